"""Counts of sequences of decisions, kept in a text file: any change of legality or of consequences shows here."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from saqqara.engine import arrays
from saqqara.engine.rules import deal, flow, playout
from saqqara.engine.rules.layout import IntArray
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES
from saqqara.engine.rules.state import Setup, State
from tests.golden.playthroughs.writer import scenarios
from tests.helpers.variants import BASE_VARIANTS, RawRecords, StableRandom, Variant, as_records

FILE = Path(__file__).parent / "counts.txt"
HEADER = """\
# Sequences of 1, 2, 3 ... decisions from a position. A game that ends sooner counts once, forced moves do not count.
# set-up | seed | random decisions before | counts. Written by `python -m tests.golden --write`.
"""
MAX_PLAIN_COUNT = 15_000  # counts up to this are checked uncompiled
MAX_QUICK_COUNT = 3_000_000  # and these compiled by a fast test; larger ones by a slow test

# Set-up, seed, decisions before, depth.
ROOT_POSITIONS = [
    (Variant(2, "official"), 1, 0, 7),
    (Variant(2, "yucata"), 2, 30, 6),
    (Variant(2, "official", stones="second-colour"), 3, 45, 6),
    (Variant(2, "yucata", stones="unlimited"), 4, 70, 8),
    (Variant(3, "official"), 5, 0, 7),
    (Variant(3, "yucata"), 6, 20, 6),
    (Variant(3, "official", ("wrath",)), 7, 94, 8),
    (Variant(3, "official", ("hidden-cards",)), 8, 50, 7),
    (Variant(4, "official"), 9, 0, 6),
    (Variant(4, "yucata"), 10, 40, 7),
    (Variant(4, "official", ("wrath", "hidden-cards")), 11, 103, 7),
    (Variant(4, "yucata", stones="unlimited"), 12, 101, 9),
]
# Sides and modules, each in the middle of the second round, where most moves are legal.
ROOT_POSITIONS += [
    (variant, 20 + n, 35, 6)
    for n, variant in enumerate(variant for variant, _ in scenarios().values() if variant not in BASE_VARIANTS)
]


class PerftLine(NamedTuple):
    """One line of the file: a position, and its count by depth."""

    variant: Variant
    seed: int
    random_decisions: int
    counts: list[int]

    def __str__(self) -> str:
        return f"{self.variant} | {self.seed} | {self.random_decisions} | {' '.join(map(str, self.counts))}"


def root_position(variant: Variant, seed: int, before: int) -> RawRecords:
    """Return a dealt game after some random decisions, played uncompiled."""
    table, dice = RawRecords(variant.setup()), StableRandom(seed + 1000)
    deal.deal(table.setup, table.state, seed, 0)
    count = flow.begin(table.setup, table.state, table.legal_out)
    for _ in range(before):
        assert count > 0, "the game ended before"
        count = flow.step(table.setup, table.state, table.legal_out[dice.below(count)], table.legal_out)
    return table


def count_plain(table: RawRecords, depth: int) -> int:
    """Count uncompiled."""
    array = arrays.zeros(State, depth + 1)
    array[0] = table.states[0]
    rows: list[IntArray] = [memoryview(np.zeros(MAX_LEGAL_MOVES, np.int16).data) for _ in range(depth + 1)]
    return playout.perft(as_records(Setup, table.setups), as_records(State, array), ArrayRows(rows), 0, depth)


class ArrayRows:
    """Return a grid of numbers, by row and by cell, as the compiled backend has it."""

    def __init__(self, rows: list[IntArray]) -> None:
        self.rows = rows

    def __getitem__(self, index: int | tuple[int, int]) -> IntArray | int:
        return self.rows[index] if isinstance(index, int) else self.rows[index[0]][index[1]]


def count_compiled(table: RawRecords, depth: int) -> int:
    """Count at machine speed."""
    from saqqara.engine.compiled import playout as fast

    array = arrays.zeros(State, depth + 1)
    array[0] = table.states[0]
    return int(fast.perft(table.setups, array, np.zeros((depth + 1, MAX_LEGAL_MOVES), np.int16), 0, depth))


def file_text() -> str:
    """Return the whole file with the present counts."""
    return HEADER + "".join(f"{line}\n" for line in count_all())


def count_all() -> Iterator[PerftLine]:
    for variant, seed, before, deepest in ROOT_POSITIONS:
        table = root_position(variant, seed, before)
        yield PerftLine(variant, seed, before, [count_compiled(table, depth) for depth in range(1, deepest + 1)])


def read_lines() -> list[PerftLine]:
    """Return the lines of the file."""
    known = {str(variant): variant for variant, *_ in ROOT_POSITIONS}
    lines = [line.split(" | ") for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [
        PerftLine(known[name], int(seed), int(before), [int(count) for count in counts.split()])
        for name, seed, before, counts in lines
    ]
