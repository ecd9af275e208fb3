"""What a training is to do, and who is told how it goes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from saqqara.arena.standings import Standings

from .dataset import GAMES_PER_CHUNK
from .losses import EpochLosses


@dataclass(frozen=True)
class TrainingConfig:
    """How a generation is made: games with so many `simulations` a decision, `epochs` of learning on a `device`, and
    matches of `match_games` at most with so many `seconds` a decision. `start` has weights that are the best at first.
    """

    games: int = 3200
    simulations: int = 400
    epochs: int = 30
    match_seconds: float = 0.1
    match_games: int = 400
    workers: int = 1
    device: str = "auto"
    start_weights: Path | None = None

    @property
    def chunk_count(self) -> int:
        """Chunks of a generation: as many as hold the games."""
        return -(-self.games // GAMES_PER_CHUNK)


class TrainingListener(Protocol):
    """Shows what is going on in a generation."""

    def on_playing(self, generation: int, games: int, total: int, samples: int) -> None:
        """So many of all games are there, with so many samples."""

    def on_reading(self, generation: int, chunks: int, total: int) -> None:
        """So many of all chunks are made ready to be learned from."""

    def on_learning(
        self, generation: int, epoch_losses: Sequence[EpochLosses], epoch_fraction: float, epochs: int
    ) -> None:
        """Some epochs are done, and a part of the next one."""

    def on_match(self, generation: int, name: str, standings: Standings) -> None:
        """A match stands like this."""

    def on_generation_done(self, generation: int, result: dict[str, Any]) -> None:
        """It is complete."""
