"""The interface that a game must have to be written as a record or replayed from one."""

from collections.abc import Sequence
from typing import Protocol

from saqqara.engine.rules.state import Setup
from saqqara.game.boards import Boards
from saqqara.game.events import NamedEvent
from saqqara.game.notation import Move
from saqqara.game.position.types import Position


class RecordedMove(Protocol):
    """A decision as a record shows it."""

    @property
    def seat(self) -> int:
        """The seat that made it, from 0."""

    @property
    def move(self) -> Move:
        """The move."""

    @property
    def forced(self) -> bool:
        """Whether the engine made it."""

    @property
    def events(self) -> Sequence[NamedEvent]:
        """The events that it caused."""

    @property
    def shuffles(self) -> Sequence[tuple[int, ...]]:
        """The piles that it shuffled, each as its cells in their new order."""


class RecordableGame(Protocol):
    """A game that can be recorded; `Game` implements it."""

    seed: int | None
    names: list[str] | None

    @property
    def dealt_piles(self) -> dict[str, tuple[int, ...]] | None:
        """The cells of each dealt pile; None for a game that began from a position."""

    @property
    def setup(self) -> Setup:
        """The set-up."""

    @property
    def board_values(self) -> Boards:
        """The printed numbers."""

    @property
    def history(self) -> Sequence[RecordedMove]:
        """All decisions in order."""

    @property
    def is_over(self) -> bool:
        """Whether the final score is reached."""

    @property
    def scores(self) -> list[int]:
        """Points by seat."""

    def at_ply(self, ply: int) -> "RecordableGame":
        """Return the game as it was after the first `ply` decisions."""

    def position(self) -> Position:
        """Return the complete position."""

    def play_with_shuffles(self, move: str, seat: int, pile_orders: Sequence[Sequence[int] | None]) -> None:
        """Play a move and put each pile that it shuffles in the given order."""
