"""The rows of the tables: they describe the games that were played, whichever way they were played."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from saqqara import Game, __version__
from saqqara.arena import simulation
from saqqara.engine.rules import chance
from saqqara.errors import SaqqaraError
from saqqara.game.boards import default_boards
from saqqara.game.setup import MAX_SEED, RULES_REVISION
from saqqara.tables import chunk, one_by_one, random_games, simulate
from saqqara.tables.schema import DECISIONS, GAMES, TABLE_COLUMNS, columns_of
from tests.tables.series import SETUPS, as_lists, simulation_of


def rows_of(columns: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the rows of a table."""
    return [dict(zip(columns, row, strict=True)) for row in zip(*as_lists(columns).values(), strict=True)]


@pytest.mark.parametrize("name", SETUPS)
def test_rows_play_the_games_again(name: str) -> None:
    found = simulation_of(name)
    played = one_by_one.play_chunk(found.series, range(found.game_count))
    decisions = rows_of(played.decisions)
    assert {row["game"] for row in decisions} == {*range(found.game_count)}
    for row in rows_of(played.games):
        moves = [one for one in decisions if one["game"] == row["game"]]
        chosen = (row["seats"], row["sides"], row["options"].split(), row["rules"], row["stones"], row["figure"])
        check_game(Game(*chosen, seed=row["seed"]), row, moves)


def check_game(game: Game, row: dict[str, Any], moves: list[dict[str, Any]]) -> None:
    """Play the moves of a game and compare it with its rows."""
    seats = range(game.seats)
    for n, decision in enumerate(moves):
        before = {
            "n": n,
            "round": game.round,
            "seat": game.actor,
            "decision": game.decision,
            "legal_moves": len(game.legal_moves),
        }
        game.play(decision["move"])
        assert before == {name: decision[name] for name in before}
        assert decision["code"] == [one for one in game.history if not one.forced][-1].move.code
        assert [decision[f"points_{seat}"] for seat in seats] == game.scores
    assert game.is_over
    assert (row["decisions"], row["rounds"]) == (len(moves), game.round)
    assert row["choices"] == sum(one["legal_moves"] > 1 for one in moves)
    assert [row[f"points_{seat}"] for seat in seats] == game.scores
    for seat, sheet in enumerate(game.score_sheet):
        assert {source: row[f"{source}_{seat}"] for source in sheet} == sheet
    places = [row[f"place_{seat}"] for seat in seats]
    assert [[seat for seat in seats if places[seat] == place] for place in sorted(set(places))] == game.ranking
    shares = [1 / len(game.ranking[0]) if seat in game.ranking[0] else 0 for seat in seats]
    assert [row[f"share_{seat}"] for seat in seats] == shares


@pytest.mark.parametrize("name", SETUPS)
def test_random_games_played_together_are_those_played_one_by_one(name: str) -> None:
    series, numbers = simulation_of(name).series, range(1, 6)
    together, single = random_games.play_chunk(series, numbers), one_by_one.play_chunk(series, numbers)
    for table in (GAMES, DECISIONS):
        found, expected = as_lists(getattr(together, table)), as_lists(getattr(single, table))
        assert found == expected
        assert set(found) == {column.name for column in columns_of(table, series.seats)}


def test_equal_points_are_placed_alike_by_both_ways() -> None:
    series = simulate(["random"] * 2, seed=1).series
    games = random_games.play_chunk(series, range(500)).games
    equal = np.flatnonzero(games["points_0"] == games["points_1"]).tolist()
    places = [(int(games["place_0"][number]), int(games["place_1"][number])) for number in equal]
    assert {(1, 1), (1, 2), (2, 1)} == set(places)  # the sled decides, or nothing does (END-2)
    for kind in set(places):
        number = equal[places.index(kind)]
        single = one_by_one.play_chunk(series, [number]).games
        assert (*single["place_0"], *single["place_1"]) == kind


