"""The results of a tournament so far. Only deals that a pair has played from every seat are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import chain
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from saqqara.bots.external import is_external_name

from .tournament import ScheduledGame, Tournament

if TYPE_CHECKING:
    from .rating import Rating

Pair = tuple[int, int]

VERDICT_NAMES = {1: "more", 0: None, -1: "less"}


class Outcome(NamedTuple):
    """The outcome of one game.

    Attributes:
        scores: Final scores by seat.
        wins: Share of the win by seat; all seats together have 1.
        lost: Seat and error code of each move that a program failed to make.
    """

    scores: list[int]
    wins: list[float]
    lost: tuple[tuple[int, str], ...] = ()


class Standings:
    """The outcomes of a tournament, as they come in."""

    def __init__(self, tournament: Tournament) -> None:
        """Start without outcomes."""
        self.tournament = tournament
        self.outcomes: dict[ScheduledGame, Outcome] = {}

    def add_game(self, scheduled_game: ScheduledGame, outcome: Outcome) -> None:
        """Add a game; a game that has already been added is kept as it is."""
        self.outcomes.setdefault(scheduled_game, outcome)

    def remaining_games(self) -> Iterator[ScheduledGame]:
        """Yield the games still to be played, leaving out pairs that are decided by the time of each step."""
        for meeting in self.tournament.schedule:
            if meeting not in self.outcomes and not self.compare_pair(meeting[:2]):
                yield meeting

    def complete_deals(self, pair: Pair) -> list[list[ScheduledGame]]:
        """Return the games of a pair deal by deal, up to the first incomplete deal."""
        lineups = range(len(self.tournament.lineups))
        deals: list[list[ScheduledGame]] = []
        while all(ScheduledGame(*pair, len(deals), lineup) in self.outcomes for lineup in lineups):
            deals.append([ScheduledGame(*pair, len(deals), lineup) for lineup in lineups])
        return deals

    def first_win_share(self, scheduled_game: ScheduledGame) -> float:
        """Return the share of the win that the first of the pair got with all its seats."""
        sides = self.tournament.lineups[scheduled_game.lineup]
        wins = self.outcomes[scheduled_game].wins
        return sum(share for side, share in zip(sides, wins, strict=True) if side == 0)

    def win_shares_by_deal(self, pair: Pair) -> list[float]:
        """Return the share of the wins that the first of a pair got, deal by deal; equal players get 0.5."""
        return [sum(map(self.first_win_share, games)) / len(games) for games in self.complete_deals(pair)]

    def compare_pair(self, pair: Pair) -> int:
        """Return whether the first of a pair is certainly above `decide_share` (1), below it (-1), or neither (0)."""
        share = self.tournament.decide_share
        if share is None:
            return 0
        from . import confidence_sequence

        return confidence_sequence.compare_mean(self.win_shares_by_deal(pair), share)

    def mean_margin(self, pair: Pair) -> float | None:
        """Return the mean lead in points of a seat of the first of a pair over one of the second, or None."""
        scores: tuple[list[int], list[int]] = ([], [])
        for meeting in chain.from_iterable(self.complete_deals(pair)):
            for side, score in zip(self.tournament.lineups[meeting.lineup], self.outcomes[meeting].scores, strict=True):
                scores[side].append(score)
        return fmean(scores[0]) - fmean(scores[1]) if scores[0] else None

    @property
    def failed_move_counts(self) -> dict[int, Counter[str]]:
        """For each entrant that is a program, by number: the moves it failed to make, by error code."""
        found = {n: Counter[str]() for n, name in enumerate(self.tournament.entrants) if is_external_name(name)}
        for meeting, outcome in self.outcomes.items():
            seated = self.tournament.entrants_by_seat(meeting)
            for seat, code in outcome.lost:
                found[seated[seat]][code] += 1
        return found

    def ratings(self) -> list[Rating | None]:
        """Return the rating of each entrant; None for all without NumPy."""
        if not can_rate():
            return [None] * len(self.tournament.entrants)
        from .rating import rate_entrants

        return [*rate_entrants(self)]

    def ranking(self) -> list[tuple[int, Rating | None]]:
        """Return the number and rating of each entrant, the best first; without ratings by share of the wins."""

        def worth(one: tuple[int, Rating | None]) -> float:
            number, rating = one
            return rating.elo if rating else self.mean_win_share(number) or 0.0

        return sorted(enumerate(self.ratings()), key=worth, reverse=True)

    def win_share_interval(self, pair: Pair) -> tuple[float | None, float | None]:
        """Return the confidence interval of the first of a pair's share of the wins; None without NumPy."""
        if not can_rate():
            return None, None
        from . import confidence_sequence

        return confidence_sequence.confidence_interval(self.win_shares_by_deal(pair))

    def win_shares_of(self, entrant: int) -> list[float]:
        """Return an entrant's shares of the wins, deal by deal, against all opponents."""
        shares: list[float] = []
        for pair in self.tournament.pairs:
            if entrant in pair:
                shares += (
                    self.win_shares_by_deal(pair)
                    if entrant == pair[0]
                    else [1 - share for share in self.win_shares_by_deal(pair)]
                )
        return shares

    def mean_win_share(self, entrant: int) -> float | None:
        """Return an entrant's share of the wins; None before its first complete deal."""
        return _mean(self.win_shares_of(entrant))

    def as_json(self) -> dict[str, Any]:
        """Return the results of each entrant, the best first, and of each pair.

        Scores are shares of the wins, 0 to 1; margins are points. `lost_moves` is present only if programs play.
        """
        names, lost = self.tournament.entrants, self.failed_move_counts
        return {
            "tournament": self.tournament.as_json(),
            "games": len(self.outcomes),
            "entries": [self.entry_json(number, rating) for number, rating in self.ranking()],
            "pairs": [self.pair_json(pair) for pair in self.tournament.pairs],
            **({"lost_moves": {names[n]: dict(counted) for n, counted in lost.items()}} if lost else {}),
        }

    def entry_json(self, entrant: int, rating: Rating | None) -> dict[str, Any]:
        """Return the results of an entrant against all opponents."""
        figures = rating._asdict() if rating else dict.fromkeys(("elo", "low", "high"))
        games = {"games": len(self.win_shares_of(entrant)) * len(self.tournament.lineups)}
        score = _round_values({"score": self.mean_win_share(entrant)}, 4)
        return {"bot": self.tournament.entrants[entrant], **_round_values(figures, 1), **games, **score}

    def pair_json(self, pair: Pair) -> dict[str, Any]:
        """Return the results of a pair, as in `as_json`."""
        shares = self.win_shares_by_deal(pair)
        low, high = self.win_share_interval(pair)
        found: dict[str, Any] = {"a": self.tournament.entrants[pair[0]], "b": self.tournament.entrants[pair[1]]}
        found |= {"deals": len(shares), "games": len(shares) * len(self.tournament.lineups)}
        found |= _round_values(
            {"score_a": _mean(shares), "low": low, "high": high, "margin": self.mean_margin(pair)}, 4
        )
        if self.tournament.decide_share is not None:
            found |= {"decide": self.tournament.decide_share, "verdict": VERDICT_NAMES[self.compare_pair(pair)]}
        return found


def can_rate() -> bool:
    """Return whether Elo and confidence intervals are available: they need NumPy, playing does not."""
    return find_spec("numpy") is not None


def _mean(shares: list[float]) -> float | None:
    return fmean(shares) if shares else None


def _round_values(figures: dict[str, float | None], digits: int) -> dict[str, float | None]:
    return {key: figure if figure is None else round(figure, digits) for key, figure in figures.items()}
