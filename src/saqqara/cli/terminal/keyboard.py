"""The keys of a terminal, read one at a time and without echo. Not supported on Windows."""

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

IS_SUPPORTED = sys.platform != "win32"
KEY_SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O[@-~])|.", re.DOTALL)
INCOMPLETE_SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|O)?\Z")
ESCAPE_TIMEOUT = 0.05  # seconds within which a key sends what follows Esc
READ_SIZE = 1024

ENTER, BACKSPACE, CLEAR_LINE, END_OF_INPUT, ESCAPE, FORWARD, BACKWARD, UP, DOWN = (
    "enter", "erase", "clear", "end", "escape", "next", "before", "up", "down",
)  # fmt: skip
PAGE_UP, PAGE_DOWN, REDRAW = "page up", "page down", "redraw"
ARROW_KEYS = {"A": UP, "B": DOWN, "C": FORWARD, "D": BACKWARD}
KEY_NAMES = {
    "\r": ENTER,
    "\n": ENTER,
    "\x7f": BACKSPACE,
    "\x08": BACKSPACE,
    "\x15": CLEAR_LINE,
    "\x04": END_OF_INPUT,
    "\x1b": ESCAPE,
    "\t": FORWARD,
    "\x0c": REDRAW,
    "\x1b[Z": BACKWARD,
    **{f"\x1b{start}{letter}": name for start in "[O" for letter, name in ARROW_KEYS.items()},
    "\x1b[5~": PAGE_UP,
    "\x1b[6~": PAGE_DOWN,
}


class Keyboard:
    """Reads the keys that are pressed while this context lasts."""

    def __init__(self, fd: int = 0) -> None:
        """Read from a file descriptor, stdin by default."""
        self._fd = fd
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._pending_keys: list[str] = []

    def __enter__(self) -> Keyboard:
        """Switch the terminal to deliver each key at once, without echo."""
        if sys.platform != "win32":
            self._saved_attributes = termios.tcgetattr(self._fd)
            tty.setcbreak(self._fd)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Restore the terminal."""
        self.restore_terminal()

    def restore_terminal(self) -> None:
        """Restore the terminal's previous settings."""
        if sys.platform != "win32":
            with suppress(termios.error):  # the terminal may be gone
                termios.tcsetattr(self._fd, termios.TCSADRAIN, self._saved_attributes)

    def resume(self) -> None:
        """Switch the terminal again, after the shell has used it. Keep what was typed since."""
        if sys.platform != "win32":
            with suppress(termios.error):
                tty.setcbreak(self._fd, termios.TCSADRAIN)

    @property
    def has_pending_keys(self) -> bool:
        """Whether other keys have already been read, as from pasted text."""
        return bool(self._pending_keys)

    def discard_input(self) -> None:
        """Discard what was typed and has not been read yet."""
        self._pending_keys = []
        if sys.platform != "win32":
            with suppress(termios.error):
                termios.tcflush(self._fd, termios.TCIFLUSH)

    def read_key(self) -> str:
        """Return the next key: a character, or one of the names above. Raise EOFError if the terminal is gone."""
        while not self._pending_keys:
            self._pending_keys = split_keys(self._read_sequence())
        return self._pending_keys.pop(0)

    def _read_sequence(self) -> str:
        text = self._read_text()
        while INCOMPLETE_SEQUENCE.search(text) and select.select([self._fd], [], [], ESCAPE_TIMEOUT)[0]:
            text += self._read_text()
        return text

    def _read_text(self) -> str:
        try:
            sent = os.read(self._fd, READ_SIZE)
        except OSError as error:  # on Linux the terminal was closed
            raise EOFError from error
        if not sent:
            raise EOFError
        return self._decoder.decode(sent)


def split_keys(text: str) -> list[str]:
    r"""Split the input from a terminal into keys, without those that have no meaning here.

    >>> split_keys("a\x1b[A\r\x1b[99~")
    ['a', 'up', 'enter']
    """
    sent = KEY_SEQUENCE.findall(text)
    return [KEY_NAMES.get(key, key) for key in sent if key in KEY_NAMES or (len(key) == 1 and key.isprintable())]
