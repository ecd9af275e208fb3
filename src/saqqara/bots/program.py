"""A program beside this one that answers each line with a line. It can be slow, wrong or gone; nobody waits for it."""

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

from saqqara.errors import BotError

MOST_BYTES = 4096  # of an answer
CHUNK = 8192
FAREWELL = 1.0  # seconds in which what is left of a program that was ended may let go


class Program:
    """A program by its command, called `name` in errors; it is started when it is asked, as a process of its own.

    Whatever goes wrong ends it, so that no late word is ever taken for the answer to another question; asked once
    more, it starts anew.
    """

    def __init__(self, command: Sequence[str], name: str) -> None:
        self._command, self._name = list(command), name
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: Thread | None = None

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Send a line and give the one that comes back, within so many seconds. Raises BotError."""
        try:
            return self._whole(self._exchange(question, seconds))
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the program, whatever it is doing."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        if self._thread is not None:
            self._thread.join(FAREWELL)
        if self._thread is None or not self._thread.is_alive():
            _hang_up(process)

    def _exchange(self, question: bytes, seconds: float) -> bytes:
        process = self._running()
        heard: SimpleQueue[bytes] = SimpleQueue()
        # In a thread, since writing waits as well while nobody reads.
        self._thread = Thread(target=_talk, args=(process, question + b"\n", heard), daemon=True)
        self._thread.start()
        try:
            return heard.get(timeout=seconds)
        except Empty:
            raise BotError("external-late", bot=self._name, seconds=f"{seconds:g}") from None

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            pipe = subprocess.PIPE
            try:
                # In a session of its own: Ctrl-C is for us to answer.
                self._process = subprocess.Popen(
                    self._command, bufsize=0, stdin=pipe, stdout=pipe, start_new_session=True
                )
            except (OSError, ValueError) as error:
                raise BotError("external-start", bot=self._name, problem=str(error)) from error
        return self._process

    def _whole(self, heard: bytes) -> bytes:
        """Give the line that was heard; raises BotError when it is none, or more than one."""
        line, end, more = heard.partition(b"\n")
        if len(line) > MOST_BYTES:
            raise BotError("external-long", bot=self._name, most=MOST_BYTES)
        if not end:
            raise BotError("external-ended", bot=self._name)
        if more:
            raise BotError("external-lines", bot=self._name)
        return line


def _talk(process: subprocess.Popen[bytes], question: bytes, heard: SimpleQueue[bytes]) -> None:
    """Write a question and read until a line is whole, the program is gone, or it says more than any answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    answer = b""
    with suppress(OSError, ValueError):
        while question:
            question = question[process.stdin.write(question) :]
        while b"\n" not in answer and len(answer) <= MOST_BYTES and (more := process.stdout.read(CHUNK)):
            answer += more
    heard.put(answer)
    if process.returncode is not None:  # it was ended, and a child of it has held the line for longer than a farewell
        _hang_up(process)


def _hang_up(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):
            pipe.close()  # type: ignore[union-attr]
