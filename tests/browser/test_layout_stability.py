"""The layout is stable: no question, answer, card or last action changes the place or the size of anything else."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly
from tests.browser.server_moves import post_move, wait_until_received
from tests.browser.test_sides import MODULES

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.long]


class Screen(NamedTuple):
    """A screen, its layout, and the density of that layout."""

    width: int
    height: int
    layout: str
    density: str = ""


WIDE = Screen(1440, 900, "wide")
SCREENS = (
    WIDE,
    Screen(1280, 720, "wide", "tight"),
    Screen(1024, 768, "tablet", "broad"),
    Screen(768, 1024, "tablet"),
    Screen(844, 390, "low"),
    Screen(390, 844, "phone"),
    Screen(360, 640, "phone", "short"),
)
# Measures each part of the table by its name, independent of scrolling. On a phone one site is shown. A round has its
# own ships. On a low screen the history has another bar below, with its own place for the hint button.
MEASURE_BOXES = """() => {
  const scrolled = document.querySelector('.table main').scrollTop;
  const boxes = {};
  const { layout, room } = document.documentElement.dataset;
  const asked = layout === 'low' || room.includes('broad') ? '.ask:not(.past) ' : '';
  const round = document.querySelector('.round').textContent;
  const parts = '.table > header, .players, .player, .harbour, .lane, .strip button, .site, .scene, .offerings, ' +
    '.table > footer, .sled, .ask:not(.past) > .choices, ' + asked + '.hint-button';
  for (const part of document.querySelectorAll(parts)) {
    if (!part.checkVisibility()) continue;
    const { left, top, width, height } = part.getBoundingClientRect();
    const alone = part.closest('.large') && layout === 'phone';
    const { dataset } = part.closest('[data-seat], [data-site], [data-at-site]') ?? part;
    const lane = part.matches('.lane') ? `${part.dataset.lane} in ${round}` : '';
    const which = alone ? 'alone' : dataset.seat ?? dataset.site ?? dataset.atSite ?? lane;
    const inside = part.matches('main *') && !part.matches('.players, .players *') ? scrolled : 0;
    const name = `${part.tagName.toLowerCase()}.${part.classList[0]} ${which}`;
    const across = part.matches('.choices') ? [] : [width];  // the own hand takes of it what it needs
    boxes[name] = [left, top + inside, height, ...across].map(Math.round).join(' ');
  }
  return boxes;
}"""


# Hidden elements are measured like visible ones; drawing them would take eight times as long.
HIDE_PAGE = "document.documentElement.style.opacity = 0"


def resize(person: Person, size: Screen) -> None:
    person.resize(size.width, size.height)
    person.page.locator(f"html[data-layout='{size.layout}'][data-room='{size.density}']").wait_for()


def measure_at(person: Person, size: Screen) -> dict[str, str]:
    if size == WIDE:  # the page has this size before and after
        person.wait_for_redraw()
    else:
        resize(person, size)
    found: dict[str, str] = person.page.evaluate(MEASURE_BOXES)
    return found


class LayoutWatcher:
    """Remembers where everything was first, at each size, and records what has moved since."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.moved: dict[str, str] = {}
        self.first: dict[Screen, dict[str, str]] = {size: {} for size in SCREENS}
        person.page.evaluate(HIDE_PAGE)
        self.measure()

    def measure(self) -> None:
        for size, first in self.first.items():
            for name, now in measure_at(self.person, size).items():
                before = first.setdefault(name, now)
                if now != before:
                    self.moved[f"{size.width}x{size.height} {name}"] = f"{before} to {now}"
        resize(self.person, WIDE)

    def check(self) -> None:
        assert not self.moved, "\n".join(f"{name}: {change}" for name, change in sorted(self.moved.items()))


@pytest.mark.parametrize(("seats", "sides"), [(4, "DCBDC"), (3, "BDCBD"), (2, "CCCCC")])
def test_layout_does_not_shift_in_a_whole_game(open_page: OpenPage, seats: int, sides: str) -> None:
    """In German, which has longer words; with all options, and with a picked element half of the time."""
    person = open_page(WIDE.width, WIDE.height, locale="de-DE")
    person.names = ("Anastasia", "Benjamin", "Hesire", "Merneith")
    others = ["here"] * (seats - 1)
    table = person.write_table(*others, events=play_randomly(8, seed=3), seed=5, sides=sides, options=MODULES)
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    surveyor = LayoutWatcher(person)
    dice = random.Random(11)
    while post_decisions(person, table, dice):
        person.reveal_hand()
        picks = person.offered_values("data-pick")
        if picks:
            person.click("data-pick", dice.choice(picks))
        surveyor.measure()
    surveyor.check()


def post_decisions(person: Person, table: str, dice: random.Random) -> bool:
    """Make a few decisions without the page; return False when the game is over."""
    seen = person.get_json(f"/api/tables/{table}")
    for _ in range(6):
        if not seen["legal"]:
            return False
        wait_until_received(person, post_move(person, table, dice.choice(seen["legal"]), seen))
        seen = person.get_json(f"/api/tables/{table}")
    return bool(seen["legal"])


def test_chat_opens_above_the_table(open_page: OpenPage) -> None:
    ana, ben = open_page(WIDE.width, WIDE.height), open_page()
    table = ana.write_table(
        ben, "here", events=play_randomly(40, seed=3, seats={0}), seed=5, sides="DCBDC", options=MODULES
    )
    ana.open_path(f"/table/{table}")
    ana.wait_for_choice()
    surveyor = LayoutWatcher(ana)
    ana.test_id("chat-button").click()
    talk = ana.test_id("chat")
    talk.wait_for()
    surveyor.measure()
    talk.get_by_role("textbox").fill("A long word about the obelisks, which nobody has asked for. " * 4)
    talk.get_by_role("textbox").press("Enter")
    talk.locator("li").wait_for()
    surveyor.measure()
    ana.test_id("chat-button").click()
    surveyor.measure()
    surveyor.check()


def test_a_hint_opens_above_the_table(open_page: OpenPage) -> None:
    person = open_page(WIDE.width, WIDE.height)
    table = person.write_table("here", "here", events=play_randomly(40, seed=3), seed=5, sides="DCBDC", options=MODULES)
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    surveyor = LayoutWatcher(person)
    person.page.locator(".hint-button").click()
    person.test_id("hint").locator(".options").wait_for()
    surveyor.measure()
    person.page.keyboard.press("Escape")
    person.test_id("hint").wait_for(state="detached")
    surveyor.measure()
    surveyor.check()


@pytest.mark.parametrize(("seats", "sides"), [(4, "DCBDC"), (2, "CCCCC")])
def test_looking_back_does_not_shift_the_layout(open_page: OpenPage, seats: int, sides: str) -> None:
    person = open_page(WIDE.width, WIDE.height, locale="de-DE")
    others = ["here"] * (seats - 1)
    table = person.write_table(*others, events=play_randomly(60, seed=3), seed=5, sides=sides, options=MODULES)
    person.open_path(f"/table/{table}")
    person.wait_for_choice()
    surveyor = LayoutWatcher(person)
    person.page.locator("header [data-do=history]").click()
    for steps in range(24):
        person.page.locator(".table[data-past]").wait_for()
        if steps % 4 == 0:
            surveyor.measure()
        person.page.keyboard.press("ArrowLeft")
    person.page.keyboard.press("Escape")
    person.page.locator(".table:not([data-past])").wait_for()
    surveyor.measure()
    surveyor.check()
