"""Evaluations and reviews over HTTP: who may request them, what is stored, and that they contain nothing hidden."""

from __future__ import annotations

import itertools
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.helpers.variants import Variant, play_through, random_chooser
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import JSON, ApiClient, Server, Visit, running_server, wait_for
from tests.server.seat_requests import create_two_player_table
from tests.server.test_restart import kill_workers

SIMULATIONS = 40
LONG_SECONDS = 900.0  # seconds; reviews have the lowest priority on this machine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with fast evaluations."""
    with running_server(tmp_path_factory.mktemp("data"), simulations=SIMULATIONS, before=LONG_TIMEOUTS_CODE) as server:
        yield server


def get_evaluation(visitor: ApiClient, table: str, at: int | None = None, status: int = 200) -> JSON:
    query = "" if at is None else f"?at={at}"
    answer: JSON = visitor.get(f"/api/tables/{table}/judgement{query}", status)
    return answer


def get_review(visitor: ApiClient, table: str, status: int = 200) -> JSON:
    answer: JSON = visitor.get(f"/api/tables/{table}/review", status)
    return answer


def wait_for_review(visitor: ApiClient, table: str) -> JSON:
    visitor.post(f"/api/tables/{table}/review", None)
    wait_for(lambda: not get_review(visitor, table)["running"], LONG_SECONDS)
    return get_review(visitor, table)


def play_short_game(visitor: ApiClient, *options: str, seats: int = 2) -> tuple[str, JSON]:
    """A table with a short game that has just ended, and its snapshot."""
    game = Variant(seats, "official", options).game(seed=6)
    states = [game.position() for _ in play_through(game, random_chooser(6)) if not game.is_over]
    table = visitor.post("/api/records", {"record": json.dumps(states[-12])}, 201)["table"]
    return table, visitor.play_randomly(table)


