"""Every page as axe sees it, in every theme, wide and on a phone: nothing that WCAG 2.2 AA forbids."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person
from tests.service.bad_bots import DREAMERS
from tests.service.compiling import being_compiled
from tests.service.serving import Server, serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("light", "dark", "contrast")
SIZES = {"wide": (1280, 720), "phone": (390, 844)}
LAWS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def looking(open_page: Open, theme: str, size: str, at: Server | None = None) -> Person:
    """Open a browser that prefers a theme."""
    person = open_page(*SIZES[size], at=at)
    kept = json.dumps(json.dumps({"theme": theme, "motion": "off"}))
    person.page.add_init_script(f"localStorage.setItem('saqqara-preferences', {kept})")
    return person


def judge(person: Person) -> list[str]:
    """Give what axe finds on the page as it is now: the rule, the element, and what is wrong."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = person.page.evaluate(
        "(laws) => axe.run(document, {runOnly: laws, resultTypes: ['violations']})", LAWS
    )
    return [
        f"{broken['id']}: {node['target']} {node['failureSummary'].splitlines()[1].strip()} {node['html'][:160]}"
        for broken in found["violations"]
        for node in broken["nodes"]
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_the_pages_around_a_game(open_page: Open, theme: str, size: str) -> None:
    person = looking(open_page, theme, size)
    person.go("/")
    person.page.get_by_role("heading", level=1).wait_for()
    person.page.locator("s-new-table button").first.wait_for()
    assert judge(person) == []
    person.page.locator("s-corner button.bare").click()
    person.page.get_by_role("dialog").wait_for()
    assert judge(person) == []
    for path, settled in (("/rules", ".rules nav a"), ("/learn", "h1")):
        person.go(path)
        person.page.locator(settled).first.wait_for()
        assert judge(person) == [], path
    table = person.make_table("me", "open")
    person.go(f"/table/{table}")
    person.test_id("question").wait_for()
    assert judge(person) == []
    link = person.page.locator("input[readonly]").first.input_value()
    guest = looking(open_page, theme, size)
    guest.page.goto(link)
    guest.page.get_by_role("textbox").wait_for()
    assert judge(guest) == []


TABLES = [("everything", theme, size) for theme in THEMES for size in SIZES]


@pytest.mark.parametrize(("preset", "theme", "size"), [("AAAAA", "light", "wide"), *TABLES])
def test_the_table(open_page: Open, preset: str, theme: str, size: str) -> None:
    person = looking(open_page, theme, size)
    more = {"sides": "BCDBD", "options": ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"]}
    person.sit_down("me", "here", seed=5, **(more if preset == "everything" else {}))
    assert judge(person) == []
    person.play(7, lambda clicks: clicks == 12)
    assert judge(person) == []
    for name in ("help", "settings", "keys", "as-if", "read"):
        person.page.evaluate("(name) => document.querySelector('s-table').toggle(name)", name)
        person.page.locator("dialog[open]").wait_for()
        assert judge(person) == [], name
        person.page.keyboard.press("Escape")
        person.page.locator("dialog[open]").wait_for(state="detached")


def test_a_bot_that_thinks(open_page: Open, tmp_path: Path) -> None:
    with serving(tmp_path, before=DREAMERS) as server:
        for theme, size in product(THEMES, SIZES):
            person = looking(open_page, theme, size, server)
            person.sit_down("imhotep", "me", "greedy", seed=2)
            expect(person.test_id("thinking")).to_have_css("opacity", "1")
            assert judge(person) == [], (theme, size)


def test_bots_that_cannot_think_yet(open_page: Open, tmp_path: Path) -> None:
    with being_compiled(tmp_path / "cache"), serving(tmp_path / "data") as server:
        for theme, size in product(THEMES, SIZES):
            person = looking(open_page, theme, size, server)
            person.sit_down("me", "imhotep", "imhotep", seed=2)
            expect(person.test_id("bots")).to_be_visible()
            assert judge(person) == [], (theme, size)


@pytest.mark.parametrize("theme", THEMES)
def test_the_end_of_a_game(open_page: Open, theme: str) -> None:
    person = looking(open_page, theme, "wide")
    person.sit_down("me", "here", seed=9)
    person.play(3)
    person.test_id("score-sheet").wait_for()
    assert judge(person) == []


@pytest.mark.parametrize("size", SIZES)
def test_cards_that_may_be_taken_or_played(open_page: Open, size: str) -> None:
    person = looking(open_page, "light", size)
    person.sit_down("me", "here", seed=5, options=["dynasty-cards"])
    offers = {"[data-site=market] button.card.lit", ".choices [data-move^=take]", ".hand button.card.lit"}

    def judged(clicks: int) -> bool:
        shown = {offer for offer in offers if person.page.locator(offer).count()}
        if shown:
            assert judge(person) == []
        offers.difference_update(shown)
        return not offers

    person.play(7, judged)
    assert not offers
