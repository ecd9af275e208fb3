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

from saqqara.server.gate import guard
from saqqara.server.ground.addresses import BaseUrls
from saqqara.server.routes.stream import MAX_STREAMS_PER_BROWSER
from tests.service.serving import PATIENCE, Server, Visitor, client, serving

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; worker-src 'self'; "
    "manifest-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
NEW = {"seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}
OF_PAGE = {"saqqara-page": "1"}


@pytest.fixture
def raw(server: Server) -> Iterator[httpx.Client]:
    with client(server.url) as http_client:
        yield http_client


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:{port}", ""])
@pytest.mark.parametrize("path", ["/", "/api/tables", "/table/0123456789abcdef"])
def test_a_foreign_host_gets_nothing(server: Server, raw: httpx.Client, host: str, path: str) -> None:
    answer = raw.get(path, headers={"host": host.format(port=server.port)})
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad_request"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "LOCALHOST", "[::1]"])
def test_the_names_of_this_machine_are_answered(server: Server, raw: httpx.Client, name: str) -> None:
    assert raw.get("/api/health", headers={"host": f"{name}:{server.port}"}).status_code == 200


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
def test_a_post_from_a_foreign_page_is_refused(server: Server, raw: httpx.Client, headers: dict[str, str]) -> None:
    filled = {key: value.format(port=server.port) for key, value in headers.items()}
    answer = raw.post("/api/tables", json=NEW, headers=filled)
    assert answer.status_code == 403
    assert answer.json()["error"] == "forbidden"


def test_a_post_from_the_own_page_is_served(server: Server, raw: httpx.Client) -> None:
    headers = {"origin": server.url, "sec-fetch-site": "same-origin"}
    assert raw.post("/api/tables", json=NEW, headers=headers).status_code == 201


@pytest.mark.parametrize(("method", "path"), [("POST", "/api/tables"), ("DELETE", "/api/tables/0000000000000000")])
def test_a_page_that_does_not_bring_its_cookie_changes_nothing(
    server: Server, raw: httpx.Client, method: str, path: str
) -> None:
    before = server.ask("SELECT count(*) FROM tables")
    answer = raw.request(method, path, json=NEW, headers=OF_PAGE)
    assert (answer.status_code, answer.json()["error"]) == (403, "no_cookie")
    assert "Allow cookies for this site" in answer.json()["message"]
    assert server.ask("SELECT count(*) FROM tables") == before
    assert "HttpOnly" in answer.headers["set-cookie"]
    again = raw.request(method, path, json=NEW, headers=OF_PAGE)  # with the cookie that it has got
    assert again.status_code != 403
    assert "set-cookie" not in again.headers


def test_whoever_only_looks_or_brings_a_token_needs_no_cookie(raw: httpx.Client) -> None:
    assert raw.get("/api/tables", headers=OF_PAGE).status_code == 200
    raw.cookies.clear()
    token = {"authorization": f"Bearer {'0' * 32}"}
    assert raw.post("/api/tables", json=NEW, headers=OF_PAGE | token).status_code == 201


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
def test_every_answer_carries_the_policy(raw: httpx.Client, method: str, path: str, status: int) -> None:
    answer = raw.request(method, path)
    assert answer.status_code == status
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == ("private, no-cache" if path == "/" else "no-store")
    if status != 200:
        assert set(answer.json()) >= {"error", "message"}


def test_refused_requests_carry_the_policy_too(raw: httpx.Client) -> None:
    assert raw.get("/", headers={"host": "evil.example"}).headers["content-security-policy"] == POLICY


def test_the_cookie_is_for_this_server_alone(raw: httpx.Client) -> None:
    cookie = raw.get("/").headers["set-cookie"]
    assert re.match(r"saqqara=[0-9a-f]{32}; ", cookie)
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "set-cookie" not in raw.get("/api/tables").headers


@pytest.mark.parametrize("path", ["/", "/learn", "/rules", "/table/0123456789abcdef", "/table/0123456789abcdef/review"])
def test_the_cookie_begins_anew_with_each_page_so_that_it_never_ends_for_who_comes_back(
    server: Server, path: str
) -> None:
    with client(server.url) as first:
        cookie = first.get(path).headers["set-cookie"]
        assert "Max-Age=31536000" in cookie
        again = first.get(path)
        assert again.headers["set-cookie"] == cookie
        kept = first.get(path, headers={"if-none-match": again.headers["etag"]})
        assert (kept.status_code, kept.headers["set-cookie"]) == (304, cookie)
        first.headers["authorization"] = "Bearer " + "1" * 32
        assert "set-cookie" not in first.get(path).headers


def test_a_made_up_cookie_is_replaced(server: Server) -> None:
    with client(server.url, cookies={"saqqara": "me"}) as stranger:
        assert "set-cookie" in stranger.get("/").headers


def test_a_large_body_is_refused(raw: httpx.Client) -> None:
    answer = raw.post("/api/tables", content=b"[" + b"1," * 20_000, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["error"] == "bad_request"
    chunked = raw.post("/api/tables", content=iter([b"x" * 9000] * 3), headers={"content-type": "application/json"})
    assert chunked.status_code == 413


@pytest.mark.parametrize("is_told", [True, False], ids=["told", "chunked"])
@pytest.mark.parametrize(
    ("headers", "status"), [({}, 413), ({"host": "evil.example"}, 400), ({"origin": "http://evil.example"}, 403)]
)
def test_who_sends_much_more_than_is_read_gets_the_answer(
    raw: httpx.Client, is_told: bool, headers: dict[str, str], status: int
) -> None:
    """Not a line that is cut while they still write."""
    piece = b" " * 2**20
    for _ in range(3):
        content: Any = piece * 10 if is_told else iter([piece] * 10)
        answer = raw.post("/api/tables", content=content, headers={"content-type": "application/json", **headers})
        assert (answer.status_code, answer.json()["error"]) == (status, "forbidden" if status == 403 else "bad_request")


def test_who_asks_before_it_sends_too_much_is_told_at_once(server: Server) -> None:
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: 10485760\r\n"
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(f"{head}Expect: 100-continue\r\n\r\n".encode())
        assert line.recv(65536).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[" * 5000, b'{"seats": NaN}'])
def test_what_is_not_json_is_refused(raw: httpx.Client, body: bytes) -> None:
    answer = raw.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"] == "bad_request"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", None])
def test_json_must_say_that_it_is(server: Server, kind: str | None) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    body = b'{"seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}'
    connection.request("POST", "/api/tables", body, {} if kind is None else {"content-type": kind})
    assert connection.getresponse().status == 422
    connection.close()


def test_pages_name_files_that_are_there_for_ever_and_compressed(server: Server, raw: httpx.Client) -> None:
    visitor = Visitor(server)
    link = visitor.make("me", "open")["links"][0]["url"].removeprefix(server.url)
    visitor.close()
    for page in ("/", "/table/0123456789abcdef", link):
        answer = raw.get(page)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "{{" not in answer.text
        files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', answer.text)
        assert files
        for file in files:
            served = raw.get(file, headers={"accept-encoding": "gzip"})
            assert served.status_code == 200, file
            assert served.headers["cache-control"] == "public, max-age=31536000, immutable"
            if file.endswith((".js", ".css")) and len(served.content) > 1000:
                assert served.headers["content-encoding"] == "gzip"
            assert raw.get(file, headers={"accept-encoding": "identity"}).content == served.content


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [("gzip", True), ("GZIP", True), ("br, gzip;q=0.5", True), ("*", True), ("gzip;q=0, *", False), ("gzip;q=0", False),
     ("gzip; q=0.000", False), ("br;q=1, *;q=0", False), ("identity", False), ("x-gzip-not", False), ("", False)],
)  # fmt: skip
def test_a_file_is_packed_only_for_who_accepts_that(raw: httpx.Client, accepted: str, is_packed: bool) -> None:
    file = re.findall(r'"(/assets/[0-9a-f]{16}/early.js)"', raw.get("/").text)[0]
    for path in (file, "/"):
        answer = raw.get(path, headers={"accept-encoding": accepted})
        assert (answer.headers.get("content-encoding") == "gzip") == is_packed
        assert "accept-encoding" in answer.headers["vary"]


