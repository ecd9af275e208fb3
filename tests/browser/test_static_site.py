"""A site on a plain host, below a path: offline after the first visit, and never two versions at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.static_host import StaticHost, static_host

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NEWER = "0123456789abcdef"
KEPT_FILES = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("saqqara-site "));
  return Promise.all(names.map(async (name) => [name, (await (await caches.open(name)).keys()).length]));
}"""
WATCH_POLICY = """window.refused = [];
document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
  window.refused.push(`${violatedDirective} ${blockedURI}`));"""


@pytest.fixture
def host(static_site: Path, tmp_path: Path) -> Iterator[StaticHost]:
    with static_host(static_site, tmp_path) as host:
        yield host


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="de-AT")
    context.add_init_script(WATCH_POLICY)
    yield context
    context.close()


def open_page(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    expect(page.locator("h1").first).to_be_visible()
    return page


def keep_site(page: Page) -> None:
    """Wait until the service worker has kept all files, and let it answer this page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller")


def shown_version(page: Page) -> str:
    return str(page.locator("script").first.get_attribute("src")).split("/")[2]


def test_after_the_first_visit_every_page_is_there_offline(host: StaticHost, context: BrowserContext) -> None:
    page = open_page(context, host.url)
    assert page.evaluate("document.documentElement.lang") == "de"
    keep_site(page)
    [[name, kept]] = page.evaluate(KEPT_FILES)
    assert name == f"saqqara-site /games/saqqara/ {host.version}"
    assert kept > 70
    context.set_offline(True)
    for path in ("rules.html", "learn.html", "index.html", "", "rules"):
        page.goto(host.url + path)
        expect(page.locator("h1").first).to_be_visible()
        assert shown_version(page) == host.version
        assert page.evaluate("window.refused") == []
    page.goto(f"{host.url}no/such/page")
    expect(page.locator("p[lang=de]")).to_be_visible()


def test_first_visit_downloads_nothing_from_elsewhere(host: StaticHost, context: BrowserContext) -> None:
    requested: list[str] = []
    context.on("request", lambda request: requested.append(request.url))
    keep_site(open_page(context, host.url))
    assert len(requested) > 10
    assert [url for url in requested if not url.startswith(host.url)] == []
    assert {path.partition("?")[0] for path in host.server.requests if "/words/en" in path} <= {
        f"/games/saqqara/assets/{host.version}/words/en.ftl"
    }


def test_missing_page_leads_home_from_any_depth(host: StaticHost, context: BrowserContext) -> None:
    page = context.new_page()
    for path in ("nowhere", "a/b/c"):
        page.goto(host.url + path)
        for link in page.get_by_role("link").all():
            expect(link).to_have_attribute("href", "/games/saqqara/")


def test_newer_version_waits_until_a_page_uses_it_on_all_pages(host: StaticHost, context: BrowserContext) -> None:
    older = host.version
    page = open_page(context, host.url)
    keep_site(page)
    other = open_page(context, f"{host.url}rules.html")
    host.publish_newer_version(NEWER)
    page.reload()
    notice = page.locator(".update")
    expect(notice).to_contain_text("Eine neuere Fassung von Saqqara ist da.")
    assert [shown_version(each) for each in (page, other)] == [older, older]
    assert len(page.evaluate(KEPT_FILES)) == 2
    with other.expect_navigation(), page.expect_navigation():
        notice.get_by_role("button", name="Jetzt verwenden").click()
    for each in (page, other):
        expect(each.locator("h1").first).to_be_visible()
        assert shown_version(each) == NEWER
    assert [name.split()[-1] for name, _ in page.evaluate(KEPT_FILES)] == [NEWER]


def test_update_can_wait_and_an_interrupted_one_leaves_the_older_version(
    host: StaticHost, context: BrowserContext
) -> None:
    older = host.version
    page = open_page(context, host.url)
    keep_site(page)
    host.publish_newer_version(NEWER)
    (host.site / "table.html").unlink()
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).catch(() => undefined)")
    page.wait_for_function("navigator.serviceWorker.ready.then(({ installing }) => !installing)")
    page.reload()
    expect(page.locator("h1").first).to_be_visible()
    assert shown_version(page) == older
    expect(page.locator(".update")).to_have_count(0)
