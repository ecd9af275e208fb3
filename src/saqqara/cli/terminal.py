"""`saqqara play`: sets up a game for the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from shlex import quote
from typing import NamedTuple

import typer

from saqqara import Game, SaqqaraError, SetupError
from saqqara.bots import NAMES, external
from saqqara.bots.levels import LEVELS
from saqqara.bots.players import KINDS
from saqqara.game.presets import Preset
from saqqara.game.setup import seats_of
from saqqara.words import Words

from . import language, shortfall
from .display import Display
from .play import ME, plain, play_on
from .printer import Printer
from .replay import recorded_in
from .saving import kept
from .screen import Screen, fits

FIRST_SIDES = "AAAAA"
BOT = "bot:"  # how the name of a bot begins in a record
BY_CHANCE = "random"  # in place of the player who begins


class Manner(NamedTuple):
    """How a game is shown: line by line even where a screen could stand, and what is told before it begins."""

    plain: bool = False
    lines: Sequence[str] = ()


def play_here(
    players: list[str],
    what: Preset,
    rules: str,
    stones: str,
    boards: Path | None,
    seed: int | None,
    first: str = "1",
    lines_only: bool = False,
) -> None:
    """Seat the players, beginning with the `first` of them, and play.

    Raises SetupError for a seat nobody can take or a game that cannot be.
    """
    check(players)
    words = language.words()
    seats_of(len(players))
    begins = beginner(first, len(players), seed)
    players = turned(players, begins)
    names = turned(words.text("cli-people").split()[: len(players)], begins)
    chosen = (what.sides, what.options, rules, stones, what.figure)
    game = Game(len(players), *chosen, seed=seed, boards=boards, names=recorded(players, names))
    told = [described(what, words)] if what.sides != FIRST_SIDES or what.options else []
    if left := kept():
        told.append(words.text("cli-unfinished", path=quote(str(left))))
    sit_down(game, players, names, seed or 0, None, Manner(lines_only, told))


def beginner(first: str, players: int, seed: int | None) -> int:
    """Give the index of the player who begins: the one of this number, or one drawn by the seed.

    Raises SetupError where there is no such player.
    """
    if first == BY_CHANCE:
        return Random(seed).randrange(players)
    numbers = [str(number) for number in range(1, players + 1)]
    if first not in numbers:
        raise SetupError("cli-first", first=first[:60], players=players)
    return numbers.index(first)


def turned(seats: Sequence[str], begins: int) -> list[str]:
    """Return the seats in turn order, the starting player first."""
    return [*seats[begins:], *seats[:begins]]


def go_on(file: Path, players: list[str], lines_only: bool = False) -> None:
    """Go on with the game in a record, by whoever played it or by other `players`, and offer to keep it there.

    Raises SaqqaraError for a record that cannot be replayed or does not say who plays, OSError for an unreadable file.
    """
    game = recorded_in(file.read_bytes(), str(file)).alone()
    seated = players or seated_in(game)
    if len(seated) != game.seats:
        raise SetupError("cli-record-players", "seats", players=len(seated), seats=game.seats)
    check(seated)
    names = names_of(game, seated)
    game.names = recorded(seated, names)
    sit_down(game, seated, names, 0, file, Manner(lines_only))


def check(players: Iterable[str]) -> None:
    """Raise SetupError for a player that there is not."""
    for player in players:
        if external.is_program(player):
            external.read(player)
        elif player not in (ME, *NAMES):
            raise SetupError("cli-unknown-player", name=player[:60], known=(ME, *KINDS))


def recorded(players: Sequence[str], names: Sequence[str]) -> list[str]:
    """Give the names for a record, in which bots are named as such; a program only by what it is, since nobody's record
    may start one.
    """
    bots = [external.KIND if external.is_program(player) else player for player in players]
    return [name if bot == ME else BOT + bot for bot, name in zip(bots, names, strict=True)]


def seated_in(game: Game) -> list[str]:
    """Tell who plays by the names of a record; raises SetupError for a bot that is not one of ours."""
    seated = [name.removeprefix(BOT) if name.startswith(BOT) else ME for name in game.names or [ME] * game.seats]
    for seat, player in enumerate(seated):
        if player not in (ME, *NAMES):
            raise SetupError("cli-record-player", seat=seat + 1, name=player[:60], known=(ME, *KINDS))
    return seated


def names_of(game: Game, players: Sequence[str]) -> list[str]:
    """Name the players: people as the record does, all others by names that are free."""
    given = [
        name if player == ME and not name.startswith(BOT) else ""
        for player, name in zip(players, game.names or [BOT] * game.seats, strict=True)
    ]
    free = (name for name in language.words().text("cli-people").split() if name not in given)
    return [name or next(free) for name in given]


def sit_down(
    game: Game, players: Sequence[str], names: Sequence[str], seed: int, file: Path | None, manner: Manner
) -> None:
    """Say who the bots are, and play; raises SaqqaraError where people play and nothing can be typed."""
    words = language.words()
    if sys.stdin is None and ME in players:
        raise SaqqaraError("cli-input-closed")
    if not LEVELS.keys().isdisjoint(players):
        shortfall.tell()
    with display_for(manner, words) as display:
        for line in (*manner.lines, *who_plays(players, names, words)):
            display.tell(line)
        status = play_on(display, game, players, words, names, seed, file)
    if status:
        raise typer.Exit(status)


def display_for(manner: Manner, words: Words) -> AbstractContextManager[Display]:
    """Give a screen that stands where the terminal can have one, else what prints line by line."""
    console = Printer()
    return nullcontext(plain(console)) if manner.plain or not fits(console) else Screen(console, words)


def who_plays(players: Sequence[str], names: Sequence[str], words: Words) -> Iterator[str]:
    """Say of each bot what it is."""
    for name, player in zip(names, players, strict=True):
        if player != ME:
            bot, text = introduced(player, words)
            yield words.text("cli-bot-sits", name=name, bot=bot, text=text)


def introduced(player: str, words: Words) -> tuple[str, str]:
    """Give what a bot is called and a sentence about it."""
    if external.is_program(player):
        return Path(external.read(player).command[-1]).name, words.text("cli-external")
    return words.text(f"bot-{player}"), words.text(f"bot-{player}", "text")


def described(what: Preset, words: Words) -> str:
    """Say what is played, so that it can be played again."""
    options = [words.text(f"option-{option}") for option in what.options]
    return words.text("cli-what-is-played", sides=what.sides, options=options, count=len(options), figure=what.figure)
