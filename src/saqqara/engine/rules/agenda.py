"""What is still to resolve: a small stack in the state. Decisions wait for a seat, work is done by the engine."""

from typing import NamedTuple

from . import moves
from .names import names
from .rule import rule
from .state import BURIAL, BY_RAFT, OBELISK, PYRAMID, SIDE_B, SIDE_C, SIDE_D, TILE_NAMES, UNKNOWN, State

GRANT_SHIPS = 8  # room for a ship in a detail

# Causes of a grant that are no cards.
BY_PYRAMID = UNKNOWN + 1  # a space of the pyramid (PYR-B2)
BY_FAVOR = BY_PYRAMID + 1  # + favor; from BY_FAVOR + FAVOR_SPACES on the favors may count their steps

# Decisions, in the order of the notation's table. The detail of LOAD and SAIL is a grant: what brought the decision,
# and the ship it is bound to, if it is. That of UNLOAD is the ship (SAILING and more: modules/arranging.py).
# That of BUILD, MOUND, TOMB and FOUND is what brought the stone, plus 1: a stone that waits for its place.
# FIT: the tile. TAKE and KEEP: see sites/market.py; BONUS: the temple's space, or that of pyramid_b.py.
TURN, FIGURE, LOAD, SAIL, UNLOAD, SITE, TAKE, KEEP, BUILD, BONUS, MOUND, TOMB, FIT, FOUND = range(14)

DECISION_NAMES = names(globals(), "TURN")
DECISIONS = len(DECISION_NAMES)

Waiting = tuple[int, int, int]  # what, whose, detail

EVERY_SIDE = -1
BROUGHT = BY_RAFT + 2  # details of a stone that waits


class Question(NamedTuple):
    """What a decision asks: the moves from `first` to before `beyond` answer it, and perhaps a skip.

    Where only one side of a site asks it, `site` and `side` name it, and the detail is below `details`.
    """

    first: int
    beyond: int
    site: int = EVERY_SIDE
    side: int = EVERY_SIDE
    details: int = 0


QUESTIONS = {
    TURN: Question(moves.QUARRY, moves.ADVANCE),
    FIGURE: Question(moves.ADVANCE, moves.SKIP, PYRAMID, SIDE_D, 1),
    LOAD: Question(moves.LOAD, moves.SAIL),
    SAIL: Question(moves.SAIL, moves.PLAY),
    UNLOAD: Question(moves.UNLOAD, moves.SITE),
    SITE: Question(moves.SITE, moves.TAKE),
    TAKE: Question(moves.TAKE, moves.KEEP),
    KEEP: Question(moves.KEEP, moves.BUILD),
    BUILD: Question(moves.BUILD, moves.POINTS, PYRAMID, SIDE_B, BROUGHT),
    BONUS: Question(moves.POINTS, moves.MOUND),
    MOUND: Question(moves.MOUND, moves.TOMB, BURIAL, SIDE_C, BROUGHT),
    TOMB: Question(moves.TOMB, moves.FIT, BURIAL, SIDE_D, BROUGHT),
    FIT: Question(moves.FIT, moves.FOUND, OBELISK, SIDE_C, len(TILE_NAMES)),
    FOUND: Question(moves.FOUND, moves.ARRANGE, OBELISK, SIDE_D, BROUGHT),
}
FIRST = tuple(question.first for question in QUESTIONS.values())
BEYOND = tuple(question.beyond for question in QUESTIONS.values())
STONE_WAITS = frozenset(what for what, question in QUESTIONS.items() if question.details == BROUGHT)

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
NAMES = dict(enumerate(DECISION_NAMES)) | dict(enumerate(names(globals(), "END_TURN"), END_TURN))


@rule
def push(s: State, what: int, seat: int, detail: int) -> None:
    """Put an entry on top: it is resolved before all that lie below."""
    top = s.agenda_height
    s.agenda_what[top] = what
    s.agenda_seat[top] = seat
    s.agenda_detail[top] = detail
    s.agenda_height = top + 1


@rule
def drop(s: State) -> None:
    """Take the top entry away and leave no trace of it."""
    top = s.agenda_height - 1
    s.agenda_height = top
    s.agenda_what[top] = 0
    s.agenda_seat[top] = 0
    s.agenda_detail[top] = 0


def entries(s: State) -> list[Waiting]:
    """List what waits; the last is resolved first."""
    return [(s.agenda_what[n], s.agenda_seat[n], s.agenda_detail[n]) for n in range(s.agenda_height)]


@rule
def grant(cause: int, ship: int) -> int:
    """Put what brought a decision (a card) and the ship it is bound to (AT_SEA for any) into one detail."""
    return cause * GRANT_SHIPS + ship + 1


@rule
def cause_of(detail: int) -> int:
    """Tell what brought a decision to load or to sail."""
    return detail // GRANT_SHIPS


@rule
def ship_of(detail: int) -> int:
    """Tell the ship that a decision to load or to sail is bound to; AT_SEA when it is to none."""
    return detail % GRANT_SHIPS - 1


@rule
def in_a_turn(s: State) -> bool:
    """Tell whether a turn is being played out; at the end of a round none is, and no ship is loaded any more."""
    return s.agenda_height > 0 and s.agenda_what[0] == END_TURN


@rule
def decision(s: State) -> int:
    """Tell what somebody must decide now (an entry below DECISIONS); -1 when the game is over."""
    return int(s.agenda_what[s.agenda_height - 1]) if s.agenda_height > 0 else -1


@rule
def actor(s: State) -> int:
    """Tell which seat decides now; -1 when the game is over."""
    return int(s.agenda_seat[s.agenda_height - 1]) if s.agenda_height > 0 else -1
