"""All games of a device as a file, also of files that earlier editions wrote."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from saqqara.static.device_store import FORMAT
from tests.static.device import ANA, BEN, Device, bot_seat

JSON = dict[str, Any]
KEPT = Path(__file__).parent / "kept"  # files of earlier formats, one for each


async def device_with_games() -> tuple[Device, str, str]:
    device = await Device.start(simulations=20)
    over = await device.create_table(ANA, bot_seat("random"), sides="BABDC")
    await device.play_first_moves(over)
    await device.post(f"tables/{over}/review")
    running = await device.create_table(ANA, BEN, options=["favors"])
    await device.post(f"tables/{running}/moves", {"after": 2, "seat": 0, "move": "quarry"})
    while (await device.get(f"tables/{over}/review"))["running"]:
        await asyncio.sleep(0.01)
    return device, over, running


@pytest.mark.slow
def test_games_are_the_same_on_another_device() -> None:
    async def run() -> None:
        device, over, running = await device_with_games()
        text = await device.get("device/games")
        other = await Device.start()
        assert await other.post("device/games", {"games": text}) == {"added": 2, "known": 0, "damaged": 0}
        for path in (f"tables/{over}", f"tables/{running}", f"tables/{over}/review", f"tables/{over}/record"):
            assert await other.get(path) == await device.get(path)
        await other.post(f"tables/{running}/moves", {"after": 3, "seat": 1, "move": "quarry"})
        assert await other.post("device/games", {"games": text}) == {"added": 0, "known": 2, "damaged": 0}
        assert (await other.get(f"tables/{running}"))["n"] == 4
        await other.close()
        await device.close()

    asyncio.run(run())


@pytest.mark.slow
def test_damaged_games_are_counted_and_the_others_kept() -> None:
    async def run() -> None:
        device, _, running = await device_with_games()
        header, first, second = (await device.get("device/games")).splitlines()
        cut = json.loads(second)
        cut["entries"] = cut["entries"][:-1]
        text = "\n".join([header, json.dumps(cut), "{", first])
        other = await Device.start()
        assert await other.post("device/games", {"games": text}) == {"added": 1, "known": 0, "damaged": 2}
        assert [item["table"] for item in (await other.get("tables"))["tables"]] == [running]
        await other.close()
        await device.close()

    asyncio.run(run())


@pytest.mark.slow
def test_game_that_finds_no_space_is_left_out_whole() -> None:
    async def run() -> None:
        device, _, _ = await device_with_games()
        other = await Device.start()
        other.storage.refused_kind = "evaluations"
        refused = await other.post("device/games", {"games": await device.get("device/games")}, 507)
        assert "space" in refused["message"]
        kept = {item["table"] for item in (await other.get("tables"))["tables"]}
        assert kept == set(other.storage.tables) == {table for _, table, _ in other.storage.items}
        await other.close()
        await device.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no saved games"),
        ("saqqara 1\nseats 2", "no saved games"),
        ("[]", "no saved games"),
        ('{"saqqara": "games"}', "newer edition"),
        ('{"saqqara": "games", "format": 2}\n{}', "newer edition"),
    ],
)
def test_other_files_are_refused(text: str, words: str) -> None:
    async def run() -> None:
        device = await Device.start()
        refused = await device.post("device/games", {"games": text}, 422)
        assert words in refused["message"]
        await device.close()

    asyncio.run(run())


@pytest.mark.parametrize("file", sorted(KEPT.glob("*.jsonl")), ids=lambda file: file.stem)
def test_games_of_earlier_formats_are_opened_and_played_on(file: Path) -> None:
    async def run() -> None:
        device = await Device.start()
        counts = await device.post("device/games", {"games": file.read_text(encoding="utf-8")})
        assert counts == {"added": 2, "known": 0, "damaged": 0}
        items = (await device.get("tables"))["tables"]
        assert {item["over"] for item in items} == {True, False}
        for item in items:
            await device.play_first_moves(item["table"])
            assert (await device.get(f"tables/{item['table']}"))["ranking"]
        await device.close()

    asyncio.run(run())


def test_each_format_has_a_kept_file() -> None:
    assert {file.stem for file in KEPT.glob("*.jsonl")} == {f"format-{number}" for number in range(1, FORMAT + 1)}
