"""Requests that a device makes once, before its memory is kept: the next start then finds read what they need."""

from __future__ import annotations

import json
from typing import Any

from saqqara.i18n import LANGUAGES
from saqqara.static.device_services import DeviceServices
from saqqara.static.device_storage import ItemKind
from saqqara.static.device_store import DeviceStore
from saqqara.static.local_api import LocalApi

JSON = dict[str, Any]
GAME = {"seats": [{"kind": "me", "name": "A"}, {"kind": "here", "name": "B"}], "start": 0, "sides": "ABCDA"}
MOVE = {"after": 2, "seat": 0, "move": "quarry"}
READ = ("", "/prospects", "/variation", "/scores", "/left", "/moments/2")


class _NoStorage:
    """A `DeviceStorage` that keeps nothing: the store has all tables in memory, and each log is read only once."""

    async def read_tables(self) -> list[JSON]:
        return []

    async def read_items(self, kind: ItemKind, table: str) -> list[JSON]:
        return []

    async def read_item(self, kind: ItemKind, table: str, n: int) -> JSON | None:
        return None

    async def write(self, table: JSON, kind: ItemKind = "entries", items: list[JSON] | None = None) -> None:
        return None

    async def delete(self, table: str) -> None:
        return None


async def warm_up() -> None:
    """Make a table, play there and read it, in each language, and forget it."""
    services = DeviceServices(await DeviceStore.from_storage(_NoStorage()), _NoSearcher(), "")
    api = LocalApi(services)
    for language in LANGUAGES:
        made = await api.answer("POST", "/api/tables", json.dumps(GAME), language)
        table = f"/api/tables/{json.loads(made.text)['table']}"
        await api.answer("POST", f"{table}/moves", json.dumps(MOVE), language)
        for path in READ:
            await api.answer("GET", f"{table}{path}", None, language)
        await api.answer("GET", "/api/tables", None, language)
        await api.answer("DELETE", table, None, language)
    await services.close()


class _NoSearcher:
    """A `Searcher` that is never asked."""

    async def decide(self, known: JSON, decision: JSON) -> str:
        raise NotImplementedError

    async def evaluate(self, known: JSON, decision: JSON) -> JSON:
        raise NotImplementedError
