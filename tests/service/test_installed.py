"""What a browser needs to install the table as an app: manifest, icons, worker, and the page that stands in."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator

import httpx
import pytest

from tests.service.serving import Server, client


@pytest.fixture
def raw(server: Server) -> Iterator[httpx.Client]:
    with client(server.url) as http_client:
        yield http_client


def size_of(png: bytes) -> str:
    """The size that a PNG says it has."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return f"{width}x{height}"


def test_the_manifest_names_the_app_and_icons_that_are_there(raw: httpx.Client) -> None:
    answer = raw.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    assert answer.headers["cache-control"] == "no-cache"
    manifest = answer.json()
    assert manifest["name"] == manifest["short_name"] == "Saqqara"
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    for colour in ("theme_color", "background_color"):
        assert re.fullmatch("#[0-9a-f]{6}", manifest[colour])
    icons = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} == icons
    for icon in manifest["icons"]:
        served = raw.get(icon["src"])
        assert served.status_code == 200
        assert served.headers["content-type"] == icon["type"]
        assert icon["sizes"] in ("any", size_of(served.content) if icon["type"] == "image/png" else "any")


def test_each_page_names_manifest_icon_and_colour(raw: httpx.Client) -> None:
    for path in ("/", "/rules", "/learn", "/table/0123456789abcdef", "/offline"):
        page = raw.get(path).text
        assert '<link rel="manifest" href="/manifest.webmanifest">' in page
        assert re.search('<meta name="theme-color" content="#[0-9a-f]{6}">', page)
        [touch] = re.findall('<link rel="apple-touch-icon" href="([^"]+)">', page)
        assert size_of(raw.get(touch).content) == "180x180"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_worker_is_new_for_each_version_and_language(raw: httpx.Client, language: str) -> None:
    answer = raw.get("/sw.js", headers={"accept-language": language})
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "{{" not in answer.text
    [version] = re.findall(r'"saqqara-([0-9a-f]{16})-' + language + '"', answer.text)
    assert f"/assets/{version}/" in raw.get("/").text
    [listed] = re.findall(r"FILES = (\[.*?\])", answer.text, re.DOTALL)
    kept = set(re.findall(r'"([^"]+)"', listed))
    page = raw.get("/offline").text
    assert kept >= {name for name in re.findall(rf"/assets/{version}/([^\"]+)", page) if not name.endswith(".png")}
    for name in kept:
        assert raw.get(f"/assets/{version}/{name}").status_code == 200
    assert raw.get(f"/assets/{version}/sw.js").status_code == 404


def test_the_page_that_stands_in_speaks_the_language_of_the_browser(raw: httpx.Client) -> None:
    for language, words in {"en": "cannot be reached", "de": "nicht zu erreichen"}.items():
        page = raw.get("/offline", headers={"accept-language": language})
        assert page.status_code == 200
        assert "{{" not in page.text
        assert f'<html lang="{language}">' in page.text
        assert words in page.text
