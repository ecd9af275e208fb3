"""Who comes, goes and returns: listed tables, seats left to a bot, tables deleted."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from saqqara.server.background.driver import BotDriver
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import ApiError
from saqqara.server.models import MoveRequest, NewTable, UndoRequest
from saqqara.server.tables.again import make_rematch
from saqqara.server.tables.chat import ChatService
from saqqara.server.tables.entries import MAX_RUNNING_TABLES
from saqqara.server.tables.people import SeatService
from saqqara.server.tables.table import Table
from saqqara.server.workers.pool import BotPool
from tests.service.serving import JSON, PATIENCE, Server, Visitor, serving, wait_for
from tests.service.sitting import come_back, leave, sit, two
from tests.service.test_store import opened

OPEN = NewTable.model_validate({"seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}], "start": 0, "listed": True})


def found(visitor: Visitor, table: str) -> JSON | None:
    """The line of a table in the list of open ones."""
    lines = visitor.get("/api/tables/open")["tables"]
    return next((line for line in lines if line["table"] == table), None)


def test_a_listed_table_is_found_joined_and_watched(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    table = ana.make("me", "open", "random", listed=True, sides="BBBBB")["table"]
    assert found(ana, table) is None
    line = found(ben, table)
    assert line is not None
    assert (line["names"], line["open"], line["bots"], line["round"]) == (["Me 0", "", "Random"], [1], [2], 0)
    assert line["setup"] == {"sides": "BBBBB", "rules": "official", "options": [], "stones": "standard", "figure": 1}
    assert ana.see(table)["listed"]
    assert sit(ben, table, 1, " Ben ") == {"table": table, "seat": 1}
    assert sit(ben, table, 1, "Ben") == {"table": table, "seat": 1}
    assert ben.see(table)["you"] == [1]
    assert ben.see(table)["started"]
    assert found(ben, table) is None
    line = found(eve, table)
    assert line is not None
    assert (line["open"], line["round"]) == ([], 1)


def test_only_what_is_listed_is_found_and_sat_down_at(ana: Visitor, ben: Visitor) -> None:
    table = ana.make("me", "open")["table"]
    assert found(ben, table) is None
    said = sit(ben, table, 1, "Ben", 403)
    assert (said["error"], said["message"]) == (
        "forbidden",
        "A seat at this table is taken by its link; ask for it whoever made the table.",
    )
    assert ana.see(table)["seats"][1]["kind"] == "open"


def test_each_browser_takes_one_seat_and_one_that_is_free(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    table = ana.make("me", "open", "open", listed=True)["table"]
    assert sit(ana, table, 1, "Twice", 403)["message"] == "You sit at this table already."
    sit(ben, table, 1, "Ben")
    assert sit(ben, table, 2, "Twice", 403)["error"] == "forbidden"
    late = sit(eve, table, 1, "Eve", 409)
    assert (late["error"], late["n"]) == ("stale", ana.see(table)["n"])
    assert late["message"] == "Somebody else has taken this seat; choose another one."
    assert "Ben" in sit(eve, table, 2, "ben", 422)["message"].title()
    assert sit(eve, table, 3, "Eve", 404)["message"] == "This table has no seat 4."
    assert sit(eve, table, 4, "Eve", 422)["error"] == "bad_request"
    sit(eve, table, 2, "Eve")
    assert ana.see(table)["started"]


def test_a_table_where_nothing_was_played_for_a_day_is_not_listed(server: Server, ana: Visitor, ben: Visitor) -> None:
    table = ana.make("me", "here", listed=True)["table"]
    server.later(23 * 3600)
    assert found(ben, table) is not None
    server.later(2 * 3600)
    assert found(ben, table) is None
    ana.move(table, ana.see(table)["n"], 0, "quarry")
    assert found(ben, table) is not None
    ana.delete(f"/api/tables/{table}")


def test_a_table_that_is_over_is_not_listed(ana: Visitor, ben: Visitor) -> None:
    table = ana.make("me", "here", listed=True)["table"]
    assert found(ben, table) is not None
    ana.play(table)
    assert found(ben, table) is None


def test_a_bot_plays_for_who_left_until_they_return(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben, options=["hidden-cards"])
    n = ana.see(table)["n"]
    with ana.follow(table, n) as stream:
        stream.next()
        assert leave(ben, table, 1)["n"] == n + 1
        assert stream.next() == (
            "seat", n + 1, {"n": n + 1, "type": "seat", "seat": 1, "name": "Ben", "away": True}
        )  # fmt: skip
        seen = ben.see(table)
        assert (seen["you"], seen["viewer"], seen["legal"]) == ([], None, [])
        who = seen["seats"][1]
        assert (who["name"], who["kind"], who["mine"], who["away"], who["bot"]) == (
            "Ben", "person", True, True, "overseer"
        )  # fmt: skip
        # Nobody's page becomes stale when somebody leaves.
        ana.move(table, n, 0, "quarry")
        while True:
            _, _, data = stream.next()
            if data["seat"] == 1:
                assert data["type"] == "move"
                break
        wait_for(lambda: bool(ana.see(table)["legal"]))
        n = ana.see(table)["n"]
        assert ben.move(table, n, 1, "quarry", 403)["error"] == "forbidden"
        assert come_back(ben, table, 1) == {"n": n + 1}
        assert stream.until(n + 1)[-1][2] == {"n": n + 1, "type": "seat", "seat": 1, "name": "Ben", "away": False}
    seen = ben.see(table)
    assert (seen["you"], seen["viewer"], seen["seats"][1]["bot"]) == ([1], 1, None)
    n = ana.move(table, n, 0, ana.see(table)["legal"][0])["n"]
    while not (seen := ben.see(table))["legal"]:
        ana.move(table, seen["n"], 0, ana.see(table)["legal"][0])
    ben.move(table, seen["n"], 1, seen["legal"][0])


def test_leaving_and_returning_twice_changes_nothing_more(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    n = leave(ben, table, 1)["n"]
    assert leave(ben, table, 1) == {"n": n}
    assert come_back(ben, table, 1) == {"n": n + 1}
    assert come_back(ben, table, 1) == {"n": n + 1}


def test_nobody_sends_another_away_or_takes_a_seat_from_its_bot(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    table = two(ana, ben)
    n = ana.see(table)["n"]
    for visitor in (ana, eve):
        assert leave(visitor, table, 1, 403)["error"] == "forbidden"
    leave(ben, table, 1)
    for visitor in (ana, eve):
        assert come_back(visitor, table, 1, 403)["error"] == "forbidden"
        assert sit(visitor, table, 1, "Eve", 409)["error"] == "stale"
    assert leave(ana, table, 2, 404)["error"] == "not_found"
    assert ana.see(table)["n"] == n + 1
    bots = ana.make("me", "random")["table"]
    assert leave(ana, bots, 1, 403)["error"] == "forbidden"


def test_when_all_have_left_the_bots_stop_until_somebody_returns(ana: Visitor, ben: Visitor) -> None:
    made = ana.make("me", "open", "random")
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    leave(ben, table, 1)
    n = leave(ana, table, 0)["n"]
    with ana.follow(table, n) as stream:
        stream.next()
        # What comes next is the return: nothing was played before it.
        assert come_back(ben, table, 1)["n"] == n + 1
        assert stream.next()[:2] == ("seat", n + 1)
        wait_for(lambda: bool(ben.see(table)["legal"]))
    log = ben.see(table)["log"][1:]
    assert log[0]["n"] == n + 2
    assert {item["seat"] for item in log} == {0}


def test_who_joined_and_leaves_before_the_game_gives_the_seat_back(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    made = ana.make("me", "open", "open")
    table, token = made["table"], made["links"][0]["url"].rpartition("/")[2]
    ben.post(f"/api/join/{token}", {"name": "Ben"})
    leave(ben, table, 1)
    seen = ana.see(table)
    assert (seen["seats"][1]["kind"], seen["seats"][1]["name"]) == ("open", "")
    assert seen["seats"][1]["link"] == made["links"][0]["url"]
    assert ben.see(table)["you"] == []
    leave(ana, table, 0)
    assert ana.see(table)["seats"][0]["away"]
    assert eve.post(f"/api/join/{token}", {"name": "Eve"})["seat"] == 1


def test_nobody_leaves_a_game_that_is_over(ana: Visitor) -> None:
    table = ana.make("me", "here")["table"]
    ana.play(table)
    assert leave(ana, table, 0, 409)["error"] == "over"


def test_at_one_device_a_bot_plays_for_one_of_them(ana: Visitor) -> None:
    table = ana.make("me", "here")["table"]
    leave(ana, table, 0)
    wait_for(lambda: bool(ana.see(table)["legal"]))
    seen = ana.see(table)
    assert (seen["you"], seen["viewer"], seen["view"]["actor"]) == ([1], 1, 1)
    come_back(ana, table, 0)
    assert ana.see(table)["you"] == [0, 1]


@pytest.mark.slow
def test_a_game_is_played_to_its_end_by_stand_in_and_person(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    leave(ben, table, 1)
    last = ana.play(table)
    assert last["score_sheet"] is not None
    assert {item["seat"] for item in last["log"][1:]} == {0, 1}
    assert come_back(ben, table, 1)["n"] == last["n"] + 1
    record = ben.get(f"/api/tables/{table}/record")
    assert "names Me 0 | Ben" in record


@pytest.mark.slow
def test_who_is_away_stays_away_over_a_crash_and_the_log_alone_says_so(tmp_path: Path, visit: Any) -> None:
    with serving(tmp_path) as server:
        ana, ben = visit(server), visit(server)
        table = two(ana, ben)
        leave(ben, table, 1)
        ana.move(table, ana.see(table)["n"], 0, "quarry")
        server.kill()  # while the stand-in thinks
        server.start()
        wait_for(lambda: bool(ana.see(table)["legal"]))
        before = [ana.see(table), ben.see(table)]
        assert {item["seat"] for item in before[0]["log"][1:]} == {0, 1}
        server.kill()
        with closing(sqlite3.connect(server.database)) as connection, connection:
            connection.execute("UPDATE seats SET bot = NULL")  # it only says what the log says
        server.start()
        assert [ana.see(table), ben.see(table)] == before
        come_back(ben, table, 1)
        server.kill()
        server.start()
        assert ben.see(table)["you"] == [1]


@pytest.mark.slow
def test_a_bot_that_thinks_when_its_person_returns_is_dropped(tmp_path: Path) -> None:
    ana, ben = Browser("0" * 32), Browser("1" * 32)
    asked, answered = asyncio.Event(), asyncio.Event()

    class Thoughtful(BotPool):
        async def choose(self, bot: str, setup: Any, state: Any, seed: int, game: str = "", ticket: Any = None) -> str:
            asked.set()
            await answered.wait()
            return "quarry"

    async def play() -> None:
        async with opened(tmp_path / "games.sqlite3") as (tables,):
            driver, people = BotDriver(tables, Thoughtful()), SeatService(tables)
            id, _ = await tables.create(OPEN, ana)
            await people.sit_down(id, 1, "Ben", ben)
            async with tables.use(id) as table:
                await people.leave(id, 1, ben)
                await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="quarry"), ana)
                await asyncio.wait_for(asked.wait(), PATIENCE)
                n = await people.return_to_seat(id, 1, ben)
                answered.set()
                while driver._tasks:
                    await asyncio.sleep(0)
                assert table.n == n
                await tables.play_move(id, MoveRequest(after=n, seat=1, move="quarry"), ben)
            await driver.close()

    asyncio.run(play())


def test_no_bot_is_asked_where_all_have_left_until_somebody_returns(tmp_path: Path) -> None:
    ana, ben = Browser("0" * 32), Browser("1" * 32)
    asked: list[str] = []

    class Thoughtful(BotPool):
        async def choose(self, bot: str, setup: Any, state: Any, seed: int, game: str = "", ticket: Any = None) -> str:
            asked.append(bot)
            await asyncio.Event().wait()
            return "quarry"

    async def play() -> None:
        async with opened(tmp_path / "games.sqlite3") as (tables,):
            driver, people = BotDriver(tables, Thoughtful()), SeatService(tables)
            id, _ = await tables.create(OPEN, ana)
            await people.sit_down(id, 1, "Ben", ben)
            for seat, browser in ((1, ben), (0, ana)):
                await people.leave(id, seat, browser)
            while driver._tasks and not asked:
                await asyncio.sleep(0)
            assert asked == []
            await people.return_to_seat(id, 1, ben)
            while driver._tasks and not asked:
                await asyncio.sleep(0)
            assert asked == ["overseer"]
            await driver.close()

    asyncio.run(play())


class Thoughtful(BotPool):
    """Bots that say when they are asked, and answer what a test gives them."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.answers = asyncio.Queue[str](), asyncio.Queue[str]()

    async def choose(self, bot: str, setup: Any, state: Any, seed: int, game: str = "", ticket: Any = None) -> str:
        self.asked.put_nowait(bot)
        return await self.answers.get()


