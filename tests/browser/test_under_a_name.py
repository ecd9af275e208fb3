"""A server under a name, behind a real reverse proxy with TLS: two browsers play a game through it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person
from tests.service.proxying import Proxied, proxied

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CLICKS = 20
MOST_TURNS = 400
MOST_LOOKS = 4000
# All that a page's browser decides until it is the other's turn; tells whether the game is over.
DECIDE = """async (table) => {
  for (;;) {
    const seen = await (await fetch(`/api/tables/${table}`)).json();
    if (!seen.legal.length) return seen.score_sheet !== null;
    const made = { after: seen.n, seat: seen.view.actor, move: seen.legal[seen.n % seen.legal.length] };
    const headers = { 'content-type': 'application/json' };
    await fetch(`/api/tables/${table}/moves`, { method: 'POST', headers, body: JSON.stringify(made) });
  }
}"""


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    with proxied(tmp_path_factory.mktemp("named")) as both:
        yield both


def test_two_browsers_play_a_game_through_a_proxy(open_page: Open, named: Proxied) -> None:
    ana, ben = open_page(at=named), open_page(at=named)
    for person in (ana, ben):
        person.page.context.clear_cookies()
    link = makes_a_table_for_two(ana)
    assert link.startswith(f"{named.url}/join/")
    comes_by_the_link(ben, link)
    they_click_in_turn([ana, ben])
    they_play_to_the_end([ana, ben])
    for person in (ana, ben):
        the_cookie_is_of_this_name_alone(person, named)
        the_page_can_be_installed(person)


def makes_a_table_for_two(ana: Person) -> str:
    ana.go("/")
    expect(ana.test_id("start")).to_be_enabled()
    assert ana.page.evaluate("isSecureContext")
    ana.test_id("kind-1").select_option("open")
    ana.page.locator(".seat-row").nth(2).get_by_role("button").last.click()
    ana.test_id("start").click()
    ana.page.wait_for_url("**/table/*")
    return ana.page.locator("input[readonly]").first.input_value()


def comes_by_the_link(ben: Person, link: str) -> None:
    ben.page.goto(link)
    ben.page.locator("input").first.fill("Ben")
    ben.page.locator("button.go").first.click()
    ben.page.wait_for_url("**/table/*")


def they_click_in_turn(people: list[Person]) -> None:
    """Each learns by the stream of events alone what the other has done."""
    dice = random.Random(8)
    for _ in range(CLICKS):
        whoever_is_asked(people).choose(dice)
    whoever_is_asked(people)  # the last click has been answered: what is decided next does not overtake it


def whoever_is_asked(people: list[Person]) -> Person:
    """Wait until one of them has a choice."""
    for _ in range(MOST_LOOKS):
        for person in people:
            if person.page.locator(".table[data-asked=true]").count() and (
                person.lit("data-move") or person.lit("data-pick")
            ):
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked anything")


def they_play_to_the_end(people: list[Person]) -> None:
    table = people[0].page.url.rpartition("/")[2]
    for turn in range(MOST_TURNS):
        if people[turn % 2].page.evaluate(DECIDE, table):
            break
    for person in people:
        person.test_id("score-sheet").wait_for(state="attached")
    assert people[0].sheet(2) == people[1].sheet(2)


def the_cookie_is_of_this_name_alone(person: Person, named: Proxied) -> None:
    [cookie] = [one for one in person.page.context.cookies(named.url) if "saqqara" in one["name"]]
    assert (cookie["name"], cookie["secure"], cookie["httpOnly"], cookie["path"]) == ("__Host-saqqara", True, True, "/")


def the_page_can_be_installed(person: Person) -> None:
    """Which takes https."""
    assert person.page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.scope)") == f"{person.url}/"
