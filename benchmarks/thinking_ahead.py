"""`python -m benchmarks.thinking_ahead`: measures what Imhotep gains by thinking while a person decides; prints JSON.

`search` plays base games of Imhotep against a scripted person, who takes 3 s for each decision and plays as Overseer.
All times are processor time. Keys: `decisions`, the decisions of Imhotep for which a tree was kept; `inherited`, with
and without thinking ahead, the mean share of the level's simulations that is done before it must decide; `answer_s`,
the median and the mean of its answer times; `simulations`, the mean number of simulations with which it has decided;
`ahead_s` the mean processor time for thinking ahead for each decision of the person.

`server` starts two servers in turn, with and without. At `--tables` tables a visitor sits in front of an Imhotep and
moves every 3 s; another visitor plays against a Mason without a pause. Keys, for each: `move_ms` and `bot_ms`, the
median and the 95th percentile of the other visitor's moves and of Mason's answers; `imhotep_ms`, the same of Imhotep's
answers at the first visitor's tables; `answers`, how many of these there were; `ahead`, the simulations made ahead.
"""

from __future__ import annotations

import argparse
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import fmean, median, quantiles
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from saqqara import Game, Move
from saqqara.bots import levels, search, search_cache
from saqqara.bots.levels import LEVELS
from saqqara.bots.search_cache import SearchCache
from saqqara.server.workers.interfaces import MAX_SECONDS, SLICE_SECONDS
from tests.helpers.known_moves import known_moves
from tests.server.live_server import ApiClient, Server, running_server
from tests.server.test_metrics import read_metrics

PERSON_SECONDS = 3.0
PERSON_LEVEL = LEVELS["overseer"]
LEVEL = LEVELS["imhotep"]
ANSWER_TIMEOUT = 90.0  # seconds to wait for an answer
JSON = dict[str, Any]


class Course:
    """A cache of Imhotep's trees, and what is measured of it; `is_ahead` is whether it thinks ahead."""

    def __init__(self, is_ahead: bool) -> None:
        self.is_ahead = is_ahead
        self.cache = SearchCache()
        self.inherited: list[float] = []
        self.answers: list[float] = []
        self.simulations: list[int] = []
        self.ahead: list[float] = []

    def think_ahead(self, game: Game, seat: int) -> None:
        """Think as long as a person does."""
        begun = time.process_time()
        known, moves = game.redacted_bytes(seat)[1], known_moves(game, seat)
        while self.is_ahead and time.process_time() - begun < PERSON_SECONDS:
            if not self.cache.think_ahead("0", LEVEL, known, 1, SLICE_SECONDS, moves):
                break
        self.ahead.append(time.process_time() - begun)

    def choose(self, game: Game, seed: int) -> int:
        """Return Imhotep's move."""
        before, begun = self.cache._searches.get("0"), time.process_time()
        setup, state = game.redacted_bytes(game.actor)
        moves = known_moves(game, game.actor)
        code = self.cache.choose("0", LEVEL, setup, state, seed, MAX_SECONDS, moves)
        after = self.cache._searches.get("0")
        if before and after and after[1] == len(moves):  # otherwise it was solved
            self.answers.append(time.process_time() - begun)
            self.inherited.append(begun_with.pop() / LEVEL.simulations if after[0] is before[0] else 0.0)
            self.simulations.append(after[0].simulations)
        begun_with.clear()
        return code

    @property
    def figures(self) -> JSON:
        """What was measured."""
        return {
            "inherited": round(fmean(self.inherited), 3),
            "answer_s": [round(median(self.answers), 3), round(fmean(self.answers), 3)],
            "simulations": round(fmean(self.simulations)),
            "ahead_s": round(fmean(self.ahead), 2),
        }


begun_with: list[int] = []  # the simulations of the search that decides next


def note_inherited(decide: Callable[..., int]) -> Callable[..., int]:
    """Return `Search.decide`, noting what the search has inherited."""

    def noting(self: search.Search, *arguments: Any) -> int:
        begun_with.append(self.simulations)
        return decide(self, *arguments)

    return noting


