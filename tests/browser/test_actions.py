"""Actions at the table: previews, confirming a turn, dragging, keyboard shortcuts, cards marked beforehand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from saqqara import Game
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_until
from tests.browser.server_moves import center_of, open_shared_table, open_table_after, wait_for_moves

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The first round's ships with this seed hold 3, 3, 2 and 1 stones; Ana begins with two stones and Ben with three.
SEED = 3
SHIP_4 = "load 4.1"


# Previews


def test_move_preview_is_shown_before_the_turn_is_confirmed(open_page: OpenPage) -> None:
    person = open_page()
    a_hovered_space_shows_the_stone_as_it_would_lie(person)
    a_hovered_site_shows_stones_and_points_of_every_player(person)
    the_focus_shows_it_too(person)
    what_has_landed_is_shown_by_its_site(person)
    a_turn_ends_only_when_it_is_confirmed(person)


def a_hovered_space_shows_the_stone_as_it_would_lie(person: Person) -> None:
    table = open_table_after(person, seed=SEED)
    known = person.get_json(f"/api/tables/{table}")["n"]
    person.page.locator('[data-move="load 2.1"]').hover()
    person.run_clock_until(person.page.locator('.stone.previewed[data-k="ship-2-1"]'))
    expect(person.test_id("foreseen")).to_contain_text("changes no points")
    person.page.mouse.move(5, 5)
    expect(person.page.locator(".previewed")).to_have_count(0)
    expect(person.page.locator('.stone[data-k="ship-2-1"]')).to_have_count(0)
    assert person.get_json(f"/api/tables/{table}")["n"] == known


def a_hovered_site_shows_stones_and_points_of_every_player(person: Person) -> None:
    open_table_after(person, "load 3.1", "load 3.2", seed=SEED)
    person.click("data-pick", "ship 3")
    person.page.locator('[data-site="pyramid"] .site-target').hover()
    for stone in ("pyramid-1", "pyramid-2"):
        person.run_clock_until(person.page.locator(f'.stone.previewed[data-k="{stone}"]').first)
    expect(person.page.locator('[data-seat="0"] [data-testid=gain]')).to_have_text("+2")
    expect(person.page.locator('[data-seat="1"] [data-testid=gain]')).to_have_text("+1")
    expect(person.test_id("foreseen")).to_contain_text("Ana +2 and Ben +1")
    person.save_screenshot("prospect-of-a-sailing")
    expect(person.test_id("score-0")).to_have_text("2")
    person.page.mouse.move(5, 5)
    expect(person.test_id("score-0")).to_have_text("0")


def the_focus_shows_it_too(person: Person) -> None:
    person.page.mouse.move(5, 5)
    open_table_after(person, SHIP_4, seed=SEED)
    person.page.locator('[data-move="sail 4 pyramid"].site-target').focus()
    person.page.keyboard.press("Shift+Tab")
    person.page.keyboard.press("Tab")
    person.run_clock_until(person.test_id("gain"))
    expect(person.test_id("gain")).to_have_text("+2")


def what_has_landed_is_shown_by_its_site(person: Person) -> None:
    def built(game: Game) -> bool:
        return sum(game.view(0)["obelisk"]["count"]) > 0 and game.decision == "turn"

    table = person.write_table("here", events=play_until(built, "sail", "load", "quarry"), seed=6)
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    count = person.get_json(f"/api/tables/{table}")["view"]["obelisk"]["count"]
    badge = person.test_id("count-obelisk").first
    assert str(sum(count)) in badge.inner_text()
    badge.click()
    expect(badge).to_have_attribute("aria-expanded", "true")
    person.save_screenshot("count-of-stones")


def a_turn_ends_only_when_it_is_confirmed(person: Person) -> None:
    person.page.evaluate("localStorage.setItem('saqqara-preferences', JSON.stringify({motion: 'off', confirm: true}))")
    table = open_table_after(person, seed=SEED)
    end = person.page.get_by_role("button", name=re.compile("^End turn"))
    person.click("data-move", "load 2.1")
    expect(end).to_be_visible()
    expect(person.page.locator('.stone.previewed[data-k="ship-2-1"]')).to_be_visible()
    person.save_screenshot("confirm-turn")
    assert person.played_moves(table) == []
    person.page.get_by_role("button", name="Take back", exact=True).click()
    expect(end).to_be_hidden()
    assert person.played_moves(table) == []
    person.click("data-move", "load 1.1")
    expect(end).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(end).to_be_hidden()
    person.click("data-move", "load 3.1")
    expect(end).to_be_visible()
    person.page.keyboard.press("Enter")
    wait_for_moves(person, table, "load 3.1")


# During a flight

WATCH_EARLY_QUESTION = """() => {
  window.meanwhile = false;
  const asked = () => document.querySelector('.table[data-asked=true] ~ .sky .flight') !== null;
  new MutationObserver(() => { window.meanwhile ||= asked(); })
    .observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_next_question_is_asked_while_pieces_still_fly(open_page: OpenPage) -> None:
    person = open_page(reduced_motion="no-preference", preferences={})
    table = open_table_after(person, seed=SEED)
    for move in ("load 4.1", "load 1.1", "sail 4 pyramid"):
        person.wait_for_choice()
        person.page.evaluate(WATCH_EARLY_QUESTION)
        if move.startswith("sail"):
            person.click("data-pick", "ship 4")
        person.click("data-move", move)
        person.run_clock_until(lambda: bool(person.page.evaluate("window.meanwhile")))
        person.finish_animations()
    wait_for_moves(person, table, "load 4.1", "load 1.1", "sail 4 pyramid")
    expect(person.page.locator('.stone[data-k="pyramid-1"]')).to_be_visible()
    expect(person.test_id("score-0")).to_have_text("2")


# By mouse


def test_stones_ships_and_cards_can_be_clicked_and_dragged(open_page: OpenPage) -> None:
    person = open_page()
    a_stone_and_a_ship_are_clicked(person)
    the_sites_of_the_only_ship_that_may_sail_shine_when_it_is_pointed_at(person)
    a_quick_second_click_is_about_what_was_asked_before(person)
    a_stone_and_a_ship_are_dragged(person)
    a_drop_in_a_wrong_place_says_why(person)
    cards_are_dragged_to_the_hand_and_from_there_to_the_board(person)
    escape_ends_a_drag_and_nothing_is_played(person)


def sled_of(person: Person) -> Locator:
    return person.page.locator('[data-pick="sled"]').first


def a_stone_and_a_ship_are_clicked(person: Person) -> None:
    table = open_table_after(person, seed=SEED)
    sled_of(person).click()
    expect(sled_of(person)).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Escape")
    expect(sled_of(person)).to_have_attribute("aria-pressed", "false")
    sled_of(person).click()
    person.click("data-move", SHIP_4)
    wait_for_moves(person, table, SHIP_4)
    person.page.locator('[data-pick="ship 4"]').first.wait_for()
    person.click("data-pick", "ship 4")
    person.page.locator('[data-site="temple"] [data-move="sail 4 temple"]').click()
    wait_for_moves(person, table, SHIP_4, "sail 4 temple")


def the_sites_of_the_only_ship_that_may_sail_shine_when_it_is_pointed_at(person: Person) -> None:
    table = open_table_after(person, SHIP_4, seed=SEED)
    frame = """all => all.map((e) => getComputedStyle(e, "::before").boxShadow)"""
    sites = person.page.locator(".site")
    person.page.mouse.move(5, 5)
    dark = sites.evaluate_all(frame)
    assert len(set(dark)) == 1
    person.page.locator('[data-lane="4"] .ship').hover()
    lit = sites.evaluate_all(frame)
    assert set(lit).isdisjoint(dark)
    person.page.locator('[data-site="temple"] .site-target').hover()
    assert [one == then for one, then in zip(sites.evaluate_all(frame), dark, strict=True)].count(False) == 1
    person.page.mouse.move(5, 5)
    person.page.keyboard.press("s")
    assert set(sites.evaluate_all(frame)).isdisjoint(dark)
    person.page.keyboard.press("Escape")
    person.page.locator('[data-site="temple"] .site-target').click()
    wait_for_moves(person, table, SHIP_4, "sail 4 temple")


def a_quick_second_click_is_about_what_was_asked_before(person: Person) -> None:
    """The first click sails to the market; the second hits a site that is no answer to the new question for a card."""
    table = open_table_after(person, SHIP_4, seed=SEED)
    person.click("data-pick", "ship 4")
    person.page.mouse.dblclick(*center_of(person, '[data-site="market"] .about p'))
    wait_for_moves(person, table, SHIP_4, "sail 4 market")
    person.wait_for_choice()
    expect(person.test_id("status")).not_to_contain_text("to be decided")
    assert person.played_moves(table) == [SHIP_4, "sail 4 market"]
    person.page.mouse.click(*center_of(person, '[data-lane="1"] .ship'))
    expect(person.test_id("status")).to_contain_text("Something else is to be decided now")


def a_stone_and_a_ship_are_dragged(person: Person) -> None:
    table = open_table_after(person, seed=SEED)
    drag_to(person, ".sled-target", '[data-move="load 4.1"]')
    wait_for_moves(person, table, "load 4.1")
    expect(person.page.locator(".dragged")).to_have_count(0)
    drag_to(person, '[data-pick="ship 4"]', '[data-site="temple"] h2')
    wait_for_moves(person, table, "load 4.1", "sail 4 temple")


def a_drop_in_a_wrong_place_says_why(person: Person) -> None:
    table = open_table_after(person, seed=SEED)
    drag_to(person, ".sled-target", '[data-site="temple"] h2')
    expect(person.test_id("status")).to_contain_text("Too few stones are on board")
    expect(sled_of(person)).to_have_attribute("aria-pressed", "false")
    assert person.played_moves(table) == []


def cards_are_dragged_to_the_hand_and_from_there_to_the_board(person: Person) -> None:
    moves = ["load 4.1", "quarry", "sail 4 market"]
    table = open_table_after(person, *moves, seed=SEED)
    drag_to(person, '.stalls [data-move="take 4"]', '[data-site="temple"] h2')
    drag_to(person, '.stalls [data-move="take 4"]', ".hand")  # the Sail
    wait_for_moves(person, table, *moves, "take 4")
    table = open_table_after(person, *moves, "take 4", "load 1.1", seed=SEED)
    sent: list[str] = []
    person.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    drag_over(person, '.hand [data-pick="card sail"]', ".hand")
    drop_beside_the_cards_of_the_hand(person)
    person.wait_for_redraw()
    assert not sent
    drag_to(person, '.hand [data-pick="card sail"]', '[data-site="temple"] h2')
    wait_for_moves(person, table, *moves, "take 4", "load 1.1", "play sail")


def escape_ends_a_drag_and_nothing_is_played(person: Person) -> None:
    table = open_table_after(person, seed=SEED)
    drag_over(person, ".sled-target", '[data-move="load 1.1"]')
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".dragged")).to_have_count(0)
    person.page.mouse.up()
    expect(sled_of(person)).to_have_attribute("aria-pressed", "false")
    person.click("data-move", "quarry")
    wait_for_moves(person, table, "quarry")


