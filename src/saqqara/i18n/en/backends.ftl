## What bots think with: WebAssembly, else machine code of Numba's, else ordinary Python. $reason is load-unusable.

load-instead = bots { $load ->
    [native] think with Numba's machine code, which is compiled for a minute at first
    [plain] think in ordinary Python, two hundred times slower, and play weaker for it
   *[other] think in another way ({ $load })
 }: { $reason }
load-unusable = { $problem ->
    [absent] wasmtime is not installed; install it with: pip install wasmtime
    [runtime] wasmtime does not load here ({ $detail }); it needs Linux, macOS or Windows of 64 bits; elsewhere pip install "saqqara[native]" may help
    [missing] the module saqqara.wasm is missing; install Saqqara again
    [foreign] the module saqqara.wasm is of another version; install Saqqara again
    [stale] the module saqqara.wasm was made of other rules; make it anew with python3 run.py wasm
    [refused] wasmtime does not run saqqara.wasm here ({ $detail }); it needs a processor with SIMD and 5 GB of address space; elsewhere pip install "saqqara[native]" may help
    [damaged] the module saqqara.wasm is damaged; install Saqqara again
   *[other] the module saqqara.wasm cannot be used here ({ $problem })
 }
cache-unwritable = the machine code of the bots cannot be kept in { $folder } ({ $problem }); write to that folder must be possible, or name another one in SAQQARA_CACHE
