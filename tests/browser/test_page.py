"""What a page keeps to: its policy, its weight, its targets, and what it does when things go wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from saqqara.words import Words
from tests.browser.acting import wait_until_heard
from tests.browser.conftest import Open
from tests.browser.person import Person, visit
from tests.service.serving import serving

pytestmark = pytest.mark.browser

MOST_BYTES = 300_000
LEAST_CARD = 55  # pixels across


def test_the_home_page_starts_a_game_with_one_click(open_page: Open) -> None:
    person = open_page(1440, 900)
    person.go("/")
    person.test_id("start").click()
    person.page.wait_for_url("**/table/*")
    person.test_id("question").wait_for()
    table = person.page.url.rsplit("/", 1)[1]
    kinds = [seat["kind"] for seat in person.api(f"/api/tables/{table}")["seats"]]
    assert sorted(kinds) == ["bot", "bot", "person"]
    person.go("/")
    expect(person.page.locator(f'a[href="/table/{table}"]')).to_be_visible()
    person.picture("home-1440")


SCREENS = [(1440, 900), (1280, 720), (1100, 700), (1024, 768), (844, 390), (768, 1024), (390, 844)]


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_nothing_is_wider_than_the_screen(open_page: Open, width: int, height: int) -> None:
    person = open_page(width, height)
    person.go("/")
    person.test_id("start").wait_for()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width
    person.picture(f"home-{width}")
    person.sit_down("me", "greedy", "greedy", "greedy", seed=3)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width
    assert person.page.evaluate("document.documentElement.scrollHeight") <= height
    choices = person.page.locator(".choices").bounding_box()
    assert choices is not None
    assert choices["x"] >= 0
    assert choices["y"] >= 0
    assert choices["x"] + choices["width"] <= width
    assert choices["y"] + choices["height"] <= height
    if width < 700:
        person.page.locator('[data-large="market"]').click()
    expect(person.page.locator(".stalls")).to_be_visible()
    cards = person.page.locator(".stalls > .card").evaluate_all(
        "all => all.map((e) => e.getBoundingClientRect().width)"
    )
    assert len(cards) == 4
    assert min(cards) >= LEAST_CARD
    too_small = "all => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"
    assert person.page.locator(".stalls .card-name").evaluate_all(too_small) == []
    person.picture(f"table-{width}-four")


@pytest.mark.slow
def test_a_page_weighs_little_and_its_policy_is_strict(open_page: Open) -> None:
    person = open_page()
    sizes: list[int] = []
    person.page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    table = person.sit_down("me", "greedy", seed=1)
    assert 0 < sum(sizes) < MOST_BYTES
    headers = person.page.request.get(f"{person.url}/table/{table}").headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.slow
def test_only_legal_targets_are_lit(open_page: Open) -> None:
    person = open_page()
    table = person.sit_down("me", "greedy", seed=2)
    person.wait_for_choice()
    legal = set(person.api(f"/api/tables/{table}")["legal"])
    shown = set(person.lit("data-move"))
    assert shown <= legal
    assert {move for move in legal if move.startswith("load")} <= shown


@pytest.mark.slow
def test_loading_takes_the_sled_and_then_a_space(open_page: Open) -> None:
    person = open_page()
    table = person.sit_down("me", "greedy", seed=2)
    person.wait_for_choice()
    person.page.locator('[data-pick="sled"]').first.click()
    person.click("data-move", "load 2.1")
    person.wait_for_choice()
    assert person.moves(table)[0] == "load 2.1"


@pytest.mark.slow
def test_sailing_takes_a_ship_and_then_a_site(open_page: Open) -> None:
    person = open_page()
    table = person.sit_down("me", "here", seed=7)
    picks: list[str] = []
    for _ in range(60):
        person.wait_for_choice()
        picks = [pick for pick in person.lit("data-pick") if pick.startswith("ship")]
        if picks:
            break
        loads = [move for move in person.lit("data-move") if move.startswith("load")]
        person.click("data-move", loads[0] if loads else "quarry")
        person.page.wait_for_timeout(50)
    person.click("data-pick", picks[0])
    number = picks[0].split()[1]
    person.page.locator(f'[data-site="temple"] [data-move="sail {number} temple"]').click()
    person.wait_for_choice()
    assert person.moves(table)[-1] == f"sail {number} temple"


@pytest.mark.slow
def test_escape_lets_go_of_what_was_picked(open_page: Open) -> None:
    person = open_page()
    person.sit_down("me", "greedy", seed=2)
    person.wait_for_choice()
    person.page.locator('[data-pick="sled"]').first.click()
    expect(person.page.locator('[data-pick="sled"]').first).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Escape")
    expect(person.page.locator('[data-pick="sled"]').first).to_have_attribute("aria-pressed", "false")


@pytest.mark.slow
def test_a_first_turn_by_keyboard_alone(open_page: Open) -> None:
    person = open_page()
    table = person.sit_down("me", "greedy", seed=2)
    person.wait_for_choice()
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement.dataset.move === 'load 1.1'"):
            break
    known = person.api(f"/api/tables/{table}")["n"]
    person.page.keyboard.press("Enter")
    person.wait_for_entry(table, known)
    assert person.moves(table)[0] == "load 1.1"


@pytest.mark.slow
def test_a_site_tells_whose_stones_it_holds(open_page: Open) -> None:
    person = open_page()
    table = person.sit_down("me", "greedy", "greedy", seed=6)
    person.play(seed=6, stop=lambda clicks: sum(person.api(f"/api/tables/{table}")["view"]["obelisk"]["count"]) > 0)
    person.page.locator(".table[data-playing=false]").wait_for()
    count = person.api(f"/api/tables/{table}")["view"]["obelisk"]["count"]
    badge = person.test_id("count-obelisk").first
    assert str(sum(count)) in badge.inner_text()
    badge.click()
    expect(badge).to_have_attribute("aria-expanded", "true")
    person.picture("count-of-stones")


@pytest.mark.slow
def test_undo_takes_back_the_last_decision_and_any_earlier_one(open_page: Open) -> None:
    person = open_page()
    table = person.sit_down("me", "here", seed=4)
    for move in ("quarry", "load 1.1", "load 2.1"):
        person.wait_for_choice()
        person.click("data-move", move)
        person.page.wait_for_timeout(100)
    person.wait_for_choice()
    person.page.locator("[data-do=undo]").click()
    person.page.wait_for_function("() => document.querySelectorAll('[data-move=\"load 2.1\"]').length > 0")
    assert person.moves(table) == ["quarry", "load 1.1"]
    known = person.api(f"/api/tables/{table}")["n"]
    person.page.locator('li:has-text("Ana") [data-undo]').last.press("Enter")
    confirm = person.test_id("confirm")
    expect(confirm).to_contain_text("2 decisions")
    confirm.locator("[data-do=close]").click()
    expect(confirm).to_be_hidden()
    assert person.moves(table) == ["quarry", "load 1.1"]
    person.page.locator('li:has-text("Ana") [data-undo]').last.press("Enter")
    confirm.locator("[data-undo]").click()
    person.wait_for_entry(table, known)
    person.wait_for_choice()
    assert person.moves(table) == []


@pytest.mark.slow
def test_two_browsers_at_one_table(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    table = ana.make_table("me", "open", seed=9, options=["wrath"])
    link = next(seat["link"] for seat in ana.api(f"/api/tables/{table}")["seats"] if seat["link"])
    ana.go(f"/table/{table}")
    ana.test_id("question").wait_for()
    expect(ana.page.get_by_text("Wrath")).to_be_visible()
    ana.picture("waiting-for-a-friend")
    ben.page.goto(link)
    ben.page.locator("input").first.fill("Ben")
    ben.picture("join-1280")
    ben.page.locator("button.go").first.click()
    ben.page.wait_for_url("**/table/*")
    ana.wait_for_choice()
    ana.click("data-move", "quarry")
    ben.wait_for_choice()
    assert ana.lit("data-move") == []
    ben.click("data-move", "load 1.2")
    ana.wait_for_choice()
    assert ana.moves(table)[:2] == ["quarry", "load 1.2"]
    expect(ana.page.locator("[data-do=undo]")).to_have_attribute("aria-disabled", "true")


@pytest.mark.slow
def test_a_stale_page_is_told_and_goes_on(open_page: Open) -> None:
    """Another page of the same browser has moved while this one was asleep."""
    person = open_page(routed=True)
    table = person.sit_down("me", "here", seed=4)
    person.wait_for_choice()
    person.page.route("**/events*", lambda route: route.abort())
    person.page.evaluate("dispatchEvent(new Event('pagehide'))")
    now = person.api(f"/api/tables/{table}")
    answer = person.page.request.post(
        f"{person.url}/api/tables/{table}/moves",
        data={"after": now["n"], "seat": 0, "move": "quarry"},
        headers={"origin": person.url},
    )
    assert answer.status == 200
    person.click("data-move", "load 1.1")
    expect(person.test_id("status")).to_have_text(Words().text("page-moved-on"))
    assert person.moves(table) == ["quarry"]
    person.forgive(409)


@pytest.mark.slow
def test_a_spectator_sees_the_table_and_can_do_nothing(open_page: Open) -> None:
    ana, guest = open_page(), open_page()
    table = ana.sit_down("me", "greedy", seed=3, options=["hidden-cards"])
    guest.go(f"/table/{table}")
    guest.test_id("question").wait_for()
    assert guest.lit("data-move") == []
    assert guest.lit("data-pick") == []
    expect(guest.test_id("watching")).to_be_visible()
    assert ana.test_id("watching").count() == 0
    with visit(guest.url) as stranger:
        refused = stranger.post(f"/api/tables/{table}/moves", json={"after": 1, "seat": 0, "move": "quarry"})
    assert refused.status_code == 403


@pytest.mark.slow
def test_the_page_goes_on_by_itself_when_the_server_was_killed(
    browser: Browser, open_page: Open, tmp_path: Path
) -> None:
    with serving(tmp_path) as first:
        person = open_page(at=first)
        table = person.sit_down("me", "greedy", "greedy", seed=12)
        person.play(seed=1, stop=lambda clicks: clicks == 3)
        person.wait_for_choice()
        known = person.moves(table)
        port = first.port
        first.kill()
        with serving(tmp_path, port):
            person.wait_for_choice()
            person.play(seed=2, stop=lambda clicks: clicks == 3)
            log = person.moves(table)
            assert log[: len(known)] == known
            assert len(log) > len(known)
            person.page.goto("about:blank")


# No flight ends by itself, so that it does not matter how long a test takes to look.
HELD = """const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  animation.pause();
  return animation;
};"""


SLOWLY = "document.querySelector('s-table').model.stage.speed = 0.1"


def let_bots_move(person: Person) -> str:
    """Load a stone at a table with three bots, and wait until all have moved, though not all is shown yet."""
    round_of_bots(person)  # the first answers of a server take longer: its workers are only starting
    return round_of_bots(person)


def round_of_bots(person: Person) -> str:
    table = person.sit_down("me", "greedy", "greedy", "greedy", seed=3)
    person.wait_for_choice()
    person.page.evaluate(SLOWLY)
    known = person.api(f"/api/tables/{table}")["n"]
    person.click("data-move", "load 1.1")
    for _ in range(1200):
        snapshot = person.api(f"/api/tables/{table}")
        if snapshot["n"] > known and snapshot["legal"]:
            wait_until_heard(person, snapshot["n"])
            return table
        person.page.wait_for_timeout(50)
    raise AssertionError("the bots have not moved")


@pytest.mark.slow
def test_motion_is_shown_and_can_be_skipped(open_page: Open) -> None:
    """Events play one after the other; Space jumps to what is to be decided."""
    person = open_page(reduced_motion="no-preference")
    person.page.add_init_script(HELD)
    let_bots_move(person)
    person.page.locator(".table[data-playing=true]").wait_for()
    assert person.page.locator(".log li[data-n]").count() < 4  # three bots have moved, and are still being shown
    person.page.keyboard.press("Space")
    person.page.locator(".table[data-playing=false]").wait_for()
    assert person.page.locator(".log li[data-n]").count() == 4


@pytest.mark.slow
def test_nobody_has_to_wait_for_the_show(open_page: Open) -> None:
    """While the bots' moves are still being shown a person acts, and that is their move."""
    person = open_page(reduced_motion="no-preference")
    table = let_bots_move(person)
    person.wait_for_choice()
    assert person.page.locator(".table[data-playing=true]").count() == 1
    known = person.api(f"/api/tables/{table}")["n"]
    move = person.lit("data-move")[0]
    person.click("data-move", move)
    person.wait_for_entry(table, known)
    own = [entry["move"] for entry in person.api(f"/api/tables/{table}")["log"] if entry["seat"] == 0]
    assert own == ["load 1.1", move]
