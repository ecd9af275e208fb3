"""Exact counts of what can be played, uncompiled near the root and compiled further down."""

import pytest

from tests.perft import counts
from tests.perft.counts import Line

LINES = counts.written()


@pytest.mark.parametrize("line", LINES, ids=str)
def test_counts_uncompiled(line: Line) -> None:
    table = counts.position(line.variant, line.seed, line.before)
    small = [count for count in line.counts if count <= counts.PLAIN]
    assert len(small) >= 2
    assert [counts.plain(table, depth) for depth in range(1, len(small) + 1)] == small


@pytest.mark.usefixtures("machine_code")
@pytest.mark.parametrize("line", LINES, ids=str)
def test_counts_compiled(line: Line) -> None:
    table = counts.position(line.variant, line.seed, line.before)
    quick = [count for count in line.counts if count <= counts.QUICK]
    assert len(quick) >= 3
    assert [counts.compiled(table, depth) for depth in range(1, len(quick) + 1)] == quick


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES, ids=str)
def test_counts_compiled_to_the_last_depth(line: Line) -> None:
    table = counts.position(line.variant, line.seed, line.before)
    assert counts.compiled(table, len(line.counts)) == line.counts[-1]


def test_every_root_is_counted() -> None:
    assert [(line.variant, line.seed, line.before, len(line.counts)) for line in LINES] == counts.ROOTS


def test_a_count_is_the_number_of_sequences_one_can_play() -> None:
    """The same by hand: a copy of the game for each legal move."""
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
    assert line.before == 0
    assert [sequences(line.variant.game(line.seed), depth) for depth in (1, 2, 3)] == line.counts[:3]
