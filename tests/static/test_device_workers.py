"""Bots and evaluations on a device get the same settings, and give the same results, as on a server."""

from __future__ import annotations

import asyncio
from math import inf
from typing import Any

import pytest

from saqqara import Game
from saqqara.bots.levels import LEVELS, OBVIOUS_POINTS
from saqqara.bots.search import PRIORS_PER_NODE
from saqqara.engine.rules.state import Setup, State
from saqqara.game.notation import Move
from saqqara.game.record_to_dict import record_to_dict
from saqqara.review.decisions import decision_at
from saqqara.review.evaluation import UNLIMITED_SIMULATIONS, Effort
from saqqara.review.evaluation_json import evaluate_all_to_json, evaluate_to_json, evaluator_info
from saqqara.server.workers.interfaces import MAX_SECONDS
from saqqara.static.device_workers import DeviceWorkers
from tests.bots.test_levels import move_values
from tests.helpers.variants import Variant
from tests.static.python_searcher import PythonSearcher, record_bytes

JSON = dict[str, Any]


class NotingSearcher(PythonSearcher):
    """Notes what is searched, and always decides for `move` if it is given."""

    def __init__(self, move: str = "") -> None:
        super().__init__()
        self.move = move
        self.known: list[JSON] = []

    async def decide(self, known: JSON, decision: JSON) -> str:
        self.known.append(known)
        return self.move or await super().decide(known, decision)


@pytest.mark.parametrize("name", LEVELS)
def test_level_has_the_search_of_the_server(name: str) -> None:
    game, searcher, level = Game(3, options=["hidden-cards"], seed=4), NotingSearcher(), LEVELS[name]
    setup, state = game.redacted_bytes(game.actor)
    move = asyncio.run(DeviceWorkers(searcher).choose(name, setup, state, 5 << 40 | 7))
    assert move in [str(legal) for legal in game.legal_moves]
    assert searcher.known == [{"setup": record_to_dict(Setup(setup)), "state": record_to_dict(State(state))}]
    assert record_bytes(State, searcher.known[0]["state"]) == bytes(state)
    assert searcher.decisions == [
        {
            "plan": level.search_config.tree_fields | {"nodes": level.search_config.nodes, "priors": PRIORS_PER_NODE},
            "seed": 7,
            "simulations": level.simulations,
            "seconds": MAX_SECONDS,
        }
    ]


def test_bot_without_search_decides_at_once() -> None:
    game, searcher = Game(2, seed=4), NotingSearcher()
    assert asyncio.run(DeviceWorkers(searcher).choose("greedy", *game.redacted_bytes(0), 1))
    assert searcher.known == []


@pytest.mark.parametrize(("name", "is_weak"), [("apprentice", True), ("mason", True), ("overseer", False)])
def test_weak_level_takes_obvious_points(name: str, is_weak: bool) -> None:
    game = Variant(2, "official", ("wrath",), "standard", "BCBDC").game(seed=3)
    while max((values := move_values(game, 3)).values()) - min(values.values()) <= OBVIOUS_POINTS:
        game.play(game.legal_moves[0])
    best, worst = (str(Move(choose(values, key=lambda code: values[code]))) for choose in (max, min))
    decided = asyncio.run(DeviceWorkers(NotingSearcher(worst)).choose(name, *game.redacted_bytes(game.actor), 3))
    assert decided == (best if is_weak else worst)


@pytest.mark.parametrize("effort", [Effort(40), Effort(UNLIMITED_SIMULATIONS, 1.0), Effort(40, inf)])
def test_evaluation_is_that_of_the_server_with_its_effort(effort: Effort) -> None:
    game = Game(2, seed=4)
    game.play(game.legal_moves[0])
    workers = DeviceWorkers(PythonSearcher(simulations=40))
    for due in (decision_at(game, 0), decision_at(game, 1)):
        assert due is not None
        expected = evaluate_to_json(Effort(40), due)
        found = asyncio.run(workers.run(evaluate_to_json, effort, due))
        assert found["judge"] == evaluator_info(effort)
        for key in ("move", "expected", "points", "lost", "options"):
            assert found[key] == expected[key]


def test_several_evaluations_report_their_time() -> None:
    game = Game(2, seed=4)
    due = decision_at(game, 0)
    assert due is not None
    found, seconds = asyncio.run(DeviceWorkers(PythonSearcher()).run(evaluate_all_to_json, Effort(40), [due, due]))
    assert found[0] == found[1]
    assert seconds > 0
