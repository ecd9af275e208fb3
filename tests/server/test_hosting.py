"""Hosting under a name: hosts, origins, cookie and links by `--url`, trusted forwarded addresses, and bad settings."""

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

from saqqara.server.core.settings import SettingError, Settings
from tests.server.live_server import TIMEOUT, ApiClient, Server, make_client, running_server, server_environment
from tests.server.reverse_proxy import documented_snippet

URL = "https://play.example.org"
HOST_HEADER = {"host": "play.example.org"}
NEW_TABLE = {"start": 0, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("named"), url="https://Play.Example.org/") as server:
        yield server


@pytest.fixture
def public_client(server: Server) -> Iterator[httpx.Client]:
    """A browser as its proxy forwards it."""
    with make_client(server.url, headers=HOST_HEADER) as http:
        yield http


@pytest.mark.slow
def test_configured_url_is_printed_served_and_used_in_links(server: Server, public_client: httpx.Client) -> None:
    assert f"Its public address is {URL}\n" in server.output
    made = public_client.post("/api/tables", json=NEW_TABLE, headers={"origin": URL, "sec-fetch-site": "same-origin"})
    assert made.status_code == 201
    assert made.json()["links"][0]["url"].startswith(f"{URL}/join/")


@pytest.mark.parametrize("host", ["play.example.org.", "example.org", "play.example.org:8443", "www.play.example.org"])
def test_other_hosts_are_refused(server: Server, host: str) -> None:
    with make_client(server.url, headers={"host": host}) as stranger:
        assert stranger.get("/").status_code == 400


@pytest.mark.parametrize(
    "origin", ["http://play.example.org", "https://play.example.org:8443", "https://evil.example", "null", "{local}"]
)
def test_post_of_another_origin_is_refused(server: Server, public_client: httpx.Client, origin: str) -> None:
    answer = public_client.post("/api/tables", json=NEW_TABLE, headers={"origin": origin.format(local=server.url)})
    assert answer.status_code == 403


def test_localhost_is_served_too_and_keeps_its_origin(server: Server) -> None:
    with make_client(server.url) as here:
        assert here.get("/api/health").status_code == 200
        assert here.post("/api/tables", json=NEW_TABLE, headers={"origin": server.url}).status_code == 201
        assert here.post("/api/tables", json=NEW_TABLE, headers={"origin": URL}).status_code == 403


def test_cookie_is_host_only_and_secure(public_client: httpx.Client) -> None:
    cookie = public_client.get("/").headers["set-cookie"]
    assert re.match(r"__Host-saqqara=[0-9a-f]{32}; ", cookie)
    parts = {part.strip() for part in cookie.split(";")}
    assert {"HttpOnly", "SameSite=lax", "Path=/", "Secure"} <= parts
    assert not any(part.lower().startswith("domain") for part in parts)


def test_cookie_without_host_prefix_is_ignored(server: Server) -> None:
    with make_client(server.url) as here:
        table = here.post("/api/tables", json=NEW_TABLE).json()["table"]
        secret = here.cookies["saqqara"]
        assert here.get(f"/api/tables/{table}").json()["you"] == [0]
    for cookie, mine in (("saqqara", []), ("__Host-saqqara", [0])):
        with make_client(server.url, headers={**HOST_HEADER, "cookie": f"{cookie}={secret}"}) as visitor:
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
def test_url_is_normalized_like_browsers_do(url: str, expected: str) -> None:
    assert Settings(url=url).validated().url == (expected,)


@pytest.mark.parametrize(
    "url",
    ["play.example.org", "ftp://play.example.org", "https://", "https://play.example.org/a//b", "https://a:b@c.org",
     "https://play.example.org:port", "https://play.example.org:99999", "https://play.example.org?x", "", "https://a..b",
     "https://play.example.org/a/../b", "https://play.example.org/a b", "https://play.example.org/%61",
     "https://play.example.org/a;b", "https://play.example.org/<b>", "https://play.example.org/köln"],
)  # fmt: skip
def test_invalid_url_is_refused(url: str) -> None:
    with pytest.raises(SettingError, match="is not a valid address for --url"):
        Settings(url=[url]).validated()


def test_duplicate_url_counts_once() -> None:
    assert Settings(url=[URL, f"{URL}/", "http://nas.local:8321"]).validated().url == (URL, "http://nas.local:8321")


def test_proxy_is_an_address_or_a_network() -> None:
    assert Settings(proxies=("127.0.0.1", "10.1.2.3/8", "::1")).validated().proxies == (
        "127.0.0.1/32",
        "10.0.0.0/8",
        "::1/128",
    )
    with pytest.raises(SettingError, match="caddy is not a valid address for --proxy"):
        Settings(proxies=("caddy",)).validated()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("given", "arguments", "message"),
    [
        ({"SAQQARA_URL": "play.example.org"}, [], "play.example.org is not a valid address for --url"),
        ({"SAQQARA_PROXY": "127.0.0.1 caddy"}, [], "caddy is not a valid address for --proxy"),
        ({"SAQQARA_PORT": "much"}, [], "SAQQARA_PORT"),
        ({"SAQQARA_URL": URL}, ["--share"], "--share and --url cannot be used together"),
        ({"SAQQARA_URL": f"{URL} http://nas.local:8321/a http://nas.local:8321/b"}, [], "have the same name and port"),
        (
            {},
            ["--url", URL, "--url", "http://play.example.org"],
            f"{URL} and http://play.example.org have the same name",
        ),
    ],
)
def test_settings_come_from_the_environment_and_are_validated_first(
    tmp_path: Path, given: dict[str, str], arguments: list[str], message: str
) -> None:
    command = [sys.executable, "-m", "saqqara", "--no-browser", "--data", str(tmp_path / "data"), *arguments]
    variables = {**os.environ, **given, "SAQQARA_LANGUAGE": "en"}
    done = subprocess.run(command, capture_output=True, text=True, env=variables, timeout=TIMEOUT, check=False)
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert message in line
    assert not (tmp_path / "data").exists()


@pytest.mark.slow
def test_backup_and_restore_work_as_the_hosting_page_says(tmp_path: Path) -> None:
    source, target = tmp_path / "here", tmp_path / "there"
    source.mkdir()
    target.mkdir()
    with running_server(source) as server, closing(ApiClient(server)) as ana:
        table = ana.create_table("me", "here")["table"]
        n = ana.move(table, 2, 0, "quarry")["n"]
        program, *copy = shlex.split(documented_snippet("sh"))
        where = {
            "/var/lib/saqqara": str(source),
            "/var/backups/saqqara-new.sqlite3": str(target / server.database.name),
        }
        assert (program, where.keys() <= set(copy)) == ("saqqara", True)
        run_command(*[where.get(word, word) for word in copy])
        run_command("check", "--data", str(target))
        ana.move(table, n, 1, "quarry")
        secret = ana.secret
    with running_server(target) as restored, make_client(restored.url, cookies={"saqqara": secret}) as back:
        seen = back.get(f"/api/tables/{table}").json()
        assert (seen["n"], seen["you"]) == (n, [0, 1])


def run_command(*arguments: str) -> None:
    """Run a command for the games, which must succeed."""
    subprocess.run([sys.executable, "-m", "saqqara", *arguments], check=True, env=server_environment(), timeout=TIMEOUT)
