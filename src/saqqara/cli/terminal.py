"""`saqqara play`: sets up a game for the terminal."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from saqqara import Game, SetupError, bots

from . import language
from .play import ME, play


def play_here(
    players: list[str], rules: str, options: list[str], stones: str, boards: Path | None, seed: int | None
) -> None:
    """Seat the players and play; raises SetupError for a seat nobody can take or a game that cannot be."""
    words, console = language.words(), Console()
    for player in players:
        if player != ME and player not in bots.NAMES:
            raise SetupError("cli-unknown-player", name=f"{player:.60}", known=(ME, *bots.NAMES))
    names = words.text("cli-people").split()[: len(players)]
    game = Game(len(players), "AAAAA", options, rules, stones, seed, boards, names)
    for name, player in zip(names, players, strict=True):
        if player != ME:
            bot, text = words.text(f"bot-{player}"), words.text(f"bot-{player}", "text")
            console.print(words.text("cli-bot-sits", name=name, bot=bot, text=text), style="dim")
    play(game, players, words, console, names=names, seed=seed or 0)
