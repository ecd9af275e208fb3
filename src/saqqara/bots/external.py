"""Bots that are programs of somebody else: what they are told, and what counts as a move (docs/external-bots.md)."""

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
EXAMPLE_ANSWER = '{"move": "quarry"}'  # of an answer
PREFIX = "external:"  # of a bot's name; the command follows
EXTERNAL_KIND, SECONDS_SETTING = "external", "?seconds="  # how a name with a time limit begins
EXAMPLE_WITH_LIMIT = f"{EXTERNAL_KIND}{SECONDS_SETTING}0.5:python3 mine.py"  # an example of one
SECONDS_PER_MOVE = 10.0  # for a move
STARTUP_SECONDS = 10.0  # for the first move of a process at least, which has to start
MAX_FAILED_MOVES = 3  # moves of a game, after which the program is given up for the rest of it
FALLBACK_BOT, REPLACEMENT_BOT = (
    "random",
    "greedy",
)  # who plays a lost move, and who goes on for a program that was given up
MAX_NAME_LENGTH = 60

ErrorHandler = Callable[[BotError], None]


@dataclass(frozen=True)
class ProgramSpec:
    """A program as a bot's `name` calls it: by its command, with so many seconds for a move.

    Two are equal when they play alike, however their names are written.
    """

    name: str = field(compare=False)
    command: tuple[str, ...]
    seconds: float = SECONDS_PER_MOVE
    uses_search: ClassVar[bool] = False  # not with our search, which a load has to run
    weights_hash: ClassVar[None] = None


def is_external_name(name: str) -> bool:
    """Tell whether a bot's name calls a program, whether there is one or not."""
    return name.startswith((PREFIX, EXTERNAL_KIND + "?"))


def parse_program_spec(name: str) -> ProgramSpec:
    """Read a name such as "external:python3 mine.py" or "external?seconds=0.5:python3 mine.py".

    Raises SaqqaraError for another setting, and when the words of the command cannot be told apart or there is no such
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
    """A program, as it is `called`, at one seat for one game: it is sent the seat's view, never the game.

    A move that it does not give as agreed is lost: a legal one, drawn at random, is played for it, and `heard` is
    called with what was wrong. After `MAX_FAILED_MOVES` of them it is asked no more in this game.
    """

    def __init__(self, spec: ProgramSpec, program: Program, on_error: ErrorHandler) -> None:
        """Let a `program` play that has that command; it is started when it is first asked."""
        self._name, self._seconds = spec.name[:MAX_NAME_LENGTH], spec.seconds
        self._program, self._on_error = program, on_error
        self._failed_moves = 0

    def choose(self, game: Game, seed: int) -> Move:
        """Let the program decide for the seat that has to; `seed` is for whoever plays in its place."""
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
        """Give the move of an answer; raises BotError when it holds none, or one that is not legal, and when it gives
        the number of another question.
        """
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
    """Give the line that a program is sent for the seat that decides: all that this seat may know, nothing else."""
    sent = {"protocol": PROTOCOL, "number": number, "seat": game.actor, "seconds": seconds}
    sent |= {"legal": [str(move) for move in game.legal_moves], "view": game.view(game.actor)}
    return json.dumps(sent, separators=(",", ":")).encode()


def _substitute_move(bot: str, game: Game, seed: int) -> Move:
    assert game.actor is not None
    return simple.choose(bot, *game.redacted_bytes(game.actor), seed)
