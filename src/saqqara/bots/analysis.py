"""What a position promises, by the strongest search."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import NamedTuple

from saqqara.engine.search.evaluate import MAX_LEAD
from saqqara.game.game import Game
from saqqara.game.notation import Move
from saqqara.game.setup import validate_seed

from . import bot_spec
from .bot import seat_to_move
from .levels import LEVELS
from .search import RootMove, Search

ANALYSIS_CONFIG = LEVELS["imhotep"].search_config
DEFAULT_SEED = 1  # an analysis is the same whenever it is asked for
MAX_DEVIATION = 0.5  # standard deviation of a share of the win that one simulation brings, at most
CERTAINTY_SIGMAS = 2.0


class MoveAnalysis(NamedTuple):
    """A move, in how many simulations it was looked at, and what it promises each seat: the share of the win, from 0 to
    1, and the points at the end.
    """

    move: Move
    visits: int
    share: tuple[float, ...]
    points: tuple[float, ...]


@dataclass(frozen=True)
class Analysis:
    """What a position promises: the `moves` that were looked at, the best first.

    `certain` tells whether the best move is beyond doubt: it is the only one, or promises its seat a share of the win
    that is ahead of every other's by two standard errors.
    """

    moves: tuple[MoveAnalysis, ...]
    certain: bool

    @property
    def share(self) -> tuple[float, ...]:
        """The share of the win that each seat may expect, by seat; the best move is played."""
        return self.moves[0].share

    @property
    def points(self) -> tuple[float, ...]:
        """The points at the end that each seat may expect, by seat."""
        return self.moves[0].points


def analyse(game: Game, simulations: int = 20_000, seed: int = DEFAULT_SEED) -> Analysis:
    """Judge a position by so many simulations, from what the seat that decides may know; the same input gives the same.

    Raises SaqqaraError when the game is over, for a seed that there is not, and for too few or too many simulations.
    """
    seat = seat_to_move(game)
    search = Search(*game.redacted_bytes(seat), validate_seed(seed), ANALYSIS_CONFIG)
    search.run(int(bot_spec.parse_setting("simulations", str(simulations))))  # type: ignore[arg-type]
    moves = tuple(map(analyse_move, search.root_moves))
    return Analysis(moves, len(moves) == len(game.legal_moves) and is_clearly_best(moves, seat))


def analyse_move(root_move: RootMove) -> MoveAnalysis:
    """Tell what an option promises in shares of the win."""
    share = win_shares(root_move.values, root_move.points, ANALYSIS_CONFIG.margin)
    return MoveAnalysis(Move(root_move.code), root_move.visits, tuple(share), root_move.points)


def is_clearly_best(moves: Sequence[MoveAnalysis], seat: int) -> bool:
    """Tell whether the first move is better for a seat than all others, whatever chance there was in the search."""
    best, *others = moves
    return all(
        best.share[seat] - other.share[seat] > CERTAINTY_SIGMAS * _standard_error(best, other) for other in others
    )


def _standard_error(one: MoveAnalysis, other: MoveAnalysis) -> float:
    """Give the standard error of the difference between two shares, at most."""
    return hypot(MAX_DEVIATION / sqrt(one.visits), MAX_DEVIATION / sqrt(other.visits))


def win_shares(values: Sequence[float], points: Sequence[float], margin: float) -> list[float]:
    """Take out of what a search adds up the part that the lead has in it (search/evaluate.py), so that the shares of
    all seats are 1 together.
    """
    bare = []
    for seat, value in enumerate(values):
        ahead = min(max(lead(points, seat), -MAX_LEAD), MAX_LEAD)
        bare.append(max(0.0, value - margin * (ahead + MAX_LEAD) / (2 * MAX_LEAD)))
    return [share / (sum(bare) or 1.0) for share in bare]


def lead(points: Sequence[float], seat: int) -> float:
    """Give by how many points a seat is ahead of the best other one."""
    return points[seat] - max(one for rival, one in enumerate(points) if rival != seat)
