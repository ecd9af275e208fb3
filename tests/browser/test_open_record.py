"""A game is opened from its record, pasted or as a file, complete or as one seat knew it, and continued."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from saqqara import Game
from tests.browser.conftest import OpenPage
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]


RECORD = Game(2, seed=7).record()


def test_game_opened_from_its_record_can_be_continued(open_page: OpenPage, tmp_path: Path) -> None:
    person, game = open_page(1280, 720), running_game_record()
    a_line_that_cannot_be_read_is_named(person)
    it_is_opened_by_paste_or_from_its_file(person, tmp_path / "game.txt")
    a_damaged_record_is_explained_and_stays(person, game.record(0).replace("# seen: rounds ", "# seen: rounds 9999 "))
    it_is_looked_at_and_played_on_against_bots(person, game)
    for width, height in ((1280, 720), (390, 844)):
        person.resize(width, height)
        the_record_of_a_seat_says_that_the_rest_is_dealt_again(person, game, width)


def running_game_record() -> Game:
    game, choice = Game(2, seed=6, names=["Ana", "Ben"]), random.Random(3)
    for _ in range(16):
        game.play(choice.choice(game.legal_moves))
    return game


def paste_record(person: Person, text: str) -> None:
    person.open_path("/")
    person.test_id("record").fill(text)


def opened_table(person: Person) -> str:
    person.page.wait_for_url("**/table**")
    person.page.locator(".table").wait_for()
    return person.shown_table


def a_line_that_cannot_be_read_is_named(person: Person) -> None:
    damaged, pasted = RECORD.replace("seats 2", "seats two"), person.test_id("record")
    person.open_path("/")
    person.test_id("open-record").click()
    expect(person.page.get_by_role("alert")).to_contain_text("nothing here yet")
    pasted.fill(damaged)
    person.test_id("open-record").click()
    expect(person.page.get_by_role("alert")).to_contain_text("line 2")
    person.forget_errors(422)
    expect(pasted).to_have_value(damaged)


def it_is_opened_by_paste_or_from_its_file(person: Person, file: Path) -> None:
    person.test_id("record").fill(RECORD)
    person.test_id("open-record").click()
    assert all(seat["mine"] for seat in person.get_json(f"/api/tables/{opened_table(person)}")["seats"])
    expect(person.test_id("known")).to_have_text("The person who made this table may know its hidden cards.")
    person.page.evaluate("document.cookie = 'saqqara-language=de'")
    person.page.reload()
    expect(person.test_id("known")).to_have_text(
        "Wer diesen Tisch aufgestellt hat, kennt vielleicht die verdeckten Karten."
    )
    person.page.evaluate("document.cookie = 'saqqara-language=en'")
    person.open_path("/")
    file.write_text(RECORD, encoding="utf-8")
    person.test_id("record-file").set_input_files(file)
    opened_table(person)


def a_damaged_record_is_explained_and_stays(person: Person, damaged: str) -> None:
    paste_record(person, damaged)
    person.test_id("open-record").click()
    expect(person.page.get_by_role("alert")).to_contain_text("9999")
    expect(person.test_id("record")).to_have_value(damaged.replace("\r\n", "\n"))
    expect(person.test_id("redealt-notice")).to_have_count(0)
    person.forget_errors(422)


def it_is_looked_at_and_played_on_against_bots(person: Person, game: Game) -> None:
    paste_record(person, game.record())
    person.test_id("open-as").select_option(label="I play seat 2, bots the others")
    person.test_id("open-record").click()
    table = opened_table(person)
    asked = person.page.locator(".table[data-asked=true][data-playing=false]")
    asked.wait_for()
    seen = person.get_json(f"/api/tables/{table}")
    assert (seen["you"], [seat["kind"] for seat in seen["seats"]]) == ([1], ["bot", "person"])
    assert person.played_moves(table)[:16] == [str(one.move) for one in game.history]
    person.reveal_hand()
    person.make_choice(random.Random(1))
    person.page.locator(f".table:not([data-n='{seen['n']}'])").wait_for()
    assert person.get_json(f"/api/tables/{table}")["n"] > seen["n"]


def the_record_of_a_seat_says_that_the_rest_is_dealt_again(person: Person, game: Game, width: int) -> None:
    paste_record(person, game.record(0))
    person.test_id("open-record").click()
    notice = person.test_id("redealt-notice")
    expect(notice).to_contain_text("dealt again")
    expect(notice).to_contain_text("You can look back at every move.")
    notice.scroll_into_view_if_needed()
    person.save_screenshot(f"dealt-anew-{width}")
    notice.get_by_role("link", name="To the table").click()
    table = opened_table(person)
    assert person.played_moves(table) == [str(one.move) for one in game.history]
    person.reveal_hand()
    assert person.wait_for_choice()
