"""Explicit chance: the rules are run until they read a card or tile whose value is not known yet.

The order of a pile is not decided when it is shuffled, but card by card, when the rules read the next one. All orders
of what is left are equally likely, so each card's chance is its share of the pile. The values that chance has given
since the last decision are kept, and the rules run again from there with each further one: they are never changed and
know nothing of this.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from saqqara.engine.rules import chance, deal, flow, moves
from saqqara.engine.rules.layout import IntArray
from saqqara.engine.rules.sites.pyramid_c import open_tile_count
from saqqara.engine.rules.state import (
    BURIAL,
    CARD_KINDS,
    CARD_NAMES,
    GOD_NAMES,
    GODS,
    PROPHECIES,
    PYRAMID,
    ROUND_CARDS,
    SCAFFOLDS,
    SIDE_C,
    SIDE_D,
    TOMB_TILES,
    Setup,
    State,
)


class Source(NamedTuple):
    """Something that chance reveals: the number of its first outcome, the text of an outcome, the names of values."""

    first: int
    text: str
    names: tuple[str, ...]


def numbers_from_1(count: int) -> tuple[str, ...]:
    """Return the numbers 1 to `count` as names."""
    return tuple(str(number + 1) for number in range(count))


ROUND = Source(0, "round card {}", numbers_from_1(ROUND_CARDS))
CARD = Source(ROUND.first + ROUND_CARDS, "card {}", CARD_NAMES)
TILE = Source(CARD.first + CARD_KINDS, "scaffold {}", numbers_from_1(SCAFFOLDS))
TOMB = Source(TILE.first + SCAFFOLDS, "tomb {}", numbers_from_1(TOMB_TILES))
GOD = Source(TOMB.first + TOMB_TILES, "prophecy {}", GOD_NAMES)
SOURCES = (ROUND, CARD, TILE, TOMB, GOD)
OUTCOME_TEXTS = tuple(source.text.format(name) for source in SOURCES for name in source.names)
OUTCOME_COUNT = len(OUTCOME_TEXTS)

BEGIN = -1  # instead of a move: deal the game


class Draw(Exception):  # no error: the rules wait for chance
    """The rules read something that chance has not decided; `outcomes` are the values that are left, each once."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__()
        self.outcomes = outcomes

    @property
    def probabilities(self) -> list[tuple[int, float]]:
        """Each outcome once, with its probability, in ascending order."""
        return [(one, self.outcomes.count(one) / len(self.outcomes)) for one in sorted(set(self.outcomes))]


