"""A line that breaks in mid-turn: the server is killed and starts again, the network goes, the device sleeps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person
from tests.service.serving import Server, serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LOST = ".line-lost"
IN_HAND = ".ask [data-do=cancel]"


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may kill and start again."""
    with serving(tmp_path) as server:
        yield server


def in_mid_turn(person: Person) -> str:
    """Sit at a table whose player has taken up a stone and not laid it down yet."""
    table = person.sit_down("me", "random", seed=4)
    person.wait_for_choice()
    person.click("data-pick", "sled")
    expect(person.page.locator(IN_HAND)).to_be_visible()
    return table


def lay_down(person: Person, table: str) -> None:
    """Load the stone that was taken up, and see that the game goes on."""
    known = person.api(f"/api/tables/{table}")["n"]
    person.click("data-move", "load 1.1")
    newest = person.wait_for_entry(table, known)
    person.page.wait_for_function("n => document.querySelector('.table').dataset.n >= n", arg=newest)
    assert "load 1.1" in person.moves(table)


def test_the_server_is_killed_and_started_again_in_mid_turn(open_page: Open, mortal: Server) -> None:
    person = open_page(at=mortal)
    table = in_mid_turn(person)
    person.page.evaluate("() => { window.untouched = true; }")
    mortal.kill()
    expect(person.page.locator(LOST)).to_be_visible()
    person.click("data-move", "load 1.1")
    told = person.test_id("status")
    expect(told).to_contain_text("cannot be reached")
    expect(person.page.locator(IN_HAND)).to_be_visible()
    mortal.start()
    expect(person.page.locator(LOST)).to_have_count(0)
    expect(told).not_to_contain_text("cannot be reached")
    assert person.moves(table) == []
    lay_down(person, table)
    assert person.page.evaluate("() => window.untouched")


def test_what_was_played_elsewhere_meanwhile_is_there_when_the_line_is_back(open_page: Open, mortal: Server) -> None:
    person = open_page(at=mortal)
    table = person.sit_down("me", "here", seed=4)
    person.wait_for_choice()
    mortal.kill()
    expect(person.page.locator(LOST)).to_be_visible()
    mortal.start()
    snapshot = person.api(f"/api/tables/{table}")
    answer = person.page.request.post(
        f"{person.url}/api/tables/{table}/moves",
        data={"after": snapshot["n"], "seat": 0, "move": "quarry"},
        headers={"origin": person.url},
    )
    assert answer.status == 200
    expect(person.page.locator(f".table[data-n='{answer.json()['n']}']")).to_be_visible()
    expect(person.page.locator(LOST)).to_have_count(0)


def test_without_a_network_nothing_is_lost_and_nothing_is_played(open_page: Open) -> None:
    person = open_page()
    table = in_mid_turn(person)
    person.page.context.set_offline(True)
    expect(person.page.locator(LOST)).to_be_visible()
    person.click("data-move", "load 1.1")
    told = person.test_id("status")
    expect(told).to_contain_text("cannot be reached")
    expect(person.page.locator(IN_HAND)).to_be_visible()
    person.page.context.set_offline(False)
    expect(person.page.locator(LOST)).to_have_count(0)
    expect(told).not_to_contain_text("cannot be reached")
    lay_down(person, table)


def test_a_page_opened_while_the_server_is_away_waits_for_it(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=4)
    address = f"**/api/tables/{table}"
    person.page.route(address, lambda route: route.abort())
    person.go(f"/table/{table}")
    expect(person.test_id("failure")).to_contain_text("cannot be reached")
    person.page.unroute(address)
    person.wait_for_choice()


def test_after_a_sleep_the_line_is_made_anew(open_page: Open) -> None:
    person = open_page()
    person.page.clock.install()
    person.sit_down("me", "here", seed=4)
    person.page.clock.run_for(5000)
    with person.page.expect_request("**/events?*"):
        person.page.clock.fast_forward(60_000)


def test_the_home_page_waits_for_the_server_too(open_page: Open) -> None:
    person = open_page()
    address = "**/api/choices"
    person.page.route(address, lambda route: route.abort())
    person.go("/")
    expect(person.page.get_by_role("alert")).to_contain_text("cannot be reached")
    person.page.unroute(address)
    expect(person.test_id("play-now")).to_be_enabled()
    expect(person.page.get_by_role("alert")).to_have_count(0)
