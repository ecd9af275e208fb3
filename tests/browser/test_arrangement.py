"""Revision 2 of the rules on the page: ships are arranged, bonuses are choices, cards wait."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server_moves import open_table_after, wait_for_moves

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The first round's ships with this seed hold 4, 3, 3 and 2 stones. Ana's stone is at the bow of the first, Ben's
# behind a gap; then it is Ana's turn again.
SEED = 2
LOADED = ("load 1.1", "load 1.3", "quarry")
THIRD_FAVOR_MOVES = (*LOADED, "favor 3", "skip")
KINDS = ("me", "here", "here")
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def open_arrangement(person: Person, *moves: str) -> str:
    return open_table_after(person, *(moves or THIRD_FAVOR_MOVES), kinds=KINDS, seed=SEED, options=["favors"])


def stones_on(person: Person, table: str, ship: int = 1) -> list[int | None]:
    return list(person.get_json(f"/api/tables/{table}")["view"]["ships"][ship - 1]["stones"])


def offered_spaces(person: Person, ship: int = 1) -> list[str]:
    """Return what can be clicked on a ship, and everything that is highlighted there."""
    moves = person.page.locator(f'[data-ship="{ship}"] .spot-target')
    lit = person.page.locator(f'[data-ship="{ship}"] .glow')
    expect(lit).to_have_count(moves.count())
    return sorted(moves.evaluate_all("all => all.map((each) => each.dataset.move)"))


def shown_order(person: Person) -> str:
    return person.page.locator(".ask .order .visually-hidden").inner_text()


def test_staying_ship_is_arranged_by_mouse(open_page: OpenPage) -> None:
    """FAVOR-4: the ship is chosen on the picture, then the order of its stones, then their spaces from the bow."""
    person = open_page()
    table = open_arrangement(person)
    assert person.offered_values("data-move") == ["arrange 1", "skip"]
    person.page.locator('[data-ship="1"]').click(position={"x": 90, "y": 20})
    expect(person.test_id("question")).to_contain_text("next from the bow")
    assert offered_spaces(person) == ["unload 0", "unload 1"]
    person.click("data-move", "unload 1")
    person.page.wait_for_selector('[data-move="load 1.2"]')
    # Ana's stone is placed automatically; no stone of the sled can be chosen.
    assert shown_order(person) == "Ship 1 from the bow: now Ben, Ana."
    assert offered_spaces(person) == ["load 1.1", "load 1.2", "load 1.3"]
    assert person.offered_values("data-pick") == []
    space = person.page.locator('.spot-target[data-move="load 1.2"]')
    assert space.get_attribute("aria-label") == "Put Ben's stone on space 2 of ship 1"
    space.hover()
    person.run_clock_until(person.page.locator('.stone.previewed[data-k="ship-1-2"]'))
    space.click()
    person.page.wait_for_selector('[data-move="load 1.4"]')
    assert shown_order(person) == "Ship 1 from the bow: Ben on space 2, now Ana."
    expect(person.page.locator('.stone[data-k="ship-1-2"]')).to_be_visible()
    expect(person.page.locator('.stone[data-k="ship-1-1"]')).to_have_count(0)
    assert stones_on(person, table) == [0, None, 1, None]
    assert offered_spaces(person) == ["load 1.3", "load 1.4"]
    person.page.locator('.spot-target[data-move="load 1.4"]').click()
    wait_for_moves(person, table, *THIRD_FAVOR_MOVES, "arrange 1", "unload 1", "unload 0", "load 1.2", "load 1.4")
    assert stones_on(person, table) == [None, 1, None, 0]
    expect(person.page.locator('.stone[data-k="ship-1-4"]')).to_be_visible()
    expect(person.page.locator(".log")).to_contain_text("rearranges the stones on ship 1")
    expect(person.page.locator(".ask .order")).to_have_count(0)


def test_staying_ship_is_arranged_by_touch(open_page: OpenPage) -> None:
    """FAVOR-4: every answer has a button on a phone, and is on the picture as well."""
    person = open_page(**PHONE)
    table = open_arrangement(person)
    person.page.locator('.ask [data-move="arrange 1"]').tap()
    person.page.locator('.ask [data-move="unload 1"]').tap()
    spaces = person.page.locator('.ask [data-move^="load"]')
    expect(spaces).to_have_text(["Space 1", "Space 2", "Space 3"])
    person.page.locator('.spot-target[data-move="load 1.2"]').tap()
    expect(spaces).to_have_text(["Space 3", "Space 4"])
    spaces.nth(1).tap()
    wait_for_moves(person, table, *THIRD_FAVOR_MOVES, "arrange 1", "unload 1", "unload 0", "load 1.2", "load 1.4")
    assert stones_on(person, table) == [None, 1, None, 0]


def test_staying_ship_is_arranged_by_keyboard(open_page: OpenPage) -> None:
    """FAVOR-4: a digit means the ship, then the answer of that number, then the space."""
    person = open_page()
    table = open_arrangement(person)
    keys = person.page.keyboard
    keys.press("2")
    expect(person.test_id("status")).not_to_have_text("")  # an empty ship cannot be arranged, which the page says
    assert person.played_moves(table) == list(THIRD_FAVOR_MOVES)
    keys.press("1")
    person.page.wait_for_selector('[data-move="unload 1"]')
    keys.press("2")
    person.page.wait_for_selector('[data-move="load 1.1"]')
    keys.press("4")
    expect(person.test_id("status")).to_contain_text("nearer the bow")
    keys.press("2")
    person.page.wait_for_selector('[data-move="load 1.4"]')
    keys.press("3")
    wait_for_moves(person, table, *THIRD_FAVOR_MOVES, "arrange 1", "unload 1", "unload 0", "load 1.2", "load 1.3")


def test_one_tap_keeps_the_ship_as_it_is(open_page: OpenPage) -> None:
    """FAVOR-4: at once, in the middle, and not once another answer was given; undoing it is respected."""
    person = open_page()
    table = open_arrangement(person, *THIRD_FAVOR_MOVES, "arrange 1")
    stays = (*THIRD_FAVOR_MOVES, "arrange 1", "unload 0", "unload 1", "load 1.1", "load 1.3")
    leave = person.page.get_by_role("button", name="Leave as it is")
    leave.click()
    wait_for_moves(person, table, *stays)
    assert stones_on(person, table) == [0, None, 1, None]
    expect(person.page.locator(".log")).to_contain_text("leaves the stones on ship 1 where they are")
    person.page.locator("header .undo").click()
    wait_for_moves(person, table, *stays[:-1])
    person.page.wait_for_selector('[data-move="load 1.4"]')
    person.run_clock(1000)
    assert person.played_moves(table) == list(stays[:-1])
    leave.click()
    wait_for_moves(person, table, *stays)
    another = open_arrangement(person, *THIRD_FAVOR_MOVES, "arrange 1", "unload 1")
    expect(person.page.locator('[data-move="load 1.1"]').first).to_be_visible()
    expect(leave).to_have_count(0)
    assert person.played_moves(another) == [*THIRD_FAVOR_MOVES, "arrange 1", "unload 1", "unload 0"]


def test_keeping_the_ship_is_confirmed_like_a_turn(open_page: OpenPage) -> None:
    """A player who confirms turns is asked before the last of the moves."""
    person = open_page(preferences={"motion": "off", "sound": False, "confirm": True})
    table = open_arrangement(person, *THIRD_FAVOR_MOVES, "arrange 1")
    person.page.get_by_role("button", name="Leave as it is").click()
    end = person.page.get_by_role("button", name=re.compile("^End turn"))
    end.wait_for()
    assert person.played_moves(table) == [*THIRD_FAVOR_MOVES, "arrange 1", "unload 0", "unload 1", "load 1.1"]
    end.click()
    wait_for_moves(person, table, *THIRD_FAVOR_MOVES, "arrange 1", "unload 0", "unload 1", "load 1.1", "load 1.3")


# Bonuses of the pyramid

DOCKED = ("load 4.1", "load 4.2", "sail 4 pyramid")
CARD, STONES = ("build middle",), ("build left", "build left")
SECOND_SAILING = ("quarry", "load 2.1", "load 2.2", "sail 2 temple")


def at_the_pyramid(person: Person, *moves: str) -> str:
    return open_table_after(person, *DOCKED, *moves, kinds=KINDS, seed=SEED, sides="ABAAA")


def test_bonus_is_declined_or_taken_with_one_click(open_page: OpenPage) -> None:
    """PYR-B2: the card and the stones are choices, and taking them is the emphasized one."""
    person = open_page()
    table = at_the_pyramid(person, *CARD)
    expect(person.test_id("question")).to_have_text("Ana, do you draw a card?")
    assert person.offered_values("data-move") == ["draw", "skip"]
    expect(person.page.locator('.ask .go[data-move="draw"]')).to_be_visible()
    person.page.get_by_role("button", name="Take no card").click()
    wait_for_moves(person, table, *DOCKED, *CARD, "skip")
    assert person.get_json(f"/api/tables/{table}")["view"]["hands"][0] == []
    table = at_the_pyramid(person, *STONES)
    expect(person.page.locator('.ask .go[data-move="stones"]')).to_have_text("Up to 3 stones to your sled")
    person.page.keyboard.press("Enter")
    wait_for_moves(person, table, *DOCKED, *STONES, "stones")
    assert person.get_json(f"/api/tables/{table}")["view"]["sled"][1] == 5


def test_auto_bonus_takes_every_bonus(open_page: OpenPage) -> None:
    """PYR-B2: for that seat and that table, until it is ended in the menu; after going back the player is asked."""
    person = open_page()
    table = at_the_pyramid(person, *CARD)
    person.page.get_by_role("button", name="Always take").click()
    wait_for_moves(person, table, *DOCKED, *CARD, "draw")
    expect(person.test_id("telling")).to_contain_text("Ana always takes the pyramid's bonuses in this game")
    person.page.wait_for_selector('[data-move="build left"]')
    person.click("data-move", "build left")  # Ben's stone, whose space brings no choice
    person.page.wait_for_selector(".table[data-asked=true]")
    assert person.played_moves(table) == [*DOCKED, *CARD, "draw", "build left"]
    going_back_is_not_fought(person, table)
    it_is_said_in_the_menu_too(person, table)
    the_menu_ends_it(person)


def going_back_is_not_fought(person: Person, table: str) -> None:
    for made in ("build left", "draw", "build middle"):
        person.page.locator("header .undo").click()
        person.page.wait_for_selector(f'[data-move="{made}"]')
        person.run_clock(1000)
        assert made in person.offered_values("data-move")
    assert person.played_moves(table) == list(DOCKED)


def it_is_said_in_the_menu_too(person: Person, table: str) -> None:
    """The moves differ from those that were taken back, up to a bonus of Ben's."""
    person.page.locator("[data-open=menu]").click()
    person.page.get_by_role("menuitemcheckbox", name="bonuses: Ben").click()
    for moves in ((), STONES[:1]):
        person.page.wait_for_selector('[data-move="build left"]')
        assert person.played_moves(table) == [*DOCKED, *moves]
        person.click("data-move", "build left")
    wait_for_moves(person, table, *DOCKED, *STONES, "stones")


