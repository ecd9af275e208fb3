"""What a page needs many of is sent in one piece: its stylesheets, one after the other in the order it names them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

SHEET = re.compile(r'<link rel="stylesheet" href="{{assets}}/([^"]+)">\n?')
FOLDER = "sheets"


def sewn(pages: Mapping[str, str], files: Mapping[str, bytes]) -> tuple[dict[str, str], dict[str, bytes]]:
    """Give the pages, each with one stylesheet for all that it named, and these; `pages` by the name of their file.

    Raises KeyError for a stylesheet that is not there.
    """
    made: dict[str, bytes] = {}

    def with_one(name: str, page: str) -> str:
        named = SHEET.findall(page)
        if not named:
            return page
        sheet = f"{FOLDER}/{name.removesuffix('.html')}.css"
        made[sheet] = b"".join(_parts(named, files))
        first = f'<link rel="stylesheet" href="{{{{assets}}}}/{sheet}">\n'
        return SHEET.sub("", SHEET.sub("\0", page, count=1)).replace("\0", first)

    return {name: with_one(name, page) for name, page in pages.items()}, made


def _parts(named: list[str], files: Mapping[str, bytes]) -> Iterator[bytes]:
    for name in named:
        yield f"/* {name} */\n".encode()
        yield files[name].rstrip() + b"\n"
