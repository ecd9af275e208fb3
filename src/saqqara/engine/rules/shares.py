"""Arithmetic that sites and cards share: points that rise with a number, points by place, a sum over the seats."""

from .layout import Cells
from .rule import rule
from .state import SEATS


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
    return share_places(places, ahead, tied)


@rule
def share_places(places: Cells, ahead: int, tied: int) -> int:
    """Add up the places that `tied` seats take together behind `ahead` others, and share, rounded down."""
    together = 0
    for place in range(ahead, ahead + tied):
        together += int(places[place])
    return together // tied


@rule
def total(by_seat: Cells) -> int:
    """Add up what all seats have."""
    stones = 0
    for seat in range(SEATS):
        stones += int(by_seat[seat])
    return stones
