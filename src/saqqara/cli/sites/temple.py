"""The temple in text: seen from above with what its spaces bring, or the chariots on their track."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saqqara.cli.marks import Json, first_free, labelled, side_of, space, stone
from saqqara.words import Words

from .plain import plain

WIDEST = 9  # columns of what a space brings
POINTS_OF_TWO = 2  # a space called "two"
GIFTS = {"card": "cli-bonus-card", "three": "cli-temple-three"}


def temple(view: Json, boards: Json, words: Words, width: int) -> RenderableType:
    """Draw the side that is played."""
    del width
    side = side_of("temple", view)
    if side == "D":
        return race(view, boards, words)
    return from_above(view["temple"], side, boards, words) if side in "ABC" else plain(view["temple"])


def from_above(site: Json, side: str, boards: Json, words: Words) -> RenderableType:
    """Sides A to C: the stones that are seen, how many lie in each pile, and what each space brings."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in site["spaces"]:
        table.add_column(max_width=WIDEST)
    table.add_row(*(stone(pile[-1] if pile else None) for pile in site["spaces"]))
    table.add_row(*(Text(str(len(pile)), style="dim") for pile in site["spaces"]))
    if side != "A":
        printed = boards[f"temple.{side}.spaces"][: len(site["spaces"])]
        table.add_row(*(Text(brings(name, side, boards, words)) for name in printed))
    return table


def brings(name: str, side: str, boards: Json, words: Words) -> str:
    """Say what a stone gets that is seen on such a space (TEM-B1, TEM-C1)."""
    if name == "choice":
        choice = {key: boards[f"temple.{side}.choice.{key}"] for key in ("points", "stones")}
        return words.text("cli-temple-choice", **choice)
    if name == "two":
        return str(POINTS_OF_TWO)
    return words.text(GIFTS[name]) if name in GIFTS else name


def race(view: Json, boards: Json, words: Words) -> RenderableType:
    """Side D: the spaces for stones with their arrows, the track, and what the chariots are worth there."""
    site, following = view["temple"], first_free(view["temple"]["spaces"])
    printed = [">" * arrows for arrows in boards["temple.D.arrows"]]
    row = [space(owner, printed[n], n == following) for n, owner in enumerate(site["spaces"])]
    prizes = {"first": boards["temple.D.leader"], "second": boards[f"temple.D.second.{len(site['chariots'])}"]}
    return Group(
        Text("  ").join(row),
        Text(" ").join(on_track(n, points, site["chariots"]) for n, points in enumerate(boards["temple.D.track"])),
        labelled(words.text("cli-chariots"), *points_now(site["chariots"], boards["temple.D.track"])),
        Text(words.text("cli-race", **prizes), style="dim"),
    )


def on_track(place: int, points: int, chariots: list[int]) -> Text:
    """Draw a space of the track: the chariots on it, or its points."""
    there = [seat for seat, where in enumerate(chariots) if where == place]
    return Text("").join(stone(seat) for seat in there) if there else Text(str(points), style="dim")


def points_now(chariots: list[int], track: list[Any]) -> list[Text]:
    """Say for each chariot how many points it would bring now."""
    return [stone(seat).append(f" {track[place]}", style="default") for seat, place in enumerate(chariots)]
