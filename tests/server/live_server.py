"""A real server in its own process, and clients for it: in-process transports hang on a stream."""

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
from tests.server import fake_clocks, fake_randomness
from tests.server.failing_bots import LAZY_WORKERS_CODE
from tests.server.forked_process import ForkedProcess

JSON = dict[str, Any]
SOURCE = Path(saqqara.__file__).parents[1]
ROOT = Path(__file__).parents[2]
SERVER_IMPORTS = "import sys; from pathlib import Path; from saqqara.server import Settings, serve; "
FAKES_CODE = "from tests.server import fake_clocks, fake_randomness; folder = Path(sys.argv[1])"
CLOCK_FILE, DEAL_FILE = "time", "deal"  # the files in a server's folder that control its clock and its randomness
TIMEOUT = 180.0  # seconds; everything awaited comes, but late on a busy machine
HANG_TIMEOUT = 2 * TIMEOUT  # seconds without a decision here
FORCED_MOVES_SEED = 13  # a seed with which `Visitor.play` meets moves that the engine makes


def server_code(port: int = 0, before: str = "", awake: bool = False, **options: Any) -> str:
    """Return the code that a server runs; `before` runs first; if `awake`, its bots start at once."""
    arguments = ", ".join(f"{key}={value!r}" for key, value in options.items())
    clock = f"clock=fake_clocks.FileClock(folder / {CLOCK_FILE!r})"
    randomness = f"randomness=fake_randomness.FileRandomness(folder / {DEAL_FILE!r})"
    given = f"Settings(port={port}, data=folder, {arguments}), {clock}, {randomness}"
    first = before if awake else f"{LAZY_WORKERS_CODE}; {before}"
    return f"{SERVER_IMPORTS}{first}\n{FAKES_CODE}\nserve({given})"


def server_command(data: Path, port: int = 0, **options: Any) -> list[str]:
    """Return the command line of a server."""
    return [sys.executable, "-c", server_code(port, **options), str(data)]


def server_environment() -> dict[str, str]:
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
        """Start it, possibly again after it has ended: on the same data and the same port."""
        before = len(self.lines)
        self.process = self._start_forked() if self.forked else self._start_subprocess()
        self._ready = threading.Event()
        self._reader = threading.Thread(target=self._read_output, daemon=True)
        self._reader.start()
        assert self._ready.wait(TIMEOUT), self.output
        assert self.process.poll() is None, self.output
        found = re.search(r"http://(?:\[::1\]|[^:]+):(\d+)", "".join(self.lines[before:]))
        assert found, self.output
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def _start_forked(self) -> ForkedProcess | subprocess.Popen[str]:
        return ForkedProcess(server_code(self.port, **self.options), ["-c", str(self.data)], server_environment())

    def _start_subprocess(self) -> ForkedProcess | subprocess.Popen[str]:
        return subprocess.Popen(
            server_command(self.data, self.port, **self.options),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env=server_environment(),
        )

    def _read_output(self) -> None:
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

    def advance_clock(self, seconds: float) -> None:
        """Let time pass for the server, whose clock otherwise stops."""
        fake_clocks.FileClock(self.data / CLOCK_FILE).advance(seconds)

    def set_next_deal(self, dealt: fake_randomness.Deal) -> None:
        """Deal the next table by a seed or in these orders instead of at random."""
        fake_randomness.FileRandomness(self.data / DEAL_FILE).set_next_deal(dealt)

    def kill(self) -> None:
        self.process.kill()
        self._wait_for_exit()

    def interrupt(self) -> int:
        """Stop it as Ctrl-C does, and return the exit status."""
        self.process.send_signal(signal.SIGINT)
        return self._wait_for_exit()

    def terminate(self) -> int:
        """Stop it as a service manager does, and return the exit status."""
        self.process.terminate()
        return self._wait_for_exit()

    def hang_up(self) -> int:
        """Stop it as closing the terminal does, and return the exit status."""
        self.process.send_signal(signal.SIGHUP)
        return self._wait_for_exit()

    def _wait_for_exit(self) -> int:
        status = self.process.wait(TIMEOUT)
        self._reader.join(TIMEOUT)
        # Closing it while a thread reads would wait for ever.
        assert not self._reader.is_alive(), f"a process that the server started holds its output: {self.output}"
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status

    def close(self) -> None:
        assert self.process.stdout is not None
        if not self.process.stdout.closed:
            self.kill()  # does nothing to one that has ended by itself, but its output is to be closed

    def log_entries(self, table: str, type: str) -> list[JSON]:
        """Return the data of a table's log entries of one type, secrets included."""
        query = "SELECT data FROM entries WHERE table_id = ? AND type = ? ORDER BY n"
        return [json.loads(data) for (data,) in self.query_database(query, table, type)]

    def query_database(self, query: str, *values: Any) -> list[Any]:
        """Open the database without the server."""
        with closing(sqlite3.connect(self.database, timeout=10)) as connection:
            return connection.execute(query, values).fetchall()


@contextmanager
def running_server(data: Path, port: int = 0, **options: Any) -> Iterator[Server]:
    server = Server(data, port, **options)
    try:
        yield server
    finally:
        server.close()


def make_client(url: str, **options: Any) -> httpx.Client:
    """A client without certificates, which it does not need and whose loading takes longer than most tests.

    It drops an idle connection before the server does, so that no request meets one that is being closed.
    """
    limits = httpx.Limits(keepalive_expiry=2.0)
    return httpx.Client(**{"base_url": url, "timeout": TIMEOUT, "verify": False, "limits": limits, **options})


