"""What a messenger shows of a link: a title, a sentence and a picture of the set-up, but nothing about the players."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from io import BytesIO
from typing import Any

import png

from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES_BY_SITE, SUPPLY_NAMES
from saqqara.server.core.i18n import translate
from saqqara.server.pages.assets import Assets

JSON = dict[str, Any]

PICTURE_FOLDER = "previews/"  # a picture of each side, and one of the name; all of the same size and colours
TITLE_PICTURE = "name"
COLUMNS, ROWS = 3, 2
WIDTH, HEIGHT = 1200, 630
UNMENTIONED_OPTIONS = (PROFILE_NAMES[0], SUPPLY_NAMES[0])  # not worth mentioning


def preview_tags(base_url: str, creation_data: JSON | None, is_seat_link: bool = False) -> str:
    """Return the meta tags for the head of a page.

    `base_url` is the URL that links begin with. `creation_data` is the first log entry of the table that the page
    shows, if any. `is_seat_link` says whether the page belongs to a link to a seat, or only shows the table.
    """
    creation_data = _creation_data_if_complete(creation_data)
    sides = creation_data["setup"]["sides"] if creation_data else "A" * len(SIDES_BY_SITE)
    picture = f"{base_url}/preview/{sides}.png"
    title = (
        translate("server-preview", what="seat" if is_seat_link else "table")
        if creation_data
        else translate("page-title")
    )
    about = _describe_setup(creation_data) if creation_data else translate("page-lead")
    properties = {
        "og:type": "website",
        "og:site_name": translate("page-title"),
        "og:title": title,
        "og:description": about,
    }
    properties |= {"og:image": picture, "og:image:type": "image/png", "og:image:alt": about}
    properties |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()]
    named = {"description": about, "twitter:card": "summary_large_image"}
    return "\n".join([*lines, *(f'<meta name="{name}" content="{escape(value)}">' for name, value in named.items())])


def _creation_data_if_complete(creation_data: JSON | None) -> JSON | None:
    """Return the creation data of a table, or None if it is missing or damaged."""
    try:
        return (
            creation_data
            if creation_data and creation_data["seats"] and are_valid_sides(creation_data["setup"]["sides"])
            else None
        )
    except (KeyError, TypeError):
        return None


def _describe_setup(creation_data: JSON) -> str:
    setup = creation_data["setup"]
    sides, chosen = setup["sides"], (setup.get("rules"), *setup.get("options", ()), setup.get("stones"))
    known = {*PROFILE_NAMES, *OPTION_NAMES, *SUPPLY_NAMES} - {*UNMENTIONED_OPTIONS}
    what = [translate("page-sides-of", sides=sides, all="one" if len(set(sides)) == 1 else "several", side=sides[0])]
    what += [translate(f"option-{choice}") for choice in chosen if choice in known]
    return translate("server-preview_plays", seats=len(creation_data["seats"]), what=", ".join(what))


def are_valid_sides(sides: str) -> bool:
    """Return whether there is a picture of these sides."""
    return len(sides) == len(SIDES_BY_SITE) and all(
        side in there for side, there in zip(sides, SIDES_BY_SITE.values(), strict=True)
    )


class PreviewPictures:
    """Pictures of set-ups, composed of the pictures of their sides."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self.png = lru_cache(64)(self._compose)

    def _compose(self, sides: str) -> bytes:
        """Return a picture as PNG: the name, then the sites in order."""
        names = [TITLE_PICTURE, *(f"{site}-{side}" for site, side in zip(SIDES_BY_SITE, sides, strict=True))]
        cells = [self._read_cell(name) for name in names]
        width, height, palette = cells[0][0], cells[0][1], cells[0][3]
        rows = [
            b"".join(cell[2][y] for cell in cells[first : first + COLUMNS])
            for first in range(0, COLUMNS * ROWS, COLUMNS)
            for y in range(height)
        ]
        file = BytesIO()
        png.Writer(width * COLUMNS, height * ROWS, palette=palette, bitdepth=8).write(file, rows)
        return file.getvalue()

    def _read_cell(self, name: str) -> tuple[int, int, list[bytes], Any]:
        found = self._assets.get_file(f"{PICTURE_FOLDER}{name}.png")
        assert found is not None, name
        width, height, rows, about = png.Reader(bytes=found.content).read()
        return width, height, [bytes(row) for row in rows], about["palette"]
