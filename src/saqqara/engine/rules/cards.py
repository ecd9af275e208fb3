"""Market cards: what a red one does when it is received, and a blue one when it is played."""

from . import agenda, granted, hands, harbour, journal, stones
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
    AT_SEA,
    BURIAL,
    CHISEL,
    ENTRANCE,
    FROM_PRIVATE_QUARRY,
    HAMMER,
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

QUARRY_POINTS = 1  # of a Private Stone Quarry (CARD-3)
RAFT_STONES = 3  # that it needs; all but the one it carries go back (CARD-R1)


@rule
def red_site(card: int) -> int:
    """Tell where a red card's stone goes (CARD-2)."""
    if card == ENTRANCE:
        return PYRAMID
    return BURIAL if card == SARCOPHAGUS else OBELISK


@rule
def act(setup: Setup, s: State, seat: int, card: int) -> None:
    """Have a card that was received take effect, if it is a red one (CARD-2, CARD-3)."""
    if card > LAST_RED:
        return
    s.red_played[seat] = int(s.red_played[seat]) + 1
    agenda.push(s, agenda.DISCARD, seat, card)
    if card == PRIVATE_QUARRY:
        stones.score(s, seat, FROM_PRIVATE_QUARRY, QUARRY_POINTS, 0)
        stones.fetch(setup, s, seat, stones.HANDFUL)
    elif stones.has_quarry(setup, s, seat):
        stones.leave_quarry(setup, s, seat, 1)
        agenda.push(s, agenda.DELIVER, seat, red_site(card))
    else:
        journal.note(journal.NO_STONE, seat, card)


@rule
def lay_away(setup: Setup, s: State, seat: int, card: int) -> None:
    """Lay a card that has acted on the discard pile (ACT-5), or keep a red one (CARD-4)."""
    if card <= LAST_RED and hands.keeps_red(setup, s):
        hands.hold(s, seat, card)
        journal.note(journal.KEPT_RED, seat, card)
    else:
        market.discard(s, seat, card)


@rule
def why_not_chisel(s: State, seat: int) -> int:
    """CARD-C: two stones on the sled and two free spaces."""
    if s.sled[seat] < 2:
        return NEEDS_TWO_STONES
    return ALLOWED if harbour.free_spaces(s) >= 2 else NEEDS_TWO_SPACES


@rule
def why_not_hammer(setup: Setup, s: State, seat: int) -> int:
    """CARD-H: at least one of the halves can be done."""
    if stones.room(s, seat) > 0 and stones.has_quarry(setup, s, seat):
        return ALLOWED
    return ALLOWED if harbour.why_not_load_any(s, seat) == ALLOWED else NOTHING_TO_DO


@rule
def why_not_play(setup: Setup, s: State, seat: int, card: int) -> int:
    """ACT-5: the seat holds the card, and it can do what it is for."""
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
        return NEEDS_THREE_STONES if s.sled[seat] < RAFT_STONES else ALLOWED
    if card == LOADING_PLANK:
        return granted.why_not_plank(setup, s, seat)
    return NOTHING_TO_DO


@rule
def play(setup: Setup, s: State, seat: int, card: int) -> None:
    """Put a blue card's effect on the agenda; it is discarded when the whole of it is done (ACT-5)."""
    s.hands[seat, card] = int(s.hands[seat, card]) - 1
    journal.note(journal.PLAYED, seat, card)
    agenda.push(s, agenda.DISCARD, seat, card)
    if card == LEVER:
        agenda.push(s, agenda.SAIL, seat, agenda.grant(card, AT_SEA))
    elif card == HAMMER:
        stones.fetch(setup, s, seat, stones.HANDFUL)
        if harbour.why_not_load_any(s, seat) == ALLOWED:
            agenda.push(s, agenda.LOAD, seat, agenda.grant(card, AT_SEA))
    elif card == SAIL:
        agenda.push(s, agenda.LOAD, seat, agenda.grant(card, AT_SEA))
    elif card == CHISEL:
        agenda.push(s, agenda.LOAD, seat, agenda.grant(card, AT_SEA))
        agenda.push(s, agenda.LOAD, seat, agenda.grant(card, AT_SEA))
    elif card == RAFT:
        give_back(setup, s, seat, RAFT_STONES - 1)
        agenda.push(s, agenda.SITE, seat, 0)
    elif card == LOADING_PLANK:
        give_back(setup, s, seat, 1)
        agenda.push(s, agenda.SAIL, seat, agenda.grant(card, AT_SEA))


@rule
def give_back(setup: Setup, s: State, seat: int, count: int) -> None:
    """Return stones from the sled to the quarry, as a card's price (CARD-R1, CARD-P1)."""
    s.sled[seat] = int(s.sled[seat]) - count
    stones.return_to_quarry(setup, s, seat, count)


@rule
def why_not_raft_to(setup: Setup, s: State, seat: int, site: int) -> int:
    """Judge where the raft may go: anywhere, but online to the market only for a card (CARD-R1, CARD-R2)."""
    if site == MARKET and setup.profile != OFFICIAL:
        return market.could_take(setup, s)
    return ALLOWED


@rule
def board_raft(s: State, seat: int) -> None:
    """Take the raft's stone off the sled; it is delivered at once (CARD-R1)."""
    s.sled[seat] = int(s.sled[seat]) - 1
