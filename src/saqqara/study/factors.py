"""The factors of a study as columns of a linear model: seats, sides, options, and sides that meet."""

from itertools import combinations

import numpy as np

from saqqara.engine.arrays import Array
from saqqara.engine.rules.state import SIDE_NAMES, SITE_NAMES
from saqqara.tables.schema import Columns

from .design import SEAT_COUNTS, STUDIED_OPTIONS

SITE_PAIRS = tuple(combinations(range(len(SITE_NAMES)), 2))
# The effect of a side is its distance from the mean of the four; that of the last one follows from the others.
SIDE_CODES: Array = np.vstack([np.eye(len(SIDE_NAMES) - 1), -np.ones(len(SIDE_NAMES) - 1)])
CODES_PER_SITE, CODES_PER_PAIR = SIDE_CODES.shape[1], SIDE_CODES.shape[1] ** 2
FIRST_SITE = len(SEAT_COUNTS)
FIRST_OPTION = FIRST_SITE + CODES_PER_SITE * len(SITE_NAMES)
FIRST_PAIR = FIRST_OPTION + len(STUDIED_OPTIONS)
COLUMN_COUNT = FIRST_PAIR + CODES_PER_PAIR * len(SITE_PAIRS)


def side_numbers(games: Columns) -> Array:
    """Return the side of each site in each game, as a number from 0."""
    found: Array = np.array([[SIDE_NAMES.index(side) for side in sides] for sides in games["sides"]])
    return found


def model_columns(games: Columns, with_pairs: bool) -> Array:
    """Return a row for each game: number of seats, sides, options, and, if wanted, any two sides that meet."""
    sides = side_numbers(games)
    seats = [games["seats"] == count for count in SEAT_COUNTS]
    on = [set(text.split()) for text in games["options"]]
    options = [[(option in chosen) - 0.5 for chosen in on] for option in STUDIED_OPTIONS]
    columns = [np.array(seats, float), *(SIDE_CODES[sides[:, site]].T for site in range(len(SITE_NAMES)))]
    columns.append(np.array(options))
    if with_pairs:
        columns += [pair_codes(sides[:, first], sides[:, second]).T for first, second in SITE_PAIRS]
    return np.vstack(columns).T


def pair_codes(first: Array, second: Array) -> Array:
    """Return the columns of two sites: what their sides bring together beyond the sum of both."""
    products = SIDE_CODES[first][:, :, None] * SIDE_CODES[second][:, None, :]
    codes: Array = products.reshape(len(first), CODES_PER_PAIR)
    return codes


def side_weights(site: int, side: int, size: int) -> Array:
    """Return the weights of the coefficients that make the effect of a side, in a model of `size` columns."""
    weights = np.zeros(size)
    begin = FIRST_SITE + CODES_PER_SITE * site
    weights[begin : begin + CODES_PER_SITE] = SIDE_CODES[side]
    return weights


def option_weights(option: int, size: int) -> Array:
    """Return the weights that make the effect of an option: on against off."""
    weights = np.zeros(size)
    weights[FIRST_OPTION + option] = 1
    return weights


def pair_weights(pair: int, first: int, second: int) -> Array:
    """Return the weights that make what two sides bring together; `pair` is a place in SITE_PAIRS."""
    weights = np.zeros(COLUMN_COUNT)
    begin = FIRST_PAIR + CODES_PER_PAIR * pair
    weights[begin : begin + CODES_PER_PAIR] = pair_codes(np.array([first]), np.array([second]))[0]
    return weights
