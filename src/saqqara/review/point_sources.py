"""Where the points of a game came from, moment by moment."""

from collections.abc import Sequence
from typing import NamedTuple

from saqqara.game.game import Game


class PointSources(NamedTuple):
    """The `keys` of the sources that brought or cost anybody anything, and for each number of entries of the history
    the points by seat and source, as if the game had ended then.
    """

    keys: list[str]
    over_time: list[tuple[int, list[list[int]]]]


def trace_point_sources(game: Game, plies: Sequence[int]) -> PointSources:
    """Follow the points through a game, at the moments after so many entries of its history."""
    sheets = [(n, game.at_ply(n).score_sheet_if_over) for n in plies]
    every = sheets[0][1][0] if sheets else {}
    keys = [key for key in every if any(seat[key] for _, sheet in sheets for seat in sheet)]
    return PointSources(keys, [(n, [[seat[key] for key in keys] for seat in sheet]) for n, sheet in sheets])
