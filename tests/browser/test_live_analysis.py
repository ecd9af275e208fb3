"""Live analysis: the evaluation of the strongest bot, searched by the browser itself while the player looks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Request, expect

from saqqara import Game
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly, play_until
from tests.browser.server_moves import post_move
from tests.browser.test_review import SIMULATIONS, open_review
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import JSON, Server, running_server
from tests.server.table_writer import write_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

IS_DEEPER = """simulations => {
    const depth = document.querySelector("[data-testid=depth]");
    return depth && Number(depth.dataset.simulations) > simulations;
}"""
# The boxes of all parts of the evaluation, to a tenth of a pixel.
ELEMENT_BOXES = """() => {
    const parts = document.querySelectorAll(".live, .live li, .live .depth, .live .chances, .places, .chart");
    return [...parts].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y, width, height].map((one) => one.toFixed(1)).join();
    });
}"""

MAX_SIMULATIONS = 2**19  # simulations
TIMEOUT_MS = 60_000  # milliseconds
# The longest hint with common names, by language.
LONGEST_HINTS = {
    "en": (
        "Imhotep would choose: <b>Sail ship 3 to the burial chamber.</b>",
        "It wins about 33 of 100 games like this one, with about 37 points at the end. Better than sailing ship 3 to"
        " the burial chamber, because Builder ends with 2 points more and Hesire with 3 fewer.",
    ),
    "de": (
        "Imhotep würde wählen: <b>Boot 3 zur Grabkammer fahren.</b>",
        "Das gewinnt etwa 33 von 100 solchen Spielen, mit etwa 37 Punkten am Ende. Besser als Boot 3 zur Grabkammer zu"
        " fahren, denn Erbauer hat am Ende 2 Punkte mehr und Hesire 3 weniger.",
    ),
}
# How much higher another element would be than the hint it replaces.
EXTRA_HEIGHT = """([advice, why]) => {
    const said = document.querySelector(".hint p:has(+ .growing)");
    const other = said.cloneNode(true);
    other.querySelector("span").innerHTML = `${advice} <span class="why">${why}</span>`;
    const { height } = said.getBoundingClientRect();
    said.replaceWith(other);
    const higher = other.getBoundingClientRect().height - height;
    other.replaceWith(said);
    return higher;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with fast evaluations."""
    with running_server(tmp_path_factory.mktemp("data"), simulations=SIMULATIONS, before=LONG_TIMEOUTS_CODE) as server:
        yield server


@pytest.fixture(scope="module")
def finished_table(server: Server) -> str:
    """A table whose game is over, with hidden cards; every viewer may see all of it."""
    seats = [("somebody", "Ana"), ("somebody", "Ben")]
    return write_table(server.database, seats, play_randomly(900, seed=4), seed=3, options=["hidden-cards"])


def status_light(person: Person, name: str = "Live analysis") -> Locator:
    return person.test_id("board").get_by_role("button", name=name)


def live_panel(person: Person) -> Locator:
    return person.test_id("live")


def wait_for_depth(person: Person, simulations: int = 0) -> int:
    """Wait until the evaluation that is shown is deeper than this; return its depth."""
    person.page.wait_for_function(IS_DEEPER, arg=simulations)
    return int(person.test_id("depth").get_attribute("data-simulations") or 0)


def record_evaluation_requests(person: Person) -> list[str]:
    """Record what the server is asked to evaluate from now on."""
    asked: list[str] = []

    def hear(request: Request) -> None:
        if "/judgement" in request.url:
            asked.append(request.url)

    person.page.on("request", hear)
    return asked


def test_live_evaluation_deepens_on_the_review_board(open_page: OpenPage, finished_table: str) -> None:
    person = open_page(1440, 900)
    review = open_review(person, finished_table)
    asked = record_evaluation_requests(person)
    it_grows_and_nothing_moves(person, finished_table, review)
    it_follows_what_is_looked_at(person, review["decisions"][21]["n"])
    all_cards_open_are_known_to_it(person)
    it_stays_when_it_has_looked_as_far_as_it_will(person)
    it_ends_when_it_is_switched_off(person)
    assert asked == [], "the server has evaluated nothing"


def it_grows_and_nothing_moves(person: Person, table: str, review: JSON) -> None:
    decision = review["decisions"][19]
    person.open_path(f"/table/{table}/review?at={decision['n']}")
    person.page.get_by_role("heading", name="Decision 20 of").wait_for()
    status_light(person).click()
    first = wait_for_depth(person)
    places = person.page.evaluate(ELEMENT_BOXES)
    wait_for_depth(person, first)
    assert person.page.evaluate(ELEMENT_BOXES) == places
    chances = [int(live_panel(person).get_by_test_id(f"chance-{seat}").inner_text().rstrip("%")) for seat in (0, 1)]
    assert 99 <= sum(chances) <= 101
    rows = live_panel(person).locator(".options li")
    expect(rows.first).to_contain_text("best")
    expect(rows.first).to_contain_text("of simulations")
    expect(live_panel(person).locator(f'[data-option="{decision["move"]}"]')).to_contain_text("played")
    expect(person.test_id("board").locator(".advised").first).to_be_attached()
    expect(live_panel(person).get_by_role("status")).to_contain_text(
        re.compile(r"Imhotep would choose: .+ Ana \d+% and Ben")
    )


def it_follows_what_is_looked_at(person: Person, n: int) -> None:
    board = person.test_id("board")
    for key, place in (("ArrowRight", 21), ("ArrowRight", 22)):
        person.page.keyboard.press(key)
        person.page.get_by_role("heading", name=f"Decision {place} of").wait_for()
        wait_for_depth(person)
    played = live_panel(person).locator("li:has(.played)").get_attribute("data-option")
    other = board.locator(f'[data-move]:not([data-move="{played}"])').first
    move = other.get_attribute("data-move")
    with person.page.expect_request(re.compile(rf"/variation\?at={n}&move=")):
        other.click()
    expect(board).to_have_attribute("data-tried", "1")
    wait_for_depth(person)
    expect(live_panel(person).locator(".played")).to_have_count(0)
    expect(person.test_id("tried")).to_be_visible()
    person.page.keyboard.press("ArrowLeft")
    expect(person.page.get_by_role("heading", name="Decision 22 of")).to_be_visible()
    wait_for_depth(person)
    assert move != played
    board.locator(f'[data-move="{played}"]').first.click()
    person.page.get_by_role("heading", name="Decision 23 of").wait_for()
    expect(board).to_have_attribute("data-tried", "0")


def all_cards_open_are_known_to_it(person: Person) -> None:
    with person.page.expect_request("**/variation?*all_open=true"):
        person.test_id("board").get_by_role("checkbox", name="All cards open").check()
    wait_for_depth(person)
    expect(person.page.get_by_role("alert")).to_have_count(0)


def it_stays_when_it_has_looked_as_far_as_it_will(person: Person) -> None:
    person.page.keyboard.press("End")
    expect(person.test_id("depth")).to_have_attribute("data-simulations", str(MAX_SIMULATIONS))
    person.run_clock(TIMEOUT_MS)
    expect(person.test_id("obstacle")).to_have_count(0)
    expect(person.test_id("depth")).to_have_attribute("data-simulations", str(MAX_SIMULATIONS))


def it_ends_when_it_is_switched_off(person: Person) -> None:
    expect(status_light(person)).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("i")
    expect(status_light(person)).to_have_attribute("aria-pressed", "false")
    expect(live_panel(person)).to_have_count(0)
    expect(person.page.locator(".advised, .weighed")).to_have_count(0)


def test_review_falls_back_to_the_server_without_a_worker(open_page: OpenPage, finished_table: str) -> None:
    person = open_page(390, 844)
    review = open_review(person, finished_table)
    person.page.route("**/engine/worker.js", lambda route: route.fulfill(body="close(); throw new Error()"))
    status_light(person).click()
    expect(person.test_id("obstacle")).to_contain_text("The server answers instead.")
    person.errors.clear()  # thrown by the worker
    status_light(person, "What would Imhotep do?").click()
    expect(person.test_id("answer")).to_have_count(0)
    person.page.keyboard.press("Home")
    expect(person.test_id("decision")).to_have_attribute("data-at", "1")
    person.page.unroute("**/engine/worker.js")
    person.page.keyboard.press("i")
    wait_for_depth(person)
    assert review["total"] > 1


def test_browser_finds_a_hint_that_deepens(open_page: OpenPage) -> None:
    person = open_page(1440, 900)
    asked = record_evaluation_requests(person)
    table = person.open_new_table("me", "here", seed=5)
    hint = person.test_id("hint")
    person.page.keyboard.press("i")
    first = wait_for_depth(person)
    expect(hint.locator(".options li")).to_have_count(3)
    expect(hint.get_by_role("status")).to_contain_text("Imhotep would choose: ")
    expect(person.page.locator(".advised").first).to_be_visible()
    wait_for_depth(person, first)
    person.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    opening = person.get_json(f"/api/tables/{table}")["log"][-1]["n"]
    post_move(person, table, "quarry")
    person.open_path(f"/table/{table}?at={opening}")
    expect(person.page.locator(".table")).to_have_attribute("data-past", str(opening))
    person.page.keyboard.press("i")
    wait_for_depth(person)
    expect(hint.locator(".played")).to_have_count(1)
    person.page.keyboard.press("ArrowRight")
    expect(hint.locator(".played")).to_have_count(0)
    wait_for_depth(person)
    assert asked == [], "the server has evaluated nothing"


@pytest.mark.parametrize("language", ["en", "de"])
def test_hint_keeps_its_size_while_it_deepens(open_page: OpenPage, language: str) -> None:
    person = open_page(1440, 900, locale=language)
    person.open_new_table("me", "here", seed=5)
    person.page.keyboard.press("i")
    wait_for_depth(person)
    for width, height in [(1440, 900), (1280, 720), (768, 1024), (390, 844), (360, 640), (844, 390)]:
        person.resize(width, height)
        assert abs(person.page.evaluate(EXTRA_HEIGHT, LONGEST_HINTS[language])) < 1, (width, height)


@pytest.mark.parametrize(
    ("language", "others", "seed", "mark", "result"),
    [
        ("en", 1, 2, "certain", "It certainly wins, 36 to 35 points."),
        ("de", 1, 2, "sicher", "Das gewinnt sicher, mit 36 zu 35 Punkten."),
        ("en", 2, 14, "certain", "It certainly wins, whatever the others do, by at least 4 points."),
        ("de", 2, 14, "sicher", "Das gewinnt sicher, was die anderen auch tun, um mindestens 4 Punkte."),
    ],
)
def test_hint_at_a_solved_end_is_certain(
    open_page: OpenPage, language: str, others: int, seed: int, mark: str, result: str
) -> None:
    person = open_page(1440, 900, locale=language)
    asked = record_evaluation_requests(person)
    table = person.write_table(*["here"] * others, events=play_until(has_two_ships_left), seed=seed, start=0)
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    person.page.keyboard.press("i")
    hint = person.test_id("hint")
    expect(hint.get_by_test_id("certain")).to_have_text(mark)
    expect(hint.locator(".why")).to_contain_text(result)
    expect(hint.locator(".options li").first).to_contain_text("100")
    person.save_screenshot(f"certain-{language}-{others + 1}")
    assert asked == [], "the server has evaluated nothing"


def has_two_ships_left(game: Game) -> bool:
    """Return whether a turn of the last round begins with several moves, when two ships have sailed."""
    sailed = sum(ship["site"] is not None for ship in game.position()["ships"])
    return game.round == 6 and sailed == 2 and game.decision == "turn" and len(game.legal_moves) > 3
