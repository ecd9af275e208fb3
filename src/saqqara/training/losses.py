"""The losses of the epochs of a training run, as JSON lines."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from saqqara import atomic


class EpochLosses(NamedTuple):
    """The losses of an epoch.

    `share`, `points` and `moves`, also those of the training set, are the losses that training minimises. The last
    three are mean squared differences between shares of the win, 0 to 1.
    """

    epoch: int
    seconds: float
    learned_share: float  # over the training set, during the epoch
    learned_points: float
    learned_moves: float
    share: float  # over the held-out games
    points: float
    moves: float
    off_search: float  # between the network and the expectation of the search
    off_outcome: float  # between the network and the final result
    search_off_outcome: float  # between the expectation of the search and the final result


def write_losses(losses: Sequence[EpochLosses], path: Path) -> None:
    """Write one epoch per line."""
    atomic.write(path, "".join(json.dumps(one._asdict()) + "\n" for one in losses))


def read_losses(path: Path) -> list[EpochLosses]:
    """Read the epochs that `write_losses` wrote."""
    return [EpochLosses(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
