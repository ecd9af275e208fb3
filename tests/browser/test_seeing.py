"""What can be seen: points earned but not scored, what rivals did, what is left, and every site on a telephone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AT_ONCE, Open
from tests.browser.person import Person
from tests.browser.test_sides import decides, reach

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FRESH = ".stone.fresh, .ship-picture.fresh"
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.picture text:not(.or)')]
  .filter((e) => e.checkVisibility())
  .map((e) => parseFloat(getComputedStyle(e).fontSize) * Math.hypot(e.getScreenCTM().c, e.getScreenCTM().d)))"""
NAMES = """() => Math.min(...[...document.querySelectorAll('.stalls .card-name')]
  .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""


def in_round(number: int) -> Callable[[dict[str, Any]], bool]:
    return lambda snapshot: bool(snapshot["view"]["round"] == number and snapshot["view"]["decision"] == "turn")


def may_sail(snapshot: dict[str, Any]) -> bool:
    return any(move.startswith("sail") for move in snapshot["legal"])


def test_points_that_are_earned_stand_in_brackets_at_the_site_and_the_player(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=4)
    reach(person, table, in_round(4), "sail", "load", "quarry")
    person.go(f"/table/{table}")
    pending = person.api(f"/api/tables/{table}/scores")["pending"]
    for seat in range(2):
        earned = sum(points[seat] for points in pending.values())
        expect(person.test_id(f"earned-{seat}")).to_have_text(f"({earned})")
    at_site = [f"({points})" for points in pending["burial"] if points]
    assert at_site
    expect(person.test_id("pending-burial").locator("b")).to_have_text(at_site)
    expect(person.test_id("pending-burial")).to_have_attribute("aria-label", f"Earned, not scored yet: {told(pending)}")


def told(pending: dict[str, list[int]]) -> str:
    names = [f"{name} {points}" for name, points in zip(Person.names, pending["burial"], strict=False) if points]
    return " and ".join(names)


def test_what_a_rival_did_since_the_own_move_is_told_and_marked(open_page: Open) -> None:
    person = open_page()
    person.sit_down("me", "here", seed=4)
    for move in ("load 1.1", "load 2.1"):
        person.wait_for_choice()
        person.click("data-move", move)
    expect(person.test_id("lately-1")).to_have_text("loads ship 2, space 1")
    expect(person.test_id("lately-0")).to_have_count(0)
    expect(person.page.locator(FRESH)).to_have_count(1)
    expect(person.page.locator('.fresh[data-k="ship-2-1"]')).to_be_visible()


def test_what_is_left_can_be_looked_up_as_a_set(open_page: Open) -> None:
    person = open_page()
    table = person.sit_down("me", "here", seed=4)
    left = person.api(f"/api/tables/{table}/left")
    person.page.locator("[data-k=deck]").click()
    dialog = person.test_id("left")
    counts = [f"\u00d7{count}" for count in left["cards"].values()]
    expect(dialog.locator(".kinds b")).to_have_text(counts)
    expect(dialog.locator(".round-card")).to_have_count(6)
    person.picture("what-is-left")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "CCCCC", "DDDDD"])
def test_the_smallest_figures_can_be_read(open_page: Open, sides: str) -> None:
    person = open_page(preferences=AT_ONCE)
    table = person.make_table("me", "here", "here", "here", seed=4, sides=sides)
    for round_number in (2, 5):
        reach(person, table, in_round(round_number), "sail", "load", "quarry")
        person.go(f"/table/{table}")
        person.wait_for_choice()
        for width, height in ((1440, 900), (1280, 720)):
            person.page.set_viewport_size({"width": width, "height": height})
            assert person.page.evaluate(SMALLEST) >= 11
            assert person.page.evaluate(NAMES) >= 11
            person.picture(f"sides-{sides}-{round_number}-{width}")


def test_a_telephone_shows_one_site_large_and_needs_no_scrolling_to_act(open_page: Open) -> None:
    person = open_page(390, 844, has_touch=True, is_mobile=True)
    person.sit_down("me", "here", "here", "here", seed=4)
    person.wait_for_choice()
    strip = person.page.locator(".strip button")
    expect(strip).to_have_count(5)
    for site in ("market", "temple", "burial", "obelisk", "pyramid"):
        person.page.locator(f'.strip [data-at-site="{site}"]').tap()
        expect(person.page.locator(f'.site[data-site="{site}"]')).to_be_visible()
        expect(person.page.locator(".site:visible")).to_have_count(1)
        for part in (".harbour", ".strip", f'.site[data-site="{site}"]', ".ask", ".players", ".sled"):
            expect(person.page.locator(part)).to_be_in_viewport(ratio=1)


def test_on_a_telephone_the_site_in_play_is_shown_by_itself(open_page: Open) -> None:
    person = open_page(390, 844)
    table = person.make_table("me", "here", seed=4, sides="AAADA")
    snapshot = reach(person, table, decides("take"), "sail 1 m", "sail 2 m", "sail 3 m", "sail", "load", "quarry")
    person.go(f"/table/{table}")
    expect(person.page.locator('.site[data-site="market"]')).to_be_visible()
    known = snapshot["n"]
    person.page.locator(".stalls button.card.lit").first.click()
    person.wait_for_entry(table, known)


def test_on_a_telephone_a_chosen_ship_sails_by_the_strip(open_page: Open) -> None:
    person = open_page(390, 844)
    table = person.make_table("me", "here", seed=4)
    snapshot = reach(person, table, may_sail, "load", "quarry")
    person.go(f"/table/{table}")
    person.page.locator("[data-pick^=ship]").first.click()
    tab = person.page.locator('.strip [data-at-site="temple"][data-move]')
    move = tab.get_attribute("data-move")
    assert move is not None
    assert move.endswith("temple")
    known = snapshot["n"]
    tab.click()
    person.wait_for_entry(table, known)
    assert move in person.moves(table)
