"""The documents: of a game they hold the set-up alone, so they may be kept; what they need they name in one piece."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.service.serving import Server, Visitor, client

HASHED = r"/assets/[0-9a-f]{16}/"


@pytest.fixture
def raw(server: Server) -> Iterator[httpx.Client]:
    with client(server.url) as http_client:
        yield http_client


@pytest.fixture
def played(ana: Visitor) -> str:
    """A table of Ana's with something on it that only she may know."""
    table = str(ana.make("me", "greedy", options=["hidden-cards"])["table"])
    ana.play(table, most=2)
    return table


@pytest.mark.parametrize("address", ["/table/{}", "/table/{}/review"])
def test_a_seats_document_is_that_of_everybody(ana: Visitor, raw: httpx.Client, played: str, address: str) -> None:
    mine = ana.http.get(address.format(played))
    assert mine.content == raw.get(address.format(played)).content
    assert unseen(mine.text) == unseen(raw.get(address.format("0" * 16)).text)
    for hidden in (played, ana.secret, "Ana", "Me 0"):
        assert hidden not in mine.text


def unseen(page: str) -> str:
    """A document without what messengers show of it (test_previews.py)."""
    return re.sub(r'<meta (?:property="og:|name="(?:description|twitter:))[^>]+>\n', "", page)


@pytest.mark.parametrize(
    "address", ["/", "/learn", "/rules", "/table/0123456789abcdef", "/table/0123456789abcdef/review"]
)
def test_a_document_may_be_kept_and_is_sent_again_only_where_it_is_another(raw: httpx.Client, address: str) -> None:
    first = raw.get(address)
    assert first.headers["cache-control"] == "private, no-cache"
    assert first.headers["vary"] == "accept-encoding, accept-language, cookie"
    again = raw.get(address, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    german = raw.get(address, headers={"if-none-match": first.headers["etag"], "accept-language": "de"})
    assert german.status_code == 200
    assert german.headers["etag"] != first.headers["etag"]


def test_what_a_link_opens_is_not_kept(ana: Visitor, raw: httpx.Client) -> None:
    made = ana.make("me", "open")
    answer = raw.get(made["links"][0]["url"].removeprefix(ana.server.url))
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("address", ["/", "/learn", "/rules", "/table/0123456789abcdef", "/offline", "/nowhere"])
def test_a_document_names_one_stylesheet(raw: httpx.Client, address: str) -> None:
    page = raw.get(address, headers={"accept": "text/html"}).text
    [sheet] = re.findall(rf'<link rel="stylesheet" href="({HASHED}[^"]+)">', page)
    answer = raw.get(sheet)
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.text.startswith("/* css/base.css */\n")