class ApiClient:
    """A browser with its cookie. `said` keeps every response, so that a test can search them for secrets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = make_client(server.url)
        self.responses: list[str] = []
        self.get("/api/tables")

    def close(self) -> None:
        self.http.close()

    @property
    def secret(self) -> str:
        """Return the content of its cookie, by which the server knows this browser."""
        return str(self.http.cookies["saqqara"])

    def use_token(self, token: str) -> None:
        """Continue as a program that authenticates by a token."""
        self.http.headers["authorization"] = f"Bearer {token}"

    def get(self, path: str, status: int = 200, **options: Any) -> Any:
        return self._check(self.http.get(path, **options), status)

    def post(self, path: str, body: Any, status: int = 200, **options: Any) -> Any:
        return self._check(self.http.post(path, json=body, **options), status)

    def delete(self, path: str, status: int = 204) -> Any:
        return self._check(self.http.delete(path), status)

    def _check(self, answer: httpx.Response, status: int) -> Any:
        self.responses.append(answer.text)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json() if answer.headers.get("content-type") == "application/json" else answer.text

    def create_table(self, *kinds: str, deal: fake_randomness.Deal | None = None, **setup: Any) -> JSON:
        """Make a table with seats "me", "here", "open" or the name of a bot; `deal` says how the server deals."""
        if deal is not None:
            self.server.set_next_deal(deal)
        seats = [seat_spec(kind, f"{kind.title()} {k}") for k, kind in enumerate(kinds)]
        made: JSON = self.post("/api/tables", {"seats": seats, "start": 0, **setup}, 201)
        return made

    def get_table(self, table: str) -> JSON:
        answer: JSON = self.get(f"/api/tables/{table}")
        return answer

    def move(self, table: str, after: int, seat: int, move: str, status: int = 200) -> Any:
        return self.post(f"/api/tables/{table}/moves", {"after": after, "seat": seat, "move": move}, status)

    def undo(self, table: str, after: int, to: int, status: int = 200) -> Any:
        return self.post(f"/api/tables/{table}/undo", {"after": after, "to": to}, status)

    def play_randomly(self, table: str, max_moves: int = 1000, choice: random.Random | None = None) -> JSON:
        """Play at random wherever this browser has to decide, until the game is over or `max_moves` are played."""
        choice = choice or random.Random(1)
        played, until = 0, time.monotonic() + HANG_TIMEOUT
        while True:
            seen = self.get_table(table)
            if seen["score_sheet"] is not None or played == max_moves:
                return seen
            if seen["legal"]:
                self.move(table, seen["n"], seen["view"]["actor"], choice.choice(seen["legal"]))
                played, until = played + 1, time.monotonic() + HANG_TIMEOUT
            else:
                assert time.monotonic() < until, "the table hangs"
                time.sleep(0.02)

    @contextmanager
    def open_stream(self, table: str, after: int = 0, resume: int | None = None) -> Iterator[EventStream]:
        stream = EventStream(self, table, after, resume)
        try:
            yield stream
        finally:
            stream.close()


def seat_spec(kind: str, name: str) -> JSON:
    if kind == "open":
        return {"kind": "open"}
    return {"kind": kind, "name": name} if kind in ("me", "here") else {"kind": "bot", "bot": kind}


class EventStream:
    """An event stream being read; `next` returns one event after another as (name, id, data).

    Presence, waiting bots and pings can come at any time; they go into `presence`, `bots`
    and `ping` instead.
    """

    def __init__(self, visitor: ApiClient, table: str, after: int = 0, resume: int | None = None) -> None:
        self._events: queue.Queue[tuple[str, int | None, JSON] | None] = queue.Queue()
        self.presence: queue.Queue[JSON] = queue.Queue()
        self.bots: queue.Queue[JSON] = queue.Queue()
        self.ping: queue.Queue[JSON] = queue.Queue()
        self._http = make_client(str(visitor.http.base_url), cookies=visitor.http.cookies)
        self._http.headers.update(visitor.http.headers)
        headers = {} if resume is None else {"last-event-id": str(resume)}
        request = self._http.build_request("GET", f"/api/tables/{table}/events?after={after}", headers=headers)
        self.response = self._http.send(request, stream=True)
        assert self.response.status_code == 200
        self._responses = visitor.responses
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        fields: dict[str, str] = {}
        try:
            for line in self.response.iter_lines():
                if line:
                    key, _, value = line.partition(": ")
                    fields[key] = value
                elif "data" in fields:
                    self._responses.append(fields["data"])
                    number, data = int(fields["id"]) if "id" in fields else None, json.loads(fields["data"])
                    if number is None and fields["event"] in ("presence", "bots", "ping"):
                        getattr(self, fields["event"]).put(data)
                    else:
                        self._events.put((fields["event"], number, data))
                    fields = {}
        except (httpx.HTTPError, httpx.StreamError, OSError, ValueError):
            pass
        self._events.put(None)

    def next(self, seconds: float = TIMEOUT) -> tuple[str, int | None, JSON]:
        item = self._events.get(timeout=seconds)
        assert item is not None, "the stream has ended"
        return item

    def read_until(self, n: int) -> list[tuple[str, int | None, JSON]]:
        """Return the events up to the one with this number."""
        events = [self.next()]
        while events[-1][1] != n:
            events.append(self.next())
        return events

    def wait_for_end(self, seconds: float = TIMEOUT) -> bool:
        """Return whether the stream ends, whatever arrives before."""
        while self._events.get(timeout=seconds) is not None:
            pass
        return True

    def close(self) -> None:
        """Close the connection, which also wakes the reader."""
        with suppress(OSError):
            self.response.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)
        self._thread.join(TIMEOUT)
        self.response.close()
        self._http.close()


def wait_for(condition: Callable[[], bool], seconds: float = TIMEOUT) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


Visit = Callable[..., ApiClient]  # a fixture: makes one more client
