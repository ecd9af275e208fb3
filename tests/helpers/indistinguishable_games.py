"""Another game that a seat cannot distinguish from this one, made without the filter for secrets (INFO-1, 2, CARD-1).

Everything the seat may not know is exchanged, whatever `redact` does, so that a test can find what `redact` misses.
"""

from typing import Any

from saqqara import Game
from saqqara.engine.rules import agenda, chance
from saqqara.engine.rules.hands import hides_red_cards, is_open_card
from saqqara.engine.rules.sites.market import count_cards, face_down_capacity
from saqqara.engine.rules.sites.pyramid_c import SCAFFOLDS_USED, open_tile_count
from saqqara.engine.rules.state import (
    CARD_KINDS,
    HIDDEN_CARDS,
    LAST_RED,
    MARKET_LAYERS,
    MARKET_SPACES,
    NO_CARD,
    PYRAMID,
    ROUND_CARDS,
    SIDE_C,
    Setup,
    State,
)
from tests.helpers.variants import StableRandom

StateCell = tuple[Any, Any]  # a row of the state, and an index in it


def indistinguishable_game(game: Game, seat: int, seed: int) -> Game:
    """Return a running game in which everything that `seat` may not know differs, as far as possible."""
    other, dice = game.copy(), StableRandom(seed)
    setup, s = other.setup, other._state
    chance.seed(s.rng, seed, 1)
    face_down = unseen_market_cells(setup, s, seat)
    for cells in (draw_pile_cells(s) + face_down + drawn_card_cells(s, seat), *upcoming_cells(setup, s)):
        shuffle_cells(cells, dice)
    for rival in range(setup.seats):
        if rival != seat:
            swap_hidden_hand(setup, s, rival, dice)
    if agenda.decision_kind(s) != agenda.KEEP:  # everyone sees who looks at a space
        for _, place in face_down:
            s.market.seen_by[place] = dice.below(1 << setup.seats) & ~(1 << seat)
    return other


def draw_pile_cells(s: State) -> list[StateCell]:
    return [(s.draw_pile, n) for n in range(s.draw_count)]


def drawn_card_cells(s: State, seat: int) -> list[StateCell]:
    """Return the cards of which another seat keeps one (TEM-C1)."""
    return [
        (s.drawn_cards, n)
        for n in range(MARKET_LAYERS)
        if s.drawn_cards[n] != NO_CARD and seat != agenda.deciding_seat(s)
    ]


def unseen_market_cells(setup: Setup, s: State, seat: int) -> list[StateCell]:
    return [
        (s.market.cards, (space, layer))
        for space in range(MARKET_SPACES)
        if face_down_capacity(setup, space) > 0
        for layer in range(count_cards(s, space))
        if not s.market.seen_by[space, layer] >> seat & 1
    ]


def upcoming_cells(setup: Setup, s: State) -> list[list[StateCell]]:
    """Shuffle the round cards, scaffold tiles and tombs that are still to come."""
    tiles = range(open_tile_count(s), SCAFFOLDS_USED) if setup.sides[PYRAMID] == SIDE_C else ()
    return [
        [(s.round_order, n) for n in range(s.round_number, ROUND_CARDS)],
        [(s.pyramid.tiles, n) for n in tiles],
        [(s.burial.tomb_pile, n) for n in range(s.burial.tomb_pile_count)],
    ]


def shuffle_cells(cells: list[StateCell], dice: StableRandom) -> None:
    for n in range(len(cells) - 1, 0, -1):
        (row, at), (other, other_at) = cells[n], cells[dice.below(n + 1)]
        row[at], other[other_at] = other[other_at], row[at]


def swap_hidden_hand(setup: Setup, s: State, rival: int, dice: StableRandom) -> None:
    """Exchange a rival's hidden cards for suitable ones of the draw pile."""
    for card in range(CARD_KINDS):
        hidden = (
            hides_red_cards(setup, s) if card <= LAST_RED else setup.options & HIDDEN_CARDS and not is_open_card(card)
        )
        for _ in range(s.hands[rival, card] if hidden else 0):
            alike = [n for n in range(s.draw_count) if is_interchangeable(s.draw_pile[n], card)]
            if alike:
                n = alike[dice.below(len(alike))]
                s.hands[rival, card] -= 1
                s.hands[rival, s.draw_pile[n]] += 1
                s.draw_pile[n] = card


def is_interchangeable(card: int, other: int) -> bool:
    """Return whether two cards can be in the same place in front of a seat."""
    return (card <= LAST_RED) == (other <= LAST_RED) and is_open_card(card) == is_open_card(other)
