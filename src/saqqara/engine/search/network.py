"""A small network that judges a position for every seat at once, and says which moves look good there. Its weights are
a record, so it needs no framework.

Numbers are added up one after another in 64 bits, so the plain and the compiled load find the same to the last bit.
"""

from typing import Annotated

from ..rules import agenda, moves
from ..rules.layout import Cells, Grid, Reals, Record
from ..rules.moves import END, MOST
from ..rules.rule import rule
from ..rules.state import SEATS, Setup, State
from .exact import exp
from .features import FEATURES, GAINS, POINTS, SEAT, SEAT_WIDE, SOURCES, after, describe
from .tree import UNIT

FIRST_HIDDEN = 64  # units of the first hidden layer
SECOND_HIDDEN = 32  # of the second
OUTPUTS = 2 * SEATS  # what the position is worth to each seat in turn order, then the points each still makes
SCALE = 20.0  # points that the network calls 1
STEEP = 30.0  # beyond it an output is certain


class Network(Record):
    """The weights, by what they multiply, then the units of the layers, the policy, and a value that is kept."""

    first: Annotated[Grid, "f4", FEATURES, FIRST_HIDDEN]
    first_bias: Annotated[Reals, "f4", FIRST_HIDDEN]
    second: Annotated[Grid, "f4", FIRST_HIDDEN, SECOND_HIDDEN]
    second_bias: Annotated[Reals, "f4", SECOND_HIDDEN]
    third: Annotated[Grid, "f4", SECOND_HIDDEN, OUTPUTS]
    third_bias: Annotated[Reals, "f4", OUTPUTS]
    moves: Annotated[Grid, "f4", END, SECOND_HIDDEN]
    moves_bias: Annotated[Reals, "f4", END]
    first_hidden: Annotated[Reals, "f8", FIRST_HIDDEN]
    second_hidden: Annotated[Reals, "f8", SECOND_HIDDEN]
    output: Annotated[Reals, "f8", OUTPUTS]
    policy: Annotated[Reals, "f8", MOST]  # for each legal move, in their order
    value: Annotated[Cells, "i8", OUTPUTS]
    input: Annotated[Cells, "i2", FEATURES]


@rule
def propagate(net: Network) -> None:
    """Work out the hidden layers from the input; what is below 0 there counts as 0."""
    for j in range(FIRST_HIDDEN):
        net.first_hidden[j] = net.first_bias[j]
    for i in range(FEATURES):
        x = float(net.input[i])
        if x != 0.0:
            for j in range(FIRST_HIDDEN):
                net.first_hidden[j] += x * net.first[i, j]
    for j in range(SECOND_HIDDEN):
        net.second_hidden[j] = net.second_bias[j]
    for i in range(FIRST_HIDDEN):
        x = net.first_hidden[i]
        if x > 0.0:
            for j in range(SECOND_HIDDEN):
                net.second_hidden[j] += x * net.second[i, j]
    for j in range(SECOND_HIDDEN):
        net.second_hidden[j] = max(net.second_hidden[j], 0.0)


@rule
def compute_output(net: Network) -> None:
    """Work out the output from the second hidden layer."""
    for j in range(OUTPUTS):
        net.output[j] = net.third_bias[j]
    for i in range(SECOND_HIDDEN):
        x = net.second_hidden[i]
        if x > 0.0:
            for j in range(OUTPUTS):
                net.output[j] += x * net.third[i, j]


@rule
def logit(net: Network, code: int) -> float:
    """Work out from the second hidden layer how good a move looks, beside others; `relative` names it."""
    found = float(net.moves_bias[code])
    for i in range(SECOND_HIDDEN):
        found += net.second_hidden[i] * net.moves[code, i]
    return found


@rule
def compute_policy(setup: Setup, s: State, net: Network, found: Cells, n: int) -> None:
    """Write how likely each of the `n` legal moves in `found` is to be the best one, all together 1."""
    describe(setup, s, net.input)
    propagate(net)
    highest = -STEEP
    for k in range(n):
        net.policy[k] = logit(net, relative(setup, agenda.actor(s), int(found[k])))
        highest = max(highest, net.policy[k])
    total = 0.0
    for k in range(n):
        net.policy[k] = exp(max(net.policy[k] - highest, -STEEP))
        total += net.policy[k]
    for k in range(n):
        net.policy[k] /= total


@rule
def relative(setup: Setup, first: int, code: int) -> int:
    """Name a move as the features do: seats in turn order from the one that decides."""
    if moves.UNLOAD <= code < moves.SITE:
        return moves.UNLOAD + after(setup, first, code - moves.UNLOAD)
    return code


@rule
def sigmoid(output: float) -> float:
    """Turn an output into a share from 0 to 1."""
    less = exp(max(-abs(output), -STEEP))
    return (1.0 if output >= 0.0 else less) / (1.0 + less)


@rule
def bounded(output: float) -> float:
    """Keep an output within what a whole number holds in every load."""
    return min(max(output, -STEEP), STEEP)


@rule
def compute_value(setup: Setup, s: State, net: Network, values: Cells) -> None:
    """Write what a position that somebody has to decide is worth to each seat, 0 to `UNIT`, and how many points each
    will have.
    """
    describe(setup, s, net.input)
    propagate(net)
    compute_output(net)
    first = agenda.actor(s)
    for seat in range(setup.seats):
        place = after(setup, first, seat)
        values[seat] = int(sigmoid(net.output[place]) * UNIT)
        now = int(net.input[SEAT + place * SEAT_WIDE + POINTS])
        for source in range(SOURCES):
            now += int(net.input[SEAT + place * SEAT_WIDE + GAINS + source])
        values[SEATS + seat] = now + int(bounded(net.output[SEATS + place]) * SCALE)
