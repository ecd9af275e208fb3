"""The points of the obelisks, sides B to D, derived again from what is on the table; shares nothing with the engine.

For each side `immediate_points_x` returns the points scored while stones landed, `end_points_x` those of the end.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby
from math import floor
from typing import Any

Position = Mapping[str, Any]
Boards = dict[str, Any]


def tower_points(position: Position, boards: Boards) -> list[int]:
    """Return the points of the towers, whenever they are paid."""
    worth = zip(position["obelisk"]["towers"], boards["obelisk.B.towers"], strict=True)
    built = [(owner, points) for owner, points in worth if owner is not None]
    return [sum(points for owner, points in built if owner == seat) for seat in range(position["setup"]["seats"])]


def immediate_points_b(position: Position, boards: Boards) -> list[int]:
    paid = position["setup"]["rules"] == "official"
    return [points * paid for points in tower_points(position, boards)]


def end_points_b(position: Position, boards: Boards) -> list[int]:
    late = position["setup"]["rules"] == "yucata"
    towers, height = position["obelisk"]["towers"], boards["obelisk.B.height"]
    alone = [stones - height * towers.count(seat) for seat, stones in enumerate(position["obelisk"]["count"])]
    assert alone == position["obelisk"]["waiting"]
    return [
        points * late + stones * boards["obelisk.B.single"]
        for points, stones in zip(tower_points(position, boards), alone, strict=True)
    ]


def immediate_points_c(position: Position, boards: Boards) -> list[int]:
    return [stones * boards["obelisk.C.beyond"] for stones in position["obelisk"]["beside"]]


def end_points_c(position: Position, boards: Boards) -> list[int]:
    seats = position["setup"]["seats"]
    points = [0] * seats
    merits: list[tuple[int, int, int]] = []
    for seat, columns in enumerate(position["obelisk"]["columns"]):
        widths = [sum(height > row for height in columns) for row in range(max(columns))]
        whole = widths.count(boards["obelisk.C.width"])
        points[seat] += whole * boards["obelisk.C.row"]
        if whole:
            merits.append((whole, len(widths) - whole, seat))
    prizes = list(boards[f"obelisk.C.places.{seats}"])
    for _, alike in groupby(sorted(merits, reverse=True), key=lambda merit: merit[:2]):
        sharing = [seat for _, _, seat in alike]
        won, prizes = sum(prizes[: len(sharing)]), prizes[len(sharing) :]
        share = Fraction(won, len(sharing))
        if position["setup"]["rules"] == "official":  # the nearest whole number, the lower of two
            whole_share = min(range(won + 1), key=lambda n: (abs(n - share), n))
        else:
            whole_share = floor(share)
        for seat in sharing:
            points[seat] += whole_share
    return points


def max_squares_c(position: Position, boards: Boards) -> list[int]:
    """Return the most squares each seat can have: those of all tiles it received."""
    size = {"1": 1, "2": 2, "3": 3, "L": 3}
    shown = list(zip(position["obelisk"]["spaces"], boards["obelisk.C.path"], strict=True))
    return [sum(size[tile] for owner, tile in shown if owner == seat) for seat in range(position["setup"]["seats"])]


def immediate_points_d(position: Position, boards: Boards) -> list[int]:
    return [stones * boards["obelisk.D.beyond"] for stones in position["obelisk"]["beside"]]


def end_points_d(position: Position, boards: Boards) -> list[int]:
    points = [0] * position["setup"]["seats"]
    for obelisk, (full, worth) in zip(position["obelisk"]["spaces"], boards["obelisk.D.spaces"], strict=True):
        if obelisk:
            finished = obelisk["height"] == full
            points[obelisk["owner"]] += worth if finished else obelisk["height"] * boards["obelisk.D.single"]
    return points


def stones_by_seat(position: Position) -> list[int]:
    """Return how many stones each seat has at the obelisks, counted one by one on sides B to D."""
    here = position["obelisk"]
    stones = list(here["beside"])
    for seat in range(position["setup"]["seats"]):
        match position["setup"]["sides"][4]:
            case "B":
                stones[seat] = here["count"][seat]  # towers and waiting stones, checked in obelisk_b
            case "C":
                stones[seat] += here["spaces"].count(seat)
            case "D":
                stones[seat] += sum(one["height"] for one in here["spaces"] if one and one["owner"] == seat)
    return stones
