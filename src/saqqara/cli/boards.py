"""`saqqara boards`: every printed value with its source."""

from __future__ import annotations

import json as json_module
from pathlib import Path

from rich.table import Table
from rich.text import Text

from saqqara.game.boards import PrintedValue
from saqqara.game.setup import resolve_boards
from saqqara.i18n import Translator

from . import language
from .output import print_json
from .printer import Printer


def print_board_values(file: Path | None, json: bool) -> None:
    """Print all values, one a line. With a file, corrected values are marked."""
    boards = resolve_boards(file)
    if json:
        lines = [line._asdict() for line in boards.printed_values.values()]
        print_json({"hash": boards.hash, "corrected": sorted(boards.corrected_keys), "values": lines})
        return
    translator = language.get_translator()
    table = Table(title=translator.text("cli-boards-title", hash=boards.hash), title_justify="left")
    for heading in ("cli-boards-value", "cli-boards-printed", "cli-boards-source"):
        table.add_column(translator.text(heading))
    for line in boards.printed_values.values():
        style = "yellow" if line.is_assumed else "cyan" if line.source == "corrected" else None
        table.add_row(line.key, Text(json_module.dumps(line.value)), sources_text(line, translator), style=style)
    Printer().print(table)


def sources_text(printed_value: PrintedValue, translator: Translator) -> str:
    """Describe the source of a value, and which parts of it have another source."""
    parts = [
        translator.text("cli-boards-part", part=part, source=translator.text(f"cli-from-{source}"))
        for part, source in printed_value.parts.items()
    ]
    return "; ".join([translator.text(f"cli-from-{printed_value.source}"), *parts])
