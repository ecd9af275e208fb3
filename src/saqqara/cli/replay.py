"""`saqqara replay`: shows recorded games."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from rich.text import Text

from saqqara.errors import RecordError, SaqqaraError
from saqqara.game import Game, record
from saqqara.i18n import Translatable, escape_to_one_line

from . import language
from .output import print_json, print_line
from .player_names import player_names
from .printer import Printer
from .terminal.board_text import score_sheet_table

STANDARD_INPUT = "-"


class RecordFile(NamedTuple):
    """The records in a file, each as its lines. `path` names where they come from."""

    path: str | Translatable
    records: list[list[record.RecordLine]]

    def replay_game(self, number: int) -> Game:
        """Replay a record by its number from 1. Raise SaqqaraError if there is none, or a line is invalid."""
        if number > len(self.records):
            raise SaqqaraError("cli-no-game", path=self.path, number=number, count=len(self.records))
        with name_file_in_errors(self.path):
            return record.replay_record(self.records[number - 1], Game, Game.from_position)

    def replay_only_game(self) -> Game:
        """Replay the only record. Raise SaqqaraError if there are others, which saving the game would lose."""
        if len(self.records) > 1:
            raise SaqqaraError("cli-several-games", path=self.path, count=len(self.records))
        return self.replay_game(1)

    def select_record_numbers(self, number: int | None) -> Iterable[int]:
        """Return the numbers of the selected records: this one, or all."""
        return range(1, len(self.records) + 1) if number is None else [number]

    def select_record_number(self, number: int | None) -> int:
        """Return the number of the selected record. Raise SaqqaraError if it is not given and there are several."""
        if number is None and len(self.records) > 1:
            raise SaqqaraError("cli-which-game", path=self.path, count=len(self.records))
        return number or 1


def print_records(file: Path, number: int | None, json: bool) -> None:
    """Replay the records in a file, or one of them, and print each game.

    Raises what `read_record_file` and `RecordFile.replay_game` raise.
    """
    record_file = read_record_file(file)
    for n in record_file.select_record_numbers(number):
        game = record_file.replay_game(n)
        names = player_names(game.seats, game.names)
        decisions = list_decisions(game, names)
        if json:
            result = {"names": names, "over": game.is_over, "scores": game.scores, "ranking": game.ranking}
            print_json({"game": n, **result, "decisions": decisions})
        else:
            if len(record_file.records) > 1:
                print_line(language.get_translator().text("cli-game", number=n, count=len(record_file.records)))
            print_decisions(game, names, decisions)


def read_record_file(file: Path) -> RecordFile:
    """Read the records in a file, or from standard input for "-".

    Raises SaqqaraError that names an invalid line or a closed standard input, OSError for an unreadable file.
    """
    if str(file) == STANDARD_INPUT:
        if sys.stdin is None:
            raise SaqqaraError("cli-input-closed")
        return parse_record_file(sys.stdin.buffer.read(), Translatable("cli-standard-input"))
    return parse_record_file(file.read_bytes(), str(file))


def parse_record_file(content: bytes, path: str | Translatable) -> RecordFile:
    """Parse the content of a record file. Raise SaqqaraError that names `path` and the invalid line."""
    try:
        with name_file_in_errors(path):
            return RecordFile(path, list(record.split_records(content.decode("utf-8"))))
    except UnicodeDecodeError as error:
        raise SaqqaraError("cli-not-text", path=path) from error


@contextmanager
def name_file_in_errors(path: str | Translatable) -> Iterator[None]:
    """Add the name of the file to a RecordError."""
    try:
        yield
    except RecordError as error:
        raise SaqqaraError("cli-in-file", path=path, problem=error) from error


def list_decisions(game: Game, names: list[str]) -> list[dict[str, Any]]:
    """Return every decision with its seat, its move, its events in words, and the scores after it."""
    translator = language.get_translator()
    decisions = []
    for number, played in enumerate(game.history):
        sentences = [translator.event_sentence(note, names) for note in played.events]
        decisions.append(
            {
                "seat": played.seat,
                "move": str(played.move),
                "forced": played.forced,
                "sentence": " ".join(sentences),
                "scores": game.view(None, ply=number + 1)["scores"],
            }
        )
    return decisions


def print_decisions(game: Game, names: list[str], decisions: list[dict[str, Any]]) -> None:
    """Print the game decision by decision, then the scores."""
    console = Printer()
    translator = language.get_translator()
    names = list(map(escape_to_one_line, names))
    for note in game.opening_events:
        console.print(Text(translator.event_sentence(note, names), style="dim"))
    for number, decision in enumerate(decisions, 1):
        line = Text(f"{number:4}  ", style="dim")
        line.append(f"{names[decision['seat']]}: ", style="bold")
        line.append(decision["move"], style="cyan")
        line.append(f"   {decision['sentence']}", style="default")
        console.print(line)
    title = translator.text("cli-scores-final" if game.is_over else "cli-scores-now")
    console.print(score_sheet_table(game.score_sheet_if_over, names, translator, title))
