"""Bots at the table: chosen by level, seen while they think, and what is said before they can."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from saqqara.words import LANGUAGES, Words
from tests.browser.conftest import Open
from tests.browser.person import Person
from tests.browser.test_axe import judge_themes
from tests.service.bad_bots import DREAMERS
from tests.service.compiling import being_compiled
from tests.service.serving import serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDE, PHONE = (1280, 720), (390, 844)
WIDTHS = """(select) => {
    const given = select.offsetWidth;
    select.style.width = "max-content";
    return [given, select.offsetWidth];
}"""


def come_home(person: Person) -> None:
    person.go("/")
    expect(person.test_id("start")).to_be_enabled()


def begin(person: Person, button: str) -> list[str]:
    """Press a button that begins a game, and give the bots that sit there, "-" for the person."""
    person.test_id(button).click()
    person.page.locator(".table[data-asked=true]").wait_for()
    seats = person.api(f"/api/tables/{person.page.url.rpartition('/')[2]}")["seats"]
    return sorted(seat["bot"] or "-" for seat in seats)


def test_a_game_begins_against_bots_of_the_levels_chosen(open_page: Open) -> None:
    person = open_page()
    the_name_of_each_level_has_room(person)
    come_home(person)
    level = person.test_id("level")
    expect(level).to_have_value("overseer")
    expect(person.test_id("bot-1")).to_have_value("overseer")
    assert level.locator("option").all_inner_texts() == [
        "Apprentice", "Mason", "Overseer", "Architect", "Imhotep", "Greedy", "Random"
    ]  # fmt: skip
    level.select_option("imhotep")
    expect(person.page.locator(".play-now")).to_contain_text(Words().text("bot-imhotep", "text"))
    level.select_option("apprentice")
    assert begin(person, "play-now") == ["-", "apprentice", "apprentice", "apprentice"]
    come_home(person)
    person.test_id("bot-2").select_option("mason")
    assert begin(person, "start") == ["-", "mason", "overseer"]


def the_name_of_each_level_has_room(person: Person) -> None:
    for (width, height), language in product((PHONE, WIDE), reversed(LANGUAGES)):
        person.resize(width, height)
        person.page.set_extra_http_headers({"Accept-Language": language})
        come_home(person)
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        for select in ("level", "bot-1"):
            given, needed = person.test_id(select).evaluate(WIDTHS)
            assert given >= needed > 0, (select, width, language)


def test_bots_are_said_to_warm_up_and_then_seen_to_think(open_page: Open, tmp_path: Path) -> None:
    with being_compiled(tmp_path / "cache") as done, serving(tmp_path / "data", before=DREAMERS) as server:
        people = [open_page(*size, at=server) for size in (WIDE, PHONE)]
        for person in people:
            person.sit_down("me", "imhotep", "greedy", seed=2)
            is_told_that_the_bots_warm_up(person)
        done()
        for person in people:
            expect(person.test_id("bots")).to_have_count(0)
            sees_the_bot_think(person)


def width_of(person: Person) -> int:
    size = person.page.viewport_size
    assert size is not None
    return size["width"]


def is_told_that_the_bots_warm_up(person: Person) -> None:
    warming = person.test_id("bots")
    expect(warming).to_have_text(Words().text("page-bots-warming"))
    assert judge_themes(person) == []
    person.picture(f"bots-warming-{width_of(person)}")
    person.page.locator(".table[data-asked=true]").wait_for()
    person.page.reload()
    expect(warming).to_be_visible()


def sees_the_bot_think(person: Person) -> None:
    assert person.wait_for_choice()
    expect(person.test_id("thinking")).to_have_count(0)
    person.click("data-move", "quarry")
    sign = person.page.locator("[data-seat='1']").get_by_test_id("thinking")
    expect(sign).to_be_visible()
    expect(sign).to_have_css("opacity", "1")
    expect(person.test_id("question")).to_have_text(re.compile("Ben is thinking"))
    assert judge_themes(person) == []
    person.picture(f"bot-thinking-{width_of(person)}")


def test_a_server_whose_bots_cannot_warm_up_says_so(
    open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "file"
    nowhere.touch()
    monkeypatch.setenv("SAQQARA_CACHE", str(nowhere))
    with serving(tmp_path / "data") as server:
        person = open_page(at=server)
        person.sit_down("me", "imhotep", seed=2)
        expect(person.test_id("bots")).to_have_text(Words().text("page-bots-failed"))