def drag_over(person: Person, source: str, target: str) -> None:
    """Drag one element over another by mouse, and do not let go."""
    person.page.locator(source).first.wait_for()
    person.page.mouse.move(*center_of(person, source))
    person.page.mouse.down()
    person.page.mouse.move(*center_of(person, target), steps=4)
    expect(person.page.locator(".dragged")).to_be_visible()


def drag_to(person: Person, source: str, target: str) -> None:
    """Drag one element onto another by mouse."""
    drag_over(person, source, target)
    person.page.mouse.up()
    person.run_clock(1)  # from now on a click counts as one again


def drop_beside_the_cards_of_the_hand(person: Person) -> None:
    box = person.page.locator(".hand").bounding_box()
    assert box
    person.page.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)
    person.page.mouse.up()
    person.run_clock(1)


# Keyboard shortcuts


def test_single_key_shortcuts_play_turns_and_can_be_switched_off(open_page: OpenPage) -> None:
    person = open_page()
    a_few_turns_are_played(person)
    a_mouse_leaves_the_focus_where_keys_mean_the_table(person)
    the_list_of_keys_switches_them_off(person)


def a_few_turns_are_played(person: Person) -> None:
    table = open_table_after(person, seed=SEED)
    moves: list[str] = []
    for keys, move, who in (("q", "quarry", "Ana"), ("l4", "load 4.1", "Ben"), ("l12", "load 1.2", "Ana")):
        for key in keys:
            person.page.keyboard.press(key)
        moves.append(move)
        wait_for_moves(person, table, *moves)
        expect(person.page.locator(".log li[data-n]").first).to_contain_text(who)
        person.wait_for_choice()
    person.page.keyboard.press("t")
    wait_for_moves(person, table, *moves, "sail 4 temple")


