"""One table in memory: the fold of its log."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar

from saqqara import Game
from saqqara.game import boards
from saqqara.game.setup import REVISION, revision_of
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.chance import CHANCE, Chance
from saqqara.server.tables.aside import Decision, still_aside, taken_back
from saqqara.server.tables.entries import MOST_ENTRIES, MOST_MESSAGES, Entry, Kept, Message, Seat, Standing
from saqqara.server.tables.line import Line, Moment, written
from saqqara.server.tables.orders import Orders, drawn_in

log = logging.getLogger(__name__)

JSON = dict[str, Any]
T = TypeVar("T")
Deal = dict[str, list[int]]  # the cells of each pile by name (rules/deal.py)
BESIDE = ("seat", "moving", "again")  # entries that leave the game where it stands


class Table:
    """A table, rebuilt by taking in the entries of its log in order.

    `line` is the game as it goes on, `moments` the standing after each entry that has one, `counting` the numbers of
    the moves that were not taken back, `aside` the decisions that were and can be played again. Whoever changes the
    table holds its `lock`; `news` is set, and replaced, at each change; a table that is `dropped` is no longer what the
    database says and must be found anew, and one that is `gone` was deleted. `messages` is the talk beside the game,
    `next` the table that was made for the same people, `moving` the hashes of the tokens that move a seat to another
    browser, `held_since` the numbers of the entries since which a seat is whose it is, where it was not so from the
    first, `opened` of those by which the maker has opened a seat again, `hints` whether whoever decides may ask what
    the strongest bot would do, `known` whether its maker may know the hidden cards, `changed` the time of the clock
    since when nothing has changed here, `askers` how many ask for the table just now, and `asked` when somebody last
    did (None: not since the server runs). Its bots are `busy` where they wait for long behind those of other tables.
    Cards are shuffled by `chance`.
    """

    def __init__(
        self, id: str, creator: str, seats: Sequence[Seat], listed: bool = False, chance: Chance = CHANCE
    ) -> None:
        self.id = id
        self.creator = creator
        self.listed = listed
        self.chance = chance
        self.seats = list(seats)
        self.setup: JSON = {}
        self.hints = False
        self.known = False
        self.entries: list[Entry] = []
        self.start = 0
        self.counting: list[int] = []
        self.aside: list[Decision] = []
        self._line: Line | None = None
        self.moments: dict[int, Moment] = {}
        self.lock = asyncio.Lock()
        self.users = 0
        self.dropped = False
        self.gone = False
        self.next: str | None = None
        self.moving: dict[int, str] = {}
        self.held_since: dict[int, int] = {}
        self.opened: dict[int, int] = {}
        self.messages: deque[Message] = deque(maxlen=MOST_MESSAGES)
        self.changed = 0.0
        self.askers = 0
        self.asked: float | None = None
        self.busy = False
        self.replayed = True
        self.looked_through = 0  # how often somebody looked for its highlights
        self.news = asyncio.Event()
        self._made: dict[Hashable, Any] = {}

    @classmethod
    def from_kept(cls, id: str, kept: Kept, chance: Chance = CHANCE) -> Table:
        """Rebuild a table as it was read; one that cannot be replayed goes on from its newest position.

        Raises `RevisionError` where its revision of the rules is no longer played, and one of `UNREADABLE` (entries.py)
        when the position is damaged too, or parts of the table are missing.
        """
        kept.check()
        check_revision(kept.entries[0].data["setup"])
        table = cls(id, kept.creator, kept.seats, kept.listed, chance)
        try:
            table._replay(kept)
        except Exception:
            log.warning("table %s cannot be replayed and goes on from its newest position", id, exc_info=True)
            table = cls(id, kept.creator, kept.seats, kept.listed, chance)
            table._go_on(kept)
            table.replayed = False
        table.messages.extend(kept.messages)
        return table

    @classmethod
    def glimpse(cls, id: str, kept: Kept) -> Table | None:
        """Give a table as it stands, only to be looked at: nothing is replayed, so nothing can be played there.

        None where only the whole table tells: its game has not begun, or its position is not of these rules.
        """
        kept.check()
        check_revision(kept.entries[0].data["setup"])
        if not kept.position or kept.position.get("revision") != REVISION:
            return None
        table = cls(id, kept.creator, kept.seats, kept.listed)
        table._stand(kept, before=0)
        table.messages.extend(kept.messages)
        return table

    @property
    def n(self) -> int:
        """The number of the newest entry."""
        return self.entries[-1].n

    @property
    def started(self) -> bool:
        """Tell whether the game has begun."""
        return self.start > 0

    @property
    def line(self) -> Line:
        """The line of play, once the game has begun."""
        assert self._line is not None
        return self._line

    @property
    def moment(self) -> Moment:
        """The game as it stands, once it has begun."""
        return Moment(self.line, self.line.moves)

    @property
    def full(self) -> bool:
        """Tell whether the log is so long that it only goes on to the end of the game, and no more back and forth."""
        return self.n >= MOST_ENTRIES

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def standing(self) -> Standing:
        """What is kept beside the log."""
        return self.moment.standing if self.started else Standing()

    @property
    def vacant(self) -> list[int]:
        """The seats that are still open."""
        return [k for k, seat in enumerate(self.seats) if seat.is_open]

    @property
    def sociable(self) -> bool:
        """Tell whether people of several browsers sit here."""
        return len({seat.browser for seat in self.seats if seat.is_person}) > 1

    @property
    def attended(self) -> bool:
        """Tell whether bots go on: not where all people have left, but where there never was one."""
        others = [seat for seat in self.seats if seat.kind != "bot"]
        return not others or any(seat.bot is None for seat in others)

    @property
    def alone(self) -> bool:
        """Tell whether only bots play here."""
        return all(seat.kind == "bot" for seat in self.seats)

    @property
    def due(self) -> str | None:
        """The bot that has to decide; None where a person has to, or nobody."""
        actor = self.moment.actor if self.started and self.attended else None
        return None if actor is None else self.seats[actor].bot

    def awaited_since(self, k: int) -> float | None:
        """Give the time since when the person of a seat has to decide, None where nobody waits for them."""
        waits = self.started and self.moment.actor == k and not self.seats[k].away
        return self.changed if waits else None

    @property
    def spoken(self) -> int:
        """The number of the newest message, 0 when nothing was said."""
        return self.messages[-1].k if self.messages else 0

    def said_after(self, k: int) -> list[Message]:
        """List the messages after the `k`-th, as far as they are kept."""
        return [message for message in self.messages if message.k > k]

    def holds(self, browser: Browser) -> list[int]:
        """List the seats that belong to a browser, also those where a bot plays for it."""
        return [k for k, seat in enumerate(self.seats) if seat.is_person and seat.browser == browser.key]

    def you(self, browser: Browser) -> list[int]:
        """List the seats that a browser plays: whoever has left one to a bot only watches there."""
        return [k for k in self.holds(browser) if not self.seats[k].away]

    def moment_at(self, n: int) -> Moment | None:
        """Give the game as it stood after entry `n`, 0 for the opening; None when that does not count or is not known.

        Moves that were taken back since do not count.
        """
        if not self.started or n not in (0, self.start, *self.counting):
            return None
        moves = self.counting.index(n) + 1 if n in self.counting else 0
        return Moment(self.line, moves) if moves >= self.line.before else None

    def number(self, moment: Moment) -> int:
        """Give the entry after which the game stood so, 0 for the opening."""
        return [0, *self.counting][moment.moves]

    def before(self, to: int) -> Line | None:
        """Give the line as it was before entry `to`; None when that is no decision that counts, or is not known."""
        if to not in self.counting or self.entry(to).data["forced"]:
            return None
        return self.line.back_to(self.counting.index(to))

    def entry(self, n: int) -> Entry:
        """Give the entry of this number; they are numbered from 1."""
        return self.entries[n - 1]

    def since(self, n: int) -> list[Entry]:
        """List the entries after number `n`."""
        return self.entries[max(n, 0) :]

    def stands_at(self, n: int) -> bool:
        """Tell whether the game stands where it stood after entry `n`."""
        return n <= self.n and all(entry.type in BESIDE for entry in self.since(n))

    def add(self, entries: Sequence[Entry]) -> None:
        """Take in entries that say who plays: `created`, `seat`, `moving` and `again`."""
        for entry in entries:
            self.entries.append(entry)
            if entry.type == "created":
                self.setup = entry.data["setup"]
                self.hints = entry.data.get("hints", at_one_browser(entry.data.get("seats", ())))
                self.known = entry.data.get("known", begins_elsewhere(self.setup))
            elif entry.type == "seat":
                self._seat(entry)
            elif entry.type == "moving":
                self.moving[entry.data["seat"]] = entry.data["link"]
            elif entry.type == "again":
                self.next = entry.data["table"]

    def _seat(self, entry: Entry) -> None:
        k = entry.data["seat"]
        if "bot" in entry.data:
            self.seats[k].bot = entry.data["bot"]
        if "how" in entry.data:
            self.moving.pop(k, None)
            self.held_since[k] = entry.n
        if entry.data.get("how") == "opened":
            self.opened[k] = entry.n

    def reseat(self, seats: Sequence[Seat]) -> None:
        """Have these sit here from now on: it is they whom the record names."""
        self.seats = list(seats)
        if self.started and not begins_elsewhere(self.setup):
            self.line.game.names = recorded_names(seats)

    def begin(self, entry: Entry, game: Game) -> None:
        """Take in the start of the game, with the moves of the record that it may begin with."""
        recorded = [Entry(entry.n + 1 + k, "move", data) for k, data in enumerate(written(game.history))]
        self.entries += [entry, *recorded]
        self.start = entry.n
        self.counting = [one.n for one in recorded]
        pages = [entry.data["notes"], *(one.data["notes"] for one in recorded)]
        self._line = Line(game, pages, orders=self._orders(game))
        self.moments = {entry.n + moves: Moment(self._line, moves) for moves in range(len(recorded) + 1)}

    def play(self, entries: Sequence[Entry], game: Game) -> None:
        """Take in a move with all that it forced, after which the game stands like this."""
        self.entries += entries
        self.counting += [entry.n for entry in entries]
        for entry in entries:
            self.aside = still_aside(self.aside, entry)
        known = self.line.moves
        self.line.grow(game, [entry.data for entry in entries])
        self.moments |= {entry.n: Moment(self.line, known + 1 + k) for k, entry in enumerate(entries)}

    def go_back(self, entry: Entry, line: Line) -> None:
        """Take in an undo, after which the game goes on along another line."""
        self.aside = taken_back(map(self.entry, self.counting), entry.data["to"]) + self.aside
        self.entries.append(entry)
        self.counting = [n for n in self.counting if n < entry.data["to"]]
        self._turn_to(line)

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Give what `make` makes of how the table stands, made once for all who ask for this key until news comes."""
        if key not in self._made:
            self._made[key] = make()
        made: T = self._made[key]
        return made

    def wake(self) -> None:
        """Wake everybody who waits for news; called once what is new is safely written."""
        self._made.clear()
        self.news.set()
        self.news = asyncio.Event()

    def _orders(self, game: Game) -> Orders | None:
        """Give what the piles will be shuffled by, None where the seed of the game settles that."""
        return Orders(game.setup, self.chance) if "dealt" in self.entry(self.start).data else None

    def _know(self, coming: Sequence[Entry]) -> None:
        """Have the piles shuffled as these entries of the log tell."""
        if self.line.orders is not None:
            self.line.orders.drawn = drawn_in([entry.data for entry in coming])

    def _turn_to(self, line: Line) -> None:
        self._line = line
        self.moments[self.n] = self.moment

    def _replay(self, kept: Kept) -> None:
        waiting = list(kept.entries)
        while waiting:
            entry = waiting.pop(0)
            if entry.type == "start":
                self.begin(entry, new_game(self.setup, self.seats, entry.data.get("dealt")))
                self._know(waiting)
                _agree(written(self.line.game.history), [waiting.pop(0) for _ in self.counting])
            elif entry.type == "undo":
                line = self.before(entry.data["to"])
                if line is None:
                    raise ValueError(f"entry {entry.n} takes back what was not played")
                self.go_back(entry, line)
            elif entry.type == "move":
                game, data = self.line.tried(entry.data["move"])
                group = [entry, *waiting[: len(data) - 1]]
                del waiting[: len(data) - 1]
                _agree(data, group)
                self.play(group, game)
            else:
                self.add([entry])
        if self.started and kept.position and not agrees(comparable(kept.position), self.line.game.position()):
            raise ValueError("the replayed game is not the one that was played")

    def _go_on(self, kept: Kept) -> None:
        self._stand(kept)
        self.aside = []  # where the log cannot be replayed, nothing of it is played again
        self._know(kept.entries)
        if self.line.orders is not None:
            self.line.orders.go_on(sum(note["kind"] == "shuffled" for page in self.line.pages for note in page))

    def _stand(self, kept: Kept, before: int | None = None) -> None:
        """Take in the log without replaying it, and stand as the newest position says.

        The moves before are not known, unless the first `before` are told to be those.
        """
        notes: list[list[JSON]] = []
        for entry in kept.entries:
            self.add([entry])
            if entry.type == "start":
                self.start = entry.n
                notes = [entry.data["notes"]]
            elif entry.type == "move":
                self.counting.append(entry.n)
                self.aside = still_aside(self.aside, entry)
                notes.append(entry.data["notes"])
            elif entry.type == "undo":
                self.aside = taken_back(map(self.entry, self.counting), entry.data["to"]) + self.aside
                self.counting = [n for n in self.counting if n < entry.data["to"]]
                del notes[len(self.counting) + 1 :]
        # Without the hash of the boards: theirs may have changed since, and the game must go on.
        position = {key: value for key, value in (kept.position or {}).items() if key != "boards"}
        game = Game.from_position(position, boards=kept_boards(self.setup))
        if game.seats != len(self.seats):
            raise ValueError(f"it has {len(self.seats)} seats, and its game {game.seats}")
        self._turn_to(Line(game, notes, len(self.counting) if before is None else before, self._orders(game)))


