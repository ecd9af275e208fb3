"""The teaching game: from its own page through two rounds, by clicking what it points at; and out of it at any time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SITES = {"market", "pyramid", "temple", "burial", "obelisk"}
MOST_STEPS = 150
# Told in every course of the game, whatever the bot does.
ALWAYS = {"welcome", "sled", "ships", "sites", "turn", "bow", "cards", "may-sail", "round", "end"} | {
    f"site-{site}" for site in SITES - {"market"}
}
READY = "() => !document.querySelector('s-coach') || document.querySelector('.coach')?.style.visibility === 'visible'"
IS_PAST = "([key, value]) => document.querySelector('.coach')?.dataset[key] !== value"
# Whether the middle of what the bubble points at can be clicked, and is not under the bubble.
IS_FREE = """(selector) => [...document.querySelectorAll(selector)].some((e) => {
  const box = e.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return e.checkVisibility() && top !== null && !top.closest('.coach');
})"""


def begin(person: Person) -> str:
    person.go("/learn")
    person.page.get_by_role("textbox", name="Your name").fill("Ana")
    person.picture("learn")
    person.page.get_by_role("button", name="Begin").click()
    person.page.wait_for_url("**/table/*lesson=first-game")
    expect(person.test_id("coach")).to_have_attribute("data-step", "welcome")
    return re.search(r"/table/(\w+)", person.page.url)[1]  # type: ignore[index]


def follow(person: Person) -> list[str]:
    """Do what the coach says until it is gone, and give the steps in the order they came."""
    told: list[str] = []
    for _ in range(MOST_STEPS):
        person.page.wait_for_function(READY)
        coach = person.page.locator(".coach")
        if person.page.locator("s-coach").count() == 0:
            return told
        step, target, shown = coach.evaluate("e => [e.dataset.step, e.dataset.target, e.dataset.shown]")
        told.append(step)
        following = person.test_id("coach-next")
        if following.count():
            following.click()
            person.page.wait_for_function(IS_PAST, arg=["step", step])
        else:
            person.page.wait_for_function(IS_FREE, arg=target)
            person.page.locator(target).locator("visible=true").first.click()
            person.page.wait_for_function(IS_PAST, arg=["shown", shown])
    raise AssertionError(f"the lesson does not end: {told}")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_the_first_game_is_learned_by_clicking_what_is_pointed_at(open_page: Open, width: int, height: int) -> None:
    person = open_page(width, height)
    table = begin(person)
    told = follow(person)
    assert set(told) >= ALWAYS
    assert told[-1] == "end"
    assert len([step for step in told if step in ALWAYS]) == len(ALWAYS)
    assert {"load", "quarry", "sail"} <= set(told)
    snapshot = person.api(f"/api/tables/{table}")
    assert snapshot["view"]["round"] == 3
    assert snapshot["setup"]["sides"] == "AAAAA"
    expect(person.page).to_have_url(re.compile(rf"/table/{table}$"))
    person.wait_for_choice()
    person.picture(f"after-the-lesson-{width}")


def test_whoever_knows_it_plays_on_at_once(open_page: Open) -> None:
    person = open_page()
    table = begin(person)
    person.test_id("coach-leave").click()
    expect(person.test_id("coach")).to_be_hidden()
    expect(person.page).to_have_url(re.compile(rf"/table/{table}$"))
    person.page.reload()
    person.wait_for_choice()
    assert person.page.locator("s-coach").count() == 0
    known = person.api(f"/api/tables/{table}")["n"]
    person.click("data-move", "quarry")
    person.wait_for_entry(table, known)


def test_steps_may_be_skipped_and_are_not_told_twice(open_page: Open) -> None:
    person = open_page()
    table = begin(person)
    coach = person.test_id("coach")
    for step in ("welcome", "sled", "ships", "sites", "turn"):
        expect(coach).to_have_attribute("data-step", step)
        expect(coach.locator("button.go")).to_be_focused()
        person.page.keyboard.press("Enter")
    expect(coach).to_have_attribute("data-step", "load")
    person.page.reload()
    expect(coach).to_have_attribute("data-step", "load")
    person.test_id("coach-skip").click()
    expect(coach).to_be_hidden()
    known = person.api(f"/api/tables/{table}")["n"]
    person.click("data-move", "quarry")
    person.wait_for_entry(table, known)
    expect(coach).to_be_visible()


def test_the_lesson_follows_whoever_plays_as_they_like(open_page: Open) -> None:
    """Who plays on without reading has read it; what matters now is told all the same."""
    person = open_page()
    table = begin(person)
    known = person.api(f"/api/tables/{table}")["n"]
    person.click("data-move", "load 2.1")
    person.wait_for_entry(table, known)
    expect(person.test_id("coach")).to_have_attribute("data-step", "sled")


def test_the_lesson_speaks_german(open_page: Open) -> None:
    person = open_page(locale="de-DE")
    person.go("/learn")
    person.page.get_by_role("button", name="Anfangen").click()
    coach = person.test_id("coach")
    expect(coach).to_contain_text("Willkommen am Nil")
    person.page.get_by_role("button", name="Weiter").click()
    expect(coach).to_contain_text("Dein Schlitten")
