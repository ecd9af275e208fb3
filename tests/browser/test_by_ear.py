"""A whole game by role and name only, as a screen reader finds its way; and the board read out."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import Locator, expect

from saqqara.words import Words
from tests.browser.acting import join, post_move
from tests.browser.conftest import AT_ONCE, Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SPOKEN = Words("en")
BUTTON = re.compile(r'\bbutton ("(?:[^"\\]|\\.)*")')  # in what a screen reader is given


def named(*labels: str) -> re.Pattern[str]:
    """The names of buttons for moves: what can be read on them may stand before the move."""
    return re.compile("|".join(f"(^|\\. ){re.escape(label)}$" for label in labels))


class Listener:
    """Somebody who hears the page: knows regions, buttons and their names, and nothing of its markup."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self.person, self.table, self.rng = person, table, random.Random(seed)

    def button(self, name: str) -> Locator:
        return self.person.page.get_by_role("button", name=named(name)).first

    def heard(self, labels: list[str]) -> list[str]:
        """Which of the moves are there to be pressed now."""
        read_out = self.person.page.locator("body").aria_snapshot()
        names = [json.loads(name) for name in BUTTON.findall(read_out)]
        return [label for label in labels if any(named(label).search(name) for name in names)]

    def ways(self, question: Locator, labels: list[str]) -> list[Locator]:
        """What can be pressed first where a move takes two steps: words of the question, and ships to be picked up."""
        words = question.get_by_role("button")
        ways = [words.nth(i) for i, name in enumerate(words.all_inner_texts()) if name not in labels]
        ships = self.person.page.get_by_role("region", name="Harbour").get_by_role("button", name=re.compile("^Choose"))
        return ways + ships.all()

    def decide(self) -> bool:
        """Make one choice; False when the game is over."""
        snapshot = self.person.api(f"/api/tables/{self.table}")
        if snapshot["view"]["actor"] is None:
            return False
        names = [seat["name"] for seat in snapshot["seats"]]
        view, boards = snapshot["view"], snapshot["boards"]
        question = self.person.page.get_by_role("region", name="Your decision")
        expect(question).to_contain_text(names[view["actor"]])
        labels = [SPOKEN.label(move, names, view, boards) for move in snapshot["legal"]]
        direct = self.heard(labels)
        ways = self.ways(question, labels)
        roundabout = view["decision"] == "turn" and self.rng.random() < 0.6
        if ways and (roundabout or not direct):
            self.rng.choice(ways).click()
            self.person.page.get_by_role("button", name=named(*labels)).first.wait_for()
            direct = self.heard(labels)
        chosen = self.rng.choice(direct)
        asked = question.get_by_role("button", name=named(chosen))
        if chosen.startswith("Play") and not asked.is_visible():  # a card of the hand is taken up first
            self.button(chosen).click()
            asked.click()
        else:
            self.button(chosen).click()
        newest = self.person.wait_for_entry(self.table, snapshot["n"])
        self.person.page.locator(f".table[data-n='{newest}'][data-playing=false]").wait_for(state="attached")
        return True


def test_a_whole_game_is_played_by_role_and_name(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    listener = Listener(person, person.sit_down("me", "here", seed=21), 4)
    while listener.decide():
        pass
    expect(person.page.get_by_role("dialog")).to_contain_text("Total")
    assert person.record(listener.table).is_over


def test_the_board_is_read_out(open_page: Open) -> None:
    person = open_page()
    table = person.sit_down("me", "here", seed=2)
    person.play(5, lambda clicks: clicks == 10)
    counts = person.api(f"/api/tables/{table}")["view"]["temple"]["count"]
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("menuitem", name="Read the board").click()
    read = person.page.get_by_role("dialog", name="Read the board")
    for part in ("Harbour", "Market", "Pyramid", "Temple", "Burial chamber", "Obelisks", "Players"):
        expect(read.get_by_role("region", name=part)).to_be_visible()
    temple = read.get_by_role("region", name="Temple")
    for name, count in zip(person.names, counts, strict=False):
        if count:
            expect(temple).to_contain_text(f"{count} of {name}")


def test_each_site_tells_what_lies_there(open_page: Open) -> None:
    person = open_page()
    person.sit_down("me", "here", seed=2)
    temple = person.page.get_by_role("article", name="Temple")
    expect(temple).to_have_accessible_description(re.compile("No ship lies here.*No stones yet"))


TOLD = """() => {
  window.told = [];
  const hear = () => {
    for (const line of document.querySelectorAll("[data-testid=telling] [data-told]"))
      if (!window.told.some(({ n }) => n === Number(line.dataset.told)))
        window.told.push({ n: Number(line.dataset.told), words: line.textContent });
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.dataset?.told && window.told.some(({ n }) => n === Number(node.dataset.told))) window.told.push("twice");
    hear();
  }).observe(document, { childList: true, subtree: true });
}"""


def test_every_move_of_three_bots_is_told_once_and_in_order(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    person.page.add_init_script(f"({TOLD})()")
    table = person.make_table("me", "random", "random", "random", seed=3)
    person.go(f"/table/{table}")
    person.test_id("question").wait_for()
    for _ in range(6):
        asked = person.when_asked(table)
        move = {"after": asked["n"], "seat": 0, "move": asked["legal"][0]}
        path, headers = f"{person.url}/api/tables/{table}/moves", {"origin": person.url}
        assert person.page.request.post(path, data=move, headers=headers).status == 200
    newest = person.when_asked(table)
    person.page.locator(f".table[data-n='{newest['n']}'][data-asked=true][data-playing=false]").wait_for()
    told = person.page.evaluate("window.told")
    numbers = [entry["n"] for entry in newest["log"] if entry["n"] >= told[0]["n"]]
    assert [line["n"] for line in told] == numbers
    assert len(numbers) > 15
    names = [seat["name"] for seat in newest["seats"]]
    for entry, line in zip(newest["log"][-len(numbers) :], told, strict=True):
        assert SPOKEN.sentence(entry["notes"][0], names) in line["words"]


def test_what_happens_while_somebody_looks_back_is_told_when_they_are_back(open_page: Open) -> None:
    ana, ben = open_page(preferences=AT_ONCE), open_page()
    table = join(ana, ben, seed=3)
    post_move(ana, table, "quarry")
    told = ana.test_id("telling").locator("[data-told]")
    expect(told.last).to_contain_text("Ana fetches")
    before = told.all_inner_texts()
    ana.page.keyboard.press("h")
    ana.test_id("history").wait_for()
    newest = 0
    for person, move in ((ben, "load 1.1"), (ana, "load 1.2"), (ben, "load 1.3")):
        person.when_asked(table)
        newest = post_move(person, table, move)
    ana.page.locator(f".table[data-n='{newest}']").wait_for()
    assert told.all_inner_texts() == before
    expect(ana.page.locator("s-table > [role=status]")).to_contain_text("Ana fetches")
    ana.page.keyboard.press("Escape")
    expect(told.last).to_have_attribute("data-told", str(newest))
    assert [line.split(" loads")[0] for line in told.all_inner_texts()[len(before) :]] == ["Ben", "Ana", "Ben"]
