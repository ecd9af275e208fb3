"""Every word and number in sight can be read: on every side with every module, for four seats, on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from saqqara.words import LANGUAGES
from tests.browser.conftest import Open
from tests.browser.courses import at_random
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MODULES = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"]
SCREENS = {"desk": (1440, 900), "laptop": (1280, 720), "tablet": (768, 1024), "phone": (390, 844), "small": (360, 640)}
# How many decisions after the beginning, and who else sits there: with bots, what was seen of covered cards lies open.
MOMENTS = {14: "here", 95: "greedy"}
ILLEGIBLE = Path(__file__).with_name("legible.js").read_text("utf-8")
PARTS = ".sites, .harbour, .players, .offerings, .table > header, .table > footer, .hand"


def faults(person: Person, table: str) -> Iterator[str]:
    """What cannot be read on any screen, in any language, as the table stands."""
    for language in LANGUAGES:
        person.page.set_extra_http_headers({"Accept-Language": language})
        person.go(f"/table/{table}")
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        person.wait_for_choice()
        for name, (width, height) in SCREENS.items():
            person.resize(width, height)
            person.page.evaluate("document.fonts.ready")
            for fault in person.page.evaluate(f"({ILLEGIBLE})('{PARTS}')"):
                yield f"{name} {language}: {fault}"


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "CCCCC", "DDDDD"])
def test_nothing_covers_or_cuts_a_word_or_a_number(open_page: Open, sides: str) -> None:
    person = open_page()
    found: list[str] = []
    for moves, other in MOMENTS.items():
        course = at_random(moves, seed=7, due={0})
        table = person.written(other, other, other, happenings=course, seed=7, sides=sides, options=MODULES)
        found += faults(person, table)
    assert not found, "\n".join(found)
