"""A seat moves to another device: by the link behind its QR code, and the first device becomes a spectator."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import PREFERENCES_KEY, OpenPage
from tests.browser.person import Person
from tests.browser.test_accessibility import SET_THEME, THEMES, axe_violations_by_theme

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"  # as without https


def is_for_everybody(person: Person) -> None:
    """Check the page with axe in every theme, and restore the first one."""
    assert axe_violations_by_theme(person) == []
    person.page.evaluate(SET_THEME, [PREFERENCES_KEY, THEMES[0]])


def test_seat_moves_to_the_phone_and_the_laptop_becomes_spectator(open_page: OpenPage) -> None:
    laptop, phone, tablet = open_page(1440, 900), open_page(390, 844), open_page(390, 844)
    table = laptop.write_table("greedy")
    laptop.page.add_init_script(NO_CLIPBOARD)
    laptop.open_path(f"/table/{table}")
    laptop.wait_for_choice()
    link = the_menu_gives_a_link(laptop)
    the_link_is_copied_without_a_secure_context(laptop, link)
    for person in (phone, tablet):
        person.open_path(link.removeprefix(person.url))
    expect(phone.page.get_by_role("main")).to_contain_text("A seat moves to this device")
    is_for_everybody(phone)
    phone.save_screenshot("device-taken")
    phone.test_id("take").click()
    phone.wait_for_choice()
    phone.save_screenshot("device-phone")
    who_comes_too_late_hears_it(tablet)
    expect(laptop.test_id("device").locator("img")).to_have_count(0)
    it_is_heard_in_the_dialog(laptop, "Play on another device", "No seat is played on this device any more")
    laptop.page.keyboard.press("Escape")
    expect(laptop.test_id("watching")).to_be_visible()
    expect(laptop.page.locator(".log")).to_contain_text("The seat of Ana has moved to another device.")
    assert laptop.offered_values("data-move") == []
    laptop.save_screenshot("device-watching")
    phone.click("data-move", "quarry")
    expect(laptop.page.locator(".log")).to_contain_text("Ana")
    back_by_the_same_link(laptop, link, table)
    laptop_comes_back(laptop, phone)


def the_menu_gives_a_link(person: Person) -> str:
    person.page.locator("[data-open=menu]").click()
    person.page.locator("[data-open=device]").click()
    shown = person.test_id("device").locator("img")
    expect(shown).to_be_visible()
    person.page.wait_for_function("() => document.querySelector('.qr').naturalWidth > 0")
    width = person.page.evaluate("innerWidth")
    person.save_screenshot(f"device-{width}")
    is_for_everybody(person)
    heard = person.page.get_by_role("dialog", name="Play on another device")
    expect(heard).to_be_focused()
    expect(heard.get_by_role("img", name="QR code of the link for Ana")).to_be_visible()
    return heard.get_by_role("textbox", name="Link for Ana").input_value()


def it_is_heard_in_the_dialog(person: Person, name: str, words: str) -> None:
    """A screen reader announces what has happened, and stays in the dialog though a button there is gone."""
    dialog = person.page.get_by_role("dialog", name=name)
    expect(dialog.get_by_role("status").first).to_contain_text(words)
    expect(dialog).to_be_focused()


def who_comes_too_late_hears_it(person: Person) -> None:
    person.test_id("take").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("alert")).to_contain_text("This link no longer moves a seat")
    expect(person.test_id("take")).to_be_focused()
    is_for_everybody(person)
    person.forget_errors(403)


def the_link_is_copied_without_a_secure_context(person: Person, link: str) -> None:
    person.page.evaluate(
        "() => document.addEventListener('copy', () => { window.copied = document.activeElement.value; })"
    )
    person.test_id("device").get_by_role("button", name="Copy the link").click()
    expect(person.test_id("device").get_by_role("status").last).to_have_text("The link is copied.")
    assert person.page.evaluate("() => window.copied") == link


def proposing_to_list(route: Route) -> None:
    route.fulfill(json={**route.fetch().json(), "listed": True})


def test_new_table_is_listed_where_the_server_proposes_it_and_its_link_has_a_qr_code(open_page: OpenPage) -> None:
    person = open_page(390, 844, routed=True)
    person.page.route("**/api/choices", proposing_to_list)
    person.open_path("/")
    expect(person.page.get_by_role("checkbox", name="Others may find it")).to_be_checked()
    person.page.get_by_role("checkbox", name="Others may find it").uncheck()
    expect(person.page.get_by_role("checkbox", name="Others may find it")).not_to_be_checked()
    person.open_new_table("me", "open")
    person.page.wait_for_function("() => document.querySelector('.qr').naturalWidth > 0")
    expect(person.page.get_by_role("img", name="QR code of the link to seat 2")).to_be_visible()
    person.save_screenshot("lobby-code")
    person.page.get_by_role("button", name="Play on another device").click()
    expect(person.test_id("device").locator("img")).to_be_visible()


def back_by_the_same_link(person: Person, link: str, table: str) -> None:
    person.open_path(link.removeprefix(person.url))
    expect(person.page).to_have_url(re.compile(f"/table/{table}$"))
    expect(person.test_id("watching")).to_be_visible()


def laptop_comes_back(laptop: Person, phone: Person) -> None:
    link = the_menu_gives_a_link(phone)
    laptop.open_path(link.removeprefix(laptop.url))
    laptop.test_id("take").click()
    laptop.page.locator(".table").wait_for()
    expect(phone.test_id("device")).to_contain_text("No seat is played on this device any more")
    expect(laptop.test_id("watching")).to_have_count(0)


def test_creator_reopens_the_seat_of_a_player_who_left(open_page: OpenPage) -> None:
    ana, ben, eve = open_page(390, 844), open_page(), open_page()
    table = ana.write_table(ben)
    assert ben.request("POST", f"/api/tables/{table}/seats/1/leave")[0] == 200
    ana.open_path(f"/table/{table}")
    ana.wait_for_choice()
    ana.page.locator("[data-open=menu]").click()
    ana.page.get_by_role("menuitem", name="Give the seat of Ben to someone else").click()
    expect(ana.page.get_by_role("dialog", name="Give the seat to someone else")).to_be_focused()
    is_for_everybody(ana)
    the_seat_is_opened_by_key(ana)
    is_for_everybody(ana)
    ana.page.wait_for_function("() => document.querySelector('.qr').naturalWidth > 0")
    ana.save_screenshot("seat-open")
    eve.open_path(ana.test_id("seat").locator("input").input_value().removeprefix(eve.url))
    eve.page.get_by_label("Your name").fill("Eve")
    eve.page.get_by_role("button", name="Take the seat").click()
    eve.page.locator(".table").wait_for()
    expect(eve.page.locator(".log")).to_contain_text("The seat of Ben is open to someone else.")
    expect(eve.page.locator(".log")).to_contain_text("Eve sits down.")
    expect(eve.test_id("watching")).to_have_count(0)
    who_has_opened_the_seat_hears_who_sits_there(ana, "Eve")


def the_seat_is_opened_by_key(person: Person) -> None:
    person.test_id("open-seat").focus()
    person.page.keyboard.press("Enter")
    it_is_heard_in_the_dialog(
        person, "Give the seat to someone else", "Send the link to the person who will sit there."
    )
    expect(person.test_id("seat").get_by_role("img", name="QR code of the link")).to_be_visible()
    person.test_id("seat").get_by_role("button", name="Copy the link").focus()


def who_has_opened_the_seat_hears_who_sits_there(person: Person, name: str) -> None:
    it_is_heard_in_the_dialog(person, "Give the seat to someone else", f"{name} sits down.")
    expect(person.test_id("seat").get_by_role("button")).to_have_text(["Close"])
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_creator_is_not_asked_again_once_the_seat_is_taken_in_the_lobby(open_page: OpenPage) -> None:
    ana, ben = open_page(390, 844), open_page()
    ana.open_path(f"/table/{ana.write_table(ben, 'open')}")
    ana.page.get_by_role("button", name="Give the seat of Ben to someone else").click()
    the_seat_is_opened_by_key(ana)
    token = ana.test_id("seat").locator("input").input_value().rpartition("/")[2]
    assert ben.request("POST", f"/api/join/{token}", {"name": "Mira"})[0] == 200
    who_has_opened_the_seat_hears_who_sits_there(ana, "Mira")
