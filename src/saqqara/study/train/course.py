"""What a training is to do, and who is told how it goes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from saqqara.study.arena.standings import Standings

from .dataset import GAMES
from .losses import Losses


@dataclass(frozen=True)
class Course:
    """How a generation is made: games with so many `simulations` a decision, `epochs` of learning on a `device`, and
    matches of `match_games` at most with so many `seconds` a decision. `start` has weights that are the best at first.
    """

    games: int = 3200
    simulations: int = 400
    epochs: int = 30
    seconds: float = 0.1
    match_games: int = 400
    workers: int = 1
    device: str = "auto"
    start: Path | None = None

    @property
    def chunks(self) -> int:
        """Chunks of a generation: as many as hold the games."""
        return -(-self.games // GAMES)


class Teller(Protocol):
    """Shows what is going on in a generation."""

    def playing(self, generation: int, games: int, total: int, samples: int) -> None:
        """So many of all games are there, with so many samples."""

    def reading(self, generation: int, chunks: int, total: int) -> None:
        """So many of all chunks are made ready to be learned from."""

    def learning(self, generation: int, losses: Sequence[Losses], part: float, epochs: int) -> None:
        """Some epochs are done, and a part of the next one."""

    def matching(self, generation: int, name: str, standings: Standings) -> None:
        """A match stands like this."""

    def made(self, generation: int, result: dict[str, Any]) -> None:
        """It is complete."""
