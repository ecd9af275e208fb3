"""Before the machine code is there: a quick bot plays for the levels, nobody waits, and everybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from saqqara.server.workers.warming import Warming
from tests.processes import begun_since
from tests.service.compiling import being_compiled
from tests.service.serving import PATIENCE, Stream, Visitor, serving, wait_for

pytestmark = pytest.mark.slow


def bots_told(stream: Stream) -> str:
    """Wait until the table tells how far its bots are."""
    return str(stream.bots.get(timeout=PATIENCE)["state"])


def test_until_the_levels_can_think_a_quick_bot_plays_for_them(tmp_path: Path, visit: Callable[..., Visitor]) -> None:
    with being_compiled(tmp_path / "cache") as done, serving(tmp_path / "data") as server:
        ana = visit(server)
        table = ana.make("me", "imhotep", "random", start=1)["table"]
        with ana.follow(table) as stream:
            assert bots_told(stream) == "warming"
            wait_for(lambda: bool(ana.see(table)["legal"]))
            done()
            assert bots_told(stream) == "ready"
        seen = ana.see(table)
        ana.move(table, seen["n"], seen["view"]["actor"], seen["legal"][0])
        wait_for(lambda: bool(ana.see(table)["legal"]))
        with ana.follow(table, seen["n"]) as stream:
            assert [stream.next()[0] for _ in range(2)] == ["hello", "move"]


def test_a_table_without_levels_is_told_nothing_of_it(tmp_path: Path, visit: Callable[..., Visitor]) -> None:
    with being_compiled(tmp_path / "cache"), serving(tmp_path / "data") as server:
        ana = visit(server)
        levels, plain = ana.make("me", "imhotep")["table"], ana.make("me", "greedy")["table"]
        with ana.follow(levels) as stream:
            assert bots_told(stream) == "warming"
        with ana.follow(plain) as stream:
            assert stream.next()[0] == "hello"
            seen = ana.see(plain)
            n = ana.move(plain, seen["n"], 0, seen["legal"][0])["n"] if seen["legal"] else seen["n"] + 1
            stream.until(n)
            assert stream.bots.empty()


def test_where_there_can_be_no_machine_code_the_game_goes_on(
    tmp_path: Path, visit: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "a file"
    nowhere.touch()
    monkeypatch.setenv("SAQQARA_CACHE", str(nowhere))
    with serving(tmp_path / "data") as server:
        ana = visit(server)
        table = ana.make("me", "overseer", start=1)["table"]
        with ana.follow(table) as stream:
            assert bots_told(stream) == "failed"
        wait_for(lambda: bool(ana.see(table)["legal"]))
        lines = [line for line in server.lines if "quick one plays" in line]
        assert len(lines) == 1
        assert str(nowhere) in lines[0]
        assert "SAQQARA_CACHE" in lines[0]
        assert not any("Traceback" in line for line in server.lines)


def test_a_compilation_that_is_killed_is_taken_up_again(tmp_path: Path, caplog: Any) -> None:
    async def run(done: Callable[[], None]) -> None:
        others = active_children()
        warming = Warming()
        turns: asyncio.Queue[str] = asyncio.Queue()
        warming.on_change = lambda: turns.put_nowait(warming.state)
        warming.begin()
        try:
            assert await asyncio.wait_for(turns.get(), PATIENCE) == "warming"
            assert not await warming.is_ready()
            for child in begun_since(others):
                child.kill()
            while not caplog.records:
                await asyncio.sleep(0.02)
            done()
            assert await asyncio.wait_for(turns.get(), PATIENCE) == "ready"
            assert await warming.is_ready()
        finally:
            await warming.close()

    with caplog.at_level(logging.WARNING), being_compiled(tmp_path) as done:
        asyncio.run(run(done))
    assert [record.getMessage() for record in caplog.records] == [
        "a process was lost; what it was at is taken up again"
    ]
