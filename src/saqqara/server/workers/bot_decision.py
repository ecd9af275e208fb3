"""What a bot decides from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class BotDecision:
    """What a bot at a seat decides from, all of which the seat may know.

    Attributes:
        bot: Name of the bot.
        setup: Bytes of the set-up.
        state: Bytes of the state as the seat knows it.
        seed: Source of all random choices.
        game_key: Names a table and a seat: what was searched for it before may be used again.
        moves: The codes of the decisions so far, as `Moment.known_moves` returns them for the seat.
    """

    bot: str
    setup: bytes
    state: bytes
    seed: int
    game_key: str = ""
    moves: Sequence[int | None] = ()

    @property
    def tree_key(self) -> str:
        """The name of the search tree of the bot at this seat."""
        return f"{self.game_key} {self.bot}"
