"""The files of the page: read once at the start, hashed together, and cached forever under their hash."""

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
from saqqara.i18n import LANGUAGES, ftl_source
from saqqara.server.pages.bundles import MODULE_SCRIPT, bundle_scripts, bundle_stylesheets
from saqqara.server.pages.module_graph import transitive_imports

log = logging.getLogger(__name__)

CONTENT_TYPES = {
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
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
    "gz": "application/gzip",
    "zip": "application/zip",
    "webmanifest": "application/manifest+json",
}
HEAD_FILE = "head.html"  # inserted into the head of each page
TEMPLATE_FILES = ("manifest.webmanifest", "sw.js")  # served under fixed paths; they refer to other files by hash
WORDS_LINK = '<link rel="preload" href="{{assets}}/words/{{language}}.ftl" as="fetch" crossorigin>'
RENDER_CACHE_SIZE = 512
TERMINAL_MESSAGE_FILES = ("terminal",)  # messages that no page shows
COMPRESSIBLE_SUFFIXES = ("js", "css", "html", "ftl", "txt", "json", "svg", "webmanifest", "wasm", "bin")
ENGINE_MODULE, ENGINE_NETWORK = "engine/saqqara.wasm", "engine/network.bin"  # for the search in a worker of the page


@dataclass(frozen=True)
class Asset:
    """A file: its content, content type and ETag, and whether it is worth compressing."""

    content: bytes
    content_type: str
    etag: str
    is_compressible: bool

    @cached_property
    def gzipped(self) -> bytes | None:
        """The compressed content, made on first use; None if it is not smaller."""
        packed = gzip.compress(self.content, mtime=0) if self.is_compressible else self.content
        return packed if len(packed) < len(self.content) else None


class Assets:
    """The files of the page as they are served, and the messages. `version` is the hash of all of them."""

    def __init__(self, source_files: Mapping[str, bytes] | None = None, words_link: str = WORDS_LINK) -> None:
        """Use the files of the package, or `source_files`. Each page gets `words_link` to its messages in its head."""
        files = dict(package_files() if source_files is None else source_files)
        head = files.pop(HEAD_FILE).decode()
        pages = {path: files.pop(path).decode().replace("{{head}}", head) for path in _page_paths(files)}
        pages, files = bundle_scripts(*bundle_stylesheets(pages, files))
        self.version = _hash_files(files | {path: page.encode() for path, page in pages.items()})
        filled = {path: files.pop(path).decode() for path in TEMPLATE_FILES}
        self._files = {path: _make_asset(path, data) for path, data in files.items()}
        self._render_cached = lru_cache(RENDER_CACHE_SIZE)(self._render)
        linked = {path: _add_preload_links(page, files, words_link) for path, page in pages.items()}
        self._templates = {**filled, **linked}

    @property
    def contents(self) -> dict[str, bytes]:
        """The contents of all files, by path below the folder."""
        return {path: asset.content for path, asset in self._files.items()}

    def get_file(self, path: str) -> Asset | None:
        """Return the file at a path below the folder, or None if there is none."""
        return self._files.get(path)

    def render_page(
        self, name: str, language: str, root: str = "", canonical_url: str = "", preview_tags: str = ""
    ) -> Asset | None:
        """Return a page with URLs and language filled in, or None if there is none with this name.

        `root` is the path before all paths of the server, such as "/games/saqqara". `canonical_url` is the URL where
        the visitor may have seats, if it is another one. `preview_tags` describe the page to messengers.
        """
        path = f"{name}.html"
        return (
            self._render_cached(path, language, root, canonical_url, preview_tags) if path in self._templates else None
        )

    def render_file(self, path: str, language: str, root: str = "") -> Asset:
        """Return one of the files with a fixed path, with the same values filled in."""
        return self._render_cached(path, language, root, "", "")

    def _render(self, path: str, language: str, root: str, canonical_url: str, preview_tags: str) -> Asset:
        values = {"base": f"{root}/", "assets": f"{root}/assets/{self.version}", "version": self.version}
        values |= {
            "language": language,
            "usual": canonical_url,
            "preview": preview_tags,
            "engine": "there" if ENGINE_MODULE in self._files else "missing",
        }
        text = self._templates[path]
        for name, value in values.items():
            text = text.replace(f"{{{{{name}}}}}", value)
        return _make_asset(path, text.encode())


def _page_paths(paths: Iterable[str]) -> list[str]:
    return [path for path in paths if path.endswith(".html")]


def _add_preload_links(page: str, files: Mapping[str, bytes], words_link: str) -> str:
    """Add links to the head of a page that let the browser request everything it will need at once."""
    first = MODULE_SCRIPT.search(page)
    if not first:
        return page
    modules = transitive_imports(files, *MODULE_SCRIPT.findall(page))
    links = [f'<link rel="modulepreload" href="{{{{assets}}}}/{module}">' for module in modules]
    return page.replace(first[0], "\n".join([*filter(None, [words_link]), *links, first[0]]))


def _hash_files(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path} {len(files[path])}\n".encode() + files[path])
    return digest.hexdigest()[:16]


def _make_asset(path: str, data: bytes) -> Asset:
    ending = path.rpartition(".")[2]
    return Asset(
        data, CONTENT_TYPES[ending], f'W/"{hashlib.sha256(data).hexdigest()[:16]}"', ending in COMPRESSIBLE_SUFFIXES
    )


def package_files() -> Iterator[tuple[str, bytes]]:
    """Yield all files of the page by path: those of the package, the messages, and the search engine."""
    yield from _files_below(files("saqqara") / "web", "")
    yield from _engine_files()
    for language in LANGUAGES:
        yield f"words/{language}.ftl", ftl_source(language, excluded_files=TERMINAL_MESSAGE_FILES).encode()


def _engine_files() -> Iterator[tuple[str, bytes]]:
    """Yield the module of rules and search and the network's weights; nothing if the module is unusable."""
    try:
        yield ENGINE_MODULE, header.read_module()
    except header.UnusableModuleError as error:
        log.warning("pages get no module for their own search: it is %s", error.problem)
        return
    yield ENGINE_NETWORK, weights.read_weights()


def _files_below(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for item in folder.iterdir() if folder.is_dir() else ():
        if item.is_dir():
            yield from _files_below(item, f"{prefix}{item.name}/")
        elif item.name.rpartition(".")[2] in CONTENT_TYPES and not item.name.endswith(".d.ts"):
            yield prefix + item.name, item.read_bytes()
