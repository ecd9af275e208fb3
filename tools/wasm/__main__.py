"""`python -m tools.wasm` rebuilds `saqqara.wasm`; `--twice` builds it in two processes and compares the bytes."""

import hashlib
import os
import subprocess
import sys

from saqqara.engine.wasm.header import MODULE_FILE

# With these, what Numba writes does not depend on this machine.
NUMBA_SETTINGS = {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "PYTHONHASHSEED": "0"}


def build_in_new_process() -> bytes:
    """Build the module in a process that starts with these settings."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.wasm", "--here"],
        env=os.environ | NUMBA_SETTINGS,
        stdout=subprocess.PIPE,
        check=True,
    )
    return done.stdout


def main(arguments: list[str]) -> int:
    """Build the module, and print its size and hash. Return the exit status."""
    if arguments == ["--here"]:
        from saqqara.engine import jit

        jit.NJIT_OPTIONS["cache"] = False  # code from a cache cannot be inspected
        from .build import build_module

        sys.stdout.buffer.write(build_module())
        return 0
    made = build_in_new_process()
    if arguments == ["--twice"] and build_in_new_process() != made:
        print("two processes have built different modules from the same sources")
        return 1
    MODULE_FILE.write_bytes(made)
    print(f"{MODULE_FILE.name}: {len(made)} bytes, {hashlib.sha256(made).hexdigest()[:16]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
