"""The WebAssembly backend: `saqqara.wasm` contains rules and search. `python -m tools.wasm` builds it."""
