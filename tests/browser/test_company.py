"""Several people at one table: talk, leave and come back, play again, be called; and the table that is gone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ICON = "() => document.querySelector('link[rel=icon]').href"
# Beside the page and together, so that they come within the time that counts; gives how each was answered.
SAY_AT_ONCE = """async ([path, times]) => {
  const say = (_, k) =>
    fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: `Number ${k}` }),
    });
  return (await Promise.all(Array.from({ length: times }, say))).map(({ status }) => status);
}"""


def two_at_a_table(open_page: Open, *more: str, size: tuple[int, int] = (1280, 720)) -> tuple[Person, Person, str]:
    """Ana makes a table and Nofret joins by its link; Ana begins."""
    ana, nofret = open_page(*size), open_page()
    table = ana.make_table("me", "open", *more, seed=4)
    ana.go(f"/table/{table}")
    link = ana.api(f"/api/tables/{table}")["seats"][1]["link"]
    nofret.page.goto(link)
    nofret.page.get_by_label("Your name").fill("Nofret")
    nofret.page.get_by_role("button", name="Take the seat").click()
    for person in (ana, nofret):
        person.page.locator(".table").wait_for()
    return ana, nofret, table


def act(person: Person, table: str, snapshot: dict[str, Any], move: str) -> None:
    """Play a move beside the page."""
    answer = person.page.request.post(
        f"{person.url}/api/tables/{table}/moves",
        data={"after": snapshot["n"], "seat": snapshot["view"]["actor"], "move": move},
        headers={"origin": person.url},
    )
    assert answer.status == 200, answer.text()


def menu(person: Person, action: str) -> None:
    person.page.locator("[data-open=menu]").click()
    person.page.locator(f".menu [{action}]").click()


def said(person: Person) -> Locator:
    return person.test_id("chat").locator("li")


def say(person: Person, words: str) -> None:
    line = person.page.get_by_label("Say something")
    line.fill(words)
    line.press("Enter")
    expect(line).to_have_value("")


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_people_talk_to_each_other(open_page: Open, size: tuple[int, int]) -> None:
    ana, nofret, table = two_at_a_table(open_page, size=size)
    newest = ana.api(f"/api/tables/{table}")["n"]
    nofret.test_id("chat-button").click()
    say(nofret, "<b>Hello</b> & welcome")
    button = ana.test_id("chat-button")
    expect(button).to_have_accessible_name("Chat, 1 new message")
    button.click()
    expect(said(ana)).to_have_text([re.compile("Nofret.*<b>Hello</b> & welcome")])
    expect(button).to_have_accessible_name("Chat")
    say(ana, "Hello Nofret")
    expect(said(nofret).last).to_contain_text("Hello Nofret")
    ana.page.get_by_role("button", name="Hide the chat").click()
    expect(ana.test_id("chat")).to_have_count(0)
    assert ana.api(f"/api/tables/{table}")["n"] == newest
    ana.page.reload()
    expect(ana.test_id("chat-button")).to_have_accessible_name("Chat")


def test_keys_typed_into_the_chat_play_nothing(open_page: Open) -> None:
    ana, _, table = two_at_a_table(open_page)
    ana.wait_for_choice()
    newest = ana.api(f"/api/tables/{table}")["n"]
    ana.test_id("chat-button").click()
    line = ana.page.get_by_label("Say something")
    line.press_sequentially("q 1 2 3 sun temple ?")
    line.press("Enter")
    expect(said(ana)).to_have_count(1)
    assert ana.api(f"/api/tables/{table}")["n"] == newest


def test_too_many_messages_are_refused_and_none_is_lost(open_page: Open) -> None:
    ana, _, table = two_at_a_table(open_page)
    ana.test_id("chat-button").click()
    line = ana.page.get_by_label("Say something")
    line.fill("One too many")
    assert ana.page.evaluate(SAY_AT_ONCE, [f"/api/tables/{table}/chat", 8]) == [201] * 8
    line.press("Enter")
    expect(ana.test_id("chat").get_by_role("alert")).to_be_visible()
    expect(said(ana)).to_have_count(8)
    expect(line).to_have_value("One too many")
    ana.forgive(429)


def test_a_spectator_reads_but_does_not_write(open_page: Open) -> None:
    ana, _, table = two_at_a_table(open_page)
    ana.test_id("chat-button").click()
    say(ana, "Can you see this?")
    guest = open_page()
    guest.go(f"/table/{table}")
    expect(guest.test_id("watching")).to_be_visible()
    guest.test_id("chat-button").click()
    expect(said(guest)).to_contain_text("Can you see this?")
    expect(guest.page.get_by_label("Say something")).to_have_count(0)


def test_a_bot_plays_for_who_has_left_until_they_are_back(open_page: Open) -> None:
    ana, nofret, table = two_at_a_table(open_page)
    newest = ana.api(f"/api/tables/{table}")["n"]
    menu(ana, "data-do=leave")
    expect(ana.test_id("away")).to_be_visible()
    expect(nofret.page.locator(".player[data-seat='0'] .stand-in")).to_be_visible()
    nofret.wait_for_choice()
    assert [entry["seat"] for entry in ana.api(f"/api/tables/{table}")["log"] if entry["n"] > newest] == [0]
    ana.test_id("away").get_by_role("button").click()
    expect(ana.test_id("away")).to_have_count(0)
    expect(nofret.page.locator(".stand-in")).to_have_count(0)
    assert ana.api(f"/api/tables/{table}")["you"] == [0]


def test_title_and_icon_say_whose_turn_it_is(open_page: Open) -> None:
    ana, nofret, table = two_at_a_table(open_page)
    expect(ana.page).to_have_title(re.compile("Your turn"))
    expect(nofret.page).to_have_title("Saqqara")
    assert ana.page.evaluate(ICON).endswith("icon-turn.svg")
    assert nofret.page.evaluate(ICON).endswith("icon.svg")
    snapshot = ana.when_asked(table)
    act(ana, table, snapshot, snapshot["legal"][0])
    expect(ana.page).to_have_title("Saqqara")
    expect(nofret.page).to_have_title(re.compile("Your turn"))


def test_a_page_that_is_not_seen_is_called_all_the_same(open_page: Open) -> None:
    ana, nofret, table = two_at_a_table(open_page)
    nofret.page.clock.install()
    nofret.page.evaluate(
        "() => { Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});"
        " document.dispatchEvent(new Event('visibilitychange')); }"
    )
    snapshot = ana.when_asked(table)
    act(ana, table, snapshot, snapshot["legal"][0])
    ana.wait_for_entry(table, snapshot["n"])
    with nofret.page.expect_response("**/api/tables"):
        nofret.page.clock.run_for(11_000)
    expect(nofret.page).to_have_title(re.compile("Your turn"))


def test_a_table_on_one_device_calls_nobody(open_page: Open) -> None:
    person = open_page()
    person.sit_down("me", "here", seed=2)
    person.wait_for_choice()
    expect(person.page).to_have_title("Saqqara")


def test_again_with_these_seats(open_page: Open) -> None:
    ana, nofret, table = two_at_a_table(open_page, "random")
    ana.page.request.post(f"{ana.url}/api/tables/{table}/again", headers={"origin": ana.url})
    offer = nofret.test_id("again")
    offer.get_by_role("link").click()
    expect(nofret.page).not_to_have_url(re.compile(table))
    expect(nofret.test_id("question")).to_contain_text("Waiting")
    expect(nofret.page.get_by_label("Your name")).to_have_value("Nofret")
    nofret.test_id("sit").click()
    nofret.page.locator(".table").wait_for()
    other = nofret.page.url.rpartition("/")[2]
    again = nofret.api(f"/api/tables/{other}")
    assert sorted(seat["name"] for seat in again["seats"]) == ["Ana", "Ben", "Nofret"]
    assert [seat["name"] for seat in again["seats"] if seat["mine"]] == ["Nofret"]


def test_a_seat_is_given_up_before_the_game(open_page: Open) -> None:
    ana, guest = open_page(), open_page()
    table = ana.make_table("me", "open", "open", listed=True)
    guest.go(f"/table/{table}")
    guest.page.get_by_label("Your name").fill("Nofret")
    guest.test_id("sit").click()
    expect(guest.test_id("seat-1")).to_contain_text("Nofret")
    guest.page.get_by_role("button", name="Give up my seat").click()
    expect(guest.test_id("seat-1")).to_contain_text("open seat")
    expect(guest.test_id("sit")).to_be_visible()


def test_again_is_offered_when_the_game_is_over(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=3)
    while True:
        snapshot = person.api(f"/api/tables/{table}")
        if not snapshot["legal"]:
            break
        act(person, table, snapshot, snapshot["legal"][-1])
    person.go(f"/table/{table}")
    person.page.locator("dialog [data-do=again]").click()
    expect(person.page).not_to_have_url(re.compile(table))
    person.wait_for_choice()
    again = person.api(f"/api/tables/{person.page.url.rpartition('/')[2]}")
    assert sorted(seat["name"] for seat in again["seats"]) == ["Ana", "Ben"]


def test_a_table_is_deleted_from_its_menu_and_the_others_are_told(open_page: Open) -> None:
    ana, nofret, table = two_at_a_table(open_page)
    nofret.page.locator("[data-open=menu]").click()
    expect(nofret.page.locator(".menu [data-open=delete]")).to_have_count(0)
    menu(ana, "data-open=delete")
    ana.page.get_by_role("button", name="Keep it").click()
    menu(ana, "data-open=delete")
    ana.page.get_by_role("button", name="Delete it").click()
    ana.test_id("start").wait_for()
    expect(nofret.test_id("failure")).to_contain_text("deleted")
    assert nofret.page.request.get(f"{nofret.url}/api/tables/{table}").status == 404


def test_a_report_holds_version_browser_and_what_this_seat_may_see(open_page: Open) -> None:
    _, nofret, table = two_at_a_table(open_page)
    menu(nofret, "data-open=report")
    report = nofret.test_id("report").locator("textarea")
    expect(report).to_have_value(re.compile("Saqqara .*Chrome.*sides AAAAA", re.DOTALL))
    assert report.input_value().endswith(nofret.api(f"/api/tables/{table}/record"))
    nofret.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    nofret.page.get_by_role("button", name="Copy it").click()
    expect(nofret.test_id("report")).to_contain_text("The report is copied")
    assert nofret.page.evaluate("() => navigator.clipboard.readText()") == report.input_value()
