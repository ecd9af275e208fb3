"""The pyramid as text: on each side what the free spaces earn, and which of them is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saqqara.cli.terminal.symbols import (
    Json,
    counts_text,
    first_free_space,
    pad_right,
    side_in_play,
    space_text,
    with_label,
)
from saqqara.engine.rules.state import PYRAMID_NAMES
from saqqara.i18n import Translator

from .stone_counts import stone_counts


def render_pyramid(view: Json, boards: Json, translator: Translator, width: int) -> RenderableType:
    """Draw the side in play. A finished pyramid shows what each further stone earns."""
    del width
    site, side = view["pyramid"], side_in_play("pyramid", view)
    if side not in SIDE_RENDERERS:
        return stone_counts(site)
    drawn = SIDE_RENDERERS[side](site, boards, translator)
    if is_pyramid_full(site, side, boards):
        beyond = translator.text("cli-full", points=boards[f"pyramid.{side}.beyond"])
        return Group(drawn, Text(beyond, style="dim"))
    return drawn


def is_pyramid_full(site: Json, side: str, boards: Json) -> bool:
    """Return whether no space is left."""
    if side == "C":
        return len(site["used"]) == len(boards["pyramid.C.tiles"]) - 1
    parts = site["spaces"] if side == "B" else [site["spaces"]]
    return all(first_free_space(part) is None for part in parts)


def render_levels(site: Json, boards: Json, _translator: Translator) -> RenderableType:
    """Draw side A: the levels next to each other, with stones and the points of free spaces."""
    table = Table.grid(padding=(0, 3, 0, 0))
    drawn, first, following = [], 0, first_free_space(site["spaces"])
    for values in boards["pyramid.A.levels"]:
        rows = round(len(values) ** 0.5)
        places = range(first, first + len(values))
        cells = [space_text(site["spaces"][n], str(values[n - first]), n == following) for n in places]
        drawn.append(Text("\n").join(Text(" ").join(cells[row::rows]) for row in range(rows)))
        first += len(values)
    table.add_row(*drawn)
    return table


def render_three_pyramids(site: Json, boards: Json, translator: Translator) -> RenderableType:
    """Draw side B: a row for each pyramid, in the order in which its spaces are filled."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, stones in zip(PYRAMID_NAMES, site["spaces"], strict=True):
        following = first_free_space(stones)
        printed = [bonus_text(value, boards, translator) for value in boards[f"pyramid.B.{name}"]]
        cells = [space_text(owner, printed[n], n == following) for n, owner in enumerate(stones)]
        table.add_row(Text(translator.text(f"cli-pyramid-{name}"), style="dim"), Text("  ").join(cells))
    return table


def bonus_text(value: Any, boards: Json, translator: Translator) -> str:
    """Describe what a space of side B earns: points, or a bonus with or without points."""
    if isinstance(value, int):
        return str(value)
    points = boards[f"pyramid.B.bonus.{value}"]
    return "+".join([*([str(points)] if points else []), translator.text(f"cli-bonus-{value}")])


def render_scaffold(site: Json, boards: Json, translator: Translator) -> RenderableType:
    """Draw side C: the tile in play, its leaders, the tile left out, and those to come."""
    tiles = boards["pyramid.C.tiles"]
    shown = {*site["used"], *site["tiles"][:1], site["removed"]}
    lines = []
    if site["tiles"]:
        lines += current_tile_texts(site, boards, translator)
    coming = [tile_text(tile, translator) for n, tile in enumerate(tiles, 1) if n not in shown]
    lines += [with_label(translator.text("cli-scaffold-coming"), Text(text, style="dim")) for text in coming]
    out = tile_text(tiles[site["removed"] - 1], translator)
    return Group(*lines, with_label(translator.text("cli-scaffold-out"), Text(out, style="dim")))


def current_tile_texts(site: Json, boards: Json, translator: Translator) -> list[Text]:
    """Draw the tile in play, and what the most stones on it earn."""
    stones, following = site["spaces"][-1], first_free_space(site["spaces"][-1])
    number, most = len(site["used"]) + 1, len(boards["pyramid.C.tiles"]) - 1
    printed = [reward_text(values, translator) for values in boards["pyramid.C.tiles"][site["tiles"][0] - 1]]
    cells = [space_text(owner, printed[n], n == following) for n, owner in enumerate(stones)]
    title = Text(translator.text("cli-scaffold", tile=number, tiles=most))
    majority = {"points": boards["pyramid.C.majority"], "tied": boards["pyramid.C.majority_tied"]}
    laid = Counter(owner for owner in stones if owner is not None)
    leads = with_label(translator.text("cli-scaffold-most", **majority), counts_text([laid[seat] for seat in range(4)]))
    return [Text("  ").join([title, Text(" | ", style="dim").join(cells)]), leads]


def tile_text(tile: Sequence[Sequence[int]], translator: Translator) -> str:
    """Describe what the spaces of a scaffold tile earn."""
    return " | ".join(reward_text(values, translator) for values in tile)


def reward_text(values: Sequence[int], translator: Translator) -> str:
    """Describe what a space of side C earns: points, stones, a card."""
    points, stones, card = values
    parts = [str(points)] if points else []
    parts += [translator.text("cli-stones", stones=stones)] if stones else []
    parts += [translator.text("cli-bonus-card")] if card else []
    return "+".join(parts) or "0"


def render_ring(site: Json, boards: Json, translator: Translator) -> RenderableType:
    """Draw side D: the ring as a row, Imhotep's space in brackets, the next space marked."""
    ring, figure = boards["pyramid.D.ring"], site["figure"] - 1
    following = next_space_after_figure(site["spaces"], figure)
    cells = []
    for n, owner in enumerate(site["spaces"]):
        cell = space_text(owner, str(ring[n]), n == following)
        cells.append(pad_right(Text.assemble("(", cell, ")") if n == figure else Text.assemble(" ", cell), 3))
    points = ring[following] if following is not None else 0
    explained = Text(translator.text("cli-ring", points=points), style="dim")
    return Group(Text("").join(cells), *([explained] if following is not None else []))


def next_space_after_figure(spaces: Sequence[int | None], figure: int) -> int | None:
    """Return the next free space after Imhotep, his own as the last one (PYR-D1). None if all are taken."""
    around = [(figure + step) % len(spaces) for step in range(1, len(spaces) + 1)]
    return next((n for n in around if spaces[n] is None), None)


SIDE_RENDERERS = {"A": render_levels, "B": render_three_pyramids, "C": render_scaffold, "D": render_ring}
