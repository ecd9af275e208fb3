"""Every page as axe sees it, in every theme, wide and on a phone: nothing that WCAG 2.2 AA forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from saqqara import Game
from tests.browser.conftest import KEY, Open
from tests.browser.courses import at_random, decides, until
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("light", "dark", "contrast")
SIZES = {"wide": (1280, 720), "phone": (390, 844)}
LAWS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALWAYS = "color-contrast"  # a rule of axe that has something to say on every page: else nothing was looked at
# The rules about what a theme changes: colours, and how thick lines are.
DRESS = [ALWAYS, "link-in-text-block", "target-size", "scrollable-region-focusable"]
# Chooses a theme as another window of this browser does.
WEAR = """([key, theme]) => {
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), theme }));
  dispatchEvent(new StorageEvent("storage", { key }));
}"""
# Lets axe begin; what it finds is there after the breaks that it takes.
JUDGE = """(rules) => {
  globalThis.judged = null;
  const options = {runOnly: rules, resultTypes: ['violations'], preload: false};
  const keep = (found) => { globalThis.judged = found; };
  axe.run(document, options).then(keep, (problem) => keep({problem: String(problem)}));
}"""


def sizes(*people: Person) -> Iterator[str]:
    """Let these people have wide screens, and then phones."""
    for name, (width, height) in SIZES.items():
        for person in people:
            person.resize(width, height)
        yield name


def themes(person: Person) -> Iterator[str]:
    """Dress the page that is open in one theme after the other."""
    for theme in THEMES:
        person.page.evaluate(WEAR, [KEY, theme])
        expect(person.page.locator("html")).to_have_attribute("data-theme", theme)
        yield theme


def judge_themes(person: Person) -> list[str]:
    """Give what axe finds on the page as it is now, in every theme.

    Themes are colours and borders of one and the same document, so all but the first are asked for these only.
    """
    rules = {theme: LAWS if theme == THEMES[0] else DRESS for theme in THEMES}
    return [f"{theme}: {broken}" for theme in themes(person) for broken in judge(person, rules[theme])]


def judge(person: Person, rules: list[str] = LAWS) -> list[str]:
    """Give what axe finds on the page as it is now: the rule, the element, and what is wrong."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    person.page.evaluate(JUDGE, rules)
    person.later_until(lambda: bool(person.page.evaluate("judged !== null")))  # axe takes breaks
    found: dict[str, Any] = person.page.evaluate("judged")
    applied = {rule["id"] for kind in ("passes", "violations", "incomplete") for rule in found[kind]}
    assert ALWAYS in applied
    return [
        f"{broken['id']}: {node['target']} {node['failureSummary'].splitlines()[1].strip()} {node['html'][:160]}"
        for broken in found["violations"]
        for node in broken["nodes"]
    ]


def test_the_pages_around_a_game(open_page: Open) -> None:
    person, guest = open_page(), open_page()
    for _ in sizes(person, guest):
        the_pages_are_for_everybody(person)
        person.go(f"/table/{person.make_table('me', 'open')}")
        person.test_id("question").wait_for()
        assert judge_themes(person) == []
        guest.page.goto(person.page.locator("input[readonly]").first.input_value())
        guest.page.get_by_role("textbox").wait_for()
        assert judge_themes(guest) == []
        guest.page.get_by_role("textbox").fill("")
        guest.page.keyboard.press("Enter")
        guest.page.get_by_role("alert").wait_for()
        assert judge_themes(guest) == []


def the_pages_are_for_everybody(person: Person) -> None:
    person.go("/")
    person.page.get_by_role("heading", level=1).wait_for()
    person.page.locator("s-new-table button").first.wait_for()
    assert judge_themes(person) == []
    person.page.locator("s-corner button.bare").click()
    person.page.get_by_role("dialog").wait_for()
    assert judge_themes(person) == []
    for path, settled in (("/rules", ".rules nav a"), ("/learn", "h1")):
        person.go(path)
        person.page.locator(settled).first.wait_for()
        assert judge_themes(person) == [], path
    person.go("/nowhere")  # runs no script that a theme could reach while it is open
    assert judge(person) == []
    person.forgive(404)


