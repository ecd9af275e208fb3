"""`python -m benchmarks.prospects`: measure what the server does for whoever has to decide, and print JSON.

The key `weigh_ms` is the time of the processor for all moves of a turn with four seats and everything on the table: the
least of some tries.
"""

from __future__ import annotations

import json
import time

from saqqara import Game
from saqqara.engine.rules.state import OPTION_NAMES
from saqqara.server.views.prospects import weigh

DECISIONS = 8  # before the one that is weighed
TRIES = 20


def main() -> None:
    """Weigh the same turn again and again."""
    game = Game(4, "DBCDC", OPTION_NAMES, seed=3)
    for _ in range(DECISIONS):
        game.play("quarry" if "quarry" in map(str, game.legal_moves) else game.legal_moves[0])
    assert game.actor is not None
    print(json.dumps({"weigh_ms": round(1000 * min(weighing(game, game.actor) for _ in range(TRIES)), 1)}))


def weighing(game: Game, seat: int) -> float:
    """Give how many seconds it takes to weigh what a seat can do."""
    begun = time.thread_time()
    weigh(game, seat)
    return time.thread_time() - begun


if __name__ == "__main__":
    main()
