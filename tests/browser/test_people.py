"""What people at the page rely on: secrets kept at a shared device, the keyboard, the lobby, the log, the line."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from saqqara import Game
from saqqara.words import Words
from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

COUNT_LINES = """() => {
  window.seen = new Set();
  const count = () => window.seen.add(document.querySelectorAll('.log li[data-n]').length);
  new MutationObserver(count).observe(document.querySelector('.log'), { childList: true, subtree: true });
}"""

READY = "() => document.querySelector('[data-move]:not([disabled]), [data-pick]:not([disabled]), [data-do=reveal]')"
LAID_DOWN = ("statue", "pyramid_decoration", "temple_decoration", "burial_decoration", "obelisk_decoration")


def play_on(person: Person, table: str, most: int = 60) -> str:
    """Let both people at one device play until one has taken a card that never shows; give that card."""
    for _ in range(most):
        snapshot = person.api(f"/api/tables/{table}")
        for hand in snapshot["view"]["hands"]:
            secret = [card for card in hand if card in LAID_DOWN] if isinstance(hand, list) else []
            if secret:
                return str(secret[0])
        legal = snapshot["legal"]
        takes = [move for move in legal if move.startswith("take") and open_card(snapshot, move) in LAID_DOWN]
        sails = [move for move in legal if move.endswith("market")]
        loads = [move for move in legal if move.startswith("load")]
        move = (takes or sails or loads or legal)[0]
        answer = person.page.request.post(
            f"{person.url}/api/tables/{table}/moves",
            data={"after": snapshot["n"], "seat": snapshot["view"]["actor"], "move": move},
            headers={"origin": person.url},
        )
        assert answer.status == 200, answer.text()
    raise AssertionError("nobody took a card")


def open_card(snapshot: dict[str, object], move: str) -> str | None:
    cards = snapshot["view"]["market"]["spaces"][int(move.split()[1]) - 1]  # type: ignore[index]
    return cards[0] if cards else None


def test_hidden_cards_stay_hidden_when_a_shared_device_is_read_anew(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=5, options=["hidden-cards"])
    name = Words().text(f"card-{play_on(person, table)}")
    taken = f"takes the {name}"
    log = person.api(f"/api/tables/{table}")["log"]
    assert any(note["kind"] == "took" and note["card"] for entry in log for note in entry["notes"])
    person.go(f"/table/{table}")
    reveal = person.page.locator("[data-do=reveal]")
    expect(reveal).to_be_focused()
    text = person.page.evaluate("document.body.textContent")
    assert taken not in text
    assert "takes the card on market space" in text
    assert person.page.locator(".held, .mini:not(.back)").count() == 0
    for key in ("Tab", "Tab", "Shift+Tab", "ArrowLeft", "Tab"):
        person.page.keyboard.press(key)
        expect(reveal).to_be_focused()
    assert person.page.evaluate("document.querySelector('.table').inert")
    reveal.click()
    person.wait_for_choice()
    assert not person.page.evaluate("document.querySelector('.table').inert")
    assert taken not in person.page.evaluate("document.body.textContent")


def test_the_rules_open_at_their_beginning(open_page: Open) -> None:
    person = open_page(1280, 600)
    person.sit_down("me", "greedy", seed=2)
    person.page.locator("header [data-open=help]").first.click()
    dialog = person.page.locator("dialog")
    expect(dialog.locator("h2")).to_be_in_viewport()
    assert dialog.evaluate("d => d.scrollHeight > d.clientHeight && d.scrollTop === 0")


def test_by_keyboard_the_focus_comes_to_the_next_question(open_page: Open) -> None:
    person = open_page()
    table = person.sit_down("me", "here", seed=4)
    person.wait_for_choice()
    person.page.locator('.ask [data-move="quarry"]').focus()
    for turn in range(1, 4):
        known = person.api(f"/api/tables/{table}")["n"]
        person.page.keyboard.press("Enter")
        person.wait_for_entry(table, known)
        person.page.wait_for_function("n => document.querySelector('.table.asking')?.dataset.n > n", arg=known)
        person.page.wait_for_function("() => document.activeElement.closest('.ask')")
        assert len(person.moves(table)) == turn
        if person.page.locator('.ask [data-move="quarry"]').count() == 0:
            break


def test_an_offline_message_goes_when_the_line_is_back(open_page: Open) -> None:
    person = open_page()
    person.sit_down("me", "here", seed=4)
    person.wait_for_choice()
    person.page.context.set_offline(True)
    person.click("data-move", "quarry")
    told = person.test_id("status")
    expect(told).to_contain_class("bad")
    person.page.context.set_offline(False)
    person.page.evaluate("dispatchEvent(new Event('pagehide')); dispatchEvent(new Event('pageshow'))")
    expect(told).not_to_contain_class("bad")


def test_the_lobby_says_who_sits_there(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "open", "greedy", seed=9)
    person.go(f"/table/{table}")
    expect(person.test_id("seat-0")).to_contain_text("Ana")
    expect(person.test_id("seat-0")).to_contain_text("you")
    expect(person.test_id("seat-1")).to_contain_text("open seat")
    expect(person.page.locator("main")).to_contain_text("saqqara --share")
    person.picture("lobby")
    person.page.locator('main a[href="/"]').click()
    line = person.page.locator(f'a[href="/table/{table}"]')
    expect(line).to_contain_text("Ana, open seat, Ben")
    expect(line).to_contain_text("waiting for players")
    expect(line.locator("time")).to_have_text(re.compile(r"\d\d:\d\d"))


@pytest.mark.slow
def test_the_final_scoring_has_a_line_for_each_player(open_page: Open) -> None:
    person = open_page()
    table = person.make_table("me", "here", seed=3)
    while True:
        snapshot = person.api(f"/api/tables/{table}")
        if not snapshot["legal"]:
            break
        person.page.request.post(
            f"{person.url}/api/tables/{table}/moves",
            data={"after": snapshot["n"], "seat": snapshot["view"]["actor"], "move": snapshot["legal"][-1]},
            headers={"origin": person.url},
        )
    person.go(f"/table/{table}")
    game: Game = person.record(table)
    final = person.test_id("final")
    expect(final).to_be_visible()
    finals = [note["seat"] for note in game.log(None)[-1] if note["kind"] == "final"]
    assert final.locator("p").count() == len(set(finals)) > 0
    assert person.page.locator(".log").inner_text().count("The work is done") == 0
    person.picture("final-scoring")


@pytest.mark.slow
def test_many_entries_are_caught_up_with_one_after_the_other(open_page: Open) -> None:
    ana, guest = open_page(), open_page(reduced_motion="no-preference")
    table = ana.make_table("me", "here", seed=6)
    guest.go(f"/table/{table}")
    guest.page.locator(".table[data-playing=false]").wait_for()
    guest.page.evaluate(COUNT_LINES)
    for _ in range(24):
        snapshot = ana.api(f"/api/tables/{table}")
        answer = ana.page.request.post(
            f"{ana.url}/api/tables/{table}/moves",
            data={"after": snapshot["n"], "seat": snapshot["view"]["actor"], "move": snapshot["legal"][0]},
            headers={"origin": ana.url},
        )
        assert answer.status == 200, answer.text()
    newest = ana.api(f"/api/tables/{table}")["n"]
    guest.page.locator(f".table[data-playing=false][data-n='{newest}']").wait_for()
    seen = guest.page.evaluate("() => [...window.seen]")
    assert len(seen) >= 20


@pytest.mark.parametrize("allowed", [True, False])
def test_the_link_to_a_seat_is_copied_or_marked_to_be_copied(open_page: Open, allowed: bool) -> None:
    ana = open_page(permissions=["clipboard-read", "clipboard-write"])
    if not allowed:
        ana.page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    ana.sit_down("me", "open")
    box = ana.page.locator("input[readonly]")
    link = box.input_value()
    ana.page.get_by_role("button", name="Copy the link").click()
    if allowed:
        expect(ana.test_id("status")).to_have_text("The link is copied.")
        assert ana.page.evaluate("navigator.clipboard.readText()") == link
    else:
        expect(ana.test_id("status")).to_have_text("The link is marked; copy it from there.")
        assert box.evaluate("input => input.value.slice(input.selectionStart, input.selectionEnd)") == link
