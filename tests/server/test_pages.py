"""The HTML documents: they contain only the set-up of a game, so they may be cached; their resources are bundled."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.server.live_server import ApiClient, Server, make_client

HASHED_PATH = r"/assets/[0-9a-f]{16}/"


@pytest.fixture
def raw_client(server: Server) -> Iterator[httpx.Client]:
    with make_client(server.url) as http_client:
        yield http_client


@pytest.fixture
def played_table(ana: ApiClient) -> str:
    """A table of Ana's with something on it that only she may know."""
    table = str(ana.create_table("me", "greedy", options=["hidden-cards"])["table"])
    ana.play_randomly(table, max_moves=2)
    return table


@pytest.mark.parametrize("address", ["/table/{}", "/table/{}/review"])
def test_table_page_is_the_same_for_everybody(
    ana: ApiClient, raw_client: httpx.Client, played_table: str, address: str
) -> None:
    mine = ana.http.get(address.format(played_table))
    assert mine.content == raw_client.get(address.format(played_table)).content
    assert without_preview(mine.text) == without_preview(raw_client.get(address.format("0" * 16)).text)
    for hidden in (played_table, ana.secret, "Ana", "Me 0"):
        assert hidden not in mine.text


def without_preview(page: str) -> str:
    """Return a document without its link preview (test_link_previews.py)."""
    return re.sub(r'<meta (?:property="og:|name="(?:description|twitter:))[^>]+>\n', "", page)


@pytest.mark.parametrize(
    "address", ["/", "/learn", "/rules", "/table/0123456789abcdef", "/table/0123456789abcdef/review"]
)
def test_page_is_cached_and_revalidated(raw_client: httpx.Client, address: str) -> None:
    first = raw_client.get(address)
    assert first.headers["cache-control"] == "private, no-cache"
    assert first.headers["vary"] == "accept-encoding, accept-language, cookie"
    again = raw_client.get(address, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    german = raw_client.get(address, headers={"if-none-match": first.headers["etag"], "accept-language": "de"})
    assert german.status_code == 200
    assert german.headers["etag"] != first.headers["etag"]


def test_invitation_page_is_not_cached(ana: ApiClient, raw_client: httpx.Client) -> None:
    made = ana.create_table("me", "open")
    answer = raw_client.get(made["links"][0]["url"].removeprefix(ana.server.url))
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("address", ["/", "/learn", "/rules", "/table/0123456789abcdef", "/offline", "/nowhere"])
def test_page_links_one_stylesheet(raw_client: httpx.Client, address: str) -> None:
    page = raw_client.get(address, headers={"accept": "text/html"}).text
    [sheet] = re.findall(rf'<link rel="stylesheet" href="({HASHED_PATH}[^"]+)">', page)
    answer = raw_client.get(sheet)
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.text.startswith("/* css/base.css */\n")
