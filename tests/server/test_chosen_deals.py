"""A player who has chosen the deal knows the hidden cards: such a table says so and seats no one else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser, hash_link_token
from saqqara.server.seats.service import SeatService
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.tables.entities import LogEntry, Seat
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.server.tables.table import Table
from saqqara.server.tables.table_setup import plan_table
from tests.server.live_server import JSON, ApiClient
from tests.server.table_requests import table_request

ME, BEN = Browser("0" * 32), Browser("1" * 32)
SEED_REFUSED_TEXT = (
    "The seed reveals every hidden card to the person who chooses it; "
    "leave it out where a seat is open or others may find the table."
)
NOBODY_ELSE_TEXT = (
    "The person who made this table may know its hidden cards, so no one else gets a seat here; ask for a new table."
)


@pytest.mark.parametrize(
    "shared",
    [
        {"seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]},
        {"seats": [{"kind": "bot", "bot": "greedy"}, {"kind": "open"}]},
        {"seats": [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}], "listed": True},
    ],
    ids=["open", "open beside a bot", "listed"],
)
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_seed_is_refused_when_other_people_can_join(ana: ApiClient, shared: JSON, seed: int) -> None:
    answer = ana.post("/api/tables", {**shared, "seed": seed}, 422)
    assert (answer["error"], answer["message"]) == ("bad_request", SEED_REFUSED_TEXT)
    assert ana.get("/api/tables")["tables"] == []
    assert ana.get_table(ana.post("/api/tables", {**shared, "seed": None}, 201)["table"])["known"] is False


def continue_game(visitor: ApiClient, table: str) -> str:
    return str(visitor.post(f"/api/tables/{table}/continue", {"at": 0, "bot": "random"}, 201)["table"])


def test_table_shows_whether_its_deal_was_chosen(ana: ApiClient, ben: ApiClient) -> None:
    game = Game(2, seed=3)
    chosen = [
        ana.create_table("me", "here", seed=5)["table"],
        ana.create_table("me", "random", seed=0)["table"],
        ana.post("/api/records", {"record": game.record()}, 201)["table"],
        ana.post("/api/records", {"record": game.record(0)}, 201)["table"],
        ana.post("/api/records", {"record": json.dumps(game.view(0)), "me": 0}, 201)["table"],
    ]
    drawn = [ana.create_table("me", "here")["table"], ana.create_table("me", "open", listed=True)["table"]]
    # There unknown cards are dealt again, or all of them.
    drawn += [continue_game(ana, table) for table in chosen]
    drawn += [ana.post(f"/api/tables/{table}/again", None, 201)["table"] for table in chosen]
    for visitor in (ana, ben):
        assert [visitor.get_table(table)["known"] for table in chosen] == [True] * len(chosen)
        assert [visitor.get_table(table)["known"] for table in drawn] == [False] * len(drawn)


@pytest.mark.parametrize("setup", [{"record": ""}, {"position": {}}, {"seed": 5}])
@pytest.mark.parametrize("known", [True, False])
def test_log_says_whether_the_deal_was_chosen(setup: JSON, known: bool) -> None:
    table = Table("a table", ME.key, [])
    table.apply_table_entries(
        [LogEntry(1, "created", {"setup": setup, "seats": [], "hints": not known, "known": known})]
    )
    assert (table.maker_knows_cards, table.hints_allowed) == (known, not known)


async def open_seat_token(tables: TableService, id: str, known: bool) -> str:
    """Write a listed table with an open seat, which no request can make, and return the token of its link."""
    seats: list[dict[str, Any]] = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Mira"}]
    setup, _ = plan_table(table_request(seats, seed=5), id, ME)
    token = ME.link_token(id, 1)
    places = [Seat("me", "Ana", None, ME.key), Seat("open", link=hash_link_token(token))]
    await tables.add_table(id, setup, places, ME, listed=True, maker_knows_cards=known)
    return token


def test_nobody_else_gets_a_seat_if_the_creator_knows_the_cards(tmp_path: Path) -> None:
    async def come(known: bool) -> list[Any]:
        create_or_migrate(tmp_path / "games.sqlite3")
        file = Database(tmp_path / "games.sqlite3")
        tables = TableService(SqlTableStore(file))
        people, id = SeatService(tables), f"known{known}"
        token = await open_seat_token(tables, id, known)
        ways = [
            people.table_of_used_link(token),
            people.sit_down(id, 1, "Ben", BEN),
            people.join_by_link(token, "Ben", BEN),
        ]
        answers = [(await asyncio.gather(way, return_exceptions=True))[0] for way in ways]
        await file.close()
        return answers

    for problem in asyncio.run(come(known=True)):
        assert isinstance(problem, ApiError)
        assert (problem.status, problem.code, problem.body["message"]) == (403, "forbidden", NOBODY_ELSE_TEXT)
    assert asyncio.run(come(known=False)) == [None, None, ("knownFalse", 1)]
