"""Random games whose third favor is checked by code that shares nothing with the engine (FAVOR-4)."""

from typing import Any

import pytest

from saqqara import Game, Move
from tests.conformance.reference_arrangement import legal_arrangements
from tests.helpers.variants import StableRandom, Variant, random_chooser

THIRD_FAVOR = Move.parse("favor 3")


def game_before_favor(variant: Variant, seed: int) -> Game | None:
    """A game in which a seat may ask for the third favor, a few turns after that was first so."""
    game, dice, choose = variant.game(seed), StableRandom(seed), random_chooser(seed)
    while not game.is_over:
        if THIRD_FAVOR in game.legal_moves and dice.below(4) == 0:
            return game
        game.play(next((move for move in [choose(game)] if move != THIRD_FAVOR), game.legal_moves[0]))
    return None


def play_favor(game: Game, seed: int) -> str:
    """Ask for the favor and answer at random; each answer must be one of the expected ones. Return how it ended."""
    judge, choose = legal_arrangements(game.position(), game.boards), random_chooser(seed + 1)
    done = len(game.history) + 1
    game.play(THIRD_FAVOR)
    answer: Any = None
    while True:
        try:
            allowed = judge.send(answer)
        except StopIteration as end:
            if end.value is not None:
                ship, stones = end.value
                assert game.position()["ships"][ship - 1]["stones"] == stones
                return "arranged"
            return "stayed" if not str(game.history[-1].move).startswith("unload") else "sailed"
        if done == len(game.history):
            assert {str(move) for move in game.legal_moves} == allowed
            assert len(allowed) > 1
            game.play(choose(game))
        else:
            assert game.history[done].forced
            assert allowed == {str(game.history[done].move)}
        answer = str(game.history[done].move)
        done += 1


@pytest.mark.rule("FAVOR-4")
@pytest.mark.parametrize(("rules", "ends"), [("official", {"arranged", "stayed", "sailed"}), ("yucata", {"sailed"})])
def test_third_favor_offers_only_arrangements_of_the_reference(rules: str, ends: set[str]) -> None:
    found = []
    for seed in range(60):
        game = game_before_favor(Variant(2 + seed % 3, rules, ("favors",), sides="BAAAA"), seed)
        if game is not None:
            found.append(play_favor(game, seed))
    assert set(found) >= ends
    assert len(found) > 30
