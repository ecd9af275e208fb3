"""The store of a device gives what the database of a server gives, whatever is done with both."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saqqara.server.core.errors import StaleLogError, TooManyTablesError
from saqqara.server.review.sql_store import SqlEvaluationStore
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.tables.entities import MAX_RUNNING_TABLES, LogEntry, Seat, TableSummary
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.static.device_storage import StorageFullError
from saqqara.static.device_store import DeviceStore, UnknownFormatError
from tests.server.fake_clocks import FakeClock
from tests.static.memory_storage import MemoryStorage

ME = "0" * 64
SEATS = [Seat("me", "Ana", None, ME), Seat("bot", "Ben", "greedy"), Seat("here", "Cleo", None, ME, None, "grey")]
CREATED = {"setup": {"seats": 3, "sides": "ABCDA"}, "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "here"}]}
RUNNING = TableSummary(round=2, actor=1)
OVER = TableSummary(round=6, actor=None, over=True, position={"scores": [1, 2, 3]})


class StoppedClock(FakeClock):
    """A clock that always shows the same time."""

    def now(self) -> datetime:
        return datetime(2026, 1, 2, tzinfo=UTC)


Step = tuple[str, int, Any]
names = st.integers(0, 2)
steps = st.one_of(
    st.tuples(st.just("create"), names, st.none()),
    st.tuples(st.just("append"), names, st.sampled_from([RUNNING, replace(RUNNING, actor=0), OVER])),
    st.tuples(st.just("append late"), names, st.just(RUNNING)),
    st.tuples(st.just("leave"), names, st.just(RUNNING)),
    st.tuples(st.just("evaluate"), names, st.integers(1, 3)),
    st.tuples(st.just("review"), names, st.booleans()),
    st.tuples(st.just("highlights"), names, st.integers()),
    st.tuples(st.just("delete"), names, st.none()),
)


async def apply_step(tables: Any, evaluations: Any, step: Step) -> Any:
    """Do one thing with a store, and return what is seen of it afterwards, or the error."""
    action, name, detail = step
    id = f"{name:016x}"
    kept = await tables.load(id)
    n = 0 if kept is None else kept.n
    try:
        if action == "create" and kept is None:
            await tables.create(id, ME, SEATS, [LogEntry(1, "created", CREATED)], TableSummary())
        elif action.startswith("append"):
            after = n - (action == "append late")
            await tables.append(id, after, [LogEntry(after + 1, "move", {"move": "quarry"})], detail)
        elif action == "leave" and kept is not None:
            gone = (0, replace(SEATS[0], bot="mason"))
            await tables.append(id, n, [LogEntry(n + 1, "seat", {"seat": 0})], detail, gone)
        elif action == "evaluate":
            await evaluations.save_evaluation(id, detail, {"n": detail, "move": n})
        elif action == "review" and kept is not None:
            await evaluations.mark_review(id, detail)
        elif action == "highlights":
            await evaluations.save_highlights(id, {"best": detail})
        elif action == "delete":
            await tables.delete(id)
    except StaleLogError:
        return "stale"
    return await seen(tables, evaluations, id)


async def seen(tables: Any, evaluations: Any, id: str) -> Any:
    rows = await tables.tables_of_browser(ME)
    return {
        "table": await tables.load(id),
        "rows": sorted((row["id"], row["n"], row["over"], row["round"], row["actor"], row["end"]) for row in rows),
        "seats": sorted(
            (row["id"], seat.seat, seat.kind, seat.name, seat.bot) for row in rows for seat in row["seats"]
        ),
        "created": await tables.find_creation_data(id),
        "creator": await tables.find_creator(id),
        "waiting": sorted(await tables.tables_waiting_for_bots()),
        "counts": await tables.count_by_state(),
        "newest": await tables.newest_time(),
        "evaluations": await evaluations.load_evaluations(id),
        "evaluation": await evaluations.load_evaluation(id, 2),
        "unfinished": sorted(await evaluations.unfinished_reviews()),
        "highlights": await evaluations.load_highlights(id),
        "time": await evaluations.entry_time(id, 1),
    }


@pytest.mark.slow
@given(st.lists(steps, max_size=25))
@settings(deadline=None, max_examples=60)
def test_device_store_gives_what_the_database_gives(all_steps: list[Step]) -> None:
    async def compare(folder: Path) -> None:
        clock, storage = StoppedClock(), MemoryStorage()
        create_or_migrate(folder / "games.sqlite3")
        file = Database(folder / "games.sqlite3")
        tables, evaluations = SqlTableStore(file, clock), SqlEvaluationStore(file)
        try:
            for step in all_steps:
                device = await DeviceStore.from_storage(storage, clock)  # each time as after a start
                assert await apply_step(device, device, step) == await apply_step(tables, evaluations, step)
                assert await seen(device, device, "0" * 16) == await seen(
                    await DeviceStore.from_storage(storage, clock), device, "0" * 16
                )
        finally:
            await file.close()

    with TemporaryDirectory() as folder:
        asyncio.run(compare(Path(folder)))


def test_nothing_changes_when_the_storage_is_full() -> None:
    async def play() -> None:
        storage = MemoryStorage()
        store = await DeviceStore.from_storage(storage)
        await store.create("a", ME, SEATS, [LogEntry(1, "created", CREATED)], TableSummary())
        storage.is_full = True
        with pytest.raises(StorageFullError):
            await store.append("a", 1, [LogEntry(2, "move", {})], RUNNING)
        storage.is_full = False
        kept = await store.load("a")
        assert kept is not None
        assert (kept.n, len(kept.entries)) == (1, 1)
        await store.append("a", 1, [LogEntry(2, "move", {})], RUNNING)

    asyncio.run(play())


def test_a_device_has_a_limit_of_running_tables() -> None:
    async def fill() -> None:
        store = await DeviceStore.from_storage(MemoryStorage())
        for n in range(MAX_RUNNING_TABLES):
            await store.create(f"{n}", ME, SEATS, [LogEntry(1, "created", CREATED)], TableSummary())
        with pytest.raises(TooManyTablesError):
            await store.create("one more", ME, SEATS, [LogEntry(1, "created", CREATED)], TableSummary())

    asyncio.run(fill())


def test_tables_of_a_newer_edition_are_not_touched() -> None:
    async def open_newer() -> None:
        storage = MemoryStorage()
        await storage.write({"id": "a", "format": 2})
        with pytest.raises(UnknownFormatError):
            await DeviceStore.from_storage(storage)

    asyncio.run(open_newer())


def test_game_in_use_is_kept_again_after_the_browser_has_deleted_all() -> None:
    async def play() -> None:
        storage = MemoryStorage()
        store = await DeviceStore.from_storage(storage, StoppedClock())
        await store.create("a", ME, SEATS, [LogEntry(1, "created", CREATED)], TableSummary())
        await store.append("a", 1, [LogEntry(2, "move", {"move": "quarry"})], RUNNING)
        again = await DeviceStore.from_storage(storage, StoppedClock())
        await again.load("a")
        for own_store in (store, again):
            await storage.delete("a")
            await own_store.append("a", 2, [LogEntry(3, "move", {"move": "pass"})], RUNNING)
            assert [item["n"] for item in await storage.read_items("entries", "a")] == [1, 2, 3]
        kept = await (await DeviceStore.from_storage(storage)).load("a")
        assert kept is not None
        kept.validate()

    asyncio.run(play())
