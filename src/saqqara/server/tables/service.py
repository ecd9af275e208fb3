"""All tables: find, create, play, take back, delete.

A change locks the table, checks the entry number, lets the engine decide, appends to the log, and notifies.
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

from saqqara.errors import IllegalMove, RevisionError
from saqqara.game import Game
from saqqara.server.core.clock import Clock
from saqqara.server.core.errors import (
    ApiError,
    StaleLogError,
    TooManyTablesError,
    api_error,
    illegal_move_error,
    outdated_table_error,
    stale_entry_error,
    table_not_found_error,
)
from saqqara.server.core.i18n import explain_reason
from saqqara.server.core.identity import Browser
from saqqara.server.core.memory_limit import MIN_TABLES
from saqqara.server.core.quota import Quota
from saqqara.server.core.randomness import SYSTEM_RANDOMNESS, Randomness
from saqqara.server.core.tasks import TableTasks
from saqqara.server.tables import undo
from saqqara.server.tables.entities import CORRUPTION_ERRORS, MAX_RUNNING_TABLES, LogEntry, Seat, TableSummary, Visit
from saqqara.server.tables.last_requesters import LastRequesters
from saqqara.server.tables.presence import Presence
from saqqara.server.tables.requests import MoveRequest, NewTable, UndoRequest
from saqqara.server.tables.table import Table, deal_piles, is_imported, is_single_browser, new_game
from saqqara.server.tables.table_setup import plan_table
from saqqara.server.tables.table_store import RunInThread, TableStore, run_inline
from saqqara.server.tables.timeline import Moment, summarize_game

log = logging.getLogger(__name__)

JSON = dict[str, Any]
VISITS_PER_WRITE = 500  # tables per write
# Seconds after which bots among themselves rest if their table is not requested.
BOTS_REST_AFTER = 300.0


class TableService:
    """The tables of one store. `wake_bots` is called with the id of a table whenever its state has changed.

    Their cards are dealt and shuffled by `randomness`, and `quota` limits how many one address may make. What takes a
    while is done by `run_in_thread`, so that nothing else waits for it. At most `max_in_memory` unused tables stay in
    memory.
    """

    def __init__(
        self,
        store: TableStore,
        presence: Presence | None = None,
        randomness: Randomness = SYSTEM_RANDOMNESS,
        quota: Quota | None = None,
        run_in_thread: RunInThread = run_inline,
        max_in_memory: int = MIN_TABLES,
    ) -> None:
        self.store = store
        self.presence = presence or Presence(clock=store.clock)
        self.randomness = randomness
        self.quota = quota or Quota(clock=store.clock)
        self.run_in_thread = run_in_thread
        self.max_in_memory = max_in_memory
        self.wake_bots: Callable[[str], None] = lambda id: None
        self.on_move: Callable[[str], None] = lambda by: None  # called for each move of a "person" or a "bot"
        self.last_requesters = LastRequesters()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._full_loads = TableTasks()  # tables that were only peeked at are loaded completely
        self.damaged_ids: set[str] = set()  # tables that could not be read
        # Tables with a write that no one waits for and that may be pending, and when they were last requested.
        self._uncertain_writes: dict[str, float] = {}
        self._visits: dict[str, Visit] = {}  # when each table was last requested, until that is saved

    @property
    def in_memory_count(self) -> int:
        """The number of tables in memory."""
        return len(self._tables)

    @property
    def clock(self) -> Clock:
        """The clock of the tables."""
        return self.store.clock

    @asynccontextmanager
    async def use_table(self, id: str) -> AsyncIterator[Table]:
        """Yield a requested table, and keep it in memory while it is used. Raises a 404 error if there is none."""
        async with self.use_table_internally(id) as table:
            if not self.are_bots_awake(table):
                self.wake_bots(id)
            table.active_requests += 1
            try:
                yield table
            finally:
                table.active_requests -= 1
                self._visits[id] = self._visit_now()
                table.last_requested_at = self.clock.monotonic()

    @asynccontextmanager
    async def peek_at_table(self, id: str) -> AsyncIterator[Table]:
        """Yield a requested table that is only read. Raises a 404 error if there is none.

        One that is not in memory is built from its newest position, so that the request does not wait until it is
        replayed, which follows.
        """
        table = None if id in self._tables or id in self._loading else await self._load_newest_position(id)
        if table is None:
            async with self.use_table(id) as whole:
                yield whole
            return
        try:
            yield table
        finally:
            self._full_loads.start(id, self._load_fully)

    async def _load_newest_position(self, id: str) -> Table | None:
        """Return a table from its newest position, or None if it must be loaded completely.

        Loading it completely also reports what is wrong with it.
        """
        if id in self._uncertain_writes:
            return None
        try:
            kept = await self.store.load(id)
            return None if kept is None else await self.run_in_thread(Table.from_saved_position, id, kept)
        except (RevisionError, *CORRUPTION_ERRORS):
            return None

    async def _load_fully(self, id: str) -> None:
        try:
            with suppress(Exception):  # the next request reports it
                async with self.use_table(id):
                    pass
        finally:
            self._full_loads.mark_done(id)

    async def close(self) -> None:
        """Stop loading tables that were only peeked at."""
        await self._full_loads.close()

    @asynccontextmanager
    async def use_table_internally(self, id: str) -> AsyncIterator[Table]:
        """Yield a table as `use_table` does, but for the server itself instead of a request."""
        while (table := self._tables.get(id)) is None:  # a table that was loaded may have been dropped again
            await self._ensure_loaded(id)
        self._tables.move_to_end(id)
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            self._evict_idle()

    def are_bots_awake(self, table: Table) -> bool:
        """Return whether bots play on. Bots among themselves do so only if their table was requested lately."""
        if not table.bots_only or table.active_requests:
            return True
        return (
            table.last_requested_at is not None and self.clock.monotonic() - table.last_requested_at < BOTS_REST_AFTER
        )

    @asynccontextmanager
    async def lock_table(self, id: str, by_user: bool = True) -> AsyncIterator[Table]:
        """Yield a table to one caller at a time, to change it. Raises a 404 error if there is none, or no longer.

        `by_user` is False if the change is for its bots.
        """
        while True:
            async with (self.use_table if by_user else self.use_table_internally)(id) as table, table.lock:
                if table.is_deleted:
                    raise table_not_found_error()
                if not table.is_stale:  # it may have become stale while this waited for the lock
                    yield table
                    return

    async def create_table(self, new_table: NewTable, browser: Browser) -> tuple[str, list[int]]:
        """Create a table and return its id and its open seats. The game begins if there are none."""
        id = secrets.token_hex(8)
        setup, seats = plan_table(new_table, id, browser)
        return id, await self.add_table(id, setup, seats, browser, new_table.listed, new_table.hints, "seed" in setup)

    async def add_table(
        self,
        id: str,
        setup: JSON,
        seats: list[Seat],
        browser: Browser,
        listed: bool = False,
        hints: bool | None = None,
        maker_knows_cards: bool = False,
    ) -> list[int]:
        """Add a table with a new id and return its open seats. The game begins if there are none.

        If `hints` is None, hints are given if all people sit at this browser. With `maker_knows_cards` the maker has
        determined what is dealt, so no seat may be open. Raises a 429 error if the browser's address has made too many.
        """
        self.quota.charge("records" if is_imported(setup) else "tables", browser)
        table = Table(id, browser.key, seats, listed, self.randomness)
        seat_data = [{"kind": seat.kind, "name": seat.name, "bot": seat.bot, "colour": seat.colour} for seat in seats]
        allowed = is_single_browser(seat_data) if hints is None else hints
        table.apply_table_entries(
            [LogEntry(1, "created", {"setup": setup, "seats": seat_data, "hints": allowed, "known": maker_knows_cards})]
        )
        begun = start_entry(table, seats, 2)
        if begun:
            table.start_game(*begun)
        self.last_requesters.note_request(id, browser)
        await self.save_new(table)
        for key in {seat.browser for seat in seats if seat.browser}:
            self.presence.note_visit(id, key)
        return table.open_seats

    async def save_new(self, table: Table) -> None:
        """Write a new table with its log so far. Raises a 429 error if its maker has too many unfinished tables."""
        try:
            await self.store.create(table.id, table.creator, table.seats, table.entries, table.summary, table.listed)
        except TooManyTablesError:
            raise api_error(429, "too_many", "server-too_many_tables", most=MAX_RUNNING_TABLES) from None
        self._tables[table.id] = table
        table.last_requested_at = self.clock.monotonic()
        self.publish_changes(table)

    def note_requester(self, table: Table, browser: Browser) -> None:
        """Note that a browser is at a table: its bots work for the browsers that sit there or made it."""
        owns = table.creator == browser.key or bool(table.seats_held_by(browser))
        self.last_requesters.note_request(table.id, browser, owns)

    async def delete_table(self, id: str, browser: Browser) -> None:
        """Delete a table with its moves and messages. Only its maker may do so.

        A damaged or outdated table can be deleted as well.
        """
        try:
            async with self.lock_table(id) as table:
                await self._delete_stored(id, table.creator, browser)
                table.is_deleted = True
                self._drop_from_memory(table)
        except ApiError as problem:
            creator = await self.store.find_creator(id) if problem.status in (410, 500) else None
            if creator is None:
                raise
            await self._delete_stored(id, creator, browser)

    async def _delete_stored(self, id: str, creator: str, browser: Browser) -> None:
        if creator != browser.key:
            raise api_error(403, "forbidden", "server-not_your_table")
        await self.store.delete(id)
        self.damaged_ids.discard(id)

    async def save_visits(self) -> None:
        """Save the last visits of all tables that were requested since the last call, or are still followed."""
        self._visits |= dict.fromkeys(
            (id for id, table in self._tables.items() if table.active_requests), self._visit_now()
        )
        while True:
            some = dict(islice(self._visits.items(), VISITS_PER_WRITE))
            await self.store.save_visits(some)
            for id, at in some.items():
                if self._visits.get(id) == at:  # no request came meanwhile
                    del self._visits[id]
            if not self._visits:
                return

    def _visit_now(self) -> Visit:
        return Visit(self.clock.now(), self.clock.monotonic())

    async def delete_marked(self, marked_age: timedelta, limit: int) -> list[str]:
        """Delete marked tables in the store and in memory, except those that were requested since."""
        spared = self._visits.keys() | {id for id, table in self._tables.items() if table.active_requests}
        gone = await self.store.delete_marked(marked_age, limit, spared)
        for table in filter(None, map(self._tables.get, gone)):
            table.is_deleted = True
            self._drop_from_memory(table)
        return gone

    async def play_move(self, id: str, request: MoveRequest, browser: Browser) -> int:
        """Play a person's move and return the number of the newest entry."""
        async with self.lock_table(id) as table:
            if request.seat not in table.seats_played_by(browser):
                raise api_error(403, "forbidden", "server-not_your_seat")
            _require_unchanged_game(table, request.after)
            if table.moment.is_over:
                raise api_error(409, "over", "server-over")
            if table.moment.actor != request.seat:
                raise illegal_move_error(request.move, "not_your_turn", explain_reason("not_your_turn"), [])
            self.note_requester(table, browser)
            await self._append_moves(table, *_try_moves(table, request.move))
            self.presence.note_visit(id, browser.key)
            return table.n

    async def undo(self, id: str, request: UndoRequest, browser: Browser) -> int:
        """Take back the decision at entry `to` and everything after it, if that harms no other player (undo.py)."""
        async with self.lock_table(id) as table:
            if not table.seats_played_by(browser):
                raise api_error(403, "forbidden", "server-not_your_seat")
            _require_unchanged_game(table, request.after)
            if not table.active_moves:
                raise api_error(422, "bad_request", "server-undo_nothing")
            line = table.timeline_before(request.to)
            if line is None:
                raise api_error(422, "bad_request", "server-undo_not_a_move")
            if table.is_log_full:
                raise api_error(422, "bad_request", "server-undo_full")
            why_not = undo.why_not_undo(table, browser, request.to)
            if why_not is not None:
                raise api_error(403, "forbidden", why_not)
            self.note_requester(table, browser)
            entry = LogEntry(table.n + 1, "undo", {"to": request.to})
            await self.append_entries(table, [entry], summarize_game(line.game))
            table.apply_undo(entry, line)
            self.publish_changes(table)
            return table.n

    async def redo(self, id: str, after: int, browser: Browser) -> int:
        """Play again the next decision that this browser took back, and those of bots that followed it."""
        async with self.lock_table(id) as table:
            if not table.seats_played_by(browser):
                raise api_error(403, "forbidden", "server-not_your_seat")
            _require_unchanged_game(table, after)
            if not undo.can_redo(table, browser):
                raise api_error(422, "bad_request", "server-redo_nothing")
            self.note_requester(table, browser)
            await self._append_moves(table, *_try_moves(table, *undo.redo_moves(table)))
            return table.n

    async def play_bot_move(self, id: str, n: int, bot: str, move: str) -> None:
        """Play a bot's legal move, if the game has not changed since entry `n` and still waits for this bot."""
        async with self.lock_table(id, by_user=False) as table:
            if table.is_unchanged_since(n) and table.bot_to_move == bot:
                await self._append_moves(table, *table.timeline.try_moves(move))

    async def _ensure_loaded(self, id: str) -> None:
        """Load a table. Requests that come meanwhile wait for the same one, because there must be only one lock."""
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda loaded: loaded.cancelled() or loaded.exception())
        await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> None:
        try:
            asked = self._uncertain_writes.pop(id, None)
            if asked is not None:
                await self.store.flush()
            kept = await self.store.load(id)
            if kept is None:
                raise table_not_found_error()
            # A long game takes a while to replay.
            table = await self.run_in_thread(Table.from_stored, id, kept, self.randomness)
        except RevisionError as error:
            raise outdated_table_error(error) from error
        except CORRUPTION_ERRORS as error:
            self.damaged_ids.add(id)
            raise _damaged_problem(id, error) from error
        finally:
            del self._loading[id]
        table.changed_at, table.last_requested_at = self.clock.monotonic(), asked
        self._tables[id] = table

    async def _append_moves(self, table: Table, game: Game, data: list[JSON]) -> None:
        added = [LogEntry(table.n + 1 + k, "move", item) for k, item in enumerate(data)]
        by = "person" if table.bot_to_move is None else "bot"
        await self.append_entries(table, added, summarize_game(game))
        table.apply_moves(added, game)
        self.on_move(by)
        self.publish_changes(table)

    async def append_entries(
        self, table: Table, entries: list[LogEntry], summary: TableSummary, seat: tuple[int, Seat] | None = None
    ) -> None:
        """Append entries to the log and change one seat, in one transaction.

        Raises a 409 error if the log has grown since.
        """
        try:
            await self.store.append(table.id, table.n, entries, summary, seat)
        except BaseException as error:
            # It may have been written all the same, or another program has written: memory must not contradict it.
            self._uncertain_writes[table.id] = (
                self.clock.monotonic() if table.active_requests else table.last_requested_at or 0.0
            )
            self._drop_from_memory(table)
            if isinstance(error, StaleLogError):
                raise stale_entry_error(table.n) from None
            raise

    def publish_changes(self, table: Table) -> None:
        """Wake all streams of this table, and let its bots move. Called once the changes are written."""
        table.changed_at = self.clock.monotonic()
        table.wake_streams()
        self.wake_bots(table.id)

    def wake_streams(self, id: str) -> None:
        """Wake all streams of a table when its attendance has changed, and its bots, which may think ahead."""
        if id in self._tables:
            self._tables[id].wake_streams()
            self.wake_bots(id)

    def set_bots_busy(self, id: str, busy: bool) -> None:
        """Note whether the bots of a table wait for long, and wake its streams if that has changed."""
        table = self._tables.get(id)
        if table is not None and table.bots_busy != busy:
            table.bots_busy = busy
            table.wake_streams()

    def note_highlight_search_done(self, id: str) -> None:
        """Note that a search for the highlights of a table has ended, and wake its streams."""
        table = self._tables.get(id)
        if table is not None:
            table.highlight_searches += 1
            table.wake_streams()

    def _drop_from_memory(self, table: Table) -> None:
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        table.is_stale = True
        table.wake_streams()
        self.wake_bots(table.id)

    def _evict_idle(self) -> None:
        if len(self._tables) <= self.max_in_memory:
            return
        idle = [id for id, table in self._tables.items() if not table.users and not table.lock.locked()]
        for id in idle[: len(self._tables) - self.max_in_memory]:
            del self._tables[id]


