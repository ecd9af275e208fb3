"""`saqqara boards`: every printed value, with where it comes from."""

from __future__ import annotations

import json as json_module
from pathlib import Path

from rich.table import Table
from rich.text import Text

from saqqara.game.boards import Line
from saqqara.game.setup import choose_boards
from saqqara.words import Words

from . import language
from .output import say_data
from .printer import Printer


def show(file: Path | None, json: bool) -> None:
    """Print all values, a line each; with a file the corrected ones are marked."""
    boards = choose_boards(file)
    if json:
        lines = [line._asdict() for line in boards.lines.values()]
        say_data({"hash": boards.hash, "corrected": sorted(boards.corrected), "values": lines})
        return
    words = language.words()
    table = Table(title=words.text("cli-boards-title", hash=boards.hash), title_justify="left")
    for heading in ("cli-boards-value", "cli-boards-printed", "cli-boards-source"):
        table.add_column(words.text(heading))
    for line in boards.lines.values():
        style = "yellow" if line.assumed else "cyan" if line.source == "corrected" else None
        table.add_row(line.key, Text(json_module.dumps(line.value)), sources(line, words), style=style)
    Printer().print(table)


def sources(line: Line, words: Words) -> str:
    """Say where a value comes from, and which parts of it come from elsewhere."""
    parts = [
        words.text("cli-boards-part", part=part, source=words.text(f"cli-from-{source}"))
        for part, source in line.parts.items()
    ]
    return "; ".join([words.text(f"cli-from-{line.source}"), *parts])
