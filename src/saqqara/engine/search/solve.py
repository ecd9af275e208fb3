"""Solving an ending of two seats: the exact value of a position when both play best.

Alpha-beta search with a transposition table over the rules, whose path is in memory, so that it can stop after a number
of nodes and go on later. A value is a whole number for the first seat: first its result by the rules' ranking (END-2),
then its lead in points.
"""

from typing import Annotated, Any

from ..rules import agenda, flow, legal, moves, redact, scoring
from ..rules.chance import seed
from ..rules.layout import Int16, Int32, IntArray, Record
from ..rules.moves import MAX_LEGAL_MOVES, MOVE_COUNT
from ..rules.rule import rule
from ..rules.state import NOBODY, SHIP_SPACES, SITES, Setup, State
from .ending import SOLVED_SEATS, count_known_spaces, depends_on_unknown, may_be_solved
from .position_key import KEY_NUMBERS, WEIGHT_COUNT, write_key, write_weights

MAX_PLIES = 64  # decisions from the root to the end
RESULT_STEP = 1 << 12  # between a win and a draw, or a draw and a loss; more than any lead in points
MAX_SOLVED_VALUE = RESULT_STEP << 1  # more than any value
FIRST_SEAT = 0  # whose value is as high as possible
NO_MOVE = -1
MAX_RANK, KILLER_RANK = 1 << 30, 1 << 29  # more than any number of nodes
INDEX_SHIFT = 20  # so that high and low bits of a key choose its entry
SEED = 1  # of what is dealt for the unknown, which must not matter

# The state of a solver. The first two go on.
SOLVING, SOLVED, UNSOLVABLE = range(3)


class Frame(Record):
    """A position on the path from the root: its legal moves in the order of search, and what is known of its value.

    `low` and `high` are the window: values outside of it make no difference. `first_low` and `first_high` are the
    window with which its search began.
    """

    key: Annotated[IntArray, "i8", KEY_NUMBERS]
    low: Int32
    high: Int32
    first_low: Int32
    first_high: Int32
    best: Int32
    seat: Int16
    points: Int16  # of the first seat, at the end of the game that `best` leads to
    best_move: Int16
    move_count: Int16
    next: Int16  # index of the move to search next
    moves: Annotated[IntArray, "i2", MAX_LEGAL_MOVES]


class Entry(Record):
    """What the transposition table knows of a position: bounds of its value, and the move to try first.

    The points are those of the first seat at the end of a game with such a value.
    """

    key: Annotated[IntArray, "i8", KEY_NUMBERS]
    lower: Int16
    upper: Int16
    lower_points: Int16
    upper_points: Int16
    move: Int16


class Solver(Record):
    """The progress of solving a position."""

    weights: Annotated[IntArray, "i8", KEY_NUMBERS * WEIGHT_COUNT]
    history: Annotated[IntArray, "i4", SOLVED_SEATS * MOVE_COUNT]  # how often a seat's move made the others needless
    killers: Annotated[IntArray, "i4", SOLVED_SEATS * MAX_PLIES]  # the move + 1 that last made the others needless
    ranks: Annotated[IntArray, "i4", MAX_LEGAL_MOVES]  # of the legal moves, while they are sorted
    rng: Annotated[IntArray, "u4", 4]
    status: Int32
    nodes: Int32
    ply: Int32
    known_spaces: Int32
    forced_move: Int32  # the first move, or NO_MOVE
    lower: Int32  # bounds of the value of the root
    upper: Int32
    points: Int32
    best_move: Int32


@rule
def begin_solving(setups: Any, states: Any, solvers: Any, frames: Any, legal_moves: IntArray) -> int:
    """Begin to solve `states[0]`, a redacted position; return `SOLVING`, or `UNSOLVABLE` if it cannot be solved.

    `states` and `frames` have `MAX_PLIES` elements; `frames` and the table, which has a power of two of entries, are
    zeroed.
    """
    setup, s, solver = setups[0], states[0], solvers[0]
    solver.known_spaces = count_known_spaces(setup, s)
    seed(s.rng, SEED, 0)
    redact.determinize(setup, s)
    write_weights(solver.rng, solver.weights)
    if may_be_solved(setup, s):
        states[1] = s
        scoring.score_final(setup, states[1])
        begin_root(setups, states, solvers, frames, legal_moves, NO_MOVE, final_value(setup, states[1]))
    else:
        solver.status = UNSOLVABLE
    return int(solver.status)


