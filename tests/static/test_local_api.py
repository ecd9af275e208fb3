"""Whole games and all requests of the page, on a device without a server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from saqqara import Game
from tests.server.live_server import ApiClient
from tests.static.device import ANA, BEN, Device, bot_seat
from tests.static.memory_storage import MemoryStorage

JSON = dict[str, Any]
MODULES = ["private-ships", "wager", "favors", "prophecies"]


def run_on_device(play: Callable[[Device], Coroutine[Any, Any, None]], simulations: int = 50) -> None:
    async def run() -> None:
        device = await Device.start(simulations=simulations)
        try:
            await play(device)
        finally:
            await device.close()

    asyncio.run(run())


@pytest.mark.slow
def test_whole_game_is_played_and_reviewed() -> None:
    async def play(device: Device) -> None:
        table = await device.create_table(ANA, bot_seat("imhotep"), bot_seat("mason"), sides="ABCDA")
        over = await device.play_first_moves(table)
        assert over["ranking"]
        assert {plan["simulations"] for plan in device.searcher.decisions} == {80_000, 150}
        assert {plan["seconds"] for plan in device.searcher.decisions} == {1.0}
        record = await device.get(f"tables/{table}/record")
        assert Game.from_record(record).is_over
        report = await device.post(f"tables/{table}/review")
        while report["running"]:
            await asyncio.sleep(0.01)
            report = await device.get(f"tables/{table}/review")
        assert report["failed"] is None
        assert report["missing"] == []
        highlights = await device.post(f"tables/{table}/highlights")
        assert highlights["ended"]
        while highlights["state"] == "running":
            await asyncio.sleep(0.01)
            highlights = await device.get(f"tables/{table}/highlights")
        assert set(highlights) == {"state", "ended", "turning", "best", "luck"}
        again = await device.post(f"tables/{table}/again", status=201)
        assert (await device.get(f"tables/{again['table']}"))["started"]

    run_on_device(play, simulations=20)


def test_all_requests_about_a_decision_are_answered() -> None:
    async def play(device: Device) -> None:
        table = await device.create_table(ANA, BEN, options=MODULES)
        snapshot = await device.wait_for_turn(table)
        assert (snapshot["hint"], snapshot["chat"], snapshot["you"]) == (True, False, [0, 1])
        assert set((await device.get(f"tables/{table}/prospects"))["moves"]) == set(snapshot["legal"])
        assert (await device.get(f"tables/{table}/scores"))["ranking"]
        assert (await device.get(f"tables/{table}/reason?move=pass"))["reason"]
        assert (await device.get(f"tables/{table}/left"))["cards"]
        assert (await device.get(f"tables/{table}/position"))["setup"]["seats"] == 2
        hint = await device.get(f"tables/{table}/judgement")
        assert hint["options"][0]["move"] in snapshot["legal"]
        line = await device.get(f"tables/{table}/variation?move={snapshot['legal'][0].replace(' ', '%20')}")
        assert line["known"]["setup"]
        assert (await device.get("tables"))["tables"][0]["table"] == table
        assert await device.get("tables/open") == {"tables": []}
        assert (await device.get("choices"))["usual"] == "overseer"

    run_on_device(play)


def test_undo_history_seats_and_deletion() -> None:
    async def play(device: Device) -> None:
        table = await device.create_table(ANA, bot_seat("greedy"))
        first = await device.wait_for_turn(table)
        await device.post(f"tables/{table}/moves", {"after": first["n"], "seat": 0, "move": first["legal"][0]})
        now = await device.wait_for_turn(table)
        await device.post(f"tables/{table}/undo", {"after": now["n"], "to": now["undo"]})
        undone = await device.get(f"tables/{table}")
        assert (undone["view"], undone["redo"]) == (first["view"], True)
        await device.post(f"tables/{table}/redo", {"after": undone["n"]})
        redone = await device.get(f"tables/{table}")
        assert redone["view"] == now["view"]
        then = await device.get(f"tables/{table}/moments/{redone['log'][1]['n']}")
        assert then["legal"] == []
        other = await device.post(f"tables/{table}/continue", {"at": 0, "bot": "random"}, 201)
        await device.post(f"tables/{table}/seats/0/leave")
        assert (await device.get(f"tables/{table}"))["seats"][0]["away"]
        await device.post(f"tables/{table}/seats/0/return")
        await device.request("DELETE", f"tables/{table}", status=204)
        await device.get(f"tables/{table}", 404)
        assert [item["table"] for item in (await device.get("tables"))["tables"]] == [other["table"]]

    run_on_device(play)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "words"),
    [
        ("GET", "nothing", None, 404, "nothing"),
        ("PUT", "tables", None, 405, "PUT"),
        ("POST", "tables", "no JSON", 400, "JSON"),
        ("POST", "tables", '{"seats": []}', 422, "seats"),
        ("POST", "device/links", '{"link": 3}', 422, "link"),
        ("POST", "records", '{"record": "no record"}', 422, "record"),
        ("GET", "tables/00/moments/x", None, 422, "n"),
        ("GET", "tables/00/scores?at=-1", None, 422, "at"),
        ("GET", "tables/00", None, 404, "table"),
        ("POST", "tables/00/moves", '{"after": 1, "seat": 0}', 422, "move"),
    ],
)
def test_bad_requests_get_one_clear_sentence(method: str, path: str, body: str | None, status: int, words: str) -> None:
    async def ask(device: Device) -> None:
        answer = await device.api.answer(method, f"/api/{path}", body, "en")
        assert answer.status == status
        assert words in answer.text

    run_on_device(ask)


def test_answers_are_in_the_language_of_the_page() -> None:
    async def ask(device: Device) -> None:
        german = await device.get("nothing", 404, language="de")
        assert german["message"] == "Unter dieser Adresse gibt es nichts."

    run_on_device(ask)


def test_full_storage_is_reported_and_loses_nothing() -> None:
    async def run() -> None:
        storage = MemoryStorage()
        device = await Device.start(storage)
        table = await device.create_table(ANA, BEN)
        before = await device.wait_for_turn(table)
        move = {"after": before["n"], "seat": 0, "move": before["legal"][0]}
        storage.is_full = True
        refused = await device.post(f"tables/{table}/moves", move, 507)
        assert "space" in refused["message"]
        assert (await device.get(f"tables/{table}"))["view"] == before["view"]
        storage.is_full = False
        await device.post(f"tables/{table}/moves", move)
        await device.close()

    asyncio.run(run())


@pytest.mark.slow
def test_game_continues_after_a_restart() -> None:
    async def run() -> None:
        storage = MemoryStorage()
        device = await Device.start(storage)
        table = await device.create_table(ANA, bot_seat("greedy"), bot_seat("random"))
        before = await device.wait_for_turn(table)
        await device.close()
        again = await Device.start(storage)
        after = await again.wait_for_turn(table)
        assert after == before
        await again.play_first_moves(table)
        await again.close()

    asyncio.run(run())


def test_second_page_cannot_overwrite_what_the_first_has_written() -> None:
    async def run() -> None:
        storage = MemoryStorage()
        first, second = await Device.start(storage), await Device.start(storage)
        table = await first.create_table(ANA, BEN)
        await second.close()
        second = await Device.start(storage)
        before = await second.wait_for_turn(table)
        await second.get(f"tables/{table}/scores")  # has the whole table in memory now
        moves = [{"after": before["n"], "seat": 0, "move": move} for move in before["legal"][:2]]
        await first.post(f"tables/{table}/moves", moves[0])
        await second.post(f"tables/{table}/moves", moves[1], 409)
        expected = await first.get(f"tables/{table}")
        assert await second.get(f"tables/{table}") == expected
        await first.close()
        await second.close()

    asyncio.run(run())


def test_failing_search_lets_a_simple_bot_play() -> None:
    async def play(device: Device) -> None:
        device.searcher.fails = True
        table = await device.create_table(bot_seat("imhotep"), ANA)
        assert (await device.wait_for_turn(table))["log"]
        hint = await device.get(f"tables/{table}/judgement", 503)
        assert hint["message"]

    run_on_device(play)


@pytest.mark.slow
def test_same_record_gives_the_same_log_as_on_a_server(ana: ApiClient) -> None:
    game = Game(3, sides="BDCAB", options=MODULES, seed=7)
    while not game.is_over:
        game.play(game.legal_moves[len(game.history) % len(game.legal_moves)])
    imported = {"record": game.record()}
    on_server = ana.get_table(ana.post("/api/records", imported, 201)["table"])

    async def compare(device: Device) -> None:
        here = await device.get(f"tables/{(await device.post('records', imported, 201))['table']}")
        for field in ("log", "view", "score_sheet", "ranking", "boards", "setup"):
            assert here[field] == on_server[field]
        last = on_server["log"][-1]["n"]
        for n in (0, last // 2, last):
            there = ana.get(f"/api/tables/{on_server['table']}/moments/{n}")
            moment = await device.get(f"tables/{here['table']}/moments/{n}")
            assert [moment[field] for field in ("view", "log", "effects")] == [
                there[field] for field in ("view", "log", "effects")
            ]

    run_on_device(compare)


# Requests of a server that a device does not answer, and why.
ONLY_ON_A_SERVER = {
    "join/{}": "no link leads to a seat",
    "tables/{}/seats/{}": "no seat is open",
    "tables/{}/seats/{}/open": "no seat is open",
    "tables/{}/seats/{}/move": "a seat cannot move to another device",
    "tables/{}/take": "a seat cannot move to another device",
    "tables/{}/seats/{}/stand-in": "nobody is absent",
    "tables/{}/chat": "nobody is elsewhere",
    "tables/{}/events": "the runtime follows a table",
    "qr": "no link leads here",
    "health": "there is no server to watch",
    "rules": "written when the site is written",
    "rules/examples": "written when the site is written",
}


@pytest.mark.slow
def test_every_request_of_the_server_is_answered_here_or_has_a_reason(ana: ApiClient) -> None:
    """Method, path and status of success are those of the server."""
    documented = ana.get("/api/openapi.json")["paths"]
    on_server = {
        (method.upper(), re.sub(r"{\w+}", "{}", path.removeprefix("/api/")), min(operation["responses"]))
        for path, operations in documented.items()
        for method, operation in operations.items()
    }
    here: set[tuple[str, str, str]] = set()

    async def collect(device: Device) -> None:
        routes = [route for route in device.api.list_routes() if not route[1].startswith("device/")]
        here.update((method, path, str(status)) for method, path, status, _ in routes)

    run_on_device(collect)
    assert here <= on_server
    assert {path for _, path, _ in on_server - here} == ONLY_ON_A_SERVER.keys()
