"""Every screen shows what is needed: large ones everything larger, small ones a site and the question."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from saqqara import Game
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import has_reached_round, play_randomly, play_until
from tests.browser.test_sides import MODULES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = ("Anastasia", "Benjamin", "Hesire", "Merneith")
# The size of some of the table's parts: of words the font size, of others the height.
PART_SIZES = """() => {
  const high = ['.table > header', '.table > footer', '.player', '.site', '.sled', '.lane .ship', '.hand .card',
    '.player .stone-icon', '.choices button', '.favor'];
  const words = ['.question', '.about h2', '.player .name', '.log li', '.prophecy b', '.hand .card-name'];
  const sizes = {};
  const found = (part) => document.querySelector(part);
  for (const part of high) sizes[part] = found(part).getBoundingClientRect().height;
  sizes['.log'] = found('.log').getBoundingClientRect().width; // where it is low, an entry has fewer lines
  for (const part of words) sizes[`words of ${part}`] = parseFloat(getComputedStyle(found(part)).fontSize);
  return sizes;
}"""
# How much of the site that is shown is above the question, from 0 to 1.
VISIBLE_SITE_SHARE = """() => {
  const site = document.querySelector(
    document.documentElement.dataset.layout === 'phone' ? '.site.large' : '.site').getBoundingClientRect();
  const foot = document.querySelector('.table > footer').getBoundingClientRect();
  return (Math.min(site.bottom, foot.top) - site.top) / site.height;
}"""
# What crosses the right edge of the page, and cannot be scrolled to in a box of its own.
FIND_HORIZONTAL_OVERFLOW = """() => {
  const edge = document.documentElement.clientWidth;
  const scrolls = (e) => e && (getComputedStyle(e).overflowX === 'auto' || scrolls(e.parentElement));
  const over = [...document.querySelectorAll('body *')].filter((e) => !e.closest('svg, .visually-hidden, .sky')
    && e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().right > edge + 1 && !scrolls(e));
  return [document.documentElement.scrollWidth - edge, ...over.map((e) => e.className || e.tagName)];
}"""
REFLOWS = [0]


def open_table(person: Person, seats: int = 4) -> None:
    person.names = NAMES
    course = play_until(has_reached_round(4), "prophesy", "load", "quarry", "sail")
    person.open_path(f"/table/{write_table(person, seats, course)}")
    person.wait_for_choice()


def write_table(person: Person, seats: int, course: object) -> str:
    others = ["here"] * (seats - 1)
    return person.write_table(*others, events=course, seed=5, name=NAMES[0], sides="DCBDC", options=MODULES)  # type: ignore[arg-type]


def can_take_two_for_coin(game: Game) -> bool:
    """Return whether late in the game a seat with cards takes another one, and could take two."""
    return game.round >= 4 and any(str(move).startswith("take 1+") for move in game.legal_moves)


def test_everything_scales_up_on_a_large_screen(open_page: OpenPage) -> None:
    person = open_page(1440, 900)
    open_table(person)
    usual = person.page.evaluate(PART_SIZES)
    for width, height in ((1920, 1080), (2560, 1440)):
        person.resize(width, height)
        times = min(width / 1440, height / 900)
        for part, size in person.page.evaluate(PART_SIZES).items():
            assert size / usual[part] == pytest.approx(times, rel=0.06), f"{part} at {width}x{height}"
        person.save_screenshot(f"large-{width}")


def test_coin_purchases_are_visible_beside_all_cards(open_page: OpenPage) -> None:
    """At side C of the market there are an answer for each card, one for none and one for two."""
    person = open_page(1280, 720)
    course = play_until(can_take_two_for_coin, "sail 1 m", "sail 2 m", "sail 3 m", "sail 4 m", "sail", "load", "quarry")
    person.open_path(
        f"/table/{person.write_table('here', events=course, seed=5, sides='CCCCC', options=['dynasty-cards'])}"
    )
    person.wait_for_choice()
    answers = person.page.locator(".choices button")
    for width, height in ((1280, 720), (1440, 900), (390, 844)):
        person.resize(width, height)
        expect(answers).to_have_count(6)
        for answer in answers.all():
            expect(answer).to_be_in_viewport(ratio=1)
        person.save_screenshot(f"answers-{width}")


@pytest.mark.parametrize(("width", "height", "share"), [(360, 640, 0.5), (390, 844, 1), (844, 390, 1), (667, 375, 1)])
def test_phone_shows_a_site_and_the_question(open_page: OpenPage, width: int, height: int, share: float) -> None:
    person = open_page(width, height, locale="de-DE", has_touch=True)
    open_table(person)
    expect(person.test_id("question")).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".choices button").first).to_be_in_viewport(ratio=1)
    person.save_screenshot(f"site-{width}")
    assert person.page.evaluate(VISIBLE_SITE_SHARE) >= share


@pytest.mark.parametrize(("width", "height"), [(320, 256), (320, 568)])
def test_nothing_scrolls_sideways_at_400_percent_zoom(open_page: OpenPage, width: int, height: int) -> None:
    """1280 x 1024 at 400 % is 320 x 256 (WCAG 1.4.10); there the page scrolls as a whole."""
    person = open_page(width, height, locale="de-DE")
    open_table(person)
    person.save_screenshot(f"reflow-table-{height}")
    assert person.page.evaluate(FIND_HORIZONTAL_OVERFLOW) == REFLOWS
    answer = person.page.locator(".choices button").first
    answer.scroll_into_view_if_needed()
    expect(answer).to_be_in_viewport(ratio=1)
    last = person.page.locator(".log li").first
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    for page in ("/", "/rules", "/learn"):
        person.open_path(page)
        person.page.get_by_role("heading", level=1).wait_for()
        person.save_screenshot(f"reflow-{page.strip('/') or 'home'}-{height}")
        assert person.page.evaluate(FIND_HORIZONTAL_OVERFLOW) == REFLOWS, page


def test_history_view_reflows(open_page: OpenPage) -> None:
    person = open_page(320, 256, locale="de-DE")
    table = write_table(person, 2, play_randomly(60, seed=3))
    person.open_path(f"/table/{table}?at=20")
    person.test_id("history").wait_for()
    assert person.page.evaluate(FIND_HORIZONTAL_OVERFLOW) == REFLOWS
