"""Another game that a seat cannot tell from this one, made without the filter for secrets (INFO-1, INFO-2, CARD-1).

What the seat may not know changes places, whatever `redact` says of it, so that a test can see what `redact` forgets.
"""

from typing import Any

from saqqara import Game
from saqqara.engine.rules import agenda, chance
from saqqara.engine.rules.hands import hides_red, is_open_card
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
from tests.variants import Dice

Cell = tuple[Any, Any]  # a row of the state, and a place in it


def swapped(game: Game, seat: int, seed: int) -> Game:
    """Give a running game in which all that `seat` may not know is another, as far as it can be."""
    other, dice = game.copy(), Dice(seed)
    setup, s = other.setup, other._state
    chance.seed(s.rng, seed, 1)
    face_down = unseen_at_the_market(setup, s, seat)
    for cells in (pile(s) + face_down + drawn(s, seat), *others(setup, s)):
        shuffle(cells, dice)
    for rival in range(setup.seats):
        if rival != seat:
            swap_hand(setup, s, rival, dice)
    if agenda.decision(s) != agenda.KEEP:  # who looks at a space is seen by all
        for _, place in face_down:
            s.market.seen_by[place] = dice.below(1 << setup.seats) & ~(1 << seat)
    return other


def pile(s: State) -> list[Cell]:
    return [(s.draw_pile, n) for n in range(s.draw_count)]


def drawn(s: State, seat: int) -> list[Cell]:
    """The cards of which another seat keeps one (TEM-C1)."""
    return [(s.drawn_cards, n) for n in range(MARKET_LAYERS) if s.drawn_cards[n] != NO_CARD and seat != agenda.actor(s)]


def unseen_at_the_market(setup: Setup, s: State, seat: int) -> list[Cell]:
    return [
        (s.market.cards, (space, layer))
        for space in range(MARKET_SPACES)
        if face_down_capacity(setup, space) > 0
        for layer in range(count_cards(s, space))
        if not s.market.seen_by[space, layer] >> seat & 1
    ]


def others(setup: Setup, s: State) -> list[list[Cell]]:
    """Round cards, scaffold tiles and tombs to come."""
    tiles = range(open_tile_count(s), SCAFFOLDS_USED) if setup.sides[PYRAMID] == SIDE_C else ()
    return [
        [(s.round_order, n) for n in range(s.round_number, ROUND_CARDS)],
        [(s.pyramid.tiles, n) for n in tiles],
        [(s.burial.tomb_pile, n) for n in range(s.burial.tomb_pile_count)],
    ]


def shuffle(cells: list[Cell], dice: Dice) -> None:
    for n in range(len(cells) - 1, 0, -1):
        (row, at), (other, there) = cells[n], cells[dice.below(n + 1)]
        row[at], other[there] = other[there], row[at]


def swap_hand(setup: Setup, s: State, rival: int, dice: Dice) -> None:
    """Exchange the cards of a rival that lie hidden with such ones of the draw pile."""
    for card in range(CARD_KINDS):
        hidden = hides_red(setup, s) if card <= LAST_RED else setup.options & HIDDEN_CARDS and not is_open_card(card)
        for _ in range(s.hands[rival, card] if hidden else 0):
            alike = [n for n in range(s.draw_count) if is_alike(s.draw_pile[n], card)]
            if alike:
                n = alike[dice.below(len(alike))]
                s.hands[rival, card] -= 1
                s.hands[rival, s.draw_pile[n]] += 1
                s.draw_pile[n] = card


def is_alike(card: int, other: int) -> bool:
    """Whether two cards can lie in the same place before a seat."""
    return (card <= LAST_RED) == (other <= LAST_RED) and is_open_card(card) == is_open_card(other)
