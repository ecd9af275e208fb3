"""Pyodide, which is Python for browsers: an npm package, found on this machine or downloaded once, and verified."""

from __future__ import annotations

import base64
import hashlib
import tarfile
from collections.abc import Mapping
from pathlib import Path

from saqqara.engine.cache_dir import cache_dir
from saqqara.errors import SaqqaraError
from saqqara.static.site import npm

VERSION = "314.0.7"
PACKAGE = f"pyodide@{VERSION}"
MODULE, LOCK = "pyodide.asm.wasm", "pyodide-lock.json"
# The files that a browser needs, with the base64 of their SHA-512, as npm writes it.
FILE_HASHES = {
    "pyodide.mjs": "Z0CaqpfSPOEL9LlPDpsqsqrRc8ovu4+Ew5wGWI2wsw0MpEu+mqi7z7QwdebLbepneHiKjsFvfUv2oTPL3oJVLw==",
    "pyodide.asm.mjs": "Fka4EBSX3e3U8qbjiRZXG/a9bJR6QengoKf8yXLmVbBxfmmx4+3MWR0thqaEIi/ix67LhLrixJcyeW5IdyzBkQ==",
    "pyodide.asm.wasm": "GWGTWg/dRV96aMhxYG6KSDKVo/ZwDfkprVZLThyBxSap7pvcl8pfjGqpE+kvhHOLFGO0NCzCs56HqGN+H1KByQ==",
    "python_stdlib.zip": "ELZd96Y2/iSfRP/U1daKkEKnLzsyTnFX7q8sSz18UZn6rpEkowPHY/gazUi+TgiPpUJpNH3lwBpdasEO3alx1Q==",
    "pyodide-lock.json": "x7d41v+EnY2zDctAxmaNmPzcCg2VIAEItvEAUXpUCesFscDIRLIAe+Sl5WChEskVbdJcJW2g02ym/Q2KwFy6lA==",
}
ARCHIVE_FOLDER = "package/"  # in each archive of npm


def load_pyodide(given: Path | None = None) -> dict[str, bytes]:
    """Return the files of Pyodide by name: of a folder or archive of the package, or else of the cache.

    What the cache lacks is downloaded into it. Raises `SaqqaraError` if there is no Pyodide to be had, or another one.
    """
    if given is not None:
        return _read_verified(given)
    kept = cache_dir() / f"pyodide-{VERSION}.tgz"
    try:
        return _read_verified(kept)
    except SaqqaraError:  # it is missing or damaged
        npm.download(PACKAGE, kept)
        return _read_verified(kept)


def _read_verified(path: Path) -> dict[str, bytes]:
    found = _read_folder(path) if path.is_dir() else _read_archive(path)
    for name, wanted in FILE_HASHES.items():
        if name not in found:
            raise SaqqaraError("cli-static-incomplete", path=str(path), file=name, package=PACKAGE)
        if base64.b64encode(hashlib.sha512(found[name]).digest()).decode() != wanted:
            raise SaqqaraError("cli-static-other", path=str(path), file=name, package=PACKAGE)
    return found


def _read_folder(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in FILE_HASHES if (folder / name).is_file()}


def _read_archive(path: Path) -> dict[str, bytes]:
    try:
        with tarfile.open(path) as archive:
            return dict(_read_members(archive))
    except (OSError, EOFError, tarfile.TarError):
        raise SaqqaraError("cli-static-unreadable", path=str(path), package=PACKAGE) from None


def _read_members(archive: tarfile.TarFile) -> Mapping[str, bytes]:
    found = {}
    for name in FILE_HASHES:
        member = archive.extractfile(ARCHIVE_FOLDER + name) if ARCHIVE_FOLDER + name in archive.getnames() else None
        if member is not None:
            found[name] = member.read()
    return found
