"""Tables of played games, written directly into a server's database instead of being played there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from saqqara import Game
from saqqara.server.chat.service import ChatService
from saqqara.server.core.identity import Browser
from saqqara.server.core.randomness import SYSTEM_RANDOMNESS, Randomness
from saqqara.server.seats.service import SeatService
from saqqara.server.storage.database import Database
from saqqara.server.tables.entities import ChatMessage
from saqqara.server.tables.presence import Presence
from saqqara.server.tables.requests import MoveRequest, UndoRequest
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.server.tables.table import Table
from saqqara.server.tables.table_store import TableStore
from tests.server.fake_randomness import SeededRandomness
from tests.server.table_requests import table_request

SeatSpec = str | tuple[str, str]  # "open", a bot's name, or the secret of a browser's cookie and a player's name
MoveSource = Callable[[Game], str | None]


@dataclass(frozen=True)
class Undo:
    """The holder of `seat` takes back the decision at entry `to` and all after it."""

    seat: int
    to: int


@dataclass(frozen=True)
class Leave:
    """The holder of `seat` leaves it to a bot."""

    seat: int


@dataclass(frozen=True)
class Return:
    """The player who left `seat` is back."""

    seat: int


@dataclass(frozen=True)
class StandIn:
    """The holder of seat `by` lets a bot play for `seat`."""

    seat: int
    by: int


@dataclass(frozen=True)
class Say:
    """The holder of `seat` sends a chat message."""

    seat: int
    text: str


TableEvent = str | Undo | Leave | Return | StandIn | Say  # a text is a move of the seat to move


def write_table(
    database: Path,
    seats: Sequence[SeatSpec],
    events: Iterable[TableEvent] | MoveSource = (),
    seed: int | None = None,
    **setup: Any,
) -> str:
    """Write a table into a database that `prepare` made, with all its events, and return its name.

    The first player has made it; a player at another browser has joined by the link of their seat. `setup` is what a
    request for a table may contain besides its seats, and `seed` determines the deal: no player has chosen it. Events
    may also be a function that returns the next move of the running game, and None when it should stop.

    A server loads the table when it is requested. That wakes no bot, so a person has to be the last to move. The server
    knows no connections from before: a player who does not follow the table counts as absent since the server started.
    """
    chance = SYSTEM_RANDOMNESS if seed is None else SeededRandomness(seed)
    # Playwright leaves an event loop in the thread of a test, where no other may run.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _write_table(database, seats, events, setup, chance)).result()


async def _write_table(
    database: Path,
    seats: Sequence[SeatSpec],
    events: Iterable[TableEvent] | MoveSource,
    setup: dict[str, Any],
    chance: Randomness,
) -> str:
    file = Database(database)
    draft = _BufferedStore(file)
    try:
        table = await play_table(draft, seats, events, setup, chance)
        await draft.flush_table(table)
    finally:
        await file.close()
    return table.id


async def play_table(
    store: TableStore,
    seats: Sequence[SeatSpec],
    events: Iterable[TableEvent] | MoveSource,
    setup: dict[str, Any],
    chance: Randomness,
) -> Table:
    """Play a table with all its events in a store."""
    table = await _TableScript(store, seats, chance).play_all(events, setup)
    assert table.bot_to_move is None, "a bot is to move, and nothing would wake it"
    return table


class _BufferedStore(SqlTableStore):
    """A store that keeps nothing until the table is finished, and then writes all of it at once."""

    async def create(self, *_: Any, **__: Any) -> None:
        pass

    async def append(self, *_: Any, **__: Any) -> None:
        pass

    async def add_message(self, id: str, message: ChatMessage) -> None:
        pass

    async def flush_table(self, table: Table) -> None:
        log = table.entries
        await super().create(table.id, table.creator, table.seats, log, table.summary, table.listed)
        for message in table.messages:
            await super().add_message(table.id, message)


class _TableScript:
    """The events of one table, through the same services as on a server."""

    def __init__(self, store: TableStore, seats: Sequence[SeatSpec], chance: Randomness) -> None:
        self._tables = TableService(store, Presence(patience=0), randomness=chance)
        self._seat_service = SeatService(self._tables)
        self._seats = seats
        self._browsers = {k: Browser(seat[0]) for k, seat in enumerate(seats) if isinstance(seat, tuple)}
        self._maker = next(iter(self._browsers.values()))

    async def play_all(self, events: Iterable[TableEvent] | MoveSource, setup: dict[str, Any]) -> Table:
        table = await self._start_table(setup)
        for happening in _moves(table, events) if callable(events) else events:
            await self._apply(table, happening)
        return table

    async def _start_table(self, setup: dict[str, Any]) -> Table:
        new = table_request(map(self._seat_request, range(len(self._seats))), **{"start": 0, **setup})
        id, _ = await self._tables.create_table(new, self._maker)
        async with self._tables.use_table(id) as table:
            for k, browser in self._browsers.items():
                if table.seats[k].is_open:
                    table.seats[k] = replace(table.seats[k], browser=browser.key)
                    await self._seat_service.sit_down(id, k, self._seats[k][1], browser)
            return table

    def _seat_request(self, k: int) -> dict[str, Any]:
        seat, browser = self._seats[k], self._browsers.get(k)
        if isinstance(seat, str):
            return {"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat}
        if browser != self._maker:
            return {"kind": "open"}
        return {"kind": "me" if k == min(self._browsers) else "here", "name": seat[1]}

    async def _apply(self, table: Table, event: TableEvent) -> None:
        match event:
            case Undo(seat, to):
                await self._tables.undo(table.id, UndoRequest(after=table.n, to=to), self._browsers[seat])
            case Leave(seat):
                await self._seat_service.leave_seat(table.id, seat, self._browsers[seat])
            case Return(seat):
                await self._seat_service.return_to_seat(table.id, seat, self._browsers[seat])
            case StandIn(seat, by):
                await self._seat_service.replace_absent_person(table.id, seat, self._browsers[by])
            case Say(seat, text):
                await ChatService(self._tables).post_message(table.id, text, self._browsers[seat])
            case str(move):
                await self._play_move(table, move)

    async def _play_move(self, table: Table, move: str) -> None:
        if table.bot_to_move is not None:
            await self._tables.play_bot_move(table.id, table.n, table.bot_to_move, move)
        else:
            actor = table.moment.actor
            assert actor is not None, "the game is over"
            await self._tables.play_move(
                table.id, MoveRequest(after=table.n, seat=actor, move=move), self._browsers[actor]
            )


def _moves(table: Table, player: MoveSource) -> Iterator[str]:
    while (move := player(table.timeline.game)) is not None:
        yield move
