"""What a game in the terminal shows, and the plain way to do it: one thing printed below the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple, Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from saqqara.game.notation import Move
from saqqara.i18n import Translator

from . import board_text
from .symbols import Json

ReadLine = Callable[[str], str]

MIN_WIDTH, MAX_WIDTH = 40, 120


class DisplayState(NamedTuple):
    """How the table stands, and what somebody is asked: nothing where `question` is empty."""

    view: Json
    boards: Json
    names: Sequence[str]
    translator: Translator
    legal_moves: Sequence[Move] = ()
    question: str = ""
    hint: str = ""
    status_lines: Sequence[Text] = ()  # lines about what is under way
    key_hints: Sequence[str] = ()


class Display(Protocol):
    """Where a game is shown and where its players type."""

    def begin_round(self, title: str) -> None:
        """Say that a round begins."""

    def show_news(self, text: str) -> None:
        """Tell what has happened."""

    def show_reply(self, text: str, style: str = "") -> None:
        """Answer what was typed."""

    def show_error(self, text: str) -> None:
        """Say why something cannot be."""

    def show_page(self, *parts: RenderableType) -> None:
        """Show what was asked for."""

    def show_board(self, state: DisplayState) -> None:
        """Show how the table stands."""

    def show_decision(self, state: DisplayState) -> None:
        """Ask a question, and show the moves that answer it."""

    def show_thinking(self, state: DisplayState, name: str) -> None:
        """Show how the table stands while a bot thinks."""

    def read_line(self, prompt: str) -> str:
        """Give a line that is typed; raises EOFError where there is none."""

    def read_choice(self, prompt: str) -> str:
        """Give a line that answers what `offer` has shown; as `ask`."""

    def hand_over(self, prompt: str) -> None:
        """Hide everything until the one whose turn it is has the screen."""

    def private_screen(self, prompt: str) -> AbstractContextManager[None]:
        """Show something to one of several people, without a trace of it afterwards."""

    def show_result(self, state: DisplayState, *parts: RenderableType) -> None:
        """Show how the game has ended."""

    def on_interrupt(self) -> None:
        """Go on after a line that was broken off."""

    def print_after_exit(self, text: str) -> None:
        """Say something that is still to be read when the game is left."""


class LineDisplay:
    """Prints one thing below the other, for pipes, for small or simple terminals and for whoever listens to them."""

    def __init__(self, console: Console, read_line: ReadLine | None = None) -> None:
        """Print to the console, and `ask` there unless lines come from elsewhere."""
        self.console, self._read_line = console, read_line or console_reader(console)

    def read_line(self, prompt: str) -> str:
        """Print the prompt, and read what is typed behind it."""
        return self._read_line(prompt)

    def begin_round(self, title: str) -> None:
        """Draw a line across."""
        self.console.rule(title, style="yellow")

    def show_news(self, text: str) -> None:
        """Print a paragraph."""
        self.console.print(Text(text))

    def show_reply(self, text: str, style: str = "") -> None:
        """Print a line."""
        self.console.print(Text(text, style=style))

    def show_error(self, text: str) -> None:
        """Print a line in red."""
        self.show_reply(text, "red")

    def show_page(self, *parts: RenderableType) -> None:
        """Print them."""
        for part in parts:
            self.console.print(part)

    def show_board(self, state: DisplayState) -> None:
        """Print all that is on the table."""
        view, boards, names, translator = state[:4]
        self.console.print(board_text.render_board(view, boards, names, translator, self._width()))

    def show_decision(self, state: DisplayState) -> None:
        """Print the question, what is under way, the moves and the keys."""
        view, boards, names, translator, legal = state[:5]
        self.console.print(Text.assemble((state.question, "bold"), "  ", (state.hint, "dim")))
        self.show_page(
            *state.status_lines, board_text.render_moves(legal, translator, names, view, self._width(), boards)
        )
        for line in state.key_hints:
            self.show_reply(line, "dim")

    def read_choice(self, prompt: str) -> str:
        """Ask as for anything else."""
        return self.read_line(prompt)

    def show_thinking(self, state: DisplayState, name: str) -> None:
        """Print nothing: what the bot does is told when it is done."""

    def hand_over(self, prompt: str) -> None:
        """Ask for Enter, and clear what is in sight."""
        self.read_line(prompt)
        self.console.clear()

    @contextmanager
    def private_screen(self, prompt: str) -> Iterator[None]:
        """Print on the terminal's other screen, where it has one."""
        self.read_line(prompt)
        self.console.set_alt_screen(True)
        self.console.clear()
        try:
            yield
        finally:
            self.console.clear()
            self.console.set_alt_screen(False)

    def show_result(self, state: DisplayState, *parts: RenderableType) -> None:
        """Print the table and what came of the game."""
        self.show_board(state)
        self.show_page(*parts)

    def on_interrupt(self) -> None:
        """Begin a new line."""
        self.console.print()

    def print_after_exit(self, text: str) -> None:
        """Print a line as it is, so that a path in it can be copied whole."""
        self.console.print(Text(text), soft_wrap=True)

    def _width(self) -> int:
        return max(MIN_WIDTH, min(self.console.width, MAX_WIDTH))


def console_reader(console: Console) -> ReadLine:
    """Give what asks on a console; nothing can be typed where stdin is closed."""

    def ask(prompt: str) -> str:
        if sys.stdin is None:
            raise EOFError
        return console.input(Text(prompt))

    return ask
