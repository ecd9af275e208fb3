"""Somebody at the page: sees what is lit, clicks it, and reads what stands there."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import ConsoleMessage, Locator, Page, Request

from saqqara import Game
from saqqara.server.gate.guard import cookie_name
from tests.browser import ARTEFACTS
from tests.service.proxying import Proxied
from tests.service.serving import Server
from tests.service.written import Happening, Player, Sitting, write_table

MOST_STEPS = 2000
# After so many steps the page is given real time, in milliseconds: what flies, and the server, take time of their own.
AT_ONCE, REAL = 100, 20
# What glows as long as it is there has no end.
FINISH = """() => {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect.getComputedTiming().endTime)) animation.finish();
}"""
# Media queries are answered when a page is next drawn, and the page draws its table anew in the task after that.
DRAWN_TWICE = """async () => {
  for (let times = 0; times < 2; times++)
    await new Promise((drawn) => {
      const observer = new ResizeObserver(() => (observer.disconnect(), drawn()));
      observer.observe(document.documentElement);
    });
}"""
# What Chromium itself logs while a server is away: of a request, and of the service worker's own script.
LINE_IS_DOWN = ("net::ERR_", "An unknown error occurred when fetching the script.")
# As a browser that lets a page copy in neither way.
MAY_NOT_COPY = """() => {
  navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  document.execCommand = () => false;
}"""


class Person:
    """One page of one browser. `errors` are what the console said, `strangers` requests to other servers."""

    names = ("Ana", "Ben", "Mira", "Tarek")

    def __init__(self, page: Page, server: Server | Proxied, secret: str) -> None:
        self.page, self.server, self.url, self.secret = page, server, server.url, secret
        here = urlsplit(self.url)
        cookie = cookie_name(here.scheme, here.path)
        page.context.add_cookies([{"name": cookie, "value": secret, "url": f"{self.url}/"}])
        self.errors: list[str] = []
        self.strangers: list[str] = []
        self.bytes = 0
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._watch)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(sign in message.text for sign in LINE_IS_DOWN):
            self.errors.append(f"{message.text} {message.location['url']}")

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.strangers.append(request.url)

    def check_clean(self) -> None:
        assert not self.errors, self.errors
        assert not self.strangers, self.strangers

    def forgive(self, status: int) -> None:
        """Forget what the console says of answers with this status, which the test has asked for."""
        self.errors = [line for line in self.errors if f"responded with a status of {status}" not in line]

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def resize(self, width: int, height: int) -> None:
        """Look at the page on a screen of another size, laid out for it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.is_drawn()

    def is_drawn(self) -> None:
        """Wait until the page has been laid out and drawn as it is now."""
        self.page.evaluate(DRAWN_TWICE)

    def picture(self, name: str) -> None:
        """Keep a screenshot as an artefact."""
        ARTEFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    def test_id(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_test_id(name)

    # The time of the page

    def later(self, milliseconds: int) -> None:
        """Let the timers of this page's browser go on by so much."""
        self.page.clock.run_for(milliseconds)

    def later_until(self, there: Locator | Callable[[], bool], step: int = 100) -> None:
        """Let the timers go on until something is there to be seen, or true: a step after the other."""
        for n in range(MOST_STEPS):
            if there() if callable(there) else there.is_visible():
                return
            self.later(step)
            if n > AT_ONCE:
                self.page.wait_for_timeout(REAL)
        raise AssertionError(f"this never is so, however long one waits: {there}")

    def watch(self, until: str = ".table[data-playing=false]:not(:has(~ .sky .flight))") -> None:
        """See what is being shown, to its end or until something is there; what flies is there at once."""

        def is_shown() -> bool:
            self.page.evaluate(FINISH)
            return self.page.locator(until).count() > 0

        self.later_until(is_shown)

    # Making and finding tables

    def written(
        self, *others: Person | str, happenings: Iterable[Happening] | Player = (), name: str = "Ana", **setup: Any
    ) -> str:
        """Have a table written as it stands after some moves: this person at seat 0, then these.

        Others are people at browsers of their own, "here" for somebody at this one, "open", or the names of bots.
        """
        names = iter([name, *self.names[1:]])
        seats: list[Sitting] = [(self.secret, next(names))]
        for other in others:
            if isinstance(other, Person):
                seats.append((other.secret, next(names)))
            else:
                seats.append((self.secret, next(names)) if other == "here" else other)
        return write_table(self.server.database, seats, happenings, **setup)

    def make_table(self, *kinds: str, dealt: int | None = None, **setup: Any) -> str:
        """Ask the server for a table in this browser's name: "me", "here", "open" or a bot; see `Visitor.make`."""
        if dealt is not None:
            self.server.deal_by(dealt)
        names = iter(self.names)
        seats = [{"kind": kind, "name": next(names)} if kind in ("me", "here") else {"kind": kind} for kind in kinds]
        for seat in seats:
            if seat["kind"] not in ("me", "here", "open"):
                seat |= {"kind": "bot", "bot": seat["kind"], "name": next(names)}
        answer = self.page.request.post(
            f"{self.url}/api/tables", data={"seats": seats, "start": 0, **setup}, headers={"origin": self.url}
        )
        assert answer.status == 201, answer.text()
        return str(answer.json()["table"])

    def sit_down(self, *kinds: str, **setup: Any) -> str:
        table = self.make_table(*kinds, **setup)
        self.go(f"/table/{table}")
        self.test_id("question").wait_for()
        return table

    def api(self, path: str) -> Any:
        answer = self.page.request.get(self.url + path)
        assert answer.status == 200, answer.text()
        return answer.json() if "json" in answer.headers["content-type"] else answer.text()

    def record(self, table: str) -> Game:
        """Replay a finished game."""
        return Game.from_record(self.api(f"/api/tables/{table}/record"))

    def moves(self, table: str) -> list[str]:
        """The moves that were made and still count."""
        return [entry["move"] for entry in self.api(f"/api/tables/{table}")["log"] if entry["type"] == "move"]

    def when_asked(self, table: str) -> dict[str, Any]:
        """Wait until somebody here has a choice, and give the snapshot."""
        for _ in range(1200):
            snapshot: dict[str, Any] = self.api(f"/api/tables/{table}")
            assert snapshot["view"]["actor"] is not None, "the game is over"
            if snapshot["legal"]:
                return snapshot
            self.page.wait_for_timeout(50)
        raise AssertionError("nobody here is asked anything")

    # Playing

    def lit(self, attribute: str) -> list[str]:
        """What of a kind ("data-move", "data-pick") is offered now, each once."""
        found = self.page.locator(f"[{attribute}]:not([disabled])").evaluate_all(
            f"all => all.filter((e) => e.checkVisibility()).map((e) => e.getAttribute('{attribute}'))"
        )
        return sorted(set(found))

    def wait_for_choice(self) -> bool:
        """Wait until something can be decided here; False when the game is over."""
        self.page.wait_for_function(
            "() => document.querySelector('[data-move]:not([disabled])')"
            " || document.querySelector('[data-pick]:not([disabled])')"
            " || document.querySelector('[data-testid=score-sheet]')"
        )
        return self.test_id("score-sheet").count() == 0

    def take_in_hand(self) -> None:
        """Say that the device is in the right hands, when it is asked."""
        self.page.wait_for_selector(
            "[data-move]:not([disabled]), [data-pick]:not([disabled]), [data-do=reveal], [data-testid=score-sheet]",
            state="attached",
        )
        reveal = self.page.locator("[data-do=reveal]")
        if reveal.count():
            reveal.click()

    def click(self, attribute: str, value: str) -> None:
        target = self.page.locator(f'[{attribute}="{value}"]:not([disabled])').last
        target.click()

    def choose(self, rng: random.Random) -> None:
        """Make one choice by clicking: pick up a ship, a stone or a card first where the page asks for it."""
        picks, moves = self.lit("data-pick"), self.lit("data-move")
        if (picks and rng.random() < 0.5) or not moves:
            self.click("data-pick", rng.choice(picks))
            after = self.lit("data-move")
            if after:
                self.click("data-move", rng.choice(after))
        else:
            self.click("data-move", rng.choice(moves))

    def play(self, seed: int, stop: Callable[[int], bool] = lambda clicks: False, most: int = 400) -> None:
        """Play by clicking until the game is over, or `stop` says so after a number of choices."""
        rng = random.Random(seed)
        for clicks in range(most):
            self.take_in_hand()
            if not self.wait_for_choice() or stop(clicks):
                return
            self.choose(rng)
        raise AssertionError(f"the game is not over after {most} choices")

    def sheet(self, seats: int) -> list[int]:
        """Read the final scores off the chart of the end."""
        return [int(self.test_id(f"total-{seat}").inner_text()) for seat in range(seats)]

    def wait_for_entry(self, table: str, known: int) -> int:
        """Wait until the log of a table is longer than `known`, and give its new length."""
        for _ in range(1200):
            newest = int(self.api(f"/api/tables/{table}")["n"])
            if newest > known:
                return newest
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing happened at the table after entry {known}")


def shown(points: int) -> str:
    """Points as the page writes them."""
    return str(points).replace("-", "\u2212")


def visit(server_url: str) -> httpx.Client:
    """A program that talks to the server beside the browser."""
    return httpx.Client(base_url=server_url, timeout=20, headers={"origin": server_url})
