"""A page whose modules were sewn: it comes in few requests, and is the same page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person
from tests.browser.test_lesson import begin
from tests.page.sewn import sewn
from tests.service.bad_bots import PATIENT
from tests.service.serving import Server, serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The document, its stylesheet, two scripts, words, icon and manifest; the table, what each seat would have, the news.
MOST = 10


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that sends what is sewn of the modules of now."""
    folder = tmp_path_factory.mktemp("sewn")
    sewn(folder)
    before = f"{PATIENT}; from pathlib import Path; from tests.page import sewn; sewn.take(Path({str(folder)!r}))"
    with serving(tmp_path_factory.mktemp("data"), before=before) as server:
        yield server


def test_a_table_is_there_after_few_requests_and_is_played(open_page: Open, quick: Server) -> None:
    person = open_page(at=quick)
    table = person.written("here", seed=4)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.go(f"/table/{table}")
    expect(person.test_id("question")).to_be_visible()
    assert len(asked) <= MOST, asked
    assert not [address for address in asked if "/app/" in address]
    person.play(seed=3, stop=lambda clicks: clicks == 4)
    looks_at_each_page(person)
    is_guided_through_the_first_game(person)


def looks_at_each_page(person: Person) -> None:
    for path, there in (("/", person.test_id("start")), ("/rules", person.page.get_by_role("heading", level=1))):
        person.go(path)
        expect(there).to_be_visible()


def is_guided_through_the_first_game(person: Person) -> None:
    """What guides is sewn in too, though only a lesson calls for it."""
    begin(person)
