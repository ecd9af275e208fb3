"""A person at the page: sees what is highlighted, clicks it, and reads the text."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import ConsoleMessage, Locator, Page, Request

from saqqara import Game
from saqqara.server.middleware.security import cookie_name
from tests.browser import ARTEFACTS
from tests.server.live_server import JSON, Server
from tests.server.reverse_proxy import ProxiedServer
from tests.server.table_writer import MoveSource, SeatSpec, TableEvent, write_table

MAX_STEPS = 2000
# After this many steps the page is given real time, in milliseconds: flights, and the server, need it.
REAL_TIME_AFTER, REAL_TIME_MS = 100, 20
# An endless glow has no end.
FINISH_ANIMATIONS = """() => {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect.getComputedTiming().endTime)) animation.finish();
}"""
# Media queries are evaluated in the next frame, and the page renders its table in the task after that.
WAIT_FOR_REDRAW = """async () => {
  for (let times = 0; times < 2; times++)
    await new Promise((drawn) => {
      const observer = new ResizeObserver(() => (observer.disconnect(), drawn()));
      observer.observe(document.documentElement);
    });
}"""
# What Chromium itself logs while a server is away: about a request, and about the service worker's script.
OFFLINE_MESSAGES = ("net::ERR_", "An unknown error occurred when fetching the script.")
# As a browser that lets a page copy in neither way.
DENY_CLIPBOARD = """() => {
  navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  document.execCommand = () => false;
}"""


class Person:
    """One page of one browser. `errors` are those of the console, `foreign_requests` requests to other servers."""

    names = ("Ana", "Ben", "Mira", "Tarek")

    def __init__(self, page: Page, server: Server | ProxiedServer, secret: str) -> None:
        self.page, self.server, self.url, self.secret = page, server, server.url, secret
        here = urlsplit(self.url)
        cookie = cookie_name(here.scheme, here.path)
        page.context.add_cookies([{"name": cookie, "value": secret, "url": f"{self.url}/"}])
        self.listen()

    def listen(self) -> None:
        """Record what the page logs and requests from now on."""
        page = self.page
        self.errors: list[str] = []
        self.foreign_requests: list[str] = []
        self.received_bytes = 0
        page.on("console", self._record_message)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._record_request)

    def _record_message(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(sign in message.text for sign in OFFLINE_MESSAGES):
            self.errors.append(f"{message.text} {message.location['url']}")

    def _record_request(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.foreign_requests.append(request.url)

    def leave(self) -> None:
        """Close the browser."""
        self.page.context.close()

    def assert_no_errors(self) -> None:
        assert not self.errors, self.errors
        assert not self.foreign_requests, self.foreign_requests

    def forget_errors(self, status: int) -> None:
        """Forget the console's messages about responses with this status, which the test has caused."""
        self.errors = [line for line in self.errors if f"responded with a status of {status}" not in line]

    def address(self, path: str) -> str:
        """Return the URL of a page by its path on a server."""
        return self.url + path

    def href(self, path: str) -> str:
        """Return what links to a page, by its path on a server."""
        here = urlsplit(self.url)
        return self.address(path).removeprefix(f"{here.scheme}://{here.netloc}")

    def open_path(self, path: str) -> None:
        """Open a page by its path on a server."""
        self.page.goto(self.address(path))

    def resize(self, width: int, height: int) -> None:
        """Show the page on a screen of another size, with the layout for it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.wait_for_redraw()

    def wait_for_redraw(self) -> None:
        """Wait until the page has been laid out and drawn as it is now."""
        self.page.evaluate(WAIT_FOR_REDRAW)

    def save_screenshot(self, name: str) -> None:
        """Keep a screenshot as an artefact."""
        ARTEFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    def test_id(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_test_id(name)

    # The time of the page

    def run_clock(self, milliseconds: int) -> None:
        """Advance the timers of this page's browser."""
        self.page.clock.run_for(milliseconds)

    def run_clock_until(self, condition: Locator | Callable[[], bool], step: int = 100) -> None:
        """Advance the timers step by step until an element is visible, or a condition is true."""
        for n in range(MAX_STEPS):
            if condition() if callable(condition) else condition.is_visible():
                return
            self.run_clock(step)
            if n > REAL_TIME_AFTER:
                self.page.wait_for_timeout(REAL_TIME_MS)
        raise AssertionError(f"this never becomes true: {condition}")

    def finish_animations(self, until: str = ".table[data-playing=false]:not(:has(~ .sky .flight))") -> None:
        """Watch what is being shown, to its end or until an element is visible; flights land at once."""

        def is_shown() -> bool:
            self.page.evaluate(FINISH_ANIMATIONS)
            return self.page.locator(until).count() > 0

        self.run_clock_until(is_shown)

    # Making and finding tables

    def write_table(
        self, *others: Person | str, events: Iterable[TableEvent] | MoveSource = (), name: str = "Ana", **setup: Any
    ) -> str:
        """Write a table with the state after some moves: this person at seat 0, then these.

        Others are people at browsers of their own, "here" for a player at this one, "open", or the names of bots.
        """
        names = iter([name, *self.names[1:]])
        seats: list[SeatSpec] = [(self.secret, next(names))]
        for other in others:
            if isinstance(other, Person):
                seats.append((other.secret, next(names)))
            else:
                seats.append((self.secret, next(names)) if other == "here" else other)
        return write_table(self.server.database, seats, events, **setup)

    def create_table(self, *kinds: str, deal: int | None = None, **setup: Any) -> str:
        """Create a table from this browser: "me", "here", "open" or a bot; see `ApiClient.create_table`."""
        if deal is not None:
            self.server.set_next_deal(deal)
        names = iter(self.names)
        seats = [{"kind": kind, "name": next(names)} if kind in ("me", "here") else {"kind": kind} for kind in kinds]
        for seat in seats:
            if seat["kind"] not in ("me", "here", "open"):
                seat |= {"kind": "bot", "bot": seat["kind"], "name": next(names)}
        return self.post_table({"seats": seats, "start": 0, **setup})

    def post_table(self, table: JSON) -> str:
        """Request a new table, and return its id."""
        status, answer = self.request("POST", "/api/tables", table)
        assert status == 201, answer
        return str(answer["table"])

    def open_new_table(self, *kinds: str, **setup: Any) -> str:
        table = self.create_table(*kinds, **setup)
        self.open_path(f"/table/{table}")
        self.test_id("question").wait_for()
        return table

    @property
    def shown_table(self) -> str:
        """The id of the table that the page shows, by its URL in either edition."""
        found = re.search(r"table[/=]([0-9a-f]{16})", self.page.url)
        assert found, self.page.url
        return found[1]

    def request(self, method: str, path: str, body: JSON | None = None) -> tuple[int, Any]:
        """Request a path without the page, and return the status and the answer."""
        answer = self.page.request.fetch(self.url + path, method=method, data=body, headers={"origin": self.url})
        is_json = "json" in answer.headers.get("content-type", "")
        return answer.status, answer.json() if is_json and answer.body() else answer.text()

    def get_json(self, path: str) -> Any:
        """Return the answer for a path; it need not be JSON."""
        status, answer = self.request("GET", path)
        assert status == 200, answer
        return answer

    def replay_record(self, table: str) -> Game:
        """Return the game of a finished table."""
        return Game.from_record(self.get_json(f"/api/tables/{table}/record"))

    def played_moves(self, table: str) -> list[str]:
        """Return the active moves."""
        return [entry["move"] for entry in self.get_json(f"/api/tables/{table}")["log"] if entry["type"] == "move"]

    def wait_for_turn(self, table: str) -> dict[str, Any]:
        """Wait until a player here has a choice, and return the snapshot."""
        for _ in range(1200):
            snapshot: dict[str, Any] = self.get_json(f"/api/tables/{table}")
            assert snapshot["view"]["actor"] is not None, "the game is over"
            if snapshot["legal"]:
                return snapshot
            self.page.wait_for_timeout(50)
        raise AssertionError("no player here has a decision")

    # Playing

    def offered_values(self, attribute: str) -> list[str]:
        """Return the offered values of a kind ("data-move", "data-pick"), each once."""
        found = self.page.locator(f"[{attribute}]:not([disabled])").evaluate_all(
            f"all => all.filter((e) => e.checkVisibility()).map((e) => e.getAttribute('{attribute}'))"
        )
        return sorted(set(found))

    def wait_for_choice(self) -> bool:
        """Wait until something can be decided here; return False when the game is over."""
        self.page.wait_for_function(
            "() => document.querySelector('[data-move]:not([disabled])')"
            " || document.querySelector('[data-pick]:not([disabled])')"
            " || document.querySelector('[data-testid=score-sheet]')"
        )
        return self.test_id("score-sheet").count() == 0

    def reveal_hand(self) -> None:
        """Confirm that the device is in the right hands, when asked."""
        self.page.wait_for_selector(
            "[data-move]:not([disabled]), [data-pick]:not([disabled]), [data-do=reveal], [data-testid=score-sheet]",
            state="attached",
        )
        reveal = self.page.locator("[data-do=reveal]")
        if reveal.count():
            reveal.click()

    def click(self, attribute: str, value: str) -> None:
        # The buttons for touch have the same move as the board, and are hidden where a mouse is used.
        self.page.locator(f'[{attribute}="{value}"]:not([disabled])').filter(visible=True).last.click()

    def make_choice(self, rng: random.Random) -> None:
        """Make one choice by clicking: pick up a ship, a stone or a card first where the page asks for it."""
        picks, moves = self.offered_values("data-pick"), self.offered_values("data-move")
        if (picks and rng.random() < 0.5) or not moves:
            self.click("data-pick", rng.choice(picks))
            after = self.offered_values("data-move")
            if after:
                self.click("data-move", rng.choice(after))
        else:
            self.click("data-move", rng.choice(moves))

    def play(self, seed: int, stop: Callable[[int], bool] = lambda clicks: False, max_choices: int = 400) -> None:
        """Play by clicking until the game is over, or `stop` says so after a number of choices."""
        rng = random.Random(seed)
        for clicks in range(max_choices):
            self.reveal_hand()
            if not self.wait_for_choice() or stop(clicks):
                return
            self.make_choice(rng)
        raise AssertionError(f"the game is not over after {max_choices} choices")

    def final_scores(self, seats: int) -> list[int]:
        """Read the final scores from the chart of the end."""
        return [int(self.test_id(f"total-{seat}").inner_text()) for seat in range(seats)]

    def wait_for_entry(self, table: str, known: int) -> int:
        """Wait until the log of a table is longer than `known`, and return its new length."""
        for _ in range(1200):
            newest = int(self.get_json(f"/api/tables/{table}")["n"])
            if newest > known:
                return newest
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing happened at the table after entry {known}")


def format_points(points: int) -> str:
    """Return points as the page writes them."""
    return str(points).replace("-", "\u2212")


def make_client(server_url: str) -> httpx.Client:
    """Return a program that uses the server beside the browser."""
    return httpx.Client(base_url=server_url, timeout=20, headers={"origin": server_url})
