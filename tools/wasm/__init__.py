"""Makes `saqqara.wasm`: rules and search, from their Python source, as WebAssembly ([how](../../docs/webassembly.md))."""
