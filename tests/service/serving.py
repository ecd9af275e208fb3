"""A real server in a process of its own, and browsers that talk to it: in-process transports hang on a stream."""

from __future__ import annotations

import json
import os
import queue
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

import saqqara
from tests.service import chances, clocks
from tests.service.bad_bots import ASLEEP
from tests.service.forked import Forked

JSON = dict[str, Any]
SOURCE = Path(saqqara.__file__).parents[1]
ROOT = Path(__file__).parents[2]
CODE = "import sys; from pathlib import Path; from saqqara.server import Settings, serve; "
TOLD = "from tests.service import chances, clocks; folder = Path(sys.argv[1])"
TIME, DEAL = "time", "deal"  # the files in a server's folder that its clock and its chance are told by
PATIENCE = 180.0  # seconds; all that is waited for comes, but late on a busy machine
A_HUNG_TABLE = 2 * PATIENCE  # seconds without a decision here
WITH_FORCED_MOVES = 13  # a seed with which `Visitor.play` meets moves that the engine makes


def code(port: int = 0, before: str = "", awake: bool = False, **options: Any) -> str:
    """What a server runs; `before` is code that it runs first; if it is `awake`, so are its bots at once."""
    said = ", ".join(f"{key}={value!r}" for key, value in options.items())
    told = f"clock=clocks.Told(folder / {TIME!r}), randomness=chances.Told(folder / {DEAL!r})"
    given = f"Settings(port={port}, data=folder, {said}), {told}"
    first = before if awake else f"{ASLEEP}; {before}"
    return f"{CODE}{first}\n{TOLD}\nserve({given})"


def command(data: Path, port: int = 0, **options: Any) -> list[str]:
    """The command line of a server."""
    return [sys.executable, "-c", code(port, **options), str(data)]


def environment() -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(SOURCE), str(ROOT))),
        "PYTHONUNBUFFERED": "1",
        "PYTHONUTF8": "1",
    }


class Server:
    """One running server; `kill` is kill -9.

    `forked` unless a test is about how a process starts and ends.
    """

    def __init__(self, data: Path, port: int = 0, forked: bool = True, **options: Any) -> None:
        self.data = data
        self.port = port
        self.forked = forked
        self.options = options
        self.lines: list[str] = []
        self.start()

    def start(self) -> None:
        """Start, also again after it has gone: on the same data and the same port."""
        before = len(self.lines)
        self.process = self._forked() if self.forked else self._executed()
        self._ready = threading.Event()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        assert self._ready.wait(PATIENCE), self.output
        assert self.process.poll() is None, self.output
        found = re.search(r"http://(?:\[::1\]|[^:]+):(\d+)", "".join(self.lines[before:]))
        assert found, self.output
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def _forked(self) -> Forked | subprocess.Popen[str]:
        return Forked(code(self.port, **self.options), ["-c", str(self.data)], environment())

    def _executed(self) -> Forked | subprocess.Popen[str]:
        return subprocess.Popen(
            command(self.data, self.port, **self.options),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env=environment(),
        )

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line)
            if "Ctrl-C" in line:
                self._ready.set()
        self._ready.set()

    @property
    def output(self) -> str:
        return "".join(self.lines)

    @property
    def database(self) -> Path:
        return self.data / "saqqara.sqlite3"

    def later(self, seconds: float) -> None:
        """Let time pass for the server; else its clock stands still."""
        clocks.Told(self.data / TIME).let_pass(seconds)

    def deal_by(self, dealt: chances.Dealt) -> None:
        """Have the table that begins next dealt by a seed or in these orders; else nobody knows how."""
        chances.Told(self.data / DEAL).deal_by(dealt)

    def kill(self) -> None:
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """Stop as Ctrl-C does, and give the exit status."""
        self.process.send_signal(signal.SIGINT)
        return self._gone()

    def end(self) -> int:
        """End as whoever manages services asks for it, and give the exit status."""
        self.process.terminate()
        return self._gone()

    def hang_up(self) -> int:
        """End as where the terminal is closed, and give the exit status."""
        self.process.send_signal(signal.SIGHUP)
        return self._gone()

    def _gone(self) -> int:
        status = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        # While somebody reads, closing it would wait for ever.
        assert not self._reader.is_alive(), f"something that the server began holds its output: {self.output}"
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status

    def close(self) -> None:
        assert self.process.stdout is not None
        if not self.process.stdout.closed:
            self.kill()  # nothing to one that has gone by itself, but what it printed is to be closed

    def log(self, table: str, type: str) -> list[JSON]:
        """What the log of a table holds in its entries of a type, secrets too."""
        query = "SELECT data FROM entries WHERE table_id = ? AND type = ? ORDER BY n"
        return [json.loads(data) for (data,) in self.ask(query, table, type)]

    def ask(self, query: str, *values: Any) -> list[Any]:
        """Look into the database beside the server's back."""
        with closing(sqlite3.connect(self.database, timeout=10)) as connection:
            return connection.execute(query, values).fetchall()


@contextmanager
def serving(data: Path, port: int = 0, **options: Any) -> Iterator[Server]:
    server = Server(data, port, **options)
    try:
        yield server
    finally:
        server.close()


def client(url: str, **options: Any) -> httpx.Client:
    """A client without the certificates that it will not need, whose reading takes longer than most tests.

    It lets go of a line that nobody uses before the server does, so that no request meets one that is just closed.
    """
    limits = httpx.Limits(keepalive_expiry=2.0)
    return httpx.Client(**{"base_url": url, "timeout": PATIENCE, "verify": False, "limits": limits, **options})


