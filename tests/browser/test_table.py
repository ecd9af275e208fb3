"""What holds for every page: its policy, weight, targets and size; a game with bots, friends and spectators."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request, expect

from saqqara.i18n import Translator
from tests.browser.conftest import OpenPage
from tests.browser.person import FINISH_ANIMATIONS, Person, make_client
from tests.browser.server_moves import wait_until_received

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MAX_BYTES = 300_000
MIN_CARD_WIDTH = 55  # pixels across
# The state of the page: the newest entry drawn, whether it is still being animated, the seat to move, and highlights.
SHOWN_STATE = """() => {
  const { model } = document.querySelector("s-table");
  const lit = [...document.querySelectorAll("[data-move], [data-pick]")].filter((e) => e.checkVisibility());
  const acting = document.querySelector(".player.acting")?.dataset.seat;
  const question = document.querySelector("[data-testid=question]").textContent;
  const telling = model.progress.n === model.shownEntry;
  return { playing: model.playing, entry: model.shownEntry, telling, acting: Number(acting), lit: lit.length, question
  };
}"""
SCREENS = [(1440, 900), (1280, 720), (1100, 700), (1024, 768), (844, 390), (768, 1024), (390, 844)]


def test_table_is_light_keyboard_playable_and_fits_every_screen(open_page: OpenPage) -> None:
    person = open_page(1440, 900)
    table = a_page_weighs_little_and_its_policy_is_strict(person)
    only_legal_targets_are_lit(person, table)
    a_first_turn_is_played_by_keyboard_alone(person, table)
    nothing_is_wider_than_the_screen(person)


def a_page_weighs_little_and_its_policy_is_strict(person: Person) -> str:
    sizes: list[int] = []

    def weigh(request: Request) -> None:
        sizes.append(request.sizes()["responseBodySize"])

    person.page.on("requestfinished", weigh)
    table = person.open_new_table("me", "greedy", seed=2)
    person.page.remove_listener("requestfinished", weigh)
    assert 0 < sum(sizes) < MAX_BYTES
    policy = person.page.request.get(f"{person.url}/table/{table}").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert policy.count("unsafe") == 1
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "frame-ancestors 'none'" in policy
    return table


def only_legal_targets_are_lit(person: Person, table: str) -> None:
    person.wait_for_choice()
    legal = set(person.get_json(f"/api/tables/{table}")["legal"])
    shown = set(person.offered_values("data-move"))
    assert shown <= legal
    assert {move for move in legal if move.startswith("load")} <= shown


def a_first_turn_is_played_by_keyboard_alone(person: Person, table: str) -> None:
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement.dataset.move === 'load 1.1'"):
            break
    known = person.get_json(f"/api/tables/{table}")["n"]
    person.page.keyboard.press("Enter")
    person.wait_for_entry(table, known)
    assert person.played_moves(table)[0] == "load 1.1"


def nothing_is_wider_than_the_screen(person: Person) -> None:
    table = person.create_table("me", "greedy", "greedy", "greedy", seed=3)
    for width, height in SCREENS:
        person.resize(width, height)
        the_home_page_fits(person, width)
        the_table_fits(person, table, width, height)
        the_market_can_be_read(person, width)
        person.save_screenshot(f"table-{width}-four")


def the_home_page_fits(person: Person, width: int) -> None:
    person.open_path("/")
    person.test_id("start").wait_for()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width
    person.save_screenshot(f"home-{width}")


def the_table_fits(person: Person, table: str, width: int, height: int) -> None:
    person.open_path(f"/table/{table}")
    person.test_id("question").wait_for()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width
    assert person.page.evaluate("document.documentElement.scrollHeight") <= height
    choices = person.page.locator(".choices").bounding_box()
    assert choices is not None
    assert choices["x"] >= 0
    assert choices["y"] >= 0
    assert choices["x"] + choices["width"] <= width
    assert choices["y"] + choices["height"] <= height


def the_market_can_be_read(person: Person, width: int) -> None:
    if width < 700:
        person.page.locator('[data-large="market"]').click()
    expect(person.page.locator(".stalls")).to_be_visible()
    cards = person.page.locator(".stalls > .card").evaluate_all(
        "all => all.map((e) => e.getBoundingClientRect().width)"
    )
    assert len(cards) == 4
    assert min(cards) >= MIN_CARD_WIDTH
    names = person.page.locator(".stalls .card-name")
    assert names.count() > 0
    too_small = "all => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"
    assert names.evaluate_all(too_small) == []


def test_two_browsers_play_and_a_spectator_watches(open_page: OpenPage) -> None:
    ana, ben, guest = open_page(routed=True), open_page(), open_page()
    table = ana.create_table("me", "open", deal=9, options=["wrath", "hidden-cards"])
    a_friend_comes_by_a_link(ana, ben, table)
    they_move_in_turn(ana, ben, table)
    a_guest_sees_the_table_and_can_do_nothing(ana, guest, table)
    a_stale_page_is_informed_and_continues(ana, table)


def a_friend_comes_by_a_link(ana: Person, ben: Person, table: str) -> None:
    link = next(seat["link"] for seat in ana.get_json(f"/api/tables/{table}")["seats"] if seat["link"])
    ana.open_path(f"/table/{table}")
    ana.test_id("question").wait_for()
    expect(ana.page.get_by_text("Wrath")).to_be_visible()
    ana.save_screenshot("waiting-for-a-friend")
    ben.page.goto(link)
    ben.page.locator("input").first.fill("Ben")
    ben.save_screenshot("join-1280")
    ben.page.locator("button.go").first.click()
    ben.page.wait_for_url("**/table**")


def they_move_in_turn(ana: Person, ben: Person, table: str) -> None:
    ana.wait_for_choice()
    ana.click("data-move", "quarry")
    ben.wait_for_choice()
    assert ana.offered_values("data-move") == []
    ben.click("data-move", "load 1.2")
    ana.wait_for_choice()
    assert ana.played_moves(table) == ["quarry", "load 1.2"]
    expect(ana.page.locator("[data-do=undo]")).to_have_attribute("aria-disabled", "true")


def a_guest_sees_the_table_and_can_do_nothing(ana: Person, guest: Person, table: str) -> None:
    guest.open_path(f"/table/{table}")
    guest.test_id("question").wait_for()
    expect(guest.test_id("watching")).to_be_visible()
    assert guest.offered_values("data-move") == []
    assert guest.offered_values("data-pick") == []
    assert ana.test_id("watching").count() == 0
    now = ana.get_json(f"/api/tables/{table}")["n"]
    with make_client(guest.url) as stranger:
        refused = stranger.post(f"/api/tables/{table}/moves", json={"after": now, "seat": 0, "move": "load 2.1"})
    assert refused.status_code == 403


def a_stale_page_is_informed_and_continues(ana: Person, table: str) -> None:
    """Another page of the same browser has moved while this one was asleep."""
    ana.page.route("**/events*", lambda route: route.abort())
    ana.page.evaluate("dispatchEvent(new Event('pagehide'))")
    now = ana.get_json(f"/api/tables/{table}")
    assert "load 2.1" in now["legal"]
    asked = {"after": now["n"], "seat": 0, "move": "load 3.1"}
    status, answer = ana.request("POST", f"/api/tables/{table}/moves", asked)
    assert status == 200, answer
    ana.click("data-move", "load 2.1")
    expect(ana.test_id("status")).to_have_text(Translator().text("page-moved-on"))
    assert len(ana.played_moves(table)) == 3
    assert "load 2.1" not in ana.played_moves(table)
    ana.forget_errors(409)


def test_bot_moves_are_animated_and_can_be_skipped(open_page: OpenPage) -> None:
    """Stop the timers of a page, so that what is shown stays as long as needed."""
    person = open_page(reduced_motion="no-preference", preferences={})
    their_moves_are_shown_and_can_be_skipped(person)
    what_is_asked_belongs_to_what_has_been_shown(person)
    nobody_has_to_wait_for_the_show(person)


def let_bots_move(person: Person) -> str:
    """Load a stone at a table with three bots, and wait until all have moved, though not all is shown yet."""
    table = person.open_new_table("me", "greedy", "greedy", "greedy", seed=3)
    person.wait_for_choice()
    known = person.get_json(f"/api/tables/{table}")["n"]
    person.click("data-move", "load 1.1")
    person.wait_for_entry(table, known)
    wait_until_received(person, person.wait_for_turn(table)["n"])
    return table


def their_moves_are_shown_and_can_be_skipped(person: Person) -> None:
    table = let_bots_move(person)
    moves = len(person.played_moves(table))
    assert moves >= 4  # three bots have moved, some of them perhaps with a decision about what they got
    person.page.locator(".table[data-playing=true]").wait_for()
    assert person.page.locator(".log li[data-n]").count() < moves  # they are still being shown
    person.page.keyboard.press("Space")
    person.page.locator(".table[data-playing=false]").wait_for()
    assert person.page.locator(".log li[data-n]").count() == moves


def what_is_asked_belongs_to_what_has_been_shown(person: Person) -> None:
    """All bots have moved and it is this player's turn, but nothing of that is drawn before it is shown."""
    table = let_bots_move(person)
    known = person.get_json(f"/api/tables/{table}")
    assert known["view"]["actor"] == 0
    entries = [item["n"] for item in known["log"]]
    actors = {n: person.get_json(f"/api/tables/{table}/moments/{n}")["view"]["actor"] for n in entries}
    seen = set()
    while (drawn := person.page.evaluate(SHOWN_STATE))["playing"]:
        shown = entries.index(drawn["entry"]) - drawn["telling"]
        assert (drawn["lit"], drawn["acting"]) == (0, actors[entries[shown]])
        assert drawn["question"] == "See what happens"
        seen.add(drawn["entry"])
        person.run_clock(400)
        person.page.evaluate(FINISH_ANIMATIONS)
    assert len(seen) > 2
    assert drawn["lit"] > 0
    assert "Your turn." in drawn["question"]


def nobody_has_to_wait_for_the_show(person: Person) -> None:
    """While the bots' moves are still being shown the player acts: by a key, and by a click."""
    for by_key in (True, False):
        table = let_bots_move(person)
        assert person.page.locator(".table[data-playing=true]").count() == 1
        known = person.get_json(f"/api/tables/{table}")["n"]
        if by_key:
            person.page.keyboard.press("q")
        else:
            person.page.locator('.player [data-k="quarry-0"]').click()
        person.wait_for_entry(table, known)
        own = [entry["move"] for entry in person.get_json(f"/api/tables/{table}")["log"] if entry["seat"] == 0]
        assert own == ["load 1.1", "quarry"]
