"""Everything fits: telephones with every module, low windows, and devices that set the colours themselves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AT_ONCE, Open
from tests.browser.person import Person
from tests.browser.test_axe import judge
from tests.browser.test_seeing import in_round
from tests.browser.test_sides import MODULES, decides, reach

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONE, ON_ITS_SIDE, LOW = (390, 844), (844, 390), (1100, 700)
LONG = ("Anastasia", "Benjamin", "Hesire", "Merneith")
# What the question covers of the board, and what runs over the edge of its player's panel.
COVERED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const foot = box(document.querySelector('.table > footer')).top;
  return ['.players', '.harbour', '.strip', '.site.large', '.offerings'].flatMap((part) => {
    const { bottom } = box(document.querySelector(part));
    return bottom > foot + 0.5 ? [`${part} by ${bottom - foot}`] : [];
  });
}"""
OVER_THE_EDGE = """() => [...document.querySelectorAll('.player')].flatMap((player) => {
  const edge = player.getBoundingClientRect();
  return [...player.querySelectorAll('.score, .earned, .psled, .quarry, .coins, .own-ship, .mini')]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().width)
    .map((e) => [e.getAttribute('class'), e.getBoundingClientRect()])
    .filter(([, b]) => b.right > edge.right + 0.5 || b.left < edge.left - 0.5 || b.bottom > edge.bottom + 0.5)
    .map(([name]) => `${name} of seat ${player.dataset.seat}`);
})"""
# How many letters of each name can be read before it is cut.
LETTERS = """() => [...document.querySelectorAll('.who')].map((e) => {
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


def table_of(person: Person, seats: int, **setup: Any) -> str:
    person.names = LONG
    return person.make_table("me", *["here"] * (seats - 1), seed=5, **setup)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_under_the_question_of_a_telephone(open_page: Open, seats: int, language: str) -> None:
    person = open_page(*PHONE, preferences=AT_ONCE, locale=language)
    table = table_of(person, seats, sides="BDCBD", options=[*MODULES, "wrath"])
    for wanted in (decides("found"), in_round(2), decides("take"), in_round(4)):
        snapshot = reach(person, table, wanted, "sail", "private", "prophesy", "load", "quarry")
        person.go(f"/table/{table}")
        person.wait_for_choice()
        expect(person.page.locator(".ask")).to_be_in_viewport(ratio=1)
        expect(person.page.locator(".sled")).to_be_in_viewport(ratio=1)
        person.picture(f"phone-{seats}-{language}-{snapshot['view']['decision']}-{snapshot['n']}")
        assert person.page.evaluate(COVERED) == []
        assert person.page.evaluate(OVER_THE_EDGE) == []
        assert min(person.page.evaluate(LETTERS)) >= 5


def test_a_telephone_on_its_side_keeps_the_question_the_own_sled_and_all_players_in_sight(open_page: Open) -> None:
    person = open_page(*ON_ITS_SIDE, preferences=AT_ONCE)
    table = table_of(person, 4, sides="DCBDC", options=MODULES)
    reach(person, table, in_round(4), "sail", "load", "quarry")
    person.go(f"/table/{table}")
    person.wait_for_choice()
    person.page.locator(".log").scroll_into_view_if_needed()
    for part in (".ask", ".sled", *(f".player[data-seat='{seat}']" for seat in range(4))):
        expect(person.page.locator(part)).to_be_in_viewport(ratio=1)
    assert person.page.evaluate(OVER_THE_EDGE) == []


@pytest.mark.parametrize("sides", ["AAAAA", "DDDDD"])
def test_a_low_window_shows_the_whole_board(open_page: Open, sides: str) -> None:
    person = open_page(*LOW, preferences=AT_ONCE)
    table = table_of(person, 4, sides=sides)
    reach(person, table, in_round(3), "sail", "load", "quarry")
    person.go(f"/table/{table}")
    person.wait_for_choice()
    assert person.page.evaluate("(e => e.scrollHeight - e.clientHeight)(document.querySelector('.table main'))") <= 0


def shade(person: Person, selector: str, property: str = "background-color") -> str:
    """A colour as the browser shows it, whatever the page asked for."""
    found: str = person.page.locator(selector).first.evaluate(
        "(e, property) => getComputedStyle(e).getPropertyValue(property)", property
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_device_that_sets_the_colours_is_obeyed(open_page: Open, scheme: str) -> None:
    person = open_page(preferences=AT_ONCE, forced_colors="active", color_scheme=scheme)
    table = table_of(person, 2, sides="BCDBD", options=MODULES)
    reach(person, table, in_round(3), "sail", "load", "quarry")
    person.go(f"/table/{table}")
    person.wait_for_choice()
    assert judge(person) == []
    page = shade(person, "body")
    assert shade(person, ".player") == page
    assert shade(person, ".rounds .done") != shade(person, ".rounds i:last-child")
    assert shade(person, ".rounds .now") not in (page, shade(person, ".rounds .done"))
    assert shade(person, "button.go") not in (page, shade(person, "button.go", "color"))
    assert shade(person, ".lit", "outline-style") == "solid"
    paints = {shade(person, f".player[data-seat='{seat}'] .stone path", "fill") for seat in range(2)}
    assert len(paints) == 2
    person.page.keyboard.press("Tab")
    assert shade(person, ":focus-visible", "outline-style") == "dashed"
    person.go("/")
    person.page.get_by_role("heading", level=1).wait_for()
    assert judge(person) == []
