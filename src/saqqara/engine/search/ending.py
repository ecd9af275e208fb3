"""Ends that can be solved: whether anything hidden or random can still matter.

A position is given as one seat knows it, with what it does not know filled in (`redact.determinize`). Play from there
must not depend on what was filled in. A drawn card changes the number of cards on the draw pile, and a shuffle the
generator, so `depends_on_unknown` notices both after a move.
"""

from ..rules import agenda, harbour, moves
from ..rules.rule import rule
from ..rules.sites.common import count_stones_on_board
from ..rules.sites.market import face_down_capacity
from ..rules.sites.pyramid_c import SCAFFOLDS_USED
from ..rules.state import (
    HIDDEN_CARDS,
    MARKET,
    MARKET_SPACES,
    PYRAMID,
    PYRAMID_SPACES,
    ROUNDS,
    SCAFFOLD_SPACES,
    SEATS,
    SHIPS,
    SIDE_C,
    Setup,
    State,
)


@rule
def may_be_solved(setup: Setup, s: State) -> bool:
    """Return whether to try to solve a position: seats decide in the last round, and all of them know the same.

    With `hidden-cards` seats may know different cards, and so they may where a stone's owner can look at face-down
    cards.
    """
    if s.round_number != ROUNDS or s.agenda_height == 0:
        return False
    return setup.options & HIDDEN_CARDS == 0 and not (has_face_down_cards(setup) and is_market_in_use(s))


@rule
def has_face_down_cards(setup: Setup) -> bool:
    """Return whether the market has spaces for face-down cards (MKT-B1, MKT-D1)."""
    return face_down_capacity(setup, MARKET_SPACES - 1) > 0


@rule
def is_market_in_use(s: State) -> bool:
    """Return whether stones are being unloaded at the market, or a card is being chosen."""
    kind = agenda.decision_kind(s)
    if kind in (agenda.TAKE, agenda.KEEP):
        return True
    for seat in range(SEATS):
        if s.stones_at_market[seat] > 0:
            return True
    for ship in range(SHIPS):
        if s.ship_site[ship] == MARKET and harbour.count_stones_on_ship(s, ship) > 0:
            return True
    return False


@rule
def count_known_spaces(setup: Setup, s: State) -> int:
    """Count the pyramid's spaces whose scaffold tile is known in a redacted state (PYR-C1, INFO-1).

    The last tile of side C that is not open yet follows from the others, since the removed one was shown.
    """
    if setup.sides[PYRAMID] != SIDE_C:
        return PYRAMID_SPACES
    tiles = 0
    while tiles < SCAFFOLDS_USED and s.pyramid.tiles[tiles] >= 0:
        tiles += 1
    return PYRAMID_SPACES if tiles + 1 >= SCAFFOLDS_USED else tiles * SCAFFOLD_SPACES


@rule
def depends_on_unknown(setup: Setup, root: State, s: State, code: int, known_spaces: int) -> bool:
    """Return whether a move that led to `s` may have had an effect that the seat at the root cannot know.

    `known_spaces` is the result of `count_known_spaces` for the root.
    """
    if s.draw_count != root.draw_count or s.rng[0] != root.rng[0] or s.rng[1] != root.rng[1]:
        return True
    if s.rng[2] != root.rng[2] or s.rng[3] != root.rng[3]:
        return True
    if setup.sides[PYRAMID] == SIDE_C and count_stones_on_board(s, PYRAMID) > known_spaces:
        return True
    if not has_face_down_cards(setup):
        return False
    if code in (moves.PRIVATE + MARKET, moves.SITE + MARKET):
        return True
    return harbour.count_ships_docked_at(s, MARKET) != harbour.count_ships_docked_at(root, MARKET)
