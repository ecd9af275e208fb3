"""`python -m benchmarks.crowd`: how soon answers come while very many are connected, and print JSON.

Keys: `streams` and `idle`, how many connections follow tables and how many say nothing, from addresses of this machine;
`served`, how many of the streams began; `home_ms` from connecting until the home page is there (median, 95th percentile
and worst of those that came), once all are connected; `refused`, how many did not come. Then moves are played at the
tables that are followed, and each table is read anew: `moves_per_second` and `events_per_second`, how many moves were
played and how many of their events arrived; `move_ms`, `get_ms`, what an answer takes (median, 99th percentile, worst);
`processor`, the share of a core that the server used. All of it happens on the loopback interface.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil

from benchmarks.tables import REAL_CLOCK, spread
from tests.service.serving import JSON, Server, Visitor, serving

STREAMS = 1000
IDLE = 500
PAGES = 100
OF_TABLE = 50  # streams
PAUSE = 0.02  # seconds between two pages
MOVES = 50  # a second, at all tables together

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Follower(asyncio.Protocol):
    """Follows a table, and counts the events that tell of a move."""

    moves = 0

    def __init__(self, request: str) -> None:
        self._request = request.encode()
        self.status: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Count."""
        if not self.status.done():
            self.status.set_result(int(data.split()[1]))
        Follower.moves += data.count(b"event: move")


async def connected(server: Server, k: int) -> Ends:
    """Connect from the `k`-th address."""
    return await asyncio.open_connection("127.0.0.1", server.port, local_addr=(f"127.1.{k // 250}.{k % 250 + 1}", 0))


async def asked(server: Server, path: str, k: int) -> tuple[int, Ends]:
    """Ask for something from the `k`-th address; give the status, when the head is there."""
    reader, writer = await connected(server, k)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    return int(head.split()[1]), (reader, writer)


async def page(server: Server, k: int) -> tuple[int, float]:
    """Fetch the home page; give status and milliseconds."""
    begun = time.perf_counter()
    status, (reader, writer) = await asked(server, "/", k)
    await reader.read(1)
    passed = 1000 * (time.perf_counter() - begun)
    writer.close()
    return status, passed


async def followed(server: Server, table: str, after: int, k: int) -> Follower:
    """Follow a table from the `k`-th address."""
    address = (f"127.1.{k // 250}.{k % 250 + 1}", 0)
    request = f"GET /api/tables/{table}/events?after={after} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
    made = asyncio.get_running_loop().create_connection(
        lambda: Follower(request), "127.0.0.1", server.port, local_addr=address
    )
    _, follower = await made
    await follower.status
    return follower


async def played(http: httpx.AsyncClient, table: str, first: float, until: float, took: dict[str, list[float]]) -> None:
    """Play at a table at the same intervals until a time, and read it anew after each move."""
    chance, path, due = random.Random(table), f"/api/tables/{table}", first

    async def timed(kind: str, method: str, path: str, body: JSON | None = None) -> Any:
        begun = time.perf_counter()
        answer = await http.request(method, path, json=body)
        took[kind].append(1000 * (time.perf_counter() - begun))
        assert answer.status_code == 200, answer.text
        return answer.json()

    seen = (await http.get(path)).json()
    while seen["legal"] and due < until:
        await asyncio.sleep(due - time.perf_counter())
        body = {"after": seen["n"], "seat": seen["view"]["actor"], "move": chance.choice(seen["legal"])}
        await timed("move", "POST", f"{path}/moves", body)
        seen = await timed("get", "GET", path)
        due += STREAMS // OF_TABLE / MOVES


async def busy(server: Server, tables: list[str], cookies: httpx.Cookies, seconds: float) -> JSON:
    """Play at all the tables, and tell what answers take."""
    took: dict[str, list[float]] = {"move": [], "get": []}
    process, begun, Follower.moves = psutil.Process(server.process.pid), time.perf_counter(), 0
    used = sum(process.cpu_times()[:2])
    async with httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60, trust_env=False) as http:
        starts = [begun + k / MOVES for k in range(len(tables))]
        plays = zip(tables, starts, strict=True)
        await asyncio.gather(*(played(http, table, first, begun + seconds, took) for table, first in plays))
    passed = time.perf_counter() - begun
    return {
        "moves_per_second": round(len(took["move"]) / passed, 1),
        "events_per_second": round(Follower.moves / passed),
        "move_ms": spread(took["move"]),
        "get_ms": spread(took["get"]),
        "processor": round((sum(process.cpu_times()[:2]) - used) / passed, 2),
    }


async def measured(server: Server, tables: list[str], cookies: httpx.Cookies, seconds: float) -> JSON:
    """Fill the server, fetch the home page again and again, and play."""
    streams = [await followed(server, tables[k // OF_TABLE], 2, k) for k in range(STREAMS)]
    idle = [await connected(server, STREAMS + k) for k in range(IDLE)]
    await page(server, 0)  # when it is there, all of them have been let in
    pages = []
    for k in range(PAGES):
        pages.append(await page(server, k))
        await asyncio.sleep(PAUSE)
    playing = await busy(server, tables, cookies, seconds)
    for stream in streams:
        stream.transport.close()
    for _, writer in idle:
        writer.close()
    came = sorted(passed for status, passed in pages if status == 200)
    return {
        "streams": STREAMS,
        "idle": IDLE,
        "served": sum(stream.status.result() == 200 for stream in streams),
        "home_ms": [round(at, 1) for at in (statistics.median(came), came[len(came) * 95 // 100], came[-1])]
        if came
        else [],
        "refused": PAGES - len(came),
        **playing,
    }


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="crowd", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long moves are played")
    seconds = parser.parse_args().seconds
    wanted = 2 * (STREAMS + IDLE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, max(wanted, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), before=REAL_CLOCK, awake=True) as server:
        visitor = Visitor(server)
        tables = [visitor.make("me", "here", "here", "here")["table"] for _ in range(STREAMS // OF_TABLE)]
        visitor.get("/")  # the first one has the words read
        visitor.close()
        print(json.dumps(asyncio.run(measured(server, tables, visitor.http.cookies, seconds))))


if __name__ == "__main__":
    main()
