"""What is kept: tables, their seats, the append-only log of each, and the talk. Every write is one transaction."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

from saqqara.server.ground.clock import CLOCK, Clock, timestamp
from saqqara.server.ground.problems import Full, Stale
from saqqara.server.storage.database import Database, is_damage
from saqqara.server.storage.schema import (
    OVER,
    RUNNING,
    UNBEGUN,
    WAITING,
    entries,
    highlights,
    judgements,
    messages,
    old_links,
    reviews,
    running,
    seats,
    tables,
)
from saqqara.server.tables.entries import MOST_MESSAGES, MOST_RUNNING, Entry, Kept, Message, Seat, Standing, Visit

GROW = sa.update(tables).where(tables.c.id == sa.bindparam("its_id"), tables.c.n == sa.bindparam("after"))
SEE = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("its_id"), tables.c.seen.is_not(None))
    .values(seen=sa.func.max(tables.c.seen, sa.bindparam("at")), visited=sa.bindparam("ran"), marked=None)
)
CAME = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "link")
FIRST = (entries.c.table_id == tables.c.id) & (entries.c.n == 1)
CREATED = sa.type_coerce(entries.c.data, sa.String).label("created")  # read one by one: one may be damaged
LOGGED = (
    sa.select(sa.func.count())
    .where(entries.c.table_id == tables.c.id)
    .correlate(tables)
    .scalar_subquery()
    .label("logged")
)
FRESH = timedelta(days=1)  # so long after its last entry a listed table is shown to others


class Store:
    """The queries; raises `Stale` when the log has grown since, and SQLAlchemy's errors when the database fails."""

    def __init__(self, database: Database, clock: Clock = CLOCK) -> None:
        self.clock = clock
        self._database = database
        self._began = clock.monotonic()
        self._before: int | None = None  # seconds that servers had run before this one

    async def create(
        self, id: str, creator: str, places: Sequence[Seat], log: Sequence[Entry], at: Standing, listed: bool = False
    ) -> None:
        """Write a new table with its seats and the first entries of its log; `Full` when its maker has too many."""
        running = sa.select(sa.func.count()).where(tables.c.creator == creator, tables.c.over.is_(False))
        now = self.clock.now()
        row = {"id": id, "creator": creator, "created": timestamp(now), "listed": listed, "seen": timestamp(now)}
        row |= _standing(log, at, now)

        def create(connection: sa.Connection) -> None:
            if connection.execute(running).scalar_one() >= MOST_RUNNING:
                raise Full
            connection.execute(sa.insert(tables).values(row | {"visited": self._ran(connection)}))
            connection.execute(sa.insert(seats), [_seat(id, k, seat) for k, seat in enumerate(places)])
            _insert(connection, id, log, now)

        await self._database.write(create)

    async def append(
        self, id: str, after: int, log: Sequence[Entry], at: Standing, seat: tuple[int, Seat] | None = None
    ) -> None:
        """Append entries to the log of a table whose newest number is `after`, and change one seat if one is given."""
        now = self.clock.now()
        change = {"its_id": id, "after": after, **_standing(log, at, now)}

        def append(connection: sa.Connection) -> None:
            if connection.execute(GROW, change).rowcount != 1:
                raise Stale
            if seat is not None:
                _change(connection, id, *seat)
            _insert(connection, id, log, now)

        await self._database.write(append)

    async def delete(self, id: str) -> None:
        """Remove a table with everything that belongs to it."""
        await self._database.write(lambda connection: _delete(connection, [id]))

    async def note_seen(self, seen: Mapping[str, Visit]) -> None:
        """Write when somebody was last at these tables, none earlier than before, and for how long servers have run."""

        def note(connection: sa.Connection) -> None:
            ran, now = self._ran(connection), self.clock.monotonic()
            connection.execute(sa.update(running).values(seconds=ran))
            visits = [(id, timestamp(one.at), ran - int(now - one.seconds)) for id, one in seen.items()]
            if visits:
                connection.execute(SEE, [{"its_id": id, "at": at, "ran": then} for id, at, then in visits])

        await self._database.write(note)

    async def newest(self) -> str:
        """Give the newest time that is written of any table, "" where there is none."""
        times = [sa.select(sa.func.max(tables.c.updated))]
        times += [sa.select(sa.func.max(tables.c.seen)).where(which) for which in (UNBEGUN, OVER)]

        def newest(connection: sa.Connection) -> str:
            return max(connection.execute(time).scalar_one() or "" for time in times)

        return await self._database.read(newest)

    async def mark(self, unbegun: timedelta, over: timedelta | None, most: int) -> int:
        """Mark some tables that nobody needs, and give their number; one that is needed after all is marked no more.

        Those are the ones whose game has not begun, at which nobody but the maker sits and nobody has been for
        `unbegun`, and those whose game is over and where nobody has been for `over`: so long by the clock, and so long
        while servers ran.
        """
        now = self.clock.now()

        def mark(connection: sa.Connection) -> int:
            ran = self._ran(connection)
            unneeded = _unneeded(unbegun, over, now, ran)
            needed = tables.c.marked.is_not(None), ~sa.or_(*unneeded)
            connection.execute(sa.update(tables).where(*needed).values(marked=None))
            queries = [sa.select(tables.c.id).where(which, tables.c.marked.is_(None)) for which in unneeded]
            ids = [id for query in queries for id in connection.execute(query.limit(most)).scalars()]
            connection.execute(sa.update(tables).where(tables.c.id.in_(ids)).values(marked=ran))
            return len(ids)

        return await self._database.write(mark)

    async def sweep(self, waiting: timedelta, most: int, spared: Collection[str] = ()) -> list[str]:
        """Remove some tables that were marked so long ago, as long as the server ran, and give their names."""

        def sweep(connection: sa.Connection) -> list[str]:
            before = self._ran(connection) - int(waiting.total_seconds())
            query = sa.select(tables.c.id).where(tables.c.marked <= before, tables.c.id.not_in(spared))
            ids = list(connection.execute(query.limit(most)).scalars())
            _delete(connection, ids)
            return ids

        return await self._database.write(sweep)

    def _ran(self, connection: sa.Connection) -> int:
        """Tell how many seconds servers have run on this database, which no clock that is set can change."""
        if self._before is None:
            self._before = int(connection.execute(sa.select(running.c.seconds)).scalar_one())
        return self._before + int(self.clock.monotonic() - self._began)

    async def say(self, id: str, message: Message) -> None:
        """Keep a message, and only the newest of those before it."""
        old = (messages.c.table_id == id) & (messages.c.k <= message.k - MOST_MESSAGES)

        def say(connection: sa.Connection) -> None:
            connection.execute(sa.insert(messages).values(table_id=id, **asdict(message)))
            connection.execute(sa.delete(messages).where(old))

        await self._database.write(say)

    async def load(self, id: str) -> Kept | None:
        """Read a table, None when there is none; raises one of `UNREADABLE` where the file is damaged there."""
        try:
            return await self._database.read(lambda connection: kept(connection, id))
        except sa.exc.DatabaseError as error:
            if is_damage(error.orig):
                raise ValueError(f"the file is damaged: {error.orig}") from error
            raise

    async def creator(self, id: str) -> str | None:
        """Give who made a table, also where the rest of it is damaged; None when there is none."""
        query = sa.select(tables.c.creator).where(tables.c.id == id)
        return await self._database.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def obstacle(self) -> str | None:
        """Say in a sentence why nothing can be saved just now, None where it can."""
        return await self._database.obstacle()

    async def settle(self) -> None:
        """Wait until what is being written is written, also where whoever wanted it waits no more."""
        await self._database.settle()

    async def seat_of_link(self, link: str) -> tuple[str, int | None] | None:
        """Find the table and the seat that a link's hash was made for, taken or not; no seat where it was replaced."""
        newest = sa.select(seats.c.table_id, seats.c.seat).where(seats.c.link == link)
        query = newest.union_all(sa.select(old_links.c.table_id, sa.null()).where(old_links.c.link == link))
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else (row.table_id, row.seat)

    async def has_seat(self, browser: str) -> bool:
        """Tell whether a browser has a seat, or one is kept for it, at a table that is not over."""
        query = (
            sa.select(seats.c.seat).join(tables).where(seats.c.browser == browser, tables.c.over.is_(False)).limit(1)
        )
        return await self._database.read(lambda connection: connection.execute(query).first() is not None)

    async def of_browser(self, browser: str, most: int = 200) -> list[dict[str, Any]]:
        """List the newest tables that a browser made or sits at, the one that changed last first.

        Where the file is damaged each is read by itself; one that cannot be has its name alone.
        """
        mine = sa.select(seats.c.table_id).where(seats.c.browser == browser)
        standing = (tables.c[name] for name in ("id", "creator", "updated", "n", "over", "round", "actor"))
        end = sa.case((tables.c.over, sa.type_coerce(tables.c.position, sa.String))).label("end")
        query = sa.select(*standing, end, LOGGED, CREATED).outerjoin(entries, FIRST)
        made = query.where((tables.c.creator == browser) | tables.c.id.in_(mine))
        try:
            return await self._seated(made.order_by(tables.c.updated.desc()).limit(most))
        except sa.exc.DatabaseError as error:
            if not is_damage(error.orig):
                raise
        ids = await self._database.read(lambda connection: _readable(connection, mine.limit(most)))
        return [await self._alone(query, id) for id in ids]

    async def _alone(self, query: sa.Select[Any], id: str) -> dict[str, Any]:
        try:
            return (await self._seated(query.where(tables.c.id == id)))[0]
        except (sa.exc.DatabaseError, IndexError):
            return {"id": id}

    async def listed(self, browser: str, most: int = 50) -> list[dict[str, Any]]:
        """List what others than this browser made and let be found: those that wait for people, then running ones."""
        mine = sa.select(seats.c.table_id).where(seats.c.browser == browser)
        since = timestamp(self.clock.now() - FRESH)
        query = sa.select(tables.c.id, tables.c.updated, tables.c.round, CREATED).join(entries, FIRST)
        query = query.where(tables.c.creator != browser, tables.c.id.not_in(mine), tables.c.updated >= since)
        query = query.order_by(tables.c.updated.desc())
        waiting = await self._seated(query.where(WAITING).limit(most))
        room = most - len(waiting)
        return waiting + await self._seated(query.where(RUNNING).limit(room)) if room else waiting

    async def waiting_for_bots(self) -> list[str]:
        """List the running tables of people where a bot has to move, for itself or for somebody who is away."""
        here = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor)
        others = seats.alias()
        people = sa.exists().where(others.c.table_id == tables.c.id, others.c.kind != "bot")
        query = sa.select(tables.c.id).join(seats, here)
        query = query.where(seats.c.bot.is_not(None), tables.c.over.is_(False), people)
        query = query.order_by(tables.c.updated.desc())
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def made(self, id: str) -> dict[str, Any] | None:
        """Give what a table was made of, by the first entry of its log; None where there is none that can be read."""
        query = sa.select(CREATED).where(entries.c.table_id == id, entries.c.n == 1)
        with suppress(ValueError, sa.exc.DatabaseError):
            first = await self._database.read(lambda connection: connection.execute(query).scalar_one_or_none())
            return None if first is None else dict(json.loads(first))
        return None

    async def counted(self) -> dict[str, int]:
        """Count the tables by state: those that wait, are played at, or are over."""
        count = sa.select(sa.func.count()).select_from(tables)

        def counted(connection: sa.Connection) -> dict[str, int]:
            queries = (count, count.where(UNBEGUN), count.where(OVER))
            everything, waiting, over = (connection.execute(query).scalar_one() for query in queries)
            return {"waiting": waiting, "playing": everything - waiting - over, "over": over}

        return await self._database.read(counted)

    async def _seated(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        """Give the tables of a query, each with its seats."""

        def seated(connection: sa.Connection) -> list[dict[str, Any]]:
            rows = connection.execute(query).all()
            by_table: dict[str, list[Any]] = {row.id: [] for row in rows}
            for place in connection.execute(
                sa.select(seats).where(seats.c.table_id.in_(by_table)).order_by(seats.c.seat)
            ):
                by_table[place.table_id].append(place)
            return [row._asdict() | {"seats": by_table[row.id]} for row in rows]

        return await self._database.read(seated)


def kept(connection: sa.Connection, id: str) -> Kept | None:
    """Read a table in a transaction of whoever asks, None when there is none."""
    row = connection.execute(sa.select(tables).where(tables.c.id == id)).one_or_none()
    if row is None:
        return None
    places = connection.execute(sa.select(seats).where(seats.c.table_id == id).order_by(seats.c.seat)).all()
    if [seat.seat for seat in places] != list(range(len(places))):
        raise ValueError("a seat is missing")
    log = connection.execute(sa.select(entries).where(entries.c.table_id == id).order_by(entries.c.n))
    said = connection.execute(sa.select(messages).where(messages.c.table_id == id).order_by(messages.c.k))
    return Kept(
        row.creator,
        [Seat(seat.kind, seat.name, seat.bot, seat.browser, seat.link, seat.colour) for seat in places],
        [Entry(entry.n, entry.type, entry.data) for entry in log],
        row.position,
        row.listed,
        [Message(one.k, one.seat, one.name, one.text, one.at) for one in said],
        row.n,
    )


def _readable(connection: sa.Connection, ids: sa.Select[Any]) -> list[str]:
    """Give what can be read of a list of names before the damage."""
    found: dict[str, None] = {}
    with suppress(sa.exc.DatabaseError):
        for id in connection.execute(ids).scalars():
            found[id] = None
    return list(found)


def _unneeded(unbegun: timedelta, over: timedelta | None, now: datetime, ran: int) -> list[sa.ColumnElement[bool]]:
    """Give the conditions for tables of which each is needed no more."""

    def left(since: timedelta) -> sa.ColumnElement[bool]:
        seconds = int(since.total_seconds())
        return sa.and_(tables.c.seen < timestamp(now - since), tables.c.visited <= ran - seconds)

    conditions = [sa.and_(UNBEGUN, left(unbegun), ~CAME)]
    return conditions if over is None else [*conditions, sa.and_(OVER, left(over))]


def _delete(connection: sa.Connection, ids: Collection[str]) -> None:
    for part in (highlights, judgements, reviews, messages, entries, old_links, seats):
        connection.execute(sa.delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(sa.delete(tables).where(tables.c.id.in_(ids)))


def _change(connection: sa.Connection, id: str, k: int, place: Seat) -> None:
    where = (seats.c.table_id == id) & (seats.c.seat == k)
    replaced = where & seats.c.link.is_not(None) & seats.c.link.is_distinct_from(place.link)
    old = sa.select(seats.c.link, seats.c.table_id).where(replaced)
    connection.execute(sa.insert(old_links).from_select(["link", "table_id"], old))
    connection.execute(sa.update(seats).where(where).values(_seat(id, k, place)))


def _insert(connection: sa.Connection, id: str, log: Sequence[Entry], now: datetime) -> None:
    at = timestamp(now)
    rows = [{"table_id": id, "n": entry.n, "type": entry.type, "at": at, "data": entry.data} for entry in log]
    try:
        connection.execute(sa.insert(entries), rows)
    except sa.exc.IntegrityError as error:
        raise Stale from error


def _seat(id: str, seat: int, place: Seat) -> dict[str, Any]:
    return {"table_id": id, "seat": seat, **asdict(place)}


def _standing(log: Sequence[Entry], at: Standing, now: datetime) -> dict[str, Any]:
    values = {"round": at.round, "actor": at.actor, "over": at.over, "position": at.position}
    return {"updated": timestamp(now), "n": log[-1].n, **values}
