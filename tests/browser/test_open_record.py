"""A running game is opened from its record, whole or as one seat knew it, and played on."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from saqqara import Game
from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def running() -> Game:
    game, choice = Game(2, seed=6, names=["Ana", "Ben"]), random.Random(3)
    for _ in range(16):
        game.play(choice.choice(game.legal_moves))
    return game


def paste(person: Person, text: str) -> None:
    person.go("/")
    person.test_id("record").fill(text)


def table_of(person: Person) -> str:
    person.page.wait_for_url("**/table/*")
    person.page.locator(".table").wait_for()
    return person.page.url.rpartition("/")[2]


def test_a_running_game_is_looked_at_and_played_on_against_bots(open_page: Open) -> None:
    person, game = open_page(), running()
    paste(person, game.record())
    person.test_id("open-as").select_option(label="I play seat 2, bots the others")
    person.test_id("open-record").click()
    table = table_of(person)
    seen = person.when_asked(table)
    assert (seen["you"], [seat["kind"] for seat in seen["seats"]]) == ([1], ["bot", "person"])
    assert person.moves(table)[:16] == [str(one.move) for one in game.history]
    person.take_in_hand()
    person.choose(random.Random(1))
    person.wait_for_entry(table, seen["n"])


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_record_of_a_seat_says_that_the_rest_is_dealt_anew(open_page: Open, size: tuple[int, int]) -> None:
    person, game = open_page(*size), running()
    paste(person, game.record(0))
    person.test_id("open-record").click()
    told = person.test_id("dealt-anew")
    expect(told).to_contain_text("dealt anew")
    expect(told).to_contain_text("All moves that were made can be looked at.")
    told.scroll_into_view_if_needed()
    person.picture(f"dealt-anew-{size[0]}")
    told.get_by_role("link", name="To the table").click()
    table = table_of(person)
    assert person.moves(table) == [str(one.move) for one in game.history]
    person.take_in_hand()
    assert person.wait_for_choice()


def test_a_damaged_one_is_explained_and_stays(open_page: Open) -> None:
    person = open_page()
    damaged = running().record(0).replace("# seen: rounds ", "# seen: rounds 9999 ")
    paste(person, damaged)
    person.test_id("open-record").click()
    expect(person.page.get_by_role("alert")).to_contain_text("9999")
    expect(person.test_id("record")).to_have_value(damaged.replace("\r\n", "\n"))
    expect(person.test_id("dealt-anew")).to_have_count(0)
    person.forgive(422)
