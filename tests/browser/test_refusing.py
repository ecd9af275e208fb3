"""Browsers that refuse: cookies, any storage, or more of it than there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person
from tests.browser.test_lesson import placed
from tests.service.serving import Server, serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DENIED = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
  });"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
ELSEWHERE = """from starlette.responses import Response
plain = Response.set_cookie
Response.set_cookie = lambda self, *given, **more: plain(self, *given, **more, domain="elsewhere.example")"""
SAID = "Your browser refuses the cookie"


@pytest.mark.parametrize("refusal", [DENIED, FULL], ids=["denied", "full"])
def test_a_browser_that_keeps_nothing_plays_all_the_same(open_page: Open, refusal: str) -> None:
    person = open_page(preferences=None)
    person.page.add_init_script(refusal)
    for path in ("/", "/rules"):
        person.go(path)
        expect(person.page.locator("h1")).to_be_visible()
    it_goes_through_the_first_lesson(person)
    what_is_chosen_holds_until_the_page_is_left(person)


def it_goes_through_the_first_lesson(person: Person) -> None:
    person.go("/learn")
    person.test_id("begin").click()
    bubble = person.test_id("coach")
    for step in ("welcome", "sled", "ships"):
        expect(bubble).to_have_attribute("data-step", step)
        placed(person)
        person.test_id("coach-next").click()
    expect(bubble).to_have_attribute("data-step", "sites")


def what_is_chosen_holds_until_the_page_is_left(person: Person) -> None:
    person.page.locator("[data-open=menu]").click()
    person.page.locator(".menu [data-open=settings]").click()
    person.page.locator("input[name=theme][value=dark]").check(force=True)
    expect(person.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(person.page.locator("input[name=theme][value=dark]")).to_be_checked()


@pytest.fixture
def refused(tmp_path: Path) -> Iterator[Server]:
    """A server whose cookies every browser refuses: they are for another host."""
    with serving(tmp_path, before=ELSEWHERE) as server:
        yield server


def test_a_browser_that_refuses_cookies_is_told_before_a_table_is_made(open_page: Open, refused: Server) -> None:
    person = open_page(at=refused)
    person.page.context.clear_cookies()
    person.page.context.new_cdp_session(person.page).send("Emulation.setDocumentCookieDisabled", {"disabled": True})
    for path, begin in (("/", "play-now"), ("/", "start"), ("/learn", "begin")):
        person.go(path)
        expect(person.test_id("no-cookies")).to_contain_text(SAID)
        person.test_id(begin).click()
        expect(person.page.locator("form .problem")).to_contain_text(SAID)
    person.forgive(403)
    assert refused.ask("SELECT count(*) FROM tables") == [(0,)]


def test_cookies_that_were_cleared_meanwhile_are_not_taken_for_refused(open_page: Open) -> None:
    person = open_page()
    person.go("/")
    person.page.context.clear_cookies()
    person.test_id("play-now").click()
    person.wait_for_choice()
    person.forgive(403)
