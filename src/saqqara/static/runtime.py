"""What a page's worker talks to: it starts the services and passes requests, answers and events on.

It runs in Pyodide. All that crosses the border is text or a number, or an object of the worker that is passed in.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

from saqqara.server.core.errors import ApiError
from saqqara.server.core.request_language import use_language
from saqqara.server.workers.interfaces import BotFailed
from saqqara.static.device_services import THIS_DEVICE, DeviceServices
from saqqara.static.device_storage import ItemKind, StorageClearedError, StorageConflictError, StorageFullError
from saqqara.static.device_store import DeviceStore
from saqqara.static.local_api import LocalApi, parse_entry_number

JSON = dict[str, Any]
Emit = Callable[[str, str], Any]
PRESENCE = "presence"  # an event that says nothing here: people elsewhere are always absent
WRITE_ERRORS = {"stale": StorageConflictError, "full": StorageFullError, "cleared": StorageClearedError}


class PageStorage:
    """A `DeviceStorage` in IndexedDB. `storage` is the object of the worker, which takes and gives JSON text."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    async def read_tables(self) -> list[JSON]:
        """Return all tables."""
        return list(json.loads(await self._storage.readTables()))

    async def read_items(self, kind: ItemKind, table: str) -> list[JSON]:
        """Return the items of a table, by number."""
        return list(json.loads(await self._storage.readItems(kind, table)))

    async def read_item(self, kind: ItemKind, table: str, n: int) -> JSON | None:
        """Return an item of a table, or None if there is none with this number."""
        text = await self._storage.readItem(kind, table, n)
        return dict(json.loads(text)) if isinstance(text, str) else None

    async def write(self, table: JSON, kind: ItemKind = "entries", items: list[JSON] | None = None) -> None:
        """Write a table and add items of it."""
        problem = await self._storage.write(json.dumps(table), kind, json.dumps(items or []))
        if problem:
            raise WRITE_ERRORS[problem]

    async def delete(self, table: str) -> None:
        """Delete a table and all its items."""
        await self._storage.delete(table)


class PageSearcher:
    """A `Searcher` that searches in the worker's own workers. `searcher` is its object."""

    def __init__(self, searcher: Any) -> None:
        self._searcher = searcher

    async def decide(self, known: JSON, decision: JSON) -> str:
        """Return the move of a bot."""
        return str(await self._run(self._searcher.decide, {"known": known, "decides": decision}))

    async def evaluate(self, known: JSON, decision: JSON) -> JSON:
        """Return the counts of the best moves, and whether they are solved."""
        return dict(json.loads(await self._run(self._searcher.evaluate, {"known": known, "judged": decision})))

    async def _run(self, search: Callable[[str], Any], job: JSON) -> str:
        try:
            return str(await search(json.dumps(job)))
        except Exception as error:  # of JavaScript: its classes exist only there
            raise BotFailed(str(error)) from error


class Runtime:
    """The services of this device, as the worker calls them."""

    def __init__(self, services: DeviceServices) -> None:
        self._services = services
        self._api = LocalApi(services)
        self._streams: dict[int, asyncio.Task[None]] = {}
        self._stream_count = 0

    async def answer(self, method: str, path: str, body: str | None, language: str) -> Any:
        """Answer a request; return status, content type and text as an array of JavaScript."""
        from pyodide.ffi import to_js  # type: ignore[import-not-found]  # exists only in a page

        # What JavaScript has for a missing body is no text.
        answer = await self._api.answer(method, path, body if isinstance(body, str) else None, language)
        return to_js(list(answer))

    def follow(self, path: str, language: str, emit: Emit) -> int:
        """Follow a table: `emit` gets the name and the JSON text of each event, and "refused" or "end" at the end.

        `path` is the path of its events with `?after=`. Returns the number of the stream.
        """
        self._stream_count += 1
        number = self._stream_count
        with use_language(language):
            self._streams[number] = asyncio.ensure_future(self._stream(number, path, emit))
        return number

    def unfollow(self, number: int) -> None:
        """Stop a stream. Does nothing if it has ended."""
        stream = self._streams.pop(number, None)
        if stream is not None:
            stream.cancel()

    async def close(self) -> None:
        """Stop everything that runs."""
        for number in list(self._streams):
            self.unfollow(number)
        await self._services.close()

    async def _stream(self, number: int, path: str, emit: Emit) -> None:
        try:
            await self._emit_events(path, emit)
            emit("end", "")
        except ApiError:
            emit("refused", "")
        finally:
            self._streams.pop(number, None)

    async def _emit_events(self, path: str, emit: Emit) -> None:
        address, _, after = path.partition("?after=")
        id = address.removeprefix("/api/tables/").removesuffix("/events")
        number = parse_entry_number(after or "0", "after")
        tables, events = self._services.tables, self._services.events
        async with tables.use_table(id) as table:
            tables.note_requester(table, THIS_DEVICE)
            is_seated = bool(table.seats_held_by(THIS_DEVICE))
        with events.count_reader(id, THIS_DEVICE, is_seated):
            async for batch in events.follow(id, THIS_DEVICE, number):
                for name, text in batch:
                    if name != PRESENCE:
                        emit(name, text)


async def start(storage: Any, searcher: Any, version: str) -> Runtime:
    """Start the services with what the worker keeps games in and searches with. `version` is that of the page.

    Raises `UnknownFormatError` if a newer edition has written a game.
    """
    random.seed()  # the state of the interpreter may be a copy that was kept
    store = await DeviceStore.from_storage(PageStorage(storage))
    services = DeviceServices(store, PageSearcher(searcher), version)
    await services.resume()
    return Runtime(services)
