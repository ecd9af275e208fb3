"""Records of running games, opened by anybody: with all seats here, or against bots."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from saqqara import Game
from tests.service.serving import JSON, Visitor, serving, wait_for
from tests.service.sitting import two
from tests.service.test_history import as_played, moment


def opened(visitor: Visitor, text: str, **who: object) -> JSON:
    made: JSON = visitor.post("/api/records", {"record": text, **who}, 201)
    return made


def running(**setup: object) -> Game:
    game = Game(3, **setup, seed=8, names=["Ana", "bot:greedy", "Mira"])  # type: ignore[arg-type]
    choice = random.Random(4)
    for _ in range(30):
        game.play(choice.choice(game.legal_moves))
    return game


@pytest.mark.slow
def test_a_whole_record_of_a_running_game_goes_on_with_the_chance_that_it_names(ana: Visitor) -> None:
    game = running()
    for text in (game.record(), game.record().replace("seed 8\n", "")):
        made = opened(ana, text)
        assert (made["anew"], made["past"]) == (False, True)
        seen = ana.see(made["table"])
        assert seen["you"] == [0, 1, 2]
        assert [item["move"] for item in seen["log"][1:]] == [str(one.move) for one in game.history]
        finished = ana.play(made["table"])
        assert finished["score_sheet"] is not None
        for pile in ("deal rounds", "deal market"):
            (line,) = [line for line in game.record().splitlines() if line.startswith(pile)]
            assert line in ana.get(f"/api/tables/{made['table']}/record")


@pytest.mark.parametrize("me", [0, 2])
def test_one_plays_on_against_bots(ana: Visitor, me: int) -> None:
    made = opened(ana, running().record(), me=me, bot="random")
    seen = ana.see(made["table"])
    assert [seat["bot"] for seat in seen["seats"]] == ["random" if seat != me else None for seat in range(3)]
    assert [seat["name"] for seat in seen["seats"]] == ["Ana", "greedy", "Mira"]
    assert (seen["you"], seen["viewer"]) == ([me], me)
    wait_for(lambda: bool(ana.see(made["table"])["legal"]))
    assert ana.play(made["table"], most=3)["n"] > seen["n"]


@pytest.mark.parametrize("seat", [None, 0])
def test_a_record_out_of_a_mail_is_opened(ana: Visitor, seat: int | None) -> None:
    game = running()
    text = game.record() if seat is None else game.record(seat)
    lines = [piece for line in text.splitlines() for piece in textwrap.wrap(line, 72)]
    made = opened(ana, "\ufeff\ufeff" + "".join(f"> {line}\u200b\r\n".replace(" ", "\u00a0") for line in lines))
    assert (made["kind"], made["anew"]) == ("record", seat is not None)
    seen = ana.see(made["table"])
    assert [item["move"] for item in seen["log"][1:]] == [str(one.move) for one in game.history]


def test_the_first_seats_may_be_called_otherwise_than_in_the_text(ana: Visitor) -> None:
    for names, called in (
        (["Zoe", "Hesire"], ["Zoe", "Hesire", "Mira"]),
        (["Zoe", "Zoe"], ["Zoe", "Player 2", "Mira"]),
        (["A", "B", "C", "D"], ["A", "B", "C"]),
    ):
        made = opened(ana, running().record(), names=names, me=0, bot="random")
        assert [seat["name"] for seat in ana.see(made["table"])["seats"]] == called


def test_a_seat_and_a_bot_that_the_game_does_not_have_are_refused(ana: Visitor) -> None:
    text = running().record()
    before = ana.get("/api/tables")
    refused = ana.post("/api/records", {"record": text, "me": 3}, 422)
    assert refused["message"] == "This game has 3 seats, so there is no seat 4 for you; choose another one."
    assert "deep" in ana.post("/api/records", {"record": text, "me": 0, "bot": "deep"}, 422)["message"]
    assert ana.get("/api/tables") == before


@pytest.mark.slow
def test_the_record_of_a_seat_opens_with_the_history_as_it_knows_it(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben, dealt=5)
    choice = random.Random(2)
    for _ in range(12):
        for visitor in (ana, ben):
            seen = visitor.see(table)
            if seen["legal"]:
                visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(seen["legal"]))
    text = ben.get(f"/api/tables/{table}/record")
    assert "\n# seen: market " in text
    made = opened(ben, text)
    assert (made["kind"], made["anew"], made["past"]) == ("record", True, True)
    again, then = ben.see(made["table"]), ben.see(table)
    assert [item["notes"] for item in again["log"]] == [item["notes"] for item in then["log"]]
    for mine, theirs in zip(again["log"], then["log"], strict=True):
        now = moment(ben, made["table"], mine["n"])["view"]
        assert now == moment(ben, table, theirs["n"])["view"]
    assert ben.play(made["table"])["score_sheet"] is not None


@pytest.mark.slow
def test_where_something_is_hidden_it_opens_at_the_last_position(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben, dealt=5, options=["hidden-cards"])
    seen = ana.see(table)
    ana.move(table, seen["n"], 0, seen["legal"][0])
    made = opened(ben, ben.get(f"/api/tables/{table}/record"), me=1)
    assert (made["anew"], made["past"]) == (True, False)
    again = ben.see(made["table"])
    assert again["view"]["hands"][1] == ben.see(table)["view"]["hands"][1]
    assert len(again["log"]) == 1
    assert ben.play(made["table"])["score_sheet"] is not None


@pytest.mark.slow
def test_the_record_of_a_table_that_began_from_a_position_can_be_opened(ana: Visitor, ben: Visitor) -> None:
    first = opened(ana, running(sides="DBCDA").record())["table"]
    at = ana.see(first)["log"][20]["n"]
    table = ana.post(f"/api/tables/{first}/continue", {"at": at, "bot": "random"}, 201)["table"]
    ana.play(table, most=4)
    wait_for(lambda: bool(ana.see(table)["legal"]))
    now = ana.see(table)
    made = opened(ben, ana.get(f"/api/tables/{table}/record"))
    assert (made["anew"], made["past"]) == (True, False)
    assert ben.see(made["table"])["view"]["scores"] == now["view"]["scores"]
    finished = ana.play(table)
    whole = ana.get(f"/api/tables/{table}/record")
    assert "\nposition {" in whole
    made = opened(ben, whole)
    assert (made["anew"], made["past"]) == (False, True)
    assert ben.see(made["table"])["ranking"] == finished["ranking"]
    assert len(ben.see(made["table"])["log"]) == len(finished["log"])


@pytest.mark.slow
def test_what_was_dealt_anew_stays_so_over_a_crash(tmp_path: Path, visit: Callable[..., Visitor]) -> None:
    with serving(tmp_path) as server:
        ana = visit(server)
        tables = []
        for options in ([], ["hidden-cards"]):
            tables.append(opened(ana, running(options=options).record(0))["table"])
            ana.play(tables[-1], most=30)
        before = [as_played(ana.see(table)) for table in tables]
        server.kill()
        server.start()
        assert [as_played(ana.see(table)) for table in tables] == before
        assert "cannot be replayed" not in server.output
