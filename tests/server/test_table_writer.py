"""A table that was written into the database equals one that was played on the server."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from saqqara import Game
from tests.server.live_server import ApiClient, Server
from tests.server.seat_requests import create_two_player_table
from tests.server.table_writer import Leave, Return, Say, StandIn, Undo, write_table


def without_table_id(answer: Any, table: str) -> str:
    return str(answer).replace(table, "TABLE")


def test_written_table_equals_a_played_one(server: Server, ana: ApiClient, ben: ApiClient) -> None:
    played = create_two_player_table(ana, ben, deal=5, options=["hidden-cards"])
    n = ana.get_table(played)["n"]
    ana.move(played, n, 0, "quarry")
    ana.undo(played, n + 1, n + 1)
    ana.move(played, n + 2, 0, "quarry")
    ben.move(played, n + 3, 1, "load 1.1")
    ana.post(f"/api/tables/{played}/chat", {"text": "Good luck"}, 201)
    written = write_table(
        server.database,
        [(ana.secret, "Me 0"), (ben.secret, "Ben")],
        ["quarry", Undo(0, n + 1), "quarry", "load 1.1", Say(0, "Good luck")],
        seed=5,
        options=["hidden-cards"],
    )
    for visitor in (ana, ben):
        assert without_table_id(visitor.get_table(written), written) == without_table_id(
            visitor.get_table(played), played
        )
    assert ben.get(f"/api/tables/{written}/record") == ben.get(f"/api/tables/{played}/record")
    (message,), (other_message,) = (ben.get(f"/api/tables/{table}/chat")["messages"] for table in (written, played))
    assert {**message, "at": None} == {**other_message, "at": None}
    for table in (written, played):
        ana.move(table, n + 4, 0, ana.get_table(table)["legal"][0])


def test_written_bot_moves_absences_and_returns_are_applied(server: Server, ana: ApiClient, ben: ApiClient) -> None:
    table = write_table(
        server.database,
        [(ana.secret, "Ana"), (ben.secret, "Ben"), "random"],
        ["quarry", Leave(1), "quarry", "quarry", Return(1), "load 1.1", StandIn(1, by=0), "load 2.1", "load 3.1"],
    )
    seen = ben.get_table(table)
    assert [item["seat"] for item in seen["log"][1:]] == [0, 1, 2, 0, 1, 2]
    assert (seen["seats"][1]["away"], seen["you"]) == (True, [])
    assert [(one["seat"], one["away"], one.get("by")) for one in seen["comings"]] == [
        (1, True, None), (1, False, None), (1, True, 0)
    ]  # fmt: skip


def test_game_is_played_until_a_condition_holds(server: Server, ana: ApiClient) -> None:
    def until_round_two(game: Game) -> str | None:
        return str(game.legal_moves[-1]) if game.round < 2 else None

    table = write_table(server.database, [(ana.secret, "Ana"), (ana.secret, "Ben")], until_round_two, seed=3)
    seen = ana.get_table(table)
    assert (seen["view"]["round"], seen["you"]) == (2, [0, 1])
    ana.move(table, seen["n"], seen["view"]["actor"], seen["legal"][0])


def test_table_can_be_written_inside_an_event_loop(server: Server, ana: ApiClient) -> None:
    async def write() -> str:
        return write_table(server.database, [(ana.secret, "Ana"), "open"])

    assert ana.get_table(asyncio.run(write()))["seats"][1]["kind"] == "open"


def test_table_cannot_end_with_a_bot_to_move(server: Server, ana: ApiClient) -> None:
    with pytest.raises(AssertionError, match="a bot is to move"):
        write_table(server.database, [(ana.secret, "Ana"), "random"], ["quarry"])
