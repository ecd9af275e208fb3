"""Every screen shows what is needed: large ones all of it larger, small ones a site and the question, none sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from saqqara import Game
from tests.browser.conftest import Open
from tests.browser.courses import at_random, in_round, until
from tests.browser.person import Person
from tests.browser.test_sides import MODULES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = ("Anastasia", "Benjamin", "Hesire", "Merneith")
# How large some of the table's parts are: of words the type, of others the height.
HOW_LARGE = """() => {
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
# How much of the site that is shown lies above the question, from 0 to 1.
OF_A_SITE = """() => {
  const site = document.querySelector(
    document.documentElement.dataset.layout === 'phone' ? '.site.large' : '.site').getBoundingClientRect();
  const foot = document.querySelector('.table > footer').getBoundingClientRect();
  return (Math.min(site.bottom, foot.top) - site.top) / site.height;
}"""
# What reaches over the right edge of the page, and cannot be scrolled to in a box of its own.
SIDEWAYS = """() => {
  const edge = document.documentElement.clientWidth;
  const scrolls = (e) => e && (getComputedStyle(e).overflowX === 'auto' || scrolls(e.parentElement));
  const over = [...document.querySelectorAll('body *')].filter((e) => !e.closest('svg, .visually-hidden, .sky')
    && e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().right > edge + 1 && !scrolls(e));
  return [document.documentElement.scrollWidth - edge, ...over.map((e) => e.className || e.tagName)];
}"""
REFLOWS = [0]


def at_table(person: Person, seats: int = 4) -> None:
    person.names = NAMES
    course = until(in_round(4), "prophesy", "load", "quarry", "sail")
    person.go(f"/table/{written(person, seats, course)}")
    person.wait_for_choice()


def written(person: Person, seats: int, course: object) -> str:
    others = ["here"] * (seats - 1)
    return person.written(*others, happenings=course, seed=5, name=NAMES[0], sides="DCBDC", options=MODULES)  # type: ignore[arg-type]


def two_for_a_coin(game: Game) -> bool:
    """Tell whether late in the game a card is taken by whoever has others, and could take two."""
    return game.round >= 4 and any(str(move).startswith("take 1+") for move in game.legal_moves)


def test_on_a_large_screen_all_grows_together(open_page: Open) -> None:
    person = open_page(1440, 900)
    at_table(person)
    usual = person.page.evaluate(HOW_LARGE)
    for width, height in ((1920, 1080), (2560, 1440)):
        person.resize(width, height)
        times = min(width / 1440, height / 900)
        for part, size in person.page.evaluate(HOW_LARGE).items():
            assert size / usual[part] == pytest.approx(times, rel=0.06), f"{part} at {width}x{height}"
        person.picture(f"large-{width}")


def test_what_may_be_paid_for_is_in_sight_beside_all_the_cards(open_page: Open) -> None:
    """At side C of the market there are an answer for each card, one for none and one for two."""
    person = open_page(1280, 720)
    course = until(two_for_a_coin, "sail 1 m", "sail 2 m", "sail 3 m", "sail 4 m", "sail", "load", "quarry")
    person.go(f"/table/{person.written('here', happenings=course, seed=5, sides='CCCCC', options=['dynasty-cards'])}")
    person.wait_for_choice()
    answers = person.page.locator(".choices button")
    for width, height in ((1280, 720), (1440, 900), (390, 844)):
        person.resize(width, height)
        expect(answers).to_have_count(6)
        for answer in answers.all():
            expect(answer).to_be_in_viewport(ratio=1)
        person.picture(f"answers-{width}")


@pytest.mark.parametrize(("width", "height", "share"), [(360, 640, 0.5), (390, 844, 1), (844, 390, 1), (667, 375, 1)])
def test_a_telephone_shows_a_site_beside_the_question(open_page: Open, width: int, height: int, share: float) -> None:
    person = open_page(width, height, locale="de-DE", has_touch=True)
    at_table(person)
    expect(person.test_id("question")).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".choices button").first).to_be_in_viewport(ratio=1)
    person.picture(f"site-{width}")
    assert person.page.evaluate(OF_A_SITE) >= share


@pytest.mark.parametrize(("width", "height"), [(320, 256), (320, 568)])
def test_nothing_scrolls_sideways_at_400_percent(open_page: Open, width: int, height: int) -> None:
    """1280 x 1024 at 400 % is 320 x 256 (WCAG 1.4.10); there the page scrolls as a whole."""
    person = open_page(width, height, locale="de-DE")
    at_table(person)
    person.picture(f"reflow-table-{height}")
    assert person.page.evaluate(SIDEWAYS) == REFLOWS
    answer = person.page.locator(".choices button").first
    answer.scroll_into_view_if_needed()
    expect(answer).to_be_in_viewport(ratio=1)
    last = person.page.locator(".log li").first
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    for page in ("/", "/rules", "/learn"):
        person.go(page)
        person.page.get_by_role("heading", level=1).wait_for()
        person.picture(f"reflow-{page.strip('/') or 'home'}-{height}")
        assert person.page.evaluate(SIDEWAYS) == REFLOWS, page


def test_a_game_that_is_looked_back_on_reflows(open_page: Open) -> None:
    person = open_page(320, 256, locale="de-DE")
    table = written(person, 2, at_random(60, seed=3))
    person.go(f"/table/{table}?at=20")
    person.test_id("history").wait_for()
    assert person.page.evaluate(SIDEWAYS) == REFLOWS
