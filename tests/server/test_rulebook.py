"""The full rules as the server sends them."""

from __future__ import annotations

import pytest

from tests.server.live_server import ApiClient


@pytest.mark.parametrize(
    ("asked", "language", "title", "begins"),
    [
        ("en", "en", "The temple", "Side B. Stones are placed"),
        ("de-AT, en;q=0.5", "de", "Der Tempel", "Seite B. Steine werden gelegt"),
    ],
)
def test_rulebook_uses_the_browser_language(ana: ApiClient, asked: str, language: str, title: str, begins: str) -> None:
    rules = ana.http.get("/api/rules", headers={"accept-language": asked}).json()
    assert rules["language"] == language
    [temple] = [chapter for chapter in rules["chapters"] if chapter["title"] == title]
    [rule] = [rule for rule in temple["rules"] if rule["id"] == "TEM-B1"]
    assert rule["html"].startswith(begins)
    assert '<a href="#CARD-2">CARD-2</a>' in rule["html"]
