"""A whole game by role and name only, as a screen reader presents it; and the board read out."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from saqqara import Game
from saqqara.i18n import Translator
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly, play_until
from tests.browser.server_moves import open_shared_table, post_move

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ENGLISH = Translator("en")
HINT_BUTTON = "What would Imhotep do?"  # makes no move, and may not be used as quickly as moves are made here
BUTTON = re.compile(r'\bbutton ("(?:[^"\\]|\\.)*")')  # in the output for a screen reader


def button_names(*labels: str) -> re.Pattern[str]:
    """Match the names of buttons for moves: visible text may precede the move."""
    return re.compile("|".join(f"(^|\\. ){re.escape(label)}$" for label in labels))


class Listener:
    """A player who hears the page: uses regions, buttons and their names, and nothing of its markup."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self.person, self.table, self.rng = person, table, random.Random(seed)

    def button(self, name: str) -> Locator:
        return self.person.page.get_by_role("button", name=button_names(name)).first

    def offered_moves(self, labels: list[str]) -> list[str]:
        """Return which of the moves can be pressed now."""
        read_out = self.person.page.locator("body").aria_snapshot()
        names = [json.loads(name) for name in BUTTON.findall(read_out)]
        return [label for label in labels if any(button_names(label).search(name) for name in names)]

    def first_steps(self, question: Locator, labels: list[str]) -> list[Locator]:
        """Return what can be pressed first where a move takes two steps: options of the question, and ships."""
        words = question.get_by_role("button")
        aside = [*labels, HINT_BUTTON]
        ways = [words.nth(i) for i, name in enumerate(words.all_inner_texts()) if name not in aside]
        ships = self.person.page.get_by_role("region", name="Harbour").get_by_role("button", name=re.compile("^Choose"))
        return ways + ships.all()

    def decide(self) -> bool:
        """Make one choice; return False when the game is over."""
        snapshot = self.person.get_json(f"/api/tables/{self.table}")
        if snapshot["view"]["actor"] is None:
            return False
        names = [seat["name"] for seat in snapshot["seats"]]
        view, boards = snapshot["view"], snapshot["boards"]
        question = self.person.page.get_by_role("region", name="Your decision")
        expect(question).to_contain_text(names[view["actor"]])
        labels = [ENGLISH.move_label(move, names, view, boards) for move in snapshot["legal"]]
        direct = self.offered_moves(labels)
        ways = self.first_steps(question, labels)
        roundabout = view["decision"] == "turn" and self.rng.random() < 0.6
        if ways and (roundabout or not direct):
            self.rng.choice(ways).click()
            self.person.page.get_by_role("button", name=button_names(*labels)).first.wait_for()
            direct = self.offered_moves(labels)
        self.press(question, self.rng.choice(direct), dict(zip(snapshot["legal"], labels, strict=True)))
        return True

    def press(self, question: Locator, chosen: str, labels: dict[str, str]) -> None:
        """Make the move of this name, and wait until the page has shown its result."""
        asked = question.get_by_role("button", name=button_names(chosen))
        if chosen.startswith("Play") and not asked.is_visible():  # a card of the hand is picked up first
            self.button(chosen).click()
        else:
            asked = self.button(chosen)
        with self.person.page.expect_response(lambda answer: answer.request.method == "POST") as answered:
            asked.click()
        answer = answered.value
        assert answer.status == 200
        assert labels[json.loads(answer.request.post_data or "")["move"]] == chosen
        shown = f".table[data-n='{answer.json()['n']}'][data-playing=false]"
        self.person.page.locator(shown).wait_for(state="attached")


def test_whole_game_can_be_played_by_role_and_name(open_page: OpenPage) -> None:
    person = open_page()
    the_board_is_read_out(person)
    table = person.write_table("here", seed=21)
    person.open_path(f"/table/{table}")
    temple = person.page.get_by_role("article", name="Temple")
    expect(temple).to_have_accessible_description(re.compile("No ship is docked here.*No stones yet"))
    listener = Listener(person, table, 4)
    while listener.decide():
        pass
    expect(person.page.get_by_role("dialog")).to_contain_text("Total")
    assert person.replay_record(listener.table).is_over


def has_a_temple(game: Game) -> bool:
    return all(game.view(0)["temple"]["count"])


def the_board_is_read_out(person: Person) -> None:
    table = person.write_table("here", events=play_until(has_a_temple, "sail", "load", "quarry"), seed=2)
    person.open_path(f"/table/{table}")
    counts = person.get_json(f"/api/tables/{table}")["view"]["temple"]["count"]
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("menuitem", name="Read the board").click()
    read = person.page.get_by_role("dialog", name="Read the board")
    for part in ("Harbour", "Market", "Pyramid", "Temple", "Burial chamber", "Obelisks", "Players"):
        expect(read.get_by_role("region", name=part)).to_be_visible()
    temple = read.get_by_role("region", name="Temple")
    assert len(counts) == 2
    for name, count in zip(person.names, counts, strict=False):
        assert count
        expect(temple).to_contain_text(f"{count} of {name}")


