"""Under another name of its machine the page says where the seats are; under a foreign one, which names are valid."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.live_server import ApiClient, Server, running_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_localhost_links_to_the_seat_at_127_0_0_1(page: Page, server: Server) -> None:
    with closing(ApiClient(server)) as ana:
        page.context.add_cookies([{"name": "saqqara", "value": ana.secret, "url": server.url}])
        made, waiting = ana.create_table("me", "here")["table"], ana.create_table("me", "open")["table"]
    notice = page.get_by_test_id("elsewhere")
    for path in (f"/table/{waiting}", "/", f"/table/{made}"):
        page.goto(f"http://localhost:{server.port}{path}")
        expect(notice).to_contain_text(f"This is localhost:{server.port}.")
        expect(notice.get_by_role("link")).to_have_attribute("href", f"{server.url}{path}")
    notice.get_by_role("link").click()
    page.wait_for_url(f"{server.url}/table/{made}")
    page.get_by_test_id("question").wait_for()
    expect(notice).to_have_count(0)
    assert page.locator(".table[data-asked=true]").count() == 1


def test_foreign_host_name_shows_the_right_one(page: Page, tmp_path: Path) -> None:
    with running_server(tmp_path, host="0.0.0.0", url="http://127.0.0.2:1") as server:
        page.goto(f"http://127.0.0.3:{server.port}/rules")
        expect(page.get_by_text("The table does not answer under the address you opened.")).to_be_visible()
        expect(page.get_by_role("link")).to_have_attribute("href", "http://127.0.0.2:1/rules")
        assert page.locator("main").evaluate("(main) => getComputedStyle(main.parentElement).maxWidth") != "none"
