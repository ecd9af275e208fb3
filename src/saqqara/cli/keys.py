"""The keys of a terminal, one at a time and without an echo; on systems that have no such terminals there are none."""

from __future__ import annotations

import codecs
import os
import re
import select
import sys
from contextlib import suppress
from types import TracebackType

if sys.platform != "win32":
    import termios
    import tty

THERE = sys.platform != "win32"
SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O[@-~])|.", re.DOTALL)
BEGUN = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|O)?\Z")
PATIENCE = 0.05  # seconds in which what a key sends after Esc has come
MOST = 1024

ENTER, ERASE, CLEAR, END, ESCAPE, NEXT, BEFORE, UP, DOWN = (
    "enter", "erase", "clear", "end", "escape", "next", "before", "up", "down",
)  # fmt: skip
PAGE_UP, PAGE_DOWN, REDRAW = "page up", "page down", "redraw"
ARROWS = {"A": UP, "B": DOWN, "C": NEXT, "D": BEFORE}
NAMED = {
    "\r": ENTER,
    "\n": ENTER,
    "\x7f": ERASE,
    "\x08": ERASE,
    "\x15": CLEAR,
    "\x04": END,
    "\x1b": ESCAPE,
    "\t": NEXT,
    "\x0c": REDRAW,
    "\x1b[Z": BEFORE,
    **{f"\x1b{start}{letter}": name for start in "[O" for letter, name in ARROWS.items()},
    "\x1b[5~": PAGE_UP,
    "\x1b[6~": PAGE_DOWN,
}


class Keys:
    """The keys that are pressed while this context lasts."""

    def __init__(self, number: int = 0) -> None:
        """Read from a file descriptor, stdin by default."""
        self._number = number
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._waiting: list[str] = []

    def __enter__(self) -> Keys:
        """Have each key come at once, and nothing appear by itself."""
        self._before = termios.tcgetattr(self._number)
        tty.setcbreak(self._number)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the terminal as it was."""
        self.pause()

    def pause(self) -> None:
        """Have the terminal as it was."""
        with suppress(termios.error):  # the terminal may be gone
            termios.tcsetattr(self._number, termios.TCSADRAIN, self._before)

    def again(self) -> None:
        """Have it so once more, after the shell has had the terminal."""
        with suppress(termios.error):
            tty.setcbreak(self._number)

    @property
    def has_more(self) -> bool:
        """Whether other keys are read already, as of a text that was pasted."""
        return bool(self._waiting)

    def forget(self) -> None:
        """Drop what was typed and is not read yet."""
        self._waiting = []
        with suppress(termios.error):
            termios.tcflush(self._number, termios.TCIFLUSH)

    def read(self) -> str:
        """Give the next key: a character, or a name of those above; raises EOFError where the terminal is gone."""
        while not self._waiting:
            self._waiting = keys_in(self._sent())
        return self._waiting.pop(0)

    def _sent(self) -> str:
        text = self._more()
        while BEGUN.search(text) and select.select([self._number], [], [], PATIENCE)[0]:
            text += self._more()
        return text

    def _more(self) -> str:
        try:
            sent = os.read(self._number, MOST)
        except OSError as error:  # Linux says so where a terminal is closed
            raise EOFError from error
        if not sent:
            raise EOFError
        return self._decoder.decode(sent)


def keys_in(text: str) -> list[str]:
    r"""Split what a terminal has sent into keys, without those that stand for nothing here.

    >>> keys_in("a\x1b[A\r\x1b[99~")
    ['a', 'up', 'enter']
    """
    sent = SEQUENCE.findall(text)
    return [NAMED.get(key, key) for key in sent if key in NAMED or (len(key) == 1 and key.isprintable())]
