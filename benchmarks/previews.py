"""`python -m benchmarks.previews`: measures what the server computes for the players at a table; prints JSON.

With four seats and everything on the table, in processor time: `weigh_ms` to preview all moves of a turn, the least of
several tries; `effects_ms` to compute what the events of an entry change in the views of all seats and of a spectator,
in a game played at random: the mean, the 95th percentile, and the greatest.
"""

from __future__ import annotations

import json
import time
from random import Random
from statistics import mean, quantiles

from saqqara import Game
from saqqara.engine.rules.state import OPTION_NAMES
from saqqara.server.preview.service import preview_moves

MOVES_BEFORE = 8  # before the turn that is previewed
TRIES = 20


def main() -> None:
    """Measure, and print one object."""
    game = Game(4, "DBCDC", OPTION_NAMES, seed=3)
    for _ in range(MOVES_BEFORE):
        game.play("quarry" if "quarry" in map(str, game.legal_moves) else game.legal_moves[0])
    assert game.actor is not None
    weigh_ms = round(1000 * min(preview_seconds(game, game.actor) for _ in range(TRIES)), 1)
    took = [1000 * seconds for seconds in event_view_seconds(Game(4, "DBCDC", OPTION_NAMES, seed=5))]
    effects_ms = [round(one, 1) for one in (mean(took), quantiles(took, n=20)[-1], max(took))]
    print(json.dumps({"weigh_ms": weigh_ms, "effects_ms": effects_ms}))


def preview_seconds(game: Game, seat: int) -> float:
    """Return how many seconds the preview of a seat's moves takes."""
    begun = time.thread_time()
    preview_moves(game, seat)
    return time.thread_time() - begun


def event_view_seconds(game: Game) -> list[float]:
    """Return how many seconds it takes to show each entry of a game, event by event, to everyone."""
    chance = Random(1)
    while not game.is_over:
        game.play(chance.choice(game.legal_moves))
    return [event_view_seconds_of(game, entry) for entry in range(len(game.history))]


def event_view_seconds_of(game: Game, entry: int) -> float:
    """Return how many seconds it takes to show an entry to everyone."""
    begun = time.thread_time()
    scenes = game.event_views(entry)
    for viewer in (None, *range(game.seats)):
        game.event_diffs_for(scenes, viewer, viewer)
    return time.thread_time() - begun


if __name__ == "__main__":
    main()
