"""Reviews computed by a browser: the server adds the sentences, stores none, and refuses impossible ones."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.server.live_server import JSON, ApiClient, Server, running_server
from tests.server.test_review import SIMULATIONS, get_review, play_short_game, wait_for_review

VISITS = 10_000  # simulations of each move, in these tests


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with fast evaluations."""
    with running_server(tmp_path_factory.mktemp("data"), simulations=SIMULATIONS) as server:
        yield server


def post_report(visitor: ApiClient, table: str, key: str, *evaluations: JSON, status: int = 200) -> JSON:
    sent = {"key": key, "judgements": evaluations}
    answer: JSON = visitor.post(f"/api/tables/{table}/review/report", sent, status)
    return answer


# What the better move promises, by the seat that decides: the other one is better for the first seat only.
BEST_FOR = [{"expected": [0.75, 0.25], "points": [30.0, 30.0]}, {"expected": [0.5, 0.5], "points": [20.0, 20.0]}]


def option_counts(move: str, share: float, points: int) -> JSON:
    """Return plausible counts of a move for two seats, of which the first has this win share and these points."""
    values = [round(10_000 * VISITS * one) for one in (share + 0.1, 1.1 - share)]  # with 0.1 for no lead
    return {"move": move, "visits": VISITS, "values": values, "points": [VISITS * points] * 2}


def browser_evaluation(visitor: ApiClient, table: str, missing: JSON) -> JSON:
    """Evaluate a decision: another move is better for the first seat, and worse for the second, than the one played."""
    legal = visitor.get(f"/api/tables/{table}/variation?at={missing['n']}")["legal"]
    other = next(move for move in legal if move != missing["move"])
    return {"n": missing["n"], "options": [option_counts(other, 0.75, 30), option_counts(missing["move"], 0.5, 20)]}


def evaluate_missing(visitor: ApiClient, table: str) -> tuple[str, list[JSON]]:
    """Evaluate all missing decisions; return the key as well."""
    review = get_review(visitor, table)
    return review["key"], [browser_evaluation(visitor, table, one) for one in review["missing"]]


@pytest.mark.slow
def test_browser_review_is_described_and_not_stored(ana: ApiClient, ben: ApiClient, server: Server) -> None:
    table, _ = play_short_game(ana)
    before = get_review(ben, table)
    assert before["simulations"] == SIMULATIONS
    assert len(before["missing"]) == before["total"] > 2
    key, evaluations = evaluate_missing(ana, table)
    first = post_report(ana, table, key, evaluations[0])
    assert (first["done"], first["running"], first["swings"]) == (1, False, [])
    assert first["missing"] == before["missing"][1:]
    assert first["start"] == BEST_FOR[first["decisions"][0]["seat"]]
    whole = post_report(ana, table, key, *evaluations)
    assert (whole["done"], whole["missing"]) == (whole["total"], [])
    assert whole["swings"]
    for one, sent, missing in zip(whole["decisions"], evaluations, before["missing"], strict=True):
        assert (one["n"], one["move"]) == (sent["n"], missing["move"])
        best_first = [option["move"] for option in sent["options"]][:: 1 if one["seat"] == 0 else -1]
        assert [option["move"] for option in one["options"]] == best_first
        assert one["lost"] == {"share": 0.25 * (one["seat"] == 0), "points": 0.0}
        assert (one["expected"], one["points"], one["older"]) == ([0.5, 0.5], [20.0, 20.0], False)
        assert one["sentence"]
    assert get_review(ben, table) == get_review(ana, table) == before
    with closing(sqlite3.connect(server.database, timeout=10)) as file:
        for kept in ("judgements", "reviews"):
            assert file.execute(f"SELECT * FROM {kept} WHERE table_id = ?", [table]).fetchall() == []


def test_browser_review_of_a_running_or_changed_game_is_refused(ana: ApiClient) -> None:
    table, _ = play_short_game(ana)
    key, evaluations = evaluate_missing(ana, table)
    running = ana.create_table("me", "here")["table"]
    assert post_report(ana, running, key, status=409)["error"] == "running"
    assert post_report(ana, "0" * 16, key, status=404)["error"] == "not_found"
    assert post_report(ana, table, key[::-1], *evaluations, status=409)["error"] == "stale"
    other, _ = play_short_game(ana, "hidden-cards")
    assert post_report(ana, other, key, *evaluations, status=409)["error"] == "stale"


