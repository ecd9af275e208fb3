"""A game on a screen that stands: the table above, the decision below, and each site one key away."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from types import TracebackType
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Console, RenderableType
from rich.control import Control
from rich.text import Text

from saqqara.words import Words

from . import keys, table_text
from .display import Moment
from .frame import Frame, Shown
from .modules_text import modules

SMALLEST = (60, 20)  # columns and lines
DUMB = ("", "dumb", "unknown")
PAGES = (*table_text.SITES, "players", "modules", "log")
BY_A_PAGE = 10  # lines
HELP = "?"  # needs no Enter


def fits(console: Console) -> bool:
    """Tell whether a game can stand on the screen of a console: there are keys, and it is large enough."""
    if not keys.THERE or sys.stdin is None or not (console.is_terminal and sys.stdin.isatty()):
        return False
    size = console.size
    return os.environ.get("TERM", "") not in DUMB and size.width >= SMALLEST[0] and size.height >= SMALLEST[1]


class Screen:
    """The screen of a terminal, as long as this context lasts; what has to be read afterwards is printed at its end."""

    def __init__(self, console: Console, words: Words) -> None:
        """Begin with nothing on it."""
        self.console, self.words = console, words
        self.keys = keys.Keys()
        self.prompt, self.typed = "", ""
        self.moment: Moment | None = None
        self.page_name: str | None = None
        self.opened: list[RenderableType] = []
        self.news: list[str] = []
        self.remarks: list[Text] = []
        self.after: list[RenderableType] = []
        self.scroll, self.waits, self.chooses = 0, False, False
        self._opened = ExitStack()

    def __enter__(self) -> Screen:
        """Take the screen."""
        self._opened.callback(self._print_after)
        self._opened.enter_context(self._on_signals())
        self._opened.enter_context(self.keys)
        self._opened.enter_context(self._on_its_own_screen())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give it back as it was."""
        with suppress(OSError):  # the terminal may be gone
            self._opened.close()

    def _print_after(self) -> None:
        for part in self.after:
            self.console.print(part, soft_wrap=isinstance(part, Text))  # what is a path can be copied whole

    @contextmanager
    def _on_its_own_screen(self) -> Iterator[None]:
        self.console.set_alt_screen(True)
        try:
            yield
        finally:
            self.console.show_cursor(True)
            self.console.set_alt_screen(False)

    @contextmanager
    def _on_signals(self) -> Iterator[None]:
        """Draw anew when the size changes, and when the game comes back from the background."""
        handled = {
            signal.SIGWINCH: self.resized,
            signal.SIGTSTP: self._stopped,
            signal.SIGCONT: self._continued,
        }
        before = {number: signal.signal(number, handler) for number, handler in handled.items()}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def resized(self, *_: Any) -> None:
        """Draw anew, if somebody is looking."""
        if self.waits:
            self.draw()

    def _stopped(self, *_: Any) -> None:
        self.console.show_cursor(True)
        self.console.set_alt_screen(False)
        self.keys.pause()
        handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)  # does nothing where no shell could bring the game back
        signal.signal(signal.SIGTSTP, handler)
        self._continued()

    def _continued(self, *_: Any) -> None:
        self.keys.again()
        self.console.set_alt_screen(True)
        self.resized()

    # what is shown

    def begin_round(self, title: str) -> None:
        """Put it to the news; the title says it as well."""
        self.news.append(f"— {title} —")

    def tell(self, text: str) -> None:
        """Put it to the news."""
        self.news.append(text)

    def remark(self, text: str, style: str = "") -> None:
        """Show it above the prompt until something else is typed."""
        self.remarks.append(Text(text, style=style))

    def refuse(self, text: str) -> None:
        """Show it there in red."""
        self.remark(text, "red")

    def page(self, *parts: RenderableType) -> None:
        """Show it in place of the table until another page is asked for."""
        self.page_name, self.opened, self.scroll = None, list(parts), 0

    def board(self, moment: Moment) -> None:
        """Show how the table stands."""
        self.moment, self.scroll = moment, 0
        self._turn_to(None)

    def offer(self, moment: Moment) -> None:
        """Show it with a question."""
        self.board(moment)

    def think(self, moment: Moment, name: str) -> None:
        """Show it, and who thinks."""
        self.board(moment)
        self.prompt = self.words.text("cli-thinking", name=name)
        self.draw()

    def hand_over(self, prompt: str) -> None:
        """Clear the screen until Enter."""
        self.moment, self.remarks = None, []
        self._turn_to(None)
        self.ask(prompt)

    @contextmanager
    def alone(self, prompt: str) -> Iterator[None]:
        """Clear it before and afterwards."""
        moment, remarks = self.moment, list(self.remarks)
        self.hand_over(prompt)
        self.moment, self.remarks = moment, remarks
        try:
            yield
        finally:
            self.moment = moment
            self.remarks = []
            self._turn_to(None)

    def end(self, moment: Moment, *parts: RenderableType) -> None:
        """Show what came of the game, also afterwards."""
        self.board(moment)
        self.page(*parts)
        self.after += parts

    def interrupt(self) -> None:
        """Leave what was typed, also what has not been read yet: it is no answer to what is asked now."""
        self.typed, self.remarks = "", []
        self.keys.forget()

    def leave(self, text: str) -> None:
        """Print it when the screen is given back."""
        self.after.append(Text(text))

    def _turn_to(self, name: str | None) -> None:
        self.page_name, self.opened, self.scroll = name, [], 0

    # what is typed

    def ask(self, prompt: str) -> str:
        """Give a line that is typed; raises EOFError at the end of input."""
        self.prompt, self.typed = prompt, ""
        self.draw()
        while True:
            if self._is_entered(self._key()):
                self.remarks = []
                return self.typed

    def choose(self, prompt: str) -> str:
        """Give a line that is typed, while keys turn to other pages."""
        self.chooses = True
        try:
            return self.ask(prompt)
        finally:
            self.chooses = False

    def _key(self) -> str:
        self.waits = True
        try:
            return self.keys.read()
        finally:
            self.waits = False

    def _is_entered(self, key: str) -> bool:
        """Do what a key stands for, and tell whether it ends the line."""
        if key == keys.END and not self.typed:
            raise EOFError
        if key == keys.ENTER:
            self._turn_to(None)
            return True
        if key == HELP and not self.typed and self.chooses:
            self.typed = key
            return True
        if key == keys.ERASE:
            self.typed = self.typed[:-1]
        elif key == keys.CLEAR:
            self.typed = ""
        elif key in (keys.UP, keys.DOWN, keys.PAGE_UP, keys.PAGE_DOWN):
            self._scroll(key)
        elif self._is_page(key):
            self.draw()
        elif len(key) == 1:
            self.typed += key
        self._draw_typed()
        return False

    def _scroll(self, key: str) -> None:
        step = BY_A_PAGE if key in (keys.PAGE_UP, keys.PAGE_DOWN) else 1
        self.scroll = max(0, self.scroll + (step if key in (keys.DOWN, keys.PAGE_DOWN) else -step))
        self.draw()

    def _is_page(self, key: str) -> bool:
        """Turn to the page that a key stands for, if it does and no line is begun."""
        if not self.chooses:
            return False
        if key == keys.ESCAPE:
            self.typed = ""
            self._turn_to(None)
        elif key in (keys.NEXT, keys.BEFORE):
            self._turn_by(1 if key == keys.NEXT else -1)
        elif not self.typed and key in (letters := self._letters()):
            self._turn_to(letters[key])
        else:
            return False
        return True

    def _letters(self) -> dict[str, str]:
        """Give for each site its key: the first letter of its name, in capitals, which begin no move."""
        return {self.words.text(f"site-{site}", "name")[0].upper(): site for site in table_text.SITES}

    def _turn_by(self, step: int) -> None:
        names = [None, *(name for name in PAGES if self._parts(name))]
        place = names.index(self.page_name) if self.page_name in names else 0
        self._turn_to(names[(place + step) % len(names)])

    # drawing

    def _parts(self, name: str) -> Sequence[RenderableType]:
        """Give what stands on a page."""
        assert self.moment is not None
        view, boards, names, words = self.moment[:4]
        width = self.console.width
        if name in table_text.SITES:
            return [table_text.sites(view, boards, words, width, [name])]
        if name == "players":
            return [table_text.players(view, names, words, width)]
        if name == "log":
            return [Text(text) for text in reversed(self.news)]
        panel = modules(view, boards, words)
        return [] if panel is None else [panel]

    def _shown(self) -> Shown:
        moment, page = self.moment, self.opened
        if moment is not None and self.page_name is not None:
            page = list(self._parts(self.page_name))
        title = self.words.text("cli-round", round=moment.view["round"]) if moment else ""
        below = (self.remarks, self._prompt(), self._hints(), self.scroll, self.words)
        return Shown(f"Saqqara  {title}", moment, page, self.news, *below)

    def _hints(self) -> list[str]:
        """Name the keys; with the first letters of the sites, which turn to them."""
        if self.moment is None or not self.chooses:
            return []
        names = [self.words.text(f"site-{site}", "name") for site in table_text.SITES]
        sites = "  ".join(f"{name[0].upper()} {name}" for name in names)
        return [f"{sites}  {self.words.text('cli-keys-pages')}", *self.moment.keys]

    def _prompt(self) -> Text:
        """Give the last line: the prompt, and behind it what is typed, the end of it where all is too long."""
        room = self.console.width - cell_len(self.prompt) - 1
        typed = self.typed if cell_len(self.typed) <= room else set_cell_size(self.typed[::-1], max(0, room))[::-1]
        return Text.assemble((self.prompt, "bold"), typed, no_wrap=True, overflow="crop")

    def draw(self) -> None:
        """Draw all that is to be seen."""
        width, height = self.console.size
        with self.console:
            self.console.update_screen_lines(Frame(self.console, width, height).lines(self._shown()))
            self._draw_typed()

    def _draw_typed(self) -> None:
        """Draw the last line, and put the cursor behind it; not before the last of several keys at once."""
        if self.keys.has_more:
            return
        width, height = self.console.size
        prompt = self._prompt()
        with self.console:
            line = self.console.render_lines(prompt, self.console.options.update(width=width, height=1))[:1]
            self.console.update_screen_lines(line, 0, height - 1)
            self.console.control(Control.move_to(min(prompt.cell_len, width - 1), height - 1))