def at_one_browser(places: Sequence[JSON]) -> bool:
    """Tell whether all people of a new table sit at the browser that makes it, by what its log says of the seats."""
    return all(place["kind"] != "open" for place in places)


def check_revision(setup: JSON) -> None:
    """Refuse a game of a revision of the rules that is not played; raises `SetupError`."""
    revision_of(setup.get("revision", REVISION))


def begins_elsewhere(setup: JSON) -> bool:
    """Tell whether a game begins with a record or a position."""
    return "record" in setup or "position" in setup


def new_game(setup: JSON, seats: Sequence[Seat], dealt: Deal | None = None) -> Game:
    """Set up a game as the log says, for these seats, with the piles that were `dealt`; raises `SetupError`."""
    if "record" in setup:
        return Game.from_record(setup["record"])
    if "position" in setup:
        return Game.from_position(setup["position"], boards=kept_boards(setup))
    names = recorded_names(seats)
    chosen = {key: value for key, value in setup.items() if key != "boards"}
    if "seed" in setup:
        return Game(**chosen, boards=kept_boards(setup), names=names)
    game = Game(**chosen, boards=kept_boards(setup), names=names, seed=0, dealt=dealt)
    game.seed = None  # it settles nothing, and a record says what was dealt
    return game


def recorded_names(seats: Sequence[Seat]) -> list[str]:
    """Give the names by which a record tells who sits where."""
    return [f"bot:{seat.bot}" if seat.kind == "bot" else seat.name or "-" for seat in seats]


