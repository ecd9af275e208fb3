"""Acting at the table: what a move would bring, confirming a turn, dragging, single keys, and why something fails."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.acting import join, middle, post_move, table_after, wait_for_moves
from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The first round's ships with this seed hold 3, 3, 2 and 1 stones; Ana begins with two stones and Ben with three.
SEED = 3
SHIP_4 = "load 4.1"


def prefer(person: Person, name: str, value: str) -> None:
    """Set a preference in the browser before the table is opened."""
    person.go("/")
    person.page.evaluate(f"localStorage.setItem('saqqara-preferences', JSON.stringify({{{name}: {value}}}))")


# What a move would bring


def test_a_hovered_space_shows_the_stone_as_it_would_lie(open_page: Open) -> None:
    person = open_page()
    table = table_after(person, seed=SEED)
    known = person.api(f"/api/tables/{table}")["n"]
    person.page.locator('[data-move="load 2.1"]').hover()
    expect(person.page.locator('.stone.would[data-k="ship-2-1"]')).to_be_visible()
    expect(person.test_id("foreseen")).to_contain_text("no points at once")
    person.page.mouse.move(5, 5)
    expect(person.page.locator(".would")).to_have_count(0)
    expect(person.page.locator('.stone[data-k="ship-2-1"]')).to_have_count(0)
    assert person.api(f"/api/tables/{table}")["n"] == known


def test_a_hovered_site_shows_stones_and_points_of_every_player(open_page: Open) -> None:
    person = open_page()
    table_after(person, "load 3.1", "load 3.2", seed=SEED)
    person.click("data-pick", "ship 3")
    person.page.locator('[data-site="pyramid"] .site-target').hover()
    for stone in ("pyramid-1", "pyramid-2"):
        expect(person.page.locator(f'.stone.would[data-k="{stone}"]').first).to_be_visible()
    expect(person.page.locator('[data-seat="0"] [data-testid=gain]')).to_have_text("+2")
    expect(person.page.locator('[data-seat="1"] [data-testid=gain]')).to_have_text("+1")
    expect(person.test_id("foreseen")).to_contain_text("Ana +2 and Ben +1")
    person.picture("prospect-of-a-sailing")
    assert person.test_id("score-0").inner_text() == "0"


def test_the_focus_shows_what_a_move_would_bring_too(open_page: Open) -> None:
    person = open_page()
    table_after(person, SHIP_4, seed=SEED)
    person.page.locator('[data-move="sail 4 pyramid"].site-target').focus()
    person.page.keyboard.press("Shift+Tab")
    person.page.keyboard.press("Tab")
    expect(person.test_id("gain")).to_have_text("+2")


# Confirming a turn


def test_a_turn_ends_only_when_it_is_confirmed(open_page: Open) -> None:
    person = open_page()
    prefer(person, "confirm", "true")
    table = table_after(person, seed=SEED)
    person.click("data-move", "load 2.1")
    end = person.page.get_by_role("button", name=re.compile("^End turn"))
    expect(end).to_be_visible()
    expect(person.page.locator('.stone.would[data-k="ship-2-1"]')).to_be_visible()
    person.picture("confirm-turn")
    assert person.moves(table) == []
    person.page.get_by_role("button", name="Take back", exact=True).click()
    expect(end).to_be_hidden()
    assert person.moves(table) == []
    person.click("data-move", "load 1.1")
    expect(end).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(end).to_be_hidden()
    person.click("data-move", "load 3.1")
    expect(end).to_be_visible()
    person.page.keyboard.press("Enter")
    wait_for_moves(person, table, "load 3.1")


# Why not


@pytest.mark.parametrize(
    ("click", "reason"),
    [
        ('[data-site="temple"] h2', "Too few stones are on board"),
        ('[data-lane="1"] .ship-picture', "Too few stones are on board"),
    ],
)
def test_a_click_on_what_cannot_be_used_says_why(open_page: Open, click: str, reason: str) -> None:
    person = open_page()
    table = table_after(person, seed=SEED)
    person.page.locator(click).first.click(position={"x": 4, "y": 70} if "lane" in click else None)
    expect(person.test_id("status")).to_contain_text(reason)
    assert person.moves(table) == []


def test_a_key_for_what_cannot_be_done_says_why(open_page: Open) -> None:
    person = open_page()
    table = table_after(person, "quarry", "load 1.1", seed=SEED)
    person.page.keyboard.press("q")
    expect(person.test_id("status")).to_contain_text("Your sled is full")
    person.page.keyboard.press("s")
    expect(person.test_id("status")).to_contain_text("Too few stones")
    assert person.moves(table) == ["quarry", "load 1.1"]


def test_a_site_alone_means_the_only_ship_that_can_sail(open_page: Open) -> None:
    person = open_page()
    table = table_after(person, SHIP_4, "load 3.1", seed=SEED)
    person.page.locator('[data-site="temple"] h2').click()
    expect(person.test_id("status")).to_contain_text("Choose the ship first")
    assert person.moves(table) == [SHIP_4, "load 3.1"]
    person.page.keyboard.press("4")
    person.page.locator('[data-move="sail 4 temple"].site-target').wait_for()
    person.page.keyboard.press("t")
    wait_for_moves(person, table, SHIP_4, "load 3.1", "sail 4 temple")
    person.page.locator('[data-site="burial"] .site-target').click()
    wait_for_moves(person, table, SHIP_4, "load 3.1", "sail 4 temple", "sail 3 burial")


def test_a_card_that_cannot_be_played_says_what_it_does_and_why_not(open_page: Open) -> None:
    person = open_page()
    moves = [SHIP_4, "quarry", "sail 4 market", "take 4", "load 1.1"]
    table = table_after(person, *moves, seed=SEED)
    post_move(person, table, "load 1.2")
    post_move(person, table, "load 1.3")  # Ana's sled is empty now, and the Sail loads a stone
    person.page.locator('.hand [data-inspect="sail"]').click()
    expect(person.test_id("status")).to_contain_text("Your sled is empty")
    person.picture("why-not-a-card")


def test_a_click_in_the_turn_of_somebody_else_says_so(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    join(ana, ben, seed=SEED)
    ben.page.locator('[data-seat="1"] .quarry').click()
    expect(ben.test_id("status")).to_contain_text("Another player decides now")


# Dragging


def test_a_stone_and_a_ship_are_dragged_by_mouse(open_page: Open) -> None:
    person = open_page()
    table = table_after(person, seed=SEED)
    mouse = person.page.mouse
    mouse.move(*middle(person, ".sled-target"))
    mouse.down()
    mouse.move(300, 500, steps=3)
    expect(person.page.locator(".dragged")).to_be_visible()
    mouse.move(*middle(person, '[data-move="load 4.1"]'), steps=3)
    mouse.up()
    wait_for_moves(person, table, "load 4.1")
    expect(person.page.locator(".dragged")).to_have_count(0)
    person.page.locator('[data-pick="ship 4"]').wait_for()
    mouse.move(*middle(person, '[data-pick="ship 4"]'))
    mouse.down()
    mouse.move(400, 400, steps=3)
    mouse.move(*middle(person, '[data-site="temple"] h2'), steps=3)
    mouse.up()
    wait_for_moves(person, table, "load 4.1", "sail 4 temple")


def drag(person: Person, source: str, target: str) -> None:
    """Drag something by mouse to something else."""
    person.page.locator(source).wait_for()
    person.page.mouse.move(*middle(person, source))
    person.page.mouse.down()
    person.page.mouse.move(*middle(person, target), steps=4)
    expect(person.page.locator(".dragged")).to_be_visible()
    person.page.mouse.up()


def test_cards_are_dragged_to_the_hand_and_from_there_to_the_board(open_page: Open) -> None:
    person = open_page()
    moves = ["load 4.1", "quarry", "sail 4 market"]
    table = table_after(person, *moves, seed=SEED)
    drag(person, '.stalls [data-move="take 4"]', ".hand")  # the Sail
    wait_for_moves(person, table, *moves, "take 4")
    post_move(person, table, "load 1.1")
    drag(person, '.hand [data-pick="card sail"]', '[data-site="temple"] h2')
    wait_for_moves(person, table, *moves, "take 4", "load 1.1", "play sail")


def test_escape_ends_a_drag_and_nothing_is_played(open_page: Open) -> None:
    person = open_page()
    table = table_after(person, seed=SEED)
    mouse = person.page.mouse
    mouse.move(*middle(person, ".sled-target"))
    mouse.down()
    mouse.move(*middle(person, '[data-move="load 1.1"]'), steps=3)
    expect(person.page.locator(".dragged")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".dragged")).to_have_count(0)
    mouse.up()
    expect(person.page.locator('[data-pick="sled"]').first).to_have_attribute("aria-pressed", "false")
    assert person.moves(table) == []


def drag_by_finger(person: Person, source: str, target: str) -> None:
    """Drag something by touch to something else."""
    person.page.locator(source).wait_for()
    touch = person.page.context.new_cdp_session(person.page)
    (x, y), (to_x, to_y) = middle(person, source), middle(person, target)
    way = [{"x": x + (to_x - x) * part / 8, "y": y + (to_y - y) * part / 8} for part in range(9)]
    for kind, point in (("touchStart", way[0]), *(("touchMove", point) for point in way[1:])):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_stone_and_a_ship_are_dragged_by_finger(open_page: Open) -> None:
    person = open_page(390, 844, has_touch=True, is_mobile=True)
    table = table_after(person, seed=SEED)
    drag_by_finger(person, ".sled-target", '[data-move="load 4.1"]')
    wait_for_moves(person, table, "load 4.1")
    drag_by_finger(person, '[data-pick="ship 4"]', '[data-at-site="temple"]')
    wait_for_moves(person, table, "load 4.1", "sail 4 temple")


# Single keys


def test_a_few_turns_by_single_keys(open_page: Open) -> None:
    person = open_page()
    table = table_after(person, seed=SEED)
    keyboard = person.page.keyboard
    for keys, move in (("q", "quarry"), ("l4", "load 4.1"), ("l12", "load 1.2")):
        for key in keys:
            keyboard.press(key)
        expect(person.page.locator(".log li[data-n]").first).to_contain_text(
            {"quarry": "Ana", "load 4.1": "Ben", "load 1.2": "Ana"}[move]
        )
        person.wait_for_choice()
    wait_for_moves(person, table, "quarry", "load 4.1", "load 1.2")
    keyboard.press("t")
    wait_for_moves(person, table, "quarry", "load 4.1", "load 1.2", "sail 4 temple")


def test_the_list_of_keys_opens_and_single_keys_can_be_switched_off(open_page: Open) -> None:
    person = open_page()
    table = table_after(person, seed=SEED)
    person.page.keyboard.press("?")
    keys = person.test_id("keys")
    expect(keys).to_contain_text("Get stones from the quarry")
    person.picture("list-of-keys")
    keys.get_by_role("checkbox").uncheck()
    person.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    person.page.keyboard.press("q")
    person.page.keyboard.press("?")
    expect(keys).to_be_hidden()
    person.page.keyboard.press("Control+z")
    expect(person.test_id("status")).to_contain_text("no decision of yours")
    assert person.moves(table) == []


# A card that is marked beforehand


def before_the_market(ana: Person, ben: Person) -> tuple[str, list[str]]:
    """Bring a ship to the market from which Ben's stone lands before Ana's; give the table and the moves."""
    table = join(ana, ben, seed=SEED)
    moves = ["load 3.2", "load 3.1", "sail 3 market"]
    for person, move in zip((ana, ben, ana), moves, strict=True):
        person.when_asked(table)
        post_move(person, table, move)
    ben.page.locator('.stalls [data-move="take 1"]').wait_for()
    ana.page.locator('[data-pin="2"]').click()
    expect(ana.page.locator('[data-pin="2"]')).to_have_attribute("aria-pressed", "true")
    ana.picture("marked-beforehand")
    return table, moves


def test_a_card_marked_beforehand_is_taken_when_the_question_comes(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    table, moves = before_the_market(ana, ben)
    ben.page.locator('.stalls [data-move="take 1"]').click()
    wait_for_moves(ana, table, *moves, "take 1", "take 2")


def test_a_mark_is_dropped_when_somebody_else_takes_the_card(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    table, moves = before_the_market(ana, ben)
    ben.page.locator('.stalls [data-move="take 2"]').click()
    expect(ana.test_id("status")).to_contain_text("can no longer be yours")
    ana.page.locator('.stalls [data-move="take 1"]').wait_for()
    assert ana.moves(table) == [*moves, "take 2"]
