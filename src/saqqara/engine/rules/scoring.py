"""Final scoring (END-1) and ranking (END-2)."""

from . import events
from .delivery import count_stones_at
from .modules import private_ships, prophecies, wager
from .points_math import progressive_points
from .rule import rule
from .sites import burial, obelisk, temple
from .state import (
    BURIAL,
    CARD_KINDS,
    FIRST_BLUE,
    FROM_BLUE_CARDS,
    FROM_BURIAL,
    FROM_DECORATIONS,
    FROM_OBELISK,
    FROM_ORNAMENTS,
    FROM_PRIVATE_SHIPS,
    FROM_PROPHECIES,
    FROM_STATUES,
    FROM_TEMPLE,
    FROM_TOMB,
    FROM_WAGER,
    FROM_WRATH,
    NOBODY,
    OBELISK,
    PYRAMID,
    PYRAMID_DECORATION,
    SOURCES,
    STATUE,
    STONE_ORNAMENT,
    TEMPLE,
    WRATH,
    Setup,
    State,
)

# What adds points at the end, in the order of the events: three sites, each for all seats, then the rest seat by seat.
SITE_SOURCES = (FROM_BURIAL, FROM_OBELISK, FROM_TEMPLE)
SEAT_SOURCES = (
    *(FROM_STATUES, FROM_DECORATIONS, FROM_ORNAMENTS, FROM_BLUE_CARDS),
    *(FROM_PRIVATE_SHIPS, FROM_WAGER, FROM_PROPHECIES, FROM_TOMB, FROM_WRATH),
)
FINAL_SOURCES = SITE_SOURCES + SEAT_SOURCES


@rule
def award_final_points(s: State, seat: int, source: int, points: int) -> None:
    """Award points of the final scoring."""
    if points != 0:
        s.points[seat, source] = int(s.points[seat, source]) + points
        events.emit(events.FINAL, seat, source, points)


@rule
def decoration_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of green decorations: one for every few stones at their site, for each card (CARD-5)."""
    total = 0
    for site in range(PYRAMID, OBELISK + 1):
        cards = int(s.hands[seat, PYRAMID_DECORATION + site - PYRAMID])
        if cards > 0:
            total += cards * (count_stones_at(s, site, NOBODY) // setup.decoration_stones)
    return total


@rule
def blue_card_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of unused blue cards (CARD-7)."""
    cards = 0
    for card in range(FIRST_BLUE, CARD_KINDS):
        cards += int(s.hands[seat, card])
    return cards * setup.unused_blue_card


@rule
def ornament_points(s: State, seat: int) -> int:
    """Return the points of Stone Ornaments: one for each stone on the sled, for each card (CARD-8)."""
    return int(s.hands[seat, STONE_ORNAMENT]) * int(s.sled[seat])


@rule
def wrath_points(setup: Setup, s: State, seat: int) -> int:
    """Return what a seat loses that left out a building site, 0 or negative (WRATH-1)."""
    if setup.options & WRATH == 0:
        return 0
    for site in (PYRAMID, TEMPLE, BURIAL, OBELISK):
        if count_stones_at(s, site, seat) == 0:
            return -int(setup.wrath)
    return 0


@rule
def final_points(setup: Setup, s: State, seat: int, source: int) -> int:
    """Return what one of FINAL_SOURCES would add to a seat's points if the game ended now (END-1)."""
    if source == FROM_BURIAL:
        return burial.final_points(setup, s, seat)
    if source == FROM_OBELISK:
        return obelisk.final_points(setup, s, seat)
    if source == FROM_TEMPLE:
        return temple.final_points(setup, s, seat)
    if source == FROM_TOMB:
        return burial.final_penalty(setup, s, seat)
    if source == FROM_PRIVATE_SHIPS:
        return private_ships.final_points(setup, s, seat)
    if source == FROM_WAGER:
        return wager.final_points(setup, s, seat)
    if source == FROM_PROPHECIES:
        return prophecies.final_points(setup, s, seat)
    return wrath_points(setup, s, seat) if source == FROM_WRATH else final_card_points(setup, s, seat, source)


@rule
def final_card_points(setup: Setup, s: State, seat: int, source: int) -> int:
    """Return what the cards before a seat would add, by their source (END-1)."""
    if source == FROM_STATUES:
        return progressive_points(setup.statue_points, int(setup.statue_points_beyond), int(s.hands[seat, STATUE]))
    if source == FROM_DECORATIONS:
        return decoration_points(setup, s, seat)
    return ornament_points(s, seat) if source == FROM_ORNAMENTS else blue_card_points(setup, s, seat)


@rule
def score_final(setup: Setup, s: State) -> None:
    """Award the points of the final scoring to every seat (END-1)."""
    for source in SITE_SOURCES:
        for seat in range(setup.seats):
            award_final_points(s, seat, source, final_points(setup, s, seat, source))
    for seat in range(setup.seats):
        for source in SEAT_SOURCES:
            award_final_points(s, seat, source, final_points(setup, s, seat, source))


@rule
def score(s: State, seat: int) -> int:
    """Return a seat's points so far."""
    total = 0
    for source in range(SOURCES):
        total += int(s.points[seat, source])
    return total


@rule
def count_seats_ahead(setup: Setup, s: State, seat: int) -> int:
    """Count the seats ahead of this one: more points, or as many and more stones on the sled (END-2)."""
    seats = 0
    mine = score(s, seat)
    for other in range(setup.seats):
        theirs = score(s, other)
        if theirs > mine or (theirs == mine and s.sled[other] > s.sled[seat]):
            seats += 1
    return seats
