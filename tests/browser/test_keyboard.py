"""The end of a game by keyboard alone: every choice is reached by Tab, and Enter chooses it; keyboard shortcuts."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from saqqara.engine.rules import state
from saqqara.i18n import Translator
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import has_reached_round, play_randomly
from tests.browser.server_moves import open_table_after
from tests.server.table_writer import MoveSource

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MAX_TABS = 160
MAX_CHOICES = 60
FOCUSED_CHOICE = "() => { const { move, pick } = document.activeElement.dataset; return move ?? pick ?? ''; }"


def test_last_round_can_be_played_by_keyboard_alone(open_page: OpenPage) -> None:
    person = open_page()
    table = person.write_table("random", events=play_to_last_round(seed=21), seed=21)
    person.open_path(f"/table/{table}")
    rng = random.Random(4)
    choices = 0
    while person.wait_for_choice():
        choices += 1
        assert choices < MAX_CHOICES
        moves = person.offered_values("data-move")
        all_that_is_offered_is_reached(person, {*moves, *person.offered_values("data-pick")})
        activate(person, rng.choice(moves or person.offered_values("data-pick")), plays=bool(moves))
    assert choices > 5
    game = person.replay_record(table)
    assert game.is_over
    assert person.final_scores(2) == game.scores


def play_to_last_round(seed: int) -> MoveSource:
    """Play at random until Ana's first turn of the last round."""
    chance, last = play_randomly(1000, seed), has_reached_round(6)
    return lambda game: None if last(game) and game.actor == 0 else chance(game)


def focused_choice(person: Person) -> str:
    return str(person.page.evaluate(FOCUSED_CHOICE))


def all_that_is_offered_is_reached(person: Person, offered: set[str]) -> None:
    for _ in range(MAX_TABS):
        offered.discard(focused_choice(person))
        if not offered:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{offered} cannot be reached")


def activate(person: Person, wanted: str, plays: bool) -> None:
    """Choose something, and wait until it is played or offers moves."""
    for _ in range(MAX_TABS):
        if focused_choice(person) == wanted:
            break
        person.page.keyboard.press("Tab")
    known = person.page.locator(".table").get_attribute("data-n")
    person.page.keyboard.press("Enter")
    if plays:
        person.page.wait_for_function("known => document.querySelector('.table').dataset.n !== known", arg=known)
    else:
        person.page.locator("[data-move]").first.wait_for()


KEY_POSITIONS = """() => [...document.querySelectorAll("[data-testid=keys] dl")].map((list) => {
  const left = (e) => Math.round(e.getBoundingClientRect().x);
  const lefts = (which) => [...new Set([...list.querySelectorAll(which)].map(left))];
  const rows = [...list.querySelectorAll(".key-row")];
  const right = (e) => Math.max(...[...e.querySelectorAll("kbd")].map((cap) => cap.getBoundingClientRect().right));
  return {
    keys: lefts("dt").length, words: lefts("dd").length,
    free: rows.every((row) => right(row) < row.querySelector("dd").getBoundingClientRect().left),
  };
})"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_key_list_is_aligned_with_a_row_for_each_site(open_page: OpenPage, language: str) -> None:
    person, words = open_page(locale=language), Translator(language)
    open_table_after(person, seed=4)
    for width, height in ((1440, 900), (1280, 720), (390, 844)):
        person.resize(width, height)
        person.page.keyboard.press("?")
        person.test_id("keys").wait_for()
        assert person.page.evaluate(KEY_POSITIONS) == [{"keys": 1, "words": 1, "free": True}] * 2
        for site in state.SITE_NAMES:
            name = words.text(f"site-{site}", "name")
            row = person.test_id("keys").locator(".key-row").filter(has=person.page.get_by_text(name, exact=True))
            expect(row.locator("kbd")).to_have_text(name[0])
        person.page.keyboard.press("Escape")
    person.resize(1440, 900)
    person.page.locator("[data-site=burial] .about").hover()
    person.run_clock(2000)
    key = words.text("page-key", key=words.text("site-burial", "name")[0])
    expect(person.page.locator(".tip")).to_contain_text(key)
