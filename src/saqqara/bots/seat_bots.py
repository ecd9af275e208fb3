"""The bots at the seats of one game: those of this package by name, external programs by command."""

from collections.abc import Sequence
from functools import partial
from types import TracebackType
from typing import Self

from saqqara.errors import BotError, SaqqaraError, short_repr
from saqqara.game.game import Game
from saqqara.game.notation import Move

from . import bot_spec, external, simple
from .backends import Backend
from .bot_spec import BotSpec
from .external import EXTERNAL_PREFIX, ExternalBot, ProgramSpec
from .levels import LEVELS
from .program_pool import ProgramPool

BOT_NAME_FORMS = (*simple.SIMPLE_BOT_NAMES, *LEVELS, f"{EXTERNAL_PREFIX}PROGRAM")  # forms of a bot's name


def parse_bot(name: str) -> BotSpec | ProgramSpec:
    """Parse a bot's name; raises SaqqaraError for an unknown bot, a program that cannot be found, or another object."""
    if not isinstance(name, str):
        raise SaqqaraError("entrant-no_text", given=short_repr(name), prefix=EXTERNAL_PREFIX)
    return external.parse_program_spec(name) if external.is_external_name(name) else bot_spec.parse_bot_spec(name)


class SeatBots:
    """The bots of one game by seat; a context manager that kills its programs at the end.

    Seats with other names, such as those of people, are ignored. `failed_moves` has the seat and the error of each move
    that a program failed to make.
    """

    def __init__(
        self, names: Sequence[str], shared_programs: ProgramPool | None = None, backend: type[Backend] | None = None
    ) -> None:
        """Assign bots to seats; a program starts with its first decision.

        Programs of `shared_programs` are kept for further games, and their owner must close them. Searches run on
        `backend`, by default `default_backend()`. Raises SaqqaraError as `parse_bot` does.
        """
        self._names, self._backend = tuple(names), backend
        self.failed_moves: list[tuple[int, BotError]] = []
        self._own_programs = ProgramPool()
        called = {
            seat: external.parse_program_spec(name)
            for seat, name in enumerate(names)
            if external.is_external_name(name)
        }
        self._external_bots = {
            seat: ExternalBot(
                one, (shared_programs or self._own_programs).get_program(seat, one), partial(self._record_failure, seat)
            )
            for seat, one in called.items()
        }

    def _record_failure(self, seat: int, error: BotError) -> None:
        self.failed_moves.append((seat, error))

    def choose(self, game: Game, seed: int) -> Move:
        """Return the move of the bot at the deciding seat; `seed` decides all random choices of our bots."""
        seat = game.actor
        assert seat is not None
        if seat in self._external_bots:
            return self._external_bots[seat].choose(game, seed)
        return bot_spec.parse_bot_spec(self._names[seat]).choose(*game.redacted_bytes(seat), seed, self._backend)

    def __enter__(self) -> Self:
        """Enter the context."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Kill the programs that are not shared."""
        self._own_programs.close()
