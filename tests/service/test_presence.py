"""Who follows a table, who is missed there, and the bot that others let play for them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import ApiError
from saqqara.server.models import MoveRequest
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.storage.store import SqlTableStore
from saqqara.server.tables.again import make_rematch
from saqqara.server.tables.people import SeatService
from saqqara.server.tables.presence import Presence
from saqqara.server.tables.registry import TableService
from tests.service.clocks import Still
from tests.service.serving import JSON, PATIENCE, Server, Stream, Visitor, serving, wait_for
from tests.service.sitting import come_back, leave, two
from tests.service.test_people import OPEN

ANA, BEN, EVE = Browser("0" * 32), Browser("1" * 32), Browser("2" * 32)
BOT = Browser("3" * 32, is_program=True)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where whoever is gone is missed at once."""
    with serving(tmp_path_factory.mktemp("hasty"), patience=0.0) as server:
        yield server


def stand_in(visitor: Visitor, table: str, seat: int, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/seats/{seat}/stand-in", None, status)
    return answer


def presence_told(stream: Stream, watching: int, gone: list[bool]) -> JSON:
    """Wait until it is told that so many watch and that these seats are gone."""
    while True:
        said = stream.presence.get(timeout=PATIENCE)
        if (said["watching"], [since is not None for since in said["gone"]]) == (watching, gone):
            return said


@pytest.mark.slow
def test_the_others_let_a_bot_play_for_who_is_gone_and_has_to_decide(
    hasty: Server, visit: Callable[[Server], Visitor]
) -> None:
    ana, ben = visit(hasty), visit(hasty)
    table = two(ana, ben, options=["hidden-cards"])
    with ben.follow(table) as stream:
        presence_told(stream, 0, [True, False])
        n = ben.see(table)["n"]
        assert stand_in(ben, table, 0) == {"n": n + 1}
        assert stand_in(ben, table, 0)["n"] >= n + 1
        seen = ben.see(table)
        assert seen["comings"] == [{"n": n + 1, "seat": 0, "name": "Me 0", "away": True, "by": 1, "how": None}]
        assert (seen["seats"][0]["away"], seen["seats"][0]["name"]) == (True, "Me 0")
        wait_for(lambda: bool(ben.see(table)["legal"]))
        assert {item["seat"] for item in ben.see(table)["log"][1:]} == {0}
        assert ana.see(table)["you"] == []
        back = come_back(ana, table, 0)["n"]
        assert ana.see(table)["you"] == [0]
        assert ben.see(table)["comings"][-1] == {
            "n": back,
            "seat": 0,
            "name": "Me 0",
            "away": False,
            "by": None,
            "how": None,
        }


def test_nobody_who_is_there_is_pushed_out(hasty: Server, visit: Callable[[Server], Visitor]) -> None:
    ana, ben = visit(hasty), visit(hasty)
    table = two(ana, ben)
    with ana.follow(table) as stream:
        stream.next()
        refused = stand_in(ben, table, 0, 409)
        assert (refused["error"], refused["n"]) == ("stale", ana.see(table)["n"])
        assert refused["message"] == "Me 0 is back at the table; wait for the move."
    with ana.follow(table) as first, ana.follow(table) as second:
        first.next(), second.next()
        first.close()
        assert stand_in(ben, table, 0, 409)["error"] == "stale"
    assert not ben.see(table)["seats"][0]["away"]


def test_a_program_that_follows_and_does_not_move_is_gone_while_it_has_to_decide(
    hasty: Server, visit: Callable[[Server], Visitor]
) -> None:
    ana, bot = visit(hasty), visit(hasty)
    bot.bring(os.urandom(16).hex())
    table = two(ana, bot)
    with ana.follow(table) as stream, bot.follow(table):
        presence_told(stream, 0, [False, False])
        assert stand_in(ana, table, 1, 409)["message"].startswith("Ben does not have to decide now")
        ana.play(table, most=1)
        presence_told(stream, 0, [False, True])
        bot.play(table, most=1)
        presence_told(stream, 0, [False, False])
        ana.play(table, most=1)
        presence_told(stream, 0, [False, True])
        stand_in(ana, table, 1)
        assert ana.see(table)["seats"][1]["away"]
        wait_for(lambda: bool(ana.see(table)["legal"]))
        come_back(bot, table, 1)
        assert bot.see(table)["you"] == [1]


def test_a_program_has_two_minutes_for_its_move(server: Server, ana: Visitor, ben: Visitor) -> None:
    ana.bring(os.urandom(16).hex())
    table = two(ana, ben)
    with ana.follow(table) as stream:
        stream.next()
        server.later(119.9)
        refused = stand_in(ben, table, 0, 409)
        assert refused["message"].startswith("Me 0 has been away for less than 120 seconds;")
        server.later(0.2)
        stand_in(ben, table, 0)
    assert ben.see(table)["seats"][0]["away"]


def test_it_takes_somebody_who_plays_and_a_person_elsewhere(hasty: Server, visit: Callable[[Server], Visitor]) -> None:
    ana, ben, eve = visit(hasty), visit(hasty), visit(hasty)
    made = ana.make("me", "open", "here", "random")
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    n = ana.see(table)["n"]
    assert stand_in(eve, table, 0, 403)["error"] == "forbidden"
    for own in (0, 2):
        assert stand_in(ana, table, own, 403)["error"] == "forbidden"
    assert stand_in(ben, table, 3, 403)["error"] == "forbidden"
    later = stand_in(ana, table, 1, 409)
    assert (later["error"], later["n"]) == ("stale", n)
    assert later["message"].startswith("Ben does not have to decide now")
    assert stand_in(ben, "0" * 16, 0, 404)["error"] == "not_found"
    leave(ben, table, 1)
    assert stand_in(ben, table, 0, 403)["error"] == "forbidden"
    assert ana.see(table)["n"] == n + 1


@pytest.mark.slow
def test_not_before_the_game_and_not_after_it(hasty: Server, visit: Callable[[Server], Visitor]) -> None:
    ana, ben = visit(hasty), visit(hasty)
    made = ana.make("me", "open", "open")
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    assert stand_in(ben, made["table"], 0, 422)["error"] == "bad_request"
    table = two(ana, ben)
    leave(ben, table, 1)
    ana.play(table)
    come_back(ben, table, 1)
    assert stand_in(ben, table, 0, 409)["error"] == "over"


def test_two_minutes_pass_before_a_seat_waits_no_longer(server: Server, ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    server.later(119.9)
    refused = stand_in(ben, table, 0, 409)
    assert refused["message"].startswith("Me 0 has been away for less than 120 seconds;")
    assert not ben.see(table)["seats"][0]["away"]
    server.later(0.2)
    stand_in(ben, table, 0)
    assert ben.see(table)["seats"][0]["away"]


def test_everybody_hears_who_is_there_and_how_many_watch(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    table = two(ana, ben)
    with ana.follow(table) as stream:
        said = presence_told(stream, 0, [False, True])
        assert said["patience"] == 120.0
        assert said["gone"][1] >= 0
        with eve.follow(table), eve.follow(table), ben.follow(table):
            presence_told(stream, 1, [False, False])
        presence_told(stream, 0, [False, True])
        assert set(said) == {"type", "watching", "gone", "patience"}


def test_where_one_browser_has_all_seats_nobody_is_missed(ana: Visitor, ben: Visitor) -> None:
    table = ana.make("me", "here", "random")["table"]
    with ana.follow(table) as stream, ben.follow(table):
        stream.next()
        n = ana.see(table)["n"]
        ana.move(table, n, 0, "quarry")
        stream.until(n + 1)
        assert stream.presence.empty()


@pytest.mark.slow
def test_the_bot_stays_over_a_crash_and_absence_begins_anew(tmp_path: Path, visit: Any) -> None:
    with serving(tmp_path, patience=0.0) as server:
        ana, ben = visit(server), visit(server)
        table = two(ana, ben)
        n = stand_in(ben, table, 0)["n"]
        wait_for(lambda: bool(ben.see(table)["legal"]))
        server.kill()
        server.options = {"patience": 600.0}
        server.start()
        assert ben.see(table)["comings"] == [{"n": n, "seat": 0, "name": "Me 0", "away": True, "by": 1, "how": None}]
        come_back(ana, table, 0)
        seen = ben.see(table)
        ben.move(table, seen["n"], 1, seen["legal"][0])
        wait_for(lambda: ana.see(table)["view"]["actor"] == 0 or bool(ben.see(table)["legal"]))
        while not ana.see(table)["legal"]:
            ben.play(table, most=1)
        assert stand_in(ben, table, 0, 409)["error"] == "stale"


@pytest.fixture
def clock() -> Still:
    return Still()


def test_absence_is_counted_from_the_last_page_that_was_closed(clock: Still) -> None:
    presence = Presence(120, clock)
    clock.seconds += 50
    assert presence.absent_since("t", ANA.key) == 1000
    with presence.following("t", ANA):
        with presence.following("t", ANA):
            clock.seconds += 200
        assert presence.absent_since("t", ANA.key) is None
        assert not presence.is_replaceable("t", ANA.key)
        assert presence.is_replaceable("other", ANA.key)
    clock.seconds += 119
    assert not presence.is_replaceable("t", ANA.key)
    presence.note_visit("t", ANA.key)
    clock.seconds += 119
    assert not presence.is_replaceable("t", ANA.key)
    clock.seconds += 1
    assert presence.is_replaceable("t", ANA.key)
    presence.note_visit("t", BEN.key)
    clock.seconds += 500
    presence.note_visit("t", EVE.key)
    assert set(presence._left_at) == {("t", EVE.key)}
    assert presence.is_replaceable("t", BEN.key)


def test_a_program_is_gone_since_its_move_is_awaited_and_a_page_never(clock: Still) -> None:
    presence = Presence(120, clock)
    with presence.following("t", BOT):
        clock.seconds += 500
        assert presence.absent_since("t", BOT.key) is None
        assert presence.absent_since("t", BOT.key, 1400.0) == 1400
        assert not presence.is_replaceable("t", BOT.key, 1400.0)
        clock.seconds += 20
        assert presence.is_replaceable("t", BOT.key, 1400.0)
        with presence.following("t", Browser(BOT.secret)):
            assert presence.absent_since("t", BOT.key, 1400.0) is None
        assert presence.is_replaceable("t", BOT.key, 1400.0)
    assert presence.absent_since("t", BOT.key, 1400.0) == 1520
    with presence.following("t", ANA):
        assert not presence.is_replaceable("t", ANA.key, 1000.0)


def test_nobody_is_missed_who_has_just_been_given_a_seat(clock: Still, tmp_path: Path) -> None:
    async def sit_down() -> None:
        create_or_migrate(tmp_path / "games.sqlite3")
        file = Database(tmp_path / "games.sqlite3")
        tables = TableService(SqlTableStore(file, clock), Presence(120, clock))
        clock.seconds += 500
        id, _ = await tables.create(OPEN, ANA)
        assert not tables.presence.is_replaceable(id, ANA.key)
        await SeatService(tables).sit_down(id, 1, "Ben", BEN)
        clock.seconds += 120
        assert tables.presence.is_replaceable(id, ANA.key)
        made, _ = await make_rematch(tables, id, ANA)
        assert not any(tables.presence.is_replaceable(made, key) for key in (ANA.key, BEN.key))
        await file.close()

    asyncio.run(sit_down())


def test_who_comes_back_while_another_asks_for_a_bot_keeps_the_seat(tmp_path: Path) -> None:
    async def race() -> None:
        create_or_migrate(tmp_path / "games.sqlite3")
        file = Database(tmp_path / "games.sqlite3")
        tables = TableService(SqlTableStore(file), Presence(0))
        people = SeatService(tables)
        id, _ = await tables.create(OPEN, ANA)
        await people.sit_down(id, 1, "Ben", BEN)
        async with tables.lock(id) as table:
            asked = asyncio.create_task(people.replace_absent(id, 0, BEN))
            await asyncio.sleep(0)
            back = tables.presence.following(id, ANA)
            back.__enter__()
        with pytest.raises(ApiError, match="is back at the table") as refusal:
            await asked
        assert (refusal.value.status, refusal.value.extra) == (409, {"n": table.n})
        back.__exit__(None, None, None)
        # Of a move and a bot that are wanted at once exactly one comes about.
        async with tables.lock(id) as table:
            n = table.n
            late = [
                asyncio.create_task(tables.play_move(id, MoveRequest(after=n, seat=0, move="quarry"), ANA)),
                asyncio.create_task(people.replace_absent(id, 0, BEN)),
            ]
            await asyncio.sleep(0)
        await late[0]
        with pytest.raises(ApiError, match="does not have to decide now"):
            await late[1]
        assert not table.seats[0].is_away
        await file.close()

    asyncio.run(race())
