"""Solving an ending of three or four seats if every seat plays for itself: the values of all seats (max^n).

Each seat chooses the move whose end has the greatest value for itself (`solve.value_for`). Among equally good moves it
chooses what is worst for the seat that decides at the root, then what leaves the first seat the fewest points, then the
second, and so on. So what follows from a position depends on the position and that seat only. Only positions are
left early that the seat before would never choose (`is_refuted`). A table of known positions, the same as that of
`solve`, keeps the standings at the end.
"""

from typing import Any

from ..rules import legal
from ..rules.layout import IntArray
from ..rules.rule import rule
from .position_key import write_key
from .solve import (
    LOWEST_WIN,
    NO_MOVE,
    RESULT_STEP,
    SOLVED,
    SOLVING,
    UNSOLVABLE,
    Frame,
    Solver,
    copy_standings,
    count_cutoff,
    entry_index,
    is_entry_of,
    open_node,
    play_next_move,
    value_for,
    write_standings,
)

SALT = 0x5DEECE66D  # makes the keys of this search differ from those of `solve` in the table


@rule
def begin_solving_each(
    setups: Any, states: Any, solvers: Any, frames: Any, legal_moves: IntArray, forced_move: int
) -> None:
    """Begin to solve the root, with one first move only unless `forced_move` is NO_MOVE.

    `begin_solving` must have begun with this position before, and the root must not be UNSOLVABLE.
    """
    solver = solvers[0]
    n = legal.generate_legal_moves(setups[0], states[0], legal_moves)
    if forced_move != NO_MOVE:
        legal_moves[0] = forced_move
        n = 1
    solver.status = SOLVING
    solver.ply = 0
    open_node(states[0], solver, frames[0], legal_moves, n, NO_MOVE)


@rule
def solve_each(
    setups: Any, states: Any, solvers: Any, frames: Any, table: Any, legal_moves: IntArray, node_limit: int
) -> int:
    """Search `node_limit` more nodes at most, and return the status of the solver."""
    solver = solvers[0]
    end = int(solver.nodes) + node_limit
    while solver.status == SOLVING and solver.nodes < end:
        frame = frames[solver.ply]
        if solver.ply > 0 and is_refuted(int(setups[0].seats), frame, frames[solver.ply - 1]):
            leave_refuted(solver, frame)
        elif frame.next < frame.move_count:
            search_move_for_each(setups, states, solver, frames, table, legal_moves)
        elif solver.ply > 0:
            leave_position(int(setups[0].seats), solver, frames, table)
        else:
            solver.best_move = frame.best_move
            copy_standings(frame.standings, solver.standings)
            solver.status = SOLVED
    return int(solver.status)


@rule
def search_move_for_each(
    setups: Any, states: Any, solver: Solver, frames: Any, table: Any, legal_moves: IntArray
) -> None:
    """Play the next move of the position searched now, and take what follows, or begin to search it."""
    setup, ply = setups[0], int(solver.ply)
    frame, child, s = frames[ply], frames[ply + 1], states[ply + 1]
    code = int(frame.moves[frame.next])
    n = play_next_move(setups, states, solver, frames, legal_moves)
    if solver.status == UNSOLVABLE:
        return
    if n == 0:
        write_standings(setup, s, child.standings)
        take_standings(int(setup.seats), solver, frame, code, child.standings)
        return
    write_key(setup, s, solver.weights, child.key)
    child.key[0] ^= SALT
    entry = table[entry_index(len(table), child.key)]
    if is_entry_of(entry, child.key):
        take_standings(int(setup.seats), solver, frame, code, entry.lower_standings)
        return
    solver.ply = ply + 1
    open_node(s, solver, child, legal_moves, n, NO_MOVE)


@rule
def is_refuted(seats: int, frame: Frame, before: Frame) -> bool:
    """Return whether the seat that decided before has a better move than the one that led to this position.

    What the seat that decides now has found is the least that it will get. If it wins, the other one loses by as much
    at least; if it shares a win, the other one does not win alone.
    """
    if frame.best_move == NO_MOVE or before.best_move == NO_MOVE or frame.seat == before.seat:
        return False
    mine = value_for(seats, frame.standings, int(frame.seat))
    if mine >= LOWEST_WIN:
        most = (1 - seats) * RESULT_STEP - (mine - LOWEST_WIN)
    elif mine >= (2 - seats) * RESULT_STEP:
        most = 0
    else:
        return False
    return value_for(seats, before.standings, int(before.seat)) > most


@rule
def leave_refuted(solver: Solver, frame: Frame) -> None:
    """Return to the position before, whose move is no longer of interest; such moves are tried first from now on."""
    count_cutoff(solver, frame)
    solver.ply = int(solver.ply) - 1


@rule
def leave_position(seats: int, solver: Solver, frames: Any, table: Any) -> None:
    """Store what follows from the position searched now, and return to the one before."""
    ply = int(solver.ply)
    frame, parent = frames[ply], frames[ply - 1]
    entry = table[entry_index(len(table), frame.key)]
    entry.key[0] = frame.key[0]
    entry.key[1] = frame.key[1]
    copy_standings(frame.standings, entry.lower_standings)
    solver.ply = ply - 1
    take_standings(seats, solver, parent, int(parent.moves[parent.next - 1]), frame.standings)


@rule
def take_standings(seats: int, solver: Solver, frame: Frame, code: int, standings: IntArray) -> None:
    """Take what a move leads to into account, for the seat that decides."""
    if frame.best_move == NO_MOVE or is_preferred(seats, int(frame.seat), int(solver.seat), standings, frame.standings):
        frame.best_move = code
        copy_standings(standings, frame.standings)


@rule
def is_preferred(seats: int, seat: int, root_seat: int, standings: IntArray, others: IntArray) -> bool:
    """Return whether a seat prefers the first standings to the others."""
    more = value_for(seats, standings, seat) - value_for(seats, others, seat)
    if more == 0:
        more = value_for(seats, others, root_seat) - value_for(seats, standings, root_seat)
    if more != 0:
        return more > 0
    for one in range(seats):
        if standings[one] != others[one]:
            return bool(standings[one] < others[one])
    return False
