"""`saqqara play`: sets up a game for the terminal."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from saqqara import Game, SetupError
from saqqara.bots import NAMES, external
from saqqara.bots.levels import LEVELS
from saqqara.bots.players import KINDS
from saqqara.presets import Preset
from saqqara.words import Words

from . import language
from .compiling import compile_first
from .play import ME, play

FIRST_SIDES = "AAAAA"


def play_here(players: list[str], what: Preset, rules: str, stones: str, boards: Path | None, seed: int | None) -> None:
    """Seat the players and play; raises SetupError for a seat nobody can take or a game that cannot be."""
    words, console = language.words(), Console()
    for player in players:
        if external.is_program(player):
            external.read(player)
        elif player not in (ME, *NAMES):
            raise SetupError("cli-unknown-player", name=f"{player:.60}", known=(ME, *KINDS))
    names = words.text("cli-people").split()[: len(players)]
    game = Game(len(players), what.sides, what.options, rules, stones, seed, boards, names)
    if what.sides != FIRST_SIDES or what.options:
        console.print(described(what, words), style="dim")
    for name, player in zip(names, players, strict=True):
        if player != ME:
            bot, text = introduced(player, words)
            console.print(Text(words.text("cli-bot-sits", name=name, bot=bot, text=text)), style="dim")
    if not LEVELS.keys().isdisjoint(players):
        compile_first()
    play(game, players, words, console, names=names, seed=seed or 0)


def introduced(player: str, words: Words) -> tuple[str, str]:
    """Give what a bot is called and a sentence about it."""
    if external.is_program(player):
        return Path(external.read(player).command[-1]).name, words.text("cli-external")
    return words.text(f"bot-{player}"), words.text(f"bot-{player}", "text")


def described(what: Preset, words: Words) -> str:
    """Say what is played, so that it can be played again."""
    options = [words.text(f"option-{option}") for option in what.options]
    return words.text("cli-what-is-played", sides=what.sides, options=options, count=len(options))
