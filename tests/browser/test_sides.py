"""Every side, card and module on the real page: choices on the pictures, secrets kept, all of it in sight."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from saqqara import Game
from saqqara.i18n import Translator
from saqqara.server.preview.score_now import totals_if_over
from tests.browser.conftest import OpenPage
from tests.browser.person import Person, format_points
from tests.browser.playouts import asks_for, play_until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SAW_CARDS_LABEL = Translator().text("page-seen-cards", cards="").split(":")[0] + ":"
MODULES = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"]
PICTURE_DECISIONS = [("ABAAA", "build"), ("AAACA", "mound"), ("AAADA", "tomb"), ("AAAAD", "found"), ("ADAAA", "figure")]


def test_choices_are_made_on_the_picture_in_one_or_two_steps(open_page: OpenPage) -> None:
    person = open_page()
    places_are_chosen_by_mouse_and_by_keyboard(person)
    plays_with_modules(person)
    takes_two_neighbours_for_a_coin(person)


def places_are_chosen_by_mouse_and_by_keyboard(person: Person) -> None:
    for sides, decision in PICTURE_DECISIONS:
        table = person.write_table(
            "here", events=play_until(asks_for(decision), "sail", "load", "quarry"), seed=4, sides=sides
        )
        legal = person.get_json(f"/api/tables/{table}")["legal"]
        person.open_path(f"/table/{table}")
        sees_each_place_on_the_picture_and_in_words(person, legal)
        chooses_the_last(person, table, by_keyboard=decision == "tomb")


def sees_each_place_on_the_picture_and_in_words(person: Person, legal: list[str]) -> None:
    spots = person.page.locator(".choosable")
    spots.first.wait_for()
    on_picture = {spots.nth(n).get_attribute("data-move") for n in range(spots.count())}
    assert on_picture == set(legal) - {"stay"}
    in_words = {person.page.locator(f'.ask [data-move="{move}"]').count() for move in legal}
    assert in_words == {1}


def chooses_the_last(person: Person, table: str, by_keyboard: bool) -> None:
    spot = person.page.locator(".choosable").last
    move = spot.get_attribute("data-move")
    known = person.get_json(f"/api/tables/{table}")["n"]
    if by_keyboard:
        spot.focus()
        person.page.keyboard.press("Enter")
    else:
        spot.click()
    person.wait_for_entry(table, known)
    assert move in person.played_moves(table)


def plays_with_modules(person: Person) -> None:
    """A move of two choices says in between what it does."""
    table = person.open_new_table("me", "greedy", seed=2, options=MODULES)
    person.wait_for_choice()
    person.page.locator('.offerings [data-pick="favor 2"]').click()
    expect(person.test_id("question")).to_contain_text("favor 2")
    assert person.offered_values("data-move") == ["favor 2"]
    person.page.keyboard.press("Escape")
    person.page.locator('.ask [data-pick="private"]').click()
    site = person.page.locator('[data-site="temple"] .site-target')
    assert site.get_attribute("data-move") == "private temple"
    person.page.keyboard.press("Escape")
    person.page.locator("button.wager.may").first.click()
    known = person.get_json(f"/api/tables/{table}")["n"]
    person.page.locator("button.wager.lit").first.click()
    person.wait_for_entry(table, known)
    assert person.played_moves(table)[0] == "wager pyramid.left"
    asks_a_favor(person)


def asks_a_favor(person: Person) -> None:
    """Declining is not what is suggested; the log shows what was asked for, not what may come of it."""
    table = person.open_new_table("me", "greedy", seed=2, options=MODULES)
    person.wait_for_choice()
    known = person.get_json(f"/api/tables/{table}")["n"]
    person.page.locator('.offerings [data-pick="favor 2"]').click()
    person.click("data-move", "favor 2")
    person.wait_for_entry(table, known)
    nothing = person.page.locator(".ask [data-move=skip]")
    expect(nothing).to_have_text("Load nothing")
    expect(nothing).not_to_have_class(re.compile("go"))
    expect(person.page.locator(".log li").first).to_contain_text("asks for favor 2, to fill the sled.")
    assert person.page.locator(".player .you").count() == 1


def takes_two_neighbours_for_a_coin(person: Person) -> None:
    to_the_market = play_until(asks_for("take"), "sail 1 m", "sail 2 m", "sail 3 m", "sail", "load", "quarry")
    table = person.write_table("here", events=to_the_market, seed=4, sides="CAAAA")
    seen = person.get_json(f"/api/tables/{table}")
    pairs = [move for move in seen["legal"] if "+" in move]
    person.open_path(f"/table/{table}")
    person.page.locator('.ask [data-pick="coin"]').click()
    assert {move for move in person.offered_values("data-move") if "+" in move} == set(pairs)
    first, second = pairs[-1].removeprefix("take ").split("+")
    person.page.locator(f'.stalls [data-pick="coin {first}"]').click()
    person.page.locator(f'.stalls [data-k="market-{second}"][data-move="{pairs[-1]}"]').click()
    person.wait_for_entry(table, seen["n"])
    assert pairs[-1] in person.played_moves(table)


LOOKING_VERBS = ("look", "sail 1", "sail 2", "sail", "load", "quarry")


def test_looked_at_cards_are_shown_only_after_the_hotseat_handover(open_page: OpenPage) -> None:
    person = open_page()
    for sides in ("BAAAA", "DAAAA", "AACAA"):
        table = person.write_table("here", events=play_until(asks_for("keep"), *LOOKING_VERBS), seed=6, sides=sides)
        person.open_path(f"/table/{table}")
        takes_the_device_and_keeps_a_card(person, table)
    looks_again_at_what_was_seen_of_a_stack(person)
    alone_nobody_is_asked_to_hand_it_over(person)


def takes_the_device_and_keeps_a_card(person: Person, table: str) -> None:
    seen = person.get_json(f"/api/tables/{table}")
    reveal = person.page.locator("[data-do=reveal]")
    expect(reveal).to_be_focused()
    expect(person.page.locator(".curtain")).to_contain_text(person.names[seen["view"]["actor"]])
    assert person.offered_values("data-move") == []
    assert person.page.locator("[data-move^=keep]").count() == 0
    assert SAW_CARDS_LABEL not in person.page.locator(".log").inner_text()
    reveal.click()
    assert {move for move in person.offered_values("data-move") if move.startswith("keep")} == set(seen["legal"])
    person.click("data-move", seen["legal"][0])
    newest = person.wait_for_entry(table, seen["n"])
    expect(person.page.locator(f".table[data-n='{newest}']")).to_be_visible()
    assert SAW_CARDS_LABEL not in person.page.locator(".log").inner_text()


def knows_stack_card(game: Game) -> bool:
    """Return whether it is the turn of a seat that has seen a card of a face-down stack."""
    stacks = game.view(game.actor)["market"]["spaces"][2:]
    return game.decision == "turn" and any(card != "unknown" for stack in stacks for card in stack)


def looks_again_at_what_was_seen_of_a_stack(person: Person) -> None:
    table = person.write_table(
        "here", events=play_until(knows_stack_card, "keep", *LOOKING_VERBS), seed=6, sides="DAAAA"
    )
    view = person.get_json(f"/api/tables/{table}")["view"]
    seen = [card for stack in view["market"]["spaces"][2:] for card in stack if card != "unknown"]
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    assert person.page.locator(".curtain, .seen-cards").count() == 0
    peek = person.page.locator("[data-do=peek]").first
    expect(peek).to_contain_text(person.names[view["actor"]])
    peek.click()
    person.page.locator("[data-do=unpeek]").click()
    assert person.page.locator(".curtain, .seen-cards").count() == 0
    peek.click()
    expect(person.page.locator(".curtain")).to_contain_text(person.names[view["actor"]])
    person.page.locator("[data-do=reveal]").click()
    shown = person.page.locator(".seen-cards .mini").evaluate_all("all => all.map((e) => e.dataset.inspect)")
    assert sorted(shown) == sorted(seen)
    person.wait_for_choice()
    person.click("data-move", person.offered_values("data-move")[0])
    person.page.locator(f"[data-seat='{1 - view['actor']}'].acting").wait_for()
    assert person.page.locator(".seen-cards").count() == 0


def alone_nobody_is_asked_to_hand_it_over(person: Person) -> None:
    def mine_to_keep(game: Game) -> bool:
        return game.decision == "keep" and game.actor == 0

    order = ("look", "keep", "sail 1 m", "sail 2 m", "sail 3 m", "sail 4 m", "load", "quarry")
    person.open_path(
        f"/table/{person.write_table('random', events=play_until(mine_to_keep, *order), seed=6, sides='BAAAA')}"
    )
    person.page.locator("[data-move^=keep]").first.wait_for()
    assert person.page.locator(".curtain").count() == 0
    assert person.page.locator(".stalls .seen-card").count() > 1


def test_events_on_sides_b_to_d_are_animated_in_order(open_page: OpenPage) -> None:
    """With motion: nothing flies to a wrong place, and after each entry the page shows the server's state."""
    person = open_page(1280, 720, reduced_motion="no-preference", preferences={})
    table = person.open_new_table("me", "here", "here", seed=9, sides="DDDDD", options=MODULES)
    dice = random.Random(2)
    flights = 0
    for _ in range(20):
        person.wait_for_choice()
        known = person.get_json(f"/api/tables/{table}")["n"]
        if not person.offered_values("data-move"):
            person.click("data-pick", dice.choice(person.offered_values("data-pick")))
        person.click("data-move", dice.choice(person.offered_values("data-move")))
        newest = person.wait_for_entry(table, known)
        person.page.locator(f".table[data-n='{newest}']").wait_for()
        flights += person.page.locator(".flight").count()
        person.finish_animations()
        view = person.get_json(f"/api/tables/{table}")["view"]
        for seat, total in enumerate(totals_if_over(view)):
            expect(person.test_id(f"score-{seat}")).to_have_text(format_points(total))
    assert flights > 0
    assert person.page.locator(".flight").count() == 0


FIND_OVERLAPS = """() => [...document.querySelectorAll('.site')].filter((site) => {
  const b = site.querySelector('.about p').getBoundingClientRect();
  const others = [...site.querySelectorAll('.badge, .wager')].map((e) => e.getBoundingClientRect());
  const touches = (a) => a.left < b.right && a.right > b.left && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  return others.some(touches);
}).map((site) => site.dataset.site)"""


def test_everything_is_visible_with_every_module(open_page: OpenPage) -> None:
    person = open_page(1280, 720)
    for sides in ("AAAAA", "BBBBB", "CCCCC", "DDDDD"):
        person.open_path(
            f"/table/{person.write_table('greedy', 'greedy', 'greedy', seed=3, sides=sides, options=MODULES)}"
        )
        person.wait_for_choice()
        assert person.page.locator(".site").count() == 5
        assert person.page.evaluate(FIND_OVERLAPS) == []
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
        person.save_screenshot(f"everything-{sides}")
