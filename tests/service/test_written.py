"""A table that was written beside the server is one that was played at it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from saqqara import Game
from tests.service.serving import Server, Visitor
from tests.service.sitting import two
from tests.service.written import Leave, Return, Say, StandIn, Undo, write_table


def without_name(said: Any, table: str) -> str:
    return str(said).replace(table, "TABLE")


def test_a_written_table_is_seen_as_the_one_that_was_played(server: Server, ana: Visitor, ben: Visitor) -> None:
    played = two(ana, ben, dealt=5, options=["hidden-cards"])
    n = ana.see(played)["n"]
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
        assert without_name(visitor.see(written), written) == without_name(visitor.see(played), played)
    assert ben.get(f"/api/tables/{written}/record") == ben.get(f"/api/tables/{played}/record")
    (said,), (also_said,) = (ben.get(f"/api/tables/{table}/chat")["messages"] for table in (written, played))
    assert {**said, "at": None} == {**also_said, "at": None}
    for table in (written, played):
        ana.move(table, n + 4, 0, ana.see(table)["legal"][0])


def test_bots_move_as_they_are_told_and_people_go_and_come(server: Server, ana: Visitor, ben: Visitor) -> None:
    table = write_table(
        server.database,
        [(ana.secret, "Ana"), (ben.secret, "Ben"), "random"],
        ["quarry", Leave(1), "quarry", "quarry", Return(1), "load 1.1", StandIn(1, by=0), "load 2.1", "load 3.1"],
    )
    seen = ben.see(table)
    assert [item["seat"] for item in seen["log"][1:]] == [0, 1, 2, 0, 1, 2]
    assert (seen["seats"][1]["away"], seen["you"]) == (True, [])
    assert [(one["seat"], one["away"], one.get("by")) for one in seen["comings"]] == [
        (1, True, None), (1, False, None), (1, True, 0)
    ]  # fmt: skip


def test_a_game_is_played_until_it_stands_where_a_test_wants_it(server: Server, ana: Visitor) -> None:
    def until_round_two(game: Game) -> str | None:
        return str(game.legal_moves[-1]) if game.round < 2 else None

    table = write_table(server.database, [(ana.secret, "Ana"), (ana.secret, "Ben")], until_round_two, seed=3)
    seen = ana.see(table)
    assert (seen["view"]["round"], seen["you"]) == (2, [0, 1])
    ana.move(table, seen["n"], seen["view"]["actor"], seen["legal"][0])


def test_a_table_is_written_where_an_event_loop_runs(server: Server, ana: Visitor) -> None:
    async def write() -> str:
        return write_table(server.database, [(ana.secret, "Ana"), "open"])

    assert ana.see(asyncio.run(write()))["seats"][1]["kind"] == "open"


def test_no_table_is_left_with_a_bot_that_nobody_would_wake(server: Server, ana: Visitor) -> None:
    with pytest.raises(AssertionError, match="a bot is due"):
        write_table(server.database, [(ana.secret, "Ana"), "random"], ["quarry"])
