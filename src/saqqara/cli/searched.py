"""How many simulations a second the search makes, over positions from whole games."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from saqqara.bots.searching import Plan, Search
from saqqara.engine.rules.moves import MOST
from saqqara.engine.rules.state import State
from saqqara.engine.search.evaluate import EVALUATORS

POSITIONS = 32
LATEST = 60  # decisions before a position, at most
SIMULATIONS = 1000  # for each position; a tree that grows further meets no more cache misses than this one
SEED = 5


def searched(setups: Any, seconds: float, report: Callable[[float], None]) -> dict[str, float]:
    """Measure the search with each evaluator, from positions of random play in these set-ups, as long for each; tells
    `report` the seconds that have passed in all.
    """
    dice = np.random.default_rng(SEED)
    known = [position(setups[n % len(setups)], n, dice) for n in range(POSITIONS)]
    each = seconds / len(EVALUATORS)
    figures = {}
    for number, name in enumerate(EVALUATORS):
        figures[f"search_{name}_per_second"] = rate(known, Plan(evaluator=name), each)
        report((number + 1) * each)
    return figures


def rate(known: list[tuple[Any, Any]], plan: Plan, seconds: float) -> float:
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


def position(setup: Any, seed: int, dice: np.random.Generator) -> tuple[Any, Any]:
    """Play some random decisions, and give set-up and state as the seat that decides next may know them."""
    from saqqara.engine.compiled import agenda, deal, flow, redact

    setups, states, found = np.zeros(1, setup.dtype), np.zeros(2, State.dtype), np.zeros(MOST, np.int16)
    setups[0] = setup
    deal.deal(setups[0], states[0], seed, 0)
    count = flow.begin(setups[0], states[0], found)
    for _ in range(int(dice.integers(LATEST))):
        states[1] = states[0]
        count = flow.step(setups[0], states[0], int(found[int(dice.integers(count))]), found)
        if count == 0:
            states[0] = states[1]
            break
    redact.redact(setups[0], states[0], agenda.actor(states[0]))
    return setups, states[:1]
