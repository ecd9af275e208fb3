"""Builds the container of the table with the builder of this machine: `python3 run.py container`."""

import shutil
import subprocess
from collections.abc import Sequence

from tools import bundles
from tools.environment import ROOT, say
from tools.errors import ToolError

CONTAINER_FILE = "Containerfile"
TAG = "saqqara"
# Programs that build containers, each with arguments that succeed only if it can, best first: it needs no service.
BUILDERS = {"podman": ("info",), "buildah": ("info",), "docker": ("info",)}


def build_container(arguments: Sequence[str]) -> int:
    """Build the image `saqqara`. The arguments go to the builder's command `build`. Return its exit status.

    Raises ToolError if nothing on this machine can build it.
    """
    builder = find_builder()
    try:
        bundles.ensure_current()
    except bundles.BundlerMissingError:
        say("The pages are not bundled, so they load more slowly; `python3 run.py check` installs the bundler.")
    command = [builder, "build", "--tag", TAG, "--file", CONTAINER_FILE, *arguments, "."]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def find_builder() -> str:
    """Return the name of a program that builds containers here. Raise ToolError if there is none."""
    found = [name for name in BUILDERS if shutil.which(name)]
    if working := next((name for name in found if _can_build(name)), None):
        return working
    state = f"{' and '.join(found)} cannot (is the service running?)" if found else "none is installed"
    raise ToolError(f"Building a container needs podman, buildah or docker; {state}. Get one: https://podman.io")


def _can_build(name: str) -> bool:
    try:
        done = subprocess.run([name, *BUILDERS[name]], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
