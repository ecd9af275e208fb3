"""Measures how many simulations per second the search makes, over positions from whole games."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from saqqara.bots.backends import Backend, PlainBackend
from saqqara.bots.search import Search, SearchConfig
from saqqara.engine.rules import agenda, deal, flow, redact
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.evaluate import EVALUATORS

POSITION_COUNT = 32
MAX_RANDOM_MOVES = 60  # most decisions before a position
SIMULATIONS_PER_POSITION = 1000  # a larger tree causes no more cache misses than this one
PLAIN_POSITION_COUNT = 8  # fewer for plain Python, which would take minutes for all of them
SEED = 5
RATE_KEYS = tuple(f"search_{name}_per_second" for name in EVALUATORS)


def measure_search(
    backend: type[Backend], setups: bytes, seconds: float, on_progress: Callable[[float], None]
) -> dict[str, float]:
    """Measure the search of a backend with each evaluator for the same time, from random positions of these set-ups.

    Calls `on_progress` with the seconds that have passed in total. Returns simulations per second by key.
    """
    dice = Random(SEED)
    each = [setups[first : first + Setup.size] for first in range(0, len(setups), Setup.size)]
    known = [random_position(each[n % len(each)], n, dice) for n in range(POSITION_COUNT)]
    share = seconds / len(EVALUATORS)
    figures = {}
    for number, (name, evaluator) in enumerate(zip(RATE_KEYS, EVALUATORS, strict=True)):
        figures[name] = simulations_per_second(backend, known, SearchConfig(evaluator=evaluator), share)
        on_progress((number + 1) * share)
    return figures


def simulations_per_second(
    backend: type[Backend], positions: list[tuple[bytes, bytes]], config: SearchConfig, seconds: float
) -> float:
    """Search the positions in turn until `seconds` of this thread's processor time have passed in searches.

    Returns simulations per second.
    """
    positions, simulations = (
        (positions[:PLAIN_POSITION_COUNT], backend.batch_size)
        if backend is PlainBackend
        else (positions, SIMULATIONS_PER_POSITION)
    )
    Search(*positions[0], 1, config, backend).run_simulations(1)
    spent = made = 0.0
    while spent < seconds:
        for setup, state in positions:
            search = Search(setup, state, 1, config, backend)
            begun = time.thread_time()
            search.run_simulations(simulations)
            spent += time.thread_time() - begun
            made += simulations
    return made / spent


def random_position(setup_bytes: bytes, seed: int, rng: Random) -> tuple[bytes, bytes]:
    """Play some random decisions, and return set-up and state as the seat to decide next may know them."""
    setup, (memory, s) = Setup(setup_bytes), State.new()
    found = [0] * MAX_LEGAL_MOVES
    deal.deal(setup, s, seed, 0)
    count = flow.begin(setup, s, found)
    for _ in range(rng.randrange(MAX_RANDOM_MOVES)):
        before = bytes(memory)
        count = flow.step(setup, s, found[rng.randrange(count)], found)
        if count == 0:
            memory[:] = before
            break
    redact.redact(setup, s, agenda.deciding_seat(s))
    return setup_bytes, bytes(memory)
