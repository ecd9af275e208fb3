"""Bots that are programs of somebody else: what they are told, and what counts as a move (docs/external-bots.md)."""

import json
import os
import shlex
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from saqqara.errors import BotError, SetupError, shown
from saqqara.game.game import Game
from saqqara.game.notation import Move

from . import entrant, quick
from .program import Program

PROTOCOL = "saqqara-bot/1"
EXAMPLE = '{"move": "quarry"}'  # of an answer
PREFIX = "external:"  # of a bot's name; the command follows
KIND, SETTING = "external", "?seconds="  # how a name with a time limit begins
LIMITED = f"{KIND}{SETTING}0.5:python3 mine.py"  # an example of one
SECONDS = 10.0  # for a move
START = 10.0  # for the first move of a process at least, which has to start
MOST_LOST = 3  # moves of a game, after which the program is given up for the rest of it
IN_PLACE, AFTERWARDS = "random", "greedy"  # who plays a lost move, and who goes on for a program that was given up
LONGEST_NAME = 60

Heard = Callable[[BotError], None]


@dataclass(frozen=True)
class Called:
    """A program as a bot's `name` calls it: by its command, with so many seconds for a move.

    Two are equal when they play alike, however their names are written.
    """

    name: str = field(compare=False)
    command: tuple[str, ...]
    seconds: float = SECONDS
    searches: ClassVar[bool] = False  # not with our search, which a load has to run
    weights: ClassVar[None] = None


def is_program(name: str) -> bool:
    """Tell whether a bot's name calls a program, whether there is one or not."""
    return name.startswith((PREFIX, KIND + "?"))


def read(name: str) -> Called:
    """Read a name such as "external:python3 mine.py" or "external?seconds=0.5:python3 mine.py".

    Raises SaqqaraError for another setting, and when the words of the command cannot be told apart or there is no such
    program.
    """
    settings, _, command = name.partition(":")
    if settings == KIND:
        return Called(name, _words(command, name))
    if not settings.startswith(KIND + SETTING):
        raise SetupError("external-setting", given=shown(settings), example=LIMITED)
    seconds = entrant.fraction("seconds", settings.removeprefix(KIND + SETTING))
    return Called(name, _words(command, name), seconds)


def _words(command: str, name: str) -> tuple[str, ...]:
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError:
        words = []
    if not words:
        raise SetupError("external-no_command", bot=name[:LONGEST_NAME])
    if shutil.which(words[0]) is None:
        raise SetupError("external-no_program", bot=name[:LONGEST_NAME], program=words[0][:LONGEST_NAME])
    return tuple(words)


class External:
    """A program, as it is `called`, at one seat for one game: it is sent the seat's view, never the game.

    A move that it does not give as agreed is lost: a legal one, drawn at random, is played for it, and `heard` is
    called with what was wrong. After `MOST_LOST` of them it is asked no more in this game.
    """

    def __init__(self, called: Called, program: Program, heard: Heard) -> None:
        """Let a `program` play that has that command; it is started when it is first asked."""
        self._name, self._seconds = called.name[:LONGEST_NAME], called.seconds
        self._program, self._heard = program, heard
        self._lost = 0

    def choose(self, game: Game, seed: int) -> Move:
        """Let the program decide for the seat that has to; `seed` is for whoever plays in its place."""
        if self._lost < MOST_LOST:
            try:
                number = self._program.number
                line = self._program.ask(question(game, self._seconds, number), self._timeout)
                return self._read(line, game, number)
            except BotError as error:
                self._lost += 1
                self._program.close()
                self._heard(error)
            return _stand_in(IN_PLACE, game, seed)
        return _stand_in(AFTERWARDS, game, seed)

    @property
    def _timeout(self) -> float:
        return self._seconds if self._program.is_running else max(self._seconds, START)

    def _read(self, line: bytes, game: Game, number: int) -> Move:
        """Give the move of an answer; raises BotError when it holds none, or one that is not legal, and when it gives
        the number of another question.
        """
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict) or not isinstance(answer.get("move"), str):
            given = shown(line.decode("utf-8", "replace"))
            raise BotError("external-no_move", bot=self._name, given=given, example=EXAMPLE)
        if answer.get("number", number) != number:
            raise BotError("external-number", bot=self._name, given=shown(answer["number"]), number=number)
        for move in game.legal_moves:
            if str(move) == answer["move"]:
                return move
        raise BotError("external-illegal", bot=self._name, move=shown(answer["move"]))


def question(game: Game, seconds: float, number: int) -> bytes:
    """Give the line that a program is sent for the seat that decides: all that this seat may know, nothing else."""
    sent = {"protocol": PROTOCOL, "number": number, "seat": game.actor, "seconds": seconds}
    sent |= {"legal": [str(move) for move in game.legal_moves], "view": game.view(game.actor)}
    return json.dumps(sent, separators=(",", ":")).encode()


def _stand_in(bot: str, game: Game, seed: int) -> Move:
    assert game.actor is not None
    return quick.choose(bot, *game.redacted(game.actor), seed)