RECORD_ANNOUNCEMENTS = """() => {
  window.heard = [];
  const hear = () => {
    for (const line of document.querySelectorAll("[data-testid=telling] [data-told]:not([data-told=''])"))
      if (!window.heard.some(({ n }) => n === Number(line.dataset.told)))
        window.heard.push({ n: Number(line.dataset.told), words: line.textContent });
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.dataset?.told && window.heard.some(({ n }) => n === Number(node.dataset.told)))
        window.heard.push("twice");
    hear();
  }).observe(document, { childList: true, subtree: true });
}"""


def test_events_are_announced_once_and_in_order(open_page: OpenPage) -> None:
    ana, ben = open_page(), open_page()
    every_move_of_three_bots_is_announced_once_and_in_order(ana)
    events_during_a_look_back_are_announced_afterwards(ana, ben)


def wait_for_decision_after(person: Person, n: int) -> dict[str, Any]:
    """Wait until the page asks for a decision that comes after entry `n`, and return the snapshot."""
    person.page.locator(f".table[data-asked=true][data-playing=false]:not([data-n='{n}'])").wait_for()
    snapshot: dict[str, Any] = person.get_json(f"/api/tables/{person.shown_table}")
    return snapshot


def every_move_of_three_bots_is_announced_once_and_in_order(person: Person) -> None:
    person.page.add_init_script(f"({RECORD_ANNOUNCEMENTS})()")
    table = person.create_table("me", "random", "random", "random", seed=3)
    person.open_path(f"/table/{table}")
    newest = wait_for_decision_after(person, -1)
    for _ in range(6):
        post_move(person, table, newest["legal"][0])
        newest = wait_for_decision_after(person, newest["n"])
    announcements = person.page.evaluate("window.heard")
    numbers = [entry["n"] for entry in newest["log"] if entry["n"] >= announcements[0]["n"]]
    assert [line["n"] for line in announcements] == numbers
    assert len(numbers) > 15
    names = [seat["name"] for seat in newest["seats"]]
    for entry, line in zip(newest["log"][-len(numbers) :], announcements, strict=True):
        assert ENGLISH.event_sentence(entry["notes"][0], names) in line["words"]


def events_during_a_look_back_are_announced_afterwards(ana: Person, ben: Person) -> None:
    table = open_shared_table(ana, ben, seed=3)
    post_move(ana, table, "quarry")
    announcements = ana.test_id("telling").locator("[data-told]:not([data-told=''])")
    expect(announcements.last).to_contain_text("Ana fetches")
    before = announcements.all_inner_texts()
    ana.page.keyboard.press("h")
    ana.test_id("history").wait_for()
    newest = 0
    for person, move in ((ben, "load 1.1"), (ana, "load 1.2"), (ben, "load 1.3")):
        newest = post_move(person, table, move)
    ana.page.locator(f".table[data-n='{newest}'][data-playing=false]").wait_for()
    assert announcements.all_inner_texts() == before
    expect(ana.test_id("telling").locator("p").last).to_contain_text("Ana fetches")
    ana.page.keyboard.press("Escape")
    expect(announcements.last).to_have_attribute("data-told", str(newest))
    assert [line.split(" loads")[0] for line in announcements.all_inner_texts()[-3:]] == ["Ben", "Ana", "Ben"]


