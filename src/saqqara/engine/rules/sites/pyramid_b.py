"""The pyramid, side B: three pyramids to choose from. PYR-B1, PYR-B2."""

from .. import agenda, harbour, journal, moves, stones
from ..reasons import ALLOWED, PYRAMID_FULL, WRONG_DECISION
from ..rule import rule
from ..state import (
    A_CARD,
    A_LOAD,
    AT_SEA,
    B_SPACES,
    FROM_PYRAMID,
    NOBODY,
    OFFICIAL,
    SOME_STONES,
    TEMPLE_SPACES,
    Setup,
    State,
)
from . import market
from .pyramid_ground import occupy

BONUS = TEMPLE_SPACES  # the detail of BONUS for the stones of a space; below it those of the temple's spaces


@rule
def deliver(s: State, seat: int, ship: int) -> None:
    """Ask for one of the three pyramids (PYR-B1)."""
    agenda.push(s, agenda.BUILD, seat, ship + 1)


@rule
def height_of(s: State, pyramid: int) -> int:
    """Tell how many stones stand on one of the three pyramids: the next goes on the space of that number (PYR-B1)."""
    height = 0
    while height < B_SPACES and s.pyramid.spaces[pyramid * B_SPACES + height] != NOBODY:
        height += 1
    return height


@rule
def why_not_build(s: State, pyramid: int) -> int:
    """PYR-B1: there is room on this pyramid."""
    return PYRAMID_FULL if height_of(s, pyramid) == B_SPACES else ALLOWED


@rule
def build(setup: Setup, s: State, seat: int, ship: int, pyramid: int) -> None:
    """Place the waiting stone on one of three pyramids, score it and give its bonus (PYR-B1, PYR-B2)."""
    height = height_of(s, pyramid)
    space = pyramid * B_SPACES + height
    occupy(s, seat, ship, space)
    stones.score(s, seat, FROM_PYRAMID, int(setup.pyramid.b_points[pyramid, height]), space + 1)
    give_bonus(setup, s, seat, int(setup.pyramid.b_bonus[pyramid, height]))


@rule
def give_bonus(setup: Setup, s: State, seat: int, bonus: int) -> None:
    """Give what a space brings beside its point: a card, stones, or the loading of one (PYR-B2)."""
    if bonus == A_CARD:
        give_card(setup, s, seat)
    elif bonus == SOME_STONES:
        give_stones(setup, s, seat)
    elif bonus == A_LOAD and agenda.in_a_turn(s) and harbour.why_not_load_any(s, seat) == ALLOWED:
        agenda.push(s, agenda.LOAD, seat, agenda.grant(agenda.BY_PYRAMID, AT_SEA))


@rule
def give_card(setup: Setup, s: State, seat: int) -> None:
    """Offer the top card of the draw pile, if there is one; online it is simply given (PYR-B2)."""
    if setup.profile != OFFICIAL:
        agenda.push(s, agenda.DRAW, seat, 0)
    elif market.has_card(s):
        agenda.push(s, agenda.TAKE, seat, market.FOR_BONUS)


@rule
def give_stones(setup: Setup, s: State, seat: int) -> None:
    """Offer stones from the quarry, if any would move; online they are simply given (PYR-B2)."""
    if setup.profile != OFFICIAL:
        stones.fetch(setup, s, seat, stones.HANDFUL)
    elif stones.why_not_fetch(setup, s, seat) == ALLOWED:
        agenda.push(s, agenda.BONUS, seat, BONUS)


@rule
def why_not_bonus(choice: int) -> int:
    """Judge the answer to an offer of stones: there are no points to choose (PYR-B2)."""
    return ALLOWED if moves.POINTS + choice == moves.STONES else WRONG_DECISION


@rule
def take_bonus(setup: Setup, s: State, seat: int, code: int) -> None:
    """Get the stones that were offered, or do without (PYR-B2)."""
    if code == moves.STONES:
        stones.fetch(setup, s, seat, stones.HANDFUL)
    else:
        journal.note(journal.STONES_DECLINED, seat)
