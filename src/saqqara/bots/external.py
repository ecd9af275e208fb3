"""Bots that are programs of somebody else: what they are told, and what counts as a move (docs/external-bots.md)."""

import json
import os
import shlex
import shutil
from collections.abc import Callable

from saqqara.errors import BotError, SetupError, shown
from saqqara.game import Game
from saqqara.notation import Move

from . import choose
from .program import Program

PROTOCOL = "saqqara-bot/1"
EXAMPLE = '{"move": "quarry"}'  # of an answer
PREFIX = "external:"  # of a bot's name; the command follows
SECONDS = 10.0  # for a move; the first of a program includes its start
MOST_LOST = 3  # moves in a row, after which the program is given up for the rest of the game
IN_PLACE, AFTERWARDS = "random", "greedy"  # who plays a lost move, and who goes on for a program that was given up
LONGEST_NAME = 60

Heard = Callable[[BotError], None]


def command(name: str) -> list[str]:
    """Give the words of the command in a bot's name, such as "external:python3 mine.py".

    Raises SetupError when they cannot be told apart or there is no such program.
    """
    try:
        words = shlex.split(name.removeprefix(PREFIX), posix=os.name != "nt")
    except ValueError:
        words = []
    if not words:
        raise SetupError("external-no_command", bot=name[:LONGEST_NAME])
    if shutil.which(words[0]) is None:
        raise SetupError("external-no_program", bot=name[:LONGEST_NAME], program=words[0][:LONGEST_NAME])
    return words


class External:
    """A program at one seat for one game: it is sent the seat's view, never the game.

    A move that it does not give as agreed is lost: a legal one, drawn at random, is played for it, and `heard` is
    called with what was wrong. After `MOST_LOST` in a row it is asked no more in this game.
    """

    def __init__(self, name: str, heard: Heard, seconds: float = SECONDS) -> None:
        """Start nothing yet; raises SetupError for a name that `command` refuses."""
        self._name, self._heard, self._seconds = name[:LONGEST_NAME], heard, seconds
        self._program = Program(command(name), self._name)
        self._lost = 0

    def choose(self, game: Game, seed: int) -> Move:
        """Let the program decide for the seat that has to; `seed` is for whoever plays in its place."""
        if self._lost < MOST_LOST:
            try:
                move = self._read(self._program.ask(question(game, self._seconds), self._seconds), game)
                self._lost = 0
                return move
            except BotError as error:
                self._lost += 1
                self._program.close()
                self._heard(error)
            return _stand_in(IN_PLACE, game, seed)
        return _stand_in(AFTERWARDS, game, seed)

    def close(self) -> None:
        """End the program."""
        self._program.close()

    def _read(self, line: bytes, game: Game) -> Move:
        """Give the move of an answer; raises BotError when it holds none, or one that is not legal."""
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict) or not isinstance(answer.get("move"), str):
            given = shown(line.decode("utf-8", "replace"))
            raise BotError("external-no_move", bot=self._name, given=given, example=EXAMPLE)
        for move in game.legal_moves:
            if str(move) == answer["move"]:
                return move
        raise BotError("external-illegal", bot=self._name, move=shown(answer["move"]))


def question(game: Game, seconds: float) -> bytes:
    """Give the line that a program is sent for the seat that decides: all that this seat may know, nothing else."""
    legal = [str(move) for move in game.legal_moves]
    told = {"protocol": PROTOCOL, "seat": game.actor, "seconds": seconds, "legal": legal, "view": game.view(game.actor)}
    return json.dumps(told, separators=(",", ":")).encode()


def _stand_in(bot: str, game: Game, seed: int) -> Move:
    assert game.actor is not None
    return choose(bot, *game.redacted(game.actor), seed)
