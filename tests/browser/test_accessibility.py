"""Every page checked by axe, in every theme, wide and on a phone: no violations of WCAG 2.2 AA."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from saqqara import Game
from tests.browser.conftest import PREFERENCES_KEY, OpenPage
from tests.browser.person import Person
from tests.browser.playouts import asks_for, play_randomly, play_until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("light", "dark", "contrast")
SIZES = {"wide": (1280, 720), "phone": (390, 844)}
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST_RULE = "color-contrast"  # a rule of axe that applies to every page: without results nothing was checked
# The rules about what a theme changes: colours, and how thick lines are.
THEME_RULES = [CONTRAST_RULE, "link-in-text-block", "target-size", "scrollable-region-focusable"]
# Chooses a theme as another window of this browser does.
SET_THEME = """([key, theme]) => {
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), theme }));
  dispatchEvent(new StorageEvent("storage", { key }));
}"""
# Starts axe; its results are there after the breaks that it takes.
RUN_AXE = """(rules) => {
  globalThis.judged = null;
  const options = {runOnly: rules, resultTypes: ['violations'], preload: false};
  const keep = (found) => { globalThis.judged = found; };
  axe.run(document, options).then(keep, (problem) => keep({problem: String(problem)}));
}"""


def each_screen_size(*people: Person) -> Iterator[str]:
    """Give these people wide screens, and then phones."""
    for name, (width, height) in SIZES.items():
        for person in people:
            person.resize(width, height)
        yield name


def each_theme(person: Person) -> Iterator[str]:
    """Apply one theme after another to the open page."""
    for theme in THEMES:
        person.page.evaluate(SET_THEME, [PREFERENCES_KEY, theme])
        expect(person.page.locator("html")).to_have_attribute("data-theme", theme)
        yield theme


def axe_violations_by_theme(person: Person) -> list[str]:
    """Return what axe finds on the page as it is now, in every theme.

    Themes only change colours and borders of one document, so all but the first are checked by these rules only.
    """
    rules = {theme: AXE_TAGS if theme == THEMES[0] else THEME_RULES for theme in THEMES}
    return [f"{theme}: {broken}" for theme in each_theme(person) for broken in axe_violations(person, rules[theme])]


def axe_violations(person: Person, rules: list[str] = AXE_TAGS) -> list[str]:
    """Return what axe finds on the page as it is now: the rule, the element, and the problem."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    person.page.evaluate(RUN_AXE, rules)
    person.run_clock_until(lambda: bool(person.page.evaluate("judged !== null")))  # axe takes breaks
    found: dict[str, Any] = person.page.evaluate("judged")
    applied = {rule["id"] for kind in ("passes", "violations", "incomplete") for rule in found[kind]}
    assert CONTRAST_RULE in applied
    return [
        f"{broken['id']}: {node['target']} {node['failureSummary'].splitlines()[1].strip()} {node['html'][:160]}"
        for broken in found["violations"]
        for node in broken["nodes"]
    ]


def test_pages_without_a_game_are_accessible(open_page: OpenPage) -> None:
    person, guest = open_page(), open_page()
    for _ in each_screen_size(person, guest):
        the_pages_are_for_everybody(person)
        person.open_path(f"/table/{person.create_table('me', 'open')}")
        person.test_id("question").wait_for()
        assert axe_violations_by_theme(person) == []
        guest.page.goto(person.page.locator("input[readonly]").first.input_value())
        guest.page.get_by_role("textbox").wait_for()
        assert axe_violations_by_theme(guest) == []
        guest.page.get_by_role("textbox").fill("")
        guest.page.keyboard.press("Enter")
        guest.page.get_by_role("alert").wait_for()
        assert axe_violations_by_theme(guest) == []


def the_pages_are_for_everybody(person: Person) -> None:
    person.open_path("/")
    person.page.get_by_role("heading", level=1).wait_for()
    person.page.locator("s-new-table button").first.wait_for()
    assert axe_violations_by_theme(person) == []
    person.page.locator("s-corner button.bare").click()
    person.page.get_by_role("dialog").wait_for()
    assert axe_violations_by_theme(person) == []
    for path, settled in (("/rules", ".rules nav a"), ("/learn", "h1")):
        person.open_path(path)
        person.page.locator(settled).first.wait_for()
        assert axe_violations_by_theme(person) == [], path
    person.open_path("/nowhere")  # runs no script that a theme could reach while it is open
    assert axe_violations(person) == []
    person.forget_errors(404)


