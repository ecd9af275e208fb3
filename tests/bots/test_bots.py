"""Bots and analysis from Python: fair, reproducible, and with clear errors."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from saqqara import Game, Move, SaqqaraError, bots
from saqqara.bots.analysis import MoveAnalysis, is_clearly_best
from saqqara.bots.levels import LEVELS
from tests.conformance.test_hidden_cards import twin_game
from tests.helpers.variants import Variant, play_through, random_chooser

HIDDEN_CARDS_VARIANT = Variant(3, "official", ("hidden-cards",))


def game_after(game: Game, decisions: int) -> Game:
    for _, _ in zip(range(decisions), play_through(game, random_chooser(3)), strict=False):
        pass
    return game


def finished_game() -> Game:
    game = Game(seed=1)
    while not game.is_over:
        game.play(game.legal_moves[-1])
    return game


def quick_bot(name: str, **settings: Any) -> bots.Bot:
    """Return a bot that searches little, if it searches."""
    return bots.make(name, **settings, **({"simulations": 50} if name in LEVELS else {}))


@pytest.mark.parametrize("name", bots.NAMES)
def test_every_bot_decides_deterministically(name: str) -> None:
    game = game_after(Game(seats=3, seed=5), 12)
    move = quick_bot(name, seed=7).choose(game)
    assert move in game.legal_moves
    assert quick_bot(name, seed=7).choose(game.copy()) == move
    game.play(move)


def test_other_seed_or_position_gives_other_random_choices() -> None:
    game = Game(seed=1)
    assert len({bots.make("random", seed=seed).choose(game) for seed in range(20)}) > 1
    bot, moves = bots.make("random", seed=7), set()
    for _ in range(20):
        moves.add(game.legal_moves.index(bot.choose(game)) / len(game.legal_moves))
        game.play("quarry" if "quarry" in map(str, game.legal_moves) else game.legal_moves[0])
    assert len(moves) > 5


@pytest.mark.parametrize("name", ["random", "greedy", "imhotep"])
def test_bot_gets_only_what_its_seat_may_know(name: str) -> None:
    game = game_after(HIDDEN_CARDS_VARIANT.game(5), 25)
    other = twin_game(game, game.actor, 7)
    assert game.position() != other.position()
    assert quick_bot(name, seed=7).choose(game) == quick_bot(name, seed=7).choose(other)
    assert bots.analyse(game, 50) == bots.analyse(other, 50)


def test_bot_settings_reach_the_search() -> None:
    level = bots.make("imhotep", seconds=0.5, simulations=np.int64(300), evaluator="guided", explore=0.5).level
    assert level is not None
    assert (level.seconds, level.simulations) == (0.5, 300)
    assert (level.search_config.evaluator, level.search_config.explore, level.search_config.margin) == (
        "guided",
        0.5,
        LEVELS["imhotep"].search_config.margin,
    )
    assert bots.make("imhotep").level == LEVELS["imhotep"]


def test_one_bot_can_be_used_by_several_threads() -> None:
    bot, games = quick_bot("overseer", seed=7), [Game(seed=seed) for seed in range(8)]
    alone = [bot.choose(game) for game in games]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(bot.choose, games)) == alone


def test_analysis_lists_every_move_best_first() -> None:
    game = game_after(Game(seats=3, seed=5), 12)
    view = bots.analyse(game, simulations=500)
    assert view == bots.analyse(game.copy(), 500)
    assert sum(move.visits for move in view.moves) == 500
    assert [move.visits for move in view.moves] == sorted((move.visits for move in view.moves), reverse=True)
    assert {one.move for one in view.moves} <= set(game.legal_moves)
    assert view.share == view.moves[0].share
    assert view.points == view.moves[0].points
    assert len(view.share) == len(view.points) == 3
    assert sum(view.share) == pytest.approx(1)
    move, _, _, _ = view.moves[0]
    game.play(move)


def test_only_move_is_certain_and_opening_move_is_not() -> None:
    assert not bots.analyse(Game(seed=1), 200).certain
    game = Game(seed=1)
    while len(game.legal_moves) > 1:
        game.play(game.legal_moves[-1])
    assert not game.is_over
    assert bots.analyse(game, 20).certain


def make_analysis(*options: tuple[int, float]) -> list[MoveAnalysis]:
    return [
        MoveAnalysis(Move(code), visits, (share, 1 - share), (0.0, 0.0)) for code, (visits, share) in enumerate(options)
    ]


def test_best_move_is_certain_when_far_ahead_of_well_searched_moves() -> None:
    assert is_clearly_best(make_analysis((10_000, 0.7), (400, 0.6)), 0)
    assert not is_clearly_best(make_analysis((10_000, 0.7), (50, 0.6)), 0)
    assert not is_clearly_best(make_analysis((10_000, 0.7), (400, 0.6), (400, 0.69)), 0)
    assert not is_clearly_best(make_analysis((10_000, 0.7), (400, 0.6)), 1)


INVALID_CALLS: dict[str, tuple[Callable[[], object], str]] = {
    "a name": (lambda: bots.make("clever"), "apprentice, mason, overseer, architect, imhotep, greedy, random"),
    "no name": (lambda: bots.make(5), "apprentice"),  # type: ignore[arg-type]
    "a seed": (lambda: bots.make("greedy", seed="x"), "a seed is a whole number"),  # type: ignore[arg-type]
    "a setting of none": (lambda: bots.make("greedy", seconds=1), "takes no settings"),
    "a setting": (lambda: bots.make("mason", strength=9), "simulations, seconds, evaluator, weights"),
    "a number of simulations": (lambda: bots.make("mason", simulations=0), "from 1 to"),
    "a whole number": (lambda: bots.make("mason", simulations=1.5), "whole number"),
    "an evaluator": (lambda: bots.make("mason", evaluator="oracle"), "playout"),
    "weights": (lambda: bots.make("architect", weights="nowhere.npz"), "nowhere.npz"),
    "a game that is over": (lambda: bots.make("greedy").choose(finished_game()), "the game is over"),
    "analysis of a game that is over": (lambda: bots.analyse(finished_game()), "the game is over"),
    "analysis by nothing": (lambda: bots.analyse(Game(seed=1), simulations=0), "from 1 to"),
}


@pytest.mark.parametrize("case", INVALID_CALLS)
def test_unknown_values_are_refused_with_possible_ones(case: str) -> None:
    ask, message = INVALID_CALLS[case]
    with pytest.raises(SaqqaraError) as error:
        ask()
    assert message in str(error.value)
