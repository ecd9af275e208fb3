"""The edition without a server in headless Chromium, on a plain host below a sub-path; no page may break its policy."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from saqqara import Game
from saqqara.i18n import Translator
from tests.browser.conftest import NO_TIMEOUT, PREFERENCES_KEY, TIMEOUT_MS, OpenPage
from tests.browser.static_person import BASE_PATH, StaticPerson
from tests.browser.test_accessibility import AXE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OpenStatic = Callable[..., StaticPerson]
TEXT = Translator("en").text
STILL = f"""if (location.host) localStorage.getItem("{PREFERENCES_KEY}")
  ?? localStorage.setItem("{PREFERENCES_KEY}", '{{"motion": "off", "sound": false}}');"""
AXE_VIOLATIONS = "async () => (await axe.run()).violations.map(({ id, nodes }) => [id, nodes[0].html])"
LITTLE_SPACE = 20_000_000  # bytes
ANA, GREEDY = {"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "greedy", "name": "Ben"}


@pytest.fixture
def open_static(browser: Browser, static_url: str) -> Iterator[OpenStatic]:
    """Return a function that opens another browser: `open_static(width, height, **options)`.

    With `within`, another page of that person's browser is opened.
    """
    people: list[StaticPerson] = []
    contexts: list[BrowserContext] = []

    def open_static(
        width: int = 1440,
        height: int = 900,
        within: StaticPerson | None = None,
        init: str = "",
        **options: Any,
    ) -> StaticPerson:
        if within is None:
            size: Any = {"width": width, "height": height}
            contexts.append(browser.new_context(viewport=size, reduced_motion="reduce", locale="en-GB", **options))
            contexts[-1].set_default_timeout(TIMEOUT_MS)
            for script in (NO_TIMEOUT, STILL, init):
                contexts[-1].add_init_script(script)
        context = contexts[-1] if within is None else within.page.context
        people.append(StaticPerson(context.new_page(), static_url))
        return people[-1]

    yield open_static
    for person in people:
        person.assert_no_errors()
    for context in contexts:
        context.close()


def open_offline_table(person: StaticPerson, *seats: dict[str, Any], **setup: Any) -> str:
    """Load the site completely, go offline, and open a new table."""
    person.open_path("/")
    person.wait_until_offline_ready()
    person.page.context.set_offline(True)
    table = person.post_table({"seats": [*seats], "start": 0, **setup})
    person.open_path(f"/table/{table}")
    person.test_id("question").wait_for()
    return table


@pytest.mark.long
@pytest.mark.parametrize(("width", "height", "touch"), [(1440, 900, False), (390, 844, True)])
def test_whole_game_is_played_and_reviewed_offline(
    open_static: OpenStatic, width: int, height: int, touch: bool
) -> None:
    person = open_static(width, height, has_touch=touch, is_mobile=touch)
    table = open_offline_table(person, ANA, GREEDY, sides="ABAAB")
    person.play(seed=5, stop=lambda clicks: clicks == 8)
    person.page.reload()
    person.get_json(f"/api/tables/{table}/scores")  # until Python has read the game, a kept picture is shown
    person.play(seed=6)
    person.save_screenshot(f"static-end-{width}")
    scores = person.replay_record(table).scores
    assert person.final_scores(2) == scores
    person.open_path(f"/table/{table}/review")
    person.page.locator("s-review main").wait_for()
    person.save_screenshot(f"static-review-{width}")


def test_same_record_has_the_same_log_in_both_editions(open_static: OpenStatic, open_page: OpenPage) -> None:
    game = Game(3, sides="CDBAC", options=["wager", "prophecies"], seed=11)
    while not game.is_over:
        game.play(game.legal_moves[3 * len(game.history) % len(game.legal_moves)])
    logs = []
    for person in (open_static(1280, 720), open_page(1280, 720, locale="en-GB")):
        person.open_path("/")
        person.test_id("record").fill(game.record())
        person.test_id("open-record").click()
        person.page.wait_for_url(re.compile("table"))
        person.page.locator(".log li[data-n]").first.wait_for()
        older = person.page.locator(".log [data-do=older]")
        if older.count():
            older.click()
        logs.append(person.page.locator(".log").inner_text())
    assert len(logs[0]) > 2000
    assert logs[0] == logs[1]


def test_two_tabs_play_one_game(open_static: OpenStatic) -> None:
    """The second tab follows the first, and continues by itself when the first is closed."""
    first = open_static()
    table = first.post_table({"seats": [ANA, {"kind": "here", "name": "Ben"}], "start": 0})
    first.open_path(f"/table/{table}")
    first.wait_for_choice()
    second = open_static(within=first)
    second.open_path(f"/table/{table}")
    second.wait_for_choice()
    first.click("data-move", "quarry")
    expect(second.page.locator(".log li[data-n]")).to_have_count(1)
    first.page.close()
    second.reveal_hand()
    second.wait_for_choice()
    second.click("data-move", "quarry")
    expect(second.page.locator(".log li[data-n]")).to_have_count(2)
    assert second.played_moves(table) == ["quarry", "quarry"]


def test_full_storage_is_said_and_the_game_continues(open_static: OpenStatic, tmp_path: Path) -> None:
    person = open_static(init="delete Navigator.prototype.serviceWorker;")  # which would use the space as well
    session = person.page.context.new_cdp_session(person.page)
    # Before the first visit: the browser does not look at the space left again at once. The copy of the interpreter is
    # too large for it as well, and is done without.
    origin = person.url.removesuffix(BASE_PATH)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": LITTLE_SPACE})
    table = person.post_table({"seats": [ANA, GREEDY], "start": 0})
    large = json.loads(person.get_json("/api/device/games").splitlines()[1])
    large["table"]["id"] = "0" * 16
    large["evaluations"] = [{"n": 1, "padding": "x" * LITTLE_SPACE}]
    file = tmp_path / "games.jsonl"
    file.write_text(f'{{"saqqara": "games", "format": 1}}\n{json.dumps(large)}', encoding="utf-8")
    person.open_path("/")
    person.test_id("games-file").set_input_files(file)
    expect(person.page.locator("s-device-games [role=alert]")).to_contain_text("no space left")
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    person.click("data-move", "quarry")
    person.wait_for_entry(table, 2)
    person.page.reload()
    person.wait_for_choice()  # also before Python has read the game
    person.get_json(f"/api/tables/{table}/scores")
    assert person.played_moves(table)[0] == "quarry"


def test_game_is_kept_again_after_the_storage_was_cleared(open_static: OpenStatic) -> None:
    person = open_static()
    table = person.post_table({"seats": [ANA, {"kind": "here", "name": "Ben"}], "start": 0})
    person.open_path(f"/table/{table}")
    person.wait_for_choice()  # also before Python has read the game
    person.get_json(f"/api/tables/{table}/scores")
    session = person.page.context.new_cdp_session(person.page)
    origin = person.url.removesuffix(BASE_PATH)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    person.click("data-move", "quarry")
    person.wait_for_entry(table, 2)
    expect(person.page.locator(".device-bar")).to_contain_text(TEXT("page-device-cleared"))
    person.save_screenshot("static-cleared")
    person.page.reload()
    person.wait_for_choice()
    person.get_json(f"/api/tables/{table}/scores")
    assert person.played_moves(table) == ["quarry"]


def test_browser_without_webassembly_says_why(open_static: OpenStatic) -> None:
    person = open_static(init="delete globalThis.WebAssembly;")
    person.open_path("/")
    expect(person.page.locator(".device-bar")).to_contain_text(TEXT("page-device-unsupported"))


def test_first_visit_that_broke_off_continues_by_itself(open_static: OpenStatic) -> None:
    person = open_static()
    person.page.context.route("**/python_stdlib.zip", lambda route: route.abort())
    person.open_path("/")
    expect(person.page.locator(".device-bar")).to_contain_text(TEXT("page-device-broke-off"))
    person.page.context.unroute("**/python_stdlib.zip")
    assert person.get_json("/api/tables") == {"tables": []}
    expect(person.page.locator(".device-bar")).to_be_hidden()


def test_game_by_link_is_sent_and_opened(open_static: OpenStatic) -> None:
    ana, ben = open_static(), open_static(390, 844, has_touch=True, is_mobile=True)
    table = ana.post_table({"seats": [ANA, {"kind": "open", "name": "Ben"}], "start": 0})
    ana.open_path(f"/table/{table}")
    ana.wait_for_choice()
    ana.click("data-move", "quarry")
    expect(ana.test_id("question")).to_have_text("It is Ben's turn, at another device.")
    ana.page.locator("[data-open=send]").click()
    link = ana.page.locator("s-send-link input").input_value()
    ana.page.locator("s-send-link img").wait_for()
    ana.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert ana.page.evaluate(AXE_VIOLATIONS) == []
    ana.save_screenshot("static-send-link")
    ben.page.goto(link)
    ben.page.wait_for_url(re.compile(f"table={table}"))
    ben.wait_for_choice()
    assert ben.played_moves(table) == ["quarry"]
    ben.page.goto(link[:-20])
    expect(ben.page.locator("s-open-link")).to_contain_text("not complete")


def test_games_are_saved_and_opened_as_a_file(open_static: OpenStatic, tmp_path: Path) -> None:
    ana, other = open_static(), open_static()
    table = ana.post_table({"seats": [ANA, GREEDY], "start": 0})
    ana.open_path("/")
    with ana.page.expect_download() as download:
        ana.page.locator("s-device-games a").click()
    file = tmp_path / "games.jsonl"
    download.value.save_as(file)
    other.open_path("/")
    other.test_id("games-file").set_input_files(file)
    expect(other.test_id("games-loaded")).to_contain_text("1 game was added")
    assert other.get_json(f"/api/tables/{table}") == ana.get_json(f"/api/tables/{table}")
    text = tmp_path / "other.jsonl"
    text.write_text("saqqara 1", encoding="utf-8")
    other.test_id("games-file").set_input_files(text)
    expect(other.page.locator("s-device-games [role=alert]")).to_contain_text("no saved games")


def test_ended_worker_starts_again_and_keeps_the_game(open_static: OpenStatic) -> None:
    person = open_static()
    table = person.post_table({"seats": [ANA, GREEDY], "start": 0})
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    [worker] = [worker for worker in person.page.workers if "device/worker" in worker.url]
    worker.evaluate("void setTimeout(() => { throw new Error('ended by a test'); })")
    person.click("data-move", "quarry")
    person.wait_for_entry(table, 2)
    assert person.played_moves(table)[0] == "quarry"
    person.errors.clear()
