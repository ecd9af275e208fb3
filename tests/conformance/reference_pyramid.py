"""The pyramid's points derived again from its stones, sides B to D, by code that shares nothing with the engine.

Everything this site pays is paid at once and remains visible, so these are a seat's points from the pyramid at every
decision, not only at the end.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

Position = Mapping[str, Any]
Boards = dict[str, Any]


def overflow_points(position: Position, points_each: int) -> list[int]:
    """Return what the stones beside the finished board paid."""
    return [stones * points_each for stones in position["pyramid"]["beside"]]


def points_b(position: Position, boards: Boards) -> list[int]:
    points = overflow_points(position, boards["pyramid.B.beyond"])
    for name, owners in zip(("left", "middle", "right"), position["pyramid"]["spaces"], strict=True):
        for owner, printed in zip(owners, boards[f"pyramid.B.{name}"], strict=True):
            if owner is not None:
                points[owner] += printed if isinstance(printed, int) else boards[f"pyramid.B.bonus.{printed}"]
    return points


def points_c(position: Position, boards: Boards) -> list[int]:
    points = overflow_points(position, boards["pyramid.C.beyond"])
    laid = [*position["pyramid"]["used"], *position["pyramid"]["tiles"]]
    for number, owners in zip(laid, position["pyramid"]["spaces"], strict=False):
        for owner, (printed, _, _) in zip(owners, boards["pyramid.C.tiles"][number - 1], strict=True):
            if owner is not None:
                points[owner] += printed
        if None not in owners:
            for seat, bonus in majority_winners(owners, boards).items():
                points[seat] += bonus
    return points


def majority_winners(owners: list[int], boards: Boards) -> dict[int, int]:
    """Return who is paid for the most stones on a full tile, and what."""
    stones = Counter(owners)
    ahead = [seat for seat in stones if stones[seat] == max(stones.values())]
    bonus: int = boards["pyramid.C.majority" if len(ahead) == 1 else "pyramid.C.majority_tied"]
    return dict.fromkeys(ahead, bonus)


def points_d(position: Position, boards: Boards) -> list[int]:
    points = overflow_points(position, boards["pyramid.D.beyond"])
    for owner, value in zip(position["pyramid"]["spaces"], boards["pyramid.D.ring"], strict=True):
        if owner is not None:
            points[owner] += value
    return points


def stones_by_seat(position: Position) -> Counter[int]:
    """Return the owners of the stones at the pyramid or beside it, counted one by one; any side."""
    spaces = position["pyramid"]["spaces"]
    parts = spaces if spaces and isinstance(spaces[0], list) else [spaces]
    standing = Counter(owner for part in parts for owner in part if owner is not None)
    return standing + Counter(dict(enumerate(position["pyramid"]["beside"])))
