## Womit Bots denken: mit WebAssembly, sonst mit Maschinencode von Numba, sonst in gewöhnlichem Python. $reason ist load-unusable.

load-instead = die Bots { $load ->
    [native] denken mit Maschinencode von Numba, der zuerst eine Minute lang übersetzt wird
    [plain] denken in gewöhnlichem Python, zweihundertmal langsamer, und spielen darum schwächer
   *[other] denken auf andere Art ({ $load })
 }: { $reason }
load-unusable = { $problem ->
    [absent] wasmtime ist nicht installiert; installiere es mit: pip install wasmtime
    [runtime] wasmtime lässt sich hier nicht laden ({ $detail }); es braucht Linux, macOS oder Windows mit 64 Bit; anderswo hilft vielleicht pip install "saqqara[native]"
    [missing] das Modul saqqara.wasm fehlt; installiere Saqqara neu
    [foreign] das Modul saqqara.wasm gehört zu einer anderen Version; installiere Saqqara neu
    [stale] das Modul saqqara.wasm gehört zu anderen Regeln; erzeuge es neu mit python3 run.py wasm
    [refused] wasmtime führt saqqara.wasm hier nicht aus ({ $detail }); es braucht einen Prozessor mit SIMD und 5 GB Adressraum; anderswo hilft vielleicht pip install "saqqara[native]"
    [damaged] das Modul saqqara.wasm ist beschädigt; installiere Saqqara neu
   *[other] das Modul saqqara.wasm ist hier nicht zu gebrauchen ({ $problem })
 }
cache-unwritable = der Maschinencode der Bots kann nicht in { $folder } liegen ({ $problem }); dieser Ordner muss beschreibbar sein, oder SAQQARA_CACHE nennt einen anderen
