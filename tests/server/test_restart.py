"""A server is killed at any moment and restarted: everything acknowledged is there, and the game continues."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import httpx
import psutil
import pytest

from saqqara.server import main
from saqqara.server.core.settings import Settings
from tests.server.live_server import JSON, TIMEOUT, Server, Visit, running_server, wait_for

SETTLING_SECONDS = 5.0  # seconds


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill and restart it."""
    with running_server(tmp_path) as server:
        yield server


def played_moves(seen: JSON) -> list[tuple[int, int, str]]:
    return [(item["n"], item["seat"], item["move"]) for item in seen["log"][1:]]


def worker_processes(server: Server) -> list[psutil.Process]:
    """List the processes that a server has started."""
    return [child for child in psutil.Process(server.process.pid).children() if is_worker(child)]


def is_worker(child: psutil.Process) -> bool:
    """Return whether it is already a worker, and still alive."""
    with suppress(psutil.Error):
        return any("spawn_main" in argument for argument in child.cmdline())
    return False


def is_settled(worker: psutil.Process) -> bool:
    """Return whether a worker ignores a closed terminal, which its server handles; where no file says so, wait."""
    status = Path(f"/proc/{worker.pid}/status")
    if not status.exists():
        return time.time() > float(worker.create_time()) + SETTLING_SECONDS
    [ignored] = re.findall(r"^SigIgn:\s*(\w+)", status.read_text(encoding="ascii"), re.MULTILINE)
    return bool(int(ignored, 16) >> (signal.SIGHUP - 1) & 1)


def kill_workers(server: Server) -> int:
    """Kill the processes of a server and return how many; one that looks for machine code may end first."""
    killed = 0
    for worker in worker_processes(server):
        with suppress(psutil.NoSuchProcess):
            worker.kill()
            killed += 1
    return killed


