"""Finds Caddy for the test of a server behind a proxy. The test dependencies include it; without it the test fails."""

import os
import shutil
import sys
from pathlib import Path

from tools.errors import ToolError

INSTALL_HINT = (
    "The test of a server behind a proxy needs Caddy, which was not found. Where no Python package has it, "
    "install it so that the command `caddy` is found: https://caddyserver.com/docs/install"
)


def find_caddy() -> Path:
    """Return the path of Caddy, preferably in this environment. Raise ToolError if there is none."""
    beside = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = shutil.which("caddy", path=beside)
    if found is None:
        raise ToolError(INSTALL_HINT)
    return Path(found)