def _damaged_problem(id: str, error: Exception) -> ApiError:
    log.error("table %s cannot be read: %r", id, error)
    return api_error(500, "unavailable", "server-table_damaged")


def start_entry(table: Table, seats: list[Seat], n: int) -> tuple[LogEntry, Game] | None:
    """Return entry `n` and the game that begins with these seats, or None while one of them is open."""
    if any(seat.is_open for seat in seats):
        return None
    dealt = deal_piles(table.setup, seats, table.randomness)
    game = new_game(table.setup, seats, dealt)
    return LogEntry(n, "start", {"notes": game.opening_events} | ({} if dealt is None else {"dealt": dealt})), game


def _require_unchanged_game(table: Table, after: int) -> None:
    if not table.is_started:
        raise api_error(422, "bad_request", "server-not_started")
    if not table.is_unchanged_since(after):
        raise stale_entry_error(table.n)


def _try_moves(table: Table, *moves: str) -> tuple[Game, list[JSON]]:
    try:
        return table.timeline.try_moves(*moves)
    except IllegalMove as error:
        raise illegal_move_error(moves[0], error.reason, explain_reason(error.reason), list(error.legal)) from error


def get_moment(table: Table, at: int | None) -> Moment:
    """Return the game of a table after entry `at`, or its current state.

    Raises a 404 error if there is no such moment.
    """
    if not table.is_started:
        raise api_error(404, "not_found", "server-not_started")
    moment = table.moment if at is None else table.moment_at(at)
    if moment is None:
        raise api_error(404, "not_found", "server-no_moment")
    return moment
