"""A relay in front of a server that delays everything by half a round trip, as if the server were far away."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

Relay = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
READ_SIZE = 65536  # bytes that are forwarded together


@contextmanager
def latency_relay(port: int, latency: float) -> Iterator[int]:
    """Yield the port of a relay to `port` on this machine. `latency` is a round trip in seconds.

    Connecting takes a round trip as well, as it does with a distant server.
    """
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)  # the caller's thread may already have a loop
    thread.start()
    listening = asyncio.start_server(_relay_handler(port, latency), "127.0.0.1", 0)
    relay = asyncio.run_coroutine_threadsafe(listening, loop).result()
    yield int(relay.sockets[0].getsockname()[1])
    asyncio.run_coroutine_threadsafe(_close_relay(relay), loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


async def _close_relay(relay: asyncio.Server) -> None:
    """Stop listening, and cancel all connections."""
    relay.close()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def _relay_handler(port: int, latency: float) -> Relay:
    async def relay(here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        there, on = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.sleep(latency)  # the handshake, before anything is read
        with suppress(asyncio.CancelledError):  # at the end; the server's callback would report it
            await asyncio.gather(_forward_delayed(here, on, latency / 2), _forward_delayed(there, back, latency / 2))

    return relay


async def _forward_delayed(source: asyncio.StreamReader, target: asyncio.StreamWriter, delay: float) -> None:
    """Forward everything in order, each piece `delay` seconds after it arrived."""
    loop = asyncio.get_running_loop()
    last = loop.time()
    with suppress(ConnectionError):
        while piece := await source.read(READ_SIZE):
            last = loop.time() + delay
            loop.call_at(last, target.write, piece)
    loop.call_at(max(last, loop.time() + delay), target.close)
