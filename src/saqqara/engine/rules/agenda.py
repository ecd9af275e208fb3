"""The agenda: a small stack in the state with everything that is still to resolve.

Decisions wait for a seat; work is done by the engine.
"""

from typing import NamedTuple

from . import moves
from .constant_names import constant_names
from .rule import rule
from .state import BURIAL, BY_RAFT, OBELISK, PYRAMID, SIDE_B, SIDE_C, SIDE_D, TILE_NAMES, UNKNOWN_CARD, State

GRANT_SHIP_SLOTS = 8  # values for the ship in a grant

# Causes of a grant other than cards.
BY_PYRAMID = UNKNOWN_CARD + 1  # a space of the pyramid (PYR-B2)
BY_FAVOR = BY_PYRAMID + 1  # + favor; from BY_FAVOR + FAVOR_SPACES on, favors may count their steps

# Decisions, in the order of the notation's table. The argument of LOAD and SAIL is a grant: what caused the decision,
# and the ship it is bound to, if any. That of UNLOAD is the ship (SAILING_ORDER and more: modules/arrangement.py).
# That of BUILD, MOUND, TOMB and FOUND is what brought the stone that waits for its place, plus 1. That of FIT is the
# tile, and that of BONUS the space of the temple, or STONES_BONUS_ARG of pyramid_b.py. TAKE and KEEP: see
# sites/market.py.
TURN, FIGURE, LOAD, SAIL, UNLOAD, SITE, TAKE, KEEP, BUILD, BONUS, MOUND, TOMB, FIT, FOUND = range(14)

DECISION_NAMES = constant_names(globals(), "TURN")
DECISION_COUNT = len(DECISION_NAMES)

Entry = tuple[int, int, int]  # kind, seat, argument

ANY_SIDE = -1
STONE_ORIGIN_COUNT = BY_RAFT + 2  # arguments for a stone that waits for its place


class DecisionSpec(NamedTuple):
    """A decision: the moves from `first_move` to before `end_move` answer it, and perhaps a skip.

    If only one side of a site pushes it, `site` and `side` name that side, and the argument is below `arg_count`.
    """

    first_move: int
    end_move: int
    site: int = ANY_SIDE
    side: int = ANY_SIDE
    arg_count: int = 0


DECISION_SPECS = {
    TURN: DecisionSpec(moves.QUARRY, moves.ADVANCE),
    FIGURE: DecisionSpec(moves.ADVANCE, moves.SKIP, PYRAMID, SIDE_D, 1),
    LOAD: DecisionSpec(moves.LOAD, moves.SAIL),
    SAIL: DecisionSpec(moves.SAIL, moves.PLAY),
    UNLOAD: DecisionSpec(moves.UNLOAD, moves.SITE),
    SITE: DecisionSpec(moves.SITE, moves.TAKE),
    TAKE: DecisionSpec(moves.TAKE, moves.KEEP),
    KEEP: DecisionSpec(moves.KEEP, moves.BUILD),
    BUILD: DecisionSpec(moves.BUILD, moves.POINTS, PYRAMID, SIDE_B, STONE_ORIGIN_COUNT),
    BONUS: DecisionSpec(moves.POINTS, moves.MOUND),
    MOUND: DecisionSpec(moves.MOUND, moves.TOMB, BURIAL, SIDE_C, STONE_ORIGIN_COUNT),
    TOMB: DecisionSpec(moves.TOMB, moves.FIT, BURIAL, SIDE_D, STONE_ORIGIN_COUNT),
    FIT: DecisionSpec(moves.FIT, moves.FOUND, OBELISK, SIDE_C, len(TILE_NAMES)),
    FOUND: DecisionSpec(moves.FOUND, moves.ARRANGE, OBELISK, SIDE_D, STONE_ORIGIN_COUNT),
}
FIRST_MOVE = tuple(question.first_move for question in DECISION_SPECS.values())
END_MOVE = tuple(question.end_move for question in DECISION_SPECS.values())
PLACEMENT_DECISIONS = frozenset(
    what for what, question in DECISION_SPECS.items() if question.arg_count == STONE_ORIGIN_COUNT
)

# Work: what the engine does by itself. The comments name the argument.
(
    END_TURN,
    NEXT_STONE,  # ship
    DELIVER,  # site
    DISCARD,  # card
    SHIP_IS_EMPTY,  # ship
    END_ROUND,
    ASSESS_TEMPLE,
    CLEAR_MARKET,
    BEGIN_ROUND,
    FINISH,
    DRAW,  # none: the seat gets the top card of the draw pile
    REFILL,  # market spaces, one bit for each
    HAND_BACK,  # none: the seat's stone at the market returns to the quarry
    SCAFFOLD_FULL,  # the tile, by its place in the order of use
    TEMPLE_SPACE,  # space; those to its right follow
    FILL_SLED,  # none
    GAIN,  # card: it has left the market and takes effect when the entry is resolved (MKT-C1, FAVOR-2)
) = range(32, 49)
ENTRY_NAMES = dict(enumerate(DECISION_NAMES)) | dict(enumerate(constant_names(globals(), "END_TURN"), END_TURN))


@rule
def push_entry(s: State, kind: int, seat: int, arg: int) -> None:
    """Push an entry on the agenda: it is resolved before all entries below it."""
    top = s.agenda_height
    s.agenda_kind[top] = kind
    s.agenda_seat[top] = seat
    s.agenda_arg[top] = arg
    s.agenda_height = top + 1


@rule
def pop_entry(s: State) -> None:
    """Remove the top entry and clear its cells."""
    top = s.agenda_height - 1
    s.agenda_height = top
    s.agenda_kind[top] = 0
    s.agenda_seat[top] = 0
    s.agenda_arg[top] = 0


def list_entries(s: State) -> list[Entry]:
    """Return the entries of the agenda; the last one is resolved first."""
    return [(s.agenda_kind[n], s.agenda_seat[n], s.agenda_arg[n]) for n in range(s.agenda_height)]


@rule
def make_grant(cause: int, ship: int) -> int:
    """Return a grant: the cause of a decision (such as a card) and the ship it is bound to (IN_HARBOUR for any)."""
    return cause * GRANT_SHIP_SLOTS + ship + 1


@rule
def grant_cause(grant: int) -> int:
    """Return what caused a decision to load or to sail."""
    return grant // GRANT_SHIP_SLOTS


@rule
def grant_ship(grant: int) -> int:
    """Return the ship that a decision to load or to sail is bound to; IN_HARBOUR for none."""
    return grant % GRANT_SHIP_SLOTS - 1


@rule
def is_turn_in_progress(s: State) -> bool:
    """Return whether a turn is in progress; at the end of a round none is, and no ship can be loaded."""
    return s.agenda_height > 0 and s.agenda_kind[0] == END_TURN


@rule
def decision_kind(s: State) -> int:
    """Return what a seat must decide now, as an entry kind below DECISION_COUNT; -1 when the game is over."""
    return int(s.agenda_kind[s.agenda_height - 1]) if s.agenda_height > 0 else -1


@rule
def deciding_seat(s: State) -> int:
    """Return the seat to decide; -1 when the game is over."""
    return int(s.agenda_seat[s.agenda_height - 1]) if s.agenda_height > 0 else -1
