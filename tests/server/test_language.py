"""Each browser is answered in its language: the one chosen on the page, otherwise the first it prefers."""

from __future__ import annotations

import re

import pytest

from saqqara.i18n import LANGUAGES
from saqqara.server.middleware.locale import LANGUAGE_COOKIE, preferred_languages
from tests.server.live_server import ApiClient, Server, make_client

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}


@pytest.mark.parametrize(
    ("header", "languages"),
    [
        ("de-AT,de;q=0.9,en;q=0.5", ["de-AT", "de", "en"]),
        ("en;q=0.2, de;q=0.8", ["de", "en"]),
        ("en;q=0, de", ["de"]),
        ("en;q=much, de;q=0.1", ["de"]),
        ("", [""]),
    ],
)
def test_accept_language_is_parsed(header: str, languages: list[str]) -> None:
    assert list(preferred_languages(header)) == languages


def test_errors_use_the_browser_language(ana: ApiClient) -> None:
    english = ana.get("/api/tables/nowhere", 404)
    german = ana.get("/api/tables/nowhere", 404, headers=GERMAN)
    assert english["error"] == german["error"]
    assert english["message"] == "There is no table with this name; it may have been deleted."
    assert german["message"] == "Einen Tisch mit diesem Namen gibt es nicht; vielleicht wurde er gelöscht."


def test_unsupported_language_falls_back_to_english(ana: ApiClient) -> None:
    problem = ana.get("/api/tables/nowhere", 404, headers={"accept-language": "fr, *;q=0.5"})
    assert problem["message"].startswith("There is no table")


def test_chosen_language_wins(ana: ApiClient) -> None:
    ana.http.cookies.set(LANGUAGE_COOKIE, "en")
    assert ana.get("/api/tables/nowhere", 404, headers=GERMAN)["message"].startswith("There is no table")
    ana.http.cookies.set(LANGUAGE_COOKIE, "de")
    assert ana.get("/api/tables/nowhere", 404)["message"].startswith("Einen Tisch")


@pytest.mark.parametrize("chosen", ["xx", "../en", "de-AT", '"'])
def test_invalid_language_choice_is_ignored(server: Server, chosen: str) -> None:
    with make_client(server.url, headers={**GERMAN, "cookie": f"{LANGUAGE_COOKIE}={chosen}"}) as browser:
        assert browser.get("/api/tables/nowhere").json()["message"].startswith("Einen Tisch")


def test_refused_move_reason_uses_the_browser_language(ana: ApiClient) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}]
    table = ana.post("/api/tables", {"seats": seats, "start": 0}, 201)["table"]
    move = {"after": ana.get(f"/api/tables/{table}")["n"], "seat": 0, "move": "sail 1 temple"}
    problem = ana.post(f"/api/tables/{table}/moves", move, 422, headers=GERMAN)
    assert problem["reason"] == "too_few_stones"
    assert problem["message"].startswith("sail 1 temple geht jetzt nicht. Zu wenige Steine an Bord;")


@pytest.mark.parametrize("path", ["/", "/table/any"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_page_declares_its_language_and_loads_its_messages(server: Server, path: str, language: str) -> None:
    with make_client(server.url, headers={"accept-language": language}) as browser:
        page = browser.get(path).text
        assert f'<html lang="{language}">' in page
        [words] = re.findall(r'"(/assets/[^"]+[.]ftl)"', page)
        assert words.endswith(f"/words/{language}.ftl")
        assert browser.get(words).status_code == 200


def test_not_found_page_is_translated(server: Server) -> None:
    with make_client(server.url, headers={**GERMAN, "accept": "text/html"}) as browser:
        for path in ("/nowhere", "/join/nowhere"):
            page = browser.get(path).text
            assert '<html lang="de">' in page
            assert "Startseite" in page
            assert "{{" not in page
