"""Records of running games, opened by any player: with all seats here, or against bots."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from saqqara import Game
from tests.server.live_server import JSON, ApiClient, running_server, wait_for
from tests.server.seat_requests import create_two_player_table
from tests.server.test_history import past_moment, without_version


def open_record(visitor: ApiClient, text: str, **who: object) -> JSON:
    made: JSON = visitor.post("/api/records", {"record": text, **who}, 201)
    return made


def running_game_record(**setup: object) -> Game:
    game = Game(3, **setup, seed=8, names=["Ana", "bot:greedy", "Mira"])  # type: ignore[arg-type]
    choice = random.Random(4)
    for _ in range(30):
        game.play(choice.choice(game.legal_moves))
    return game


@pytest.mark.slow
def test_whole_record_of_a_running_game_continues_with_its_deal(ana: ApiClient) -> None:
    game = running_game_record()
    for text in (game.record(), game.record().replace("seed 8\n", "")):
        made = open_record(ana, text)
        assert (made["anew"], made["past"]) == (False, True)
        seen = ana.get_table(made["table"])
        assert seen["you"] == [0, 1, 2]
        assert [item["move"] for item in seen["log"][1:]] == [str(one.move) for one in game.history]
        finished = ana.play_randomly(made["table"])
        assert finished["score_sheet"] is not None
        for pile in ("deal rounds", "deal market"):
            (line,) = [line for line in game.record().splitlines() if line.startswith(pile)]
            assert line in ana.get(f"/api/tables/{made['table']}/record")


@pytest.mark.parametrize("me", [0, 2])
def test_imported_game_continues_against_bots(ana: ApiClient, me: int) -> None:
    made = open_record(ana, running_game_record().record(), me=me, bot="random")
    seen = ana.get_table(made["table"])
    assert [seat["bot"] for seat in seen["seats"]] == ["random" if seat != me else None for seat in range(3)]
    assert [seat["name"] for seat in seen["seats"]] == ["Ana", "greedy", "Mira"]
    assert (seen["you"], seen["viewer"]) == ([me], me)
    wait_for(lambda: bool(ana.get_table(made["table"])["legal"]))
    assert ana.play_randomly(made["table"], max_moves=3)["n"] > seen["n"]


@pytest.mark.parametrize("seat", [None, 0])
def test_record_from_an_email_is_imported(ana: ApiClient, seat: int | None) -> None:
    game = running_game_record()
    text = game.record() if seat is None else game.record(seat)
    lines = [piece for line in text.splitlines() for piece in textwrap.wrap(line, 72)]
    made = open_record(ana, "\ufeff\ufeff" + "".join(f"> {line}\u200b\r\n".replace(" ", "\u00a0") for line in lines))
    assert (made["kind"], made["anew"]) == ("record", seat is not None)
    seen = ana.get_table(made["table"])
    assert [item["move"] for item in seen["log"][1:]] == [str(one.move) for one in game.history]


def test_first_seats_may_be_renamed_on_import(ana: ApiClient) -> None:
    for names, called in (
        (["Zoe", "Hesire"], ["Zoe", "Hesire", "Mira"]),
        (["Zoe", "Zoe"], ["Zoe", "Player 2", "Mira"]),
        (["A", "B", "C", "D"], ["A", "B", "C"]),
    ):
        made = open_record(ana, running_game_record().record(), names=names, me=0, bot="random")
        assert [seat["name"] for seat in ana.get_table(made["table"])["seats"]] == called


def test_unknown_seat_or_bot_is_refused(ana: ApiClient) -> None:
    text = running_game_record().record()
    before = ana.get("/api/tables")
    refused = ana.post("/api/records", {"record": text, "me": 3}, 422)
    assert refused["message"] == "This game has 3 seats, so there is no seat 4 for you; choose another one."
    assert "deep" in ana.post("/api/records", {"record": text, "me": 0, "bot": "deep"}, 422)["message"]
    assert ana.get("/api/tables") == before


@pytest.mark.slow
def test_record_of_a_seat_imports_its_known_history(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben, deal=5)
    choice = random.Random(2)
    for _ in range(12):
        for visitor in (ana, ben):
            seen = visitor.get_table(table)
            if seen["legal"]:
                visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(seen["legal"]))
    text = ben.get(f"/api/tables/{table}/record")
    assert "\n# seen: market " in text
    made = open_record(ben, text)
    assert (made["kind"], made["anew"], made["past"]) == ("record", True, True)
    again, then = ben.get_table(made["table"]), ben.get_table(table)
    assert [item["notes"] for item in again["log"]] == [item["notes"] for item in then["log"]]
    for mine, theirs in zip(again["log"], then["log"], strict=True):
        now = past_moment(ben, made["table"], mine["n"])["view"]
        assert now == past_moment(ben, table, theirs["n"])["view"]
    assert ben.play_randomly(made["table"])["score_sheet"] is not None


@pytest.mark.slow
def test_record_with_hidden_information_imports_its_last_position(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben, deal=5, options=["hidden-cards"])
    seen = ana.get_table(table)
    ana.move(table, seen["n"], 0, seen["legal"][0])
    made = open_record(ben, ben.get(f"/api/tables/{table}/record"), me=1)
    assert (made["anew"], made["past"]) == (True, False)
    again = ben.get_table(made["table"])
    assert again["view"]["hands"][1] == ben.get_table(table)["view"]["hands"][1]
    assert len(again["log"]) == 1
    assert ben.play_randomly(made["table"])["score_sheet"] is not None


@pytest.mark.slow
def test_record_starting_from_a_position_can_be_imported(ana: ApiClient, ben: ApiClient) -> None:
    first = open_record(ana, running_game_record(sides="DBCDA").record())["table"]
    at = ana.get_table(first)["log"][20]["n"]
    table = ana.post(f"/api/tables/{first}/continue", {"at": at, "bot": "random"}, 201)["table"]
    ana.play_randomly(table, max_moves=4)
    wait_for(lambda: bool(ana.get_table(table)["legal"]))
    now = ana.get_table(table)
    made = open_record(ben, ana.get(f"/api/tables/{table}/record"))
    assert (made["anew"], made["past"]) == (True, False)
    assert ben.get_table(made["table"])["view"]["scores"] == now["view"]["scores"]
    finished = ana.play_randomly(table)
    whole = ana.get(f"/api/tables/{table}/record")
    assert "\nposition {" in whole
    made = open_record(ben, whole)
    assert (made["anew"], made["past"]) == (False, True)
    assert ben.get_table(made["table"])["ranking"] == finished["ranking"]
    assert len(ben.get_table(made["table"])["log"]) == len(finished["log"])


@pytest.mark.slow
def test_determinized_import_survives_a_crash(tmp_path: Path, visit: Callable[..., ApiClient]) -> None:
    with running_server(tmp_path) as server:
        ana = visit(server)
        tables = []
        for options in ([], ["hidden-cards"]):
            tables.append(open_record(ana, running_game_record(options=options).record(0))["table"])
            ana.play_randomly(tables[-1], max_moves=30)
        before = [without_version(ana.get_table(table)) for table in tables]
        server.kill()
        server.start()
        assert [without_version(ana.get_table(table)) for table in tables] == before
        assert "cannot be replayed" not in server.output
