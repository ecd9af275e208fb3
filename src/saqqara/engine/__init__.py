"""Rules and search for three backends: plain Python, machine code (`compiled`) and WebAssembly (`wasm`)."""
