"""Solving an ending: the exact value of a position for one seat when all others play against it.

Of two seats, both play best then. With more seats the value is what the seat gets at least, whatever the others do; it
is looked for only if that is a win. `solve_each` finds what happens if every seat plays for itself.

Alpha-beta search with a transposition table over the rules, whose path is in memory, so that it can stop after a number
of nodes and go on later. A value is a whole number for `solver.seat`: first its result by the rules' ranking (END-2),
then its lead in points over the best other seat.
"""

from typing import Annotated, Any

from ..rules import agenda, flow, legal, moves, redact, scoring
from ..rules.chance import seed
from ..rules.layout import Int16, Int32, IntArray, Record
from ..rules.moves import MAX_LEGAL_MOVES, MOVE_COUNT
from ..rules.rule import rule
from ..rules.state import NOBODY, SEATS, SHIP_SPACES, SITES, Setup, State
from .ending import count_known_spaces, depends_on_unknown, may_be_solved
from .evaluate import LOWEST_SCORE, TIEBREAK_BASE
from .position_key import KEY_NUMBERS, WEIGHT_COUNT, write_key, write_weights

MAX_PLIES = 64  # decisions from the root to the end
RESULT_STEP = 1 << 12  # between two results; more than any lead in points
LOWEST_WIN = RESULT_STEP  # the value of a win by stones on the sled
MAX_SOLVED_VALUE = RESULT_STEP * SEATS  # more than any value
TWO_SEATS = 2  # what one wins the other loses, so a value for the first seat says everything
FIRST_SEAT = 0
NO_MOVE = -1
MAX_RANK, KILLER_RANK = 1 << 30, 1 << 29  # more than any number of nodes
INDEX_SHIFT = 20  # so that high and low bits of a key choose its entry
SEED = 1  # of what is dealt for the unknown, which must not matter

# The state of a solver. OPEN is the end of a search: no win is certain, so the result depends on what the others want.
SOLVING, SOLVED, UNSOLVABLE, OPEN = range(4)


class Frame(Record):
    """A position on the path from the root: its legal moves in the order of search, and what is known of its value.

    `low` and `high` are the window: values outside of it make no difference. `first_low` and `first_high` are the
    window with which its search began.
    """

    key: Annotated[IntArray, "i8", KEY_NUMBERS]
    standings: Annotated[IntArray, "i2", SEATS]  # at the end of the game that `best_move` leads to
    low: Int32
    high: Int32
    first_low: Int32
    first_high: Int32
    best: Int32
    seat: Int16
    best_move: Int16
    move_count: Int16
    next: Int16  # index of the move to search next
    moves: Annotated[IntArray, "i2", MAX_LEGAL_MOVES]


class Entry(Record):
    """What the transposition table knows of a position: bounds of its value, and the move to try first.

    The standings are those at the end of a game with such a value (`write_standings`). With `solve_each` the values of
    all seats are exact, those of the lower standings.
    """

    key: Annotated[IntArray, "i8", KEY_NUMBERS]
    lower: Int16
    upper: Int16
    lower_standings: Annotated[IntArray, "i2", SEATS]
    upper_standings: Annotated[IntArray, "i2", SEATS]
    move: Int16


class Solver(Record):
    """The progress of solving a position."""

    weights: Annotated[IntArray, "i8", KEY_NUMBERS * WEIGHT_COUNT]
    history: Annotated[IntArray, "i4", SEATS * MOVE_COUNT]  # how often a seat's move made the others needless
    killers: Annotated[IntArray, "i4", SEATS * MAX_PLIES]  # the move + 1 that last made the others needless
    ranks: Annotated[IntArray, "i4", MAX_LEGAL_MOVES]  # of the legal moves, while they are sorted
    rng: Annotated[IntArray, "u4", 4]
    standings: Annotated[IntArray, "i2", SEATS]  # at the end, by best play from the root
    status: Int32
    seat: Int32  # whose value it is
    least: Int32  # if the value is less, it is not looked for
    nodes: Int32
    ply: Int32
    known_spaces: Int32
    forced_move: Int32  # the first move, or NO_MOVE
    lower: Int32  # bounds of the value of the root
    upper: Int32
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
        solver.seat = FIRST_SEAT if setup.seats == TWO_SEATS else agenda.deciding_seat(s)
        solver.least = -MAX_SOLVED_VALUE if setup.seats == TWO_SEATS else LOWEST_WIN
        states[1] = s
        scoring.score_final(setup, states[1])
        write_standings(setup, states[1], solver.standings)
        guess = value_for(int(setup.seats), solver.standings, int(solver.seat))
        begin_root(setups, states, solvers, frames, legal_moves, NO_MOVE, max(guess, int(solver.least)))
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
    frame.best = -MAX_SOLVED_VALUE if seat == solver.seat else MAX_SOLVED_VALUE
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
    return rank + KILLER_RANK if solver.killers[int(solver.ply) * SEATS + seat] == code + 1 else rank


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
    frame, child, s = frames[ply], frames[ply + 1], states[ply + 1]
    code = int(frame.moves[frame.next])
    n = play_next_move(setups, states, solver, frames, legal_moves)
    if solver.status == UNSOLVABLE:
        return
    if n == 0:
        write_standings(setup, s, child.standings)
        value = value_for(int(setup.seats), child.standings, int(solver.seat))
        take_value(solver, frame, code, value, child.standings)
        return
    write_key(setup, s, solver.weights, child.key)
    entry = table[entry_index(len(table), child.key)]
    first_move = NO_MOVE
    if is_entry_of(entry, child.key):
        if entry.lower >= frame.high or entry.lower == entry.upper:
            take_value(solver, frame, code, int(entry.lower), entry.lower_standings)
            return
        if entry.upper <= frame.low:
            take_value(solver, frame, code, int(entry.upper), entry.upper_standings)
            return
        first_move = int(entry.move)
    child.low = frame.low
    child.high = frame.high
    solver.ply = ply + 1
    open_node(s, solver, child, legal_moves, n, first_move)


