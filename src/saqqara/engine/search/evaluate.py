"""The value of a position for every seat. Only this module depends on the evaluator."""

from ..rules import agenda, playout, scoring
from ..rules.layout import IntArray
from ..rules.rule import rule
from ..rules.state import NOBODY, SEATS, Setup, State
from . import guided_playout, network
from .network import Network
from .tree import VALUE_SCALE, Tree

# Random moves to the end; the same with fewer poor moves; the network's prediction; that and a guided playout.
PLAYOUT, GUIDED, NETWORK, BLEND = range(4)
EVALUATORS = ("playout", "guided", "network", "blend")

NETWORK_WEIGHT = 3  # of the network's prediction, where one playout has weight 1
MAX_LEAD = 40  # points; a greater lead counts as much as this one
TIEBREAK_BASE = 64  # more stones than any sled holds, so that points and sled fit into one number
LOWEST_SCORE = 1 << 20


@rule
def evaluate_final(setup: Setup, s: State, margin: int, values: IntArray) -> None:
    """Write the value of a finished game for each seat, 0 to `VALUE_SCALE`.

    The value is the seat's share of the win (END-2) plus a part for its lead, from 0 at -`MAX_LEAD` points or less to
    `margin` at `MAX_LEAD` points or more. `values` has 2 * SEATS entries; those from `SEATS` on get the points of each
    seat.
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
    """Write the values and the final points of a position as `evaluate_final` does. A playout changes `s`."""
    if tree.evaluator >= NETWORK and agenda.deciding_seat(s) != NOBODY:
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
    """Move the network's prediction in `values` a little towards the result of one guided playout from the position."""
    for i in range(2 * SEATS):
        net.value[i] = values[i]
    guided_playout.guided_playout(setup, s, legal_moves)
    evaluate_final(setup, s, int(tree.margin), values)
    for i in range(2 * SEATS):
        values[i] = (NETWORK_WEIGHT * int(net.value[i]) + int(values[i])) // (NETWORK_WEIGHT + 1)
