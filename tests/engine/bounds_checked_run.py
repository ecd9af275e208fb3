"""Runs every compiled entry point and returns the results.

For a separate process with NUMBA_BOUNDSCHECK=1 and its own SAQQARA_CACHE: with a cache that was filled without
the flag, nothing would be checked, and ordinary runs would load the checked build.
"""

import contextlib
import sys
from collections import deque
from typing import Any

import numpy as np

from saqqara.batch import ACTION_COUNT, Batch
from saqqara.bots.backends import NativeBackend
from saqqara.bots.endgame import solve_best_move, solve_moves
from saqqara.bots.search import Search, SearchConfig
from saqqara.engine import arrays
from saqqara.engine.rules.state import NOBODY, Setup, State
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.errors import SaqqaraError
from tests.batch.random_play import play_steps
from tests.helpers.variants import ALL_VARIANTS, RawRecords, Variant, as_records, play_through, random_chooser

GAMES = 60


def play_all() -> dict[str, list[int]]:
    """Return the number of decisions in random games by set-up, compiled and plain, which must be equal."""
    from saqqara.engine.compiled import playout as fast
    from saqqara.engine.rules import playout as plain

    counts: dict[str, list[int]] = {}
    for variant in ALL_VARIANTS:
        table, states = RawRecords(variant.setup()), arrays.zeros(State, 2)
        slow = plain.random_games(
            as_records(Setup, table.setups), as_records(State, states.copy()), 3, 5, table.legal_out
        )
        same = fast.random_games(table.setups, states.copy(), 3, 5, table.moves)
        counts[str(variant)] = [slow, same, fast.random_games(table.setups, states, GAMES, 5, table.moves)]
    return counts


def call_remaining_functions() -> None:
    """Call simulations, perft, batches, redaction and dealing again, scores, searches."""
    from saqqara.engine.compiled import batch, deal, features, flow, legal, moves, playout, redact, scoring

    for variant in (Variant(2, "official"), Variant(4, "yucata", ("wrath", "hidden-cards"))):
        table = RawRecords(variant.setup())
        setup, state = table.setups[0], table.states[0]
        deal.deal(setup, state, 3, 0)
        count = flow.begin(setup, state, table.moves)
        for _ in range(60):
            count = flow.step(setup, state, int(table.moves[count // 2]), table.moves)
        states = arrays.zeros(State, 5)
        states[0] = table.states[0]
        playout.perft(table.setups, states, np.zeros((5, moves.MAX_LEGAL_MOVES), np.int16), 0, 4)
        playout.random_playouts(table.setups, states, 20, table.moves)
        games, found, counts = arrays.zeros(State, 3), np.zeros(3 * moves.MAX_LEGAL_MOVES, "i2"), np.zeros(3, "i4")
        batch.deal_batch(table.setups, games, 1, found, counts)
        batch.step_batch(table.setups, games, found[:: moves.MAX_LEGAL_MOVES].copy(), found, counts)
        for seat in (NOBODY, 0):
            states[1] = states[0]
            redact.redact(setup, states[1], seat)
            states[1]["rng"] = 1
            redact.determinize(setup, states[1])
            scoring.count_seats_ahead(setup, states[1], 0)
        legal.why_not_move(setup, state, 7)
        for evaluator in EVALUATORS:
            Search(
                table.setups.tobytes(), states[1].tobytes(), 1, SearchConfig(evaluator=evaluator), NativeBackend
            ).run_simulations(100)
        features.encode_batch(table.setups, np.zeros(1, "i8"), states[:1], np.zeros((1, features.FEATURE_COUNT), "i2"))


def solve_end(setup: bytes, state: bytes, nodes: int) -> None:
    """Solve the end of a game, for the seat that decides and for a bot."""
    solve_moves(setup, state, nodes=nodes, backend=NativeBackend)
    solve_best_move(setup, state, nodes=nodes, backend=NativeBackend)


def step_batches_and_solve_ends() -> None:
    """Step games with every set-up, report an illegal action, and solve the ends of games."""
    games = Batch(len(ALL_VARIANTS), setups=[variant.setup() for variant in ALL_VARIANTS], backend="native", raw=True)
    deque(play_steps(games, 150), maxlen=0)
    with contextlib.suppress(SaqqaraError):
        games.step(np.full(games.size, ACTION_COUNT - 1))
    for number, variant in enumerate(ALL_VARIANTS):
        game, nodes = variant.game(5), 100 if number % 10 else 2000
        for _ in play_through(game, random_chooser(5)):
            if not game.is_over:
                solve_end(*game.redacted_bytes(game.actor), nodes)


def count_signatures() -> dict[str, int]:
    """Return how many versions there are of each compiled function."""
    from numba.core.dispatcher import Dispatcher

    found: dict[str, int] = {}
    for name, module in list(sys.modules.items()):
        if name.startswith("saqqara.engine.compiled."):
            for attribute, value in vars(module).items():
                if isinstance(value, Dispatcher) and value.py_func.__module__ == name:
                    found[f"{name.removeprefix('saqqara.engine.compiled.')}.{attribute}"] = len(value.signatures)
    return found


def is_out_of_range_noticed() -> bool:
    """Return whether a list for moves that is too short is refused, as it must be when bounds are checked."""
    from saqqara.engine.compiled import deal, flow

    table = RawRecords(Variant(2, "official").setup())
    deal.deal(table.setups[0], table.states[0], 3, 0)
    try:
        flow.begin(table.setups[0], table.states[0], np.zeros(2, np.int16))
    except IndexError:
        return True
    return False


def run_all() -> dict[str, Any]:
    """Run everything, and return the results."""
    decisions = play_all()
    call_remaining_functions()
    step_batches_and_solve_ends()
    return {"decisions": decisions, "signatures": count_signatures(), "noticed": is_out_of_range_noticed()}
