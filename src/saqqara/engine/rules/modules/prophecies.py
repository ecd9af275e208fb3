"""The prophecies: scarabs on tasks that a seat intends to fulfil. PROPH-1 to PROPH-4."""

from .. import events
from ..delivery import count_stones_at
from ..reasons import ALLOWED, NO_SCARAB_LEFT, NOT_IN_THIS_SETUP, NOT_OPEN, SCARAB_THERE, SCARAB_THIS_TIME
from ..rule import rule
from ..state import (
    GODS,
    OBELISK,
    OFFICIAL,
    PROPHECIES,
    PYRAMID,
    PYRAMID_DECORATION,
    STATUE,
    STONE_ORNAMENT,
    TASK_GREEN_CARDS,
    TASK_MOST,
    TASK_RED_CARDS,
    TASK_STATUES,
    TASK_STONES_EACH_SITE,
    Setup,
    State,
)

ROUNDS_PER_PERIOD = 2  # a prophecy made in rounds 1 and 2, 3 and 4, 5 and 6 counts the same


@rule
def period_of_round(round_number: int) -> int:
    """Return the pair of rounds, from 0, to which a round belongs (PROPH-1)."""
    return (round_number - 1) // ROUNDS_PER_PERIOD


@rule
def why_not_prophesy_any(setup: Setup, s: State, seat: int) -> int:
    """Return why a seat can put no scarab anywhere, or ALLOWED (PROPH-1).

    None is left, or the seat put one in this pair of rounds.
    """
    if setup.options & PROPHECIES == 0:
        return NOT_IN_THIS_SETUP
    used = 0
    for god in range(GODS):
        if s.scarabs[seat, god] > 0:
            used += 1
            if period_of_round(int(s.scarabs[seat, god])) == period_of_round(int(s.round_number)):
                return SCARAB_THIS_TIME
    return ALLOWED if used < setup.prophecies.scarabs else NO_SCARAB_LEFT


@rule
def why_not_prophesy(setup: Setup, s: State, seat: int, god: int) -> int:
    """Return why a seat cannot put a scarab on a prophecy, or ALLOWED (PROPH-1)."""
    why = why_not_prophesy_any(setup, s, seat)
    if why != ALLOWED:
        return why
    if s.open_gods >> god & 1 == 0:
        return NOT_OPEN
    return SCARAB_THERE if s.scarabs[seat, god] > 0 else ALLOWED


@rule
def place_scarab(s: State, seat: int, god: int) -> None:
    """Put a scarab on a prophecy (PROPH-1)."""
    s.scarabs[seat, god] = s.round_number
    events.emit(events.PROPHESIED, seat, god)


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of a seat's prophecies at the end of the game (PROPH-2)."""
    if setup.options & PROPHECIES == 0:
        return 0
    total = 0
    for god in range(GODS):
        if s.scarabs[seat, god] > 0:
            time = period_of_round(int(s.scarabs[seat, god]))
            if is_fulfilled(setup, s, seat, god):
                total += int(setup.prophecies.fulfilled[time])
            else:
                total -= int(setup.prophecies.failed[time])
    return total


@rule
def is_fulfilled(setup: Setup, s: State, seat: int, god: int) -> bool:
    """Return whether a seat has fulfilled the task of a prophecy (PROPH-3, PROPH-4)."""
    task = setup.prophecies.task[god]
    if task == TASK_MOST:
        return has_most(setup, s, seat, int(setup.prophecies.site[god]))
    have = 0
    if task == TASK_GREEN_CARDS:
        have = count_green_cards(s, seat)
    elif task == TASK_STONES_EACH_SITE:
        have = min_stones_at_sites(s, seat)
    elif task == TASK_RED_CARDS:
        have = int(s.red_played[seat])
    elif task == TASK_STATUES:
        have = int(s.hands[seat, STATUE])
    return have >= setup.prophecies.at_least[god]


@rule
def has_most(setup: Setup, s: State, seat: int, site: int) -> bool:
    """Return whether a seat has a stone at a site and no other seat has more (PROPH-3).

    `yucata`: no other seat may have as many.
    """
    mine = count_stones_at(s, site, seat)
    if mine == 0:
        return False
    for rival in range(setup.seats):
        theirs = count_stones_at(s, site, rival)
        if rival != seat and (theirs > mine or (theirs == mine and setup.profile != OFFICIAL)):
            return False
    return True


@rule
def count_green_cards(s: State, seat: int) -> int:
    """Count a seat's green cards: decorations and Stone Ornaments (PROPH-4)."""
    cards = 0
    for card in range(PYRAMID_DECORATION, STONE_ORNAMENT + 1):
        cards += int(s.hands[seat, card])
    return cards


@rule
def min_stones_at_sites(s: State, seat: int) -> int:
    """Return the number of a seat's stones at the building site where it has fewest (PROPH-4, END-3)."""
    fewest = count_stones_at(s, PYRAMID, seat)
    for site in range(PYRAMID + 1, OBELISK + 1):
        fewest = min(fewest, count_stones_at(s, site, seat))
    return fewest
