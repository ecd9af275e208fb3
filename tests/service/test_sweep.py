"""Tables that nobody needs go, and no other: those that never began, and finished ones where the host wants that."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game
from saqqara.server.background.sweep import BATCH_SIZE, CLEANUP_INTERVAL, MARKED_AGE, Cleanup
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import ApiError
from saqqara.server.models import ImportRequest, NewTable
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.storage.store import SqlTableStore
from saqqara.server.tables.elsewhere import create_from_text
from saqqara.server.tables.people import SeatService
from saqqara.server.tables.registry import TableService
from tests.service.clocks import Still
from tests.service.serving import seat, serving, wait_for

ANA, BEN = Browser("a" * 32), Browser("b" * 32)
DAY = 24 * 3600.0
LONG = 400 * DAY
WAIT = MARKED_AGE.total_seconds()


class Calendar(Still):
    """A clock whose date goes with its seconds, until it is `put` on or back by days."""

    put = 0.0

    def now(self) -> datetime:
        return datetime(2030, 1, 1, tzinfo=UTC) + timedelta(seconds=self.seconds, days=self.put)


class Hall:
    """The tables of a database, and who sweeps there."""

    def __init__(self, file: Path, keep: int | None = None, put: float = 0.0) -> None:
        self.clock = Calendar()
        self.clock.put = put
        self.database = Database(file)
        self.tables = TableService(SqlTableStore(self.database, self.clock))
        self.sweep = Cleanup(self.tables, keep)

    async def make(self, *kinds: str) -> str:
        seats = [seat(kind, f"{kind.title()} {k}") for k, kind in enumerate(kinds)]
        return (await self.tables.create(NewTable.model_validate({"seats": seats, "start": 0}), ANA))[0]

    async def finished(self) -> str:
        game = Game(2, seed=1)
        while not game.is_over:
            game.play(game.legal_moves[0])
        return str((await create_from_text(self.tables, ImportRequest(record=game.record()), ANA))["table"])

    async def visit(self, id: str) -> None:
        async with self.tables.use(id):
            pass

    async def stays(self, id: str) -> bool:
        return await self.tables.store.load(id) is not None

    async def after(self, seconds: float) -> None:
        self.clock.seconds += seconds
        await self.sweep.run_once()

    async def waited(self) -> None:
        """Let all go that is marked by now, or is to be."""
        for seconds in (0, WAIT):
            await self.after(seconds)


def in_a_hall(
    folder: Path, happens: Callable[[Hall], Awaitable[None]], keep: int | None = None, put: float = 0.0
) -> None:
    async def all_of_it() -> None:
        hall = Hall(folder / "saqqara.sqlite3", keep, put)
        try:
            await happens(hall)
        finally:
            await hall.sweep.close()
            await hall.database.close()

    create_or_migrate(folder / "saqqara.sqlite3")
    asyncio.run(all_of_it())


def test_a_table_that_never_began_is_marked_a_day_after_somebody_was_there_and_goes_a_day_later(tmp_path: Path) -> None:
    async def happens(hall: Hall) -> None:
        table = await hall.make("me", "open")
        await hall.after(DAY)
        await hall.after(WAIT - 1)
        assert await hall.stays(table)
        await hall.visit(table)
        await hall.after(DAY + 1)
        await hall.after(WAIT - 1)
        assert await hall.stays(table)
        await hall.after(1)
        with pytest.raises(ApiError) as refused:
            await hall.visit(table)
        assert refused.value.status == 404
        assert not await hall.stays(table)

    in_a_hall(tmp_path, happens)


def test_a_table_that_is_followed_stays(tmp_path: Path) -> None:
    async def happens(hall: Hall) -> None:
        table = await hall.make("me", "open")
        async with hall.tables.use(table):
            await hall.after(DAY + 1)
            await hall.after(DAY + 1)
        await hall.after(DAY - 1)
        await hall.after(0)
        assert await hall.stays(table)

    in_a_hall(tmp_path, happens)


def test_whoever_comes_to_a_table_that_is_marked_keeps_it(tmp_path: Path) -> None:
    async def happens(hall: Hall) -> None:
        table = await hall.make("me", "open")
        await hall.after(DAY + 1)
        await hall.visit(table)
        await hall.after(WAIT)
        await hall.after(1)
        assert await hall.stays(table)
        async with hall.tables.use(table):
            await hall.after(DAY)
            await hall.after(WAIT)
            assert await hall.stays(table)

    in_a_hall(tmp_path, happens)


EARLY, LATE = -4000.0, 4000.0  # days by which a clock is wrong


@pytest.mark.parametrize("restarted", [True, False])
@pytest.mark.parametrize("first", [EARLY, LATE])
def test_a_clock_that_was_wrong_and_is_put_right_deletes_nothing(tmp_path: Path, first: float, restarted: bool) -> None:
    kept: list[str] = []

    async def wrong(hall: Hall) -> None:
        kept.extend([await hall.make("me", "open"), await hall.finished()])
        await hall.after(CLEANUP_INTERVAL)
        if not restarted:
            hall.clock.put = 0.0
            await right(hall)

    async def right(hall: Hall) -> None:
        for _ in range(4):
            await hall.after(CLEANUP_INTERVAL)
        assert [await hall.stays(table) for table in kept] == [True, True]
        for table in kept:
            await hall.visit(table)
        await hall.after(DAY - CLEANUP_INTERVAL)
        await hall.waited()
        assert [await hall.stays(table) for table in kept] == [True, True]

    in_a_hall(tmp_path, wrong, keep=1, put=first)
    if restarted:
        in_a_hall(tmp_path, right, keep=1)


@pytest.mark.parametrize("wrong", [EARLY, LATE])
def test_a_clock_that_is_wrong_for_a_while_deletes_nothing_of_before(tmp_path: Path, wrong: float) -> None:
    kept: list[str] = []

    async def before(hall: Hall) -> None:
        kept.extend([await hall.make("me", "open"), await hall.finished()])

    async def meanwhile(hall: Hall) -> None:
        await hall.visit(kept[0])
        for _ in range(20):
            await hall.after(CLEANUP_INTERVAL)
        assert [await hall.stays(table) for table in kept] == [True, True]

    async def after(hall: Hall) -> None:
        await hall.waited()
        assert [await hall.stays(table) for table in kept] == [True, True]

    in_a_hall(tmp_path, before, keep=30)
    in_a_hall(tmp_path, meanwhile, keep=30, put=wrong)
    in_a_hall(tmp_path, after, keep=30)


def test_a_table_is_never_seen_earlier_than_before(tmp_path: Path) -> None:
    async def happens(hall: Hall) -> None:
        table = await hall.make("me", "open")
        hall.clock.put = EARLY
        await hall.visit(table)
        await hall.after(CLEANUP_INTERVAL)
        seen = await hall.database.read(lambda connection: connection.exec_driver_sql("SELECT seen FROM tables").one())
        assert seen[0].startswith("2030-")

    in_a_hall(tmp_path, happens)


def test_a_clock_that_is_behind_what_was_written_or_was_set_is_told_and_nothing_goes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def happens(hall: Hall) -> None:
        newer = await hall.make("me", "here")
        older = await hall.make("me", "open")
        await hall.after(DAY + 1)  # it is marked
        hall.clock.put = -1.0
        await hall.visit(newer)
        for _ in range(3):
            await hall.after(10 * CLEANUP_INTERVAL)
        assert await hall.stays(older)
        hall.clock.put = 10.0
        for _ in range(2):
            await hall.after(CLEANUP_INTERVAL)
            assert await hall.stays(older)
        await hall.after(WAIT)
        assert not await hall.stays(older)

    in_a_hall(tmp_path, happens)
    told = [line.split(" by ")[0] for line in caplog.messages if "until it is right no table goes" in line]
    assert told == ["the clock was put back", "the clock was put on"]


def test_days_on_which_no_server_runs_do_not_count(tmp_path: Path) -> None:
    kept: list[str] = []

    async def made(hall: Hall) -> None:
        kept.append(await hall.make("me", "open"))
        await hall.after(DAY / 2)

    async def goes_on(hall: Hall) -> None:
        assert await hall.stays(kept[0])
        await hall.after(DAY / 2 + 1)
        assert await hall.stays(kept[0])
        await hall.after(WAIT)
        assert not await hall.stays(kept[0])

    in_a_hall(tmp_path, made)
    in_a_hall(tmp_path, goes_on, put=100.0)


def test_a_table_at_which_somebody_else_sits_or_that_has_begun_stays(tmp_path: Path) -> None:
    async def happens(hall: Hall) -> None:
        waiting, running = await hall.make("me", "open", "open"), await hall.make("me", "here")
        await SeatService(hall.tables).join(ANA.link_token(waiting, 1), "Ben", BEN)
        await hall.after(LONG)
        await hall.waited()
        assert await hall.stays(waiting)
        assert await hall.stays(running)

    in_a_hall(tmp_path, happens)


@pytest.mark.parametrize("keep", [None, 30])
def test_a_finished_table_goes_only_where_the_host_has_set_a_time(tmp_path: Path, keep: int | None) -> None:
    async def happens(hall: Hall) -> None:
        table = await hall.finished()
        await hall.after(30 * DAY)
        await hall.after(WAIT - 1)
        assert await hall.stays(table)
        await hall.visit(table)
        await hall.after(30 * DAY)
        await hall.after(1)
        assert await hall.stays(table)
        await hall.after(WAIT)
        assert await hall.stays(table) == (keep is None)

    in_a_hall(tmp_path, happens, keep)


BEFORE = """
ALTER TABLE seats DROP COLUMN colour;
DROP TABLE highlights;
DROP TABLE old_links;
DROP INDEX ix_tables_left_unbegun;
DROP INDEX ix_tables_left_over;
DROP INDEX ix_tables_marked;
ALTER TABLE tables DROP COLUMN visited;
ALTER TABLE tables DROP COLUMN marked;
DROP TABLE running;
DROP TABLE trial;
ALTER TABLE tables DROP COLUMN seen;
UPDATE alembic_version SET version_num = '0004';
"""


def test_what_a_database_held_before_stays_whatever_is_set(tmp_path: Path) -> None:
    kept: list[str] = []

    async def made(hall: Hall) -> None:
        kept.extend([await hall.make("me", "open"), await hall.finished()])

    async def happens(hall: Hall) -> None:
        for table in kept:
            await hall.visit(table)
        await hall.after(LONG)
        await hall.waited()
        assert [await hall.stays(table) for table in kept] == [True, True]

    in_a_hall(tmp_path, made)
    with closing(sqlite3.connect(tmp_path / "saqqara.sqlite3")) as connection:
        connection.executescript(BEFORE)
    in_a_hall(tmp_path, happens, keep=1)


def test_any_number_goes_and_each_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def happens(hall: Hall) -> None:
        tables = [await hall.make("me", "open") for _ in range(BATCH_SIZE + 2)]
        await hall.after(DAY + 1)
        await hall.after(WAIT)
        assert not any([await hall.stays(table) for table in tables])
        assert set(tables) <= set(" ".join(caplog.messages).split())

    in_a_hall(tmp_path, happens)


def test_it_is_swept_again_and_again_by_the_clock(tmp_path: Path) -> None:
    async def happens(hall: Hall) -> None:
        table = await hall.make("me", "open")
        hall.sweep.start()
        while await hall.stays(table):
            hall.clock.seconds += CLEANUP_INTERVAL
            await asyncio.sleep(0.01)
        assert hall.clock.seconds > DAY + WAIT

    in_a_hall(tmp_path, happens)


@pytest.mark.slow
def test_a_server_sweeps_when_it_starts_and_says_so(tmp_path: Path, visit: Any) -> None:
    with serving(tmp_path) as server:
        ana = visit(server)
        left, running = ana.make("me", "open")["table"], ana.make("me", "here")["table"]
        for _ in range(2):
            server.later(DAY + 1)
            server.stop()
            server.start()
            wait_for(lambda: server.ask("SELECT 1 FROM tables WHERE marked IS NULL AND id = ?", left) == [])
        wait_for(lambda: left in server.output)
        again = visit(server)
        again.http.cookies.set("saqqara", ana.secret)
        assert [line["table"] for line in again.get("/api/tables")["tables"]] == [running]
        again.get(f"/api/tables/{left}", 404)