class Visitor:
    """A browser with its cookie. `said` keeps every answer, so that a test can look for what must not be in them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = client(server.url)
        self.said: list[str] = []
        self.get("/api/tables")

    def close(self) -> None:
        self.http.close()

    @property
    def secret(self) -> str:
        """What its cookie holds, by which the server knows this browser."""
        return str(self.http.cookies["saqqara"])

    def bring(self, token: str) -> None:
        """Go on as a program that says by a token who it is."""
        self.http.headers["authorization"] = f"Bearer {token}"

    def get(self, path: str, status: int = 200, **options: Any) -> Any:
        return self._kept(self.http.get(path, **options), status)

    def post(self, path: str, body: Any, status: int = 200, **options: Any) -> Any:
        return self._kept(self.http.post(path, json=body, **options), status)

    def delete(self, path: str, status: int = 204) -> Any:
        return self._kept(self.http.delete(path), status)

    def _kept(self, answer: httpx.Response, status: int) -> Any:
        self.said.append(answer.text)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json() if answer.headers.get("content-type") == "application/json" else answer.text

    def make(self, *kinds: str, dealt: chances.Dealt | None = None, **setup: Any) -> JSON:
        """Make a table: "me", "here", "open", or the name of a bot; `dealt` tells how the server deals."""
        if dealt is not None:
            self.server.deal_by(dealt)
        seats = [seat(kind, f"{kind.title()} {k}") for k, kind in enumerate(kinds)]
        made: JSON = self.post("/api/tables", {"seats": seats, "start": 0, **setup}, 201)
        return made

    def see(self, table: str) -> JSON:
        answer: JSON = self.get(f"/api/tables/{table}")
        return answer

    def move(self, table: str, after: int, place: int, move: str, status: int = 200) -> Any:
        return self.post(f"/api/tables/{table}/moves", {"after": after, "seat": place, "move": move}, status)

    def undo(self, table: str, after: int, to: int, status: int = 200) -> Any:
        return self.post(f"/api/tables/{table}/undo", {"after": after, "to": to}, status)

    def play(self, table: str, most: int = 1000, choice: random.Random | None = None) -> JSON:
        """Play at random wherever this browser has to decide, until the game is over or `most` moves are played."""
        choice = choice or random.Random(1)
        played, until = 0, time.monotonic() + A_HUNG_TABLE
        while True:
            seen = self.see(table)
            if seen["score_sheet"] is not None or played == most:
                return seen
            if seen["legal"]:
                self.move(table, seen["n"], seen["view"]["actor"], choice.choice(seen["legal"]))
                played, until = played + 1, time.monotonic() + A_HUNG_TABLE
            else:
                assert time.monotonic() < until, "the table hangs"
                time.sleep(0.02)

    @contextmanager
    def follow(self, table: str, after: int = 0, resume: int | None = None) -> Iterator[Stream]:
        stream = Stream(self, table, after, resume)
        try:
            yield stream
        finally:
            stream.close()


def seat(kind: str, name: str) -> JSON:
    if kind == "open":
        return {"kind": "open"}
    return {"kind": kind, "name": name} if kind in ("me", "here") else {"kind": "bot", "bot": kind}


class Stream:
    """An event stream being read; `next` gives one event after the other as (name, id, data).

    Who is there is told at any time, whether the bots wait, and that the line stands; these go into `presence`, `bots`
    and `ping` beside the others.
    """

    def __init__(self, visitor: Visitor, table: str, after: int = 0, resume: int | None = None) -> None:
        self._events: queue.Queue[tuple[str, int | None, JSON] | None] = queue.Queue()
        self.presence: queue.Queue[JSON] = queue.Queue()
        self.bots: queue.Queue[JSON] = queue.Queue()
        self.ping: queue.Queue[JSON] = queue.Queue()
        self._http = client(str(visitor.http.base_url), cookies=visitor.http.cookies)
        self._http.headers.update(visitor.http.headers)
        headers = {} if resume is None else {"last-event-id": str(resume)}
        request = self._http.build_request("GET", f"/api/tables/{table}/events?after={after}", headers=headers)
        self.answer = self._http.send(request, stream=True)
        assert self.answer.status_code == 200
        self._said = visitor.said
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        fields: dict[str, str] = {}
        try:
            for line in self.answer.iter_lines():
                if line:
                    key, _, value = line.partition(": ")
                    fields[key] = value
                elif "data" in fields:
                    self._said.append(fields["data"])
                    number, data = int(fields["id"]) if "id" in fields else None, json.loads(fields["data"])
                    if number is None and fields["event"] in ("presence", "bots", "ping"):
                        getattr(self, fields["event"]).put(data)
                    else:
                        self._events.put((fields["event"], number, data))
                    fields = {}
        except (httpx.HTTPError, httpx.StreamError, OSError, ValueError):
            pass
        self._events.put(None)

    def next(self, seconds: float = PATIENCE) -> tuple[str, int | None, JSON]:
        item = self._events.get(timeout=seconds)
        assert item is not None, "the stream has ended"
        return item

    def until(self, n: int) -> list[tuple[str, int | None, JSON]]:
        """Give the events up to the one with this number."""
        events = [self.next()]
        while events[-1][1] != n:
            events.append(self.next())
        return events

    def ended(self, seconds: float = PATIENCE) -> bool:
        """Tell whether the stream ends, whatever still comes before."""
        while self._events.get(timeout=seconds) is not None:
            pass
        return True

    def close(self) -> None:
        """Break the line, which wakes the reader too."""
        with suppress(OSError):
            self.answer.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self.answer.close()
        self._http.close()


def wait_for(what: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
