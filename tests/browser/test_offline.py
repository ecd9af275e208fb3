"""The app without its server: an offline page appears, and reconnects by itself; it stores nothing of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.test_accessibility import axe_violations
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import Server, running_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WORKER_STATE = "navigator.serviceWorker.ready.then((r) => r.active.state)"
# The worker's work on activation is done then.
WAIT_FOR_ACTIVATION = """async () => {
  const worker = (await navigator.serviceWorker.ready).active;
  const isDone = () => worker.state === "activated";
  if (!isDone()) await new Promise((done) => worker.addEventListener("statechange", () => isDone() && done()));
}"""
OLD_CACHE_NAME = "saqqara-0123456789abcdef-en"
POLL_MS = 2000  # milliseconds after which the offline page looks for the server
CACHED_PATHS = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((r) => r.url)));
  return [names, kept.flat().map((url) => new URL(url).pathname)];
}"""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill and restart it."""
    with running_server(tmp_path, before=LONG_TIMEOUTS_CODE) as server:
        yield server


def open_with_worker(open_page: OpenPage, own_server: Server, **options: object) -> Person:
    """Open the home page in a browser with the service worker, and wait until its cache is complete."""
    person = open_page(at=own_server, **options)
    person.open_path("/")
    person.page.locator("s-play-now button").first.wait_for()
    assert person.page.evaluate(WORKER_STATE) in ("activating", "activated")
    return person


def test_offline_page_replaces_an_unreachable_server_and_stores_no_game_data(
    open_page: OpenPage, own_server: Server
) -> None:
    ana, lena = open_with_worker(open_page, own_server), open_with_worker(open_page, own_server, locale="de-DE")
    table = ana.write_table("here", seed=4)
    nothing_of_a_game_and_of_earlier_versions_is_kept(ana, table)
    own_server.kill()
    the_offline_page_appears(ana, table)
    lena.page.reload()
    expect(lena.page.get_by_role("alert")).to_contain_text("nicht zu erreichen")
    own_server.start()
    ana.run_clock(POLL_MS)
    ana.test_id("question").wait_for()
    assert ana.page.url.endswith(f"/table/{table}")


def nothing_of_a_game_and_of_earlier_versions_is_kept(person: Person, table: str) -> None:
    person.page.evaluate("name => caches.open(name)", OLD_CACHE_NAME)
    person.page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.unregister())")
    person.open_path(f"/table/{table}")
    person.test_id("question").wait_for()
    person.page.evaluate(WAIT_FOR_ACTIVATION)
    [[name], kept] = person.page.evaluate(CACHED_PATHS)
    assert name != OLD_CACHE_NAME
    assert "/offline" in kept
    assert all(path == "/offline" or path.startswith("/assets/") for path in kept)


def the_offline_page_appears(person: Person, table: str) -> None:
    person.open_path(f"/table/{table}")
    expect(person.page.get_by_role("alert")).to_have_text("The server of this table cannot be reached.")
    expect(person.page.get_by_role("link", name="Try again")).to_be_visible()
    assert axe_violations(person) == []
    person.save_screenshot("offline")
