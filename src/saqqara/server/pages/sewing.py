"""What a page needs many of is sent in one piece: its stylesheets, and its modules where `npm run vendor` sewed them.

Stylesheets are put one after the other. Modules are sewn by esbuild, where they are changed; a stamp beside them says
of which modules they were made. Where these are others by now, the page has the loose ones: what is sent is never old.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping

from saqqara.server.pages.imports import imported

SHEET = re.compile(r'<link rel="stylesheet" href="{{assets}}/([^"]+)">\n?')
SHEETS, LOOSE_SHEETS = "sheets/", "css/"
ENTRY = re.compile(r'<script type="module" src="{{assets}}/([^"]+)">')
SEWN = "sewn/"
STAMP = f"{SEWN}made-of.txt"
SCRIPTS = f"{SEWN}pages/"  # as deep as the modules that look for other files from where they lie
WORKER = "app/engine/worker.js"  # has this address also where it was sewn

Pages = Mapping[str, str]  # by the name of its file
Files = Mapping[str, bytes]


def with_one_sheet(pages: Pages, files: Files) -> tuple[dict[str, str], dict[str, bytes]]:
    """Give the pages, each with one stylesheet for all that it named, and the files with these for those.

    Raises KeyError for a stylesheet that is not there.
    """
    made: dict[str, bytes] = {}

    def sewn(name: str, page: str) -> str:
        named = SHEET.findall(page)
        if not named:
            return page
        sheet = f"{SHEETS}{name.removesuffix('.html')}.css"
        made[sheet] = b"".join(_parts(named, files))
        first = f'<link rel="stylesheet" href="{{{{assets}}}}/{sheet}">\n'
        return SHEET.sub("", SHEET.sub("\0", page, count=1)).replace("\0", first)

    mended = {name: sewn(name, page) for name, page in pages.items()}
    return mended, {path: data for path, data in files.items() if not path.startswith(LOOSE_SHEETS)} | made


def _parts(named: list[str], files: Files) -> Iterator[bytes]:
    for name in named:
        yield f"/* {name} */\n".encode()
        yield files[name].rstrip() + b"\n"


def with_one_script(pages: Pages, files: Files) -> tuple[dict[str, str], dict[str, bytes]]:
    """Give the pages, each with the script that was sewn of its modules, and the files without these; so is the worker.

    Where the scripts were made of other modules, the pages stay and the scripts go.
    """
    entries = [entry for page in pages.values() for entry in ENTRY.findall(page)]
    entries += [WORKER] if WORKER in files else []
    modules = {*entries, *imported(files, *entries)}
    if files.get(STAMP, b"").decode().strip() != stamp(modules, files):
        return dict(pages), {path: data for path, data in files.items() if not path.startswith(SEWN)}
    sewn = {
        name: ENTRY.sub(rf'<script type="module" src="{{{{assets}}}}/{SCRIPTS}\1">', page)
        for name, page in pages.items()
    }
    kept = {path: data for path, data in files.items() if path not in modules}
    if WORKER in modules:
        kept[WORKER] = kept.pop(f"{SCRIPTS}{WORKER}")
    return sewn, kept


def stamp(modules: Iterable[str], files: Files) -> str:
    """Give the hash of these modules, whatever ends their lines."""
    digest = hashlib.sha256()
    for module in sorted(modules):
        text = files[module].replace(b"\r\n", b"\n")
        digest.update(f"{module} {hashlib.sha256(text).hexdigest()}\n".encode())
    return digest.hexdigest()
