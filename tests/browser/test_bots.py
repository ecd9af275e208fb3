"""Bots at the table: chosen by level, seen while they think, and what is said before they can."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from saqqara.words import LANGUAGES, Words
from tests.browser.conftest import Open
from tests.service.bad_bots import DREAMERS
from tests.service.compiling import being_compiled
from tests.service.serving import serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = [(1280, 720), (390, 844)]
WIDTHS = """(select) => {
    const given = select.offsetWidth;
    select.style.width = "max-content";
    return [given, select.offsetWidth];
}"""


def test_a_game_begins_against_the_usual_level_or_another(open_page: Open) -> None:
    person = open_page()
    person.go("/")
    expect(person.test_id("start")).to_be_enabled()
    level = person.test_id("level")
    expect(level).to_have_value("overseer")
    expect(person.test_id("bot-1")).to_have_value("overseer")
    assert level.locator("option").all_inner_texts() == [
        "Apprentice", "Mason", "Overseer", "Architect", "Imhotep", "Greedy", "Random"
    ]  # fmt: skip
    level.select_option("imhotep")
    expect(person.page.locator(".play-now")).to_contain_text(Words().text("bot-imhotep", "text"))
    level.select_option("apprentice")
    person.test_id("play-now").click()
    person.page.locator(".table[data-asked=true]").wait_for()
    seats = person.api(f"/api/tables/{person.page.url.rpartition('/')[2]}")["seats"]
    assert sorted(seat["bot"] or "-" for seat in seats) == ["-", "apprentice", "apprentice", "apprentice"]


def test_the_bots_of_a_new_table_are_of_the_levels_chosen_there(open_page: Open) -> None:
    person = open_page()
    person.go("/")
    expect(person.test_id("start")).to_be_enabled()
    person.test_id("bot-2").select_option("mason")
    person.test_id("start").click()
    person.page.locator(".table[data-asked=true]").wait_for()
    seats = person.api(f"/api/tables/{person.page.url.rpartition('/')[2]}")["seats"]
    assert sorted(seat["bot"] or "-" for seat in seats) == ["-", "mason", "overseer"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_name_of_each_level_has_room(open_page: Open, size: tuple[int, int], language: str) -> None:
    person = open_page(*size, extra_http_headers={"Accept-Language": language})
    person.go("/")
    expect(person.test_id("start")).to_be_enabled()
    for select in ("level", "bot-1"):
        given, needed = person.test_id(select).evaluate(WIDTHS)
        assert given >= needed, select


@pytest.mark.parametrize("size", SIZES)
def test_a_bot_that_thinks_is_seen_to_think(open_page: Open, tmp_path: Path, size: tuple[int, int]) -> None:
    with serving(tmp_path, before=DREAMERS) as server:
        person = open_page(*size, at=server)
        person.sit_down("me", "imhotep", "greedy", seed=2)
        expect(person.test_id("thinking")).to_have_count(0)
        assert person.wait_for_choice()
        person.click("data-move", "quarry")
        sign = person.page.locator("[data-seat='1']").get_by_test_id("thinking")
        expect(sign).to_be_visible()
        expect(sign).to_have_css("opacity", "1")
        expect(person.test_id("question")).to_have_text(re.compile("Ben is thinking"))
        person.picture(f"bot-thinking-{size[0]}")


@pytest.mark.parametrize("size", SIZES)
def test_bots_that_warm_up_are_said_to_until_they_are_warm(
    open_page: Open, tmp_path: Path, size: tuple[int, int]
) -> None:
    with being_compiled(tmp_path / "cache") as done, serving(tmp_path / "data") as server:
        person = open_page(*size, at=server)
        person.sit_down("me", "imhotep", "imhotep", seed=2)
        expect(person.test_id("bots")).to_have_text(Words().text("page-bots-warming"))
        person.picture(f"bots-warming-{size[0]}")
        person.page.locator(".table[data-asked=true]").wait_for()
        person.page.reload()
        expect(person.test_id("bots")).to_be_visible()
        done()
        expect(person.test_id("bots")).to_have_count(0)


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