def test_chat_and_history_are_accessible(open_page: OpenPage) -> None:
    ana, ben = open_page(), open_page()
    for _ in each_screen_size(ana):
        ana.open_path(f"/table/{ana.write_table(ben, 'open')}")
        the_talk_is_for_everybody(ana)
        ana.open_path(f"/table/{ana.write_table(ben, events=play_randomly(20, seed=7, seats=[0]), seed=5)}")
        ana.wait_for_choice()
        the_talk_is_for_everybody(ana)
        ana.test_id("chat-button").click()
        ana.page.locator("header [data-do=history]").click()
        ana.test_id("history").wait_for()
        assert axe_violations_by_theme(ana) == []
        ana.open_path(f"/table/{ana.write_table('here', events=play_randomly(20, seed=7), options=['hidden-cards'])}")
        ana.page.locator("[data-do=reveal]").wait_for()
        assert axe_violations_by_theme(ana) == []


def the_talk_is_for_everybody(person: Person) -> None:
    person.test_id("chat-button").click()
    expect(person.page.locator(".chat input")).to_be_focused()
    person.page.keyboard.type("Well sailed")
    person.page.keyboard.press("Enter")
    person.page.get_by_role("log").get_by_text("Well sailed").wait_for()
    assert axe_violations_by_theme(person) == []


EVERYTHING: dict[str, Any] = {
    "sides": "BCDBD",
    "options": ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"],
}
DIALOGS = (
    "help",
    "settings",
    "keys",
    "as-if",
    "read",
    "device",
    "report",
    "delete",
    "left",
    "seat 1",
    "undo 5",
    "play-on 5",
)
RESULT_DIALOGS = ("sheet", "picture")
DIALOG_NAMES = re.compile(r'^  "?([a-z-]+)"?: \{ ?(?:label|$)', re.MULTILINE)


def test_every_dialog_is_checked() -> None:
    source = (ROOT / "src/saqqara/web/app/dialogs/dialogs.js").read_text(encoding="utf-8")
    drawn = source.partition("const DIALOGS = {")[2].partition("\n};")[0]
    checked = {name.split()[0] for name in (*DIALOGS, *RESULT_DIALOGS)}
    assert set(DIALOG_NAMES.findall(drawn)) == checked | {"send"}  # which test_static_edition.py checks


def test_table_is_accessible(open_page: OpenPage) -> None:
    person = open_page()
    for _ in each_screen_size(person):
        for setup in ({}, EVERYTHING):
            person.open_new_table("me", "here", seed=5, **setup)
            assert axe_violations_by_theme(person) == []
        person.open_path(f"/table/{person.write_table('here', events=play_randomly(20, seed=7), seed=5, **EVERYTHING)}")
        person.wait_for_choice()
        assert axe_violations_by_theme(person) == []
        every_dialog_is_for_everybody(person, *DIALOGS)
        offers_of_cards_are_for_everybody(person)
        the_end_is_for_everybody(person)


def every_dialog_is_for_everybody(person: Person, *names: str) -> None:
    for name in names:
        person.page.evaluate("(name) => document.querySelector('s-table').toggle(name)", name)
        person.page.locator("dialog[open]").wait_for()
        assert axe_violations_by_theme(person) == [], name
        person.page.keyboard.press("Escape")
        person.page.locator("dialog[open]").wait_for(state="detached")


def offers_of_cards_are_for_everybody(person: Person) -> None:
    """The cards to be taken, and to be played."""
    for wanted, offer in (
        (asks_for("take"), "[data-site=market] button.card.lit"),
        (can_play_card, ".hand button.card.lit"),
    ):
        course = play_until(
            wanted, "take 4", "take 3", "take", "sail 1 m", "sail 2 m", "sail 3 m", "sail 4 m", "load", "quarry"
        )
        person.open_path(f"/table/{person.write_table('here', events=course, seed=5, options=['dynasty-cards'])}")
        person.page.locator(offer).first.wait_for()
        assert axe_violations_by_theme(person) == [], offer


def can_play_card(game: Game) -> bool:
    """Return whether a card may be played instead of another turn."""
    return game.decision == "turn" and any(str(move).startswith("play") for move in game.legal_moves)


def the_end_is_for_everybody(person: Person) -> None:
    person.open_path(f"/table/{person.write_table('here', events=play_randomly(900, seed=3), seed=9)}")
    person.test_id("score-sheet").wait_for()
    assert axe_violations_by_theme(person) == []
    person.page.keyboard.press("Escape")
    person.page.locator("dialog[open]").wait_for(state="detached")
    assert axe_violations_by_theme(person) == []
    every_dialog_is_for_everybody(person, *RESULT_DIALOGS)
