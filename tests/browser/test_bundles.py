"""A page whose modules were sewn: it comes in few requests, and is the same page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.test_first_game import start_lesson
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import Server, running_server
from tests.web.built_bundles import build_bundles

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The document, its stylesheet, two scripts, words, icon and manifest; the table, what each seat would have, the news.
MAX_REQUESTS = 10


@pytest.fixture(scope="module")
def bundled_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that sends what is sewn of the modules of now."""
    folder = tmp_path_factory.mktemp("sewn")
    build_bundles(folder)
    take = f"from pathlib import Path; from tests.web import built_bundles as b; b.use_bundles(Path({str(folder)!r}))"
    before = f"{LONG_TIMEOUTS_CODE}; {take}"
    with running_server(tmp_path_factory.mktemp("data"), before=before) as server:
        yield server


def test_bundled_table_loads_with_few_requests_and_is_playable(open_page: OpenPage, bundled_server: Server) -> None:
    person = open_page(at=bundled_server)
    table = person.write_table("here", seed=4)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.open_path(f"/table/{table}")
    expect(person.test_id("question")).to_be_visible()
    assert len(asked) <= MAX_REQUESTS, asked
    assert not [address for address in asked if "/app/" in address]
    person.play(seed=3, stop=lambda clicks: clicks == 4)
    looks_at_each_page(person)
    is_guided_through_the_first_game(person)


def looks_at_each_page(person: Person) -> None:
    for path, there in (("/", person.test_id("start")), ("/rules", person.page.get_by_role("heading", level=1))):
        person.open_path(path)
        expect(there).to_be_visible()


def is_guided_through_the_first_game(person: Person) -> None:
    """What guides is sewn in too, though only a lesson calls for it."""
    start_lesson(person)
