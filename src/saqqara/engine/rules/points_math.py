"""Arithmetic that sites and cards share: progressive points, and points by place."""

from .layout import IntArray
from .rule import rule


@rule
def progressive_points(points: IntArray, points_beyond: int, count: int) -> int:
    """Return the points for `count` of a kind (BUR-A1, CARD-6).

    They are entry number `count` of `points`, and `points_beyond` more for each one after the last entry.
    """
    if count <= 0:
        return 0
    last = len(points)
    return int(points[min(count, last) - 1]) + points_beyond * max(0, count - last)


@rule
def share_place_points(places: IntArray, ahead: int, tied: int) -> int:
    """Return one seat's share of the places that `tied` seats take behind `ahead` others (OBE-A1, BUR-B1).

    It is rounded down.
    """
    return sum_place_points(places, ahead, tied) // tied


@rule
def share_place_points_nearest(places: IntArray, ahead: int, tied: int) -> int:
    """Return that share rounded to the nearest integer, halves down (OBE-C2)."""
    return (2 * sum_place_points(places, ahead, tied) + tied - 1) // (2 * tied)


@rule
def sum_place_points(places: IntArray, ahead: int, tied: int) -> int:
    """Return the sum of the places that `tied` seats take behind `ahead` others."""
    together = 0
    for place in range(ahead, ahead + tied):
        together += int(places[place])
    return together