@rule
def begin_root(
    setups: Any, states: Any, solvers: Any, frames: Any, legal_moves: IntArray, forced_move: int, guess: int
) -> None:
    """Begin to solve the root again, with one first move only unless `forced_move` is NO_MOVE; `guess` is its value.

    What is known of other positions is kept. A good guess saves time.
    """
    solver = solvers[0]
    solver.status = SOLVING
    solver.forced_move = forced_move
    solver.lower = -MAX_SOLVED_VALUE
    solver.upper = MAX_SOLVED_VALUE
    solver.best_move = NO_MOVE
    open_root(setups, states, solvers, frames, legal_moves, guess)


@rule
def open_root(setups: Any, states: Any, solvers: Any, frames: Any, legal_moves: IntArray, guess: int) -> None:
    """Begin to find out whether the value of the root is at least `guess`."""
    solver, frame = solvers[0], frames[0]
    n = legal.generate_legal_moves(setups[0], states[0], legal_moves)
    if solver.forced_move != NO_MOVE:
        legal_moves[0] = solver.forced_move
        n = 1
    solver.ply = 0
    frame.low = guess - 1
    frame.high = guess
    open_node(states[0], solver, frame, legal_moves, n, int(solver.best_move))


@rule
def open_node(s: State, solver: Solver, frame: Frame, legal_moves: IntArray, n: int, first_move: int) -> None:
    """Begin to search a position in the window of its frame; `first_move` is searched first, if it is legal."""
    seat = agenda.deciding_seat(s)
    frame.seat = seat
    frame.first_low = frame.low
    frame.first_high = frame.high
    frame.best = -MAX_SOLVED_VALUE if seat == FIRST_SEAT else MAX_SOLVED_VALUE
    frame.best_move = NO_MOVE
    frame.move_count = n
    frame.next = 0
    for i in range(n):
        code = int(legal_moves[i])
        rank = MAX_RANK if code == first_move else rank_move(s, solver, seat, code)
        place = i
        while place > 0 and solver.ranks[place - 1] < rank:
            solver.ranks[place] = solver.ranks[place - 1]
            frame.moves[place] = frame.moves[place - 1]
            place -= 1
        solver.ranks[place] = rank
        frame.moves[place] = code


