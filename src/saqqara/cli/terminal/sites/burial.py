"""The burial chamber as text: areas and rows, the mound with its free spaces, the numbered tombs."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saqqara.cli.terminal.symbols import (
    EMPTY_SPACE,
    NEXT_SPACE_STYLE,
    Json,
    counts_text,
    side_in_play,
    space_text,
    stones_text,
)
from saqqara.i18n import Translator

from .stone_counts import stone_counts

COUNTS_WIDTH = 22  # columns for the number of stones by seat in a row
STONE_WIDTH = 4  # columns of a stone on the mound
TOMB_WIDTH = 4  # columns of a tomb


def render_burial(view: Json, boards: Json, translator: Translator, width: int) -> RenderableType:
    """Draw the side in play."""
    site, side = view["burial"], side_in_play("burial", view)
    if side == "A":
        return chamber_text(site, boards["burial.A.rows"], width - 2)
    if side == "B":
        return render_rows(site, boards, translator, width)
    return SIDE_RENDERERS[side](site, boards, translator) if side in SIDE_RENDERERS else stone_counts(site)


def chamber_text(site: Json, rows: int, width: int) -> Text:
    """Draw the chamber in its rows, from left to right, only the newest columns if not all fit in `width`."""
    stones = [stones_text(seat) for seat in site["spaces"]]
    stones += [stones_text(None)] * (-len(stones) % rows or rows)
    columns = len(stones) // rows
    gap = " " if 2 * columns <= width else ""
    shown = width // (1 + len(gap))
    stones = stones[rows * max(0, columns - shown) :]
    return Text("\n").join(Text(gap).join(stones[row::rows]) for row in range(rows))


def render_rows(site: Json, boards: Json, translator: Translator, width: int) -> RenderableType:
    """Draw side B: the rows, each with the number of stones by seat, and the points for the most stones."""
    rows = boards["burial.B.rows"]
    table = Table.grid(padding=(0, 2, 0, 0))
    in_row = [site["spaces"][row::rows] for row in range(rows)]
    held = [counts_text([row.count(seat) for seat in range(4)]) for row in in_row]
    table.add_row(chamber_text(site, rows, width - COUNTS_WIDTH), Text("\n").join(held))
    places = [str(points) for points in boards["burial.B.places"] if points]
    return Group(table, Text(translator.text("cli-rows", values=places), style="dim"))


def render_mound(site: Json, boards: Json, translator: Translator) -> RenderableType:
    """Draw side C: the levels from the top. Spaces that can take a stone now show their number."""
    table = Table.grid(padding=(0, 2, 0, 0))
    levels: Sequence[Sequence[int | None]] = site["spaces"]
    for level in reversed(range(len(levels))):
        cells = [mound_space_text(levels, level, place) for place in range(len(levels[level]))]
        row = Text(" " * (level * STONE_WIDTH // 2)).append_text(Text(" " * (STONE_WIDTH - 1)).join(cells))
        table.add_row(Text(translator.text("cli-level", level=level + 1), style="dim"), row)
    cap = translator.text("cli-mound", cap=boards["burial.C.cap"])
    return Group(table, Text(cap, style="dim"))


def mound_space_text(levels: Sequence[Sequence[int | None]], level: int, index: int) -> Text:
    """Draw a space: its stone, its number if two stones support it, else nothing yet (BUR-C1)."""
    owner = levels[level][index]
    borne = level == 0 or None not in levels[level - 1][index : index + 2]
    return space_text(owner, str(index + 1) if borne else EMPTY_SPACE, borne)


def render_tombs(site: Json, boards: Json, translator: Translator) -> RenderableType:
    """Draw side D: the grid with its numbers. Open tombs are marked, tombs that stay empty are dots."""
    rows, lines = boards["burial.D.rows"], []
    cells = [tomb_text(number, owner, site) for number, owner in enumerate(site["spaces"], 1)]
    for row in range(rows):
        lines.append(Text("").join(cells[row::rows]))
    open_now = [str(number) for number in sorted(site["turned_up"])]
    supply = site["supply"] if isinstance(site["supply"], int) else len(site["supply"])
    open_tombs = translator.text("cli-tombs", numbers=open_now, count=len(open_now), supply=supply)
    return Group(*lines, Text(open_tombs, style="dim"))


def tomb_text(number: int, owner: int | None, site: Json) -> Text:
    """Draw a tomb in the middle of its cell."""
    text = stones_text(owner)
    if owner is None and number not in site["gone"]:
        text = Text(str(number), style=NEXT_SPACE_STYLE if number in site["turned_up"] else "dim")
    before = " " * (2 - text.cell_len)
    return Text.assemble(before, text, " " * (TOMB_WIDTH - 2))


SIDE_RENDERERS = {"C": render_mound, "D": render_tombs}
