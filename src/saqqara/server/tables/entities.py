"""What a table is made of, as it is kept: its seats, the entries of its log, what was said, how it stands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

MAX_RUNNING_TABLES = 100  # tables of one browser that are not over
MAX_LOG_ENTRIES = 2000  # of one table, after which nobody there goes back and forth any more
MAX_CHAT_MESSAGES = 500  # of one table that are kept
CORRUPTION_ERRORS = (ValueError, TypeError, LookupError, AttributeError)  # what comes of a row that is damaged


@dataclass
class Seat:
    """One place at a table: `kind` is "me", "here", "open" or "bot"; an open seat becomes "link" when it is taken.

    `bot` is who plays on a bot's seat, on a person's as long as that person is away, and on one that was opened again.
    `browser` names the holder, or for whom an open seat is kept; `link` is the hash of the token that gives the seat,
    `colour` that of its stones as it was chosen. None where there is none.
    """

    kind: str
    name: str = ""
    bot: str | None = None
    browser: str | None = None
    link: str | None = None
    colour: str | None = None

    @property
    def is_open(self) -> bool:
        """Tell whether nobody sits here yet."""
        return self.kind == "open"

    @property
    def is_person(self) -> bool:
        """Tell whether a person holds this seat, though perhaps away."""
        return self.kind not in ("open", "bot")

    @property
    def is_away(self) -> bool:
        """Tell whether a bot plays until this seat's person is back."""
        return self.is_person and self.bot is not None


@dataclass(frozen=True)
class LogEntry:
    """One entry of a table's log; `data` depends on the type and may hold secrets."""

    n: int
    type: str
    data: dict[str, Any]


@dataclass(frozen=True)
class ChatMessage:
    """The `k`-th thing that was said at a table: from which seat, under which name, and when."""

    k: int
    seat: int
    name: str
    text: str
    at: str


@dataclass(frozen=True)
class Visit:
    """When somebody was at a table: by the date, and by the seconds of the clock that only ever grow."""

    at: datetime
    seconds: float


@dataclass(frozen=True)
class TableSummary:
    """What a list of tables shows, and the newest position, so that a game that cannot be replayed goes on."""

    round: int = 0
    actor: int | None = None
    over: bool = False
    position: dict[str, Any] | None = None


@dataclass(frozen=True)
class StoredTable:
    """A table as it was read: its creator, seats, whole log, newest position and messages, and its newest number."""

    creator: str
    seats: list[Seat]
    entries: list[LogEntry]
    position: dict[str, Any] | None
    listed: bool
    messages: list[ChatMessage]
    n: int

    def validate(self) -> None:
        """Raise `ValueError` where its parts do not belong together: something is missing, or was written wrongly."""
        if not self.entries:
            raise ValueError("its log is empty")
        if [entry.n for entry in self.entries] != list(range(1, self.n + 1)):
            raise ValueError(f"its log does not go from 1 to {self.n}")
        places = self.entries[0].data.get("seats", self.seats)
        if len(places) != len(self.seats):
            raise ValueError(f"it has {len(self.seats)} seats, and began with {len(places)}")
