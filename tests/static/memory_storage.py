"""What keeps games in a browser, in the memory of a test instead."""

from __future__ import annotations

import json
from typing import Any

from saqqara.static.device_storage import ItemKind, StorageClearedError, StorageConflictError, StorageFullError

JSON = dict[str, Any]


class MemoryStorage:
    """Keeps everything as text, as if it had been written.

    `is_full` refuses every change, `refused_writes` so many, `refused_kind` those with items of a kind.
    """

    def __init__(self) -> None:
        self.tables: dict[str, str] = {}
        self.items: dict[tuple[ItemKind, str, int], str] = {}
        self.is_full = False
        self.refused_writes = 0
        self.refused_kind: ItemKind | None = None

    async def read_tables(self) -> list[JSON]:
        return [json.loads(table) for table in self.tables.values()]

    async def read_items(self, kind: ItemKind, table: str) -> list[JSON]:
        return [json.loads(item) for (of, id, _), item in sorted(self.items.items()) if (of, id) == (kind, table)]

    async def read_item(self, kind: ItemKind, table: str, n: int) -> JSON | None:
        item = self.items.get((kind, table, n))
        return None if item is None else dict(json.loads(item))

    async def write(self, table: JSON, kind: ItemKind = "entries", items: list[JSON] | None = None) -> None:
        if self.is_full or self.refused_writes or kind == self.refused_kind:
            self.refused_writes = max(0, self.refused_writes - 1)
            raise StorageFullError
        if kind == "entries" and any((kind, table["id"], item["n"]) in self.items for item in items or []):
            raise StorageConflictError
        first = min((item["n"] for item in items or []), default=1)
        if kind == "entries" and first > 1 and (kind, table["id"], first - 1) not in self.items:
            raise StorageClearedError
        self.tables[table["id"]] = json.dumps(table)
        self.items |= {(kind, table["id"], item["n"]): json.dumps(item) for item in items or []}

    async def delete(self, table: str) -> None:
        self.tables.pop(table, None)
        self.items = {key: item for key, item in self.items.items() if key[1] != table}
