"""Sums over games, from which their statistics follow; so a run of any length needs no list of its games."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Self

from saqqara.arena.simulation import Series
from saqqara.arena.summary import statistics_as_json
from saqqara.errors import int_or_none

from .schema import Columns


@dataclass(frozen=True)
class ChunkTotals:
    """The sums of a chunk; lists are by seat.

    Attributes:
        first: Number of its first game.
        games: Number of its games.
        choices: Decisions with more than one legal move.
        points: Final points.
        squares: Squares of the final points.
        wins: Shares of the win.
        lost_moves: Moves that programs failed to make.
    """

    first: int
    games: int
    choices: int
    points: list[int]
    squares: list[int]
    wins: list[float]
    lost_moves: list[int]

    @classmethod
    def of(cls, games: Columns, seats: int) -> Self:
        """Return the sums over the columns of games."""

        def values(name: str) -> list[Any]:
            found = games[name]
            return found if isinstance(found, list) else found.tolist()

        points = [values(f"points_{seat}") for seat in range(seats)]
        return cls(
            values("game")[0],
            len(games["game"]),
            sum(values("choices")),
            [sum(one) for one in points],
            [sum(value * value for value in one) for one in points],
            [sum(values(f"share_{seat}")) for seat in range(seats)],
            [sum(values(f"lost_moves_{seat}")) for seat in range(seats)],
        )

    @classmethod
    def from_json(cls, entry: Any, seats: int) -> Self:
        """Return the sums in an entry of a journal; raises ValueError, TypeError or KeyError for anything else."""
        counts = [_require_int(entry[name]) for name in ("first", "games", "choices")]
        by_seat = [entry[name] for name in ("points", "squares", "wins", "lost_moves")]
        if not all(isinstance(one, list) and len(one) == seats for one in by_seat):
            raise ValueError("not one value for each seat")
        points, squares, lost = ([_require_int(value) for value in by_seat[n]] for n in (0, 1, 3))
        return cls(counts[0], counts[1], counts[2], points, squares, [float(share) for share in by_seat[2]], lost)

    def as_json(self) -> dict[str, Any]:
        """Return the entry of a journal."""
        return asdict(self)


def _require_int(value: Any) -> int:
    number = int_or_none(value)
    if number is None:
        raise ValueError("not a whole number")
    return number


def statistics(series: Series, seconds: float, chunks: Iterable[ChunkTotals]) -> dict[str, Any]:
    """Return the statistics of chunks as `summary_as_json` does."""
    parts = sorted(chunks, key=lambda one: one.first)
    games = sum(one.games for one in parts)

    def by_seat(name: str) -> list[Any]:
        return [sum(getattr(one, name)[seat] for one in parts) for seat in range(series.seats)]

    means = [total / games if games else None for total in by_seat("points")]
    deviations = [
        None if mean is None else sqrt(max(0.0, total / games - mean * mean))
        for mean, total in zip(means, by_seat("squares"), strict=True)
    ]
    choices = sum(one.choices for one in parts) / games if games else None
    return statistics_as_json(
        series, games, seconds, means, deviations, by_seat("wins"), choices, by_seat("lost_moves")
    )