def a_mouse_leaves_the_focus_where_keys_mean_the_table(person: Person) -> None:
    table = open_table_after(person, seed=SEED)
    person.page.locator(".stalls [data-k=market-1]").click()
    assert person.page.evaluate("() => document.activeElement === document.body")
    person.page.keyboard.press("q")
    wait_for_moves(person, table, "quarry")


def the_list_of_keys_switches_them_off(person: Person) -> None:
    table = open_table_after(person, seed=SEED)
    person.page.keyboard.press("?")
    keys = person.test_id("keys")
    expect(keys).to_contain_text("Get stones from the quarry")
    person.save_screenshot("list-of-keys")
    keys.get_by_role("checkbox").uncheck()
    person.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    person.page.keyboard.press("q")
    person.page.keyboard.press("?")
    expect(keys).to_be_hidden()
    person.page.keyboard.press("Control+z")
    expect(person.test_id("status")).to_contain_text("no decision to take back")
    assert person.played_moves(table) == []


# Cards marked beforehand

TO_MARKET = ["load 3.2", "load 3.1", "sail 3 market"]  # Ben's stone lands before Ana's


def test_premoved_cards_are_taken_unless_a_rival_takes_them_first(open_page: OpenPage) -> None:
    ana, ben = open_page(), open_page()
    a_marked_card_is_taken_when_the_question_comes(ana, ben)
    a_mark_is_dropped_when_another_player_takes_the_card(ana, ben)
    face_down_cards_that_are_marked_are_looked_at(ana, ben)
    a_mark_is_dropped_when_another_player_takes_from_the_stack(ana, ben)
    only_who_will_be_asked_may_mark(ana, ben)


