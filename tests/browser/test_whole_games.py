"""Whole games on the real page: by mouse, with a reload in the middle, and on a telephone by touch."""

from __future__ import annotations

import pytest

from tests.browser.conftest import AT_ONCE, Open

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_three_seats_by_mouse_with_a_reload_in_the_middle(open_page: Open) -> None:
    person = open_page(1440, 900)
    table = person.sit_down("me", "here", "greedy", seed=11, options=["wrath"])
    person.picture("table-1440-first")
    person.play(seed=1, stop=lambda clicks: person.api(f"/api/tables/{table}")["view"]["round"] == 3)
    person.picture("table-1440-middle")
    seen = person.api(f"/api/tables/{table}")
    person.page.reload()
    person.test_id("question").wait_for()
    for seat in range(3):
        assert person.test_id(f"score-{seat}").first.inner_text() == str(seen["view"]["scores"][seat])
    person.play(seed=2)
    person.picture("table-1440-scores")
    game = person.record(table)
    assert game.is_over
    assert person.sheet(3) == game.scores
    person.page.set_viewport_size({"width": 1280, "height": 720})
    person.page.locator("[data-do=close]").first.click()
    person.picture("table-1280-end")


def test_two_seats_on_a_telephone_by_touch(open_page: Open) -> None:
    person = open_page(390, 844, has_touch=True, is_mobile=True, preferences=AT_ONCE)
    table = person.sit_down("me", "random", seed=5)
    person.picture("table-390-first")
    person.play(seed=3, stop=lambda clicks: clicks == 12)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    person.picture("table-390-middle")
    person.play(seed=4)
    person.picture("table-390-scores")
    assert person.sheet(2) == person.record(table).scores


def test_four_seats_with_hidden_cards_at_one_device(open_page: Open) -> None:
    """Before the next person's cards are shown, the device is handed over."""
    person = open_page(1280, 720, preferences=AT_ONCE)
    table = person.sit_down("me", "here", "greedy", "random", seed=8, options=["hidden-cards"], rules="yucata")
    person.picture("table-1280-curtain")
    for _ in range(400):
        person.page.wait_for_function(
            "() => document.querySelector('[data-move]:not([disabled]), [data-pick]:not([disabled]),"
            " [data-do=reveal], [data-testid=score-sheet]')"
        )
        curtain = person.page.locator("[data-do=reveal]")
        if curtain.count():
            assert person.lit("data-move") == []
            curtain.click()
        elif person.test_id("score-sheet").count():
            break
        else:
            moves = person.lit("data-move")
            person.click("data-move", moves[0]) if moves else person.click("data-pick", person.lit("data-pick")[0])
    assert person.sheet(4) == person.record(table).scores
