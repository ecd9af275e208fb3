"""Bots at the table: chosen by level, visible while they search, and the notice while they wait for their turn."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from saqqara.i18n import LANGUAGES, Translator
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.test_accessibility import axe_violations_by_theme
from tests.server.failing_bots import SLOW_BOTS_CODE
from tests.server.live_server import running_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDE, PHONE = (1280, 720), (390, 844)
MEASURE_WIDTHS = """(select) => {
    const given = select.offsetWidth;
    select.style.width = "max-content";
    return [given, select.offsetWidth];
}"""


def open_home_page(person: Person) -> None:
    person.open_path("/")
    expect(person.test_id("start")).to_be_enabled()


def start_game(person: Person, button: str) -> list[str]:
    """Press a button that starts a game, and return the bots that sit there, "-" for the person."""
    person.test_id(button).click()
    person.page.locator(".table[data-asked=true]").wait_for()
    seats = person.get_json(f"/api/tables/{person.shown_table}")["seats"]
    return sorted(seat["bot"] or "-" for seat in seats)


def test_game_starts_against_bots_of_the_chosen_levels(open_page: OpenPage) -> None:
    person = open_page()
    the_name_of_each_level_has_room(person)
    open_home_page(person)
    level = person.test_id("level")
    expect(level).to_have_value("overseer")
    expect(person.test_id("bot-1")).to_have_value("overseer")
    assert level.locator("option").all_inner_texts() == [
        "Apprentice", "Mason", "Overseer", "Architect", "Imhotep", "Greedy", "Random"
    ]  # fmt: skip
    level.select_option("imhotep")
    expect(person.page.locator(".play-now")).to_contain_text(Translator().text("bot-imhotep", "text"))
    level.select_option("apprentice")
    assert start_game(person, "play-now") == ["-", "apprentice", "apprentice", "apprentice"]
    open_home_page(person)
    person.test_id("bot-2").select_option("mason")
    assert start_game(person, "start") == ["-", "mason", "overseer"]


def the_name_of_each_level_has_room(person: Person) -> None:
    for (width, height), language in product((PHONE, WIDE), reversed(LANGUAGES)):
        person.resize(width, height)
        person.page.set_extra_http_headers({"Accept-Language": language})
        open_home_page(person)
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        for select in ("level", "bot-1"):
            given, needed = person.test_id(select).evaluate(MEASURE_WIDTHS)
            assert given >= needed > 0, (select, width, language)


def test_thinking_and_waiting_bots_are_shown(open_page: OpenPage, tmp_path: Path) -> None:
    """One bot searches at a time, and the first never finishes; two tables of one player are shown on two screens."""
    with running_server(tmp_path / "data", before=SLOW_BOTS_CODE, workers=1) as server:
        people = [open_page(*size, at=server) for size in (PHONE, WIDE)]
        for person in people:
            person.open_new_table("me", "imhotep", "greedy", seed=2)
            sees_the_bot_think(person)
        expect(people[0].test_id("bots")).to_have_count(0)
        shows_that_the_bots_wait(people[1])


def width_of(person: Person) -> int:
    size = person.page.viewport_size
    assert size is not None
    return size["width"]


def shows_that_the_bots_wait(person: Person) -> None:
    notice = person.test_id("bots")
    expect(notice).to_have_text(Translator().text("page-bots-busy"))
    assert axe_violations_by_theme(person) == []
    person.save_screenshot(f"bots-busy-{width_of(person)}")
    person.page.reload()
    expect(notice).to_be_visible()


def sees_the_bot_think(person: Person) -> None:
    assert person.wait_for_choice()
    expect(person.test_id("thinking")).to_have_count(0)
    person.click("data-move", "quarry")
    sign = person.page.locator("[data-seat='1']").get_by_test_id("thinking")
    expect(sign).to_be_visible()
    expect(sign).to_have_css("opacity", "1")
    expect(person.test_id("question")).to_have_text(re.compile("Ben is thinking"))
    assert axe_violations_by_theme(person) == []
    person.save_screenshot(f"bot-thinking-{width_of(person)}")
