"""Whoever has chosen what is dealt knows the hidden cards: such a table says so, and seats nobody else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game
from saqqara.server.ground.browser import Browser, hash_link_token
from saqqara.server.ground.problems import ApiError
from saqqara.server.models import NewTable
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.storage.store import SqlTableStore
from saqqara.server.tables.entries import LogEntry, Seat
from saqqara.server.tables.people import SeatService
from saqqara.server.tables.registry import TableService
from saqqara.server.tables.seating import plan_table
from saqqara.server.tables.table import Table
from tests.service.serving import JSON, Visitor

ME, BEN = Browser("0" * 32), Browser("1" * 32)
REFUSED = (
    "Whoever chooses the seed knows every hidden card; leave it out where a seat is open or others may find the table."
)
NOBODY_ELSE = "Whoever made this table may know its hidden cards, so nobody else gets a seat here; ask for a new table."


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
def test_a_seed_is_refused_where_a_seat_may_be_somebody_elses(ana: Visitor, shared: JSON, seed: int) -> None:
    said = ana.post("/api/tables", {**shared, "seed": seed}, 422)
    assert (said["error"], said["message"]) == ("bad_request", REFUSED)
    assert ana.get("/api/tables")["tables"] == []
    assert ana.see(ana.post("/api/tables", {**shared, "seed": None}, 201)["table"])["known"] is False


def continued(visitor: Visitor, table: str) -> str:
    return str(visitor.post(f"/api/tables/{table}/continue", {"at": 0, "bot": "random"}, 201)["table"])


def test_a_table_says_whether_what_is_dealt_there_was_chosen(ana: Visitor, ben: Visitor) -> None:
    game = Game(2, seed=3)
    chosen = [
        ana.make("me", "here", seed=5)["table"],
        ana.make("me", "random", seed=0)["table"],
        ana.post("/api/records", {"record": game.record()}, 201)["table"],
        ana.post("/api/records", {"record": game.record(0)}, 201)["table"],
        ana.post("/api/records", {"record": json.dumps(game.view(0)), "me": 0}, 201)["table"],
    ]
    drawn = [ana.make("me", "here")["table"], ana.make("me", "open", listed=True)["table"]]
    # There what nobody could know is dealt anew, or everything is.
    drawn += [continued(ana, table) for table in chosen]
    drawn += [ana.post(f"/api/tables/{table}/again", None, 201)["table"] for table in chosen]
    for visitor in (ana, ben):
        assert [visitor.see(table)["known"] for table in chosen] == [True] * len(chosen)
        assert [visitor.see(table)["known"] for table in drawn] == [False] * len(drawn)


def test_a_table_that_begins_with_a_record_or_position_was_always_known() -> None:
    """Also where an earlier version has made it, whose log does not say so."""
    for setup, known in (({"record": ""}, True), ({"position": {}}, True), ({"seed": 5}, False)):
        table = Table("a table", ME.key, [])
        table.apply_table_entries([LogEntry(1, "created", {"setup": setup, "seats": []})])
        assert table.maker_knows_cards is known


async def with_an_open_seat(tables: TableService, id: str, known: bool) -> str:
    """Lay a listed table with an open seat, as nobody can ask for it, and give the token of its link."""
    seats: list[dict[str, Any]] = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Mira"}]
    setup, _ = plan_table(NewTable.model_validate({"seats": seats, "seed": 5}), id, ME)
    token = ME.link_token(id, 1)
    places = [Seat("me", "Ana", None, ME.key), Seat("open", link=hash_link_token(token))]
    await tables.add_table(id, setup, places, ME, listed=True, maker_knows_cards=known)
    return token


def test_nobody_else_gets_a_seat_where_the_maker_knows_the_cards(tmp_path: Path) -> None:
    async def come(known: bool) -> list[Any]:
        create_or_migrate(tmp_path / "games.sqlite3")
        file = Database(tmp_path / "games.sqlite3")
        tables = TableService(SqlTableStore(file))
        people, id = SeatService(tables), f"known{known}"
        token = await with_an_open_seat(tables, id, known)
        ways = [people.table_of_used_link(token), people.sit_down(id, 1, "Ben", BEN), people.join(token, "Ben", BEN)]
        answers = [(await asyncio.gather(way, return_exceptions=True))[0] for way in ways]
        await file.close()
        return answers

    for problem in asyncio.run(come(known=True)):
        assert isinstance(problem, ApiError)
        assert (problem.status, problem.code, problem.body["message"]) == (403, "forbidden", NOBODY_ELSE)
    assert asyncio.run(come(known=False)) == [None, None, ("knownFalse", 1)]
