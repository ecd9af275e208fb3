"""The end of a game: places, how they were reached, and what can be done from there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from saqqara import Game
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly
from tests.browser.server_moves import post_move
from tests.browser.test_sides import MODULES
from tests.server.failing_bots import LONG_TIMEOUTS_CODE, SHORT_QUICK_REVIEWS_CODE
from tests.server.live_server import Server, running_server
from tests.server.table_writer import MoveSource

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The parts of the podium that are wider than their place, or outside of it.
FIND_CUT = """() => {
  const inside = document.querySelector('.podium').getBoundingClientRect();
  const words = '.ranked b, .ranked small, .riser b, .riser span:not(.visually-hidden), .swatches li, .bars b';
  return [...document.querySelectorAll(words)]
    .filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline')
    .map((e) => e.textContent)
    .concat([...document.querySelectorAll('.ranked')].map((e) => e.getBoundingClientRect())
      .filter((box) => box.left < inside.left - 1 || box.right > inside.right + 1).map(() => 'a ranked player'))
    .concat([...document.querySelectorAll('.ranked .you')].filter((e) => e.offsetLeft < e.parentElement.offsetLeft
      || e.offsetTop > e.nextElementSibling.offsetTop).map(() => 'you'));
}"""

# Keeps the sources of the page's images: drawings, and the image itself.
RECORD_BLOBS = """
const make = URL.createObjectURL;
window.blobs = [];
URL.createObjectURL = (blob) => {
  window.blobs.push(blob);
  return make.call(URL, blob);
};
"""
# The words of the drawing, how large the image of it is, and whether it has this colour at a place of the drawing.
READ_PICTURE = """async () => {
  const [drawing, image] = window.blobs;
  const read = new DOMParser().parseFromString(await drawing.text(), drawing.type);
  const decoded = await createImageBitmap(image);
  const canvas = new OffscreenCanvas(decoded.width, decoded.height);
  canvas.getContext("2d").drawImage(decoded, 0, 0);
  const colours = new Set();
  const { data } = canvas.getContext("2d").getImageData(0, 0, decoded.width, decoded.height);
  for (let i = 0; i < data.length; i += 4 * 31) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  const words = [...read.querySelectorAll("text")].map((e) => e.textContent);
  return { words, size: [decoded.width, decoded.height], colours: colours.size, type: image.type };
}"""
# Records which sites and whose panels are highlighted.
RECORD_TALLIES = """() => {
  window.tallied = [];
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.classList.contains("tallied")) window.tallied.push(target.dataset.site ?? target.dataset.seat);
  }).observe(document.body, { subtree: true, attributeFilter: ["class"] });
}"""
FORMAT_DATE = "(at) => new Intl.DateTimeFormat('de', { dateStyle: 'long' }).format(new Date(at))"
FAKE_SHARING = """
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files, title }) => { window.shared = [title, files[0].name, files[0].type]; };
"""


def open_finished_game(person: Person, *others: Person | str, seed: int = 9, move_seed: int = 3, **setup: Any) -> Game:
    """Open a table whose game is over, and return the game."""
    table = person.write_table(*others, events=play_randomly(900, seed=move_seed), seed=seed, **setup)
    person.open_path(f"/table/{table}")
    open_score_sheet(person).wait_for()
    return person.replay_record(table)


@pytest.fixture
def reviewing_server(tmp_path: Path) -> Iterator[Server]:
    """A server that finds the same highlights of a finished game however busy the machine is."""
    with running_server(tmp_path, before=f"{LONG_TIMEOUTS_CODE}; {SHORT_QUICK_REVIEWS_CODE}") as server:
        yield server


def open_score_sheet(person: Person) -> Locator:
    return person.test_id("score-sheet")


def podium_steps(person: Person) -> Locator:
    return person.test_id("podium").get_by_role("listitem")


def podium_names(person: Person, seats: list[int]) -> list[str]:
    return [person.test_id(f"ranked-{seat}").locator("b").inner_text() for seat in seats]


def test_podium_shows_every_player_at_their_rank(open_page: OpenPage) -> None:
    person, watcher = open_page(), open_page()
    game = open_finished_game(person, "greedy", "greedy", "greedy")
    by_place = [seat for group in game.ranking for seat in group]
    winner = podium_names(person, by_place)[0]
    expect(person.page.get_by_role("dialog", name=f"{winner} wins")).to_be_visible()
    the_steps_are_those_of_the_ranking(person, game)
    the_bars_say_where_the_points_came_from(person, game)
    expect(person.test_id("ranked-0")).to_contain_text("you")
    expect(person.test_id("podium").get_by_text("you", exact=True)).to_have_count(1)
    assert person.page.evaluate(FIND_CUT) == []
    expect(open_score_sheet(person)).to_contain_text("You ")
    watcher.page.goto(person.page.url)
    the_steps_are_those_of_the_ranking(watcher, game)
    expect(watcher.test_id("podium").get_by_text("you", exact=True)).to_have_count(0)
    expect(open_score_sheet(watcher)).not_to_contain_text("You ")
    expect(open_score_sheet(watcher).get_by_role("button", name="Play again")).to_have_count(0)
    person.page.keyboard.press("Escape")
    expect(open_score_sheet(person)).to_be_hidden()


def the_steps_are_those_of_the_ranking(person: Person, game: Game) -> None:
    expect(podium_steps(person)).to_have_count(len(game.ranking))
    for step, group in zip(podium_steps(person).all(), game.ranking, strict=True):
        place = 1 + sum(len(other) for other in game.ranking[: game.ranking.index(group)])
        expect(step).to_contain_text(f"Place {place}: {game.scores[group[0]]} points")
        for seat in group:
            expect(step.get_by_test_id(f"ranked-{seat}")).to_be_visible()
    tops = [step.locator(".riser").bounding_box() for step in podium_steps(person).all()]
    heights = [box["height"] for box in tops if box]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == len(game.ranking)


def the_bars_say_where_the_points_came_from(person: Person, game: Game) -> None:
    for seat, points in enumerate(game.score_sheet):
        bar = open_score_sheet(person).get_by_role("listitem").filter(has=person.test_id(f"total-{seat}"))
        label = bar.get_by_role("img").get_attribute("aria-label") or ""
        for number in filter(None, points.values()):
            assert str(number).replace("-", "\u2212") in label
        pieces = bar.locator(".piece").evaluate_all("all => all.map((e) => e.getBoundingClientRect().width)")
        assert len(pieces) == sum(number != 0 for number in points.values())
    open_score_sheet(person).get_by_text("All points as a table").click()
    for seat, own in enumerate(game.scores):
        expect(person.test_id(f"final-{seat}")).to_have_text(str(own))
        expect(person.test_id(f"total-{seat}")).to_have_text(str(own))


def test_results_are_not_cut_on_any_screen(open_page: OpenPage) -> None:
    person = open_page()
    person.names = ("Anastasia", "Benjamin", "Hesire", "Merneith")
    open_finished_game(person, "here", "here", "here", name="Anastasia", sides="DDDDD", options=MODULES)
    for width, height in ((1440, 900), (1280, 720), (390, 844), (360, 640)):
        person.resize(width, height)
        dialog = person.page.get_by_role("dialog")
        assert dialog.evaluate("e => e.scrollWidth <= e.clientWidth"), width
        assert person.page.evaluate(FIND_CUT) == [], width
        person.save_screenshot(f"ending-{width}")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_phone_shows_winner_and_rematch_without_scrolling(open_page: OpenPage, width: int, height: int) -> None:
    person = open_page(width, height, locale="de-DE", has_touch=True, is_mobile=True)
    open_finished_game(person, "here", "here", "here", name="Anastasia", sides="DDDDD", options=MODULES)
    for part in (
        open_score_sheet(person).get_by_role("heading").first,
        open_score_sheet(person).get_by_role("button", name="Noch einmal"),
    ):
        expect(part.first).to_be_in_viewport(ratio=1)
    expect(person.test_id("podium")).to_be_in_viewport(ratio=1)
    person.save_screenshot(f"ending-at-once-{width}")


def test_result_picture_can_be_saved_and_shared(open_page: OpenPage) -> None:
    person = open_page(locale="de-DE")
    for script in (RECORD_BLOBS, FAKE_SHARING):
        person.page.add_init_script(script)
    person.names = ("Anastasia", "Benjamin", "Hesire", "Merneith")
    game = open_finished_game(person, "here", "here", "here", name="Anastasia", sides="DCBDC", options=MODULES)
    open_score_sheet(person).get_by_role("button", name="Bild vom Ergebnis").click()
    picture = person.page.get_by_role("dialog").get_by_role("img")
    winner = person.names[game.ranking[0][0]]
    ended_at = person.get_json(f"/api/tables/{person.shown_table}/highlights")["ended"]
    expect(picture).to_have_attribute("alt", f"{winner} gewinnt")
    assert picture.evaluate("async (e) => { await e.decode(); return [e.naturalWidth, e.naturalHeight]; }") == [
        2400,
        1600,
    ]
    drawn = person.page.evaluate(READ_PICTURE)
    assert (drawn["size"], drawn["type"]) == ([2400, 1600], "image/png")
    assert drawn["colours"] > 100
    assert set(person.names) <= set(drawn["words"])
    assert {f"{points} Punkte" for points in game.scores} <= set(drawn["words"])
    date = person.page.evaluate(
        "(at) => new Intl.DateTimeFormat('de', {dateStyle: 'long'}).format(new Date(at))", ended_at
    )
    assert date in drawn["words"]
    assert any("DCBDC" in words and "Privatboote" in words for words in drawn["words"])
    with person.page.expect_download() as saved:
        person.page.get_by_role("link", name="Speichern").click()
    assert saved.value.suggested_filename == f"saqqara-{ended_at[:10]}.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    person.page.get_by_role("button", name="Teilen").click()
    shared = [f"{winner} gewinnt", f"saqqara-{ended_at[:10]}.png", "image/png"]
    person.page.wait_for_function("window.shared")
    assert person.page.evaluate("window.shared") == shared
    person.page.get_by_role("button", name="Zurück zum Ergebnis").click()
    expect(person.test_id("podium")).to_be_visible()


def test_key_moments_appear_and_can_be_replayed(open_page: OpenPage, reviewing_server: Server) -> None:
    person = open_page(at=reviewing_server)
    # Three late moves give the whole game away, which few simulations find.
    open_finished_game(person, "here", seed=3, move_seed=4)
    table = person.shown_table
    turning = person.test_id("moment-turning")
    turning.wait_for()
    turning_point = person.get_json(f"/api/tables/{table}/highlights")["turning"]
    expect(turning).to_contain_text(turning_point["sentence"])
    expect(turning).to_contain_text(f"Round {turning_point['round']}")
    turning.get_by_role("button", name="See it").click()
    expect(open_score_sheet(person)).to_be_hidden()
    log = person.get_json(f"/api/tables/{table}")["log"]
    at = next(k for k, entry in enumerate(log) if entry["n"] == turning_point["n"])
    assert log[at + 1]["seat"] == turning_point["seat"]
    expect(person.page.locator(".table")).to_have_attribute("data-past", str(log[at + 1]["n"]))
    person.page.get_by_role("button", name="Back to now", exact=True).click()
    person.page.get_by_role("button", name="Score sheet").click()
    turning.get_by_role("button", name="Play on from there").click()
    expect(person.test_id("play-on")).to_contain_text(f"after move {at}:")
    person.test_id("play-on-go").click()
    person.page.wait_for_url(lambda url: not url.endswith(table))
    person.test_id("question").wait_for()
    then = person.get_json(f"/api/tables/{person.shown_table}")
    assert (then["view"]["round"], then["score_sheet"]) == (turning_point["round"], None)


def test_results_are_complete_without_key_moments(open_page: OpenPage) -> None:
    person = open_page(routed=True)
    person.page.route("**/highlights", lambda route: route.fulfill(status=503, json={"error": "unavailable"}))
    game = open_finished_game(person, "here")
    the_steps_are_those_of_the_ranking(person, game)
    expect(person.test_id("moments")).to_have_count(0)
    expect(open_score_sheet(person).get_by_role("button", name="Play again")).to_be_visible()
    person.forget_errors(503)


def play_to_last_decision(moves: list[str]) -> MoveSource:
    """Play at random to the last decision, and record the move that ends the game."""
    dice = random.Random(3)

    def next_move(game: Game) -> str | None:
        move = dice.choice([str(move) for move in game.legal_moves])
        after = game.copy()
        after.play(move)
        if after.is_over:
            moves.append(move)
            return None
        return move

    return next_move


def the_last_move_is_made(person: Person) -> None:
    moves: list[str] = []
    table = person.write_table("here", events=play_to_last_decision(moves), seed=9)
    person.open_path(f"/table/{table}")
    person.test_id("question").wait_for()
    person.page.evaluate(RECORD_TALLIES)
    post_move(person, table, moves[0])


def test_final_scoring_is_counted_at_each_site_until_skipped(open_page: OpenPage) -> None:
    person = open_page(1440, 900, reduced_motion="no-preference", preferences={"sound": True})
    the_last_move_is_made(person)
    person.finish_animations(".banner:has-text('The final scoring')")
    lit = person.page.locator(".site.tallied")
    person.run_clock_until(lit)
    expect(open_score_sheet(person)).to_have_count(0)
    person.page.keyboard.press("Shift")
    expect(lit).to_have_count(1)
    person.page.keyboard.press("Escape")
    open_score_sheet(person).wait_for()
    expect(person.page.locator(".tallied")).to_have_count(0)


def test_final_scoring_is_counted_to_the_end(open_page: OpenPage) -> None:
    person = open_page(1440, 900, reduced_motion="no-preference", preferences={"motion": "fast"})
    the_last_move_is_made(person)
    person.run_clock_until(open_score_sheet(person))
    expect(person.page.locator(".tallied")).to_have_count(0)
    snapshot = person.get_json(f"/api/tables/{person.shown_table}")
    paid = {(note["source"], note["seat"]) for note in snapshot["log"][-1]["notes"] if note["kind"] == "final"}
    sites = {source for source, _ in paid if source in ("burial", "obelisk", "temple")}
    panels = {str(seat) for source, seat in paid if source not in sites}
    assert sites | panels == set(person.page.evaluate("window.tallied"))
    for seat, points in enumerate(snapshot["score_sheet"]):
        expect(person.test_id(f"total-{seat}")).to_have_text(str(sum(points.values())))
        expect(person.test_id(f"score-{seat}")).to_contain_text(str(sum(points.values())))


def test_final_scoring_appears_at_once_with_reduced_motion(open_page: OpenPage) -> None:
    person = open_page(preferences={})
    the_last_move_is_made(person)
    person.run_clock_until(open_score_sheet(person))
    assert person.page.evaluate("window.tallied") == []
