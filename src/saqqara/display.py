"""What notebooks and consoles of IPython show of a game and of an analysis.

Drawing them needs the page and the terminal, which are above what is drawn. So `Game` and `Analysis` ask for renderers
here, and `saqqara` registers a function that imports them when the first one is shown.
"""

from collections.abc import Callable
from typing import Any, Protocol


class Renderers(Protocol):
    """The functions that draw, by name; `saqqara.notebook` has them."""

    def board_html(self, game: Any, /) -> str | None:
        """Return the board of a game as HTML; None, for text in its place, if it cannot be drawn."""

    def board_text(self, game: Any, /) -> str:
        """Return the board of a game as text."""

    def analysis_html(self, analysis: Any, /) -> str:
        """Return the moves of an analysis as HTML."""

    def analysis_text(self, analysis: Any, /) -> str:
        """Return the moves of an analysis as text."""


_loaders: list[Callable[[], Renderers]] = []


def register(load: Callable[[], Renderers]) -> None:
    """Have a function load the renderers when the first object is shown; it replaces the one before."""
    _loaders[:] = [load]


def renderers() -> Renderers:
    """Return the registered renderers; importing any part of `saqqara` has registered some."""
    [load] = _loaders
    return load()


def print_pretty(printer: Any, shown: object, text: Callable[[], str]) -> None:
    """Print an object for IPython: its text, or inside of a list and the like its `repr`.

    Args:
        printer: IPython's `RepresentationPrinter`.
        shown: The object.
        text: Returns its text, which may have several lines.
    """
    is_inside = len(printer.stack) > 1
    printer.text(repr(shown) if is_inside else text())
