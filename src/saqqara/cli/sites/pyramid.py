"""The pyramid in text: on each side what the free spaces bring, and which of them is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saqqara.cli.marks import Json, counts, first_free, labelled, padded, side_of, space
from saqqara.engine.rules.state import PYRAMID_NAMES
from saqqara.words import Words

from .plain import plain


def pyramid(view: Json, boards: Json, words: Words, width: int) -> RenderableType:
    """Draw the side that is played; a finished pyramid says what each stone more brings."""
    del width
    site, side = view["pyramid"], side_of("pyramid", view)
    if side not in SIDES:
        return plain(site)
    drawn = SIDES[side](site, boards, words)
    if is_full(site, side, boards):
        beyond = words.text("cli-full", points=boards[f"pyramid.{side}.beyond"])
        return Group(drawn, Text(beyond, style="dim"))
    return drawn


def is_full(site: Json, side: str, boards: Json) -> bool:
    """Tell whether no space is left."""
    if side == "C":
        return len(site["used"]) == len(boards["pyramid.C.tiles"]) - 1
    parts = site["spaces"] if side == "B" else [site["spaces"]]
    return all(first_free(part) is None for part in parts)


def levels(site: Json, boards: Json, _words: Words) -> RenderableType:
    """Side A: the levels beside each other, stones, and the points of the spaces that are still free."""
    table = Table.grid(padding=(0, 3, 0, 0))
    drawn, first, following = [], 0, first_free(site["spaces"])
    for values in boards["pyramid.A.levels"]:
        rows = round(len(values) ** 0.5)
        places = range(first, first + len(values))
        cells = [space(site["spaces"][n], str(values[n - first]), n == following) for n in places]
        drawn.append(Text("\n").join(Text(" ").join(cells[row::rows]) for row in range(rows)))
        first += len(values)
    table.add_row(*drawn)
    return table


def three(site: Json, boards: Json, words: Words) -> RenderableType:
    """Side B: a row for each pyramid, in the order in which its spaces are filled."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, stones in zip(PYRAMID_NAMES, site["spaces"], strict=True):
        following = first_free(stones)
        printed = [bonus(value, boards, words) for value in boards[f"pyramid.B.{name}"]]
        cells = [space(owner, printed[n], n == following) for n, owner in enumerate(stones)]
        table.add_row(Text(words.text(f"cli-pyramid-{name}"), style="dim"), Text("  ").join(cells))
    return table


def bonus(value: Any, boards: Json, words: Words) -> str:
    """Say what a space of side B brings: points, or a point and more."""
    if isinstance(value, int):
        return str(value)
    points = boards[f"pyramid.B.bonus.{value}"]
    return "+".join([*([str(points)] if points else []), words.text(f"cli-bonus-{value}")])


def scaffold(site: Json, boards: Json, words: Words) -> RenderableType:
    """Side C: the tile in play, who leads on it, the one left out, and those to come."""
    tiles = boards["pyramid.C.tiles"]
    shown = {*site["used"], *site["tiles"][:1], site["removed"]}
    lines = []
    if site["tiles"]:
        lines += in_play(site, boards, words)
    coming = [tile_text(tile, words) for n, tile in enumerate(tiles, 1) if n not in shown]
    lines += [labelled(words.text("cli-scaffold-coming"), Text(text, style="dim")) for text in coming]
    out = tile_text(tiles[site["removed"] - 1], words)
    return Group(*lines, labelled(words.text("cli-scaffold-out"), Text(out, style="dim")))


def in_play(site: Json, boards: Json, words: Words) -> list[Text]:
    """Draw the tile in play, and say what the most stones on it bring to whom."""
    stones, following = site["spaces"][-1], first_free(site["spaces"][-1])
    number, most = len(site["used"]) + 1, len(boards["pyramid.C.tiles"]) - 1
    printed = [gift(values, words) for values in boards["pyramid.C.tiles"][site["tiles"][0] - 1]]
    cells = [space(owner, printed[n], n == following) for n, owner in enumerate(stones)]
    title = Text(words.text("cli-scaffold", tile=number, tiles=most))
    majority = {"points": boards["pyramid.C.majority"], "tied": boards["pyramid.C.majority_tied"]}
    laid = Counter(owner for owner in stones if owner is not None)
    leads = labelled(words.text("cli-scaffold-most", **majority), counts([laid[seat] for seat in range(4)]))
    return [Text("  ").join([title, Text(" | ", style="dim").join(cells)]), leads]


def tile_text(tile: Sequence[Sequence[int]], words: Words) -> str:
    """Say what the spaces of a scaffold tile bring."""
    return " | ".join(gift(values, words) for values in tile)


def gift(values: Sequence[int], words: Words) -> str:
    """Say what a space of side C brings: points, stones, a card."""
    points, stones, card = values
    parts = [str(points)] if points else []
    parts += [words.text("cli-stones", stones=stones)] if stones else []
    parts += [words.text("cli-bonus-card")] if card else []
    return "+".join(parts) or "0"


def corridor(site: Json, boards: Json, words: Words) -> RenderableType:
    """Side D: the ring as a row, Imhotep's space in brackets, the space that is next marked."""
    ring, figure = boards["pyramid.D.ring"], site["figure"] - 1
    following = after_figure(site["spaces"], figure)
    cells = []
    for n, owner in enumerate(site["spaces"]):
        cell = space(owner, str(ring[n]), n == following)
        cells.append(padded(Text.assemble("(", cell, ")") if n == figure else Text.assemble(" ", cell), 3))
    points = ring[following] if following is not None else 0
    explained = Text(words.text("cli-ring", points=points), style="dim")
    return Group(Text("").join(cells), *([explained] if following is not None else []))


def after_figure(spaces: Sequence[int | None], figure: int) -> int | None:
    """Give the next free space after Imhotep, his own as the last one (PYR-D1)."""
    around = [(figure + step) % len(spaces) for step in range(1, len(spaces) + 1)]
    return next((n for n in around if spaces[n] is None), None)


SIDES = {"A": levels, "B": three, "C": scaffold, "D": corridor}
