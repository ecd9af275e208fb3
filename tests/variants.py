"""Every set-up that is played, read off the program itself, and games played at random by the pinned generator."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from saqqara import Game, Move
from saqqara.engine import arrays
from saqqara.engine.arrays import Array
from saqqara.engine.rules import chance, moves
from saqqara.engine.rules.layout import IntArray, Record, Records
from saqqara.engine.rules.state import (
    OPTION_NAMES,
    PROFILE_NAMES,
    PYRAMID,
    SIDE_NAMES,
    SIDES_BY_SITE,
    SITE_NAMES,
    SUPPLY_NAMES,
    Setup,
    State,
)
from saqqara.game import setup as setups

MOST_DECISIONS = 600  # far more than any game takes


RING = 16  # spaces of pyramid D
MODULES = ("private-ships", "wager", "favors", "prophecies", "dynasty-cards")


class Variant(NamedTuple):
    """One way to set a game up."""

    seats: int
    rules: str
    options: tuple[str, ...] = ()
    stones: str = "standard"
    sides: str = "AAAAA"
    figure: int = 1

    def __str__(self) -> str:
        sides = [self.sides] if self.sides != "AAAAA" else []
        modules = ["modules"] if set(MODULES) <= set(self.options) else []
        options = [option for option in self.options if not modules or option not in MODULES]
        stones = [self.stones] if self.stones != "standard" else []
        figure = [f"figure{self.figure}"] if self.figure != 1 else []
        return "-".join([str(self.seats), *sides, self.rules, *modules, *options, *stones, *figure])

    def game(self, seed: int) -> Game:
        return Game(self.seats, self.sides, self.options, self.rules, self.stones, self.figure, seed)

    def setup(self) -> bytes:
        return setups.build_setup(
            self.seats,
            self.sides,
            self.rules,
            self.options,
            self.stones,
            setups.resolve_boards(None),
            setups.RULES_REVISION,
            self.figure,
        )


VARIATIONS = ("wrath", "hidden-cards")


def subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [chosen for count in range(len(names) + 1) for chosen in combinations(names, count)]


def supplies(seats: int) -> list[str]:
    return [name for name in SUPPLY_NAMES if name != "second-colour" or seats == 2]


def one_side(site: str, side: str) -> str:
    """Side A everywhere but at one site."""
    return "".join(side if name == site else "A" for name in SITE_NAMES)


def everywhere(side: str) -> str:
    """A side at each site that has it, and side A where there is none."""
    return "".join(side if side in SIDES_BY_SITE[site] else "A" for site in SITE_NAMES)


TABLES = [(seats, rules) for seats in (2, 3, 4) for rules in PROFILE_NAMES]

BASE = [
    Variant(seats, rules, options, stones)
    for seats, rules in TABLES
    for options in subsets(VARIATIONS)
    for stones in supplies(seats)
]
ONE_SIDE = [
    Variant(seats, rules, (), "standard", one_side(site, side))
    for site in SITE_NAMES
    for side in SIDES_BY_SITE[site][1:]
    for seats, rules in TABLES
]
OPTIONS = [Variant(seats, rules, (option,)) for option in MODULES for seats, rules in TABLES]
TOGETHER = [
    *(Variant(seats, rules, (), "standard", everywhere(side)) for side in SIDE_NAMES[1:] for seats, rules in TABLES),
    *(
        Variant(seats, rules, (*MODULES, *VARIATIONS[:more]), "standard", sides)
        for sides in ("AAAAA", "DBCDC", "BCDBD")
        for more in (1, 2)
        for seats, rules in TABLES
    ),
    *(
        Variant(seats, rules, ("hidden-cards",), "standard", everywhere(side))
        for side in SIDE_NAMES[1:]
        for seats, rules in TABLES
    ),
    Variant(2, "official", MODULES, "second-colour", "DDDDD"),
    *(Variant(seats, rules, MODULES, "unlimited", "CDBCC") for seats, rules in TABLES),
]
FIGURES = [
    Variant(seats, rules, sides="ADAAA", figure=figure)
    for (seats, rules), figure in zip(TABLES, (16, 8, 2, 13, 5, 11), strict=True)
]
EVERY = BASE + ONE_SIDE + OPTIONS + TOGETHER + FIGURES


def some(variants: list[Variant], every: int) -> list[Variant]:
    """Take one of `every`, each time the next of its group, so that seats and profiles take turns."""
    return [variants[n + n // every % every] for n in range(0, len(variants) - every + 1, every)]


def at_large(number: int) -> Variant:
    """A set-up drawn at random from all there are."""
    dice = Dice(number)
    seats = 2 + dice.below(3)
    sides = "".join(SIDES_BY_SITE[site][dice.below(len(SIDES_BY_SITE[site]))] for site in SITE_NAMES)
    options = tuple(option for option in OPTION_NAMES if dice.below(2))
    stones = supplies(seats)
    rules, supply = PROFILE_NAMES[dice.below(2)], stones[dice.below(len(stones))]
    return Variant(seats, rules, options, supply, sides, 1 + dice.below(RING) if sides[PYRAMID] == "D" else 1)


class Dice:
    """Random choices that no version of Python can change (SET-7)."""

    def __init__(self, seed: int) -> None:
        self.words: IntArray = [0, 0, 0, 0]
        chance.seed(self.words, seed, 0)

    def below(self, n: int) -> int:
        return chance.random_below(self.words, n)

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
    return bytes(game._state_bytes)


class Table:
    """Bare records of one game, for calling the rules themselves: arrays for compiled ones, views for plain ones."""

    def __init__(self, setup: bytes) -> None:
        self.setups, self.setup = arrays.view_as_array(Setup, bytearray(setup)), Setup(setup)
        self.states = arrays.zeros(State)
        self.state = State(arrays.view_as_bytes(self.states))
        self.moves = arrays.zeros("i2", moves.MAX_LEGAL_MOVES)
        self.found: IntArray = memoryview(self.moves.data)

    def legal(self, count: int) -> list[int]:
        return [self.found[n] for n in range(count)]


def records(kind: type[Record], array: Array) -> Records:
    """The plain form of an array of records, on the same memory."""
    return Records(kind, arrays.view_as_bytes(array))


def could_arrange(game: Game) -> bool:
    """Whether a ship in the harbour carries stones, and too few of them to sail (FAVOR-4)."""
    ships = [ship for ship in game.position()["ships"] if ship["site"] is None]
    return any(0 < sum(stone is not None for stone in ship["stones"]) < ship["capacity"] - 1 for ship in ships)
