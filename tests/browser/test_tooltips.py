"""Tooltips under the pointer and under a finger, which never stay in the way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from tests.browser import server_moves
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server_moves import open_table_after, wait_for_moves
from tests.browser.test_accessibility import axe_violations

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SEED = 3
EVERYTHING: dict[str, Any] = {
    "sides": "CBDBD",
    "options": ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"],
}
MISSING_RULE_IDS = "ids => ids.filter((id) => !document.getElementById(id))"
LONG_PRESS_MS = 1000  # milliseconds, longer than any tooltip takes to appear or to disappear
EMPTY_POINT = (2, 300)
ARE_APART = """([a, b]) => {
  const [x, y] = [document.querySelector(a), [...document.querySelectorAll(b)].at(-1)]
    .map((e) => e.getBoundingClientRect());
  return x.right <= y.left || y.right <= x.left || x.bottom <= y.top || y.bottom <= x.top;
}"""
EXPLAINED_ELEMENTS = [
    (".site[data-site=pyramid] .about h2", "Three small pyramids", "PYR-B1"),
    (".stalls [data-k=market-1]", "Statue", "CARD-6"),
    (".favor >> nth=2", "Favor 3", "FAVOR-4"),
    (".prophecy >> nth=0", "Isis", "PROPH-4"),
    (".wager >> nth=0", "most stones", "WAGER-1"),
    (".coins >> nth=1", "2 coins", "MKT-C1"),
    ("[data-seat='1'] [data-k=private-1]", "ship", "PRIV-1"),
]


def test_tooltips_explain_things_under_the_pointer(open_page: OpenPage) -> None:
    person = open_page()
    open_table(person)
    for thing, name, rule in EXPLAINED_ELEMENTS:
        a_thing_explains_itself(person, thing, name, rule)
    what_is_explained_stays_while_it_is_read_and_goes_with_escape(person)
    for thing in (".four .card", ".favor", ".prophecy", ".wager", ".site .about"):
        an_explanation_covers_neither_its_thing_nor_the_question(person, thing)
    a_click_acts_at_once_and_is_not_explained(person)
    all_that_explains_itself_is_in_the_rules(person)
    what_is_left_explains_its_cards_over_the_dialog(person)


def tooltip(person: Person) -> Locator:
    return person.page.locator(".tip:popover-open")


def open_table(person: Person) -> None:
    open_table_after(person, seed=21, **EVERYTHING)


def center_of(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def point_at_nothing(person: Person) -> None:
    """Move the pointer away, and check that no tooltip is shown any more."""
    person.page.mouse.move(*EMPTY_POINT)
    person.run_clock_until(lambda: tooltip(person).count() == 0)


def a_thing_explains_itself(person: Person, thing: str, name: str, rule: str) -> None:
    person.page.locator(thing).hover()
    person.run_clock_until(tooltip(person))
    expect(tooltip(person)).to_contain_text(name)
    link = tooltip(person).get_by_role("link", name="The full rule")
    expect(link).to_have_attribute("href", person.href(f"/rules#{rule}"))
    assert person.page.locator(thing).evaluate("e => !e.closest('[data-explain]').title")
    point_at_nothing(person)


def what_is_explained_stays_while_it_is_read_and_goes_with_escape(person: Person) -> None:
    page, tip, card = person.page, tooltip(person), person.page.locator(".stalls [data-k=market-1]")
    card.hover()
    person.run_clock_until(tip)
    tip.get_by_role("link").hover()
    person.run_clock(LONG_PRESS_MS)
    expect(tip).to_be_visible()
    card.hover()
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    page.mouse.move(*(at + 3 for at in center_of(card)))
    person.run_clock(LONG_PRESS_MS)
    expect(tip).to_have_count(0)
    page.locator(".favor").first.hover()
    person.run_clock_until(tip)
    expect(tip).to_contain_text("Favor 1")
    point_at_nothing(person)


def an_explanation_covers_neither_its_thing_nor_the_question(person: Person, thing: str) -> None:
    person.page.locator(thing).last.hover()
    person.run_clock_until(tooltip(person))
    for kept in (thing, ".ask"):
        assert person.page.evaluate(ARE_APART, [".tip", kept]), (thing, kept)
    point_at_nothing(person)


def a_click_acts_at_once_and_is_not_explained(person: Person) -> None:
    favor = person.page.locator("button.favor").first
    favor.click()
    expect(favor).to_have_attribute("aria-pressed", "true")
    person.run_clock(LONG_PRESS_MS)
    expect(tooltip(person)).to_have_count(0)


def all_that_explains_itself_is_in_the_rules(person: Person) -> None:
    things = person.page.locator("[data-explain]").evaluate_all("all => all.map((e) => e.dataset.explain)")
    assert {"market-C", "obelisk-D", "favor-5", "option-wager", "option-private-ships"} <= set(things)
    person.open_path("/rules")
    person.page.locator("#card-lever").wait_for()
    assert person.page.evaluate(MISSING_RULE_IDS, sorted(set(things) - {""})) == []


def what_is_left_explains_its_cards_over_the_dialog(person: Person) -> None:
    open_table_after(person, seed=SEED)
    page, tip = person.page, person.page.locator("dialog .tip:popover-open")
    page.locator("[data-k=deck]").click()
    page.get_by_role("dialog").get_by_role("button", name="Statue").hover()
    person.run_clock_until(tip)
    expect(tip).to_contain_text("points for one to five statues")
    assert axe_violations(person) == []
    link = tip.get_by_role("link", name="The full rule")
    link.hover()
    expect(link).to_be_visible()
    at = link.bounding_box()
    assert at
    on_top = "([x, y]) => document.elementFromPoint(x, y).closest('.tip') !== null"
    assert page.evaluate(on_top, [at["x"] + 5, at["y"] + 5])
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".stalls [data-k=market-1]").hover()
    person.run_clock_until(page.locator("body > .tip:popover-open"))


def test_touch_drags_and_a_long_press_shows_the_tooltip(open_page: OpenPage) -> None:
    person = open_page(390, 844, has_touch=True, is_mobile=True)
    a_long_press_explains_and_does_not_act(person)
    a_stone_and_a_ship_are_dragged(person)


def send_touch(session: CDPSession, kind: str, *at: tuple[float, float]) -> None:
    points = [{"x": x, "y": y} for x, y in at]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def a_long_press_explains_and_does_not_act(person: Person) -> None:
    open_table(person)
    favor, tip = person.page.locator("button.favor").first, tooltip(person)
    favor.scroll_into_view_if_needed()
    session = person.page.context.new_cdp_session(person.page)
    send_touch(session, "touchStart", center_of(favor))
    person.run_clock_until(tip)
    expect(tip).to_contain_text("Favor 1")
    send_touch(session, "touchEnd")
    person.run_clock(LONG_PRESS_MS)
    expect(tip).to_be_visible()
    expect(favor).to_have_attribute("aria-pressed", "false")
    person.page.touchscreen.tap(*center_of(tip.locator("b")))
    expect(tip).to_be_visible()
    favor.tap()
    expect(favor).to_have_attribute("aria-pressed", "true")
    expect(tip).to_have_count(0)


def a_stone_and_a_ship_are_dragged(person: Person) -> None:
    table = open_table_after(person, seed=SEED)
    drag_by_touch(person, ".sled-target", '[data-move="load 4.1"]')
    wait_for_moves(person, table, "load 4.1")
    drag_by_touch(person, '[data-pick="ship 4"]', '[data-at-site="temple"]')
    wait_for_moves(person, table, "load 4.1", "sail 4 temple")


def drag_by_touch(person: Person, source: str, target: str) -> None:
    """Drag one element onto another by touch."""
    person.page.locator(source).wait_for()
    session = person.page.context.new_cdp_session(person.page)
    (x, y), (to_x, to_y) = server_moves.center_of(person, source), server_moves.center_of(person, target)
    way = [(x + (to_x - x) * part / 8, y + (to_y - y) * part / 8) for part in range(9)]
    for kind, point in (("touchStart", way[0]), *(("touchMove", point) for point in way[1:])):
        send_touch(session, kind, point)
    send_touch(session, "touchEnd")
    person.run_clock(1)  # from now on a tap counts as one again
