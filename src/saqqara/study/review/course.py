"""The course of a game: what each decision was worth, what changed it most, and where the points came from."""

from collections.abc import Container, Mapping, Sequence
from itertools import pairwise
from typing import Any

from saqqara.game.game import Game
from saqqara.game.notes import reveals
from saqqara.words import Words

from . import highlights, swings
from .decisions import Decision, decisions
from .judgement import in_words, is_older
from .sources import Sources, sources

JSON = dict[str, Any]
Judged = Mapping[int, JSON]


class Course:
    """A game that was played, with the `names` of its seats. Its `decisions` are those with a choice.

    They are numbered by `numbers`, one for each number of entries of the history, or by how many entries there were
    before. Judgements are kept elsewhere, by the same numbers.
    """

    def __init__(self, game: Game, names: Sequence[str], numbers: Sequence[int] | None = None) -> None:
        self.game, self.names = game, list(names)
        self._numbers = numbers or range(len(game.history) + 1)
        self.decisions = {self._numbers[found.n]: found for found in decisions(game)}
        self._boards = game.boards
        self._views: dict[int, JSON] = {}
        self._sources: Sources | None = None

    def missing(self, judged: Judged) -> dict[int, Decision]:
        """Give the decisions that today's search has not judged yet."""
        return {n: one for n, one in self.decisions.items() if not _is_of(judged, n, one) or is_older(judged[n])}

    def legal(self, n: int) -> list[str]:
        """List the moves among which a decision was."""
        return [str(move) for move in self.game.at(self.decisions[n].n).legal_moves]

    def report(self, judged: Judged, words: Words) -> JSON:
        """Tell what was judged so far, by another revision of the search too; the swings once one has judged all."""
        known = [n for n, one in self.decisions.items() if _is_of(judged, n, one)]
        told = [self.in_words(n, judged[n], words) for n in known]
        older = sum(one["older"] for one in told)
        return {
            "total": len(self.decisions),
            "done": len(told) - older,
            "older": older,
            "names": self.names,
            "start": self._start(judged, known),
            "end": self._end(),
            "decisions": told,
            "swings": self._swings(told, words),
            "sources": self._sources_in_words(words),
        }

    def in_words(self, n: int, judgement: JSON, words: Words) -> JSON:
        """Give the judgement of a decision with its sentences."""
        return in_words(judgement, words, self.names, self._view(n), self._boards)

    @property
    def behind(self) -> list[int | None]:
        """The points by which each seat has lost, None for who has won; the game is over."""
        return highlights.behind(self.game.scores, self.game.ranking[0])

    @property
    def dealt(self) -> dict[int, str]:
        """What chance brought between a decision and the one before it, by the number of the decision."""
        found = [(n, one.n) for n, one in self.decisions.items()]
        between = [(n, self.game.history[before:at]) for (_, before), (n, at) in pairwise(found)]
        kinds = {n: {note["kind"] for played in some for note in played.notes if reveals(note)} for n, some in between}
        return {n: _cause(some) for n, some in kinds.items() if some}

    def swing(self, judgement: JSON, words: Words) -> str:
        """Say what a decision gave away, and what would have kept that."""
        return swings.sentence(judgement, words, self.names, self._view(judgement["n"]))

    def turn(self, judgement: JSON, words: Words) -> str:
        """Say what the turning point of a game that is over gave away: few points are none that lost it by many."""
        least = highlights.PART * (self.behind[judgement["seat"]] or 0)
        return swings.sentence(judgement, words, self.names, self._view(judgement["n"]), least)

    def luck(self, stroke: JSON, words: Words) -> str:
        """Say what chance brought whom."""
        return highlights.told_luck(stroke, words, self.names)

    def praise(self, judgement: JSON, words: Words) -> str:
        """Say what the best move of the game was."""
        return highlights.praise(judgement, words, self.names, self._view(judgement["n"]))

    def _swings(self, told: Sequence[JSON], words: Words) -> list[JSON]:
        """Give the largest swings in words; none while something is missing, or revisions are mixed."""
        if len(told) < len(self.decisions) or len({one["judge"]["revision"] for one in told}) > 1:
            return []
        return [self._told(one, words) for one in swings.largest(told)]

    def _told(self, judgement: JSON, words: Words) -> JSON:
        return {"n": judgement["n"], "sentence": self.swing(judgement, words)}

    def _view(self, n: int) -> JSON:
        """Give what the seat saw that had to decide."""
        if n not in self._views:
            decision = self.decisions[n]
            self._views[n] = self.game.view(decision.seat, decision.n)
        return self._views[n]

    def _start(self, judged: Judged, known: Sequence[int]) -> JSON | None:
        """Give what was to be expected before the first decision."""
        first = next(iter(self.decisions), None)
        if first is None or first not in known:
            return None
        best = judged[first]["options"][0]
        return {"expected": best["expected"], "points": best["points"]}

    def _end(self) -> JSON | None:
        if not self.game.is_over:
            return None
        winners = self.game.ranking[0]
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(self.game.seats)]
        return {"expected": shares, "points": self.game.scores}

    def _sources_in_words(self, words: Words) -> JSON:
        if self._sources is None:
            moments = [found.n for found in self.decisions.values()]
            self._sources = sources(self.game, [*moments, len(self.game.history)])
        return {
            "keys": [{"key": key, "label": words.text(f"source-{key}")} for key in self._sources.keys],
            "over_time": [{"n": self._numbers[n], "points": points} for n, points in self._sources.over_time],
        }


def _cause(kinds: Container[str]) -> str:
    """Name what chance brought by the notes that tell of it."""
    if "round_began" in kinds:
        return "round"
    return "card" if "drew" in kinds or "saw" in kinds else "other"


def _is_of(judged: Judged, n: int, decision: Decision) -> bool:
    """Tell whether there is a judgement of the very move that was made."""
    return n in judged and judged[n]["move"] == decision.text
