"""A game in full screen: the table above, the decision below, and each site one key away."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from types import TracebackType
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Console, RenderableType
from rich.control import Control
from rich.text import Text

from saqqara.i18n import Translator

from . import board_text, keyboard
from .display import DisplayState
from .modules_text import modules_panel
from .screen_layout import ScreenContents, ScreenLayout

MIN_SIZE = (60, 20)  # columns and lines
DUMB_TERMINALS = ("", "dumb", "unknown")
PAGE_NAMES = (*board_text.SITE_RENDERERS, "players", "modules", "log")
LINES_PER_PAGE = 10
HELP_KEY = "?"  # needs no Enter


def can_show_screen(console: Console) -> bool:
    """Return whether a game can be shown in full screen: there are keys, and the terminal is large enough."""
    if not keyboard.IS_SUPPORTED or sys.stdin is None or not (console.is_terminal and sys.stdin.isatty()):
        return False
    size = console.size
    return os.environ.get("TERM", "") not in DUMB_TERMINALS and size.width >= MIN_SIZE[0] and size.height >= MIN_SIZE[1]


class ScreenDisplay:
    """The screen of a terminal while this context lasts. What has to remain readable is printed at its end."""

    def __init__(self, console: Console, translator: Translator) -> None:
        """Create an empty screen."""
        self.console, self.translator = console, translator
        self.keyboard = keyboard.Keyboard()
        self.prompt, self.input_text = "", ""
        self.state: DisplayState | None = None
        self.page_name: str | None = None
        self.custom_page: list[RenderableType] = []
        self.news: list[str] = []
        self.replies: list[Text] = []
        self.after_exit: list[RenderableType] = []
        self.scroll_line, self.is_waiting, self.is_choosing = 0, False, False
        self._exit_stack = ExitStack()

    def __enter__(self) -> ScreenDisplay:
        """Switch to full screen."""
        self._exit_stack.callback(self._print_deferred)
        self._exit_stack.enter_context(self._signal_handlers())
        self._exit_stack.enter_context(self.keyboard)
        self._exit_stack.enter_context(self._alternate_screen())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Restore the terminal."""
        with suppress(OSError):  # the terminal may be gone
            self._exit_stack.close()

    def _print_deferred(self) -> None:
        for part in self.after_exit:
            self.console.print(part, soft_wrap=isinstance(part, Text))  # so that a path can be copied whole

    @contextmanager
    def _alternate_screen(self) -> Iterator[None]:
        self.console.set_alt_screen(True)
        try:
            yield
        finally:
            self.console.show_cursor(True)
            self.console.set_alt_screen(False)

    @contextmanager
    def _signal_handlers(self) -> Iterator[None]:
        """Redraw when the size changes, and when the game returns from the background."""
        handled: dict[int, Callable[..., None]] = {}
        if sys.platform != "win32":
            handled = {
                signal.SIGWINCH: self.redraw_if_waiting,
                signal.SIGTSTP: self._suspend,
                signal.SIGCONT: self._resume,
            }
        before = {number: signal.signal(number, handler) for number, handler in handled.items()}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def redraw_if_waiting(self, *_: Any) -> None:
        """Redraw if the game is waiting for a key."""
        if self.is_waiting:
            self.redraw()

    def _suspend(self, *_: Any) -> None:
        self.console.show_cursor(True)
        self.console.set_alt_screen(False)
        self.keyboard.restore_terminal()
        if sys.platform != "win32":
            handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTSTP)  # has no effect if no shell could resume the game
            signal.signal(signal.SIGTSTP, handler)
        self._resume()

    def _resume(self, *_: Any) -> None:
        self.keyboard.resume()
        self.console.set_alt_screen(True)
        self.redraw_if_waiting()

    # display

    def begin_round(self, title: str) -> None:
        """Add the round to the log. The title shows it as well."""
        self.news.append(f"— {title} —")

    def show_news(self, text: str) -> None:
        """Add a text to the log."""
        self.news.append(text)

    def show_reply(self, text: str, style: str = "") -> None:
        """Show a text above the prompt until something else is typed."""
        self.replies.append(Text(text, style=style))

    def show_error(self, text: str) -> None:
        """Show a text above the prompt in red."""
        self.show_reply(text, "red")

    def show_page(self, *parts: RenderableType) -> None:
        """Show parts in place of the table until another page is requested."""
        self.page_name, self.custom_page, self.scroll_line = None, list(parts), 0

    def show_board(self, state: DisplayState) -> None:
        """Show the table."""
        self.state, self.scroll_line = state, 0
        self._open_page(None)

    def show_decision(self, state: DisplayState) -> None:
        """Show the table with a question."""
        self.show_board(state)

    def show_thinking(self, state: DisplayState, name: str) -> None:
        """Show the table, and which bot chooses a move."""
        self.show_board(state)
        self.prompt = self.translator.text("cli-thinking", name=name)
        self.redraw()

    def hand_over_screen(self, prompt: str) -> None:
        """Clear the screen until Enter is pressed."""
        self.state, self.replies = None, []
        self._open_page(None)
        self.read_line(prompt)

    @contextmanager
    def private_screen(self, prompt: str) -> Iterator[None]:
        """Clear the screen before and afterwards."""
        moment, remarks = self.state, list(self.replies)
        self.hand_over_screen(prompt)
        self.state, self.replies = moment, remarks
        try:
            yield
        finally:
            self.state = moment
            self.replies = []
            self._open_page(None)

    def show_result(self, state: DisplayState, *parts: RenderableType) -> None:
        """Show the result of the game, and print it again after the end."""
        self.show_board(state)
        self.show_page(*parts)
        self.after_exit += parts

    def on_interrupt(self) -> None:
        """Discard all input, even what has not been read yet: it does not answer the next question."""
        self.input_text, self.replies = "", []
        self.keyboard.discard_input()

    def print_after_exit(self, text: str) -> None:
        """Print a text when the terminal is restored."""
        self.after_exit.append(Text(text))

    def _open_page(self, name: str | None) -> None:
        self.page_name, self.custom_page, self.scroll_line = name, [], 0

    # input

    def read_line(self, prompt: str) -> str:
        """Read a line. Raise EOFError at the end of input."""
        self.prompt, self.input_text = prompt, ""
        self.redraw()
        while True:
            if self._handle_key(self._read_key()):
                self.replies = []
                return self.input_text

    def read_choice(self, prompt: str) -> str:
        """Read a line, while keys open other pages."""
        self.is_choosing = True
        try:
            return self.read_line(prompt)
        finally:
            self.is_choosing = False

    def _read_key(self) -> str:
        self.is_waiting = True
        try:
            return self.keyboard.read_key()
        finally:
            self.is_waiting = False

    def _handle_key(self, key: str) -> bool:
        """Handle a key, and return whether it ends the line."""
        if key == keyboard.END_OF_INPUT and not self.input_text:
            raise EOFError
        if key == keyboard.ENTER:
            self._open_page(None)
            return True
        if key == HELP_KEY and not self.input_text and self.is_choosing:
            self.input_text = key
            return True
        if key == keyboard.BACKSPACE:
            self.input_text = self.input_text[:-1]
        elif key == keyboard.CLEAR_LINE:
            self.input_text = ""
        elif key in (keyboard.UP, keyboard.DOWN, keyboard.PAGE_UP, keyboard.PAGE_DOWN):
            self._scroll_by_key(key)
        elif self._try_page_key(key):
            self.redraw()
        elif len(key) == 1:
            self.input_text += key
        self._redraw_prompt()
        return False

    def _scroll_by_key(self, key: str) -> None:
        step = LINES_PER_PAGE if key in (keyboard.PAGE_UP, keyboard.PAGE_DOWN) else 1
        self.scroll_line = max(0, self.scroll_line + (step if key in (keyboard.DOWN, keyboard.PAGE_DOWN) else -step))
        self.redraw()

    def _try_page_key(self, key: str) -> bool:
        """Open the page that a key stands for, if it does and no line has begun. Return whether it did."""
        if not self.is_choosing:
            return False
        if key == keyboard.ESCAPE:
            self.input_text = ""
            self._open_page(None)
        elif key in (keyboard.FORWARD, keyboard.BACKWARD):
            self._cycle_page(1 if key == keyboard.FORWARD else -1)
        elif not self.input_text and key in (letters := self._sites_by_key()):
            self._open_page(letters[key])
        else:
            return False
        return True

    def _sites_by_key(self) -> dict[str, str]:
        """Return the site of each key: the first letter of its name in upper case, which begins no move."""
        return {self.translator.text(f"site-{site}", "name")[0].upper(): site for site in board_text.SITE_RENDERERS}

    def _cycle_page(self, step: int) -> None:
        names = [None, *(name for name in PAGE_NAMES if self._render_page_parts(name))]
        place = names.index(self.page_name) if self.page_name in names else 0
        self._open_page(names[(place + step) % len(names)])

    # drawing

    def _render_page_parts(self, name: str) -> Sequence[RenderableType]:
        """Return the parts of a page."""
        assert self.state is not None
        view, boards, names, translator = self.state[:4]
        width = self.console.width
        if name in board_text.SITE_RENDERERS:
            return [board_text.render_sites(view, boards, translator, width, [name])]
        if name == "players":
            return [board_text.render_players(view, names, translator, width)]
        if name == "log":
            return [Text(text) for text in reversed(self.news)]
        panel = modules_panel(view, boards, translator)
        return [] if panel is None else [panel]

    def _collect_screen_contents(self) -> ScreenContents:
        moment, page = self.state, self.custom_page
        if moment is not None and self.page_name is not None:
            page = list(self._render_page_parts(self.page_name))
        title = self.translator.text("cli-round", round=moment.view["round"]) if moment else ""
        below = (self.replies, self._prompt_text(), self._key_hints(), self.scroll_line, self.translator)
        return ScreenContents(f"Saqqara  {title}", moment, page, self.news, *below)

    def _key_hints(self) -> list[str]:
        """Return the lines that explain the keys, with the first letters of the sites, which open them."""
        if self.state is None or not self.is_choosing:
            return []
        names = [self.translator.text(f"site-{site}", "name") for site in board_text.SITE_RENDERERS]
        sites = "  ".join(f"{name[0].upper()} {name}" for name in names)
        return [f"{sites}  {self.translator.text('cli-keys-pages')}", *self.state.key_hints]

    def _prompt_text(self) -> Text:
        """Return the last line: the prompt and the input, only its end if both are too long."""
        free_width = self.console.width - cell_len(self.prompt) - 1
        typed = (
            self.input_text
            if cell_len(self.input_text) <= free_width
            else set_cell_size(self.input_text[::-1], max(0, free_width))[::-1]
        )
        return Text.assemble((self.prompt, "bold"), typed, no_wrap=True, overflow="crop")

    def redraw(self) -> None:
        """Redraw the whole screen."""
        width, height = self.console.size
        with self.console:
            self.console.update_screen_lines(
                ScreenLayout(self.console, width, height).render(self._collect_screen_contents())
            )
            self._redraw_prompt()

    def _redraw_prompt(self) -> None:
        """Redraw the last line and place the cursor after it, only once for several keys at once."""
        if self.keyboard.has_pending_keys:
            return
        width, height = self.console.size
        prompt = self._prompt_text()
        with self.console:
            line = self.console.render_lines(prompt, self.console.options.update(width=width, height=1))[:1]
            self.console.update_screen_lines(line, 0, height - 1)
            self.console.control(Control.move_to(min(prompt.cell_len, width - 1), height - 1))