def test_a_page_is_only_for_who_accepts_one(raw: httpx.Client) -> None:
    assert raw.get("/nowhere", headers={"accept": "application/json, text/html;q=0"}).json()["error"] == "not_found"
    assert "<html" in raw.get("/nowhere", headers={"accept": "application/json;q=0.9, Text/HTML;level=1"}).text


def test_files_have_their_types(raw: httpx.Client) -> None:
    base = re.findall(r'"(/assets/[0-9a-f]{16})/', raw.get("/").text)[0]
    for path, kind in {
        "words/en.ftl": "text/plain; charset=utf-8",
        "early.js": "text/javascript; charset=utf-8",
        "icon.svg": "image/svg+xml",
    }.items():
        assert raw.get(f"{base}/{path}").headers["content-type"] == kind
    assert "server-stale" in raw.get(f"{base}/words/en.ftl").text
    for path in ("../server/main.py", "words/../../server/main.py", "%2e%2e/jit.py", "vendor", "index.html"):
        assert raw.get(f"{base}/{path}").status_code == 404


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
def test_the_methods_of_an_address_are_told_and_no_others(raw: httpx.Client, path: str, allowed: str) -> None:
    for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
        answer = raw.request(method, path)
        assert (answer.status_code == 405) == (method not in allowed.split(", ")), method
        assert answer.headers.get("allow") == (allowed if answer.status_code == 405 else None)


