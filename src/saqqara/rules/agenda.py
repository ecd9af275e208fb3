"""What is still to resolve: a small stack in the state. Decisions wait for a seat, work is done by the engine."""

from .rule import rule
from .state import State

ERRANDS = 8  # room for a ship in a detail

# Causes of an errand that are no cards.
BY_PYRAMID = 18  # a space of the pyramid (PYR-B2)
BY_FAVOR = 19  # + favor; from BY_FAVOR + FAVOR_SPACES on the favors may count their steps

# Decisions, in the order of the notation's table. The detail of LOAD and SAIL is an errand: what brought the decision,
# and the ship it is bound to, if it is. That of UNLOAD is the ship (ARRANGED and more: modules/favors.py).
# That of BUILD, MOUND, TOMB and FOUND is what brought the stone, plus 1: a stone that waits for its place.
# FIT: the tile. TAKE and KEEP: see sites/market.py; BONUS: the temple's space.
TURN, FIGURE, LOAD, SAIL, UNLOAD, SITE, TAKE, KEEP, BUILD, BONUS, MOUND, TOMB, FIT, FOUND = range(14)
DECISIONS = 14

# Work. What the detail means stands behind each.
END_TURN = 32
NEXT_STONE = 33  # ship
DELIVER = 34  # site
DISCARD = 35  # card
SHIP_IS_EMPTY = 36  # ship
END_ROUND = 37
ASSESS_TEMPLE = 38
CLEAR_MARKET = 39
BEGIN_ROUND = 40
FINISH = 41
DRAW = 42  # nothing: the seat gets the top card of the draw pile
REFILL = 43  # market spaces, a bit for each
HAND_BACK = 44  # nothing: the seat's stone at the market goes home
SCAFFOLD_FULL = 45  # the tile, by its place in the order of use
TEMPLE_SPACE = 46  # space, then those to its right
FILL_SLED = 47  # nothing
GAIN = 48  # card: it has left the market and takes effect when its turn comes

NAMES = {
    TURN: "turn",
    FIGURE: "figure",
    LOAD: "load",
    SAIL: "sail",
    UNLOAD: "unload",
    SITE: "site",
    TAKE: "take",
    KEEP: "keep",
    BUILD: "build",
    BONUS: "bonus",
    MOUND: "mound",
    TOMB: "tomb",
    FIT: "fit",
    FOUND: "found",
    END_TURN: "end_turn",
    NEXT_STONE: "next_stone",
    DELIVER: "deliver",
    DISCARD: "discard",
    SHIP_IS_EMPTY: "ship_is_empty",
    END_ROUND: "end_round",
    ASSESS_TEMPLE: "assess_temple",
    CLEAR_MARKET: "clear_market",
    BEGIN_ROUND: "begin_round",
    FINISH: "finish",
    DRAW: "draw",
    REFILL: "refill",
    HAND_BACK: "hand_back",
    SCAFFOLD_FULL: "scaffold_full",
    TEMPLE_SPACE: "temple_space",
    FILL_SLED: "fill_sled",
    GAIN: "gain",
}


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


@rule
def errand(cause: int, ship: int) -> int:
    """Put what brought a decision (a card) and the ship it is bound to (AT_SEA for any) into one detail."""
    return cause * ERRANDS + ship + 1


@rule
def cause_of(detail: int) -> int:
    """Tell what brought a decision to load or to sail."""
    return detail // ERRANDS


@rule
def ship_of(detail: int) -> int:
    """Tell the ship that a decision to load or to sail is bound to; AT_SEA when it is to none."""
    return detail % ERRANDS - 1


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
