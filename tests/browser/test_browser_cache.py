"""The browser's cache of a page: going back and reloading does not wait for what is cached already."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FIRE_PAGESHOW = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
WITHOUT_SERVICE_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })"


class NetworkLog:
    """Record from now on the statuses of documents, and the requests for files of the page."""

    def __init__(self, page: Page) -> None:
        self.documents: list[int] = []
        self.files: list[str] = []
        self._kinds: dict[str, str] = {}
        self._near: set[str] = set()
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.on("Network.requestWillBeSent", lambda sent: self._kinds.update({sent["requestId"]: sent["type"]}))
        devtools.on("Network.requestServedFromCache", lambda served: self._near.add(served["requestId"]))
        devtools.on("Network.responseReceivedExtraInfo", self._status)
        devtools.on("Network.responseReceived", self._source)

    def _status(self, event: Any) -> None:
        if self._kinds.get(event["requestId"]) == "Document":
            self.documents.append(event["statusCode"])

    def _source(self, event: Any) -> None:
        answer = event["response"]
        if "/assets/" in answer["url"] and not answer["fromDiskCache"] and event["requestId"] not in self._near:
            self.files.append(answer["url"])


def bfcache_blockers(page: Page) -> list[str]:
    """Go back, and return what in the page itself prevents the browser from restoring it from memory."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.enable")
    reports: list[Any] = []
    devtools.on("Page.backForwardCacheNotUsed", lambda event: reports.extend(event["notRestoredExplanations"]))
    page.go_back()
    devtools.detach()
    assert reports, "a headless browser keeps none, and reports this"
    reasons = [why["reason"] for why in reports if why["type"] == "PageSupportNeeded"]
    return [reason for reason in reasons if not reason.startswith("OutstandingNetworkRequest")]  # pending by chance


def test_back_and_reload_use_cached_files(open_page: OpenPage) -> None:
    person = open_page()
    page, table = person.page, person.write_table("here", seed=4)
    page.add_init_script(WITHOUT_SERVICE_WORKER)  # requests of a worker are not visible here
    for path, element in (("/", person.test_id("start")), (f"/table/{table}", person.test_id("question"))):
        person.open_path(path)
        expect(element).to_be_visible()
        person.open_path("/rules")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert bfcache_blockers(page) == []
        expect(element).to_be_visible()
        network = NetworkLog(page)
        page.reload()
        expect(element).to_be_visible()
        assert (network.documents, network.files) == ([304], [])


def test_page_restored_from_bfcache_is_not_busy(open_page: OpenPage) -> None:
    person = open_page()
    person.open_path("/")
    person.page.route("**/api/tables", lambda route: None if route.request.method == "POST" else route.fallback())
    play = person.test_id("play-now")
    with person.page.expect_request(lambda request: request.method == "POST"):
        play.click()
    expect(play).to_be_disabled()
    person.page.evaluate(f"document.body.dataset.here = ''; {FIRE_PAGESHOW}")
    expect(play).to_be_enabled()
    expect(person.page.locator("body[data-here]")).to_have_count(1)
