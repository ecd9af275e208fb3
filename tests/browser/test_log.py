"""The log beside the table: with any number of players and moves, the latest entry is in sight."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.playouts import play_randomly

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FULL_SETUP = {"sides": "DBCDC", "options": ["private-ships", "wager", "favors", "prophecies"]}
SCREENS = ((1920, 1080), (1440, 900), (1280, 720), (1180, 820), (1024, 768), (820, 1180), (390, 844), (360, 640))
MOVE_COUNT = 14
# How many entries are whole in the log's own box, with their first lines legible, and what else is in it.
VISIBLE_LOG = """() => {
  const log = document.querySelector(".log");
  const box = log.getBoundingClientRect();
  const isWhole = (e) => e.getBoundingClientRect().top > box.top && e.getBoundingClientRect().bottom < box.bottom;
  const lines = [...log.querySelectorAll("li")].filter(isWhole);
  const asks = log.querySelectorAll("[role=group]").length;
  return { whole: lines.length, read: lines.every((e) => e.innerText.trim()), asks };
}"""
IS_SOUND_CHOICE_IN_VIEW = """() => {
  const box = document.querySelector("[data-testid=sound-choice]").getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_three_log_entries_are_visible_and_no_question_covers_them(open_page: OpenPage, language: str) -> None:
    person = open_page(preferences={"motion": "off"}, locale=language)
    table = person.write_table("here", "here", "here", events=play_randomly(MOVE_COUNT, 3), seed=4, **FULL_SETUP)  # type: ignore[arg-type]
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    for size in SCREENS:
        person.resize(*size)
        seen = person.page.evaluate(VISIBLE_LOG)
        assert seen["whole"] >= 3, (size, seen)
        assert (seen["read"], seen["asks"]) == (True, 0), (size, seen)
        assert person.page.evaluate(IS_SOUND_CHOICE_IN_VIEW), size
