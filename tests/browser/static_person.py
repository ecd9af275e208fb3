"""A person at the edition without a server: the same pages, whose requests are answered in the browser."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from saqqara.server.core.randomness import SYSTEM_RANDOMNESS
from saqqara.static.device_services import THIS_DEVICE
from saqqara.static.device_store import DeviceStore
from saqqara.static.games_file import load_games, save_games
from tests.browser.person import Person
from tests.browser.static_host import SITE_PATH
from tests.server.fake_randomness import SeededRandomness
from tests.server.live_server import JSON
from tests.server.table_writer import MoveSource, SeatSpec, TableEvent, play_table
from tests.static.memory_storage import MemoryStorage

BASE_PATH = f"/{SITE_PATH}"
MEDIA = ("color_scheme", "forced_colors", "reduced_motion")
GAME_ADDED = {"added": 1, "known": 0, "damaged": 0}
# Requests go the way of the page itself. A page that has just been loaded may still be without its transport.
FORGET = """async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve));
  for (const name of await caches.keys()) if (!name.includes(" python")) await caches.delete(name);
}"""
# As the page keeps a game; on a page without Python, which takes longer to start than all else.
KEEP_GAME = """async ([name, tables, items]) => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const store of ["tables", "entries", "evaluations"]) opening.result.createObjectStore(store);
  };
  await new Promise((opened, failed) => Object.assign(opening, { onsuccess: opened, onerror: failed }));
  const transaction = opening.result.transaction(["tables", "entries", "evaluations"], "readwrite");
  for (const [id, table] of tables) transaction.objectStore("tables").add(table, id);
  for (const [kind, id, n, item] of items) transaction.objectStore(kind).add(item, [id, n]);
  await new Promise((kept, failed) => Object.assign(transaction, { oncomplete: kept, onabort: failed }));
  opening.result.close();
}"""
REQUEST = """async ([method, path, body]) => {
  const key = Symbol.for("saqqara transport");
  while (!globalThis[key]) await new Promise((resolve) => new MessageChannel().port1.close(resolve()));
  const answer = await globalThis[key].fetch(path, { method, body });
  return [answer.status, answer.headers.get("content-type"), await answer.text()];
}"""


async def _saved_table(
    seats: list[SeatSpec], events: Iterable[TableEvent] | MoveSource, setup: dict[str, Any], seed: int | None
) -> tuple[str, str]:
    """Return the id of a played table, and the file with this game."""
    store = await DeviceStore.from_storage(MemoryStorage())
    chance = SYSTEM_RANDOMNESS if seed is None else SeededRandomness(seed)
    table = await play_table(store, seats, events, setup, chance)
    return table.id, await save_games(store)


async def _imported(games: str) -> MemoryStorage:
    """Return what a device without games keeps when it imports a file."""
    storage = MemoryStorage()
    counts = await load_games(await DeviceStore.from_storage(storage), games)
    assert counts == GAME_ADDED
    return storage


class StaticContexts:
    """The browsers of people at one site: for each set of options as many as are used at the same time.

    Python starts much faster where it has started before, so a browser is used again once its page is closed, also with
    another size of the screen or other media.
    """

    def __init__(self, browser: Browser, prepare: Callable[[BrowserContext], None]) -> None:
        self._browser = browser
        self._prepare = prepare
        self._contexts: dict[str, list[BrowserContext]] = defaultdict(list)

    def new_page(self, **options: Any) -> Page:
        """Return a page of a browser with these options that has no other page."""
        size, media = options.pop("viewport"), {name: options.pop(name, None) for name in MEDIA}
        contexts = self._contexts[repr(sorted(options.items()))]
        free = next((context for context in contexts if not context.pages), None)
        if free is None:
            free = self._browser.new_context(**options)
            self._prepare(free)
            contexts.append(free)
        page = free.new_page()
        page.set_viewport_size(size)
        page.emulate_media(**media)
        return page

    def close(self) -> None:
        for contexts in self._contexts.values():
            for context in contexts:
                context.close()


class StaticPerson(Person):
    """One page of one browser at a site without a server."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.listen()

    def leave(self) -> None:
        """Delete what the browser has kept, but for the interpreter, and close the page."""
        self._stop_python()
        self.page.evaluate(FORGET)
        self.page.close()

    def _stop_python(self) -> None:
        """Show the page of the site that does not start Python."""
        self.page.goto(f"{self.url}/404.html")

    def address(self, path: str) -> str:
        path, _, place = path.partition("#")
        address, _, query = path.partition("?")
        match address.strip("/").split("/"):
            case ["table", table]:
                file = f"table.html?table={table}"
            case ["table", table, page]:
                file = f"{page}.html?table={table}"
            case [""]:
                file = ""
            case other:
                file = f"{'/'.join(other)}.html"
        if query:
            file += f"{'&' if '?' in file else '?'}{query}"
        return f"{self.url}/{file}{place and '#'}{place}"

    def request(self, method: str, path: str, body: JSON | None = None) -> tuple[int, Any]:
        """Request a path below the site from the page, and return the status and the answer."""
        if self.page.url == "about:blank":
            self.open_path("/")
        text = None if body is None else json.dumps(body)
        status, content_type, answer = self.page.evaluate(REQUEST, [method, BASE_PATH + path, text])
        return status, json.loads(answer) if "json" in content_type and answer else answer

    def write_table(
        self, *others: Person | str, events: Iterable[TableEvent] | MoveSource = (), name: str = "Ana", **setup: Any
    ) -> str:
        """Write a table with the state after some moves, as a saved game that this device opens.

        A page that has been opened imports it; before that, it is written where the page will look for it.
        """
        names = iter([name, *self.names[1:]])
        seats: list[SeatSpec] = [(THIS_DEVICE.secret, next(names))]
        for other in others:
            assert isinstance(other, str), "nobody is elsewhere"
            seats.append((THIS_DEVICE.secret, next(names)) if other == "here" else other)
        seed = setup.pop("seed", None)
        with ThreadPoolExecutor(1) as thread:  # Playwright leaves an event loop in the thread of a test
            table, games = thread.submit(asyncio.run, _saved_table(seats, events, setup, seed)).result()
            if self.page.url == "about:blank":
                self._keep(thread.submit(asyncio.run, _imported(games)).result())
                return table
        assert self.request("POST", "/api/device/games", {"games": games}) == (200, GAME_ADDED)
        return table

    def _keep(self, storage: MemoryStorage) -> None:
        """Write what a device keeps where the pages of this site keep it."""
        self._stop_python()
        tables, items = [*storage.tables.items()], [[*key, text] for key, text in storage.items.items()]
        self.page.evaluate(KEEP_GAME, [f"saqqara:{BASE_PATH}/", tables, items])
        self.page.goto("about:blank")  # a request then knows that it has to open a page that answers

    def wait_until_offline_ready(self) -> None:
        """Wait until the service worker has kept all files of the site."""
        self.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
