"""Rules and search, in three loads: as they are, as machine code (`compiled`), and as WebAssembly (`wasm`)."""
