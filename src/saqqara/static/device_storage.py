"""The interface of what keeps the games of a device. A page does it in IndexedDB; it is passed in."""

from __future__ import annotations

from typing import Any, Literal, Protocol, get_args

JSON = dict[str, Any]
ItemKind = Literal["entries", "evaluations"]  # what belongs to a table, each with its number `n`
ITEM_KINDS: tuple[ItemKind, ...] = get_args(ItemKind)


class StorageFullError(Exception):
    """There is no space left on the device, or not for this page."""


class StorageConflictError(Exception):
    """Another page has written an entry with the same number."""


class StorageClearedError(Exception):
    """The entry before the first new one is missing: the browser has deleted what it kept."""


class DeviceStorage(Protocol):
    """Keeps tables and their numbered items, each change completely or not at all."""

    async def read_tables(self) -> list[JSON]:
        """Return all tables."""
        ...

    async def read_items(self, kind: ItemKind, table: str) -> list[JSON]:
        """Return the items of a table, by number."""
        ...

    async def read_item(self, kind: ItemKind, table: str, n: int) -> JSON | None:
        """Return an item of a table, or None if there is none with this number."""
        ...

    async def write(self, table: JSON, kind: ItemKind = "entries", items: list[JSON] | None = None) -> None:
        """Write a table in place of an earlier state; add entries of it, or replace evaluations.

        Raises `StorageConflictError` if an entry with the same number exists, `StorageClearedError` if the one before
        them does not, and `StorageFullError`.
        """
        ...

    async def delete(self, table: str) -> None:
        """Delete a table and all its items."""
        ...
