"""All tables: found, made, joined, played at, taken back. Lock the table, check the number, let the engine judge,
append to the log, tell.
"""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from saqqara import Game, IllegalMove
from saqqara.server.line import standing
from saqqara.server.models import NewMove, NewTable, NewUndo
from saqqara.server.problems import Stale, illegal, refused, stale
from saqqara.server.seating import checked_name, plan
from saqqara.server.security import Browser, link_hash
from saqqara.server.store import Entry, Seat, Standing, Store
from saqqara.server.table import Table, new_game
from saqqara.server.text import why

log = logging.getLogger(__name__)

JSON = dict[str, Any]
MOST_IN_MEMORY = 64


class Tables:
    """The tables of one database; `kick` is called with the name of a table whenever its standing has changed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kick: Callable[[str], None] = lambda id: None
        self._tables: OrderedDict[str, Table] = OrderedDict()

    @asynccontextmanager
    async def use(self, id: str) -> AsyncIterator[Table]:
        """Give a table, and keep it in memory as long as it is used; 404 when there is none."""
        table = self._tables.get(id) or await self._load(id)
        self._tables.move_to_end(id)
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            self._forget()

    async def create(self, new: NewTable, browser: Browser) -> tuple[str, list[int]]:
        """Make a table and give its name and its open seats; the game begins when there are none."""
        id = secrets.token_hex(8)
        setup, seats = plan(new, id, browser)
        table = Table(id, browser.key, seats)
        said = [{"kind": seat.kind, "name": seat.name, "bot": seat.bot} for seat in seats]
        table.add([Entry(1, "created", {"setup": setup, "seats": said})])
        begun = _beginning(table, seats, 2)
        if begun:
            table.begin(*begun)
        await self.store.create(id, browser.key, seats, table.entries, table.standing)
        self._tables[id] = table
        self._told(table)
        return id, [k for k, seat in enumerate(seats) if seat.is_open]

    async def join(self, token: str, name: str, browser: Browser) -> tuple[str, int]:
        """Take the seat of a link; once taken, the link leads only its own browser back there."""
        link = link_hash(token)
        found = await self.store.seat_of_link(link)
        if found is None:
            raise refused(404, "not_found", "server-token_unknown")
        id, k = found
        async with self.use(id) as table, table.lock:
            seat = table.seats[k]
            if seat.is_open:
                taken = Seat("link", checked_name(name, table.names), None, browser.key, link)
                await self._sit(table, k, taken)
            elif seat.browser != browser.key:
                raise refused(403, "forbidden", "server-token_used")
        return id, k

    async def linked(self, token: str, browser: Browser) -> str | None:
        """Give the table where this browser has the seat of a link, None while the seat is free; 404 when it is not."""
        found = await self.store.seat_of_link(link_hash(token))
        if found is None:
            raise refused(404, "not_found", "server-token_unknown")
        id, k = found
        async with self.use(id) as table:
            seat = table.seats[k]
            if seat.is_open:
                return None
            if seat.browser != browser.key:
                raise refused(404, "not_found", "server-token_used")
            return id

    async def move(self, id: str, new: NewMove, browser: Browser) -> int:
        """Play a person's move and give the number of the newest entry."""
        async with self.use(id) as table, table.lock:
            if new.seat not in table.you(browser):
                raise refused(403, "forbidden", "server-not_your_seat")
            _ready(table, new.after)
            if table.moment.over:
                raise refused(409, "over", "server-over")
            if table.moment.actor != new.seat:
                raise illegal(new.move, "not_your_turn", why("not_your_turn"), [])
            await self._play(table, *_judged(table, new.move))
            return table.n

    async def undo(self, id: str, new: NewUndo, browser: Browser) -> int:
        """Take back the decision at entry `to` and all after it, at a table that is played on one device."""
        async with self.use(id) as table, table.lock:
            if not table.you(browser):
                raise refused(403, "forbidden", "server-not_your_seat")
            if not table.may_undo(browser):
                raise refused(403, "forbidden", "server-undo_elsewhere")
            _ready(table, new.after)
            if not table.counting:
                raise refused(422, "bad_request", "server-undo_nothing")
            line = table.before(new.to)
            if line is None:
                raise refused(422, "bad_request", "server-undo_not_a_move")
            entry = Entry(table.n + 1, "undo", {"to": new.to})
            await self._write(table, [entry], standing(line.game))
            table.go_back(entry, line)
            self._told(table)
            return table.n

    async def bot_move(self, id: str, n: int, move: str) -> None:
        """Play a bot's move if the table still stands at entry `n`; nonsense becomes a random legal move."""
        async with self.use(id) as table, table.lock:
            if table.n != n:
                return
            try:
                game, data = table.game.tried(move)
            except IllegalMove:
                log.error("a bot at table %s wanted to play %r, which is not legal", id, move)
                game, data = table.game.tried(secrets.choice(table.moment.legal))
            await self._play(table, game, data)

    async def _load(self, id: str) -> Table:
        kept = await self.store.load(id)
        if kept is None:
            raise refused(404, "not_found", "server-no_table")
        # Whoever asked for it at the same time may have been faster: there must be one lock.
        return self._tables.setdefault(id, Table.from_kept(id, kept))

    async def _sit(self, table: Table, k: int, seat: Seat) -> None:
        seats = [*table.seats[:k], seat, *table.seats[k + 1 :]]
        sat = Entry(table.n + 1, "seat", {"seat": k, "name": seat.name})
        begun = _beginning(table, seats, sat.n + 1)
        added, at = ([sat, begun[0]], standing(begun[1])) if begun else ([sat], Standing())
        await self._write(table, added, at, (k, seat))
        table.seats = seats
        table.add([sat])
        if begun:
            table.begin(*begun)
        self._told(table)

    async def _play(self, table: Table, game: Game, data: list[JSON]) -> None:
        added = [Entry(table.n + 1 + k, "move", item) for k, item in enumerate(data)]
        await self._write(table, added, standing(game))
        table.play(added, game)
        self._told(table)

    async def _write(
        self, table: Table, added: list[Entry], at: Standing, seat: tuple[int, Seat] | None = None
    ) -> None:
        try:
            await self.store.append(table.id, table.n, added, at, seat)
        except BaseException as error:
            # It may have been written all the same, or another program wrote: memory must not say otherwise.
            self._drop(table)
            if isinstance(error, Stale):
                raise stale(table.n) from None
            raise

    def _told(self, table: Table) -> None:
        table.tell()
        self.kick(table.id)

    def _drop(self, table: Table) -> None:
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        table.dropped = True
        table.tell()
        self.kick(table.id)

    def _forget(self) -> None:
        idle = [id for id, table in self._tables.items() if not table.users and not table.lock.locked()]
        for id in idle[: max(0, len(self._tables) - MOST_IN_MEMORY)]:
            del self._tables[id]


def _beginning(table: Table, seats: list[Seat], n: int) -> tuple[Entry, Game] | None:
    if any(seat.is_open for seat in seats):
        return None
    game = new_game(table.setup, seats)
    return Entry(n, "start", {"notes": game.opening}), game


def _ready(table: Table, after: int) -> None:
    if not table.started:
        raise refused(422, "bad_request", "server-not_started")
    if after != table.n:
        raise stale(table.n)


def _judged(table: Table, move: str) -> tuple[Game, list[JSON]]:
    try:
        return table.game.tried(move)
    except IllegalMove as error:
        raise illegal(move, error.reason, why(error.reason), list(error.legal)) from error
