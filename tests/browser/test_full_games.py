"""Whole games on the real page: by mouse with all options and a reload in the middle, and on a phone by touch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator

from saqqara.server.preview.score_now import totals_if_over
from tests.browser.conftest import OpenPage
from tests.browser.person import Person, format_points
from tests.browser.playouts import play_randomly

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MODULES = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"]


def test_three_seats_with_every_module_play_by_mouse_with_a_reload(open_page: OpenPage) -> None:
    person = open_page(1440, 900)
    table = person.open_new_table("me", "here", "greedy", seed=17, sides="DBCDB", options=[*MODULES, "wrath"])
    person.save_screenshot("table-1440-first")
    person.play(
        seed=5, stop=lambda clicks: person.get_json(f"/api/tables/{table}")["view"]["round"] == 3, max_choices=900
    )
    person.save_screenshot("table-1440-middle")
    finds_the_game_again_after_a_reload(person, table)
    sees_no_more_than_the_screen_on_a_telephone(person)
    person.play(seed=6, max_choices=900)
    person.save_screenshot("table-1440-scores")
    reads_the_scores_of_the_record(person, table, 3)
    person.resize(1280, 720)
    person.page.locator("[data-do=close]").first.click()
    person.save_screenshot("table-1280-end")


def finds_the_game_again_after_a_reload(person: Person, table: str) -> None:
    seen = person.wait_for_turn(table)
    person.page.reload()
    person.test_id("question").wait_for()
    for seat in range(3):
        assert person.test_id(f"score-{seat}").first.inner_text() == format_points(totals_if_over(seen["view"])[seat])


def sees_no_more_than_the_screen_on_a_telephone(person: Person) -> None:
    person.resize(390, 844)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    person.save_screenshot("everything-390")
    person.resize(1440, 900)


def reads_the_scores_of_the_record(person: Person, table: str, seats: int) -> None:
    game = person.replay_record(table)
    assert game.is_over
    assert person.final_scores(seats) == game.scores


def test_sides_b_c_and_d_are_played_to_the_end_by_clicking(open_page: OpenPage) -> None:
    """Near the end of the game: what each side does on a click, and when it is scored."""
    person = open_page(1280, 720)
    for name, sides, rules in (
        ("all-b", "BBBBB", "official"),
        ("all-c", "CCCCC", "yucata"),
        ("all-d", "DDDDD", "official"),
    ):
        table = person.write_table("here", events=play_randomly(90, seed=17), seed=17, sides=sides, rules=rules)
        person.open_path(f"/table/{table}")
        person.play(seed=5, stop=lambda clicks: clicks == 8)
        person.save_screenshot(f"{name}-1280")
        sees_no_more_than_the_screen_on_a_telephone(person)
        person.play(seed=6, max_choices=900)
        reads_the_scores_of_the_record(person, table, 2)


def test_two_seats_play_on_a_phone_by_touch(open_page: OpenPage) -> None:
    person = open_page(390, 844, has_touch=True, is_mobile=True)
    table = person.open_new_table("me", "random", seed=5)
    person.save_screenshot("table-390-first")
    person.play(seed=3, stop=lambda clicks: clicks == 12)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    person.save_screenshot("table-390-middle")
    person.play(seed=4)
    person.save_screenshot("table-390-scores")
    reads_the_scores_of_the_record(person, table, 2)


def test_four_hotseat_players_play_with_hidden_cards(open_page: OpenPage) -> None:
    """Before the next player's cards are shown, the device is handed over."""
    person = open_page(1280, 720)
    seats = ("here", "greedy", "random")
    setup: dict[str, Any] = {"seed": 8, "options": ["hidden-cards"], "rules": "yucata"}
    table = person.open_new_table("me", *seats, **setup)
    person.save_screenshot("table-1280-curtain")
    assert hands_the_device_over(person, decisions=6) > 2
    table = person.write_table(*seats, events=play_randomly(90, seed=8, seats=(0, 1)), **setup)
    person.open_path(f"/table/{table}")
    assert hands_the_device_over(person, decisions=400) > 2
    reads_the_scores_of_the_record(person, table, 4)


def hands_the_device_over(person: Person, decisions: int) -> int:
    """Decide this often, or until the game is over; return how often the device was handed over."""
    curtain, sheet = person.page.locator("[data-do=reveal]"), person.test_id("score-sheet")
    handed = 0
    while decisions:
        wait_for_anything(person).first.wait_for(state="attached")
        if curtain.count():
            assert person.offered_values("data-move") == []
            curtain.click()
            handed += 1
        elif sheet.count():
            break
        else:
            moves = person.offered_values("data-move")
            person.click("data-move", moves[0]) if moves else person.click(
                "data-pick", person.offered_values("data-pick")[0]
            )
            decisions -= 1
    return handed


def wait_for_anything(person: Person) -> Locator:
    """Return what may come next: a decision, the curtain, or the end."""
    return person.page.locator(
        "[data-move]:not([disabled]), [data-pick]:not([disabled]), [data-do=reveal], [data-testid=score-sheet]"
    )
