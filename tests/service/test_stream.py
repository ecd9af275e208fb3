"""News: numbered, filtered, resumed exactly."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from saqqara.server.ground.browser import Browser
from saqqara.server.ground.chance import SYSTEM_RANDOMNESS
from saqqara.server.ground.problems import ApiError
from saqqara.server.models import MoveRequest, NewTable
from saqqara.server.routes import stream as news
from saqqara.server.routes.stream import MAX_STREAMS_PER_BROWSER, MAX_WATCHERS_PER_TABLE, StreamLimits
from saqqara.server.tables.entries import LogEntry, Seat
from saqqara.server.tables.quota import MAX_WATCHED_STREAMS, Quota
from saqqara.server.tables.seating import plan_table
from saqqara.server.tables.table import Table
from saqqara.server.views.payloads import entry_event
from tests.service.serving import JSON, WITH_FORCED_MOVES, Stream, Visitor, serving, wait_for
from tests.service.test_chance import opened

OFTEN = "from saqqara.server.routes import stream; stream.PING = 0.1"  # seconds


def join(made: JSON, visitor: Visitor) -> None:
    visitor.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})


def test_hello_comes_first_with_the_version_of_the_page(ana: Visitor) -> None:
    table = ana.make("me", "here")["table"]
    seen = ana.see(table)
    with ana.follow(table, seen["n"]) as stream:
        assert stream.answer.headers["content-type"].startswith("text/event-stream")
        assert stream.answer.headers["cache-control"] == "no-store"
        assert stream.next() == ("hello", None, {"version": seen["version"], "n": seen["n"]})
        assert f"/assets/{seen['version']}/" in ana.http.get("/").text


def test_every_page_at_a_table_hears_of_each_move(ana: Visitor, ben: Visitor) -> None:
    made = ana.make("me", "open")
    table = made["table"]
    with ana.follow(table, 1) as first:
        first.next()
        join(made, ben)
        name, n, data = first.next()
        assert (name, n, data) == ("seat", 2, {"n": 2, "type": "seat", "seat": 1, "name": "Mira", "away": False})
        n = ana.see(table)["n"]
        with ben.follow(table, n) as second:
            second.next()
            ana.move(table, n, 0, "quarry")
            for stream, visitor, legal in ((first, ana, []), (second, ben, ben.see(table)["legal"])):
                name, id, data = stream.next()
                assert (name, id, data["n"], data["seat"], data["move"]) == ("move", n + 1, n + 1, 0, "quarry")
                assert data["notes"] == [{"kind": "fetched", "seat": 0, "stones": 3}]
                assert data["view"] == visitor.see(table)["view"]
                assert data["legal"] == legal


def test_a_broken_stream_resumes_with_exactly_what_it_missed(ana: Visitor) -> None:
    table = ana.make("me", "random", "random")["table"]
    ana.play(table, most=12)
    wait_for(lambda: bool(ana.see(table)["legal"]) or ana.see(table)["score_sheet"] is not None)
    n = ana.see(table)["n"]
    with ana.follow(table) as whole:
        events = whole.until(n)
    assert [id for _, id, _ in events] == [None, *range(3, n + 1)]
    for cut in (2, 3, n // 2, n - 1):
        for options in ({"after": cut}, {"after": 0, "resume": cut}):
            with ana.follow(table, **options) as rest:
                assert rest.until(n)[1:] == [event for event in events if event[1] and event[1] > cut]


def test_events_lead_to_the_snapshot(ana: Visitor) -> None:
    table = ana.make("me", "here", rules="yucata", seed=WITH_FORCED_MOVES)["table"]
    with ana.follow(table) as stream:
        last = ana.play(table)
        events = stream.until(last["n"])[1:]
    log = last["log"][1:]
    assert [(data["n"], data["seat"], data["move"], data["forced"], data["notes"]) for _, _, data in events] == [
        (item["n"], item["seat"], item["move"], item["forced"], item["notes"]) for item in log
    ]
    assert any(item["forced"] for item in log)
    assert events[-1][2]["view"] == last["view"]
    assert (events[-1][2]["score_sheet"], events[-1][2]["ranking"]) == (last["score_sheet"], last["ranking"])
    assert all(data["score_sheet"] is None for _, _, data in events[:-1])


def test_a_forced_move_has_its_own_view(ana: Visitor) -> None:
    table = ana.make("me", "here", rules="yucata", seed=WITH_FORCED_MOVES)["table"]
    last = ana.play(table)
    with ana.follow(table) as stream:
        events = [data for _, _, data in stream.until(last["n"])[1:]]
    forced = [k for k, event in enumerate(events) if event["forced"]]
    assert forced
    for k in forced:
        assert events[k - 1]["view"] != events[k]["view"]
        assert events[k - 1]["view"]["actor"] == events[k]["seat"]
        assert events[k - 1]["legal"] == []


def test_an_undo_is_news_and_the_tail_goes_through_it(ana: Visitor) -> None:
    table = ana.make("me", "here")["table"]
    first = ana.see(table)
    n = ana.move(table, first["n"], 0, "quarry")["n"]
    n = ana.move(table, n, 1, "quarry")["n"]
    with ana.follow(table, n) as stream:
        stream.next()
        ana.undo(table, n, first["n"] + 1)
        name, id, data = stream.next()
        assert (name, id, data["to"]) == ("undo", n + 1, first["n"] + 1)
        assert (data["view"], data["legal"]) == (first["view"], first["legal"])
    ana.move(table, n + 1, 0, first["legal"][1])
    with ana.follow(table) as stream:
        told = [(name, data.get("move")) for name, _, data in stream.until(n + 2)]
    assert told == [
        ("hello", None),
        ("move", "quarry"),
        ("move", "quarry"),
        ("undo", None),
        ("move", first["legal"][1]),
    ]


def test_whoever_knows_more_than_there_is_reads_again(ana: Visitor) -> None:
    table = ana.make("me", "here")["table"]
    n = ana.see(table)["n"]
    with ana.follow(table, n + 50) as stream:
        assert stream.next()[2]["n"] == n
        name, id, data = stream.next()
        assert (name, id, data["view"]) == ("undo", n, ana.see(table)["view"])
        ana.move(table, n, 0, "quarry")
        assert stream.next()[1] == n + 1


@pytest.mark.parametrize("value", ["x", "-1", "1.5", "9" * 30])
def test_a_number_that_is_none_is_refused(ana: Visitor, value: str) -> None:
    table = ana.make("me", "here")["table"]
    assert ana.get(f"/api/tables/{table}/events?after={value}", 422)["error"] == "bad_request"
    headers = {"last-event-id": value}
    assert ana.get(f"/api/tables/{table}/events", 422, headers=headers)["error"] == "bad_request"


def test_twenty_pages_at_one_table(ana: Visitor, visit: Callable[..., Visitor]) -> None:
    table = ana.make("me", "here")["table"]
    n = ana.see(table)["n"]
    others = [visit() for _ in range(3)]
    opened = [Stream([ana, *others][k % 4], table, n) for k in range(20)]
    try:
        last = ana.play(table, most=20, choice=random.Random(3))
        told = [[id for _, id, _ in stream.until(last["n"])] for stream in opened]
        assert told == [[None, *range(n + 1, last["n"] + 1)]] * 20
    finally:
        for stream in opened:
            stream.close()


def test_a_browser_has_room_for_eight_streams(ana: Visitor, ben: Visitor) -> None:
    tables = [ana.make("me", "here")["table"] for _ in range(2)]
    opened = [Stream(ana, tables[k % 2]) for k in range(MAX_STREAMS_PER_BROWSER)]
    try:
        for stream in opened:
            assert stream.next()[0] == "hello"
        said = ana.get(f"/api/tables/{tables[0]}/events", 429)
        assert said["error"] == "too_many"
        assert said["message"].startswith("This browser has too many pages of the table open, more than 8;")
        with ben.follow(tables[0]) as other:
            assert other.next()[0] == "hello"
        opened.pop().close()
        wait_for(lambda: has_room(ana, tables[0]))
    finally:
        for stream in opened:
            stream.close()


def has_room(visitor: Visitor, table: str) -> bool:
    with visitor.http.stream("GET", f"/api/tables/{table}/events") as answer:
        return answer.status_code == 200


ME = Browser("me")


def test_a_table_has_room_for_so_many_streams() -> None:
    readers = StreamLimits()
    with ExitStack() as opened:
        for k in range(MAX_WATCHERS_PER_TABLE):
            opened.enter_context(readers.count_stream("table", Browser(str(k))))
        with (
            pytest.raises(ApiError, match="Too many pages are open at this table") as refusal,
            readers.count_stream("table", ME),
        ):
            pass
        assert (refusal.value.status, refusal.value.code) == (429, "too_many")
        with readers.count_stream("another", ME):
            pass
    with readers.count_stream("table", ME):
        pass


def test_pings_are_events_that_a_page_hears_and_move_nobody(tmp_path: Path) -> None:
    with serving(tmp_path, before=OFTEN) as server:
        ana = Visitor(server)
        table = ana.make("me", "here")["table"]
        n = ana.see(table)["n"]
        with ana.follow(table, n) as stream:
            assert [stream.ping.get(timeout=20) for _ in range(3)] == [{"type": "ping"}] * 3
            ana.move(table, n, 0, "quarry")
            assert [stream.next()[0] for _ in range(2)] == ["hello", "move"]
        ana.close()


def household(k: int) -> Browser:
    return Browser(str(k), ip_address=f"2001:db8:1:2::{k:x}")


def test_one_address_takes_no_more_than_half_of_the_room_at_a_table() -> None:
    readers, far = StreamLimits(), Browser("far", ip_address="2001:db8:1:3::1")
    with ExitStack() as opened:
        for k in range(MAX_WATCHED_STREAMS):
            opened.enter_context(readers.count_stream("table", household(k)))
        with (
            pytest.raises(ApiError, match="From your address") as refusal,
            readers.count_stream("table", household(MAX_WATCHED_STREAMS)),
        ):
            pass
        assert refusal.value.status == 429
        with readers.count_stream("another", household(MAX_WATCHED_STREAMS)), readers.count_stream("table", far):
            pass
    with readers.count_stream("table", household(0)):
        pass
    assert readers._streams._counts == {}


def test_who_has_a_seat_finds_room_however_many_watch() -> None:
    readers = StreamLimits()
    with ExitStack() as opened:
        for k in range(MAX_WATCHERS_PER_TABLE):
            opened.enter_context(readers.count_stream("table", Browser(str(k), ip_address=f"203.0.113.{k}")))
        with pytest.raises(ApiError, match="at this table"), readers.count_stream("table", ME):
            pass
        for _ in range(MAX_STREAMS_PER_BROWSER):
            opened.enter_context(readers.count_stream("table", ME, is_seated=True))
        with pytest.raises(ApiError, match="This browser"), readers.count_stream("table", ME, is_seated=True):
            pass


def test_who_watches_leaves_the_others_of_an_address_connections() -> None:
    readers, most = StreamLimits(Quota(connections=64)), 56
    with ExitStack() as opened:
        for k in range(most):
            opened.enter_context(readers.count_stream(f"table {k}", household(k)))
        with pytest.raises(ApiError, match="From your address"), readers.count_stream("table", household(most)):
            pass
        with readers.count_stream("table", household(most), is_seated=True):
            pass
        with (
            readers.count_stream("table", Browser("here", ip_address="127.0.0.1")),
            readers.count_stream("table", Browser("nowhere")),
        ):
            pass


def test_what_all_watchers_hear_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def counted(table: Table, entry: LogEntry, browser: Browser) -> JSON | None:
        made.append(browser.secret)
        return entry_event(table, entry, browser)

    monkeypatch.setattr(news, "entry_event", counted)
    ana, ben = Browser("ana"), Browser("ben")
    seats = [Seat("me", "Ana", browser=ana.key), Seat("link", "Ben", browser=ben.key)]
    watching = [Browser(f"watcher {k}") for k in range(5)]

    async def heard() -> list[bytes]:
        async with opened(tmp_path / "games.sqlite3", SYSTEM_RANDOMNESS) as (tables,):
            setup, _ = plan_table(NewTable.model_validate({"seats": [{"kind": "open"}] * 2}), "0" * 16, ana)
            await tables.add_table("0" * 16, setup, seats, ana)
            n = await tables.play_move("0" * 16, MoveRequest(after=2, seat=0, move="quarry"), ana)
            async with tables.use("0" * 16) as table:
                told = [news._entry_event(table, table.entry(n), one) for one in (*watching, ana, ben, *watching)]
                table.notify()  # as when something has changed
                news._entry_event(table, table.entry(n), watching[0])
                return told

    told = asyncio.run(heard())
    assert made == ["watcher 0", "ana", "ben", "watcher 0"]
    assert set(told[:5]) == set(told[-5:]) == {told[0]}
    assert [b'"legal":[]' in one for one in told[4:7]] == [True, True, False]
    assert len({told[0], *told[5:7]}) == 3
