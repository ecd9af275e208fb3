"""`saqqara play`: sets up a game for the terminal."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from saqqara import Game, SetupError, bots
from saqqara.words import Words

from .play import ME, play


def play_here(
    players: list[str], rules: str, options: list[str], stones: str, boards: Path | None, seed: int | None
) -> None:
    """Seat the players and play; raises SetupError for a seat nobody can take or a game that cannot be."""
    for player in players:
        if player != ME and player not in bots.NAMES:
            raise SetupError(f"a seat is taken by me or a bot ({', '.join(bots.NAMES)}), not by {player!r}")
    words = Words()
    names = seat_names(players[:4], words)
    game = Game(len(players), "AAAAA", options, rules, stones, seed, boards, names)
    play(game, players, words, Console(), names=names, seed=seed or 0)


def seat_names(players: list[str], words: Words) -> list[str]:
    """Name the seats so that each name is there once: people after builders of old, bots by what they are."""
    people = iter(words.text("cli-people").split())
    named: list[str] = []
    for player in players:
        name = next(people) if player == ME else words.text(f"bot-{player}")
        number = sum(other.startswith(name) for other in named) + 1
        named.append(name if number == 1 else f"{name} {number}")
    return named
