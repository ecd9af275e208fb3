"""The archive of the Python that runs in a browser: what `saqqara.static.runtime` imports of this package and others.

It is byte for byte the same for the same files.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from saqqara.static.site.third_party import Copied

PACKAGE = "saqqara"
MODULES = (
    "__init__.py",
    "atomic.py",
    "display.py",
    "errors.py",
    "version.py",
    "bots/*.py",
    "bots/weights/*.py",
    "bots/weights/shipped.npz",  # its hash identifies evaluations
    "engine/__init__.py",
    "engine/rules/*.py",
    "engine/rules/modules/*.py",
    "engine/rules/sites/*.py",
    "engine/search/*.py",
    "game/*.py",
    "game/boards.toml",
    "game/position/*.py",
    "game/position/sites/*.py",
    "game/record/*.py",
    "i18n/*.py",
    "i18n/*/*.ftl",
    "review/*.py",
    "server/__init__.py",
    "server/core/*.py",
    "server/chat/*.py",
    "server/history/*.py",
    "server/preview/*.py",
    "server/remaining/*.py",
    "server/review/*.py",
    "server/seats/*.py",
    "server/setup_options/*.py",
    "server/stream/*.py",
    "server/tables/*.py",
    "server/workers/*.py",
    "static/*.py",
)
# What these folders contain for a server, a terminal or a whole machine only.
EXCLUDED = (
    "bots/external.py",
    "bots/precompile.py",
    "bots/process_tree.py",
    "bots/program.py",
    "bots/program_pool.py",
    "i18n/*/batch.ftl",
    "i18n/*/envs.ftl",
    "i18n/*/study.ftl",
    "i18n/*/tables.ftl",
    "i18n/*/terminal.ftl",
    "server/core/accept_header.py",
    "server/core/content_policy.py",
    "server/core/data_folder.py",
    "server/core/models.py",
    "server/*/models.py",
    "server/*/routes.py",
    "server/*/sql_store.py",
    "server/stream/event_stream.py",
    "server/tables/cleanup.py",
    "server/tables/dependencies.py",
    "server/workers/bot_worker.py",
    "server/workers/pool.py",
)
TIMESTAMP = (1980, 1, 1, 0, 0, 0)  # the earliest that an archive can contain
READABLE = 0o644 << 16


def build_archive(packages: Iterable[Copied]) -> bytes:
    """Return the archive of this package's modules and of these packages of others."""
    content = {f"{PACKAGE}/{path}": data for path, data in own_files()}
    for package in packages:
        content |= package.files
    return pack(content)


def own_files() -> Iterator[tuple[str, bytes]]:
    """Yield the files of this package that run in a browser, by their path within it."""
    for path, file in _files_below(files(PACKAGE), ""):
        if _matches(path, MODULES) and not _matches(path, EXCLUDED):
            yield path, file.read_bytes()


def _files_below(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _files_below(item, f"{prefix}{item.name}/")
        else:
            yield prefix + item.name, item


def _matches(path: str, patterns: Iterable[str]) -> bool:
    """Return whether a whole path matches one of the patterns, whose stars match no slash."""
    return any(PurePosixPath(f"/{path}").match(f"/{pattern}") for pattern in patterns)


def pack(content: Mapping[str, bytes]) -> bytes:
    """Return an uncompressed archive of these files, in order of their paths and without their times."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as archive:
        for path in sorted(content):
            entry = ZipInfo(path, TIMESTAMP)
            entry.external_attr = READABLE
            archive.writestr(entry, content[path])
    return packed.getvalue()
