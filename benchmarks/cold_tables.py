"""`python -m benchmarks.cold_tables`: measures how long others wait while long games are loaded; prints JSON.

A server starts with `--tables` finished games of four seats with everything, undone and played again and again, in its
file and none in memory. One visitor requests all of them in turn, another requests the list of open tables all the
time. Keys: `table_ms` and `other_ms`, how many milliseconds the first waits for a game and the second for the list
meanwhile (median and worst), and `entries`, the length of the longest log.
"""

from __future__ import annotations

import argparse
import json
import random
import threading
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import httpx

from saqqara import Game
from saqqara.engine.rules.state import OPTION_NAMES
from tests.server.live_server import running_server
from tests.server.table_writer import TableEvent, Undo, write_table

NAMES = ("Ana", "Ben", "Cleo", "Dan")
FIRST_DECISION_ENTRY = 3  # the entry of the first decision
UNDO_COUNT = 8
LIST_PATH = "/api/tables/open"


def write_finished_table(file: Path, seed: int) -> str:
    """Write a game played at random and undone to its beginning several times. Return the id of its table."""
    chance, moves, made = random.Random(seed), list[TableEvent](), list[int]()

    def player(game: Game) -> str | None:
        if game.is_over:
            made.append(len(game.history))
            return None
        move = str(chance.choice(game.legal_moves))
        moves.append(move)
        return move

    seats = [("0" * 32, name) for name in NAMES]
    write_table(file, seats, player, seed, options=[*OPTION_NAMES])
    back = [Undo(0, FIRST_DECISION_ENTRY + k * (made[0] + 1)) for k in range(UNDO_COUNT)]
    happenings = [one for undo in back for one in (*moves, undo)] + moves
    return write_table(file, seats, happenings, seed, options=[*OPTION_NAMES])


def request_ms(http: httpx.Client, path: str) -> float:
    """Send a request, and return how many milliseconds the whole response took."""
    since = time.perf_counter()
    http.get(path).raise_for_status()
    return 1000 * (time.perf_counter() - since)


def measure_waits(url: str, tables: list[str]) -> tuple[list[float], list[float]]:
    """Request the tables in turn. Return the waits for them, and those of another visitor meanwhile, in ms."""
    others: list[float] = []
    done = threading.Event()

    def ask() -> None:
        with httpx.Client(base_url=url, trust_env=False) as http:
            while not done.is_set():
                others.append(request_ms(http, LIST_PATH))

    with httpx.Client(base_url=url, trust_env=False, timeout=60) as http:
        request_ms(http, LIST_PATH)
        asking = threading.Thread(target=ask)
        asking.start()
        waited = [request_ms(http, f"/api/tables/{table}") for table in tables]
        done.set()
        asking.join()
    return waited, others


def main() -> None:
    """Measure, and print the result."""
    parser = argparse.ArgumentParser(prog="cold_tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=5)
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        with running_server(Path(folder)):
            pass  # creates the file
        tables = [write_finished_table(Path(folder) / "saqqara.sqlite3", seed) for seed in range(1, options.tables + 1)]
        with running_server(Path(folder)) as server:
            waited, others = measure_waits(server.url, tables)
            entries = max(httpx.get(f"{server.url}/api/tables/{table}").json()["n"] for table in tables)
    results = {
        "table_ms": [round(median(waited), 1), round(max(waited), 1)],
        "other_ms": [round(median(others), 1), round(max(others), 1)],
        "entries": entries,
    }
    print(json.dumps(results))


if __name__ == "__main__":
    main()
