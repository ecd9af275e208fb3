"""The obelisks as text: towers, the path with its tiles, the alley."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saqqara.cli.terminal.symbols import (
    NEXT_SPACE_STYLE,
    SEAT_LETTERS,
    Json,
    counts_text,
    first_free_space,
    side_in_play,
    space_text,
    stones_text,
    with_label,
)
from saqqara.i18n import Translator

from .stone_counts import stone_counts


def render_obelisk(view: Json, boards: Json, translator: Translator, width: int) -> RenderableType:
    """Draw the side in play."""
    del width
    site, side = view["obelisk"], side_in_play("obelisk", view)
    if side == "A":
        return two_per_row(tower_text(seat, height) for seat, height in enumerate(site["count"]))
    return SIDE_RENDERERS[side](site, boards, translator) if side in SIDE_RENDERERS else stone_counts(site)


def two_per_row(cells: Iterable[Text]) -> Table:
    """Arrange texts in rows of two."""
    table, left = Table.grid(padding=(0, 3, 0, 0)), list(cells)
    for first in range(0, len(left), 2):
        table.add_row(*left[first : first + 2])
    return table


def tower_text(seat: int, height: int) -> Text:
    """Draw a tower of side A, lying on its side, with its height."""
    return Text.assemble(stones_text(seat, height) if height else Text(SEAT_LETTERS[seat], style="dim"), f" {height}")


def render_towers(site: Json, boards: Json, translator: Translator) -> RenderableType:
    """Draw side B: the spaces for towers with their values, and the waiting stones."""
    values = boards["obelisk.B.towers"]
    free = [values[n] for n, owner in enumerate(site["towers"]) if owner is None]
    cells = []
    for owner, value in zip(site["towers"], values, strict=True):
        style = NEXT_SPACE_STYLE if owner is None and value == max(free) else "dim"
        cells.append(
            Text(str(value), style=style) if owner is None else stones_text(owner).append(f" {value}", "default")
        )
    waiting = counts_text(site["waiting"]) or Text("-")
    label = translator.text("cli-waiting", height=boards["obelisk.B.height"])
    return Group(Text("   ").join(cells), with_label(label, waiting))


def render_path(site: Json, boards: Json, translator: Translator) -> RenderableType:
    """Draw side C: the path with its remaining tiles, and the columns of each seat's obelisk."""
    following, tiles = first_free_space(site["spaces"]), boards["obelisk.C.path"]
    cells = [space_text(owner, tiles[n], n == following) for n, owner in enumerate(site["spaces"])]
    built = two_per_row(obelisk_columns_text(seat, heights, translator) for seat, heights in enumerate(site["columns"]))
    row, places = boards["obelisk.C.row"], boards[f"obelisk.C.places.{len(site['columns'])}"]
    pays = translator.text("cli-full-rows", points=row, values=[str(points) for points in places if points])
    lines: list[RenderableType] = [Text("  ").join(cells), built, Text(pays, style="dim")]
    if following is None:
        lines.append(Text(translator.text("cli-full", points=boards["obelisk.C.beyond"]), style="dim"))
    return Group(*lines)


def obelisk_columns_text(seat: int, heights: Sequence[int], translator: Translator) -> Text:
    """Return the heights of an obelisk's columns, and the number of its full rows."""
    label = translator.text("cli-columns", rows=min(heights))
    return Text.assemble(stones_text(seat), " ", "-".join(str(height) for height in heights), "  ", (label, "dim"))


def render_alley(site: Json, boards: Json, _translator: Translator) -> RenderableType:
    """Draw side D: what is built on each space, and the value of the finished obelisk."""
    table = Table.grid(padding=(0, 3, 0, 0))
    spaces = boards["obelisk.D.spaces"]
    table.add_row(
        *(unfinished_obelisk_text(there, height) for there, (height, _) in zip(site["spaces"], spaces, strict=True))
    )
    table.add_row(*(Text(str(points), style="dim") for _, points in spaces))
    return table


def unfinished_obelisk_text(obelisk: Json | None, height: int) -> Text:
    """Draw an obelisk lying on its side, with its empty spaces."""
    if obelisk is None:
        return stones_text(None, height)
    return Text.assemble(
        stones_text(obelisk["owner"], obelisk["height"]), stones_text(None, height - obelisk["height"])
    )


SIDE_RENDERERS = {"B": render_towers, "C": render_path, "D": render_alley}
