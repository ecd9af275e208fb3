"""Decides for one side of `benchmarks.duel`: reads questions from standard input and writes answers, as lines of JSON.

It runs with the package of the side's own checkout, so it uses only what every revision of the search has.
"""

from __future__ import annotations

import base64
import json
import sys
import time
from typing import Any

from saqqara import Game
from saqqara.bots.backends import NativeBackend
from saqqara.bots.search import Search, SearchConfig

FIRST, NEXT = 50, 250  # simulations before the first look at the clock, and between two looks
NODES = 1 << 20


def decide(question: dict[str, Any]) -> dict[str, Any]:
    """Return the best move after the processor time of the question, and the simulations made."""
    end = time.process_time() + question["seconds"]
    setup, state = base64.b64decode(question["setup"]), base64.b64decode(question["state"])
    config = SearchConfig(evaluator=question["evaluator"], nodes=NODES)
    search = Search(setup, state, question["seed"], config, NativeBackend)
    search.run_simulations(FIRST)
    while time.process_time() < end:
        search.run_simulations(NEXT)
    return {"code": search.best_move, "simulations": search.simulations}


def main() -> None:
    """Compile, and answer until the input ends."""
    for evaluator in ("network", "blend", "playout", "guided"):
        Search(*Game(seed=1).redacted_bytes(0), 1, SearchConfig(evaluator=evaluator), NativeBackend).run_simulations(1)
    for line in sys.stdin:
        print(json.dumps(decide(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
