"""One decision, judged by search from what its seat may know."""

from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from saqqara.bots.analysis import lead, win_shares
from saqqara.bots.levels import LEVELS
from saqqara.bots.search import RootMove, Search, SearchConfig
from saqqara.errors import SetupError

STRONGEST = LEVELS["imhotep"]
UNLIMITED_SIMULATIONS = 10**9  # simulations, where the time decides
MAX_OPTIONS = 5  # options of a decision that are told
EVALUATION_SEED = 1  # a judgement is the same whenever it is asked for


@dataclass(frozen=True)
class Effort:
    """How much is thought about a decision: so many simulations, or those of so many seconds."""

    simulations: int = STRONGEST.simulations
    seconds: float = inf


DEFAULT_EFFORT = Effort()


def make_effort(simulations: int | None = None, seconds: float | None = None) -> Effort:
    """Give the effort for so many simulations or seconds, else that of the strongest level.

    Raises SetupError when both are given.
    """
    if simulations is not None and seconds is not None:
        raise SetupError("review-both")
    if seconds is not None:
        return Effort(UNLIMITED_SIMULATIONS, seconds)
    return DEFAULT_EFFORT if simulations is None else Effort(simulations)


class MoveEvaluation(NamedTuple):
    """A move by its code, in how many simulations it was looked at, and what it promises: by seat the share of the
    win, 0 to 1, and the points at the end.
    """

    move_code: int
    visits: int
    win_shares: list[float]
    points: list[float]


class DecisionEvaluation(NamedTuple):
    """What a decision may bring: `options`, the most promising first, a few of many but always the move `played`; it is
    None when none was played yet.
    """

    options: list[MoveEvaluation]
    played: MoveEvaluation | None

    @property
    def expected_result(self) -> MoveEvaluation:
        """What is to be expected now: of the move that was played, else of the best."""
        return self.played or self.options[0]

    def loss_of_move(self, seat: int) -> tuple[float, float] | None:
        """What the move cost its seat against the best one, in shares of the win and in points, each 0 at least.

        Points that the best rival has fewer of as well are not lost: they come and go with the course of a game.
        """
        if self.played is None:
            return None
        best, played = self.options[0], self.played
        points = best.points[seat] - played.points[seat]
        ahead = lead(best.points, seat) - lead(played.points, seat)
        return max(0.0, best.win_shares[seat] - played.win_shares[seat]), max(0.0, min(points, ahead))


def evaluate_decision(
    setup: bytes,
    state: bytes,
    played_move: int | None = None,
    effort: Effort = DEFAULT_EFFORT,
    seed: int = EVALUATION_SEED,
) -> DecisionEvaluation:
    """Judge the decision that is due in what a seat may know, as `Game.redacted(seat)` gives it.

    The move that was `played`, a code, is looked at as often as the best one, so that both figures are equally sound.
    The same input gives the same verdict, unless `effort` counts seconds. State and move are trusted: there is
    something to decide, and the move is legal.
    """
    search = Search(setup, state, seed, STRONGEST.search_config)
    if played_move is not None:
        search.search_move(played_move, 1)  # there may be no room for it later
    search.decide(effort.simulations, effort.seconds)
    ranked = search.root_moves
    if played_move is not None:
        search_until_visits(search, played_move, ranked[0].visits)
    known = {option.code: option for option in search.root_moves}
    shown = [option.code for option in ranked[:MAX_OPTIONS]]
    if played_move is not None and played_move not in shown:
        shown[MAX_OPTIONS - 1 :] = [played_move]
    visits = {option.code: option.visits for option in ranked}
    weighed = {code: evaluate_move(known[code], visits.get(code, 0), STRONGEST.search_config) for code in shown}
    return DecisionEvaluation([weighed[code] for code in shown], None if played_move is None else weighed[played_move])


def search_until_visits(search: Search, move_code: int, visits: int) -> None:
    """Look at a move until it has so many visits."""
    had = next((option.visits for option in search.root_moves if option.code == move_code), 0)
    if had < visits:
        search.search_move(move_code, visits - had)


def evaluate_move(root_move: RootMove, visits: int, config: SearchConfig) -> MoveEvaluation:
    """Tell an option in shares of the win, rounded to what a search may know."""
    shares = win_shares(root_move.values, root_move.points, config.margin)
    return MoveEvaluation(
        root_move.code, visits, [round(share, 4) for share in shares], [round(one, 2) for one in root_move.points]
    )
