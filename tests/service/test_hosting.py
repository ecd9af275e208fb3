"""Under a name: hosts, origins, cookie and links by `--url`, whom a forwarded address is believed, and bad settings."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from saqqara.server.ground.settings import SettingError, Settings
from tests.service.proxying import documented
from tests.service.serving import PATIENCE, Server, Visitor, client, environment, serving

URL = "https://play.example.org"
NAMED = {"host": "play.example.org"}
NEW = {"start": 0, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("named"), url="https://Play.Example.org/") as server:
        yield server


@pytest.fixture
def named(server: Server) -> Iterator[httpx.Client]:
    """A browser as its proxy passes it on."""
    with client(server.url, headers=NAMED) as http:
        yield http


def test_the_name_is_told_and_answered_and_links_begin_with_it(server: Server, named: httpx.Client) -> None:
    assert f"It is made known as {URL}\n" in server.output
    made = named.post("/api/tables", json=NEW, headers={"origin": URL, "sec-fetch-site": "same-origin"})
    assert made.status_code == 201
    assert made.json()["links"][0]["url"].startswith(f"{URL}/join/")


@pytest.mark.parametrize("host", ["play.example.org.", "example.org", "play.example.org:8443", "www.play.example.org"])
def test_no_other_name_is_answered(server: Server, host: str) -> None:
    with client(server.url, headers={"host": host}) as stranger:
        assert stranger.get("/").status_code == 400


@pytest.mark.parametrize(
    "origin", ["http://play.example.org", "https://play.example.org:8443", "https://evil.example", "null", "{local}"]
)
def test_a_post_of_another_origin_is_refused(server: Server, named: httpx.Client, origin: str) -> None:
    answer = named.post("/api/tables", json=NEW, headers={"origin": origin.format(local=server.url)})
    assert answer.status_code == 403


def test_this_machine_is_answered_beside_the_name_and_keeps_its_origin(server: Server) -> None:
    with client(server.url) as here:
        assert here.get("/api/health").status_code == 200
        assert here.post("/api/tables", json=NEW, headers={"origin": server.url}).status_code == 201
        assert here.post("/api/tables", json=NEW, headers={"origin": URL}).status_code == 403


def test_the_cookie_is_the_names_alone_and_goes_by_https_only(named: httpx.Client) -> None:
    cookie = named.get("/").headers["set-cookie"]
    assert re.match(r"__Host-saqqara=[0-9a-f]{32}; ", cookie)
    parts = {part.strip() for part in cookie.split(";")}
    assert {"HttpOnly", "SameSite=lax", "Path=/", "Secure"} <= parts
    assert not any(part.lower().startswith("domain") for part in parts)


def test_a_cookie_that_another_host_may_have_set_counts_nothing(server: Server) -> None:
    with client(server.url) as here:
        table = here.post("/api/tables", json=NEW).json()["table"]
        secret = here.cookies["saqqara"]
        assert here.get(f"/api/tables/{table}").json()["you"] == [0]
    for cookie, mine in (("saqqara", []), ("__Host-saqqara", [0])):
        with client(server.url, headers={**NAMED, "cookie": f"{cookie}={secret}"}) as visitor:
            seen = visitor.get(f"/api/tables/{table}")
            assert seen.json()["you"] == mine
            assert ("set-cookie" in seen.headers) == (not mine)


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://play.example.org", "https://play.example.org"),
        ("HTTPS://Play.Example.ORG:443/", "https://play.example.org"),
        ("http://play.example.org:80", "http://play.example.org"),
        ("https://play.example.org:8443", "https://play.example.org:8443"),
        ("https://müller.example", "https://xn--mller-kva.example"),
        ("https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"),
        ("https://Example.org/games/Saqqara/", "https://example.org/games/Saqqara"),
        ("http://example.org/~ana/a.b-c_d", "http://example.org/~ana/a.b-c_d"),
    ],
)
def test_the_name_is_written_as_a_browser_sends_it(url: str, expected: str) -> None:
    assert Settings(url=url).validated().url == (expected,)


@pytest.mark.parametrize(
    "url",
    ["play.example.org", "ftp://play.example.org", "https://", "https://play.example.org/a//b", "https://a:b@c.org",
     "https://play.example.org:port", "https://play.example.org:99999", "https://play.example.org?x", "", "https://a..b",
     "https://play.example.org/a/../b", "https://play.example.org/a b", "https://play.example.org/%61",
     "https://play.example.org/a;b", "https://play.example.org/<b>", "https://play.example.org/köln"],
)  # fmt: skip
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(SettingError, match="is no address for --url"):
        Settings(url=[url]).validated()


def test_an_address_that_is_given_twice_counts_once() -> None:
    assert Settings(url=[URL, f"{URL}/", "http://nas.local:8321"]).validated().url == (URL, "http://nas.local:8321")


def test_a_proxy_is_an_address_or_a_network() -> None:
    assert Settings(proxies=("127.0.0.1", "10.1.2.3/8", "::1")).validated().proxies == (
        "127.0.0.1/32",
        "10.0.0.0/8",
        "::1/128",
    )
    with pytest.raises(SettingError, match="caddy is no address for --proxy"):
        Settings(proxies=("caddy",)).validated()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("given", "arguments", "told"),
    [
        ({"SAQQARA_URL": "play.example.org"}, [], "play.example.org is no address for --url"),
        ({"SAQQARA_PROXY": "127.0.0.1 caddy"}, [], "caddy is no address for --proxy"),
        ({"SAQQARA_PORT": "much"}, [], "SAQQARA_PORT"),
        ({"SAQQARA_URL": URL}, ["--share"], "--share and --url exclude each other"),
        ({"SAQQARA_URL": f"{URL} http://nas.local:8321/a http://nas.local:8321/b"}, [], "have the same name and port"),
        (
            {},
            ["--url", URL, "--url", "http://play.example.org"],
            f"{URL} and http://play.example.org have the same name",
        ),
    ],
)
def test_settings_come_from_the_environment_too_and_are_checked_first(
    tmp_path: Path, given: dict[str, str], arguments: list[str], told: str
) -> None:
    command = [sys.executable, "-m", "saqqara", "--no-browser", "--data", str(tmp_path / "data"), *arguments]
    variables = {**os.environ, **given, "SAQQARA_LANGUAGE": "en"}
    done = subprocess.run(command, capture_output=True, text=True, env=variables, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert told in line
    assert not (tmp_path / "data").exists()


@pytest.mark.slow
def test_a_backup_of_a_running_server_is_restored_as_the_page_on_hosting_says(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    with serving(here) as server, closing(Visitor(server)) as ana:
        table = ana.make("me", "here")["table"]
        n = ana.move(table, 2, 0, "quarry")["n"]
        program, *copy = shlex.split(documented("sh"))
        where = {
            "/var/lib/saqqara": str(here),
            "/var/backups/saqqara-new.sqlite3": str(there / server.database.name),
        }
        assert (program, where.keys() <= set(copy)) == ("saqqara", True)
        keep(*[where.get(word, word) for word in copy])
        keep("check", "--data", str(there))
        ana.move(table, n, 1, "quarry")
        secret = ana.secret
    with serving(there) as restored, client(restored.url, cookies={"saqqara": secret}) as back:
        seen = back.get(f"/api/tables/{table}").json()
        assert (seen["n"], seen["you"]) == (n, [0, 1])


def keep(*arguments: str) -> None:
    """Run a command for the games, which must come to its end."""
    subprocess.run([sys.executable, "-m", "saqqara", *arguments], check=True, env=environment(), timeout=PATIENCE)
