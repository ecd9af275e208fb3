"""The tables of a device: all of them in memory but for their logs, and each change kept before it is acknowledged."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Any, Self

from saqqara.server.core.clock import SYSTEM_CLOCK, Clock, iso_timestamp
from saqqara.server.core.errors import StaleLogError, TooManyTablesError
from saqqara.server.tables.entities import (
    MAX_RUNNING_TABLES,
    ChatMessage,
    LogEntry,
    Seat,
    StoredTable,
    TableSummary,
    Visit,
)
from saqqara.static.device_storage import ITEM_KINDS, DeviceStorage, StorageClearedError, StorageConflictError

JSON = dict[str, Any]
FORMAT = 1  # of a kept table


class UnknownFormatError(Exception):
    """A kept table was written by a newer edition."""


class DeviceStore:
    """A `TableStore` and an `EvaluationStore` for the one person, or the people, at a device.

    Nobody else sees its tables: none is listed, no link leads to a seat, and there is no chat.
    """

    def __init__(self, storage: DeviceStorage, tables: Mapping[str, JSON], clock: Clock = SYSTEM_CLOCK) -> None:
        self.clock = clock
        self._storage = storage
        self._tables = dict(tables)
        # The kept entries of tables in use: a browser may delete them while the page is open.
        self._logs: dict[str, list[JSON]] = {}

    @classmethod
    async def from_storage(cls, storage: DeviceStorage, clock: Clock = SYSTEM_CLOCK) -> Self:
        """Read the tables of a device. Raises `UnknownFormatError` if a newer edition wrote one of them."""
        kept = {table["id"]: table for table in await storage.read_tables()}
        newest = max((table["format"] for table in kept.values()), default=FORMAT)
        if newest > FORMAT:
            raise UnknownFormatError(newest)
        return cls(storage, kept, clock)

    # Tables

    async def create(
        self,
        id: str,
        creator: str,
        new_seats: Sequence[Seat],
        new_entries: Sequence[LogEntry],
        summary: TableSummary,
        listed: bool = False,
    ) -> None:
        """Keep a new table. Raises `TooManyTablesError` if there are too many."""
        running = sum(table["creator"] == creator and not table["over"] for table in self._tables.values())
        if running >= MAX_RUNNING_TABLES:
            raise TooManyTablesError
        table = {
            "format": FORMAT,
            "id": id,
            "creator": creator,
            "setup": new_entries[0].data,
            "seats": [asdict(seat) for seat in new_seats],
            "review": None,
            "highlights": None,
        }
        await self._write(table | self._summary(new_entries, summary), new_entries)

    async def append(
        self,
        id: str,
        after: int,
        new_entries: Sequence[LogEntry],
        summary: TableSummary,
        seat: tuple[int, Seat] | None = None,
    ) -> None:
        """Append to a log and change one seat if one is given. Raises `StaleLogError` if the log has grown."""
        table = self._tables.get(id)
        if table is None or table["n"] != after:
            raise StaleLogError
        seats = list(table["seats"])
        if seat is not None:
            seats[seat[0]] = asdict(seat[1])
        await self._write(table | {"seats": seats} | self._summary(new_entries, summary), new_entries)

    def _summary(self, log: Sequence[LogEntry], summary: TableSummary) -> JSON:
        # `asdict` would copy the position, which nobody changes, and take a third of the time of a move.
        return {"n": log[-1].n, "updated": iso_timestamp(self.clock.now()), **vars(summary)}

    async def _write(self, table: JSON, log: Sequence[LogEntry] = ()) -> None:
        entries = [{**vars(entry), "at": table["updated"]} for entry in log]
        earlier = self._logs.get(table["id"], [])
        try:
            await self._storage.write(table, "entries", entries)
        except StorageConflictError:  # another page plays on
            await self._read_tables_again()
            raise StaleLogError from None
        except StorageClearedError:
            await self._storage.write(table, "entries", earlier + entries)
        self._tables[table["id"]] = table
        self._logs[table["id"]] = earlier + entries

    async def _read_tables_again(self) -> None:
        self._tables = {table["id"]: table for table in await self._storage.read_tables()}

    async def _read_log(self, id: str) -> list[LogEntry]:
        found = await self._storage.read_items("entries", id)
        if len(found) >= len(self._logs.get(id, [])):  # else the browser has deleted it
            self._logs[id] = found
        return to_log(self._logs[id])

    async def delete(self, id: str) -> None:
        """Delete a table."""
        await self._storage.delete(id)
        self._tables.pop(id, None)
        self._logs.pop(id, None)

    async def load(self, id: str) -> StoredTable | None:
        """Read a table, or return None if there is none."""
        table = self._tables.get(id)
        if table is None:
            return None
        log = await self._read_log(id)
        if log and log[-1].n != table["n"]:  # another page plays on
            await self._read_tables_again()
            table, log = self._tables[id], await self._read_log(id)
        return stored_table(table, log)

    async def find_creator(self, id: str) -> str | None:
        """Return the maker of a table, or None if there is no table."""
        table = self._tables.get(id)
        return None if table is None else str(table["creator"])

    async def find_creation_data(self, id: str) -> JSON | None:
        """Return the first log entry of a table, or None if there is none."""
        table = self._tables.get(id)
        return None if table is None else dict(table["setup"])

    async def tables_of_browser(self, browser: str) -> list[JSON]:
        """List the tables, the most recently changed first."""
        newest_first = sorted(self._tables.values(), key=lambda table: str(table["updated"]), reverse=True)
        return [_list_row(table) for table in newest_first]

    async def tables_waiting_for_bots(self) -> list[str]:
        """List the running tables of people where a bot has to move, the most recently changed first."""
        rows = await self.tables_of_browser("")
        return [
            row["id"]
            for row in rows
            if not row["over"]
            and row["actor"] is not None
            and row["seats"][row["actor"]].bot is not None
            and any(seat.kind != "bot" for seat in row["seats"])
        ]

    async def count_by_state(self) -> dict[str, int]:
        """Count the tables by state: waiting, playing or over."""
        over = sum(bool(table["over"]) for table in self._tables.values())
        waiting = sum(not table["over"] and table["round"] == 0 for table in self._tables.values())
        return {"waiting": waiting, "playing": len(self._tables) - waiting - over, "over": over}

    # Files

    async def export_table(self, id: str) -> JSON:
        """Return a table with its log and its evaluations, as `import_table` takes it."""
        exported: JSON = {"table": self._tables[id]}
        for kind in ITEM_KINDS:
            exported[kind] = await self._storage.read_items(kind, id)
        return exported

    async def import_table(self, kept: JSON) -> None:
        """Keep a table from another device or another time, whole or not at all; this device does not have it yet."""
        table = kept["table"]
        try:
            for kind in ITEM_KINDS:
                await self._storage.write(table, kind, kept[kind])
        except BaseException:
            await self._storage.delete(table["id"])
            raise
        self._tables[table["id"]] = table

    # Evaluations

    async def load_evaluations(self, id: str) -> dict[int, JSON]:
        """Return all evaluations of a table, by the entry after which the decision was due."""
        return {one["n"]: one for one in await self._storage.read_items("evaluations", id)}

    async def load_evaluation(self, id: str, n: int) -> JSON | None:
        """Return the evaluation of the decision after entry `n`, or None if there is none."""
        return await self._storage.read_item("evaluations", id, n)

    async def save_evaluation(self, id: str, n: int, evaluation: JSON) -> None:
        """Keep an evaluation in place of an earlier one. Does nothing if the table was deleted meanwhile."""
        if id in self._tables:
            await self._storage.write(self._tables[id], "evaluations", [evaluation | {"n": n}])

    async def mark_review(self, id: str, is_finished: bool) -> None:
        """Note that a game is to be reviewed, or was reviewed."""
        await self._change(id, review="finished" if is_finished else "unfinished")

    async def unfinished_reviews(self) -> list[str]:
        """List the tables whose game is still to be reviewed."""
        return [id for id, table in self._tables.items() if table["review"] == "unfinished"]

    async def load_highlights(self, id: str) -> JSON | None:
        """Return what a quick review of a table has found, or None if there was none."""
        found: JSON | None = self._tables.get(id, {"highlights": None})["highlights"]
        return found

    async def save_highlights(self, id: str, result: JSON) -> None:
        """Keep the result of a quick review in place of an earlier one."""
        await self._change(id, highlights=result)

    async def entry_time(self, id: str, n: int) -> str | None:
        """Return when entry `n` of a table was written, or None if there is no such entry."""
        entry = await self._storage.read_item("entries", id, n)
        return None if entry is None else str(entry["at"])

    async def _change(self, id: str, **values: Any) -> None:
        if id in self._tables:
            await self._write(self._tables[id] | values)

    # What only a server has

    async def listed_tables(self, browser: str) -> list[JSON]:
        """Return no tables: those of others are on other devices."""
        return []

    async def find_seat_by_link(self, link: str) -> tuple[str, int | None] | None:
        """Return None: no link leads here."""
        return None

    async def add_message(self, id: str, message: ChatMessage) -> None:
        """Refuse a message: there is no chat."""
        raise NotImplementedError

    async def save_visits(self, visits_by_table: Mapping[str, Visit]) -> None:
        """Do nothing: no table is deleted for a lack of visits."""

    async def newest_time(self) -> str:
        """Return the newest time that is kept for any table, "" if there is none."""
        return max((str(table["updated"]) for table in self._tables.values()), default="")

    async def mark_unneeded(self, unstarted_age: timedelta, finished_age: timedelta | None, limit: int) -> int:
        """Mark nothing."""
        return 0

    async def delete_marked(self, marked_age: timedelta, limit: int, excluded: Collection[str] = ()) -> list[str]:
        """Delete nothing."""
        return []

    async def unwritable_reason(self) -> str | None:
        """Return None: a write that fails says so itself."""
        return None

    async def flush(self) -> None:
        """Return at once: each write is waited for."""


def stored_table(table: JSON, log: list[LogEntry]) -> StoredTable:
    """Return a kept table with its log as the services read it."""
    seats = [Seat(**seat) for seat in table["seats"]]
    return StoredTable(table["creator"], seats, log, table["position"], False, [], table["n"])


def to_log(entries: Sequence[JSON]) -> list[LogEntry]:
    """Return kept entries as the services read them."""
    return [LogEntry(one["n"], one["type"], one["data"]) for one in entries]


@dataclass
class NumberedSeat(Seat):
    """A seat with its number, as lists of tables need it."""

    seat: int = 0


def _list_row(table: JSON) -> JSON:
    return {
        **{key: table[key] for key in ("id", "creator", "updated", "n", "over", "round", "actor")},
        "end": json.dumps(table["position"]) if table["over"] else None,
        "logged": table["n"],
        "created": json.dumps(table["setup"]),
        "seats": [NumberedSeat(**values, seat=n) for n, values in enumerate(table["seats"])],
    }
