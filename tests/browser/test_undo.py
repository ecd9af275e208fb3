"""Taking back and playing again at the page, where it is allowed and where it is not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from saqqara.words import Words
from tests.browser.acting import join, post_move, table_after, wait_for_moves, wait_until_heard
from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SEED = 3
OPEN = "[data-do=undo][aria-disabled=false]:not([disabled])"
SHUT = "[data-do=undo][aria-disabled=true]"


def test_at_one_device_anything_is_taken_back_and_played_again_by_keys(open_page: Open) -> None:
    person = open_page()
    moves = ("quarry", "load 1.1", "load 4.1")
    table = table_after(person, *moves, seed=SEED)
    keyboard = person.page.keyboard
    for left in (2, 1, 0):
        person.page.locator(OPEN).wait_for()
        keyboard.press("Control+z")
        wait_for_moves(person, table, *moves[:left])
    expect(person.page.locator(SHUT)).to_have_attribute("title", "There is no decision of yours to take back.")
    for left in (1, 2):
        person.page.locator("[data-do=redo]:not([disabled])").wait_for()
        keyboard.press("Control+Shift+Z" if left == 1 else "Control+y")
        wait_for_moves(person, table, *moves[:left])
    person.page.locator("[data-do=redo]:not([disabled])").click()
    wait_for_moves(person, table, *moves)
    expect(person.page.locator("[data-do=redo]")).to_have_count(0)


def test_what_is_taken_back_already_is_not_taken_back_again(open_page: Open) -> None:
    """Somebody is quicker than the page, which still reads what is left of the log."""
    person = open_page(routed=True)
    moves = ("quarry", "load 1.1", "load 4.1")
    table = table_after(person, *moves, seed=SEED)
    reading: list[Route] = []
    person.page.route(f"**/api/tables/{table}", lambda route: reading.append(route))
    with person.page.expect_request(f"**/api/tables/{table}"):
        person.page.keyboard.press("Control+z")
    wait_for_moves(person, table, *moves[:2])
    person.page.keyboard.press("Control+z")
    person.page.wait_for_timeout(200)
    assert person.moves(table) == [*moves[:2]]
    for route in reading:
        route.continue_()
    person.page.unroute_all()
    person.page.locator(OPEN).wait_for()
    person.page.keyboard.press("Control+z")
    wait_for_moves(person, table, *moves[:1])


def held(person: Person, table: str) -> list[Route]:
    """Keep the next time that the page reads the table from being answered."""
    reading: list[Route] = []
    person.page.route(f"**/api/tables/{table}", lambda route: reading.append(route), times=1)
    return reading


def test_an_old_answer_is_not_drawn_over_what_was_shown_meanwhile(open_page: Open) -> None:
    person = open_page(routed=True)
    table = table_after(person, "quarry", seed=SEED)
    reading, old = held(person, table), person.api(f"/api/tables/{table}")
    stale = {"error": "stale", "message": ""}
    person.page.route(f"**/api/tables/{table}/undo", lambda route: route.fulfill(status=409, json=stale))
    with person.page.expect_request(f"**/api/tables/{table}"):
        person.page.keyboard.press("Control+z")
    newest = post_move(person, table, "load 1.1")
    person.page.locator(f".table[data-n='{newest}'][data-playing=false]").wait_for()
    reading[0].fulfill(json=old)
    expect(person.test_id("status")).to_have_text(Words().text("page-moved-on"))
    person.page.locator(f".table[data-n='{newest}'][data-asked=true]").wait_for()
    person.forgive(409)


def test_what_was_received_behind_an_old_answer_can_be_taken_back(open_page: Open) -> None:
    person = open_page(routed=True)
    table = table_after(person, "quarry", seed=SEED)
    reading = held(person, table)
    with person.page.expect_request(f"**/api/tables/{table}"):
        person.page.keyboard.press("Control+z")
    old = person.api(f"/api/tables/{table}")
    newest = post_move(person, table, "load 1.1")
    wait_until_heard(person, newest)
    reading[0].fulfill(json=old)
    person.page.locator(OPEN).wait_for()


def test_a_decision_is_taken_back_until_somebody_else_has_decided(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    table = join(ana, ben, seed=SEED)
    post_move(ana, table, "quarry")
    ana.page.locator(OPEN).click()
    wait_for_moves(ana, table)
    undone = ana.api(f"/api/tables/{table}")["n"]
    ben.page.locator(f".table[data-n='{undone}'][data-playing=false]").wait_for()
    expect(ben.page.locator("[data-do=redo]")).to_have_count(0)
    ana.page.locator("[data-do=redo]:not([disabled])").click()
    wait_for_moves(ana, table, "quarry")
    ana.page.locator(OPEN).wait_for()
    expect(ben.page.locator(SHUT)).to_be_visible()
    ben.when_asked(table)
    post_move(ben, table, "load 1.1")
    expect(ana.page.locator(SHUT)).to_have_attribute("title", re.compile("somebody else has decided"))
    ana.page.keyboard.press("Control+z")
    expect(ana.test_id("status")).to_contain_text("somebody else has decided")
    ben.page.locator(OPEN).wait_for()
    assert ana.moves(table) == ["quarry", "load 1.1"]


def to_the_stacks(ana: Person, ben: Person) -> tuple[str, list[str]]:
    """Let Ana come to a market with face-down stacks, where she may still take back her sailing."""
    table = join(ana, ben, seed=SEED, sides="DAAAA")
    moves = ["load 4.1", "quarry", "sail 4 market"]
    for person, move in zip((ana, ben, ana), moves, strict=True):
        person.when_asked(table)
        post_move(person, table, move)
    ana.page.locator('.stalls [data-move^="look"]').first.wait_for()
    ana.page.locator(OPEN).wait_for()
    return table, moves


def test_a_turn_of_several_steps_is_taken_back_step_by_step(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    table, moves = to_the_stacks(ana, ben)
    ana.page.locator(OPEN).click()
    wait_for_moves(ana, table, *moves[:-1])
    ana.page.locator(SHUT).wait_for()


def test_what_has_come_to_light_stays(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    table, moves = to_the_stacks(ana, ben)
    ana.page.locator('.stalls [data-move="look 3"]').click()
    wait_for_moves(ana, table, *moves, "look 3")
    ana.page.locator(SHUT).wait_for()
    expect(ana.page.locator(SHUT)).to_have_attribute("title", re.compile("something hidden has come to light"))
    answer = ana.page.request.post(
        f"{ana.url}/api/tables/{table}/undo",
        data={"after": ana.api(f"/api/tables/{table}")["n"], "to": ana.api(f"/api/tables/{table}")["n"]},
        headers={"origin": ana.url},
    )
    assert answer.status == 403, answer.text()