def test_undo_while_a_bot_thinks_drops_what_it_says(tmp_path: Path) -> None:
    ana = Browser("0" * 32)
    seats = [{"kind": "me", "name": "Ana"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
    bots = Thoughtful()

    async def play() -> None:
        async with opened(tmp_path / "games.sqlite3") as (tables,):
            driver = BotDriver(tables, bots)
            id, _ = await tables.create(NewTable.model_validate({"seats": seats, "start": 0}), ana)
            async with tables.use(id) as table:
                first = table.moment.view(0), table.moment.legal
                for _ in range(5):
                    n = await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="quarry"), ana)
                    await asyncio.wait_for(bots.asked.get(), PATIENCE)
                    undone = await tables.undo(id, UndoRequest(after=n, to=n), ana)
                    bots.answers.put_nowait("quarry")
                    while driver._tasks:
                        await asyncio.sleep(0)
                    assert (table.n, table.active_moves) == (undone, [])
                    assert (table.moment.view(0), table.moment.legal) == first
            await driver.close()

    asyncio.run(play())


def test_each_bot_thinks_once_however_often_somebody_leaves_and_returns(tmp_path: Path) -> None:
    ana, ben = Browser("0" * 32), Browser("1" * 32)
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}]
    three = NewTable.model_validate({"seats": seats, "start": 0, "listed": True})
    bots = Thoughtful()

    async def leave_twice(people: SeatService, table: Table) -> None:
        await people.leave(table.id, 2, ben)
        await people.return_to_seat(table.id, 2, ben)
        await people.leave(table.id, 2, ben)

    async def play() -> None:
        async with opened(tmp_path / "games.sqlite3") as (tables,):
            driver, people = BotDriver(tables, bots), SeatService(tables)
            id, _ = await tables.create(three, ana)
            await people.sit_down(id, 2, "Ben", ben)
            async with tables.use(id) as table:
                await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="quarry"), ana)
                for bot in ("greedy", "overseer"):
                    assert await asyncio.wait_for(bots.asked.get(), PATIENCE) == bot
                    await leave_twice(people, table)
                    bots.answers.put_nowait("quarry")
                while driver._tasks:
                    await asyncio.sleep(0)
                assert bots.asked.empty()
                assert [table.entry(n).data["seat"] for n in table.active_moves] == [0, 1, 2]
            await driver.close()

    asyncio.run(play())


