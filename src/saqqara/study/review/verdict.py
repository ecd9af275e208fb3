"""One decision, judged by search from what its seat may know."""

from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from saqqara.bots.analysis import lead, shares_of_the_win
from saqqara.bots.levels import LEVELS
from saqqara.bots.searching import Option, Plan, Search
from saqqara.errors import SetupError

STRONGEST = LEVELS["imhotep"]
ENDLESS = 10**9  # simulations, where the time decides
SHOWN = 5  # options of a decision that are told
SEED = 1  # a judgement is the same whenever it is asked for


@dataclass(frozen=True)
class Effort:
    """How much is thought about a decision: so many simulations, or those of so many seconds."""

    simulations: int = STRONGEST.simulations
    seconds: float = inf


THOROUGH = Effort()


def effort(simulations: int | None = None, seconds: float | None = None) -> Effort:
    """Give the effort for so many simulations or seconds, else that of the strongest level.

    Raises SetupError when both are given.
    """
    if simulations is not None and seconds is not None:
        raise SetupError("review-both")
    if seconds is not None:
        return Effort(ENDLESS, seconds)
    return THOROUGH if simulations is None else Effort(simulations)


class Weighed(NamedTuple):
    """A move by its code, in how many simulations it was looked at, and what it promises: by seat the share of the
    win, 0 to 1, and the points at the end.
    """

    code: int
    visits: int
    expected: list[float]
    points: list[float]


class Verdict(NamedTuple):
    """What a decision may bring: `options`, the most promising first, a few of many but always the move `played`; it is
    None when none was played yet.
    """

    options: list[Weighed]
    played: Weighed | None

    @property
    def outlook(self) -> Weighed:
        """What is to be expected now: of the move that was played, else of the best."""
        return self.played or self.options[0]

    def lost(self, seat: int) -> tuple[float, float] | None:
        """What the move cost its seat against the best one, in shares of the win and in points, each 0 at least.

        Points that the best rival has fewer of as well are not lost: they come and go with the course of a game.
        """
        if self.played is None:
            return None
        best, played = self.options[0], self.played
        points = best.points[seat] - played.points[seat]
        ahead = lead(best.points, seat) - lead(played.points, seat)
        return max(0.0, best.expected[seat] - played.expected[seat]), max(0.0, min(points, ahead))


def judge(
    setup: bytes, state: bytes, played: int | None = None, effort: Effort = THOROUGH, seed: int = SEED
) -> Verdict:
    """Judge the decision that is due in what a seat may know, as `Game.redacted(seat)` gives it.

    The move that was `played`, a code, is looked at as often as the best one, so that both figures are equally sound.
    The same input gives the same verdict, unless `effort` counts seconds. State and move are trusted: there is
    something to decide, and the move is legal.
    """
    search = Search(setup, state, seed, STRONGEST.plan)
    if played is not None:
        search.dwell(played, 1)  # there may be no room for it later
    search.decide(effort.simulations, effort.seconds)
    ranked = search.options
    if played is not None:
        look_again(search, played, ranked[0].visits)
    known = {option.code: option for option in search.options}
    shown = [option.code for option in ranked[:SHOWN]]
    if played is not None and played not in shown:
        shown[SHOWN - 1 :] = [played]
    visits = {option.code: option.visits for option in ranked}
    weighed = {code: weigh(known[code], visits.get(code, 0), STRONGEST.plan) for code in shown}
    return Verdict([weighed[code] for code in shown], None if played is None else weighed[played])


def look_again(search: Search, code: int, visits: int) -> None:
    """Look at a move until it has so many visits."""
    had = next((option.visits for option in search.options if option.code == code), 0)
    if had < visits:
        search.dwell(code, visits - had)


def weigh(option: Option, visits: int, plan: Plan) -> Weighed:
    """Tell an option in shares of the win, rounded to what a search may know."""
    shares = shares_of_the_win(option.expected, option.points, plan.margin)
    return Weighed(option.code, visits, [round(share, 4) for share in shares], [round(one, 2) for one in option.points])
