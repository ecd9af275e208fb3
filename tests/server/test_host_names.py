"""Several host names and a path: links, cookies and pages of each, and the answer to a request under another name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.live_server import Server, make_client, running_server
from tests.server.reverse_proxy import BASE_PATH, ProxiedServer, proxied_server

PUBLIC_URL = "https://example.org/games/saqqara"
LOCAL_URL = "http://nas.local:8321"
VPN_URL = "https://nas.vpn.example"
NEW_TABLE = {"start": 0, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}
HTML_HEADERS = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("named"), url=[PUBLIC_URL, LOCAL_URL, VPN_URL]) as server:
        yield server


def client_behind_proxy(server: Server, url: str, **options: Any) -> httpx.Client:
    """A browser as a proxy forwards it that keeps the path."""
    _, _, place = url.partition("://")
    host, slash, path = place.partition("/")
    return make_client(f"{server.url}{slash}{path}", headers={"host": host}, **options)


@pytest.mark.slow
def test_all_configured_urls_are_printed(server: Server) -> None:
    for url in (PUBLIC_URL, LOCAL_URL, VPN_URL):
        assert f"Its public address is {url}\n" in server.output


@pytest.mark.parametrize(
    ("asked", "linked"), [(PUBLIC_URL, PUBLIC_URL), (LOCAL_URL, LOCAL_URL), (VPN_URL, VPN_URL), (None, PUBLIC_URL)]
)
def test_links_use_the_requested_host_or_the_first_url(server: Server, asked: str | None, linked: str) -> None:
    here = asked or server.url
    with client_behind_proxy(server, here) as http:
        http.headers["authorization"] = f"Bearer {'1' * 32}"
        made = http.post("/api/tables", json=NEW_TABLE, headers={"origin": here.removesuffix(BASE_PATH)})
        assert made.status_code == 201
        [link] = made.json()["links"]
        assert re.fullmatch(rf"{re.escape(linked)}/join/[\w-]{{22}}", link["url"])
        seen = http.get(f"/api/tables/{made.json()['table']}").json()
        assert (seen["you"], seen["seats"][1]["link"]) == ([0], link["url"])


@pytest.mark.parametrize("asked", [PUBLIC_URL, LOCAL_URL, VPN_URL])
def test_post_from_another_configured_host_is_refused(server: Server, asked: str) -> None:
    for origin in {"https://example.org", LOCAL_URL, VPN_URL} - {asked.removesuffix(BASE_PATH)}:
        with client_behind_proxy(server, asked) as http:
            assert http.post("/api/tables", json=NEW_TABLE, headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize(
    ("asked", "name", "attributes"),
    [
        (PUBLIC_URL, "__Secure-saqqara", {"Secure", "Path=/games/saqqara"}),
        (LOCAL_URL, "saqqara", {"Path=/"}),
        (VPN_URL, "__Host-saqqara", {"Secure", "Path=/"}),
    ],
)
def test_each_host_has_its_own_cookie(server: Server, asked: str, name: str, attributes: set[str]) -> None:
    with client_behind_proxy(server, asked) as http:
        named, *parts = http.get("/", headers=HTML_HEADERS).headers["set-cookie"].split("; ")
        assert named.partition("=")[0] == name
        assert attributes | {"HttpOnly", "SameSite=lax"} <= set(parts)
        assert ("Secure" in parts) == ("Secure" in attributes)


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/nowhere"])
def test_https_responses_set_hsts_for_a_day(server: Server, path: str) -> None:
    for asked in (PUBLIC_URL, VPN_URL):
        with client_behind_proxy(server, asked) as http:
            assert http.get(path).headers["strict-transport-security"] == "max-age=86400"
            refused = http.post("/api/tables", json=NEW_TABLE, headers={"origin": "https://evil.example"})
            assert (refused.status_code, refused.headers["strict-transport-security"]) == (403, "max-age=86400")
    for asked in (LOCAL_URL, server.url):
        with client_behind_proxy(server, asked) as http:
            assert "strict-transport-security" not in http.get(path).headers


@pytest.mark.slow
def test_hsts_duration_is_configurable(tmp_path: Path) -> None:
    with running_server(tmp_path, url=VPN_URL, hsts=0) as server, client_behind_proxy(server, VPN_URL) as http:
        assert http.get("/").headers["strict-transport-security"] == "max-age=0"


def urls_in(page: str) -> set[str]:
    return set(re.findall(r'(?:href|src|content)="([^"]*)"', page)) - {""}


@pytest.mark.parametrize("strips_path", [False, True])
def test_all_urls_include_the_base_path(server: Server, strips_path: bool) -> None:
    with client_behind_proxy(
        server, PUBLIC_URL.removesuffix(BASE_PATH) if strips_path else PUBLIC_URL, follow_redirects=False
    ) as http:
        made = http.post("/api/tables", json=NEW_TABLE).json()
        join = made["links"][0]["url"].removeprefix(PUBLIC_URL)
        for path in ("/", "/learn", "/rules", f"/table/{made['table']}", join, "/offline", "/nowhere"):
            page = http.get(path, headers=HTML_HEADERS)
            absolute = {address for address in urls_in(page.text) if address.startswith("/")}
            assert absolute
            assert {address for address in absolute if not address.startswith(f"{BASE_PATH}/")} == set(), path
            for address in absolute - {f"{BASE_PATH}/"}:
                assert http.get(address.removeprefix(BASE_PATH)).status_code == 200, address
        used = http.post(f"/api{join}", json={"name": "Ben"}), http.get(join, headers=HTML_HEADERS)
        assert (used[1].status_code, used[1].headers["location"]) == (303, f"{BASE_PATH}/table/{made['table']}")
        manifest = http.get("/manifest.webmanifest").json()
        assert {manifest[key] for key in ("id", "start_url", "scope")} == {f"{BASE_PATH}/"}
        assert f'"{BASE_PATH}/"' in http.get("/sw.js").text


def test_rematch_event_links_below_the_base_path(server: Server) -> None:
    with client_behind_proxy(server, PUBLIC_URL) as http:
        http.headers["authorization"] = f"Bearer {'2' * 32}"
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}]
        table = http.post("/api/tables", json={"start": 0, "seats": seats}).json()["table"]
        made = http.post(f"/api/tables/{table}/again").json()["table"]
        with http.stream("GET", f"/api/tables/{table}/events") as stream:
            line = next(line for line in stream.iter_lines() if '"type":"again"' in line)
        assert f'"url":"{BASE_PATH}/table/{made}"' in line


def test_base_path_without_slash_redirects(server: Server) -> None:
    with make_client(server.url, headers={"host": "example.org"}) as http:
        bare = http.get(f"{BASE_PATH}?x=1", headers=HTML_HEADERS)
        assert (bare.status_code, bare.headers["location"]) == (307, f"{PUBLIC_URL}/?x=1")
        assert http.get("/games/saqqarax", headers=HTML_HEADERS).status_code == 404


def test_qr_code_contains_the_link(server: Server) -> None:
    """The same page has another QR code under another name."""
    codes = set()
    for asked, path in (
        (PUBLIC_URL, f"{BASE_PATH}/join/x"),
        (LOCAL_URL, "/join/x"),
        (VPN_URL, "/join/x"),
        (server.url, "/join/x"),
    ):
        with client_behind_proxy(server, asked) as http:
            answer = http.get("/api/qr", params={"page": path})
            assert answer.status_code == 200
            codes.add(answer.text)
    assert len(codes) == 4


@pytest.mark.parametrize("path", ["/", "/table/0123456789abcdef", f"{BASE_PATH}/table/0123456789abcdef"])
def test_foreign_host_page_lists_the_right_urls(server: Server, path: str) -> None:
    with make_client(server.url, headers={"host": "other.example"}) as http:
        page = http.get(path, headers=HTML_HEADERS)
        assert page.status_code == 400
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-store"
        assert "default-src 'none'" in page.headers["content-security-policy"]
        place = path.removeprefix(BASE_PATH)
        links = re.findall(r'<a href="([^"]+)">', page.text)
        assert links[0] == PUBLIC_URL + place
        assert links[1:] == [f"{one}{path}" for one in (LOCAL_URL, VPN_URL)]
        assert "{{" not in page.text
        assert "set-cookie" not in page.headers
        assert http.get(path).json()["error"] == "bad_request"
        assert http.post("/api/tables", json=NEW_TABLE, headers=HTML_HEADERS).json()["error"] == "bad_request"


def test_requested_path_of_a_foreign_host_is_escaped(server: Server) -> None:
    with make_client(server.url, headers={"host": "other.example"}) as http:
        page = http.get('/"><script>alert(1)</script>', headers=HTML_HEADERS)
        assert "<script" not in page.text
    with make_client(server.url, headers={"host": "other.example", "accept-language": "de"}) as http:
        assert "Öffne ihn unter einer von diesen" in http.get("/", headers=HTML_HEADERS).text


@pytest.mark.slow
def test_local_alias_page_says_where_seats_are(tmp_path: Path) -> None:
    with running_server(tmp_path) as server, closing(make_client(server.url)) as http:
        for name in ("localhost", "[::1]"):
            page = http.get("/", headers={**HTML_HEADERS, "host": f"{name}:{server.port}"})
            assert f'<meta name="usual" content="http://127.0.0.1:{server.port}">' in page.text
        assert '<meta name="usual" content="">' in http.get("/", headers=HTML_HEADERS).text


def test_local_urls_are_not_shown_on_the_public_host(server: Server) -> None:
    for url in (PUBLIC_URL, LOCAL_URL, VPN_URL):
        with client_behind_proxy(server, url) as http:
            assert '<meta name="usual" content="">' in http.get("/", headers=HTML_HEADERS).text


@pytest.fixture(scope="module", params=[False, True], ids=["kept", "stripped"])
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProxiedServer]:
    with proxied_server(tmp_path_factory.mktemp("path"), path=BASE_PATH, strips_path=request.param) as both:
        yield both


@pytest.mark.slow
def test_base_path_works_behind_a_real_proxy(proxy: ProxiedServer) -> None:
    with proxy.make_client() as http:
        page = http.get("/", headers=HTML_HEADERS)
        assert page.status_code == 200
        assert f'<meta name="base" content="{BASE_PATH}/">' in page.text
        made = http.post("/api/tables", json=NEW_TABLE, headers={"origin": proxy.url.removesuffix(BASE_PATH)}).json()
        assert made["links"][0]["url"].startswith(f"{proxy.url}/join/")
        with http.stream("GET", f"/api/tables/{made['table']}/events") as stream:
            assert stream.status_code == 200
            assert next(stream.iter_lines()) == "event: hello"
