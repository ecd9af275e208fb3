"""Tables, bars and boards on their way out: a console of Rich that shows every text as it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from .output import escape_controls


class Printer(Console):
    """A console of Rich that prints texts as they are: no markup in them, and nothing that steers a terminal."""

    def __init__(self, **options: Any) -> None:
        """Print to stdout, with `stderr=True` to stderr."""
        super().__init__(markup=False, emoji=False, highlight=False, **options)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Give what is drawn, control characters in it by their escapes."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=escape_controls(segment.text))

    def on_broken_pipe(self) -> None:
        """Leave it to `saqqara.cli.main` that nobody reads any more."""
        raise  # Rich calls this while it handles the error
