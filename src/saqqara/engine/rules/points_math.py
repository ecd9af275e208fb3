"""Arithmetic that sites and cards share: points that rise with a number, points by place."""

from .layout import IntArray
from .rule import rule


@rule
def progressive_points(points: IntArray, beyond: int, count: int) -> int:
    """Points for n of a kind: the n-th of five, and `beyond` more for each further one (BUR-A1, CARD-6)."""
    if count <= 0:
        return 0
    last = len(points)
    return int(points[min(count, last) - 1]) + beyond * max(0, count - last)


@rule
def split_places(places: IntArray, ahead: int, tied: int) -> int:
    """Share the sum of the places that `tied` seats take behind `ahead` others, rounded down (OBE-A1, BUR-B1)."""
    return sum_places(places, ahead, tied) // tied


@rule
def split_places_nearest(places: IntArray, ahead: int, tied: int) -> int:
    """Share that sum rounded to the nearest whole number, halves down (OBE-C2)."""
    return (2 * sum_places(places, ahead, tied) + tied - 1) // (2 * tied)


@rule
def sum_places(places: IntArray, ahead: int, tied: int) -> int:
    """Add up the places that `tied` seats take together behind `ahead` others."""
    together = 0
    for place in range(ahead, ahead + tied):
        together += int(places[place])
    return together
