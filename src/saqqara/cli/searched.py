"""How many simulations a second the search makes, over positions from whole games."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from saqqara.bots.searching import Plan, Search
from saqqara.engine.rules import agenda, deal, flow, redact
from saqqara.engine.rules.moves import MOST
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.evaluate import EVALUATORS

POSITIONS = 32
LATEST = 60  # decisions before a position, at most
SIMULATIONS = 1000  # for each position; a tree that grows further meets no more cache misses than this one
SEED = 5


def searched(setups: bytes, seconds: float, report: Callable[[float], None]) -> dict[str, float]:
    """Measure the search with each evaluator, from positions of random play in these set-ups, as long for each; tells
    `report` the seconds that have passed in all.
    """
    dice = Random(SEED)
    each = [setups[first : first + Setup.size] for first in range(0, len(setups), Setup.size)]
    known = [position(each[n % len(each)], n, dice) for n in range(POSITIONS)]
    share = seconds / len(EVALUATORS)
    figures = {}
    for number, name in enumerate(EVALUATORS):
        figures[f"search_{name}_per_second"] = rate(known, Plan(evaluator=name), share)
        report((number + 1) * share)
    return figures


def rate(known: list[tuple[bytes, bytes]], plan: Plan, seconds: float) -> float:
    """Search each position, over and over, until `seconds` of this thread's processor time have passed in searches;
    gives simulations a second.
    """
    Search(*known[0], 1, plan).run(1)
    spent = made = 0.0
    while spent < seconds:
        for setup, state in known:
            search = Search(setup, state, 1, plan)
            begun = time.thread_time()
            search.run(SIMULATIONS)
            spent += time.thread_time() - begun
            made += SIMULATIONS
    return made / spent


def position(built: bytes, seed: int, dice: Random) -> tuple[bytes, bytes]:
    """Play some random decisions, and give set-up and state as the seat that decides next may know them."""
    setup, (memory, s) = Setup(built), State.new()
    found = [0] * MOST
    deal.deal(setup, s, seed, 0)
    count = flow.begin(setup, s, found)
    for _ in range(dice.randrange(LATEST)):
        before = bytes(memory)
        count = flow.step(setup, s, found[dice.randrange(count)], found)
        if count == 0:
            memory[:] = before
            break
    redact.redact(setup, s, agenda.actor(s))
    return built, bytes(memory)
