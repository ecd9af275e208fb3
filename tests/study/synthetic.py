"""Data of games that were never played: noise over the design, and effects that a test plants."""

from collections import defaultdict
from typing import Any

import numpy as np

from saqqara.engine.arrays import Array
from saqqara.engine.rules.state import CARD_NAMES, SITE_NAMES, SOURCE_NAMES
from saqqara.study.design import PlannedGame, planned_games
from saqqara.study.game_rows import GAMES, SEATS
from saqqara.study.questions import StudyData

BUILDING_SITES = SITE_NAMES[1:]
DESCRIPTION: dict[str, Any] = {"bot": "random", "seed": 1, "corrected": {}}


class World:
    """How the games of a test come out: `points` are added to each seat, `stone` is what a stone pays at a site."""

    def points(self, planned: PlannedGame) -> float:
        return 0.0

    def stone(self, planned: PlannedGame, site: str) -> float:
        return 2.0

    def ships(self, planned: PlannedGame, site: str) -> float:
        return 4.0

    def lead(self, planned: PlannedGame, seat: int) -> float:
        return 0.0

    def card(self, name: str) -> float:
        return 1.0


def make_tables(world: World, games: int, seed: int = 1) -> dict[str, dict[str, Array]]:
    """Return the tables of the first games of the design."""
    random = np.random.default_rng(seed)
    tables: dict[str, dict[str, list[Any]]] = {GAMES: defaultdict(list), SEATS: defaultdict(list)}
    for planned in planned_games(games):
        _add_game(world, planned, random, tables)
    return {
        table: {
            name: np.array(values, object if isinstance(values[0], str) else None) for name, values in columns.items()
        }
        for table, columns in tables.items()
    }


def make_data(world: World, games: int, seed: int = 1) -> StudyData:
    return StudyData.of(make_tables(world, games, seed))


def _add_game(world: World, planned: PlannedGame, random: np.random.Generator, tables: Any) -> None:
    rows = [_seat_row(world, planned, seat, random) for seat in range(planned.seats)]
    points = sorted((row["points"] for row in rows), reverse=True)
    first = [row["points"] == points[0] for row in rows]
    for row, won in zip(rows, first, strict=True):
        _append(tables[SEATS], {**row, "share": won / sum(first)})
    game = {
        "game": planned.number,
        "seed": 1 + planned.number,
        "seats": planned.seats,
        "sides": planned.sides,
        "options": " ".join(sorted(planned.options)),
        "figure": planned.figure,
        "turns": 40 + 10 * planned.seats + int(random.integers(-5, 6)),
        "choices": 100,
        "margin": points[0] - points[1],
    }
    ships = {f"ships_{site}": int(random.poisson(world.ships(planned, site))) for site in SITE_NAMES}
    _append(tables[GAMES], {**game, **ships})


def _seat_row(world: World, planned: PlannedGame, seat: int, random: np.random.Generator) -> dict[str, Any]:
    stones = {site: int(random.integers(1, 6)) for site in BUILDING_SITES}
    cards = {card: int(random.integers(0, 3)) for card in CARD_NAMES}
    paid = {site: round(stones[site] * world.stone(planned, site) + random.normal(0, 1)) for site in BUILDING_SITES}
    sources = dict.fromkeys(SOURCE_NAMES, 0) | paid
    bonus = world.points(planned) + world.lead(planned, seat) + sum(world.card(card) * n for card, n in cards.items())
    sources["statues"] = round(bonus + random.normal(0, 3))
    return {
        "game": planned.number,
        "seat": seat,
        "points": sum(sources.values()),
        **sources,
        **{f"stones_{site}": count for site, count in stones.items()},
        **{f"card_{card}": count for card, count in cards.items()},
    }


def _append(columns: dict[str, list[Any]], row: dict[str, Any]) -> None:
    for name, value in row.items():
        columns[name].append(value)
