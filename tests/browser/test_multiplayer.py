"""Several people at one table: they meet, talk, come and go, nudge each other, play again; the table is deleted."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Route, expect

from saqqara import Game
from tests.browser.conftest import OpenPage
from tests.browser.person import DENY_CLIPBOARD, Person
from tests.browser.server_moves import open_shared_table, post_move
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import Server, make_client, running_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SECOND = 1000
PHONE = (390, 844)
ICON = "() => document.querySelector('link[rel=icon]').href"
MAX_MESSAGES = 8
# For a server to run first: every message counts for ever as sent just now.
STRICT_CHAT_LIMIT = "from saqqara.server.chat import service; service.RATE_SECONDS = 1e9"
# Sends messages without the page; returns the status of each response.
POST_MESSAGES = """async ([path, times]) => {
  const say = (_, k) =>
    fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: `Number ${k}` }),
    });
  return (await Promise.all(Array.from({ length: times }, say))).map(({ status }) => status);
}"""
HIDE_PAGE = """() => {
  Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOW_PAGE = """() => {
  delete document.hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
# Logs to the console once the page has received that the player of seat 0 is gone.
POST_LEAVING = """() => {
  const { presence } = document.querySelector("s-table").model;
  const receive = presence.receive.bind(presence);
  presence.receive = (attendance) => {
    receive(attendance);
    if (attendance.gone[0] !== null) console.log("she is gone");
  };
}"""


@pytest.fixture(scope="module")
def impatient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where an absent player is missed at once, and the chat limit never recovers."""
    with running_server(
        tmp_path_factory.mktemp("hasty"), patience=0.0, before=f"{LONG_TIMEOUTS_CODE}; {STRICT_CHAT_LIMIT}"
    ) as server:
        yield server


def choose_in_menu(person: Person, action: str) -> None:
    person.page.locator("[data-open=menu]").click()
    person.page.locator(f".menu [{action}]").click()


def close_table_page(person: Person) -> None:
    """Leave the page of the table silently: the browser shows another page."""
    person.open_path("/api/health")


def seat_badge(person: Person, seat: int, kind: str) -> Locator:
    return person.page.locator(f".player[data-seat='{seat}'] .{kind}")


def seat_names(person: Person, table: str) -> list[str]:
    return sorted(seat["name"] for seat in person.get_json(f"/api/tables/{table}")["seats"])


def messages(person: Person) -> Locator:
    return person.test_id("chat").locator("li")


def send_message(person: Person, words: str) -> None:
    line = person.page.get_by_label("Write a message")
    line.fill(words)
    line.press("Enter")
    expect(line).to_have_value("")


def read_new_message(person: Person, name: str, words: str) -> None:
    """Be notified of one new message, and read it."""
    button = person.test_id("chat-button")
    expect(button).to_have_accessible_name("Chat, 1 new message")
    button.click()
    expect(messages(person).last).to_have_text(re.compile(f"{name}.*{re.escape(words)}"))
    expect(button).to_have_accessible_name("Chat")


def hide_the_chat(person: Person) -> None:
    person.page.get_by_role("button", name="Hide the chat").click()
    expect(person.test_id("chat")).to_have_count(0)


def nothing_is_unread_after_a_reload(person: Person) -> None:
    with person.page.expect_response("**/chat?*"):
        person.page.reload()
    expect(person.test_id("chat-button")).to_have_accessible_name("Chat")


def test_players_chat_and_a_bot_replaces_an_absent_player(open_page: OpenPage, impatient_server: Server) -> None:
    ana, ben, guest = (
        open_page(at=impatient_server),
        open_page(*PHONE, at=impatient_server),
        open_page(at=impatient_server),
    )
    table = they_talk_at_a_table(ana, ben)
    a_spectator_reads_but_does_not_write(guest, table)
    too_many_messages_are_refused_and_none_is_lost(ana, table)
    ben.resize(1280, 720)
    table = one_is_missed_as_soon_as_she_is_gone(ana, ben, guest)
    lets_a_bot_play_until_ana_is_back(ben)
    takes_her_seat_back(ana, ben, table)
    a_bot_plays_for_a_program_that_hangs_with_its_line_open(ana)


def they_talk_at_a_table(ana: Person, ben: Person) -> str:
    table = open_shared_table(ana, ben, seed=4)
    newest = ana.get_json(f"/api/tables/{table}")["n"]
    ben.test_id("chat-button").click()
    send_message(ben, "<b>Hello</b> & welcome")
    read_new_message(ana, "Ben", "<b>Hello</b> & welcome")
    send_message(ana, "Hello Ben")
    expect(messages(ben).last).to_contain_text("Hello Ben")
    for person in (ana, ben):
        hide_the_chat(person)
        nothing_is_unread_after_a_reload(person)
    keys_typed_into_the_chat_are_words(ana)
    read_new_message(ben, "Ana", "q 1 2 3 sun temple ?")
    assert ana.get_json(f"/api/tables/{table}")["n"] == newest
    return table


def keys_typed_into_the_chat_are_words(person: Person) -> None:
    """Keys are words even before the messages are loaded: until then none is shown, and all of them after."""
    held: list[Route] = []
    person.page.route("**/chat?*", lambda route: held.append(route))
    person.page.reload()
    person.wait_for_choice()
    person.test_id("chat-button").click()
    expect(person.page.get_by_label("Write a message")).to_be_focused()
    expect(messages(person)).to_have_count(0)
    person.page.keyboard.type("q 1 2 3 sun temple ?")
    person.page.keyboard.press("Enter")
    expect(messages(person)).to_have_count(1)
    for route in held:
        route.continue_()
    person.page.unroute("**/chat?*")
    expect(messages(person)).to_have_count(3)
    expect(messages(person).last).to_contain_text("q 1 2 3 sun temple ?")


def a_spectator_reads_but_does_not_write(guest: Person, table: str) -> None:
    guest.open_path(f"/table/{table}")
    expect(guest.test_id("watching")).to_be_visible()
    guest.test_id("chat-button").click()
    expect(messages(guest).nth(1)).to_contain_text("Hello Ben")
    expect(guest.page.get_by_label("Write a message")).to_have_count(0)
    expect(guest.test_id("chat").get_by_role("log")).to_be_focused()


def too_many_messages_are_refused_and_none_is_lost(person: Person, table: str) -> None:
    line = person.page.get_by_label("Write a message")
    line.fill("One too many")
    more = MAX_MESSAGES - 2  # she has sent the others already
    assert person.page.evaluate(POST_MESSAGES, [f"/api/tables/{table}/chat", more]) == [201] * more
    line.press("Enter")
    expect(person.test_id("chat").get_by_role("alert")).to_be_visible()
    expect(messages(person)).to_have_count(3 + more)
    expect(line).to_have_value("One too many")
    person.forget_errors(429)


def test_players_meet_and_chat_in_the_lobby(open_page: OpenPage) -> None:
    ana, nofret = open_page(permissions=["clipboard-read", "clipboard-write"]), open_page(*PHONE)
    table = ana.create_table("me", "open", "greedy", "open", listed=True)
    ana.open_path(f"/table/{table}")
    the_lobby_says_who_sits_there(ana)
    the_link_to_a_seat_is_copied(ana)
    where_it_may_not_be_copied_it_is_marked(ana)
    nofret.open_path(f"/table/{table}")
    nofret.page.get_by_label("Your name").fill("Nofret")
    nofret.test_id("sit").click()
    expect(nofret.test_id("seat-1")).to_contain_text("Nofret")
    they_talk_while_they_wait(ana, nofret)
    nofret.page.get_by_role("button", name="Give up my seat").click()
    expect(nofret.test_id("seat-1")).to_contain_text("open seat")
    expect(nofret.test_id("sit")).to_be_visible()
    the_home_page_knows_the_table(ana, table)


def the_lobby_says_who_sits_there(person: Person) -> None:
    expect(person.test_id("seat-0")).to_contain_text("Ana")
    expect(person.test_id("seat-0")).to_contain_text("you")
    expect(person.test_id("seat-1")).to_contain_text("open seat")
    expect(person.page.locator("main")).to_contain_text("saqqara --share")
    expect(person.test_id("chat-button")).to_have_count(0)
    person.save_screenshot("lobby")


def the_link_to_a_seat_is_copied(person: Person) -> None:
    link = person.page.locator("input[readonly]").first.input_value()
    person.page.get_by_role("button", name="Copy the link").first.click()
    expect(person.test_id("status")).to_have_text("The link is copied.")
    assert person.page.evaluate("navigator.clipboard.readText()") == link


def where_it_may_not_be_copied_it_is_marked(person: Person) -> None:
    person.page.evaluate(DENY_CLIPBOARD)
    box = person.page.locator("input[readonly]").first
    person.page.get_by_role("button", name="Copy the link").first.click()
    expect(person.test_id("status")).to_have_text("The link is marked; copy it from there.")
    marked = box.evaluate("input => input.value.slice(input.selectionStart, input.selectionEnd)")
    assert marked == box.input_value()


def they_talk_while_they_wait(ana: Person, nofret: Person) -> None:
    nofret.test_id("chat-button").click()
    send_message(nofret, "Who is the third?")
    read_new_message(ana, "Nofret", "Who is the third?")
    hide_the_chat(nofret)
    send_message(ana, "Mira comes soon")
    read_new_message(nofret, "Ana", "Mira comes soon")


def the_home_page_knows_the_table(person: Person, table: str) -> None:
    person.page.locator('main a[href="/"]').click()
    line = person.page.locator(f'a[href="/table/{table}"]')
    expect(line).to_contain_text("Ana, open seat, Ben, open seat")
    expect(line).to_contain_text("waiting for players")
    expect(line.locator("time")).to_have_text(re.compile(r"\d\d:\d\d"))


def test_two_players_are_notified_leave_return_and_delete_the_table(open_page: OpenPage) -> None:
    ana, nofret = open_page(), open_page()
    table = join_by_link(ana, nofret)
    each_is_called_in_turn(ana, nofret, table)
    a_player_who_does_not_see_the_page_is_called_too(ana, nofret, table)
    a_bot_plays_for_who_has_left_until_they_are_back(ana, nofret, table)
    a_report_holds_version_browser_and_what_this_seat_may_see(nofret, table)
    the_table_is_deleted_and_the_others_are_informed(ana, nofret, table)


def join_by_link(ana: Person, nofret: Person) -> str:
    """Ana makes a table and Nofret joins by its link; Ana begins."""
    table = ana.create_table("me", "open", deal=4)
    ana.open_path(f"/table/{table}")
    nofret.page.goto(ana.get_json(f"/api/tables/{table}")["seats"][1]["link"])
    nofret.page.get_by_label("Your name").fill("Nofret")
    nofret.page.get_by_role("button", name="Take the seat").click()
    for person in (ana, nofret):
        person.page.locator(".table").wait_for()
    return table


def each_is_called_in_turn(ana: Person, nofret: Person, table: str) -> None:
    for actor, other in ((ana, nofret), (nofret, ana)):
        expect(actor.page).to_have_title(re.compile("Your turn"))
        expect(other.page).to_have_title("Saqqara")
        assert actor.page.evaluate(ICON).endswith("icon-turn.svg")
        assert other.page.evaluate(ICON).endswith("icon.svg")
        post_move(actor, table, actor.get_json(f"/api/tables/{table}")["legal"][0])
    expect(ana.page).to_have_title(re.compile("Your turn"))
    expect(nofret.page).to_have_title("Saqqara")


def a_player_who_does_not_see_the_page_is_called_too(ana: Person, nofret: Person, table: str) -> None:
    nofret.page.evaluate(HIDE_PAGE)
    post_move(ana, table, ana.get_json(f"/api/tables/{table}")["legal"][0])
    with nofret.page.expect_response("**/api/tables"):
        nofret.run_clock(11 * SECOND)
    expect(nofret.page).to_have_title(re.compile("Your turn"))
    nofret.page.evaluate(SHOW_PAGE)
    post_move(nofret, table, nofret.get_json(f"/api/tables/{table}")["legal"][0])
    expect(nofret.page).to_have_title("Saqqara")


def a_bot_plays_for_who_has_left_until_they_are_back(ana: Person, nofret: Person, table: str) -> None:
    newest = ana.get_json(f"/api/tables/{table}")["n"]
    choose_in_menu(ana, "data-do=leave")
    expect(ana.test_id("away")).to_be_visible()
    expect(seat_badge(nofret, 0, "stand-in")).to_be_visible()
    nofret.wait_for_choice()
    assert [entry["seat"] for entry in ana.get_json(f"/api/tables/{table}")["log"] if entry["n"] > newest] == [0]
    ana.test_id("away").get_by_role("button").click()
    expect(ana.test_id("away")).to_have_count(0)
    expect(nofret.page.locator(".stand-in")).to_have_count(0)
    assert ana.get_json(f"/api/tables/{table}")["you"] == [0]


def a_report_holds_version_browser_and_what_this_seat_may_see(person: Person, table: str) -> None:
    choose_in_menu(person, "data-open=report")
    report = person.test_id("report").locator("textarea")
    expect(report).to_have_value(re.compile("Saqqara .*Chrome.*sides AAAAA", re.DOTALL))
    assert report.input_value().endswith(person.get_json(f"/api/tables/{table}/record"))
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.get_by_role("button", name="Copy it").click()
    expect(person.test_id("report")).to_contain_text("The report is copied")
    assert person.page.evaluate("() => navigator.clipboard.readText()") == report.input_value()
    person.page.keyboard.press("Escape")


def the_table_is_deleted_and_the_others_are_informed(ana: Person, nofret: Person, table: str) -> None:
    nofret.page.locator("[data-open=menu]").click()
    expect(nofret.page.locator(".menu [data-open=report]")).to_be_visible()
    expect(nofret.page.locator(".menu [data-open=delete]")).to_have_count(0)
    choose_in_menu(ana, "data-open=delete")
    ana.page.get_by_role("button", name="Keep it").click()
    choose_in_menu(ana, "data-open=delete")
    ana.page.get_by_role("button", name="Delete it").click()
    ana.test_id("start").wait_for()
    expect(nofret.test_id("failure")).to_contain_text("deleted")
    assert nofret.request("GET", f"/api/tables/{table}")[0] == 404


def one_is_missed_as_soon_as_she_is_gone(ana: Person, ben: Person, guest: Person) -> str:
    table = open_shared_table(ana, ben, seed=4)
    expect(seat_badge(ben, 0, "absent")).to_have_count(0)
    expect(ben.test_id("missed")).to_have_count(0)
    close_table_page(ana)
    expect(seat_badge(ben, 0, "absent")).to_have_accessible_name("Ana is away")
    guest.open_path(f"/table/{table}")
    expect(seat_badge(guest, 0, "absent")).to_be_visible()
    expect(guest.test_id("missed")).to_have_count(0)
    ben.save_screenshot("somebody-is-away")
    return table


def lets_a_bot_play_until_ana_is_back(ben: Person) -> None:
    ben.page.get_by_role("button", name="Let a bot play until Ana is back").click()
    expect(seat_badge(ben, 0, "stand-in")).to_have_accessible_name("Ben lets a bot play for Ana until Ana is back")
    expect(ben.test_id("missed")).to_have_count(0)
    for place in (ben.page.locator(".log"), ben.test_id("telling")):
        expect(place).to_contain_text("Ben lets a bot play for Ana.")
    ben.wait_for_choice()


def takes_her_seat_back(ana: Person, ben: Person, table: str) -> None:
    ana.open_path(f"/table/{table}")
    expect(ana.test_id("away")).to_contain_text("Ben let a bot play for you")
    ana.test_id("away").get_by_role("button", name="Take my seat back").click()
    expect(ana.test_id("away")).to_have_count(0)
    expect(seat_badge(ben, 0, "stand-in")).to_have_count(0)
    expect(ben.page.locator(".log")).to_contain_text("Ana is back.")
    assert ana.get_json(f"/api/tables/{table}")["you"] == [0]


def a_bot_plays_for_a_program_that_hangs_with_its_line_open(ana: Person) -> None:
    table = ana.create_table("me", "open", deal=4)
    link = ana.get_json(f"/api/tables/{table}")["seats"][1]["link"]
    with make_client(ana.url, headers={"authorization": f"Bearer {os.urandom(16).hex()}"}) as program:
        assert program.post(f"/api/join/{link.rpartition('/')[2]}", json={"name": "Thrifty"}).status_code == 200
        with program.stream("GET", f"/api/tables/{table}/events"):
            ana.open_path(f"/table/{table}")
            ana.wait_for_choice()
            expect(seat_badge(ana, 1, "absent")).to_have_count(0)
            ana.click("data-move", "quarry")
            expect(seat_badge(ana, 1, "absent")).to_have_accessible_name("Thrifty is away")
            ana.page.get_by_role("button", name="Let a bot play until Thrifty is back").click()
            expect(seat_badge(ana, 1, "stand-in")).to_be_visible()
            ana.wait_for_choice()


def test_players_see_spectators_and_absence_and_start_a_rematch(open_page: OpenPage) -> None:
    ana, ben = open_page(), open_page()
    ben.page.add_init_script(RECORD_STREAMS)
    table = open_shared_table(ana, ben, seed=4)
    watchers_come_and_go(open_page(), open_page(*PHONE), ana, ben, table)
    nobody_is_away_while_a_page_is_open(ben)
    two_minutes_are_waited_for_who_is_gone(ana, ben)
    she_comes_back(ana, ben, table)
    a_game_is_scored_and_played_again(ana)
    a_player_who_is_invited_again_takes_the_same_seat(ana, ben)


def she_comes_back(ana: Person, ben: Person, table: str) -> None:
    assert not ben.get_json(f"/api/tables/{table}")["seats"][0]["away"]
    ana.open_path(f"/table/{table}")
    expect(seat_badge(ben, 0, "absent")).to_have_count(0)
    expect(ben.test_id("missed")).to_have_count(0)


def watchers_come_and_go(guest: Person, other: Person, ana: Person, ben: Person, table: str) -> None:
    guest.open_path(f"/table/{table}")
    for person in (ana, ben):
        expect(person.test_id("spectators")).to_have_accessible_name("1 watching")
    expect(guest.test_id("watching")).to_be_visible()
    expect(guest.test_id("spectators")).to_have_count(0)
    other.open_path(f"/table/{table}")
    expect(ana.test_id("spectators")).to_have_accessible_name("2 watching")
    expect(guest.test_id("spectators")).to_have_accessible_name("1 watching")
    other.page.locator("[data-open=menu]").click()
    for person in (guest, other):
        close_table_page(person)
    for person in (ana, ben):
        expect(person.test_id("spectators")).to_have_count(0)


def nobody_is_away_while_a_page_is_open(person: Person) -> None:
    expect(person.page.locator(".absent")).to_have_count(0)
    person.run_clock(200 * SECOND)
    expect(person.page.locator(".absent")).to_have_count(0)


# The page's clock is advanced and the server's is not, whose pings follow its own.
RECORD_STREAMS = """
  window.lines = [];
  window.EventSource = class extends EventSource { constructor(url) { super(url); window.lines.push(this); } };
"""
SEND_PING = "() => window.lines.at(-1).dispatchEvent(new MessageEvent('ping', { data: '{}' }))"


def wait_with_pings(person: Person, seconds: int) -> None:
    for _ in range(0, seconds, 25):
        person.page.evaluate(SEND_PING)
        person.run_clock(25 * SECOND)


def two_minutes_are_waited_for_who_is_gone(ana: Person, ben: Person) -> None:
    ben.page.evaluate(POST_LEAVING)
    with ben.page.expect_event("console", lambda message: message.text == "she is gone"):
        close_table_page(ana)
    ben.run_clock(10 * SECOND)
    expect(ben.page.locator(".absent")).to_have_count(0)
    wait_with_pings(ben, 25)
    expect(seat_badge(ben, 0, "absent")).to_be_visible()
    expect(ben.test_id("missed")).to_have_count(0)
    wait_with_pings(ben, 100)
    ben.test_id("missed").get_by_role("button").click()
    expect(ben.test_id("status")).to_contain_text("Ana has been away for less than 120 seconds")
    ben.forget_errors(409)


def a_game_is_scored_and_played_again(ana: Person) -> None:
    table = ana.write_table("here", events=play_to_end, seed=3)
    ana.open_path(f"/table/{table}")
    the_final_scoring_has_a_line_for_each_player(ana, table)
    ana.page.locator("dialog [data-do=again]").click()
    expect(ana.page).not_to_have_url(re.compile(table))
    ana.wait_for_choice()
    assert seat_names(ana, ana.shown_table) == ["Ana", "Ben"]


def play_to_end(game: Game) -> str | None:
    return None if game.is_over else str(game.legal_moves[-1])


def the_final_scoring_has_a_line_for_each_player(person: Person, table: str) -> None:
    final = person.test_id("final")
    expect(final).to_be_visible()
    finals = {note["seat"] for note in person.replay_record(table).event_log(None)[-1] if note["kind"] == "final"}
    assert final.locator("p").count() == len(finals) > 0
    assert person.page.locator(".log").inner_text().count("The work is done") == 0
    person.save_screenshot("final-scoring")


def a_player_who_is_invited_again_takes_the_same_seat(ana: Person, ben: Person) -> None:
    table = ana.write_table(ben, "random", seed=4)
    ben.open_path(f"/table/{table}")
    ben.test_id("question").wait_for()
    ana.request("POST", f"/api/tables/{table}/again")
    ben.test_id("again").get_by_role("button").click()
    expect(ben.page).not_to_have_url(re.compile(table))
    ben.page.locator(".table").wait_for()
    again = ben.get_json(f"/api/tables/{ben.shown_table}")
    assert seat_names(ben, ben.shown_table) == seat_names(ben, table)
    assert [seat["name"] for seat in again["seats"] if seat["mine"]] == ["Ben"]
