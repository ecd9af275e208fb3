"""Arithmetic that sites and cards share: points that rise with a number, points by place."""

from .layout import Cells
from .rule import rule


@rule
def rising(points: Cells, beyond: int, n: int) -> int:
    """Points for n of a kind: the n-th of five, and `beyond` more for each further one (BUR-A1, CARD-6)."""
    if n <= 0:
        return 0
    last = len(points)
    return int(points[min(n, last) - 1]) + beyond * max(0, n - last)


@rule
def share_places(places: Cells, ahead: int, tied: int) -> int:
    """Share the sum of the places that `tied` seats take behind `ahead` others, rounded down (OBE-A1, BUR-B1)."""
    return sum_of_places(places, ahead, tied) // tied


@rule
def share_places_nearest(places: Cells, ahead: int, tied: int) -> int:
    """Share that sum rounded to the nearest whole number, halves down (OBE-C2)."""
    return (2 * sum_of_places(places, ahead, tied) + tied - 1) // (2 * tied)


@rule
def sum_of_places(places: Cells, ahead: int, tied: int) -> int:
    """Add up the places that `tied` seats take together behind `ahead` others."""
    together = 0
    for place in range(ahead, ahead + tied):
        together += int(places[place])
    return together
