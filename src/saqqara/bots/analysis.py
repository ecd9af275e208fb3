"""Evaluating a position by the strongest search, or exactly at the end of a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Any, NamedTuple

from saqqara import display
from saqqara.engine.search.evaluate import MAX_LEAD
from saqqara.game.game import Game
from saqqara.game.notation import Move
from saqqara.game.setup import validate_seed

from . import bot_spec, endgame
from .bot import seat_to_move
from .levels import LEVELS
from .search import RootMove, Search

ANALYSIS_CONFIG = LEVELS["imhotep"].search_config
DEFAULT_SEED = 1  # so that the same input always gives the same analysis
MAX_DEVIATION = 0.5  # upper bound of the standard deviation of the win share of one simulation
CERTAINTY_SIGMAS = 2.0


class MoveAnalysis(NamedTuple):
    """A move with the result that the search expects of it.

    Attributes:
        move: The move.
        visits: Number of simulations that tried it; 1 if it is solved.
        share: Expected share of the win by seat, 0 to 1; all seats together have 1.
        points: Expected points at the end of the game, by seat.
    """

    move: Move
    visits: int
    share: tuple[float, ...]
    points: tuple[float, ...]


@dataclass(frozen=True)
class Analysis:
    """The evaluation of a position.

    Attributes:
        moves: The moves that the search tried or that are solved, the best first.
        certain: Whether the best move is beyond doubt: it is the only legal one, or solved, or the search tried every
            legal move and its share of the win for the seat that decides is ahead of every other by two standard
            errors.
        solved: Whether the end of the game is solved (docs/solved-ends.md): all figures are exact then. With more
            than two seats all moves win whatever the others do, and points those if all others play against the seat.
    """

    moves: tuple[MoveAnalysis, ...]
    certain: bool
    solved: bool = False

    @property
    def share(self) -> tuple[float, ...]:
        """The share of the win that each seat may expect if the best move is played, by seat, 0 to 1."""
        return self.moves[0].share

    @property
    def points(self) -> tuple[float, ...]:
        """The points at the end that each seat may expect if the best move is played, by seat."""
        return self.moves[0].points

    def _repr_html_(self) -> str:
        """Return a table of the moves for a notebook."""
        return display.renderers().analysis_html(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Print a table of the moves in IPython; inside of other objects, the `repr`."""
        display.print_pretty(printer, self, lambda: display.renderers().analysis_text(self))


def analyse(game: Game, simulations: int = 20_000, seed: int = DEFAULT_SEED) -> Analysis:
    """Evaluate the position by search, from what the seat that decides may know.

    The same position, number of simulations and seed always give the same result.

    >>> from saqqara import Game
    >>> analysis = analyse(Game(seed=1), simulations=2000)
    >>> analysis.moves[0].move
    Move.parse('load 4.1')
    >>> round(sum(analysis.share), 6)
    1.0

    Args:
        game: A game that is not over.
        simulations: Number of simulations, 1 to 10**9.
        seed: Seed of the search, a whole number from 0 to 2**64 - 1.

    Raises:
        SaqqaraError: If the game is over, or `simulations` is out of range.
        SetupError: If the seed is out of range.
    """
    seat = seat_to_move(game)
    count = int(bot_spec.parse_setting("simulations", str(simulations)))  # type: ignore[arg-type]
    search_seed, position = validate_seed(seed), game.redacted_bytes(seat)
    solved = endgame.solve_moves(*position, nodes=endgame.nodes_for_effort(count))
    if solved:
        exact = (MoveAnalysis(Move(one.code), 1, one.win_shares, one.points) for one in solved)
        return Analysis(tuple(exact), certain=True, solved=True)
    search = Search(*position, search_seed, ANALYSIS_CONFIG)
    search.run_simulations(count)
    moves = tuple(map(analyse_move, search.root_moves))
    return Analysis(moves, len(moves) == len(game.legal_moves) and is_clearly_best(moves, seat))


def analyse_move(root_move: RootMove) -> MoveAnalysis:
    """Return the expected result of a root move in shares of the win."""
    share = win_shares(root_move.values, root_move.points, ANALYSIS_CONFIG.margin)
    return MoveAnalysis(Move(root_move.code), root_move.visits, tuple(share), root_move.points)


def is_clearly_best(moves: Sequence[MoveAnalysis], seat: int) -> bool:
    """Return whether the first move is better for a seat than all others, beyond the noise of the search."""
    best, *others = moves
    return all(
        best.share[seat] - other.share[seat] > CERTAINTY_SIGMAS * _standard_error(best, other) for other in others
    )


def _standard_error(one: MoveAnalysis, other: MoveAnalysis) -> float:
    """Return an upper bound of the standard error of the difference between two shares."""
    return hypot(MAX_DEVIATION / sqrt(one.visits), MAX_DEVIATION / sqrt(other.visits))


def win_shares(values: Sequence[float], points: Sequence[float], margin: float) -> list[float]:
    """Return the share of the win by seat: search values without the bonus for the lead (engine/search/evaluate.py).

    The shares of all seats add up to 1.
    """
    bare = []
    for seat, value in enumerate(values):
        ahead = min(max(points_lead(points, seat), -MAX_LEAD), MAX_LEAD)
        bare.append(max(0.0, value - margin * (ahead + MAX_LEAD) / (2 * MAX_LEAD)))
    return [share / (sum(bare) or 1.0) for share in bare]


def points_lead(points: Sequence[float], seat: int) -> float:
    """Return by how many points a seat is ahead of the best other seat; negative if it is behind."""
    return points[seat] - max(one for rival, one in enumerate(points) if rival != seat)
