"""Builds `saqqara.wasm`: rules and search as WebAssembly ([how](../../docs/webassembly.md))."""
