"""Undo and redo on the page, where they are allowed and where they are not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Request, Route, expect

from saqqara.i18n import Translator
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server_moves import (
    open_shared_table,
    open_table_after,
    post_move,
    wait_for_moves,
    wait_until_received,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SEED = 3
ENABLED_UNDO = "[data-do=undo][aria-disabled=false]:not([disabled])"
DISABLED_UNDO = "[data-do=undo][aria-disabled=true]"
ENABLED_REDO = "[data-do=redo][aria-disabled=false]:not([disabled])"
MOVES = ("quarry", "load 1.1", "load 4.1")


def test_hotseat_players_can_undo_and_redo_everything(open_page: OpenPage) -> None:
    person = open_page(routed=True)
    decisions_are_taken_back_and_played_again_by_keys(person)
    nothing_in_the_header_moves_when_something_is_taken_back(person)
    all_since_an_earlier_decision_is_taken_back_when_that_is_confirmed(person)
    what_is_taken_back_already_is_not_taken_back_again(person)
    an_old_answer_is_not_drawn_over_what_was_shown_meanwhile(person)
    what_was_received_behind_an_old_answer_can_be_taken_back(person)


def decisions_are_taken_back_and_played_again_by_keys(person: Person) -> None:
    table = open_table_after(person, *MOVES, seed=SEED)
    keyboard = person.page.keyboard
    for left in (2, 1, 0):
        person.page.locator(ENABLED_UNDO).wait_for()
        keyboard.press("Control+z")
        wait_for_moves(person, table, *MOVES[:left])
    expect(person.page.locator(DISABLED_UNDO)).to_have_attribute("title", "You have no decision to take back.")
    for left in (1, 2):
        person.page.locator(ENABLED_REDO).wait_for()
        keyboard.press("Control+Shift+Z" if left == 1 else "Control+y")
        wait_for_moves(person, table, *MOVES[:left])
    person.page.locator(ENABLED_REDO).click()
    wait_for_moves(person, table, *MOVES)
    expect(person.page.locator("[data-do=redo]")).to_have_attribute("aria-disabled", "true")


def nothing_in_the_header_moves_when_something_is_taken_back(person: Person) -> None:
    """Otherwise a second click on the same spot would redo what the first one took back."""
    table = open_table_after(person, *MOVES, seed=SEED)
    boxes = """[...document.querySelectorAll('header button, header a')]
      .map((e) => Object.values(e.getBoundingClientRect().toJSON()))"""
    person.page.locator(ENABLED_UNDO).wait_for()
    before = person.page.evaluate(boxes)
    person.page.locator(ENABLED_UNDO).click()
    wait_for_moves(person, table, *MOVES[:2])
    person.page.locator(ENABLED_REDO).wait_for()
    assert person.page.evaluate(boxes) == before
    person.page.locator(ENABLED_REDO).click()
    wait_for_moves(person, table, *MOVES)
    person.page.locator(ENABLED_UNDO).wait_for()
    assert person.page.evaluate(boxes) == before


def all_since_an_earlier_decision_is_taken_back_when_that_is_confirmed(person: Person) -> None:
    table = open_table_after(person, *MOVES, seed=SEED)
    person.page.locator(ENABLED_UNDO).click()
    wait_for_moves(person, table, *MOVES[:2])
    person.page.locator(".log li[data-n]").nth(1).wait_for()
    expect(person.page.locator(".log li[data-n]")).to_have_count(2)
    first, confirm = person.page.locator('li:has-text("Ana") [data-undo]').last, person.test_id("confirm")
    first.press("Enter")
    expect(confirm).to_contain_text("2 decisions")
    confirm.locator("[data-do=close]").click()
    expect(confirm).to_be_hidden()
    assert person.played_moves(table) == [*MOVES[:2]]
    first.press("Enter")
    confirm.locator("[data-undo]").click()
    wait_for_moves(person, table)
    person.wait_for_choice()


def what_is_taken_back_already_is_not_taken_back_again(person: Person) -> None:
    """Another player is quicker than the page, which is still reading the rest of the log."""
    table = open_table_after(person, *MOVES, seed=SEED)
    reading, undone = hold_next_snapshot(person, table), record_undo_requests(person)
    with person.page.expect_request(f"**/api/tables/{table}"):
        person.page.keyboard.press("Control+z")
    wait_for_moves(person, table, *MOVES[:2])
    person.page.keyboard.press("Control+z")
    reading[0].continue_()
    person.page.locator(ENABLED_UNDO).wait_for()
    assert len(undone) == 1
    assert person.played_moves(table) == [*MOVES[:2]]
    person.page.keyboard.press("Control+z")
    wait_for_moves(person, table, *MOVES[:1])
    assert len(undone) == 2


def record_undo_requests(person: Person) -> list[Request]:
    """Return a list that collects what the page asks to take back from now on."""
    wishes: list[Request] = []
    person.page.on("request", lambda request: wishes.append(request) if request.url.endswith("/undo") else None)
    return wishes


def hold_next_snapshot(person: Person, table: str) -> list[Route]:
    """Hold back the response the next time that the page loads the table."""
    reading: list[Route] = []
    person.page.route(f"**/api/tables/{table}", lambda route: reading.append(route), times=1)
    return reading


def an_old_answer_is_not_drawn_over_what_was_shown_meanwhile(person: Person) -> None:
    table = open_table_after(person, "quarry", seed=SEED)
    reading, old = hold_next_snapshot(person, table), person.get_json(f"/api/tables/{table}")
    stale = {"error": "stale", "message": ""}
    person.page.route(f"**/api/tables/{table}/undo", lambda route: route.fulfill(status=409, json=stale))
    with person.page.expect_request(f"**/api/tables/{table}"):
        person.page.keyboard.press("Control+z")
    newest = post_move(person, table, "load 1.1")
    person.page.locator(f".table[data-n='{newest}'][data-playing=false]").wait_for()
    reading[0].fulfill(json=old)
    expect(person.test_id("status")).to_have_text(Translator().text("page-moved-on"))
    person.page.locator(f".table[data-n='{newest}'][data-asked=true]").wait_for()
    person.forget_errors(409)


def what_was_received_behind_an_old_answer_can_be_taken_back(person: Person) -> None:
    table = open_table_after(person, "quarry", seed=SEED)
    reading = hold_next_snapshot(person, table)
    with person.page.expect_request(f"**/api/tables/{table}"):
        person.page.keyboard.press("Control+z")
    old = person.get_json(f"/api/tables/{table}")
    newest = post_move(person, table, "load 1.1")
    wait_until_received(person, newest)
    reading[0].fulfill(json=old)
    person.page.locator(ENABLED_UNDO).wait_for()


def test_undo_is_refused_when_it_would_hurt_another_player(open_page: OpenPage) -> None:
    ana, ben = open_page(), open_page()
    a_decision_is_taken_back_until_another_player_has_decided(ana, ben)
    a_turn_of_several_steps_is_taken_back_step_by_step(ana, ben)
    what_has_come_to_light_stays(ana, ben)


def a_decision_is_taken_back_until_another_player_has_decided(ana: Person, ben: Person) -> None:
    table = open_shared_table(ana, ben, seed=SEED)
    post_move(ana, table, "quarry")
    ana.page.locator(ENABLED_UNDO).click()
    wait_for_moves(ana, table)
    undone = ana.get_json(f"/api/tables/{table}")["n"]
    ben.page.locator(f".table[data-n='{undone}'][data-playing=false]").wait_for()
    expect(ben.page.locator("[data-do=redo]")).to_have_attribute("aria-disabled", "true")
    expect(ben.test_id("status")).to_contain_text("Ana took a decision back.")
    ana.page.locator(ENABLED_REDO).click()
    wait_for_moves(ana, table, "quarry")
    ana.page.locator(ENABLED_UNDO).wait_for()
    expect(ben.page.locator(DISABLED_UNDO)).to_be_visible()
    ben.wait_for_turn(table)
    post_move(ben, table, "load 1.1")
    expect(ana.page.locator(DISABLED_UNDO)).to_have_attribute("title", re.compile("another player has decided"))
    ana.page.keyboard.press("Control+z")
    expect(ana.test_id("status")).to_contain_text("another player has decided")
    ben.page.locator(ENABLED_UNDO).wait_for()
    assert ana.played_moves(table) == ["quarry", "load 1.1"]


TO_MARKET = ["load 4.1", "quarry", "sail 4 market"]


def sail_to_stacks(ana: Person, ben: Person) -> str:
    """Bring Ana to a market with face-down stacks, where she may still take back her sailing."""
    table = open_shared_table(ana, ben, *TO_MARKET, seed=SEED, sides="DAAAA")
    ana.page.locator('.stalls [data-move^="look"]').first.wait_for()
    ana.page.locator(ENABLED_UNDO).wait_for()
    return table


def a_turn_of_several_steps_is_taken_back_step_by_step(ana: Person, ben: Person) -> None:
    table = sail_to_stacks(ana, ben)
    ana.page.locator(ENABLED_UNDO).click()
    wait_for_moves(ana, table, *TO_MARKET[:-1])
    ana.page.locator(DISABLED_UNDO).wait_for()


def what_has_come_to_light_stays(ana: Person, ben: Person) -> None:
    table = sail_to_stacks(ana, ben)
    ana.page.locator('.stalls [data-move="look 3"]').click()
    wait_for_moves(ana, table, *TO_MARKET, "look 3")
    ana.page.locator(DISABLED_UNDO).wait_for()
    expect(ana.page.locator(DISABLED_UNDO)).to_have_attribute("title", re.compile("something hidden was revealed"))
    now = ana.get_json(f"/api/tables/{table}")["n"]
    status, answer = ana.request("POST", f"/api/tables/{table}/undo", {"after": now, "to": now})
    assert status == 403, answer
