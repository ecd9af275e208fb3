"""One table in memory, built from its log."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar

from saqqara.game import Game, boards
from saqqara.game.setup import RULES_REVISION, validate_revision
from saqqara.server.core.identity import Browser
from saqqara.server.core.randomness import SYSTEM_RANDOMNESS, Randomness
from saqqara.server.tables.entities import (
    MAX_CHAT_MESSAGES,
    MAX_LOG_ENTRIES,
    ChatMessage,
    LogEntry,
    Seat,
    StoredTable,
    TableSummary,
)
from saqqara.server.tables.redo_stack import UndoneDecision, redo_stack_after, undone_decisions
from saqqara.server.tables.shuffles import Shuffles, list_shuffle_orders
from saqqara.server.tables.timeline import Moment, Timeline, build_entry_data
from saqqara.server.workers.bot_decision import BotDecision

log = logging.getLogger(__name__)

JSON = dict[str, Any]
T = TypeVar("T")
DealtPiles = dict[str, list[int]]  # the cells of each pile by name (rules/deal.py)
NON_GAME_TYPES = ("seat", "moving", "again")  # entries that do not change the game


class Table:
    """A table, built by applying the entries of its log in order. Changes require its `lock`.

    Attributes:
        timeline: The game with everything that happened in it.
        moments: The state of the game after each entry that has one.
        active_moves: The numbers of the moves that were not taken back.
        redo_stack: The decisions that were taken back and can be played again.
        update_event: Set, and replaced, with each change.
        is_stale: Whether the table no longer matches the database and must be loaded again.
        is_deleted: Whether the table was deleted.
        messages: The chat.
        rematch: The next table that was made for the same people.
        transfer_links: By seat, the hash of the token that moves it to another browser.
        held_since: By seat, the number of the entry since which its holder has it, if not from the start.
        reopened_at: By seat, the number of the entry by which the maker has opened it again.
        hints_allowed: Whether the player who decides may request an evaluation by the strongest bot.
        maker_knows_cards: Whether the maker may know the hidden cards.
        changed_at: The time of the clock when the table last changed.
        active_requests: How many requests use the table now.
        last_requested_at: The time of the clock of the last request; None if there was none since the server started.
        bots_busy: Whether the bots wait for long behind those of other tables.
        randomness: What the cards are shuffled by.
    """

    def __init__(
        self,
        id: str,
        creator: str,
        seats: Sequence[Seat],
        listed: bool = False,
        randomness: Randomness = SYSTEM_RANDOMNESS,
    ) -> None:
        self.id = id
        self.creator = creator
        self.listed = listed
        self.randomness = randomness
        self.seats = list(seats)
        self.setup: JSON = {}
        self.hints_allowed = False
        self.maker_knows_cards = False
        self.entries: list[LogEntry] = []
        self.start_number = 0
        self.active_moves: list[int] = []
        self.redo_stack: list[UndoneDecision] = []
        self._timeline: Timeline | None = None
        self.moments: dict[int, Moment] = {}
        self.lock = asyncio.Lock()
        self.users = 0
        self.is_stale = False
        self.is_deleted = False
        self.rematch: str | None = None
        self.transfer_links: dict[int, str] = {}
        self.held_since: dict[int, int] = {}
        self.reopened_at: dict[int, int] = {}
        self.messages: deque[ChatMessage] = deque(maxlen=MAX_CHAT_MESSAGES)
        self.changed_at = 0.0
        self.active_requests = 0
        self.last_requested_at: float | None = None
        self.bots_busy = False
        self.is_replayed = True
        self.highlight_searches = 0  # how many searches for its highlights have ended
        self.update_event = asyncio.Event()
        self._memo: dict[Hashable, Any] = {}

    @classmethod
    def from_stored(cls, id: str, stored: StoredTable, randomness: Randomness = SYSTEM_RANDOMNESS) -> Table:
        """Rebuild a table from its log. One that cannot be replayed continues from its newest position.

        Raises `RevisionError` if its revision of the rules is no longer supported, and one of `CORRUPTION_ERRORS` if
        its position is damaged as well or parts of the table are missing.
        """
        stored.validate()
        check_revision(stored.entries[0].data["setup"])
        table = cls(id, stored.creator, stored.seats, stored.listed, randomness)
        try:
            table._replay(stored)
        except Exception:
            log.warning("table %s cannot be replayed and continues from its newest position", id, exc_info=True)
            table = cls(id, stored.creator, stored.seats, stored.listed, randomness)
            table._resume(stored)
            table.is_replayed = False
        table.messages.extend(stored.messages)
        return table

    @classmethod
    def from_saved_position(cls, id: str, stored: StoredTable) -> Table | None:
        """Return a table in its newest position, only to be read: it is not replayed, so no moves can be played.

        None if the whole log is needed: the game has not begun, or its position is of another revision of the rules.
        """
        stored.validate()
        check_revision(stored.entries[0].data["setup"])
        if not stored.position or stored.position.get("revision") != RULES_REVISION:
            return None
        table = cls(id, stored.creator, stored.seats, stored.listed)
        table._load_without_replay(stored, missing_moves=0)
        table.messages.extend(stored.messages)
        return table

    @property
    def n(self) -> int:
        """The number of the newest entry."""
        return self.entries[-1].n

    @property
    def is_started(self) -> bool:
        """Whether the game has begun."""
        return self.start_number > 0

    @property
    def timeline(self) -> Timeline:
        """The timeline of the game, once it has begun."""
        assert self._timeline is not None
        return self._timeline

    @property
    def moment(self) -> Moment:
        """The current state of the game, once it has begun."""
        return Moment(self.timeline, self.timeline.move_count)

    @property
    def is_log_full(self) -> bool:
        """Whether the log is so long that it only continues to the end of the game, without undo and redo."""
        return self.n >= MAX_LOG_ENTRIES

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def summary(self) -> TableSummary:
        """What is stored next to the log."""
        return self.moment.summary if self.is_started else TableSummary()

    @property
    def open_seats(self) -> list[int]:
        """The seats that are still open."""
        return [k for k, seat in enumerate(self.seats) if seat.is_open]

    @property
    def has_remote_players(self) -> bool:
        """Whether people of several browsers sit here."""
        return len({seat.browser for seat in self.seats if seat.is_person}) > 1

    @property
    def bots_may_play(self) -> bool:
        """Whether bots play on: not if all people have left, but if there never were any."""
        others = [seat for seat in self.seats if seat.kind != "bot"]
        return not others or any(seat.bot is None for seat in others)

    @property
    def bots_only(self) -> bool:
        """Whether only bots play here."""
        return all(seat.kind == "bot" for seat in self.seats)

    @property
    def bot_to_move(self) -> str | None:
        """The bot that has to decide; None if a person has to, or no one."""
        actor = self.moment.actor if self.is_started and self.bots_may_play else None
        return None if actor is None else self.seats[actor].bot

    def bot_decision(self, k: int, bot: str, seed: int) -> BotDecision:
        """Return what a bot at a seat decides from, also while another seat decides."""
        known = self.timeline.game.redacted_bytes(k)
        return BotDecision(bot, *known, seed, f"{self.id} {k}", self.moment.known_moves(k))

    def awaited_since(self, k: int) -> float | None:
        """Return the time since when the person of a seat has to decide, or None if no one waits for them."""
        waits = self.is_started and self.moment.actor == k and not self.seats[k].is_away
        return self.changed_at if waits else None

    @property
    def last_message_number(self) -> int:
        """The number of the newest message, 0 if there is none."""
        return self.messages[-1].k if self.messages else 0

    def messages_after(self, k: int) -> list[ChatMessage]:
        """List the stored messages after number `k`."""
        return [message for message in self.messages if message.k > k]

    def seats_held_by(self, browser: Browser) -> list[int]:
        """List the seats that belong to a browser, including those where a bot plays for it."""
        return [k for k, seat in enumerate(self.seats) if seat.is_person and seat.browser == browser.key]

    def seats_played_by(self, browser: Browser) -> list[int]:
        """List the seats that a browser plays, without those that it has left to a bot."""
        return [k for k in self.seats_held_by(browser) if not self.seats[k].is_away]

    def moment_at(self, n: int) -> Moment | None:
        """Return the game after entry `n`, 0 for the opening, or None if that does not count or is not known.

        Moves that were taken back since do not count.
        """
        if not self.is_started or n not in (0, self.start_number, *self.active_moves):
            return None
        moves = self.active_moves.index(n) + 1 if n in self.active_moves else 0
        return Moment(self.timeline, moves) if moves >= self.timeline.missing_moves else None

    def entry_number(self, moment: Moment) -> int:
        """Return the entry after which the game was at a moment, 0 for the opening."""
        return [0, *self.active_moves][moment.move_count]

    def timeline_before(self, to: int) -> Timeline | None:
        """Return the timeline before entry `to`, or None if that is no decision that counts, or is not known."""
        if to not in self.active_moves or self.entry(to).data["forced"]:
            return None
        return self.timeline.branch_at(self.active_moves.index(to))

    def entry(self, n: int) -> LogEntry:
        """Return the entry with a number. Numbers begin at 1."""
        return self.entries[n - 1]

    def entries_since(self, n: int) -> list[LogEntry]:
        """List the entries after number `n`."""
        return self.entries[max(n, 0) :]

    def is_unchanged_since(self, n: int) -> bool:
        """Return whether the game has not changed since entry `n`."""
        return n <= self.n and all(entry.type in NON_GAME_TYPES for entry in self.entries_since(n))

    def apply_table_entries(self, entries: Sequence[LogEntry]) -> None:
        """Apply entries about the table itself: `created`, `seat`, `moving` and `again`."""
        for entry in entries:
            self.entries.append(entry)
            if entry.type == "created":
                self.setup = entry.data["setup"]
                self.hints_allowed, self.maker_knows_cards = entry.data["hints"], entry.data["known"]
            elif entry.type == "seat":
                self._apply_seat_entry(entry)
            elif entry.type == "moving":
                self.transfer_links[entry.data["seat"]] = entry.data["link"]
            elif entry.type == "again":
                self.rematch = entry.data["table"]

    def _apply_seat_entry(self, entry: LogEntry) -> None:
        k = entry.data["seat"]
        if "bot" in entry.data:
            self.seats[k].bot = entry.data["bot"]
        if "how" in entry.data:
            self.transfer_links.pop(k, None)
            self.held_since[k] = entry.n
        if entry.data.get("how") == "opened":
            self.reopened_at[k] = entry.n

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """Set who sits here. A record of the game contains their names."""
        self.seats = list(seats)
        if self.is_started and not is_imported(self.setup):
            self.timeline.game.names = recorded_names(seats)

    def start_game(self, entry: LogEntry, game: Game) -> None:
        """Apply the start of the game, with the moves of the record that it may begin with."""
        recorded = [LogEntry(entry.n + 1 + k, "move", data) for k, data in enumerate(build_entry_data(game.history))]
        self.entries += [entry, *recorded]
        self.start_number = entry.n
        self.active_moves = [one.n for one in recorded]
        pages = [entry.data["notes"], *(one.data["notes"] for one in recorded)]
        self._timeline = Timeline(game, pages, shuffles=self._new_shuffles(game))
        self.moments = {entry.n + moves: Moment(self._timeline, moves) for moves in range(len(recorded) + 1)}

    def apply_moves(self, entries: Sequence[LogEntry], game: Game) -> None:
        """Apply a move with everything that it forced. `game` is the state after it."""
        self.entries += entries
        self.active_moves += [entry.n for entry in entries]
        for entry in entries:
            self.redo_stack = redo_stack_after(self.redo_stack, entry)
        known = self.timeline.move_count
        self.timeline.extend(game, [entry.data for entry in entries])
        self.moments |= {entry.n: Moment(self.timeline, known + 1 + k) for k, entry in enumerate(entries)}

    def apply_undo(self, entry: LogEntry, timeline: Timeline) -> None:
        """Apply an undo. The game continues on `timeline`."""
        self.redo_stack = undone_decisions(map(self.entry, self.active_moves), entry.data["to"]) + self.redo_stack
        self.entries.append(entry)
        self.active_moves = [n for n in self.active_moves if n < entry.data["to"]]
        self._set_timeline(timeline)

    def memoize(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the result of `make` for the current state, computed once for all callers until the next change."""
        if key not in self._memo:
            self._memo[key] = make()
        made: T = self._memo[key]
        return made

    def wake_streams(self) -> None:
        """Wake all streams of the table. Called once the changes are safely written."""
        self._memo.clear()
        self.update_event.set()
        self.update_event = asyncio.Event()

    def _new_shuffles(self, game: Game) -> Shuffles | None:
        """Return what the piles are shuffled by, or None if the seed of the game determines it."""
        return Shuffles(game.setup, self.randomness) if "dealt" in self.entry(self.start_number).data else None

    def _restore_shuffles(self, later_entries: Sequence[LogEntry]) -> None:
        """Restore the orders of the shuffles from these entries of the log."""
        if self.timeline.shuffles is not None:
            self.timeline.shuffles.orders = list_shuffle_orders([entry.data for entry in later_entries])

    def _set_timeline(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self.moments[self.n] = self.moment

    def _replay(self, stored: StoredTable) -> None:
        waiting = list(stored.entries)
        while waiting:
            entry = waiting.pop(0)
            if entry.type == "start":
                self.start_game(entry, new_game(self.setup, self.seats, entry.data.get("dealt")))
                self._restore_shuffles(waiting)
                _check_same_moves(
                    build_entry_data(self.timeline.game.history), [waiting.pop(0) for _ in self.active_moves]
                )
            elif entry.type == "undo":
                line = self.timeline_before(entry.data["to"])
                if line is None:
                    raise ValueError(f"entry {entry.n} takes back what was not played")
                self.apply_undo(entry, line)
            elif entry.type == "move":
                game, data = self.timeline.try_moves(entry.data["move"])
                group = [entry, *waiting[: len(data) - 1]]
                del waiting[: len(data) - 1]
                _check_same_moves(data, group)
                self.apply_moves(group, game)
            else:
                self.apply_table_entries([entry])
        if (
            self.is_started
            and stored.position
            and not contains_all(drop_old_agenda(stored.position), self.timeline.game.position())
        ):
            raise ValueError("the replayed game is not the one that was played")

    def _resume(self, stored: StoredTable) -> None:
        self._load_without_replay(stored)
        self.redo_stack = []  # without a replay, nothing is played again
        self._restore_shuffles(stored.entries)
        if self.timeline.shuffles is not None:
            self.timeline.shuffles.resume_after(
                sum(note["kind"] == "shuffled" for page in self.timeline.notes_by_move for note in page)
            )

    def _load_without_replay(self, stored: StoredTable, missing_moves: int | None = None) -> None:
        """Apply the log without replaying it, and take the newest position.

        The earlier moves are missing, unless `missing_moves` says how many are.
        """
        notes: list[list[JSON]] = []
        for entry in stored.entries:
            self.apply_table_entries([entry])
            if entry.type == "start":
                self.start_number = entry.n
                notes = [entry.data["notes"]]
            elif entry.type == "move":
                self.active_moves.append(entry.n)
                self.redo_stack = redo_stack_after(self.redo_stack, entry)
                notes.append(entry.data["notes"])
            elif entry.type == "undo":
                self.redo_stack = (
                    undone_decisions(map(self.entry, self.active_moves), entry.data["to"]) + self.redo_stack
                )
                self.active_moves = [n for n in self.active_moves if n < entry.data["to"]]
                del notes[len(self.active_moves) + 1 :]
        # Without the hash of the boards: the shipped boards may have changed, and the game must continue.
        position = {key: value for key, value in (stored.position or {}).items() if key != "boards"}
        game = Game.from_position(position, boards=stored_boards(self.setup))
        if game.seats != len(self.seats):
            raise ValueError(f"it has {len(self.seats)} seats, and its game {game.seats}")
        self._set_timeline(
            Timeline(
                game,
                notes,
                len(self.active_moves) if missing_moves is None else missing_moves,
                self._new_shuffles(game),
            )
        )


def is_single_browser(seats: Sequence[JSON]) -> bool:
    """Return whether all people of a new table sit at the browser that makes it, by the seats in its log."""
    return all(place["kind"] != "open" for place in seats)


def check_revision(setup: JSON) -> None:
    """Raise `SetupError` or `RevisionError` if a set-up has a revision of the rules that is not supported."""
    validate_revision(setup.get("revision", RULES_REVISION))


def is_imported(setup: JSON) -> bool:
    """Return whether a game begins with a record or a position."""
    return "record" in setup or "position" in setup


def new_game(setup: JSON, seats: Sequence[Seat], dealt_piles: DealtPiles | None = None) -> Game:
    """Set up a game as the log says, for these seats and with the `dealt_piles` piles. Raises `SetupError`."""
    if "record" in setup:
        return Game.from_record(setup["record"])
    if "position" in setup:
        return Game.from_position(setup["position"], boards=stored_boards(setup))
    names = recorded_names(seats)
    chosen = {key: value for key, value in setup.items() if key != "boards"}
    if "seed" in setup:
        return Game(**chosen, boards=stored_boards(setup), names=names)
    game = Game(**chosen, boards=stored_boards(setup), names=names, seed=0, dealt_piles=dealt_piles)
    game.seed = None  # it determines nothing, and a record lists what was dealt
    return game


def recorded_names(seats: Sequence[Seat]) -> list[str]:
    """Return the names of the seats in a record."""
    return [f"bot:{seat.bot}" if seat.kind == "bot" else seat.name or "-" for seat in seats]


def deal_piles(setup: JSON, seats: Sequence[Seat], randomness: Randomness) -> DealtPiles | None:
    """Draw how the piles of a new game are dealt. None if a seed determines it.

    Nothing is dealt if the game begins with a position.
    """
    if "seed" in setup or "record" in setup:
        return None
    piles = new_game(setup, seats).dealt_piles or {}
    return {pile: randomness.shuffled(cells) for pile, cells in piles.items()}


def stored_boards(setup: JSON) -> boards.Boards:
    """Return the printed numbers with which a table was made, even if the shipped ones have changed."""
    shipped = boards.default_boards()
    kept, printed = setup.get("boards", {}).items(), shipped.values
    return shipped.with_corrections({key: value for key, value in kept if printed.get(key, value) != value})


def drop_old_agenda(position: JSON) -> JSON:
    """Remove from a position of an earlier revision what identifies cards by their old numbers: its agenda."""
    if position.get("revision", RULES_REVISION) == RULES_REVISION:
        return position
    return {key: value for key, value in position.items() if key != "agenda"}


def contains_all(stored: Any, replayed: Any) -> bool:
    """Return whether everything that was stored is also in what was replayed, which may contain more."""
    if isinstance(stored, dict):
        return isinstance(replayed, dict) and all(
            key in replayed and contains_all(stored[key], replayed[key]) for key in stored
        )
    if isinstance(stored, list):
        same = isinstance(replayed, list | tuple) and len(stored) == len(replayed)
        return same and all(contains_all(a, b) for a, b in zip(stored, replayed, strict=True))
    return bool(stored == replayed)


def _check_same_moves(data: Sequence[JSON], group: Sequence[LogEntry]) -> None:
    if [_move_facts(item) for item in data] != [_move_facts(entry.data) for entry in group]:
        raise ValueError(f"entry {group[0].n if group else 0} and what follows from it differ from what was played")


def _move_facts(data: JSON) -> tuple[Any, ...]:
    return data["seat"], data["move"], data["forced"], data.get("drawn", [])
