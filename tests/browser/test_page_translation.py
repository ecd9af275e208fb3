"""Pages that the browser translates: whatever happens there, they show the same text as after a reload."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly
from tests.browser.test_first_game import wait_until_placed

Step = Callable[[Person], object]

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TRANSLATOR = (Path(__file__).parent / "fake-translator.js").read_text(encoding="utf-8")
# Without the announcements in live regions, which collect everything since the page was opened.
VISIBLE_PARTS = ".table, .page, .coach, dialog[open]"
CHOICE_COUNT = 12
LESSON = "/table/{table}?lesson=first-game"
FULL_SETUP: dict[str, Any] = {"sides": "DBCDC", "options": ["private-ships", "wager", "favors", "prophecies"]}


def translate(person: Person, how: str = "copied") -> None:
    """Translate the page from now on, leaving every word as it is."""
    person.page.evaluate(TRANSLATOR, how)
    assert person.page.locator("font font").count() > 5


def visible_text(page: Page) -> list[str]:
    """Return the visible text of a page, line by line."""
    page.mouse.move(0, 0)
    lines = "\n".join(page.locator(VISIBLE_PARTS).all_inner_texts()).splitlines()
    return [line.strip() for line in lines if line.strip()]


def expect_same_as_reloaded(person: Person, ready: str) -> None:
    """Compare the page with the same address in a new tab."""
    other = person.page.context.new_page()
    other.goto(person.page.url)
    other.locator(ready).first.wait_for()
    assert other.locator("font").count() == 0
    expected = visible_text(other)
    other.close()
    person.page.bring_to_front()
    assert visible_text(person.page) == expected


@pytest.mark.parametrize("how", ["copied", "moved"])
@pytest.mark.parametrize("setup", [{}, FULL_SETUP], ids=["plain", "full"])
def test_translated_table_stays_correct(open_page: OpenPage, setup: dict[str, Any], how: str) -> None:
    person = open_page(1440, 900)
    person.open_path(f"/table/{person.write_table('here', seed=4, **setup)}")
    person.wait_for_choice()
    translate(person, how)
    rng = random.Random(7)
    for n in range(CHOICE_COUNT):
        person.wait_for_choice()
        person.make_choice(rng)
        if n % 4 == 3:
            person.wait_for_choice()
            person.page.keyboard.press("Escape")
            expect_same_as_reloaded(person, "[data-asked=true] [data-testid=question]")


def test_translated_results_stay_correct(open_page: OpenPage) -> None:
    person = open_page(1440, 900)
    person.open_path(f"/table/{person.write_table('here', events=play_randomly(1000, 5), seed=5)}")
    person.test_id("score-sheet").wait_for()
    translate(person)
    expect_same_as_reloaded(person, "[data-testid=score-sheet]")


def search_for(words: str) -> Step:
    return lambda person: person.page.get_by_role("searchbox").fill(words)


def press_element(selector: str) -> Step:
    return lambda person: person.page.locator(selector).first.click()


def continue_lesson(person: Person) -> None:
    wait_until_placed(person)
    person.test_id("coach-next").click()


PAGES: dict[str, tuple[str, list[Step]]] = {
    "/rules": ("#WRATH-1", [search_for("chariot"), search_for("chraiot"), search_for("hippopotamus"), search_for("")]),
    "/": (
        "[data-testid=start]:enabled",
        [press_element(".seats ~ .form-actions button:not(.go)"), press_element("s-new-table summary")],
    ),
    LESSON: ("s-coach .coach", [continue_lesson, continue_lesson, continue_lesson]),
}


def wait_for_seconds_of_minute(seconds: float) -> None:
    """Wait until so many seconds of a minute are left: pages say in which minute a table was played last."""
    left = 60 - time.time() % 60
    if left < seconds:
        time.sleep(left)


@pytest.mark.parametrize("path", PAGES)
def test_other_translated_pages_stay_correct(open_page: OpenPage, path: str) -> None:
    ready, steps = PAGES[path]
    plain, translated = open_page(1280, 900), open_page(1280, 900)
    wait_for_seconds_of_minute(5)
    tables = [(person, person.write_table("here", seed=4)) for person in (plain, translated)]
    for person, table in tables:
        person.open_path(path.format(table=table))
        person.page.locator(ready).first.wait_for(state="attached")
    translate(translated)
    for step in steps:
        for person in (plain, translated):
            step(person)
            person.wait_for_redraw()
        assert visible_text(translated.page) == visible_text(plain.page)
