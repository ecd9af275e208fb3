"""Tables, bars and boards: a Rich console that prints every text as it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from .output import escape_controls


class Printer(Console):
    """A Rich console that prints texts without markup and escapes everything that would control the terminal."""

    def __init__(self, **options: Any) -> None:
        """Print to stdout, or to stderr with `stderr=True`."""
        # In a notebook, Rich would show HTML in place of what it prints to a file.
        super().__init__(markup=False, emoji=False, highlight=False, force_jupyter=False, **options)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Yield the segments with control characters escaped."""
        for segment in super().render(renderable, options):
            # A segment comes here once for each table and panel around it, nearly always with nothing to escape.
            if segment.control or segment.text.isprintable() or segment.text == "\n":
                yield segment
            else:
                yield segment._replace(text=escape_controls(segment.text))

    def on_broken_pipe(self) -> None:
        """Leave it to `saqqara.cli.main` that the reader of stdout is gone."""
        raise  # Rich calls this in its exception handler