def test_two_who_talk_and_look_back(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    for _ in sizes(ana):
        ana.go(f"/table/{ana.written(ben, 'open')}")
        the_talk_is_for_everybody(ana)
        ana.go(f"/table/{ana.written(ben, happenings=at_random(20, seed=7, due=[0]), seed=5)}")
        ana.wait_for_choice()
        the_talk_is_for_everybody(ana)
        ana.test_id("chat-button").click()
        ana.page.locator("header [data-do=history]").click()
        ana.test_id("history").wait_for()
        assert judge_themes(ana) == []
        ana.go(f"/table/{ana.written('here', happenings=at_random(20, seed=7), options=['hidden-cards'])}")
        ana.page.locator("[data-do=reveal]").wait_for()
        assert judge_themes(ana) == []


def the_talk_is_for_everybody(person: Person) -> None:
    person.test_id("chat-button").click()
    expect(person.page.locator(".chat input")).to_be_focused()
    person.page.keyboard.type("Well sailed")
    person.page.keyboard.press("Enter")
    person.page.get_by_role("log").get_by_text("Well sailed").wait_for()
    assert judge_themes(person) == []


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
AT_THE_END = ("sheet", "picture")
NAMES = re.compile(r'^  "?([a-z-]+)"?: \{ ?(?:label|$)', re.MULTILINE)


def test_no_dialog_is_left_out() -> None:
    source = (ROOT / "src/saqqara/web/app/dialogs/dialogs.js").read_text(encoding="utf-8")
    drawn = source.partition("const DIALOGS = {")[2].partition("\n};")[0]
    assert set(NAMES.findall(drawn)) == {name.split()[0] for name in (*DIALOGS, *AT_THE_END)}


def test_the_table(open_page: Open) -> None:
    person = open_page()
    for _ in sizes(person):
        for setup in ({}, EVERYTHING):
            person.sit_down("me", "here", seed=5, **setup)
            assert judge_themes(person) == []
        person.go(f"/table/{person.written('here', happenings=at_random(20, seed=7), seed=5, **EVERYTHING)}")
        person.wait_for_choice()
        assert judge_themes(person) == []
        every_dialog_is_for_everybody(person, *DIALOGS)
        offers_of_cards_are_for_everybody(person)
        the_end_is_for_everybody(person)


def every_dialog_is_for_everybody(person: Person, *names: str) -> None:
    for name in names:
        person.page.evaluate("(name) => document.querySelector('s-table').toggle(name)", name)
        person.page.locator("dialog[open]").wait_for()
        assert judge_themes(person) == [], name
        person.page.keyboard.press("Escape")
        person.page.locator("dialog[open]").wait_for(state="detached")


def offers_of_cards_are_for_everybody(person: Person) -> None:
    """To be taken, and to be played."""
    for wanted, offer in ((decides("take"), "[data-site=market] button.card.lit"), (may_play, ".hand button.card.lit")):
        course = until(
            wanted, "take 4", "take 3", "take", "sail 1 m", "sail 2 m", "sail 3 m", "sail 4 m", "load", "quarry"
        )
        person.go(f"/table/{person.written('here', happenings=course, seed=5, options=['dynasty-cards'])}")
        person.page.locator(offer).first.wait_for()
        assert judge_themes(person) == [], offer


def may_play(game: Game) -> bool:
    """Whether a card may be played instead of another turn."""
    return game.decision == "turn" and any(str(move).startswith("play") for move in game.legal_moves)


def the_end_is_for_everybody(person: Person) -> None:
    person.go(f"/table/{person.written('here', happenings=at_random(900, seed=3), seed=9)}")
    person.test_id("score-sheet").wait_for()
    assert judge_themes(person) == []
    person.page.keyboard.press("Escape")
    person.page.locator("dialog[open]").wait_for(state="detached")
    assert judge_themes(person) == []
    every_dialog_is_for_everybody(person, *AT_THE_END)
