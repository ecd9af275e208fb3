"""`saqqara boards`: every printed value, with where it comes from."""

from __future__ import annotations

import json as json_module
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table

from saqqara.setup import choose_boards

STYLES = {"assumed": "yellow", "corrected": "cyan"}


def show(file: Path | None, json: bool) -> None:
    """Print all values, a line each; with a file the corrected ones are marked."""
    boards = choose_boards(file)
    if json:
        lines = [line._asdict() for line in boards.lines.values()]
        typer.echo(json_module.dumps({"hash": boards.hash, "corrected": sorted(boards.corrected), "values": lines}))
        return
    table = Table("value", "printed", "source", title=f"Boards {boards.hash}", title_justify="left")
    for line in boards.lines.values():
        table.add_row(line.key, json_module.dumps(line.value), line.source, style=STYLES.get(line.source))
    Console().print(table)
