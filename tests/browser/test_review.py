"""The review of a finished game, and hints: by pointer, keyboard and screen reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Request, Response, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import asks_for, play_randomly, play_until
from tests.browser.server_moves import open_shared_table, post_move
from tests.browser.test_accessibility import axe_violations_by_theme, each_screen_size, each_theme
from tests.browser.test_touch_targets import TOUCH_DEVICE, small_targets
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import JSON, Server, running_server, wait_for
from tests.server.table_writer import write_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIMULATIONS = 200
# Tested by touch; of the pictures on the board each choice has a button as well.
REVIEW_PARTS = ".review > :not(.columns), .columns > :not(:has(.board)), .board > .line, .board .ask"
RETRY_MS = 1000  # milliseconds until a page requests the progress of the review again
RENAME_DELAY_MS = 120  # milliseconds until the address names the decision
SELECTED_ROW_IS_VISIBLE = """() => {
    const row = document.querySelector(".decisions [aria-current]");
    const [own, all] = [row, row.closest("ol")].map((each) => each.getBoundingClientRect());
    return own.top >= all.top - 1 && own.bottom <= all.bottom + 1;
}"""

# The parts of the board that are outside of the window, where they would be cut off.
OUTSIDE_SCREEN = """() => [...document.querySelectorAll(".board :is(.place, .player, .fleet > li, .choices > *)")]
    .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
    }).map((each) => each.className)"""

COUNT_ADDRESS_CHANGES = """() => {
    window.names = 0;
    const rename = history.replaceState;
    history.replaceState = function (...how) {
        window.names += 1;
        rename.apply(this, how);
    };
}"""
# Draws lines in place of those of the chart, and returns how far from its top their marks are.
LINE_END_HEIGHTS = """async (lines) => {
    const chart = document.querySelector("s-line-chart");
    chart.scene = { ...chart.scene, lines, most: 10, last: 1, at: 1 };
    await chart.updateComplete;
    const ends = [...chart.querySelectorAll("circle.end")].slice(-lines.length);
    return ends.map((end) => Number(end.getAttribute("cy")));
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with fast evaluations."""
    with running_server(tmp_path_factory.mktemp("data"), simulations=SIMULATIONS, before=LONG_TIMEOUTS_CODE) as server:
        yield server


@pytest.fixture(scope="module")
def finished_table(server: Server) -> str:
    """A table whose game is over, with blunders that even a short search is sure of; every viewer may see all of it."""
    return write_table(server.database, [("somebody", "Ana"), ("somebody", "Ben")], play_randomly(900, seed=4), seed=3)


def format_number(times: int, value: float, places: str = "1") -> str:
    """Format a number as the page does: halves are rounded up, as they are in decimals."""
    return str((times * Decimal(str(value))).quantize(Decimal(places), ROUND_HALF_UP))


def open_review(person: Person, table: str) -> JSON:
    """Open the review of a game that the server has made, and return it as the server sends it."""
    review = wait_for_server_review(person, table)
    person.open_path(f"/table/{table}/review")
    expect(completion_status(person)).to_have_count(1)
    return review


def wait_for_server_review(person: Person, table: str) -> JSON:
    """Let the server review a game, and return the review."""
    path = f"/api/tables/{table}/review"
    person.request("POST", path)
    wait_for(lambda: is_complete(person.get_json(path)))
    review: JSON = person.get_json(path)
    return review


def completion_status(person: Person) -> Locator:
    return person.page.locator("[role=status]", has_text="The review is complete.")


def wait_until_complete(person: Person, table: str) -> JSON:
    """Wait until the open review is complete, and return it as the server sends it."""
    path = f"/api/tables/{table}/review"
    wait_for(lambda: is_complete(person.get_json(path)))
    person.run_clock_until(lambda: completion_status(person).count() == 1, RETRY_MS)
    review: JSON = person.get_json(path)
    return review


def is_complete(review: JSON) -> bool:
    return bool(review["done"] == review["total"] and not review["running"])


def review_chart(person: Person) -> Locator:
    return person.page.get_by_role("slider", name="Decisions of the game")


def chart_caption(person: Person) -> Locator:
    return person.test_id("caption")


def decision_rows(person: Person) -> Locator:
    return person.test_id("decisions").get_by_role("button")


def expect_open(person: Person, place: int) -> None:
    """Expect the decision that led to a place to be open."""
    expect(person.test_id("decision")).to_have_attribute("data-at", str(place))


def test_review_is_navigated_by_pointer_list_and_keyboard(open_page: OpenPage, finished_table: str) -> None:
    person = open_page(1440, 900, routed=True)
    open_without_engine(person)
    review = it_is_reviewed_from_its_score_sheet(person, finished_table)
    the_chart_is_read_with_the_keyboard(person, review)
    the_chart_follows_the_pointer_and_opens_what_is_clicked(person, review)
    the_marks_of_seats_that_end_at_the_top_stay_on_the_chart(person)
    the_decisions_and_the_table_say_the_same(person, review)
    the_board_is_that_of_the_decision(person, finished_table, review)
    other_moves_are_tried_on_the_board(person, finished_table, review)
    quick_steps_through_the_decisions_rename_the_page_once(person, review)
    a_decision_leads_to_its_moment_where_it_has_a_hint(person, review["decisions"][19])
    it_continues_where_it_failed(person, finished_table, review)
    evaluations_of_an_earlier_search_are_marked_and_redone_on_request(person, finished_table, review)
    a_running_game_is_not_reviewed(person)


def it_is_reviewed_from_its_score_sheet(person: Person, table: str) -> JSON:
    person.open_path(f"/table/{table}")
    person.test_id("score-sheet").get_by_role("link", name="Review this game").click()
    person.test_id("review").wait_for()
    review = wait_until_complete(person, table)
    assert len(review["swings"]) > 1
    cards = person.test_id("swings").get_by_role("button")
    expect(cards).to_have_count(len(review["swings"]))
    places = {evaluation["n"]: place for place, evaluation in enumerate(review["decisions"], 1)}
    largest, second = review["swings"][:2]
    expect_open(person, places[largest["n"]])
    expect(cards.first).to_contain_text(largest["sentence"])
    cards.nth(1).click()
    expect_open(person, places[second["n"]])
    its_options_are_shown(person.test_id("decision"), review["decisions"][places[second["n"]] - 1])
    person.run_clock(RENAME_DELAY_MS)
    expect(person.page).to_have_url(re.compile(rf"/review\?at={second['n']}$"))
    return review


def its_options_are_shown(decision: Locator, evaluation: JSON) -> None:
    options = decision.locator(".options li")
    expect(options).to_have_count(len(evaluation["options"]))
    expect(options.first).to_contain_text("best")
    expect(decision.locator(f'[data-option="{evaluation["move"]}"]')).to_contain_text("played")


def the_chart_is_read_with_the_keyboard(person: Person, review: JSON) -> None:
    decisions, press = review["decisions"], person.page.keyboard.press
    review_chart(person).focus()
    press("Home")
    expect(chart_caption(person)).to_have_text("The beginning of the game.")
    expect(person.test_id("value-0")).to_have_text(f"{format_number(100, review['start']['expected'][0])}%")
    press("ArrowRight")
    expect(chart_caption(person)).to_contain_text(
        f"Decision 1, round 1, {review['names'][0]}: {decisions[0]['sentence']}."
    )
    expect(review_chart(person)).to_have_attribute("aria-valuetext", re.compile(r"^Decision 1, .* \d+% and .* \d+%$"))
    press("PageUp")
    second = next(place for place, evaluation in enumerate(decisions) if evaluation["round"] == 2)
    expect(review_chart(person)).to_have_attribute("aria-valuenow", str(second))
    press("ArrowRight")
    press("Enter")
    expect_open(person, second + 1)
    expect(person.page.get_by_role("heading", name=f"Decision {second + 1} of {len(decisions)}")).to_be_focused()
    review_chart(person).focus()
    press("End")
    expect(chart_caption(person)).to_have_text("The end of the game.")
    the_points_at_the_end_are_shown(person, review["end"]["points"])


def the_points_at_the_end_are_shown(person: Person, points: list[float]) -> None:
    person.page.get_by_role("button", name="Points at the end").click()
    review_chart(person).focus()
    person.page.keyboard.press("End")
    for seat, own in enumerate(points):
        expect(person.test_id(f"value-{seat}")).to_have_text(format_number(1, own))
        expect(person.test_id(f"sources-{seat}").locator("figcaption")).to_contain_text(f"{own:.0f} points")


def the_chart_follows_the_pointer_and_opens_what_is_clicked(person: Person, review: JSON) -> None:
    before = chart_caption(person).inner_text()
    review_chart(person).hover()
    expect(chart_caption(person)).not_to_have_text(before)
    place = int(review_chart(person).get_attribute("aria-valuenow") or 0)
    assert abs(place - len(review["decisions"]) / 2) < 4
    review_chart(person).click()
    expect_open(person, place)
    person.test_id("board").get_by_role("button", name="The next decision").click()
    expect_open(person, place + 1)
    row = person.test_id("decisions").locator("[aria-current=step]")
    expect(row).to_contain_text(review["decisions"][place]["sentence"])
    person.page.wait_for_function(SELECTED_ROW_IS_VISIBLE)


def the_marks_of_seats_that_end_at_the_top_stay_on_the_chart(person: Person) -> None:
    heights = person.page.evaluate(LINE_END_HEIGHTS, [[0, 9.8], [0, 10], [0, 10], [0, 9.9]])
    assert min(heights) >= 8
    assert min(low - high for high, low in pairwise(sorted(heights))) >= 16


def the_decisions_and_the_table_say_the_same(person: Person, review: JSON) -> None:
    expect(decision_rows(person)).to_have_count(review["total"])
    decision_rows(person).first.focus()
    person.page.keyboard.press("ArrowDown")
    expect_open(person, 2)
    expect(decision_rows(person).nth(1)).to_be_focused()
    some = person.page.get_by_role("checkbox", name="Only those that gave something away")
    some.check()
    lost = [one for one in review["decisions"] if one["counts"]]
    assert lost
    expect(decision_rows(person)).to_have_count(len(lost))
    for place, one in enumerate(lost):
        expect(decision_rows(person).nth(place).locator(".loss")).to_have_text(
            re.compile(r"\d$" if one["in_points"] else "%$")
        )
    some.uncheck()
    person.page.get_by_text("The charts as a table").click()
    lines = person.page.locator(".chart-table tbody tr")
    expect(lines).to_have_count(review["total"] + 2)
    expect(lines.nth(1)).to_contain_text(review["decisions"][0]["sentence"])
    expect(lines.last).to_contain_text("The end of the game.")


def quick_steps_through_the_decisions_rename_the_page_once(person: Person, review: JSON) -> None:
    person.run_clock(RENAME_DELAY_MS)
    person.page.evaluate(COUNT_ADDRESS_CHANGES)
    decision_rows(person).evaluate_all("all => all.slice(0, 20).forEach((row) => row.click())")
    person.run_clock(RENAME_DELAY_MS)
    expect(person.page).to_have_url(re.compile(rf"/review\?at={review['decisions'][19]['n']}$"))
    assert person.page.evaluate("names") == 1


def the_board_is_that_of_the_decision(person: Person, table: str, review: JSON) -> None:
    still = person.test_id("still")
    for place in (1, 20, review["total"]):
        n = review["decisions"][place - 1]["n"]
        person.open_path(f"/table/{table}/review?at={n}")
        expect_open(person, place)
        view = person.get_json(f"/api/tables/{table}/moments/{n}")["view"]
        aboard = [stone for ship in view["ships"] for stone in ship["stones"] if stone is not None]
        gone = [ship for ship in view["ships"] if ship["site"]]
        expect(still.locator(".ship-picture .stone")).to_have_count(len(aboard))
        expect(still.locator(".fleet .site-icon")).to_have_count(len(gone))
        expect(still.locator(".of-burial .stone")).to_have_count(sum(view["burial"]["count"]))


def other_moves_are_tried_on_the_board(person: Person, table: str, review: JSON) -> None:
    person.open_path(f"/table/{table}/review?at={review['decisions'][19]['n']}")
    expect_open(person, 20)
    board, tried = person.test_id("board"), person.test_id("tried")
    path = f"/api/tables/{table}/variation?at={review['decisions'][19]['n']}"
    legal = person.get_json(path)["legal"]
    played = review["decisions"][19]["move"]
    for depth in (1, 2):
        board.locator(f'[data-move]:not([data-move="{played}"])').first.click()
        expect(board).to_have_attribute("data-tried", str(depth))
        expect(board.locator("[data-move]").first).to_be_attached()
    expect(tried.get_by_role("button")).to_have_count(3)
    person.page.keyboard.press("ArrowLeft")
    expect(board).to_have_attribute("data-tried", "1")
    person.page.keyboard.press("ArrowRight")
    expect(board).to_have_attribute("data-tried", "2")
    tried.get_by_role("button").nth(1).click()
    expect(board).to_have_attribute("data-tried", "1")
    the_server_says_what_is_best(person)
    person.page.keyboard.press("ArrowLeft")
    expect(person.page).to_have_url(re.compile(rf"at={review['decisions'][19]['n']}$"))
    tried.get_by_role("button", name="From decision 20").click()
    expect(board).to_have_attribute("data-tried", "0")
    assert person.get_json(path)["legal"] == legal
    person.page.keyboard.press("ArrowRight")
    expect_open(person, 21)
    expect(tried.get_by_role("button")).to_have_count(3)
    board.get_by_role("checkbox", name="All cards open").check()
    expect(person.test_id("still")).to_have_attribute("aria-busy", "false")


def the_server_says_what_is_best(person: Person) -> None:
    board, lamp = person.test_id("board"), person.test_id("board").get_by_role("button", name=HINT_BUTTON)
    lamp.click()
    expect(person.test_id("answer").locator(".options li").first).to_contain_text("best")
    expect(person.test_id("obstacle")).to_have_text(f"{NO_WEBASSEMBLY} The server answers instead.")
    expect(board.locator(".advised").first).to_be_attached()
    board.get_by_role("checkbox", name="All cards open").check()
    expect(lamp).to_be_disabled()
    expect(person.test_id("answer")).to_have_count(0)
    board.get_by_role("checkbox", name="All cards open").uncheck()
    lamp.click()
    expect(person.test_id("answer")).to_have_count(0)


def a_decision_leads_to_its_moment_where_it_has_a_hint(person: Person, evaluation: JSON) -> None:
    person.page.get_by_role("link", name="Look at this moment").click()
    expect(person.page.locator(".table")).to_have_attribute("data-past", str(evaluation["n"]))
    person.page.get_by_role("button", name=HINT_BUTTON).click()
    expect(hint_text(person).get_by_role("status")).to_contain_text(evaluation["options"][0]["sentence"])
    expect(hint_text(person).locator(f'[data-option="{evaluation["move"]}"]')).to_contain_text("played")
    person.page.keyboard.press("ArrowRight")
    expect(hint_text(person)).to_have_count(0)


def it_continues_where_it_failed(person: Person, table: str, review: JSON) -> None:
    part = review | {"done": 10, "decisions": review["decisions"][:10], "swings": [], "running": True}
    answers = iter([part, part | {"running": False, "failed": "The search gave no answer; try again."}])

    def answer(route: Route) -> None:
        route.fulfill(json=next(answers, review))

    person.page.route("**/api/tables/*/review", answer)
    person.open_path(f"/table/{table}/review")
    expect(person.test_id("progress")).to_have_text(f"10 of {review['total']} decisions are evaluated.")
    person.run_clock(RETRY_MS)
    expect(person.page.get_by_role("alert")).to_have_text("The search gave no answer; try again.")
    expect(decision_rows(person)).to_have_count(10)
    person.page.get_by_role("button", name="Continue the review").click()
    expect(decision_rows(person)).to_have_count(review["total"])
    expect(person.page.get_by_role("alert")).to_have_count(0)
    person.page.unroute("**/api/tables/*/review")


def evaluations_of_an_earlier_search_are_marked_and_redone_on_request(person: Person, table: str, review: JSON) -> None:
    earlier = [one | {"older": True} for one in review["decisions"]]
    older = review | {"done": 0, "older": review["total"], "decisions": earlier}
    part = review | {"done": 1, "older": review["total"] - 1, "decisions": [review["decisions"][0], *earlier[1:]]}
    answers = {"GET": iter([older]), "POST": iter([part | {"swings": [], "running": True}])}
    person.page.route(
        "**/api/tables/*/review", lambda route: route.fulfill(json=next(answers[route.request.method], review))
    )
    person.open_path(f"/table/{table}/review?at={review['decisions'][0]['n']}")
    mark = person.test_id("older-judgement")
    expect(mark).to_have_text("An earlier version of the search evaluated this.")
    expect(decision_rows(person)).to_have_count(review["total"])
    expect(person.test_id("swings")).to_contain_text(review["swings"][0]["sentence"])
    assert axe_violations_by_theme(person) == []
    person.page.get_by_role("button", name="Evaluate again").click()
    expect(person.test_id("progress")).to_have_text(f"1 of {review['total']} decisions are evaluated.")
    expect(mark).to_have_count(0)
    expect(person.page.get_by_text("They appear here when all decisions are evaluated.")).to_be_visible()
    person.run_clock(RETRY_MS)
    expect(person.test_id("older")).to_have_count(0)
    expect(person.page.locator("[role=status]", has_text="The review is complete.")).to_have_count(1)
    person.page.unroute("**/api/tables/*/review")


def a_running_game_is_not_reviewed(person: Person) -> None:
    person.open_path(f"/table/{person.create_table('me', 'here')}/review")
    expect(person.page.get_by_role("alert")).to_have_text("A game can be reviewed when it is over.")
    person.page.get_by_role("link", name="Back to the table").click()
    person.test_id("question").wait_for()
    person.forget_errors(409)


def test_review_and_hint_are_accessible(open_page: OpenPage, finished_table: str) -> None:
    person = open_page()
    for size in each_screen_size(person):
        open_review(person, finished_table)
        person.page.keyboard.press("i")
        expect(person.test_id("live").locator(".options li").first).to_be_visible()
        person.page.get_by_text("The charts as a table").click()
        for theme in each_theme(person):
            person.save_screenshot(f"review-{size}-{theme}")
            assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert person.page.evaluate(OUTSIDE_SCREEN) == []
        assert axe_violations_by_theme(person) == []
        person.open_new_table("me", "here", seed=5)
        a_hint_is_for_everybody(person)
        person.open_path(f"/table/{finished_table}?at=5")
        expect(person.page.locator(".table")).to_have_attribute("data-past", "5")
        a_hint_is_for_everybody(person)


def test_review_controls_are_large_enough_for_touch(open_page: OpenPage, finished_table: str) -> None:
    person = open_page(390, 844, **TOUCH_DEVICE)
    open_review(person, finished_table)
    person.page.get_by_text("The charts as a table").tap()
    assert list(small_targets(person, REVIEW_PARTS)) == []


def a_hint_is_for_everybody(person: Person) -> None:
    person.page.keyboard.press("i")
    expect(hint_text(person).locator(".options")).to_be_visible()
    assert axe_violations_by_theme(person) == []


# Reviews that a browser makes itself

# Workers that fail to evaluate the fourth decision; those that are running are counted.
AT_FOURTH_DECISION = """() => {
    const Own = Worker;
    window.workers = new Set();
    window.judged = 0;
    window.Worker = class extends Own {
        constructor(...how) {
            super(...how);
            workers.add(this);
        }
        postMessage(wish) {
            if (wish.judged) judged += 1;
            if (wish.judged && judged === 4) WHAT;
            else super.postMessage(wish);
        }
        terminate() {
            workers.delete(this);
            super.terminate();
        }
    };
}"""
WORKER_DIES = 'this.dispatchEvent(new Event("error", { cancelable: true }))'
WORKER_IS_SILENT = "void 0"


def fail_at_fourth_decision(person: Person, what: str) -> None:
    person.page.add_init_script(f"({AT_FOURTH_DECISION.replace('WHAT', what)})()")


def short_game(server: Server, seed: int) -> str:
    """A table whose game is over and has no review yet."""
    return write_table(
        server.database, [("somebody", "Ana"), ("somebody", "Ben")], play_randomly(900, seed=4), seed=seed
    )


def record_requests(person: Person, table: str) -> list[str]:
    """Record the requests for a table from now on: the method, and the path after the table."""
    heard: list[str] = []
    path = f"{person.url}/api/tables/{table}/"

    def hear(request: Request) -> None:
        if request.url.startswith(path):
            heard.append(f"{request.method} {request.url.removeprefix(path).partition('?')[0]}")

    person.page.on("request", hear)
    return heard


def test_browser_review_equals_the_server_review(open_page: OpenPage, server: Server) -> None:
    person, table = open_page(), short_game(server, seed=7)
    answers: list[Response] = []
    person.page.on("response", lambda answer: answers.append(answer) if "/report" in answer.url else None)
    before = person.get_json(f"/api/tables/{table}/review")
    first = record_requests(person, table)
    person.open_path(f"/table/{table}/review")
    expect(person.page.get_by_text("This device evaluates them while the page is open.")).to_be_visible()
    expect(completion_status(person)).to_have_count(1)
    reviews = [answer.json() for answer in answers]
    total = reviews[-1]["total"]
    assert [report["done"] for report in reviews] == sorted(report["done"] for report in reviews)
    assert (reviews[0]["done"], reviews[-1]["done"]) == (1, total)
    # Each decision is loaded once to be evaluated; the page also shows the first one, then the largest swing.
    shown = {before["missing"][0]["n"], reviews[-1]["swings"][0]["n"]}
    assert first.count("GET variation") == total + len(shown)
    assert total < 5 * len(reviews) + 5
    assert "POST review" not in first
    nothing = person.get_json(f"/api/tables/{table}/review")
    assert (nothing["done"], nothing["decisions"]) == (0, [])
    it_is_still_there_when_the_page_is_opened_again(person, table)
    by_server = wait_for_server_review(person, table)
    assert reviews[-1]["decisions"] == by_server["decisions"]
    assert reviews[-1]["swings"] == by_server["swings"]


def it_is_still_there_when_the_page_is_opened_again(person: Person, table: str) -> None:
    again = record_requests(person, table)
    person.page.reload()
    expect(completion_status(person)).to_have_count(1)
    assert again.count("POST review/report") == 2
    assert again.count("GET variation") <= 2


def test_server_continues_a_review_the_browser_gave_up(open_page: OpenPage, server: Server) -> None:
    person, table = open_page(), short_game(server, seed=8)
    fail_at_fourth_decision(person, WORKER_DIES)
    first = record_requests(person, table)
    person.open_path(f"/table/{table}/review")
    expect(person.page.get_by_text("This device cannot continue the review, so the server does.")).to_be_visible()
    expect(decision_rows(person).nth(2)).to_be_attached()
    review = wait_until_complete(person, table)
    expect(decision_rows(person)).to_have_count(review["total"])
    assert first.count("POST review") == 1


def test_review_pauses_for_live_analysis_and_resumes(open_page: OpenPage, server: Server) -> None:
    person, table = open_page(), short_game(server, seed=9)
    fail_at_fourth_decision(person, WORKER_IS_SILENT)
    person.open_path(f"/table/{table}/review")
    person.page.wait_for_function("() => judged === 4")
    assert person.page.evaluate("workers.size") == 1
    reviewer = person.page.evaluate_handle("[...workers][0]")
    lamp = person.test_id("board").get_by_role("button", name="Live analysis")
    lamp.click()
    expect(person.test_id("live").locator(".options li").first).to_be_visible()
    assert person.page.evaluate("reviewer => workers.has(reviewer)", reviewer) is False
    lamp.click()
    expect(completion_status(person)).to_have_count(1)


# Hints, by a server and for browsers that cannot search

NO_WEBASSEMBLY = "This browser cannot run the analysis: WebAssembly is missing or switched off."
HINT_BUTTON = "What would Imhotep do?"


def open_without_engine(person: Person) -> None:
    """Simulate a browser that cannot run the search."""
    person.page.context.add_init_script("delete window.WebAssembly")


def hint_text(person: Person) -> Locator:
    return person.test_id("hint")


def test_allowed_hint_is_given_to_the_player_and_reveals_no_secret(open_page: OpenPage) -> None:
    ana, ben = open_page(routed=True), open_page()
    open_without_engine(ana)
    table = ana.open_new_table("me", "here", seed=5)
    a_button_asks_for_what_is_best(ana, table)
    an_answer_that_comes_too_late_is_dropped(ana, table)
    on_a_telephone_a_key_asks_for_a_hint_and_escape_puts_it_away(ana)
    no_hint_reveals_what_one_of_several_at_a_device_has_looked_at(ana)
    without_hints_nobody_is_offered_one(ana, ben)
    whether_they_are_allowed_is_chosen_and_seen_in_the_lobby(ana)


def a_button_asks_for_what_is_best(person: Person, table: str) -> None:
    person.page.get_by_role("button", name=HINT_BUTTON).click()
    evaluation = person.get_json(f"/api/tables/{table}/judgement")
    best = evaluation["options"][0]
    expect(hint_text(person).get_by_role("status")).to_have_text(
        f"Imhotep would choose: {best['sentence']}. {evaluation['why']}"
    )
    expect(hint_text(person).locator(".options li")).to_have_count(3)
    expect(hint_text(person)).to_contain_text(f"{format_number(1, best['points'][0], '.1')} points")
    expect(person.page.locator(".advised").first).to_be_visible()
    post_move(person, table, best["move"])
    expect(hint_text(person)).to_have_count(0)
    expect(person.page.locator(".advised")).to_have_count(0)


def an_answer_that_comes_too_late_is_dropped(person: Person, table: str) -> None:
    waiting: list[Route] = []
    person.page.route("**/judgement*", lambda route: waiting.append(route))
    opening = person.get_json(f"/api/tables/{table}")["log"][-1]["n"]
    # The request names the decision: when the answer arrives the game may have moved on.
    with person.page.expect_request(f"**/judgement?at={opening}"):
        person.page.keyboard.press("i")
    expect(hint_text(person)).to_contain_text("Imhotep is thinking")
    newest = post_move(person, table, "quarry")
    expect(person.page.locator(f".table[data-n='{newest}']")).to_be_visible()
    expect(hint_text(person)).to_have_count(0)
    waiting[0].continue_()
    person.page.unroute("**/judgement*")
    person.page.keyboard.press("i")
    expect(hint_text(person).get_by_role("status")).to_contain_text("Imhotep would choose")
    evaluation = person.get_json(f"/api/tables/{table}/judgement")
    assert evaluation["n"] == newest
    expect(hint_text(person).get_by_role("status")).to_contain_text(evaluation["options"][0]["sentence"])


def on_a_telephone_a_key_asks_for_a_hint_and_escape_puts_it_away(person: Person) -> None:
    person.resize(390, 844)
    person.open_new_table("me", "here", seed=5)
    person.page.keyboard.press("i")
    expect(hint_text(person).locator(".options")).to_be_visible()
    person.save_screenshot("hint-390")
    person.page.keyboard.press("Escape")
    expect(hint_text(person)).to_have_count(0)
    person.resize(1280, 720)


def no_hint_reveals_what_one_of_several_at_a_device_has_looked_at(person: Person) -> None:
    course = play_until(asks_for("keep"), "look", "sail 1", "sail 2", "sail", "load", "quarry")
    table = person.write_table("here", events=course, seed=6, sides="BAAAA")
    seen = person.get_json(f"/api/tables/{table}")
    post_move(person, table, seen["legal"][0])
    before = seen["log"][-2]["n"]
    for n, offered in ((before, 1), (seen["n"], 0)):
        person.open_path(f"/table/{table}?at={n}")
        expect(person.page.locator(".table")).to_have_attribute("data-past", str(n))
        expect(person.page.get_by_role("button", name=HINT_BUTTON)).to_have_count(offered)


def without_hints_nobody_is_offered_one(ana: Person, ben: Person) -> None:
    table = open_shared_table(ana, ben)
    ana.page.locator("[data-move]").first.wait_for()
    expect(ana.page.get_by_role("button", name=HINT_BUTTON)).to_have_count(0)
    ana.page.keyboard.press("i")
    expect(hint_text(ana)).to_have_count(0)
    assert ana.get_json(f"/api/tables/{table}")["hints"] is False


def whether_they_are_allowed_is_chosen_and_seen_in_the_lobby(person: Person) -> None:
    person.open_path("/")
    choice = person.page.get_by_role("checkbox", name="Hints")
    expect(choice).to_be_checked()
    person.test_id("kind-1").select_option("open")
    expect(choice).not_to_be_checked()
    choice.check()
    person.test_id("start").click()
    expect(person.test_id("options")).to_contain_text("Hints are allowed")
