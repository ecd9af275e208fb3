"""Set-ups and actions for measuring and comparing batches, the same on every machine."""

from typing import Any

import numpy as np

from saqqara.batch import Batch, Outputs, make_setup
from saqqara.engine.rules.state import PROFILE_NAMES
from saqqara.game.presets import GRAND_TOUR, find_preset

BASE_SETUPS = [make_setup(seats) for seats in (2, 3, 4)]
SEAT_COUNTS = (2, 2, 2, 3, 4)  # in turn
EXTRA_OPTIONS = ((), (), ("hidden-cards",), ("wrath",))  # in turn
FACTORS = 104_729, 7_919  # primes that spread the chosen moves over games and steps


def mixed_setups(count: int) -> list[bytes]:
    """Return set-ups with all sides, modules, options and rule profiles."""
    return [mixed_setup(number) for number in range(count)]


def mixed_setup(number: int) -> bytes:
    """Return the set-up of one grand tour."""
    tour = find_preset(GRAND_TOUR, number)
    seats, extra = SEAT_COUNTS[number % len(SEAT_COUNTS)], EXTRA_OPTIONS[number % len(EXTRA_OPTIONS)]
    rules = PROFILE_NAMES[number // len(SEAT_COUNTS) % len(PROFILE_NAMES)]
    return make_setup(seats, tour.sides, (*tour.options, *extra), rules, figure=tour.figure)


def spread_actions(out: Outputs, step: int) -> Any:
    """Return a legal action for each game, without chance; `out` holds arrays of NumPy."""
    games = np.arange(len(out.legal_counts), dtype=np.int64)
    return out.legal_moves[games, (games * FACTORS[0] + step * FACTORS[1]) % out.legal_counts]


def all_arrays(games: Batch, out: Outputs) -> dict[str, bytes]:
    """Return the bytes of all outputs and of the states, for comparing backends."""
    arrays = {name: array for name, array in out._asdict().items() if array is not None}
    return {name: np.asarray(array).tobytes() for name, array in arrays.items()} | {"states": games.states.tobytes()}
