"""Which games a study plays: a designed sample of seats, sides and options, whose effects can be distinguished.

64 combinations of sides are a linear code over the field of four elements, so that any three sides of three sites meet
equally often (an orthogonal array of strength 3). A block plays such a code with each number of seats. The code has 16
cosets, which together are all 1,024 combinations; the blocks take one after the other. Each option is on in half of the
games, as one bit of a further column of the code, which some of the blocks invert. In one block any two of sides and
options meet equally often; in 16 blocks any three do.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from saqqara.engine.rules.state import PYRAMID, SEATS, SIDE_D, SIDE_NAMES
from saqqara.game.boards import default_boards
from saqqara.game.presets import TOUR_OPTIONS

SEAT_COUNTS = tuple(range(2, SEATS + 1))
STUDIED_OPTIONS = (*TOUR_OPTIONS, "wrath", "hidden-cards")
Point = tuple[int, int, int]

# The field of four elements: its sum is the exclusive or, its product a table.
PRODUCTS = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
# Columns of the code, as what each of three free symbols is multiplied by. Any three columns of sites are independent,
# as points of a conic are. Those of the options were found by trying: in 16 blocks any three factors are balanced.
SITE_POINTS: tuple[Point, ...] = ((1, 0, 0), (1, 1, 1), (1, 2, 3), (1, 3, 2), (0, 0, 1))
OPTION_POINTS: tuple[Point, ...] = ((2, 1, 1), (1, 2, 2), (3, 2, 3), (2, 3, 2), (0, 2, 0), (0, 3, 2), (0, 3, 3))
SYMBOLS = range(len(PRODUCTS))
RUNS: tuple[Point, ...] = tuple(product(SYMBOLS, SYMBOLS, SYMBOLS))
COSETS = 16
GAMES_PER_BLOCK = len(RUNS) * len(SEAT_COUNTS)
BLOCKS_OF_ALL_COMBINATIONS = COSETS


@dataclass(frozen=True)
class PlannedGame:
    """A game of the design.

    Attributes:
        number: Its number in the study, from 0.
        seats: Number of seats.
        sides: Five letters, as `Game` takes them.
        options: Names of the options that are on.
        figure: The space of pyramid D where Imhotep starts, from 1; 1 with any other side.
    """

    number: int
    seats: int
    sides: str
    options: tuple[str, ...]
    figure: int


def planned_game(number: int) -> PlannedGame:
    """Return a game of the design by its number, from 0; a block is the games of `GAMES_PER_BLOCK` numbers.

    >>> planned_game(0)
    PlannedGame(number=0, seats=2, sides='AAAAA', options=(), figure=1)
    """
    block, place = divmod(number, GAMES_PER_BLOCK)
    run, seats = RUNS[place // len(SEAT_COUNTS)], SEAT_COUNTS[place % len(SEAT_COUNTS)]
    sides = "".join(SIDE_NAMES[symbol] for symbol in _site_symbols(run, _coset_of(block, seats)))
    on = tuple(option for n, option in enumerate(STUDIED_OPTIONS) if _is_on(n, run, block))
    figure = 1
    if sides[PYRAMID] == SIDE_NAMES[SIDE_D]:
        figure += (place + 5 * block) % len(default_boards().row("pyramid.D.ring"))
    return PlannedGame(number, seats, sides, on, figure)


def planned_games(count: int) -> Iterator[PlannedGame]:
    """Yield the first games of the design."""
    return map(planned_game, range(count))


def whole_blocks(games: int) -> int:
    """Return the number of games of as many whole blocks as these games need.

    >>> whole_blocks(200)
    384
    """
    return -(-games // GAMES_PER_BLOCK) * GAMES_PER_BLOCK


def _coset_of(block: int, seats: int) -> int:
    """Return the number of the coset; the numbers of seats take different ones, and each takes all in 16 blocks."""
    return (len(SEAT_COUNTS) * block + seats - SEAT_COUNTS[0]) % COSETS


def _site_symbols(run: Point, coset: int) -> list[int]:
    symbols = [_inner_product(point, run) for point in SITE_POINTS]
    symbols[3] ^= coset % len(SYMBOLS)
    symbols[4] ^= coset // len(SYMBOLS)
    return symbols


def _is_on(option: int, run: Point, block: int) -> bool:
    """Return whether an option is on: a bit of its column, inverted in half of each eight blocks (Walsh functions)."""
    inverted = (block & (option + 1)).bit_count()
    return bool((_inner_product(OPTION_POINTS[option], run) ^ inverted) & 1)


def _inner_product(point: Point, run: Point) -> int:
    total = 0
    for factor, symbol in zip(point, run, strict=True):
        total ^= PRODUCTS[factor][symbol]
    return total
