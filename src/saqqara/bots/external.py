"""Bots that are other people's programs: what they are sent, and what counts as a move (docs/external-bots.md)."""

import json
import os
import shlex
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from saqqara.errors import BotError, SetupError, short_repr
from saqqara.game.game import Game
from saqqara.game.notation import Move

from . import bot_spec, simple
from .program import Program

PROTOCOL = "saqqara-bot/1"
EXAMPLE_ANSWER = '{"move": "quarry"}'
EXTERNAL_PREFIX = "external:"  # prefix of a bot's name, before the command
EXTERNAL_KIND, SECONDS_SETTING = "external", "?seconds="  # prefix of a name with a time limit
EXAMPLE_WITH_LIMIT = f"{EXTERNAL_KIND}{SECONDS_SETTING}0.5:python3 mine.py"
SECONDS_PER_MOVE = 10.0
STARTUP_SECONDS = 10.0  # minimum for the first move, in which the process starts
MAX_FAILED_MOVES = 3  # per game; the program plays no further moves of that game
# The first plays a move that a program failed to make, the second all moves after `MAX_FAILED_MOVES` of them.
FALLBACK_BOT, REPLACEMENT_BOT = "random", "greedy"
MAX_NAME_LENGTH = 60

ErrorHandler = Callable[[BotError], None]


@dataclass(frozen=True)
class ProgramSpec:
    """A program that plays, as the `name` of a bot describes it: its command and the seconds it has for a move.

    Two specs are equal if they play alike, whatever their names.
    """

    name: str = field(compare=False)
    command: tuple[str, ...]
    seconds: float = SECONDS_PER_MOVE
    uses_search: ClassVar[bool] = False  # it does not use the search of this package
    weights_hash: ClassVar[None] = None


def is_external_name(name: str) -> bool:
    """Return whether a bot's name refers to a program, existing or not."""
    return name.startswith((EXTERNAL_PREFIX, EXTERNAL_KIND + "?"))


def parse_program_spec(name: str) -> ProgramSpec:
    """Parse a name such as "external:python3 mine.py" or "external?seconds=0.5:python3 mine.py".

    Raises:
        SaqqaraError: If a setting is unknown or invalid, the command cannot be split into words, or there is no such
            program.
    """
    settings, _, command = name.partition(":")
    if settings == EXTERNAL_KIND:
        return ProgramSpec(name, _split_command(command, name))
    if not settings.startswith(EXTERNAL_KIND + SECONDS_SETTING):
        raise SetupError("external-setting", given=short_repr(settings), example=EXAMPLE_WITH_LIMIT)
    seconds = bot_spec.parse_float_setting("seconds", settings.removeprefix(EXTERNAL_KIND + SECONDS_SETTING))
    return ProgramSpec(name, _split_command(command, name), seconds)


def _split_command(command: str, name: str) -> tuple[str, ...]:
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError:
        words = []
    if not words:
        raise SetupError("external-no_command", bot=name[:MAX_NAME_LENGTH])
    if shutil.which(words[0]) is None:
        raise SetupError("external-no_program", bot=name[:MAX_NAME_LENGTH], program=words[0][:MAX_NAME_LENGTH])
    return tuple(words)


class ExternalBot:
    """A program at one seat for one game; it is sent the view of its seat, never the game.

    If the program does not answer with a legal move as agreed, a random legal move replaces it and `on_error` is
    called. After `MAX_FAILED_MOVES` such moves the program is not asked again in this game.
    """

    def __init__(self, spec: ProgramSpec, program: Program, on_error: ErrorHandler) -> None:
        """Let `program`, which runs the command of `spec`, play; it is started with its first question."""
        self._name, self._seconds = spec.name[:MAX_NAME_LENGTH], spec.seconds
        self._program, self._on_error = program, on_error
        self._failed_moves = 0

    def choose(self, game: Game, seed: int) -> Move:
        """Return the program's move for the seat that decides; `seed` is for a bot that plays in its place."""
        if self._failed_moves < MAX_FAILED_MOVES:
            try:
                number = self._program.next_question_number
                line = self._program.ask(encode_question(game, self._seconds, number), self._timeout)
                return self._parse_answer(line, game, number)
            except BotError as error:
                self._failed_moves += 1
                self._program.close()
                self._on_error(error)
            return _substitute_move(FALLBACK_BOT, game, seed)
        return _substitute_move(REPLACEMENT_BOT, game, seed)

    @property
    def _timeout(self) -> float:
        return self._seconds if self._program.is_running else max(self._seconds, STARTUP_SECONDS)

    def _parse_answer(self, line: bytes, game: Game, number: int) -> Move:
        """Return the move of an answer; raises BotError if it has no legal move or the number of another question."""
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict) or not isinstance(answer.get("move"), str):
            given = short_repr(line.decode("utf-8", "replace"))
            raise BotError("external-no_move", bot=self._name, given=given, example=EXAMPLE_ANSWER)
        if answer.get("number", number) != number:
            raise BotError("external-number", bot=self._name, given=short_repr(answer["number"]), number=number)
        for move in game.legal_moves:
            if str(move) == answer["move"]:
                return move
        raise BotError("external-illegal", bot=self._name, move=short_repr(answer["move"]))


def encode_question(game: Game, seconds: float, number: int) -> bytes:
    """Return the line that is sent to a program: everything that the deciding seat may know, and nothing else."""
    sent = {"protocol": PROTOCOL, "number": number, "seat": game.actor, "seconds": seconds}
    sent |= {"legal": [str(move) for move in game.legal_moves], "view": game.view(game.actor)}
    return json.dumps(sent, separators=(",", ":")).encode()


def _substitute_move(bot: str, game: Game, seed: int) -> Move:
    assert game.actor is not None
    return simple.choose(bot, *game.redacted_bytes(game.actor), seed)
