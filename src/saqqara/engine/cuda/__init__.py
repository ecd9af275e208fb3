"""The CUDA backend: `saqqara.ptx.xz` contains the step of a batch. `python -m tools.cuda` builds it."""
