"""Which tables are deleted: those that never began, and finished ones if the host wants that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from saqqara import Game
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.history.import_game import create_from_text
from saqqara.server.history.requests import ImportRequest
from saqqara.server.seats.service import SeatService
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.tables.cleanup import BATCH_SIZE, CLEANUP_INTERVAL, MARKED_AGE, Cleanup
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from tests.server.fake_clocks import FakeClock
from tests.server.live_server import Visit, running_server, seat_spec, wait_for
from tests.server.newer_schema import use_newer_schema
from tests.server.table_requests import table_request

ANA, BEN = Browser("a" * 32), Browser("b" * 32)
DAY = 24 * 3600.0
LONG_TIME = 400 * DAY
MARKED_SECONDS = MARKED_AGE.total_seconds()


class FakeCalendar(FakeClock):
    """A clock whose date advances with its seconds, until `put` moves it by some days."""

    offset = 0.0

    def now(self) -> datetime:
        return datetime(2030, 1, 1, tzinfo=UTC) + timedelta(seconds=self.seconds, days=self.offset)


class CleanupTables:
    """The tables of a database, and their cleanup."""

    def __init__(self, file: Path, keep: int | None = None, put: float = 0.0) -> None:
        self.clock = FakeCalendar()
        self.clock.offset = put
        self.database = Database(file)
        self.tables = TableService(SqlTableStore(self.database, self.clock))
        self.sweep = Cleanup(self.tables, keep)

    async def make(self, *kinds: str) -> str:
        seats = [seat_spec(kind, f"{kind.title()} {k}") for k, kind in enumerate(kinds)]
        return (await self.tables.create_table(table_request(seats, start=0), ANA))[0]

    async def finished_table(self) -> str:
        game = Game(2, seed=1)
        while not game.is_over:
            game.play(game.legal_moves[0])
        return str((await create_from_text(self.tables, ImportRequest(record=game.record()), ANA))["table"])

    async def visit(self, id: str) -> None:
        async with self.tables.use_table(id):
            pass

    async def is_kept(self, id: str) -> bool:
        return await self.tables.store.load(id) is not None

    async def advance(self, seconds: float) -> None:
        self.clock.seconds += seconds
        await self.sweep.run_once()

    async def delete_marked(self) -> None:
        """Delete everything that is marked already or due to be."""
        for seconds in (0, MARKED_SECONDS):
            await self.advance(seconds)


def with_cleanup(
    folder: Path, happens: Callable[[CleanupTables], Awaitable[None]], keep: int | None = None, put: float = 0.0
) -> None:
    async def all_of_it() -> None:
        hall = CleanupTables(folder / "saqqara.sqlite3", keep, put)
        try:
            await happens(hall)
        finally:
            await hall.sweep.close()
            await hall.database.close()

    create_or_migrate(folder / "saqqara.sqlite3")
    asyncio.run(all_of_it())


def test_unstarted_table_is_deleted_two_days_after_the_last_visit(tmp_path: Path) -> None:
    async def happens(hall: CleanupTables) -> None:
        table = await hall.make("me", "open")
        await hall.advance(DAY)
        await hall.advance(MARKED_SECONDS - 1)
        assert await hall.is_kept(table)
        await hall.visit(table)
        await hall.advance(DAY + 1)
        await hall.advance(MARKED_SECONDS - 1)
        assert await hall.is_kept(table)
        await hall.advance(1)
        with pytest.raises(ApiError) as refused:
            await hall.visit(table)
        assert refused.value.status == 404
        assert not await hall.is_kept(table)

    with_cleanup(tmp_path, happens)


def test_followed_table_is_kept(tmp_path: Path) -> None:
    async def happens(hall: CleanupTables) -> None:
        table = await hall.make("me", "open")
        async with hall.tables.use_table(table):
            await hall.advance(DAY + 1)
            await hall.advance(DAY + 1)
        await hall.advance(DAY - 1)
        await hall.advance(0)
        assert await hall.is_kept(table)

    with_cleanup(tmp_path, happens)


def test_visiting_a_marked_table_keeps_it(tmp_path: Path) -> None:
    async def happens(hall: CleanupTables) -> None:
        table = await hall.make("me", "open")
        await hall.advance(DAY + 1)
        await hall.visit(table)
        await hall.advance(MARKED_SECONDS)
        await hall.advance(1)
        assert await hall.is_kept(table)
        async with hall.tables.use_table(table):
            await hall.advance(DAY)
            await hall.advance(MARKED_SECONDS)
            assert await hall.is_kept(table)

    with_cleanup(tmp_path, happens)


EARLY, LATE = -4000.0, 4000.0  # days by which a clock is wrong


@pytest.mark.parametrize("restarted", [True, False])
@pytest.mark.parametrize("first", [EARLY, LATE])
def test_corrected_clock_deletes_nothing(tmp_path: Path, first: float, restarted: bool) -> None:
    kept: list[str] = []

    async def wrong(hall: CleanupTables) -> None:
        kept.extend([await hall.make("me", "open"), await hall.finished_table()])
        await hall.advance(CLEANUP_INTERVAL)
        if not restarted:
            hall.clock.offset = 0.0
            await right(hall)

    async def right(hall: CleanupTables) -> None:
        for _ in range(4):
            await hall.advance(CLEANUP_INTERVAL)
        assert [await hall.is_kept(table) for table in kept] == [True, True]
        for table in kept:
            await hall.visit(table)
        await hall.advance(DAY - CLEANUP_INTERVAL)
        await hall.delete_marked()
        assert [await hall.is_kept(table) for table in kept] == [True, True]

    with_cleanup(tmp_path, wrong, keep=1, put=first)
    if restarted:
        with_cleanup(tmp_path, right, keep=1)


@pytest.mark.parametrize("wrong", [EARLY, LATE])
def test_temporarily_wrong_clock_deletes_nothing(tmp_path: Path, wrong: float) -> None:
    kept: list[str] = []

    async def before(hall: CleanupTables) -> None:
        kept.extend([await hall.make("me", "open"), await hall.finished_table()])

    async def meanwhile(hall: CleanupTables) -> None:
        await hall.visit(kept[0])
        for _ in range(20):
            await hall.advance(CLEANUP_INTERVAL)
        assert [await hall.is_kept(table) for table in kept] == [True, True]

    async def after(hall: CleanupTables) -> None:
        await hall.delete_marked()
        assert [await hall.is_kept(table) for table in kept] == [True, True]

    with_cleanup(tmp_path, before, keep=30)
    with_cleanup(tmp_path, meanwhile, keep=30, put=wrong)
    with_cleanup(tmp_path, after, keep=30)


def test_last_visit_never_moves_back(tmp_path: Path) -> None:
    async def happens(hall: CleanupTables) -> None:
        table = await hall.make("me", "open")
        hall.clock.offset = EARLY
        await hall.visit(table)
        await hall.advance(CLEANUP_INTERVAL)
        seen = await hall.database.read(lambda connection: connection.exec_driver_sql("SELECT seen FROM tables").one())
        assert seen[0].startswith("2030-")

    with_cleanup(tmp_path, happens)


def test_clock_behind_the_database_is_reported_and_deletes_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def happens(hall: CleanupTables) -> None:
        newer = await hall.make("me", "here")
        older = await hall.make("me", "open")
        await hall.advance(DAY + 1)  # it is marked
        hall.clock.offset = -1.0
        await hall.visit(newer)
        for _ in range(3):
            await hall.advance(10 * CLEANUP_INTERVAL)
        assert await hall.is_kept(older)
        hall.clock.offset = 10.0
        for _ in range(2):
            await hall.advance(CLEANUP_INTERVAL)
            assert await hall.is_kept(older)
        await hall.advance(MARKED_SECONDS)
        assert not await hall.is_kept(older)

    with_cleanup(tmp_path, happens)
    warnings = [line.split(" by ")[0] for line in caplog.messages if "until it is right, no table is deleted" in line]
    assert warnings == ["the clock was set back", "the clock was set forward"]


def test_days_without_a_server_do_not_count(tmp_path: Path) -> None:
    kept: list[str] = []

    async def made(hall: CleanupTables) -> None:
        kept.append(await hall.make("me", "open"))
        await hall.advance(DAY / 2)

    async def continues(hall: CleanupTables) -> None:
        assert await hall.is_kept(kept[0])
        await hall.advance(DAY / 2 + 1)
        assert await hall.is_kept(kept[0])
        await hall.advance(MARKED_SECONDS)
        assert not await hall.is_kept(kept[0])

    with_cleanup(tmp_path, made)
    with_cleanup(tmp_path, continues, put=100.0)


def test_started_table_or_one_with_other_players_is_kept(tmp_path: Path) -> None:
    async def happens(hall: CleanupTables) -> None:
        waiting, running = await hall.make("me", "open", "open"), await hall.make("me", "here")
        await SeatService(hall.tables).join_by_link(ANA.link_token(waiting, 1), "Ben", BEN)
        await hall.advance(LONG_TIME)
        await hall.delete_marked()
        assert await hall.is_kept(waiting)
        assert await hall.is_kept(running)

    with_cleanup(tmp_path, happens)


@pytest.mark.parametrize("keep", [None, 30])
def test_finished_table_is_deleted_only_if_configured(tmp_path: Path, keep: int | None) -> None:
    async def happens(hall: CleanupTables) -> None:
        table = await hall.finished_table()
        await hall.advance(30 * DAY)
        await hall.advance(MARKED_SECONDS - 1)
        assert await hall.is_kept(table)
        await hall.visit(table)
        await hall.advance(30 * DAY)
        await hall.advance(1)
        assert await hall.is_kept(table)
        await hall.advance(MARKED_SECONDS)
        assert await hall.is_kept(table) == (keep is None)

    with_cleanup(tmp_path, happens, keep)


def test_migration_keeps_visits_and_marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unstarted: list[str] = []
    finished: list[str] = []

    async def made(hall: CleanupTables) -> None:
        unstarted.append(await hall.make("me", "open"))
        finished.append(await hall.finished_table())
        await hall.advance(DAY + 1)  # the first is marked

    async def happens(hall: CleanupTables) -> None:
        await hall.advance(MARKED_SECONDS - 2)
        assert await hall.is_kept(unstarted[0])
        await hall.advance(2)
        assert not await hall.is_kept(unstarted[0])
        await hall.advance(30 * DAY - 2 * (DAY + 1) - 1)
        await hall.advance(MARKED_SECONDS - 1)
        assert await hall.is_kept(finished[0])
        await hall.delete_marked()
        assert not await hall.is_kept(finished[0])

    with_cleanup(tmp_path, made)
    use_newer_schema(monkeypatch, tmp_path / "migrations")
    with_cleanup(tmp_path, happens, keep=30, put=2.0)


def test_any_number_of_tables_is_deleted_and_each_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def happens(hall: CleanupTables) -> None:
        tables = [await hall.make("me", "open") for _ in range(BATCH_SIZE + 2)]
        await hall.advance(DAY + 1)
        await hall.advance(MARKED_SECONDS)
        assert not any([await hall.is_kept(table) for table in tables])
        assert set(tables) <= set(" ".join(caplog.messages).split())

    with_cleanup(tmp_path, happens)


@pytest.mark.slow
def test_cleanup_repeats_by_the_clock(tmp_path: Path) -> None:
    async def happens(hall: CleanupTables) -> None:
        table = await hall.make("me", "open")
        hall.sweep.start()
        while await hall.is_kept(table):
            hall.clock.seconds += CLEANUP_INTERVAL
            await asyncio.sleep(0.01)
        assert hall.clock.seconds > DAY + MARKED_SECONDS

    with_cleanup(tmp_path, happens)


@pytest.mark.slow
def test_server_cleans_up_at_startup_and_logs_it(tmp_path: Path, visit: Visit) -> None:
    with running_server(tmp_path) as server:
        ana = visit(server)
        left, running = ana.create_table("me", "open")["table"], ana.create_table("me", "here")["table"]
        for _ in range(2):
            server.advance_clock(DAY + 1)
            server.interrupt()
            server.start()
            wait_for(lambda: server.query_database("SELECT 1 FROM tables WHERE marked IS NULL AND id = ?", left) == [])
        wait_for(lambda: left in server.output)
        again = visit(server)
        again.http.cookies.set("saqqara", ana.secret)
        assert [line["table"] for line in again.get("/api/tables")["tables"]] == [running]
        again.get(f"/api/tables/{left}", 404)
