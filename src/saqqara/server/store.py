"""What is kept: tables, their seats, and the append-only log of each. Every write is one transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from saqqara.server.problems import Stale

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("creator", sa.String(64), nullable=False, index=True),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("updated", sa.String(32), nullable=False),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("actor", sa.Integer),
    sa.Column("position", sa.JSON),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(64)),
    sa.Column("browser", sa.String(64), index=True),
    sa.Column("link", sa.String(64), unique=True),
)
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("type", sa.String(16), nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("data", sa.JSON, nullable=False),
)


@dataclass
class Seat:
    """One place at a table: `kind` is "me", "here", "open" or "bot"; an open seat becomes "link" when it is taken.

    `browser` names the holder, `link` is the hash of the token that gives the seat; both None where there is none.
    """

    kind: str
    name: str = ""
    bot: str | None = None
    browser: str | None = None
    link: str | None = None

    @property
    def is_open(self) -> bool:
        """Tell whether nobody sits here yet."""
        return self.kind == "open"


@dataclass(frozen=True)
class Entry:
    """One entry of a table's log; `data` depends on the type and may hold secrets."""

    n: int
    type: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Standing:
    """What a list of tables shows, and the newest position, so that a game that cannot be replayed goes on."""

    round: int = 0
    actor: int | None = None
    over: bool = False
    position: dict[str, Any] | None = None


@dataclass(frozen=True)
class Kept:
    """A table as it was read: its creator, seats, whole log and newest position."""

    creator: str
    seats: list[Seat]
    entries: list[Entry]
    position: dict[str, Any] | None


def now() -> str:
    """Give the time in UTC, as ISO 8601 text that sorts by time."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Store:
    """The queries; raises `Stale` when the log has grown since, and SQLAlchemy's errors when the database fails."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def create(self, id: str, creator: str, places: Sequence[Seat], log: Sequence[Entry], at: Standing) -> None:
        """Write a new table with its seats and the first entries of its log."""
        async with self._begin() as connection:
            row = {"id": id, "creator": creator, "created": now(), **_standing(log, at)}
            await connection.execute(sa.insert(tables).values(row))
            await connection.execute(sa.insert(seats), [_seat(id, k, seat) for k, seat in enumerate(places)])
            await _insert(connection, id, log)

    async def append(
        self, id: str, after: int, log: Sequence[Entry], at: Standing, seat: tuple[int, Seat] | None = None
    ) -> None:
        """Append entries to the log of a table whose newest number is `after`, and change one seat if one is given."""
        async with self._begin() as connection:
            change = sa.update(tables).where(tables.c.id == id, tables.c.n == after).values(_standing(log, at))
            if (await connection.execute(change)).rowcount != 1:
                raise Stale
            if seat is not None:
                where = (seats.c.table_id == id) & (seats.c.seat == seat[0])
                await connection.execute(sa.update(seats).where(where).values(_seat(id, *seat)))
            await _insert(connection, id, log)

    async def load(self, id: str) -> Kept | None:
        """Read a table, None when there is none."""
        async with self._begin() as connection:
            row = (await connection.execute(sa.select(tables).where(tables.c.id == id))).one_or_none()
            if row is None:
                return None
            places = await connection.execute(sa.select(seats).where(seats.c.table_id == id).order_by(seats.c.seat))
            log = await connection.execute(sa.select(entries).where(entries.c.table_id == id).order_by(entries.c.n))
            return Kept(
                row.creator,
                [Seat(seat.kind, seat.name, seat.bot, seat.browser, seat.link) for seat in places],
                [Entry(entry.n, entry.type, entry.data) for entry in log],
                row.position,
            )

    async def seat_of_link(self, link: str) -> tuple[str, int] | None:
        """Find the table and the seat that a link's hash was made for, taken or not."""
        async with self._begin() as connection:
            query = sa.select(seats.c.table_id, seats.c.seat).where(seats.c.link == link)
            row = (await connection.execute(query)).one_or_none()
            return None if row is None else (row.table_id, row.seat)

    async def of_browser(self, browser: str, most: int = 200) -> list[dict[str, Any]]:
        """List the newest tables that a browser made or sits at, the one that changed last first."""
        mine = sa.select(seats.c.table_id).where(seats.c.browser == browser)
        query = sa.select(tables.c.id, tables.c.updated, tables.c.over, tables.c.round, tables.c.actor)
        query = query.where((tables.c.creator == browser) | tables.c.id.in_(mine))
        async with self._begin() as connection:
            rows = (await connection.execute(query.order_by(tables.c.updated.desc()).limit(most))).all()
            ids = [row.id for row in rows]
            places = await connection.execute(sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat))
            by_table: dict[str, list[Any]] = {id: [] for id in ids}
            for place in places:
                by_table[place.table_id].append(place)
        return [row._asdict() | {"seats": by_table[row.id]} for row in rows]

    async def waiting_for_bots(self) -> list[str]:
        """List the running tables where a bot has to move."""
        here = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor)
        query = sa.select(tables.c.id).join(seats, here).where(seats.c.kind == "bot", tables.c.over.is_(False))
        async with self._begin() as connection:
            return list((await connection.execute(query.order_by(tables.c.updated.desc()))).scalars())

    @asynccontextmanager
    async def _begin(self) -> AsyncIterator[AsyncConnection]:
        async with self._engine.begin() as connection:
            yield connection


async def _insert(connection: AsyncConnection, id: str, log: Sequence[Entry]) -> None:
    at = now()
    rows = [{"table_id": id, "n": entry.n, "type": entry.type, "at": at, "data": entry.data} for entry in log]
    try:
        await connection.execute(sa.insert(entries), rows)
    except sa.exc.IntegrityError as error:
        raise Stale from error


def _seat(id: str, seat: int, place: Seat) -> dict[str, Any]:
    values = {"kind": place.kind, "name": place.name, "bot": place.bot, "browser": place.browser, "link": place.link}
    return {"table_id": id, "seat": seat, **values}


def _standing(log: Sequence[Entry], at: Standing) -> dict[str, Any]:
    values = {"round": at.round, "actor": at.actor, "over": at.over, "position": at.position}
    return {"updated": now(), "n": log[-1].n, **values}
