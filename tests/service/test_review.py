"""Judgements and reviews over HTTP: who may ask, what is kept, and that nothing hidden is in them."""

from __future__ import annotations

import itertools
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.service.bad_bots import PATIENT
from tests.service.serving import JSON, Server, Visitor, serving, wait_for
from tests.service.sitting import two
from tests.service.test_restart import kill_workers
from tests.variants import Variant, at_random, course

SIMULATIONS = 40
LONG = 900.0  # seconds: reviews stand back behind all else that this machine has to do


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that judges quickly."""
    with serving(tmp_path_factory.mktemp("data"), simulations=SIMULATIONS, before=PATIENT) as server:
        yield server


def judgement(visitor: Visitor, table: str, at: int | None = None, status: int = 200) -> JSON:
    query = "" if at is None else f"?at={at}"
    answer: JSON = visitor.get(f"/api/tables/{table}/judgement{query}", status)
    return answer


def review(visitor: Visitor, table: str, status: int = 200) -> JSON:
    answer: JSON = visitor.get(f"/api/tables/{table}/review", status)
    return answer


def reviewed(visitor: Visitor, table: str) -> JSON:
    visitor.post(f"/api/tables/{table}/review", None)
    wait_for(lambda: not review(visitor, table)["running"], LONG)
    return review(visitor, table)


def ended(visitor: Visitor, *options: str) -> tuple[str, JSON]:
    """A table at which a game has just ended that began not long before, and its snapshot."""
    game = Variant(2, "official", options).game(seed=6)
    states = [game.position() for _ in course(game, at_random(6)) if not game.is_over]
    table = visitor.post("/api/records", {"record": json.dumps(states[-12])}, 201)["table"]
    return table, visitor.play(table)


def test_the_decision_that_is_due_is_judged(ana: Visitor) -> None:
    table = ana.make("me", "here", seed=6)["table"]
    seen = ana.play(table, most=9)
    told = judgement(ana, table)
    assert (told["n"], told["seat"], told["round"]) == (seen["n"], seen["view"]["actor"], seen["view"]["round"])
    assert (told["move"], told["sentence"], told["lost"]) == (None, None, None)
    assert {option["move"] for option in told["options"]} <= set(seen["legal"])
    assert told["expected"] == told["options"][0]["expected"]
    assert judgement(ana, table) == told == judgement(ana, table, seen["n"])


def test_an_earlier_decision_is_judged_with_the_move_that_was_made(ana: Visitor) -> None:
    table = ana.make("me", "here", seed=6)["table"]
    log = ana.play(table, most=12)["log"]
    for before, item in itertools.pairwise(log):
        told = judgement(ana, table, before["n"])
        assert (told["n"], told["seat"], told["move"]) == (before["n"], item["seat"], item["move"])
        assert item["move"] in [option["move"] for option in told["options"]]


def test_where_other_moves_lead_is_judged_for_who_decides_there(ana: Visitor) -> None:
    table = ana.make("me", "here", seed=6)["table"]
    seen = ana.play(table, most=6)
    moves, before = [seen["legal"][0]], judgement(ana, table)["options"]
    for _ in range(2):
        query = "&".join(f"move={move.replace(' ', '+')}" for move in moves)
        led = ana.get(f"/api/tables/{table}/variation?{query}")
        told = ana.get(f"/api/tables/{table}/judgement?{query}")
        assert (told["n"], told["seat"], told["move"]) == (seen["n"], led["seat"], None)
        assert {option["move"] for option in told["options"]} <= set(led["legal"])
        assert told["options"] != before, "what is remembered is of that position alone"
        moves.append(led["legal"][-1])


def test_a_judgement_follows_an_undo(ana: Visitor) -> None:
    table = ana.make("me", "here", seed=6)["table"]
    seen = ana.see(table)
    n = ana.move(table, seen["n"], 0, "quarry")["n"]
    assert judgement(ana, table, 0)["move"] == "quarry"
    n = ana.undo(table, n, n)["n"]
    assert judgement(ana, table, 0)["move"] is None
    ana.move(table, n, 0, "load 2.1")
    assert judgement(ana, table, 0)["move"] == "load 2.1"


def test_hints_are_given_where_all_sit_at_one_browser_or_where_it_was_chosen(ana: Visitor, ben: Visitor) -> None:
    assert ana.see(ana.make("me", "greedy")["table"])["hints"] is True
    assert ana.see(ana.make("me", "here", hints=False)["table"])["hints"] is False
    assert ana.see(ana.make("me", "open")["table"])["hints"] is False
    with_hints = two(ana, ben, hints=True)
    assert ben.see(with_hints)["hints"] is True
    assert judgement(ana, with_hints)["seat"] == 0
    assert judgement(ben, with_hints, status=403)["error"] == "forbidden"
    without = two(ana, ben)
    assert judgement(ana, without, status=409)["error"] == "no_hints"
    again = ana.post(f"/api/tables/{with_hints}/again", None, 201)["table"]
    assert ana.see(again)["hints"] is True


def test_a_table_that_goes_on_from_a_running_game_without_hints_has_none(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben, hints=False, dealt=3)
    n = ana.move(table, ana.see(table)["n"], 0, "quarry")["n"]
    assert judgement(ben, table, status=409)["error"] == "no_hints"
    for _ in range(2):  # from there, and from what was made of it
        table, n = gone_on(ben, table, n), 0
        seen = ben.see(table)
        assert (seen["hints"], seen["hint"]) == (False, False)
        assert seen["legal"]
        assert judgement(ben, table, status=409)["error"] == "no_hints"


@pytest.mark.slow
def test_what_goes_on_from_a_game_with_hints_or_one_that_is_over_has_hints(ana: Visitor, ben: Visitor) -> None:
    assert ben.see(gone_on(ben, two(ana, ben, hints=True), 0))["hints"] is True
    over = ana.make("me", "here", hints=False)["table"]
    assert ana.see(gone_on(ana, over, 0))["hints"] is False
    ana.play(over)
    assert judgement(ben, gone_on(ben, over, 0))["seat"] == 0


def gone_on(visitor: Visitor, table: str, at: int) -> str:
    return str(visitor.post(f"/api/tables/{table}/continue", {"at": at, "bot": "random"}, 201)["table"])


def in_turns(ana: Visitor, ben: Visitor, table: str, moves: int, seed: int) -> None:
    """Let the two play at random, so many moves together."""
    choice = random.Random(seed)
    for _ in range(moves):
        visitor = ana if ana.see(table)["legal"] else ben
        seen = visitor.see(table)
        visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(seen["legal"]))


@pytest.mark.slow
@pytest.mark.parametrize(("sides", "seed"), [("AAAAA", 5), ("BAAAA", 5), ("DAAAA", 6)])
def test_a_hint_is_given_wherever_it_is_offered(ana: Visitor, ben: Visitor, sides: str, seed: int) -> None:
    """CARD-1: also where rivals have taken and hidden since what lay open at the market then."""
    table = two(ana, ben, hints=True, options=["hidden-cards"], sides=sides, dealt=seed)
    in_turns(ana, ben, table, 50, seed)
    told = []
    for visitor in (ana, ben):
        for n in [0, *(item["n"] for item in visitor.see(table)["log"][1:])]:
            if visitor.get(f"/api/tables/{table}/moments/{n}")["hint"]:
                told += judgement(visitor, table, n)["options"]
    assert len(told) > 50
    assert any(option["sentence"].startswith("Take the card on space") for option in told)


def secret_decisions(visitor: Visitor, table: str, seen: JSON) -> list[int]:
    """The entries after which a rival of whoever decides now had cards that are seen by nobody else."""
    found = []
    for before, item in itertools.pairwise(seen["log"]):
        view = visitor.get(f"/api/tables/{table}/moments/{before['n']}")["view"]
        holds = view["hands"][item["seat"]]
        secret = view["decision"] == "keep" or (isinstance(holds, int) and holds > 0)
        found += [before["n"]] if secret and item["seat"] != seen["view"]["actor"] else []
    return found


@pytest.mark.parametrize("setup", [{"options": ["hidden-cards"]}, {"sides": "AACAA"}], ids=["hidden", "looked at"])
def test_at_a_shared_device_no_judgement_tells_what_a_rival_alone_knew(ana: Visitor, setup: JSON) -> None:
    table = ana.make("me", "here", seed=3, **setup)["table"]
    seen = ana.play(table, most=50)
    secret = secret_decisions(ana, table, seen)
    assert secret
    for n in secret:
        assert judgement(ana, table, n, 403)["error"] == "forbidden"
    own = [before["n"] for before, item in itertools.pairwise(seen["log"]) if item["seat"] == seen["view"]["actor"]]
    assert judgement(ana, table, own[-1])["seat"] == seen["view"]["actor"]


@pytest.mark.slow
def test_a_rivals_decision_is_judged_only_when_the_game_is_over(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben, hints=True, dealt=3)
    seen = ana.see(table)
    ana.move(table, seen["n"], 0, "quarry")
    assert judgement(ana, table, 0)["move"] == "quarry"
    assert judgement(ben, table, 0, 403)["error"] == "forbidden"
    assert judgement(ana, table, status=403)["error"] == "forbidden"
    while ana.see(table)["score_sheet"] is None:
        ana.play(table, most=1) if ana.see(table)["legal"] else ben.play(table, most=1)
    assert judgement(ben, table, 0)["move"] == "quarry"
    assert judgement(ana, table, status=409)["error"] == "over"


def test_there_is_no_judgement_of_nothing(ana: Visitor) -> None:
    table = ana.make("me", "open")["table"]
    assert judgement(ana, table, status=404)["error"] == "not_found"
    begun = ana.make("me", "here")["table"]
    assert judgement(ana, begun, 999, 404)["error"] == "not_found"
    assert judgement(ana, "0" * 16, status=404)["error"] == "not_found"


@pytest.mark.slow
def test_a_whole_game_is_reviewed(ana: Visitor, ben: Visitor) -> None:
    running = ana.make("me", "here")["table"]
    assert review(ana, running, 409)["error"] == "running"
    assert ana.post(f"/api/tables/{running}/review", None, 409)["error"] == "running"
    table, last = ended(ana, "hidden-cards")
    before = review(ben, table)
    assert (before["done"], before["running"], before["failed"], before["start"]) == (0, False, None, None)
    assert (before["decisions"], before["swings"]) == ([], [])
    told = reviewed(ben, table)
    assert told["done"] == told["total"] == len(told["decisions"]) == before["total"]
    assert told["failed"] is None
    moves = {item["n"]: item["move"] for item in last["log"]}
    following = dict(zip(moves, [*list(moves.values())[1:], None], strict=True))
    for one in told["decisions"]:
        assert one["move"] == following[one["n"]]
    scores = [sum(sheet.values()) for sheet in last["score_sheet"]]
    assert told["end"]["points"] == scores
    assert [sum(points) for points in told["sources"]["over_time"][-1]["points"]] == scores
    assert told["sources"]["over_time"][-1]["n"] == last["log"][-1]["n"]
    assert {swing["n"] for swing in told["swings"]} <= {one["n"] for one in told["decisions"]}
    assert judgement(ana, table, told["decisions"][3]["n"]) == told["decisions"][3]


@pytest.mark.slow
def test_a_review_speaks_the_language_of_who_asks(ana: Visitor) -> None:
    table, _ = ended(ana)
    english = reviewed(ana, table)
    german = ana.get(f"/api/tables/{table}/review", headers={"accept-language": "de"})
    assert english["sources"]["keys"][0]["label"] == "Pyramid"
    assert german["sources"]["keys"][0]["label"] == "Pyramide"
    first, second = english["decisions"][0], german["decisions"][0]
    assert first["sentence"] != second["sentence"]
    assert first["options"][0]["visits"] == second["options"][0]["visits"]


@pytest.mark.slow
def test_a_review_of_an_earlier_search_is_told_and_made_again_when_asked_for(ana: Visitor, server: Server) -> None:
    table, _ = ended(ana)
    told = reviewed(ana, table)
    with closing(sqlite3.connect(server.database, timeout=10)) as file, file:
        file.execute("UPDATE judgements SET data = json_remove(data, '$.judge.revision') WHERE table_id = ?", [table])
    older = review(ana, table)
    assert (older["done"], older["older"], older["running"]) == (0, told["total"], False)
    for one, before in zip(told["decisions"], older["decisions"], strict=True):
        assert (before["older"], before["judge"]) == (True, one["judge"] | {"revision": 1})
        assert before["options"] == one["options"]
    n = told["decisions"][3]["n"]
    assert judgement(ana, table, n)["older"] is False
    again = reviewed(ana, table)
    assert (again["done"], again["older"]) == (told["total"], 0)
    assert again["decisions"] == told["decisions"]


@pytest.mark.slow
def test_a_judged_table_can_be_deleted(ana: Visitor, server: Server) -> None:
    table, _ = ended(ana)
    done = reviewed(ana, table)["done"]
    assert server.ask("SELECT count(*) FROM judgements WHERE table_id = ?", table) == [(done,)]
    ana.delete(f"/api/tables/{table}")
    assert server.ask("SELECT count(*) FROM judgements WHERE table_id = ?", table) == [(0,)]
    assert review(ana, table, 404)["error"] == "not_found"


def under_review(server: Server, visit: Any, least: int) -> tuple[Visitor, str]:
    """Play a game, and review it until so many decisions are judged; gives who asked for it, and the table."""
    visitor = visit(server)
    table = visitor.make("me", "here", seed=6)["table"]
    visitor.play(table)
    visitor.post(f"/api/tables/{table}/review", None)
    wait_for(lambda: review(visitor, table)["done"] >= least, LONG)
    return visitor, table


@pytest.mark.slow
def test_a_server_that_was_killed_takes_a_review_up_where_it_was(tmp_path: Path, visit: Any) -> None:
    with serving(tmp_path, simulations=400, before=PATIENT) as server:
        visitor, table = under_review(server, visit, least=5)
        server.kill()
        kept = server.ask("SELECT n, data FROM judgements WHERE table_id = ? ORDER BY n", table)
        assert len(kept) >= 5
        server.start()
        wait_for(lambda: not review(visitor, table)["running"], LONG)
        told = review(visitor, table)
        assert told["done"] == told["total"]
        after = server.ask("SELECT n, data FROM judgements WHERE table_id = ? ORDER BY n", table)
        assert [row for row in after if row in kept] == kept
        assert server.ask("SELECT finished FROM reviews WHERE table_id = ?", table) == [(1,)]


@pytest.mark.slow
def test_a_killed_process_costs_no_judgement(tmp_path: Path, visit: Any) -> None:
    with serving(tmp_path, simulations=400, before=PATIENT) as server:
        visitor, table = under_review(server, visit, least=3)
        assert kill_workers(server) > 0
        wait_for(lambda: not review(visitor, table)["running"], LONG)
        assert review(visitor, table)["done"] == review(visitor, table)["total"]


@pytest.mark.slow
def test_bots_go_on_while_a_game_is_reviewed(tmp_path: Path, visit: Any) -> None:
    with serving(tmp_path, simulations=1_000_000, before=PATIENT) as server:
        visitor, table = under_review(server, visit, least=0)
        other = visitor.make("me", "greedy", seed=1)["table"]
        assert visitor.play(other, most=10)["n"] > 10
        told = review(visitor, table)
        assert told["running"]
        assert told["done"] < told["total"]
