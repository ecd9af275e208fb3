"""The review of a finished game, and hints: read by looking, by keyboard and by ear."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Route, expect

from saqqara.warm import make_ready
from tests.browser.acting import join, post_move
from tests.browser.conftest import AT_ONCE, Open
from tests.browser.person import Person
from tests.browser.reaching import decides, reach
from tests.browser.test_axe import SIZES, THEMES, judge, looking
from tests.service.serving import JSON, Server, Visitor, serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIMULATIONS = 1000
IN_ITS_LIST = """() => {
    const row = document.querySelector(".decisions [aria-current]");
    const [own, all] = [row, row.closest("ol")].map((each) => each.getBoundingClientRect());
    return own.top >= all.top - 1 && own.bottom <= all.bottom + 1;
}"""

COUNT_NAMES = """() => {
    window.names = 0;
    const rename = history.replaceState;
    history.replaceState = function (...how) {
        window.names += 1;
        rename.apply(this, how);
    };
}"""
# Draws lines in place of those of the chart, and gives how far from its top their marks lie.
ENDS = """async (lines) => {
    const chart = document.querySelector("s-lines");
    chart.scene = { ...chart.scene, lines, most: 10, last: 1, at: 1 };
    await chart.updateComplete;
    const ends = [...chart.querySelectorAll("circle.end")].slice(-lines.length);
    return ends.map((end) => Number(end.getAttribute("cy")));
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that judges quickly."""
    make_ready()
    with serving(tmp_path_factory.mktemp("data"), simulations=SIMULATIONS) as server:
        yield server


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A table whose game is over; everybody may see all of it."""
    ana = Visitor(server)
    table = str(ana.make("me", "here", seed=3)["table"])
    ana.play(table)
    ana.close()
    return table


def written(times: int, value: float, places: str = "1") -> str:
    """Give a number as the page writes it: what lies in the middle is rounded up, as it stands in decimals."""
    return str((times * Decimal(str(value))).quantize(Decimal(places), ROUND_HALF_UP))


def review(person: Person, table: str) -> JSON:
    """Open the review of a game, wait until it is complete, and give it as the server tells it."""
    person.go(f"/table/{table}/review")
    expect(person.page.locator("[role=status]", has_text="The review is complete.")).to_have_count(1)
    told: JSON = person.api(f"/api/tables/{table}/review")
    return told


def chart(person: Person) -> Locator:
    return person.page.get_by_role("slider", name="Decisions of the game")


def caption(person: Person) -> Locator:
    return person.test_id("caption")


def opened(person: Person, place: int) -> None:
    """Expect the decision that led to a place to be open."""
    expect(person.test_id("decision")).to_have_attribute("data-at", str(place))


def test_a_finished_game_is_reviewed_from_its_score_sheet(open_page: Open, finished: str) -> None:
    person = open_page(preferences=AT_ONCE)
    person.go(f"/table/{finished}")
    person.test_id("score-sheet").get_by_role("link", name="Review this game").click()
    person.test_id("review").wait_for()
    person.test_id("swings").wait_for()
    told = person.api(f"/api/tables/{finished}/review")
    places = {judgement["n"]: place for place, judgement in enumerate(told["decisions"], 1)}
    largest = told["swings"][0]
    opened(person, places[largest["n"]])
    cards = person.test_id("swings").get_by_role("button")
    expect(cards).to_have_count(len(told["swings"]))
    expect(cards.first).to_contain_text(largest["sentence"])
    second = told["swings"][1]
    cards.nth(1).click()
    opened(person, places[second["n"]])
    judgement = told["decisions"][places[second["n"]] - 1]
    options = person.test_id("decision").locator(".options li")
    expect(options).to_have_count(len(judgement["options"]))
    expect(options.first).to_contain_text("best")
    expect(person.test_id("decision").locator(f'[data-option="{judgement["move"]}"]')).to_contain_text("played")
    expect(person.page).to_have_url(re.compile(rf"/review\?at={second['n']}$"))
    person.page.get_by_role("link", name="Look at this moment").click()
    expect(person.page.locator(".table")).to_have_attribute("data-past", str(second["n"]))


def test_the_chart_is_read_with_the_keyboard(open_page: Open, finished: str) -> None:
    person = open_page(preferences=AT_ONCE)
    told = review(person, finished)
    decisions = told["decisions"]
    chart(person).focus()
    person.page.keyboard.press("Home")
    expect(caption(person)).to_have_text("The beginning of the game.")
    expect(person.test_id("value-0")).to_have_text(f"{written(100, told['start']['expected'][0])}%")
    person.page.keyboard.press("ArrowRight")
    expect(caption(person)).to_contain_text(f"Decision 1, round 1, {told['names'][0]}: {decisions[0]['sentence']}.")
    expect(chart(person)).to_have_attribute("aria-valuetext", re.compile(r"^Decision 1, .* \d+% and .* \d+%$"))
    person.page.keyboard.press("PageUp")
    second = next(place for place, judgement in enumerate(decisions) if judgement["round"] == 2)
    expect(chart(person)).to_have_attribute("aria-valuenow", str(second))
    person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("Enter")
    opened(person, second + 1)
    expect(person.page.get_by_role("heading", name=f"Decision {second + 1} of {len(decisions)}")).to_be_focused()
    chart(person).focus()
    person.page.keyboard.press("End")
    expect(caption(person)).to_have_text("The end of the game.")
    person.page.get_by_role("button", name="Points at the end").click()
    chart(person).focus()
    person.page.keyboard.press("End")
    for seat, points in enumerate(told["end"]["points"]):
        expect(person.test_id(f"value-{seat}")).to_have_text(written(1, points, ".1"))
        expect(person.test_id(f"sources-{seat}").locator("figcaption")).to_contain_text(f"{points:.0f} points")


def test_the_chart_follows_the_pointer_and_opens_what_is_clicked(open_page: Open, finished: str) -> None:
    person = open_page(1440, 900, preferences=AT_ONCE)
    told = review(person, finished)
    before = caption(person).inner_text()
    box = chart(person).bounding_box()
    assert box is not None
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(caption(person)).not_to_have_text(before)
    place = int(chart(person).get_attribute("aria-valuenow") or 0)
    assert abs(place - len(told["decisions"]) / 2) < 4
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    opened(person, place)
    person.test_id("decision").get_by_role("button", name="The next decision").click()
    opened(person, place + 1)
    row = person.test_id("decisions").locator("[aria-current=step]")
    expect(row).to_contain_text(told["decisions"][place]["sentence"])
    person.page.wait_for_function(IN_ITS_LIST)


def test_the_decisions_and_the_table_say_the_same(open_page: Open, finished: str) -> None:
    person = open_page(preferences=AT_ONCE)
    told = review(person, finished)
    rows = person.test_id("decisions").get_by_role("button")
    expect(rows).to_have_count(told["total"])
    rows.first.focus()
    person.page.keyboard.press("ArrowDown")
    opened(person, 2)
    expect(rows.nth(1)).to_be_focused()
    person.page.get_by_role("checkbox", name="Only those that gave something away").check()
    lost = [one for one in told["decisions"] if one["counts"]]
    expect(rows).to_have_count(len(lost))
    for place, one in enumerate(lost):
        expect(rows.nth(place).locator(".loss")).to_have_text(re.compile(r"\d$" if one["in_points"] else "%$"))
    person.page.get_by_text("The charts as a table").click()
    expect(person.page.locator(".as-table tbody tr")).to_have_count(told["total"] + 2)
    expect(person.page.locator(".as-table tbody tr").nth(1)).to_contain_text(told["decisions"][0]["sentence"])
    expect(person.page.locator(".as-table tbody tr").last).to_contain_text("The end of the game.")


def test_quick_steps_through_the_decisions_rename_the_page_once(open_page: Open, finished: str) -> None:
    person = open_page(preferences=AT_ONCE)
    told = review(person, finished)
    person.page.evaluate(COUNT_NAMES)
    rows = person.test_id("decisions").get_by_role("button")
    rows.evaluate_all("all => all.slice(0, 20).forEach((row) => row.click())")
    expect(person.page).to_have_url(re.compile(rf"/review\?at={told['decisions'][19]['n']}$"))
    assert person.page.evaluate("names") == 1


def test_the_marks_of_seats_that_end_at_the_top_stay_on_the_chart(open_page: Open, finished: str) -> None:
    person = open_page(preferences=AT_ONCE)
    review(person, finished)
    heights = person.page.evaluate(ENDS, [[0, 9.8], [0, 10], [0, 10], [0, 9.9]])
    assert min(heights) >= 8
    assert min(low - high for high, low in pairwise(sorted(heights))) >= 16


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_the_review_is_for_everybody(open_page: Open, finished: str, theme: str, size: str) -> None:
    person = looking(open_page, theme, size)
    review(person, finished)
    person.page.get_by_text("The charts as a table").click()
    person.picture(f"review-{size}-{theme}")
    assert judge(person) == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_review_shows_how_far_it_is_and_goes_on_where_it_failed(open_page: Open, finished: str) -> None:
    person = open_page(preferences=AT_ONCE)
    told = review(person, finished)
    part = told | {"done": 10, "decisions": told["decisions"][:10], "swings": [], "running": True}
    answers = iter([part, part | {"running": False, "failed": "The search gave no answer; ask again."}])

    def answer(route: Route) -> None:
        route.fulfill(json=next(answers, told))

    person.page.route("**/api/tables/*/review", answer)
    person.go(f"/table/{finished}/review")
    expect(person.test_id("progress")).to_have_text(f"10 of {told['total']} decisions are judged.")
    expect(person.page.get_by_role("alert")).to_have_text("The search gave no answer; ask again.")
    expect(person.test_id("decisions").get_by_role("button")).to_have_count(10)
    person.page.get_by_role("button", name="Go on with the review").click()
    expect(person.test_id("decisions").get_by_role("button")).to_have_count(told["total"])
    expect(person.page.get_by_role("alert")).to_have_count(0)


def test_a_game_that_goes_on_is_not_reviewed(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "here")
    person.go(f"/table/{table}/review")
    expect(person.page.get_by_role("alert")).to_have_text("A game is reviewed when it is over.")
    person.page.get_by_role("link", name="Back to the table").click()
    person.test_id("question").wait_for()
    person.forgive(409)


# Hints


def hint(person: Person) -> Locator:
    return person.test_id("hint")


def test_who_decides_is_told_what_the_strongest_bot_would_do(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    table = person.sit_down("me", "here", seed=5)
    person.page.get_by_role("button", name="What would Imhotep do?").click()
    told = person.api(f"/api/tables/{table}/judgement")
    best = told["options"][0]
    answer = f"Imhotep would choose: {best['sentence']}"
    expect(hint(person).get_by_role("status")).to_have_text(answer)
    expect(hint(person).locator(".options li")).to_have_count(3)
    expect(hint(person)).to_contain_text(f"{written(1, best['points'][0], '.1')} points")
    expect(person.page.locator(".advised").first).to_be_visible()
    post_move(person, table, best["move"])
    expect(hint(person)).to_have_count(0)
    expect(person.page.locator(".advised")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_a_hint_is_for_everybody(open_page: Open, finished: str, theme: str, size: str) -> None:
    person = looking(open_page, theme, size)
    person.sit_down("me", "here", seed=5)
    person.page.keyboard.press("i")
    expect(hint(person).locator(".options")).to_be_visible()
    assert judge(person) == []
    person.go(f"/table/{finished}?at=5")
    expect(person.page.locator(".table")).to_have_attribute("data-past", "5")
    person.page.keyboard.press("i")
    expect(hint(person).locator(".options")).to_be_visible()
    assert judge(person) == []


def test_a_key_asks_for_a_hint_and_escape_puts_it_away(open_page: Open) -> None:
    person = open_page(390, 844, preferences=AT_ONCE)
    person.sit_down("me", "here", seed=5)
    person.page.keyboard.press("i")
    expect(hint(person).locator(".options")).to_be_visible()
    person.picture("hint-390")
    person.page.keyboard.press("Escape")
    expect(hint(person)).to_have_count(0)


def test_an_answer_that_comes_too_late_is_dropped(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE, routed=True)
    table = person.sit_down("me", "here", seed=5)
    waiting: list[Route] = []
    person.page.route("**/judgement*", lambda route: waiting.append(route))
    opening = person.api(f"/api/tables/{table}")["log"][-1]["n"]
    # It names the decision: when it arrives the game may have gone on.
    with person.page.expect_request(f"**/judgement?at={opening}"):
        person.page.keyboard.press("i")
    expect(hint(person)).to_contain_text("Imhotep is thinking")
    newest = post_move(person, table, "quarry")
    expect(person.page.locator(f".table[data-n='{newest}']")).to_be_visible()
    expect(hint(person)).to_have_count(0)
    waiting[0].continue_()
    person.page.unroute("**/judgement*")
    person.page.keyboard.press("i")
    expect(hint(person).get_by_role("status")).to_contain_text("Imhotep would choose")
    told = person.api(f"/api/tables/{table}/judgement")
    assert told["n"] == newest
    expect(hint(person).get_by_role("status")).to_contain_text(told["options"][0]["sentence"])


def test_looking_back_at_a_finished_game_every_decision_has_a_hint(open_page: Open, finished: str) -> None:
    person = open_page(preferences=AT_ONCE)
    told = review(person, finished)["decisions"][7]
    person.go(f"/table/{finished}?at={told['n']}")
    person.page.get_by_role("button", name="What would Imhotep do?").click()
    best = told["options"][0]["sentence"]
    expect(hint(person).get_by_role("status")).to_contain_text(best)
    expect(hint(person).locator(f'[data-option="{told["move"]}"]')).to_contain_text("played")
    person.page.keyboard.press("ArrowRight")
    expect(hint(person)).to_have_count(0)


def test_no_hint_tells_what_one_of_several_at_a_device_has_looked_at(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    table = person.make_table("me", "here", seed=6, sides="BAAAA")
    seen = reach(person, table, decides("keep"), "look", "sail 1", "sail 2", "sail", "load", "quarry")
    post_move(person, table, seen["legal"][0])
    before = seen["log"][-2]["n"]
    for n, offered in ((before, 1), (seen["n"], 0)):
        person.go(f"/table/{table}?at={n}")
        expect(person.page.locator(".table")).to_have_attribute("data-past", str(n))
        expect(person.page.get_by_role("button", name="What would Imhotep do?")).to_have_count(offered)


def test_without_hints_nobody_is_offered_one(open_page: Open) -> None:
    ana, ben = open_page(preferences=AT_ONCE), open_page(preferences=AT_ONCE)
    table = join(ana, ben)
    button = {"role": "button", "name": "What would Imhotep do?"}
    ana.page.locator("[data-move]").first.wait_for()
    expect(ana.page.get_by_role(**button)).to_have_count(0)  # type: ignore[arg-type]
    ana.page.keyboard.press("i")
    expect(hint(ana)).to_have_count(0)
    assert ana.api(f"/api/tables/{table}")["hints"] is False


def test_whether_hints_are_allowed_is_chosen_and_seen_in_the_lobby(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    person.go("/")
    choice = person.page.get_by_role("checkbox", name="Hints")
    expect(choice).to_be_checked()
    person.test_id("kind-1").select_option("open")
    expect(choice).not_to_be_checked()
    choice.check()
    person.test_id("start").click()
    expect(person.test_id("options")).to_contain_text("Hints are allowed")
