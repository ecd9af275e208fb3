"""Without a mouse everything can be reached: every move and control is at least 44 pixels large for a finger."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from saqqara.engine.rules.agenda import DECISION_NAMES
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly
from tests.browser.test_sides import MODULES
from tests.gallery.photographer import OPEN_DIALOG

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FIND_SMALL_TARGETS = Path(__file__).with_name("find-small-targets.js").read_text("utf-8")
TOUCH_DEVICE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SCREENS = {"phone": (390, 844), "small": (360, 640), "tablet": (768, 1024), "low": (844, 390)}
# The sides, the seed of chance and choices, and how many decisions before. Together they cover every kind of question.
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
# In which a turn may be used, and a ship named by favor 3.
VERBS = {"quarry", "load", "sail", "play", "private", "wager", "favor", "prophesy", "arrange"}
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
OPEN_DETAILS = "() => { for (const details of document.querySelectorAll('details')) details.open = true; }"


def small_targets(person: Person, parts: str = "body") -> Iterator[str]:
    """Return the touch targets in these parts of the page that are too small, on any screen."""
    for name, (width, height) in SCREENS.items():
        person.resize(width, height)
        for fault in person.page.evaluate(f"(parts) => ({FIND_SMALL_TARGETS}).tooSmall(parts)", parts):
            yield f"{name}, {person.page.url.removeprefix(person.url)}, {parts}: {fault}"


def unreachable_moves(person: Person, legal: list[str]) -> Iterator[str]:
    for name, (width, height) in SCREENS.items():
        person.resize(width, height)
        for move in person.page.evaluate(f"(legal) => ({FIND_SMALL_TARGETS}).outOfReach(legal)", legal):
            yield f"{name}, {person.page.url.removeprefix(person.url)}: {move}"


def test_every_move_is_reachable_by_touch(open_page: OpenPage) -> None:
    person = open_page(390, 844, **TOUCH_DEVICE)
    asked, ways = set(), set()
    found: list[str] = []
    for sides, seed, moves in POSITIONS:
        course = play_randomly(moves, seed)
        table = person.write_table("here", events=course, seed=seed, sides=sides, options=ALL_MODULES)
        seen = person.get_json(f"/api/tables/{table}")
        asked.add(seen["view"]["decision"])
        ways |= {move.split()[0] for move in seen["legal"]}
        person.open_path(f"/table/{table}")
        found += small_targets(person, ".curtain")
        person.reveal_hand()
        person.wait_for_choice()
        found += unreachable_moves(person, seen["legal"])
    assert not found, "\n".join(found)
    assert asked == set(DECISION_NAMES)
    assert ways >= VERBS


def test_every_control_is_large_enough_for_touch(open_page: OpenPage) -> None:
    person = open_page(390, 844, **TOUCH_DEVICE)
    found = [*of_pages(person), *of_a_table(person), *of_an_end(person), *of_company(person, open_page(**TOUCH_DEVICE))]
    assert not found, "\n".join(found)


def of_pages(person: Person) -> Iterator[str]:
    for path in ("/", "/rules", "/learn", "/table/0000000000000000", "/offline"):
        person.open_path(path)
        person.page.wait_for_load_state("networkidle")
        person.page.evaluate(OPEN_DETAILS)
        yield from small_targets(person)
    person.forget_errors(404)


def of_a_table(person: Person) -> Iterator[str]:
    table = person.write_table("here", events=play_randomly(30, seed=7), seed=7, sides="BCADB", options=["prophecies"])
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    yield from small_targets(person, ".table > header, .log, .ask")
    for dialog in DIALOGS:
        person.page.evaluate(OPEN_DIALOG, dialog)
        person.page.locator("dialog[open], .popover").first.wait_for()
        yield from small_targets(person, "dialog, .popover")
        person.page.evaluate(OPEN_DIALOG, "")
    person.open_path(f"/table/{table}?at=20")
    person.test_id("history").wait_for()
    yield from small_targets(person, ".table > header, .log, .ask")


def of_company(ana: Person, ben: Person) -> Iterator[str]:
    """Two people meet: one waits at the table, the other comes by a link, and they talk."""
    table = ana.create_table("me", "open")
    ana.open_path(f"/table/{table}")
    ana.page.locator(".sitting li").first.wait_for()
    yield from small_targets(ana)
    ben.page.goto(ana.page.locator("input").first.input_value())
    ben.page.get_by_role("textbox").wait_for()
    yield from small_targets(ben)
    ana.open_path(f"/table/{ana.write_table(ben)}")
    ana.test_id("chat-button").click()
    yield from small_targets(ana, ".chat")


def of_an_end(person: Person) -> Iterator[str]:
    person.open_path(f"/table/{person.write_table('here', events=play_randomly(900, seed=7), seed=7)}")
    person.test_id("score-sheet").wait_for()
    person.page.locator(".moment").first.wait_for()
    person.page.evaluate(OPEN_DETAILS)
    yield from small_targets(person, "dialog")
