"""Programs at a table: a token in place of the cookie, and the example that seats a bot."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.bots.test_external import misbehaving_command
from tests.server.live_server import TIMEOUT, ApiClient, Server, make_client, running_server, wait_for
from tests.server.seat_requests import create_two_player_table

SAMPLES = Path(__file__).parents[2] / "examples" / "bots"
TOKEN = "0123456789abcdef" * 2
TOKEN_HEADERS = {"authorization": f"Bearer {TOKEN}"}


@pytest.fixture
def program_client(server: Server) -> Iterator[httpx.Client]:
    """A program without a cookie."""
    with make_client(server.url) as http:
        yield http


def sit_down(program_client: httpx.Client, made: Any, name: str = "Bot", **headers: str) -> Any:
    path = made["links"][0]["url"].rpartition("/")[2]
    answer = program_client.post(f"/api/join/{path}", json={"name": name}, headers={**TOKEN_HEADERS, **headers})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_program_takes_a_seat_by_token_and_plays(ana: ApiClient, program_client: httpx.Client) -> None:
    made = ana.create_table("me", "open", options=["hidden-cards"])
    sat = sit_down(program_client, made)
    table = f"/api/tables/{sat['table']}"
    ana.move(sat["table"], ana.get_table(sat["table"])["n"], 0, "quarry")
    seen = program_client.get(table, headers=TOKEN_HEADERS).json()
    assert seen["you"] == [sat["seat"]]
    assert seen["legal"]
    body = {"after": seen["n"], "seat": sat["seat"], "move": seen["legal"][0]}
    assert program_client.post(f"{table}/moves", json=body).status_code == 403
    assert program_client.post(f"{table}/moves", json=body, headers=TOKEN_HEADERS).status_code == 200
    assert program_client.get(table).json()["you"] == []


def test_token_sets_no_cookie_and_takes_precedence(ana: ApiClient, program_client: httpx.Client) -> None:
    sit_down(program_client, ana.create_table("me", "open"))
    ana.create_table("me", "random")
    assert not program_client.cookies
    mine = program_client.get("/api/tables", headers=TOKEN_HEADERS).json()["tables"]
    assert ana.get("/api/tables", headers=TOKEN_HEADERS)["tables"] == mine != ana.get("/api/tables")["tables"]


def test_cookie_secret_works_as_a_token(ana: ApiClient, ben: ApiClient, program_client: httpx.Client) -> None:
    table = create_two_player_table(ana, ben)
    headers = {"authorization": f"bearer {ben.http.cookies['saqqara']}"}
    assert program_client.get(f"/api/tables/{table}", headers=headers).json()["you"] == [1]


@pytest.mark.parametrize("token", ["", " x", *(f" {t}" for t in (TOKEN.upper(), TOKEN[1:], TOKEN * 2, f" {TOKEN}"))])
def test_invalid_token_is_refused(program_client: httpx.Client, token: str) -> None:
    answer = program_client.get("/api/tables", headers={"authorization": f"Bearer{token}"})
    assert answer.status_code == 400
    assert answer.json() == {
        "error": "bad_request", "message": "A token has 32 hexadecimal digits, in lower case."
    }  # fmt: skip


def test_basic_authentication_is_not_taken_as_a_token(program_client: httpx.Client) -> None:
    assert program_client.get("/api/tables", headers={"authorization": "Basic dTpw"}).status_code == 200


def test_foreign_page_with_a_token_is_refused(ana: ApiClient, program_client: httpx.Client) -> None:
    path = ana.create_table("me", "open")["links"][0]["url"].rpartition("/")[2]
    for wrong, status in (({"origin": "http://evil.example"}, 403), ({"host": "evil.example"}, 400)):
        answer = program_client.post(f"/api/join/{path}", json={"name": "Bot"}, headers={**TOKEN_HEADERS, **wrong})
        assert answer.status_code == status


THRIFTY_COMMAND = [sys.executable, str(SAMPLES / "thrifty.py")]


def run_sample_at(
    link: str, token: str, command: list[str] = THRIFTY_COMMAND, seconds: float = 10
) -> subprocess.Popen[str]:
    """Run the example that seats a bot, with the example bot in Python unless another is given."""
    return subprocess.Popen(
        [sys.executable, str(SAMPLES / "join_table.py"), link, "Thrifty", *command],
        env={**os.environ, "SAQQARA_TOKEN": token, "SAQQARA_SECONDS": str(seconds)},
        stderr=subprocess.PIPE, text=True, encoding="utf-8",
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("setup", [{}, {"sides": "DBCDC", "options": ["hidden-cards", "favors", "wager"]}])
def test_sample_client_plays_a_whole_game(visit: Callable[..., ApiClient], setup: Any) -> None:
    ana = visit()
    made = ana.create_table("me", "open", **setup)
    with run_sample_at(made["links"][0]["url"], os.urandom(16).hex()) as bot:
        seen = ana.play_randomly(made["table"])
        assert bot.wait(TIMEOUT) == 0
    assert [seat["name"] for seat in seen["seats"]].count("Thrifty") == 1
    assert len(seen["score_sheet"]) == 2


@pytest.mark.slow
def test_sample_client_returns_to_its_seat(visit: Callable[..., ApiClient]) -> None:
    ana = visit()
    made = ana.create_table("me", "open")
    link, token = made["links"][0]["url"], os.urandom(16).hex()
    with run_sample_at(link, token) as bot:
        ana.play_randomly(made["table"], max_moves=4)
        bot.kill()
    with run_sample_at(link, token) as bot:
        assert ana.play_randomly(made["table"])["score_sheet"]
        assert bot.wait(TIMEOUT) == 0
    with run_sample_at(link, os.urandom(16).hex()) as bot:
        assert bot.wait(TIMEOUT) == 1
        assert bot.stderr is not None
        assert "This link has already been used" in bot.stderr.read()


@pytest.mark.slow
def test_sample_client_takes_its_seat_back_from_a_bot(ana: ApiClient, program_client: httpx.Client) -> None:
    made = ana.create_table("me", "open")
    sat = sit_down(program_client, made)
    table, seat = sat["table"], sat["seat"]
    assert program_client.post(f"/api/tables/{table}/seats/{seat}/leave", headers=TOKEN_HEADERS).status_code == 200
    assert ana.get_table(table)["seats"][seat]["away"]
    with run_sample_at(made["links"][0]["url"], TOKEN) as bot:
        wait_for(lambda: not ana.get_table(table)["seats"][seat]["away"])
        assert ana.play_randomly(table)["score_sheet"]
        assert bot.wait(TIMEOUT) == 0


@pytest.mark.slow
@pytest.mark.parametrize("manner", ["asleep", "chatter", "lines", "twice", "gone"])
def test_misbehaving_program_loses_moves_and_never_blocks_the_table(ana: ApiClient, manner: str) -> None:
    made = ana.create_table("me", "open")
    with run_sample_at(made["links"][0]["url"], TOKEN, misbehaving_command(manner), seconds=1.5) as bot:
        ana.play_randomly(made["table"], max_moves=10)
        assert bot.wait(TIMEOUT) == 1
        assert bot.stderr is not None
        output = bot.stderr.read()
    seen = ana.get_table(made["table"])
    assert output.count("It has lost a move") == 3
    assert "Traceback" not in output
    assert [change["seat"] for change in seen["comings"] if change["away"]] == [1]
    assert len({entry["seat"] for entry in seen["log"][1:]}) == 2


@pytest.mark.slow
def test_sample_client_keeps_its_seat_over_a_restart(tmp_path: Path, visit: Callable[..., ApiClient]) -> None:
    with running_server(tmp_path) as server:
        ana = visit(server)
        made = ana.create_table("me", "open")
        with run_sample_at(made["links"][0]["url"], TOKEN) as bot:
            ana.play_randomly(made["table"], max_moves=3)
            server.kill()
            server.start()
            assert ana.play_randomly(made["table"])["score_sheet"]
            assert bot.wait(TIMEOUT) == 0
            assert bot.stderr is not None
            assert "Traceback" not in bot.stderr.read()


def test_sample_client_without_arguments_prints_its_usage() -> None:
    for link, command in (("nowhere", THRIFTY_COMMAND), ("http://127.0.0.1:1/join/x", ["no-such-program-anywhere"])):
        with run_sample_at(link, TOKEN, command) as bot:
            assert bot.wait(TIMEOUT) == 1
            assert bot.stderr is not None
            assert bot.stderr.read().startswith("Seats a bot at a table")
