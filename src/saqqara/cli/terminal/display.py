"""The display of a game in the terminal, and a plain one that prints line by line."""

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
    """The state of the table, and the question for a player. `question` is empty if there is none."""

    view: Json
    boards: Json
    names: Sequence[str]
    translator: Translator
    legal_moves: Sequence[Move] = ()
    question: str = ""
    hint: str = ""
    status_lines: Sequence[Text] = ()  # lines about an action in progress
    key_hints: Sequence[str] = ()


class Display(Protocol):
    """The display of a game, and the input of its players."""

    def begin_round(self, title: str) -> None:
        """Show that a round begins."""

    def show_news(self, text: str) -> None:
        """Show what has happened."""

    def show_reply(self, text: str, style: str = "") -> None:
        """Show the answer to the player's input."""

    def show_error(self, text: str) -> None:
        """Show why something is not possible."""

    def show_page(self, *parts: RenderableType) -> None:
        """Show what the player requested."""

    def show_board(self, state: DisplayState) -> None:
        """Show the table."""

    def show_decision(self, state: DisplayState) -> None:
        """Show a question, and the moves that answer it."""

    def show_thinking(self, state: DisplayState, name: str) -> None:
        """Show the table while a bot chooses a move."""

    def read_line(self, prompt: str) -> str:
        """Read a line. Raise EOFError if there is none."""

    def read_choice(self, prompt: str) -> str:
        """Read a line that answers what `show_decision` has shown. Raise EOFError if there is none."""

    def hand_over_screen(self, prompt: str) -> None:
        """Hide everything until the next player has the screen."""

    def private_screen(self, prompt: str) -> AbstractContextManager[None]:
        """Show something to only one of several people, without leaving a trace."""

    def show_result(self, state: DisplayState, *parts: RenderableType) -> None:
        """Show the result of the game."""

    def on_interrupt(self) -> None:
        """Continue after an interrupted line."""

    def print_after_exit(self, text: str) -> None:
        """Show a text that has to be readable after the game is left."""


class LineDisplay:
    """Prints one thing below the other, for pipes, for small or simple terminals and for screen readers."""

    def __init__(self, console: Console, read_line: ReadLine | None = None) -> None:
        """Print to the console, and read lines from it unless `read_line` is given."""
        self.console, self._read_line = console, read_line or make_line_reader(console)

    def read_line(self, prompt: str) -> str:
        """Print the prompt, and read a line."""
        return self._read_line(prompt)

    def begin_round(self, title: str) -> None:
        """Print a rule with the title."""
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
        """Print the parts."""
        for part in parts:
            self.console.print(part)

    def show_board(self, state: DisplayState) -> None:
        """Print everything on the table."""
        view, boards, names, translator = state[:4]
        self.console.print(board_text.render_board(view, boards, names, translator, self._width()))

    def show_decision(self, state: DisplayState) -> None:
        """Print the question, the status lines, the moves and the keys."""
        view, boards, names, translator, legal = state[:5]
        self.console.print(Text.assemble((state.question, "bold"), "  ", (state.hint, "dim")))
        self.show_page(
            *state.status_lines, board_text.render_moves(legal, translator, names, view, self._width(), boards)
        )
        for line in state.key_hints:
            self.show_reply(line, "dim")

    def read_choice(self, prompt: str) -> str:
        """Read a line as for any other prompt."""
        return self.read_line(prompt)

    def show_thinking(self, state: DisplayState, name: str) -> None:
        """Print nothing: the bot's move is shown once it is made."""

    def hand_over_screen(self, prompt: str) -> None:
        """Wait for Enter, and clear the screen."""
        self.read_line(prompt)
        self.console.clear()

    @contextmanager
    def private_screen(self, prompt: str) -> Iterator[None]:
        """Print on the terminal's alternate screen, if it has one."""
        self.read_line(prompt)
        self.console.set_alt_screen(True)
        self.console.clear()
        try:
            yield
        finally:
            self.console.clear()
            self.console.set_alt_screen(False)

    def show_result(self, state: DisplayState, *parts: RenderableType) -> None:
        """Print the table and the result of the game."""
        self.show_board(state)
        self.show_page(*parts)

    def on_interrupt(self) -> None:
        """Begin a new line."""
        self.console.print()

    def print_after_exit(self, text: str) -> None:
        """Print a line without wrapping it, so that a path in it can be copied whole."""
        self.console.print(Text(text), soft_wrap=True)

    def _width(self) -> int:
        return max(MIN_WIDTH, min(self.console.width, MAX_WIDTH))


def make_line_reader(console: Console) -> ReadLine:
    """Return a function that reads lines from a console. It raises EOFError if stdin is closed."""

    def ask(prompt: str) -> str:
        if sys.stdin is None:
            raise EOFError
        return console.input(Text(prompt))

    return ask
