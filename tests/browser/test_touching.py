"""Whoever has no mouse reaches everything: for no move and no control does a finger need to be finer than 44 pixels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from saqqara.engine.rules.agenda import DECISION_NAMES
from tests.browser.conftest import Open
from tests.browser.courses import at_random
from tests.browser.person import Person
from tests.browser.test_sides import MODULES
from tests.gallery.photographer import OPEN

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TOUCHABLE = Path(__file__).with_name("touchable.js").read_text("utf-8")
FINGER: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SCREENS = {"phone": (390, 844), "small": (360, 640), "tablet": (768, 1024), "low": (844, 390)}
# The sides, the seed of chance and choices, and how many decisions before. Together they ask all that can be asked.
POSITIONS = [
    ("AAAAA", 3, 1),
    ("CCCCC", 2, 55),
    ("DDDDD", 6, 11),
    ("CCCCC", 5, 6),
    ("DDDDD", 7, 9),
    ("AAAAA", 1, 79),
    ("BBBBB", 3, 48),
    ("CCCCC", 1, 57),
    ("BBBBB", 1, 18),
    ("DDDDD", 1, 42),
    ("BBBBB", 1, 7),
    ("BBBBB", 1, 42),
    ("CCCCC", 1, 14),
    ("DDDDD", 1, 17),
    ("CCCCC", 1, 26),
    ("DDDDD", 1, 59),
    ("DDDDD", 1, 8),
    ("CCCCC", 3, 60),
    ("BBBBB", 43, 6),
    ("BBBBB", 43, 7),
]
# In which a turn may be used, and a ship that favor 3 has called.
WAYS = {"quarry", "load", "sail", "play", "private", "wager", "favor", "prophesy", "arrange"}
ALL_MODULES = [*MODULES, "wrath", "hidden-cards"]
DIALOGS = (
    "help",
    "keys",
    "as-if",
    "play-on 8",
    "read",
    "settings",
    "report",
    "delete",
    "left",
    "undo 8",
    "device",
    "menu",
)
UNFOLD = "() => { for (const details of document.querySelectorAll('details')) details.open = true; }"


def too_small(person: Person, parts: str = "body") -> Iterator[str]:
    """What in these parts of the page a finger may miss, on any screen."""
    for name, (width, height) in SCREENS.items():
        person.resize(width, height)
        for fault in person.page.evaluate(f"(parts) => ({TOUCHABLE}).tooSmall(parts)", parts):
            yield f"{name}, {person.page.url.removeprefix(person.url)}, {parts}: {fault}"


def out_of_reach(person: Person, legal: list[str]) -> Iterator[str]:
    for name, (width, height) in SCREENS.items():
        person.resize(width, height)
        for move in person.page.evaluate(f"(legal) => ({TOUCHABLE}).outOfReach(legal)", legal):
            yield f"{name}, {person.page.url.removeprefix(person.url)}: {move}"


def test_a_finger_reaches_every_move(open_page: Open) -> None:
    person = open_page(390, 844, **FINGER)
    asked, ways = set(), set()
    found: list[str] = []
    for sides, seed, moves in POSITIONS:
        course = at_random(moves, seed)
        table = person.written("here", happenings=course, seed=seed, sides=sides, options=ALL_MODULES)
        seen = person.api(f"/api/tables/{table}")
        asked.add(seen["view"]["decision"])
        ways |= {move.split()[0] for move in seen["legal"]}
        person.go(f"/table/{table}")
        found += too_small(person, ".curtain")
        person.take_in_hand()
        person.wait_for_choice()
        found += out_of_reach(person, seen["legal"])
    assert not found, "\n".join(found)
    assert asked == set(DECISION_NAMES)
    assert ways >= WAYS


def test_a_finger_meets_every_control(open_page: Open) -> None:
    person = open_page(390, 844, **FINGER)
    found = [*of_pages(person), *of_a_table(person), *of_an_end(person), *of_company(person, open_page(**FINGER))]
    assert not found, "\n".join(found)


def of_pages(person: Person) -> Iterator[str]:
    for path in ("/", "/rules", "/learn", "/table/0000000000000000", "/offline"):
        person.go(path)
        person.page.wait_for_load_state("networkidle")
        person.page.evaluate(UNFOLD)
        yield from too_small(person)
    person.forgive(404)


def of_a_table(person: Person) -> Iterator[str]:
    table = person.written("here", happenings=at_random(30, seed=7), seed=7, sides="BCADB", options=["prophecies"])
    person.go(f"/table/{table}")
    person.wait_for_choice()
    yield from too_small(person, ".table > header, .log, .ask")
    for dialog in DIALOGS:
        person.page.evaluate(OPEN, dialog)
        person.page.locator("dialog[open], .popover").first.wait_for()
        yield from too_small(person, "dialog, .popover")
        person.page.evaluate(OPEN, "")
    person.go(f"/table/{table}?at=20")
    person.test_id("history").wait_for()
    yield from too_small(person, ".table > header, .log, .ask")


def of_company(ana: Person, ben: Person) -> Iterator[str]:
    """Two people meet: one waits at the table, the other comes by a link, and they talk."""
    table = ana.make_table("me", "open")
    ana.go(f"/table/{table}")
    ana.page.locator(".sitting li").first.wait_for()
    yield from too_small(ana)
    ben.page.goto(ana.page.locator("input").first.input_value())
    ben.page.get_by_role("textbox").wait_for()
    yield from too_small(ben)
    ana.go(f"/table/{ana.written(ben)}")
    ana.test_id("chat-button").click()
    yield from too_small(ana, ".chat")


def of_an_end(person: Person) -> Iterator[str]:
    person.go(f"/table/{person.written('here', happenings=at_random(900, seed=7), seed=7)}")
    person.test_id("score-sheet").wait_for()
    person.page.evaluate(UNFOLD)
    yield from too_small(person, "dialog")
