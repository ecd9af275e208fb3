"""Who plays at the seats of one game: bots of ours by their names, programs of others by their commands."""

from collections.abc import Sequence
from types import TracebackType
from typing import Self

from saqqara import bots
from saqqara.errors import BotError
from saqqara.game import Game
from saqqara.notation import Move

from . import entrant
from .external import PREFIX, External, command
from .levels import LEVELS

KINDS = (*bots.NAMES, *LEVELS, f"{PREFIX}PROGRAM")  # how a bot can be named


def check(name: str) -> None:
    """Raise SaqqaraError for a bot that there is not, or a program that cannot be found."""
    if name.startswith(PREFIX):
        command(name)
    else:
        entrant.read(name)


class Players:
    """The bots of one game by seat; as a context, which ends the programs among them.

    Seats with other names, such as those of people, are nobody's here. `lost` holds for each move that a program did
    not give as agreed its seat, and what was wrong.
    """

    def __init__(self, names: Sequence[str]) -> None:
        """Seat them; no program is started before its first decision. Raises SaqqaraError as `check` does."""
        self._names = tuple(names)
        self.lost: list[tuple[int, BotError]] = []
        self._programs = {
            seat: External(name, lambda error, seat=seat: self.lost.append((seat, error)))  # type: ignore[misc]
            for seat, name in enumerate(names)
            if name.startswith(PREFIX)
        }

    def choose(self, game: Game, seed: int) -> Move:
        """Let the seat that has to decide do so; `seed` settles all chance that is ours."""
        seat = game.actor
        assert seat is not None
        if seat in self._programs:
            return self._programs[seat].choose(game, seed)
        return entrant.read(self._names[seat]).choose(*game.redacted(seat), seed)

    def __enter__(self) -> Self:
        """Begin the game."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.close()
