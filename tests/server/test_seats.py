"""Joining, leaving and returning: listed tables, seats left to a bot, deleted tables."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from saqqara.server.chat.service import ChatService
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.seats.rematch import make_rematch
from saqqara.server.seats.service import SeatService
from saqqara.server.tables.bot_driver import BotDriver
from saqqara.server.tables.entities import MAX_RUNNING_TABLES
from saqqara.server.tables.requests import MoveRequest, UndoRequest
from saqqara.server.tables.table import Table
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.pool import BotPool
from tests.server.live_server import JSON, TIMEOUT, ApiClient, Server, Visit, running_server, wait_for
from tests.server.seat_requests import create_two_player_table, leave_seat, return_to_seat, take_seat
from tests.server.table_requests import table_request
from tests.server.test_store import open_store

OPEN_TABLE = table_request([{"kind": "me", "name": "Ana"}, {"kind": "open"}], start=0, listed=True)


def listed_table(visitor: ApiClient, table: str) -> JSON | None:
    """Return the line of a table in the list of open ones."""
    lines = visitor.get("/api/tables/open")["tables"]
    return next((line for line in lines if line["table"] == table), None)


def test_listed_table_can_be_found_joined_and_watched(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    table = ana.create_table("me", "open", "random", listed=True, sides="BBBBB")["table"]
    assert listed_table(ana, table) is None
    line = listed_table(ben, table)
    assert line is not None
    assert (line["names"], line["open"], line["bots"], line["round"]) == (["Me 0", "", "Random"], [1], [2], 0)
    assert line["setup"] == {"sides": "BBBBB", "rules": "official", "options": [], "stones": "standard", "figure": 1}
    assert ana.get_table(table)["listed"]
    assert take_seat(ben, table, 1, " Ben ") == {"table": table, "seat": 1}
    assert take_seat(ben, table, 1, "Ben") == {"table": table, "seat": 1}
    assert ben.get_table(table)["you"] == [1]
    assert ben.get_table(table)["started"]
    assert listed_table(ben, table) is None
    line = listed_table(eve, table)
    assert line is not None
    assert (line["open"], line["round"]) == ([], 1)


def test_only_listed_tables_can_be_found_and_joined(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "open")["table"]
    assert listed_table(ben, table) is None
    answer = take_seat(ben, table, 1, "Ben", 403)
    assert (answer["error"], answer["message"]) == (
        "forbidden",
        "A seat at this table is taken by its link; ask the person who made the table for it.",
    )
    assert ana.get_table(table)["seats"][1]["kind"] == "open"


def test_each_browser_takes_one_free_seat(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    table = ana.create_table("me", "open", "open", listed=True)["table"]
    assert take_seat(ana, table, 1, "Twice", 403)["message"] == "You sit at this table already."
    take_seat(ben, table, 1, "Ben")
    assert take_seat(ben, table, 2, "Twice", 403)["error"] == "forbidden"
    late = take_seat(eve, table, 1, "Eve", 409)
    assert (late["error"], late["n"]) == ("stale", ana.get_table(table)["n"])
    assert late["message"] == "This seat has been taken in the meantime; choose another one."
    assert "Ben" in take_seat(eve, table, 2, "ben", 422)["message"].title()
    assert take_seat(eve, table, 3, "Eve", 404)["message"] == "This table has no seat 4."
    assert take_seat(eve, table, 4, "Eve", 422)["error"] == "bad_request"
    take_seat(eve, table, 2, "Eve")
    assert ana.get_table(table)["started"]


def test_table_without_moves_for_a_day_is_not_listed(server: Server, ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "here", listed=True)["table"]
    server.advance_clock(23 * 3600)
    assert listed_table(ben, table) is not None
    server.advance_clock(2 * 3600)
    assert listed_table(ben, table) is None
    ana.move(table, ana.get_table(table)["n"], 0, "quarry")
    assert listed_table(ben, table) is not None
    ana.delete(f"/api/tables/{table}")


@pytest.mark.slow
def test_finished_table_is_not_listed(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "here", listed=True)["table"]
    assert listed_table(ben, table) is not None
    ana.play_randomly(table)
    assert listed_table(ben, table) is None


def test_bot_replaces_a_player_who_left_until_they_return(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben, options=["hidden-cards"])
    n = ana.get_table(table)["n"]
    with ana.open_stream(table, n) as stream:
        stream.next()
        assert leave_seat(ben, table, 1)["n"] == n + 1
        assert stream.next() == (
            "seat", n + 1, {"n": n + 1, "type": "seat", "seat": 1, "name": "Ben", "away": True}
        )  # fmt: skip
        seen = ben.get_table(table)
        assert (seen["you"], seen["viewer"], seen["legal"]) == ([], None, [])
        who = seen["seats"][1]
        assert (who["name"], who["kind"], who["mine"], who["away"], who["bot"]) == (
            "Ben", "person", True, True, "overseer"
        )  # fmt: skip
        # No page becomes stale when a player leaves.
        ana.move(table, n, 0, "quarry")
        while True:
            _, _, data = stream.next()
            if data["seat"] == 1:
                assert data["type"] == "move"
                break
        wait_for(lambda: bool(ana.get_table(table)["legal"]))
        n = ana.get_table(table)["n"]
        assert ben.move(table, n, 1, "quarry", 403)["error"] == "forbidden"
        assert return_to_seat(ben, table, 1) == {"n": n + 1}
        assert stream.read_until(n + 1)[-1][2] == {"n": n + 1, "type": "seat", "seat": 1, "name": "Ben", "away": False}
    seen = ben.get_table(table)
    assert (seen["you"], seen["viewer"], seen["seats"][1]["bot"]) == ([1], 1, None)
    n = ana.move(table, n, 0, ana.get_table(table)["legal"][0])["n"]
    while not (seen := ben.get_table(table))["legal"]:
        ana.move(table, seen["n"], 0, ana.get_table(table)["legal"][0])
    ben.move(table, seen["n"], 1, seen["legal"][0])


def test_leaving_or_returning_twice_changes_nothing(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    n = leave_seat(ben, table, 1)["n"]
    assert leave_seat(ben, table, 1) == {"n": n}
    assert return_to_seat(ben, table, 1) == {"n": n + 1}
    assert return_to_seat(ben, table, 1) == {"n": n + 1}


def test_nobody_can_remove_another_player_or_take_a_bot_seat(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    table = create_two_player_table(ana, ben)
    n = ana.get_table(table)["n"]
    for visitor in (ana, eve):
        assert leave_seat(visitor, table, 1, 403)["error"] == "forbidden"
    leave_seat(ben, table, 1)
    for visitor in (ana, eve):
        assert return_to_seat(visitor, table, 1, 403)["error"] == "forbidden"
        assert take_seat(visitor, table, 1, "Eve", 409)["error"] == "stale"
    assert leave_seat(ana, table, 2, 404)["error"] == "not_found"
    assert ana.get_table(table)["n"] == n + 1
    bots = ana.create_table("me", "random")["table"]
    assert leave_seat(ana, bots, 1, 403)["error"] == "forbidden"


def test_bots_stop_when_all_have_left_until_a_player_returns(ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "open", "random")
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    leave_seat(ben, table, 1)
    n = leave_seat(ana, table, 0)["n"]
    with ana.open_stream(table, n) as stream:
        stream.next()
        # The next entry is the return: nothing was played before it.
        assert return_to_seat(ben, table, 1)["n"] == n + 1
        assert stream.next()[:2] == ("seat", n + 1)
        wait_for(lambda: bool(ben.get_table(table)["legal"]))
    log = ben.get_table(table)["log"][1:]
    assert log[0]["n"] == n + 2
    assert {item["seat"] for item in log} == {0}


def test_leaving_in_the_lobby_frees_the_seat(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    made = ana.create_table("me", "open", "open")
    table, token = made["table"], made["links"][0]["url"].rpartition("/")[2]
    ben.post(f"/api/join/{token}", {"name": "Ben"})
    leave_seat(ben, table, 1)
    seen = ana.get_table(table)
    assert (seen["seats"][1]["kind"], seen["seats"][1]["name"]) == ("open", "")
    assert seen["seats"][1]["link"] == made["links"][0]["url"]
    assert ben.get_table(table)["you"] == []
    leave_seat(ana, table, 0)
    assert ana.get_table(table)["seats"][0]["away"]
    assert eve.post(f"/api/join/{token}", {"name": "Eve"})["seat"] == 1


@pytest.mark.slow
def test_leaving_a_finished_game_is_refused(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    ana.play_randomly(table)
    assert leave_seat(ana, table, 0, 409)["error"] == "over"


def test_bot_can_replace_one_hotseat_player(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    leave_seat(ana, table, 0)
    wait_for(lambda: bool(ana.get_table(table)["legal"]))
    seen = ana.get_table(table)
    assert (seen["you"], seen["viewer"], seen["view"]["actor"]) == ([1], 1, 1)
    return_to_seat(ana, table, 0)
    assert ana.get_table(table)["you"] == [0, 1]


@pytest.mark.slow
def test_game_is_finished_by_a_stand_in_bot_and_a_person(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    leave_seat(ben, table, 1)
    last = ana.play_randomly(table)
    assert last["score_sheet"] is not None
    assert {item["seat"] for item in last["log"][1:]} == {0, 1}
    assert return_to_seat(ben, table, 1)["n"] == last["n"] + 1
    record = ben.get(f"/api/tables/{table}/record")
    assert "names Me 0 | Ben" in record


@pytest.mark.slow
def test_absence_survives_a_crash_through_the_log(tmp_path: Path, visit: Visit) -> None:
    with running_server(tmp_path) as server:
        ana, ben = visit(server), visit(server)
        table = create_two_player_table(ana, ben)
        leave_seat(ben, table, 1)
        ana.move(table, ana.get_table(table)["n"], 0, "quarry")
        server.kill()  # while the stand-in searches
        server.start()
        wait_for(lambda: bool(ana.get_table(table)["legal"]))
        before = [ana.get_table(table), ben.get_table(table)]
        assert {item["seat"] for item in before[0]["log"][1:]} == {0, 1}
        server.kill()
        with closing(sqlite3.connect(server.database)) as connection, connection:
            connection.execute("UPDATE seats SET bot = NULL")  # it only repeats the log
        server.start()
        assert [ana.get_table(table), ben.get_table(table)] == before
        return_to_seat(ben, table, 1)
        server.kill()
        server.start()
        assert ben.get_table(table)["you"] == [1]


@pytest.mark.slow
def test_returning_player_cancels_the_thinking_bot(tmp_path: Path) -> None:
    ana, ben = Browser("0" * 32), Browser("1" * 32)
    asked, answered = asyncio.Event(), asyncio.Event()

    class Thoughtful(BotPool):
        async def choose(self, decision: BotDecision, *_: Any) -> str:
            asked.set()
            await answered.wait()
            return "quarry"

    async def play() -> None:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            driver, people = BotDriver(tables, Thoughtful()), SeatService(tables)
            id, _ = await tables.create_table(OPEN_TABLE, ana)
            await people.sit_down(id, 1, "Ben", ben)
            async with tables.use_table(id) as table:
                await people.leave_seat(id, 1, ben)
                await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="quarry"), ana)
                await asyncio.wait_for(asked.wait(), TIMEOUT)
                n = await people.return_to_seat(id, 1, ben)
                answered.set()
                while driver._tasks:
                    await asyncio.sleep(0)
                assert table.n == n
                await tables.play_move(id, MoveRequest(after=n, seat=1, move="quarry"), ben)
            await driver.close()

    asyncio.run(play())


def test_no_bot_is_asked_when_all_have_left_until_a_player_returns(tmp_path: Path) -> None:
    ana, ben = Browser("0" * 32), Browser("1" * 32)
    asked: list[str] = []

    class Thoughtful(BotPool):
        async def choose(self, decision: BotDecision, *_: Any) -> str:
            asked.append(decision.bot)
            await asyncio.Event().wait()
            return "quarry"

    async def play() -> None:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            driver, people = BotDriver(tables, Thoughtful()), SeatService(tables)
            id, _ = await tables.create_table(OPEN_TABLE, ana)
            await people.sit_down(id, 1, "Ben", ben)
            for seat, browser in ((1, ben), (0, ana)):
                await people.leave_seat(id, seat, browser)
            while driver._tasks and not asked:
                await asyncio.sleep(0)
            assert asked == []
            await people.return_to_seat(id, 1, ben)
            while driver._tasks and not asked:
                await asyncio.sleep(0)
            assert asked == ["overseer"]
            await driver.close()

    asyncio.run(play())


class ControlledPool(BotPool):
    """Bots that report when they are asked, and answer what a test gives them."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.answers = asyncio.Queue[str](), asyncio.Queue[str]()

    async def choose(self, decision: BotDecision, *_: Any) -> str:
        self.asked.put_nowait(decision.bot)
        return await self.answers.get()


