"""`python -m benchmarks.crowd`: measures how soon responses come while very many are connected; prints JSON.

Keys: `streams` and `idle`, how many connections follow tables and how many send nothing, from addresses of this
machine; `served`, how many of the streams began; `home_ms` from connecting until the home page arrives (median, 95th
percentile and worst of those that arrived), once all are connected; `refused`, how many did not arrive. Then moves are
played at the tables that are followed, and each table is read again: `moves_per_second` and `events_per_second`, how
many moves were played and how many of their events arrived; `move_ms`, `get_ms`, the time of a response (median, 99th
percentile, worst); `processor`, the share of a core that the server used. Everything runs on the loopback interface.
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

from benchmarks.tables import USE_REAL_CLOCK_CODE, percentiles
from tests.server.live_server import JSON, ApiClient, Server, running_server

STREAM_COUNT = 1000
IDLE_COUNT = 500
PAGE_COUNT = 100
STREAMS_PER_TABLE = 50
PAGE_INTERVAL = 0.02  # seconds between two pages
MOVES_PER_SECOND = 50  # at all tables together

StreamPair = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class EventFollower(asyncio.Protocol):
    """Follows a table, and counts the events of moves."""

    move_events = 0

    def __init__(self, request: str) -> None:
        self._request = request.encode()
        self.status: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the request."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Read the status, and count the moves."""
        if not self.status.done():
            self.status.set_result(int(data.split()[1]))
        EventFollower.move_events += data.count(b"event: move")


async def connect(server: Server, address_index: int) -> StreamPair:
    """Connect from the address with this index."""
    return await asyncio.open_connection(
        "127.0.0.1", server.port, local_addr=(f"127.1.{address_index // 250}.{address_index % 250 + 1}", 0)
    )


async def send_request(server: Server, path: str, address_index: int) -> tuple[int, StreamPair]:
    """Send a request from the address with this index. Return the status when the head has arrived."""
    reader, writer = await connect(server, address_index)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    return int(head.split()[1]), (reader, writer)


async def fetch_home(server: Server, address_index: int) -> tuple[int, float]:
    """Fetch the home page. Return its status and milliseconds."""
    begun = time.perf_counter()
    status, (reader, writer) = await send_request(server, "/", address_index)
    await reader.read(1)
    passed = 1000 * (time.perf_counter() - begun)
    writer.close()
    return status, passed


async def follow_table(server: Server, table: str, after: int, address_index: int) -> EventFollower:
    """Follow a table from the address with this index."""
    address = (f"127.1.{address_index // 250}.{address_index % 250 + 1}", 0)
    request = f"GET /api/tables/{table}/events?after={after} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
    made = asyncio.get_running_loop().create_connection(
        lambda: EventFollower(request), "127.0.0.1", server.port, local_addr=address
    )
    _, follower = await made
    await follower.status
    return follower


async def play_moves(
    http: httpx.AsyncClient, table: str, start_time: float, end_time: float, durations: dict[str, list[float]]
) -> None:
    """Play at a table at regular intervals until a time, and read it again after each move."""
    chance, path, due = random.Random(table), f"/api/tables/{table}", start_time

    async def timed(kind: str, method: str, path: str, body: JSON | None = None) -> Any:
        begun = time.perf_counter()
        answer = await http.request(method, path, json=body)
        durations[kind].append(1000 * (time.perf_counter() - begun))
        assert answer.status_code == 200, answer.text
        return answer.json()

    seen = (await http.get(path)).json()
    while seen["legal"] and due < end_time:
        await asyncio.sleep(due - time.perf_counter())
        body = {"after": seen["n"], "seat": seen["view"]["actor"], "move": chance.choice(seen["legal"])}
        await timed("move", "POST", f"{path}/moves", body)
        seen = await timed("get", "GET", path)
        due += STREAM_COUNT // STREAMS_PER_TABLE / MOVES_PER_SECOND


async def play_at_all_tables(server: Server, tables: list[str], cookies: httpx.Cookies, seconds: float) -> JSON:
    """Play at all tables, and return the rates and the times of responses."""
    took: dict[str, list[float]] = {"move": [], "get": []}
    process, begun, EventFollower.move_events = psutil.Process(server.process.pid), time.perf_counter(), 0
    used = sum(process.cpu_times()[:2])
    async with httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60, trust_env=False) as http:
        starts = [begun + k / MOVES_PER_SECOND for k in range(len(tables))]
        plays = zip(tables, starts, strict=True)
        await asyncio.gather(*(play_moves(http, table, first, begun + seconds, took) for table, first in plays))
    passed = time.perf_counter() - begun
    return {
        "moves_per_second": round(len(took["move"]) / passed, 1),
        "events_per_second": round(EventFollower.move_events / passed),
        "move_ms": percentiles(took["move"]),
        "get_ms": percentiles(took["get"]),
        "processor": round((sum(process.cpu_times()[:2]) - used) / passed, 2),
    }


async def measure_crowded_server(server: Server, tables: list[str], cookies: httpx.Cookies, seconds: float) -> JSON:
    """Fill the server with connections, fetch the home page again and again, and play."""
    streams = [await follow_table(server, tables[k // STREAMS_PER_TABLE], 2, k) for k in range(STREAM_COUNT)]
    idle = [await connect(server, STREAM_COUNT + k) for k in range(IDLE_COUNT)]
    await fetch_home(server, 0)  # when it arrives, all of them have been accepted
    pages = []
    for k in range(PAGE_COUNT):
        pages.append(await fetch_home(server, k))
        await asyncio.sleep(PAGE_INTERVAL)
    playing = await play_at_all_tables(server, tables, cookies, seconds)
    for stream in streams:
        stream.transport.close()
    for _, writer in idle:
        writer.close()
    came = sorted(passed for status, passed in pages if status == 200)
    return {
        "streams": STREAM_COUNT,
        "idle": IDLE_COUNT,
        "served": sum(stream.status.result() == 200 for stream in streams),
        "home_ms": [round(at, 1) for at in (statistics.median(came), came[len(came) * 95 // 100], came[-1])]
        if came
        else [],
        "refused": PAGE_COUNT - len(came),
        **playing,
    }


def main() -> None:
    """Measure, and print the result."""
    parser = argparse.ArgumentParser(prog="crowd", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long to play moves")
    seconds = parser.parse_args().seconds
    wanted = 2 * (STREAM_COUNT + IDLE_COUNT)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, max(wanted, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder), before=USE_REAL_CLOCK_CODE, awake=True) as server,
    ):
        visitor = ApiClient(server)
        tables = [
            visitor.create_table("me", "here", "here", "here")["table"]
            for _ in range(STREAM_COUNT // STREAMS_PER_TABLE)
        ]
        visitor.get("/")  # the first request loads the messages
        visitor.close()
        print(json.dumps(asyncio.run(measure_crowded_server(server, tables, visitor.http.cookies, seconds))))


if __name__ == "__main__":
    main()
