"""Exact counts of move sequences, uncompiled near the root and compiled further down."""

import pytest

from tests.golden.perft import counts
from tests.golden.perft.counts import PerftLine

LINES = counts.read_lines()


@pytest.mark.parametrize("line", LINES, ids=str)
def test_plain_counts_match(line: PerftLine) -> None:
    table = counts.root_position(line.variant, line.seed, line.random_decisions)
    small = [count for count in line.counts if count <= counts.MAX_PLAIN_COUNT]
    assert len(small) >= 2
    assert [counts.count_plain(table, depth) for depth in range(1, len(small) + 1)] == small


@pytest.mark.usefixtures("machine_code")
@pytest.mark.parametrize("line", LINES, ids=str)
def test_compiled_counts_match(line: PerftLine) -> None:
    table = counts.root_position(line.variant, line.seed, line.random_decisions)
    quick = [count for count in line.counts if count <= counts.MAX_QUICK_COUNT]
    assert len(quick) >= 3
    assert [counts.count_compiled(table, depth) for depth in range(1, len(quick) + 1)] == quick


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES, ids=str)
def test_compiled_counts_match_to_the_last_depth(line: PerftLine) -> None:
    table = counts.root_position(line.variant, line.seed, line.random_decisions)
    assert counts.count_compiled(table, len(line.counts)) == line.counts[-1]


def test_every_root_position_is_counted() -> None:
    assert [
        (line.variant, line.seed, line.random_decisions, len(line.counts)) for line in LINES
    ] == counts.ROOT_POSITIONS


def test_count_is_the_number_of_playable_sequences() -> None:
    """Count the same by hand: a copy of the game for each legal move."""
    from saqqara import Game

    def sequences(game: Game, depth: int) -> int:
        if depth == 0 or game.is_over:
            return 1
        total = 0
        for move in game.legal_moves:
            after = game.copy()
            after.play(move)
            total += sequences(after, depth - 1)
        return total

    line = LINES[4]
    assert line.random_decisions == 0
    assert [sequences(line.variant.game(line.seed), depth) for depth in (1, 2, 3)] == line.counts[:3]
