"""One table in memory: the fold of its log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from saqqara import Game, boards
from saqqara.server.line import Line, Moment
from saqqara.server.security import Browser
from saqqara.server.store import Entry, Kept, Seat, Standing

log = logging.getLogger(__name__)

JSON = dict[str, Any]


class Table:
    """A table, rebuilt by taking in the entries of its log in order.

    `line` is the game as it goes on, `moments` the standing after each entry that has one, `counting` the numbers of
    the moves that were not taken back. Whoever changes the table holds its `lock`; `news` is set, and replaced, at
    each change; a table that is `dropped` is no longer what the database says and must be found anew.
    """

    def __init__(self, id: str, creator: str, seats: Sequence[Seat]) -> None:
        self.id = id
        self.creator = creator
        self.seats = list(seats)
        self.setup: JSON = {}
        self.entries: list[Entry] = []
        self.start = 0
        self.counting: list[int] = []
        self.line: Line | None = None
        self.moments: dict[int, Moment] = {}
        self.lock = asyncio.Lock()
        self.users = 0
        self.dropped = False
        self.news = asyncio.Event()

    @classmethod
    def from_kept(cls, id: str, kept: Kept) -> Table:
        """Rebuild a table as it was read; one that cannot be replayed goes on from its newest position."""
        table = cls(id, kept.creator, kept.seats)
        try:
            table._replay(kept)
        except Exception:
            log.warning("table %s cannot be replayed and goes on from its newest position", id, exc_info=True)
            table = cls(id, kept.creator, kept.seats)
            table._go_on(kept)
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
    def game(self) -> Line:
        """The line of play, once the game has begun."""
        assert self.line is not None
        return self.line

    @property
    def moment(self) -> Moment:
        """The game as it stands, once it has begun."""
        return Moment(self.game, self.game.moves)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def standing(self) -> Standing:
        """What is kept beside the log."""
        return self.moment.standing if self.started else Standing()

    def you(self, browser: Browser) -> list[int]:
        """List the seats that a browser holds."""
        return [k for k, seat in enumerate(self.seats) if seat.browser == browser.key]

    def may_undo(self, browser: Browser) -> bool:
        """Tell whether this is a table played on one device, and this browser is that device."""
        holders = {seat.browser for seat in self.seats if seat.kind != "bot"}
        return self.started and holders == {browser.key}

    def before(self, to: int) -> Line | None:
        """Give the line as it was before entry `to`; None when that is no decision that counts, or is not known."""
        if to not in self.counting or self.entry(to).data["forced"]:
            return None
        return self.game.back_to(self.counting.index(to))

    def entry(self, n: int) -> Entry:
        """Give the entry of this number; they are numbered from 1."""
        return self.entries[n - 1]

    def since(self, n: int) -> list[Entry]:
        """List the entries after number `n`."""
        return self.entries[max(n, 0) :]

    def add(self, entries: Sequence[Entry]) -> None:
        """Take in entries that say who plays: `created` and `seat`."""
        for entry in entries:
            self.entries.append(entry)
            if entry.type == "created":
                self.setup = entry.data["setup"]

    def begin(self, entry: Entry, game: Game) -> None:
        """Take in the start of the game."""
        self.entries.append(entry)
        self.start = entry.n
        self._turn_to(Line(game, [entry.data["notes"]]))

    def play(self, entries: Sequence[Entry], game: Game) -> None:
        """Take in a move with all that it forced, after which the game stands like this."""
        self.entries += entries
        self.counting += [entry.n for entry in entries]
        known = self.game.moves
        self.game.grow(game, [entry.data for entry in entries])
        self.moments |= {entry.n: Moment(self.game, known + 1 + k) for k, entry in enumerate(entries)}

    def go_back(self, entry: Entry, line: Line) -> None:
        """Take in an undo, after which the game goes on along another line."""
        self.entries.append(entry)
        self.counting = [n for n in self.counting if n < entry.data["to"]]
        self._turn_to(line)

    def tell(self) -> None:
        """Wake everybody who waits for news; called once what is new is safely written."""
        self.news.set()
        self.news = asyncio.Event()

    def _turn_to(self, line: Line) -> None:
        self.line = line
        self.moments[self.n] = self.moment

    def _replay(self, kept: Kept) -> None:
        waiting = list(kept.entries)
        while waiting:
            entry = waiting.pop(0)
            if entry.type == "start":
                self.begin(entry, new_game(self.setup, self.seats))
            elif entry.type == "undo":
                line = self.before(entry.data["to"])
                if line is None:
                    raise ValueError(f"entry {entry.n} takes back what was not played")
                self.go_back(entry, line)
            elif entry.type == "move":
                game, data = self.game.tried(entry.data["move"])
                group = [entry, *waiting[: len(data) - 1]]
                del waiting[: len(data) - 1]
                if [_said(item) for item in data] != [_said(one.data) for one in group]:
                    raise ValueError(f"entry {entry.n} forces other moves than it did")
                self.play(group, game)
            else:
                self.add([entry])
        if self.started and kept.position is not None and not agrees(kept.position, self.game.game.position()):
            raise ValueError("the replayed game is not the one that was played")

    def _go_on(self, kept: Kept) -> None:
        notes: list[list[JSON]] = []
        for entry in kept.entries:
            self.add([entry])
            if entry.type == "start":
                self.start = entry.n
                notes = [entry.data["notes"]]
            elif entry.type == "move":
                self.counting.append(entry.n)
                notes.append(entry.data["notes"])
            elif entry.type == "undo":
                self.counting = [n for n in self.counting if n < entry.data["to"]]
                del notes[len(self.counting) + 1 :]
        # Without the hash of the boards: theirs may have changed since, and the game must go on.
        position = {key: value for key, value in (kept.position or {}).items() if key != "boards"}
        game = Game.from_position(position, boards=kept_boards(self.setup))
        self._turn_to(Line(game, notes, before=len(self.counting)))


def new_game(setup: JSON, seats: Sequence[Seat]) -> Game:
    """Set up a game as the log says, for these seats; raises `SetupError`."""
    names = [f"bot:{seat.bot}" if seat.bot else seat.name or "-" for seat in seats]
    chosen = {key: value for key, value in setup.items() if key != "boards"}
    return Game(**chosen, boards=kept_boards(setup), names=names)


def kept_boards(setup: JSON) -> boards.Boards:
    """Give the printed numbers with which a table was made, whatever the shipped ones say by now."""
    shipped = boards.shipped()
    kept = setup.get("boards", {}).items()
    return shipped.corrected_by({key: value for key, value in kept if shipped.values.get(key, value) != value})


def agrees(kept: Any, replayed: Any) -> bool:
    """Tell whether everything that was kept is also in what was replayed, which may say more."""
    if isinstance(kept, dict):
        return isinstance(replayed, dict) and all(key in replayed and agrees(kept[key], replayed[key]) for key in kept)
    if isinstance(kept, list):
        same = isinstance(replayed, list | tuple) and len(kept) == len(replayed)
        return same and all(agrees(a, b) for a, b in zip(kept, replayed, strict=True))
    return bool(kept == replayed)


def _said(data: JSON) -> tuple[Any, ...]:
    return data["seat"], data["move"], data["forced"]
