"""Python's bytecode for browsers, compiled by the browser's Python itself in Node, and kept in the cache.

Without it a first visit compiles the modules from their sources, which takes longer than everything else.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import BadZipFile, ZipFile

from saqqara import atomic
from saqqara.engine.cache_dir import cache_dir
from saqqara.errors import SaqqaraError
from saqqara.static.site import npm

SCRIPT = "compile-python.mjs"
APP, LIBRARY = "app.zip", "python_stdlib.zip"
KEPT_RESULTS = 3  # of different sources


def compile_archives(pyodide_files: Mapping[str, bytes], app: bytes) -> dict[str, bytes]:
    """Return the archives of the app and of the standard library with bytecode, by name.

    Args:
        pyodide_files: The files of Pyodide by name.
        app: The archive of the app's sources.

    Raises:
        SaqqaraError: If Node cannot be had, or does not run the script.
    """
    sources = {**pyodide_files, APP: app, SCRIPT: files(__package__).joinpath(SCRIPT).read_bytes()}
    folder = cache_dir() / "bytecode"
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / f"{_hash_of(sources)}.zip"
    try:
        return _read(kept)
    except (OSError, KeyError, BadZipFile):  # it is missing or damaged
        compiled = _compile(sources, folder)
        with atomic.writer(kept) as file, ZipFile(file, "w") as archive:
            for name, data in compiled.items():
                archive.writestr(name, data)
        _remove_old_results(folder)
        return _read(kept)


def _hash_of(sources: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, data in sorted(sources.items()):
        digest.update(f"{name} {len(data)} ".encode() + data)
    return digest.hexdigest()[:16]


def _read(kept: Path) -> dict[str, bytes]:
    with ZipFile(kept) as archive:
        return {name: archive.read(name) for name in (APP, LIBRARY)}


def _compile(sources: Mapping[str, bytes], cache: Path) -> dict[str, bytes]:
    with TemporaryDirectory(prefix="compile-", dir=cache) as name, npm.run_with("node", _install) as (node, variables):
        folder = Path(name)
        for file, data in sources.items():
            (folder / file).write_bytes(data)
        _check(npm.run_quietly([*node, str(folder / SCRIPT), name], variables))
        return {file: (folder / file).read_bytes() for file in (APP, LIBRARY)}


def _install(folder: Path) -> None:
    _check(npm.run_quietly([*npm.pip_command(folder), "--retries", "1"], os.environ))


def _check(problem: str | None) -> None:
    """Raise `SaqqaraError` if there is a problem."""
    if problem is not None:
        raise SaqqaraError("cli-static-not_compiled", reason=problem[:200])


def _remove_old_results(folder: Path) -> None:
    """Remove all but the newest results."""
    for old in sorted(folder.glob("*.zip"), key=lambda path: path.stat().st_mtime)[:-KEPT_RESULTS]:
        old.unlink(missing_ok=True)