def test_what_a_bot_thought_of_a_move_that_was_taken_back_is_dropped(tmp_path: Path) -> None:
    ana = Browser("0" * 32)
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}]
    bots = Thoughtful()

    async def play() -> None:
        async with opened(tmp_path / "games.sqlite3") as (tables,):
            driver = BotDriver(tables, bots)
            id, _ = await tables.create(NewTable.model_validate({"seats": seats, "start": 0}), ana)
            async with tables.use(id) as table:
                await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="quarry"), ana)
                await asyncio.wait_for(bots.asked.get(), PATIENCE)
                await tables.undo(id, UndoRequest(after=table.n, to=table.n), ana)
                await tables.play_move(id, MoveRequest(after=table.n, seat=0, move="load 1.1"), ana)
                bots.answers.put_nowait("quarry")
                bots.answers.put_nowait("load 2.1")
                while driver._tasks:
                    await asyncio.sleep(0)
                assert [table.entry(n).data["move"] for n in table.active_moves] == ["load 1.1", "load 2.1"]
            await driver.close()

    asyncio.run(play())


def test_a_deleted_table_is_gone_for_everybody(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    token = ana.make("me", "open")
    with ben.follow(table) as stream:
        stream.next()
        assert ben.delete(f"/api/tables/{table}", 403)["message"] == "Only whoever made this table may delete it."
        ana.delete(f"/api/tables/{table}")
        while True:
            name, n, data = stream.next()
            if name == "gone":
                assert (n, data) == (None, {"type": "gone"})
                break
        assert stream.ended()
    for path in ("", "/events", "/record", "/chat"):
        assert ben.get(f"/api/tables/{table}{path}", 404)["error"] == "not_found"
    assert ben.move(table, 3, 1, "quarry", 404)["error"] == "not_found"
    assert ana.delete(f"/api/tables/{table}", 404)["error"] == "not_found"
    assert [line["table"] for line in ana.get("/api/tables")["tables"]] == [token["table"]]
    assert ben.get("/api/tables") == {"tables": []}
    ana.delete(f"/api/tables/{token['table']}")
    link = token["links"][0]["url"].rpartition("/")[2]
    assert ben.post(f"/api/join/{link}", {"name": "Ben"}, 404)["error"] == "not_found"


def test_nothing_of_a_deleted_table_is_kept(server: Server, ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    ana.post(f"/api/tables/{table}/chat", {"text": "hello"}, 201)
    for part in ("seats", "entries", "messages"):
        assert server.ask(f"SELECT count(*) > 0 FROM {part} WHERE table_id = ?", table) == [(1,)]
    ana.delete(f"/api/tables/{table}")
    for part in ("seats", "entries", "messages"):
        assert server.ask(f"SELECT count(*) FROM {part} WHERE table_id = ?", table) == [(0,)]


def test_a_table_is_deleted_while_its_bots_think(server: Server, ana: Visitor) -> None:
    table = ana.make("greedy", "greedy", "greedy")["table"]
    before = len(server.lines)
    with ana.follow(table) as stream:
        assert stream.next()[0] == "hello"
        assert stream.next()[0] == "move"
        ana.delete(f"/api/tables/{table}")
        while stream.next()[0] != "gone":
            pass
    other = ana.make("me", "random")["table"]
    ana.move(other, 2, 0, "quarry")
    wait_for(lambda: bool(ana.see(other)["legal"]))
    assert table not in "".join(server.lines[before:])


def test_who_waits_for_a_table_that_is_deleted_hears_that_there_is_none(tmp_path: Path) -> None:
    async def race() -> None:
        async with opened(tmp_path / "games.sqlite3") as (tables,):
            ana, ben = Browser("0" * 32), Browser("1" * 32)
            people, talk = SeatService(tables), ChatService(tables)
            id, _ = await tables.create(OPEN, ana)
            await people.sit_down(id, 1, "Ben", ben)
            late: list[Coroutine[Any, Any, object]] = [
                tables.play_move(id, MoveRequest(after=3, seat=0, move="quarry"), ana),
                talk.post(id, "Still there?", ben),
                people.leave(id, 1, ben),
                make_rematch(tables, id, ben),
                tables.delete(id, ana),
            ]
            async with tables.lock(id):
                first = asyncio.create_task(tables.delete(id, ana))
                await asyncio.sleep(0)
                waiting = [asyncio.create_task(asked) for asked in late]
                await asyncio.sleep(0)
            await first
            for task in waiting:
                with pytest.raises(ApiError) as problem:
                    await task
                assert problem.value.status == 404

    asyncio.run(race())


def test_a_browser_has_so_many_running_tables(tmp_path: Path) -> None:
    async def fill() -> None:
        async with opened(tmp_path / "games.sqlite3") as (tables,):
            me, other = Browser("0" * 32), Browser("1" * 32)
            made = [(await tables.create(OPEN, me))[0] for _ in range(MAX_RUNNING_TABLES)]
            with pytest.raises(ApiError) as problem:
                await tables.create(OPEN, me)
            assert (problem.value.status, problem.value.code) == (429, "too_many")
            assert problem.value.message.startswith("This browser has 100 tables that are not over;")
            await tables.create(OPEN, other)
            await tables.delete(made[0], me)
            await tables.create(OPEN, me)

    asyncio.run(fill())
