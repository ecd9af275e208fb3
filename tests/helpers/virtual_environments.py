"""Environments of their own, for tests of what is installed there."""

import os
import shutil
from pathlib import Path

from tools.environment import ROOT, VirtualEnvironment

# What would lead back to the repository; and what would have each process compile the modules that it imports.
REMOVED_VARIABLES = {"PYTHONPATH", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE"}


def create_environment(folder: Path, *requirements: str) -> VirtualEnvironment:
    """Make one in a folder and install this; of its many modules only those are compiled that are imported."""
    environment = VirtualEnvironment(folder)
    shutil.copy(ROOT / "requirements.lock", folder)
    environment.create()
    environment.install(*requirements)
    return environment


def environment_variables(**overrides: str) -> dict[str, str]:
    """The machine's variables for a program there."""
    return {name: value for name, value in os.environ.items() if name not in REMOVED_VARIABLES} | overrides
