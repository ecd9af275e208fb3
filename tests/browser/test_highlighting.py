"""Highlighting: gold marks everything that can be clicked now, and only that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from saqqara.engine.rules.agenda import DECISION_NAMES
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly
from tests.browser.test_first_game import start_lesson
from tests.browser.test_touch_targets import ALL_MODULES, POSITIONS

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HIGHLIGHT_CHECKS = Path(__file__).with_name("find-wrong-highlights.js").read_text("utf-8")
THEMES = ["light", "dark"]
PHONE = (390, 844)


def check_highlights(person: Person, what: str, argument: Any) -> Any:
    return person.page.evaluate(f"(argument) => ({HIGHLIGHT_CHECKS}).{what}(argument)", argument)


def test_exactly_the_clickable_things_are_highlighted_at_each_step(open_page: OpenPage, edition: str) -> None:
    """A few positions are enough without a server: the same modules draw them, and each table starts Python again."""
    person = open_page(1440, 900)
    positions = POSITIONS if edition == "server" else POSITIONS[::4]
    asked, stages, found = set(), 0, []
    for sides, seed, moves in positions:
        course = play_randomly(moves, seed)
        table = person.write_table("here", events=course, seed=seed, sides=sides, options=ALL_MODULES)
        person.open_path(f"/table/{table}")
        person.reveal_hand()
        person.wait_for_choice()
        asked.add(person.get_json(f"/api/tables/{table}")["view"]["decision"])
        for size, themes in (((1440, 900), THEMES), (PHONE, THEMES[:1])):
            person.resize(*size)
            seen = check_highlights(person, "atTable", themes)
            stages += seen["stages"]
            found += [f"{sides} {seed} {moves} at {size[0]}: {fault}" for fault in seen["found"]]
    assert not found, "\n".join(found)
    assert asked == set(DECISION_NAMES) or edition == "static"
    assert stages > 3 * len(positions)


def test_nothing_is_highlighted_when_nothing_is_clickable(open_page: OpenPage) -> None:
    """In the history, while waiting for a bot, as a spectator, and at the end."""
    person = open_page(1440, 900)
    table = person.write_table("here", events=play_randomly(60, seed=3), seed=5, sides="DCBDC", options=ALL_MODULES)
    for path in (f"/table/{table}?at=20", f"/table/{table}?at=50"):
        person.open_path(path)
        person.test_id("history").wait_for()
        for theme in THEMES:
            person.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            assert check_highlights(person, "golden", ".table") == [], (path, theme)
    person.open_path(f"/table/{person.write_table('here', events=play_randomly(900, seed=7), seed=7, sides='BDABB')}")
    person.test_id("score-sheet").wait_for()
    assert check_highlights(person, "golden", "body") == []


def test_analysis_board_highlights_in_the_same_way(open_page: OpenPage, edition: str) -> None:
    person = open_page(1440, 900)
    for sides in ("ABCDA", "CDBCD") if edition == "server" else ("CDBCD",):
        table = person.write_table("here", events=play_randomly(900, seed=4), seed=4, sides=sides, options=ALL_MODULES)
        person.open_path(f"/table/{table}/review")
        board = person.test_id("board")
        for step in range(12):
            board.locator(".static-table[aria-busy=false]").wait_for()
            assert check_highlights(person, "faults", ".board") == [], (sides, step)
            picks = board.locator("button[data-pick][aria-pressed=false]")
            if picks.count():
                picks.last.click()
                assert check_highlights(person, "faults", ".board") == [], (sides, step, "chosen")
            for _ in range(5):
                person.page.keyboard.press("ArrowRight")


def test_lesson_ring_does_not_use_the_highlight_colour(open_page: OpenPage) -> None:
    person = open_page(1440, 900)
    start_lesson(person)
    assert check_highlights(person, "golden", "s-coach") == []
