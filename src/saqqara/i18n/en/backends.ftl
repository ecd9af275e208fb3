## What bots run on: WebAssembly, else Numba's machine code, else plain Python. $reason is load-unusable.

load-fallback = bots { $load ->
    [native] run on Numba's machine code, which takes a minute or two to compile at first
    [plain] run in plain Python, two hundred times slower, and play weaker
   *[other] run in another way ({ $load })
 }: { $reason }
load-unusable = { $problem ->
    [absent] wasmtime is not installed; install it with: pip install wasmtime
    [runtime] wasmtime cannot be loaded here ({ $detail }); it needs 64-bit Linux, macOS or Windows; elsewhere pip install "saqqara[native]" may help
    [missing] the module saqqara.wasm is missing; install Saqqara again
    [foreign] the module saqqara.wasm belongs to another version; install Saqqara again
    [stale] the module saqqara.wasm was built from other rules; rebuild it with python3 run.py wasm
    [refused] wasmtime cannot run saqqara.wasm here ({ $detail }); it needs a processor with SIMD and 5 GB of address space; elsewhere pip install "saqqara[native]" may help
    [damaged] the module saqqara.wasm is damaged; install Saqqara again
   *[other] the module saqqara.wasm cannot be used here ({ $problem })
 }
cache-unwritable = the compiled code of the bots cannot be saved in { $folder } ({ $problem }); make that folder writable, or set SAQQARA_CACHE to another one
