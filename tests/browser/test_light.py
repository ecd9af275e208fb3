"""One language of light: gold is what can be clicked now, all of that and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from saqqara.engine.rules.agenda import DECISION_NAMES
from tests.browser.conftest import Open
from tests.browser.courses import at_random
from tests.browser.person import Person
from tests.browser.test_lesson import begin
from tests.browser.test_touching import ALL_MODULES, POSITIONS

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LIGHT = Path(__file__).with_name("light.js").read_text("utf-8")
THEMES = ["light", "dark"]
PHONE = (390, 844)


def light(person: Person, what: str, argument: Any) -> Any:
    return person.page.evaluate(f"(argument) => ({LIGHT}).{what}(argument)", argument)


def test_gold_is_what_can_be_clicked_at_every_stage_of_a_choice(open_page: Open) -> None:
    person = open_page(1440, 900)
    asked, stages, found = set(), 0, []
    for sides, seed, moves in POSITIONS:
        course = at_random(moves, seed)
        table = person.written("here", happenings=course, seed=seed, sides=sides, options=ALL_MODULES)
        person.go(f"/table/{table}")
        person.take_in_hand()
        person.wait_for_choice()
        asked.add(person.api(f"/api/tables/{table}")["view"]["decision"])
        for size, themes in (((1440, 900), THEMES), (PHONE, THEMES[:1])):
            person.resize(*size)
            seen = light(person, "atTable", themes)
            stages += seen["stages"]
            found += [f"{sides} {seed} {moves} at {size[0]}: {fault}" for fault in seen["found"]]
    assert not found, "\n".join(found)
    assert asked == set(DECISION_NAMES)
    assert stages > 3 * len(POSITIONS)


def test_nothing_is_gold_where_nothing_can_be_clicked(open_page: Open) -> None:
    """Who looks back, waits for a bot or only watches, and whoever looks at the end."""
    person = open_page(1440, 900)
    table = person.written("here", happenings=at_random(60, seed=3), seed=5, sides="DCBDC", options=ALL_MODULES)
    for path in (f"/table/{table}?at=20", f"/table/{table}?at=50"):
        person.go(path)
        person.test_id("history").wait_for()
        for theme in THEMES:
            person.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            assert light(person, "golden", ".table") == [], (path, theme)
    person.go(f"/table/{person.written('here', happenings=at_random(900, seed=7), seed=7, sides='BDABB')}")
    person.test_id("score-sheet").wait_for()
    assert light(person, "golden", "body") == []


def test_the_board_on_which_moves_are_tried_has_the_same_light(open_page: Open) -> None:
    person = open_page(1440, 900)
    for sides in ("ABCDA", "CDBCD"):
        table = person.written("here", happenings=at_random(900, seed=4), seed=4, sides=sides, options=ALL_MODULES)
        person.go(f"/table/{table}/review")
        board = person.test_id("board")
        for step in range(12):
            board.locator(".static-table[aria-busy=false]").wait_for()
            assert light(person, "faults", ".board") == [], (sides, step)
            picks = board.locator("button[data-pick][aria-pressed=false]")
            if picks.count():
                picks.last.click()
                assert light(person, "faults", ".board") == [], (sides, step, "chosen")
            for _ in range(5):
                person.page.keyboard.press("ArrowRight")


def test_what_a_lesson_shows_is_no_gold(open_page: Open) -> None:
    person = open_page(1440, 900)
    begin(person)
    assert light(person, "golden", "s-coach") == []
