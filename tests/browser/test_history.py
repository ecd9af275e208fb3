"""The history: step by step, automatically, to a round, by a line of the log; and what can be done from there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Request, expect

from saqqara.server.preview.score_now import totals_if_over
from tests.browser.conftest import OpenPage
from tests.browser.person import DENY_CLIPBOARD, Person, format_points
from tests.browser.playouts import has_reached_round, play_randomly, play_until
from tests.browser.server_moves import post_move

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Records the entries that are shown one after another, so that none is missed.
RECORD_SHOWN_ENTRIES = """() => {
    window.passed = [];
    const table = document.querySelector(".table");
    const note = () => passed.push(Number(table.dataset.past));
    new MutationObserver(note).observe(table, {attributes: true, attributeFilter: ["data-past"]});
}"""
# Ends flights; endless animations such as glows continue.
FINISH_FLIGHTS = """() => document.getAnimations()
  .filter((animation) => Number.isFinite(animation.effect.getComputedTiming().endTime))
  .forEach((animation) => animation.finish())"""
RENAME_DELAY_MS = 120  # milliseconds until the address names the moment


def entry_numbers(person: Person, table: str) -> list[int]:
    """Return the numbers of all entries in the history, the opening first."""
    return [entry["n"] for entry in person.get_json(f"/api/tables/{table}")["log"]]


def look_back(person: Person, table: str, at: int) -> None:
    person.open_path(f"/table/{table}?at={at}")
    expect_entry(person, at)
    expect(heading(person)).to_contain_text("Looking back")


def heading(person: Person) -> Locator:
    return person.test_id("history").locator(".question")


def expect_entry(person: Person, n: int) -> None:
    expect(person.page.locator(".table")).to_have_attribute("data-past", str(n))


def press_button(person: Person, name: str) -> None:
    person.test_id("history").get_by_role("button", name=name, exact=True).click()


def shown_scores(person: Person, seats: int) -> list[str]:
    return [person.test_id(f"score-{seat}").first.inner_text() for seat in range(seats)]


def expect_address(person: Person, path: str) -> None:
    person.run_clock(RENAME_DELAY_MS)
    expect(person.page).to_have_url(person.address(path))


def test_history_is_navigated_by_button_key_timeline_and_log(open_page: OpenPage) -> None:
    person = open_page(1280, 720)
    table = person.write_table("here", "here", events=play_randomly(40, 40), seed=11, options=["wrath"])
    all_of_it = entry_numbers(person, table)
    a_moment_that_is_not_there_is_the_present(person, table)
    one_steps_by_button_and_key(person, all_of_it)
    the_timeline_leads_to_a_moment(person, table, all_of_it[20])
    a_round_has_a_beginning(person)
    nothing_is_taken_back_or_played(person, table, all_of_it)
    a_line_of_the_log_leads_to_its_moment(person, table, all_of_it)
    the_scores_are_shown_as_if_the_game_ended(person, table, all_of_it[30])


def a_moment_that_is_not_there_is_the_present(person: Person, table: str) -> None:
    person.open_path(f"/table/{table}?at=777")
    expect(person.test_id("status")).to_contain_text("no longer part of this game")
    expect_address(person, f"/table/{table}")
    person.wait_for_choice()


def one_steps_by_button_and_key(person: Person, all_of_it: list[int]) -> None:
    last = len(all_of_it) - 1
    person.page.locator("header [data-do=history]").first.click()
    expect_entry(person, all_of_it[-1])
    expect(heading(person)).to_have_text(f"Looking back: move {last} of {last}")
    press_button(person, "One move back")
    expect_entry(person, all_of_it[-2])
    person.page.keyboard.press("ArrowLeft")
    expect_entry(person, all_of_it[-3])
    person.page.keyboard.press("ArrowRight")
    expect_entry(person, all_of_it[-2])
    person.page.keyboard.press("Home")
    expect_entry(person, 0)
    expect(heading(person)).to_have_text(f"Looking back: the beginning of {last} moves")
    assert shown_scores(person, 3) == ["\u22125"] * 3, "a seat without a stone at a site would lose by the wrath"
    for n in all_of_it[1:6]:
        press_button(person, "One move forward")
        expect_entry(person, n)


def the_timeline_leads_to_a_moment(person: Person, table: str, n: int) -> None:
    then = person.get_json(f"/api/tables/{table}/moments/{n}")["view"]
    place = entry_numbers(person, table).index(n)
    person.page.get_by_role("slider", name="All moves").fill(str(place))
    expect_entry(person, n)
    expect(person.test_id("round")).to_contain_text(f"Round {then['round']}")
    assert shown_scores(person, 3) == list(map(format_points, totals_if_over(then)))
    person.save_screenshot("history-1280")


def a_round_has_a_beginning(person: Person) -> None:
    press_button(person, "To the beginning of round 2")
    expect(person.test_id("round")).to_contain_text("Round 2")
    assert person.offered_values("data-move") == []
    assert person.offered_values("data-pick") == []
    person.page.keyboard.press("Escape")
    expect(person.test_id("history")).to_be_hidden()
    person.wait_for_choice()


def nothing_is_taken_back_or_played(person: Person, table: str, all_of_it: list[int]) -> None:
    look_back(person, table, all_of_it[3])
    asked: list[str] = []

    def keep(request: Request) -> None:
        asked.append(f"{request.method} {request.url.removeprefix(person.url)}")

    person.page.on("request", keep)
    for key in ("Control+z", "q", "u"):
        person.page.keyboard.press(key)
    expect(person.test_id("status")).to_have_text(
        "You cannot take anything back while you look back. Go back to now first."
    )
    expect(person.test_id("telling").locator("p").last).to_contain_text(
        "You cannot take anything back while you look back."
    )
    expect_entry(person, all_of_it[3])
    person.page.keyboard.press("ArrowLeft")
    expect_entry(person, all_of_it[2])
    person.page.remove_listener("request", keep)
    assert f"GET /api/tables/{table}/moments/{all_of_it[2]}" in asked
    assert all(line.startswith("GET ") for line in asked), asked
    assert entry_numbers(person, table) == all_of_it


def a_line_of_the_log_leads_to_its_moment(person: Person, table: str, all_of_it: list[int]) -> None:
    person.resize(1440, 900)
    press_button(person, "Back to now")
    person.wait_for_choice()
    person.page.keyboard.press("h")
    expect_entry(person, all_of_it[-1])
    line = person.page.locator(f'.log li[data-n="{all_of_it[3]}"]')
    line.get_by_role("link").click()
    expect_entry(person, all_of_it[3])
    expect(line).to_have_attribute("aria-current", "step")
    expect_address(person, f"/table/{table}?at={all_of_it[3]}")
    assert person.page.locator(".log [data-undo]").count() == 0
    person.page.reload()
    expect_entry(person, all_of_it[3])
    press_button(person, "Back to now")
    person.wait_for_choice()
    expect_address(person, f"/table/{table}")


def the_scores_are_shown_as_if_the_game_ended(person: Person, table: str, n: int) -> None:
    person.page.locator("[data-open=menu]").click()
    person.page.get_by_role("menuitem", name="If it ended now").click()
    read_score_sheet(person, person.get_json(f"/api/tables/{table}/scores"), "now")
    look_back(person, table, n)
    press_button(person, "If it ended now")
    read_score_sheet(person, person.get_json(f"/api/tables/{table}/scores?at={n}"), "then")


def read_score_sheet(person: Person, scores: dict[str, list[dict[str, int]]], when: str) -> None:
    """Read the score sheet that is open, and close it."""
    sheet = person.test_id("as-if")
    for seat, points in enumerate(scores["score_sheet"]):
        expect(sheet.get_by_test_id(f"final-{seat}")).to_have_text(str(sum(points.values())))
    person.save_screenshot(f"as-if-{when}")
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()


def test_history_autoplays_and_stops(open_page: OpenPage) -> None:
    person = open_page(reduced_motion="no-preference", preferences={})
    table = person.write_table("here", events=play_randomly(9, 9), seed=5)
    all_of_it = entry_numbers(person, table)
    look_back(person, table, all_of_it[2])
    person.page.evaluate(RECORD_SHOWN_ENTRIES)
    person.page.get_by_role("combobox", name="Speed").select_option("4")
    plays = person.test_id("history").get_by_role("button", name="Play the moves")
    press_button(person, "Play the moves")
    person.run_clock_until(lambda: has_reached(person, all_of_it[-1]))
    person.run_clock_until(plays)
    assert person.page.evaluate("passed") == all_of_it[3:]
    person.page.get_by_role("combobox", name="Speed").select_option("0.5")
    press_button(person, "Play the moves")
    person.run_clock_until(lambda: has_reached(person, all_of_it[1]))
    press_button(person, "Pause")
    expect(plays).to_be_visible()
    last_shown = person.page.evaluate("passed.at(-1)")
    assert last_shown < all_of_it[-1]
    person.page.evaluate(FINISH_FLIGHTS)
    person.run_clock(10_000)
    assert person.page.evaluate("passed.at(-1)") == last_shown


def has_reached(person: Person, n: int) -> bool:
    """Return whether it has reached entry `n`; flights have landed then."""
    person.page.evaluate(FINISH_FLIGHTS)
    return bool(person.page.evaluate("n => passed.at(-1) === n", n))


def test_past_position_can_be_copied_without_hidden_cards(open_page: OpenPage) -> None:
    person = open_page(permissions=["clipboard-read", "clipboard-write"])
    what_stood_at_a_moment_is_copied_and_played_on(person)
    looking_back_shows_nobody_the_hidden_cards_at_a_shared_device(person)


def what_stood_at_a_moment_is_copied_and_played_on(person: Person) -> None:
    table = person.write_table("here", events=play_randomly(12, 12), seed=3)
    n = entry_numbers(person, table)[5]
    look_back(person, table, n)
    record = str(person.get_json(f"/api/tables/{table}/record?at={n}"))
    position = person.get_json(f"/api/tables/{table}/position?at={n}")
    press_button(person, "Copy record")
    expect(person.test_id("status")).to_contain_text("record up to this moment")
    assert person.page.evaluate("navigator.clipboard.readText()").split() == record.split()
    press_button(person, "Copy position")
    expect(person.test_id("status")).to_contain_text("position of this moment")
    assert person.page.evaluate("async () => JSON.parse(await navigator.clipboard.readText())") == position
    where_a_page_may_not_copy_the_text_is_laid_out(person, record)
    look_back(person, table, n)
    it_is_played_on_elsewhere(person, table, n)


def where_a_page_may_not_copy_the_text_is_laid_out(person: Person, record: str) -> None:
    person.page.evaluate(DENY_CLIPBOARD)
    press_button(person, "Copy record")
    box = person.test_id("history").get_by_role("textbox")
    expect(box).to_have_value(record)
    press_button(person, "One move back")
    expect(box).to_be_hidden()


def it_is_played_on_elsewhere(person: Person, table: str, n: int) -> None:
    then, played = person.get_json(f"/api/tables/{table}/moments/{n}")["view"], person.played_moves(table)
    press_button(person, "Play on from here")
    expect(person.test_id("play-on")).to_contain_text("after move 5")
    person.test_id("play-on-bot").select_option("random")
    person.test_id("play-on-go").click()
    person.page.wait_for_url(lambda url: table not in url and "/table" in url)
    person.test_id("question").wait_for()
    other = person.shown_table
    found = person.get_json(f"/api/tables/{other}")
    begun = person.get_json(f"/api/tables/{other}/moments/0")["view"]
    assert [begun[part] for part in ("ships", "sled", "turn")] == [then[part] for part in ("ships", "sled", "turn")]
    assert [seat["kind"] for seat in found["seats"]].count("bot") == 1
    assert found["view"]["round"] == then["round"]
    assert person.played_moves(table) == played


def test_new_moves_arrive_while_looking_back(open_page: OpenPage) -> None:
    ana, ben = open_page(390, 844, has_touch=True, is_mobile=True), open_page()
    table = ben.write_table("here", events=play_randomly(6, 6), seed=9)
    all_of_it = entry_numbers(ben, table)
    events_are_announced_but_not_drawn(ben, table, all_of_it[2])
    what_is_looked_at_is_taken_back(ben, table, all_of_it)
    table = ana.write_table(ben, events=play_until(has_reached_round(6), "sail", "load", "quarry"), seed=9)
    the_end_lays_open_what_they_have_looked_at(ana, ben, table)
    a_finished_game_is_looked_through_on_a_telephone(ana, table)


def events_are_announced_but_not_drawn(person: Person, table: str, n: int) -> None:
    look_back(person, table, n)
    for _ in range(3):
        post_move(person, table, person.get_json(f"/api/tables/{table}")["legal"][0])
    newest = entry_numbers(person, table)
    expect(person.page.locator(".table")).to_have_attribute("data-n", str(newest[-1]))
    expect(heading(person)).to_have_text(f"Looking back: move 2 of {len(newest) - 1}")
    expect_entry(person, n)
    press_button(person, "Back to now")
    person.wait_for_choice()
    now = person.get_json(f"/api/tables/{table}")
    assert shown_scores(person, 2) == list(map(format_points, totals_if_over(now["view"])))
    lit = person.offered_values("data-move")
    assert lit
    assert set(lit) <= set(now["legal"])


def what_is_looked_at_is_taken_back(person: Person, table: str, all_of_it: list[int]) -> None:
    """Another seat decides after that than before, and still no request is made for a moment that no longer exists."""
    look_back(person, table, all_of_it[-1])
    before = person.get_json(f"/api/tables/{table}")
    status, answer = person.request("POST", f"/api/tables/{table}/undo", {"after": before["n"], "to": all_of_it[1]})
    assert status == 200, answer
    assert person.get_json(f"/api/tables/{table}")["view"]["actor"] != before["view"]["actor"]
    expect(person.test_id("history")).to_be_hidden()
    person.wait_for_choice()


def the_end_lays_open_what_they_have_looked_at(ana: Person, ben: Person, table: str) -> None:
    """Ben looks at a moment when the game ends, Ana has looked at it before: both load it again."""
    first, *_ = entry_numbers(ana, table)
    look_back(ana, table, first)
    ana.page.keyboard.press("Escape")
    expect(ana.test_id("history")).to_be_hidden()
    look_back(ben, table, first)
    asking = ben.page.get_by_role("button", name="What would Imhotep do?")
    expect(asking).to_have_count(0)  # where two browsers play, there are no hints before the end
    while (actor := ana.get_json(f"/api/tables/{table}")["view"]["actor"]) is not None:
        player = (ana, ben)[actor]
        post_move(player, table, player.get_json(f"/api/tables/{table}")["legal"][0])
    expect(asking).to_be_visible()
    expect_entry(ben, first)
    ana.test_id("score-sheet").wait_for()
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("h")
    expect(heading(ana)).to_contain_text("Looking back")
    with ana.page.expect_request(f"**/moments/{first}"):
        ana.page.keyboard.press("Home")
    expect_entry(ana, first)


def a_finished_game_is_looked_through_on_a_telephone(person: Person, table: str) -> None:
    look_back(person, table, entry_numbers(person, table)[10])
    assert person.test_id("score-sheet").count() == 0
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    person.save_screenshot("history-390")
    press_button(person, "To the beginning of round 4")
    expect(person.test_id("round")).to_contain_text("Round 4")
    press_button(person, "Back to now")
    expect(person.test_id("score-sheet")).to_be_visible()
    person.page.get_by_role("button", name="See it again").click()
    expect_entry(person, 0)
    expect(person.test_id("score-sheet")).to_be_hidden()


def looking_back_shows_nobody_the_hidden_cards_at_a_shared_device(person: Person) -> None:
    table = person.write_table("here", events=play_randomly(60, 60), seed=5, options=["hidden-cards"])
    shown = person.get_json(f"/api/tables/{table}")["log"]
    n = next(entry["n"] for entry in shown[::-1] if any(note["kind"] == "took" for note in entry["notes"]))
    look_back(person, table, n)
    assert person.page.locator(".curtain").count() == 0
    assert person.page.locator(".held").count() == 0
    open_minis = person.page.locator(".mini-cards .mini:not(.back):not(.done)").evaluate_all(
        "all => all.map((e) => e.dataset.inspect)"
    )
    assert [card for card in open_minis if card != "cargo_sled"] == []
    expect(person.page.locator(".mini-cards .mini.back")).not_to_have_count(0)
    an_open_card_that_a_rival_has_hidden_since_is_a_back(person, table)
    press_button(person, "Back to now")
    expect(person.page.locator("[data-do=reveal]")).to_be_visible()


def an_open_card_that_a_rival_has_hidden_since_is_a_back(person: Person, table: str) -> None:
    """CARD-1: it was open then, and has no name any more."""
    covered = {n: face_down_cards_at(person, table, n) for n in entry_numbers(person, table)}
    n = max(covered, key=covered.__getitem__)
    assert covered[n] > 0
    look_back(person, table, n)
    expect(person.page.locator(".stalls .card.back")).to_have_count(covered[n])
    assert "card-unknown" not in person.page.content()


def face_down_cards_at(person: Person, table: str, n: int) -> int:
    spaces = person.get_json(f"/api/tables/{table}/moments/{n}")["view"]["market"]["spaces"]
    return sum(cards == ["unknown"] for cards in spaces)
