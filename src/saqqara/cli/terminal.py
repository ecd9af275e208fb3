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
    names = seat_names(players)
    game = Game(len(players), "AAAAA", options, rules, stones, seed, boards, names)
    play(game, players, Words(), Console(), names=names, seed=seed or 0)


def seat_names(players: list[str]) -> list[str]:
    """Name the seats so that each name is there once: you, or you 1 and you 2; greedy, greedy 2."""
    people = ["you" if player == ME else player for player in players]
    named: list[str] = []
    for player in people:
        number = people[: len(named)].count(player) + 1
        named.append(player if number == 1 else f"{player} {number}")
    return named
