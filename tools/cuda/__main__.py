"""`python -m tools.cuda` rebuilds `saqqara.ptx`."""

import os
import subprocess
import sys

from saqqara.engine.cuda.header import PTX_FILE, pack
from tools.wasm.__main__ import NUMBA_SETTINGS


def main(arguments: list[str]) -> int:
    """Build the PTX in a process with the settings of the WebAssembly build, and print its size."""
    if arguments == ["--here"]:
        from saqqara.engine import jit

        jit.NJIT_OPTIONS["cache"] = False  # code from a cache cannot be inspected
        from .build import build_ptx

        sys.stdout.write(build_ptx())
        return 0
    command = [sys.executable, "-m", "tools.cuda", "--here"]
    made = subprocess.run(command, env=os.environ | NUMBA_SETTINGS, stdout=subprocess.PIPE, check=True).stdout
    PTX_FILE.write_bytes(pack(made))
    print(f"{PTX_FILE.name}: {len(made)} bytes, {PTX_FILE.stat().st_size} packed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