@pytest.mark.slow
def test_pending_decision_is_evaluated(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", seed=6)["table"]
    seen = ana.play_randomly(table, max_moves=9)
    evaluation = get_evaluation(ana, table)
    assert (evaluation["n"], evaluation["seat"], evaluation["round"]) == (
        seen["n"],
        seen["view"]["actor"],
        seen["view"]["round"],
    )
    assert (evaluation["move"], evaluation["sentence"], evaluation["lost"]) == (None, None, None)
    assert {option["move"] for option in evaluation["options"]} <= set(seen["legal"])
    assert evaluation["expected"] == evaluation["options"][0]["expected"]
    assert get_evaluation(ana, table) == evaluation == get_evaluation(ana, table, seen["n"])


@pytest.mark.slow
def test_past_decision_is_evaluated_with_its_move(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", seed=6)["table"]
    log = ana.play_randomly(table, max_moves=12)["log"]
    for before, item in itertools.pairwise(log):
        evaluation = get_evaluation(ana, table, before["n"])
        assert (evaluation["n"], evaluation["seat"], evaluation["move"]) == (before["n"], item["seat"], item["move"])
        assert item["move"] in [option["move"] for option in evaluation["options"]]


def test_variation_is_evaluated_for_its_player_to_move(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", seed=6)["table"]
    seen = ana.play_randomly(table, max_moves=6)
    moves, before = [seen["legal"][0]], get_evaluation(ana, table)["options"]
    for _ in range(2):
        query = "&".join(f"move={move.replace(' ', '+')}" for move in moves)
        led = ana.get(f"/api/tables/{table}/variation?{query}")
        evaluation = ana.get(f"/api/tables/{table}/judgement?{query}")
        assert (evaluation["n"], evaluation["seat"], evaluation["move"]) == (seen["n"], led["seat"], None)
        assert {option["move"] for option in evaluation["options"]} <= set(led["legal"])
        assert evaluation["options"] != before, "the cache is for that position alone"
        moves.append(led["legal"][-1])


def test_evaluation_follows_an_undo(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", seed=6)["table"]
    seen = ana.get_table(table)
    n = ana.move(table, seen["n"], 0, "quarry")["n"]
    assert get_evaluation(ana, table, 0)["move"] == "quarry"
    n = ana.undo(table, n, n)["n"]
    assert get_evaluation(ana, table, 0)["move"] is None
    ana.move(table, n, 0, "load 2.1")
    assert get_evaluation(ana, table, 0)["move"] == "load 2.1"


def test_hints_are_given_at_one_browser_or_if_enabled(ana: ApiClient, ben: ApiClient) -> None:
    assert ana.get_table(ana.create_table("me", "greedy")["table"])["hints"] is True
    assert ana.get_table(ana.create_table("me", "here", hints=False)["table"])["hints"] is False
    assert ana.get_table(ana.create_table("me", "open")["table"])["hints"] is False
    with_hints = create_two_player_table(ana, ben, hints=True)
    assert ben.get_table(with_hints)["hints"] is True
    assert get_evaluation(ana, with_hints)["seat"] == 0
    assert get_evaluation(ben, with_hints, status=403)["error"] == "forbidden"
    without = create_two_player_table(ana, ben)
    assert get_evaluation(ana, without, status=409)["error"] == "no_hints"
    again = ana.post(f"/api/tables/{with_hints}/again", None, 201)["table"]
    assert ana.get_table(again)["hints"] is True


def test_continuation_of_a_running_game_without_hints_has_none(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben, hints=False, deal=3)
    n = ana.move(table, ana.get_table(table)["n"], 0, "quarry")["n"]
    assert get_evaluation(ben, table, status=409)["error"] == "no_hints"
    for _ in range(2):  # from there, and from the table made of it
        table, n = continue_from(ben, table, n), 0
        seen = ben.get_table(table)
        assert (seen["hints"], seen["hint"]) == (False, False)
        assert seen["legal"]
        assert get_evaluation(ben, table, status=409)["error"] == "no_hints"


@pytest.mark.slow
def test_continuation_of_a_finished_game_or_one_with_hints_has_hints(ana: ApiClient, ben: ApiClient) -> None:
    assert ben.get_table(continue_from(ben, create_two_player_table(ana, ben, hints=True), 0))["hints"] is True
    over = ana.create_table("me", "here", hints=False)["table"]
    assert ana.get_table(continue_from(ana, over, 0))["hints"] is False
    ana.play_randomly(over)
    assert get_evaluation(ben, continue_from(ben, over, 0))["seat"] == 0


def continue_from(visitor: ApiClient, table: str, at: int) -> str:
    return str(visitor.post(f"/api/tables/{table}/continue", {"at": at, "bot": "random"}, 201)["table"])


def play_in_turns(ana: ApiClient, ben: ApiClient, table: str, moves: int, seed: int) -> None:
    """Let the two play this many moves together, at random."""
    choice = random.Random(seed)
    for _ in range(moves):
        visitor = ana if ana.get_table(table)["legal"] else ben
        seen = visitor.get_table(table)
        visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(seen["legal"]))


@pytest.mark.slow
@pytest.mark.parametrize(("sides", "seed"), [("AAAAA", 5), ("BAAAA", 5), ("DAAAA", 6)])
def test_hint_is_given_wherever_it_is_offered(ana: ApiClient, ben: ApiClient, sides: str, seed: int) -> None:
    """CARD-1: also where rivals have since taken and hidden a card that was open at the market."""
    table = create_two_player_table(ana, ben, hints=True, options=["hidden-cards"], sides=sides, deal=seed)
    play_in_turns(ana, ben, table, 50, seed)
    options = []
    for visitor in (ana, ben):
        for n in [0, *(item["n"] for item in visitor.get_table(table)["log"][1:])]:
            if visitor.get(f"/api/tables/{table}/moments/{n}")["hint"]:
                options += get_evaluation(visitor, table, n)["options"]
    assert len(options) > 50
    assert any(option["sentence"].startswith("Take the card on space") for option in options)


def secret_decisions(visitor: ApiClient, table: str, seen: JSON) -> list[int]:
    """Return the entries after which a rival of the seat to move had cards that no one else sees."""
    found = []
    for before, item in itertools.pairwise(seen["log"]):
        view = visitor.get(f"/api/tables/{table}/moments/{before['n']}")["view"]
        holds = view["hands"][item["seat"]]
        secret = view["decision"] == "keep" or (isinstance(holds, int) and holds > 0)
        found += [before["n"]] if secret and item["seat"] != seen["view"]["actor"] else []
    return found


@pytest.mark.slow
@pytest.mark.parametrize("setup", [{"options": ["hidden-cards"]}, {"sides": "AACAA"}], ids=["hidden", "looked at"])
def test_hotseat_evaluation_reveals_no_knowledge_of_a_rival(ana: ApiClient, setup: JSON) -> None:
    table = ana.create_table("me", "here", seed=3, **setup)["table"]
    seen = ana.play_randomly(table, max_moves=50)
    secret = secret_decisions(ana, table, seen)
    assert secret
    for n in secret:
        assert get_evaluation(ana, table, n, 403)["error"] == "forbidden"
    own = [before["n"] for before, item in itertools.pairwise(seen["log"]) if item["seat"] == seen["view"]["actor"]]
    assert get_evaluation(ana, table, own[-1])["seat"] == seen["view"]["actor"]


@pytest.mark.slow
def test_rival_decision_is_evaluated_only_after_the_game(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben, hints=True, deal=3)
    seen = ana.get_table(table)
    ana.move(table, seen["n"], 0, "quarry")
    assert get_evaluation(ana, table, 0)["move"] == "quarry"
    assert get_evaluation(ben, table, 0, 403)["error"] == "forbidden"
    assert get_evaluation(ana, table, status=403)["error"] == "forbidden"
    while ana.get_table(table)["score_sheet"] is None:
        ana.play_randomly(table, max_moves=1) if ana.get_table(table)["legal"] else ben.play_randomly(
            table, max_moves=1
        )
    assert get_evaluation(ben, table, 0)["move"] == "quarry"
    assert get_evaluation(ana, table, status=409)["error"] == "over"


def test_evaluation_without_a_decision_is_refused(ana: ApiClient) -> None:
    table = ana.create_table("me", "open")["table"]
    assert get_evaluation(ana, table, status=404)["error"] == "not_found"
    begun = ana.create_table("me", "here")["table"]
    assert get_evaluation(ana, begun, 999, 404)["error"] == "not_found"
    assert get_evaluation(ana, "0" * 16, status=404)["error"] == "not_found"


@pytest.mark.slow
def test_whole_game_is_reviewed(ana: ApiClient, ben: ApiClient) -> None:
    running = ana.create_table("me", "here")["table"]
    assert get_review(ana, running, 409)["error"] == "running"
    assert ana.post(f"/api/tables/{running}/review", None, 409)["error"] == "running"
    table, last = play_short_game(ana, "hidden-cards")
    before = get_review(ben, table)
    assert (before["done"], before["running"], before["failed"], before["start"]) == (0, False, None, None)
    assert (before["decisions"], before["swings"]) == ([], [])
    review = wait_for_review(ben, table)
    assert review["done"] == review["total"] == len(review["decisions"]) == before["total"]
    assert review["failed"] is None
    moves = {item["n"]: item["move"] for item in last["log"]}
    following = dict(zip(moves, [*list(moves.values())[1:], None], strict=True))
    for one in review["decisions"]:
        assert one["move"] == following[one["n"]]
    scores = [sum(sheet.values()) for sheet in last["score_sheet"]]
    assert review["end"]["points"] == scores
    assert [sum(points) for points in review["sources"]["over_time"][-1]["points"]] == scores
    assert review["sources"]["over_time"][-1]["n"] == last["log"][-1]["n"]
    assert {swing["n"] for swing in review["swings"]} <= {one["n"] for one in review["decisions"]}
    assert get_evaluation(ana, table, review["decisions"][3]["n"]) == review["decisions"][3]


@pytest.mark.slow
def test_review_uses_the_browser_language(ana: ApiClient) -> None:
    table, _ = play_short_game(ana)
    english = wait_for_review(ana, table)
    german = ana.get(f"/api/tables/{table}/review", headers={"accept-language": "de"})
    assert english["sources"]["keys"][0]["label"] == "Pyramid"
    assert german["sources"]["keys"][0]["label"] == "Pyramide"
    first, second = english["decisions"][0], german["decisions"][0]
    assert first["sentence"] != second["sentence"]
    assert first["options"][0]["visits"] == second["options"][0]["visits"]


@pytest.mark.slow
def test_outdated_review_is_shown_and_recomputed_on_request(ana: ApiClient, server: Server) -> None:
    table, _ = play_short_game(ana)
    review = wait_for_review(ana, table)
    with closing(sqlite3.connect(server.database, timeout=10)) as file, file:
        file.execute("UPDATE judgements SET data = json_set(data, '$.judge.revision', 1) WHERE table_id = ?", [table])
    older = get_review(ana, table)
    assert (older["done"], older["older"], older["running"]) == (0, review["total"], False)
    for one, before in zip(review["decisions"], older["decisions"], strict=True):
        assert (before["older"], before["judge"]) == (True, one["judge"] | {"revision": 1})
        assert before["options"] == one["options"]
    n = review["decisions"][3]["n"]
    assert get_evaluation(ana, table, n)["older"] is False
    again = wait_for_review(ana, table)
    assert (again["done"], again["older"]) == (review["total"], 0)
    assert again["decisions"] == review["decisions"]


@pytest.mark.slow
def test_reviewed_table_can_be_deleted(ana: ApiClient, server: Server) -> None:
    table, _ = play_short_game(ana)
    done = wait_for_review(ana, table)["done"]
    assert server.query_database("SELECT count(*) FROM judgements WHERE table_id = ?", table) == [(done,)]
    ana.delete(f"/api/tables/{table}")
    assert server.query_database("SELECT count(*) FROM judgements WHERE table_id = ?", table) == [(0,)]
    assert get_review(ana, table, 404)["error"] == "not_found"


def table_under_review(server: Server, visit: Visit, least: int) -> tuple[ApiClient, str]:
    """Play a game and review it until this many decisions are evaluated; return the requester and the table."""
    visitor = visit(server)
    table = visitor.create_table("me", "here", seed=6)["table"]
    visitor.play_randomly(table)
    visitor.post(f"/api/tables/{table}/review", None)
    wait_for(lambda: get_review(visitor, table)["done"] >= least, LONG_SECONDS)
    return visitor, table


@pytest.mark.slow
def test_review_resumes_after_a_kill(tmp_path: Path, visit: Visit) -> None:
    with running_server(tmp_path, simulations=400, before=LONG_TIMEOUTS_CODE) as server:
        visitor, table = table_under_review(server, visit, least=5)
        server.kill()
        kept = server.query_database("SELECT n, data FROM judgements WHERE table_id = ? ORDER BY n", table)
        assert len(kept) >= 5
        server.start()
        wait_for(lambda: not get_review(visitor, table)["running"], LONG_SECONDS)
        review = get_review(visitor, table)
        assert review["done"] == review["total"]
        after = server.query_database("SELECT n, data FROM judgements WHERE table_id = ? ORDER BY n", table)
        assert [row for row in after if row in kept] == kept
        assert server.query_database("SELECT finished FROM reviews WHERE table_id = ?", table) == [(1,)]


@pytest.mark.slow
def test_killed_worker_loses_no_evaluation(tmp_path: Path, visit: Visit) -> None:
    with running_server(tmp_path, simulations=400, before=LONG_TIMEOUTS_CODE) as server:
        visitor, table = table_under_review(server, visit, least=3)
        assert kill_workers(server) > 0
        wait_for(lambda: not get_review(visitor, table)["running"], LONG_SECONDS)
        assert get_review(visitor, table)["done"] == get_review(visitor, table)["total"]


@pytest.mark.slow
def test_bots_continue_during_a_review(tmp_path: Path, visit: Visit) -> None:
    with running_server(tmp_path, simulations=1_000_000, before=LONG_TIMEOUTS_CODE) as server:
        visitor, table = table_under_review(server, visit, least=0)
        other = visitor.create_table("me", "greedy", seed=1)["table"]
        assert visitor.play_randomly(other, max_moves=10)["n"] > 10
        review = get_review(visitor, table)
        assert review["running"]
        assert review["done"] < review["total"]
