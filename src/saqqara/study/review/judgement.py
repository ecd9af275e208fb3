"""A judgement as JSON: first bare, to be kept; then with sentences in somebody's language."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from time import perf_counter
from typing import Any

from saqqara.bots import weights
from saqqara.engine.search import FIRST, REVISION
from saqqara.game.notation import Move
from saqqara.words import Words

from .decisions import Decision
from .lost import by_place
from .reasons import why
from .swings import counts, in_points
from .verdict import ENDLESS, STRONGEST, Effort, Verdict, Weighed, judge

JSON = dict[str, Any]


def judged(effort: Effort, decision: Decision) -> JSON:
    """Judge a decision; gives the judgement without sentences, and who judged."""
    judgement = bare(decision, judge(decision.setup, decision.state, decision.move, effort))
    return judgement | {"judge": judging_with(effort)}


def judged_all(effort: Effort, decisions: Sequence[Decision]) -> tuple[list[JSON], float]:
    """Judge some decisions with the same effort; gives the judgements, and the seconds that they took."""
    began = perf_counter()
    return [judged(effort, decision) for decision in decisions], perf_counter() - began


def with_move(decision: Decision, move: str) -> Decision:
    """Give a decision as if another move had been made, so that this one is looked at as often as the best."""
    return replace(decision, move=Move.parse(move).code)


def judging_with(effort: Effort) -> JSON:
    """Say who judges with an effort: the network by what its weights hash to, the revision of the search, the
    simulations and the seconds that it has for a decision, None for as many as it takes.
    """
    simulations = None if effort.simulations == ENDLESS else effort.simulations
    seconds = None if effort.seconds == inf else effort.seconds
    network = weights.digest(STRONGEST.plan.network)
    return {"network": network, "revision": REVISION, "simulations": simulations, "seconds": seconds}


def judge_of(judgement: JSON) -> JSON:
    """Give who judged, as `judging_with` says it today: what does not tell its revision is of the first."""
    return {"revision": FIRST, **judgement.get("judge", {})}


def is_older(judgement: JSON) -> bool:
    """Tell whether another revision of the search has judged: what it said can be read, but is to be judged again."""
    return bool(judge_of(judgement)["revision"] != REVISION)


def bare(decision: Decision, verdict: Verdict) -> JSON:
    """Give a judgement without sentences; `n` is the number of entries of the history before it."""
    lost = verdict.lost(decision.seat)
    return {
        "n": decision.n,
        "round": decision.round,
        "seat": decision.seat,
        "move": decision.text,
        "expected": verdict.outlook.expected,
        "points": verdict.outlook.points,
        "lost": None if lost is None else {"share": round(lost[0], 4), "points": round(lost[1], 2)},
        "options": [_option(option) for option in verdict.options],
    }


def _option(option: Weighed) -> JSON:
    return {
        "move": str(Move(option.code)),
        "visits": option.visits,
        "expected": option.expected,
        "points": option.points,
    }


def in_words(
    judgement: JSON, words: Words, names: Sequence[str], view: Mapping[str, Any], boards: Mapping[str, Any]
) -> JSON:
    """Give a judgement with a sentence for each move, why the best one is that, whether what was lost counts, whether
    it is told in points, and whether another revision of the search has judged; `view` is what its seat saw. Of one
    that is due in a lost game, the moves are told by place.
    """
    judgement = by_place(judgement)

    def sentence(move: str | None) -> str | None:
        return None if move is None else words.label(move, names, view, boards)

    options = [{**option, "sentence": sentence(option["move"])} for option in judgement["options"]]
    lost = {"counts": counts(judgement), "in_points": in_points(judgement)}
    said = {"sentence": sentence(judgement["move"]), "why": why(judgement, words, names, view)}
    by = {"judge": judge_of(judgement), "older": is_older(judgement)}
    return {**judgement, **lost, **said, **by, "options": options}
