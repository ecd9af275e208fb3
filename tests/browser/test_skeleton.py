"""The skeleton of a table, drawn before any data is there, whose parts stay in place when it comes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SKELETON_PARTS = (".table > header", ".players", ".player", ".harbour", ".sites", ".site", ".table > footer")
MEASURE_BOXES = """(parts) => parts.map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return [part, x, y, width, height];
})"""
LINE_TOLERANCE = 2  # pixels that an element may move by


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1024, 768), (844, 390), (390, 844)], ids=str)
def test_skeleton_is_drawn_at_once_and_nothing_shifts_when_data_arrives(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    person = open_page(*size)
    table = person.write_table("greedy", seed=4)
    held: list[Route] = []
    person.page.route(f"**/api/tables/{table}", lambda route: held.append(route))
    with person.page.expect_request(f"**/api/tables/{table}"):
        person.open_path(f"/table/{table}")
    expect(person.page.locator(".skeleton")).to_be_visible()
    expect(person.page.locator("s-table")).to_have_text("Saqqara")
    drawn = person.page.evaluate(MEASURE_BOXES, SKELETON_PARTS)
    person.save_screenshot(f"outlined-{size[0]}")
    for route in held:
        route.continue_()
    expect(person.test_id("question")).to_be_visible()
    expect(person.page.locator(".skeleton")).to_have_count(0)
    for before, after in zip(drawn, person.page.evaluate(MEASURE_BOXES, SKELETON_PARTS), strict=True):
        assert before == [after[0], *(pytest.approx(number, abs=LINE_TOLERANCE) for number in after[1:])]


def test_skeleton_disappears_when_there_is_no_table(open_page: OpenPage) -> None:
    person = open_page()
    person.open_path("/table/0123456789abcdef")
    expect(person.test_id("failure")).to_be_visible()
    expect(person.page.locator(".skeleton")).to_have_count(0)
    person.forget_errors(404)
