"""The interfaces of what stores the tables and of what runs slow functions. Both are passed in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import timedelta
from typing import Any, ParamSpec, Protocol, TypeVar

from saqqara.server.core.clock import Clock
from saqqara.server.tables.entities import ChatMessage, LogEntry, Seat, StoredTable, TableSummary, Visit

P = ParamSpec("P")
T = TypeVar("T")


class RunInThread(Protocol):
    """Calls a function with arguments, perhaps in a thread, and returns its result."""

    async def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Call the function."""
        ...


async def run_inline(function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function directly, while everything else waits."""
    return function(*args, **kwargs)


class TableStore(Protocol):
    """Stores tables, each change completely or not at all. `sql_store.SqlTableStore` does it in a database."""

    clock: Clock

    async def create(
        self,
        id: str,
        creator: str,
        new_seats: Sequence[Seat],
        new_entries: Sequence[LogEntry],
        summary: TableSummary,
        listed: bool = False,
    ) -> None:
        """Store a new table. Raises `TooManyTablesError` if its maker has too many."""
        ...

    async def append(
        self,
        id: str,
        after: int,
        new_entries: Sequence[LogEntry],
        summary: TableSummary,
        seat: tuple[int, Seat] | None = None,
    ) -> None:
        """Append to a log and change one seat if one is given.

        Raises `StaleLogError` if the newest number of the log is not `after`.
        """
        ...

    async def delete(self, id: str) -> None:
        """Delete a table."""
        ...

    async def save_visits(self, visits_by_table: Mapping[str, Visit]) -> None:
        """Store the last visits of these tables, none earlier than before."""
        ...

    async def newest_time(self) -> str:
        """Return the newest time that is stored for any table."""
        ...

    async def mark_unneeded(self, unstarted_age: timedelta, finished_age: timedelta | None, limit: int) -> int:
        """Mark some tables that no one has needed for so long, and return how many. Others lose their mark."""
        ...

    async def delete_marked(self, marked_age: timedelta, limit: int, excluded: Collection[str] = ()) -> list[str]:
        """Delete at most `limit` tables that were marked at least `marked_age` ago, and return their ids."""
        ...

    async def add_message(self, id: str, message: ChatMessage) -> None:
        """Store a message."""
        ...

    async def load(self, id: str) -> StoredTable | None:
        """Read a table, or return None if there is none. Raises one of `CORRUPTION_ERRORS` if it is damaged."""
        ...

    async def find_creator(self, id: str) -> str | None:
        """Return the maker of a table, even if the rest of it is damaged, or None if there is no table."""
        ...

    async def unwritable_reason(self) -> str | None:
        """Return a sentence that says why nothing can be saved now, or None if it can."""
        ...

    async def flush(self) -> None:
        """Wait until all pending writes have ended."""
        ...

    async def find_seat_by_link(self, link: str) -> tuple[str, int | None] | None:
        """Return the table and the seat that a link's hash was made for. A replaced link has no seat."""
        ...

    async def find_creation_data(self, id: str) -> dict[str, Any] | None:
        """Return the first log entry of a table, or None if there is none that can be read."""
        ...

    async def tables_of_browser(self, browser: str) -> list[dict[str, Any]]:
        """List the tables that a browser made or sits at."""
        ...

    async def listed_tables(self, browser: str) -> list[dict[str, Any]]:
        """List the listed tables that others made."""
        ...

    async def count_by_state(self) -> dict[str, int]:
        """Count the tables by state: waiting, playing or over."""
        ...

    async def tables_waiting_for_bots(self) -> list[str]:
        """List the tables where a bot has to move."""
        ...
