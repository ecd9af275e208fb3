"""Virtual environments for tests of what is installed in them."""

import os
import re
from pathlib import Path

from tools.environment import ROOT, VirtualEnvironment, lock_file_name

# Variables that would lead back to the repository or make each process compile the modules that it imports.
REMOVED_VARIABLES = {"PYTHONPATH", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE"}


def create_environment(folder: Path, *requirements: str) -> VirtualEnvironment:
    """Create one in a folder and install a package; only imported modules are compiled, since it has many.

    Its requirements are installed in the pinned versions, and nothing else.
    """
    environment = VirtualEnvironment(folder)
    versions = folder / "constraints.txt"
    pins = (ROOT / lock_file_name("dev")).read_text(encoding="utf-8")
    versions.write_text("\n".join(re.findall(r"^[\w.-]+==[\w.]+", pins, re.MULTILINE)), encoding="utf-8")
    environment.create()
    environment.install("--constraint", str(versions), *requirements)
    return environment


def environment_variables(**overrides: str) -> dict[str, str]:
    """Return the machine's variables for a program in the environment."""
    return {name: value for name, value in os.environ.items() if name not in REMOVED_VARIABLES} | overrides
