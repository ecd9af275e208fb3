"""Who plays at the seats of one game: bots of ours by their names, programs of others by their commands."""

from collections.abc import Sequence
from functools import partial
from types import TracebackType
from typing import Self

from saqqara.errors import BotError
from saqqara.game.game import Game
from saqqara.game.notation import Move

from . import entrant, external, quick
from .entrant import Entrant
from .external import PREFIX, Called, External
from .levels import LEVELS
from .loads import Load
from .programs import Programs

KINDS = (*quick.NAMES, *LEVELS, f"{PREFIX}PROGRAM")  # how a bot can be named


def read(name: str) -> Entrant | Called:
    """Read a bot's name; raises SaqqaraError for a bot that there is not, or a program that cannot be found."""
    return external.read(name) if external.is_program(name) else entrant.read(name)


class Players:
    """The bots of one game by seat; as a context, which ends the programs among them.

    Seats with other names, such as those of people, are nobody's here. `lost` holds for each move that a program did
    not give as agreed its seat, and what was wrong.
    """

    def __init__(self, names: Sequence[str], kept: Programs | None = None, load: type[Load] | None = None) -> None:
        """Seat them; no program is started before its first decision. Raises SaqqaraError as `read` does.

        Where programs are `kept` for further games, it is for their keeper to end them. Searches run on a `load`, on
        the fastest where none is given.
        """
        self._names, self._load = tuple(names), load
        self.lost: list[tuple[int, BotError]] = []
        self._own = Programs()
        called = {seat: external.read(name) for seat, name in enumerate(names) if external.is_program(name)}
        self._programs = {
            seat: External(one, (kept or self._own).at(seat, one), partial(self._heard, seat))
            for seat, one in called.items()
        }

    def _heard(self, seat: int, error: BotError) -> None:
        self.lost.append((seat, error))

    def choose(self, game: Game, seed: int) -> Move:
        """Let the seat that has to decide do so; `seed` settles all chance that is ours."""
        seat = game.actor
        assert seat is not None
        if seat in self._programs:
            return self._programs[seat].choose(game, seed)
        return entrant.read(self._names[seat]).choose(*game.redacted(seat), seed, self._load)

    def __enter__(self) -> Self:
        """Begin the game."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the programs that nobody keeps."""
        self._own.close()
