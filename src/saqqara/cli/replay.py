"""`saqqara replay`: a recorded game, told in words."""

from __future__ import annotations

import json as json_module
import sys
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.text import Text

from saqqara import Game, RecordError
from saqqara.errors import SaqqaraError
from saqqara.words import Phrase

from . import language
from .table_text import score_sheet

STANDARD_INPUT = "-"


def show(file: Path, json: bool) -> None:
    """Replay a record and tell it; raises what `read` raises."""
    game, names = read(file)
    decisions = listed(game, names)
    if json:
        result = {"names": names, "over": game.is_over, "scores": game.scores, "ranking": game.ranking}
        typer.echo(json_module.dumps({**result, "decisions": decisions}))
    else:
        print_game(game, names, decisions)


def read(file: Path) -> tuple[Game, list[str]]:
    """Replay the record in a file, or on standard input for "-", and give the names of its seats too, numbers where it
    has none.

    Raises SaqqaraError that names the line at fault, OSError for an unreadable file.
    """
    if str(file) == STANDARD_INPUT:
        game = replayed(sys.stdin.buffer.read(), Phrase("cli-standard-input"))
    else:
        game = replayed(file.read_bytes(), str(file))
    return game, game.names or [str(seat + 1) for seat in range(game.seats)]


def replayed(held: bytes, path: str | Phrase) -> Game:
    """Replay the record that was held by what `path` says; raises SaqqaraError that names it and the line at fault."""
    try:
        return Game.from_record(held.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise SaqqaraError("cli-not-text", path=path) from error
    except RecordError as error:
        raise SaqqaraError("cli-in-file", path=path, problem=error) from error


def listed(game: Game, names: list[str]) -> list[dict[str, Any]]:
    """Give every decision with its seat, its move, what happened in words, and the scores after it."""
    words = language.words()
    decisions = []
    for number, played in enumerate(game.history):
        sentences = [words.sentence(note, names) for note in played.notes]
        decisions.append(
            {
                "seat": played.seat,
                "move": str(played.move),
                "forced": played.forced,
                "sentence": " ".join(sentences),
                "scores": game.view(None, after=number + 1)["scores"],
            }
        )
    return decisions


def print_game(game: Game, names: list[str], decisions: list[dict[str, Any]]) -> None:
    """Print the game line by line, then the scores."""
    console = Console()
    words = language.words()
    for note in game.opening:
        console.print(Text(words.sentence(note, names), style="dim"))
    for number, decision in enumerate(decisions, 1):
        line = Text(f"{number:4}  ", style="dim")
        line.append(f"{names[decision['seat']]}: ", style="bold")
        line.append(decision["move"], style="cyan")
        line.append(f"   {decision['sentence']}", style="default")
        console.print(line)
    title = words.text("cli-scores-final" if game.is_over else "cli-scores-now")
    console.print(score_sheet(game.score_sheet_if_over, names, words, title))
