"""Every side, card and module on the real page: whole games by clicking, choices on the pictures, secrets kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from saqqara.words import Words
from tests.browser.conftest import AT_ONCE, Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TOLD = Words().text("page-saw", cards="").split(":")[0] + ":"
MODULES = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"]
SETUPS: dict[str, tuple[list[str], dict[str, Any]]] = {
    "all-b": (["me", "here", "random"], {"sides": "BBBBB"}),
    "all-c": (["me", "here"], {"sides": "CCCCC", "rules": "yucata"}),
    "all-d": (["me", "here", "greedy"], {"sides": "DDDDD"}),
    "everything": (["me", "here", "random", "greedy"], {"sides": "DBCDB", "options": [*MODULES, "wrath"]}),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SETUPS)
def test_a_whole_game_by_clicking(open_page: Open, name: str) -> None:
    kinds, setup = SETUPS[name]
    person = open_page(1280, 720, preferences=AT_ONCE)
    table = person.sit_down(*kinds, seed=17, **setup)
    person.play(seed=5, stop=lambda clicks: clicks == 70, most=900)
    person.picture(f"{name}-1280")
    person.page.set_viewport_size({"width": 390, "height": 844})
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    person.picture(f"{name}-390")
    person.page.set_viewport_size({"width": 1440, "height": 900})
    person.play(seed=6, most=900)
    game = person.record(table)
    assert game.is_over
    assert person.sheet(len(kinds)) == game.scores


def reach(person: Person, table: str, wanted: Callable[[dict[str, Any]], bool], *verbs: str) -> dict[str, Any]:
    """Let everybody at this device play, these verbs first, until the table is as wanted; give its snapshot."""
    for turn in range(300):
        snapshot = person.when_asked(table)
        if wanted(snapshot):
            return snapshot
        order = [move for verb in verbs for move in snapshot["legal"] if move.startswith(verb)]
        move = (order or snapshot["legal"])[turn % max(1, len(order or snapshot["legal"]))]
        answer = person.page.request.post(
            f"{person.url}/api/tables/{table}/moves",
            data={"after": snapshot["n"], "seat": snapshot["view"]["actor"], "move": move},
            headers={"origin": person.url},
        )
        assert answer.status == 200, answer.text()
    raise AssertionError("the table never was as wanted")


def decides(decision: str) -> Callable[[dict[str, Any]], bool]:
    return lambda snapshot: bool(snapshot["view"]["decision"] == decision)


@pytest.mark.parametrize(
    ("sides", "decision"),
    [("ABAAA", "build"), ("AAACA", "mound"), ("AAADA", "tomb"), ("AAAAD", "found"), ("ADAAA", "figure")],
)
def test_a_place_is_chosen_on_the_picture(open_page: Open, sides: str, decision: str) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=4, sides=sides)
    legal = reach(person, table, decides(decision), "sail", "load", "quarry")["legal"]
    person.go(f"/table/{table}")
    spots = person.page.locator(".choosable")
    spots.first.wait_for()
    on_picture = {spots.nth(n).get_attribute("data-move") for n in range(spots.count())}
    assert on_picture == set(legal) - {"stay"}
    in_words = {person.page.locator(f'.ask [data-move="{move}"]').count() for move in legal}
    assert in_words == {1}
    move = spots.last.get_attribute("data-move")
    known = person.api(f"/api/tables/{table}")["n"]
    spots.last.click()
    person.wait_for_entry(table, known)
    assert move in person.moves(table)


def test_a_place_on_a_picture_is_chosen_by_keyboard(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=4, sides="AAADA")
    known = reach(person, table, decides("tomb"), "sail", "load", "quarry")["n"]
    person.go(f"/table/{table}")
    spot = person.page.locator(".choosable").first
    spot.focus()
    move = spot.get_attribute("data-move")
    person.page.keyboard.press("Enter")
    person.wait_for_entry(table, known)
    assert move in person.moves(table)


def test_a_module_is_chosen_first_and_then_said_what_it_does(open_page: Open) -> None:
    person = open_page()
    table = person.sit_down("me", "greedy", seed=2, options=MODULES)
    person.wait_for_choice()
    person.page.locator('.offerings [data-pick="favor 2"]').click()
    expect(person.test_id("question")).to_contain_text("favor 2")
    assert person.lit("data-move") == ["favor 2"]
    person.page.keyboard.press("Escape")
    person.page.locator('.ask [data-pick="private"]').click()
    site = person.page.locator('[data-site="temple"] .site-target')
    assert site.get_attribute("data-move") == "private temple"
    person.page.keyboard.press("Escape")
    person.page.locator("button.wager.may").first.click()
    known = person.api(f"/api/tables/{table}")["n"]
    person.page.locator("button.wager.lit").first.click()
    person.wait_for_entry(table, known)
    assert person.moves(table)[0] == "wager pyramid.left"


def test_a_coin_takes_two_neighbours_by_choosing_both(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=4, sides="CAAAA")
    legal = reach(person, table, decides("take"), "sail 1 m", "sail 2 m", "sail 3 m", "sail", "load", "quarry")["legal"]
    pairs = [move for move in legal if "+" in move]
    person.go(f"/table/{table}")
    person.page.locator('.ask [data-pick="coin"]').click()
    assert {move for move in person.lit("data-move") if "+" in move} == set(pairs)
    first, second = pairs[-1].removeprefix("take ").split("+")
    person.page.locator(f'.stalls [data-pick="coin {first}"]').click()
    known = person.api(f"/api/tables/{table}")["n"]
    person.page.locator(f'.stalls [data-k="market-{second}"][data-move="{pairs[-1]}"]').click()
    person.wait_for_entry(table, known)
    assert pairs[-1] in person.moves(table)


@pytest.mark.parametrize("sides", ["BAAAA", "DAAAA", "AACAA"])
def test_cards_looked_at_are_shown_only_after_the_device_was_handed_over(open_page: Open, sides: str) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=6, sides=sides)
    snapshot = reach(person, table, decides("keep"), "look", "sail 1", "sail 2", "sail", "load", "quarry")
    keeps = snapshot["legal"]
    person.go(f"/table/{table}")
    reveal = person.page.locator("[data-do=reveal]")
    expect(reveal).to_be_focused()
    expect(person.page.locator(".curtain")).to_contain_text(person.names[snapshot["view"]["actor"]])
    assert person.lit("data-move") == []
    assert person.page.locator("[data-move^=keep]").count() == 0
    assert TOLD not in person.page.locator(".log").inner_text()
    reveal.click()
    assert {move for move in person.lit("data-move") if move.startswith("keep")} == set(keeps)
    known = snapshot["n"]
    person.click("data-move", keeps[0])
    person.wait_for_entry(table, known)
    expect(person.page.locator(f".table[data-n='{person.api(f'/api/tables/{table}')['n']}']")).to_be_visible()
    assert TOLD not in person.page.locator(".log").inner_text()


def test_what_a_seat_has_seen_of_a_stack_is_covered_at_a_shared_device(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=6, sides="DAAAA")

    def knows(snapshot: dict[str, Any]) -> bool:
        stacks = snapshot["view"]["market"]["spaces"][2:]
        return snapshot["view"]["decision"] == "turn" and any(card != "unknown" for stack in stacks for card in stack)

    snapshot = reach(person, table, knows, "keep", "look", "sail 1", "sail 2", "sail", "load", "quarry")
    stacks = snapshot["view"]["market"]["spaces"][2:]
    seen = [card for stack in stacks for card in stack if card != "unknown"]
    name = person.names[snapshot["view"]["actor"]]
    person.go(f"/table/{table}")
    person.wait_for_choice()
    assert person.page.locator(".curtain, .seen").count() == 0
    peek = person.page.locator("[data-do=peek]").first
    expect(peek).to_contain_text(name)
    peek.click()
    person.page.locator("[data-do=unpeek]").click()
    assert person.page.locator(".curtain, .seen").count() == 0
    peek.click()
    expect(person.page.locator(".curtain")).to_contain_text(name)
    person.page.locator("[data-do=reveal]").click()
    shown = person.page.locator(".seen .mini").evaluate_all("all => all.map((e) => e.dataset.inspect)")
    assert sorted(shown) == sorted(seen)
    person.wait_for_choice()
    person.click("data-move", person.lit("data-move")[0])
    person.page.locator(f"[data-seat='{1 - snapshot['view']['actor']}'].acting").wait_for()
    assert person.page.locator(".seen").count() == 0


def test_alone_at_a_device_nobody_is_asked_to_hand_it_over(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "random", seed=6, sides="BAAAA")
    reach(person, table, decides("keep"), "look", "sail 1 m", "sail 2 m", "sail 3 m", "sail 4 m", "load", "quarry")
    person.go(f"/table/{table}")
    person.page.locator("[data-move^=keep]").first.wait_for()
    assert person.page.locator(".curtain").count() == 0
    assert person.page.locator(".stalls .seen-card").count() > 1


@pytest.mark.slow
def test_what_happens_on_the_other_sides_is_shown_one_after_the_other(open_page: Open) -> None:
    """With motion: nothing flies astray, and after each entry the page shows what the server says."""
    person = open_page(1280, 720, reduced_motion="no-preference")
    table = person.sit_down("me", "random", "random", seed=9, sides="DDDDD", options=MODULES)
    person.play(seed=2, stop=lambda clicks: clicks == 14)
    person.page.keyboard.press("Space")
    person.page.locator(".table[data-playing=false]").wait_for(timeout=120_000)
    view = person.api(f"/api/tables/{table}")["view"]
    for seat, score in enumerate(view["scores"]):
        expect(person.test_id(f"score-{seat}")).to_have_text(str(score))


OVERLAPS = """() => [...document.querySelectorAll('.site')].filter((site) => {
  const b = site.querySelector('.about p').getBoundingClientRect();
  const others = [...site.querySelectorAll('.badge, .wager')].map((e) => e.getBoundingClientRect());
  const touches = (a) => a.left < b.right && a.right > b.left && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  return others.some(touches);
}).map((site) => site.dataset.site)"""


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "CCCCC", "DDDDD"])
def test_with_everything_on_all_is_in_sight(open_page: Open, sides: str) -> None:
    person = open_page(1280, 720)
    person.sit_down("me", "greedy", "greedy", "greedy", seed=3, sides=sides, options=MODULES)
    person.wait_for_choice()
    assert person.page.evaluate(OVERLAPS) == []
    assert person.page.evaluate("document.documentElement.scrollHeight") <= 720
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 1280
    for part in (".offerings", ".log", ".players", ".harbour", ".sites", ".ask"):
        box = person.page.locator(part).bounding_box()
        assert box is not None
        assert box["width"] > 0
        assert box["height"] > 30
        assert box["y"] + box["height"] <= 720
    assert person.page.locator(".favor").count() == 5
    assert person.page.locator(".prophecy").count() == 3
    person.picture(f"everything-{sides}")
