"""The page speaks German to a German browser, and the language that somebody chooses to everybody."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from tests.browser.acting import decide_beside
from tests.browser.conftest import AT_ONCE, Open
from tests.browser.person import Person
from tests.browser.test_sides import OVERLAPS

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def spoken(person: Person) -> str:
    return str(person.page.evaluate("document.documentElement.lang"))


def test_a_german_browser_gets_a_german_page_and_may_choose_another(open_page: Open) -> None:
    person = open_page(390, 844, locale="de-DE")
    person.go("/")
    expect(person.test_id("start")).to_have_text("Spiel beginnen")
    assert spoken(person) == "de"
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    person.page.get_by_role("button", name="English").click()
    expect(person.test_id("start")).to_have_text("Start the game")
    assert spoken(person) == "en"
    person.go("/")
    expect(person.test_id("start")).to_have_text("Start the game")


def test_the_language_is_changed_at_the_table_too(open_page: Open) -> None:
    person = open_page(1440, 900, locale="en-GB")
    person.sit_down("me", "random", sides="BBBBB")
    expect(person.test_id("question")).to_have_text("Ana, what will you do?")
    person.page.locator("[data-open=menu]").click()
    person.page.get_by_role("menuitem", name="Deutsch").click()
    expect(person.test_id("question")).to_have_text("Ana, was möchtest du tun?")
    assert spoken(person) == "de"
    expect(person.page.locator("section.log")).to_contain_text("Runde 1 beginnt mit Booten für")
    expect(person.page.locator("section.log")).to_contain_text(" und ")


def test_a_german_game_fits_a_small_screen(open_page: Open) -> None:
    person = open_page(390, 844, locale="de-DE")
    person.sit_down("me", "here", "greedy", seed=17, sides="BCDAB")
    person.play(seed=5, stop=lambda clicks: clicks == 25)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    person.picture("german-390")
    person.page.set_viewport_size({"width": 1440, "height": 900})
    person.picture("german-1440")


LEAVES_ITS_BOX = """() => [...document.querySelectorAll(
  '.ask button, .ask p, .about p, .favor, .player .name, .header *, .score-sheet *, .preset')]
  .filter((e) => e.checkVisibility() && !e.closest('svg') && e.clientWidth && e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.textContent.trim())"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.picture text:not(.or)')]
  .map((e) => parseFloat(getComputedStyle(e).fontSize) * Math.hypot(e.getScreenCTM().c, e.getScreenCTM().d)))"""
MODULES = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards", "wrath", "hidden-cards"]


def at_rest(person: Person, finds: str) -> list[str]:
    """What a script finds wrong with the page as soon as it is nothing, or when there was time to fit the new size."""
    with suppress(Late):
        person.page.wait_for_function(f"() => ({finds})().length === 0", timeout=10_000)
    found: list[str] = person.page.evaluate(finds)
    return found


def most_told(person: Person, table: str) -> str:
    """Of the moves that are lit, the one of which most is foreseen: points for many, and more that nobody can know."""
    foreseen = person.api(f"/api/tables/{table}/prospects")["moves"]
    told = {move: (prospect["hidden"], sum(map(bool, prospect["points"]))) for move, prospect in foreseen.items()}
    return max(person.lit("data-move"), key=lambda move: told[move])


def fits(person: Person, name: str) -> None:
    """Nothing leaves its box, covers something else or is too small to read."""
    person.picture(name)
    assert at_rest(person, LEAVES_ITS_BOX) == []
    assert at_rest(person, OVERLAPS) == []
    assert person.page.evaluate(SMALLEST) >= 10.5


@pytest.mark.slow
@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "CCCCC", "DDDDD"])
def test_german_words_fit_with_everything_on(open_page: Open, sides: str) -> None:
    person = open_page(1280, 720, locale="de-DE", preferences=AT_ONCE)
    table = person.make_table("me", "greedy", "here", "greedy", seed=17, sides=sides, options=MODULES)
    dice = Random(5)
    for decisions in (8, 12):
        decide_beside(person, table, dice, decisions)
        person.go(f"/table/{table}")
        person.take_in_hand()
        person.wait_for_choice()
        move = most_told(person, table)
        for width, height in ((1440, 900), (390, 844), (1280, 720)):
            person.page.set_viewport_size({"width": width, "height": height})
            assert person.page.evaluate("document.documentElement.scrollWidth") <= width
            fits(person, f"german-{sides}-{decisions}-{width}")
            person.page.locator(f'[data-move="{move}"]:not([disabled])').last.hover()
            person.test_id("foreseen").wait_for()
            fits(person, f"german-{sides}-{decisions}-{width}-foreseen")
            person.page.mouse.move(5, 5)
        assert person.page.evaluate("document.documentElement.scrollHeight") <= 720
    assert person.api(f"/api/tables/{table}")["setup"]["sides"] == sides
