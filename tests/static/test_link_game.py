"""Games by link: two devices without a connection play one game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from saqqara.static.link_game import LinkGame
from tests.static.device import ANA, BEN, Device, bot_seat

JSON = dict[str, Any]
PAGE = "https://games.example/saqqara/table.html"
BEN_ELSEWHERE = {"kind": "open", "name": "Ben"}
MODULES = ["hidden-cards", "private-ships", "wager", "favors", "prophecies"]


def run_on_two_devices(play: Callable[[Device, Device], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        here, there = await Device.start(), await Device.start()
        try:
            await play(here, there)
        finally:
            await here.close()
            await there.close()

    asyncio.run(run())


async def play_turn(device: Device, table: str) -> JSON:
    """Play the first legal moves as long as it is this device's turn, and return the snapshot."""
    while (snapshot := await settled(device, table))["legal"]:
        move = {"after": snapshot["n"], "seat": snapshot["view"]["actor"], "move": snapshot["legal"][0]}
        await device.post(f"tables/{table}/moves", move)
    return snapshot


async def settled(device: Device, table: str) -> JSON:
    """Wait until no bot has to move."""
    while True:
        snapshot: JSON = await device.get(f"tables/{table}")
        actor = snapshot["view"]["actor"]
        if actor is None or snapshot["seats"][actor]["bot"] is None:
            return snapshot
        await asyncio.sleep(0.005)


async def link_from(device: Device, table: str) -> JSON:
    link: JSON = await device.get(f"device/links/{table}?page={PAGE}")
    assert link["url"].startswith(f"{PAGE}#game=")
    return link


async def open_on(device: Device, link: JSON, status: int = 200) -> JSON:
    opened: JSON = await device.post("device/links", {"link": link["url"].partition("#game=")[2]}, status)
    return opened


@pytest.mark.slow
def test_whole_game_is_played_by_links() -> None:
    async def play(here: Device, there: Device) -> None:
        table = await here.create_table(ANA, BEN_ELSEWHERE, bot_seat("greedy"), options=MODULES, sides="ABCDB")
        first = await settled(here, table)
        assert [(seat["name"], seat["mine"]) for seat in first["seats"][:2]] == [("Ana", True), ("Ben", False)]
        assert (first["known"], first["chat"], first["hints"]) == (True, False, False)
        devices, turns = [here, there], 0
        while (snapshot := await play_turn(devices[turns % 2], table))["ranking"] is None:
            link = await link_from(devices[turns % 2], table)
            assert link["to"] == ["Ben", "Ana"][turns % 2]
            opened = await open_on(devices[1 - turns % 2], link)
            assert opened == {"table": table, "new": True}
            turns += 1
            seen = await settled(devices[turns % 2], table)
            assert seen["view"]["scores"] == snapshot["view"]["scores"]
            assert seen["you"] == [turns % 2]
        assert turns > 10
        end = await link_from(devices[turns % 2], table)
        assert end["to"] is None
        assert (await open_on(devices[1 - turns % 2], end))["new"]
        results = [await device.get(f"tables/{table}") for device in devices]
        assert results[0]["ranking"] == results[1]["ranking"]
        assert [entry["move"] for entry in results[0]["log"]] == [entry["move"] for entry in results[1]["log"]]

    run_on_two_devices(play)


def test_old_link_leads_to_the_newer_game() -> None:
    async def play(here: Device, there: Device) -> None:
        table = await here.create_table(ANA, BEN_ELSEWHERE)
        await play_turn(here, table)
        old = await link_from(here, table)
        await open_on(there, old)
        after = await play_turn(there, table)
        assert await open_on(there, old) == {"table": table, "new": False}
        assert (await there.get(f"tables/{table}"))["n"] == after["n"]
        assert await open_on(here, old) == {"table": table, "new": False}

    run_on_two_devices(play)


def test_game_stays_if_the_newer_one_finds_no_space() -> None:
    async def play(here: Device, there: Device) -> None:
        table = await here.create_table(ANA, BEN_ELSEWHERE)
        await play_turn(here, table)
        await open_on(there, await link_from(here, table))
        await play_turn(there, table)
        before = await here.get(f"tables/{table}")
        newer = await link_from(there, table)
        here.storage.refused_writes = 1
        assert "space" in (await open_on(here, newer, 507))["message"]
        assert await here.get(f"tables/{table}") == before
        assert await open_on(here, newer) == {"table": table, "new": True}

    run_on_two_devices(play)


