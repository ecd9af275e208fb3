"""Who plays at the seats of one game: bots of ours by their names, programs of others by their commands."""

from collections.abc import Sequence
from functools import partial
from types import TracebackType
from typing import Self

from saqqara.errors import BotError
from saqqara.game.game import Game
from saqqara.game.notation import Move

from . import bot_spec, external, simple
from .backends import Backend
from .bot_spec import BotSpec
from .external import PREFIX, ExternalBot, ProgramSpec
from .levels import LEVELS
from .program_pool import ProgramPool

BOT_NAME_FORMS = (*simple.SIMPLE_BOT_NAMES, *LEVELS, f"{PREFIX}PROGRAM")  # how a bot can be named


def parse_bot(name: str) -> BotSpec | ProgramSpec:
    """Read a bot's name; raises SaqqaraError for a bot that there is not, or a program that cannot be found."""
    return external.parse_program_spec(name) if external.is_external_name(name) else bot_spec.parse_bot_spec(name)


class SeatBots:
    """The bots of one game by seat; as a context, which ends the programs among them.

    Seats with other names, such as those of people, are nobody's here. `lost` holds for each move that a program did
    not give as agreed its seat, and what was wrong.
    """

    def __init__(
        self, names: Sequence[str], shared_programs: ProgramPool | None = None, backend: type[Backend] | None = None
    ) -> None:
        """Seat them; no program is started before its first decision. Raises SaqqaraError as `read` does.

        Where programs are `kept` for further games, it is for their keeper to end them. Searches run on a `load`, on
        the fastest where none is given.
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
                one, (shared_programs or self._own_programs).get(seat, one), partial(self._record_failure, seat)
            )
            for seat, one in called.items()
        }

    def _record_failure(self, seat: int, error: BotError) -> None:
        self.failed_moves.append((seat, error))

    def choose(self, game: Game, seed: int) -> Move:
        """Let the seat that has to decide do so; `seed` settles all chance that is ours."""
        seat = game.actor
        assert seat is not None
        if seat in self._external_bots:
            return self._external_bots[seat].choose(game, seed)
        return bot_spec.parse_bot_spec(self._names[seat]).choose(*game.redacted_bytes(seat), seed, self._backend)

    def __enter__(self) -> Self:
        """Begin the game."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the programs that nobody keeps."""
        self._own_programs.close()
