"""What a game in the terminal shows, and the plain way to do it: one thing printed below the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple, Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from saqqara.game.notation import Move
from saqqara.words import Words

from . import table_text
from .marks import Json

Ask = Callable[[str], str]

NARROWEST, WIDEST = 40, 120


class Moment(NamedTuple):
    """How the table stands, and what somebody is asked: nothing where `question` is empty."""

    view: Json
    boards: Json
    names: Sequence[str]
    words: Words
    legal: Sequence[Move] = ()
    question: str = ""
    hint: str = ""
    more: Sequence[Text] = ()  # lines about what is under way
    keys: Sequence[str] = ()


class Display(Protocol):
    """Where a game is shown and where its players type."""

    def begin_round(self, title: str) -> None:
        """Say that a round begins."""

    def tell(self, text: str) -> None:
        """Tell what has happened."""

    def remark(self, text: str, style: str = "") -> None:
        """Answer what was typed."""

    def refuse(self, text: str) -> None:
        """Say why something cannot be."""

    def page(self, *parts: RenderableType) -> None:
        """Show what was asked for."""

    def board(self, moment: Moment) -> None:
        """Show how the table stands."""

    def offer(self, moment: Moment) -> None:
        """Ask a question, and show the moves that answer it."""

    def think(self, moment: Moment, name: str) -> None:
        """Show how the table stands while a bot thinks."""

    def ask(self, prompt: str) -> str:
        """Give a line that is typed; raises EOFError where there is none."""

    def choose(self, prompt: str) -> str:
        """Give a line that answers what `offer` has shown; as `ask`."""

    def hand_over(self, prompt: str) -> None:
        """Hide everything until the one whose turn it is has the screen."""

    def alone(self, prompt: str) -> AbstractContextManager[None]:
        """Show something to one of several people, without a trace of it afterwards."""

    def end(self, moment: Moment, *parts: RenderableType) -> None:
        """Show how the game has ended."""

    def interrupt(self) -> None:
        """Go on after a line that was broken off."""

    def leave(self, text: str) -> None:
        """Say something that is still to be read when the game is left."""


class Plain:
    """Prints one thing below the other, for pipes, for small or simple terminals and for whoever listens to them."""

    def __init__(self, console: Console, ask: Ask | None = None) -> None:
        """Print to the console, and `ask` there unless lines come from elsewhere."""
        self.console, self._ask = console, ask or typed(console)

    def ask(self, prompt: str) -> str:
        """Print the prompt, and read what is typed behind it."""
        return self._ask(prompt)

    def begin_round(self, title: str) -> None:
        """Draw a line across."""
        self.console.rule(title, style="yellow")

    def tell(self, text: str) -> None:
        """Print a paragraph."""
        self.console.print(Text(text))

    def remark(self, text: str, style: str = "") -> None:
        """Print a line."""
        self.console.print(Text(text, style=style))

    def refuse(self, text: str) -> None:
        """Print a line in red."""
        self.remark(text, "red")

    def page(self, *parts: RenderableType) -> None:
        """Print them."""
        for part in parts:
            self.console.print(part)

    def board(self, moment: Moment) -> None:
        """Print all that is on the table."""
        view, boards, names, words = moment[:4]
        self.console.print(table_text.board(view, boards, names, words, self._width()))

    def offer(self, moment: Moment) -> None:
        """Print the question, what is under way, the moves and the keys."""
        view, boards, names, words, legal = moment[:5]
        self.console.print(Text.assemble((moment.question, "bold"), "  ", (moment.hint, "dim")))
        self.page(*moment.more, table_text.moves_list(legal, words, names, view, self._width(), boards))
        for line in moment.keys:
            self.remark(line, "dim")

    def choose(self, prompt: str) -> str:
        """Ask as for anything else."""
        return self.ask(prompt)

    def think(self, moment: Moment, name: str) -> None:
        """Print nothing: what the bot does is told when it is done."""

    def hand_over(self, prompt: str) -> None:
        """Ask for Enter, and clear what is in sight."""
        self.ask(prompt)
        self.console.clear()

    @contextmanager
    def alone(self, prompt: str) -> Iterator[None]:
        """Print on the terminal's other screen, where it has one."""
        self.ask(prompt)
        self.console.set_alt_screen(True)
        self.console.clear()
        try:
            yield
        finally:
            self.console.clear()
            self.console.set_alt_screen(False)

    def end(self, moment: Moment, *parts: RenderableType) -> None:
        """Print the table and what came of the game."""
        self.board(moment)
        self.page(*parts)

    def interrupt(self) -> None:
        """Begin a new line."""
        self.console.print()

    def leave(self, text: str) -> None:
        """Print a line as it is, so that a path in it can be copied whole."""
        self.console.print(Text(text), soft_wrap=True)

    def _width(self) -> int:
        return max(NARROWEST, min(self.console.width, WIDEST))


def typed(console: Console) -> Ask:
    """Give what asks on a console; nothing can be typed where stdin is closed."""

    def ask(prompt: str) -> str:
        if sys.stdin is None:
            raise EOFError
        return console.input(Text(prompt))

    return ask