def deal(setup: JSON, seats: Sequence[Seat], chance: Chance) -> Deal | None:
    """Draw how the piles of a game are dealt that begins as the log says; None where that is settled by a seed.

    Nothing is dealt where it begins with a position.
    """
    if "seed" in setup or "record" in setup:
        return None
    piles = new_game(setup, seats).dealt or {}
    return {pile: chance.shuffled(cells) for pile, cells in piles.items()}


def kept_boards(setup: JSON) -> boards.Boards:
    """Give the printed numbers with which a table was made, whatever the shipped ones say by now."""
    shipped = boards.shipped()
    kept, printed = setup.get("boards", {}).items(), shipped.values
    return shipped.corrected_by({key: value for key, value in kept if printed.get(key, value) != value})


def comparable(position: JSON) -> JSON:
    """Leave out of a position of an earlier revision what names cards by their numbers of then: its agenda."""
    if position.get("revision", REVISION) == REVISION:
        return position
    return {key: value for key, value in position.items() if key != "agenda"}


def agrees(kept: Any, replayed: Any) -> bool:
    """Tell whether everything that was kept is also in what was replayed, which may say more."""
    if isinstance(kept, dict):
        return isinstance(replayed, dict) and all(key in replayed and agrees(kept[key], replayed[key]) for key in kept)
    if isinstance(kept, list):
        same = isinstance(replayed, list | tuple) and len(kept) == len(replayed)
        return same and all(agrees(a, b) for a, b in zip(kept, replayed, strict=True))
    return bool(kept == replayed)


def _agree(data: Sequence[JSON], group: Sequence[Entry]) -> None:
    if [_said(item) for item in data] != [_said(entry.data) for entry in group]:
        raise ValueError(f"entry {group[0].n if group else 0} and what follows from it are other than they were")


def _said(data: JSON) -> tuple[Any, ...]:
    return data["seat"], data["move"], data["forced"], data.get("drawn", [])