def test_undo_discards_the_answer_of_a_thinking_bot(tmp_path: Path) -> None:
    ana = Browser("0" * 32)
    seats = [{"kind": "me", "name": "Ana"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
    bots = ControlledPool()

    async def play() -> None:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            driver = BotDriver(tables, bots)
            id, _ = await tables.create_table(table_request(seats, start=0), ana)
            async with tables.use_table(id) as table:
                first = table.moment.view(0), table.moment.legal_moves
                for _ in range(5):
                    n = await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="quarry"), ana)
                    await asyncio.wait_for(bots.asked.get(), TIMEOUT)
                    undone = await tables.undo(id, UndoRequest(after=n, to=n), ana)
                    bots.answers.put_nowait("quarry")
                    while driver._tasks:
                        await asyncio.sleep(0)
                    assert (table.n, table.active_moves) == (undone, [])
                    assert (table.moment.view(0), table.moment.legal_moves) == first
            await driver.close()

    asyncio.run(play())


def test_bot_thinks_once_however_often_a_player_leaves_and_returns(tmp_path: Path) -> None:
    ana, ben = Browser("0" * 32), Browser("1" * 32)
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}]
    three = table_request(seats, start=0, listed=True)
    bots = ControlledPool()

    async def leave_twice(people: SeatService, table: Table) -> None:
        await people.leave_seat(table.id, 2, ben)
        await people.return_to_seat(table.id, 2, ben)
        await people.leave_seat(table.id, 2, ben)

    async def play() -> None:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            driver, people = BotDriver(tables, bots), SeatService(tables)
            id, _ = await tables.create_table(three, ana)
            await people.sit_down(id, 2, "Ben", ben)
            async with tables.use_table(id) as table:
                await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="quarry"), ana)
                for bot in ("greedy", "overseer"):
                    assert await asyncio.wait_for(bots.asked.get(), TIMEOUT) == bot
                    await leave_twice(people, table)
                    bots.answers.put_nowait("quarry")
                while driver._tasks:
                    await asyncio.sleep(0)
                assert bots.asked.empty()
                assert [table.entry(n).data["seat"] for n in table.active_moves] == [0, 1, 2]
            await driver.close()

    asyncio.run(play())


