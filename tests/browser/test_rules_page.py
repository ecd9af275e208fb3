"""The page of rules: found by a word, by an id and by an address, in every language; and the links that lead there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from saqqara.engine.rules import state
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.test_accessibility import axe_violations

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# By language: a word of one side's rules, a part of its summary, and the message for a word that is not found.
WORDS = {
    "en": ("chariot", "The chariot race", "Nothing found"),
    "de": ("Wagen", "Wagenrennen", "Nichts gefunden"),
}
TYPOS = {"chariot": "chraiot", "Wagen": "Wagwn"}
COUNT_HITS = "() => CSS.highlights.get('hit')?.size ?? 0"
FIND_BROKEN_LINKS = """() => [...document.querySelectorAll('.rules a[href^="#"]')]
  .map((link) => decodeURIComponent(link.hash.slice(1))).filter((place) => !document.getElementById(place))"""


def open_rules(person: Person, path: str = "/rules") -> None:
    """Open the page of rules again and wait until it is complete."""
    person.page.goto("about:blank")
    person.open_path(path)
    person.page.locator("#WRATH-1").wait_for()


def test_rule_is_found_by_url_word_id_and_from_a_table(open_page: OpenPage) -> None:
    person = open_page()
    for width, height in ((390, 844), (1280, 720)):
        person.resize(width, height)
        open_rules(person, "/rules#PYR-B1")
        follows_a_link_from_a_rule_to_another(person)
    open_rules(person, "/rules#OWN-9")
    expect(person.page.locator("#OWN-9")).to_be_in_viewport()
    expect(person.page.get_by_role("searchbox")).to_be_in_viewport()
    comes_from_the_help_at_a_table(person)
    for language, words in WORDS.items():
        finds_rules_in_a_language(person, language, *words)


def follows_a_link_from_a_rule_to_another(person: Person) -> None:
    rule = person.page.locator("#PYR-B1")
    expect(rule).to_be_in_viewport()
    expect(person.page.locator("li:target")).to_have_id("PYR-B1")
    rule.locator("xpath=following-sibling::li").get_by_role("link", name="CARD-2").first.click()
    expect(person.page.locator("#CARD-2")).to_be_in_viewport()
    expect(rule).not_to_be_in_viewport()


def comes_from_the_help_at_a_table(person: Person) -> None:
    person.open_new_table("me", "here", sides="ABAAA")
    person.page.get_by_role("button", name="Rules", exact=True).click()
    with person.page.context.expect_page() as opened:
        person.page.get_by_role("dialog").get_by_role("link", name="The full rule, PYR-B1").click()
    expect(opened.value.locator("#PYR-B1")).to_be_in_viewport()


def finds_rules_in_a_language(person: Person, language: str, word: str, short: str, nothing: str) -> None:
    person.page.set_extra_http_headers({"Accept-Language": language})
    open_rules(person, "/rules#temple-D")
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    expect(person.page.locator("#temple-D")).to_be_in_viewport()
    everything_in_short_leads_to_its_rule(person)
    rules_are_found_by_a_word(person, word, short)
    rules_are_found_by_an_id(person)
    what_is_nowhere_is_not_found(person, nothing)
    a_link_to_what_is_hidden_ends_the_search(person)


def rules_are_found_by_a_word(person: Person, word: str, short: str) -> None:
    person.page.get_by_role("searchbox").fill(word)
    expect(person.page.locator("#temple-D")).to_be_visible()
    expect(person.page.locator("#card-lever")).to_have_count(0)
    expect(person.page.locator("#PYR-A1")).to_have_count(0)
    expect(person.page.locator("#TEM-D1")).to_be_visible()
    expect(person.page.locator(".in-short dt")).to_contain_text([short])
    person.page.wait_for_function(f"({COUNT_HITS})() > 3")
    found = person.page.get_by_role("status").inner_text()
    person.page.get_by_role("searchbox").fill(TYPOS[word])
    expect(person.page.get_by_role("status")).to_contain_text(word.lower())
    expect(person.page.get_by_role("status")).to_contain_text(found)
    expect(person.page.locator("#TEM-D1")).to_be_visible()
    person.page.wait_for_function(f"({COUNT_HITS})() > 3")


def rules_are_found_by_an_id(person: Person) -> None:
    person.page.get_by_role("searchbox").fill("tem-d4")
    expect(person.page.locator("#TEM-D1")).to_have_count(0)
    expect(person.page.locator("#TEM-D4")).to_be_visible()
    expect(person.page.locator("#END-1")).to_be_visible()  # a rule that mentions it


def what_is_nowhere_is_not_found(person: Person, nothing: str) -> None:
    search = person.page.get_by_role("searchbox")
    search.fill("hippopotamus")
    expect(person.page.get_by_role("status")).to_contain_text(nothing)
    expect(person.page.locator(".rule-results > *")).to_have_count(0)
    search.fill("")
    expect(person.page.locator("#PYR-A1")).to_be_visible()
    person.page.wait_for_function(f"({COUNT_HITS})() === 0")


def everything_in_short_leads_to_its_rule(person: Person) -> None:
    entries = person.page.locator(".in-short dd")
    assert entries.count() > 50
    expect(entries.locator("a.full-rule")).to_have_count(entries.count())
    assert person.page.locator('.rules a[href^="#"]').count() > entries.count()
    assert person.page.evaluate(FIND_BROKEN_LINKS) == []


def a_link_to_what_is_hidden_ends_the_search(person: Person) -> None:
    search = person.page.get_by_role("searchbox")
    search.fill("pyr-d2")
    expect(person.page.locator("#ACT-1")).to_have_count(0)
    person.page.locator("#PYR-D2").get_by_role("link", name="ACT-1").click()
    expect(person.page.locator("#ACT-1")).to_be_in_viewport()
    expect(search).to_have_value("")


OPTIONS_WITH_PICTURES = (
    "wrath",
    "private-ships",
    "wager",
    "favors",
    "prophecies",
    "standard",
    "second-colour",
    "unlimited",
)
PICTURE_ELEMENT_COUNTS = """() => [...document.querySelectorAll('s-picture')].map((picture) =>
  [picture.closest('dd').previousElementSibling.id, picture.querySelectorAll('*').length])"""
SUMMARY_HEIGHTS = """() => [...document.querySelectorAll('.in-short dt')].map((e) =>
  Math.round(e.getBoundingClientRect().y + scrollY))"""


@pytest.mark.parametrize("language", WORDS)
def test_rules_page_draws_every_side_card_and_module(open_page: OpenPage, language: str) -> None:
    person = open_page(locale=language)
    for width, height in ((1280, 720), (390, 844)):
        person.resize(width, height)
        open_rules(person)
        places = person.page.evaluate(SUMMARY_HEIGHTS)
        drawn = dict(person.page.evaluate(PICTURE_ELEMENT_COUNTS))
        sides = {f"{site}-{side}" for site in state.SITE_NAMES for side in state.SIDE_NAMES}
        assert drawn.keys() >= sides | {f"favor-{n}" for n in range(1, 6)} | {f"god-{god}" for god in state.GOD_NAMES}
        assert drawn.keys() >= {f"option-{name}" for name in OPTIONS_WITH_PICTURES}
        assert not all(drawn.values()), "only what is in sight is drawn"
        for picture in person.page.locator("s-picture").all():
            picture.scroll_into_view_if_needed()
            picture.locator("*").first.wait_for(state="attached")
        assert all(dict(person.page.evaluate(PICTURE_ELEMENT_COUNTS)).values())
        assert person.page.evaluate(SUMMARY_HEIGHTS) == places, "nothing moves when a picture comes"
        assert person.page.evaluate("document.documentElement.scrollWidth") <= width
        assert axe_violations(person) == []
    person.page.get_by_role("searchbox").fill(" ".join(reversed(WORDS[language][1].split())))
    expect(person.page.locator("#temple-D")).to_be_visible()
