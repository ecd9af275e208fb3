"""Plays at tables of a device with only an unpacked archive and Python's own library: `isolated_play.py FOLDER`.

It answers requests as a page's worker does, and prints as JSON what was answered and which packages were imported.
"""

# ruff: noqa: E402  # the path comes first

import sys

FOLDER = sys.argv[1]
sys.path[:] = [FOLDER, *(path for path in sys.path if "packages" not in path)]

import asyncio
import json
import random
from types import ModuleType
from typing import Any

ffi = ModuleType("pyodide.ffi")
ffi.to_js = list  # type: ignore[attr-defined]
sys.modules.update({"pyodide": ModuleType("pyodide"), ffi.__name__: ffi})

from saqqara.static import runtime

SEATS = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}, {"kind": "bot", "bot": "random"}]
LINK_SEATS = [{"kind": "me", "name": "Ana"}, {"kind": "open", "name": "Cleo"}]
VIEWS = ("prospects", "scores", "left", "moments/2", "reason?move=pass", "variation")
END_VIEWS = ("record", "position", "review", "highlights")
FEW_MOVES = 6


class Storage:
    """The storage of a worker, in memory: all values are JSON text."""

    def __init__(self) -> None:
        self.tables: dict[str, Any] = {}
        self.items: dict[tuple[str, str, int], Any] = {}

    async def readTables(self) -> str:
        return json.dumps([*self.tables.values()])

    async def readItems(self, kind: str, table: str) -> str:
        return json.dumps([item for key, item in sorted(self.items.items()) if key[:2] == (kind, table)])

    async def readItem(self, kind: str, table: str, n: int) -> str | None:
        item = self.items.get((kind, table, n))
        return None if item is None else json.dumps(item)

    async def write(self, table: str, kind: str, items: str) -> str:
        written = json.loads(table)
        self.tables[written["id"]] = written
        self.items |= {(kind, written["id"], item["n"]): item for item in json.loads(items)}
        return ""

    async def delete(self, table: str) -> None:
        self.tables.pop(table)


class Page:
    """The page of a device: it sends requests and notes the status of each kind."""

    def __init__(self, running: runtime.Runtime) -> None:
        self.running = running
        self.statuses: dict[str, int] = {}

    async def ask(self, method: str, path: str, body: Any = None, language: str = "en", *, about: str = "?") -> Any:
        sent = None if body is None else json.dumps(body)
        status, kind, text = await self.running.answer(method, f"/api/{path}", sent, language)
        self.statuses[f"{method} {path.replace(about, 'ID').partition('?')[0]}"] = status
        return json.loads(text) if kind == "application/json" and text else text

    async def play(self, table: str) -> None:
        """Play a game at random to its end, and look at what the page shows meanwhile."""
        chance = random.Random(1)
        shown = await self.ask("GET", f"tables/{table}", about=table)
        while shown["score_sheet"] is None:
            if shown["legal"]:
                move = {"after": shown["n"], "seat": shown["view"]["actor"], "move": chance.choice(shown["legal"])}
                await self.ask("POST", f"tables/{table}/moves", move, about=table)
            else:
                await asyncio.sleep(0)
            shown = await self.ask("GET", f"tables/{table}", about=table)
            for view in VIEWS if shown["n"] < FEW_MOVES and shown["legal"] else ():
                await self.ask("GET", f"tables/{table}/{view}", about=table)

    async def follow(self, table: str) -> list[str]:
        """Return the names of the first events of a table."""
        names: list[str] = []
        self.running.follow(f"/api/tables/{table}/events?after=0", "en", lambda name, _: names.append(name))
        while len(names) < 2:
            await asyncio.sleep(0.01)
        return names[:2]


async def use_everything() -> dict[str, Any]:
    page = Page(await runtime.start(Storage(), None, "test"))
    table = (await page.ask("POST", "tables", {"seats": SEATS, "start": 0}))["table"]
    await page.play(table)
    for view in END_VIEWS:
        await page.ask("GET", f"tables/{table}/{view}", about=table)
    await page.ask("POST", "records", {"record": await page.ask("GET", f"tables/{table}/record", about=table)})
    linked = (await page.ask("POST", "tables", {"seats": LINK_SEATS, "start": 1}))["table"]
    address = "https://games.example/table.html"
    link = await page.ask("GET", f"device/links/{linked}?page={address}", about=linked)
    await page.ask("POST", "device/links", {"link": link["url"].partition("#game=")[2]})
    await page.ask("GET", "choices")
    await page.ask("GET", "tables")
    await page.ask("GET", "device/games")
    missing = await page.ask("GET", "tables/nothing", language="de")
    events = await page.follow(table)
    await page.ask("DELETE", f"tables/{table}", about=table)
    await page.running.close()
    return {"statuses": page.statuses, "message": missing["message"], "events": events}


used = asyncio.run(use_everything())
files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
names = {file.removeprefix(FOLDER).strip("/").partition("/")[0] for file in files if file.startswith(FOLDER)}
foreign = [file for file in files if "-packages" in file]
print(json.dumps(used | {"imported": sorted(names), "foreign": foreign}))  # noqa: T201
