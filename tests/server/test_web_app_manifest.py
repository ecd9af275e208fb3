"""What a browser needs to install the table as an app: manifest, icons, worker, and the offline page."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator

import httpx
import pytest

from tests.server.live_server import Server, make_client


@pytest.fixture
def raw_client(server: Server) -> Iterator[httpx.Client]:
    with make_client(server.url) as http_client:
        yield http_client


def png_size(png: bytes) -> str:
    """Return the size that a PNG declares."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return f"{width}x{height}"


def test_manifest_names_the_app_and_existing_icons(raw_client: httpx.Client) -> None:
    answer = raw_client.get("/manifest.webmanifest")
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
        served = raw_client.get(icon["src"])
        assert served.status_code == 200
        assert served.headers["content-type"] == icon["type"]
        assert icon["sizes"] in ("any", png_size(served.content) if icon["type"] == "image/png" else "any")


def test_each_page_links_manifest_icon_and_theme_colour(raw_client: httpx.Client) -> None:
    for path in ("/", "/rules", "/learn", "/table/0123456789abcdef", "/offline"):
        page = raw_client.get(path).text
        assert '<link rel="manifest" href="/manifest.webmanifest">' in page
        assert re.search('<meta name="theme-color" content="#[0-9a-f]{6}">', page)
        [touch] = re.findall('<link rel="apple-touch-icon" href="([^"]+)">', page)
        assert png_size(raw_client.get(touch).content) == "180x180"


@pytest.mark.parametrize("language", ["en", "de"])
def test_service_worker_differs_by_version_and_language(raw_client: httpx.Client, language: str) -> None:
    answer = raw_client.get("/sw.js", headers={"accept-language": language})
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "{{" not in answer.text
    [version] = re.findall(r'"saqqara-([0-9a-f]{16})-' + language + '"', answer.text)
    assert f"/assets/{version}/" in raw_client.get("/").text
    [listed] = re.findall(r"FILES = (\[.*?\])", answer.text, re.DOTALL)
    kept = set(re.findall(r'"([^"]+)"', listed))
    page = raw_client.get("/offline").text
    assert kept >= {name for name in re.findall(rf"/assets/{version}/([^\"]+)", page) if not name.endswith(".png")}
    for name in kept:
        assert raw_client.get(f"/assets/{version}/{name}").status_code == 200
    assert raw_client.get(f"/assets/{version}/sw.js").status_code == 404


def test_offline_page_uses_the_browser_language(raw_client: httpx.Client) -> None:
    for language, words in {"en": "cannot be reached", "de": "nicht zu erreichen"}.items():
        page = raw_client.get("/offline", headers={"accept-language": language})
        assert page.status_code == 200
        assert "{{" not in page.text
        assert f'<html lang="{language}">' in page.text
        assert words in page.text
