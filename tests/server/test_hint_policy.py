"""Where an evaluation may be requested, and that each moment says so, whether or not there is one yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.live_server import ApiClient, Server, running_server
from tests.server.seat_requests import create_two_player_table

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with fast evaluations."""
    with running_server(tmp_path_factory.mktemp("data"), simulations=100) as server:
        yield server


def is_evaluation_allowed(visitor: ApiClient, table: str, n: int) -> bool:
    """Return whether an evaluation is not refused, though the search may have failed."""
    status = visitor.http.get(f"/api/tables/{table}/judgement?at={n}").status_code
    assert status in (200, 403, 409, 503)
    return status in (200, 503)


@pytest.mark.parametrize("sides", ["AAAAA", "DAAAA"])
def test_past_moment_says_whether_an_evaluation_is_allowed(ana: ApiClient, sides: str) -> None:
    table = ana.create_table("me", "here", seed=5, sides=sides)["table"]
    seen = ana.play_randomly(table, max_moves=20)
    moments = {item["n"]: ana.get(f"/api/tables/{table}/moments/{item['n']}") for item in seen["log"]}
    assert {n: one["hint"] for n, one in moments.items()} == {n: is_evaluation_allowed(ana, table, n) for n in moments}
    refused = [n for n, one in moments.items() if not one["hint"] and one["view"]["decision"] != "keep"]
    assert bool(refused) == (sides == "DAAAA"), "a seat that has looked at market cards knows them from then on"
    assert seen["hint"]


def test_present_says_whether_an_evaluation_is_allowed(ana: ApiClient, ben: ApiClient) -> None:
    for hints in (True, False):
        table = create_two_player_table(ana, ben, hints=hints)
        assert [visitor.get_table(table)["hint"] for visitor in (ana, ben)] == [hints, False]
