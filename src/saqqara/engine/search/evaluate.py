"""What a position is worth to every seat: the one place where evaluators differ."""

from ..rules import agenda, playout, scoring
from ..rules.layout import IntArray
from ..rules.rule import rule
from ..rules.state import NOBODY, SEATS, Setup, State
from . import guided_playout, network
from .network import Network
from .tree import VALUE_SCALE, Tree

# Random moves to the end; the same, but for the poorest; a look at the position; that and a game as guided.
PLAYOUT, GUIDED, NETWORK, BLEND = range(4)
EVALUATORS = ("playout", "guided", "network", "blend")

NETWORK_WEIGHT = 3  # how much more a look counts than one game played to its end
MAX_LEAD = 40  # a lead of so many points counts as much as any greater one
TIEBREAK_BASE = 64  # more stones than any sled holds, so that points and sled make one number
LOWEST_SCORE = 1 << 20


@rule
def evaluate_final(setup: Setup, s: State, margin: int, values: IntArray) -> None:
    """Write what the end of a game is worth to each seat, 0 to `UNIT`: its share of the win (END-2), and a little for
    the lead, of which more than `SPAN` points either way count no more. Behind that, from `SEATS` on, its points.
    """
    first, second = -LOWEST_SCORE, -LOWEST_SCORE
    for seat in range(setup.seats):
        values[seat] = scoring.score(s, seat) * TIEBREAK_BASE + int(s.sled[seat])
        if values[seat] > first:
            first, second = int(values[seat]), first
        elif values[seat] > second:
            second = int(values[seat])
    winners = 0
    for seat in range(setup.seats):
        winners += 1 if values[seat] == first else 0
    for seat in range(setup.seats):
        won = values[seat] == first
        lead = int(values[seat]) // TIEBREAK_BASE - (second if won else first) // TIEBREAK_BASE
        share = (VALUE_SCALE - margin) // winners if won else 0
        values[SEATS + seat] = int(values[seat]) // TIEBREAK_BASE
        values[seat] = share + margin * (min(max(lead, -MAX_LEAD), MAX_LEAD) + MAX_LEAD) // (2 * MAX_LEAD)


@rule
def evaluate(setup: Setup, s: State, tree: Tree, net: Network, legal_moves: IntArray, values: IntArray) -> None:
    """Write what a position is worth to each seat, and the points of its end, as `judge` does; plays on in `s`."""
    if tree.evaluator >= NETWORK and agenda.actor(s) != NOBODY:
        network.compute_value(setup, s, net, values)
        if tree.evaluator == BLEND:
            blend_with_playout(setup, s, tree, net, legal_moves, values)
        return
    if tree.evaluator == GUIDED:
        guided_playout.guided_playout(setup, s, legal_moves)
    elif tree.evaluator == PLAYOUT:
        playout.random_playout(setup, s, legal_moves)
    evaluate_final(setup, s, int(tree.margin), values)


@rule
def blend_with_playout(
    setup: Setup, s: State, tree: Tree, net: Network, legal_moves: IntArray, values: IntArray
) -> None:
    """Bring what a network foresees, in `values`, a little nearer to how one guided game from there ends."""
    for i in range(2 * SEATS):
        net.value[i] = values[i]
    guided_playout.guided_playout(setup, s, legal_moves)
    evaluate_final(setup, s, int(tree.margin), values)
    for i in range(2 * SEATS):
        values[i] = (NETWORK_WEIGHT * int(net.value[i]) + int(values[i])) // (NETWORK_WEIGHT + 1)
