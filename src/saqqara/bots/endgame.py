"""Solving the end of a game exactly, from what the seat that decides knows (docs/solved-ends.md)."""

import time
from collections.abc import Iterable, Sequence
from math import inf
from typing import NamedTuple

from saqqara.engine.rules import agenda, legal, moves
from saqqara.engine.rules.layout import Record
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search import solve
from saqqara.engine.search.ending import may_be_solved
from saqqara.engine.search.evaluate import TIEBREAK_BASE

from .backends import Backend, default_backend
from .determinize import determinize

MAX_NODES = 300_000  # to find the best move; as many again are for the values of all other moves
NODES_PER_SIMULATION = 4  # that a smaller effort allows
CHECK_INTERVAL = 4_096  # nodes between two looks at the clock
TABLE_ENTRIES = 1 << 18  # a power of two


class SolvedMove(NamedTuple):
    """A move with the result to which it leads.

    With two seats it is certain if both then play as well as possible. With more seats it is what the seat that decides
    gets if all others play against it, or (`Endgame.solve_for_each`) what all get if each plays for itself.

    Attributes:
        code: Code of the move.
        win_shares: Share of the win by seat: 1, 1/2, 1/3, 1/4 or 0.
        points: Points at the end of the game, by seat.
    """

    code: int
    win_shares: tuple[float, ...]
    points: tuple[int, ...]

    def lead(self, seat: int) -> int:
        """Return by how many points a seat is ahead at the end; negative if it is behind."""
        return self.points[seat] - max(points for other, points in enumerate(self.points) if other != seat)