@pytest.mark.parametrize("path", ["/api/tables", "/api/health", "/"])
def test_a_request_of_two_lengths_is_refused_and_nothing_behind_it_read(server: Server, path: str) -> None:
    hidden = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % server.port
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
    lengths = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(head.encode() + lengths + hidden)
        answered = b"".join(iter(lambda: line.recv(65536), b""))
    assert answered.startswith(b"HTTP/1.1 400 ")
    assert answered.count(b"HTTP/1.1") == 1


def test_head_is_answered_wherever_get_is_with_the_same_headers_and_no_body(server: Server, raw: httpx.Client) -> None:
    with closing(Visitor(server)) as ana:
        table = ana.make("me", "here", "open")["table"]
        described = ana.get("/api/openapi.json")["paths"]
        paths = [path for path, methods in described.items() if "get" in methods]
        assert len(paths) > 20
        values = {"{table}": table, "{token}": "A" * 22, "{n}": "1"}
        for name, value in values.items():
            paths = [path.replace(name, value) for path in paths]
        pages = ["/", "/learn", "/rules", f"/table/{table}", f"/table/{table}/review", "/offline", "/sw.js", "/nowhere"]
        assets = re.findall(r'"(/assets/[^"]+)"', raw.get("/").text)[:3]
        for path in [*paths, *pages, *assets, "/manifest.webmanifest", "/favicon.ico", "/api/openapi.json"]:
            if path.endswith("/events"):
                continue
            told, answer = ana.http.get(path), ana.http.head(path)
            assert (answer.status_code, answer.content) == (told.status_code, b""), path
            drawn_anew = ("content-length",) if path == "/api/choices" else ()
            assert _steady(answer, *drawn_anew) == _steady(told, *drawn_anew), path
        assert ana.http.head("/api/tables/0000000000000000/events").status_code == 404


def _steady(answer: httpx.Response, *others: str) -> dict[str, str]:
    """The headers but those that name a moment, and others."""
    return {name: value for name, value in answer.headers.items() if name not in ("date", *others)}


def test_head_of_a_stream_ends_and_takes_nobodys_room(server: Server) -> None:
    with closing(Visitor(server)) as ana:
        table = ana.make("me", "open")["table"]
        answer = ana.http.head(f"/api/tables/{table}/events")
        assert (answer.status_code, answer.content) == (200, b"")
        assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        for _ in range(MAX_STREAMS_PER_BROWSER):
            assert ana.http.head(f"/api/tables/{table}/events").status_code == 200
        with ana.follow(table) as stream:
            assert stream.next()[0] == "hello"
            assert _steady(stream.answer).keys() >= _steady(answer).keys() - {"content-length"}


def test_no_page_of_documentation_loads_foreign_scripts(raw: httpx.Client) -> None:
    for path in ("/docs", "/redoc", "/api/docs"):
        assert raw.get(path).status_code == 404


@pytest.mark.slow
@pytest.mark.parametrize(("host", "told"), [("0.0.0.0", "127.0.0.1"), ("127.0.0.1", "127.0.0.1")])
def test_the_address_that_is_told_is_one_that_is_answered(tmp_path: Path, host: str, told: str) -> None:
    with serving(tmp_path, host=host) as server:
        url = f"http://{told}:{server.port}"
        assert f"stands at {url}\n" in server.output
        with client(url) as visitor:
            assert visitor.get("/").status_code == 200


