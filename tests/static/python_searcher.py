"""A searcher that searches in this process, instead of in workers of a page."""

from __future__ import annotations

import asyncio
from functools import partial
from math import inf
from typing import Any

from saqqara.bots.search import Search
from saqqara.engine.rules import agenda
from saqqara.engine.rules.layout import Record
from saqqara.engine.rules.state import Setup, State
from saqqara.game.notation import Move
from saqqara.review.comparison import compare_moves
from saqqara.review.evaluation import EVALUATION_SEED, STRONGEST_LEVEL
from saqqara.server.workers.interfaces import BotFailed

JSON = dict[str, Any]


class PythonSearcher:
    """Searches with at most `simulations`, so that tests are fast; `fails` makes every search fail."""

    def __init__(self, simulations: int = 50) -> None:
        self.simulations = simulations
        self.fails = False
        self.decisions: list[JSON] = []

    async def decide(self, known: JSON, decision: JSON) -> str:
        self.decisions.append(decision)
        search = self._new_search(known, decision.get("seed", EVALUATION_SEED))
        return str(Move(search.decide(min(self.simulations, decision["simulations"]))))

    async def evaluate(self, known: JSON, decision: JSON) -> JSON:
        await asyncio.sleep(0)
        played = None if decision["move"] is None else Move.parse(decision["move"]).code
        seat = agenda.deciding_seat(State(record_bytes(State, known["state"])))
        simulations = min(self.simulations, decision["simulations"])
        compared = compare_moves(partial(self._new_search, known), EVALUATION_SEED, seat, played, simulations, inf)
        options = [
            {"move": str(Move(one.code)), "visits": one.visits, "values": one.value_sums, "points": one.point_sums}
            for one in compared
        ]
        return {"certain": False, "options": options}

    def _new_search(self, known: JSON, seed: int) -> Search:
        if self.fails:
            raise BotFailed("the worker ended")
        setup, state = record_bytes(Setup, known["setup"]), record_bytes(State, known["state"])
        return Search(setup, state, seed, STRONGEST_LEVEL.search_config)


def record_bytes(kind: type[Record], values: JSON) -> bytes:
    """Return the bytes of a record from its fields by name, as `record_to_dict` gives them."""
    memory, record = kind.new()
    fill_record(record, values)
    return bytes(memory)


def fill_record(record: Record, values: JSON) -> None:
    for name, value in values.items():
        field = getattr(record, name)
        if isinstance(value, dict):
            fill_record(field, value)
        elif isinstance(value, list):
            fill_array(field, value)
        else:
            setattr(record, name, value)


def fill_array(array: Any, values: list[Any]) -> None:
    for k, value in enumerate(values):
        if isinstance(value, list):
            for j, item in enumerate(value):
                array[k, j] = item
        else:
            array[k] = value
