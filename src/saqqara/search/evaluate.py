"""What a position is worth to every seat: the one place where evaluators differ."""

from ..rules import agenda, playout, scoring
from ..rules.layout import Cells
from ..rules.rule import rule
from ..rules.state import NOBODY, SEATS, Setup, State
from . import guided, network
from .network import Network
from .tree import UNIT, Tree

PLAYOUT, GUIDED, NETWORK = range(3)  # random moves to the end; the same, but for the poorest; a look at the position
EVALUATORS = ("playout", "guided", "network")

SPAN = 40  # a lead of so many points counts as much as any greater one
SLEDS = 64  # more stones than any sled holds, so that points and sled make one number
LOW = 1 << 20


@rule
def judge(setup: Setup, s: State, margin: int, worth: Cells) -> None:
    """Write what the end of a game is worth to each seat, 0 to `UNIT`: its share of the win (END-2), and a little for
    the lead, of which more than `SPAN` points either way count no more. Behind that, from `SEATS` on, its points.
    """
    first, second = -LOW, -LOW
    for seat in range(setup.seats):
        worth[seat] = scoring.score(s, seat) * SLEDS + int(s.sled[seat])
        if worth[seat] > first:
            first, second = int(worth[seat]), first
        elif worth[seat] > second:
            second = int(worth[seat])
    winners = 0
    for seat in range(setup.seats):
        winners += 1 if worth[seat] == first else 0
    for seat in range(setup.seats):
        won = worth[seat] == first
        lead = int(worth[seat]) // SLEDS - (second if won else first) // SLEDS
        share = (UNIT - margin) // winners if won else 0
        worth[SEATS + seat] = int(worth[seat]) // SLEDS
        worth[seat] = share + margin * (min(max(lead, -SPAN), SPAN) + SPAN) // (2 * SPAN)


@rule
def evaluate(setup: Setup, s: State, tree: Tree, net: Network, found: Cells, worth: Cells) -> None:
    """Write what a position is worth to each seat, and the points of its end, as `judge` does; plays on in `s`."""
    if tree.evaluator == NETWORK and agenda.actor(s) != NOBODY:
        network.foresee(setup, s, net, worth)
        return
    if tree.evaluator == GUIDED:
        guided.play_out(setup, s, found)
    elif tree.evaluator == PLAYOUT:
        playout.play_out(setup, s, found)
    judge(setup, s, int(tree.margin), worth)