def measure_search(decisions: int) -> JSON:
    """Play, and return the object to print."""
    clock = SimpleNamespace(perf_counter=time.process_time)
    for module in (search, search_cache, levels):
        module.time = clock  # type: ignore[attr-defined]
    search.Search.decide = note_inherited(search.Search.decide)  # type: ignore[method-assign]
    courses = [Course(is_ahead=True), Course(is_ahead=False)]
    ahead, alone = courses
    game, seed = Game(2, seed=0), 0
    while len(ahead.answers) < decisions:
        if game.actor is None:
            seed += 1
            game = Game(2, seed=seed)
            for course in courses:
                course.cache = SearchCache()
        elif game.actor == seed % 2:
            chosen = [course.choose(game, len(game.history)) for course in courses]
            game.play(Move(chosen[0]))
        else:
            for course in courses:
                course.think_ahead(game, seed % 2)
            known = game.redacted_bytes(game.actor)
            game.play(Move(levels.choose(PERSON_LEVEL, *known, len(game.history))))
            begun_with.clear()
    return {"decisions": len(ahead.answers), "with": ahead.figures, "without": alone.figures}


def percentiles(seconds: list[float]) -> list[int]:
    """Return median and 95th percentile in milliseconds."""
    return [round(1000 * median(seconds)), round(1000 * quantiles(seconds, n=20)[-1])]


def play(visitor: ApiClient, bot: str, pause: float, until: float) -> tuple[list[float], list[float]]:
    """Play against a bot until a time of the clock; return the seconds that moves and the bot's answers took."""
    moves: list[float] = []
    answers: list[float] = []
    while time.perf_counter() < until:
        table = visitor.create_table("me", bot)["table"]
        with visitor.open_stream(table) as stream:
            seen = visitor.get_table(table)
            while seen["score_sheet"] is None and time.perf_counter() < until:
                time.sleep(pause)
                begun = time.perf_counter()
                n = visitor.move(table, seen["n"], 0, seen["legal"][len(seen["legal"]) // 2])["n"]
                moved = time.perf_counter()
                moves.append(moved - begun)
                stream.read_until(n)
                seen = visitor.get_table(table)
                if not seen["legal"] and seen["score_sheet"] is None:
                    while not (seen["legal"] or seen["score_sheet"]):
                        stream.next(ANSWER_TIMEOUT)
                        seen = visitor.get_table(table)
                    answers.append(time.perf_counter() - moved)
    return moves, answers


def measure_server(server: Server, table_count: int, seconds: float) -> JSON:
    """Return what one server does."""
    until = time.perf_counter() + seconds
    answers: list[float] = []
    visitors = [ApiClient(server) for _ in range(table_count + 1)]
    players = [
        threading.Thread(target=lambda one=one: answers.extend(play(one, "imhotep", PERSON_SECONDS, until)[1]))
        for one in visitors[1:]
    ]
    for player in players:
        player.start()
    moves, replies = play(visitors[0], "mason", 0.1, until)
    for player in players:
        player.join()
    made = read_metrics(server)["saqqara_bots_ahead_simulations_total",]
    for visitor in visitors:
        visitor.close()
    figures = {"move_ms": percentiles(moves), "bot_ms": percentiles(replies), "imhotep_ms": percentiles(answers)}
    return {**figures, "moves": len(moves), "answers": len(answers), "ahead": made}


def main() -> None:
    """Measure, and print the result."""
    parser = argparse.ArgumentParser(prog="thinking_ahead", description=__doc__)
    parser.add_argument("what", choices=["search", "server"])
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    if options.what == "search":
        print(json.dumps(measure_search(options.decisions)))
        return
    for think_ahead in (True, False):
        with (
            TemporaryDirectory() as folder,
            running_server(Path(folder), awake=True, metrics=True, think_ahead=think_ahead) as server,
        ):
            print(json.dumps({"think_ahead": think_ahead, **measure_server(server, options.tables, options.seconds)}))


if __name__ == "__main__":
    main()