class Endgame:
    """Solves one position. The same input and number of nodes give the same result on every backend.

    Args:
        setup: Bytes of the `Setup`, as `Game.redacted_bytes(seat)` returns them.
        state: Bytes of the redacted `State`.
        backend: Backend that solves; None for `default_backend()`.
    """

    def __init__(self, setup: bytes, state: bytes, backend: type[Backend] | None = None) -> None:
        """Allocate the table in the memory of the backend; nothing is searched yet."""
        self._backend = (backend or default_backend())()
        self._buffers = [self._backend.allocate(kind, count) for kind, count in _buffer_layout()]
        setups, states, solvers = (buffer.memory for buffer in self._buffers[:3])
        setups[:], states[: State.size] = setup, state
        self._seats = int(Setup(setup).seats)
        self._solver = solve.Solver(solvers)
        self._call("begin_solving")

    def _call(self, name: str, *numbers: int) -> None:
        """Call a function that takes all buffers except the table."""
        setups, states, solvers, frames, _, legal_moves = self._buffers
        self._backend.call(name, setups, states, solvers, frames, legal_moves, *numbers)

    @property
    def nodes(self) -> int:
        """The number of nodes searched so far."""
        return int(self._solver.nodes)

    @property
    def is_open(self) -> bool:
        """Whether the last search has found that no win is certain; it never finds that with two seats."""
        return bool(self._solver.status == solve.OPEN)

    def solve_best_move(self, nodes: int = MAX_NODES, seconds: float = inf) -> SolvedMove | None:
        """Return the best move, or None if it is not found within so many nodes or seconds, or cannot be found.

        With more than two seats it is the best one if all others play against the seat, and it wins even then.
        """
        return self._search("solve", nodes, seconds)

    def solve_move(self, code: int, guess: int, nodes: int, seconds: float = inf) -> SolvedMove | None:
        """Return what a legal move leads to, or None as `solve_best_move` does; `guess` is a guess of its value."""
        self._call("begin_root", code, guess)
        return self._search("solve", nodes, seconds)

    def solve_for_each(self, nodes: int, seconds: float = inf, forced_move: int = solve.NO_MOVE) -> SolvedMove | None:
        """Return the best move of three or four seats if each plays for itself, or None as `solve_best_move` does.

        Args:
            nodes: The greatest number of nodes.
            seconds: The greatest time.
            forced_move: Code of the only first move to look at; by default all are.
        """
        self._call("begin_solving_each", forced_move)
        return self._search("solve_each", nodes, seconds)

    def _search(self, name: str, nodes: int, seconds: float) -> SolvedMove | None:
        last, end = self.nodes + nodes, time.perf_counter() + seconds
        while self._solver.status == solve.SOLVING and self.nodes < last:
            self._backend.call(name, *self._buffers, min(CHECK_INTERVAL, last - self.nodes))
            if time.perf_counter() > end:
                break
        return self._solved_move() if self._solver.status == solve.SOLVED else None

    @property
    def value(self) -> int:
        """The value of the move that was solved last by `solve_best_move` or `solve_move` (engine/search/solve.py)."""
        return int(self._solver.lower)

    def _solved_move(self) -> SolvedMove:
        """Return the move that was solved last, with its result."""
        standings = list(self._solver.standings)[: self._seats]
        winners = standings.count(max(standings))
        shares = tuple(1 / winners if standing == max(standings) else 0.0 for standing in standings)
        points = tuple(standing // TIEBREAK_BASE for standing in standings)
        return SolvedMove(int(self._solver.best_move), shares, points)


def solve_best_move(
    setup: bytes,
    state: bytes,
    nodes: int = MAX_NODES,
    seconds: float = inf,
    backend: type[Backend] | None = None,
) -> SolvedMove | None:
    """Return the best move of a redacted position, or None if it is not solved within so many nodes or seconds.

    With more than two seats it is one that wins whatever the others do.
    """
    if nodes == 0 or not may_be_solved(Setup(setup), State(bytearray(state))):
        return None
    return Endgame(setup, state, backend).solve_best_move(nodes, seconds)


def solve_moves(
    setup: bytes,
    state: bytes,
    played: int | None = None,
    nodes: int = MAX_NODES,
    seconds: float = inf,
    backend: type[Backend] | None = None,
) -> list[SolvedMove]:
    """Return the moves of a redacted position whose values are found, the best first.

    They include the best move and the one that was played; if one of these two is not solved, the list is empty. The
    best move is found within `nodes`, and the values of all others within as many. With more than two seats only moves
    are solved that win for certain, whatever the others do; their points are those if all others play against the seat.
    """
    if not may_be_solved(Setup(setup), State(bytearray(state))):
        return []
    end = time.perf_counter() + seconds
    endgame = Endgame(setup, state, backend)
    best = endgame.solve_best_move(nodes, seconds)
    if best is None:
        return []
    others = [code for code in _moves_to_solve(setup, state, played) if code != best.code]
    found = {best.code: best, **_solve_others(endgame, others, nodes, end)}
    return [] if played is not None and played not in found else _best_first(found.values(), state)


def _solve_others(endgame: Endgame, codes: Sequence[int], nodes: int, end: float) -> dict[int, SolvedMove]:
    """Return the results of other moves, as many as are found, by code."""
    guess, last, found = endgame.value, endgame.nodes + nodes, dict[int, SolvedMove]()
    for code in codes:
        solved = endgame.solve_move(code, guess, last - endgame.nodes, end - time.perf_counter())
        if solved is not None:
            found[code] = solved
    return found


def nodes_for_effort(simulations: int) -> int:
    """Return the nodes that an evaluation with so many simulations may spend on solving."""
    return min(MAX_NODES, NODES_PER_SIMULATION * simulations)


def _moves_to_solve(setup: bytes, state: bytes, played: int | None) -> list[int]:
    """Return the legal moves, the one that was played first."""
    _, known = determinize(Setup(setup), state, solve.SEED)
    found = [0] * moves.MAX_LEGAL_MOVES
    codes = found[: legal.generate_legal_moves(Setup(setup), known, found)]
    return sorted(codes, key=lambda code: code != played)


def _best_first(found: Iterable[SolvedMove], state: bytes) -> list[SolvedMove]:
    seat = agenda.deciding_seat(State(bytearray(state)))
    return sorted(found, key=lambda move: (-move.win_shares[seat], -move.lead(seat)))


def _buffer_layout() -> list[tuple[type[Record] | str, int]]:
    """Return the buffers that `solve.solve` takes, in its order."""
    plies = solve.MAX_PLIES
    records: list[tuple[type[Record] | str, int]] = [(Setup, 1), (State, plies), (solve.Solver, 1)]
    return [*records, (solve.Frame, plies), (solve.Entry, TABLE_ENTRIES), ("i2", moves.MAX_LEGAL_MOVES)]
