"""The settings of a training run, and the interface for its progress."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from saqqara.arena.standings import Standings

from .dataset import GAMES_PER_CHUNK
from .losses import EpochLosses
from .policy_gradient.config import Curve, PolicyGradientConfig

SEARCH_METHOD, POLICY_METHOD = "search", "policy-gradient"
METHODS = (SEARCH_METHOD, POLICY_METHOD)


@dataclass(frozen=True)
class TrainingConfig:
    """The settings of a generation.

    Attributes:
        games: Self-play games.
        simulations: Simulations per decision of self-play.
        epochs: Epochs of learning.
        match_seconds: Seconds per decision of a match.
        match_games: Maximum number of games of a match.
        workers: Worker processes.
        device: One of `trainer.DEVICES`.
        start_weights: Weights that count as the best before the first generation; None for guided playouts.
        policy_gradient: The settings of self-play by policy gradient; None for games of the search. Games, simulations
            and epochs do not matter then.
        start_teacher: Weights that the first teacher starts with; None for an untrained one.
    """

    games: int = 3200
    simulations: int = 400
    epochs: int = 30
    match_seconds: float = 0.1
    match_games: int = 400
    workers: int = 1
    device: str = "auto"
    start_weights: Path | None = None
    policy_gradient: PolicyGradientConfig | None = None
    start_teacher: Path | None = None

    @property
    def chunk_count(self) -> int:
        """The number of chunks of a generation, enough for all games."""
        return -(-self.games // GAMES_PER_CHUNK)


class TrainingListener(Protocol):
    """Receives the progress of a generation."""

    def on_playing(self, generation: int, games: int, total: int, samples: int) -> None:
        """Report that `games` of `total` games are played, with `samples` samples."""

    def on_reading(self, generation: int, chunks: int, total: int) -> None:
        """Report that `chunks` of `total` chunks are prepared for learning."""

    def on_learning(
        self, generation: int, epoch_losses: Sequence[EpochLosses], epoch_fraction: float, epochs: int
    ) -> None:
        """Report the completed epochs and the fraction of the next one, 0 to 1."""

    def on_policy_gradient(self, generation: int, seconds: float, total: float, curve: Curve) -> None:
        """Report that `seconds` of `total` are over, and what was measured so far."""

    def on_match(self, generation: int, name: str, standings: Standings) -> None:
        """Report the standings of a match."""

    def on_generation_done(self, generation: int, result: dict[str, Any]) -> None:
        """Report that a generation is complete."""
