"""The page that shows all screenshots of the gallery, by chapter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from pathlib import Path

PAGE_TEMPLATE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body {{ font: 15px/1.4 system-ui, sans-serif; margin: 24px; background: #efe9dd; color: #2b211a }}
section {{ display: flex; flex-wrap: wrap; gap: 16px; align-items: start }}
figure {{ margin: 0; background: #fff; padding: 8px; border-radius: 8px; max-width: 440px }}
img {{ max-width: 100%; max-height: 480px; display: block; margin: auto }}
figcaption {{ padding-top: 6px }}
</style>
<h1>Gallery</h1>
{chapters}
</html>
"""


def chapter_html(name: str, pictures: Iterable[str]) -> str:
    """Return the part of the page that shows the screenshots of one chapter."""
    shown = "".join(
        f'<figure><a href="{escape(picture)}.png"><img loading="lazy" src="{escape(picture)}.png" alt=""></a>'
        f"<figcaption>{escape(picture)}</figcaption></figure>"
        for picture in pictures
    )
    return f"<h2>{escape(name)}</h2><section>{shown}</section>"


def write_index(folder: Path, pictures: Sequence[str]) -> Path:
    """Write the index of these screenshots and return its path; the word before the first "-" is the chapter."""
    chapters = groupby(pictures, lambda picture: picture.partition("-")[0])
    page = folder / "index.html"
    page.write_text(
        PAGE_TEMPLATE.format(chapters="\n".join(chapter_html(*each) for each in chapters)), encoding="utf-8"
    )
    return page
