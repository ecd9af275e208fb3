"""The temple: sides A (TEM-A1), B (TEM-B1) and C (TEM-C1). Side D is in temple_d.py."""

from .. import agenda, events, moves, stones
from ..reasons import ALLOWED
from ..rule import rule
from ..state import (
    CARD_BONUS,
    CHOICE_BONUS,
    FROM_TEMPLE,
    POINTS_BONUS,
    SIDE_A,
    SIDE_B,
    SIDE_D,
    TEMPLE,
    Setup,
    State,
)
from . import market, temple_d
from .common import count_delivered_stones, record_delivery

BONUS_POINTS = 2  # points for POINTS_BONUS (TEM-B1)
BONUS_CARDS = 3  # cards for THREE_CARDS_BONUS (TEM-C1)


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Deliver a stone by the rules of the side in play."""
    if setup.sides[TEMPLE] == SIDE_D:
        temple_d.deliver_stone(setup, s, seat, ship)
    else:
        deliver_stone_stacked(setup, s, seat, ship)


@rule
def deliver_stone_stacked(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Place a stone on the next space from the left, on top of those there (TEM-A1, TEM-B1, TEM-C1)."""
    standing = count_delivered_stones(s, TEMPLE)
    s.temple.spaces[standing] = seat
    record_delivery(s, TEMPLE, seat, ship, standing % int(setup.temple.spaces) + 1)


@rule
def assess_temple(setup: Setup, s: State) -> None:
    """Assess the temple at the end of a round, while it is still the turn of the seat that ended it (ROUND-4)."""
    if setup.sides[TEMPLE] == SIDE_A:
        assess_temple_a(setup, s)
    elif setup.sides[TEMPLE] == SIDE_D:
        temple_d.assess_temple(setup, s)
    elif occupied_temple_space_count(setup, s) > 0:
        agenda.push_entry(s, agenda.TEMPLE_SPACE, int(s.turn), 0)


@rule
def occupied_temple_space_count(setup: Setup, s: State) -> int:
    """Count the spaces with a stone; they are those on the left (TEM-A1)."""
    return min(int(setup.temple.spaces), count_delivered_stones(s, TEMPLE))


@rule
def top_stone_owner(setup: Setup, s: State, space: int) -> int:
    """Return the owner of the top stone on an occupied space (TEM-A1)."""
    under_the_last = count_delivered_stones(s, TEMPLE) - 1 - space
    return int(s.temple.spaces[space + under_the_last - under_the_last % setup.temple.spaces])


@rule
def assess_temple_a(setup: Setup, s: State) -> None:
    """Score each stone visible from above, from left to right (TEM-A1)."""
    for space in range(occupied_temple_space_count(setup, s)):
        stones.award_points(s, top_stone_owner(setup, s, space), FROM_TEMPLE, int(setup.temple.a_points), space + 1)


@rule
def bonus_of_space(setup: Setup, space: int) -> int:
    """Return the bonus of a space for the owner of its top stone (TEM-B1, TEM-C1)."""
    if setup.sides[TEMPLE] == SIDE_B:
        return int(setup.temple.b_bonus[space])
    return int(setup.temple.c_bonus[space])


@rule
def give_space_bonus(setup: Setup, s: State, space: int) -> None:
    """Give the bonus of a space, then those to its right (TEM-B1, TEM-C1); an empty bonus is lost (TEM-C2)."""
    if space + 1 < occupied_temple_space_count(setup, s):
        agenda.push_entry(s, agenda.TEMPLE_SPACE, int(s.turn), space + 1)
    seat = top_stone_owner(setup, s, space)
    bonus = bonus_of_space(setup, space)
    if bonus == CHOICE_BONUS:
        agenda.push_entry(s, agenda.BONUS, seat, space)
    elif bonus == POINTS_BONUS:
        stones.award_points(s, seat, FROM_TEMPLE, BONUS_POINTS, space + 1)
    elif not market.can_draw_card(s):
        events.emit(events.BONUS_LOST, seat, space + 1)
    elif bonus == CARD_BONUS:
        agenda.push_entry(s, agenda.DRAW, seat, 0)
    else:
        market.draw_cards_to_look_at(s, seat, BONUS_CARDS)
        agenda.push_entry(s, agenda.KEEP, seat, 0)


@rule
def why_not_bonus(setup: Setup, s: State, seat: int, choice: int) -> int:
    """Return why points (0) or stones cannot be chosen, or ALLOWED; points always can (TEM-B1, TEM-C1, TEM-C2)."""
    return ALLOWED if choice == 0 else stones.why_not_fetch(setup, s, seat)


@rule
def apply_bonus_choice(setup: Setup, s: State, seat: int, space: int, code: int) -> None:
    """Give the points or the stones that were chosen (TEM-B1, TEM-C1)."""
    of_b = setup.sides[TEMPLE] == SIDE_B
    if code == moves.STONES:
        stones.fetch_stones(setup, s, seat, int(setup.temple.b_choice_stones if of_b else setup.temple.c_choice_stones))
    else:
        points = int(setup.temple.b_choice_points if of_b else setup.temple.c_choice_points)
        stones.award_points(s, seat, FROM_TEMPLE, points, space + 1)


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return a seat's points at the temple at the end of the game."""
    return temple_d.final_points(setup, s, seat) if setup.sides[TEMPLE] == SIDE_D else 0
