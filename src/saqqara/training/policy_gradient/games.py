"""The games of a run: which set-ups are played, and their tensors."""

from collections.abc import Sequence

from saqqara.batch import make_setup
from saqqara.engine.rules.state import SEATS

from ..self_play import random_setup

SEAT_COUNTS = range(2, SEATS + 1)
# Of 100 games, how many are base games of two, three and four seats; the rest have set-ups drawn at random.
BASE_SHARES = (45, 10, 10)
MAX_DRAWN_SETUPS = 4096  # more are hardly different, and each takes a millisecond to build


def plan_setups(games: int, first: int) -> tuple[list[bytes], list[int]]:
    """Return set-ups for a batch of games, and the index of each game's set-up.

    Args:
        games: Number of games.
        first: Number of the first set-up that is drawn; other numbers draw others.
    """
    setups = [make_setup(seats) for seats in SEAT_COUNTS]
    indices = [index for index, share in enumerate(BASE_SHARES) for _ in range(games * share // 100)]
    drawn = games - len(indices)
    kinds = min(drawn, MAX_DRAWN_SETUPS)
    setups += draw_setups(range(first, first + kinds))
    return setups, indices + [len(SEAT_COUNTS) + game % kinds for game in range(drawn)]


def draw_setups(numbers: Sequence[int], seats: int | None = None) -> list[bytes]:
    """Return set-ups with sides, modules, variants and rules drawn at random, one for each number.

    The number of seats is drawn as well unless it is given.
    """
    return [random_setup(2 * number + 1, seats) for number in numbers]
