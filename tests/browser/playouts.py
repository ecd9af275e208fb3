"""Games played up to the moment that a test is about: by preferred moves, or at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterator

from saqqara import Game
from tests.server.table_writer import MoveSource

MAX_MOVES = 600
GameCondition = Callable[[Game], bool]


def play_until(condition: GameCondition, *verbs: str) -> MoveSource:
    """Play until the game is as wanted: one of the moves that begin with the first of these verbs, in turn."""
    turns = iter(range(MAX_MOVES))

    def next_move(game: Game) -> str | None:
        if condition(game):
            return None
        legal = [str(move) for move in game.legal_moves]
        preferred = [move for verb in verbs for move in legal if move.startswith(verb)] or legal
        turn = next(turns, None)
        assert turn is not None, "the game never reached the wanted state"
        return preferred[turn % len(preferred)]

    return next_move


def play_randomly(moves: int, seed: int, seats: Container[int] = range(4)) -> MoveSource:
    """Play this many decisions at random, then until one of the seats that are `due` decides, or the game ends."""
    dice = random.Random(seed)
    left: Iterator[int] = iter(range(moves))

    def next_move(game: Game) -> str | None:
        if game.is_over or (next(left, None) is None and game.actor in seats):
            return None
        return dice.choice([str(move) for move in game.legal_moves])

    return next_move


def asks_for(decision: str) -> GameCondition:
    """Return whether a seat has to make this decision."""
    return lambda game: game.decision == decision


def has_reached_round(number: int) -> GameCondition:
    """Return whether a turn of this round begins."""
    return lambda game: game.round >= number and game.decision == "turn"