@rule
def rank_move(s: State, solver: Solver, seat: int, code: int) -> int:
    """Return how promising a move is: it was often the best one, or it sails own stones rather than those of others."""
    rank = int(solver.history[seat * MOVE_COUNT + code])
    if moves.SAIL <= code < moves.PLAY:
        for space in range(SHIP_SPACES):
            owner = int(s.ship_stones[(code - moves.SAIL) // SITES, space])
            if owner == seat:
                rank += rank // 2 + 2
            elif owner != NOBODY:
                rank -= rank // 4
    return rank + KILLER_RANK if solver.killers[int(solver.ply) * SOLVED_SEATS + seat] == code + 1 else rank


@rule
def solve(
    setups: Any, states: Any, solvers: Any, frames: Any, table: Any, legal_moves: IntArray, node_limit: int
) -> int:
    """Search `node_limit` more nodes at most, and return the status of the solver."""
    solver = solvers[0]
    end = int(solver.nodes) + node_limit
    while solver.status == SOLVING and solver.nodes < end:
        frame = frames[solver.ply]
        if frame.next < frame.move_count and frame.low < frame.high:
            search_next_move(setups, states, solver, frames, table, legal_moves)
        elif solver.ply > 0:
            leave_node(solver, frames, table)
        else:
            leave_root(setups, states, solvers, frames, legal_moves)
    return int(solver.status)


@rule
def search_next_move(setups: Any, states: Any, solver: Solver, frames: Any, table: Any, legal_moves: IntArray) -> None:
    """Play the next move of the position searched now, and take the value of what follows, or begin to search it."""
    setup, ply = setups[0], int(solver.ply)
    frame, child = frames[ply], frames[ply + 1]
    code = int(frame.moves[frame.next])
    frame.next += 1
    solver.nodes += 1
    states[ply + 1] = states[ply]
    s = states[ply + 1]
    n = flow.step(setup, s, code, legal_moves)
    if ply + 2 == MAX_PLIES or depends_on_unknown(setup, states[0], s, code, int(solver.known_spaces)):
        solver.status = UNSOLVABLE
        return
    if n == 0:
        take_value(frame, code, final_value(setup, s), scoring.score(s, FIRST_SEAT))
        return
    write_key(setup, s, solver.weights, child.key)
    entry = table[entry_index(len(table), child.key)]
    first_move = NO_MOVE
    if is_entry_of(entry, child.key):
        if entry.lower >= frame.high or entry.lower == entry.upper:
            take_value(frame, code, int(entry.lower), int(entry.lower_points))
            return
        if entry.upper <= frame.low:
            take_value(frame, code, int(entry.upper), int(entry.upper_points))
            return
        first_move = int(entry.move)
    child.low = frame.low
    child.high = frame.high
    solver.ply = ply + 1
    open_node(s, solver, child, legal_moves, n, first_move)


@rule
def final_value(setup: Setup, s: State) -> int:
    """Return the value of a finished game: its result for the first seat (END-2), then the lead in points."""
    result = scoring.count_seats_ahead(setup, s, 1) - scoring.count_seats_ahead(setup, s, FIRST_SEAT)
    return result * RESULT_STEP + scoring.score(s, FIRST_SEAT) - scoring.score(s, 1)


@rule
def take_value(frame: Frame, code: int, value: int, points: int) -> None:
    """Take the value of a move into account: the first seat wants a high value, the second a low one."""
    if frame.seat == FIRST_SEAT:
        if value > frame.best:
            frame.best = value
            frame.best_move = code
            frame.points = points
        frame.low = max(int(frame.low), value)
    else:
        if value < frame.best:
            frame.best = value
            frame.best_move = code
            frame.points = points
        frame.high = min(int(frame.high), value)


@rule
def leave_node(solver: Solver, frames: Any, table: Any) -> None:
    """Store what is known of the position searched now, and return to the one before."""
    ply = int(solver.ply)
    frame, parent = frames[ply], frames[ply - 1]
    store(table[entry_index(len(table), frame.key)], frame)
    if frame.low >= frame.high:
        at = int(frame.seat) * MOVE_COUNT + int(frame.best_move)
        solver.history[at] = int(solver.history[at]) + 1
        solver.killers[ply * SOLVED_SEATS + int(frame.seat)] = frame.best_move + 1
    solver.ply = ply - 1
    take_value(parent, int(parent.moves[parent.next - 1]), int(frame.best), int(frame.points))


@rule
def leave_root(setups: Any, states: Any, solvers: Any, frames: Any, legal_moves: IntArray) -> None:
    """Narrow the bounds of the root's value; search it again unless they meet."""
    solver, frame = solvers[0], frames[0]
    best = int(frame.best)
    is_lower = best >= frame.first_high
    if is_lower:
        solver.lower = best
    else:
        solver.upper = best
    if is_lower == (frame.seat == FIRST_SEAT):
        solver.best_move = frame.best_move
        solver.points = frame.points
    if solver.lower == solver.upper:
        solver.status = SOLVED
    else:
        open_root(setups, states, solvers, frames, legal_moves, best + 1 if is_lower else best)


@rule
def entry_index(entries: int, key: IntArray) -> int:
    """Return the index of the entry for a position in a table, whose number of entries is a power of two."""
    return (int(key[0]) ^ int(key[0]) >> INDEX_SHIFT) & (entries - 1)


@rule
def is_entry_of(entry: Any, key: IntArray) -> bool:
    """Return whether an entry is about this position."""
    return bool(entry.key[0] == key[0] and entry.key[1] == key[1])


@rule
def store(entry: Any, frame: Frame) -> None:
    """Store the bounds that a search has found, together with those known before."""
    if not is_entry_of(entry, frame.key):
        entry.key[0] = frame.key[0]
        entry.key[1] = frame.key[1]
        entry.lower = -MAX_SOLVED_VALUE
        entry.upper = MAX_SOLVED_VALUE
    entry.move = frame.best_move
    if frame.best > frame.first_low and frame.best > entry.lower:
        entry.lower = frame.best
        entry.lower_points = frame.points
    if frame.best < frame.first_high and frame.best < entry.upper:
        entry.upper = frame.best
        entry.upper_points = frame.points
