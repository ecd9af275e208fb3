"""A server under its own name, or a path of one, behind a real proxy with TLS: two browsers play a game through it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.server.reverse_proxy import BASE_PATH, ProxiedServer, proxied_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CLICKED_TURNS = 20
MAX_TURNS = 400
MAX_POLLS = 4000
# Makes all decisions of a page's browser until it is the other's turn; returns whether the game is over.
PLAY_BY_FETCH = """async (path) => {
  for (;;) {
    const seen = await (await fetch(path)).json();
    if (!seen.legal.length) return seen.score_sheet !== null;
    const made = { after: seen.n, seat: seen.view.actor, move: seen.legal[seen.n % seen.legal.length] };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${path}/moves`, { method: 'POST', headers, body: JSON.stringify(made) });
  }
}"""


@pytest.fixture(scope="module", params=["", BASE_PATH], ids=["name", "path"])
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProxiedServer]:
    with proxied_server(tmp_path_factory.mktemp("named"), path=request.param) as both:
        yield both


def test_two_browsers_play_a_game_through_a_reverse_proxy(open_page: OpenPage, proxy: ProxiedServer) -> None:
    ana, ben = open_page(at=proxy), open_page(at=proxy)
    for person in (ana, ben):
        person.page.context.clear_cookies()
    link = makes_a_table_for_two(ana)
    assert link.startswith(f"{proxy.url}/join/")
    comes_by_the_link(ben, link)
    they_click_in_turn([ana, ben])
    they_play_to_the_end([ana, ben], proxy)
    for person in (ana, ben):
        the_cookie_is_of_this_name_alone(person, proxy)
        the_page_can_be_installed(person)
    the_other_pages_are_there_too(ana)


def makes_a_table_for_two(ana: Person) -> str:
    ana.open_path("/")
    expect(ana.test_id("start")).to_be_enabled()
    assert ana.page.evaluate("isSecureContext")
    ana.test_id("kind-1").select_option("open")
    ana.page.locator(".seat-row").nth(2).get_by_role("button").last.click()
    ana.test_id("start").click()
    ana.page.wait_for_url(f"{ana.url}/table/*")
    the_code_is_drawn(ana)
    return ana.page.locator("input[readonly]").first.input_value()


def comes_by_the_link(ben: Person, link: str) -> None:
    ben.page.goto(link)
    ben.page.locator("input").first.fill("Ben")
    ben.page.locator("button.go").first.click()
    ben.page.wait_for_url(f"{ben.url}/table/*")


def they_click_in_turn(people: list[Person]) -> None:
    """Check that each page learns from the event stream alone what the other player has done."""
    dice = random.Random(8)
    for _ in range(CLICKED_TURNS):
        wait_for_actor(people).make_choice(dice)
    wait_for_actor(people)  # the last click has been answered, so the next decision does not overtake it


def wait_for_actor(people: list[Person]) -> Person:
    """Wait until one of them has a choice."""
    for _ in range(MAX_POLLS):
        for person in people:
            if person.page.locator(".table[data-asked=true]").count() and (
                person.offered_values("data-move") or person.offered_values("data-pick")
            ):
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("no player has a decision")


def the_code_is_drawn(person: Person) -> None:
    code = person.page.locator("img.qr").first
    expect(code).to_be_visible()
    assert code.evaluate("async (code) => (await code.decode(), code.naturalWidth > 0)")


def they_play_to_the_end(people: list[Person], proxy: ProxiedServer) -> None:
    table = people[0].page.url.rpartition("/")[2]
    for turn in range(MAX_TURNS):
        if people[turn % 2].page.evaluate(PLAY_BY_FETCH, f"{proxy.path}/api/tables/{table}"):
            break
    for person in people:
        person.test_id("score-sheet").wait_for(state="attached")
    assert people[0].final_scores(2) == people[1].final_scores(2)


def the_cookie_is_of_this_name_alone(person: Person, proxy: ProxiedServer) -> None:
    [cookie] = [one for one in person.page.context.cookies(f"{proxy.url}/") if "saqqara" in one["name"]]
    kind, path = ("__Secure-", proxy.path) if proxy.path else ("__Host-", "/")
    assert (cookie["name"], cookie["path"]) == (f"{kind}saqqara", path)
    assert (cookie["secure"], cookie["httpOnly"]) == (True, True)


def the_page_can_be_installed(person: Person) -> None:
    """Copying needs https."""
    assert person.page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.scope)") == f"{person.url}/"


def the_other_pages_are_there_too(person: Person) -> None:
    """None of their files is requested elsewhere, and the worker that searches is found."""
    table = person.page.url.partition("?")[0]
    for page, selector in ((f"{table}/review", "s-review main"), (f"{person.url}/rules", "s-rules .prose"),
                        (f"{person.url}/learn", "s-learn main")):  # fmt: skip
        person.page.goto(page)
        person.page.locator(selector).first.wait_for()
    person.page.get_by_role("link", name="Home").first.click()
    person.page.wait_for_url(f"{person.url}/")
    expect(person.page.locator("s-my-tables a")).to_have_attribute("href", re.compile(re.escape(urlsplit(table).path)))
