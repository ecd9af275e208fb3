"""A whole game by keyboard alone: everything that may be chosen is reached by Tab, and Enter chooses it."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import AT_ONCE, Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_TABS = 120
MOST_CHOICES = 300
FOCUS = "() => { const { move, pick } = document.activeElement.dataset; return move ?? pick ?? ''; }"


def tab_to(person: Person, wanted: str) -> None:
    """Press Tab until the focus is on what is wanted."""
    for _ in range(MOST_TABS):
        if person.page.evaluate(FOCUS) == wanted:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{wanted!r} cannot be reached")


def test_a_whole_game_by_keyboard_alone(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    table = person.sit_down("me", "random", seed=21)
    rng = random.Random(4)
    for _ in range(MOST_CHOICES):
        if not person.wait_for_choice():
            break
        moves = person.lit("data-move")
        tab_to(person, rng.choice(moves or person.lit("data-pick")))
        known = person.page.locator(".table").get_attribute("data-n")
        person.page.keyboard.press("Enter")
        if moves:
            person.page.wait_for_function("known => document.querySelector('.table').dataset.n !== known", arg=known)
        else:
            person.page.locator("[data-move]").first.wait_for()
    game = person.record(table)
    assert game.is_over
    assert person.sheet(2) == game.scores
