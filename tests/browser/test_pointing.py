"""Whatever somebody points at answers: by click and by keyboard, at the table and in what is open over it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.acting import join, post_move, table_after, wait_for_moves
from tests.browser.conftest import AT_ONCE, Open
from tests.browser.person import Person
from tests.browser.test_axe import judge
from tests.browser.test_sides import MODULES, decides, reach

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Every thing of the game, as it is drawn, also what lies within another one.
THINGS = (
    ".player .name, .player .score, .quarry, .psled, .mini, .coins, .own-ship, .earned, .harbour, .gone, .ship, .sled, "
    ".hand .card, .no-cards, .site, .site h2, .about p, .stack, .stalls .card, .pile, .lookers, .pending, .wager, "
    ".favor, .prophecy, .scarab, .private-berth, [data-k], [data-place], .stone, .cell, .lap, .token, .tile-sign"
)
ACTS = "[data-move], [data-pick], [data-also], [data-pin], [data-do], [data-large]"
MUTE = """async ([things, acts]) => {
  const table = document.querySelector("s-table");
  const mute = [];
  let asked = 0;
  for (const thing of document.querySelectorAll(things)) {
    if (!thing.checkVisibility() || thing.closest(acts)) continue;
    asked += 1;
    table.say("");
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const patience = performance.now() + 60_000;
    while (!table.model.status.text && performance.now() < patience) await new Promise((done) => setTimeout(done, 4));
    if (!table.model.status.text) mute.push(thing.outerHTML.slice(0, 120));
    if (table.open) table.toggle(table.open);
    await table.updateComplete;
  }
  return { asked, mute };
}"""


@pytest.mark.parametrize(("sides", "clicks"), [("CBDBC", 25), ("DDDDD", 30), ("BACCA", 31)])
def test_whatever_is_clicked_answers_in_words(open_page: Open, sides: str, clicks: int) -> None:
    person = open_page(preferences=AT_ONCE)
    person.sit_down("me", "here", seed=21, sides=sides, options=MODULES)
    person.play(3, lambda done: done == clicks)
    person.page.locator(".table[data-playing=false]").wait_for()
    answers = person.page.evaluate(MUTE, [THINGS, ACTS])
    assert answers["mute"] == []
    assert answers["asked"] > 60
    assert person.lit("data-move") or person.lit("data-pick")


def test_a_place_that_is_closed_says_why_it_cannot_be_chosen(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    table = person.make_table("me", "here", seed=4, sides="AAADA")

    burial = reach(person, table, decides("tomb"), "sail", "load", "quarry")["view"]["burial"]
    closed = next(number for number in range(1, 25) if number not in burial["turned_up"])
    person.go(f"/table/{table}")
    person.wait_for_choice()
    person.page.locator(f"[data-place='tomb {closed}'] .cell").click()
    expect(person.test_id("status")).to_contain_text("This tomb is not open this round")


def test_what_is_possible_but_not_offered_says_what_to_drop_first(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    table_after(person, "load 4.1", seed=3)
    person.click("data-pick", "ship 4")
    person.page.locator("[data-lane='1'] [data-k='ship-1-1']").dispatch_event("click")
    expect(person.test_id("status")).to_contain_text("drop that first")


def test_only_the_last_question_is_answered(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE, routed=True)
    person.sit_down("me", "here", seed=3)
    person.wait_for_choice()
    held: list[Route] = []
    person.page.route("**/reason?*", lambda route: held.append(route))
    with person.page.expect_request("**/reason?*"):
        person.page.locator("[data-site=temple] h2").click()
    person.page.locator("[data-k=deck]").click()
    expect(person.test_id("status")).to_contain_text("draw pile")
    with person.page.expect_response("**/reason?*") as late:
        held.pop().continue_()
    late.value.finished()
    person.page.evaluate("() => new Promise((done) => setTimeout(done))")
    expect(person.test_id("status")).to_contain_text("draw pile")


# By keyboard

FOCUSED = "() => document.activeElement.closest('[data-stop]')?.getAttribute('data-k') ?? ''"


def tab_until(person: Person, wanted: str, most: int = 60) -> int:
    """Press Tab until the focus is on something, and say how often that was."""
    for presses in range(most):
        if person.page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return presses
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} is not reached")


def test_each_group_is_one_stop_and_arrows_go_on_inside(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    person.sit_down("me", "here", seed=3)
    person.wait_for_choice()
    page = person.page
    tab_until(person, ".stalls [data-stop]")
    assert page.evaluate(FOCUSED) == "market-1"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "market-2"
    expect(page.locator(".tip:popover-open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".tip:popover-open")).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")  # what is there is not explained, so no link comes in between
    assert page.evaluate("() => document.activeElement.closest('.stalls') === null")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == "market-2"
    page.keyboard.press("Enter")
    expect(person.test_id("status")).to_contain_text("A stone that lands here takes it")
    page.locator(".sites h2 [data-stop]").first.focus()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    expect(page.locator("[data-site=obelisk] h2 [data-stop]")).to_be_focused()
    page.keyboard.press("a")
    expect(page.locator(".ask .choices button").first).to_be_focused()


def test_all_that_is_explained_is_reached_by_keyboard(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    person.sit_down("me", "here", seed=21, sides="CBDBD", options=MODULES)
    person.play(3, lambda done: done == 25)
    person.page.locator(".table[data-playing=false]").wait_for()
    groups = person.page.evaluate(
        """() => new Set([...document.querySelectorAll('[data-stop]')].filter((e) => e.checkVisibility())
        .map((e) => e.closest('.player, .stalls, .sites, .favors, .prophecies, .hand, .log'))).size"""
    )
    person.page.keyboard.press("Tab")
    open_stops = person.page.locator("[data-stop][tabindex='0']")
    assert open_stops.count() == groups
    unexplained = person.page.evaluate(
        """() => [...document.querySelectorAll('[data-explain]')].filter((e) => e.checkVisibility()
          && !e.matches('button, [data-stop]') && !e.querySelector('[data-stop]') && !e.closest('.prophecy'))
          .map((e) => e.outerHTML.slice(0, 120))"""
    )
    assert unexplained == []
    assert [problem for problem in judge(person) if "data-stop" in problem] == []


def test_a_mouse_leaves_the_focus_where_keys_mean_the_table(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    table = person.sit_down("me", "here", seed=3)
    person.wait_for_choice()
    person.page.locator(".stalls [data-k=market-1]").click()
    assert person.page.evaluate("() => document.activeElement === document.body")
    person.page.keyboard.press("q")
    wait_for_moves(person, table, "quarry")


# In a dialog


def tip_of(person: Person) -> Locator:
    return person.page.locator("dialog .tip:popover-open")


def test_what_is_left_explains_its_cards_over_the_dialog(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    person.sit_down("me", "here", seed=3)
    person.wait_for_choice()
    page = person.page
    page.locator("[data-k=deck]").click()
    statue = page.get_by_role("dialog").get_by_role("button", name="Statue")
    statue.hover()
    tip = tip_of(person)
    expect(tip).to_contain_text("points for one to five statues")
    assert judge(person) == []
    link = tip.get_by_role("link", name="The full rule")
    link.hover()
    expect(link).to_be_visible()
    at = link.bounding_box()
    assert at
    on_top = "([x, y]) => document.elementFromPoint(x, y).closest('.tip') !== null"
    assert page.evaluate(on_top, [at["x"] + 5, at["y"] + 5])
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".stalls [data-k=market-1]").hover()
    expect(page.locator("body > .tip:popover-open")).to_be_visible()


def test_the_score_sheet_explains_where_points_come_from(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    person.sit_down("me", "here", seed=3, sides="DDDDD", options=MODULES)
    person.wait_for_choice()
    page = person.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="If it ended now").click()
    page.get_by_role("rowheader", name="Decorations").wait_for()
    tab_until(person, ".sheet-body [data-stop]")
    expect(tip_of(person)).to_have_attribute("data-of", "pyramid-D")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(tip_of(person)).to_have_attribute("data-of", "temple-D")
    page.get_by_role("button", name="Decorations").click()
    expect(tip_of(person)).to_contain_text("one point for every three stones")
    things = page.locator("dialog [data-explain]").evaluate_all("all => all.map((e) => e.dataset.explain)")
    person.go("/rules")
    page.locator("#card-lever").wait_for()
    assert [id for id in things if not page.evaluate("id => document.getElementById(id) !== null", id)] == []


# Face-down cards that are marked beforehand


def before_the_stacks(ana: Person, ben: Person) -> tuple[str, list[str]]:
    """Bring a ship to a market with stacks; Ben's stone lands before Ana's, and she marks the stack on space 3."""
    table = join(ana, ben, seed=3, sides="DAAAA")
    moves = ["load 3.2", "load 3.1", "sail 3 market"]
    newest = 0
    for person, move in zip((ana, ben, ana), moves, strict=True):
        person.when_asked(table)
        newest = post_move(person, table, move)
    ben.page.locator('.stalls [data-move="look 3"]').wait_for()
    # Once all is shown the page says that cards may be marked; it must not say so over the answer to the click.
    ana.page.locator(f".table[data-n='{newest}'][data-playing=false]").wait_for()
    stack = ana.page.get_by_role("button", name="Mark the face-down cards on space 3")
    stack.click()
    marked = ana.page.locator('[data-pin="3"]')
    expect(marked).to_have_attribute("aria-pressed", "true")
    expect(ana.test_id("status")).to_contain_text("you look at the face-down cards on space 3")
    ana.picture("stack-marked-beforehand")
    return table, moves


def test_face_down_cards_marked_beforehand_are_looked_at(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    table, moves = before_the_stacks(ana, ben)
    ben.page.locator('.stalls [data-move="take 1"]').click()
    wait_for_moves(ana, table, *moves, "take 1", "look 3")
    ana.page.locator("[data-move^=keep]").first.wait_for()


def test_a_mark_is_dropped_when_somebody_else_takes_of_the_face_down_cards(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    table, moves = before_the_stacks(ana, ben)
    ben.page.locator('.stalls [data-move="look 3"]').click()
    ben.page.locator("[data-move^=keep]").first.click()
    expect(ana.test_id("status")).to_contain_text("are not the same any more")
    ana.page.locator('.stalls [data-move="take 1"]').wait_for()
    assert ana.moves(table)[:-1] == [*moves, "look 3"]


def test_only_who_will_be_asked_may_mark(open_page: Open) -> None:
    ana, ben = open_page(), open_page()
    table = join(ana, ben, seed=3, sides="BAAAA")
    post_move(ana, table, "load 3.2")
    ben.wait_for_choice()
    expect(ana.page.locator("[data-pin]")).to_have_count(0)
    assert decides("turn")(ben.api(f"/api/tables/{table}"))
