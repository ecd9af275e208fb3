"""Everything on the table explains itself, by click and by keyboard; impossible actions say why."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import asks_for, play_randomly, play_until
from tests.browser.server_moves import open_shared_table, open_table_after, wait_for_moves
from tests.browser.test_accessibility import axe_violations
from tests.server.table_writer import MoveSource

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SEED = 3
SHIP_4 = "load 4.1"
MODULES = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"]
# Every thing of the game as it is drawn, also inside another one.
EXPLAINED_ELEMENTS = (
    ".player .name, .player .score, .quarry, .psled, .mini, .coins, .own-ship, .earned, .harbour, .gone, .ship, .sled, "
    ".hand .card, .no-cards, .site, .site h2, .about p, .stack, .stalls .card, .pile, .lookers, .pending, .wager, "
    ".favor, .prophecy, .scarab, .private-berth, [data-k], [data-place], .stone, .cell, .lap, .token, .tile-sign"
)
ACTION_ELEMENTS = "[data-move], [data-pick], [data-also], [data-pin], [data-do], [data-large]"
# Clicks one after another, each after the answer to the one before; `asking` is the one still unanswered.
CLICK_EVERYTHING = """([things, acts]) => {
  const table = document.querySelector("s-table");
  const all = [...document.querySelectorAll(things)];
  window.answers = { asked: 0, asking: "" };
  const answered = (done) => {
    const look = () => table.model.status.text && (table.removeEventListener("drawn", look), done());
    table.addEventListener("drawn", look);
  };
  (async () => {
    for (const thing of all) {
      if (!thing.checkVisibility() || thing.closest(acts)) continue;
      table.say("");
      await table.updateComplete;
      window.answers.asked += 1;
      window.answers.asking = thing.outerHTML.slice(0, 120);
      const answer = new Promise(answered);
      thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await answer;
      if (table.open) table.toggle(table.open);
      await table.updateComplete;
    }
    window.answers.asking = "";
  })();
}"""


def test_every_click_is_answered_and_impossible_moves_say_why(open_page: OpenPage) -> None:
    person, ben = open_page(routed=True), open_page()
    for sides, decisions in (("CBDBC", 25), ("DDDDD", 30), ("BACCA", 31)):
        everything_answers(person, sides, decisions)
    a_click_on_what_cannot_be_used_says_why(person, '[data-site="temple"] h2')
    a_click_on_what_cannot_be_used_says_why(person, '[data-lane="1"] .ship-picture', x=4, y=70)
    a_key_for_what_cannot_be_done_says_why(person)
    a_site_alone_means_the_only_ship_that_can_sail(person)
    a_card_that_cannot_be_played_says_what_it_does_and_why_not(person)
    a_place_that_is_closed_says_why_it_cannot_be_chosen(person)
    what_is_possible_but_not_offered_says_what_to_drop_first(person)
    only_the_last_question_is_answered(person)
    a_click_in_the_turn_of_another_player_says_so(person, ben)


def everything_answers(person: Person, sides: str, decisions: int) -> None:
    open_table(person, play_randomly(decisions, seed=3), seed=21, sides=sides, options=MODULES)
    person.page.evaluate(CLICK_EVERYTHING, [EXPLAINED_ELEMENTS, ACTION_ELEMENTS])
    try:
        person.page.wait_for_function("() => window.answers.asking === ''")
    except Error as error:
        raise AssertionError(f"this has no explanation: {person.page.evaluate('() => window.answers')}") from error
    assert person.page.evaluate("() => window.answers.asked") > 60
    assert person.offered_values("data-move") or person.offered_values("data-pick")


def open_table(person: Person, player: MoveSource | tuple[()] = (), **setup: Any) -> str:
    """Open a table of two people at this device, at which one of them has a choice."""
    table = person.write_table("here", events=player, **setup)
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    return table


# Why not


def a_click_on_what_cannot_be_used_says_why(person: Person, thing: str, **at: float) -> None:
    table = open_table_after(person, seed=SEED)
    person.page.locator(thing).first.click(position={"x": at["x"], "y": at["y"]} if at else None)
    expect(person.test_id("status")).to_contain_text("Too few stones are on board")
    assert person.played_moves(table) == []


def a_key_for_what_cannot_be_done_says_why(person: Person) -> None:
    table = open_table_after(person, "quarry", "load 1.1", seed=SEED)
    person.page.keyboard.press("q")
    expect(person.test_id("status")).to_contain_text("Your sled is full")
    person.page.keyboard.press("s")
    expect(person.test_id("status")).to_contain_text("Too few stones")
    assert person.played_moves(table) == ["quarry", "load 1.1"]


def a_site_alone_means_the_only_ship_that_can_sail(person: Person) -> None:
    table = open_table_after(person, SHIP_4, "load 3.1", seed=SEED)
    person.page.locator('[data-site="temple"] h2').click()
    expect(person.test_id("status")).to_contain_text("Choose the ship first")
    assert person.played_moves(table) == [SHIP_4, "load 3.1"]
    person.page.keyboard.press("4")
    person.page.locator('[data-move="sail 4 temple"].site-target').wait_for()
    person.page.keyboard.press("t")
    wait_for_moves(person, table, SHIP_4, "load 3.1", "sail 4 temple")
    person.page.locator('[data-site="burial"] .site-target').click()
    wait_for_moves(person, table, SHIP_4, "load 3.1", "sail 4 temple", "sail 3 burial")


def a_card_that_cannot_be_played_says_what_it_does_and_why_not(person: Person) -> None:
    # In the end Ana's sled is empty, and the Sail loads a stone.
    open_table_after(person, SHIP_4, "quarry", "sail 4 market", "take 4", "load 1.1", "load 1.2", "load 1.3", seed=SEED)
    person.page.locator('.hand [data-inspect="sail"]').click()
    expect(person.test_id("status")).to_contain_text("Your sled is empty")
    person.save_screenshot("why-not-a-card")


def a_place_that_is_closed_says_why_it_cannot_be_chosen(person: Person) -> None:
    table = open_table(person, play_until(asks_for("tomb"), "sail", "load", "quarry"), seed=4, sides="AAADA")
    turned_up = person.get_json(f"/api/tables/{table}")["view"]["burial"]["turned_up"]
    closed = next(number for number in range(1, 25) if number not in turned_up)
    person.page.locator(f"[data-place='tomb {closed}'] .cell").click()
    expect(person.test_id("status")).to_contain_text("This tomb is not open this round")


def what_is_possible_but_not_offered_says_what_to_drop_first(person: Person) -> None:
    open_table_after(person, SHIP_4, seed=SEED)
    person.click("data-pick", "ship 4")
    person.page.locator("[data-lane='1'] [data-k='ship-1-1']").dispatch_event("click")
    expect(person.test_id("status")).to_contain_text("cancel that first")


def only_the_last_question_is_answered(person: Person) -> None:
    open_table(person, seed=SEED)
    held: list[Route] = []
    person.page.route("**/reason?*", lambda route: held.append(route), times=1)
    with person.page.expect_request("**/reason?*") as question:
        person.page.locator("[data-site=temple] h2").click()
    person.page.locator("[data-k=deck]").click()
    expect(person.test_id("status")).to_contain_text("draw pile")
    with person.page.expect_response("**/reason?*") as late:
        held.pop().continue_()
    late.value.finished()
    # When a later request has its answer, the page has handled that one too.
    person.page.evaluate("(address) => fetch(address).then((answer) => answer.text())", question.value.url)
    expect(person.test_id("status")).to_contain_text("draw pile")


def a_click_in_the_turn_of_another_player_says_so(ana: Person, ben: Person) -> None:
    open_shared_table(ana, ben, seed=SEED)
    ben.page.locator('[data-seat="1"] .quarry').click()
    expect(ben.test_id("status")).to_contain_text("Another player decides now")


# By keyboard

FOCUSED_STOP = "() => document.activeElement.closest('[data-stop]')?.getAttribute('data-k') ?? ''"
FOCUS_GROUPS = """() => new Set([...document.querySelectorAll('[data-stop]')].filter((e) => e.checkVisibility())
  .map((e) => e.closest('.player, .stalls, .sites, .favors, .prophecies, .hand, .log'))).size"""
UNREACHABLE_EXPLANATIONS = """() => [...document.querySelectorAll('[data-explain]')].filter((e) => e.checkVisibility()
  && !e.matches('button, [data-stop]') && !e.querySelector('[data-stop]') && !e.closest('.prophecy'))
  .map((e) => e.outerHTML.slice(0, 120))"""
MISSING_RULE_IDS = "ids => ids.filter((id) => !document.getElementById(id))"


def test_explanations_are_reachable_by_keyboard(open_page: OpenPage) -> None:
    person = open_page()
    a_choice_explains_itself_and_the_link_of_that_comes_next(person)
    each_group_is_one_stop_and_arrows_go_on_inside(person)
    all_that_is_explained_is_reached(person)
    the_score_sheet_explains_where_points_come_from(person)


def press_tab_until(person: Person, wanted: str, most: int = 60) -> None:
    """Press Tab until the focus is on an element."""
    for _ in range(most):
        if person.page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} is not reached")


def tooltip(person: Person) -> Locator:
    return person.page.locator(".tip:popover-open")


def a_choice_explains_itself_and_the_link_of_that_comes_next(person: Person) -> None:
    person.open_path("/")
    page = person.page
    page.get_by_text("Boards, options, rules, who begins").click()
    choice = page.locator("input[name=options][value=wager]")
    choice.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Escape")  # the element before has no explanation, so no link comes in between
    page.keyboard.press("Tab")
    person.run_clock_until(tooltip(person))
    expect(tooltip(person)).to_contain_text("Each player may bet one stone")
    assert axe_violations(person) == []
    page.keyboard.press("Tab")
    link = tooltip(person).get_by_role("link")
    expect(link).to_be_focused()
    expect(link).to_have_attribute("href", person.href("/rules#WAGER-1"))
    page.keyboard.press("Escape")
    expect(tooltip(person)).to_have_count(0)
    expect(choice).to_be_focused()


def each_group_is_one_stop_and_arrows_go_on_inside(person: Person) -> None:
    open_table(person, seed=SEED)
    page = person.page
    press_tab_until(person, ".stalls [data-stop]")
    assert page.evaluate(FOCUSED_STOP) == "market-1"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED_STOP) == "market-2"
    person.run_clock_until(tooltip(person))
    page.keyboard.press("Escape")
    expect(tooltip(person)).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")  # the element there has no explanation, so no link comes in between
    assert page.evaluate("() => document.activeElement.closest('.stalls') === null")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED_STOP) == "market-2"
    page.keyboard.press("Enter")
    expect(person.test_id("status")).to_contain_text("A stone that lands here takes it")
    page.locator(".sites h2 [data-stop]").first.focus()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    expect(page.locator("[data-site=obelisk] h2 [data-stop]")).to_be_focused()
    page.keyboard.press("a")
    expect(page.locator(".ask .choices button").first).to_be_focused()


def all_that_is_explained_is_reached(person: Person) -> None:
    open_table(person, play_randomly(25, seed=3), seed=21, sides="CBDBD", options=MODULES)
    groups = person.page.evaluate(FOCUS_GROUPS)
    assert groups > 3
    person.page.keyboard.press("Tab")
    assert person.page.locator("[data-stop][tabindex='0']").count() == groups
    assert person.page.evaluate(UNREACHABLE_EXPLANATIONS) == []
    assert [problem for problem in axe_violations(person) if "data-stop" in problem] == []


def the_score_sheet_explains_where_points_come_from(person: Person) -> None:
    open_table(person, seed=SEED, sides="DDDDD", options=MODULES)
    page = person.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="If it ended now").click()
    page.get_by_role("rowheader", name="Decorations").wait_for()
    press_tab_until(person, ".sheet-body [data-stop]")
    tip = page.locator("dialog .tip:popover-open")
    person.run_clock_until(tip)
    expect(tip).to_have_attribute("data-of", "pyramid-D")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(tip).to_have_attribute("data-of", "temple-D")
    page.get_by_role("button", name="Decorations").click()
    person.run_clock_until(tip)
    expect(tip).to_contain_text("one point for every three stones")
    things = page.locator("dialog [data-explain]").evaluate_all("all => all.map((e) => e.dataset.explain)")
    assert things
    person.open_path("/rules")
    page.locator("#card-lever").wait_for()
    assert page.evaluate(MISSING_RULE_IDS, things) == []
