"""A page with bundled modules: it needs few requests, and is the same page. Loose modules need more."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Request, expect

from tests.browser.conftest import UNBUNDLED, OpenPage
from tests.browser.person import Person
from tests.browser.test_first_game import start_lesson
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import Server, running_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The document, its stylesheet, two scripts, messages, icon and manifest; the table, previews, the event stream.
MAX_REQUESTS = 10
# A table page of loose modules made 184 requests for 332 KB (benchmarks/README.md).
MAX_LOOSE_REQUESTS, MAX_LOOSE_BYTES = 220, 400_000


@pytest.fixture(scope="module")
def bundled_server(tmp_path_factory: pytest.TempPathFactory, page_bundles: None) -> Iterator[Server]:
    """A server that sends bundles, also while the coverage of loose modules is measured elsewhere."""
    with running_server(tmp_path_factory.mktemp("data"), before=LONG_TIMEOUTS_CODE) as server:
        yield server


@pytest.fixture(scope="module")
def loose_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without bundles, as after `pip install .` without Node.js."""
    with running_server(tmp_path_factory.mktemp("data"), before=f"{LONG_TIMEOUTS_CODE}; {UNBUNDLED}") as server:
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
    for path, element in (("/", person.test_id("start")), ("/rules", person.page.get_by_role("heading", level=1))):
        person.open_path(path)
        expect(element).to_be_visible()


def is_guided_through_the_first_game(person: Person) -> None:
    """The guide is bundled too, though only a lesson imports it."""
    start_lesson(person)


def test_loose_modules_are_requested_at_once(open_page: OpenPage, loose_server: Server) -> None:
    person = open_page(at=loose_server)
    table = person.write_table("here", seed=4)
    asked: list[str] = []
    finished: list[Request] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.page.on("requestfinished", lambda request: finished.append(request))
    person.open_path(f"/table/{table}")
    expect(person.test_id("question")).to_be_visible()
    assert len([address for address in asked if "/app/" in address]) > MAX_REQUESTS
    assert len(asked) <= MAX_LOOSE_REQUESTS
    assert len(asked) == len(set(asked))
    assert 0 < sum(request.sizes()["responseBodySize"] for request in finished) <= MAX_LOOSE_BYTES
    person.play(seed=3, stop=lambda clicks: clicks == 1)
