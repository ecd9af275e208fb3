"""Caddy for the test of a server behind a proxy: it comes with what the tests need. Never left out in silence."""

import os
import shutil
import sys
from pathlib import Path

from tools.errors import ToolError

INSTALL_HINT = (
    "The test of a server behind a proxy needs Caddy, and none could be found. Where it is no package of Python's, "
    "install it so that the command `caddy` is found: https://caddyserver.com/docs/install"
)


def find_caddy() -> Path:
    """Return the program: that of this environment, else one that is installed. Raises Trouble when there is none."""
    beside = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = shutil.which("caddy", path=beside)
    if found is None:
        raise ToolError(INSTALL_HINT)
    return Path(found)
