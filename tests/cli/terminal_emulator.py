"""A terminal for tests: a program's output, as a terminal emulator shows it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from io import StringIO
from types import TracebackType
from typing import Any

import pyte

from saqqara.cli.printer import Printer
from tests.helpers.processes import MAIN_WITH_CTRL_C, SOURCE_FOLDER

TIMEOUT = 60.0  # seconds
OWN_TERMINAL_CODE = "import fcntl, sys, termios\nfcntl.ioctl(0, termios.TIOCSCTTY, 0)\n" + MAIN_WITH_CTRL_C


class EmulatedFile(StringIO):
    """A file that shows what is written to it on a screen."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.Stream(self.screen)

    def write(self, text: str) -> int:
        self._stream.feed(text.replace("\n", "\r\n"))  # as the driver of a terminal does
        return len(text)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    def printer(self) -> Printer:
        """A console that prints to the screen."""
        size = {"width": self.screen.columns, "height": self.screen.lines}
        return Printer(
            file=self, force_terminal=True, legacy_windows=False, _environ={"TERM": "xterm-256color"}, **size
        )


class Terminal:
    """The command `saqqara` in a separate terminal."""

    def __init__(self, *arguments: str, size: tuple[int, int] = (80, 24), **variables: Any) -> None:
        width, height = size
        self._terminal_fd, theirs = pty.openpty()
        self.screen = pyte.HistoryScreen(width, height)
        self._stream = pyte.ByteStream(self.screen)
        self.output = b""
        self.resize(width, height)
        environment = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": SOURCE_FOLDER, **variables}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            if name not in variables:
                environment.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL_CODE, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        os.close(theirs)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self._terminal_fd >= 0:
            os.close(self._terminal_fd)

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        self.screen.resize(height, width)
        fcntl.ioctl(self._terminal_fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def close(self) -> None:
        """Close the window."""
        os.close(self._terminal_fd)
        self._terminal_fd = -1

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._terminal_fd, text.encode())

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def wait_until(self, condition: Callable[[list[str]], object]) -> list[str]:
        """Wait until this is true of the lines on the screen."""
        end = time.monotonic() + TIMEOUT
        while not condition(self.lines):
            assert time.monotonic() < end, self.text
            if not self._read_output(0.2) and self.process.poll() is not None:
                assert condition(self.lines), self.text
        return self.lines

    def is_at_prompt(self, prompt: str = "Ana >") -> bool:
        """Return whether a screen is completely drawn and waits: the cursor is behind the prompt last."""
        cursor, last = self.screen.cursor, self.lines[-1]
        return last == prompt and (cursor.y, cursor.x) == (len(self.lines) - 1, len(prompt) + 1)

    def wait_for_exit(self) -> int:
        """Wait for the end of the program, and return its status."""
        end = time.monotonic() + TIMEOUT
        while self._read_output(0.2) or self.process.poll() is None:
            assert time.monotonic() < end, self.text
        return self.process.wait()

    def _read_output(self, seconds: float) -> bool:
        if self._terminal_fd < 0 or not select.select([self._terminal_fd], [], [], seconds)[0]:
            return False
        try:
            held = os.read(self._terminal_fd, 65536)
        except OSError:  # Linux raises this once the program has ended
            return False
        self.output += held
        self._stream.feed(held)
        return bool(held)
