"""Every set-up that can be played, read from the program itself, and random games with the pinned generator."""

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
from saqqara.game.presets import TOUR_OPTIONS

MAX_DECISIONS = 600  # far more than any game takes


RING_SPACES = 16  # spaces of pyramid D
MODULES = TOUR_OPTIONS


class Variant(NamedTuple):
    """One way to set up a game."""

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


NON_MODULE_OPTIONS = tuple(name for name in OPTION_NAMES if name not in MODULES)


def subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [chosen for count in range(len(names) + 1) for chosen in combinations(names, count)]


def stone_supplies(seats: int) -> list[str]:
    return [name for name in SUPPLY_NAMES if name != "second-colour" or seats == 2]


def sides_with(site: str, side: str) -> str:
    """Side A at every site but one."""
    return "".join(side if name == site else "A" for name in SITE_NAMES)


def same_side_everywhere(side: str) -> str:
    """A side at each site that has it, and side A elsewhere."""
    return "".join(side if side in SIDES_BY_SITE[site] else "A" for site in SITE_NAMES)


SEATS_AND_RULES = [(seats, rules) for seats in (2, 3, 4) for rules in PROFILE_NAMES]

BASE_VARIANTS = [
    Variant(seats, rules, options, stones)
    for seats, rules in SEATS_AND_RULES
    for options in subsets(NON_MODULE_OPTIONS)
    for stones in stone_supplies(seats)
]
ONE_SIDE_VARIANTS = [
    Variant(seats, rules, (), "standard", sides_with(site, side))
    for site in SITE_NAMES
    for side in SIDES_BY_SITE[site][1:]
    for seats, rules in SEATS_AND_RULES
]
MODULE_VARIANTS = [Variant(seats, rules, (option,)) for option in MODULES for seats, rules in SEATS_AND_RULES]
COMBINED_VARIANTS = [
    *(
        Variant(seats, rules, (), "standard", same_side_everywhere(side))
        for side in SIDE_NAMES[1:]
        for seats, rules in SEATS_AND_RULES
    ),
    *(
        Variant(seats, rules, (*MODULES, *NON_MODULE_OPTIONS[:more]), "standard", sides)
        for sides in ("AAAAA", "DBCDC", "BCDBD")
        for more in range(1, len(NON_MODULE_OPTIONS) + 1)
        for seats, rules in SEATS_AND_RULES
    ),
    *(
        Variant(seats, rules, ("hidden-cards",), "standard", same_side_everywhere(side))
        for side in SIDE_NAMES[1:]
        for seats, rules in SEATS_AND_RULES
    ),
    Variant(2, "official", MODULES, "second-colour", "DDDDD"),
    *(Variant(seats, rules, MODULES, "unlimited", "CDBCC") for seats, rules in SEATS_AND_RULES),
]
FIGURE_VARIANTS = [
    Variant(seats, rules, sides="ADAAA", figure=figure)
    for (seats, rules), figure in zip(SEATS_AND_RULES, (16, 8, 2, 13, 5, 11), strict=True)
]
ALL_VARIANTS = BASE_VARIANTS + ONE_SIDE_VARIANTS + MODULE_VARIANTS + COMBINED_VARIANTS + FIGURE_VARIANTS


def sample_variants(variants: list[Variant], stride: int) -> list[Variant]:
    """Take one of `every`, each time the next of its group, so that seats and profiles alternate."""
    return [variants[n + n // stride % stride] for n in range(0, len(variants) - stride + 1, stride)]


def random_variant(seed: int) -> Variant:
    """Return a set-up drawn at random from all possible ones."""
    dice = StableRandom(seed)
    seats = 2 + dice.below(3)
    sides = "".join(SIDES_BY_SITE[site][dice.below(len(SIDES_BY_SITE[site]))] for site in SITE_NAMES)
    options = tuple(option for option in OPTION_NAMES if dice.below(2))
    stones = stone_supplies(seats)
    rules, supply = PROFILE_NAMES[dice.below(2)], stones[dice.below(len(stones))]
    return Variant(seats, rules, options, supply, sides, 1 + dice.below(RING_SPACES) if sides[PYRAMID] == "D" else 1)


class StableRandom:
    """Return a random choice that does not depend on the version of Python (SET-7)."""

    def __init__(self, seed: int) -> None:
        self.words: IntArray = [0, 0, 0, 0]
        chance.seed(self.words, seed, 0)

    def below(self, n: int) -> int:
        return chance.random_below(self.words, n)

    def choice(self, options: list[Move]) -> Move:
        return options[self.below(len(options))]


MoveChooser = Callable[[Game], Move]


def random_chooser(seed: int) -> MoveChooser:
    dice = StableRandom(seed)
    return lambda game: dice.choice(game.legal_moves)


def play_through(game: Game, choose: MoveChooser) -> Iterator[Move]:
    """Play the game to its end and yield after each chosen move."""
    for _ in range(MAX_DECISIONS):
        if game.is_over:
            return
        move = choose(game)
        game.play(move)
        yield move
    raise AssertionError("this game does not end")


def random_game(variant: Variant, seed: int, max_decisions: int = MAX_DECISIONS) -> Game:
    """Return a game after this many random decisions."""
    game = variant.game(seed)
    for n, _ in enumerate(play_through(game, random_chooser(seed + 1)), 1):
        if n == max_decisions:
            break
    return game


def state_bytes(game: Game) -> bytes:
    return bytes(game._state_bytes)


class RawRecords:
    """Bare records of one game, for calling the rules themselves: arrays for compiled rules, views for plain ones."""

    def __init__(self, setup: bytes) -> None:
        self.setups, self.setup = arrays.view_as_array(Setup, bytearray(setup)), Setup(setup)
        self.states = arrays.zeros(State)
        self.state = State(arrays.view_as_bytes(self.states))
        self.moves = arrays.zeros("i2", moves.MAX_LEGAL_MOVES)
        self.legal_out: IntArray = memoryview(self.moves.data)

    def legal_codes(self, count: int) -> list[int]:
        return [self.legal_out[n] for n in range(count)]


def as_records(kind: type[Record], array: Array) -> Records:
    """Return the plain form of an array of records, on the same memory."""
    return Records(kind, arrays.view_as_bytes(array))


def can_arrange_ship(game: Game) -> bool:
    """Return whether a ship in the harbour carries stones, but too few of them to sail (FAVOR-4)."""
    ships = [ship for ship in game.position()["ships"] if ship["site"] is None]
    return any(0 < sum(stone is not None for stone in ship["stones"]) < ship["capacity"] - 1 for ship in ships)
