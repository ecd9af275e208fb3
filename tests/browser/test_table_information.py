"""Visible information: points earned but not scored, rivals' actions, remaining pieces, and every site on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from saqqara import Game
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import asks_for, has_reached_round, play_until
from tests.browser.server_moves import wait_for_next_move

pytestmark = [pytest.mark.browser, pytest.mark.slow]

RECENTLY_MOVED = ".stone.fresh, .ship-picture.fresh"
# The sizes of all numbers and letters on the pictures, in pixels on the screen.
FIGURE_SIZES = """() => [...document.querySelectorAll('.picture text:not(.or)')]
  .filter((e) => e.checkVisibility())
  .map((e) => parseFloat(getComputedStyle(e).fontSize) * Math.hypot(e.getScreenCTM().c, e.getScreenCTM().d))"""
# The sizes of the numbers of docked ships, their stones and the marks of private ships, in pixels on the screen.
DOCKED_SIZES = """() => {
  const seen = (which) => [...document.querySelectorAll(which)].filter((e) => e.checkVisibility());
  const wide = (which) => seen(which).map((e) => e.getBoundingClientRect().width);
  const numbers = seen('.docked .plate text')
    .map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a);
  return { numbers, stones: wide('.docked .stone'), marks: wide('.private-berth circle') };
}"""
# Words and numbers that overlap a ship at a quay.
COVERED_TEXTS = """() => {
  const box = (e) => e.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const texts = [...document.querySelectorAll('.about h2 span, .about p, .badge, .wager, .gone')];
  return [...document.querySelectorAll('.docked, .private-berth')].flatMap((one) =>
    texts.filter((e) => e.checkVisibility() && one.checkVisibility() && meet(box(e), box(one)))
      .map((e) => e.textContent));
}"""
CARD_NAME_SIZES = """() => [...document.querySelectorAll('.stalls .card-name')]
  .map((e) => parseFloat(getComputedStyle(e).fontSize))"""


def can_sail(game: Game) -> bool:
    return any(str(move).startswith("sail") for move in game.legal_moves)


def test_table_shows_projected_points_rival_moves_and_remaining_cards(open_page: OpenPage) -> None:
    person = open_page()
    what_a_rival_did_since_the_own_move_is_shown_and_marked(person)
    what_is_left_can_be_looked_up_as_a_set(person)
    a_large_number_is_what_the_game_would_end_with_and_says_of_what_it_is_the_sum(person)


def what_a_rival_did_since_the_own_move_is_shown_and_marked(person: Person) -> None:
    person.open_path(f"/table/{person.write_table('here', seed=4)}")
    for move in ("load 1.1", "load 2.1"):
        person.wait_for_choice()
        person.click("data-move", move)
    expect(person.test_id("lately-1")).to_have_text("loads ship 2, space 1")
    expect(person.test_id("lately-0")).to_have_count(0)
    expect(person.page.locator(RECENTLY_MOVED)).to_have_count(1)
    expect(person.page.locator('.fresh[data-k="ship-2-1"]')).to_be_visible()


def what_is_left_can_be_looked_up_as_a_set(person: Person) -> None:
    table = person.write_table("here", seed=4)
    person.open_path(f"/table/{table}")
    left = person.get_json(f"/api/tables/{table}/left")
    assert left["cards"]
    person.page.locator("[data-k=deck]").click()
    dialog = person.test_id("left")
    counts = [f"\u00d7{count}" for count in left["cards"].values()]
    expect(dialog.locator(".kinds b")).to_have_text(counts)
    expect(dialog.locator(".round-card")).to_have_count(6)
    person.save_screenshot("what-is-left")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def a_large_number_is_what_the_game_would_end_with_and_says_of_what_it_is_the_sum(person: Person) -> None:
    table = person.write_table("here", events=play_until(has_reached_round(4), "sail", "load", "quarry"), seed=4)
    person.open_path(f"/table/{table}")
    sheet = person.get_json(f"/api/tables/{table}/scores")["score_sheet"]
    view = person.get_json(f"/api/tables/{table}")["view"]
    for seat, name in enumerate(person.names[:2]):
        total, now, last = sum(sheet[seat].values()), view["scores"][seat], view["at_end"][seat]
        assert last
        expect(person.test_id(f"score-{seat}")).to_have_text(str(total))
        expect(person.test_id(f"earned-{seat}")).to_have_text(f"{now} + {total - now}")
        text = f"{now} + {total - now}. {name}, {total}: {now} so far + {total - now} at the end, as things stand. "
        expect(person.test_id(f"earned-{seat}")).to_have_attribute("aria-label", re.compile(f"^{re.escape(text)}"))
    at_site = [last["burial"] for last in view["at_end"] if last.get("burial")]
    assert at_site
    expect(person.test_id("pending-burial").locator("b")).to_have_text([f"({points})" for points in at_site])


def test_smallest_numbers_are_legible_and_a_phone_shows_every_site_large(open_page: OpenPage) -> None:
    person = open_page()
    for sides in ("AAAAA", "BBBBB", "CCCCC", "DDDDD"):
        for number in (2, 5):
            the_smallest_figures_can_be_read(person, sides, number)
    telephone = open_page(390, 844, has_touch=True, is_mobile=True)
    one_site_is_shown_large_and_nothing_is_scrolled_to_act(telephone)
    the_site_in_play_is_shown_by_itself(telephone)
    a_chosen_ship_sails_by_the_strip(telephone)


def test_docked_ships_are_legible_and_cover_no_text(open_page: OpenPage) -> None:
    person = open_page()
    course = play_until(are_ships_docked, "private", "sail", "load", "quarry")
    docked = person.write_table("here", "here", events=course, seed=4, options=["private-ships", "wager"])
    landing = person.write_table("here", events=["load 1.2", "load 1.1", "load 1.3", "sail 1 market"], seed=4)
    for width, height in ((1440, 900), (1280, 720), (768, 1024), (390, 844)):
        person.resize(width, height)
        ships_at_quays_can_be_read(person, docked, width)
        a_ship_that_lands_shows_its_stones(person, landing)


def are_ships_docked(game: Game) -> bool:
    """Return whether two ships are docked, and at one of their sites a private ship too."""
    view = game.view(None)
    docked = {ship["site"] for ship in view["ships"] if ship["site"]}
    return game.decision == "turn" and len(docked) > 1 and any(view["docks"][site]["private"] for site in docked)


def ships_at_quays_can_be_read(person: Person, table: str, width: int) -> None:
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    view = person.get_json(f"/api/tables/{table}")["view"]
    docked = [ship["site"] for ship in view["ships"] if ship["site"]]
    for site in docked if width < 700 else [""]:
        if site:
            person.page.locator(f'.strip [data-at-site="{site}"]').click()
        seen = person.page.evaluate(DOCKED_SIZES)
        assert len(seen["numbers"]) == (1 if site else len(docked))
        assert min(seen["numbers"]) >= 11, (width, site)
        assert min(seen["marks"], default=99) >= 6, (width, site)
        assert person.page.evaluate(COVERED_TEXTS) == [], (width, site)
        person.save_screenshot(f"quays-{width}{site}")


def a_ship_that_lands_shows_its_stones(person: Person, table: str) -> None:
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    stones = person.page.evaluate(DOCKED_SIZES)["stones"]
    assert len(stones) == 2
    assert min(stones) >= 16


def the_smallest_figures_can_be_read(person: Person, sides: str, number: int) -> None:
    course = play_until(has_reached_round(number), "sail", "load", "quarry")
    person.open_path(f"/table/{person.write_table('here', 'here', 'here', events=course, seed=4, sides=sides)}")
    person.wait_for_choice()
    for width, height in ((1440, 900), (1280, 720)):
        person.resize(width, height)
        for looked_at in (FIGURE_SIZES, CARD_NAME_SIZES):
            sizes = person.page.evaluate(looked_at)
            assert sizes
            assert min(sizes) >= 11, (sides, number, width)
        person.save_screenshot(f"sides-{sides}-{number}-{width}")


def one_site_is_shown_large_and_nothing_is_scrolled_to_act(person: Person) -> None:
    person.open_path(f"/table/{person.write_table('here', 'here', 'here', seed=4)}")
    person.wait_for_choice()
    strip = person.page.locator(".strip button")
    expect(strip).to_have_count(5)
    for site in ("market", "temple", "burial", "obelisk", "pyramid"):
        person.page.locator(f'.strip [data-at-site="{site}"]').tap()
        expect(person.page.locator(f'.site.large[data-site="{site}"]')).to_be_visible()
        expect(person.page.locator(".site:visible")).to_have_count(5)  # four of them small, in the strip
        expect(person.page.locator(".site:not([inert])")).to_have_count(1)
        for part in (".harbour", ".strip", f'.site[data-site="{site}"]', ".ask", ".players", ".sled"):
            expect(person.page.locator(part)).to_be_in_viewport(ratio=1)


def the_site_in_play_is_shown_by_itself(person: Person) -> None:
    to_market = ("sail 1 m", "sail 2 m", "sail 3 m", "sail", "load", "quarry")
    table = person.write_table("here", events=play_until(asks_for("take"), *to_market), seed=4, sides="AAADA")
    person.open_path(f"/table/{table}")
    expect(person.page.locator('.site.large[data-site="market"]')).to_be_visible()
    known = len(person.played_moves(table))
    click_move(person, person.page.locator(".stalls button.card.lit").first)
    assert wait_for_next_move(person, table, known).startswith("take")


def a_chosen_ship_sails_by_the_strip(person: Person) -> None:
    table = person.write_table("here", events=play_until(can_sail, "load", "quarry"), seed=4)
    person.open_path(f"/table/{table}")
    known = len(person.played_moves(table))
    person.page.locator("[data-pick^=ship]").first.click()
    tab = person.page.locator('.strip [data-at-site="temple"][data-move]')
    move = tab.get_attribute("data-move")
    assert move is not None
    assert move.endswith("temple")
    click_move(person, tab)
    assert wait_for_next_move(person, table, known) == move


def click_move(person: Person, what: Locator) -> None:
    """Click what makes a move."""
    with person.page.expect_response(lambda answer: answer.request.method == "POST") as answered:
        what.click()
    assert answered.value.status == 200


# Records for each flying stone whether the plan of the pyramid shows a stone that has not landed.
RECORD_SMALL_PLAN = """() => {
  window.early = [];
  window.waited = 0;
  const seen = (e) => getComputedStyle(e).opacity !== '0';
  new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some((e) => e.classList?.contains('flight')))) return;
    for (const small of document.querySelectorAll('[data-site=pyramid] [data-arrives]')) {
      const stone = document.querySelector(`[data-k="${small.dataset.arrives}"]`);
      if (!seen(stone)) window.waited += 1;
      if (seen(small) && !seen(stone)) window.early.push(small.dataset.arrives);
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""


def test_pyramid_plan_updates_when_the_stone_lands(open_page: OpenPage) -> None:
    person = open_page(reduced_motion="no-preference", preferences={})
    table = person.write_table("here", events=["load 1.2", "load 1.1", "load 1.3"], seed=4)
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    person.page.evaluate(RECORD_SMALL_PLAN)
    known = person.get_json(f"/api/tables/{table}")["n"]
    person.page.locator(".ship-target[data-pick='ship 1']").click()
    person.page.locator("[data-site=pyramid] .site-target").click()
    person.wait_for_entry(table, known)
    person.page.locator(f".table[data-n='{known + 1}']").wait_for()
    person.finish_animations()
    person.page.locator("[data-arrives='pyramid-2']").wait_for()
    assert person.page.evaluate("window.waited") > 0
    assert person.page.evaluate("window.early") == []
