"""The page is German in a German browser, and the chosen language in every browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly
from tests.browser.test_sides import FIND_OVERLAPS

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def page_language(person: Person) -> str:
    return str(person.page.evaluate("document.documentElement.lang"))


def test_page_uses_browser_language_until_another_is_chosen(open_page: OpenPage) -> None:
    person = open_page(390, 844, locale="de-DE")
    person.open_path("/")
    expect(person.test_id("start")).to_have_text("Spiel beginnen")
    assert page_language(person) == "de"
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    person.page.get_by_role("button", name="English").click()
    expect(person.test_id("start")).to_have_text("Start the game")
    assert page_language(person) == "en"
    person.open_path("/")
    expect(person.test_id("start")).to_have_text("Start the game")
    changes_it_at_the_table(person)


def changes_it_at_the_table(person: Person) -> None:
    person.resize(1440, 900)
    person.open_new_table("me", "random", sides="BBBBB")
    expect(person.test_id("question")).to_have_text("Ana, what will you do?")
    person.page.locator("[data-open=menu]").click()
    person.page.get_by_role("menuitem", name="Deutsch").click()
    expect(person.test_id("question")).to_have_text("Ana, was tust du?")
    assert page_language(person) == "de"
    expect(person.page.locator("section.log")).to_contain_text("Runde 1 beginnt mit Booten für")
    expect(person.page.locator("section.log")).to_contain_text(" und ")


FIND_OVERFLOW = """() => [...document.querySelectorAll(
  '.ask button, .ask p, .about p, .favor, .player .name, .header *, .score-sheet *, .preset')]
  .filter((e) => e.checkVisibility() && !e.closest('svg') && e.clientWidth && e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.textContent.trim())"""
MIN_FONT_SIZE = 10.5
# The labels of the sites that a phone shows small, as buttons, are not checked.
FONT_SIZES = """() => [...document.querySelectorAll('.picture text:not(.or)')].filter((e) => !e.closest('[inert]'))
  .map((e) => parseFloat(getComputedStyle(e).fontSize) * Math.hypot(e.getScreenCTM().c, e.getScreenCTM().d))"""
# A layout that was requested again is done when the next two frames are drawn.
WAIT_FOR_FONTS = "() => document.fonts.ready.then(() => document.body.getBoundingClientRect().width)"
MODULES = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards", "wrath", "hidden-cards"]


def longest_preview_move(person: Person, table: str) -> str:
    """Return the move highlighted on every screen with the longest preview: points for many seats, and unknown ones."""
    lit = []
    for width, height in ((390, 844), (1280, 720)):
        person.resize(width, height)
        lit.append(set(person.offered_values("data-move")))
    foreseen = person.get_json(f"/api/tables/{table}/prospects")["moves"]
    previews = {move: (prospect["hidden"], sum(map(bool, prospect["points"]))) for move, prospect in foreseen.items()}
    return max(sorted(set.intersection(*lit)), key=lambda move: previews[move])


def expect_fits(person: Person, name: str) -> None:
    """Check that nothing overflows its box, covers something else or is too small to read."""
    person.page.evaluate(WAIT_FOR_FONTS)
    person.save_screenshot(name)
    assert person.page.locator(".ask button, .ask p").count() > 0
    assert person.page.evaluate(FIND_OVERFLOW) == []
    assert person.page.evaluate(FIND_OVERLAPS) == []
    assert min(person.page.evaluate(FONT_SIZES), default=MIN_FONT_SIZE) >= MIN_FONT_SIZE


def test_german_texts_fit_with_every_module(open_page: OpenPage, edition: str) -> None:
    person = open_page(1280, 720, locale="de-DE")
    for sides in ("AAAAA", "BBBBB", "CCCCC", "DDDDD", "BCDAB") if edition == "server" else ("BCDAB",):
        for decisions in (18, 45):
            course = play_randomly(decisions, seed=5, seats=(0, 2))
            table = person.write_table("greedy", "here", "greedy", events=course, seed=17, sides=sides, options=MODULES)
            person.open_path(f"/table/{table}")
            person.reveal_hand()
            person.wait_for_choice()
            every_screen_fits(person, longest_preview_move(person, table), f"german-{sides}-{decisions}")


def every_screen_fits(person: Person, move: str, name: str) -> None:
    for width, height in ((1440, 900), (390, 844), (1280, 720)):
        person.resize(width, height)
        assert person.page.evaluate("document.documentElement.scrollWidth") <= width
        expect_fits(person, f"{name}-{width}")
        assert width == 390 or person.page.evaluate(FONT_SIZES), "a wide screen has numbers on its sites"
        person.page.locator(f'[data-move="{move}"]:not([disabled]):visible').last.hover()
        person.run_clock_until(person.test_id("foreseen"))
        expect_fits(person, f"{name}-{width}-foreseen")
        person.page.mouse.move(5, 5)
    assert person.page.evaluate("document.documentElement.scrollHeight") <= 720