def test_random_games_are_played_together_where_seeds_allow_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ways: list[str] = []
    monkeypatch.setattr(one_by_one, "play_chunk", lambda series, numbers: ways.append("one by one"))
    monkeypatch.setattr(random_games, "play_chunk", lambda series, numbers: ways.append("together"))
    series = simulation_of("drawn, with large seeds").series  # its game 6 has the seed 2**32 - 1
    chunk.play_chunk(series, range(7))
    chunk.play_chunk(series, range(8))
    chunk.play_chunk(simulate(["random", "greedy"]).series, range(3))
    monkeypatch.setattr(chunk, "find_spec", lambda module: None)
    chunk.play_chunk(series, range(7))
    assert ways == ["together", *["one by one"] * 3]


def test_draws_are_those_of_the_rules() -> None:
    rng = np.random.default_rng(3)
    seeds = rng.integers(0, 2**64, 500, dtype=np.uint64)
    limits = rng.choice([1, 2, 3, 100, 2**31 - 1, 3 * 2**29], 500)  # of the largest, every fourth draw is rejected
    expected = []
    for seed, limit in zip(seeds.tolist(), limits.tolist(), strict=True):
        words = [0, 0, 0, 0]
        chance.seed(words, seed & chance.MASK_32, seed >> 32)
        expected.append(chance.random_below(words, limit))
    assert random_games.draw_below(seeds, limits).tolist() == expected


def test_tables_have_the_games_that_simulate_counts() -> None:
    series = simulate(["greedy", "random"], games=2, seed=3).series
    counted = [simulation.play_game(series, number) for number in range(2)]
    games = rows_of(one_by_one.play_chunk(series, range(2)).games)
    assert [[row["points_0"], row["points_1"]] for row in games] == [game.scores for game in counted]
    assert [row["choices"] for row in games] == [game.decision_count for game in counted]
    assert {(row["bot_0"], row["bot_1"]) for row in games} == {("greedy", "random")}
    constant = {(row["boards"], row["version"], row["revision"]) for row in games}
    assert constant == {(default_boards().hash, __version__, RULES_REVISION)}


def test_each_drawn_setup_is_another_one() -> None:
    drawn = [simulation_of("drawn, with large seeds").series.preset_of(number) for number in range(5)]
    assert len({(preset.sides, preset.options) for preset in drawn}) == 5
    assert simulate(setup="grand-tour", tour=7).series.preset_of(0) == simulate(
        setup="grand-tour", tour=7
    ).series.preset_of(1)


def test_chunks_of_slow_bots_are_small() -> None:
    sizes = [chunk.chunk_size(simulate(bots).series) for bots in (["random"] * 2, ["greedy"] * 2, ["greedy", "mason"])]
    assert sizes[0] > sizes[1] > sizes[2] == 1


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ({"bots": ["random"]}, "2, 3 or 4 seats"),
        ({"bots": ["random", "clever"]}, "clever"),
        ({"bots": [object(), "greedy"]}, "named by a text, such as greedy, not <object object"),
        ({"setup": "Mixed"}, "no ready-made set-up 'Mixed'; choose from first-game, .*, grand-tour, mixed"),
        ({"games": 0}, "games must be a whole number from 1"),
        ({"games": 2.5}, "games must be a whole number from 1"),
        ({"seed": MAX_SEED, "games": 2}, "a seed is a whole number"),
        ({"setup": "mixed", "sides": "AAAAA"}, "mixed"),
        ({"setup": "all-b", "tour": 2}, "all-b"),
        ({"rules": "house"}, "official or yucata"),
    ],
)
def test_impossible_games_are_refused_before_they_begin(arguments: dict[str, Any], part: str) -> None:
    with pytest.raises(SaqqaraError, match=part):
        simulate(**arguments)


@pytest.mark.parametrize("table", TABLE_COLUMNS)
def test_columns_for_four_seats_include_those_for_two(table: str) -> None:
    names = [[column.name for column in columns_of(table, seats)] for seats in (2, 4)]
    assert set(names[0]) < set(names[1])
    assert [len(set(found)) for found in names] == [len(found) for found in names]


def test_simulate_is_imported_when_it_is_first_used() -> None:
    script = """
import sys, saqqara
before = {"saqqara.tables", "saqqara.arena", "numpy", "pyarrow"} & set(sys.modules)
saqqara.simulate(["random", "random"], games=1)
print(before, {"numpy", "pyarrow"} & set(sys.modules), hasattr(saqqara, "simulated"))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["set()", "set()", "False"]
