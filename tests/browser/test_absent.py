"""People who close the page without a word, who watch, and who talk before the game."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.person import Person
from tests.browser.test_company import said, say, two_at_a_table
from tests.service.serving import Server, client, serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SECOND = 1000


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where whoever is gone is missed at once."""
    with serving(tmp_path_factory.mktemp("hasty"), patience=0.0) as server:
        yield server


def go_away(person: Person) -> None:
    person.page.goto("about:blank")


def sign(person: Person, seat: int, kind: str) -> Locator:
    return person.page.locator(f".player[data-seat='{seat}'] .{kind}")


def test_a_bot_plays_for_who_has_only_closed_the_page(open_page: Open, hasty: Server) -> None:
    ana, nofret, table = two_at_a_table(lambda *size: open_page(*size, at=hasty))
    expect(nofret.test_id("missed")).to_have_count(0)
    go_away(ana)
    expect(sign(nofret, 0, "absent")).to_have_accessible_name("Ana is away")
    guest = open_page(at=hasty)
    guest.go(f"/table/{table}")
    expect(sign(guest, 0, "absent")).to_be_visible()
    expect(guest.test_id("missed")).to_have_count(0)
    nofret.picture("somebody-is-away")
    nofret.page.get_by_role("button", name="Let a bot play until Ana is back").click()
    expect(sign(nofret, 0, "stand-in")).to_have_accessible_name("Nofret lets a bot play for Ana until Ana is back")
    expect(nofret.test_id("missed")).to_have_count(0)
    expect(nofret.page.locator(".log")).to_contain_text("Nofret lets a bot play for Ana.")
    expect(nofret.test_id("telling")).to_contain_text("Nofret lets a bot play for Ana.")
    nofret.wait_for_choice()
    ana.go(f"/table/{table}")
    expect(ana.test_id("away")).to_contain_text("Nofret lets a bot play for you")
    ana.test_id("away").get_by_role("button", name="Take my seat back").click()
    expect(ana.test_id("away")).to_have_count(0)
    expect(sign(nofret, 0, "stand-in")).to_have_count(0)
    expect(nofret.page.locator(".log")).to_contain_text("Ana is back.")
    assert ana.api(f"/api/tables/{table}")["you"] == [0]


def test_a_bot_plays_for_a_program_that_hangs_with_its_line_open(open_page: Open, hasty: Server) -> None:
    ana = open_page(at=hasty)
    table = ana.make_table("me", "open", seed=4)
    link = ana.api(f"/api/tables/{table}")["seats"][1]["link"]
    with client(hasty.url, headers={"authorization": f"Bearer {os.urandom(16).hex()}"}) as program:
        assert program.post(f"/api/join/{link.rpartition('/')[2]}", json={"name": "Thrifty"}).status_code == 200
        with program.stream("GET", f"/api/tables/{table}/events"):
            ana.go(f"/table/{table}")
            ana.wait_for_choice()
            expect(sign(ana, 1, "absent")).to_have_count(0)
            ana.click("data-move", "quarry")
            expect(sign(ana, 1, "absent")).to_have_accessible_name("Thrifty is away")
            ana.page.get_by_role("button", name="Let a bot play until Thrifty is back").click()
            expect(sign(ana, 1, "stand-in")).to_be_visible()
            ana.wait_for_choice()


def test_nobody_is_away_while_a_page_is_open_and_two_minutes_are_waited(open_page: Open) -> None:
    ana, nofret, table = two_at_a_table(open_page)
    nofret.page.clock.install()
    nofret.page.reload()
    nofret.page.locator(".table").wait_for()
    nofret.page.clock.run_for(200 * SECOND)
    expect(nofret.page.locator(".absent")).to_have_count(0)
    with nofret.page.expect_event("console", lambda message: message.text == "she is gone"):
        nofret.page.evaluate(
            "() => { const source = new EventSource(location.href.replace('/table/', '/api/tables/') + '/events');"
            " source.addEventListener('presence', ({data}) => {"
            " if (JSON.parse(data).gone[0] !== null) { source.close(); console.log('she is gone'); } }); }"
        )
        go_away(ana)
    nofret.page.clock.run_for(10 * SECOND)
    expect(nofret.page.locator(".absent")).to_have_count(0)
    nofret.page.clock.run_for(25 * SECOND)
    expect(sign(nofret, 0, "absent")).to_be_visible()
    expect(nofret.test_id("missed")).to_have_count(0)
    nofret.page.clock.run_for(100 * SECOND)
    # The page's clock has been turned on; the server's has not.
    nofret.test_id("missed").get_by_role("button").click()
    expect(nofret.test_id("status")).to_contain_text("Ana has been away for less than 120 seconds")
    nofret.forgive(409)
    assert not nofret.api(f"/api/tables/{table}")["seats"][0]["away"]
    ana.go(f"/table/{table}")
    expect(sign(nofret, 0, "absent")).to_have_count(0)
    expect(nofret.test_id("missed")).to_have_count(0)


def test_everybody_sees_how_many_watch(open_page: Open) -> None:
    ana, nofret, table = two_at_a_table(open_page)
    guest, other = open_page(), open_page(390, 844)
    guest.go(f"/table/{table}")
    for person in (ana, nofret):
        expect(person.test_id("spectators")).to_have_accessible_name("1 watching")
    expect(guest.test_id("watching")).to_be_visible()
    expect(guest.test_id("spectators")).to_have_count(0)
    other.go(f"/table/{table}")
    expect(ana.test_id("spectators")).to_have_accessible_name("2 watching")
    expect(guest.test_id("spectators")).to_have_accessible_name("1 watching")
    other.page.locator("[data-open=menu]").click()
    for person in (guest, other):
        go_away(person)
    for person in (ana, nofret):
        expect(person.test_id("spectators")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_people_talk_while_they_wait_for_another(open_page: Open, size: tuple[int, int]) -> None:
    ana, nofret = open_page(*size), open_page()
    table = ana.make_table("me", "open", "open", listed=True)
    ana.go(f"/table/{table}")
    expect(ana.test_id("seat-0")).to_be_visible()
    expect(ana.test_id("chat-button")).to_have_count(0)
    nofret.go(f"/table/{table}")
    nofret.page.get_by_label("Your name").fill("Nofret")
    nofret.test_id("sit").click()
    nofret.test_id("chat-button").click()
    say(nofret, "Who is the third?")
    ana.page.get_by_role("button", name="Chat, 1 new message").click()
    expect(said(ana)).to_have_text([re.compile("Nofret.*Who is the third")])
    say(ana, "Mira comes soon")
    expect(said(nofret).last).to_contain_text("Mira comes soon")
    nofret.page.get_by_role("button", name="Give up my seat").click()
    expect(nofret.test_id("sit")).to_be_visible()
