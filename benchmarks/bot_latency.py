"""`python -m benchmarks.bot_latency`: measures how soon a bot answers while others keep the server busy; prints JSON.

One visitor creates tables of four Imhotep bots each, another plays against an Overseer. Keys: `tables`, the number of
tables of the first visitor; `alone_ms`, the time of an answer before they are created, and `crowded_ms`, the time
afterwards (median and worst); `answers`, the number of answers afterwards. The time is from a move until a page would
receive the bot's. Everything runs on this machine.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.server.live_server import ApiClient, Server, running_server

ANSWER_COUNT = 12
ANSWER_TIMEOUT = 90.0  # seconds to wait for an answer


def measure_answers(visitor: ApiClient, count: int) -> list[float]:
    """Play against an Overseer, and return how many milliseconds each of its answers took."""
    table = visitor.create_table("me", "overseer")["table"]
    took: list[float] = []
    with visitor.open_stream(table) as stream:
        stream.next()
        begun = time.perf_counter()
        while len(took) < count and (seen := visitor.get_table(table))["score_sheet"] is None:
            n, begun = visitor.move(table, seen["n"], 0, seen["legal"][0])["n"], time.perf_counter()
            stream.read_until(n)
            if not visitor.get_table(table)["legal"]:
                while not stream.next(ANSWER_TIMEOUT)[2].get("legal"):
                    pass
                took.append(1000 * (time.perf_counter() - begun))
    return took


def measure_answer_latency(server: Server, table_count: int) -> dict[str, object]:
    """Return the object to print."""
    greedy, modest = ApiClient(server), ApiClient(server)
    alone = measure_answers(modest, ANSWER_COUNT)
    made = [greedy.create_table(*["imhotep"] * 4)["table"] for _ in range(table_count)]
    for table in made:
        greedy.get_table(table)
    crowded = measure_answers(modest, ANSWER_COUNT)
    for visitor in (greedy, modest):
        visitor.close()
    return {
        "tables": table_count,
        "answers": len(crowded),
        "alone_ms": [round(median(alone)), round(max(alone))],
        "crowded_ms": [round(median(crowded)), round(max(crowded))],
    }


def main() -> None:
    """Start a server, measure, and print the result."""
    parser = argparse.ArgumentParser(prog="bot_latency", description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    options = parser.parse_args()
    with TemporaryDirectory() as folder, running_server(Path(folder), awake=True) as server:
        print(json.dumps(measure_answer_latency(server, options.tables)))


if __name__ == "__main__":
    main()
