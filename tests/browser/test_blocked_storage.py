"""Browsers that refuse cookies, any storage, or more of it than they allow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.test_first_game import wait_until_placed
from tests.server.live_server import Server, running_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DENY_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
  });"""
FULL_STORAGE = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
COOKIE_FOR_OTHER_HOST = """from starlette.responses import Response
plain = Response.set_cookie
Response.set_cookie = lambda self, *given, **more: plain(self, *given, **more, domain="elsewhere.example")"""
COOKIE_WARNING = "Your browser refuses the cookie"


@pytest.mark.parametrize("refusal", [DENY_STORAGE, FULL_STORAGE], ids=["denied", "full"])
def test_game_is_playable_without_browser_storage(open_page: OpenPage, refusal: str) -> None:
    person = open_page(preferences=None)
    person.page.add_init_script(refusal)
    for path in ("/", "/rules"):
        person.open_path(path)
        expect(person.page.locator("h1")).to_be_visible()
    it_goes_through_the_first_lesson(person)
    what_is_chosen_holds_until_the_page_is_left(person)


def it_goes_through_the_first_lesson(person: Person) -> None:
    person.open_path("/learn")
    person.test_id("begin").click()
    bubble = person.test_id("coach")
    for step in ("welcome", "sled", "ships"):
        expect(bubble).to_have_attribute("data-step", step)
        wait_until_placed(person)
        person.test_id("coach-next").click()
    expect(bubble).to_have_attribute("data-step", "sites")


def what_is_chosen_holds_until_the_page_is_left(person: Person) -> None:
    person.page.locator("[data-open=menu]").click()
    person.page.locator(".menu [data-open=settings]").click()
    person.page.locator("input[name=theme][value=dark]").check(force=True)
    expect(person.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(person.page.locator("input[name=theme][value=dark]")).to_be_checked()


@pytest.fixture
def cookie_refusing_server(tmp_path: Path) -> Iterator[Server]:
    """A server whose cookies every browser refuses: they are for another host."""
    with running_server(tmp_path, before=COOKIE_FOR_OTHER_HOST) as server:
        yield server


def test_refused_cookies_are_reported_before_a_table_is_created(
    open_page: OpenPage, cookie_refusing_server: Server
) -> None:
    person = open_page(at=cookie_refusing_server)
    person.page.context.clear_cookies()
    person.page.context.new_cdp_session(person.page).send("Emulation.setDocumentCookieDisabled", {"disabled": True})
    for path, begin in (("/", "play-now"), ("/", "start"), ("/learn", "begin")):
        person.open_path(path)
        expect(person.test_id("no-cookies")).to_contain_text(COOKIE_WARNING)
        person.test_id(begin).click()
        expect(person.page.locator("form .problem")).to_contain_text(COOKIE_WARNING)
    person.forget_errors(403)
    assert cookie_refusing_server.query_database("SELECT count(*) FROM tables") == [(0,)]


def test_cleared_cookies_are_not_reported_as_refused(open_page: OpenPage) -> None:
    person = open_page()
    person.open_path("/")
    person.page.context.clear_cookies()
    person.test_id("play-now").click()
    person.wait_for_choice()
    person.forget_errors(403)
