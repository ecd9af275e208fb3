"""The obelisks in text: towers, the path with its tiles, the alley."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saqqara.cli.marks import LETTERS, NEXT, Json, counts, first_free, labelled, side_of, space, stone
from saqqara.words import Words

from .plain import plain


def obelisk(view: Json, boards: Json, words: Words, width: int) -> RenderableType:
    """Draw the side that is played."""
    del width
    site, side = view["obelisk"], side_of("obelisk", view)
    if side == "A":
        return in_pairs(tower(seat, height) for seat, height in enumerate(site["count"]))
    return SIDES[side](site, boards, words) if side in SIDES else plain(site)


def in_pairs(cells: Iterable[Text]) -> Table:
    """Lay texts out in rows of two."""
    table, left = Table.grid(padding=(0, 3, 0, 0)), list(cells)
    for first in range(0, len(left), 2):
        table.add_row(*left[first : first + 2])
    return table


def tower(seat: int, height: int) -> Text:
    """Side A: a tower lying on its side, with its height."""
    return Text.assemble(stone(seat, height) if height else Text(LETTERS[seat], style="dim"), f" {height}")


def towers_of_three(site: Json, boards: Json, words: Words) -> RenderableType:
    """Side B: the spaces for towers with their values, and the stones that wait."""
    values = boards["obelisk.B.towers"]
    free = [values[n] for n, owner in enumerate(site["towers"]) if owner is None]
    cells = []
    for owner, value in zip(site["towers"], values, strict=True):
        style = NEXT if owner is None and value == max(free) else "dim"
        cells.append(Text(str(value), style=style) if owner is None else stone(owner).append(f" {value}", "default"))
    waiting = counts(site["waiting"]) or Text("-")
    said = words.text("cli-waiting", height=boards["obelisk.B.height"])
    return Group(Text("   ").join(cells), labelled(said, waiting))


def path(site: Json, boards: Json, words: Words) -> RenderableType:
    """Side C: the path with the tiles that are left, and the columns of each seat's obelisk."""
    following, tiles = first_free(site["spaces"]), boards["obelisk.C.path"]
    cells = [space(owner, tiles[n], n == following) for n, owner in enumerate(site["spaces"])]
    built = in_pairs(columns(seat, heights, words) for seat, heights in enumerate(site["columns"]))
    row, places = boards["obelisk.C.row"], boards[f"obelisk.C.places.{len(site['columns'])}"]
    pays = words.text("cli-full-rows", points=row, values=[str(points) for points in places if points])
    lines: list[RenderableType] = [Text("  ").join(cells), built, Text(pays, style="dim")]
    if following is None:
        lines.append(Text(words.text("cli-full", points=boards["obelisk.C.beyond"]), style="dim"))
    return Group(*lines)


def columns(seat: int, heights: Sequence[int], words: Words) -> Text:
    """Say how high the columns of an obelisk are, and how many of its rows are full."""
    said = words.text("cli-columns", rows=min(heights))
    return Text.assemble(stone(seat), " ", "-".join(str(height) for height in heights), "  ", (said, "dim"))


def alley(site: Json, boards: Json, _words: Words) -> RenderableType:
    """Side D: what is built on each space, and what the finished obelisk is worth."""
    table = Table.grid(padding=(0, 3, 0, 0))
    spaces = boards["obelisk.D.spaces"]
    table.add_row(*(grown(there, height) for there, (height, _) in zip(site["spaces"], spaces, strict=True)))
    table.add_row(*(Text(str(points), style="dim") for _, points in spaces))
    return table


def grown(there: Json | None, height: int) -> Text:
    """Draw an obelisk lying on its side, with the places that are still empty."""
    if there is None:
        return stone(None, height)
    return Text.assemble(stone(there["owner"], there["height"]), stone(None, height - there["height"]))


SIDES = {"B": towers_of_three, "C": path, "D": alley}
