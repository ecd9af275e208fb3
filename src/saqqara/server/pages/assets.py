"""The files of the page, read once at the start: hashed together, and served for ever under their hash."""

from __future__ import annotations

import gzip
import hashlib
import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from saqqara.bots import weights
from saqqara.engine.wasm import header
from saqqara.server.pages.imports import imported
from saqqara.server.pages.sewing import ENTRY, with_one_script, with_one_sheet
from saqqara.words import LANGUAGES, source

log = logging.getLogger(__name__)

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
    "wasm": "application/wasm",
    "bin": "application/octet-stream",
    "webmanifest": "application/manifest+json",
}
HEAD = "head.html"  # what all pages begin with
FILLED = ("manifest.webmanifest", "sw.js")  # they have an address that stays, and name others by their hash
MOST_FILLED = 512
TERMINAL = ("terminal",)  # words that no page says
COMPRESSED = ("js", "css", "html", "ftl", "txt", "json", "svg", "webmanifest", "wasm", "bin")
MODULE, NETWORK = "engine/saqqara.wasm", "engine/network.bin"  # what a worker of the page searches with


@dataclass(frozen=True)
class Asset:
    """One file: its bytes, its content type, its ETag, and whether it is of a kind that is worth compressing."""

    plain: bytes
    type: str
    tag: str
    loose: bool

    @cached_property
    def packed(self) -> bytes | None:
        """The bytes compressed, once they are asked for so; None where that gains nothing."""
        packed = gzip.compress(self.plain, mtime=0) if self.loose else self.plain
        return packed if len(packed) < len(self.plain) else None


class Assets:
    """The files of the page as they are served, and the words beside them; `version` is the hash of all of it."""

    def __init__(self, found: Mapping[str, bytes] | None = None) -> None:
        """Take the files of the package, or those that are handed in."""
        files = dict(packaged() if found is None else found)
        head = files.pop(HEAD).decode()
        pages = {path: files.pop(path).decode().replace("{{head}}", head) for path in _pages(files)}
        pages, files = with_one_script(*with_one_sheet(pages, files))
        self.version = _hash(files | {path: page.encode() for path, page in pages.items()})
        filled = {path: files.pop(path).decode() for path in FILLED}
        self._files = {path: _asset(path, data) for path, data in files.items()}
        self._filled = lru_cache(MOST_FILLED)(self._fill)
        self._templates = {**filled, **{path: _announced(page, files) for path, page in pages.items()}}

    def file(self, path: str) -> Asset | None:
        """Give the file at this path below the folder, None when there is none."""
        return self._files.get(path)

    def page(self, name: str, language: str, root: str = "", usual: str = "", preview: str = "") -> Asset | None:
        """Give a page of this name, with the addresses of the server and of the folder, and the language put in.

        `root` is the path before all addresses of the server, such as "/games/saqqara"; `usual` is the address at which
        whoever asks may have their seats, where this is another one, and `preview` what is said of it to messengers.
        """
        path = f"{name}.html"
        return self._filled(path, language, root, usual, preview) if path in self._templates else None

    def filled(self, path: str, language: str, root: str = "") -> Asset:
        """Give one of the files that have an address of their own, with the same put in."""
        return self._filled(path, language, root, "", "")

    def _fill(self, path: str, language: str, root: str, usual: str, preview: str) -> Asset:
        values = {"base": f"{root}/", "assets": f"{root}/assets/{self.version}", "version": self.version}
        values |= {
            "language": language,
            "usual": usual,
            "preview": preview,
            "engine": "there" if MODULE in self._files else "missing",
        }
        text = self._templates[path]
        for name, value in values.items():
            text = text.replace(f"{{{{{name}}}}}", value)
        return _asset(path, text.encode())


def _pages(found: Iterable[str]) -> list[str]:
    return [path for path in found if path.endswith(".html")]


def _announced(page: str, files: Mapping[str, bytes]) -> str:
    """Name in the head of a page what will be asked for, so that the browser asks for all of it at once."""
    entry = ENTRY.search(page)
    if not entry:
        return page
    words = '<link rel="preload" href="{{assets}}/words/{{language}}.ftl" as="fetch" crossorigin>'
    modules = [f'<link rel="modulepreload" href="{{{{assets}}}}/{module}">' for module in imported(files, entry[1])]
    return page.replace(entry[0], "\n".join([words, *modules, entry[0]]))


def _hash(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path} {len(files[path])}\n".encode() + files[path])
    return digest.hexdigest()[:16]


def _asset(path: str, data: bytes) -> Asset:
    ending = path.rpartition(".")[2]
    return Asset(data, TYPES[ending], f'W/"{hashlib.sha256(data).hexdigest()[:16]}"', ending in COMPRESSED)


def packaged() -> Iterator[tuple[str, bytes]]:
    """Give all files of the page by their path, as they lie in the package, the words, and what searches."""
    yield from _below(files("saqqara") / "web", "")
    yield from _searching()
    for language in LANGUAGES:
        yield f"words/{language}.ftl", source(language, without=TERMINAL).encode()


def _searching() -> Iterator[tuple[str, bytes]]:
    """Give the module of rules and search and the network's weights; nothing where the module is not of these rules."""
    try:
        yield MODULE, header.read()
    except header.UnusableError as error:
        log.warning("pages are sent no module for their own search, it is %s", error.problem)
        return
    yield NETWORK, weights.read()


def _below(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for item in folder.iterdir() if folder.is_dir() else ():
        if item.is_dir():
            yield from _below(item, f"{prefix}{item.name}/")
        elif item.name.rpartition(".")[2] in TYPES and not item.name.endswith(".d.ts"):
            yield prefix + item.name, item.read_bytes()
