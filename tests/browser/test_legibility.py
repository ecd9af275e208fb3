"""Every word and number in sight can be read: on every side with every module, for four seats, on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from saqqara.i18n import LANGUAGES
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MODULES = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"]
SCREENS = {"desk": (1440, 900), "laptop": (1280, 720), "tablet": (768, 1024), "phone": (390, 844), "small": (360, 640)}
# How many decisions after the start, and the other seats: with bots, cards that were looked at are shown.
DECISIONS_AND_OPPONENT = {14: "here", 95: "greedy"}
FIND_ILLEGIBLE = Path(__file__).with_name("find-illegible.js").read_text("utf-8")
TABLE_PARTS = ".sites, .harbour, .players, .offerings, .table > header, .table > footer, .hand"


def illegible_words(person: Person, table: str) -> Iterator[str]:
    """Return what cannot be read on any screen, in any language, at the current table."""
    for language in LANGUAGES:
        person.page.set_extra_http_headers({"Accept-Language": language})
        person.open_path(f"/table/{table}")
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        person.wait_for_choice()
        for name, (width, height) in SCREENS.items():
            person.resize(width, height)
            person.page.evaluate("document.fonts.ready")
            for fault in person.page.evaluate(f"({FIND_ILLEGIBLE})('{TABLE_PARTS}')"):
                yield f"{name} {language}: {fault}"


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "CCCCC", "DDDDD"])
def test_no_word_or_number_is_covered_or_cut(open_page: OpenPage, sides: str) -> None:
    person = open_page()
    found: list[str] = []
    for moves, other in DECISIONS_AND_OPPONENT.items():
        course = play_randomly(moves, seed=7, seats={0})
        table = person.write_table(other, other, other, events=course, seed=7, sides=sides, options=MODULES)
        found += illegible_words(person, table)
    assert not found, "\n".join(found)
