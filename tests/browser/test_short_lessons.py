"""Short lessons: found on their page, solved by hand, taken back after another move, and marked."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import saqqara
from tests.browser.conftest import OpenPage
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAME = "pyramid-b"
LESSONS = sorted((Path(saqqara.__file__).parent / "web" / "lessons").glob("*.json"))
# What is pointed at if nothing else is there.
FALLBACKS = ("", ".hand", ".sites")


def wait_for_step(person: Person, name: str) -> None:
    """Wait until the coach has reached a step."""
    person.run_clock_until(person.page.locator(f".coach[data-step={name}]"))


def a_lesson_is_solved(person: Person, solved: str, nothing_else: str) -> None:
    person.open_path("/learn")
    lesson = person.page.locator(f"[data-lesson={NAME}]")
    expect(lesson.locator(".mark")).to_have_count(0)
    lesson.click()
    person.page.wait_for_url(f"**/table**lesson={NAME}")
    wait_for_step(person, "look")
    person.test_id("coach-next").click()
    wait_for_step(person, "task-1")
    person.click("data-move", "quarry")
    wait_for_step(person, "wrong")
    expect(person.test_id("coach")).to_contain_text(nothing_else)
    person.test_id("coach-back").click()
    wait_for_step(person, "task-1")
    person.test_id("coach-skip").click()  # on a small screen the bubble may cover a ship
    person.click("data-pick", "ship 4")
    person.click("data-move", "sail 4 pyramid")
    wait_for_step(person, "task-2")
    person.click("data-move", "build left")
    wait_for_step(person, "solved")
    expect(person.test_id("coach")).to_contain_text(solved)
    table = person.shown_table
    person.test_id("coach-all").click()
    person.page.wait_for_url(person.address("/learn"))
    expect(person.page.locator(f"[data-lesson={NAME}] .mark")).to_be_visible()
    assert person.request("GET", f"/api/tables/{table}")[0] == 404


def test_short_lesson_is_solved_and_marked(open_page: OpenPage) -> None:
    person = open_page(1440, 900)
    a_lesson_is_solved(person, "4 points", "brings 1 at most")
    the_next_one_is_offered(person)


def the_next_one_is_offered(person: Person) -> None:
    """After solving one again, the player may continue with the next one or play the game on."""
    person.page.locator(f"[data-lesson={NAME}]").click()
    wait_for_step(person, "look")
    person.click("data-pick", "ship 4")
    person.click("data-move", "sail 4 pyramid")
    wait_for_step(person, "task-2")
    person.click("data-move", "build left")
    wait_for_step(person, "solved")
    person.test_id("coach-following").click()
    person.page.wait_for_url("**/table**lesson=pyramid-c")
    wait_for_step(person, "look")


def test_short_lesson_is_solved_by_touch_in_german(open_page: OpenPage) -> None:
    person = open_page(390, 844, locale="de-DE", has_touch=True, is_mobile=True)
    a_lesson_is_solved(person, "sofort 4 Punkte", "bringt höchstens 1")


def start_lesson(person: Person, lesson: Path) -> None:
    """Open the table of a lesson as the list does."""
    record = json.dumps(json.loads(lesson.read_text(encoding="utf-8"))["position"])
    asked = {"record": record, "me": 0, "bot": "greedy"}
    _, made = person.request("POST", "/api/records", asked)
    person.open_path(f"/table/{made['table']}?lesson={lesson.stem}")
    wait_for_step(person, "look")


def highlighted_elements(person: Person) -> str:
    """Return what the ring of a step is around, as it is drawn."""
    target = person.test_id("coach").get_attribute("data-target") or ""
    expect(person.page.locator(".coach-ring path").first).to_have_attribute("d", re.compile(r"\d"))
    expect(person.page.locator(target or "nothing").first).to_be_visible()
    return target


def test_lesson_ring_surrounds_what_the_text_is_about(open_page: OpenPage) -> None:
    person = open_page(1280, 720, has_touch=True)
    for lesson in LESSONS:
        person.resize(1280, 720)
        start_lesson(person, lesson)
        for size in ((1280, 720), (390, 844)):
            person.resize(*size)
            assert highlighted_elements(person) not in FALLBACKS, (lesson.stem, size)


def test_lesson_that_ends_the_game_shows_its_own_text(open_page: OpenPage) -> None:
    person = open_page(1280, 720)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    start_lesson(person, next(lesson for lesson in LESSONS if lesson.stem == "end"))
    person.click("data-move", "sail 2 obelisk")
    wait_for_step(person, "wrong")
    expect(person.page.locator("dialog[open]")).to_have_count(0)
    person.test_id("coach-back").click()
    wait_for_step(person, "task-1")
    person.click("data-move", "sail 2 burial")
    wait_for_step(person, "solved")
    expect(person.test_id("score-sheet")).to_have_count(0)
    expect(person.test_id("coach-finish")).to_have_count(0)
    assert "moves" in asked
    assert "highlights" not in asked, "it must not be shown what decided the lesson"
    person.test_id("coach-following").click()
    person.page.wait_for_url("**/table**lesson=*")


def test_lesson_players_have_names(open_page: OpenPage) -> None:
    person = open_page(1280, 720, locale="de-DE")
    person.open_path("/learn")
    person.page.locator("[data-lesson=end]").click()
    wait_for_step(person, "look")
    expect(person.page.locator(".player .who")).to_have_text(["Erbauer", "Hesire"])


def test_phone_enlarges_the_site_of_a_lesson(open_page: OpenPage) -> None:
    person = open_page(390, 844, has_touch=True, is_mobile=True)
    start_lesson(person, next(lesson for lesson in LESSONS if lesson.stem == "temple-c"))
    expect(person.page.locator(".site.large")).to_have_attribute("data-site", "temple")
    person.test_id("coach-next").click()
    wait_for_step(person, "task-1")
    person.test_id("coach-skip").click()
    person.page.locator("[data-large=market]").click()  # the player may look elsewhere
    expect(person.page.locator(".site.large")).to_have_attribute("data-site", "market")


# Which of the targets are under the bubble with all their handles, and whether the question is.
IS_TARGET_COVERED = """() => {
  const bubble = document.querySelector(".coach").getBoundingClientRect();
  const share = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const across = Math.min(bubble.right, right) - Math.max(bubble.left, left);
    const down = Math.min(bubble.bottom, bottom) - Math.max(bubble.top, top);
    return (Math.max(0, across) * Math.max(0, down)) / (width * height);
  };
  const shares = {};
  for (const element of document.querySelectorAll("[data-move]:not(:disabled), [data-pick]:not(:disabled)")) {
    if (!element.checkVisibility() || !element.getClientRects().length) continue;
    const aim = element.dataset.move ?? element.dataset.pick;
    shares[aim] = Math.min(shares[aim] ?? 1, share(element));
  }
  const covered = Object.keys(shares).filter((aim) => shares[aim] > 0.6);
  return share(document.querySelector(".question-line")) > 0 ? [...covered, "the question"] : covered;
}"""


@pytest.mark.parametrize("name", ["pyramid-b", "pyramid-c", "pyramid-d", "burial-d", "obelisk-c"])
def test_phone_bubble_does_not_cover_the_tap_target(open_page: OpenPage, name: str) -> None:
    person = open_page(390, 844, locale="de-DE", has_touch=True, is_mobile=True)
    person.open_path("/learn")
    person.page.locator(f"[data-lesson={name}]").click()
    person.page.wait_for_url(f"**/table**lesson={name}")
    wait_for_step(person, "look")
    person.test_id("coach-next").click()
    wait_for_step(person, "task-1")
    for width, height in ((390, 844), (360, 640)):
        person.resize(width, height)
        person.run_clock(100)
        assert person.page.evaluate(IS_TARGET_COVERED) == [], f"{width}x{height}"
