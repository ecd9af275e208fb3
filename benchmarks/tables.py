"""`python -m benchmarks.tables`: measures the responses of a real server with many tables at once; prints JSON.

At each table a scripted client plays against a bot: it follows the events, waits `--pause` seconds whenever it has to
decide, posts a move drawn at random and reads the table again. After a finished game it creates another table.
Everything runs on this machine, the clients in this process. The keys:

`moves`, `gets`: how many of each were answered; `per_second` both together; `move_ms`, `get_ms`: the time from sending
a request to its whole response (median, 99th percentile, worst); `refused`: how many responses had a status of 400 and
above, by status; `tracebacks`: how many are in the server's log; `processor_ms`: the processor time that the server
itself used for each response, including streams, without its bots.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import psutil

from tests.server.live_server import running_server

JSON = dict[str, Any]
ANSWER_TIMEOUT = 60.0  # seconds to wait for a response
USE_REAL_CLOCK_CODE = """
from tests.server import fake_clocks
from saqqara.server.core.clock import SYSTEM_CLOCK
fake_clocks.FileClock = lambda path: SYSTEM_CLOCK
"""


@dataclass
class AnswerCounts:
    """What all clients have received since it was created."""

    durations: dict[str, list[float]] = field(default_factory=lambda: {"move": [], "get": []})
    refused: Counter[int] = field(default_factory=Counter)

    def count_response(self, kind: str, seconds: float, status: int) -> None:
        """Count one response."""
        self.durations[kind].append(1000 * seconds)
        if status >= 400:
            self.refused[status] += 1


class PlayingClient:
    """Plays at one table after the other, until it is cancelled."""

    def __init__(self, url: str, index: int, pause: float, bot: str, counts: AnswerCounts) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.1.{index + 1}")
        self._http = httpx.AsyncClient(base_url=url, timeout=ANSWER_TIMEOUT, transport=transport, trust_env=False)
        self._rng = random.Random(index)
        self._pause = pause
        self._bot = bot
        self.counts = counts

    async def play(self) -> None:
        """Play forever."""
        await asyncio.sleep(self._rng.uniform(0, self._pause))
        while True:
            try:
                await self._play_game()
            except httpx.HTTPError as error:
                self.counts.refused[-1] += 1
                print(f"{error!r}")
                await asyncio.sleep(self._pause or 0.1)

    async def _play_game(self) -> None:
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": self._bot}]
        made = await self._http.post("/api/tables", json={"seats": seats})
        if made.status_code != 201:
            self.counts.refused[made.status_code] += 1
            await asyncio.sleep(self._pause or 0.1)
            return
        path = f"/api/tables/{made.json()['table']}"
        table = (await self._http.get(path)).json()
        if table["legal"]:
            await self._decide(path, table["n"], table["viewer"], table["legal"])
        async for event in self._read_events(f"{path}/events?after={table['n']}"):
            if event.get("legal"):
                await self._decide(path, event["n"], event["view"]["actor"], event["legal"])
            if event.get("score_sheet"):
                break

    async def _read_events(self, path: str) -> AsyncIterator[JSON]:
        async with self._http.stream("GET", path) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data: "):
                    yield json.loads(line.removeprefix("data: "))

    async def _decide(self, path: str, after: int, seat: int, legal: list[str]) -> None:
        await asyncio.sleep(self._pause)
        body = {"after": after, "seat": seat, "move": self._rng.choice(legal)}
        while not await self._request_timed("move", "POST", f"{path}/moves", body):
            await asyncio.sleep(self._pause or 0.1)
        await self._request_timed("get", "GET", path, None)

    async def _request_timed(self, kind: str, method: str, path: str, body: JSON | None) -> bool:
        """Send a request, and return whether it need not be repeated: after a 409 the table has moved on."""
        begun = time.perf_counter()
        answer = await self._http.request(method, path, json=body)
        self.counts.count_response(kind, time.perf_counter() - begun, answer.status_code)
        return answer.status_code in (200, 409)


def summarize(counts: AnswerCounts, seconds: float, processor: float, log: str) -> JSON:
    """Return the object to print."""
    answers = sum(map(len, counts.durations.values()))
    return {
        "moves": len(counts.durations["move"]),
        "gets": len(counts.durations["get"]),
        "per_second": round(answers / seconds, 1),
        "move_ms": percentiles(counts.durations["move"]),
        "get_ms": percentiles(counts.durations["get"]),
        "refused": {str(status): number for status, number in sorted(counts.refused.items())},
        "tracebacks": log.count("Traceback"),
        "processor_ms": round(1000 * processor / max(1, answers), 2),
    }


def percentiles(times: list[float]) -> list[float]:
    """Return the median, the 99th percentile and the greatest of some times."""
    cuts = quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    return [round(one, 1) for one in (cuts[49], cuts[98], max(times, default=0.0))]


async def run_clients(url: str, pid: int, options: argparse.Namespace) -> tuple[AnswerCounts, float]:
    """Let clients play for a while. Return what they received, and the seconds of processor time of the server."""
    counts = AnswerCounts()
    clients = [PlayingClient(url, k, options.pause, options.bot, counts) for k in range(options.tables)]
    tasks = [asyncio.create_task(client.play()) for client in clients]
    await asyncio.sleep(options.warm)
    fresh, before = AnswerCounts(), sum(psutil.Process(pid).cpu_times()[:2])
    for client in clients:
        client.counts = fresh
    await asyncio.sleep(options.seconds)
    used = sum(psutil.Process(pid).cpu_times()[:2]) - before
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return fresh, used


def main() -> None:
    """Start a server, let clients play, and print the result."""
    parser = argparse.ArgumentParser(prog="tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds that a client waits before each move")
    parser.add_argument("--seconds", type=float, default=30.0, help="seconds to measure")
    parser.add_argument("--warm", type=float, default=10.0, help="seconds of warm-up before that")
    parser.add_argument("--bot", default="greedy")
    options = parser.parse_args()
    with TemporaryDirectory() as folder, running_server(Path(folder), before=USE_REAL_CLOCK_CODE, awake=True) as server:
        counts, used = asyncio.run(run_clients(server.url, server.process.pid, options))
        log = server.output
    print(json.dumps(summarize(counts, options.seconds, used, log)))


if __name__ == "__main__":
    main()
