"""The end of a game by keyboard alone: everything that may be chosen is reached by Tab, Enter chooses it; the keys."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from saqqara.engine.rules import state
from saqqara.words import Translator
from tests.browser.acting import table_after
from tests.browser.conftest import Open
from tests.browser.courses import at_random, in_round
from tests.browser.person import Person
from tests.service.written import Player

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_TABS = 160
MOST_CHOICES = 60
FOCUS = "() => { const { move, pick } = document.activeElement.dataset; return move ?? pick ?? ''; }"


def test_the_last_round_by_keyboard_alone(open_page: Open) -> None:
    person = open_page()
    table = person.written("random", happenings=until_she_begins_the_last_round(seed=21), seed=21)
    person.go(f"/table/{table}")
    rng = random.Random(4)
    choices = 0
    while person.wait_for_choice():
        choices += 1
        assert choices < MOST_CHOICES
        moves = person.lit("data-move")
        all_that_is_offered_is_reached(person, {*moves, *person.lit("data-pick")})
        press_enter_on(person, rng.choice(moves or person.lit("data-pick")), plays=bool(moves))
    assert choices > 5
    game = person.record(table)
    assert game.is_over
    assert person.sheet(2) == game.scores


def until_she_begins_the_last_round(seed: int) -> Player:
    """Play at random until Ana's first turn of the last round."""
    chance, last = at_random(1000, seed), in_round(6)
    return lambda game: None if last(game) and game.actor == 0 else chance(game)


def focus_of(person: Person) -> str:
    return str(person.page.evaluate(FOCUS))


def all_that_is_offered_is_reached(person: Person, offered: set[str]) -> None:
    for _ in range(MOST_TABS):
        offered.discard(focus_of(person))
        if not offered:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{offered} cannot be reached")


def press_enter_on(person: Person, wanted: str, plays: bool) -> None:
    """Choose something, and wait until it is played or has moves to offer."""
    for _ in range(MOST_TABS):
        if focus_of(person) == wanted:
            break
        person.page.keyboard.press("Tab")
    known = person.page.locator(".table").get_attribute("data-n")
    person.page.keyboard.press("Enter")
    if plays:
        person.page.wait_for_function("known => document.querySelector('.table').dataset.n !== known", arg=known)
    else:
        person.page.locator("[data-move]").first.wait_for()


BEGINNINGS = """() => [...document.querySelectorAll("[data-testid=keys] dl")].map((list) => {
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
def test_the_keys_stand_in_columns_and_each_site_has_its_own_row(open_page: Open, language: str) -> None:
    person, words = open_page(locale=language), Translator(language)
    table_after(person, seed=4)
    for width, height in ((1440, 900), (1280, 720), (390, 844)):
        person.resize(width, height)
        person.page.keyboard.press("?")
        person.test_id("keys").wait_for()
        assert person.page.evaluate(BEGINNINGS) == [{"keys": 1, "words": 1, "free": True}] * 2
        for site in state.SITE_NAMES:
            name = words.text(f"site-{site}", "name")
            row = person.test_id("keys").locator(".key-row").filter(has=person.page.get_by_text(name, exact=True))
            expect(row.locator("kbd")).to_have_text(name[0])
        person.page.keyboard.press("Escape")
    person.resize(1440, 900)
    person.page.locator("[data-site=burial] .about").hover()
    person.later(2000)
    key = words.text("page-key", key=words.text("site-burial", "name")[0])
    expect(person.page.locator(".tip")).to_contain_text(key)
