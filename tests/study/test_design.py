"""The design is balanced: factors meet equally often, in a block and over all combinations."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from saqqara.engine.rules.state import SITES
from saqqara.game import Game
from saqqara.study.design import (
    BLOCKS_OF_ALL_COMBINATIONS,
    GAMES_PER_BLOCK,
    SEAT_COUNTS,
    STUDIED_OPTIONS,
    PlannedGame,
    planned_games,
)

FACTORS = range(SITES + len(STUDIED_OPTIONS))


def levels(planned: PlannedGame) -> tuple[str, ...]:
    """Return the side of each site, then whether each option is on."""
    return (*planned.sides, *("on" if option in planned.options else "off" for option in STUDIED_OPTIONS))


def unbalanced(rows: Sequence[tuple[str, ...]], strength: int, factors: Sequence[int] = FACTORS) -> Iterator[object]:
    """Yield sets of factors whose levels do not all meet equally often."""
    sizes = [len({row[factor] for row in rows}) for factor in FACTORS]
    for chosen in combinations(factors, strength):
        counts = Counter(tuple(row[factor] for factor in chosen) for row in rows)
        wanted = 1
        for factor in chosen:
            wanted *= sizes[factor]
        if len(counts) != wanted or len(set(counts.values())) != 1:
            yield chosen


def rows_of(block: int, seats: int) -> list[tuple[str, ...]]:
    games = list(planned_games((block + 1) * GAMES_PER_BLOCK))[block * GAMES_PER_BLOCK :]
    return [levels(planned) for planned in games if planned.seats == seats]


@pytest.mark.parametrize("block", [0, 5])
def test_block_is_balanced_for_each_number_of_seats(block: int) -> None:
    for seats in SEAT_COUNTS:
        rows = rows_of(block, seats)
        assert [len({row[factor] for row in rows}) for factor in FACTORS] == [4] * SITES + [2] * len(STUDIED_OPTIONS)
        assert list(unbalanced(rows, 3, range(SITES))) == []
        assert list(unbalanced(rows, 2)) == []


def test_sixteen_blocks_are_all_combinations_and_balance_any_three_factors() -> None:
    games = list(planned_games(BLOCKS_OF_ALL_COMBINATIONS * GAMES_PER_BLOCK))
    for seats in SEAT_COUNTS:
        rows = [levels(planned) for planned in games if planned.seats == seats]
        assert Counter("".join(row[:SITES]) for row in rows).most_common(1)[0][1] == 1
        assert len(rows) == 1024
        assert list(unbalanced(rows, 3)) == []


def test_every_game_can_be_set_up_and_imhotep_starts_everywhere() -> None:
    games = list(planned_games(GAMES_PER_BLOCK))
    for planned in games[:12]:
        Game(planned.seats, planned.sides, planned.options, figure=planned.figure, seed=1)
    figures = {planned.figure for planned in planned_games(4 * GAMES_PER_BLOCK) if planned.sides[1] == "D"}
    assert figures == set(range(1, 17))
