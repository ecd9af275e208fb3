"""What is still to resolve: a small stack in the state. Decisions wait for a seat, work is done by the engine."""

from typing import NamedTuple

from . import moves
from .constant_names import constant_names
from .rule import rule
from .state import BURIAL, BY_RAFT, OBELISK, PYRAMID, SIDE_B, SIDE_C, SIDE_D, TILE_NAMES, UNKNOWN_CARD, State

GRANT_SHIP_SLOTS = 8  # room for a ship in a detail

# Causes of a grant that are no cards.
BY_PYRAMID = UNKNOWN_CARD + 1  # a space of the pyramid (PYR-B2)
BY_FAVOR = BY_PYRAMID + 1  # + favor; from BY_FAVOR + FAVOR_SPACES on the favors may count their steps

# Decisions, in the order of the notation's table. The detail of LOAD and SAIL is a grant: what brought the decision,
# and the ship it is bound to, if it is. That of UNLOAD is the ship (SAILING and more: modules/arrangement.py).
# That of BUILD, MOUND, TOMB and FOUND is what brought the stone, plus 1: a stone that waits for its place.
# FIT: the tile. TAKE and KEEP: see sites/market.py; BONUS: the temple's space, or that of pyramid_b.py.
TURN, FIGURE, LOAD, SAIL, UNLOAD, SITE, TAKE, KEEP, BUILD, BONUS, MOUND, TOMB, FIT, FOUND = range(14)

DECISION_NAMES = constant_names(globals(), "TURN")
DECISION_COUNT = len(DECISION_NAMES)

Entry = tuple[int, int, int]  # what, whose, detail

ANY_SIDE = -1
STONE_ORIGINS = BY_RAFT + 2  # details of a stone that waits


class DecisionSpec(NamedTuple):
    """What a decision asks: the moves from `first` to before `beyond` answer it, and perhaps a skip.

    Where only one side of a site asks it, `site` and `side` name it, and the detail is below `details`.
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
    BUILD: DecisionSpec(moves.BUILD, moves.POINTS, PYRAMID, SIDE_B, STONE_ORIGINS),
    BONUS: DecisionSpec(moves.POINTS, moves.MOUND),
    MOUND: DecisionSpec(moves.MOUND, moves.TOMB, BURIAL, SIDE_C, STONE_ORIGINS),
    TOMB: DecisionSpec(moves.TOMB, moves.FIT, BURIAL, SIDE_D, STONE_ORIGINS),
    FIT: DecisionSpec(moves.FIT, moves.FOUND, OBELISK, SIDE_C, len(TILE_NAMES)),
    FOUND: DecisionSpec(moves.FOUND, moves.ARRANGE, OBELISK, SIDE_D, STONE_ORIGINS),
}
FIRST_MOVE = tuple(question.first_move for question in DECISION_SPECS.values())
END_MOVE = tuple(question.end_move for question in DECISION_SPECS.values())
STONE_PLACEMENTS = frozenset(what for what, question in DECISION_SPECS.items() if question.arg_count == STONE_ORIGINS)

# Work: what the engine does by itself.
(
    END_TURN,
    NEXT_STONE,  # the detail is the ship
    DELIVER,  # site
    DISCARD,  # card
    SHIP_IS_EMPTY,  # ship
    END_ROUND,
    ASSESS_TEMPLE,
    CLEAR_MARKET,
    BEGIN_ROUND,
    FINISH,
    DRAW,  # nothing: the seat gets the top card of the draw pile
    REFILL,  # market spaces, a bit for each
    HAND_BACK,  # nothing: the seat's stone at the market goes home
    SCAFFOLD_FULL,  # the tile, by its place in the order of use
    TEMPLE_SPACE,  # space, then those to its right
    FILL_SLED,  # nothing
    GAIN,  # card: it has left the market and takes effect when its turn comes (MKT-C1, FAVOR-2)
) = range(32, 49)
ENTRY_NAMES = dict(enumerate(DECISION_NAMES)) | dict(enumerate(constant_names(globals(), "END_TURN"), END_TURN))


@rule
def push(s: State, kind: int, seat: int, arg: int) -> None:
    """Put an entry on top: it is resolved before all that lie below."""
    top = s.agenda_height
    s.agenda_kind[top] = kind
    s.agenda_seat[top] = seat
    s.agenda_arg[top] = arg
    s.agenda_height = top + 1


@rule
def pop(s: State) -> None:
    """Take the top entry away and leave no trace of it."""
    top = s.agenda_height - 1
    s.agenda_height = top
    s.agenda_kind[top] = 0
    s.agenda_seat[top] = 0
    s.agenda_arg[top] = 0


def entries(s: State) -> list[Entry]:
    """List what waits; the last is resolved first."""
    return [(s.agenda_kind[n], s.agenda_seat[n], s.agenda_arg[n]) for n in range(s.agenda_height)]


@rule
def make_grant(cause: int, ship: int) -> int:
    """Put what brought a decision (a card) and the ship it is bound to (IN_HARBOUR for any) into one detail."""
    return cause * GRANT_SHIP_SLOTS + ship + 1


@rule
def grant_cause(grant: int) -> int:
    """Tell what brought a decision to load or to sail."""
    return grant // GRANT_SHIP_SLOTS


@rule
def grant_ship(grant: int) -> int:
    """Tell the ship that a decision to load or to sail is bound to; IN_HARBOUR when it is to none."""
    return grant % GRANT_SHIP_SLOTS - 1


@rule
def is_in_turn(s: State) -> bool:
    """Tell whether a turn is being played out; at the end of a round none is, and no ship is loaded any more."""
    return s.agenda_height > 0 and s.agenda_kind[0] == END_TURN


@rule
def decision(s: State) -> int:
    """Tell what somebody must decide now (an entry below DECISIONS); -1 when the game is over."""
    return int(s.agenda_kind[s.agenda_height - 1]) if s.agenda_height > 0 else -1


@rule
def actor(s: State) -> int:
    """Tell which seat decides now; -1 when the game is over."""
    return int(s.agenda_seat[s.agenda_height - 1]) if s.agenda_height > 0 else -1
