"""Pages that the browser translates: whatever happens there, they say what they say when they are loaded anew."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.courses import at_random
from tests.browser.person import Person
from tests.browser.test_lesson import placed

Step = Callable[[Person], object]

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TRANSLATOR = (Path(__file__).parent / "translator.js").read_text(encoding="utf-8")
# Not what is told to who listens: they have heard all since the page was opened.
SEEN = ".table, .page, .coach, dialog[open]"
CHOICES = 12
LESSON = "/table/{table}?lesson=first-game"
FULL: dict[str, Any] = {"sides": "DBCDC", "options": ["private-ships", "wager", "favors", "prophecies"]}


def translate(person: Person, how: str = "copied") -> None:
    """Have the page translated from now on, by somebody who leaves every word as it is."""
    person.page.evaluate(TRANSLATOR, how)
    assert person.page.locator("font font").count() > 5


def text_of(page: Page) -> list[str]:
    """What can be seen on a page, line by line."""
    page.mouse.move(0, 0)
    lines = "\n".join(page.locator(SEEN).all_inner_texts()).splitlines()
    return [line.strip() for line in lines if line.strip()]


def says_what_it_says_anew(person: Person, ready: str) -> None:
    """Compare the page with the same address in a tab of its own."""
    other = person.page.context.new_page()
    other.goto(person.page.url)
    other.locator(ready).first.wait_for()
    assert other.locator("font").count() == 0
    expected = text_of(other)
    other.close()
    person.page.bring_to_front()
    assert text_of(person.page) == expected


@pytest.mark.parametrize("how", ["copied", "moved"])
@pytest.mark.parametrize("setup", [{}, FULL], ids=["plain", "full"])
def test_a_table_that_is_translated_stays_true(open_page: Open, setup: dict[str, Any], how: str) -> None:
    person = open_page(1440, 900)
    person.go(f"/table/{person.written('here', seed=4, **setup)}")
    person.wait_for_choice()
    translate(person, how)
    rng = random.Random(7)
    for n in range(CHOICES):
        person.wait_for_choice()
        person.choose(rng)
        if n % 4 == 3:
            person.wait_for_choice()
            person.page.keyboard.press("Escape")
            says_what_it_says_anew(person, "[data-asked=true] [data-testid=question]")


def test_the_end_that_is_translated_stays_true(open_page: Open) -> None:
    person = open_page(1440, 900)
    person.go(f"/table/{person.written('here', happenings=at_random(1000, 5), seed=5)}")
    person.test_id("score-sheet").wait_for()
    translate(person)
    says_what_it_says_anew(person, "[data-testid=score-sheet]")


def search(words: str) -> Step:
    return lambda person: person.page.get_by_role("searchbox").fill(words)


def press(selector: str) -> Step:
    return lambda person: person.page.locator(selector).first.click()


def go_on(person: Person) -> None:
    placed(person)
    person.test_id("coach-next").click()


PAGES: dict[str, tuple[str, list[Step]]] = {
    "/rules": ("#WRATH-1", [search("chariot"), search("chraiot"), search("hippopotamus"), search("")]),
    "/": (
        "[data-testid=start]:enabled",
        [press(".seats ~ .form-actions button:not(.go)"), press("s-new-table summary")],
    ),
    LESSON: ("s-coach .coach", [go_on, go_on, go_on]),
}


@pytest.mark.parametrize("path", PAGES)
def test_another_page_that_is_translated_says_what_it_says_without(open_page: Open, path: str) -> None:
    ready, steps = PAGES[path]
    plain, translated = open_page(1280, 900), open_page(1280, 900)
    for person in (plain, translated):
        person.go(path.format(table=person.written("here", seed=4)))
        person.page.locator(ready).first.wait_for(state="attached")
    translate(translated)
    for step in steps:
        for person in (plain, translated):
            step(person)
            person.is_drawn()
        assert text_of(translated.page) == text_of(plain.page)
