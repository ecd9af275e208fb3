"""`saqqara play`: sets up a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from shlex import quote
from typing import NamedTuple

import typer

from saqqara.bots import NAMES, external
from saqqara.bots.levels import LEVELS
from saqqara.bots.seat_bots import BOT_NAME_FORMS
from saqqara.errors import SaqqaraError, SetupError
from saqqara.game import Game
from saqqara.game.presets import Preset
from saqqara.game.setup import validate_seats
from saqqara.i18n import Translator

from . import backend_warning, language
from .printer import Printer
from .replay import parse_record_file
from .terminal.display import Display
from .terminal.game_saver import latest_autosave
from .terminal.screen import ScreenDisplay, can_show_screen
from .terminal.session import PERSON_KIND, make_line_display, play_on_display

BASIC_SIDES = "AAAAA"
BOT_PREFIX = "bot:"  # prefix of a bot's name in a record
RANDOM_STARTER = "random"  # draws the starting player


class DisplayOptions(NamedTuple):
    """How a game is shown: line by line even if full screen is possible, and the lines to print before it begins."""

    plain: bool = False
    intro_lines: Sequence[str] = ()


def start_game(
    players: list[str],
    preset: Preset,
    rules: str,
    stones: str,
    boards: Path | None,
    seed: int | None,
    starter: str = "1",
    plain_output: bool = False,
) -> None:
    """Seat the players, beginning with `starter`, and play.

    Raises SetupError for an unknown player or an impossible game.
    """
    check_players(players)
    translator = language.get_translator()
    validate_seats(len(players))
    starter_index = choose_starter(starter, len(players), seed)
    players = rotate_seats(players, starter_index)
    names = rotate_seats(translator.text("cli-player-names").split()[: len(players)], starter_index)
    game_options = (preset.sides, preset.options, rules, stones, preset.figure)
    game = Game(len(players), *game_options, seed=seed, boards=boards, names=record_names(players, names))
    intro_lines = [describe_setup(preset, translator)] if preset.sides != BASIC_SIDES or preset.options else []
    if left := latest_autosave():
        intro_lines.append(translator.text("cli-unfinished", path=quote(str(left))))
    run_session(game, players, names, seed or 0, None, DisplayOptions(plain_output, intro_lines))


def choose_starter(starter: str, players: int, seed: int | None) -> int:
    """Return the index of the starting player: the one with this number, or one drawn with the seed.

    Raises SetupError if there is no such player.
    """
    if starter == RANDOM_STARTER:
        return Random(seed).randrange(players)
    numbers = [str(number) for number in range(1, players + 1)]
    if starter not in numbers:
        raise SetupError("cli-first", first=starter[:60], players=players)
    return numbers.index(starter)


def rotate_seats(seats: Sequence[str], starter_index: int) -> list[str]:
    """Return the seats in turn order, the starting player first."""
    return [*seats[starter_index:], *seats[:starter_index]]


def resume_game(record_file: Path, players: list[str], plain_output: bool = False) -> None:
    """Resume a recorded game with its recorded players or with `players`, and offer to save it in the same file.

    Raises SaqqaraError for a record that cannot be replayed or does not name its players, OSError for an unreadable
    file.
    """
    game = parse_record_file(record_file.read_bytes(), str(record_file)).replay_only_game()
    seat_players = players or recorded_players(game)
    if len(seat_players) != game.seats:
        raise SetupError("cli-record-players", "seats", players=len(seat_players), seats=game.seats)
    check_players(seat_players)
    names = display_names(game, seat_players)
    game.names = record_names(seat_players, names)
    run_session(game, seat_players, names, 0, record_file, DisplayOptions(plain_output))


def check_players(players: Iterable[str]) -> None:
    """Raise SetupError for an unknown player."""
    for player in players:
        if external.is_external_name(player):
            external.parse_program_spec(player)
        elif player not in (PERSON_KIND, *NAMES):
            raise SetupError("cli-unknown-player", name=player[:60], known=(PERSON_KIND, *BOT_NAME_FORMS))


def record_names(players: Sequence[str], names: Sequence[str]) -> list[str]:
    """Return the names for a record, in which bots are marked as such.

    A program is recorded without its command, so that no record can start one.
    """
    bots = [external.EXTERNAL_KIND if external.is_external_name(player) else player for player in players]
    return [name if bot == PERSON_KIND else BOT_PREFIX + bot for bot, name in zip(bots, names, strict=True)]


def recorded_players(game: Game) -> list[str]:
    """Return the players that a record names. Raise SetupError for a bot that is not built in."""
    seated = [
        name.removeprefix(BOT_PREFIX) if name.startswith(BOT_PREFIX) else PERSON_KIND
        for name in game.names or [PERSON_KIND] * game.seats
    ]
    for seat, player in enumerate(seated):
        if player not in (PERSON_KIND, *NAMES):
            raise SetupError("cli-record-player", seat=seat + 1, name=player[:60], known=(PERSON_KIND, *BOT_NAME_FORMS))
    return seated


def display_names(game: Game, players: Sequence[str]) -> list[str]:
    """Return the names to show: people as in the record, all others with names that are free."""
    given = [
        name if player == PERSON_KIND and not name.startswith(BOT_PREFIX) else ""
        for player, name in zip(players, game.names or [BOT_PREFIX] * game.seats, strict=True)
    ]
    free = (name for name in language.get_translator().text("cli-player-names").split() if name not in given)
    return [name or next(free) for name in given]


def run_session(
    game: Game,
    players: Sequence[str],
    names: Sequence[str],
    seed: int,
    record_file: Path | None,
    display_options: DisplayOptions,
) -> None:
    """Introduce the bots and play. Raise SaqqaraError if people play and stdin is closed."""
    translator = language.get_translator()
    if sys.stdin is None and PERSON_KIND in players:
        raise SaqqaraError("cli-input-closed")
    if not LEVELS.keys().isdisjoint(players):
        backend_warning.warn_if_backend_slow()
    with create_display(display_options, translator) as display:
        for line in (*display_options.intro_lines, *bot_introductions(players, names, translator)):
            display.show_news(line)
        status = play_on_display(display, game, players, translator, names, seed, record_file)
    if status:
        raise typer.Exit(status)


def create_display(display_options: DisplayOptions, translator: Translator) -> AbstractContextManager[Display]:
    """Return a full-screen display if the terminal supports it, else one that prints line by line."""
    console = Printer()
    return (
        nullcontext(make_line_display(console))
        if display_options.plain or not can_show_screen(console)
        else ScreenDisplay(console, translator)
    )


def bot_introductions(players: Sequence[str], names: Sequence[str], translator: Translator) -> Iterator[str]:
    """Yield a line for each bot that describes it."""
    for name, player in zip(names, players, strict=True):
        if player != PERSON_KIND:
            bot, text = bot_name_and_text(player, translator)
            yield translator.text("cli-bot-seated", name=name, bot=bot, text=text)


def bot_name_and_text(player: str, translator: Translator) -> tuple[str, str]:
    """Return the name of a bot and a sentence about it."""
    if external.is_external_name(player):
        return Path(external.parse_program_spec(player).command[-1]).name, translator.text("cli-external")
    return translator.text(f"bot-{player}"), translator.text(f"bot-{player}", "text")


def describe_setup(preset: Preset, translator: Translator) -> str:
    """Return a line that describes the set-up, so that it can be played again."""
    options = [translator.text(f"option-{option}") for option in preset.options]
    return translator.text(
        "cli-what-is-played", sides=preset.sides, options=options, count=len(options), figure=preset.figure
    )