def the_menu_ends_it(person: Person) -> None:
    person.page.reload()
    person.wait_for_choice()
    person.page.locator("[data-open=menu]").click()
    always = person.page.get_by_role("menuitemcheckbox", name="bonuses: Ana")
    expect(always).to_have_attribute("aria-checked", "true")
    expect(person.page.get_by_role("menuitemcheckbox", name="bonuses: Mira")).to_have_attribute("aria-checked", "false")
    always.click()
    expect(person.test_id("telling")).to_contain_text("Ana is asked about the pyramid's bonuses again")
    assert person.page.evaluate(
        "Object.keys(localStorage).filter((key) => key.includes('always')).map((key) => localStorage[key])"
    ) == ["[1]"]


# Favor 1


def test_pending_card_is_shown_in_the_hand(open_page: OpenPage) -> None:
    """FAVOR-2: both cards leave their spaces before the first takes effect, and until then both remain visible."""
    person = open_page()
    table = open_table_after(person, "favor 1", kinds=KINDS, seed=45, sides="ABACA", options=["favors"])
    market = [cards[0] for cards in person.get_json(f"/api/tables/{table}")["view"]["market"]["spaces"]]
    first, second = market.index("entrance") + 1, market.index("sarcophagus") + 1
    person.page.locator(f'.stalls [data-move="take {first}"]').click()
    expect(person.test_id("waiting-entrance")).to_be_visible()
    person.page.locator(f'.stalls [data-move="take {second}"]').click()
    person.page.wait_for_selector('[data-move="build left"]')
    expect(person.test_id("waiting-entrance")).to_have_count(0)
    waits = person.test_id("waiting-sarcophagus")
    assert "takes effect next" in str(waits.get_attribute("aria-label"))
    person.click("data-move", "build left")
    person.page.wait_for_selector('[data-move^="mound"]')
    expect(waits).to_have_count(0)


# The figure


def test_imhotep_starts_on_the_space_chosen_for_the_table(open_page: OpenPage) -> None:
    """SET-6a: the form asks for the space where there is a choice, and every player sees it."""
    person = open_page()
    person.open_path("/")
    person.test_id("start").wait_for()
    person.page.locator("summary", has_text="Boards, options").first.click()
    figure = person.test_id("figure")
    expect(figure).to_have_count(0)
    person.page.get_by_role("combobox", name="Pyramid").select_option("D")
    figure.select_option("7")
    expect(person.page.locator(".set-up")).to_contain_text("Imhotep on space 7")
    person.test_id("start").click()
    person.page.wait_for_url("**/table**")
    table = person.shown_table
    view = person.get_json(f"/api/tables/{table}")["view"]
    assert view["setup"]["figure"] == 7
    assert view["pyramid"]["figure"] == 7
    person.open_path("/")
    link = person.href(f"/table/{table}")
    expect(person.page.locator(f'a[href="{link}"]').first).to_contain_text("Imhotep on space 7")
