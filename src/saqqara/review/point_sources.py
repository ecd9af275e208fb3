"""Where the points of a game came from, over time."""

from collections.abc import Sequence
from typing import NamedTuple

from saqqara.game.game import Game


class PointSources(NamedTuple):
    """Points by source over time, as if the game had ended at each moment.

    Attributes:
        keys: The sources from which any seat gained or lost points.
        over_time: For each ply, the points by seat and source.
    """

    keys: list[str]
    over_time: list[tuple[int, list[list[int]]]]


def trace_point_sources(game: Game, plies: Sequence[int]) -> PointSources:
    """Return the points by source after each of `plies` entries of the history."""
    sheets = [(n, game.at_ply(n).score_sheet_if_over) for n in plies]
    every = sheets[0][1][0] if sheets else {}
    keys = [key for key in every if any(seat[key] for _, sheet in sheets for seat in sheet)]
    return PointSources(keys, [(n, [[seat[key] for key in keys] for seat in sheet]) for n, sheet in sheets])
