"""A connection that breaks during a turn: the server is killed and restarted, the network fails, the device sleeps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server_moves import open_table_after, post_move, wait_for_moves
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import Server, running_server
from tests.server.reverse_proxy import free_port
from tests.server.stalling_proxy import StallingProxy, stalling_proxy

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CONNECTION_LOST = ".connection-lost"
CANCEL_BUTTON = ".ask [data-do=cancel]"
UNREACHABLE_TEXT = "cannot be reached"
SLEEP_MS = 60_000  # milliseconds
SECOND_MS, ALMOST_SILENCE_MS = 1000, 40_000  # nearly as long as a connection may be silent
PING_OFTEN = "from saqqara.server.stream import event_stream; event_stream.PING_SECONDS = 0.2"  # seconds
RECONNECTED_TEXT = "The connection is back"
# Two pings on a separate connection mean that the page has received at least one on its own.
COUNT_PINGS = """() => new Promise((heard) => {
  let pings = 0;
  const line = new EventSource(`/api${location.pathname.replace("table", "tables")}/events`);
  line.addEventListener("ping", () => ++pings === 2 && (line.close(), heard()));
})"""

# What is shown for a moment only would be missed by looking again and again.
WATCH_FOR_LOSS = """(lost) => new MutationObserver(() => (window.wasLost ||= Boolean(document.querySelector(lost))))
  .observe(document.body, { childList: true, subtree: true })"""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill and restart it."""
    with running_server(tmp_path, before=LONG_TIMEOUTS_CODE) as server:
        yield server


@pytest.fixture
def server_and_proxy(tmp_path: Path) -> Iterator[tuple[Server, StallingProxy]]:
    """A server that pings often, and a proxy in front of it that can stop forwarding."""
    near = free_port()
    url = f"http://127.0.0.1:{near}"
    with (
        running_server(
            tmp_path, url=url, proxies=["127.0.0.1"], before=f"{LONG_TIMEOUTS_CODE}; {PING_OFTEN}", port=free_port()
        ) as server,
        stalling_proxy(near, server.port) as proxy,
    ):
        server.url = url
        yield server, proxy


def open_mid_turn(person: Person) -> str:
    """Open a table whose player has picked up a stone and not placed it yet."""
    table = open_table_after(person, kinds=("me", "random"), seed=4)
    person.click("data-pick", "sled")
    expect(person.page.locator(CANCEL_BUTTON)).to_be_visible()
    return table


def keeps_in_hand_what_cannot_be_sent(person: Person) -> None:
    """Try to load the stone that was picked up while the server is unreachable."""
    expect(person.page.locator(CONNECTION_LOST)).to_be_visible()
    person.click("data-move", "load 1.1")
    expect(person.test_id("status")).to_contain_text(UNREACHABLE_TEXT)
    expect(person.page.locator(CANCEL_BUTTON)).to_be_visible()


def hears_that_the_line_is_back(person: Person) -> None:
    expect(person.page.locator(CONNECTION_LOST)).to_have_count(0)
    expect(person.test_id("status")).not_to_contain_text(UNREACHABLE_TEXT)


def lays_it_down_at_last(person: Person, table: str) -> None:
    """Load the stone that was picked up, and check that the game continues."""
    assert person.played_moves(table) == []
    with person.page.expect_response("**/moves") as answer:
        person.click("data-move", "load 1.1")
    newest = answer.value.json()["n"]
    person.page.wait_for_function("n => document.querySelector('.table').dataset.n >= n", arg=newest)
    assert "load 1.1" in person.played_moves(table)


def test_page_survives_a_server_kill_in_mid_turn(open_page: OpenPage, own_server: Server) -> None:
    ana, ben = open_page(at=own_server), open_page(at=own_server)
    table, other = open_mid_turn(ana), open_table_after(ben, seed=4)
    for person in (ana, ben):
        person.page.evaluate("() => { window.untouched = true; }")
    own_server.kill()
    keeps_in_hand_what_cannot_be_sent(ana)
    expect(ben.page.locator(CONNECTION_LOST)).to_be_visible()
    own_server.start()
    newest = post_move(ben, other, "quarry")  # elsewhere, before the page has reconnected
    hears_that_the_line_is_back(ana)
    lays_it_down_at_last(ana, table)
    expect(ben.page.locator(f".table[data-n='{newest}']")).to_be_visible()
    hears_that_the_line_is_back(ben)
    for person in (ana, ben):
        assert person.page.evaluate("() => window.untouched")


