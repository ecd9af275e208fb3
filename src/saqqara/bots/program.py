"""A child program that answers each line with a line. It may be slow, wrong or dead; every wait has a timeout."""

import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

from saqqara.errors import BotError

from . import process_tree

MAX_ANSWER_BYTES = 4096
CHUNK_BYTES = 8192
MAX_UNREAD_CHUNKS = MAX_ANSWER_BYTES  # an answer may arrive byte by byte
CLOSE_TIMEOUT = 1.0  # seconds for the threads of a killed program to finish


class Program:
    """A program that runs as a child process, started with its first question; errors call it `name`.

    Any failure kills it, and so does unexpected output, so that a late line is never taken for the answer to another
    question. The next question starts it again.
    """

    def __init__(self, command: Sequence[str], name: str) -> None:
        self._command, self._name = list(command), name
        self._question_count = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._output: SimpleQueue[bytes] = SimpleQueue()
        self._threads: list[Thread] = []

    @property
    def is_running(self) -> bool:
        """Whether it has been started and has not been closed."""
        return self._process is not None

    @property
    def has_unread_output(self) -> bool:
        """Whether it has written something since its last answer, or has ended."""
        return not self._output.empty()

    @property
    def next_question_number(self) -> int:
        """The number of the next question, from 1; numbers are not reused after a restart."""
        return self._question_count + 1

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Send a line and return the answer; raises BotError if there is none within `seconds`."""
        self._question_count += 1
        try:
            return self._check_single_line(self._send_and_receive(question, seconds))
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Kill the program, whatever it is doing."""
        process, self._process = self._process, None
        if process is None:
            return
        process_tree.kill_process_tree(process)
        listening, speaking = self._threads[:1], self._threads[1:]
        for thread in speaking:
            thread.join(CLOSE_TIMEOUT)
        if not any(thread.is_alive() for thread in speaking):
            _close_input(process)  # first, since it may end the children of the program
        for thread in listening:
            thread.join(CLOSE_TIMEOUT)

    def _send_and_receive(self, question: bytes, seconds: float) -> bytes:
        """Return the output up to the first full line, the end of the program, or the maximum length."""
        process, until = self._ensure_running(), time.monotonic() + seconds
        if self.has_unread_output:
            if self._output.get():
                raise BotError("external-lines", bot=self._name)
            raise BotError("external-ended", bot=self._name)
        # In a thread, since writing blocks too if the program does not read.
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
        """Start a thread; of the earlier ones only the reader, the first, is remembered."""
        thread = Thread(target=task, args=args, daemon=True)
        self._threads = [*self._threads[:1], thread]
        thread.start()

    def _check_single_line(self, output: bytes) -> bytes:
        """Return the answer; raises BotError unless the output is exactly one line."""
        line, end, more = output.partition(b"\n")
        if len(line) > MAX_ANSWER_BYTES:
            raise BotError("external-long", bot=self._name, most=MAX_ANSWER_BYTES)
        if not end:
            raise BotError("external-ended", bot=self._name)
        if more:
            raise BotError("external-lines", bot=self._name)
        return line


def _read_output(process: subprocess.Popen[bytes], output: SimpleQueue[bytes]) -> None:
    """Queue the output of a program while the queue has space; an empty chunk marks its end."""
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
    if process.returncode is not None:  # killed, but a child held the pipe beyond `CLOSE_TIMEOUT`
        _close_input(process)


def _close_input(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()
