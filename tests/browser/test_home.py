"""The home page: immediate play, set-ups, tables found and deleted."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from saqqara.i18n import Translator
from tests.browser.conftest import OpenPage
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

READ_FORM = """() => ({
  sides: [...document.querySelectorAll('.sides label:not(.figure) select')].map((e) => e.value).join(''),
  options: [...document.querySelectorAll('[name=options]:checked')].map((e) => e.value),
})"""


def opened_table(person: Person) -> str:
    """Wait until the page of a table is open, and return the table's id."""
    person.page.wait_for_url("**/table**")
    return person.shown_table


def wait_for_choices(person: Person) -> None:
    """Wait until the home page has its choices."""
    person.open_path("/")
    expect(person.test_id("start")).to_be_enabled()


def test_game_starts_with_one_click_or_from_an_edited_preset(open_page: OpenPage) -> None:
    person = open_page()
    is_asked_for_a_name_in_a_line_of_the_page(person)
    plays_now_by_one_click_and_keeps_the_name(person)
    takes_the_name_of_a_bot(person)
    starts_a_game_and_finds_it_again(person)
    person.resize(390, 844)
    wait_for_choices(person)
    expect(person.page.locator("[data-preset=first-game]")).to_have_attribute("aria-pressed", "true")
    reads_what_each_choice_does(person)
    draws_the_grand_tour_again(person)
    person.resize(1440, 900)
    wait_for_choices(person)
    reads_what_each_choice_does(person)
    changes_a_ready_made_set_up(person)


def is_asked_for_a_name_in_a_line_of_the_page(person: Person) -> None:
    """No native validation bubble, which cannot be styled or translated: one line, shown once, and a focused field."""
    wait_for_choices(person)
    person.test_id("own-name").fill("")
    person.test_id("play-now").click()
    expect(person.page.locator(".problem")).to_have_text("A name, please: the others at the table see it.")
    expect(person.test_id("own-name")).to_be_focused()
    expect(person.page.get_by_placeholder("A name, please")).to_have_count(1)
    assert person.page.evaluate("""() => {
      const asked = new Event("invalid", { cancelable: true });
      document.querySelector("[data-testid=own-name]").dispatchEvent(asked);
      return asked.defaultPrevented;
    }""")


def plays_now_by_one_click_and_keeps_the_name(person: Person) -> None:
    wait_for_choices(person)
    person.test_id("own-name").fill("Nefru")
    person.test_id("level").select_option("random")
    person.test_id("play-now").click()
    seats = person.get_json(f"/api/tables/{opened_table(person)}")["seats"]
    assert sorted(seat["bot"] or "-" for seat in seats) == ["-", "random", "random", "random"]
    assert [seat["name"] for seat in seats if seat["mine"]] == ["Nefru"]
    assert len({seat["name"] for seat in seats}) == 4
    wait_for_choices(person)
    expect(person.test_id("own-name")).to_have_value("Nefru")
    expect(person.test_id("name-0")).to_have_value("Nefru")


def takes_the_name_of_a_bot(person: Person) -> None:
    taken = Translator().text("page-bot-names").split(",")[0].strip()
    person.test_id("own-name").fill(taken)
    person.test_id("play-now").click()
    names = [seat["name"] for seat in person.get_json(f"/api/tables/{opened_table(person)}")["seats"]]
    assert names.count(taken) == 1


def starts_a_game_and_finds_it_again(person: Person) -> None:
    person.resize(1440, 900)
    wait_for_choices(person)
    person.test_id("start").click()
    table = opened_table(person)
    person.test_id("question").wait_for()
    assert sorted(seat["kind"] for seat in person.get_json(f"/api/tables/{table}")["seats"]) == ["bot", "bot", "person"]
    wait_for_choices(person)
    expect(person.page.locator(f'a[href="/table/{table}"]')).to_be_visible()
    person.save_screenshot("home-1440")


