"""Market cards: what happens when one is gained, and what a blue one does when played."""

from . import agenda, harbour, journal, stones
from .reasons import (
    ALLOWED,
    CARD_NOT_HELD,
    NEEDS_TWO_SPACES,
    NEEDS_TWO_STONES,
    NOT_IN_THIS_SETUP,
    NOTHING_TO_DO,
)
from .rule import rule
from .state import (
    AT_SEA,
    BURIAL,
    CHISEL,
    ENTRANCE,
    HAMMER,
    LAST_RED,
    LEVER,
    OBELISK,
    PYRAMID,
    SAIL,
    SARCOPHAGUS,
    Setup,
    State,
)


@rule
def red_site(card: int) -> int:
    """Tell where a red card's stone goes (CARD-2)."""
    if card == ENTRANCE:
        return PYRAMID
    return BURIAL if card == SARCOPHAGUS else OBELISK


@rule
def gain(setup: Setup, s: State, seat: int, card: int) -> None:
    """Take effect at once (red, CARD-2) or lie before the owner (CARD-1)."""
    if card > LAST_RED:
        s.hands[seat, card] = int(s.hands[seat, card]) + 1
        return
    s.red_played[seat] = int(s.red_played[seat]) + 1
    agenda.push(s, agenda.DISCARD, seat, card)
    if stones.has_quarry(setup, s, seat):
        stones.leave_quarry(setup, s, seat, 1)
        agenda.push(s, agenda.DELIVER, seat, red_site(card))
    else:
        journal.note(journal.NO_STONE, seat, card)


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
    return NOT_IN_THIS_SETUP


@rule
def play(setup: Setup, s: State, seat: int, card: int) -> None:
    """Put a blue card's effect on the agenda; it is discarded when the whole of it is done (ACT-5)."""
    s.hands[seat, card] = int(s.hands[seat, card]) - 1
    journal.note(journal.PLAYED, seat, card)
    agenda.push(s, agenda.DISCARD, seat, card)
    if card == LEVER:
        agenda.push(s, agenda.SAIL, seat, agenda.errand(card, AT_SEA))
    elif card == HAMMER:
        stones.fetch(setup, s, seat, stones.HANDFUL)
        if harbour.why_not_load_any(s, seat) == ALLOWED:
            agenda.push(s, agenda.LOAD, seat, agenda.errand(card, AT_SEA))
    elif card == SAIL:
        agenda.push(s, agenda.LOAD, seat, agenda.errand(card, AT_SEA))
    elif card == CHISEL:
        agenda.push(s, agenda.LOAD, seat, agenda.errand(card, AT_SEA))
        agenda.push(s, agenda.LOAD, seat, agenda.errand(card, AT_SEA))