RECORD_LIVE_REGION = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.parentElement?.matches("[aria-live]")) window.heard.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
}"""


def test_one_live_region_announces_questions_and_the_winner(open_page: OpenPage) -> None:
    ana, ben = open_page(), open_page()
    for person in (ana, ben):
        person.page.add_init_script(f"({RECORD_LIVE_REGION})()")
    the_question_is_announced_when_the_turn_comes(ana, ben)
    messages_of_the_page_are_announced_there_too(ana)
    the_winner_is_announced_and_names_the_last_dialog(ana)


def new_announcements(person: Person) -> list[str]:
    """Return what was added to a live region since the last call."""
    words: list[str] = person.page.evaluate("() => window.heard.splice(0)")
    return words


def the_question_is_announced_when_the_turn_comes(ana: Person, ben: Person) -> None:
    table = open_shared_table(ana, ben, seed=3)
    ana.wait_for_choice()
    asked = "Your turn. Ana, what will you do? You may get stones or load a stone."
    expect(ana.test_id("telling").locator("p").last).to_have_text(asked)
    new_announcements(ana)
    new_announcements(ben)
    newest = post_move(ana, table, "quarry")
    ben.page.locator(f".table[data-n='{newest}'][data-asked=true]").wait_for()
    expect(ben.test_id("telling").locator("p").last).to_contain_text("Your turn. Ben, what will you do?")
    announcements = new_announcements(ben)
    assert [line.split(".")[0] for line in announcements] == ["Ana fetches 3 stones", "Your turn"]
    assert [line.split(".")[0] for line in new_announcements(ana)] == ["Ana fetches 3 stones"]
    newest = post_move(ben, table, "load 1.1")
    expect(ana.test_id("telling").locator("p").last).to_contain_text("Your turn. Ana, what will you do?")
    assert [line.split(".")[0] for line in new_announcements(ana)] == ["Ben loads ship 1, space 1", "Your turn"]
    ana.page.keyboard.press("l")
    expect(ana.test_id("telling").locator("p").last).to_contain_text("Where")
    ana.page.keyboard.press("Escape")
    expect(ana.test_id("telling").locator("p").last).to_contain_text("Your turn. Ana, what will you do?")
    new_announcements(ana)


def messages_of_the_page_are_announced_there_too(ana: Person) -> None:
    ana.page.locator(".harbour").click(position={"x": 4, "y": 4})
    expect(ana.test_id("status")).to_contain_text("The ships of this round lie here")
    assert new_announcements(ana) == [ana.test_id("status").inner_text()]
    assert ana.page.locator("[aria-live=polite], [role=status], [role=alert]").evaluate_all(
        "all => all.filter((e) => e.checkVisibility() && e.textContent).map((e) => e.dataset.testid)"
    ) == ["telling"]


def the_winner_is_announced_and_names_the_last_dialog(ana: Person) -> None:
    table = ana.write_table("here", events=all_but_the_last_move, seed=9)
    ana.open_path(f"/table/{table}")
    ana.wait_for_choice()
    new_announcements(ana)
    post_move(ana, table, ana.wait_for_turn(table)["legal"][0])
    dialog = ana.page.get_by_role("dialog", name=re.compile("^(Ana|Ben) wins$"))
    expect(dialog).to_be_focused()
    winner = dialog.get_attribute("aria-label")
    dialog.get_by_role("button", name="Look at the board").click()
    expect(ana.test_id("telling").locator("p").last).to_have_text(f"{winner}.")
    announcements = new_announcements(ana)
    assert announcements.count(f"{winner}.") == 1
    assert announcements[-1] == f"{winner}."
    assert len(announcements) == len(set(announcements))


def all_but_the_last_move(game: Game) -> str | None:
    """Play by the first legal move, up to the one that ends the game."""
    move = str(game.legal_moves[0])
    after = game.copy()
    after.play(move)
    return None if after.is_over else move


def test_ships_announce_their_stones_and_spaces_why_they_are_unavailable(open_page: OpenPage) -> None:
    person = open_page()
    table = person.write_table(
        "here", "here", events=play_randomly(45, seed=7, seats=[0]), seed=5, sides="DDDDD", options=["private-ships"]
    )
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    the_ships_say_what_they_carry(person, table)
    each_space_is_a_button_and_says_why_not(person, table)


def the_ships_say_what_they_carry(person: Person, table: str) -> None:
    view = person.get_json(f"/api/tables/{table}")["view"]
    for number, ship in enumerate(view["ships"], 1):
        owners = [person.names[seat] for seat in ship["stones"] if seat is not None]
        here = person.page.get_by_role("group" if ship["site"] is None else "img", name=f"Ship {number},")
        expect(here).to_have_accessible_name(re.compile(".*".join(owners) or "empty"))
        if ship["site"] is None:
            expect(here).to_have_accessible_name(re.compile(r"(It may sail|It needs \d more stones? to sail)\.$"))
            for space, seat in enumerate(ship["stones"], 1):
                names = [f"Ship {number}, space {space}: {name}" for name in (*person.names, "free")]
                load = f"Load ship {number}, space {space}"
                spaces = here.get_by_role("button", name=re.compile("|".join(map(re.escape, [*names, load]))))
                expect(spaces).to_have_count(1)
                if seat is not None:
                    expect(spaces).to_have_accessible_name(f"Ship {number}, space {space}: {person.names[seat]}")


def each_space_is_a_button_and_says_why_not(person: Person, table: str) -> None:
    view = person.get_json(f"/api/tables/{table}")["view"]
    tombs = person.page.get_by_role("button", name=re.compile("^Tomb "))
    expect(tombs).to_have_count(len(view["burial"]["spaces"]))
    expect(person.page.get_by_role("button", name=re.compile("^Obelisk . high"))).to_have_count(
        len(view["obelisk"]["spaces"])
    )
    expect(person.page.get_by_role("button", name=re.compile("^Imhotep is on space"))).to_have_count(1)
    names = "".join(tombs.evaluate_all("all => all.map((e) => `${e.getAttribute('aria-label')};`)"))
    assert {"taken" if name in person.names else name for name in re.findall(r": ([^;]*);", names)} == {
        "taken", "open now", "closed for good", "not open yet",
    }  # fmt: skip
    for which, why in (("Tomb 2: open now", "chooses its place"), ("Ship 2, space 2: Ben", "space")):
        person.page.get_by_role("button", name=which).focus()
        person.page.keyboard.press("Enter")
        expect(person.test_id("telling").locator("p").last).to_contain_text(why)
