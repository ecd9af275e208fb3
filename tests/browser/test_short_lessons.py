"""Short lessons: found on their page, solved by hand, taken back where it was another move, and marked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAME = "pyramid-b"


def step(person: Person, name: str) -> None:
    """Wait until the coach has come so far."""
    person.later_until(person.page.locator(f".coach[data-step={name}]"))


def a_lesson_is_solved(person: Person, solved: str, nothing_else: str) -> None:
    person.go("/learn")
    lesson = person.page.locator(f"[data-lesson={NAME}]")
    expect(lesson.locator(".mark")).to_have_count(0)
    lesson.click()
    person.page.wait_for_url(f"**/table/*lesson={NAME}")
    step(person, "look")
    person.test_id("coach-next").click()
    step(person, "task-1")
    person.click("data-move", "quarry")
    step(person, "wrong")
    expect(person.test_id("coach")).to_contain_text(nothing_else)
    person.test_id("coach-back").click()
    step(person, "task-1")
    person.test_id("coach-skip").click()  # on a small screen the bubble may lie over a ship
    person.click("data-pick", "ship 4")
    person.click("data-move", "sail 4 pyramid")
    step(person, "task-2")
    person.click("data-move", "build left")
    step(person, "solved")
    expect(person.test_id("coach")).to_contain_text(solved)
    table = person.page.url.partition("?")[0]
    person.test_id("coach-all").click()
    person.page.wait_for_url("**/learn")
    expect(person.page.locator(f"[data-lesson={NAME}] .mark")).to_be_visible()
    assert person.page.request.get(table.replace("/table/", "/api/tables/")).status == 404


def test_a_short_lesson_is_solved_and_marked(open_page: Open) -> None:
    person = open_page(1440, 900)
    a_lesson_is_solved(person, "4 points", "brings 1 at most")
    the_next_one_is_offered(person)


def the_next_one_is_offered(person: Person) -> None:
    """Who solves one again may go on with the one after it, or play the game on."""
    person.page.locator(f"[data-lesson={NAME}]").click()
    step(person, "look")
    person.click("data-pick", "ship 4")
    person.click("data-move", "sail 4 pyramid")
    step(person, "task-2")
    person.click("data-move", "build left")
    step(person, "solved")
    person.test_id("coach-following").click()
    person.page.wait_for_url("**/table/*lesson=pyramid-c")
    step(person, "look")


def test_a_short_lesson_is_solved_with_a_finger_in_german(open_page: Open) -> None:
    person = open_page(390, 844, locale="de-DE", has_touch=True, is_mobile=True)
    a_lesson_is_solved(person, "sofort 4 Punkte", "bringt höchstens 1")
