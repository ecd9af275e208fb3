"""Reviews that a browser finds itself: the server says them in words, keeps none, and takes nothing that cannot be."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.service.serving import JSON, Server, Visitor, serving
from tests.service.test_review import SIMULATIONS, ended, review, reviewed

LOOKED = 10_000  # simulations of each move, in these tests


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that judges quickly."""
    with serving(tmp_path_factory.mktemp("data"), simulations=SIMULATIONS) as server:
        yield server


def report(visitor: Visitor, table: str, key: str, *judgements: JSON, status: int = 200) -> JSON:
    sent = {"key": key, "judgements": judgements}
    answer: JSON = visitor.post(f"/api/tables/{table}/review/report", sent, status)
    return answer


def counted(move: str, share: float, points: int) -> JSON:
    """What a search might have counted of a move at two seats, of which the first has such a share and points."""
    values = [round(10_000 * LOOKED * one) for one in (share + 0.1, 1.1 - share)]  # with 0.1 for a lead of none
    return {"move": move, "visits": LOOKED, "looked": LOOKED, "values": values, "points": [LOOKED * points] * 2}


def found(visitor: Visitor, table: str, missing: JSON) -> JSON:
    """Judge a decision: another move is better for the first seat, and worse for the second, than the one played."""
    legal = visitor.get(f"/api/tables/{table}/variation?at={missing['n']}")["legal"]
    other = next(move for move in legal if move != missing["move"])
    return {"n": missing["n"], "options": [counted(other, 0.75, 30), counted(missing["move"], 0.5, 20)]}


def judged_here(visitor: Visitor, table: str) -> tuple[str, list[JSON]]:
    """Judge all that is missing; gives the key as well."""
    told = review(visitor, table)
    return told["key"], [found(visitor, table, one) for one in told["missing"]]


def test_what_a_browser_has_found_is_told_in_words_and_not_kept(ana: Visitor, ben: Visitor, server: Server) -> None:
    table, _ = ended(ana)
    before = review(ben, table)
    assert before["simulations"] == SIMULATIONS
    assert len(before["missing"]) == before["total"] > 2
    key, judgements = judged_here(ana, table)
    first = report(ana, table, key, judgements[0])
    assert (first["done"], first["running"], first["swings"]) == (1, False, [])
    assert first["missing"] == before["missing"][1:]
    assert first["start"] == {"expected": [0.75, 0.25], "points": [30.0, 30.0]}
    whole = report(ana, table, key, *judgements)
    assert (whole["done"], whole["missing"]) == (whole["total"], [])
    assert whole["swings"]
    for one, sent, missing in zip(whole["decisions"], judgements, before["missing"], strict=True):
        assert (one["n"], one["move"]) == (sent["n"], missing["move"])
        assert [option["move"] for option in one["options"]] == [option["move"] for option in sent["options"]]
        assert one["lost"] == {"share": 0.25 * (one["seat"] == 0), "points": 0.0}
        assert (one["expected"], one["points"], one["older"]) == ([0.5, 0.5], [20.0, 20.0], False)
        assert one["sentence"]
    assert review(ben, table) == review(ana, table) == before
    with closing(sqlite3.connect(server.database, timeout=10)) as file:
        for kept in ("judgements", "reviews"):
            assert file.execute(f"SELECT * FROM {kept} WHERE table_id = ?", [table]).fetchall() == []


def test_a_game_that_goes_on_or_was_another_is_not_told(ana: Visitor) -> None:
    table, _ = ended(ana)
    key, judgements = judged_here(ana, table)
    running = ana.make("me", "here")["table"]
    assert report(ana, running, key, status=409)["error"] == "running"
    assert report(ana, "0" * 16, key, status=404)["error"] == "not_found"
    assert report(ana, table, key[::-1], *judgements, status=409)["error"] == "stale"
    other, _ = ended(ana, "hidden-cards")
    assert report(ana, other, key, *judgements, status=409)["error"] == "stale"


@pytest.mark.parametrize(
    "change",
    [
        {"move": "found 10"},
        {"move": "nothing that is a move"},
        {"visits": LOOKED + 1},
        {"values": [0, -1]},
        {"values": [0, 2**40]},
        {"values": [0, 1, 2]},
        {"points": [0, 1001 * LOOKED]},
        {"points": [0, 1, 2, 3]},
    ],
    ids=str,
)
def test_what_no_search_finds_is_refused_in_one_line(ana: Visitor, change: JSON) -> None:
    table, _ = ended(ana)
    key, (judgement, *_) = judged_here(ana, table)
    best, played = judgement["options"]
    refusal = report(ana, table, key, judgement | {"options": [best | change, played]}, status=422)
    assert refusal["message"] == (
        f"What was sent for the decision after entry {judgement['n']} is nothing that a search finds there."
    )


def test_other_moves_than_a_judgement_tells_are_refused(ana: Visitor) -> None:
    table, _ = ended(ana)
    key, (judgement, *_) = judged_here(ana, table)
    best, played = judgement["options"]
    for n, options in ((judgement["n"], [best]), (judgement["n"], [best, played, played]), (10**6, [best, played])):
        refusal = report(ana, table, key, {"n": n, "options": options}, status=422)
        assert refusal["error"] == "bad_request"
    for options in ([], [played] * 6, [played | {"looked": 0}], [played | {"points": [1.5, 2]}]):
        refusal = report(ana, table, key, judgement | {"options": options}, status=422)
        assert "judgements.0.options" in refusal["message"]


def test_a_report_may_be_as_long_as_a_game_and_nothing_else_may(ana: Visitor) -> None:
    table, _ = ended(ana)
    key, (judgement, *_) = judged_here(ana, table)
    assert report(ana, table, key, *[judgement] * 300)["done"] == 1
    assert report(ana, table, "x" * 600_000, status=413)["message"] == "This request is larger than 524,288 bytes."
    ana.post(f"/api/tables/{table}/review", {"key": "x" * 20_000}, 413)


@pytest.mark.slow
def test_what_the_server_has_found_stands_and_what_an_earlier_search_has_does_not(ana: Visitor, server: Server) -> None:
    table, _ = ended(ana)
    key, judgements = judged_here(ana, table)
    told = reviewed(ana, table)
    assert told["missing"] == []
    assert report(ana, table, key, *judgements) == told
    with closing(sqlite3.connect(server.database, timeout=10)) as file, file:
        file.execute("UPDATE judgements SET data = json_remove(data, '$.judge.revision') WHERE table_id = ?", [table])
    older = report(ana, table, key, judgements[0])
    assert (older["done"], older["older"]) == (1, told["total"] - 1)
    assert older["decisions"][0]["options"] != told["decisions"][0]["options"]
    assert older["decisions"][1]["options"] == told["decisions"][1]["options"]