def reads_what_each_choice_does(person: Person) -> None:
    """The length and difficulty."""
    person.page.locator("summary").click()
    choices = person.get_json("/api/choices")
    keys = [*choices["rules"], *(choice["option"] for choice in choices["options"]), "standard", "unlimited"]
    for key in keys:
        expect(person.page.locator(f".choice:has([value={key}])")).to_contain_text(
            Translator().text(f"page-effect-{key}")
        )
    size = person.page.viewport_size
    assert size is not None
    assert person.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def choose_option(person: Person, name: str) -> None:
    preset = person.page.locator(f"[data-preset={name}]")
    preset.click()
    expect(preset).to_have_attribute("aria-pressed", "true")


def form_values(person: Person) -> tuple[str, set[str]]:
    values: dict[str, Any] = person.page.evaluate(READ_FORM)
    return values["sides"], set(values["options"])


def draws_the_grand_tour_again(person: Person) -> None:
    choose_option(person, "grand-tour")
    first = form_values(person)
    for _ in range(10):
        with person.page.expect_response("**/api/choices"):
            person.test_id("draw-again").click()
        person.page.wait_for_function("() => !document.querySelector('s-new-table').busy")
        if form_values(person) != first:
            break
    assert form_values(person) != first
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    choose_option(person, "first-game")
    assert form_values(person) == ("AAAAA", set())
    assert person.test_id("draw-again").count() == 0


def changes_a_ready_made_set_up(person: Person) -> None:
    presets = {preset["name"]: preset for preset in person.get_json("/api/choices")["presets"]}
    assert person.page.locator(".preset").count() == len(presets)
    choose_option(person, "everything")
    everything = presets["everything"]
    assert form_values(person) == (everything["sides"], set(everything["options"]))
    person.page.locator("[name=options][value=wager]").uncheck()
    person.page.get_by_label("Market", exact=True).select_option("B")
    assert person.page.locator(".preset[aria-pressed=true]").count() == 0
    person.test_id("start").click()
    setup = person.get_json(f"/api/tables/{opened_table(person)}")["setup"]
    assert setup["sides"] == "B" + everything["sides"][1:]
    assert set(setup["options"]) == set(everything["options"]) - {"wager"}


def test_listed_table_can_be_joined_watched_and_deleted(open_page: OpenPage) -> None:
    ana, ben, guest = open_page(), open_page(), open_page(390, 844)
    wait_for_choices(ana)
    ana.test_id("own-name").wait_for()
    ana.test_id("name-0").fill("Hatshepsut")
    ana.test_id("kind-1").select_option("open")
    ana.page.get_by_label("Others may find it").check()
    ana.test_id("start").click()
    table = opened_table(ana)
    expect(ana.test_id("question")).to_contain_text("Waiting")
    wait_for_choices(ben)
    join = ben.page.get_by_role("button", name=re.compile("Join the table of .*Hatshepsut"))
    join.click()
    ben.page.get_by_label("Your name").last.fill("Ben")
    ben.test_id("sit").click()
    assert opened_table(ben) == table
    ana.page.locator(".table").wait_for()
    wait_for_choices(guest)
    guest.page.get_by_role("link", name=re.compile("Watch the table of .*Hatshepsut")).click()
    expect(guest.test_id("watching")).to_be_visible()
    assert opened_table(guest) == table
    takes_a_seat_in_the_lobby(ana, ben)
    deletes_a_table(ana)


def takes_a_seat_in_the_lobby(ana: Person, ben: Person) -> None:
    table = ana.create_table("me", "open", listed=True)
    ben.open_path(f"/table/{table}")
    ben.page.get_by_label("Your name").fill("Ana")
    ben.test_id("sit").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("is already taken at this table")
    ben.forget_errors(422)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.test_id("sit").click()
    ben.page.locator(".table").wait_for()


def deletes_a_table(person: Person) -> None:
    """Only after confirmation."""
    table = person.create_table("me", "here", seed=3)
    wait_for_choices(person)
    line = person.page.locator(".tables li", has=person.page.locator(f'a[href="/table/{table}"]'))
    expect(line).to_contain_text("Your turn")
    bin = line.get_by_role("button", name="Delete the table of Ana, Ben")
    bin.click()
    line.get_by_role("button", name="Keep it").click()
    expect(person.test_id("delete-sure")).to_have_count(0)
    bin.click()
    person.test_id("delete-sure").click()
    expect(line).to_have_count(0)
    assert person.request("GET", f"/api/tables/{table}")[0] == 404
