"""A device with the services of the edition without a server, as its page uses them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from saqqara.static.device_services import DeviceServices
from saqqara.static.device_store import DeviceStore
from saqqara.static.local_api import LocalApi
from tests.static.memory_storage import MemoryStorage
from tests.static.python_searcher import PythonSearcher

JSON = dict[str, Any]
VERSION = "0123456789abcdef"


class Device:
    """One start of the services on a `storage`, which may have been used before."""

    def __init__(self, services: DeviceServices, searcher: PythonSearcher, storage: MemoryStorage) -> None:
        self.services = services
        self.storage = storage
        self.searcher = searcher
        self.api = LocalApi(services)

    @classmethod
    async def start(cls, storage: MemoryStorage | None = None, simulations: int = 50) -> Device:
        searcher = PythonSearcher(simulations)
        kept = storage or MemoryStorage()
        services = DeviceServices(await DeviceStore.from_storage(kept), searcher, VERSION)
        await services.resume()
        return cls(services, searcher, kept)

    async def request(self, method: str, path: str, body: Any = None, status: int = 200, language: str = "en") -> Any:
        """Request a path below /api, and return the JSON data, or the text, of the answer."""
        text = None if body is None else json.dumps(body)
        answer = await self.api.answer(method, f"/api/{path}", text, language)
        assert answer.status == status, answer.text
        return json.loads(answer.text) if answer.content_type == "application/json" and answer.text else answer.text

    async def get(self, path: str, status: int = 200, language: str = "en") -> Any:
        return await self.request("GET", path, None, status, language)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return await self.request("POST", path, body or {}, status)

    async def create_table(self, *seats: JSON, **setup: Any) -> str:
        created: JSON = await self.post("tables", {"seats": [*seats], "start": 0, **setup}, 201)
        return str(created["table"])

    async def wait_for_turn(self, table: str) -> JSON:
        """Wait until a person here has to decide or the game is over, and return the snapshot."""
        for _ in range(2000):
            snapshot: JSON = await self.get(f"tables/{table}")
            if snapshot["legal"] or snapshot["score_sheet"] is not None:
                return snapshot
            await asyncio.sleep(0.005)
        raise AssertionError("the bots do not move")

    async def play_first_moves(self, table: str) -> JSON:
        """Play the first legal move again and again until the game is over, and return the last snapshot."""
        while (snapshot := await self.wait_for_turn(table))["legal"]:
            move = {"after": snapshot["n"], "seat": snapshot["view"]["actor"], "move": snapshot["legal"][0]}
            await self.post(f"tables/{table}/moves", move)
        return snapshot

    async def close(self) -> None:
        await self.services.close()


ANA = {"kind": "me", "name": "Ana"}
BEN = {"kind": "here", "name": "Ben"}


def bot_seat(name: str) -> JSON:
    return {"kind": "bot", "bot": name}
