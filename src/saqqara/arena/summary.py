"""The statistics of simulated games under their public names, with the share of the wins and its interval."""

from collections.abc import Sequence
from importlib.util import find_spec
from statistics import fmean, pstdev
from typing import Any

from saqqara.bots.external import is_external_name

from .simulation import Series, SimulationSummary


def summary_as_json(summary: SimulationSummary) -> dict[str, Any]:
    """Return the statistics under their public names, with everything needed to play the games again.

    `lost_moves` is present only if programs play.
    """
    games, seats = summary.results, range(summary.series.seats)
    columns = [[game.scores[seat] for game in games] for seat in seats]
    return statistics_as_json(
        summary.series,
        len(games),
        summary.seconds,
        [fmean(column) if column else None for column in columns],
        [pstdev(column) if column else None for column in columns],
        [sum(game.win_shares[seat] for game in games) for seat in seats],
        fmean(game.decision_count for game in games) if games else None,
        summary.failed_move_counts,
    )


def statistics_as_json(
    series: Series,
    games: int,
    seconds: float,
    means: Sequence[float | None],
    deviations: Sequence[float | None],
    wins: Sequence[float],
    choices: float | None,
    lost_moves: list[int],
) -> dict[str, Any]:
    """Return statistics under their public names as `summary_as_json` does; sequences are by seat.

    `choices` is the mean number of decisions with a choice in a game. The bounds of `share` are those of a confidence
    interval at 95% that is valid at any time; they are None without NumPy.
    """
    bounds = [_share_bounds(won, games) for won in wins]

    def rounded(figure: float | None, digits: int = 3) -> float | None:
        return None if figure is None else round(figure, digits)

    return {
        "games": games,
        **series.as_json(),
        "seconds": rounded(seconds),
        "scores": {"mean": list(map(rounded, means)), "sd": list(map(rounded, deviations))},
        "wins": list(map(rounded, wins)),
        "share": {
            "mean": [rounded(won / games, 4) if games else None for won in wins],
            "low": [rounded(low, 4) for low, _ in bounds],
            "high": [rounded(high, 4) for _, high in bounds],
        },
        "decisions_per_game": rounded(choices, 2),
        **({"lost_moves": lost_moves} if any(map(is_external_name, series.bots)) else {}),
    }


def _share_bounds(wins: float, games: int) -> tuple[float, float] | tuple[None, None]:
    if find_spec("numpy") is None:
        return None, None
    from . import confidence_sequence

    return confidence_sequence.interval_of_sum(wins, games)
