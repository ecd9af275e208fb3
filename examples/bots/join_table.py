"""Seats a bot at a table: python3 join_table.py LINK NAME COMMAND, where LINK is the link to an open seat.

The bot is any program that speaks the protocol of docs/external-bots.md, and it loses moves as described there.
SAQQARA_TOKEN identifies it, 32 hexadecimal digits that no one else knows: with the same token it returns to its seat,
without one it is a stranger each time. SAQQARA_SECONDS is the time for a move, by default ten.
"""

import json
import os
import random
import secrets
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from http.client import HTTPException
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

TOKEN = os.environ.get("SAQQARA_TOKEN") or secrets.token_hex(16)
SECONDS = float(os.environ.get("SAQQARA_SECONDS") or 10)  # for a move
MAX_FAILED_MOVES = 3  # lost moves after which a bot of the table continues
MAX_ANSWER_BYTES = 4096
READ_TIMEOUT = 60  # seconds without data after which the connection is broken; a stream sends some every 15
STALE_STATUSES = (403, 409)  # another bot plays here, or the table has moved on; an event will follow


class BotProcess:
    """A program that has `SECONDS` for each move. A late or wrong answer ends it; the next question starts it again."""

    def __init__(self, command: list[str]) -> None:
        self.command, self.question_count, self.failed_moves = command, 0, 0
        self.process: subprocess.Popen[bytes] | None = None
        self.output: SimpleQueue[bytes] = SimpleQueue()

    def choose(self, question: Any) -> str:
        """Return the program's move, or a random legal move if the program has lost this one."""
        self.question_count += 1
        with suppress(OSError, Empty, ValueError, LookupError, TypeError, RecursionError):
            answer = json.loads(self.ask(json.dumps(question | {"number": self.question_count}).encode() + b"\n"))
            if answer["move"] in question["legal"] and answer.get("number", self.question_count) == self.question_count:
                return str(answer["move"])
        self.close()
        self.failed_moves += 1
        print(f"It has lost a move: no legal one within {SECONDS:g} seconds.", file=sys.stderr)
        return str(random.choice(question["legal"]))

    def ask(self, question: bytes) -> bytes:
        """Send a line and return the answer. Threads wait for the program, so that nothing else has to."""
        if self.process is None:
            pipe, own = subprocess.PIPE, hasattr(os, "killpg")
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, start_new_session=own)
            self.output = SimpleQueue()
            Thread(target=read_output, args=(self.process.stdout, self.output), daemon=True).start()
        if not self.output.empty():
            raise ValueError("an answer without a question")
        Thread(target=write_input, args=(self.process.stdin, question), daemon=True).start()
        return self.output.get(timeout=SECONDS)

    def close(self) -> None:
        """End the program and all its child processes."""
        process, self.process = self.process, None
        if process is not None:
            if hasattr(os, "killpg"):  # not on Windows
                with suppress(OSError):
                    os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.wait()


def read_output(pipe: IO[bytes], output: "SimpleQueue[bytes]") -> None:
    """Queue each line that a program prints. An empty line stands for its end."""
    while line := pipe.readline(MAX_ANSWER_BYTES):
        output.put(line)
    output.put(b"")


def write_input(pipe: IO[bytes], question: bytes) -> None:
    """Send a line to a program, as soon as it reads."""
    with suppress(OSError, ValueError):
        pipe.write(question)
        pipe.flush()


def open_url(url: str, body: Any = None) -> Any:
    """Open an address of the table, with a body to change something."""
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
    return urlopen(Request(url, None if body is None else json.dumps(body).encode(), headers), timeout=READ_TIMEOUT)


def post_change(url: str, body: Any) -> None:
    """Change something, unless the table has changed meanwhile."""
    try:
        open_url(url, body).close()
    except HTTPError as error:
        if error.code not in STALE_STATUSES:
            raise


def play(table: str, seat: int, bot: BotProcess) -> bool:
    """Read the table after each event, and play when this seat has to decide. Return whether the game is over."""
    for line in open_url(f"{table}/events?after={json.load(open_url(table))['n']}"):
        if line.startswith(b"event:"):
            seen = json.load(open_url(table))
            if seen["score_sheet"] is not None:
                return True
            if seen["seats"][seat]["away"]:  # it was gone for so long that another bot plays for it
                post_change(f"{table}/seats/{seat}/return", {})
            if seen["legal"]:
                question = {"protocol": "saqqara-bot/1", "seat": seat, "seconds": SECONDS}
                move = bot.choose(question | {"legal": seen["legal"], "view": seen["view"]})
                post_change(f"{table}/moves", {"after": seen["n"], "seat": seat, "move": move})
            if bot.failed_moves == MAX_FAILED_MOVES:
                post_change(f"{table}/seats/{seat}/leave", {})
                sys.exit(f"It has lost {MAX_FAILED_MOVES} moves; a bot of the table continues.")
    return False


def keep_playing(link: str, name: str, bot: BotProcess) -> None:
    """Take the seat and play until the game is over, even if the connection breaks or the server restarts."""
    base, _, invitation = link.rpartition("/join/")
    over = False
    while not over:
        try:
            sat = json.load(open_url(f"{base}/api/join/{invitation}", {"name": name}))
            over = play(f"{base}/api/tables/{sat['table']}", sat["seat"], bot)
        except HTTPError as error:
            sys.exit(f"{error.url}: {json.load(error)['message']}")
        except (OSError, HTTPException) as error:
            print(f"The table is out of reach ({error}); trying again.", file=sys.stderr)
            time.sleep(1)


if __name__ == "__main__":
    if len(sys.argv) < 4 or "/join/" not in sys.argv[1] or shutil.which(sys.argv[3]) is None:
        sys.exit(__doc__)
    bot = BotProcess(sys.argv[3:])
    try:
        keep_playing(sys.argv[1], sys.argv[2], bot)
    except KeyboardInterrupt:
        sys.exit("Stopped.")
    finally:
        bot.close()