class _Chance(chance.Shuffles):
    """The outcomes of a run in their order; raises Draw if there is none for what the rules read."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        super().__init__()
        self._outcomes = list(outcomes)
        self.is_shuffling = False

    def decide(self, source: Source, values: Sequence[int]) -> int:
        """Return the one of some values that chance has given."""
        if not self._outcomes:
            raise Draw([source.first + value for value in values])
        return self._outcomes.pop(0) - source.first

    def reorder_pile(self, pile: IntArray, count: int) -> None:
        """Note that a pile has been shuffled; its order is not decided by that."""
        self.is_shuffling = False


class _Row:
    """Numbers in place of a row of a state."""

    def __init__(self, row: IntArray) -> None:
        self._row = row

    def __getitem__(self, index: int) -> int:
        return self._row[index]

    def __setitem__(self, index: int, value: int) -> None:
        self._row[index] = value

    def __len__(self) -> int:
        return len(self._row)

    def __iter__(self) -> Iterator[int]:
        return iter(self._row)


class _Pile(_Row):
    """A row of which `undecided_cells` returns the cells whose values are open, for one of them that is read.

    Such a cell gets the value that chance has given. A shuffle reads the cells as they are.
    """

    def __init__(
        self,
        row: IntArray,
        source: Source,
        given: _Chance,
        undecided_cells: Callable[[int], range],
        lowest: int = 0,
    ) -> None:
        super().__init__(row)
        self._source, self._given, self._undecided_cells, self._lowest = source, given, undecided_cells, lowest

    def __getitem__(self, index: int) -> int:
        cells = range(0) if self._given.is_shuffling else self._undecided_cells(index)
        if cells:
            values = [self._row[cell] - self._lowest for cell in cells]
            cell = cells[values.index(self._given.decide(self._source, values))]
            self._row[index], self._row[cell] = self._row[cell], self._row[index]
        return self._row[index]


class _Generator(_Row):
    """The generator of a state: the rules only shuffle with it, so reading it begins a shuffle."""

    def __init__(self, given: _Chance) -> None:
        super().__init__([1, 2, 3, 4])
        self._given = given

    def __getitem__(self, index: int) -> int:
        self._given.is_shuffling = True
        return self._row[index]


def run_rules(setup: Setup, before: bytes, code: int, outcomes: Sequence[int]) -> tuple[bytes, list[int]]:
    """Play a move, or deal a zeroed state with BEGIN; return the state and the legal moves, sorted.

    Piles are sorted in the state, since their order is not decided.

    Args:
        setup: The set-up.
        before: The bytes of the state.
        code: A legal move, or BEGIN.
        outcomes: What chance has given, in order.

    Raises:
        Draw: The rules need one more outcome.
    """
    memory = bytearray(before)
    s, given = State(memory), _Chance(outcomes)
    legal = [0] * moves.MAX_LEGAL_MOVES
    with chance.use_shuffles(given):
        if code == BEGIN:
            lay_out(setup, s, given)
            count = flow.begin(setup, s, legal)
        else:
            open_piles(s, given, open_tile_count(s))
            count = flow.step(setup, s, code, legal)
        given.is_shuffling = True  # reads the cells as they are
        sort_piles(setup, s)
    return bytes(memory), sorted(legal[:count])


def open_piles(s: State, given: _Chance, open_tiles: int) -> None:
    """Let chance decide what the rules read from the piles of `s`; that many scaffold tiles are open."""

    def undecided_tiles(index: int) -> range:
        nonlocal open_tiles
        cells = range(open_tiles, SCAFFOLDS) if index >= open_tiles else range(0)
        open_tiles = max(open_tiles, index + 1)
        return cells

    def undecided_rounds(index: int) -> range:
        return range(s.round_number, ROUND_CARDS) if index >= s.round_number else range(0)

    s.rng = _Generator(given)
    s.draw_pile = _Pile(s.draw_pile, CARD, given, lambda _: range(s.draw_count))
    s.round_order = _Pile(s.round_order, ROUND, given, undecided_rounds)
    s.pyramid.tiles = _Pile(s.pyramid.tiles, TILE, given, undecided_tiles)
    s.burial.tomb_pile = _Pile(s.burial.tomb_pile, TOMB, given, lambda index: range(index + 1), lowest=1)


def lay_out(setup: Setup, s: State, given: _Chance) -> None:
    """Set up a zeroed state as `deal.deal` does, with piles whose order is open (SET-1 to SET-5)."""
    deal.init_state(setup, s)
    deal.init_piles(setup, s)
    open_piles(s, given, 0)
    if setup.sides[PYRAMID] == SIDE_C:
        deal.deal_scaffolds(s)
    if setup.sides[BURIAL] == SIDE_D:
        deal.deal_tombs(setup, s)
    if setup.options & PROPHECIES:
        for _ in range(setup.prophecies.drawn):
            closed = [god for god in range(GODS) if not s.open_gods >> god & 1]
            s.open_gods |= 1 << given.decide(GOD, closed)


def sort_piles(setup: Setup, s: State) -> None:
    """Sort what is left of each pile, so that equal positions have equal states."""
    sort_cells(s.draw_pile, range(s.draw_count))
    sort_cells(s.round_order, range(s.round_number, ROUND_CARDS))
    sort_cells(s.burial.tomb_pile, range(s.burial.tomb_pile_count))
    if setup.sides[PYRAMID] == SIDE_C:
        sort_cells(s.pyramid.tiles, range(open_tile_count(s), SCAFFOLDS))


def sort_cells(row: IntArray, cells: range) -> None:
    """Sort some cells of a row."""
    for cell, value in zip(cells, sorted(row[cell] for cell in cells), strict=True):
        row[cell] = value