@pytest.mark.slow
def test_a_shared_table_answers_on_the_network_and_prints_how(tmp_path: Path) -> None:
    with serving(tmp_path, share=True) as server:
        shared = re.search(r"On your network it stands at (http://(.+):(\d+))", server.output)
        assert shared
        assert "█" in server.output or "▄" in server.output
        assert "cannot be installed there as an app" in server.output
        [name] = re.findall(r"--url (https://\S+\.local) --proxy 127.0.0.1", server.output)
        assert f"caddy reverse-proxy --from {name} --to 127.0.0.1:{server.port} --internal-certs" in server.output
        visitor = Visitor(server)
        assert visitor.get("/api/health", headers={"host": f"{shared[2]}:{shared[3]}"})["ok"]
        visitor.get("/api/health", 400, headers={"host": f"evil.example:{server.port}"})
        link = visitor.make("me", "open")["links"][0]["url"]
        assert link.startswith(f"{shared[1]}/join/")
        assert visitor.get("/api/choices")["listed"] is True
        visitor.close()


@pytest.mark.slow
def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        alone = visitor.make("me", "here", seed=987654321987)["table"]
        visitor.move(alone, visitor.see(alone)["n"], 0, "fly", 422)
        made = visitor.make("me", "open")
        visitor.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
        seen = visitor.see(made["table"])
        visitor.move(made["table"], seen["n"], 0, "fly", 422)
        visitor.close()
        assert server.stop() == 0, server.output
        printed = server.output
        (start,) = server.log(made["table"], "start")
        assert "987654321987" not in printed
        assert not [pile for pile in start["dealt"].values() if str(pile)[1:-1] in printed]
        assert visitor.http.cookies["saqqara"] not in printed
        assert made["links"][0]["url"].rpartition("/")[2] not in printed


HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
NO_LINK = "This link leads to no seat; ask for a new one."
USED_LINK = "Somebody has already joined by this link; each one works once."


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/nowhere", "There is nothing at this address."),
        ("/assets/0000000000000000/table.js", "There is nothing at this address."),
        ("/join/abc", NO_LINK),
        (f"/join/{'A' * 22}", NO_LINK),
    ],
)
def test_what_is_not_there_is_a_page_for_people_and_json_for_programs(
    raw: httpx.Client, path: str, sentence: str
) -> None:
    page = raw.get(path, headers=HTML)
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
        assert raw.get(file).status_code == 200
    plain = raw.get(path)
    assert plain.status_code == 404
    assert plain.json() == {"error": "not_found", "message": sentence}


def test_an_address_of_programs_always_answers_json(raw: httpx.Client) -> None:
    for path in ("/api/nowhere", "/api/tables/x"):
        assert raw.get(path, headers=HTML).json()["error"] == "not_found"


def test_a_link_gives_a_seat_and_then_leads_everybody_to_its_table(server: Server, raw: httpx.Client) -> None:
    ana, ben = Visitor(server), Visitor(server)
    made = ana.make("me", "open")
    path = made["links"][0]["url"].removeprefix(server.url)
    assert "<s-join>" in raw.get(path, headers=HTML).text
    ben.post(f"/api{path}", {"name": "Mira"})
    for stranger in (raw, ana.http, ben.http):
        used = stranger.get(path, headers=HTML)
        assert (used.status_code, used.headers["location"]) == (303, f"/table/{made['table']}")
    late = Visitor(server)
    assert late.post(f"/api{path}", {"name": "Eve"}, 403)["message"] == USED_LINK
    assert late.see(made["table"])["you"] == []
    late.close()
    ana.close()
    ben.close()


def test_a_request_that_does_not_arrive_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY_TIMEOUT", 0.05)
    said: list[Any] = []
    parts = iter([{"type": "http.request", "body": b"{", "more_body": True}])

    async def receive() -> Any:
        for part in parts:
            return part
        return await asyncio.Event().wait()

    async def send(message: Any) -> None:
        said.append(message)

    async def app(*_: Any) -> None:
        raise AssertionError("the request was never whole")

    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": [(b"host", b"here")]}
    asyncio.run(
        asyncio.wait_for(guard.SecurityMiddleware(app, BaseUrls(["http://here"]))(scope, receive, send), PATIENCE)
    )
    assert said[0]["status"] == 408
    assert (b"connection", b"close") in said[0]["headers"]
    assert json.loads(said[1]["body"]) == {
        "error": "bad_request", "message": "This request took too long to arrive; try again."
    }  # fmt: skip
