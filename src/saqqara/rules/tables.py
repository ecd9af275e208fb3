"""Two tables that sites and cards share: points that rise with a number, and points by place."""

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
def place_points(places: Cells, strength: Cells, seats: int, seat: int) -> int:
    """Points for a seat's place: those who tie add up their places and share, rounded down (OBE-A1, BUR-B1)."""
    mine = strength[seat]
    if mine <= 0:
        return 0
    ahead = 0
    tied = 0
    for other in range(seats):
        if strength[other] > mine:
            ahead += 1
        elif strength[other] == mine:
            tied += 1
    shared = 0
    for place in range(ahead, ahead + tied):
        shared += int(places[place])
    return shared // tied