def test_page_reconnects_after_network_loss_sleep_and_server_downtime(open_page: OpenPage) -> None:
    person = open_page(routed=True)
    finds_its_line_when_the_network_is_back(person)
    a_page_that_is_shown_again_has_its_line(person)
    after_a_sleep_the_page_reconnects(person)
    a_table_opened_while_the_server_is_away_waits_for_it(person)
    the_home_page_waits_too(person)


def finds_its_line_when_the_network_is_back(person: Person) -> None:
    table = open_mid_turn(person)
    person.page.context.set_offline(True)
    keeps_in_hand_what_cannot_be_sent(person)
    person.page.context.set_offline(False)
    hears_that_the_line_is_back(person)
    lays_it_down_at_last(person, table)


def a_page_that_is_shown_again_has_its_line(person: Person) -> None:
    open_table_after(person, seed=4)
    person.page.context.set_offline(True)
    person.click("data-move", "quarry")
    status = person.test_id("status")
    expect(status).to_contain_class("bad")
    person.page.context.set_offline(False)
    person.page.evaluate("dispatchEvent(new Event('pagehide')); dispatchEvent(new Event('pageshow'))")
    expect(status).not_to_contain_class("bad")


def after_a_sleep_the_page_reconnects(person: Person) -> None:
    person.run_clock(5000)
    with person.page.expect_request("**/events?*"):
        person.page.clock.fast_forward(SLEEP_MS)


def a_table_opened_while_the_server_is_away_waits_for_it(person: Person) -> None:
    table = person.write_table("here", seed=4)
    address = f"**/api/tables/{table}"
    person.page.route(address, lambda route: route.abort())
    person.open_path(f"/table/{table}")
    expect(person.test_id("failure")).to_contain_text(UNREACHABLE_TEXT)
    person.page.unroute(address)
    person.run_clock_until(person.test_id("question"))
    person.wait_for_choice()


def the_home_page_waits_too(person: Person) -> None:
    address = "**/api/choices"
    person.page.route(address, lambda route: route.abort())
    person.open_path("/")
    alert = person.page.get_by_role("alert")
    expect(alert).to_contain_text(UNREACHABLE_TEXT)
    person.page.unroute(address)
    person.run_clock_until(lambda: alert.count() == 0)
    expect(person.test_id("play-now")).to_be_enabled()
    expect(alert).to_have_count(0)


def test_late_response_offers_nothing_while_the_next_move_is_pending(open_page: OpenPage) -> None:
    person = open_page(routed=True)
    table = open_table_after(person, seed=3)
    posted: list[Route] = []
    person.page.route(f"**/api/tables/{table}/moves", lambda route: posted.append(route))
    with person.page.expect_request("**/moves"):
        person.click("data-move", "quarry")
    made = posted[0].fetch()
    # Its event arrives before its response does.
    person.page.locator(f".table[data-n='{made.json()['n']}'][data-asked=true]").wait_for()
    with person.page.expect_request("**/moves"):
        person.click("data-move", "load 1.1")
    with person.page.expect_event("requestfinished"):
        posted[0].fulfill(response=made)
    person.page.evaluate("fetch('/api/health').then(() => document.querySelector('s-table').updateComplete)")
    assert person.offered_values("data-move") == []
    posted[1].continue_()
    wait_for_moves(person, table, "quarry", "load 1.1")
    person.wait_for_choice()


def test_stalled_connection_is_reopened_and_reported(
    open_page: OpenPage, server_and_proxy: tuple[Server, StallingProxy]
) -> None:
    server, proxy = server_and_proxy
    ana = open_page(at=server, routed=True)
    table = open_table_after(ana, seed=4)
    a_line_that_pings_stays(ana)
    ana.page.evaluate(WATCH_FOR_LOSS, CONNECTION_LOST)
    proxy.stall()
    ana.run_clock_until(lambda: bool(ana.page.evaluate("window.wasLost")), step=SECOND_MS)
    ana.run_clock_until(ana.test_id("status").get_by_text(RECONNECTED_TEXT), step=SECOND_MS)
    hears_that_the_line_is_back(ana)
    proxy.stall()
    newest = post_move(ana, table, "quarry")  # through a separate connection
    ana.run_clock_until(ana.page.locator(f".table[data-n='{newest}']"), step=SECOND_MS)
    hears_that_the_line_is_back(ana)


def a_line_that_pings_stays(person: Person) -> None:
    """Let twice the silence pass after which a page gives up its connection, with pings in between."""
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    for _ in range(3):
        person.page.evaluate(COUNT_PINGS)
        person.run_clock(ALMOST_SILENCE_MS)
    assert not [url for url in asked if "/events?" in url]
