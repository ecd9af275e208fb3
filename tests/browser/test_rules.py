"""The page of rules: found by a word, by an id and by an address, in every language; and the ways that lead there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HITS = "() => CSS.highlights.get('hit')?.size ?? 0"
LOST = """() => [...document.querySelectorAll('.rules a[href^="#"]')]
  .map((link) => decodeURIComponent(link.hash.slice(1))).filter((place) => !document.getElementById(place))"""


def reading(open_page: Open, path: str = "/rules", width: int = 1280, height: int = 720, locale: str = "en") -> Person:
    """Open the page of rules and wait until all of it is there."""
    person = open_page(width, height, locale=locale)
    person.go(path)
    person.page.locator("#WRATH-1").wait_for()
    return person


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_an_address_leads_to_a_rule(open_page: Open, size: tuple[int, int]) -> None:
    person = reading(open_page, "/rules#PYR-B1", *size)
    rule = person.page.locator("#PYR-B1")
    expect(rule).to_be_in_viewport()
    expect(person.page.locator("li:target")).to_have_id("PYR-B1")
    rule.locator("xpath=following-sibling::li").get_by_role("link", name="CARD-2").first.click()
    expect(person.page.locator("#CARD-2")).to_be_in_viewport()
    expect(rule).not_to_be_in_viewport()


def test_the_search_stays_in_sight_beside_the_rules(open_page: Open) -> None:
    person = reading(open_page, "/rules#OWN-9")
    expect(person.page.locator("#OWN-9")).to_be_in_viewport()
    expect(person.page.get_by_role("searchbox")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("locale", "word", "short"), [("en", "chariot", "The chariot race"), ("de", "Wagen", "Wagenrennen")]
)
def test_a_rule_is_found_by_a_word_and_by_its_id(open_page: Open, locale: str, word: str, short: str) -> None:
    person = reading(open_page, locale=locale)
    search = person.page.get_by_role("searchbox")
    search.fill(word)
    expect(person.page.locator("#PYR-A1")).to_have_count(0)
    expect(person.page.locator("#TEM-D1")).to_be_visible()
    expect(person.page.locator(".in-short dt")).to_contain_text([short])
    person.page.wait_for_function(f"({HITS})() > 3")
    search.fill("tem-d4")
    expect(person.page.locator("#TEM-D1")).to_have_count(0)
    expect(person.page.locator("#TEM-D4")).to_be_visible()
    expect(person.page.locator("#END-1")).to_be_visible()  # which mentions it
    search.fill("hippopotamus")
    expect(person.page.locator(".found-rules > *")).to_have_count(0)
    search.fill("")
    expect(person.page.locator("#PYR-A1")).to_be_visible()
    person.page.wait_for_function(f"({HITS})() === 0")


@pytest.mark.parametrize("locale", ["en", "de"])
def test_everything_in_short_leads_to_its_rule(open_page: Open, locale: str) -> None:
    person = reading(open_page, locale=locale)
    entries = person.page.locator(".in-short dd")
    assert entries.count() > 50
    expect(entries.locator("a.full-rule")).to_have_count(entries.count())
    assert person.page.evaluate(LOST) == []


def test_a_link_to_what_the_search_hides_ends_the_search(open_page: Open) -> None:
    person = reading(open_page)
    search = person.page.get_by_role("searchbox")
    search.fill("corridor")
    expect(person.page.locator("#ACT-1")).to_have_count(0)
    search.fill("pyr-d2")
    person.page.locator("#PYR-D2").get_by_role("link", name="ACT-1").click()
    expect(person.page.locator("#ACT-1")).to_be_in_viewport()
    expect(search).to_have_value("")


def test_the_help_at_the_table_leads_to_the_full_rule(open_page: Open) -> None:
    person = open_page()
    person.sit_down("me", "here", sides="ABAAA")
    person.page.get_by_role("button", name="Rules", exact=True).click()
    with person.page.context.expect_page() as opened:
        person.page.get_by_role("dialog").get_by_role("link", name="The full rule, PYR-B1").click()
    expect(opened.value.locator("#PYR-B1")).to_be_in_viewport()