def before_the_market(ana: Person, ben: Person) -> str:
    """Bring a ship to the market, and let Ana mark a card while Ben is to take one."""
    table = open_shared_table(ana, ben, *TO_MARKET, seed=SEED)
    ben.page.locator('.stalls [data-move="take 1"]').wait_for()
    ana.page.locator('[data-pin="2"]').click()
    expect(ana.page.locator('[data-pin="2"]')).to_have_attribute("aria-pressed", "true")
    ana.save_screenshot("marked-beforehand")
    return table


def a_marked_card_is_taken_when_the_question_comes(ana: Person, ben: Person) -> None:
    table = before_the_market(ana, ben)
    ben.page.locator('.stalls [data-move="take 1"]').click()
    wait_for_moves(ana, table, *TO_MARKET, "take 1", "take 2")


def a_mark_is_dropped_when_another_player_takes_the_card(ana: Person, ben: Person) -> None:
    table = before_the_market(ana, ben)
    ben.page.locator('.stalls [data-move="take 2"]').click()
    expect(ana.test_id("status")).to_contain_text("is no longer available")
    ana.page.locator('.stalls [data-move="take 1"]').wait_for()
    assert ana.played_moves(table) == [*TO_MARKET, "take 2"]


def before_the_stacks(ana: Person, ben: Person) -> str:
    """Bring a ship to a market with stacks, and let Ana mark the stack on space 3 while Ben is to take a card."""
    table = open_shared_table(ana, ben, *TO_MARKET, seed=SEED, sides="DAAAA")
    ben.page.locator('.stalls [data-move="look 3"]').wait_for()
    # Once all is drawn the page says that cards may be marked; it must not say so over the answer to the click.
    expect(ana.test_id("status")).to_contain_text(re.compile("mark", re.IGNORECASE))
    ana.page.get_by_role("button", name="Mark the face-down cards on space 3").click()
    expect(ana.page.locator('[data-pin="3"]')).to_have_attribute("aria-pressed", "true")
    expect(ana.test_id("status")).to_contain_text("you look at the face-down cards on space 3")
    ana.save_screenshot("stack-marked-beforehand")
    return table


def face_down_cards_that_are_marked_are_looked_at(ana: Person, ben: Person) -> None:
    table = before_the_stacks(ana, ben)
    ben.page.locator('.stalls [data-move="take 1"]').click()
    wait_for_moves(ana, table, *TO_MARKET, "take 1", "look 3")
    ana.page.locator("[data-move^=keep]").first.wait_for()


def a_mark_is_dropped_when_another_player_takes_from_the_stack(ana: Person, ben: Person) -> None:
    table = before_the_stacks(ana, ben)
    ben.page.locator('.stalls [data-move="look 3"]').click()
    ben.page.locator("[data-move^=keep]").first.click()
    expect(ana.test_id("status")).to_contain_text("have changed")
    ana.page.locator('.stalls [data-move="take 1"]').wait_for()
    assert ana.played_moves(table)[:-1] == [*TO_MARKET, "look 3"]


def only_who_will_be_asked_may_mark(ana: Person, ben: Person) -> None:
    table = open_shared_table(ana, ben, "load 3.2", seed=SEED, sides="BAAAA")
    ben.wait_for_choice()
    expect(ana.page.locator("[data-pin]")).to_have_count(0)
    assert ben.get_json(f"/api/tables/{table}")["view"]["decision"] == "turn"
