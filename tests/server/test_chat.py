"""The chat of the people at a table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from saqqara.server.chat.service import MAX_MESSAGES_AT_ONCE, RATE_SECONDS, clean_message
from saqqara.server.core.errors import ApiError
from saqqara.server.core.rate_limit import RateLimiter
from saqqara.server.tables.entities import MAX_CHAT_MESSAGES, ChatMessage
from tests.server.live_server import JSON, ApiClient, Server, Visit, running_server
from tests.server.seat_requests import create_two_player_table, leave_seat
from tests.server.test_store import ME, TWO_SEATS, open_store


def send_message(visitor: ApiClient, table: str, text: Any, status: int = 201) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/chat", {"text": text}, status)
    return answer


def received_messages(visitor: ApiClient, table: str, after: int = 0) -> list[tuple[int, str, str]]:
    messages = visitor.get(f"/api/tables/{table}/chat?after={after}")["messages"]
    return [(one["k"], one["name"], one["text"]) for one in messages]


@pytest.mark.slow
def test_message_reaches_everybody_and_makes_no_page_stale(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    table = create_two_player_table(ana, ben)
    n = ana.get_table(table)["n"]
    assert ana.get_table(table)["chat"]
    with ben.open_stream(table, n) as stream, eve.open_stream(table, n) as watching:
        stream.next()
        watching.next()
        message = send_message(ana, table, "  Good\tluck,\nBen <b>& all</b> ")
        assert (message["k"], message["seat"], message["name"]) == (1, 0, "Me 0")
        assert message["text"] == "Good luck, Ben <b>& all</b>"
        for listening in (stream, watching):
            assert listening.next() == ("chat", None, message)
        send_message(ben, table, "And to you \U0001f468\u200d\U0001f469\u200d\U0001f467")
        assert stream.next()[2]["seat"] == 1
        assert ana.move(table, n, 0, "quarry") == {"n": n + 1}
        assert stream.next()[:2] == ("move", n + 1)
    assert received_messages(eve, table) == [
        (1, "Me 0", "Good luck, Ben <b>& all</b>"),
        (2, "Ben", "And to you \U0001f468\u200d\U0001f469\u200d\U0001f467"),
    ]
    assert received_messages(ana, table, after=1) == [
        (2, "Ben", "And to you \U0001f468\u200d\U0001f469\u200d\U0001f467")
    ]
    assert received_messages(ana, table, after=2) == []
    assert ana.get_table(table)["n"] == n + 1
    with ben.open_stream(table, n) as stream:
        assert [stream.next()[0], stream.next()[0]] == ["hello", "move"]


def test_chat_needs_players_at_several_browsers(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    alone = ana.create_table("me", "here", "random")["table"]
    assert send_message(ana, alone, "Hello", 403)["message"] == "There is nobody at another device to write to."
    assert not ana.get_table(alone)["chat"]
    assert ana.get(f"/api/tables/{alone}/chat") == {"mine": False, "messages": []}
    table = create_two_player_table(ana, ben)
    assert send_message(eve, table, "Hello", 403)["error"] == "forbidden"
    assert [visitor.get(f"/api/tables/{table}/chat")["mine"] for visitor in (ana, ben, eve)] == [True, True, False]
    leave_seat(ben, table, 1)
    send_message(ben, table, "Back soon")
    assert send_message(ana, "0" * 16, "Hello", 404)["error"] == "not_found"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("a\u0000b\u001b[31mc\u202ed", "ab[31mcd"),
        ("\ufeffhi\u200b", "hi"),
        ("\u2066x\u2069 \u0627\u200c\u0628", "x \u0627\u200c\u0628"),
        ("a \r\n\r\n b", "a b"),
        ("x" * 300, "x" * 300),
        ("\u0001" * 299 + "x", "x"),
        ("A\u200dB", "AB"),
        (
            "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
            "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        ),
        ("\U0001fae9", "\U0001fae9"),  # newer than Python 3.11
    ],
)
def test_message_is_one_line_without_invisible_characters(given: str, kept: str) -> None:
    assert clean_message(given) == kept


@pytest.mark.parametrize("text", ["", " \n ", "\u200b\u202e", "\u200d", "\u0000", "\u3164", "\ufe0f"])
def test_blank_message_is_refused(text: str) -> None:
    with pytest.raises(ApiError, match="This message has no visible text") as problem:
        clean_message(text)
    assert problem.value.status == 422


def test_message_that_is_too_long_or_missing_is_refused(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    assert send_message(ana, table, "x" * 301, 422)["message"] == "A message has at most 300 characters."
    assert send_message(ana, table, "x" * 10_000_000, 413)["error"] == "bad_request"
    for text in (None, 5, ["x"]):
        assert send_message(ana, table, text, 422)["error"] == "bad_request"
    body = b'{"text": "\\ud800"}'
    answer = ana.http.post(f"/api/tables/{table}/chat", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert received_messages(ana, table) == []


def test_chat_is_rate_limited(server: Server, ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    for number in range(MAX_MESSAGES_AT_ONCE):
        send_message(ana, table, f"Message {number}")
    refused = send_message(ana, table, "One more", 429)
    assert refused["error"] == "too_many"
    assert refused["message"].endswith("wait a moment and send this one again.")
    send_message(ben, table, "My turn")
    server.advance_clock(RATE_SECONDS - 0.1)
    send_message(ana, table, "Still too early", 429)
    server.advance_clock(0.1)
    send_message(ana, table, "In time")
    assert len(received_messages(ben, table)) == MAX_MESSAGES_AT_ONCE + 2


def test_chat_rate_limit_expires() -> None:
    rate = RateLimiter(2, RATE_SECONDS)
    assert [rate.try_acquire("a", at) for at in (0, 1, 2, 9.5)] == [0, 0, 8, 0.5]
    assert rate.try_acquire("b", 2) == 0
    assert [rate.try_acquire("a", at) for at in (10, 10.5, 11)] == [0, 0.5, 0]
    rate.try_acquire("c", 1000)
    assert set(rate._times) == {"c"}


@pytest.mark.slow
def test_messages_survive_a_crash(tmp_path: Path, visit: Visit) -> None:
    with running_server(tmp_path) as server:
        ana, ben = visit(server), visit(server)
        table = create_two_player_table(ana, ben)
        send_message(ana, table, "Before")
        server.kill()
        server.start()
        with ana.open_stream(table, ana.get_table(table)["n"]) as stream:
            stream.next()
            send_message(ben, table, "After")
            assert stream.next()[2]["text"] == "After"
        assert received_messages(ben, table) == [(1, "Me 0", "Before"), (2, "Ben", "After")]


def test_only_the_newest_messages_are_kept(tmp_path: Path) -> None:
    async def talk() -> list[int]:
        async with open_store(tmp_path / "games.sqlite3") as (tables,):
            id, _ = await tables.create_table(TWO_SEATS, ME)
            for k in (1, 2, MAX_CHAT_MESSAGES, MAX_CHAT_MESSAGES + 1):
                await tables.store.add_message(id, ChatMessage(k, 0, "Ana", "x", "2026"))
            kept = await tables.store.load(id)
            assert kept is not None
            return [message.k for message in kept.messages]

    assert asyncio.run(talk()) == [2, MAX_CHAT_MESSAGES, MAX_CHAT_MESSAGES + 1]
