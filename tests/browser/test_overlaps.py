"""Nothing is cut or covered in any layout: with every hand, in every language, with the longest names.

One browser, prepared positions, sizes that change in place.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from saqqara import Game
from saqqara.i18n import LANGUAGES
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.test_legibility import FIND_ILLEGIBLE, MODULES, TABLE_PARTS
from tests.server.table_writer import MoveSource, Say, write_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FIND_OVERLAPS = Path(__file__).with_name("find-overlaps.js").read_text("utf-8")
# The layouts of the page, and the screens at which something was cut once.
SCREENS = (
    (320, 568),
    (360, 640),
    (360, 780),
    (390, 844),
    (820, 1180),
    (844, 390),
    (1024, 768),
    (1280, 720),
    (1440, 900),
    (2560, 1440),
)
NAMES = ("Maximiliane-Charlotte-X", "Nebet-Hetepheres-Meritaa", "Wolfgang Amadeus Ramses", "Anastasia von Heliopolis")
OTHER_SECRETS = ("b" * 32, "c" * 32, "d" * 32)  # browsers that are never opened
# The sides, how many different cards the first seat has at least, and the seed of the choices before.
TABLES = (
    ("CCCCC", 0, 0),
    ("DDDDD", 1, 0),
    ("BBBBB", 2, 0),
    ("DDDDD", 3, 0),
    ("CCCCC", 4, 0),
    ("BBBBB", 5, 2),
    ("ABCDA", 7, 1),
)


def collect_cards(cards: int, seed: int) -> MoveSource:
    """Play until the first seat has a turn with this many different cards, which it takes whenever it can."""
    dice = random.Random(seed)

    def next_move(game: Game) -> str | None:
        legal = [str(move) for move in game.legal_moves]
        assert legal, "the first seat never had so many cards"
        turn = game.actor == 0 and game.decision == "turn" and (game.round > 1 or not cards)
        if turn and len(set(game.view(0)["hands"][0])) >= cards:
            return None
        to_market = [move for move in legal if move.startswith("sail") and move.endswith("market")]
        kept = [
            move for move in legal if move.startswith(("take", "keep", "look", "draw") if game.actor == 0 else "skip")
        ]
        others = [move for move in legal if not move.startswith("play")] or legal
        return dice.choice(kept or (to_market if dice.random() < 0.8 else []) or others)

    return next_move


def open_table(person: Person, sides: str, cards: int, seed: int) -> str:
    seats = list(zip((person.secret, *OTHER_SECRETS), NAMES, strict=True))
    course = collect_cards(cards, seed)
    return write_table(person.server.database, seats, course, seed=cards + 3, sides=sides, options=[*MODULES, "wrath"])


def overlaps(person: Person, table: str) -> Iterator[str]:
    for language in LANGUAGES:
        person.page.set_extra_http_headers({"Accept-Language": language})
        person.open_path(f"/table/{table}")
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        person.wait_for_choice()
        for width, height in SCREENS:
            person.resize(width, height)
            found = person.page.evaluate(f"({FIND_OVERLAPS}).faults()") + person.page.evaluate(
                f"({FIND_ILLEGIBLE})('{TABLE_PARTS}')"
            )
            yield from (f"{width}x{height} {language}: {fault}" for fault in found)


@pytest.mark.parametrize(("sides", "cards", "seed"), TABLES)
def test_nothing_is_cut_or_covered_with_full_hands_and_long_names(
    open_page: OpenPage, sides: str, cards: int, seed: int
) -> None:
    person = open_page()
    found = list(overlaps(person, open_table(person, sides, cards, seed)))
    assert not found, "\n".join(found)


OPEN_MENU = "document.querySelector('s-table').toggle('menu')"


def test_menus_and_dialogs_are_above_everything_else(open_page: OpenPage) -> None:
    """Check the menu over an open chat, with the badge of unread messages."""
    person = open_page()
    seats = [(person.secret, NAMES[0]), (OTHER_SECRETS[0], NAMES[1])]
    table = write_table(person.server.database, seats, [Say(1, "Are you there?")] * 1, seed=3)
    person.open_path(f"/table/{table}")
    person.test_id("chat-button").wait_for()
    found = []
    for width, height in SCREENS:
        person.resize(width, height)
        found += [f"{width}x{height}: {one}" for one in person.page.evaluate(f"({FIND_OVERLAPS}).faults()")]
    person.test_id("chat-button").click()
    person.test_id("chat").wait_for()
    person.page.evaluate(OPEN_MENU)
    person.page.locator(".popover.menu").wait_for()
    for width, height in SCREENS:
        person.resize(width, height)
        found += [f"{width}x{height}: {one}" for one in person.page.evaluate(f"({FIND_OVERLAPS}).covered('.popover')")]
    assert not found, "\n".join(found)
