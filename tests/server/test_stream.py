"""The event stream: numbered, filtered, resumed exactly."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.core.quota import MAX_WATCHED_STREAMS, Quota
from saqqara.server.core.randomness import SYSTEM_RANDOMNESS
from saqqara.server.stream import service
from saqqara.server.stream.payloads import entry_event
from saqqara.server.stream.service import MAX_STREAMS_PER_BROWSER, MAX_WATCHERS_PER_TABLE, StreamLimits, TableEvents
from saqqara.server.tables.entities import LogEntry, Seat
from saqqara.server.tables.requests import MoveRequest
from saqqara.server.tables.table import Table
from saqqara.server.tables.table_setup import plan_table
from tests.server.live_server import FORCED_MOVES_SEED, JSON, ApiClient, EventStream, running_server, wait_for
from tests.server.table_requests import table_request
from tests.server.test_shuffles import open_tables

PING_OFTEN_CODE = "from saqqara.server.stream import event_stream; event_stream.PING_SECONDS = 0.1"  # seconds


def join_by_link(made: JSON, visitor: ApiClient) -> None:
    visitor.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})


def test_hello_event_comes_first_with_the_version(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    seen = ana.get_table(table)
    with ana.open_stream(table, seen["n"]) as stream:
        assert stream.response.headers["content-type"].startswith("text/event-stream")
        assert stream.response.headers["cache-control"] == "no-store"
        assert stream.next() == ("hello", None, {"version": seen["version"], "n": seen["n"]})
        assert f"/assets/{seen['version']}/" in ana.http.get("/").text


def test_every_page_receives_each_move(ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "open")
    table = made["table"]
    with ana.open_stream(table, 1) as first:
        first.next()
        join_by_link(made, ben)
        name, n, data = first.next()
        assert (name, n, data) == ("seat", 2, {"n": 2, "type": "seat", "seat": 1, "name": "Mira", "away": False})
        n = ana.get_table(table)["n"]
        with ben.open_stream(table, n) as second:
            second.next()
            ana.move(table, n, 0, "quarry")
            for stream, visitor, legal in ((first, ana, []), (second, ben, ben.get_table(table)["legal"])):
                name, id, data = stream.next()
                assert (name, id, data["n"], data["seat"], data["move"]) == ("move", n + 1, n + 1, 0, "quarry")
                assert data["notes"] == [{"kind": "fetched", "seat": 0, "stones": 3}]
                assert data["view"] == visitor.get_table(table)["view"]
                assert data["legal"] == legal


@pytest.mark.slow
def test_broken_stream_resumes_exactly(ana: ApiClient) -> None:
    table = ana.create_table("me", "random", "random")["table"]
    ana.play_randomly(table, max_moves=12)
    wait_for(lambda: bool(ana.get_table(table)["legal"]) or ana.get_table(table)["score_sheet"] is not None)
    n = ana.get_table(table)["n"]
    with ana.open_stream(table) as whole:
        events = whole.read_until(n)
    assert [id for _, id, _ in events] == [None, *range(3, n + 1)]
    for cut in (2, 3, n // 2, n - 1):
        for options in ({"after": cut}, {"after": 0, "resume": cut}):
            with ana.open_stream(table, **options) as rest:
                assert rest.read_until(n)[1:] == [event for event in events if event[1] and event[1] > cut]


@pytest.mark.slow
def test_events_lead_to_the_snapshot(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", rules="yucata", seed=FORCED_MOVES_SEED)["table"]
    with ana.open_stream(table) as stream:
        last = ana.play_randomly(table)
        events = stream.read_until(last["n"])[1:]
    log = last["log"][1:]
    assert [(data["n"], data["seat"], data["move"], data["forced"], data["notes"]) for _, _, data in events] == [
        (item["n"], item["seat"], item["move"], item["forced"], item["notes"]) for item in log
    ]
    assert any(item["forced"] for item in log)
    assert events[-1][2]["view"] == last["view"]
    assert (events[-1][2]["score_sheet"], events[-1][2]["ranking"]) == (last["score_sheet"], last["ranking"])
    assert all(data["score_sheet"] is None for _, _, data in events[:-1])


@pytest.mark.slow
def test_forced_move_has_its_own_view(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", rules="yucata", seed=FORCED_MOVES_SEED)["table"]
    last = ana.play_randomly(table)
    with ana.open_stream(table) as stream:
        events = [data for _, _, data in stream.read_until(last["n"])[1:]]
    forced = [k for k, event in enumerate(events) if event["forced"]]
    assert forced
    for k in forced:
        assert events[k - 1]["view"] != events[k]["view"]
        assert events[k - 1]["view"]["actor"] == events[k]["seat"]
        assert events[k - 1]["legal"] == []


def test_undo_is_an_event_and_resuming_includes_it(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    first = ana.get_table(table)
    n = ana.move(table, first["n"], 0, "quarry")["n"]
    n = ana.move(table, n, 1, "quarry")["n"]
    with ana.open_stream(table, n) as stream:
        stream.next()
        ana.undo(table, n, first["n"] + 1)
        name, id, data = stream.next()
        assert (name, id, data["to"]) == ("undo", n + 1, first["n"] + 1)
        assert (data["view"], data["legal"]) == (first["view"], first["legal"])
    ana.move(table, n + 1, 0, first["legal"][1])
    with ana.open_stream(table) as stream:
        events = [(name, data.get("move")) for name, _, data in stream.read_until(n + 2)]
    assert events == [
        ("hello", None),
        ("move", "quarry"),
        ("move", "quarry"),
        ("undo", None),
        ("move", first["legal"][1]),
    ]


def test_page_ahead_of_the_log_must_reload(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    n = ana.get_table(table)["n"]
    with ana.open_stream(table, n + 50) as stream:
        assert stream.next()[2]["n"] == n
        name, id, data = stream.next()
        assert (name, id, data["view"]) == ("undo", n, ana.get_table(table)["view"])
        ana.move(table, n, 0, "quarry")
        assert stream.next()[1] == n + 1


@pytest.mark.parametrize("value", ["x", "-1", "1.5", "9" * 30])
def test_invalid_event_number_is_refused(ana: ApiClient, value: str) -> None:
    table = ana.create_table("me", "here")["table"]
    assert ana.get(f"/api/tables/{table}/events?after={value}", 422)["error"] == "bad_request"
    headers = {"last-event-id": value}
    assert ana.get(f"/api/tables/{table}/events", 422, headers=headers)["error"] == "bad_request"


@pytest.mark.slow
def test_twenty_pages_can_follow_one_table(ana: ApiClient, visit: Callable[..., ApiClient]) -> None:
    table = ana.create_table("me", "here")["table"]
    n = ana.get_table(table)["n"]
    others = [visit() for _ in range(3)]
    opened = [EventStream([ana, *others][k % 4], table, n) for k in range(20)]
    try:
        last = ana.play_randomly(table, max_moves=20, choice=random.Random(3))
        ids = [[id for _, id, _ in stream.read_until(last["n"])] for stream in opened]
        assert ids == [[None, *range(n + 1, last["n"] + 1)]] * 20
    finally:
        for stream in opened:
            stream.close()


def test_browser_can_have_eight_streams(ana: ApiClient, ben: ApiClient) -> None:
    tables = [ana.create_table("me", "here")["table"] for _ in range(2)]
    opened = [EventStream(ana, tables[k % 2]) for k in range(MAX_STREAMS_PER_BROWSER)]
    try:
        for stream in opened:
            assert stream.next()[0] == "hello"
        answer = ana.get(f"/api/tables/{tables[0]}/events", 429)
        assert answer["error"] == "too_many"
        assert answer["message"].startswith("This browser has too many pages of the table open, more than 8;")
        with ben.open_stream(tables[0]) as other:
            assert other.next()[0] == "hello"
        opened.pop().close()
        wait_for(lambda: has_room(ana, tables[0]))
    finally:
        for stream in opened:
            stream.close()


def has_room(visitor: ApiClient, table: str) -> bool:
    with visitor.http.stream("GET", f"/api/tables/{table}/events") as answer:
        return answer.status_code == 200


ME = Browser("me")


def test_streams_per_table_are_limited() -> None:
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


@pytest.mark.slow
def test_pings_are_events_without_a_number(tmp_path: Path) -> None:
    with running_server(tmp_path, before=PING_OFTEN_CODE) as server:
        ana = ApiClient(server)
        table = ana.create_table("me", "here")["table"]
        n = ana.get_table(table)["n"]
        with ana.open_stream(table, n) as stream:
            assert [stream.ping.get(timeout=20) for _ in range(3)] == [{"type": "ping"}] * 3
            ana.move(table, n, 0, "quarry")
            assert [stream.next()[0] for _ in range(2)] == ["hello", "move"]
        ana.close()


def address_in_household(k: int) -> Browser:
    return Browser(str(k), ip_address=f"2001:db8:1:2::{k:x}")


def test_one_address_takes_at_most_half_of_the_streams_of_a_table() -> None:
    readers, far = StreamLimits(), Browser("far", ip_address="2001:db8:1:3::1")
    with ExitStack() as opened:
        for k in range(MAX_WATCHED_STREAMS):
            opened.enter_context(readers.count_stream("table", address_in_household(k)))
        with (
            pytest.raises(ApiError, match="From your address") as refusal,
            readers.count_stream("table", address_in_household(MAX_WATCHED_STREAMS)),
        ):
            pass
        assert refusal.value.status == 429
        with (
            readers.count_stream("another", address_in_household(MAX_WATCHED_STREAMS)),
            readers.count_stream("table", far),
        ):
            pass
    with readers.count_stream("table", address_in_household(0)):
        pass
    assert readers._streams._counts == {}


def test_seated_player_gets_a_stream_however_many_watch() -> None:
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


def test_spectators_leave_connections_for_others_of_their_address() -> None:
    readers, most = StreamLimits(Quota(connections=64)), 56
    with ExitStack() as opened:
        for k in range(most):
            opened.enter_context(readers.count_stream(f"table {k}", address_in_household(k)))
        with (
            pytest.raises(ApiError, match="From your address"),
            readers.count_stream("table", address_in_household(most)),
        ):
            pass
        with readers.count_stream("table", address_in_household(most), is_seated=True):
            pass
        with (
            readers.count_stream("table", Browser("here", ip_address="127.0.0.1")),
            readers.count_stream("table", Browser("nowhere")),
        ):
            pass


def test_spectator_events_are_encoded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def counted(table: Table, entry: LogEntry, browser: Browser) -> JSON | None:
        made.append(browser.secret)
        return entry_event(table, entry, browser)

    monkeypatch.setattr(service, "entry_event", counted)
    ana, ben = Browser("ana"), Browser("ben")
    seats = [Seat("me", "Ana", browser=ana.key), Seat("link", "Ben", browser=ben.key)]
    watching = [Browser(f"watcher {k}") for k in range(5)]

    async def heard() -> list[str]:
        async with open_tables(tmp_path / "games.sqlite3", SYSTEM_RANDOMNESS) as (tables,):
            setup, _ = plan_table(table_request([{"kind": "open"}] * 2), "0" * 16, ana)
            await tables.add_table("0" * 16, setup, seats, ana)
            n = await tables.play_move("0" * 16, MoveRequest(after=2, seat=0, move="quarry"), ana)
            events: TableEvents[str] = TableEvents(tables, "v", lambda name, data, _: f"{name} {data}")
            async with tables.use_table("0" * 16) as table:
                readers = [*watching, ana, ben, *watching]
                found = [events._entry_event(table, table.entry(n), one, "") or "" for one in readers]
                table.wake_streams()  # as when something has changed
                events._entry_event(table, table.entry(n), watching[0], "")
                return found

    encoded = asyncio.run(heard())
    assert made == ["watcher 0", "ana", "ben", "watcher 0"]
    assert set(encoded[:5]) == set(encoded[-5:]) == {encoded[0]}
    assert ["'legal': []" in one for one in encoded[4:7]] == [True, True, False]
    assert len({encoded[0], *encoded[5:7]}) == 3
