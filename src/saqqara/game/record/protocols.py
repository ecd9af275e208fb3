"""What a record needs of the game that it is written of, or replayed in."""

from collections.abc import Sequence
from typing import Any, Protocol

from saqqara.engine.rules.state import Setup
from saqqara.game.boards import Boards
from saqqara.game.events import NamedEvent
from saqqara.game.notation import Move


class RecordedMove(Protocol):
    """A decision that was made, as a record shows it."""

    @property
    def seat(self) -> int:
        """Who made it."""

    @property
    def move(self) -> Move:
        """What was decided."""

    @property
    def forced(self) -> bool:
        """Whether the engine made it."""

    @property
    def events(self) -> Sequence[NamedEvent]:
        """What happened."""

    @property
    def shuffles(self) -> Sequence[tuple[int, ...]]:
        """The piles that it shuffled."""


class RecordableGame(Protocol):
    """What a record needs of a game; `play_with_shuffles` plays a move with the order of the piles it shuffles."""

    seed: int | None
    names: list[str] | None

    @property
    def dealt_piles(self) -> dict[str, tuple[int, ...]] | None:
        """The cells of each pile that was dealt; None where it began from a position."""

    @property
    def setup(self) -> Setup:
        """What is played."""

    @property
    def board_values(self) -> Boards:
        """The printed numbers."""

    @property
    def history(self) -> Sequence[RecordedMove]:
        """Every decision that was made."""

    @property
    def is_over(self) -> bool:
        """Whether the final score stands."""

    @property
    def scores(self) -> list[int]:
        """Points by seat."""

    def at_ply(self, ply: int) -> "RecordableGame":
        """Give the game as it was after so many decisions."""

    def position(self) -> dict[str, Any]:
        """Give everything in the position."""

    def play_with_shuffles(self, move: str, seat: int, pile_orders: Sequence[Sequence[int] | None]) -> None:
        """Play a move and give each pile that it shuffles its order."""
