"""Seats a bot at a table: python3 at_a_table.py LINK NAME COMMAND, where LINK is the one to an open seat.

The bot is any program that speaks, and loses moves, as docs/external-bots.md says. SAQQARA_TOKEN says who it is, 32
hexadecimal digits that nobody else knows: with the same ones it comes back to its seat, without any it is a stranger
each time. SAQQARA_SECONDS says how long a move may take, ten where it says nothing.
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
MOST_LOST = 3  # moves of the game, after which a bot of the table goes on
MOST_BYTES = 4096  # of an answer
SILENCE = 60  # seconds after which the line to the table is broken; it gives a sign every 15
MOVED_ON = (403, 409)  # the table has, or another bot plays here; news of that are on their way


class Bot:
    """A program that has `SECONDS` for each move. A late or wrong answer ends it; asked once more, it starts anew."""

    def __init__(self, command: list[str]) -> None:
        self.command, self.asked, self.lost = command, 0, 0
        self.process: subprocess.Popen[bytes] | None = None
        self.heard: SimpleQueue[bytes] = SimpleQueue()

    def choose(self, told: Any) -> str:
        """Give the program's move, or any legal one for a move that it has lost."""
        self.asked += 1
        with suppress(OSError, Empty, ValueError, LookupError, TypeError, RecursionError):
            answer = json.loads(self.ask(json.dumps(told | {"number": self.asked}).encode() + b"\n"))
            if answer["move"] in told["legal"] and answer.get("number", self.asked) == self.asked:
                return str(answer["move"])
        self.close()
        self.lost += 1
        print(f"It has lost a move: no legal one within {SECONDS:g} seconds.", file=sys.stderr)
        return str(random.choice(told["legal"]))

    def ask(self, question: bytes) -> bytes:
        """Send a line and give the one that comes back; threads wait for the program, so that nobody else has to."""
        if self.process is None:
            pipe, own = subprocess.PIPE, hasattr(os, "killpg")
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, start_new_session=own)
            self.heard = SimpleQueue()
            Thread(target=listen, args=(self.process.stdout, self.heard), daemon=True).start()
        if not self.heard.empty():
            raise ValueError("nobody has asked for this")
        Thread(target=speak, args=(self.process.stdin, question), daemon=True).start()
        return self.heard.get(timeout=SECONDS)

    def close(self) -> None:
        """End the program with all that it has begun."""
        process, self.process = self.process, None
        if process is not None:
            if hasattr(os, "killpg"):  # Windows has none
                with suppress(OSError):
                    os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.wait()


def listen(pipe: IO[bytes], heard: "SimpleQueue[bytes]") -> None:
    """Hear each line that a program says; an empty one stands for its end."""
    while line := pipe.readline(MOST_BYTES):
        heard.put(line)
    heard.put(b"")


def speak(pipe: IO[bytes], question: bytes) -> None:
    """Send a program a line, as soon as it reads."""
    with suppress(OSError, ValueError):
        pipe.write(question)
        pipe.flush()


def reach(url: str, body: Any = None) -> Any:
    """Open an address of the table, with a body to change something."""
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
    return urlopen(Request(url, None if body is None else json.dumps(body).encode(), headers), timeout=SILENCE)


def change(url: str, body: Any) -> None:
    """Change something, if the table still stands where it stood."""
    try:
        reach(url, body).close()
    except HTTPError as error:
        if error.code not in MOVED_ON:
            raise


def play(table: str, seat: int, bot: Bot) -> bool:
    """Look at the table whenever there is news, and play where this seat has to decide; give whether that is over."""
    for line in reach(f"{table}/events?after={json.load(reach(table))['n']}"):
        if line.startswith(b"event:"):
            seen = json.load(reach(table))
            if seen["score_sheet"] is not None:
                return True
            if seen["seats"][seat]["away"]:  # it was gone for so long that another bot was let play for it
                change(f"{table}/seats/{seat}/return", {})
            if seen["legal"]:
                told = {"protocol": "saqqara-bot/1", "seat": seat, "seconds": SECONDS}
                move = bot.choose(told | {"legal": seen["legal"], "view": seen["view"]})
                change(f"{table}/moves", {"after": seen["n"], "seat": seat, "move": move})
            if bot.lost == MOST_LOST:
                change(f"{table}/seats/{seat}/leave", {})
                sys.exit(f"It has lost {MOST_LOST} moves; a bot of the table goes on.")
    return False


def stay(link: str, name: str, bot: Bot) -> None:
    """Sit down and play until the game is over, also where the line breaks or the server is started anew."""
    base, _, invitation = link.rpartition("/join/")
    over = False
    while not over:
        try:
            sat = json.load(reach(f"{base}/api/join/{invitation}", {"name": name}))
            over = play(f"{base}/api/tables/{sat['table']}", sat["seat"], bot)
        except HTTPError as error:
            sys.exit(f"{error.url}: {json.load(error)['message']}")
        except (OSError, HTTPException) as error:
            print(f"The table is out of reach ({error}); trying again.", file=sys.stderr)
            time.sleep(1)


if __name__ == "__main__":
    if len(sys.argv) < 4 or "/join/" not in sys.argv[1] or shutil.which(sys.argv[3]) is None:
        sys.exit(__doc__)
    bot = Bot(sys.argv[3:])
    try:
        stay(sys.argv[1], sys.argv[2], bot)
    except KeyboardInterrupt:
        sys.exit("Stopped.")
    finally:
        bot.close()
