"""A program beside this one that answers each line with a line. It can be slow, wrong or gone; nobody waits for it."""

import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

from saqqara.errors import BotError

from . import process_tree

MAX_ANSWER_BYTES = 4096  # of an answer
CHUNK_BYTES = 8192
MAX_UNREAD_CHUNKS = MAX_ANSWER_BYTES  # that nobody has asked for yet; an answer may come letter by letter
CLOSE_TIMEOUT = 1.0  # seconds in which what is left of a program that was ended may let go


class Program:
    """A program by its command, called `name` in errors; it is started when it is asked, as a process of its own.

    Whatever goes wrong ends it, a word that nobody asked for as well, so that nothing late is ever taken for the answer
    to another question; asked once more, it starts anew.
    """

    def __init__(self, command: Sequence[str], name: str) -> None:
        self._command, self._name = list(command), name
        self._question_count = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._output: SimpleQueue[bytes] = SimpleQueue()
        self._threads: list[Thread] = []

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not been ended here."""
        return self._process is not None

    @property
    def has_unread_output(self) -> bool:
        """Whether it has said something since its last answer, or has ended."""
        return not self._output.empty()

    @property
    def next_question_number(self) -> int:
        """The number of the next question, from 1; none is given twice, also where it was started anew."""
        return self._question_count + 1

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Send a line and give the one that comes back, within so many seconds. Raises BotError."""
        self._question_count += 1
        try:
            return self._check_single_line(self._send_and_receive(question, seconds))
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the program, whatever it is doing."""
        process, self._process = self._process, None
        if process is None:
            return
        process_tree.kill_process_tree(process)
        listening, speaking = self._threads[:1], self._threads[1:]
        for thread in speaking:
            thread.join(CLOSE_TIMEOUT)
        if not any(thread.is_alive() for thread in speaking):
            _close_input(process)  # first, since what the program has begun may end by that
        for thread in listening:
            thread.join(CLOSE_TIMEOUT)

    def _send_and_receive(self, question: bytes, seconds: float) -> bytes:
        """Give what is heard until a line is whole, the program is gone, or it says more than any answer."""
        process, until = self._ensure_running(), time.monotonic() + seconds
        if self.has_unread_output:
            if self._output.get():
                raise BotError("external-lines", bot=self._name)
            raise BotError("external-ended", bot=self._name)
        # In a thread, since writing waits as well while nobody reads.
        self._start_thread(_write_input, process, question + b"\n")
        answer = b""
        while b"\n" not in answer and len(answer) <= MAX_ANSWER_BYTES:
            try:
                more = self._output.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                raise BotError("external-late", bot=self._name, seconds=f"{seconds:g}") from None
            if not more:
                break
            answer += more
        return answer

    def _ensure_running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            try:
                self._process = process_tree.start_process(self._command)
            except (OSError, ValueError) as error:
                raise BotError("external-start", bot=self._name, problem=str(error)) from error
            self._output, self._threads = SimpleQueue(), []
            self._start_thread(_read_output, self._process, self._output)
        return self._process

    def _start_thread(self, task: Callable[..., None], *args: object) -> None:
        """Have a thread do it; of those that have spoken before only the one that listens is remembered."""
        thread = Thread(target=task, args=args, daemon=True)
        self._threads = [*self._threads[:1], thread]
        thread.start()

    def _check_single_line(self, output: bytes) -> bytes:
        """Give the line that was heard; raises BotError when it is none, or more than one."""
        line, end, more = output.partition(b"\n")
        if len(line) > MAX_ANSWER_BYTES:
            raise BotError("external-long", bot=self._name, most=MAX_ANSWER_BYTES)
        if not end:
            raise BotError("external-ended", bot=self._name)
        if more:
            raise BotError("external-lines", bot=self._name)
        return line


def _read_output(process: subprocess.Popen[bytes], output: SimpleQueue[bytes]) -> None:
    """Hear what a program says, as long as somebody wants to know; nothing at all stands for its end."""
    assert process.stdout is not None
    with suppress(OSError), process.stdout as pipe:
        while output.qsize() <= MAX_UNREAD_CHUNKS and (more := pipe.read(CHUNK_BYTES)):
            output.put(more)
    output.put(b"")


def _write_input(process: subprocess.Popen[bytes], question: bytes) -> None:
    assert process.stdin is not None
    with suppress(OSError, ValueError):
        while question:
            question = question[process.stdin.write(question) :]
    if process.returncode is not None:  # it was ended, and a child of it has held the line for longer than a farewell
        _close_input(process)


def _close_input(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()
