"""The app without its server: a page of its own stands in, and goes on by itself; nothing of a game is kept by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person
from tests.browser.test_axe import judge
from tests.service.bad_bots import PATIENT
from tests.service.serving import Server, serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

READY = "navigator.serviceWorker.ready.then((r) => r.active.state)"
# What a worker does when it becomes active is done then.
ACTIVATED = """async () => {
  const worker = (await navigator.serviceWorker.ready).active;
  const isDone = () => worker.state === "activated";
  if (!isDone()) await new Promise((done) => worker.addEventListener("statechange", () => isDone() && done()));
}"""
EARLIER = "saqqara-0123456789abcdef-en"
OFTEN = 2000  # milliseconds after which the page that stands in looks for the server
KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((r) => r.url)));
  return [names, kept.flat().map((url) => new URL(url).pathname)];
}"""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may kill and start again."""
    with serving(tmp_path, before=PATIENT) as server:
        yield server


def with_worker(open_page: Open, mortal: Server, **options: object) -> Person:
    """Open the home page of somebody whose browser has the worker, and wait until nothing of it is missing."""
    person = open_page(at=mortal, **options)
    person.go("/")
    person.page.locator("s-play-now button").first.wait_for()
    assert person.page.evaluate(READY) in ("activating", "activated")
    return person


def test_a_page_stands_in_while_the_server_is_away_and_keeps_nothing_of_a_game(open_page: Open, mortal: Server) -> None:
    ana, lena = with_worker(open_page, mortal), with_worker(open_page, mortal, locale="de-DE")
    table = ana.written("here", seed=4)
    nothing_of_a_game_and_of_earlier_versions_is_kept(ana, table)
    mortal.kill()
    a_page_stands_in(ana, table)
    lena.page.reload()
    expect(lena.page.get_by_role("alert")).to_contain_text("nicht zu erreichen")
    mortal.start()
    ana.later(OFTEN)
    ana.test_id("question").wait_for()
    assert ana.page.url.endswith(f"/table/{table}")


def nothing_of_a_game_and_of_earlier_versions_is_kept(person: Person, table: str) -> None:
    person.page.evaluate("name => caches.open(name)", EARLIER)
    person.page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.unregister())")
    person.go(f"/table/{table}")
    person.test_id("question").wait_for()
    person.page.evaluate(ACTIVATED)
    [[name], kept] = person.page.evaluate(KEPT)
    assert name != EARLIER
    assert "/offline" in kept
    assert all(path == "/offline" or path.startswith("/assets/") for path in kept)


def a_page_stands_in(person: Person, table: str) -> None:
    person.go(f"/table/{table}")
    expect(person.page.get_by_role("alert")).to_have_text("The server of this table cannot be reached.")
    expect(person.page.get_by_role("link", name="Try again")).to_be_visible()
    assert judge(person) == []
    person.picture("offline")
