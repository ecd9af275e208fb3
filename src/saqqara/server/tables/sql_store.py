"""The tables in the database: their seats, append-only logs and chats. Every write is one transaction."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

from saqqara.server.core.clock import SYSTEM_CLOCK, Clock, iso_timestamp
from saqqara.server.core.errors import StaleLogError, TooManyTablesError
from saqqara.server.storage.database import Database, is_damage_error
from saqqara.server.storage.schema import (
    FINISHED,
    LISTED_RUNNING,
    LISTED_WAITING,
    NOT_STARTED,
    entries,
    highlights,
    judgements,
    messages,
    old_links,
    reviews,
    seats,
    server_uptime,
    tables,
)
from saqqara.server.tables.entities import (
    MAX_CHAT_MESSAGES,
    MAX_RUNNING_TABLES,
    ChatMessage,
    LogEntry,
    Seat,
    StoredTable,
    TableSummary,
    Visit,
)

ADVANCE_ENTRY_NUMBER = sa.update(tables).where(
    tables.c.id == sa.bindparam("its_id"), tables.c.n == sa.bindparam("after")
)
UPDATE_LAST_VISIT = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("its_id"))
    .values(seen=sa.func.max(tables.c.seen, sa.bindparam("at")), visited=sa.bindparam("ran"), marked=None)
)
HAS_JOINED_SEAT = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "link")
IS_FIRST_ENTRY = (entries.c.table_id == tables.c.id) & (entries.c.n == 1)
# Parsed row by row, because one may be damaged.
CREATION_DATA = sa.type_coerce(entries.c.data, sa.String).label("created")
LOG_LENGTH = (
    sa.select(sa.func.count())
    .where(entries.c.table_id == tables.c.id)
    .correlate(tables)
    .scalar_subquery()
    .label("logged")
)
LISTED_FOR = timedelta(days=1)  # after its last entry; then a listed table is no longer shown to others


class SqlTableStore:
    """The queries. They raise `StaleLogError` if the log has grown, and SQLAlchemy's errors if the database fails."""

    def __init__(self, database: Database, clock: Clock = SYSTEM_CLOCK) -> None:
        self.clock = clock
        self._database = database
        self._started_at = clock.monotonic()
        self._earlier_uptime: int | None = None  # seconds that servers had run before this one

    async def create(
        self,
        id: str,
        creator: str,
        new_seats: Sequence[Seat],
        new_entries: Sequence[LogEntry],
        summary: TableSummary,
        listed: bool = False,
    ) -> None:
        """Write a new table with its seats and first entries. Raises `TooManyTablesError` if its maker has too many."""
        running = sa.select(sa.func.count()).where(tables.c.creator == creator, tables.c.over.is_(False))
        now = self.clock.now()
        row = {
            "id": id,
            "creator": creator,
            "created": iso_timestamp(now),
            "listed": listed,
            "seen": iso_timestamp(now),
        }
        row |= _summary_row(new_entries, summary, now)

        def create(connection: sa.Connection) -> None:
            if connection.execute(running).scalar_one() >= MAX_RUNNING_TABLES:
                raise TooManyTablesError
            connection.execute(sa.insert(tables).values(row | {"visited": self._uptime(connection)}))
            connection.execute(sa.insert(seats), [_seat_row(id, k, seat) for k, seat in enumerate(new_seats)])
            _insert_entries(connection, id, new_entries, now)

        await self._database.write(create)

    async def append(
        self,
        id: str,
        after: int,
        new_entries: Sequence[LogEntry],
        summary: TableSummary,
        seat: tuple[int, Seat] | None = None,
    ) -> None:
        """Append entries to the log of a table whose newest number is `after`, and change one seat if one is given."""
        now = self.clock.now()
        change = {"its_id": id, "after": after, **_summary_row(new_entries, summary, now)}

        def append(connection: sa.Connection) -> None:
            if connection.execute(ADVANCE_ENTRY_NUMBER, change).rowcount != 1:
                raise StaleLogError
            if seat is not None:
                _change_seat(connection, id, *seat)
            _insert_entries(connection, id, new_entries, now)

        await self._database.write(append)

    async def delete(self, id: str) -> None:
        """Delete a table with everything that belongs to it."""
        await self._database.write(lambda connection: _delete_tables(connection, [id]))

    async def save_visits(self, visits_by_table: Mapping[str, Visit]) -> None:
        """Write the last visits of tables, none earlier than before, and how long servers have run."""

        def note(connection: sa.Connection) -> None:
            ran, now = self._uptime(connection), self.clock.monotonic()
            connection.execute(sa.update(server_uptime).values(seconds=ran))
            visits = [(id, iso_timestamp(one.at), ran - int(now - one.seconds)) for id, one in visits_by_table.items()]
            if visits:
                connection.execute(
                    UPDATE_LAST_VISIT, [{"its_id": id, "at": at, "ran": then} for id, at, then in visits]
                )

        await self._database.write(note)

    async def newest_time(self) -> str:
        """Return the newest time that is written for any table, "" if there is none."""
        times = [sa.select(sa.func.max(tables.c.updated))]
        times += [sa.select(sa.func.max(tables.c.seen)).where(which) for which in (NOT_STARTED, FINISHED)]

        def newest(connection: sa.Connection) -> str:
            return max(connection.execute(time).scalar_one() or "" for time in times)

        return await self._database.read(newest)

    async def mark_unneeded(self, unstarted_age: timedelta, finished_age: timedelta | None, limit: int) -> int:
        """Mark some tables that no one needs, and return how many. Tables that are needed after all lose their mark.

        A table is not needed if its game has not begun, only its maker sits there and the last visit is at least
        `unstarted_age` ago, or if its game is over and the last visit is at least `finished_age` ago. This time must
        have passed both by the clock and while servers were running.
        """
        now = self.clock.now()

        def mark(connection: sa.Connection) -> int:
            ran = self._uptime(connection)
            unneeded = _unneeded_conditions(unstarted_age, finished_age, now, ran)
            needed = tables.c.marked.is_not(None), ~sa.or_(*unneeded)
            connection.execute(sa.update(tables).where(*needed).values(marked=None))
            queries = [sa.select(tables.c.id).where(which, tables.c.marked.is_(None)) for which in unneeded]
            ids = [id for query in queries for id in connection.execute(query.limit(limit)).scalars()]
            connection.execute(sa.update(tables).where(tables.c.id.in_(ids)).values(marked=ran))
            return len(ids)

        return await self._database.write(mark)

    async def delete_marked(self, marked_age: timedelta, limit: int, excluded: Collection[str] = ()) -> list[str]:
        """Delete some tables that were marked at least `marked_age` of running time ago, and return their ids."""

        def sweep(connection: sa.Connection) -> list[str]:
            before = self._uptime(connection) - int(marked_age.total_seconds())
            query = sa.select(tables.c.id).where(tables.c.marked <= before, tables.c.id.not_in(excluded))
            ids = list(connection.execute(query.limit(limit)).scalars())
            _delete_tables(connection, ids)
            return ids

        return await self._database.write(sweep)

    def _uptime(self, connection: sa.Connection) -> int:
        """Return how many seconds servers have run on this database. Setting the clock does not change it."""
        if self._earlier_uptime is None:
            self._earlier_uptime = int(connection.execute(sa.select(server_uptime.c.seconds)).scalar_one())
        return self._earlier_uptime + int(self.clock.monotonic() - self._started_at)

    async def add_message(self, id: str, message: ChatMessage) -> None:
        """Store a message, and delete the oldest ones beyond the limit."""
        old = (messages.c.table_id == id) & (messages.c.k <= message.k - MAX_CHAT_MESSAGES)

        def say(connection: sa.Connection) -> None:
            connection.execute(sa.insert(messages).values(table_id=id, **asdict(message)))
            connection.execute(sa.delete(messages).where(old))

        await self._database.write(say)

    async def load(self, id: str) -> StoredTable | None:
        """Read a table, or return None if there is none.

        Raises one of `CORRUPTION_ERRORS` if the file is damaged there.
        """
        try:
            return await self._database.read(lambda connection: read_table(connection, id))
        except sa.exc.DatabaseError as error:
            if is_damage_error(error.orig):
                raise ValueError(f"the file is damaged: {error.orig}") from error
            raise

    async def find_creator(self, id: str) -> str | None:
        """Return the maker of a table, even if the rest of it is damaged, or None if there is no table."""
        query = sa.select(tables.c.creator).where(tables.c.id == id)
        return await self._database.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def unwritable_reason(self) -> str | None:
        """Return a sentence that says why nothing can be saved now, or None if it can."""
        return await self._database.unwritable_reason()

    async def flush(self) -> None:
        """Wait until all pending writes have ended, even those whose callers no longer wait."""
        await self._database.flush()

    async def find_seat_by_link(self, link: str) -> tuple[str, int | None] | None:
        """Return the table and the seat that a link's hash was made for, taken or not. A replaced link has no seat."""
        newest = sa.select(seats.c.table_id, seats.c.seat).where(seats.c.link == link)
        query = newest.union_all(sa.select(old_links.c.table_id, sa.null()).where(old_links.c.link == link))
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else (row.table_id, row.seat)

    async def has_seat(self, browser: str) -> bool:
        """Return whether a browser has a seat, or a reserved one, at an unfinished table."""
        query = (
            sa.select(seats.c.seat).join(tables).where(seats.c.browser == browser, tables.c.over.is_(False)).limit(1)
        )
        return await self._database.read(lambda connection: connection.execute(query).first() is not None)

    async def tables_of_browser(self, browser: str, limit: int = 200) -> list[dict[str, Any]]:
        """List the newest tables that a browser made or sits at, the most recently changed first.

        If the file is damaged, each table is read separately. One that cannot be read has only its id.
        """
        mine = sa.select(seats.c.table_id).where(seats.c.browser == browser)
        standing = (tables.c[name] for name in ("id", "creator", "updated", "n", "over", "round", "actor"))
        end = sa.case((tables.c.over, sa.type_coerce(tables.c.position, sa.String))).label("end")
        query = sa.select(*standing, end, LOG_LENGTH, CREATION_DATA).outerjoin(entries, IS_FIRST_ENTRY)
        made = query.where((tables.c.creator == browser) | tables.c.id.in_(mine))
        try:
            return await self._with_seats(made.order_by(tables.c.updated.desc()).limit(limit))
        except sa.exc.DatabaseError as error:
            if not is_damage_error(error.orig):
                raise
        ids = await self._database.read(lambda connection: _read_until_damage(connection, mine.limit(limit)))
        return [await self._read_single(query, id) for id in ids]

    async def _read_single(self, query: sa.Select[Any], id: str) -> dict[str, Any]:
        try:
            return (await self._with_seats(query.where(tables.c.id == id)))[0]
        except (sa.exc.DatabaseError, IndexError):
            return {"id": id}

    async def listed_tables(self, browser: str, limit: int = 50) -> list[dict[str, Any]]:
        """List the listed tables that others than this browser made: those that wait for people, then running ones."""
        mine = sa.select(seats.c.table_id).where(seats.c.browser == browser)
        since = iso_timestamp(self.clock.now() - LISTED_FOR)
        query = sa.select(tables.c.id, tables.c.updated, tables.c.round, CREATION_DATA).join(entries, IS_FIRST_ENTRY)
        query = query.where(tables.c.creator != browser, tables.c.id.not_in(mine), tables.c.updated >= since)
        query = query.order_by(tables.c.updated.desc())
        waiting = await self._with_seats(query.where(LISTED_WAITING).limit(limit))
        free = limit - len(waiting)
        return waiting + await self._with_seats(query.where(LISTED_RUNNING).limit(free)) if free else waiting

    async def tables_waiting_for_bots(self) -> list[str]:
        """List the running tables of people where a bot has to move, for itself or for an absent person."""
        here = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor)
        others = seats.alias()
        people = sa.exists().where(others.c.table_id == tables.c.id, others.c.kind != "bot")
        query = sa.select(tables.c.id).join(seats, here)
        query = query.where(seats.c.bot.is_not(None), tables.c.over.is_(False), people)
        query = query.order_by(tables.c.updated.desc())
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def find_creation_data(self, id: str) -> dict[str, Any] | None:
        """Return the first log entry of a table, or None if there is none that can be read."""
        query = sa.select(CREATION_DATA).where(entries.c.table_id == id, entries.c.n == 1)
        with suppress(ValueError, sa.exc.DatabaseError):
            first = await self._database.read(lambda connection: connection.execute(query).scalar_one_or_none())
            return None if first is None else dict(json.loads(first))
        return None

    async def count_by_state(self) -> dict[str, int]:
        """Count the tables by state: waiting, playing or over."""
        count = sa.select(sa.func.count()).select_from(tables)

        def counted(connection: sa.Connection) -> dict[str, int]:
            queries = (count, count.where(NOT_STARTED), count.where(FINISHED))
            everything, waiting, over = (connection.execute(query).scalar_one() for query in queries)
            return {"waiting": waiting, "playing": everything - waiting - over, "over": over}

        return await self._database.read(counted)

    async def _with_seats(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        """Return the tables of a query, each with its seats."""

        def seated(connection: sa.Connection) -> list[dict[str, Any]]:
            rows = connection.execute(query).all()
            by_table: dict[str, list[Any]] = {row.id: [] for row in rows}
            for place in connection.execute(
                sa.select(seats).where(seats.c.table_id.in_(by_table)).order_by(seats.c.seat)
            ):
                by_table[place.table_id].append(place)
            return [row._asdict() | {"seats": by_table[row.id]} for row in rows]

        return await self._database.read(seated)


def read_table(connection: sa.Connection, id: str) -> StoredTable | None:
    """Read a table in the caller's transaction, or return None if there is none."""
    row = connection.execute(sa.select(tables).where(tables.c.id == id)).one_or_none()
    if row is None:
        return None
    places = connection.execute(sa.select(seats).where(seats.c.table_id == id).order_by(seats.c.seat)).all()
    if [seat.seat for seat in places] != list(range(len(places))):
        raise ValueError("a seat is missing")
    log = connection.execute(sa.select(entries).where(entries.c.table_id == id).order_by(entries.c.n))
    rows = connection.execute(sa.select(messages).where(messages.c.table_id == id).order_by(messages.c.k))
    return StoredTable(
        row.creator,
        [Seat(seat.kind, seat.name, seat.bot, seat.browser, seat.link, seat.colour) for seat in places],
        [LogEntry(entry.n, entry.type, entry.data) for entry in log],
        row.position,
        row.listed,
        [ChatMessage(one.k, one.seat, one.name, one.text, one.at) for one in rows],
        row.n,
    )


def _read_until_damage(connection: sa.Connection, ids: sa.Select[Any]) -> list[str]:
    """Return the ids of a query that can be read before the damage."""
    found: dict[str, None] = {}
    with suppress(sa.exc.DatabaseError):
        for id in connection.execute(ids).scalars():
            found[id] = None
    return list(found)


def _unneeded_conditions(
    unstarted_age: timedelta, finished_age: timedelta | None, now: datetime, uptime: int
) -> list[sa.ColumnElement[bool]]:
    """Return the conditions for tables that no one needs; each alone is sufficient."""

    def _is_abandoned(age: timedelta) -> sa.ColumnElement[bool]:
        seconds = int(age.total_seconds())
        return sa.and_(tables.c.seen < iso_timestamp(now - age), tables.c.visited <= uptime - seconds)

    conditions = [sa.and_(NOT_STARTED, _is_abandoned(unstarted_age), ~HAS_JOINED_SEAT)]
    return conditions if finished_age is None else [*conditions, sa.and_(FINISHED, _is_abandoned(finished_age))]


def _delete_tables(connection: sa.Connection, ids: Collection[str]) -> None:
    for part in (highlights, judgements, reviews, messages, entries, old_links, seats):
        connection.execute(sa.delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(sa.delete(tables).where(tables.c.id.in_(ids)))


def _change_seat(connection: sa.Connection, id: str, k: int, new_seat: Seat) -> None:
    where = (seats.c.table_id == id) & (seats.c.seat == k)
    replaced = where & seats.c.link.is_not(None) & seats.c.link.is_distinct_from(new_seat.link)
    old = sa.select(seats.c.link, seats.c.table_id).where(replaced)
    connection.execute(sa.insert(old_links).from_select(["link", "table_id"], old))
    connection.execute(sa.update(seats).where(where).values(_seat_row(id, k, new_seat)))


def _insert_entries(connection: sa.Connection, id: str, log: Sequence[LogEntry], now: datetime) -> None:
    at = iso_timestamp(now)
    rows = [{"table_id": id, "n": entry.n, "type": entry.type, "at": at, "data": entry.data} for entry in log]
    try:
        connection.execute(sa.insert(entries), rows)
    except sa.exc.IntegrityError as error:
        raise StaleLogError from error


def _seat_row(id: str, seat: int, place: Seat) -> dict[str, Any]:
    return {"table_id": id, "seat": seat, **asdict(place)}


def _summary_row(log: Sequence[LogEntry], summary: TableSummary, now: datetime) -> dict[str, Any]:
    values = {"round": summary.round, "actor": summary.actor, "over": summary.over, "position": summary.position}
    return {"updated": iso_timestamp(now), "n": log[-1].n, **values}
