"""Several names and a path: links, cookies and pages of each, and what is said to whoever comes by another one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.service.proxying import PATH, Proxied, proxied
from tests.service.serving import Server, client, serving

PUBLIC = "https://example.org/games/saqqara"
AT_HOME = "http://nas.local:8321"
BY_VPN = "https://nas.vpn.example"
NEW = {"start": 0, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}
HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("named"), url=[PUBLIC, AT_HOME, BY_VPN]) as server:
        yield server


def under(server: Server, url: str, **options: Any) -> httpx.Client:
    """A browser as a proxy passes it on that hands on the path."""
    _, _, place = url.partition("://")
    host, slash, path = place.partition("/")
    return client(f"{server.url}{slash}{path}", headers={"host": host}, **options)


def test_all_names_are_told(server: Server) -> None:
    for url in (PUBLIC, AT_HOME, BY_VPN):
        assert f"It is made known as {url}\n" in server.output


@pytest.mark.parametrize(("asked", "linked"), [(PUBLIC, PUBLIC), (AT_HOME, AT_HOME), (BY_VPN, BY_VPN), (None, PUBLIC)])
def test_links_begin_with_the_name_that_was_asked_and_elsewhere_with_the_first(
    server: Server, asked: str | None, linked: str
) -> None:
    here = asked or server.url
    with under(server, here) as http:
        http.headers["authorization"] = f"Bearer {'1' * 32}"
        made = http.post("/api/tables", json=NEW, headers={"origin": here.removesuffix(PATH)})
        assert made.status_code == 201
        [link] = made.json()["links"]
        assert re.fullmatch(rf"{re.escape(linked)}/join/[\w-]{{22}}", link["url"])
        seen = http.get(f"/api/tables/{made.json()['table']}").json()
        assert (seen["you"], seen["seats"][1]["link"]) == ([0], link["url"])


@pytest.mark.parametrize("asked", [PUBLIC, AT_HOME, BY_VPN])
def test_a_post_from_another_of_the_names_is_refused(server: Server, asked: str) -> None:
    for origin in {"https://example.org", AT_HOME, BY_VPN} - {asked.removesuffix(PATH)}:
        with under(server, asked) as http:
            assert http.post("/api/tables", json=NEW, headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize(
    ("asked", "name", "attributes"),
    [
        (PUBLIC, "__Secure-saqqara", {"Secure", "Path=/games/saqqara"}),
        (AT_HOME, "saqqara", {"Path=/"}),
        (BY_VPN, "__Host-saqqara", {"Secure", "Path=/"}),
    ],
)
def test_each_name_has_its_cookie(server: Server, asked: str, name: str, attributes: set[str]) -> None:
    with under(server, asked) as http:
        named, *parts = http.get("/", headers=HTML).headers["set-cookie"].split("; ")
        assert named.partition("=")[0] == name
        assert attributes | {"HttpOnly", "SameSite=lax"} <= set(parts)
        assert ("Secure" in parts) == ("Secure" in attributes)


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/nowhere"])
def test_a_browser_that_came_by_https_asks_for_nothing_else_for_a_day(server: Server, path: str) -> None:
    for asked in (PUBLIC, BY_VPN):
        with under(server, asked) as http:
            assert http.get(path).headers["strict-transport-security"] == "max-age=86400"
            refused = http.post("/api/tables", json=NEW, headers={"origin": "https://evil.example"})
            assert (refused.status_code, refused.headers["strict-transport-security"]) == (403, "max-age=86400")
    for asked in (AT_HOME, server.url):
        with under(server, asked) as http:
            assert "strict-transport-security" not in http.get(path).headers


def test_how_long_is_a_setting(tmp_path: Path) -> None:
    with serving(tmp_path, url=BY_VPN, hsts=0) as server, under(server, BY_VPN) as http:
        assert http.get("/").headers["strict-transport-security"] == "max-age=0"


def every_address(page: str) -> set[str]:
    return set(re.findall(r'(?:href|src|content)="([^"]*)"', page)) - {""}


@pytest.mark.parametrize("taken", [False, True])
def test_under_a_path_every_address_has_it_whether_it_is_handed_on_or_not(server: Server, taken: bool) -> None:
    with under(server, PUBLIC.removesuffix(PATH) if taken else PUBLIC, follow_redirects=False) as http:
        made = http.post("/api/tables", json=NEW).json()
        join = made["links"][0]["url"].removeprefix(PUBLIC)
        for path in ("/", "/learn", "/rules", f"/table/{made['table']}", join, "/offline", "/nowhere"):
            page = http.get(path, headers=HTML)
            absolute = {address for address in every_address(page.text) if address.startswith("/")}
            assert absolute
            assert {address for address in absolute if not address.startswith(f"{PATH}/")} == set(), path
            for address in absolute - {f"{PATH}/"}:
                assert http.get(address.removeprefix(PATH)).status_code == 200, address
        used = http.post(f"/api{join}", json={"name": "Ben"}), http.get(join, headers=HTML)
        assert (used[1].status_code, used[1].headers["location"]) == (303, f"{PATH}/table/{made['table']}")
        manifest = http.get("/manifest.webmanifest").json()
        assert {manifest[key] for key in ("id", "start_url", "scope")} == {f"{PATH}/"}
        assert f'"{PATH}/"' in http.get("/sw.js").text


def test_the_news_of_the_next_table_names_it_below_the_path(server: Server) -> None:
    with under(server, PUBLIC) as http:
        http.headers["authorization"] = f"Bearer {'2' * 32}"
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}]
        table = http.post("/api/tables", json={"start": 0, "seats": seats}).json()["table"]
        made = http.post(f"/api/tables/{table}/again").json()["table"]
        with http.stream("GET", f"/api/tables/{table}/events") as stream:
            line = next(line for line in stream.iter_lines() if '"type":"again"' in line)
        assert f'"url":"{PATH}/table/{made}"' in line


def test_a_path_without_its_slash_leads_to_the_page(server: Server) -> None:
    with client(server.url, headers={"host": "example.org"}) as http:
        bare = http.get(f"{PATH}?x=1", headers=HTML)
        assert (bare.status_code, bare.headers["location"]) == (307, f"{PUBLIC}/?x=1")
        assert http.get("/games/saqqarax", headers=HTML).status_code == 404


def test_a_code_has_the_address_of_the_link(server: Server) -> None:
    """A page of the same place is another code under another name."""
    codes = set()
    for asked, path in ((PUBLIC, f"{PATH}/join/x"), (AT_HOME, "/join/x"), (BY_VPN, "/join/x"), (server.url, "/join/x")):
        with under(server, asked) as http:
            answer = http.get("/api/qr", params={"page": path})
            assert answer.status_code == 200
            codes.add(answer.text)
    assert len(codes) == 4


@pytest.mark.parametrize("path", ["/", "/table/0123456789abcdef", f"{PATH}/table/0123456789abcdef"])
def test_who_comes_by_a_foreign_name_is_told_the_names_on_a_page(server: Server, path: str) -> None:
    with client(server.url, headers={"host": "other.example"}) as http:
        page = http.get(path, headers=HTML)
        assert page.status_code == 400
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-store"
        assert "default-src 'none'" in page.headers["content-security-policy"]
        place = path.removeprefix(PATH)
        links = re.findall(r'<a href="([^"]+)">', page.text)
        assert links[0] == PUBLIC + place
        assert links[1:] == [f"{one}{path}" for one in (AT_HOME, BY_VPN)]
        assert "{{" not in page.text
        assert "set-cookie" not in page.headers
        assert http.get(path).json()["error"] == "bad_request"
        assert http.post("/api/tables", json=NEW, headers=HTML).json()["error"] == "bad_request"


def test_what_a_foreign_name_asks_for_is_written_as_text(server: Server) -> None:
    with client(server.url, headers={"host": "other.example"}) as http:
        page = http.get('/"><script>alert(1)</script>', headers=HTML)
        assert "<script" not in page.text
    with client(server.url, headers={"host": "other.example", "accept-language": "de"}) as http:
        assert "Öffne ihn unter einer von diesen" in http.get("/", headers=HTML).text


def test_another_name_of_this_machine_says_where_seats_are(tmp_path: Path) -> None:
    with serving(tmp_path) as server, closing(client(server.url)) as http:
        for name in ("localhost", "[::1]"):
            page = http.get("/", headers={**HTML, "host": f"{name}:{server.port}"})
            assert f'<meta name="usual" content="http://127.0.0.1:{server.port}">' in page.text
        assert '<meta name="usual" content="">' in http.get("/", headers=HTML).text


def test_no_name_of_others_is_told_to_who_comes_by_a_name(server: Server) -> None:
    for url in (PUBLIC, AT_HOME, BY_VPN):
        with under(server, url) as http:
            assert '<meta name="usual" content="">' in http.get("/", headers=HTML).text


@pytest.fixture(scope="module", params=[False, True], ids=["handed-on", "taken"])
def behind(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    with proxied(tmp_path_factory.mktemp("path"), path=PATH, taken=request.param) as both:
        yield both


@pytest.mark.slow
def test_behind_a_real_proxy_the_path_is_the_servers(behind: Proxied) -> None:
    with behind.visit() as http:
        page = http.get("/", headers=HTML)
        assert page.status_code == 200
        assert f'<meta name="base" content="{PATH}/">' in page.text
        made = http.post("/api/tables", json=NEW, headers={"origin": behind.url.removesuffix(PATH)}).json()
        assert made["links"][0]["url"].startswith(f"{behind.url}/join/")
        with http.stream("GET", f"/api/tables/{made['table']}/events") as stream:
            assert stream.status_code == 200
            assert next(stream.iter_lines()) == "event: hello"
