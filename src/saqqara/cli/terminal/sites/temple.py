"""The temple as text: seen from above with what its spaces earn, or the chariots on their track."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saqqara.cli.terminal.symbols import Json, first_free_space, side_in_play, space_text, stones_text, with_label
from saqqara.i18n import Translator

from .stone_counts import stone_counts

MAX_SPACE_WIDTH = 9  # columns for what a space earns
TWO_POINTS = 2  # points of the space called "two"
REWARD_MESSAGES = {"card": "cli-bonus-card", "three": "cli-temple-three"}


def render_temple(view: Json, boards: Json, translator: Translator, width: int) -> RenderableType:
    """Draw the side in play."""
    del width
    side = side_in_play("temple", view)
    if side == "D":
        return render_race(view, boards, translator)
    return render_piles(view["temple"], side, boards, translator) if side in "ABC" else stone_counts(view["temple"])


def render_piles(site: Json, side: str, boards: Json, translator: Translator) -> RenderableType:
    """Draw sides A to C: the visible stones, the height of each pile, and what each space earns."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in site["spaces"]:
        table.add_column(max_width=MAX_SPACE_WIDTH)
    table.add_row(*(stones_text(pile[-1] if pile else None) for pile in site["spaces"]))
    table.add_row(*(Text(str(len(pile)), style="dim") for pile in site["spaces"]))
    if side != "A":
        printed = boards[f"temple.{side}.spaces"][: len(site["spaces"])]
        table.add_row(*(Text(reward_text(name, side, boards, translator)) for name in printed))
    return table


def reward_text(space_kind: str, side: str, boards: Json, translator: Translator) -> str:
    """Describe what a visible stone earns on this kind of space (TEM-B1, TEM-C1)."""
    if space_kind == "choice":
        choice = {key: boards[f"temple.{side}.choice.{key}"] for key in ("points", "stones")}
        return translator.text("cli-temple-choice", **choice)
    if space_kind == "two":
        return str(TWO_POINTS)
    return translator.text(REWARD_MESSAGES[space_kind]) if space_kind in REWARD_MESSAGES else space_kind


def render_race(view: Json, boards: Json, translator: Translator) -> RenderableType:
    """Draw side D: the spaces for stones with their arrows, the track, and the points of the chariots."""
    site, following = view["temple"], first_free_space(view["temple"]["spaces"])
    printed = [">" * arrows for arrows in boards["temple.D.arrows"]]
    row = [space_text(owner, printed[n], n == following) for n, owner in enumerate(site["spaces"])]
    prizes = {"first": boards["temple.D.leader"], "second": boards[f"temple.D.second.{len(site['chariots'])}"]}
    return Group(
        Text("  ").join(row),
        Text(" ").join(
            track_space_text(n, points, site["chariots"]) for n, points in enumerate(boards["temple.D.track"])
        ),
        with_label(translator.text("cli-chariots"), *chariot_points(site["chariots"], boards["temple.D.track"])),
        Text(translator.text("cli-race", **prizes), style="dim"),
    )


def track_space_text(position: int, points: int, chariots: list[int]) -> Text:
    """Draw a space of the track: the chariots on it, or its points."""
    there = [seat for seat, where in enumerate(chariots) if where == position]
    return Text("").join(stones_text(seat) for seat in there) if there else Text(str(points), style="dim")


def chariot_points(chariots: list[int], track: list[Any]) -> list[Text]:
    """Return the points that each chariot would earn now."""
    return [stones_text(seat).append(f" {track[place]}", style="default") for seat, place in enumerate(chariots)]
