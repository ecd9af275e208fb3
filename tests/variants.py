"""Every set-up that is played, read off the program itself, and games played at random by the pinned generator."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np

from saqqara import Game, Move
from saqqara import setup as setups
from saqqara.rules import chance, moves
from saqqara.rules.layout import Bytes, Cells
from saqqara.rules.state import PROFILE_NAMES, SUPPLY_NAMES, Setup, State

MOST_DECISIONS = 600  # far more than any game takes


class Variant(NamedTuple):
    """One way to set a game up."""

    seats: int
    rules: str
    options: tuple[str, ...] = ()
    stones: str = "standard"

    def __str__(self) -> str:
        return "-".join(
            [str(self.seats), self.rules, *self.options, *([self.stones] if self.stones != "standard" else [])]
        )

    def game(self, seed: int) -> Game:
        return Game(self.seats, "AAAAA", self.options, self.rules, self.stones, seed)

    def setup(self) -> Bytes:
        return setups.build(
            self.seats, "AAAAA", self.rules, self.options, self.stones, setups.choose_boards(None), setups.REVISION
        )


def option_sets() -> list[tuple[str, ...]]:
    """Every set of the options that are played."""
    names = setups.PLAYED_OPTIONS
    return [chosen for count in range(len(names) + 1) for chosen in combinations(names, count)]


def supplies(seats: int) -> list[str]:
    return [name for name in SUPPLY_NAMES if name != "second-colour" or seats == 2]


EVERY = [
    Variant(seats, rules, options, stones)
    for seats in (2, 3, 4)
    for rules in PROFILE_NAMES
    for options in option_sets()
    for stones in supplies(seats)
]


class Dice:
    """Random choices that no version of Python can change (SET-7)."""

    def __init__(self, seed: int) -> None:
        self.words: Cells = [0, 0, 0, 0]
        chance.seed(self.words, seed, 0)

    def below(self, n: int) -> int:
        return chance.below(self.words, n)

    def choose(self, options: list[Move]) -> Move:
        return options[self.below(len(options))]


Choose = Callable[[Game], Move]


def at_random(seed: int) -> Choose:
    dice = Dice(seed)
    return lambda game: dice.choose(game.legal_moves)


def course(game: Game, choose: Choose) -> Iterator[Move]:
    """Play the game to its end; yields after each move somebody chose."""
    for _ in range(MOST_DECISIONS):
        if game.is_over:
            return
        move = choose(game)
        game.play(move)
        yield move
    raise AssertionError("this game does not end")


def played(variant: Variant, seed: int, most: int = MOST_DECISIONS) -> Game:
    """A game after so many decisions, all at random."""
    game = variant.game(seed)
    for n, _ in enumerate(course(game, at_random(seed + 1)), 1):
        if n == most:
            break
    return game


def state_of(game: Game) -> bytes:
    return bytes(game._state._mem)


class Table:
    """Bare records of one game, for calling the rules themselves."""

    def __init__(self, setup: Bytes) -> None:
        self.setups, self.setup = setup, Setup(setup)
        self.states, self.state = State.new()
        self.moves = np.zeros(moves.MOST, np.int16)
        self.found: Cells = memoryview(self.moves.data)

    def legal(self, count: int) -> list[int]:
        return [self.found[n] for n in range(count)]
