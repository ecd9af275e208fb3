"""`saqqara replay`: show recorded games."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from rich.text import Text

from saqqara import Game, RecordError
from saqqara.errors import SaqqaraError
from saqqara.game import record
from saqqara.words import Phrase, in_a_line

from . import language
from .output import say, say_data
from .printer import Printer
from .table_text import score_sheet

STANDARD_INPUT = "-"


class Records(NamedTuple):
    """The records in a file, each as its lines; `path` says where they are from."""

    path: str | Phrase
    records: list[list[record.Line]]

    def game(self, number: int) -> Game:
        """Replay one of them, by its number from 1; raises SaqqaraError where there is none, or a line is at fault."""
        if number > len(self.records):
            raise SaqqaraError("cli-no-game", path=self.path, number=number, count=len(self.records))
        with naming(self.path):
            return record.replayed(self.records[number - 1], Game, Game.from_position)

    def alone(self) -> Game:
        """Replay the only one; raises SaqqaraError where there are others, which writing it back would lose."""
        if len(self.records) > 1:
            raise SaqqaraError("cli-several-games", path=self.path, count=len(self.records))
        return self.game(1)

    def numbers(self, number: int | None) -> Iterable[int]:
        """Give the numbers of those that are meant: this one, or all."""
        return range(1, len(self.records) + 1) if number is None else [number]

    def only(self, number: int | None) -> int:
        """Give the number of the one that is meant; raises SaqqaraError where it takes a choice."""
        if number is None and len(self.records) > 1:
            raise SaqqaraError("cli-which-game", path=self.path, count=len(self.records))
        return number or 1


def show(file: Path, number: int | None, json: bool) -> None:
    """Replay the records in a file, or one of them, and tell each; raises what `read` and `Records.game` raise."""
    held = read(file)
    for n in held.numbers(number):
        game = held.game(n)
        names = names_of(game)
        decisions = listed(game, names)
        if json:
            result = {"names": names, "over": game.is_over, "scores": game.scores, "ranking": game.ranking}
            say_data({"game": n, **result, "decisions": decisions})
        else:
            if len(held.records) > 1:
                say(language.words().text("cli-game", number=n, count=len(held.records)))
            print_game(game, names, decisions)


def read(file: Path) -> Records:
    """Read the records in a file, or on standard input for "-".

    Raises SaqqaraError that names the line at fault or a standard input that is closed, OSError for an unreadable file.
    """
    if str(file) == STANDARD_INPUT:
        if sys.stdin is None:
            raise SaqqaraError("cli-input-closed")
        return recorded_in(sys.stdin.buffer.read(), Phrase("cli-standard-input"))
    return recorded_in(file.read_bytes(), str(file))


def recorded_in(held: bytes, path: str | Phrase) -> Records:
    """Read the records that were held by what `path` says; raises SaqqaraError that names it and the line at fault."""
    try:
        with naming(path):
            return Records(path, list(record.records(held.decode("utf-8"))))
    except UnicodeDecodeError as error:
        raise SaqqaraError("cli-not-text", path=path) from error


@contextmanager
def naming(path: str | Phrase) -> Iterator[None]:
    """Have an error of a record name the file, too."""
    try:
        yield
    except RecordError as error:
        raise SaqqaraError("cli-in-file", path=path, problem=error) from error


def names_of(game: Game) -> list[str]:
    """Give the names of the seats, numbers where the record has none."""
    return game.names or [str(seat + 1) for seat in range(game.seats)]


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
    console = Printer()
    words = language.words()
    names = list(map(in_a_line, names))
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
