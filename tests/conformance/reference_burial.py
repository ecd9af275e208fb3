"""The burial chamber's points derived again from its stones, by code that shares nothing with the engine."""

from collections.abc import Callable, Mapping
from typing import Any

Position = Mapping[str, Any]
Boards = dict[str, Any]
GridPlace = tuple[int, int]
OwnersByPlace = dict[GridPlace, int]  # owners


def side(position: Position) -> str:
    return str(position["setup"]["sides"][3])


def zero_points(position: Position) -> list[int]:
    return [0] * position["setup"]["seats"]


def increasing_points(points: list[int], beyond: int, n: int) -> int:
    return points[n - 1] if n <= len(points) else points[-1] + (n - len(points)) * beyond


def owners_by_column(position: Position, rows: int) -> OwnersByPlace:
    """Return the owner of the stone at (column, row); spaces run down the columns."""
    spaces = enumerate(position["burial"]["spaces"])
    return {divmod(n, rows): owner for n, owner in spaces if owner is not None}


def share_edge(a: GridPlace, b: GridPlace) -> bool:
    """Return whether two places of a grid share an edge."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def touch_on_mound(a: GridPlace, b: GridPlace) -> bool:
    """Return whether two places (level, number) of the mound touch: each level begins half a stone further right."""
    apart = abs(2 * a[1] + a[0] - 2 * b[1] - b[0])  # in half stones
    return apart == 2 if a[0] == b[0] else apart == 1 and abs(a[0] - b[0]) == 1


def connected_areas(
    owners: OwnersByPlace, are_adjacent: Callable[[GridPlace, GridPlace], bool]
) -> list[set[GridPlace]]:
    """Join stones of one owner that touch, one stone after another."""
    found: list[set[GridPlace]] = []
    for place, owner in owners.items():
        near = [area for area in found if any(owners[other] == owner and are_adjacent(place, other) for other in area)]
        found = [area for area in found if area not in near] + [{place}.union(*near)]
    return found


def burial_a(position: Position, boards: Boards) -> list[int]:
    return grid_points(position, boards, boards["burial.A.rows"])


def burial_d(position: Position, boards: Boards) -> list[int]:
    return grid_points(position, boards, boards["burial.D.rows"])


def grid_points(position: Position, boards: Boards, rows: int) -> list[int]:
    owners, points = owners_by_column(position, rows), zero_points(position)
    for area in connected_areas(owners, share_edge):
        points[owners[min(area)]] += increasing_points(boards["burial.A.areas"], boards["burial.A.beyond"], len(area))
    return points


def burial_b(position: Position, boards: Boards) -> list[int]:
    owners, points = owners_by_column(position, boards["burial.B.rows"]), zero_points(position)
    for row in range(boards["burial.B.rows"]):
        in_row = [owner for place, owner in owners.items() if place[1] == row]
        prizes = list(boards["burial.B.places"])
        for most in sorted({in_row.count(seat) for seat in in_row}, reverse=True):
            tied = [seat for seat in range(len(points)) if in_row.count(seat) == most]
            won, prizes = sum(prizes[: len(tied)]), prizes[len(tied) :]
            for seat in tied:
                points[seat] += won // len(tied)
    return points


def burial_c(position: Position, boards: Boards) -> list[int]:
    owners, points = mound_owners(position), zero_points(position)
    for area in connected_areas(owners, touch_on_mound):
        levels = len({level for level, _ in area})
        points[owners[min(area)]] += len(area) * min(levels, boards["burial.C.cap"])
    return points


def mound_owners(position: Position) -> OwnersByPlace:
    """Return the owner of the stone at (level, number)."""
    levels = enumerate(position["burial"]["spaces"])
    return {(level, n): owner for level, owners in levels for n, owner in enumerate(owners) if owner is not None}


def end_points(position: Position, boards: Boards) -> list[int]:
    """Return what the end of the game gives for the stones there."""
    sides = {"A": burial_a, "B": burial_b, "C": burial_c, "D": burial_d}
    return sides[side(position)](position, boards)


def immediate_points(position: Position, boards: Boards) -> list[int]:
    """Return what was scored at once in a game played from its beginning: only stones beside the board do that."""
    beyond = boards.get(f"burial.{side(position)}.beyond", 0)
    return [stones * beyond for stones in position["burial"]["beside"]]


def tomb_penalties(position: Position, boards: Boards) -> list[int]:
    """Return what empty tombs cost."""
    if side(position) != "D":
        return zero_points(position)
    return [0 if stones else -boards["burial.D.penalty"] for stones in stones_by_seat(position)]


def stones_by_seat(position: Position) -> list[int]:
    """Return how many stones each seat delivered, counted one by one."""
    spaces = position["burial"]["spaces"]
    owners = [owner for part in spaces for owner in (part if isinstance(part, list) else [part])]
    return [owners.count(seat) + beside for seat, beside in enumerate(position["burial"]["beside"])]