@pytest.mark.slow
def test_rematch_is_a_game_by_link_with_the_same_people() -> None:
    async def play(here: Device, there: Device) -> None:
        table = await here.create_table(ANA, BEN_ELSEWHERE)
        while (await play_turn(here, table))["ranking"] is None:
            await open_on(there, await link_from(here, table))
            if (await play_turn(there, table))["ranking"] is not None:
                here, there = there, here
                break
            await open_on(here, await link_from(there, table))
        again = (await here.post(f"tables/{table}/again", status=201))["table"]
        snapshot = await play_turn(here, again)
        assert snapshot["started"]
        assert {seat["name"] for seat in snapshot["seats"]} == {"Ana", "Ben"}
        assert sum(seat["mine"] for seat in snapshot["seats"]) == 1
        assert (await open_on(there, await link_from(here, again)))["new"]
        assert (await there.get(f"tables/{again}"))["legal"]

    run_on_two_devices(play)


def test_link_of_another_course_is_refused_and_changes_nothing() -> None:
    async def play(here: Device, there: Device) -> None:
        table = await here.create_table(ANA, BEN_ELSEWHERE)
        await play_turn(here, table)
        await open_on(there, await link_from(here, table))
        mine = await here.get(f"tables/{table}")
        await here.post(f"tables/{table}/undo", {"after": mine["n"], "to": mine["undo"]})
        undone = await here.get(f"tables/{table}")
        other = {"after": undone["n"], "seat": 0, "move": undone["legal"][-1]}
        await here.post(f"tables/{table}/moves", other)
        refused = await open_on(there, await link_from(here, table), 409)
        assert "differently" in refused["message"]
        assert (await there.get(f"tables/{table}"))["legal"]

    run_on_two_devices(play)


def test_no_link_is_made_on_the_own_turn_or_without_anyone_elsewhere() -> None:
    async def play(here: Device, _: Device) -> None:
        table = await here.create_table(ANA, BEN_ELSEWHERE)
        assert "Ana" in (await here.get(f"device/links/{table}?page={PAGE}", 409))["message"]
        alone = await here.create_table(ANA, BEN)
        assert "nobody" in (await here.get(f"device/links/{alone}?page={PAGE}", 409))["message"]

    run_on_two_devices(play)


def test_friends_get_distinct_names_and_stay_at_their_seats_with_a_random_start() -> None:
    async def play(here: Device, _: Device) -> None:
        seats = [BEN_ELSEWHERE, ANA, {"kind": "open"}]
        for _attempt in range(6):
            created = await here.post("tables", {"seats": seats, "start": "random"}, 201)
            shown = (await here.get(f"tables/{created['table']}"))["seats"]
            assert {(seat["name"], seat["mine"]) for seat in shown} == {
                ("Ana", True),
                ("Ben", False),
                ("Friend", False),
            }

    run_on_two_devices(play)


@pytest.mark.parametrize("text", ["", "x", "!!!!", "eJw", LinkGame("00", False, "no record").encode()])
def test_damaged_link_is_refused_in_one_sentence(text: str) -> None:
    async def play(here: Device, _: Device) -> None:
        refused = await here.post("device/links", {"link": text}, 422)
        assert "not complete" in refused["message"]

    run_on_two_devices(play)


def test_link_of_a_newer_edition_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saqqara.static.link_game.FORMAT", 2)
    text = LinkGame("00", False, "saqqara 9").encode()
    monkeypatch.undo()

    async def play(here: Device, _: Device) -> None:
        refused = await here.post("device/links", {"link": text}, 422)
        assert "newer edition" in refused["message"]

    run_on_two_devices(play)


def test_code_is_shown_only_while_a_camera_can_read_it() -> None:
    async def play(here: Device, _: Device) -> None:
        table = await here.create_table(ANA, BEN_ELSEWHERE)
        await play_turn(here, table)
        assert (await link_from(here, table))["qr"].startswith("<svg")
        long = await here.get(f"device/links/{table}?page={PAGE}?{'x' * 1200}")
        assert long["qr"] is None

    run_on_two_devices(play)
