"""Market cards: the effect of a red one when it is received, and of a blue one when it is played."""

from . import agenda, events, extra_actions, hands, harbour, stones
from .reasons import (
    ALLOWED,
    CARD_NOT_HELD,
    NEEDS_THREE_STONES,
    NEEDS_TWO_SPACES,
    NEEDS_TWO_STONES,
    NOTHING_TO_DO,
)
from .rule import rule
from .sites import market
from .state import (
    BURIAL,
    CHISEL,
    ENTRANCE,
    FROM_PRIVATE_QUARRY,
    HAMMER,
    IN_HARBOUR,
    LAST_RED,
    LEVER,
    LOADING_PLANK,
    MARKET,
    OBELISK,
    OFFICIAL,
    PRIVATE_QUARRY,
    PYRAMID,
    RAFT,
    SAIL,
    SARCOPHAGUS,
    Setup,
    State,
)

PRIVATE_QUARRY_POINTS = 1  # of a Private Stone Quarry (CARD-3)
RAFT_MIN_STONES = 3  # stones it needs; all but the one it carries go back to the quarry (CARD-R1)


@rule
def site_of_red_card(card: int) -> int:
    """Return the site to which a red card brings a stone (CARD-2)."""
    if card == ENTRANCE:
        return PYRAMID
    return BURIAL if card == SARCOPHAGUS else OBELISK


@rule
def apply_card_effect(setup: Setup, s: State, seat: int, card: int) -> None:
    """Apply the effect of a card that was just received, if it is a red one (CARD-2, CARD-3)."""
    if card > LAST_RED:
        return
    s.red_played[seat] = int(s.red_played[seat]) + 1
    agenda.push_entry(s, agenda.DISCARD, seat, card)
    if card == PRIVATE_QUARRY:
        stones.award_points(s, seat, FROM_PRIVATE_QUARRY, PRIVATE_QUARRY_POINTS, 0)
        stones.fetch_stones(setup, s, seat, stones.STONES_PER_FETCH)
    elif stones.has_quarry_stones(setup, s, seat):
        stones.take_from_quarry(setup, s, seat, 1)
        agenda.push_entry(s, agenda.DELIVER, seat, site_of_red_card(card))
    else:
        events.emit(events.NO_STONE, seat, card)


@rule
def discard_or_keep_card(setup: Setup, s: State, seat: int, card: int) -> None:
    """Discard a card that has taken effect (ACT-5), or keep a red one before its owner (CARD-4)."""
    if card <= LAST_RED and hands.keeps_red_cards(setup, s):
        hands.add_card(s, seat, card)
        events.emit(events.KEPT_RED, seat, card)
    else:
        market.discard_card(s, seat, card)


@rule
def why_not_chisel(s: State, seat: int) -> int:
    """Return why the Chisel cannot be played, or ALLOWED: it needs two stones and two free spaces (CARD-C)."""
    if s.sled[seat] < 2:
        return NEEDS_TWO_STONES
    return ALLOWED if harbour.count_free_spaces(s) >= 2 else NEEDS_TWO_SPACES


@rule
def why_not_hammer(setup: Setup, s: State, seat: int) -> int:
    """Return why the Hammer cannot be played, or ALLOWED if at least one of its halves can be done (CARD-H)."""
    if stones.free_sled_space(s, seat) > 0 and stones.has_quarry_stones(setup, s, seat):
        return ALLOWED
    return ALLOWED if harbour.why_not_load_any(s, seat) == ALLOWED else NOTHING_TO_DO


@rule
def why_not_play(setup: Setup, s: State, seat: int, card: int) -> int:
    """Return why a seat cannot play a blue card, or ALLOWED if it holds the card and can use its effect (ACT-5)."""
    if s.hands[seat, card] == 0:
        return CARD_NOT_HELD
    if card == LEVER:
        return harbour.why_not_sail_any(setup, s)
    if card == HAMMER:
        return why_not_hammer(setup, s, seat)
    if card == SAIL:
        return harbour.why_not_load_and_sail(setup, s, seat)
    if card == CHISEL:
        return why_not_chisel(s, seat)
    if card == RAFT:
        return NEEDS_THREE_STONES if s.sled[seat] < RAFT_MIN_STONES else ALLOWED
    if card == LOADING_PLANK:
        return extra_actions.why_not_play_plank(setup, s, seat)
    return NOTHING_TO_DO


@rule
def play_blue_card(setup: Setup, s: State, seat: int, card: int) -> None:
    """Push a blue card's effect on the agenda; the card is discarded when all of it is done (ACT-5)."""
    s.hands[seat, card] = int(s.hands[seat, card]) - 1
    events.emit(events.PLAYED, seat, card)
    agenda.push_entry(s, agenda.DISCARD, seat, card)
    if card == LEVER:
        agenda.push_entry(s, agenda.SAIL, seat, agenda.make_grant(card, IN_HARBOUR))
    elif card == HAMMER:
        stones.fetch_stones(setup, s, seat, stones.STONES_PER_FETCH)
        if harbour.why_not_load_any(s, seat) == ALLOWED:
            agenda.push_entry(s, agenda.LOAD, seat, agenda.make_grant(card, IN_HARBOUR))
    elif card == SAIL:
        agenda.push_entry(s, agenda.LOAD, seat, agenda.make_grant(card, IN_HARBOUR))
    elif card == CHISEL:
        agenda.push_entry(s, agenda.LOAD, seat, agenda.make_grant(card, IN_HARBOUR))
        agenda.push_entry(s, agenda.LOAD, seat, agenda.make_grant(card, IN_HARBOUR))
    elif card == RAFT:
        return_stones(setup, s, seat, RAFT_MIN_STONES - 1)
        agenda.push_entry(s, agenda.SITE, seat, 0)
    elif card == LOADING_PLANK:
        return_stones(setup, s, seat, 1)
        agenda.push_entry(s, agenda.SAIL, seat, agenda.make_grant(card, IN_HARBOUR))


@rule
def return_stones(setup: Setup, s: State, seat: int, count: int) -> None:
    """Return stones from the sled to the quarry, as the price of a card (CARD-R1, CARD-P1)."""
    s.sled[seat] = int(s.sled[seat]) - count
    stones.return_to_quarry(setup, s, seat, count)


@rule
def why_not_raft_to(setup: Setup, s: State, seat: int, site: int) -> int:
    """Return why the raft cannot go to a site, or ALLOWED (CARD-R1, CARD-R2).

    `yucata`: it goes to the market only if a card can be taken.
    """
    if site == MARKET and setup.profile != OFFICIAL:
        return market.why_not_take_any(setup, s)
    return ALLOWED


@rule
def take_stone_for_raft(s: State, seat: int) -> None:
    """Take the raft's stone off the sled; it is delivered at once (CARD-R1)."""
    s.sled[seat] = int(s.sled[seat]) - 1
