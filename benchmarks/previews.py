"""`python -m benchmarks.previews`: measure what the server works out for those at a table, and print JSON.

With four seats and everything on the table, in time of the processor: `weigh_ms` for all moves of a turn, the least of
some tries; `effects_ms` for what the notes of an entry change in the views of all seats and of a spectator, in a game
played at random: the mean, 19 of 20, and the most.
"""

from __future__ import annotations

import json
import time
from random import Random
from statistics import mean, quantiles

from saqqara import Game
from saqqara.engine.rules.state import OPTION_NAMES
from saqqara.server.preview.service import preview_moves

MOVES_BEFORE = 8  # before the one that is weighed
TRIES = 20


def main() -> None:
    """Weigh the same turn again and again."""
    game = Game(4, "DBCDC", OPTION_NAMES, seed=3)
    for _ in range(MOVES_BEFORE):
        game.play("quarry" if "quarry" in map(str, game.legal_moves) else game.legal_moves[0])
    assert game.actor is not None
    weigh_ms = round(1000 * min(preview_seconds(game, game.actor) for _ in range(TRIES)), 1)
    took = [1000 * seconds for seconds in event_view_seconds(Game(4, "DBCDC", OPTION_NAMES, seed=5))]
    effects_ms = [round(one, 1) for one in (mean(took), quantiles(took, n=20)[-1], max(took))]
    print(json.dumps({"weigh_ms": weigh_ms, "effects_ms": effects_ms}))


def preview_seconds(game: Game, seat: int) -> float:
    """Give how many seconds it takes to weigh what a seat can do."""
    begun = time.thread_time()
    preview_moves(game, seat)
    return time.thread_time() - begun


def event_view_seconds(game: Game) -> list[float]:
    """Give how many seconds it takes to tell each entry of a game, note by note, to everybody."""
    chance = Random(1)
    while not game.is_over:
        game.play(chance.choice(game.legal_moves))
    return [event_view_seconds_of(game, entry) for entry in range(len(game.history))]


def event_view_seconds_of(game: Game, entry: int) -> float:
    """Give how many seconds it takes to tell an entry to everybody."""
    begun = time.thread_time()
    scenes = game.event_views(entry)
    for viewer in (None, *range(game.seats)):
        game.event_diffs_for(scenes, viewer, viewer)
    return time.thread_time() - begun


if __name__ == "__main__":
    main()
