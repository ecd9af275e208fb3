"""Bundles: each page gets one stylesheet, and one script if `python -m tools.bundles` has bundled its modules.

Stylesheets are concatenated. Modules are bundled by esbuild before tests and for each release, and a stamp next to the
bundles says which modules they were made of. If the modules have changed since, the pages use the separate modules, so
that nothing outdated is served.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping

from saqqara.server.pages.module_graph import transitive_imports

STYLESHEET_LINK = re.compile(r'<link rel="stylesheet" href="{{assets}}/([^"]+)">\n?')
BUNDLED_STYLESHEETS, SOURCE_STYLESHEETS = "sheets/", "css/"
MODULE_SCRIPT = re.compile(r'<script type="module" src="{{assets}}/([^"]+)">')
BUNDLE_FOLDER = "bundles/"
BUILD_INFO_FILE = f"{BUNDLE_FOLDER}stamp.json"
BUNDLED_SCRIPTS = f"{BUNDLE_FOLDER}pages/"  # as deep as the modules, which find other files by relative paths
ENGINE_WORKER = "app/engine/worker.js"
DEVICE_WORKER = "app/device/worker.js"
WORKERS = (ENGINE_WORKER, DEVICE_WORKER)  # their paths are the same whether or not they are bundled
STATIC_SCRIPT = "static.js"  # in each page of the edition without a server, before the script of the page

PageTexts = Mapping[str, str]  # by file name
FileContents = Mapping[str, bytes]


def bundle_stylesheets(pages: PageTexts, files: FileContents) -> tuple[dict[str, str], dict[str, bytes]]:
    """Return the pages with one stylesheet each, and the files with these instead of the source stylesheets.

    Raises `KeyError` if a stylesheet is missing.
    """
    made: dict[str, bytes] = {}

    def with_one_link(name: str, page: str) -> str:
        named = STYLESHEET_LINK.findall(page)
        if not named:
            return page
        sheet = f"{BUNDLED_STYLESHEETS}{name.removesuffix('.html')}.css"
        made[sheet] = b"".join(_concatenate_files(named, files))
        first = f'<link rel="stylesheet" href="{{{{assets}}}}/{sheet}">\n'
        return STYLESHEET_LINK.sub("", STYLESHEET_LINK.sub("\0", page, count=1)).replace("\0", first)

    changed = {name: with_one_link(name, page) for name, page in pages.items()}
    return changed, {path: data for path, data in files.items() if not path.startswith(SOURCE_STYLESHEETS)} | made


def _concatenate_files(paths: list[str], files: FileContents) -> Iterator[bytes]:
    for name in paths:
        yield f"/* {name} */\n".encode()
        yield files[name].rstrip() + b"\n"


def bundle_scripts(pages: PageTexts, files: FileContents) -> tuple[dict[str, str], dict[str, bytes]]:
    """Return the pages with one bundled script each, and the files without the bundled modules.

    The workers are bundled as well. If the bundles are missing, damaged or made of other modules, the pages keep theirs
    and the bundles are dropped.
    """
    entries = [entry for page in pages.values() for entry in MODULE_SCRIPT.findall(page)]
    entries += [path for path in (*WORKERS, STATIC_SCRIPT) if path in files and path not in entries]
    modules = {*entries, *transitive_imports(files, *entries)}
    scripts = {f"{BUNDLED_SCRIPTS}{entry}": files.get(f"{BUNDLED_SCRIPTS}{entry}", b"") for entry in entries}
    source_files = {path: data for path, data in files.items() if not path.startswith(BUNDLE_FOLDER)}
    if not _matches(files.get(BUILD_INFO_FILE, b"{}"), {path: files[path] for path in modules}, scripts):
        return dict(pages), source_files
    bundled = {
        name: MODULE_SCRIPT.sub(rf'<script type="module" src="{{{{assets}}}}/{BUNDLED_SCRIPTS}\1">', page)
        for name, page in pages.items()
    }
    kept = {path: data for path, data in source_files.items() if path not in modules} | scripts
    for worker in WORKERS:
        if worker in modules:
            kept[worker] = kept.pop(f"{BUNDLED_SCRIPTS}{worker}")
    return bundled, kept


def _matches(stamp: bytes, modules: FileContents, scripts: FileContents) -> bool:
    """Return whether a stamp was written for these modules and these scripts, and no others."""
    try:
        found = json.loads(stamp)
    except ValueError:
        return False
    wanted = make_stamp(modules, scripts)
    return isinstance(found, dict) and all(found.get(key) == wanted[key] for key in wanted)


def make_stamp(modules: FileContents, scripts: FileContents) -> dict[str, dict[str, str]]:
    """Return the hashes of modules, regardless of their line endings, and of the scripts made of them."""
    return {
        "modules": {path: _hash(data.replace(b"\r\n", b"\n")) for path, data in modules.items()},
        "scripts": {path.removeprefix(BUNDLE_FOLDER): _hash(data) for path, data in scripts.items()},
    }


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
