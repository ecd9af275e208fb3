"""Joining a table of others: a suggested name, a name already in use, and the button in sight on any screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from saqqara.i18n import Translator
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WITH_A_KEYBOARD_UP = (360, 320)
SIZES = [(1280, 720), (390, 844), (360, 640), WITH_A_KEYBOARD_UP]
SELECTED_TEXT = "() => document.getSelection().toString()"
SUGGESTED_NAMES = [name.strip() for name in Translator().text("page-person-names").split(",")]


def create_invitation(host: Person, name: str) -> str:
    table = host.write_table("open", name=name, sides="BBBBB", options=["wager"])
    return str(host.get_json(f"/api/tables/{table}")["seats"][1]["link"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_invitation_suggests_a_name_and_shows_the_join_button(open_page: OpenPage, language: str) -> None:
    host, guest = open_page(), open_page(locale=language)
    words = Translator(language)
    suggested = [name.strip() for name in words.text("page-person-names").split(",")]
    for width, height in SIZES:
        guest.resize(width, height)
        guest.page.goto(create_invitation(host, suggested[0]))
        field = guest.page.get_by_role("textbox", name=words.text("page-your-name"))
        expect(field).to_have_value(suggested[1])  # the first name is in use
        expect(field).to_be_focused()
        assert guest.page.evaluate(SELECTED_TEXT) == suggested[1]
        the_button_is_in_sight(guest, words)
        field.fill("")
        field.press("Enter")
        expect(guest.page.get_by_role("alert")).to_have_text(words.text("page-name-missing"))
        expect(field).to_be_focused()
        the_button_is_in_sight(guest, words)
    expect(guest.page.locator(".lead")).to_contain_text(suggested[0])
    expect(guest.page.locator(".notice")).to_contain_text(words.text("option-wager"))


def the_button_is_in_sight(guest: Person, words: Translator) -> None:
    expect(guest.page.get_by_role("button", name=words.text("page-join"), exact=True)).to_be_in_viewport(ratio=0.99)


def test_last_used_name_is_filled_in(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page()
    guest.page.goto(create_invitation(host, "Ana"))
    guest.page.get_by_role("textbox").fill("Nefru")
    guest.page.keyboard.press("Enter")
    guest.test_id("question").wait_for()
    guest.page.goto(create_invitation(host, "Ana"))
    expect(guest.page.get_by_role("textbox")).to_have_value("Nefru")


def test_joining_a_listed_table_suggests_a_name_too(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page(*WITH_A_KEYBOARD_UP)
    table = host.write_table("open", name=SUGGESTED_NAMES[0], listed=True)
    guest.open_path("/")
    guest.page.locator(f"[data-join='{table}']").click()
    its_field_is_ready(guest)
    guest.open_path(f"/table/{table}")
    its_field_is_ready(guest)


def its_field_is_ready(guest: Person) -> None:
    field = guest.page.locator("form:has([data-testid=sit]) input[name=name]")
    expect(field).to_have_value(SUGGESTED_NAMES[1])
    expect(field).to_be_focused()
    expect(guest.test_id("sit")).to_be_in_viewport(ratio=0.99)


def test_my_tables_show_players_setup_and_winner(open_page: OpenPage) -> None:
    person = open_page()
    over = person.write_table("here", events=play_randomly(900, seed=3), seed=9)
    running = person.write_table("here", sides="BCDBD", options=["wager"])
    person.open_path("/")
    end = person.get_json(f"/api/tables/{over}")
    names, words = person.names, Translator()
    line = person.page.get_by_role("link").and_(person.page.locator(f"[href='/table/{over}']"))
    for name, points in zip(names, end["view"]["scores"], strict=False):
        expect(line).to_contain_text(f"{name} {points}")
    expect(line).to_contain_text(words.text("page-wins", name=names[end["ranking"][0][0]]))
    expect(line).to_contain_text("side A everywhere")
    line = person.page.locator(f"[href='/table/{running}']")
    expect(line).to_contain_text("sides BCDBD, Wager")


def test_player_chooses_a_colour_when_joining(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page(390, 844)
    host.open_path("/")
    expect(host.test_id("start")).to_be_enabled()
    host.test_id("kind-2").select_option("open")
    host.page.locator("s-new-table summary").click()
    choose_colour(host, "Black", "Grey", "ArrowLeft")
    host.page.get_by_label(Translator().text("page-starting")).select_option("2")
    host.test_id("start").click()
    link = host.page.locator("input[readonly]").input_value()
    guest.page.goto(link)
    offered = guest.page.get_by_role("radio")
    expect(offered).to_have_count(3)  # the host has chosen the fourth
    expect(guest.page.get_by_role("radio", name="Black")).to_be_checked()  # the seat's own colour
    choose_colour(guest, "White", "Brown", "ArrowRight")
    guest.page.get_by_role("button", name=Translator().text("page-join"), exact=True).click()
    for person in (guest, host):
        person.test_id("question").wait_for()
        seats = person.get_json(f"/api/tables/{person.shown_table}")["seats"]
        assert [seat["colour"] for seat in seats] == ["brown", "grey", "black"]
        drawn = person.page.locator(".player > .stone-icon path:nth-of-type(3)")
        assert drawn.evaluate_all("(tops) => tops.map((top) => top.getAttribute('fill'))") == [
            "#ba7d47", "#bcc5cb", "#55504d"
        ]  # fmt: skip


def choose_colour(person: Person, first: str, then: str, key: str) -> None:
    """Choose a colour with the mouse, and from there another one with the arrow keys."""
    person.page.get_by_role("radio", name=first).first.click()
    for _ in range(4):
        if person.page.get_by_role("radio", name=then).first.is_checked():
            break
        person.page.keyboard.press(key)
    expect(person.page.get_by_role("radio", name=then).first).to_be_checked()
    expect(person.page.locator(".colour-choice b").first).to_have_text(then)
