"""The third load: `saqqara.wasm`, rules and search as WebAssembly. Made by `python -m tools.wasm`."""
