"""What a position is worth to every seat: the one place where evaluators differ."""

from ..rules import agenda, playout, scoring
from ..rules.layout import Cells
from ..rules.rule import rule
from ..rules.state import NOBODY, SEATS, Setup, State
from . import guided, network
from .network import Network
from .tree import UNIT, Tree

# Random moves to the end; the same, but for the poorest; a look at the position; that and a game as guided.
PLAYOUT, GUIDED, NETWORK, BLEND = range(4)
EVALUATORS = ("playout", "guided", "network", "blend")

LOOKS = 3  # how much more a look counts than one game played to its end
SPAN = 40  # a lead of so many points counts as much as any greater one
SLEDS = 64  # more stones than any sled holds, so that points and sled make one number
LOW = 1 << 20


@rule
def judge(setup: Setup, s: State, margin: int, values: Cells) -> None:
    """Write what the end of a game is worth to each seat, 0 to `UNIT`: its share of the win (END-2), and a little for
    the lead, of which more than `SPAN` points either way count no more. Behind that, from `SEATS` on, its points.
    """
    first, second = -LOW, -LOW
    for seat in range(setup.seats):
        values[seat] = scoring.score(s, seat) * SLEDS + int(s.sled[seat])
        if values[seat] > first:
            first, second = int(values[seat]), first
        elif values[seat] > second:
            second = int(values[seat])
    winners = 0
    for seat in range(setup.seats):
        winners += 1 if values[seat] == first else 0
    for seat in range(setup.seats):
        won = values[seat] == first
        lead = int(values[seat]) // SLEDS - (second if won else first) // SLEDS
        share = (UNIT - margin) // winners if won else 0
        values[SEATS + seat] = int(values[seat]) // SLEDS
        values[seat] = share + margin * (min(max(lead, -SPAN), SPAN) + SPAN) // (2 * SPAN)


@rule
def evaluate(setup: Setup, s: State, tree: Tree, net: Network, found: Cells, values: Cells) -> None:
    """Write what a position is worth to each seat, and the points of its end, as `judge` does; plays on in `s`."""
    if tree.evaluator >= NETWORK and agenda.actor(s) != NOBODY:
        network.compute_value(setup, s, net, values)
        if tree.evaluator == BLEND:
            blend(setup, s, tree, net, found, values)
        return
    if tree.evaluator == GUIDED:
        guided.play_out(setup, s, found)
    elif tree.evaluator == PLAYOUT:
        playout.play_out(setup, s, found)
    judge(setup, s, int(tree.margin), values)


@rule
def blend(setup: Setup, s: State, tree: Tree, net: Network, found: Cells, values: Cells) -> None:
    """Bring what a network foresees, in `values`, a little nearer to how one guided game from there ends."""
    for i in range(2 * SEATS):
        net.value[i] = values[i]
    guided.play_out(setup, s, found)
    judge(setup, s, int(tree.margin), values)
    for i in range(2 * SEATS):
        values[i] = (LOOKS * int(net.value[i]) + int(values[i])) // (LOOKS + 1)