@pytest.mark.parametrize(
    "change",
    [
        {"move": "found 10"},
        {"move": "nothing that is a move"},
        {"visits": VISITS // 100},
        {"values": [0, -1]},
        {"values": [0, 2**40]},
        {"values": [0, 1, 2]},
        {"points": [0, 1001 * VISITS]},
        {"points": [0, 1, 2, 3]},
    ],
    ids=str,
)
def test_impossible_browser_evaluation_is_refused_in_one_line(ana: ApiClient, change: JSON) -> None:
    table, _ = play_short_game(ana)
    key, (evaluation, *_) = evaluate_missing(ana, table)
    best, played = evaluation["options"]
    refusal = post_report(ana, table, key, evaluation | {"options": [best | change, played]}, status=422)
    assert refusal["message"] == (
        f"The result sent for the decision after entry {evaluation['n']} cannot come from a search there."
    )


def test_browser_evaluation_of_three_seats_is_certain_only_for_a_win_of_the_seat(ana: ApiClient) -> None:
    table, _ = play_short_game(ana, seats=3)
    review = get_review(ana, table)
    missing = review["missing"][0]

    def post_counts(values: list[int], *, certain: bool, status: int = 200) -> JSON:
        counts = {"move": missing["move"], "visits": 1, "values": values, "points": [30, 30, 30]}
        report = {"n": missing["n"], "certain": certain, "options": [counts]}
        return post_report(ana, table, review["key"], report, status=status)

    (searched,) = post_counts([5_000, 2_000, 3_000], certain=False)["decisions"]
    for winner in range(3):
        won = [10_000 * (seat == winner) for seat in range(3)]
        answer = post_counts(won, certain=True, status=200 if winner == searched["seat"] else 422)
        assert ("decisions" in answer) == (winner == searched["seat"])


def test_browser_evaluation_with_wrong_moves_is_refused(ana: ApiClient) -> None:
    table, _ = play_short_game(ana)
    key, (evaluation, *_) = evaluate_missing(ana, table)
    best, played = evaluation["options"]
    for n, options in ((evaluation["n"], [best]), (evaluation["n"], [best, played, played]), (10**6, [best, played])):
        refusal = post_report(ana, table, key, {"n": n, "options": options}, status=422)
        assert refusal["error"] == "bad_request"
    for options in ([], [played] * 6, [played | {"visits": 0}], [played | {"points": [1.5, 2]}]):
        refusal = post_report(ana, table, key, evaluation | {"options": options}, status=422)
        assert "judgements.0.options" in refusal["message"]


def test_only_review_reports_may_have_large_bodies(ana: ApiClient) -> None:
    table, _ = play_short_game(ana)
    key, (evaluation, *_) = evaluate_missing(ana, table)
    assert post_report(ana, table, key, *[evaluation] * 300)["done"] == 1
    assert post_report(ana, table, "x" * 600_000, status=413)["message"] == "This request is larger than 524,288 bytes."
    ana.post(f"/api/tables/{table}/review", {"key": "x" * 20_000}, 413)


@pytest.mark.slow
def test_server_evaluations_take_precedence_unless_outdated(ana: ApiClient, server: Server) -> None:
    table, _ = play_short_game(ana)
    key, evaluations = evaluate_missing(ana, table)
    review = wait_for_review(ana, table)
    assert review["missing"] == []
    assert post_report(ana, table, key, *evaluations) == review
    with closing(sqlite3.connect(server.database, timeout=10)) as file, file:
        file.execute("UPDATE judgements SET data = json_set(data, '$.judge.revision', 1) WHERE table_id = ?", [table])
    older = post_report(ana, table, key, evaluations[0])
    assert (older["done"], older["older"]) == (1, review["total"] - 1)
    assert older["decisions"][0]["options"] != review["decisions"][0]["options"]
    assert older["decisions"][1]["options"] == review["decisions"][1]["options"]
