"""The files of the page, read once at the start: hashed together, compressed, and served for ever under their hash."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from saqqara.server.pages.imports import imported
from saqqara.words import LANGUAGES, source

TYPES = {
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ftl": "text/plain; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "md": "text/plain; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ico": "image/x-icon",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
}
HEAD = "head.html"  # what all pages begin with
FILLED = ("manifest.webmanifest", "sw.js")  # they have an address that stays, and name others by their hash
ENTRY = re.compile(r'<script type="module" src="{{assets}}/([^"]+)">')
TERMINAL = ("terminal",)  # words that no page says
COMPRESSED = ("js", "css", "html", "ftl", "txt", "json", "svg", "webmanifest")


@dataclass(frozen=True)
class Asset:
    """One file: its bytes, the same bytes compressed (None where that gains nothing), and its content type."""

    plain: bytes
    packed: bytes | None
    type: str


class Assets:
    """The folder of the page and the words beside it; `version` is the hash of all of it."""

    def __init__(self) -> None:
        found = dict(_found())
        digest = hashlib.sha256()
        for path in sorted(found):
            digest.update(f"{path} {len(found[path])}\n".encode() + found[path])
        self.version = digest.hexdigest()[:16]
        self._files = {
            path: _asset(path, data)
            for path, data in found.items()
            if not path.endswith(".html") and path not in FILLED
        }
        self._filled = {
            (path, tag): _asset(path, self._fill(found[path].decode(), tag).encode())
            for path in FILLED
            for tag in LANGUAGES
        }
        self._pages = {
            (path, tag): self._page(found, path, tag)
            for path in found
            for tag in LANGUAGES
            if path.endswith(".html") and path != HEAD
        }

    def file(self, path: str) -> Asset | None:
        """Give the file at this path below the folder, None when there is none."""
        return self._files.get(path)

    def page(self, name: str, language: str) -> Asset | None:
        """Give a page of this name, with the address of the folder and the language put in."""
        return self._pages.get((f"{name}.html", language))

    def filled(self, path: str, language: str) -> Asset:
        """Give one of the files that have an address of their own, with version and language put in."""
        return self._filled[path, language]

    def _fill(self, text: str, language: str) -> str:
        values = {"assets": f"/assets/{self.version}", "version": self.version, "language": language}
        for name, value in values.items():
            text = text.replace(f"{{{{{name}}}}}", value)
        return text

    def _page(self, found: Mapping[str, bytes], path: str, language: str) -> Asset:
        """Put in the head that all pages share, the address of the folder, the language, and what is to be loaded."""
        page = found[path].decode()
        entry = ENTRY.search(page)
        wanted = (
            [f'<link rel="preload" href="{{{{assets}}}}/words/{language}.ftl" as="fetch" crossorigin>'] if entry else []
        )
        for module in imported(found, entry[1]) if entry else ():
            wanted.append(f'<link rel="modulepreload" href="{{{{assets}}}}/{module}">')
        page = page.replace("{{head}}", found[HEAD].decode() + "\n".join(wanted))
        return _asset("page.html", self._fill(page, language).encode())


def _asset(path: str, data: bytes) -> Asset:
    ending = path.rpartition(".")[2]
    packed = gzip.compress(data, mtime=0) if ending in COMPRESSED else None
    if packed is not None and len(packed) >= len(data):
        packed = None
    return Asset(data, packed, TYPES[ending])


def _found() -> Iterator[tuple[str, bytes]]:
    yield from _below(files("saqqara") / "web", "")
    for language in LANGUAGES:
        yield f"words/{language}.ftl", source(language, without=TERMINAL).encode()


def _below(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for item in folder.iterdir() if folder.is_dir() else ():
        if item.is_dir():
            yield from _below(item, f"{prefix}{item.name}/")
        elif item.name.rpartition(".")[2] in TYPES and not item.name.endswith(".d.ts"):
            yield prefix + item.name, item.read_bytes()
