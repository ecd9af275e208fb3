"""Environments of their own, for tests of what is installed there."""

import os
import re
from pathlib import Path

from tools.environment import ROOT, VirtualEnvironment, lock_file_name

# What would lead back to the repository; and what would have each process compile the modules that it imports.
REMOVED_VARIABLES = {"PYTHONPATH", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE"}


def create_environment(folder: Path, *requirements: str) -> VirtualEnvironment:
    """Make one in a folder and install this; of its many modules only those are compiled that are imported.

    What it needs is installed in the pinned versions, and nothing else: the requirements say what that is.
    """
    environment = VirtualEnvironment(folder)
    versions = folder / "constraints.txt"
    pins = (ROOT / lock_file_name("dev")).read_text(encoding="utf-8")
    versions.write_text("\n".join(re.findall(r"^[\w.-]+==[\w.]+", pins, re.MULTILINE)), encoding="utf-8")
    environment.create()
    environment.install("--constraint", str(versions), *requirements)
    return environment


def environment_variables(**overrides: str) -> dict[str, str]:
    """The machine's variables for a program there."""
    return {name: value for name, value in os.environ.items() if name not in REMOVED_VARIABLES} | overrides
