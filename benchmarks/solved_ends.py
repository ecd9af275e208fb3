"""`python -m benchmarks.solved_ends`: how many ends are solved, how fast, and what Imhotep loses there; prints JSON.

A level plays games of `--seats` against itself. In each game the positions with so many decisions left that had a
choice (`--left`) are solved with `--nodes`. For each number of decisions left: `positions`, how many are `solved` and
how many are `unsolvable`, because hidden cards or chance can matter, the `nodes` of all and the `nodes_a_second`. With
more than two seats `wins` says in how many of the solved ones a win is certain whatever the others do, and `looked_at`
how many nodes it took to find that there is such a win or none. `imhotep` has, for the solved positions, what the
search of the strongest level loses without the solver: `decisions`, `results` lost (a win or a draw given away) and
`points` a decision; with more than two seats this is what it loses if every seat plays for itself. `certain_wins` and
`kept` are the decisions in which a win was certain, and those after whose move it was shown to be so still.
`--simulations 0` leaves it out. Progress goes to standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

from saqqara import Game
from saqqara.bots import endgame, levels
from saqqara.bots.endgame import Endgame, SolvedMove
from saqqara.bots.levels import LEVELS, Level
from saqqara.bots.seat_bots import SeatBots
from saqqara.engine.rules import agenda
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.solve import TWO_SEATS
from saqqara.parallel.process_pool import map_in_processes

JSON = dict[str, Any]
Position = tuple[bytes, bytes]
BASE_GAME = "AAAAA"


def positions_by_decisions_left(level: str, seats: int, sides: str, seed: int) -> dict[int, Position]:
    """Return the positions of a game in which there was a choice, by the number of such decisions left."""
    game = Game(seats, sides, seed=seed)
    found: list[Position] = []
    with SeatBots([level] * seats) as players:
        while game.actor is not None:
            if len(game.legal_moves) > 1:
                found.append(game.redacted_bytes(game.actor))
            game.play(players.choose(game, seed * 1000 + len(game.history)))
    return dict(enumerate(reversed(found), 1))


def loss(best: SolvedMove, chosen: SolvedMove, seat: int) -> tuple[float, int]:
    """Return the share of the win and the lead in points that a move loses."""
    return best.win_shares[seat] - chosen.win_shares[seat], best.lead(seat) - chosen.lead(seat)


def measure_position(position: Position, nodes: int, simulations: int, seed: int) -> Counter[str]:
    """Return what a position adds to the counts."""
    setup, state = position
    began, solving = time.perf_counter(), Endgame(setup, state)
    solved = certain = solving.solve_best_move(nodes)
    counts = Counter(positions=1, looked_at=solving.nodes)
    if solving.is_open:
        solved = solving.solve_for_each(nodes - solving.nodes)
    counts.update(solved=solved is not None, wins=certain is not None, nodes=solving.nodes)
    counts["microseconds"] = round(1e6 * (time.perf_counter() - began))
    counts["unsolvable"] = solved is None and solving.nodes < nodes
    if solved is None or simulations == 0:
        return counts
    level = replace(LEVELS["imhotep"], simulations=simulations, seconds=1e9, solver_nodes=0)
    return counts + measure_loss(level, setup, state, seed)


def measure_loss(level: Level, setup: bytes, state: bytes, seed: int) -> Counter[str]:
    """Return what a level that does not solve loses in a solved position, if its move is solved too."""
    played, seat = levels.choose(level, setup, state, seed), agenda.deciding_seat(State(bytearray(state)))
    if Setup(setup).seats > TWO_SEATS:
        return measure_loss_for_each(setup, state, played, seat)
    moves = endgame.solve_moves(setup, state, played)
    if not moves:
        return Counter()
    share, points = loss(moves[0], next(move for move in moves if move.code == played), seat)
    return Counter(decisions=1, results=share > 0, points=points)


def measure_loss_for_each(setup: bytes, state: bytes, played: int, seat: int) -> Counter[str]:
    """Return what a move of three or four seats loses if each plays for itself, and whether it keeps a certain win."""
    solving = Endgame(setup, state)
    certain = solving.solve_best_move()
    best = solving.solve_for_each(endgame.MAX_NODES)
    chosen = solving.solve_for_each(endgame.MAX_NODES, forced_move=played)
    counts: Counter[str] = Counter(certain_wins=certain is not None)
    if certain is not None:
        counts["kept"] = bool(endgame.solve_moves(setup, state, played))
    if best is not None and chosen is not None:
        share, points = loss(best, chosen, seat)
        counts.update(decisions=1, results=share > 0, points=points)
    return counts


def measure_game(chosen: argparse.Namespace, job: tuple[str, int]) -> dict[int, Counter[str]]:
    """Return what a game adds to the counts, by the number of decisions left."""
    sides, seed = job
    positions = positions_by_decisions_left(chosen.level, chosen.seats, sides, seed)
    return {
        left: measure_position(positions[left], chosen.nodes, chosen.simulations, seed)
        for left in chosen.left
        if left in positions
    }


def report(counts: Counter[str]) -> JSON:
    """Return the counts as they are printed."""
    names = ("positions", "solved", "unsolvable", "wins", "nodes", "looked_at")
    found: JSON = {name: counts[name] for name in names}
    found["nodes_a_second"] = round(1e6 * counts["nodes"] / max(1, counts["microseconds"]))
    if counts["decisions"]:
        lost = {name: counts[name] for name in ("decisions", "results", "certain_wins", "kept")}
        found["imhotep"] = lost | {"points": round(counts["points"] / counts["decisions"], 3)}
    return found


def jobs(sides: list[str], games: int) -> Iterator[tuple[str, int]]:
    """Yield the sides and the seed of each game."""
    return product(sides, range(1, games + 1))


def main() -> None:
    """Measure, and print the result."""
    parser = argparse.ArgumentParser(description="How many ends of games are solved, and how fast.")
    parser.add_argument("--level", choices=LEVELS, default="mason", help="the level that plays the games")
    parser.add_argument("--seats", type=int, choices=range(2, 5), default=2)
    parser.add_argument("--sides", nargs="+", default=[BASE_GAME], help="the sides of the five sites, such as DDDDD")
    parser.add_argument("--games", type=int, default=20, help="games for each of these")
    parser.add_argument("--left", type=int, nargs="+", default=[2, 4, 6, 8, 10, 12], help="decisions left")
    parser.add_argument("--nodes", type=int, default=endgame.MAX_NODES)
    parser.add_argument("--simulations", type=int, default=0, help="of Imhotep without the solver; 0 leaves it out")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    totals = {left: Counter[str]() for left in chosen.left}
    for done, found in enumerate(
        map_in_processes(partial(measure_game, chosen), list(jobs(chosen.sides, chosen.games)), chosen.workers), 1
    ):
        for left, counts in found.items():
            totals[left].update(counts)
        print(f"{done} games", file=sys.stderr)
    print(json.dumps(vars(chosen) | {"by_decisions_left": {left: report(one) for left, one in totals.items()}}))


if __name__ == "__main__":
    main()
