"""The app without its server: a page of its own stands in, and goes on by itself; nothing of a game is kept by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person
from tests.browser.test_axe import judge
from tests.service.serving import Server, serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

READY = "navigator.serviceWorker.ready.then((r) => r.active.state)"
KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((r) => r.url)));
  return [names, kept.flat().map((url) => new URL(url).pathname)];
}"""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may kill and start again."""
    with serving(tmp_path) as server:
        yield server


def with_worker(open_page: Open, mortal: Server, **options: object) -> Person:
    """Open the home page of somebody whose browser has the worker, and wait until nothing of it is missing."""
    person = open_page(at=mortal, **options)
    person.go("/")
    person.page.locator("s-play-now button").first.wait_for()
    assert person.page.evaluate(READY) in ("activating", "activated")
    return person


def test_without_a_server_a_page_stands_in_until_it_is_back(open_page: Open, mortal: Server) -> None:
    person = with_worker(open_page, mortal)
    table = person.make_table("me", "here", seed=4)
    mortal.kill()
    person.go(f"/table/{table}")
    expect(person.page.get_by_role("alert")).to_have_text("The server of this table cannot be reached.")
    expect(person.page.get_by_role("link", name="Try again")).to_be_visible()
    assert judge(person) == []
    person.picture("offline")
    mortal.start()
    person.test_id("question").wait_for()
    assert person.page.url.endswith(f"/table/{table}")


def test_the_page_that_stands_in_speaks_german_too(open_page: Open, mortal: Server) -> None:
    person = with_worker(open_page, mortal, locale="de-DE")
    mortal.kill()
    person.page.reload()
    expect(person.page.get_by_role("alert")).to_contain_text("nicht zu erreichen")


def test_nothing_of_a_game_is_kept_and_nothing_of_earlier_versions(open_page: Open, mortal: Server) -> None:
    person = with_worker(open_page, mortal)
    person.page.evaluate("caches.open('saqqara-0123456789abcdef-en')")
    person.page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.unregister())")
    person.sit_down("me", "here", seed=4)
    person.page.evaluate(READY)
    person.page.wait_for_function("() => caches.keys().then((names) => names.length === 1)")
    [[name], kept] = person.page.evaluate(KEPT)
    assert name != "saqqara-0123456789abcdef-en"
    assert "/offline" in kept
    assert all(path == "/offline" or path.startswith("/assets/") for path in kept)
