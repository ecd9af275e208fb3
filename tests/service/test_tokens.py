"""Programs at a table: a token in place of the cookie, and the sample that seats a bot."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.bots.test_external import misbehaving
from tests.service.serving import PATIENCE, Server, Visitor, client, serving, wait_for
from tests.service.sitting import two

SAMPLES = Path(__file__).parents[2] / "examples" / "bots"
TOKEN = "0123456789abcdef" * 2
MINE = {"authorization": f"Bearer {TOKEN}"}


@pytest.fixture
def program(server: Server) -> Iterator[httpx.Client]:
    """A program without a cookie."""
    with client(server.url) as http:
        yield http


def sit_down(program: httpx.Client, made: Any, name: str = "Bot", **headers: str) -> Any:
    path = made["links"][0]["url"].rpartition("/")[2]
    answer = program.post(f"/api/join/{path}", json={"name": name}, headers={**MINE, **headers})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_program_takes_a_seat_by_its_token_and_plays(ana: Visitor, program: httpx.Client) -> None:
    made = ana.make("me", "open", options=["hidden-cards"])
    sat = sit_down(program, made)
    table = f"/api/tables/{sat['table']}"
    ana.move(sat["table"], ana.see(sat["table"])["n"], 0, "quarry")
    seen = program.get(table, headers=MINE).json()
    assert seen["you"] == [sat["seat"]]
    assert seen["legal"]
    body = {"after": seen["n"], "seat": sat["seat"], "move": seen["legal"][0]}
    assert program.post(f"{table}/moves", json=body).status_code == 403
    assert program.post(f"{table}/moves", json=body, headers=MINE).status_code == 200
    assert program.get(table).json()["you"] == []


def test_a_token_brings_no_cookie_and_counts_before_one(ana: Visitor, program: httpx.Client) -> None:
    sit_down(program, ana.make("me", "open"))
    ana.make("me", "random")
    assert not program.cookies
    mine = program.get("/api/tables", headers=MINE).json()["tables"]
    assert ana.get("/api/tables", headers=MINE)["tables"] == mine != ana.get("/api/tables")["tables"]


def test_the_secret_of_a_cookie_is_a_token_too(ana: Visitor, ben: Visitor, program: httpx.Client) -> None:
    table = two(ana, ben)
    headers = {"authorization": f"bearer {ben.http.cookies['saqqara']}"}
    assert program.get(f"/api/tables/{table}", headers=headers).json()["you"] == [1]


@pytest.mark.parametrize("token", ["", " x", *(f" {t}" for t in (TOKEN.upper(), TOKEN[1:], TOKEN * 2, f" {TOKEN}"))])
def test_a_token_that_is_none_is_refused(program: httpx.Client, token: str) -> None:
    answer = program.get("/api/tables", headers={"authorization": f"Bearer{token}"})
    assert answer.status_code == 400
    assert answer.json() == {
        "error": "bad_request", "message": "A token has 32 hexadecimal digits, in lower case."
    }  # fmt: skip


def test_what_a_door_in_front_asks_for_is_no_token(program: httpx.Client) -> None:
    assert program.get("/api/tables", headers={"authorization": "Basic dTpw"}).status_code == 200


def test_a_foreign_page_is_refused_with_a_token_too(ana: Visitor, program: httpx.Client) -> None:
    path = ana.make("me", "open")["links"][0]["url"].rpartition("/")[2]
    for wrong, status in (({"origin": "http://evil.example"}, 403), ({"host": "evil.example"}, 400)):
        answer = program.post(f"/api/join/{path}", json={"name": "Bot"}, headers={**MINE, **wrong})
        assert answer.status_code == status


THRIFTY = [sys.executable, str(SAMPLES / "thrifty.py")]


def run_at(link: str, token: str, command: list[str] = THRIFTY, seconds: float = 10) -> subprocess.Popen[str]:
    """The sample that seats a bot, by itself the sample bot in Python."""
    return subprocess.Popen(
        [sys.executable, str(SAMPLES / "at_a_table.py"), link, "Thrifty", *command],
        env={**os.environ, "SAQQARA_TOKEN": token, "SAQQARA_SECONDS": str(seconds)},
        stderr=subprocess.PIPE, text=True, encoding="utf-8",
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("setup", [{}, {"sides": "DBCDC", "options": ["hidden-cards", "favors", "wager"]}])
def test_the_sample_plays_a_whole_game_at_a_table(visit: Callable[..., Visitor], setup: Any) -> None:
    ana = visit()
    made = ana.make("me", "open", **setup)
    with run_at(made["links"][0]["url"], os.urandom(16).hex()) as bot:
        seen = ana.play(made["table"])
        assert bot.wait(PATIENCE) == 0
    assert [seat["name"] for seat in seen["seats"]].count("Thrifty") == 1
    assert len(seen["score_sheet"]) == 2


@pytest.mark.slow
def test_the_sample_comes_back_to_its_seat(visit: Callable[..., Visitor]) -> None:
    ana = visit()
    made = ana.make("me", "open")
    link, token = made["links"][0]["url"], os.urandom(16).hex()
    with run_at(link, token) as bot:
        ana.play(made["table"], most=4)
        bot.kill()
    with run_at(link, token) as bot:
        assert ana.play(made["table"])["score_sheet"]
        assert bot.wait(PATIENCE) == 0
    with run_at(link, os.urandom(16).hex()) as bot:
        assert bot.wait(PATIENCE) == 1
        assert bot.stderr is not None
        assert "Somebody has already joined by this link" in bot.stderr.read()


@pytest.mark.slow
def test_the_sample_takes_its_seat_back_from_a_bot(ana: Visitor, program: httpx.Client) -> None:
    made = ana.make("me", "open")
    sat = sit_down(program, made)
    table, seat = sat["table"], sat["seat"]
    assert program.post(f"/api/tables/{table}/seats/{seat}/leave", headers=MINE).status_code == 200
    assert ana.see(table)["seats"][seat]["away"]
    with run_at(made["links"][0]["url"], TOKEN) as bot:
        wait_for(lambda: not ana.see(table)["seats"][seat]["away"])
        assert ana.play(table)["score_sheet"]
        assert bot.wait(PATIENCE) == 0


@pytest.mark.slow
@pytest.mark.parametrize("manner", ["asleep", "chatter", "lines", "twice", "gone"])
def test_what_a_program_does_wrong_costs_it_moves_and_never_holds_the_table_up(ana: Visitor, manner: str) -> None:
    made = ana.make("me", "open")
    with run_at(made["links"][0]["url"], TOKEN, misbehaving(manner), seconds=1.5) as bot:
        ana.play(made["table"], most=10)
        assert bot.wait(PATIENCE) == 1
        assert bot.stderr is not None
        said = bot.stderr.read()
    seen = ana.see(made["table"])
    assert said.count("It has lost a move") == 3
    assert "Traceback" not in said
    assert [change["seat"] for change in seen["comings"] if change["away"]] == [1]
    assert len({entry["seat"] for entry in seen["log"][1:]}) == 2


@pytest.mark.slow
def test_the_sample_stays_at_its_seat_when_the_server_is_started_anew(
    tmp_path: Path, visit: Callable[..., Visitor]
) -> None:
    with serving(tmp_path) as server:
        ana = visit(server)
        made = ana.make("me", "open")
        with run_at(made["links"][0]["url"], TOKEN) as bot:
            ana.play(made["table"], most=3)
            server.kill()
            server.start()
            assert ana.play(made["table"])["score_sheet"]
            assert bot.wait(PATIENCE) == 0
            assert bot.stderr is not None
            assert "Traceback" not in bot.stderr.read()


def test_a_sample_without_a_link_or_a_program_says_how_it_is_called() -> None:
    for link, command in (("nowhere", THRIFTY), ("http://127.0.0.1:1/join/x", ["no-such-program-anywhere"])):
        with run_at(link, TOKEN, command) as bot:
            assert bot.wait(PATIENCE) == 1
            assert bot.stderr is not None
            assert bot.stderr.read().startswith("Seats a bot at a table")
