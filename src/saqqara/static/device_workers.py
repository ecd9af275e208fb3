"""Bots and evaluations on a device: a `Searcher` searches, and what needs no search is done at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from math import isinf
from time import perf_counter
from typing import Any, NamedTuple

from cachetools import LRUCache

from saqqara import bots
from saqqara.bots.levels import LEVELS, OBVIOUS_CHECK_SIMULATIONS, Level, take_obvious_points
from saqqara.bots.search import PRIORS_PER_NODE, SearchConfig, legal_moves_after
from saqqara.engine.rules.agenda import deciding_seat
from saqqara.engine.rules.chance import MASK_32
from saqqara.engine.rules.state import State
from saqqara.game.notation import Move
from saqqara.game.record_to_dict import position_to_dict
from saqqara.review.browser_report import MoveCounts, build_evaluation
from saqqara.review.decisions import Decision
from saqqara.review.evaluation import Effort
from saqqara.review.evaluation_json import evaluate_all_to_json, evaluate_to_json, evaluator_info
from saqqara.server.core.clock import SYSTEM_CLOCK, Clock
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.fair_queue import FairQueue, Ticket
from saqqara.server.workers.interfaces import ANONYMOUS_TICKET, MAX_SECONDS
from saqqara.static.searcher import Searcher

JSON = dict[str, Any]
JOBS_AT_ONCE = 4  # the searcher itself runs as many as there are processors
KEPT_DECISIONS = 16  # more than there are trees; a tree that is gone is searched again


class _Decided(NamedTuple):
    """A decision by search that the next one of the same seat may continue.

    Attributes:
        number: Names the tree.
        state: What the seat knew.
        move_count: How many moves had been played.
    """

    number: int
    state: bytes
    move_count: int


class DeviceWorkers:
    """A `SearchPool` and a `SearchWorker` that leave every search to `searcher`."""

    def __init__(self, searcher: Searcher, clock: Clock = SYSTEM_CLOCK) -> None:
        self.queue = FairQueue(JOBS_AT_ONCE, clock)
        self._searcher = searcher
        self._numbers = count(1)
        self._decided: LRUCache[str, _Decided] = LRUCache(KEPT_DECISIONS)
        self._jobs: dict[Callable[..., Any], Callable[..., Any]] = {
            evaluate_to_json: self._evaluate,
            evaluate_all_to_json: self._evaluate_all,
        }

    async def choose(self, decision: BotDecision, ticket: Ticket = ANONYMOUS_TICKET) -> str:
        """Return the move that a bot chooses. Raises `BotFailed`."""
        async with self.queue.wait_for_turn(ticket):
            if decision.bot not in LEVELS:
                return str(bots.choose(decision.bot, decision.setup, decision.state, decision.seed))
            return str(Move(await self._choose_by_search(decision, LEVELS[decision.bot])))

    async def _choose_by_search(self, decision: BotDecision, level: Level) -> int:
        """Return the code of a level's move."""
        number = next(self._numbers)
        request = {
            "number": number,
            "continues": self._continuation(decision),
            "plan": _search_plan(level.search_config),
            "seed": decision.seed & MASK_32,
            "simulations": level.simulations,
            "seconds": min(level.seconds, MAX_SECONDS),
            "solver_nodes": level.solver_nodes,
        }
        known = decision.setup, decision.state
        code = Move.parse(await self._searcher.decide(position_to_dict(*known), request)).code
        if level.simulations < OBVIOUS_CHECK_SIMULATIONS:
            code = take_obvious_points(*known, code, decision.seed)
        self._decided[decision.tree_key] = _Decided(number, decision.state, len(decision.moves))
        return code

    def _continuation(self, decision: BotDecision) -> JSON | None:
        """Return how the search of the decision before continues, None if more happened than moves that it may have."""
        before = self._decided.pop(decision.tree_key, None)
        if before is None:
            return None
        since, seat = decision.moves[before.move_count :], deciding_seat(State(decision.state))
        legal = legal_moves_after(decision.setup, before.state, since, decision.state, seat, decision.seed)
        return {"number": before.number, "moves": _texts(since), "legal": _texts(legal)} if legal else None

    async def run(
        self, function: Callable[..., Any], *arguments: Any, game_key: str = "", ticket: Ticket = ANONYMOUS_TICKET
    ) -> Any:
        """Return what an evaluating function would return. Raises `BotFailed`, and `KeyError` for another function."""
        return await self._jobs[function](*arguments)

    async def _evaluate(self, effort: Effort, decision: Decision) -> JSON:
        wanted = {
            "move": decision.move_text,
            "simulations": effort.simulations,
            "seconds": None if isinf(effort.seconds) else effort.seconds,
            "isBestEffort": True,  # nobody else could do it
        }
        counted = await self._searcher.evaluate(position_to_dict(decision.setup, decision.state), wanted)
        counts = [MoveCounts(**count) for count in counted["options"]]
        evaluation = build_evaluation(decision, counts, is_certain=counted["certain"])
        return evaluation | {"judge": evaluator_info(effort)}

    async def _evaluate_all(self, effort: Effort, decisions: Sequence[Decision]) -> tuple[list[JSON], float]:
        began = perf_counter()
        return [await self._evaluate(effort, decision) for decision in decisions], perf_counter() - began

    def kill(self) -> None:
        """Do nothing: the page ends its own workers."""


def _search_plan(config: SearchConfig) -> dict[str, int]:
    """Return the settings of a search as JavaScript needs them."""
    return {**config.tree_fields, "nodes": config.nodes, "priors": PRIORS_PER_NODE}


def _texts(codes: Iterable[int | None]) -> list[str]:
    return [str(Move(code)) for code in codes if code is not None]