@rule
def play_next_move(setups: Any, states: Any, solver: Solver, frames: Any, legal_moves: IntArray) -> int:
    """Play the next move of the position searched now in a copy, the state of the next ply.

    The solver becomes UNSOLVABLE if something unknown may have mattered, or if the path is too long.

    Returns:
        The number of legal moves, which are in `legal_moves`; 0 when the game is over.
    """
    setup, ply = setups[0], int(solver.ply)
    frame, s = frames[ply], states[ply + 1]
    code = int(frame.moves[frame.next])
    frame.next += 1
    solver.nodes += 1
    states[ply + 1] = states[ply]
    n = flow.step(setup, s, code, legal_moves)
    if ply + 2 == MAX_PLIES or depends_on_unknown(setup, states[0], s, code, int(solver.known_spaces)):
        solver.status = UNSOLVABLE
    return n


@rule
def write_standings(setup: Setup, s: State, standings: IntArray) -> None:
    """Write for each seat one number for the ranking of a finished game: points, then stones on the sled (END-2)."""
    for seat in range(setup.seats):
        standings[seat] = scoring.score(s, seat) * TIEBREAK_BASE + int(s.sled[seat])


@rule
def copy_standings(source: IntArray, standings: IntArray) -> None:
    """Copy the standings of all seats."""
    for seat in range(SEATS):
        standings[seat] = source[seat]


@rule
def value_for(seats: int, standings: IntArray, seat: int) -> int:
    """Return the value of a finished game for a seat: its result, then its lead over the best other seat.

    The result is 1 for a win, 2 - n for one that n seats share, and 1 - `seats` for a loss.
    """
    mine = int(standings[seat])
    most = -LOWEST_SCORE
    winners = 1
    for other in range(seats):
        if other != seat:
            most = max(most, int(standings[other]))
            winners += 1 if standings[other] == mine else 0
    result = 1 - seats if most > mine else 2 - winners
    return result * RESULT_STEP + mine // TIEBREAK_BASE - most // TIEBREAK_BASE


@rule
def take_value(solver: Solver, frame: Frame, code: int, value: int, standings: IntArray) -> None:
    """Take the value of a move into account: the solver's seat wants a high value, all others a low one."""
    is_mine = frame.seat == solver.seat
    if value > frame.best if is_mine else value < frame.best:
        frame.best = value
        frame.best_move = code
        copy_standings(standings, frame.standings)
    if is_mine:
        frame.low = max(int(frame.low), value)
    else:
        frame.high = min(int(frame.high), value)


@rule
def leave_node(solver: Solver, frames: Any, table: Any) -> None:
    """Store what is known of the position searched now, and return to the one before."""
    ply = int(solver.ply)
    frame, parent = frames[ply], frames[ply - 1]
    store(table[entry_index(len(table), frame.key)], frame)
    if frame.low >= frame.high:
        count_cutoff(solver, frame)
    solver.ply = ply - 1
    take_value(solver, parent, int(parent.moves[parent.next - 1]), int(frame.best), frame.standings)


@rule
def count_cutoff(solver: Solver, frame: Frame) -> None:
    """Remember that the best move of the position searched now has made all others needless."""
    at = int(frame.seat) * MOVE_COUNT + int(frame.best_move)
    solver.history[at] = int(solver.history[at]) + 1
    solver.killers[int(solver.ply) * SEATS + int(frame.seat)] = frame.best_move + 1


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
    if is_lower == (frame.seat == solver.seat):
        solver.best_move = frame.best_move
        copy_standings(frame.standings, solver.standings)
    if solver.lower == solver.upper:
        solver.status = SOLVED
    elif solver.upper < solver.least:
        solver.status = OPEN
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
        copy_standings(frame.standings, entry.lower_standings)
    if frame.best < frame.first_high and frame.best < entry.upper:
        entry.upper = frame.best
        copy_standings(frame.standings, entry.upper_standings)
