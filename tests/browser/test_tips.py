"""Things explain themselves: under the pointer, with the focus, under a finger; and never stand in the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.conftest import AT_ONCE, Open
from tests.browser.person import Person
from tests.browser.test_axe import judge

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EVERYTHING = {"sides": "CBDBD", "options": ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"]}
NOT_IN_THE_RULES = "ids => ids.filter((id) => !document.getElementById(id))"


def tip_of(page: Page) -> Locator:
    return page.locator(".tip:popover-open")


def at_table(open_page: Open, **options: object) -> tuple[Person, str]:
    person = open_page(preferences=AT_ONCE, **options)
    table = person.sit_down("me", "here", seed=21, **EVERYTHING)
    person.wait_for_choice()
    return person, table


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(
    ("thing", "name", "rule"),
    [
        (".site[data-site=pyramid] .about h2", "Three small pyramids", "PYR-B1"),
        (".stalls [data-k=market-1]", "Statue", "CARD-6"),
        (".favor >> nth=2", "Favor 3", "FAVOR-4"),
        (".prophecy >> nth=0", "Isis", "PROPH-4"),
        (".wager >> nth=0", "most stones", "WAGER-1"),
        (".coins >> nth=1", "2 coins", "MKT-C1"),
        ("[data-seat='1'] [data-k=private-1]", "ship", "PRIV-1"),
    ],
)
def test_a_thing_explains_itself_under_the_pointer(open_page: Open, thing: str, name: str, rule: str) -> None:
    person, _ = at_table(open_page)
    page = person.page
    page.locator(thing).hover()
    tip = tip_of(page)
    expect(tip).to_contain_text(name)
    expect(tip.get_by_role("link", name="The full rule")).to_have_attribute("href", f"/rules#{rule}")
    assert page.locator(thing).evaluate("e => !e.closest('[data-explain]').title")
    page.mouse.move(2, 300)
    expect(tip).to_have_count(0)


def test_what_is_explained_stays_while_it_is_read_and_goes_with_escape(open_page: Open) -> None:
    person, _ = at_table(open_page)
    page = person.page
    page.locator(".stalls [data-k=market-1]").hover()
    tip = tip_of(page)
    tip.get_by_role("link").hover()
    page.wait_for_timeout(600)  # longer than it takes to go away
    expect(tip).to_be_visible()
    page.locator(".stalls [data-k=market-1]").hover()
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    page.mouse.move(*(at + 3 for at in middle(page.locator(".stalls [data-k=market-1]"))))
    page.wait_for_timeout(600)
    expect(tip).to_have_count(0)
    page.locator(".favor").first.hover()
    expect(tip).to_contain_text("Favor 1")


def test_an_explanation_covers_neither_its_thing_nor_the_question(open_page: Open) -> None:
    person, _ = at_table(open_page)
    page = person.page
    for thing in (".four .card", ".favor", ".prophecy", ".wager", ".site .about"):
        page.locator(thing).last.hover()
        expect(tip_of(page)).to_be_visible()
        for kept in (thing, ".ask"):
            apart = page.evaluate(
                """([a, b]) => {
                  const [x, y] = [document.querySelector(a), [...document.querySelectorAll(b)].at(-1)]
                    .map((e) => e.getBoundingClientRect());
                  return x.right <= y.left || y.right <= x.left || x.bottom <= y.top || y.bottom <= x.top;
                }""",
                [".tip", kept],
            )
            assert apart, (thing, kept)
        page.mouse.move(2, 300)
        expect(tip_of(page)).to_have_count(0)


def test_a_click_acts_at_once_and_is_not_explained(open_page: Open) -> None:
    person, _ = at_table(open_page)
    page = person.page
    favor = page.locator("button.favor").first
    favor.click()
    expect(favor).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(600)
    expect(tip_of(page)).to_have_count(0)


def test_a_thing_explains_itself_with_the_focus_and_its_link_comes_next(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    person.go("/")
    page = person.page
    page.get_by_text("Boards, options, rules, who begins").click()
    page.locator("input[name=options][value=wager]").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Escape")  # what lies before is not explained, so no link comes in between
    page.keyboard.press("Tab")
    tip = tip_of(page)
    expect(tip).to_contain_text("Each player may bet one stone")
    assert judge(person) == []
    page.keyboard.press("Tab")
    link = tip.get_by_role("link")
    expect(link).to_be_focused()
    expect(link).to_have_attribute("href", "/rules#WAGER-1")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(page.locator("input[name=options][value=wager]")).to_be_focused()


def press(session: CDPSession, at: tuple[float, float]) -> None:
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": at[0], "y": at[1]}]})


def let_go(session: CDPSession) -> None:
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_that_rests_is_told_and_does_not_act(open_page: Open) -> None:
    person, _ = at_table(open_page, width=390, height=844, has_touch=True, is_mobile=True)
    page = person.page
    favor = page.locator("button.favor").first
    favor.scroll_into_view_if_needed()
    session = page.context.new_cdp_session(page)
    press(session, middle(favor))
    tip = tip_of(page)
    expect(tip).to_contain_text("Favor 1")
    let_go(session)
    page.wait_for_timeout(600)  # longer than it takes to go away
    expect(tip).to_be_visible()
    expect(favor).to_have_attribute("aria-pressed", "false")
    page.touchscreen.tap(*middle(tip.locator("b")))
    expect(tip).to_be_visible()
    favor.tap()
    expect(favor).to_have_attribute("aria-pressed", "true")
    expect(tip).to_have_count(0)


def test_all_that_explains_itself_is_in_the_rules(open_page: Open) -> None:
    person, _ = at_table(open_page)
    things = person.page.locator("[data-explain]").evaluate_all("all => all.map((e) => e.dataset.explain)")
    assert {"market-C", "obelisk-D", "favor-5", "option-wager", "option-private-ships"} <= set(things)
    person.go("/rules")
    person.page.locator("#card-lever").wait_for()
    assert person.page.evaluate(NOT_IN_THE_RULES, sorted(set(things) - {""})) == []
