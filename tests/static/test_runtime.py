"""The runtime with the objects of a page's worker: storage, searcher and the receivers of events."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from types import ModuleType
from typing import Any

import pytest

from saqqara.static import runtime
from saqqara.static.device_storage import StorageClearedError, StorageConflictError, StorageFullError
from tests.static.device import ANA, bot_seat
from tests.static.memory_storage import MemoryStorage
from tests.static.python_searcher import PythonSearcher

JSON = dict[str, Any]
WRITE_PROBLEMS = {StorageConflictError: "stale", StorageFullError: "full", StorageClearedError: "cleared"}


class WorkerStorage:
    """The storage as the worker's JavaScript gives it: all values are JSON text."""

    def __init__(self) -> None:
        self.memory = MemoryStorage()

    async def readTables(self) -> str:
        return json.dumps(await self.memory.read_tables())

    async def readItems(self, kind: Any, table: str) -> str:
        return json.dumps(await self.memory.read_items(kind, table))

    async def readItem(self, kind: Any, table: str, n: int) -> str | None:
        item = await self.memory.read_item(kind, table, n)
        return None if item is None else json.dumps(item)

    async def write(self, table: str, kind: Any, items: str) -> str:
        try:
            await self.memory.write(json.loads(table), kind, json.loads(items))
        except (StorageConflictError, StorageFullError, StorageClearedError) as error:
            return WRITE_PROBLEMS[type(error)]
        return ""

    async def delete(self, table: str) -> None:
        await self.memory.delete(table)


class WorkerSearcher:
    """The searcher as the worker's JavaScript gives it. `fails` makes it reject as JavaScript does."""

    def __init__(self) -> None:
        self.searcher = PythonSearcher()
        self.fails = False

    async def decide(self, job: str) -> str:
        if self.fails:
            raise RuntimeError("page-engine-ended")
        wanted = json.loads(job)
        return await self.searcher.decide(wanted["known"], wanted["decides"])

    async def evaluate(self, job: str) -> str:
        wanted = json.loads(job)
        return json.dumps(await self.searcher.evaluate(wanted["known"], wanted["judged"]))


@pytest.fixture(autouse=True)
def _pyodide(monkeypatch: pytest.MonkeyPatch) -> None:
    ffi = ModuleType("pyodide.ffi")
    ffi.to_js = list  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)


async def ask(running: runtime.Runtime, method: str, path: str, body: Any = None, status: int = 200) -> Any:
    found, content_type, text = await running.answer(method, path, json.dumps(body) if body else None, "en")
    assert found == status, text
    assert content_type == "application/json"
    return json.loads(text)


async def create_table(running: runtime.Runtime, *seats: JSON) -> str:
    made = await ask(running, "POST", "/api/tables", {"seats": [*seats], "start": 0}, 201)
    return str(made["table"])


def test_events_of_a_table_arrive_in_order_and_end_with_it() -> None:
    async def play() -> None:
        running = await runtime.start(WorkerStorage(), WorkerSearcher(), "v1")
        table = await create_table(running, ANA, bot_seat("mason"))
        events: list[tuple[str, str]] = []
        running.follow(f"/api/tables/{table}/events?after=2", "en", lambda *event: events.append(event))
        await asyncio.sleep(0.01)
        await ask(running, "POST", f"/api/tables/{table}/moves", {"after": 2, "seat": 0, "move": "load 1.1"})
        while len(events) < 3:
            await asyncio.sleep(0.01)
        assert [name for name, _ in events] == ["hello", "move", "move"]
        assert json.loads(events[0][1]) == {"version": "v1", "n": 2}
        assert [json.loads(text)["n"] for _, text in events[1:]] == [3, 4]
        await running.answer("DELETE", f"/api/tables/{table}", None, "en")
        while events[-1][0] != "end":
            await asyncio.sleep(0.01)
        assert events[-2][0] == "gone"
        await running.close()

    asyncio.run(play())


def test_stream_of_an_unknown_table_is_refused() -> None:
    async def follow() -> None:
        running = await runtime.start(WorkerStorage(), WorkerSearcher(), "v1")
        events: list[str] = []
        for path in ("/api/tables/00/events?after=1", "/api/tables/00/events?after=x"):
            running.follow(path, "en", lambda name, text: events.append(name))
        await asyncio.sleep(0.01)
        assert events == ["refused", "refused"]
        await running.close()

    asyncio.run(follow())


def test_stream_that_nobody_follows_any_more_gets_no_events() -> None:
    async def follow() -> None:
        running = await runtime.start(WorkerStorage(), WorkerSearcher(), "v1")
        table = await create_table(running, ANA, ANA | {"kind": "here", "name": "Ben"})
        events: list[str] = []
        number = running.follow(f"/api/tables/{table}/events", "en", lambda name, text: events.append(name))
        await asyncio.sleep(0.01)
        seen = len(events)
        running.unfollow(number)
        running.unfollow(number)
        await ask(running, "POST", f"/api/tables/{table}/moves", {"after": 2, "seat": 0, "move": "load 1.1"})
        await asyncio.sleep(0.01)
        assert len(events) == seen
        await running.close()

    asyncio.run(follow())


def test_games_are_kept_and_a_full_storage_is_reported() -> None:
    async def play() -> None:
        storage = WorkerStorage()
        running = await runtime.start(storage, WorkerSearcher(), "v1")
        table = await create_table(running, ANA, bot_seat("random"))
        storage.memory.is_full = True
        refused = await ask(running, "POST", "/api/tables", {"seats": [ANA, bot_seat("random")]}, 507)
        assert refused["error"] == "full"
        await running.close()
        again = await runtime.start(storage, WorkerSearcher(), "v2")
        kept = await ask(again, "GET", f"/api/tables/{table}")
        assert (kept["version"], kept["legal"][0]) == ("v2", "quarry")
        await again.close()

    asyncio.run(play())


def test_ended_search_worker_does_not_stop_the_game() -> None:
    async def play() -> None:
        searcher = WorkerSearcher()
        searcher.fails = True
        running = await runtime.start(WorkerStorage(), searcher, "v1")
        table = await create_table(running, bot_seat("overseer"), ANA)
        while not (now := await ask(running, "GET", f"/api/tables/{table}"))["legal"]:
            await asyncio.sleep(0.01)
        assert len(now["log"]) == 2
        await running.close()

    asyncio.run(play())


def test_two_starts_from_one_memory_deal_differently() -> None:
    """A snapshot of the interpreter freezes the state of `random`; no deal may depend on it."""

    async def deal() -> str:
        running = await runtime.start(WorkerStorage(), WorkerSearcher(), "v1")
        table = await create_table(running, ANA, bot_seat("random"))
        _, _, record = await running.answer("GET", f"/api/tables/{table}/record", None, "en")
        await running.close()
        return str(record)

    frozen = random.getstate()
    first = asyncio.run(deal())
    random.setstate(frozen)
    assert asyncio.run(deal()) != first
