"""Who follows a table, who is missed there, and the bot that others let play for them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.seats.rematch import make_rematch
from saqqara.server.seats.service import SeatService
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.tables.presence import Presence
from saqqara.server.tables.requests import MoveRequest
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from tests.server.fake_clocks import FakeClock
from tests.server.live_server import JSON, TIMEOUT, ApiClient, EventStream, Server, Visit, running_server, wait_for
from tests.server.seat_requests import create_two_player_table, leave_seat, return_to_seat
from tests.server.test_seats import OPEN_TABLE

ANA, BEN, EVE = Browser("0" * 32), Browser("1" * 32), Browser("2" * 32)
PROGRAM = Browser("3" * 32, is_program=True)


@pytest.fixture(scope="module")
def impatient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where an absent player is missed at once."""
    with running_server(tmp_path_factory.mktemp("hasty"), patience=0.0) as server:
        yield server


def request_stand_in(visitor: ApiClient, table: str, seat: int, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/seats/{seat}/stand-in", None, status)
    return answer


def wait_for_presence(stream: EventStream, watching: int, gone: list[bool]) -> JSON:
    """Wait until the stream reports this many spectators and these absent seats."""
    while True:
        presence = stream.presence.get(timeout=TIMEOUT)
        if (presence["watching"], [since is not None for since in presence["gone"]]) == (watching, gone):
            return presence


@pytest.mark.slow
def test_others_can_replace_an_absent_player_to_move_by_a_bot(
    impatient_server: Server, visit: Callable[[Server], ApiClient]
) -> None:
    ana, ben = visit(impatient_server), visit(impatient_server)
    table = create_two_player_table(ana, ben, options=["hidden-cards"])
    with ben.open_stream(table) as stream:
        wait_for_presence(stream, 0, [True, False])
        n = ben.get_table(table)["n"]
        assert request_stand_in(ben, table, 0) == {"n": n + 1}
        assert request_stand_in(ben, table, 0)["n"] >= n + 1
        seen = ben.get_table(table)
        assert seen["comings"] == [{"n": n + 1, "seat": 0, "name": "Me 0", "away": True, "by": 1, "how": None}]
        assert (seen["seats"][0]["away"], seen["seats"][0]["name"]) == (True, "Me 0")
        wait_for(lambda: bool(ben.get_table(table)["legal"]))
        assert {item["seat"] for item in ben.get_table(table)["log"][1:]} == {0}
        assert ana.get_table(table)["you"] == []
        back = return_to_seat(ana, table, 0)["n"]
        assert ana.get_table(table)["you"] == [0]
        assert ben.get_table(table)["comings"][-1] == {
            "n": back,
            "seat": 0,
            "name": "Me 0",
            "away": False,
            "by": None,
            "how": None,
        }


@pytest.mark.slow
def test_present_player_cannot_be_replaced(impatient_server: Server, visit: Callable[[Server], ApiClient]) -> None:
    ana, ben = visit(impatient_server), visit(impatient_server)
    table = create_two_player_table(ana, ben)
    with ana.open_stream(table) as stream:
        stream.next()
        refused = request_stand_in(ben, table, 0, 409)
        assert (refused["error"], refused["n"]) == ("stale", ana.get_table(table)["n"])
        assert refused["message"] == "Me 0 is back at the table; wait for the move."
    with ana.open_stream(table) as first, ana.open_stream(table) as second:
        first.next(), second.next()
        first.close()
        assert request_stand_in(ben, table, 0, 409)["error"] == "stale"
    assert not ben.get_table(table)["seats"][0]["away"]


@pytest.mark.slow
def test_silent_program_counts_as_absent_while_its_move_is_due(
    impatient_server: Server, visit: Callable[[Server], ApiClient]
) -> None:
    ana, bot = visit(impatient_server), visit(impatient_server)
    bot.use_token(os.urandom(16).hex())
    table = create_two_player_table(ana, bot)
    with ana.open_stream(table) as stream, bot.open_stream(table):
        wait_for_presence(stream, 0, [False, False])
        assert request_stand_in(ana, table, 1, 409)["message"].startswith("It is not Ben's turn")
        ana.play_randomly(table, max_moves=1)
        wait_for_presence(stream, 0, [False, True])
        bot.play_randomly(table, max_moves=1)
        wait_for_presence(stream, 0, [False, False])
        ana.play_randomly(table, max_moves=1)
        wait_for_presence(stream, 0, [False, True])
        request_stand_in(ana, table, 1)
        assert ana.get_table(table)["seats"][1]["away"]
        wait_for(lambda: bool(ana.get_table(table)["legal"]))
        return_to_seat(bot, table, 1)
        assert bot.get_table(table)["you"] == [1]


def test_program_has_two_minutes_for_its_move(server: Server, ana: ApiClient, ben: ApiClient) -> None:
    ana.use_token(os.urandom(16).hex())
    table = create_two_player_table(ana, ben)
    with ana.open_stream(table) as stream:
        stream.next()
        server.advance_clock(119.9)
        refused = request_stand_in(ben, table, 0, 409)
        assert refused["message"].startswith("Me 0 has been away for less than 120 seconds;")
        server.advance_clock(0.2)
        request_stand_in(ben, table, 0)
    assert ben.get_table(table)["seats"][0]["away"]


def test_replacing_needs_a_player_and_a_person_at_another_browser(
    impatient_server: Server, visit: Callable[[Server], ApiClient]
) -> None:
    ana, ben, eve = visit(impatient_server), visit(impatient_server), visit(impatient_server)
    made = ana.create_table("me", "open", "here", "random")
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    n = ana.get_table(table)["n"]
    assert request_stand_in(eve, table, 0, 403)["error"] == "forbidden"
    for own in (0, 2):
        assert request_stand_in(ana, table, own, 403)["error"] == "forbidden"
    assert request_stand_in(ben, table, 3, 403)["error"] == "forbidden"
    later = request_stand_in(ana, table, 1, 409)
    assert (later["error"], later["n"]) == ("stale", n)
    assert later["message"].startswith("It is not Ben's turn")
    assert request_stand_in(ben, "0" * 16, 0, 404)["error"] == "not_found"
    leave_seat(ben, table, 1)
    assert request_stand_in(ben, table, 0, 403)["error"] == "forbidden"
    assert ana.get_table(table)["n"] == n + 1


@pytest.mark.slow
def test_replacing_is_possible_only_during_the_game(
    impatient_server: Server, visit: Callable[[Server], ApiClient]
) -> None:
    ana, ben = visit(impatient_server), visit(impatient_server)
    made = ana.create_table("me", "open", "open")
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    assert request_stand_in(ben, made["table"], 0, 422)["error"] == "bad_request"
    table = create_two_player_table(ana, ben)
    leave_seat(ben, table, 1)
    ana.play_randomly(table)
    return_to_seat(ben, table, 1)
    assert request_stand_in(ben, table, 0, 409)["error"] == "over"


def test_absent_player_can_be_replaced_after_two_minutes(server: Server, ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    server.advance_clock(119.9)
    refused = request_stand_in(ben, table, 0, 409)
    assert refused["message"].startswith("Me 0 has been away for less than 120 seconds;")
    assert not ben.get_table(table)["seats"][0]["away"]
    server.advance_clock(0.2)
    request_stand_in(ben, table, 0)
    assert ben.get_table(table)["seats"][0]["away"]


def test_presence_and_spectator_count_are_streamed(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    table = create_two_player_table(ana, ben)
    with ana.open_stream(table) as stream:
        presence = wait_for_presence(stream, 0, [False, True])
        assert presence["patience"] == 120.0
        assert presence["gone"][1] >= 0
        with eve.open_stream(table), eve.open_stream(table), ben.open_stream(table):
            wait_for_presence(stream, 1, [False, False])
        wait_for_presence(stream, 0, [False, True])
        assert set(presence) == {"type", "watching", "gone", "patience"}


def test_nobody_is_absent_when_one_browser_has_all_seats(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "here", "random")["table"]
    with ana.open_stream(table) as stream, ben.open_stream(table):
        stream.next()
        n = ana.get_table(table)["n"]
        ana.move(table, n, 0, "quarry")
        stream.read_until(n + 1)
        assert stream.presence.empty()


@pytest.mark.slow
def test_stand_in_bot_survives_a_crash_and_absence_restarts(tmp_path: Path, visit: Visit) -> None:
    with running_server(tmp_path, patience=0.0) as server:
        ana, ben = visit(server), visit(server)
        table = create_two_player_table(ana, ben)
        n = request_stand_in(ben, table, 0)["n"]
        wait_for(lambda: bool(ben.get_table(table)["legal"]))
        server.kill()
        server.options = {"patience": 600.0}
        server.start()
        assert ben.get_table(table)["comings"] == [
            {"n": n, "seat": 0, "name": "Me 0", "away": True, "by": 1, "how": None}
        ]
        return_to_seat(ana, table, 0)
        seen = ben.get_table(table)
        ben.move(table, seen["n"], 1, seen["legal"][0])
        wait_for(lambda: ana.get_table(table)["view"]["actor"] == 0 or bool(ben.get_table(table)["legal"]))
        while not ana.get_table(table)["legal"]:
            ben.play_randomly(table, max_moves=1)
        assert request_stand_in(ben, table, 0, 409)["error"] == "stale"


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def test_absence_starts_when_the_last_page_closes(clock: FakeClock) -> None:
    presence = Presence(120, clock)
    clock.seconds += 50
    assert presence.absent_since("t", ANA.key) == 1000
    with presence.count_as_present("t", ANA):
        with presence.count_as_present("t", ANA):
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


def test_absence_of_a_program_starts_when_its_move_is_due(clock: FakeClock) -> None:
    presence = Presence(120, clock)
    with presence.count_as_present("t", PROGRAM):
        clock.seconds += 500
        assert presence.absent_since("t", PROGRAM.key) is None
        assert presence.absent_since("t", PROGRAM.key, 1400.0) == 1400
        assert not presence.is_replaceable("t", PROGRAM.key, 1400.0)
        clock.seconds += 20
        assert presence.is_replaceable("t", PROGRAM.key, 1400.0)
        with presence.count_as_present("t", Browser(PROGRAM.secret)):
            assert presence.absent_since("t", PROGRAM.key, 1400.0) is None
        assert presence.is_replaceable("t", PROGRAM.key, 1400.0)
    assert presence.absent_since("t", PROGRAM.key, 1400.0) == 1520
    with presence.count_as_present("t", ANA):
        assert not presence.is_replaceable("t", ANA.key, 1000.0)


def test_player_just_given_a_seat_is_not_absent(clock: FakeClock, tmp_path: Path) -> None:
    async def sit_down() -> None:
        create_or_migrate(tmp_path / "games.sqlite3")
        file = Database(tmp_path / "games.sqlite3")
        tables = TableService(SqlTableStore(file, clock), Presence(120, clock))
        clock.seconds += 500
        id, _ = await tables.create_table(OPEN_TABLE, ANA)
        assert not tables.presence.is_replaceable(id, ANA.key)
        await SeatService(tables).sit_down(id, 1, "Ben", BEN)
        clock.seconds += 120
        assert tables.presence.is_replaceable(id, ANA.key)
        made, _ = await make_rematch(tables, id, ANA)
        assert not any(tables.presence.is_replaceable(made, key) for key in (ANA.key, BEN.key))
        await file.close()

    asyncio.run(sit_down())


def test_player_returning_during_a_replacement_request_keeps_the_seat(tmp_path: Path) -> None:
    async def race() -> None:
        create_or_migrate(tmp_path / "games.sqlite3")
        file = Database(tmp_path / "games.sqlite3")
        tables = TableService(SqlTableStore(file), Presence(0))
        people = SeatService(tables)
        id, _ = await tables.create_table(OPEN_TABLE, ANA)
        await people.sit_down(id, 1, "Ben", BEN)
        async with tables.lock_table(id) as table:
            asked = asyncio.create_task(people.replace_absent_person(id, 0, BEN))
            await asyncio.sleep(0)
            back = tables.presence.count_as_present(id, ANA)
            back.__enter__()
        with pytest.raises(ApiError, match="is back at the table") as refusal:
            await asked
        assert (refusal.value.status, refusal.value.extra) == (409, {"n": table.n})
        back.__exit__(None, None, None)
        # Of a move and a bot that are requested at once exactly one succeeds.
        async with tables.lock_table(id) as table:
            n = table.n
            late = [
                asyncio.create_task(tables.play_move(id, MoveRequest(after=n, seat=0, move="quarry"), ANA)),
                asyncio.create_task(people.replace_absent_person(id, 0, BEN)),
            ]
            await asyncio.sleep(0)
        await late[0]
        with pytest.raises(ApiError, match="so nobody is waiting"):
            await late[1]
        assert not table.seats[0].is_away
        await file.close()

    asyncio.run(race())
