"""The tutorial: from its own page through two rounds, by clicking what it points at; and leaving it at any time."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from saqqara import Game
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_until
from tests.browser.server_moves import wait_for_next_move
from tests.server.table_writer import MoveSource

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SITES = {"market", "pyramid", "temple", "burial", "obelisk"}
MOST_STEPS = 150
# Shown in every course of the game, whatever the bot does.
CERTAIN_STEPS = {"welcome", "sled", "ships", "sites", "turn", "bow", "cards", "may-sail", "round", "end"} | {
    f"site-{site}" for site in SITES - {"market"}
}
POSSIBLE_STEPS = {"temple", *(f"card-{colour}" for colour in ("red", "blue", "purple", "green"))}
PLACING_MS = 50  # milliseconds: longer than until the next frame, in which the bubble finds its place
COACH_IS_PLACED = (
    "() => !document.querySelector('s-coach') || document.querySelector('.coach')?.style.visibility === 'visible'"
)
STEP_IS_DONE = "([key, value]) => document.querySelector('.coach')?.dataset[key] !== value"
# Whether the middle of what the bubble points at can be clicked: its site is the shown one, and it is not under the
# bubble.
IS_UNCOVERED = """(selector) => [...document.querySelectorAll(selector)].some((e) => {
  const box = e.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return e.checkVisibility() && !e.closest('[inert]') && top !== null && !top.closest('.coach');
})"""


# What is wrong with the place of the coach beside its target; nothing is.
FIND_FAULTS = """() => {
  const [bubble, question] = [".coach", ".ask .question-line"].map((s) => document.querySelector(s));
  const { step, target: at } = bubble.dataset;
  const target = at ? [...document.querySelectorAll(at)].find((e) => e.checkVisibility()) : null;
  const box = (e) => e.getBoundingClientRect();
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const inside = (a) => a.left >= 0 && a.top >= 0 && a.right <= innerWidth && a.bottom <= innerHeight;
  const apart = (a, b) => Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
  const turn = document.querySelector(".player.acting");
  const ring = document.querySelector(".coach-ring path");
  const ringed = ring?.getAttribute("d") ? box(ring) : null;
  const asks = question && !target?.matches(".ask");
  const faults = {
    "the bubble is not on the screen": !inside(box(bubble)),
    "the bubble covers the question": asks && over(box(bubble), box(question)),
    "nothing is pointed at": step !== "welcome" && !ringed,
    "the bubble is far from its ring": ringed && apart(box(bubble), ringed) > 240,
    "the bubble covers whose turn it is": turn && over(box(bubble), box(turn)),
    "the ring is not on the screen": ringed && !inside(ringed),
    "the ring covers the question": ringed && asks && over(ringed, box(question)),
    "the ring is not around its thing": ringed && !over(ringed, box(target)),
    "the bubble asks what the question asks": question && bubble.querySelector("p").textContent.trim() ===
      question.querySelector(".question").textContent.trim(),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}"""


def start_lesson(person: Person, name: str = "Your name", go: str = "Begin") -> str:
    person.open_path("/learn")
    person.page.get_by_role("textbox", name=name).fill("Ana")
    person.save_screenshot("learn")
    person.page.get_by_role("button", name=go).click()
    person.page.wait_for_url("**/table**lesson=first-game")
    expect(person.test_id("coach")).to_have_attribute("data-step", "welcome")
    wait_until_placed(person)
    return person.shown_table


def wait_until_placed(person: Person) -> None:
    """Wait until the bubble has found its place."""
    person.run_clock_until(lambda: bool(person.page.evaluate(COACH_IS_PLACED)), PLACING_MS)


def follow_coach(person: Person) -> list[str]:
    """Follow the coach until it is gone, and return the steps in the order they came."""
    steps: list[str] = []
    for _ in range(MOST_STEPS):
        wait_until_placed(person)
        if person.page.locator("s-coach").count() == 0:
            return steps
        steps.append(do_step(person))
    raise AssertionError(f"the lesson does not end: {steps}")


def do_step(person: Person) -> str:
    """Read a step, or do what it asks for, and return its name."""
    step, target, shown = person.page.locator(".coach").evaluate(
        "e => [e.dataset.step, e.dataset.target, e.dataset.shown]"
    )
    person.run_clock(PLACING_MS)
    assert person.page.evaluate(FIND_FAULTS) == [], step
    following = person.test_id(re.compile("coach-(next|finish)"))
    if following.count():
        following.click()
        person.page.wait_for_function(STEP_IS_DONE, arg=["step", step])
    else:
        pressed = f":is({target}):is(button), :is({target}) :is([data-move], [data-pick])"
        person.run_clock_until(lambda: bool(person.page.evaluate(IS_UNCOVERED, pressed)), PLACING_MS)
        person.page.locator(pressed).locator("visible=true").first.click()
        person.page.wait_for_function(STEP_IS_DONE, arg=["shown", shown])
    return str(step)


def play_move(person: Person, move: str) -> None:
    with person.page.expect_response(lambda answer: answer.request.method == "POST") as answered:
        person.click("data-move", move)
    assert answered.value.status == 200


def the_first_game_is_learned(person: Person, table: str, width: int) -> None:
    steps = follow_coach(person)
    assert set(steps) >= CERTAIN_STEPS
    assert steps[-1] == "end"
    assert len([step for step in steps if step in CERTAIN_STEPS]) == len(CERTAIN_STEPS)
    assert {"load", "quarry", "sail-to"} <= set(steps)
    snapshot = person.get_json(f"/api/tables/{table}")
    assert snapshot["view"]["round"] == 3
    assert snapshot["setup"]["sides"] == "AAAAA"
    expect(person.page).to_have_url(re.compile(rf"table[/=]{table}$"))
    person.wait_for_choice()
    person.save_screenshot(f"after-the-lesson-{width}")


def test_first_game_lesson_is_completed_by_clicking_what_is_highlighted(open_page: OpenPage) -> None:
    person = open_page(1280, 720)
    the_first_game_is_learned(person, start_lesson(person), 1280)
    a_player_who_knows_it_plays_on_at_once(person, start_lesson(person))
    steps_are_skipped_and_not_shown_twice(person, start_lesson(person))
    the_lesson_follows_a_player_who_ignores_it(person, start_lesson(person))


def a_player_who_knows_it_plays_on_at_once(person: Person, table: str) -> None:
    person.test_id("coach-leave").click()
    expect(person.test_id("coach")).to_be_hidden()
    expect(person.page).to_have_url(re.compile(rf"table[/=]{table}$"))
    person.page.reload()
    person.wait_for_choice()
    assert person.page.locator("s-coach").count() == 0
    play_move(person, "quarry")


def steps_are_skipped_and_not_shown_twice(person: Person, table: str) -> None:
    coach = person.test_id("coach")
    for step in ("welcome", "sled", "ships", "sites", "turn"):
        expect(coach).to_have_attribute("data-step", step)
        expect(coach.locator("button.go")).to_be_focused()
        person.page.keyboard.press("Enter")
    expect(coach).to_have_attribute("data-step", "load")
    person.page.reload()
    expect(coach).to_have_attribute("data-step", "load")
    wait_until_placed(person)
    person.test_id("coach-skip").click()
    expect(coach).to_be_hidden()
    play_move(person, "quarry")
    assert person.played_moves(table)[0] == "quarry"
    person.run_clock_until(coach, PLACING_MS)


def the_lesson_follows_a_player_who_ignores_it(person: Person, table: str) -> None:
    """Playing on counts as having read the explanations; important ones are shown all the same."""
    play_move(person, "load 2.1")
    assert person.played_moves(table)[0] == "load 2.1"
    expect(person.test_id("coach")).to_have_attribute("data-step", "sled")


def test_first_game_lesson_works_on_a_phone_in_german(open_page: OpenPage) -> None:
    person = open_page(390, 844, locale="de-DE", has_touch=True, is_mobile=True)
    table = start_lesson(person, "Dein Name", "Anfangen")
    coach = person.test_id("coach")
    expect(coach).to_contain_text("Willkommen am Nil")
    person.page.get_by_role("button", name="Weiter").click()
    expect(coach).to_contain_text("Dein Schlitten")
    person.page.reload()
    person.page.evaluate("sessionStorage.clear()")
    person.page.reload()
    expect(coach).to_have_attribute("data-step", "welcome")
    the_first_game_is_learned(person, table, 390)


def open_lesson_at(person: Person, step: str, events: MoveSource, seed: int) -> str:
    """Open the lesson in the middle of a game, with every other explanation read but the last; return the table."""
    table = person.write_table("here", events=events, seed=seed, sides="AAAAA")
    done_steps = json.dumps(sorted((CERTAIN_STEPS | POSSIBLE_STEPS) - {step, "end"}))
    person.page.add_init_script(f"sessionStorage.setItem('saqqara-lesson-{table}', {json.dumps(done_steps)})")
    person.open_path(f"/table/{table}?lesson=first-game")
    return table


def test_phone_shows_the_site_the_lesson_is_about(open_page: OpenPage) -> None:
    """Also after another step that had to come first, so that the card it points at can be tapped."""
    person = open_page(390, 844, has_touch=True, is_mobile=True)
    events = play_until(takes_card_late, "sail", "load", "quarry")
    table = open_lesson_at(person, "site-pyramid", events, seed=5)
    for step in ("site-pyramid", "take"):
        coach = person.page.locator(f".coach[data-step={step}]")
        person.run_clock_until(coach, PLACING_MS)
        site = "market" if step == "take" else "pyramid"
        expect(person.page.locator(".site.large")).to_have_attribute("data-site", site)
        if step == "site-pyramid":
            person.test_id("coach-next").click()
    before = len(person.played_moves(table))
    do_step(person)
    assert wait_for_next_move(person, table, before).startswith("take")


def test_new_round_is_explained_beside_the_harbour_on_a_phone(open_page: OpenPage) -> None:
    """Also when there are many things to tap at the top: the acting player, and a ship that may sail (seed 9)."""
    person = open_page(390, 844, has_touch=True, is_mobile=True)
    open_lesson_at(person, "round", play_until(is_second_round, "load", "sail", "quarry"), seed=9)
    expect(person.page.locator(".coach[data-step=round]")).to_be_attached()
    wait_until_placed(person)
    assert person.page.evaluate(FIND_FAULTS) == []


def is_second_round(game: Game) -> bool:
    """Return whether the first seat is to decide in the second round."""
    return game.position()["round"] == 2 and game.actor == 0


def takes_card_late(game: Game) -> bool:
    """Return whether the first seat is to take a card when stones are on the pyramid."""
    return game.decision == "take" and game.actor == 0 and sum(game.position()["pyramid"]["count"]) > 0


def test_lesson_is_listed_with_lessons_and_not_with_games(open_page: OpenPage) -> None:
    person = open_page()
    other = person.write_table("here", seed=4)
    table = start_lesson(person)
    the_home_page_lists(person, other)
    person.open_path("/learn")
    person.test_id("go-on").click()
    person.page.wait_for_url(f"**/table**{table}*lesson=first-game")
    wait_until_placed(person)
    person.test_id("coach-leave").click()
    the_home_page_lists(person, other, table)
    person.open_path("/learn")
    expect(person.test_id("begin")).to_be_enabled()
    expect(person.test_id("go-on")).to_have_count(0)


def the_home_page_lists(person: Person, *tables: str) -> None:
    """Check which own games are listed."""
    with person.page.expect_response("**/api/tables"):
        person.open_path("/")
    expect(person.page.locator("s-my-tables li")).to_have_count(len(tables))
    links = person.page.locator("s-my-tables li a").evaluate_all("all => all.map((e) => e.getAttribute('href'))")
    assert sorted(links) == sorted(f"/table/{table}" for table in tables)


def test_abandoned_lessons_do_not_accumulate(open_page: OpenPage) -> None:
    person = open_page()
    for name in ("temple-b", "temple-c", "temple-d", "pyramid-b"):
        person.open_path("/learn")
        person.page.locator(f"[data-lesson={name}]").click()
        person.page.wait_for_url(f"**/table**lesson={name}")  # not until the lesson is loaded: it may be left before
    person.run_clock_until(lambda: len(person.get_json("/api/tables")["tables"]) == 3)
    the_home_page_lists(person)
