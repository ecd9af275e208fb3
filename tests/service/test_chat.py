"""What people at a table say to each other."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from saqqara.server.ground.problems import ApiError
from saqqara.server.ground.rate import RateLimiter
from saqqara.server.tables.chat import MAX_MESSAGES_AT_ONCE, RATE_SECONDS, clean_message
from saqqara.server.tables.entries import MAX_CHAT_MESSAGES, ChatMessage
from tests.service.serving import JSON, Server, Visitor, serving
from tests.service.sitting import leave, two
from tests.service.test_store import ME, TWO, opened


def say(visitor: Visitor, table: str, text: Any, status: int = 201) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/chat", {"text": text}, status)
    return answer


def heard(visitor: Visitor, table: str, after: int = 0) -> list[tuple[int, str, str]]:
    messages = visitor.get(f"/api/tables/{table}/chat?after={after}")["messages"]
    return [(one["k"], one["name"], one["text"]) for one in messages]


def test_everybody_at_the_table_hears_and_nothing_becomes_stale(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    table = two(ana, ben)
    n = ana.see(table)["n"]
    assert ana.see(table)["chat"]
    with ben.follow(table, n) as stream, eve.follow(table, n) as watching:
        stream.next()
        watching.next()
        said = say(ana, table, "  Good\tluck,\nBen <b>& all</b> ")
        assert (said["k"], said["seat"], said["name"]) == (1, 0, "Me 0")
        assert said["text"] == "Good luck, Ben <b>& all</b>"
        for listening in (stream, watching):
            assert listening.next() == ("chat", None, said)
        say(ben, table, "And to you \U0001f468\u200d\U0001f469\u200d\U0001f467")
        assert stream.next()[2]["seat"] == 1
        assert ana.move(table, n, 0, "quarry") == {"n": n + 1}
        assert stream.next()[:2] == ("move", n + 1)
    assert heard(eve, table) == [
        (1, "Me 0", "Good luck, Ben <b>& all</b>"),
        (2, "Ben", "And to you \U0001f468\u200d\U0001f469\u200d\U0001f467"),
    ]
    assert heard(ana, table, after=1) == [(2, "Ben", "And to you \U0001f468\u200d\U0001f469\u200d\U0001f467")]
    assert heard(ana, table, after=2) == []
    assert ana.see(table)["n"] == n + 1
    with ben.follow(table, n) as stream:
        assert [stream.next()[0], stream.next()[0]] == ["hello", "move"]


def test_only_people_of_several_browsers_talk(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    alone = ana.make("me", "here", "random")["table"]
    assert say(ana, alone, "Hello", 403)["message"] == "There is nobody at another device to write to."
    assert not ana.see(alone)["chat"]
    assert ana.get(f"/api/tables/{alone}/chat") == {"mine": False, "messages": []}
    table = two(ana, ben)
    assert say(eve, table, "Hello", 403)["error"] == "forbidden"
    assert [visitor.get(f"/api/tables/{table}/chat")["mine"] for visitor in (ana, ben, eve)] == [True, True, False]
    leave(ben, table, 1)
    say(ben, table, "Back soon")
    assert say(ana, "0" * 16, "Hello", 404)["error"] == "not_found"


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
def test_a_message_is_one_line_without_invisible_signs(given: str, kept: str) -> None:
    assert clean_message(given) == kept


@pytest.mark.parametrize("text", ["", " \n ", "\u200b\u202e", "\u200d", "\u0000", "\u3164", "\ufe0f"])
def test_a_message_says_something(text: str) -> None:
    with pytest.raises(ApiError, match="This message has nothing that could be read") as problem:
        clean_message(text)
    assert problem.value.status == 422


def test_a_message_that_is_too_long_or_none_is_refused(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    assert say(ana, table, "x" * 301, 422)["message"] == "A message has at most 300 characters."
    assert say(ana, table, "x" * 10_000_000, 413)["error"] == "bad_request"
    for text in (None, 5, ["x"]):
        assert say(ana, table, text, 422)["error"] == "bad_request"
    body = b'{"text": "\\ud800"}'
    answer = ana.http.post(f"/api/tables/{table}/chat", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert heard(ana, table) == []


def test_who_says_much_at_once_waits(server: Server, ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    for said in range(MAX_MESSAGES_AT_ONCE):
        say(ana, table, f"Message {said}")
    refused = say(ana, table, "One more", 429)
    assert refused["error"] == "too_many"
    assert refused["message"].endswith("wait a moment and send it again.")
    say(ben, table, "My turn")
    server.later(RATE_SECONDS - 0.1)
    say(ana, table, "Still too early", 429)
    server.later(0.1)
    say(ana, table, "In time")
    assert len(heard(ben, table)) == MAX_MESSAGES_AT_ONCE + 2


def test_the_rate_forgets() -> None:
    rate = RateLimiter(2, RATE_SECONDS)
    assert [rate.try_acquire("a", at) for at in (0, 1, 2, 9.5)] == [0, 0, 8, 0.5]
    assert rate.try_acquire("b", 2) == 0
    assert [rate.try_acquire("a", at) for at in (10, 10.5, 11)] == [0, 0.5, 0]
    rate.try_acquire("c", 1000)
    assert set(rate._times) == {"c"}


@pytest.mark.slow
def test_messages_outlive_a_crash(tmp_path: Path, visit: Any) -> None:
    with serving(tmp_path) as server:
        ana, ben = visit(server), visit(server)
        table = two(ana, ben)
        say(ana, table, "Before")
        server.kill()
        server.start()
        with ana.follow(table, ana.see(table)["n"]) as stream:
            stream.next()
            say(ben, table, "After")
            assert stream.next()[2]["text"] == "After"
        assert heard(ben, table) == [(1, "Me 0", "Before"), (2, "Ben", "After")]


def test_only_the_newest_messages_are_kept(tmp_path: Path) -> None:
    async def talk() -> list[int]:
        async with opened(tmp_path / "games.sqlite3") as (tables,):
            id, _ = await tables.create(TWO, ME)
            for k in (1, 2, MAX_CHAT_MESSAGES, MAX_CHAT_MESSAGES + 1):
                await tables.store.add_message(id, ChatMessage(k, 0, "Ana", "x", "2026"))
            kept = await tables.store.load(id)
            assert kept is not None
            return [message.k for message in kept.messages]

    assert asyncio.run(talk()) == [2, MAX_CHAT_MESSAGES, MAX_CHAT_MESSAGES + 1]
