"""How many simulations a second the search makes, over positions from whole games."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from saqqara.bots.loads import Load, Plain
from saqqara.bots.searching import Plan, Search
from saqqara.engine.rules import agenda, deal, flow, redact
from saqqara.engine.rules.moves import MOST
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.evaluate import EVALUATORS

POSITIONS = 32
LATEST = 60  # decisions before a position, at most
SIMULATIONS = 1000  # for each position; a tree that grows further meets no more cache misses than this one
FEW = 8  # positions for ordinary Python, which would take minutes for all of them
SEED = 5
NAMES = tuple(f"search_{name}_per_second" for name in EVALUATORS)


def searched(load: type[Load], setups: bytes, seconds: float, report: Callable[[float], None]) -> dict[str, float]:
    """Measure the search of a load with each evaluator, from positions of random play in these set-ups, as long for
    each; tells `report` the seconds that have passed in all.
    """
    dice = Random(SEED)
    each = [setups[first : first + Setup.size] for first in range(0, len(setups), Setup.size)]
    known = [position(each[n % len(each)], n, dice) for n in range(POSITIONS)]
    share = seconds / len(EVALUATORS)
    figures = {}
    for number, (name, evaluator) in enumerate(zip(NAMES, EVALUATORS, strict=True)):
        figures[name] = rate(load, known, Plan(evaluator=evaluator), share)
        report((number + 1) * share)
    return figures


def rate(load: type[Load], known: list[tuple[bytes, bytes]], plan: Plan, seconds: float) -> float:
    """Search each position, over and over, until `seconds` of this thread's processor time have passed in searches;
    gives simulations a second.
    """
    known, simulations = (known[:FEW], load.batch) if load is Plain else (known, SIMULATIONS)
    Search(*known[0], 1, plan, load).run(1)
    spent = made = 0.0
    while spent < seconds:
        for setup, state in known:
            search = Search(setup, state, 1, plan, load)
            begun = time.thread_time()
            search.run(simulations)
            spent += time.thread_time() - begun
            made += simulations
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
