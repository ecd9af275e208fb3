"""Everything fits: phones with every module, low windows, and devices that set the colours themselves."""

from __future__ import annotations

from itertools import product
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import GameCondition, asks_for, has_reached_round, play_until
from tests.browser.test_accessibility import axe_violations
from tests.browser.test_sides import MODULES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONE, LANDSCAPE, LOW_WINDOW = (390, 844), (844, 390), (1100, 700)
COLOUR_SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LONG_NAMES = ("Anastasia", "Benjamin", "Hesire", "Merneith")
# What the question covers of the board, and what overflows its player's panel.
COVERED_BY_FOOTER = """() => {
  const box = (e) => e.getBoundingClientRect();
  const foot = box(document.querySelector('.table > footer')).top;
  return ['.players', '.harbour', '.strip', '.site.large', '.offerings'].flatMap((part) => {
    const { bottom } = box(document.querySelector(part));
    return bottom > foot + 0.5 ? [`${part} by ${bottom - foot}`] : [];
  });
}"""
FIND_OVERFLOW = """() => [...document.querySelectorAll('.player')].flatMap((player) => {
  const edge = player.getBoundingClientRect();
  return [...player.querySelectorAll('.score, .earned, .psled, .quarry, .coins, .own-ship, .mini')]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().width)
    .map((e) => [e.getAttribute('class'), e.getBoundingClientRect()])
    .filter(([, b]) => b.right > edge.right + 0.5 || b.left < edge.left - 0.5 || b.bottom > edge.bottom + 0.5)
    .map(([name]) => `${name} of seat ${player.dataset.seat}`);
})"""
# How many letters of each name can be read before it is cut.
COUNT_READABLE_LETTERS = """() => [...document.querySelectorAll('.who')].map((e) => {
  const measure = document.createElement('canvas').getContext('2d');
  const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(e);
  Object.assign(measure, { font: `${fontWeight} ${fontSize} ${fontFamily}`, letterSpacing });
  const fits = (text) => measure.measureText(text).width <= e.clientWidth + 0.5;
  const name = e.textContent;
  if (fits(name)) return name.length;
  let count = 0;
  while (fits(name.slice(0, count + 1) + '\\u2026')) count += 1;
  return count;
})"""


POSITIONS = {"found": asks_for("found"), "2": has_reached_round(2), "take": asks_for("take"), "4": has_reached_round(4)}


def open_table(person: Person, seats: int, wanted: GameCondition, *verbs: str, **setup: object) -> str:
    """Open a table of people with long names as requested."""
    person.names = LONG_NAMES
    course = play_until(wanted, *(verbs or ("sail", "load", "quarry")))
    table = person.write_table(*["here"] * (seats - 1), events=course, name=LONG_NAMES[0], seed=5, **setup)
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    return table


def nothing_runs_over_the_edge(person: Person, seats: int) -> None:
    assert person.page.locator(".player").count() == seats
    assert person.page.locator(".player .score").count() == seats
    assert person.page.evaluate(FIND_OVERFLOW) == []


def test_phones_and_low_screens_show_what_is_needed(open_page: OpenPage) -> None:
    person = open_page(*LANDSCAPE)
    open_table(person, 4, has_reached_round(4), sides="DCBDC", options=MODULES)
    a_telephone_on_its_side_shows_the_question_the_own_sled_and_all_players(person)
    a_low_window_shows_all_sites(person)
    person.resize(PHONE[0], PHONE[1])
    verbs = ("sail", "private", "prophesy", "load", "quarry")
    for language in ("en", "de"):
        person.page.set_extra_http_headers({"Accept-Language": language})
        for seats, (name, wanted) in product((2, 3, 4), POSITIONS.items()):
            open_table(person, seats, wanted, *verbs, sides="BDCBD", options=[*MODULES, "wrath"])
            expect(person.page.locator("html")).to_have_attribute("lang", language)
            nothing_is_under_the_question_on_a_phone(person, seats, f"{language}-{name}")
        open_table(person, 4, has_reached_round(3), *verbs, sides="DCBDC", options=[*MODULES, "wrath"])
        expect(person.page.locator(".prophecy", has_text={"en": "burial", "de": "Kammer"}[language])).to_have_count(1)
        nothing_is_under_the_question_on_a_phone(person, 4, f"{language}-long")


def nothing_is_under_the_question_on_a_phone(person: Person, seats: int, name: str) -> None:
    expect(person.page.locator(".ask")).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".sled")).to_be_in_viewport(ratio=1)
    person.save_screenshot(f"phone-{seats}-{name}")
    assert person.page.evaluate(COVERED_BY_FOOTER) == []
    nothing_runs_over_the_edge(person, seats)
    assert min(person.page.evaluate(COUNT_READABLE_LETTERS)) >= 5


def a_low_window_shows_all_sites(person: Person) -> None:
    person.resize(LOW_WINDOW[0], LOW_WINDOW[1])
    for sides in ("AAAAA", "DDDDD"):
        open_table(person, 4, has_reached_round(3), sides=sides)
        expect(person.page.locator(".table main")).to_be_visible()
        hidden = person.page.evaluate("(e => e.scrollHeight - e.clientHeight)(document.querySelector('.table main'))")
        assert hidden <= 0


def a_telephone_on_its_side_shows_the_question_the_own_sled_and_all_players(person: Person) -> None:
    person.page.locator(".log").scroll_into_view_if_needed()
    for part in (".ask", ".sled", *(f".player[data-seat='{seat}']" for seat in range(4))):
        expect(person.page.locator(part)).to_be_in_viewport(ratio=1)
    nothing_runs_over_the_edge(person, 4)


def computed_colour(person: Person, selector: str, property: str = "background-color") -> str:
    """Return a colour as the browser shows it, whatever the page specified."""
    found: str = person.page.locator(selector).first.evaluate(
        "(e, property) => getComputedStyle(e).getPropertyValue(property)", property
    )
    return found


def test_forced_colours_are_respected(open_page: OpenPage) -> None:
    person = open_page(forced_colors="active")
    for scheme in COLOUR_SCHEMES:
        person.page.emulate_media(color_scheme=scheme)
        open_table(person, 2, has_reached_round(3), sides="BCDBD", options=MODULES)
        assert axe_violations(person) == []
        page = computed_colour(person, "body")
        assert computed_colour(person, ".player") == page
        assert computed_colour(person, ".rounds .done") != computed_colour(person, ".rounds i:last-child")
        assert computed_colour(person, ".rounds .now") not in (page, computed_colour(person, ".rounds .done"))
        assert computed_colour(person, "button.go") not in (page, computed_colour(person, "button.go", "color"))
        assert computed_colour(person, ".lit", "outline-style") == "solid"
        paints = {computed_colour(person, f".player[data-seat='{seat}'] .stone path", "fill") for seat in range(2)}
        assert len(paints) == 2
        person.page.keyboard.press("Tab")
        assert computed_colour(person, ":focus-visible", "outline-style") == "dashed"
        person.open_path("/")
        person.page.get_by_role("heading", level=1).wait_for()
        assert axe_violations(person) == []
