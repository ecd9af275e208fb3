"""All tables: found, made, played at, taken back, deleted. Lock the table, check the number, let the engine judge,
append to the log, tell.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from itertools import islice
from typing import Any

from saqqara import Game, IllegalMove
from saqqara.errors import RevisionError
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.chance import CHANCE, Chance
from saqqara.server.ground.clock import Clock
from saqqara.server.ground.memory import FEWEST
from saqqara.server.ground.problems import Full, Problem, Stale, illegal, no_table, outdated, refused, stale
from saqqara.server.ground.tasks import Tasks
from saqqara.server.ground.text import why
from saqqara.server.models import NewMove, NewTable, NewUndo
from saqqara.server.tables import undoing
from saqqara.server.tables.entries import MOST_RUNNING, UNREADABLE, Entry, Seat, Standing, Visit
from saqqara.server.tables.keeping import Apart, Keeping, at_once
from saqqara.server.tables.line import standing
from saqqara.server.tables.presence import Presence
from saqqara.server.tables.quota import Quota
from saqqara.server.tables.requesters import Requesters
from saqqara.server.tables.seating import plan
from saqqara.server.tables.table import Table, at_one_browser, begins_elsewhere, deal, new_game

log = logging.getLogger(__name__)

JSON = dict[str, Any]
MOST_NOTED = 500  # tables that are written to at once
REST = 300.0  # seconds after which bots among themselves rest, when nobody has asked for their table meanwhile


class Tables:
    """The tables of one `store`; `kick` is called with the name of a table whenever its standing has changed.

    Their cards are dealt and shuffled by `chance`, and one address may make as many as `quota` allows. What takes
    a while is done `apart`, so that nobody else waits for it. At `most` so many that nobody uses stay in memory.
    """

    def __init__(
        self,
        store: Keeping,
        presence: Presence | None = None,
        chance: Chance = CHANCE,
        quota: Quota | None = None,
        apart: Apart = at_once,
        most: int = FEWEST,
    ) -> None:
        self.store = store
        self.presence = presence or Presence(clock=store.clock)
        self.chance = chance
        self.quota = quota or Quota(clock=store.clock)
        self.apart = apart
        self.most = most
        self.kick: Callable[[str], None] = lambda id: None
        self.played: Callable[[str], None] = lambda by: None  # hears of each move, whether by a "person" or a "bot"
        self.requesters = Requesters()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._warming = Tasks()  # tables that were only looked at are read as a whole
        self.damaged: set[str] = set()  # tables that could not be read
        # Tables of which a write may be under way that nobody waits for, and when somebody last asked for them.
        self._unsure: dict[str, float] = {}
        self._seen: dict[str, Visit] = {}  # when somebody last asked for a table, until that is noted

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    @property
    def clock(self) -> Clock:
        """The time that the tables go by."""
        return self.store.clock

    @asynccontextmanager
    async def use(self, id: str) -> AsyncIterator[Table]:
        """Give a table that somebody asks for, and keep it in memory as long as it is used; 404 when there is none."""
        async with self.held(id) as table:
            if not self.awake(table):
                self.kick(id)
            table.askers += 1
            try:
                yield table
            finally:
                table.askers -= 1
                self._seen[id] = self._visit()
                table.asked = self.clock.monotonic()

    @asynccontextmanager
    async def glance(self, id: str) -> AsyncIterator[Table]:
        """Give a table that somebody asks for, only to be looked at; 404 when there is none.

        One that is not in memory is given as it stands, so that nobody waits until it is replayed; that comes then.
        """
        table = None if id in self._tables or id in self._loading else await self._glimpsed(id)
        if table is None:
            async with self.use(id) as whole:
                yield whole
            return
        try:
            yield table
        finally:
            self._warming.begin(id, self._warm)

    async def _glimpsed(self, id: str) -> Table | None:
        """Give a table as it stands; None where it has to be read as a whole, which also tells what is wrong."""
        if id in self._unsure:
            return None
        try:
            kept = await self.store.load(id)
            return None if kept is None else await self.apart(Table.glimpse, id, kept)
        except (RevisionError, *UNREADABLE):
            return None

    async def _warm(self, id: str) -> None:
        try:
            with suppress(Exception):  # whoever asks next is told
                async with self.use(id):
                    pass
        finally:
            self._warming.end(id)

    async def close(self) -> None:
        """Read no more tables that were only looked at."""
        await self._warming.close()

    @asynccontextmanager
    async def held(self, id: str) -> AsyncIterator[Table]:
        """Give a table as `use` does, though nobody asks for it: to the server itself."""
        while (table := self._tables.get(id)) is None:  # one that was read may have been dropped again
            await self._load(id)
        self._tables.move_to_end(id)
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            self._forget()

    def awake(self, table: Table) -> bool:
        """Tell whether bots go on: where they are among themselves, as long as somebody has asked for them lately."""
        if not table.alone or table.askers:
            return True
        return table.asked is not None and self.clock.monotonic() - table.asked < REST

    @asynccontextmanager
    async def locked(self, id: str, asked: bool = True) -> AsyncIterator[Table]:
        """Give a table to change, to one at a time; 404 when there is none, also when it was deleted meanwhile.

        Somebody has `asked` for it, unless it is for its bots.
        """
        while True:
            async with (self.use if asked else self.held)(id) as table, table.lock:
                if table.gone:
                    raise no_table()
                if not table.dropped:  # while this waited for the lock
                    yield table
                    return

    async def create(self, new: NewTable, browser: Browser) -> tuple[str, list[int]]:
        """Make a table and give its name and its open seats; the game begins when there are none."""
        id = secrets.token_hex(8)
        setup, seats = plan(new, id, browser)
        return id, await self.set_up(id, setup, seats, browser, new.listed, new.hints, "seed" in setup)

    async def set_up(
        self,
        id: str,
        setup: JSON,
        seats: list[Seat],
        browser: Browser,
        listed: bool = False,
        hints: bool | None = None,
        known: bool = False,
    ) -> list[int]:
        """Open a table under a new name and give its open seats; the game begins when there are none.

        Without a word on `hints` they are given where all people sit at this browser. With `known` its maker has chosen
        what is dealt, so no seat may be open. 429 where too many were made from the browser's address.
        """
        self.quota.charge("records" if begins_elsewhere(setup) else "tables", browser)
        table = Table(id, browser.key, seats, listed, self.chance)
        said = [{"kind": seat.kind, "name": seat.name, "bot": seat.bot, "colour": seat.colour} for seat in seats]
        allowed = at_one_browser(said) if hints is None else hints
        table.add([Entry(1, "created", {"setup": setup, "seats": said, "hints": allowed, "known": known})])
        begun = beginning(table, seats, 2)
        if begun:
            table.begin(*begun)
        self.requesters.note(id, browser)
        await self.keep(table)
        for key in {seat.browser for seat in seats if seat.browser}:
            self.presence.met(id, key)
        return table.vacant

    async def keep(self, table: Table) -> None:
        """Write a new table with what its log has so far; 429 when its maker has too many that are not over."""
        try:
            await self.store.create(table.id, table.creator, table.seats, table.entries, table.standing, table.listed)
        except Full:
            raise refused(429, "too_many", "server-too_many_tables", most=MOST_RUNNING) from None
        self._tables[table.id] = table
        table.asked = self.clock.monotonic()
        self.publish(table)

    def note_requester(self, table: Table, browser: Browser) -> None:
        """Take note that a browser is at a table: what its bots think is for whom sits there or made it."""
        owns = table.creator == browser.key or bool(table.holds(browser))
        self.requesters.note(table.id, browser, owns)

    async def delete(self, id: str, browser: Browser) -> None:
        """Delete a table with all that was played and said there; only whoever made it may.

        One that is damaged, or whose rules are no longer played, can be deleted too.
        """
        try:
            async with self.locked(id) as table:
                await self._remove(id, table.creator, browser)
                table.gone = True
                self._drop(table)
        except Problem as problem:
            creator = await self.store.creator(id) if problem.status in (410, 500) else None
            if creator is None:
                raise
            await self._remove(id, creator, browser)

    async def _remove(self, id: str, creator: str, browser: Browser) -> None:
        if creator != browser.key:
            raise refused(403, "forbidden", "server-not_your_table")
        await self.store.delete(id)
        self.damaged.discard(id)

    async def note_seen(self) -> None:
        """Keep for which tables somebody has asked since this was done last, or follows them still."""
        self._seen |= dict.fromkeys((id for id, table in self._tables.items() if table.askers), self._visit())
        while True:
            some = dict(islice(self._seen.items(), MOST_NOTED))
            await self.store.note_seen(some)
            for id, at in some.items():
                if self._seen.get(id) == at:  # nobody has asked meanwhile
                    del self._seen[id]
            if not self._seen:
                return

    def _visit(self) -> Visit:
        return Visit(self.clock.now(), self.clock.monotonic())

    async def sweep(self, waiting: timedelta, most: int) -> list[str]:
        """Remove tables as the store does, from memory too; not those that somebody has asked for since."""
        spared = self._seen.keys() | {id for id, table in self._tables.items() if table.askers}
        gone = await self.store.sweep(waiting, most, spared)
        for table in filter(None, map(self._tables.get, gone)):
            table.gone = True
            self._drop(table)
        return gone

    async def move(self, id: str, new: NewMove, browser: Browser) -> int:
        """Play a person's move and give the number of the newest entry."""
        async with self.locked(id) as table:
            if new.seat not in table.you(browser):
                raise refused(403, "forbidden", "server-not_your_seat")
            _ready(table, new.after)
            if table.moment.over:
                raise refused(409, "over", "server-over")
            if table.moment.actor != new.seat:
                raise illegal(new.move, "not_your_turn", why("not_your_turn"), [])
            self.note_requester(table, browser)
            await self._play(table, *_judged(table, new.move))
            self.presence.met(id, browser.key)
            return table.n

    async def undo(self, id: str, new: NewUndo, browser: Browser) -> int:
        """Take back the decision at entry `to` and all after it, where that does nobody wrong (undoing.py)."""
        async with self.locked(id) as table:
            if not table.you(browser):
                raise refused(403, "forbidden", "server-not_your_seat")
            _ready(table, new.after)
            if not table.counting:
                raise refused(422, "bad_request", "server-undo_nothing")
            line = table.before(new.to)
            if line is None:
                raise refused(422, "bad_request", "server-undo_not_a_move")
            if table.full:
                raise refused(422, "bad_request", "server-undo_full")
            why_not = undoing.why_not(table, browser, new.to)
            if why_not is not None:
                raise refused(403, "forbidden", why_not)
            self.note_requester(table, browser)
            entry = Entry(table.n + 1, "undo", {"to": new.to})
            await self.write(table, [entry], standing(line.game))
            table.go_back(entry, line)
            self.publish(table)
            return table.n

    async def redo(self, id: str, after: int, browser: Browser) -> int:
        """Play again the next decision that this browser took back, and those of bots that followed it."""
        async with self.locked(id) as table:
            if not table.you(browser):
                raise refused(403, "forbidden", "server-not_your_seat")
            _ready(table, after)
            if not undoing.may_redo(table, browser):
                raise refused(422, "bad_request", "server-redo_nothing")
            self.note_requester(table, browser)
            await self._play(table, *_judged(table, *undoing.again(table)))
            return table.n

    async def bot_move(self, id: str, n: int, bot: str, move: str) -> None:
        """Play a bot's legal move, if the game still stands where it stood after entry `n` and is still this bot's."""
        async with self.locked(id, asked=False) as table:
            if table.stands_at(n) and table.due == bot:
                await self._play(table, *table.line.tried(move))

    async def _load(self, id: str) -> None:
        """Read a table; whoever asks meanwhile waits for the same one, for there must be one lock."""
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._read(id))
            self._loading[id].add_done_callback(lambda loaded: loaded.cancelled() or loaded.exception())
        await asyncio.shield(self._loading[id])

    async def _read(self, id: str) -> None:
        try:
            asked = self._unsure.pop(id, None)
            if asked is not None:
                await self.store.settle()
            kept = await self.store.load(id)
            if kept is None:
                raise no_table()
            # A long game takes a while to replay.
            table = await self.apart(Table.from_kept, id, kept, self.chance)
        except RevisionError as error:
            raise outdated(error) from error
        except UNREADABLE as error:
            self.damaged.add(id)
            raise _damaged(id, error) from error
        finally:
            del self._loading[id]
        table.changed, table.asked = self.clock.monotonic(), asked
        self._tables[id] = table

    async def _play(self, table: Table, game: Game, data: list[JSON]) -> None:
        added = [Entry(table.n + 1 + k, "move", item) for k, item in enumerate(data)]
        by = "person" if table.due is None else "bot"
        await self.write(table, added, standing(game))
        table.play(added, game)
        self.played(by)
        self.publish(table)

    async def write(self, table: Table, added: list[Entry], at: Standing, seat: tuple[int, Seat] | None = None) -> None:
        """Append entries to the log and change one seat, in one transaction; 409 when the log has grown since."""
        try:
            await self.store.append(table.id, table.n, added, at, seat)
        except BaseException as error:
            # It may have been written all the same, or another program wrote: memory must not say otherwise.
            self._unsure[table.id] = self.clock.monotonic() if table.askers else table.asked or 0.0
            self._drop(table)
            if isinstance(error, Stale):
                raise stale(table.n) from None
            raise

    def publish(self, table: Table) -> None:
        """Wake all who wait for news of this table, and let its bots move; called once what is new is written."""
        table.changed = self.clock.monotonic()
        table.wake()
        self.kick(table.id)

    def wake(self, id: str) -> None:
        """Wake all who wait for news of a table, when who is there has changed."""
        if id in self._tables:
            self._tables[id].wake()

    def busy(self, id: str, busy: bool) -> None:
        """Take note whether the bots of a table wait for long; wakes all who wait for its news where that changes."""
        table = self._tables.get(id)
        if table is not None and table.busy != busy:
            table.busy = busy
            table.wake()

    def looked_through(self, id: str) -> None:
        """Take note that it was looked for the highlights of a table; wakes all who wait for its news."""
        table = self._tables.get(id)
        if table is not None:
            table.looked_through += 1
            table.wake()

    def _drop(self, table: Table) -> None:
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        table.dropped = True
        table.wake()
        self.kick(table.id)

    def _forget(self) -> None:
        if len(self._tables) <= self.most:
            return
        idle = [id for id, table in self._tables.items() if not table.users and not table.lock.locked()]
        for id in idle[: len(self._tables) - self.most]:
            del self._tables[id]


def _damaged(id: str, error: Exception) -> Problem:
    log.error("table %s cannot be read: %r", id, error)
    return refused(500, "unavailable", "server-table_damaged")


def beginning(table: Table, seats: list[Seat], n: int) -> tuple[Entry, Game] | None:
    """Give entry `n` and the game that begins with these seats, None while one of them is open."""
    if any(seat.is_open for seat in seats):
        return None
    dealt = deal(table.setup, seats, table.chance)
    game = new_game(table.setup, seats, dealt)
    return Entry(n, "start", {"notes": game.opening} | ({} if dealt is None else {"dealt": dealt})), game


def _ready(table: Table, after: int) -> None:
    if not table.started:
        raise refused(422, "bad_request", "server-not_started")
    if not table.stands_at(after):
        raise stale(table.n)


def _judged(table: Table, *moves: str) -> tuple[Game, list[JSON]]:
    try:
        return table.line.tried(*moves)
    except IllegalMove as error:
        raise illegal(moves[0], error.reason, why(error.reason), list(error.legal)) from error
