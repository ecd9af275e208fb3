"""What the tables ask of whatever keeps them, and of whatever takes a while for them. Both are handed in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import timedelta
from typing import Any, ParamSpec, Protocol, TypeVar

from saqqara.server.core.clock import Clock
from saqqara.server.tables.entities import ChatMessage, LogEntry, Seat, StoredTable, TableSummary, Visit

P = ParamSpec("P")
T = TypeVar("T")


class RunInThread(Protocol):
    """Calls a function with arguments, perhaps elsewhere, and gives what it gives."""

    async def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Call it."""
        ...


async def run_inline(function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function here and now, while everything else waits."""
    return function(*args, **kwargs)


class TableStore(Protocol):
    """Keeps tables, each change whole or not at all; `saqqara.server.tables.sql_store.Store` does it in a database."""

    clock: Clock

    async def create(
        self,
        id: str,
        creator: str,
        places: Sequence[Seat],
        new_entries: Sequence[LogEntry],
        summary: TableSummary,
        listed: bool = False,
    ) -> None:
        """Keep a new table; `TooManyTablesError` when its maker has too many."""
        ...

    async def append(
        self,
        id: str,
        after: int,
        new_entries: Sequence[LogEntry],
        summary: TableSummary,
        seat: tuple[int, Seat] | None = None,
    ) -> None:
        """Append to a log whose newest number is `after`, else `StaleLogError`, and change one seat if one is given."""
        ...

    async def delete(self, id: str) -> None:
        """Remove a table."""
        ...

    async def save_visits(self, visits_by_table: Mapping[str, Visit]) -> None:
        """Keep when somebody was last at these tables; none is seen earlier than before."""
        ...

    async def newest_time(self) -> str:
        """Give the newest time that is kept of any table."""
        ...

    async def mark_unneeded(self, unstarted_age: timedelta, finished_age: timedelta | None, limit: int) -> int:
        """Mark some tables that nobody has needed for so long, and give their number; others are marked no more."""
        ...

    async def delete_marked(self, marked_age: timedelta, limit: int, excluded: Collection[str] = ()) -> list[str]:
        """Remove at most so many tables that were marked so long ago, and give their names."""
        ...

    async def add_message(self, id: str, message: ChatMessage) -> None:
        """Keep a message."""
        ...

    async def load(self, id: str) -> StoredTable | None:
        """Read a table, None when there is none; one of `UNREADABLE` when it is damaged."""
        ...

    async def creator(self, id: str) -> str | None:
        """Give who made a table, also where the rest of it is damaged; None when there is none."""
        ...

    async def unwritable_reason(self) -> str | None:
        """Say in a sentence why nothing can be saved just now, None where it can."""
        ...

    async def flush(self) -> None:
        """Wait until what is being written is written."""
        ...

    async def find_seat_by_link(self, link: str) -> tuple[str, int | None] | None:
        """Find the table and the seat that a link's hash was made for; no seat where it has another link by now."""
        ...

    async def creation_data(self, id: str) -> dict[str, Any] | None:
        """Give what a table was made of, None where there is none that can be read."""
        ...

    async def tables_of_browser(self, browser: str) -> list[dict[str, Any]]:
        """List the tables that a browser made or sits at."""
        ...

    async def listed_tables(self, browser: str) -> list[dict[str, Any]]:
        """List what others made and let be found."""
        ...

    async def count_by_state(self) -> dict[str, int]:
        """Count the tables by state: those that wait, are played at, or are over."""
        ...

    async def tables_waiting_for_bots(self) -> list[str]:
        """List the tables where a bot has to move."""
        ...
