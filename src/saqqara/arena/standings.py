"""What came of the games of a tournament so far. Only deals that a pair has played from every seat are counted."""

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
    """The final scores of one game, and the share of the win, by seat; the seat of each move that a program did not
    give as agreed, and the code of what was wrong.
    """

    scores: list[int]
    wins: list[float]
    lost: tuple[tuple[int, str], ...] = ()


class Standings:
    """The outcomes of a tournament, as they come in."""

    def __init__(self, tournament: Tournament) -> None:
        """Begin without any."""
        self.tournament = tournament
        self.outcomes: dict[ScheduledGame, Outcome] = {}

    def add(self, scheduled: ScheduledGame, outcome: Outcome) -> None:
        """Count a game; one that is there already stays as it is."""
        self.outcomes.setdefault(scheduled, outcome)

    def remaining_games(self) -> Iterator[ScheduledGame]:
        """Give the games still to be played; what is decided by then is asked anew for each."""
        for meeting in self.tournament.schedule:
            if meeting not in self.outcomes and not self.verdict(meeting[:2]):
                yield meeting

    def complete_deals(self, pair: Pair) -> list[list[ScheduledGame]]:
        """Give the games of a pair deal by deal, up to the first deal that is not complete."""
        lineups = range(len(self.tournament.lineups))
        deals: list[list[ScheduledGame]] = []
        while all(ScheduledGame(*pair, len(deals), lineup) in self.outcomes for lineup in lineups):
            deals.append([ScheduledGame(*pair, len(deals), lineup) for lineup in lineups])
        return deals

    def first_win_share(self, scheduled: ScheduledGame) -> float:
        """Give the share of the win that the first of the pair had, with all its seats."""
        sides = self.tournament.lineups[scheduled.lineup]
        wins = self.outcomes[scheduled].wins
        return sum(share for side, share in zip(sides, wins, strict=True) if side == 0)

    def win_shares_by_deal(self, pair: Pair) -> list[float]:
        """Give the share of the wins that the first of a pair had, deal by deal; 0.5 is what equals have."""
        return [sum(map(self.first_win_share, games)) / len(games) for games in self.complete_deals(pair)]

    def verdict(self, pair: Pair) -> int:
        """Tell on which side of the share that is to be decided the first of a pair is; 0 when that is open."""
        share = self.tournament.decide_share
        if share is None:
            return 0
        from . import confidence_sequence

        return confidence_sequence.compare_mean(self.win_shares_by_deal(pair), share)

    def mean_margin(self, pair: Pair) -> float | None:
        """Give by how many points a seat of the first of a pair is ahead of one of the second, in the mean."""
        scores: tuple[list[int], list[int]] = ([], [])
        for meeting in chain.from_iterable(self.complete_deals(pair)):
            for side, score in zip(self.tournament.lineups[meeting.lineup], self.outcomes[meeting].scores, strict=True):
                scores[side].append(score)
        return fmean(scores[0]) - fmean(scores[1]) if scores[0] else None

    @property
    def failed_move_counts(self) -> dict[int, Counter[str]]:
        """Count for each entrant that is a program the moves it did not give as agreed, by what was wrong."""
        found = {n: Counter[str]() for n, name in enumerate(self.tournament.entrants) if is_external_name(name)}
        for meeting, outcome in self.outcomes.items():
            seated = self.tournament.entrants_by_seat(meeting)
            for seat, code in outcome.lost:
                found[seated[seat]][code] += 1
        return found

    def ratings(self) -> list[Rating | None]:
        """Rate the entrants; without NumPy nobody has a rating."""
        if not can_rate():
            return [None] * len(self.tournament.entrants)
        from .rating import rate_entrants

        return [*rate_entrants(self)]

    def ranking(self) -> list[tuple[int, Rating | None]]:
        """Give the entrants by number with their ratings, the best first; else by their share of the wins."""

        def worth(one: tuple[int, Rating | None]) -> float:
            number, rating = one
            return rating.elo if rating else self.mean_win_share(number) or 0.0

        return sorted(enumerate(self.ratings()), key=worth, reverse=True)

    def win_share_interval(self, pair: Pair) -> tuple[float | None, float | None]:
        """Give the bounds of the share of the wins that the first of a pair has; None without NumPy."""
        if not can_rate():
            return None, None
        from . import confidence_sequence

        return confidence_sequence.confidence_interval(self.win_shares_by_deal(pair))

    def win_shares_of(self, entrant: int) -> list[float]:
        """Give the shares of the wins that an entrant had, deal by deal, against all that it met."""
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
        """Give the share of the wins that an entrant had; None before it has met anybody."""
        return _mean(self.win_shares_of(entrant))

    def as_json(self) -> dict[str, Any]:
        """Give how each entrant did, the best first, and each pair; scores are shares of the wins, from 0 to 1, margins
        points. Where programs play, also the moves they lost.
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
        """Give how an entrant did against all that it met."""
        figures = rating._asdict() if rating else dict.fromkeys(("elo", "low", "high"))
        games = {"games": len(self.win_shares_of(entrant)) * len(self.tournament.lineups)}
        score = _round_values({"score": self.mean_win_share(entrant)}, 4)
        return {"bot": self.tournament.entrants[entrant], **_round_values(figures, 1), **games, **score}

    def pair_json(self, pair: Pair) -> dict[str, Any]:
        """Give what a pair did, as in `as_json`; what its two are is not asked."""
        shares = self.win_shares_by_deal(pair)
        low, high = self.win_share_interval(pair)
        found: dict[str, Any] = {"a": self.tournament.entrants[pair[0]], "b": self.tournament.entrants[pair[1]]}
        found |= {"deals": len(shares), "games": len(shares) * len(self.tournament.lineups)}
        found |= _round_values(
            {"score_a": _mean(shares), "low": low, "high": high, "margin": self.mean_margin(pair)}, 4
        )
        if self.tournament.decide_share is not None:
            found |= {"decide": self.tournament.decide_share, "verdict": VERDICT_NAMES[self.verdict(pair)]}
        return found


def can_rate() -> bool:
    """Tell whether Elo and confidence can be found: these need NumPy, and the games do not."""
    return find_spec("numpy") is not None


def _mean(shares: list[float]) -> float | None:
    return fmean(shares) if shares else None


def _round_values(figures: dict[str, float | None], digits: int) -> dict[str, float | None]:
    return {key: figure if figure is None else round(figure, digits) for key, figure in figures.items()}