@pytest.mark.slow
def test_game_continues_after_a_kill_while_a_bot_thinks(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    table = visitor.create_table("me", "greedy", "greedy")["table"]
    choice = random.Random(4)
    for _ in range(6):
        wait_for(lambda: bool(visitor.get_table(table)["legal"]))
        seen = visitor.get_table(table)
        n = visitor.move(table, seen["n"], 0, choice.choice(seen["legal"]))["n"]
        server.kill()  # the bots have just started to search
        server.start()
        after = visitor.get_table(table)
        assert played_moves(after)[: len(played_moves(seen))] == played_moves(seen)
        assert n in [item["n"] for item in after["log"]]
    last = visitor.play_randomly(table)
    assert last["score_sheet"] is not None


@pytest.mark.slow
def test_acknowledged_moves_survive_a_kill(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    table = visitor.create_table("me", "here")["table"]
    acknowledged: list[tuple[int, int, str]] = []
    choice = random.Random(9)
    for few in range(5, 30, 5):
        timer = threading.Timer(choice.uniform(0, 0.02), server.process.kill)
        try:
            while True:
                if len(acknowledged) >= few and timer.ident is None:
                    timer.start()
                seen = visitor.get_table(table)
                move = choice.choice(seen["legal"])
                visitor.move(table, seen["n"], seen["view"]["actor"], move)
                acknowledged.append((seen["n"] + 1, seen["view"]["actor"], move))
        except httpx.HTTPError:
            pass
        timer.join()
        server.kill()
        server.start()
        assert set(acknowledged) <= set(played_moves(visitor.get_table(table)))
    assert len(acknowledged) >= few
    assert visitor.play_randomly(table)["score_sheet"] is not None


@pytest.mark.slow
def test_bots_continue_after_a_restart_and_pages_catch_up(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    table = visitor.create_table("greedy", "random", "greedy")["table"]
    with visitor.open_stream(table) as stream:
        before = [stream.next() for _ in range(8)]
        server.kill()
        assert stream.wait_for_end()
    server.start()
    with visitor.open_stream(table, after=0, resume=before[-1][1]) as stream:
        events: list[JSON] = []
        while not events or events[-1]["score_sheet"] is None:
            name, _, data = stream.next()
            events += [data] if name == "move" else []
    numbers = [n for _, n, _ in before if n] + [event["n"] for event in events]
    assert numbers == list(range(3, numbers[-1] + 1))


@pytest.mark.slow
def test_undo_names_seats_and_links_survive_a_restart(server: Server, visit: Visit) -> None:
    ana, ben = visit(server), visit(server)
    alone = ana.create_table("me", "here", options=["hidden-cards"])["table"]
    first = ana.play_randomly(alone, max_moves=15)
    n = ana.undo(alone, first["n"], first["log"][8]["n"])["n"]
    ana.play_randomly(alone, max_moves=5)
    shared = ana.create_table("me", "open")
    before = ana.get_table(alone), ana.get_table(shared["table"]), ana.get("/api/tables")
    server.kill()
    server.start()
    assert (ana.get_table(alone), ana.get_table(shared["table"]), ana.get("/api/tables")) == before
    assert ana.get_table(alone)["n"] > n
    token = shared["links"][0]["url"].rpartition("/")[2]
    assert ben.post(f"/api/join/{token}", {"name": "Mira"})["seat"] == 1
    server.kill()
    server.start()
    assert ben.get_table(shared["table"])["you"] == [1]
    ben.post(f"/api/join/{token}", {"name": "Mira"})
    ana.post(f"/api/join/{token}", {"name": "Nuri"}, 403)


@pytest.mark.slow
def test_killed_worker_is_replaced(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    table = visitor.create_table("me", "greedy", "greedy", seed=5)["table"]
    killed = 0
    while killed < 4:
        # Not every move is followed by a bot's, and without one no new worker is needed.
        visitor.play_randomly(table, max_moves=1)
        killed += kill_workers(server)
        wait_for(lambda: bool(visitor.get_table(table)["legal"]))
    wait_for(lambda: "its job is started again" in server.output)
    assert "not legal" not in server.output
    assert visitor.play_randomly(table)["score_sheet"] is not None


@pytest.mark.slow
def test_worker_count_is_configurable(tmp_path: Path) -> None:
    many = (os.cpu_count() or 1) + 1
    with running_server(tmp_path, forked=False, awake=True, workers=many) as server:
        wait_for(lambda: len(worker_processes(server)) >= many)


@pytest.mark.slow
def test_workers_end_when_the_server_is_killed(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    visitor.play_randomly(visitor.create_table("me", "greedy")["table"], max_moves=2)
    wait_for(lambda: bool(worker_processes(server)))
    workers = worker_processes(server)
    server.kill()
    wait_for(lambda: not any(map(is_alive, workers)))


def is_alive(process: psutil.Process) -> bool:
    """Return whether a process has not ended; one whose exit status is unread counts as ended."""
    with suppress(psutil.NoSuchProcess):
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    return False


@pytest.mark.slow
def test_terminated_server_leaves_no_processes(tmp_path: Path) -> None:
    with running_server(tmp_path, forked=False, awake=True) as server:
        assert server.terminate() == 0, server.output
        assert "leaked" not in server.output


@pytest.fixture
def hangups_enabled() -> Iterator[None]:
    """Make servers notice that a terminal is closed, even if the tests were started to outlive theirs."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.slow
@pytest.mark.usefixtures("hangups_enabled")
@pytest.mark.parametrize("ending", [Server.interrupt, Server.terminate, Server.hang_up])
def test_server_with_open_streams_stops_silently(tmp_path: Path, visit: Visit, ending: Callable[[Server], int]) -> None:
    """The streams end by themselves, long before this server would cut them off."""
    patient = f"from saqqara.server import main; main.SHUTDOWN_SECONDS = {int(4 * TIMEOUT)}"
    with running_server(tmp_path / "own", forked=False, before=patient, awake=True) as server:
        visitor = visit(server)
        table = visitor.create_table("me", "greedy")["table"]
        with visitor.open_stream(table) as stream:
            stream.next()
            printed, workers = len(server.lines), worker_processes(server)
            if ending is Server.hang_up:  # closing a terminal signals every process in it
                for worker in workers:
                    wait_for(partial(is_settled, worker))
                    worker.send_signal(signal.SIGHUP)
            assert ending(server) == 0
            assert stream.wait_for_end()
        assert server.lines[printed:] == []
        assert not any(map(is_alive, workers))


def test_hangup_stays_ignored_if_it_was_at_startup() -> None:
    server = main.Server(main.uvicorn_config(lambda: None, Settings()), lambda: None)
    before = signal.getsignal(signal.SIGHUP)
    try:
        for handling, kept in ((signal.SIG_IGN, True), (signal.SIG_DFL, False)):
            signal.signal(signal.SIGHUP, handling)
            with server.capture_signals():
                assert (signal.getsignal(signal.SIGHUP) is signal.SIG_IGN) == kept
            assert signal.getsignal(signal.SIGHUP) is handling
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.slow
def test_unreplayable_table_continues_from_its_position(server: Server, visit: Visit) -> None:
    """Change the log as if a rule was fixed: its first moves are no longer legal."""
    visitor = visit(server)
    table = visitor.create_table("me", "here", "greedy", options=["hidden-cards"])["table"]
    visitor.play_randomly(table, max_moves=20)
    wait_for(lambda: bool(visitor.get_table(table)["legal"]))
    before = visitor.get_table(table)
    server.kill()
    spoil = "UPDATE entries SET data = json_set(data, '$.move', 'pass') WHERE table_id = ? AND n = 3"
    code = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2], (sys.argv[3],)); c.commit()"
    subprocess.run([sys.executable, "-c", code, str(server.database), spoil, table], check=True)
    server.start()
    after = visitor.get_table(table)
    assert (after["n"], after["view"], after["legal"]) == (before["n"], before["view"], before["legal"])
    assert [item["notes"] for item in after["log"]] == [item["notes"] for item in before["log"]]
    wait_for(lambda: "cannot be replayed" in server.output)
    assert visitor.get(f"/api/tables/{table}/moments/{after['n']}")["effects"] is None
    first = before["log"][1]["n"]
    assert visitor.undo(table, after["n"], first, 422)["error"] == "bad_request"
    with visitor.open_stream(table, after=5) as stream:
        assert stream.next()[0] == "hello"
        assert stream.next()[0] == "undo"  # read the snapshot again
    assert visitor.get(f"/api/tables/{table}/record", 404)["error"] == "not_found"
    last = visitor.play_randomly(table)
    assert last["score_sheet"] is not None
