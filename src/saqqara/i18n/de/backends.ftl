## Worauf Bots laufen: auf WebAssembly, sonst auf Maschinencode von Numba, sonst auf reinem Python. $reason ist load-unusable.

load-fallback = die Bots { $load ->
    [native] laufen auf Maschinencode von Numba, dessen Übersetzung zu Beginn ein bis zwei Minuten dauert
    [plain] laufen in reinem Python, zweihundertmal langsamer, und spielen darum schwächer
   *[other] laufen auf andere Art ({ $load })
 }: { $reason }
load-unusable = { $problem ->
    [absent] wasmtime ist nicht installiert; installiere es mit: pip install wasmtime
    [runtime] wasmtime lässt sich hier nicht laden ({ $detail }); es braucht Linux, macOS oder Windows mit 64 Bit; anderswo hilft vielleicht pip install "saqqara[native]"
    [missing] das Modul saqqara.wasm fehlt; installiere Saqqara neu
    [foreign] das Modul saqqara.wasm gehört zu einer anderen Version; installiere Saqqara neu
    [stale] das Modul saqqara.wasm wurde aus anderen Regeln erzeugt; erzeuge es neu mit python3 run.py wasm
    [refused] wasmtime kann saqqara.wasm hier nicht ausführen ({ $detail }); es braucht einen Prozessor mit SIMD und 5 GB Adressraum; anderswo hilft vielleicht pip install "saqqara[native]"
    [damaged] das Modul saqqara.wasm ist beschädigt; installiere Saqqara neu
   *[other] das Modul saqqara.wasm ist hier nicht zu gebrauchen ({ $problem })
 }
cache-unwritable = der übersetzte Code der Bots lässt sich nicht in { $folder } speichern ({ $problem }); mach diesen Ordner beschreibbar oder gib mit SAQQARA_CACHE einen anderen an
