"""The levels: each is stronger with more simulations, none is blind, and none cheats."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf

import pytest

from saqqara import Game, Move
from saqqara.bots import endgame, greedy, levels
from saqqara.bots.analysis import analyse
from saqqara.bots.backends import NativeBackend, PlainBackend
from saqqara.bots.levels import LEVELS, Level
from saqqara.bots.search import Search
from saqqara.bots.search_cache import SearchCache
from saqqara.engine.rules import agenda, chance, redact
from saqqara.engine.rules.state import Setup, State
from saqqara.review.evaluation import Effort, evaluate_decision
from tests.engine.search.test_search import game_after, observation_of, with_each_variant
from tests.helpers.variants import Variant, random_game

QUICK_LEVELS = [name for name, level in LEVELS.items() if level.simulations <= 1_000]


def test_each_level_searches_more_than_the_one_below() -> None:
    thought = [level.simulations for level in LEVELS.values()]
    assert thought == sorted(set(thought))
    assert len(LEVELS) == 5
    assert list(LEVELS)[-1] == "imhotep"


def test_bots_are_listed_from_easy_to_strong_then_simple_ones() -> None:
    assert levels.ALL_BOT_NAMES == ("apprentice", "mason", "overseer", "architect", "imhotep", "greedy", "random")
    assert levels.DEFAULT_LEVEL in LEVELS


@pytest.mark.slow
@with_each_variant
@pytest.mark.parametrize("name", QUICK_LEVELS[:2])
def test_level_decides_the_same_compiled_or_not(variant: Variant, name: str) -> None:
    game = game_after(variant.game(seed=8), 17)
    level = replace(LEVELS[name], seconds=inf)  # plain Python on a busy machine needs longer than the level has
    fast, slow = (levels.choose(level, *observation_of(game), 3, load) for load in (NativeBackend, PlainBackend))
    assert fast == slow
    assert Move(fast) in game.legal_moves


def test_search_stops_when_the_answer_cannot_change() -> None:
    game = game_after(Variant(2, "official").game(seed=1), 40)
    search = Search(*observation_of(game), seed=1)
    best = search.decide(20_000)
    assert search.simulations < 20_000
    thorough = Search(*observation_of(game), seed=1)
    thorough.run_simulations(20_000)
    assert thorough.best_move == best


def test_time_limit_ends_a_search() -> None:
    search = Search(*observation_of(Variant(4, "official").game(seed=1)), seed=1)
    search.decide(10_000_000, seconds=0.0)
    assert 0 < search.simulations < 10_000


def move_values(game: Game, seed: int) -> dict[int, int]:
    setup, seen = observation_of(game)
    state = State(bytearray(seen))
    chance.seed(state.rng, seed, 0)
    redact.determinize(Setup(setup), state)
    return greedy.margin_by_move(Setup(setup), state)


LEVELS_WITH_BLIND = {
    "blind": Level(1),
    **{name: level for name, level in LEVELS.items() if level.simulations < levels.OBVIOUS_CHECK_SIMULATIONS},
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LEVELS_WITH_BLIND)
def test_weak_level_takes_obvious_points(name: str) -> None:
    seen = 0
    for seed in range(12):
        game = Variant(2, "official", ("wrath",), "standard", "BCBDC").game(seed=seed)
        while game.actor is not None:
            code = levels.choose(LEVELS_WITH_BLIND[name], *observation_of(game), seed)
            found = move_values(game, seed)
            seen += max(found.values()) - min(found.values()) > levels.OBVIOUS_POINTS
            assert max(found.values()) - found[code] <= levels.OBVIOUS_POINTS
            game.play(Move(code))
    assert seen > 20


def ending() -> Game:
    """Return a position of a base game that can be solved, three decisions before its end."""
    game = random_game(Variant(2, "official"), 1)
    then = (game.at_ply(n) for n in range(len(game.history)))
    return [one for one in then if len(one.legal_moves) > 1][-3]


def endings_of_three(is_won: bool) -> Iterator[tuple[bytes, bytes]]:
    """Yield late positions of base games of three seats: with a certain win, or without one."""
    for seed in range(8):
        game = random_game(Variant(3, "official"), seed)
        then = [one for one in (game.at_ply(n) for n in range(len(game.history))) if len(one.legal_moves) > 1]
        for one in then[-4:]:
            if bool(endgame.solve_moves(*observation_of(one))) == is_won:
                yield observation_of(one)


def certain_leads(setup: bytes, state: bytes) -> list[int]:
    seat = agenda.deciding_seat(State(bytearray(state)))
    return [move.lead(seat) for move in endgame.solve_moves(setup, state)]


def test_strongest_level_of_three_seats_plays_a_certain_win() -> None:
    setup, state = next(endings_of_three(is_won=True))
    best = endgame.solve_best_move(setup, state)
    assert best is not None
    assert levels.choose(LEVELS["imhotep"], setup, state, 1) == best.code


def test_evaluation_of_three_seats_is_certain_only_where_all_moves_win() -> None:
    setup, state = next(end for end in endings_of_three(is_won=True) if len(set(certain_leads(*end))) > 1)
    seat, moves = agenda.deciding_seat(State(bytearray(state))), endgame.solve_moves(setup, state)
    evaluation = evaluate_decision(setup, state, effort=Effort(2_000))
    assert evaluation.certain
    assert all(option.win_shares[seat] == 1 for option in evaluation.options)
    played = evaluate_decision(setup, state, moves[-1].code, Effort(2_000))
    assert played.certain
    assert played.loss_of_move(seat) == (0.0, 0.0)
    assert not evaluate_decision(*next(endings_of_three(is_won=False)), effort=Effort(50)).certain


def test_strongest_level_plays_the_solved_move_and_the_others_search() -> None:
    setup, state = observation_of(ending())
    best = endgame.solve_best_move(setup, state)
    assert best is not None
    assert levels.choose(LEVELS["imhotep"], setup, state, 1) == best.code
    assert SearchCache().choose("", LEVELS["imhotep"], setup, state, 1, inf) == best.code
    assert levels.solve(LEVELS["architect"], setup, state) is None
    assert [name for name, level in LEVELS.items() if level.solver_nodes] == ["imhotep"]


def test_analysis_and_evaluation_of_a_solved_end_are_exact() -> None:
    game = ending()
    analysis = analyse(game, 2_000)
    assert analysis.solved
    assert analysis.certain
    assert {move.share for move in analysis.moves} <= {(1.0, 0.0), (0.5, 0.5), (0.0, 1.0)}
    evaluation = evaluate_decision(*observation_of(game), effort=Effort(2_000))
    assert evaluation.certain
    assert evaluation.options[0].points == list(analysis.points)
    assert evaluation.options[0].win_shares == list(analysis.share)
    assert not evaluate_decision(*observation_of(Game(2, seed=1)), effort=Effort(50)).certain
