"""The pyramid, side B: three pyramids to choose from. PYR-B1, PYR-B2."""

from .. import agenda, events, harbour, moves, stones
from ..reasons import ALLOWED, PYRAMID_FULL, WRONG_DECISION
from ..rule import rule
from ..state import (
    CARD_BONUS,
    FROM_PYRAMID,
    IN_HARBOUR,
    LOAD_BONUS,
    NOBODY,
    OFFICIAL,
    PYRAMID_B_SPACES,
    STONES_BONUS,
    TEMPLE_SPACES,
    Setup,
    State,
)
from . import market
from .pyramid_common import put_stone_on_space

STONES_BONUS_ARG = TEMPLE_SPACES  # the argument of BONUS for stones; below it are the spaces of the temple


@rule
def deliver_stone(s: State, seat: int, ship: int) -> None:
    """Push the choice of one of the three pyramids (PYR-B1)."""
    agenda.push_entry(s, agenda.BUILD, seat, ship + 1)


@rule
def count_stones_on_pyramid(s: State, pyramid: int) -> int:
    """Count the stones on one of the three pyramids; the next one gets the space of that number (PYR-B1)."""
    height = 0
    while height < PYRAMID_B_SPACES and s.pyramid.spaces[pyramid * PYRAMID_B_SPACES + height] != NOBODY:
        height += 1
    return height


@rule
def why_not_build(s: State, pyramid: int) -> int:
    """Return why a stone cannot be put on a pyramid, or ALLOWED if that has a free space (PYR-B1)."""
    return PYRAMID_FULL if count_stones_on_pyramid(s, pyramid) == PYRAMID_B_SPACES else ALLOWED


@rule
def build_pyramid(setup: Setup, s: State, seat: int, ship: int, pyramid: int) -> None:
    """Place the waiting stone on one of three pyramids, score it and give its bonus (PYR-B1, PYR-B2)."""
    height = count_stones_on_pyramid(s, pyramid)
    space = pyramid * PYRAMID_B_SPACES + height
    put_stone_on_space(s, seat, ship, space)
    stones.award_points(s, seat, FROM_PYRAMID, int(setup.pyramid.b_points[pyramid, height]), space + 1)
    give_bonus(setup, s, seat, int(setup.pyramid.b_bonus[pyramid, height]))


@rule
def give_bonus(setup: Setup, s: State, seat: int, bonus: int) -> None:
    """Give the bonus of a space besides its point: a card, stones, or the loading of a stone (PYR-B2)."""
    if bonus == CARD_BONUS:
        offer_card(setup, s, seat)
    elif bonus == STONES_BONUS:
        offer_stones(setup, s, seat)
    elif bonus == LOAD_BONUS and agenda.is_turn_in_progress(s) and harbour.why_not_load_any(s, seat) == ALLOWED:
        agenda.push_entry(s, agenda.LOAD, seat, agenda.make_grant(agenda.BY_PYRAMID, IN_HARBOUR))


@rule
def offer_card(setup: Setup, s: State, seat: int) -> None:
    """Offer the top card of the draw pile, if there is one; `yucata`: it is simply given (PYR-B2)."""
    if setup.profile != OFFICIAL:
        agenda.push_entry(s, agenda.DRAW, seat, 0)
    elif market.can_draw_card(s):
        agenda.push_entry(s, agenda.TAKE, seat, market.FOR_BONUS)


@rule
def offer_stones(setup: Setup, s: State, seat: int) -> None:
    """Offer stones from the quarry, if any would move; `yucata`: they are simply given (PYR-B2)."""
    if setup.profile != OFFICIAL:
        stones.fetch_stones(setup, s, seat, stones.STONES_PER_FETCH)
    elif stones.why_not_fetch(setup, s, seat) == ALLOWED:
        agenda.push_entry(s, agenda.BONUS, seat, STONES_BONUS_ARG)


@rule
def why_not_bonus(choice: int) -> int:
    """Return why an answer to an offer of stones is not legal, or ALLOWED; there are no points to choose (PYR-B2)."""
    return ALLOWED if moves.POINTS + choice == moves.STONES else WRONG_DECISION


@rule
def apply_bonus_choice(setup: Setup, s: State, seat: int, code: int) -> None:
    """Get the stones that were offered, or decline them (PYR-B2)."""
    if code == moves.STONES:
        stones.fetch_stones(setup, s, seat, stones.STONES_PER_FETCH)
    else:
        events.emit(events.STONES_DECLINED, seat)
