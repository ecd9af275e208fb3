"""Hosts, origins, sizes, headers, the cookie, and the files of the page."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from saqqara.server.core.base_urls import BaseUrls
from saqqara.server.middleware import security
from saqqara.server.stream.service import MAX_STREAMS_PER_BROWSER
from tests.server.live_server import TIMEOUT, ApiClient, Server, make_client, running_server

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'none'"
)
NEW_TABLE = {"seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}
PAGE_HEADER = {"saqqara-page": "1"}


@pytest.fixture
def raw_client(server: Server) -> Iterator[httpx.Client]:
    with make_client(server.url) as http_client:
        yield http_client


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:{port}", ""])
@pytest.mark.parametrize("path", ["/", "/api/tables", "/table/0123456789abcdef"])
def test_foreign_host_is_refused(server: Server, raw_client: httpx.Client, host: str, path: str) -> None:
    answer = raw_client.get(path, headers={"host": host.format(port=server.port)})
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad_request"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "LOCALHOST", "[::1]"])
def test_local_host_names_are_served(server: Server, raw_client: httpx.Client, name: str) -> None:
    assert raw_client.get("/api/health", headers={"host": f"{name}:{server.port}"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "https://127.0.0.1:{port}"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://localhost:{port}"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_post_from_a_foreign_page_is_refused(server: Server, raw_client: httpx.Client, headers: dict[str, str]) -> None:
    filled = {key: value.format(port=server.port) for key, value in headers.items()}
    answer = raw_client.post("/api/tables", json=NEW_TABLE, headers=filled)
    assert answer.status_code == 403
    assert answer.json()["error"] == "forbidden"


def test_post_from_the_own_page_is_accepted(server: Server, raw_client: httpx.Client) -> None:
    headers = {"origin": server.url, "sec-fetch-site": "same-origin"}
    assert raw_client.post("/api/tables", json=NEW_TABLE, headers=headers).status_code == 201


@pytest.mark.parametrize(("method", "path"), [("POST", "/api/tables"), ("DELETE", "/api/tables/0000000000000000")])
def test_write_without_cookie_is_refused(server: Server, raw_client: httpx.Client, method: str, path: str) -> None:
    before = server.query_database("SELECT count(*) FROM tables")
    answer = raw_client.request(method, path, json=NEW_TABLE, headers=PAGE_HEADER)
    assert (answer.status_code, answer.json()["error"]) == (403, "no_cookie")
    assert "Allow cookies for this site" in answer.json()["message"]
    assert server.query_database("SELECT count(*) FROM tables") == before
    assert "HttpOnly" in answer.headers["set-cookie"]
    again = raw_client.request(method, path, json=NEW_TABLE, headers=PAGE_HEADER)  # with the received cookie
    assert again.status_code != 403
    assert "set-cookie" not in again.headers


def test_reading_or_using_a_token_needs_no_cookie(raw_client: httpx.Client) -> None:
    assert raw_client.get("/api/tables", headers=PAGE_HEADER).status_code == 200
    raw_client.cookies.clear()
    token = {"authorization": f"Bearer {'0' * 32}"}
    assert raw_client.post("/api/tables", json=NEW_TABLE, headers=PAGE_HEADER | token).status_code == 201


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/api/health", 200),
        ("GET", "/api/tables/0000000000000000", 404),
        ("GET", "/nothing", 404),
        ("PUT", "/api/tables", 405),
        ("POST", "/api/tables", 422),
        ("GET", "/assets/0000000000000000/table.js", 404),
    ],
)
def test_every_response_has_the_security_policy(raw_client: httpx.Client, method: str, path: str, status: int) -> None:
    answer = raw_client.request(method, path)
    assert answer.status_code == status
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == ("private, no-cache" if path == "/" else "no-store")
    if status != 200:
        assert set(answer.json()) >= {"error", "message"}


def test_refused_requests_have_the_security_policy_too(raw_client: httpx.Client) -> None:
    assert raw_client.get("/", headers={"host": "evil.example"}).headers["content-security-policy"] == POLICY


def test_cookie_is_for_this_server_only(raw_client: httpx.Client) -> None:
    cookie = raw_client.get("/").headers["set-cookie"]
    assert re.match(r"saqqara=[0-9a-f]{32}; ", cookie)
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "set-cookie" not in raw_client.get("/api/tables").headers


@pytest.mark.parametrize("path", ["/", "/learn", "/rules", "/table/0123456789abcdef", "/table/0123456789abcdef/review"])
def test_cookie_lifetime_is_renewed_by_each_page(server: Server, path: str) -> None:
    with make_client(server.url) as first:
        cookie = first.get(path).headers["set-cookie"]
        assert "Max-Age=31536000" in cookie
        again = first.get(path)
        assert again.headers["set-cookie"] == cookie
        kept = first.get(path, headers={"if-none-match": again.headers["etag"]})
        assert (kept.status_code, kept.headers["set-cookie"]) == (304, cookie)
        first.headers["authorization"] = "Bearer " + "1" * 32
        assert "set-cookie" not in first.get(path).headers


def test_invalid_cookie_is_replaced(server: Server) -> None:
    with make_client(server.url, cookies={"saqqara": "me"}) as stranger:
        assert "set-cookie" in stranger.get("/").headers


def test_large_body_is_refused(raw_client: httpx.Client) -> None:
    answer = raw_client.post("/api/tables", content=b"[" + b"1," * 20_000, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["error"] == "bad_request"
    chunked = raw_client.post(
        "/api/tables", content=iter([b"x" * 9000] * 3), headers={"content-type": "application/json"}
    )
    assert chunked.status_code == 413


@pytest.mark.parametrize("is_told", [True, False], ids=["told", "chunked"])
@pytest.mark.parametrize(
    ("headers", "status"), [({}, 413), ({"host": "evil.example"}, 400), ({"origin": "http://evil.example"}, 403)]
)
def test_oversized_upload_still_gets_its_response(
    raw_client: httpx.Client, is_told: bool, headers: dict[str, str], status: int
) -> None:
    """Their connection is not cut while they still send."""
    piece = b" " * 2**20
    for _ in range(3):
        content: Any = piece * 10 if is_told else iter([piece] * 10)
        answer = raw_client.post(
            "/api/tables", content=content, headers={"content-type": "application/json", **headers}
        )
        assert (answer.status_code, answer.json()["error"]) == (status, "forbidden" if status == 403 else "bad_request")


def test_expect_continue_with_oversized_body_is_refused_at_once(server: Server) -> None:
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: 10485760\r\n"
    with socket.create_connection(("127.0.0.1", server.port), TIMEOUT) as line:
        line.sendall(f"{head}Expect: 100-continue\r\n\r\n".encode())
        assert line.recv(65536).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[" * 5000, b'{"seats": NaN}'])
def test_body_that_is_not_json_is_refused(raw_client: httpx.Client, body: bytes) -> None:
    answer = raw_client.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"] == "bad_request"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", None])
def test_json_content_type_is_required(server: Server, kind: str | None) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT)
    body = b'{"seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}'
    connection.request("POST", "/api/tables", body, {} if kind is None else {"content-type": kind})
    assert connection.getresponse().status == 422
    connection.close()


def test_assets_are_immutable_and_compressed(server: Server, raw_client: httpx.Client) -> None:
    visitor = ApiClient(server)
    link = visitor.create_table("me", "open")["links"][0]["url"].removeprefix(server.url)
    visitor.close()
    for page in ("/", "/table/0123456789abcdef", link):
        answer = raw_client.get(page)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "{{" not in answer.text
        files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', answer.text)
        assert files
        for file in files:
            served = raw_client.get(file, headers={"accept-encoding": "gzip"})
            assert served.status_code == 200, file
            assert served.headers["cache-control"] == "public, max-age=31536000, immutable"
            if file.endswith((".js", ".css")) and len(served.content) > 1000:
                assert served.headers["content-encoding"] == "gzip"
            assert raw_client.get(file, headers={"accept-encoding": "identity"}).content == served.content


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [("gzip", True), ("GZIP", True), ("br, gzip;q=0.5", True), ("*", True), ("gzip;q=0, *", False), ("gzip;q=0", False),
     ("gzip; q=0.000", False), ("br;q=1, *;q=0", False), ("identity", False), ("x-gzip-not", False), ("", False)],
)  # fmt: skip
def test_compression_follows_accept_encoding(raw_client: httpx.Client, accepted: str, is_packed: bool) -> None:
    file = re.findall(r'"(/assets/[0-9a-f]{16}/early.js)"', raw_client.get("/").text)[0]
    for path in (file, "/"):
        answer = raw_client.get(path, headers={"accept-encoding": accepted})
        assert (answer.headers.get("content-encoding") == "gzip") == is_packed
        assert "accept-encoding" in answer.headers["vary"]


def test_html_is_sent_only_if_accepted(raw_client: httpx.Client) -> None:
    assert (
        raw_client.get("/nowhere", headers={"accept": "application/json, text/html;q=0"}).json()["error"] == "not_found"
    )
    assert "<html" in raw_client.get("/nowhere", headers={"accept": "application/json;q=0.9, Text/HTML;level=1"}).text


def test_files_have_their_content_types(raw_client: httpx.Client) -> None:
    base = re.findall(r'"(/assets/[0-9a-f]{16})/', raw_client.get("/").text)[0]
    for path, kind in {
        "words/en.ftl": "text/plain; charset=utf-8",
        "early.js": "text/javascript; charset=utf-8",
        "icon.svg": "image/svg+xml",
    }.items():
        assert raw_client.get(f"{base}/{path}").headers["content-type"] == kind
    assert "server-stale" in raw_client.get(f"{base}/words/en.ftl").text
    for path in ("../server/main.py", "words/../../server/main.py", "%2e%2e/jit.py", "vendor", "index.html"):
        assert raw_client.get(f"{base}/{path}").status_code == 404


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/", "GET, HEAD"),
        ("/api/tables", "GET, HEAD, POST"),
        ("/api/tables/open", "GET, HEAD"),
        ("/api/tables/0000000000000000", "GET, HEAD, DELETE"),
        ("/api/tables/0000000000000000/review", "GET, HEAD, POST"),
        ("/api/tables/0000000000000000/events", "GET, HEAD"),
        ("/api/tables/0000000000000000/moves", "POST"),
        ("/api/openapi.json", "GET, HEAD"),
    ],
)
def test_allow_header_lists_exactly_the_methods(raw_client: httpx.Client, path: str, allowed: str) -> None:
    for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
        answer = raw_client.request(method, path)
        assert (answer.status_code == 405) == (method not in allowed.split(", ")), method
        assert answer.headers.get("allow") == (allowed if answer.status_code == 405 else None)


@pytest.mark.parametrize("path", ["/api/tables", "/api/health", "/"])
def test_request_with_two_content_lengths_is_refused(server: Server, path: str) -> None:
    hidden = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % server.port
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
    lengths = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), TIMEOUT) as line:
        line.sendall(head.encode() + lengths + hidden)
        answered = b"".join(iter(lambda: line.recv(65536), b""))
    assert answered.startswith(b"HTTP/1.1 400 ")
    assert answered.count(b"HTTP/1.1") == 1


def test_head_matches_get_without_a_body(server: Server, raw_client: httpx.Client) -> None:
    with closing(ApiClient(server)) as ana:
        table = ana.create_table("me", "here", "open")["table"]
        described = ana.get("/api/openapi.json")["paths"]
        paths = [path for path, methods in described.items() if "get" in methods]
        assert len(paths) > 20
        values = {"{table}": table, "{token}": "A" * 22, "{n}": "1"}
        for name, value in values.items():
            paths = [path.replace(name, value) for path in paths]
        pages = ["/", "/learn", "/rules", f"/table/{table}", f"/table/{table}/review", "/offline", "/sw.js", "/nowhere"]
        assets = re.findall(r'"(/assets/[^"]+)"', raw_client.get("/").text)[:3]
        for path in [*paths, *pages, *assets, "/manifest.webmanifest", "/favicon.ico", "/api/openapi.json"]:
            if path.endswith("/events"):
                continue
            expected, answer = ana.http.get(path), ana.http.head(path)
            assert (answer.status_code, answer.content) == (expected.status_code, b""), path
            drawn_anew = ("content-length",) if path == "/api/choices" else ()
            assert _stable_headers(answer, *drawn_anew) == _stable_headers(expected, *drawn_anew), path
        assert ana.http.head("/api/tables/0000000000000000/events").status_code == 404


def _stable_headers(answer: httpx.Response, *others: str) -> dict[str, str]:
    """Return all headers but those that name a moment."""
    return {name: value for name, value in answer.headers.items() if name not in ("date", *others)}


def test_head_of_a_stream_ends_and_takes_no_slot(server: Server) -> None:
    with closing(ApiClient(server)) as ana:
        table = ana.create_table("me", "open")["table"]
        answer = ana.http.head(f"/api/tables/{table}/events")
        assert (answer.status_code, answer.content) == (200, b"")
        assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        for _ in range(MAX_STREAMS_PER_BROWSER):
            assert ana.http.head(f"/api/tables/{table}/events").status_code == 200
        with ana.open_stream(table) as stream:
            assert stream.next()[0] == "hello"
            assert _stable_headers(stream.response).keys() >= _stable_headers(answer).keys() - {"content-length"}


def test_api_documentation_loads_no_foreign_scripts(raw_client: httpx.Client) -> None:
    for path in ("/docs", "/redoc", "/api/docs"):
        assert raw_client.get(path).status_code == 404


@pytest.mark.slow
@pytest.mark.parametrize(("host", "printed"), [("0.0.0.0", "127.0.0.1"), ("127.0.0.1", "127.0.0.1")])
def test_printed_address_is_served(tmp_path: Path, host: str, printed: str) -> None:
    with running_server(tmp_path, host=host) as server:
        url = f"http://{printed}:{server.port}"
        assert f"is open at {url}\n" in server.output
        with make_client(url) as visitor:
            assert visitor.get("/").status_code == 200


@pytest.mark.slow
def test_lan_server_is_reachable_and_prints_its_address(tmp_path: Path) -> None:
    with running_server(tmp_path, share=True) as server:
        shared = re.search(r"On your network it is open at (http://(.+):(\d+))", server.output)
        assert shared
        assert "█" in server.output or "▄" in server.output
        assert "cannot be installed there as an app" in server.output
        [name] = re.findall(r"--url (https://\S+\.local) --proxy 127.0.0.1", server.output)
        assert f"caddy reverse-proxy --from {name} --to 127.0.0.1:{server.port} --internal-certs" in server.output
        visitor = ApiClient(server)
        assert visitor.get("/api/health", headers={"host": f"{shared[2]}:{shared[3]}"})["ok"]
        visitor.get("/api/health", 400, headers={"host": f"evil.example:{server.port}"})
        link = visitor.create_table("me", "open")["links"][0]["url"]
        assert link.startswith(f"{shared[1]}/join/")
        assert visitor.get("/api/choices")["listed"] is True
        visitor.close()


@pytest.mark.slow
def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        visitor = ApiClient(server)
        alone = visitor.create_table("me", "here", seed=987654321987)["table"]
        visitor.move(alone, visitor.get_table(alone)["n"], 0, "fly", 422)
        made = visitor.create_table("me", "open")
        visitor.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
        seen = visitor.get_table(made["table"])
        visitor.move(made["table"], seen["n"], 0, "fly", 422)
        visitor.close()
        assert server.interrupt() == 0, server.output
        printed = server.output
        (start,) = server.log_entries(made["table"], "start")
        assert "987654321987" not in printed
        assert not [pile for pile in start["dealt"].values() if str(pile)[1:-1] in printed]
        assert visitor.http.cookies["saqqara"] not in printed
        assert made["links"][0]["url"].rpartition("/")[2] not in printed


HTML_HEADERS = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
NO_LINK_TEXT = "This link leads to no seat; ask for a new one."
USED_LINK_TEXT = "This link has already been used; each one works once."


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/nowhere", "There is nothing at this address."),
        ("/assets/0000000000000000/table.js", "There is nothing at this address."),
        ("/join/abc", NO_LINK_TEXT),
        (f"/join/{'A' * 22}", NO_LINK_TEXT),
    ],
)
def test_not_found_is_html_for_browsers_and_json_for_programs(
    raw_client: httpx.Client, path: str, sentence: str
) -> None:
    page = raw_client.get(path, headers=HTML_HEADERS)
    assert page.status_code == 404
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-security-policy"] == POLICY
    assert page.headers["cache-control"] == "no-store"
    assert f'<p class="lead">{sentence}</p>' in page.text
    assert '<a class="button" href="/">Home</a>' in page.text
    assert "{{" not in page.text
    assert re.findall(r'<script src="/assets/[0-9a-f]{16}/([^"]+)"', page.text) == ["early.js"]
    assert page.text.count("<script") == 1
    for file in re.findall(r'"(/assets/[^"]+)"', page.text):
        assert raw_client.get(file).status_code == 200
    plain = raw_client.get(path)
    assert plain.status_code == 404
    assert plain.json() == {"error": "not_found", "message": sentence}


def test_api_paths_always_answer_json(raw_client: httpx.Client) -> None:
    for path in ("/api/nowhere", "/api/tables/x"):
        assert raw_client.get(path, headers=HTML_HEADERS).json()["error"] == "not_found"


def test_seat_link_gives_a_seat_once_then_leads_to_the_table(server: Server, raw_client: httpx.Client) -> None:
    ana, ben = ApiClient(server), ApiClient(server)
    made = ana.create_table("me", "open")
    path = made["links"][0]["url"].removeprefix(server.url)
    assert "<s-join>" in raw_client.get(path, headers=HTML_HEADERS).text
    ben.post(f"/api{path}", {"name": "Mira"})
    for stranger in (raw_client, ana.http, ben.http):
        used = stranger.get(path, headers=HTML_HEADERS)
        assert (used.status_code, used.headers["location"]) == (303, f"/table/{made['table']}")
    late = ApiClient(server)
    assert late.post(f"/api{path}", {"name": "Eve"}, 403)["message"] == USED_LINK_TEXT
    assert late.get_table(made["table"])["you"] == []
    late.close()
    ana.close()
    ben.close()


def test_stalled_request_is_aborted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "BODY_TIMEOUT", 0.05)
    sent: list[Any] = []
    parts = iter([{"type": "http.request", "body": b"{", "more_body": True}])

    async def receive() -> Any:
        for part in parts:
            return part
        return await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    async def app(*_: Any) -> None:
        raise AssertionError("the request was never whole")

    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": [(b"host", b"here")]}
    asyncio.run(
        asyncio.wait_for(security.SecurityMiddleware(app, BaseUrls(["http://here"]))(scope, receive, send), TIMEOUT)
    )
    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]
    assert json.loads(sent[1]["body"]) == {
        "error": "bad_request", "message": "This request took too long to arrive; try again."
    }  # fmt: skip
