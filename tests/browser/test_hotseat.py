"""Two people at one device: by keyboard, with cards that only one may see; and a guest who catches up with them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from saqqara import Game
from saqqara.i18n import Translator
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server_moves import open_table_after, post_move, wait_until_received

pytestmark = [pytest.mark.browser, pytest.mark.slow]

COUNT_LOG_LINES = """() => {
  window.seen = new Set();
  const count = () => window.seen.add(document.querySelectorAll('.log li[data-n]').length);
  new MutationObserver(count).observe(document.querySelector('.log'), { childList: true, subtree: true });
}"""
FACE_DOWN_CARDS = ("statue", "pyramid_decoration", "temple_decoration", "burial_decoration", "obelisk_decoration")
TURN_COUNT = 2  # then a sled is full
MANY_ENTRIES = 24


def test_hotseat_players_use_the_keyboard_and_hide_their_cards(open_page: OpenPage) -> None:
    person = open_page(1280, 600)
    two_play_by_keyboard(person)
    the_rules_open_at_their_beginning(person)
    hidden_cards_stay_hidden_after_a_reload(person)


def two_play_by_keyboard(person: Person) -> None:
    table = open_table_after(person, seed=4)
    expect(person.test_id("known")).to_have_count(0)
    expect(person.page).to_have_title("Saqqara")  # no player has to be called
    person.page.locator('.ask [data-move="quarry"]').focus()
    for turn in range(1, TURN_COUNT + 1):
        assert person.page.locator('.ask [data-move="quarry"]').count() == 1
        the_focus_comes_to_the_next_question(person)
        assert person.played_moves(table) == ["quarry"] * turn
    expect(person.page).to_have_title("Saqqara")


def the_focus_comes_to_the_next_question(person: Person) -> None:
    known = int(person.page.locator(".table").get_attribute("data-n") or 0)
    person.page.keyboard.press("Enter")
    person.page.wait_for_function("n => document.querySelector('.table.asking')?.dataset.n > n", arg=known)
    person.page.wait_for_function("() => document.activeElement.closest('.ask')")


def the_rules_open_at_their_beginning(person: Person) -> None:
    person.page.locator("header [data-open=help]").first.click()
    dialog = person.page.locator("dialog")
    expect(dialog.locator("h2")).to_be_in_viewport()
    assert dialog.evaluate("d => d.scrollHeight > d.clientHeight && d.scrollTop === 0")


def play_until_hidden_card_taken(game: Game) -> str | None:
    if hidden_cards_of_actor(game):
        return None
    legal = [str(move) for move in game.legal_moves]
    takes = [move for move in legal if move.startswith("take") and is_open_card(game, move) in FACE_DOWN_CARDS]
    sails = [move for move in legal if move.endswith("market")]
    loads = [move for move in legal if move.startswith("load")]
    return (takes or sails or loads or legal)[0]


def hidden_cards_of_actor(game: Game) -> list[str]:
    """Return the cards that the player to move holds and never shows."""
    now = game.position()
    assert now["actor"] is not None
    return [card for card in now["hands"][now["actor"]] if card in FACE_DOWN_CARDS]


def is_open_card(game: Game, move: str) -> str | None:
    cards = game.position()["market"]["spaces"][int(move.split()[1]) - 1]
    return cards[0] if cards else None


def hidden_cards_stay_hidden_after_a_reload(person: Person) -> None:
    table = person.write_table("here", events=play_until_hidden_card_taken, seed=5, options=["hidden-cards"])
    seen = person.get_json(f"/api/tables/{table}")
    cards = [note["card"] for entry in seen["log"] for note in entry["notes"] if note["kind"] == "took"]
    card = next(card for card in seen["view"]["hands"][seen["view"]["actor"]] if card in FACE_DOWN_CARDS)
    assert card in cards
    taken = f"takes the {Translator().text(f'card-{card}')}"
    person.open_path(f"/table/{table}")
    reveal = person.page.locator("[data-do=reveal]")
    expect(reveal).to_be_focused()
    nothing_is_said_about_the_card(person, taken)
    for key in ("Tab", "Tab", "Shift+Tab", "ArrowLeft", "Tab"):
        person.page.keyboard.press(key)
        expect(reveal).to_be_focused()
    assert person.page.evaluate("document.querySelector('.table').inert")
    reveal.click()
    person.wait_for_choice()
    assert not person.page.evaluate("document.querySelector('.table').inert")
    assert taken not in person.page.evaluate("document.body.textContent")


def nothing_is_said_about_the_card(person: Person, taken: str) -> None:
    text = person.page.evaluate("document.body.textContent")
    assert taken not in text
    assert "takes the card on market space" in text
    assert person.page.locator(".held, .mini:not(.back)").count() == 0


def test_spectator_catches_up_with_many_entries_in_order(open_page: OpenPage) -> None:
    ana, guest = open_page(), open_page(reduced_motion="no-preference", preferences={})
    table = ana.write_table("here", seed=6)
    guest.open_path(f"/table/{table}")
    guest.page.locator(".table[data-playing=false]").wait_for()
    guest.page.evaluate(COUNT_LOG_LINES)
    newest = 0
    for _ in range(MANY_ENTRIES):
        newest = post_move(ana, table, ana.get_json(f"/api/tables/{table}")["legal"][0])
    wait_until_received(guest, newest)
    guest.finish_animations()
    guest.page.locator(f".table[data-playing=false][data-n='{newest}']").wait_for()
    assert len(guest.page.evaluate("() => [...window.seen]")) >= 20
