"""Cards before a seat: open ones, and with `hidden-cards` those that others may not see (CARD-1, CARD-4, INFO-3)."""

from .rule import rule
from .state import CARGO_SLED, DYNASTY_CARDS, GOD_NAMES, LAST_RED, OFFICIAL, PROPHECIES, SIDE_C, SITES, Setup, State

AMUN = GOD_NAMES.index("amun")


@rule
def is_open_card(card: int) -> bool:
    """Return whether a card acts when it is gained, so that all seats see it: red cards and Cargo Sleds (INFO-3)."""
    return card <= LAST_RED or card == CARGO_SLED


@rule
def add_card(s: State, seat: int, card: int) -> None:
    """Put a card before a seat (CARD-1)."""
    s.hands[seat, card] = int(s.hands[seat, card]) + 1


@rule
def receive_card(s: State, seat: int, card: int) -> None:
    """Put a card before its owner (CARD-1), except a red one, which takes effect first (cards.apply_card_effect)."""
    if card > LAST_RED:
        add_card(s, seat, card)


@rule
def keeps_red_cards(setup: Setup, s: State) -> bool:
    """Return whether played red cards stay before their owner (CARD-4); `yucata`: only if Amun is open."""
    return uses_expansion(setup) if setup.profile == OFFICIAL else s.open_gods >> AMUN & 1 == 1


@rule
def uses_expansion(setup: Setup) -> bool:
    """Return whether the expansion is in play: its cards, its prophecies, or a side C or D anywhere (CARD-4)."""
    if setup.options & (DYNASTY_CARDS | PROPHECIES) != 0:
        return True
    for site in range(SITES):
        if setup.sides[site] >= SIDE_C:
            return True
    return False


@rule
def hides_red_cards(setup: Setup, s: State) -> bool:
    """Return whether other seats see only the number of red cards that a seat has kept (CARD-4)."""
    return setup.profile != OFFICIAL and keeps_red_cards(setup, s)
