"""The home page: playing at once, tables found and put away, games opened from a record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from saqqara import Game
from saqqara.words import Words
from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

RECORD = Game(2, seed=7).record()


def table_of(person: Person) -> str:
    """Wait until the page of a table is open, and give the table's name."""
    person.page.wait_for_url("**/table/*")
    return person.page.url.rpartition("/")[2]


def opened(person: Person) -> None:
    """Wait until the home page has its choices."""
    person.go("/")
    expect(person.test_id("start")).to_be_enabled()


def test_play_now_is_one_click_and_keeps_the_name(open_page: Open) -> None:
    person = open_page()
    opened(person)
    person.test_id("own-name").fill("Nefru")
    person.test_id("level").select_option("random")
    person.test_id("play-now").click()
    seats = person.api(f"/api/tables/{table_of(person)}")["seats"]
    assert sorted(seat["bot"] or "-" for seat in seats) == ["-", "random", "random", "random"]
    assert [seat["name"] for seat in seats if seat["mine"]] == ["Nefru"]
    assert len({seat["name"] for seat in seats}) == 4
    opened(person)
    expect(person.test_id("own-name")).to_have_value("Nefru")
    expect(person.test_id("name-0")).to_have_value("Nefru")


def test_a_bot_gives_way_to_a_player_of_its_name(open_page: Open) -> None:
    person = open_page()
    opened(person)
    taken = Words().text("page-bot-names").split(",")[0].strip()
    person.test_id("own-name").fill(taken)
    person.test_id("play-now").click()
    names = [seat["name"] for seat in person.api(f"/api/tables/{table_of(person)}")["seats"]]
    assert names.count(taken) == 1


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_every_choice_says_what_it_does_to_length_and_difficulty(open_page: Open, size: tuple[int, int]) -> None:
    person = open_page(*size)
    opened(person)
    person.page.locator("summary").click()
    choices = person.api("/api/choices")
    keys = [*choices["rules"], *(choice["option"] for choice in choices["options"]), "standard", "unlimited"]
    for key in keys:
        expect(person.page.locator(f".choice:has([value={key}])")).to_contain_text(Words().text(f"page-effect-{key}"))
    assert person.page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_table_is_deleted_only_when_that_is_confirmed(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=3)
    opened(person)
    line = person.page.locator(".tables li", has=person.page.locator(f'a[href="/table/{table}"]'))
    expect(line).to_contain_text("Your turn")
    bin = line.get_by_role("button", name="Delete the table of Ana, Ben")
    bin.click()
    line.get_by_role("button", name="Keep it").click()
    expect(person.test_id("delete-sure")).to_have_count(0)
    bin.click()
    person.test_id("delete-sure").click()
    expect(line).to_have_count(0)
    assert person.page.request.get(f"{person.url}/api/tables/{table}").status == 404


def test_a_listed_table_is_joined_and_watched(open_page: Open) -> None:
    ana, ben, guest = open_page(), open_page(), open_page(390, 844)
    opened(ana)
    ana.test_id("own-name").wait_for()
    ana.test_id("name-0").fill("Hatshepsut")
    ana.test_id("kind-1").select_option("open")
    ana.page.get_by_label("Others may find it").check()
    ana.test_id("start").click()
    table = table_of(ana)
    expect(ana.test_id("question")).to_contain_text("Waiting")
    opened(ben)
    join = ben.page.get_by_role("button", name=re.compile("Join the table of .*Hatshepsut"))
    join.click()
    ben.page.get_by_label("Your name").last.fill("Ben")
    ben.test_id("sit").click()
    assert table_of(ben) == table
    ana.page.locator(".table").wait_for()
    opened(guest)
    guest.page.get_by_role("link", name=re.compile("Watch the table of .*Hatshepsut")).click()
    expect(guest.test_id("watching")).to_be_visible()
    assert table_of(guest) == table


def test_a_seat_of_a_listed_table_is_taken_in_its_lobby(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    table = ana.make_table("me", "open", listed=True)
    ben.go(f"/table/{table}")
    ben.page.get_by_label("Your name").fill("Ana")
    ben.test_id("sit").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("already has the name")
    ben.forgive(422)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.test_id("sit").click()
    ben.page.locator(".table").wait_for()


def test_a_record_is_opened_by_paste_and_a_damaged_one_is_explained(open_page: Open) -> None:
    person = open_page()
    opened(person)
    pasted = person.test_id("record")
    person.test_id("open-record").click()
    expect(person.page.get_by_role("alert")).to_contain_text("nothing here yet")
    damaged = RECORD.replace("seats 2", "seats two")
    pasted.fill(damaged)
    person.test_id("open-record").click()
    expect(person.page.get_by_role("alert")).to_contain_text("line 2")
    person.forgive(422)
    expect(pasted).to_have_value(damaged)
    pasted.fill(RECORD)
    person.test_id("open-record").click()
    table = table_of(person)
    person.page.locator(".table").wait_for()
    assert all(seat["mine"] for seat in person.api(f"/api/tables/{table}")["seats"])


def test_a_record_is_opened_from_its_file(open_page: Open, tmp_path: Path) -> None:
    person = open_page()
    opened(person)
    file = tmp_path / "game.txt"
    file.write_text(RECORD, encoding="utf-8")
    person.test_id("record-file").set_input_files(file)
    table_of(person)
    person.page.locator(".table").wait_for()
