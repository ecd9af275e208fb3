"""The questions of a study and their answers, as estimates from its games. An id names each answer.

| id | figure |
|---|---|
| `seats/N/SEAT` | share of the win of a starting seat, beyond the fair share, with N seats |
| `games/OUTCOME/N` | mean of an outcome with N seats |
| `sides/SITE-SIDE/OUTCOME` | what a side brings, against the mean of the four sides of its site |
| `options/OPTION/OUTCOME` | what an option brings: on against off |
| `pairs/SITE-SIDE+SITE-SIDE/OUTCOME` | what two sides bring together beyond the sum of both |
| `cards/CARD` | lead that goes with one more card |
| `ships/SITE-SIDE` | ships that sail to a site in percent of all, against the mean of its other three sides |
| `stones/SITE-SIDE` | points that a site pays for a stone, against the mean of its other three sides |
| `worth/SITE-SIDE` | lead that goes with one more stone at a site, against the mean of its other three sides |

Outcomes are `points` (mean of the seats), `margin` (of the winner to the second) and `turns` (of all seats).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from saqqara.engine.arrays import Array
from saqqara.engine.rules.state import CARD_NAMES, SIDE_NAMES, SITE_NAMES
from saqqara.tables.schema import Columns

from . import factors
from .design import SEAT_COUNTS, STUDIED_OPTIONS
from .game_rows import GAMES, SEATS
from .least_squares import Estimate, LeastSquares, average, mean_of, ratio_of

OUTCOMES = ("points", "margin", "turns")
BUILDING_SITES = SITE_NAMES[1:]
SITE_SOURCES = {site: (site,) for site in BUILDING_SITES} | {"burial": ("burial", "tomb")}  # a penalty counts too
FAMILIES = ("seats", "games", "sides", "options", "pairs", "cards", "ships", "stones", "worth")


class Question(NamedTuple):
    """A question with the estimate that answers it.

    Attributes:
        id: Its id.
        estimate: The estimate.
        reference: What the figure is a difference from, in its unit; None if it is none.
    """

    id: str
    estimate: Estimate
    reference: float | None = None


@dataclass(frozen=True)
class StudyData:
    """The tables of a study as arrays, and what follows from them.

    Attributes:
        games: The columns of the games.
        seats: The columns of the seats; those of a game are in a row.
    """

    games: Columns
    seats: Columns

    @classmethod
    def of(cls, tables: dict[str, Columns]) -> "StudyData":
        """Return the data of tables as `StudyFiles.read` returns them."""
        return cls(tables[GAMES], tables[SEATS])

    @property
    def game_of_seat(self) -> Array:
        """The place of the game of each row of the seats."""
        places: Array = np.repeat(np.arange(len(self.games["game"])), self.games["seats"])
        return places

    def sum_by_game(self, values: Array) -> Array:
        """Return the sum of a column of the seats in each game."""
        sums: Array = np.bincount(self.game_of_seat, values, len(self.games["game"]))
        return sums

    def lead(self, values: Array) -> Array:
        """Return how much more of a column each seat has than the others of its game on average."""
        count = self.games["seats"][self.game_of_seat]
        others = (self.sum_by_game(values)[self.game_of_seat] - values) / (count - 1)
        found: Array = values - others
        return found

    def outcome(self, name: str) -> Array:
        """Return one of OUTCOMES for each game."""
        if name == "points":
            means: Array = self.sum_by_game(self.seats["points"]) / self.games["seats"]
            return means
        values: Array = self.games[name].astype(float)
        return values

    def has_side(self, site: str, side: str) -> Array:
        """Return which games have a side."""
        found: Array = np.array([sides[SITE_NAMES.index(site)] == side for sides in self.games["sides"]])
        return found

    def points_at(self, site: str) -> Array:
        """Return the points that a building site has paid in each game."""
        parts = [self.sum_by_game(self.seats[source]) for source in SITE_SOURCES[site]]
        total: Array = np.sum(parts, axis=0)
        return total

    def stones_at(self, site: str) -> Array:
        """Return the stones that have come to a building site in each game."""
        return self.sum_by_game(self.seats[f"stones_{site}"])


def all_questions(data: StudyData) -> list[Question]:
    """Return every question with its estimate; raises SaqqaraError if there are too few games."""
    return [
        *seat_questions(data),
        *game_questions(data),
        *effect_questions(data),
        *card_questions(data),
        *side_questions(data),
    ]


def seat_questions(data: StudyData) -> Iterator[Question]:
    """Yield the share of the win of each starting seat beyond the fair share."""
    count = data.games["seats"][data.game_of_seat]
    for seats in SEAT_COUNTS:
        for seat in range(seats):
            shares = data.seats["share"][(count == seats) & (data.seats["seat"] == seat)]
            yield Question(f"seats/{seats}/{seat}", mean_of(shares - 1 / seats), 1 / seats)


def game_questions(data: StudyData) -> Iterator[Question]:
    """Yield the mean of each outcome for each number of seats."""
    for outcome in OUTCOMES:
        for seats in SEAT_COUNTS:
            yield Question(f"games/{outcome}/{seats}", mean_of(data.outcome(outcome)[data.games["seats"] == seats]))


def effect_questions(data: StudyData) -> Iterator[Question]:
    """Yield what sides, options and two sides together bring, from one model for each outcome."""
    columns = factors.model_columns(data.games, with_pairs=True)
    size = columns.shape[1]
    for outcome in OUTCOMES:
        values = data.outcome(outcome)
        mean, model = float(values.mean()), LeastSquares(columns, values)
        for site, site_name in enumerate(SITE_NAMES):
            for side, letter in enumerate(SIDE_NAMES):
                found = model.estimate(factors.side_weights(site, side, size))
                yield Question(f"sides/{site_name}-{letter}/{outcome}", found, mean)
        for option, name in enumerate(STUDIED_OPTIONS):
            yield Question(f"options/{name}/{outcome}", model.estimate(factors.option_weights(option, size)), mean)
        for pair, (first, second) in enumerate(factors.SITE_PAIRS):
            for one, its_letter in enumerate(SIDE_NAMES):
                for other, letter in enumerate(SIDE_NAMES):
                    name = f"{SITE_NAMES[first]}-{its_letter}+{SITE_NAMES[second]}-{letter}"
                    yield Question(f"pairs/{name}/{outcome}", model.estimate(factors.pair_weights(pair, one, other)))


def lead_model(data: StudyData, columns: list[Array], rows: Array) -> LeastSquares:
    """Return a model of a seat's lead over the others of its game, by columns of the seats and by turn order.

    `rows` says which rows of the seats are used.
    """
    order = [(data.seats["seat"] == seat).astype(float) for seat in range(SEAT_COUNTS[-1])]
    groups = np.unique(data.game_of_seat[rows], return_inverse=True)[1]
    return LeastSquares(np.array([*columns, *order]).T[rows], data.lead(data.seats["points"])[rows], groups)


def stone_leads(data: StudyData) -> list[Array]:
    """Return how many more stones than the others each seat has, for each building site."""
    return [data.lead(data.seats[f"stones_{site}"]) for site in BUILDING_SITES]


def card_questions(data: StudyData) -> Iterator[Question]:
    """Yield the lead that goes with one more card, among seats with equally many stones at each building site."""
    cards = [data.lead(data.seats[f"card_{card}"]) for card in CARD_NAMES]
    everywhere = np.full(len(data.seats["game"]), True)
    stones = [
        lead * data.has_side(site, side)[data.game_of_seat]
        for site, lead in zip(BUILDING_SITES, stone_leads(data), strict=True)
        for side in SIDE_NAMES
    ]
    model = lead_model(data, [*cards, *stones], everywhere)
    for place, card in enumerate(CARD_NAMES):
        yield Question(f"cards/{card}", model.estimate(_unit(place, model)))


def _unit(place: int, model: LeastSquares) -> Array:
    """Return the weights that make a single coefficient."""
    weights: Array = np.eye(1, len(model.coefficients), place)[0]
    return weights


def side_questions(data: StudyData) -> Iterator[Question]:
    """Yield what each side draws and pays, against the mean of the other three sides of its site."""
    for name, measure in SIDE_MEASURES.items():
        for site in SITE_NAMES if name == "ships" else BUILDING_SITES:
            by_side = {side: measure(data, site, side) for side in SIDE_NAMES}
            for side, found in by_side.items():
                others = average([one for other, one in by_side.items() if other != side])
                yield Question(f"{name}/{site}-{side}", found.minus(others), others.value)


def ship_share(data: StudyData, site: str, side: str) -> Estimate:
    """Return how many ships sail to a site with a side, in percent of all ships."""
    games = data.has_side(site, side)
    total = sum(data.games[f"ships_{one}"].astype(float) for one in SITE_NAMES)
    return ratio_of(100 * data.games[f"ships_{site}"][games].astype(float), total[games])


def points_per_stone(data: StudyData, site: str, side: str) -> Estimate:
    """Return the points that a side pays for a stone."""
    games = data.has_side(site, side)
    return ratio_of(data.points_at(site)[games], data.stones_at(site)[games])


def lead_per_stone(data: StudyData, site: str, side: str) -> Estimate:
    """Return the lead that goes with one more stone at a side, among seats with as many stones at other sites."""
    rows = data.has_side(site, side)[data.game_of_seat]
    model = lead_model(data, stone_leads(data), rows)
    return model.estimate(_unit(BUILDING_SITES.index(site), model))


SIDE_MEASURES: dict[str, Callable[[StudyData, str, str], Estimate]] = {
    "ships": ship_share,
    "stones": points_per_stone,
    "worth": lead_per_stone,
}
