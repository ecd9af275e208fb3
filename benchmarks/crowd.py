"""`python -m benchmarks.crowd`: how soon the home page comes while very many are connected, and print JSON.

Keys: `streams` and `idle`, how many connections follow tables and how many say nothing, from addresses of this machine;
`served`, how many of the streams began; `home_ms` from connecting until the home page is there (median, 95th percentile
and worst of those that came), once all are connected; `refused`, how many did not come. All of it happens on the
loopback interface.
"""

from __future__ import annotations

import asyncio
import json
import resource
import statistics
import tempfile
import time
from pathlib import Path

from tests.service.serving import Server, Visitor, serving

STREAMS = 1000
IDLE = 500
PAGES = 100
OF_TABLE = 50  # streams
PAUSE = 0.02  # seconds between two pages

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


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


async def measured(server: Server, tables: list[str]) -> dict[str, object]:
    """Fill the server, and fetch the home page again and again."""
    streams = [await asked(server, f"/api/tables/{tables[k // OF_TABLE]}/events", k) for k in range(STREAMS)]
    idle = [await connected(server, STREAMS + k) for k in range(IDLE)]
    await page(server, 0)  # when it is there, all of them have been let in
    pages = []
    for k in range(PAGES):
        pages.append(await page(server, k))
        await asyncio.sleep(PAUSE)
    for _, writer in [ends for _, ends in streams] + idle:
        writer.close()
    came = sorted(passed for status, passed in pages if status == 200)
    return {
        "streams": STREAMS,
        "idle": IDLE,
        "served": sum(status == 200 for status, _ in streams),
        "home_ms": [round(at, 1) for at in (statistics.median(came), came[len(came) * 95 // 100], came[-1])]
        if came
        else [],
        "refused": PAGES - len(came),
    }


def main() -> None:
    """Measure, and print."""
    wanted = 2 * (STREAMS + IDLE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, max(wanted, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        visitor = Visitor(server)
        tables = [visitor.make("me", "here")["table"] for _ in range(STREAMS // OF_TABLE)]
        visitor.get("/")  # the first one has the words read
        visitor.close()
        print(json.dumps(asyncio.run(measured(server, tables))))


if __name__ == "__main__":
    main()
