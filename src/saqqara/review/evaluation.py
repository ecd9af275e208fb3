"""Evaluating one decision by search from what its seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from saqqara.bots import endgame
from saqqara.bots.analysis import points_lead, win_shares
from saqqara.bots.endgame import SolvedMove
from saqqara.bots.levels import LEVELS
from saqqara.bots.search import RootMove, Search, SearchConfig
from saqqara.engine.rules import agenda
from saqqara.engine.rules.state import State
from saqqara.engine.search.solve import TWO_SEATS
from saqqara.errors import SetupError

from .comparison import compare_moves, most_promising

STRONGEST_LEVEL = LEVELS["imhotep"]
UNLIMITED_SIMULATIONS = 10**9  # where only the time limits the search
CERTAIN_VISITS = 1  # of a move whose result is certain: one look was enough
EVALUATION_SEED = 1  # so that the same input always gives the same evaluation


@dataclass(frozen=True)
class Effort:
    """The search effort for a decision, limited by simulations or by seconds."""

    simulations: int = STRONGEST_LEVEL.simulations
    seconds: float = inf


DEFAULT_EFFORT = Effort()


def make_effort(simulations: int | None = None, seconds: float | None = None) -> Effort:
    """Return the effort for so many simulations or seconds, by default that of the strongest level.

    Raises:
        SetupError: If both are given.
    """
    if simulations is not None and seconds is not None:
        raise SetupError("review-both")
    if seconds is not None:
        return Effort(UNLIMITED_SIMULATIONS, seconds)
    return DEFAULT_EFFORT if simulations is None else Effort(simulations)


class MoveEvaluation(NamedTuple):
    """A move with the result that the search expects of it.

    Attributes:
        move_code: Code of the move.
        visits: Number of simulations that began with it.
        win_shares: Expected share of the win by seat, 0 to 1.
        points: Expected points at the end of the game, by seat.
    """

    move_code: int
    visits: int
    win_shares: list[float]
    points: list[float]


class DecisionEvaluation(NamedTuple):
    """The evaluation of a decision.

    Attributes:
        options: The most promising moves, the best first; they always include the played one.
        played: The move that was played; None if the decision is still open.
        certain: Whether the results are beyond doubt: of two seats, both then play as well as possible; of more, every
            option wins whatever the others do.
    """

    options: list[MoveEvaluation]
    played: MoveEvaluation | None
    certain: bool = False

    @property
    def expected_result(self) -> MoveEvaluation:
        """The expected result of the move that was played, or of the best one if the decision is open."""
        return self.played or self.options[0]

    def loss_of_move(self, seat: int) -> tuple[float, float] | None:
        """Return what the move cost its seat compared with the best one: share of the win and points, each at least 0.

        Points that the best rival loses too are not counted as lost, because they come and go in the course of a game.
        Where results of two seats are certain, only the lead in points is, so its loss is returned. Where those of more
        are, every option wins, and nothing is lost. Return None if the decision is still open.
        """
        if self.played is None:
            return None
        best, played = self.options[0], self.played
        if self.certain and len(best.points) > TWO_SEATS:
            return 0.0, 0.0
        ahead = points_lead(best.points, seat) - points_lead(played.points, seat)
        points = ahead if self.certain else min(best.points[seat] - played.points[seat], ahead)
        return max(0.0, best.win_shares[seat] - played.win_shares[seat]), max(0.0, points)


def evaluate_decision(
    setup: bytes,
    state: bytes,
    played_move: int | None = None,
    effort: Effort = DEFAULT_EFFORT,
    seed: int = EVALUATION_SEED,
) -> DecisionEvaluation:
    """Evaluate the open decision of a state as its seat knows it.

    The end of a game is solved if possible; the results are certain then. Otherwise the best move and the played one
    get equally many simulations, and a loss is confirmed with another seed, see `compare_moves`. The same input gives
    the same result unless `effort` limits seconds.

    Args:
        setup: Bytes of the `Setup`, as `Game.redacted_bytes(seat)` returns them.
        state: Bytes of the redacted `State`; a decision must be open.
        played_move: Code of the move that was played, which must be legal; None if the decision is still open.
        effort: Limit of the search.
        seed: Seed of the search.
    """

    def start_search(seed: int) -> Search:
        return Search(setup, state, seed, STRONGEST_LEVEL.search_config)

    solved = endgame.solve_moves(
        setup, state, played_move, endgame.nodes_for_effort(effort.simulations), effort.seconds / 2
    )
    if solved:
        return evaluation_of_solved_moves(solved, played_move)
    seat = agenda.deciding_seat(State(state))
    compared = compare_moves(start_search, seed, seat, played_move, effort.simulations, effort.seconds)
    return evaluation_of_moves(compared, played_move)


def evaluation_of_moves(compared: Sequence[RootMove], played_move: int | None) -> DecisionEvaluation:
    """Return the evaluation of a decision whose moves were compared, the best first."""
    options = [evaluate_move(move, STRONGEST_LEVEL.search_config) for move in compared]
    return DecisionEvaluation(options, _find_move(options, played_move))


def evaluation_of_solved_moves(solved: Sequence[SolvedMove], played_move: int | None) -> DecisionEvaluation:
    """Return the evaluation of a decision from moves with certain results, the best first."""
    codes = most_promising([move.code for move in solved], played_move)
    options = [
        MoveEvaluation(move.code, CERTAIN_VISITS, list(move.win_shares), [float(points) for points in move.points])
        for move in solved
        if move.code in codes
    ]
    return DecisionEvaluation(options, _find_move(options, played_move), certain=True)


def _find_move(options: Sequence[MoveEvaluation], move_code: int | None) -> MoveEvaluation | None:
    return next((option for option in options if option.move_code == move_code), None)


def evaluate_move(root_move: RootMove, config: SearchConfig) -> MoveEvaluation:
    """Return the expected result of a root move in shares of the win, rounded to the precision of a search."""
    shares = win_shares(root_move.values, root_move.points, config.margin)
    return MoveEvaluation(
        root_move.code,
        root_move.visits,
        [round(share, 4) for share in shares],
        [round(one, 2) for one in root_move.points],
    )