def test_bot_answer_for_an_undone_position_is_discarded(tmp_path: Path) -> None:
    ana = Browser("0" * 32)
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}]
    bots = ControlledPool()

    async def play() -> None:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            driver = BotDriver(tables, bots)
            id, _ = await tables.create_table(table_request(seats, start=0), ana)
            async with tables.use_table(id) as table:
                await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="quarry"), ana)
                await asyncio.wait_for(bots.asked.get(), TIMEOUT)
                await tables.undo(id, UndoRequest(after=table.n, to=table.n), ana)
                await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="load 1.1"), ana)
                bots.answers.put_nowait("quarry")
                bots.answers.put_nowait("load 2.1")
                while driver._tasks:
                    await asyncio.sleep(0)
                assert [table.entry(n).data["move"] for n in table.active_moves] == ["load 1.1", "load 2.1"]
            await driver.close()

    asyncio.run(play())


def test_deleted_table_is_gone_for_everybody(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    token = ana.create_table("me", "open")
    with ben.open_stream(table) as stream:
        stream.next()
        assert (
            ben.delete(f"/api/tables/{table}", 403)["message"] == "Only the person who made this table may delete it."
        )
        ana.delete(f"/api/tables/{table}")
        while True:
            name, n, data = stream.next()
            if name == "gone":
                assert (n, data) == (None, {"type": "gone"})
                break
        assert stream.wait_for_end()
    for path in ("", "/events", "/record", "/chat"):
        assert ben.get(f"/api/tables/{table}{path}", 404)["error"] == "not_found"
    assert ben.move(table, 3, 1, "quarry", 404)["error"] == "not_found"
    assert ana.delete(f"/api/tables/{table}", 404)["error"] == "not_found"
    assert [line["table"] for line in ana.get("/api/tables")["tables"]] == [token["table"]]
    assert ben.get("/api/tables") == {"tables": []}
    ana.delete(f"/api/tables/{token['table']}")
    link = token["links"][0]["url"].rpartition("/")[2]
    assert ben.post(f"/api/join/{link}", {"name": "Ben"}, 404)["error"] == "not_found"


def test_nothing_of_a_deleted_table_is_stored(server: Server, ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    ana.post(f"/api/tables/{table}/chat", {"text": "hello"}, 201)
    for part in ("seats", "entries", "messages"):
        assert server.query_database(f"SELECT count(*) > 0 FROM {part} WHERE table_id = ?", table) == [(1,)]
    ana.delete(f"/api/tables/{table}")
    for part in ("seats", "entries", "messages"):
        assert server.query_database(f"SELECT count(*) FROM {part} WHERE table_id = ?", table) == [(0,)]


def test_table_can_be_deleted_while_its_bots_think(server: Server, ana: ApiClient) -> None:
    table = ana.create_table("greedy", "greedy", "greedy")["table"]
    before = len(server.lines)
    with ana.open_stream(table) as stream:
        assert stream.next()[0] == "hello"
        assert stream.next()[0] == "move"
        ana.delete(f"/api/tables/{table}")
        while stream.next()[0] != "gone":
            pass
    other = ana.create_table("me", "random")["table"]
    ana.move(other, 2, 0, "quarry")
    wait_for(lambda: bool(ana.get_table(other)["legal"]))
    assert table not in "".join(server.lines[before:])


def test_request_waiting_for_a_deleted_table_gets_not_found(tmp_path: Path) -> None:
    async def race() -> None:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            ana, ben = Browser("0" * 32), Browser("1" * 32)
            people, talk = SeatService(tables), ChatService(tables)
            id, _ = await tables.create_table(OPEN_TABLE, ana)
            await people.sit_down(id, 1, "Ben", ben)
            late: list[Coroutine[Any, Any, object]] = [
                tables.play_move(id, MoveRequest(after=3, seat=0, move="quarry"), ana),
                talk.post_message(id, "Still there?", ben),
                people.leave_seat(id, 1, ben),
                make_rematch(tables, id, ben),
                tables.delete_table(id, ana),
            ]
            async with tables.lock_table(id):
                first = asyncio.create_task(tables.delete_table(id, ana))
                await asyncio.sleep(0)
                waiting = [asyncio.create_task(asked) for asked in late]
                await asyncio.sleep(0)
            await first
            for task in waiting:
                with pytest.raises(ApiError) as problem:
                    await task
                assert problem.value.status == 404

    asyncio.run(race())


def test_running_tables_per_browser_are_limited(tmp_path: Path) -> None:
    async def fill() -> None:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            me, other = Browser("0" * 32), Browser("1" * 32)
            made = [(await tables.create_table(OPEN_TABLE, me))[0] for _ in range(MAX_RUNNING_TABLES)]
            with pytest.raises(ApiError) as problem:
                await tables.create_table(OPEN_TABLE, me)
            assert (problem.value.status, problem.value.code) == (429, "too_many")
            assert problem.value.message.startswith("This browser has 100 unfinished tables;")
            await tables.create_table(OPEN_TABLE, other)
            await tables.delete_table(made[0], me)
            await tables.create_table(OPEN_TABLE, me)

    asyncio.run(fill())
