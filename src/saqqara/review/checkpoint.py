"""Checkpoints of a running review, so that an interrupted review can continue: files of JSON lines.

They are stored in the cache under a hash of everything that the evaluations depend on, and are deleted when they have
not been used for `MAX_AGE` seconds.
"""

import hashlib
import json
import time
from pathlib import Path
from typing import Any

from saqqara.engine.cache_dir import cache_dir
from saqqara.engine.search import REVISION

from .evaluation import EVALUATION_SEED, STRONGEST_LEVEL, Effort
from .game_review import GameReview

JSON = dict[str, Any]
MAX_AGE = 14 * 24 * 3600  # seconds


class Checkpoint:
    """The finished evaluations of a game for one effort: `evaluations`, by number of the decision."""

    def __init__(self, game_review: GameReview, effort: Effort) -> None:
        """Open or create the checkpoint of a game; raises OSError if it cannot be written."""
        folder = cache_dir() / "reviews"
        folder.mkdir(parents=True, exist_ok=True)
        _delete_old(folder)
        network = STRONGEST_LEVEL.search_config.weights.read_bytes()
        depends = (
            game_review.game.record(),
            game_review.game.board_values.values,
            effort,
            STRONGEST_LEVEL.search_config,
            network,
            EVALUATION_SEED,
            REVISION,
        )
        name = hashlib.sha256(repr(depends).encode()).hexdigest()[:32]
        self.path = folder / f"{name}.jsonl"
        self.evaluations: dict[int, JSON] = self._read()
        self._file = self.path.open("ab")

    def _read(self) -> dict[int, JSON]:
        """Read the file and remove an incomplete last line; the decision of a damaged line is evaluated again."""
        if not self.path.exists():
            return {}
        whole, _, rest = self.path.read_bytes().rpartition(b"\n")
        if rest:
            with self.path.open("r+b") as file:
                file.truncate(len(whole) + 1 if whole else 0)
        return {evaluation["n"]: evaluation for evaluation in map(_parse_evaluation, whole.split(b"\n")) if evaluation}

    def append(self, evaluation: JSON) -> None:
        """Write an evaluation at once."""
        self.evaluations[evaluation["n"]] = evaluation
        self._file.write(json.dumps(evaluation).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _parse_evaluation(line: bytes) -> JSON | None:
    """Parse a line; None if it is damaged."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and "options" in found else None


def _delete_old(folder: Path) -> None:
    for old in folder.glob("*.jsonl"):
        if time.time() - old.stat().st_mtime > MAX_AGE:
            old.unlink(missing_ok=True)
