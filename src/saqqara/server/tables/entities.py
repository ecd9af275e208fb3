"""The parts of a table as they are stored: its seats, the entries of its log, its messages and its summary."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

MAX_RUNNING_TABLES = 100  # of one browser; finished tables do not count
MAX_LOG_ENTRIES = 2000  # of one table; after that nothing there can be taken back or played again
MAX_CHAT_MESSAGES = 500  # of one table; older ones are deleted
CORRUPTION_ERRORS = (ValueError, TypeError, LookupError, AttributeError)  # raised by damaged rows


@dataclass
class Seat:
    """A seat at a table. `kind` is "me", "here", "open" or "bot"; an open seat becomes "link" when it is taken.

    `bot` plays on a bot's seat, on a person's while that person is away, and on one that was opened again. `browser` is
    the key of the holder, or of the browser that an open seat is reserved for. `link` is the hash of the token that
    gives the seat, `colour` the colour that was chosen for its stones. Each is None if there is none.
    """

    kind: str
    name: str = ""
    bot: str | None = None
    browser: str | None = None
    link: str | None = None
    colour: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether no player sits here yet."""
        return self.kind == "open"

    @property
    def is_person(self) -> bool:
        """Whether a person holds this seat, though perhaps away."""
        return self.kind not in ("open", "bot")

    @property
    def is_away(self) -> bool:
        """Whether a bot plays until this seat's person returns."""
        return self.is_person and self.bot is not None


@dataclass(frozen=True)
class LogEntry:
    """An entry of a table's log. `data` depends on the type and may contain secrets."""

    n: int
    type: str
    data: dict[str, Any]


@dataclass(frozen=True)
class ChatMessage:
    """Chat message number `k` of a table: the seat and name of its author, its text and its time."""

    k: int
    seat: int
    name: str
    text: str
    at: str


@dataclass(frozen=True)
class Visit:
    """The time of a visit at a table: the date, and the seconds of the monotonic clock."""

    at: datetime
    seconds: float


@dataclass(frozen=True)
class TableSummary:
    """What a list of tables shows, and the newest position, from which a game continues that cannot be replayed."""

    round: int = 0
    actor: int | None = None
    over: bool = False
    position: dict[str, Any] | None = None


@dataclass(frozen=True)
class StoredTable:
    """A table as it was read: maker, seats, complete log, newest position, messages and the newest entry number."""

    creator: str
    seats: list[Seat]
    entries: list[LogEntry]
    position: dict[str, Any] | None
    listed: bool
    messages: list[ChatMessage]
    n: int

    def validate(self) -> None:
        """Raise `ValueError` if its parts do not fit together: something is missing or was written wrongly."""
        if not self.entries:
            raise ValueError("its log is empty")
        if [entry.n for entry in self.entries] != list(range(1, self.n + 1)):
            raise ValueError(f"its log does not go from 1 to {self.n}")
        places = self.entries[0].data["seats"]
        if len(places) != len(self.seats):
            raise ValueError(f"it has {len(self.seats)} seats, and began with {len(places)}")
