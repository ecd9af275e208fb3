"""What OpenSpiel's algorithms may observe: for each kind of observation a text and a tensor."""

import json
from typing import Any

import numpy as np
import pyspiel

from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.rules.state import NOBODY
from saqqara.engine.search.features import FEATURE_COUNT, turn_distance
from saqqara.envs.observation import encode_features
from saqqara.game import position as positions
from saqqara.game.boards import default_boards

from .snapshot import Log, Snapshot

MAX_DECISIONS = 600  # far more than any game takes
DIGEST_SCALE = 2**24  # single precision holds smaller integers exactly


class Observer:
    """Writes one kind of observation (OpenSpiel's `PyObserver`).

    Attributes:
        tensor: All numbers of an observation.
        dict: Parts of the tensor by name: `player` (one for each seat), `features` (as `saqqara.batch.FEATURE_NAMES`,
            with seats in turn order from the one that looks; unknown cards are left out) and, with perfect recall,
            `log`: for each decision of the game 1 + the turn distance of its seat * moves + the move, and a number
            below 1 that stands for what was seen then.
    """

    def __init__(self, seats: int, kind: Any, params: Any = None) -> None:
        """Allocate the tensor for a kind of observation, an `IIGObservationType`."""
        if params:
            raise ValueError(f"observations of Saqqara have no parameters; leave out {params}")
        self._seats, self._kind = seats, kind
        shapes: dict[str, tuple[int, ...]] = {"player": (seats,)}
        if kind.public_info:
            shapes["features"] = (FEATURE_COUNT,)
        if kind.perfect_recall:
            shapes["log"] = (MAX_DECISIONS, 2)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shapes[name]) for name, part in zip(shapes, parts, strict=True)}

    def _viewer(self, player: int) -> int:
        """Return the seat whose knowledge is observed; NOBODY without private information."""
        return NOBODY if self._kind.private_info == pyspiel.PrivateInfoType.NONE else player

    def set_from(self, state: Any, player: int) -> None:
        """Write the tensor for a player."""
        moment: Snapshot = state.moment
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        at = moment.origin
        if at.is_blank:
            return
        viewer = self._viewer(player)
        if "features" in self.dict:
            self.dict["features"][:] = encode_features(moment.setup, at.state, player, viewer=viewer)
        if "log" in self.dict:
            self._write_log(moment, player, moment.log(viewer))

    def _write_log(self, moment: Snapshot, player: int, log: Log) -> None:
        for row, entry in zip(self.dict["log"], log, strict=False):
            if entry.code >= 0:
                row[0] = 1 + turn_distance(moment.setup, player, entry.seat) * MOVE_COUNT + entry.code
            row[1] = int.from_bytes(entry.digest[:3]) / DIGEST_SCALE

    def string_from(self, state: Any, player: int) -> str:
        """Return the observation of a player as text: a log of what it has learned, or the position as JSON."""
        moment: Snapshot = state.moment
        viewer = self._viewer(player)
        if self._kind.perfect_recall:
            return "\n".join([f"seat {player}", *map(str, moment.log(viewer))])
        at = moment.origin
        if at.is_blank:
            return f"seat {player}"
        seen = position_of(at, viewer)
        if not self._kind.public_info:
            public = position_of(at, NOBODY)
            seen = {key: value for key, value in seen.items() if value != public[key]}
            return json.dumps(seen) if seen else ""
        return f"seat {player} {json.dumps(seen)}"


def position_of(moment: Snapshot, seat: int) -> dict[str, Any]:
    """Return the position as a seat may know it (docs/formats.md)."""
    return positions.write_position(moment.setup, moment.known_state(seat), default_boards())
