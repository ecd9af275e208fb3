"""A small network that evaluates a position for every seat at once and gives the prior of each move.

Its weights are a record, so it needs no framework. Sums are accumulated in a fixed order in 64 bits, so the plain and
the compiled backend get the same result to the last bit.
"""

from typing import Annotated

from ..rules import agenda, moves
from ..rules.layout import Array2D, FloatArray, IntArray, Record
from ..rules.moves import MAX_LEGAL_MOVES, MOVE_COUNT
from ..rules.rule import rule
from ..rules.state import SEATS, Setup, State
from .features import (
    FEATURE_COUNT,
    FINAL_POINTS,
    FINAL_SOURCE_COUNT,
    POINTS,
    SEAT,
    SEAT_WIDTH,
    encode_position,
    turn_distance,
)
from .portable_math import exp
from .tree import VALUE_SCALE

FIRST_HIDDEN = 64  # units of the first hidden layer
SECOND_HIDDEN = 32  # units of the second hidden layer
OUTPUTS = 2 * SEATS  # the value for each seat in turn order, then the points each seat still gains
POINTS_SCALE = 20.0  # points for an output of 1
LOGIT_LIMIT = 30.0  # an output beyond it counts as certain


class Network(Record):
    """The weights, the units of the layers, the policy, a saved value and the input.

    The dimensions of weights are first what they multiply, then the units of the next layer; `moves` is by move.
    """

    first: Annotated[Array2D, "f4", FEATURE_COUNT, FIRST_HIDDEN]
    first_bias: Annotated[FloatArray, "f4", FIRST_HIDDEN]
    second: Annotated[Array2D, "f4", FIRST_HIDDEN, SECOND_HIDDEN]
    second_bias: Annotated[FloatArray, "f4", SECOND_HIDDEN]
    third: Annotated[Array2D, "f4", SECOND_HIDDEN, OUTPUTS]
    third_bias: Annotated[FloatArray, "f4", OUTPUTS]
    moves: Annotated[Array2D, "f4", MOVE_COUNT, SECOND_HIDDEN]
    moves_bias: Annotated[FloatArray, "f4", MOVE_COUNT]
    first_hidden: Annotated[FloatArray, "f8", FIRST_HIDDEN]
    second_hidden: Annotated[FloatArray, "f8", SECOND_HIDDEN]
    output: Annotated[FloatArray, "f8", OUTPUTS]
    policy: Annotated[FloatArray, "f8", MAX_LEGAL_MOVES]  # for each legal move, in the order of generation
    value: Annotated[IntArray, "i8", OUTPUTS]
    input: Annotated[IntArray, "i2", FEATURE_COUNT]


@rule
def compute_hidden_layers(net: Network) -> None:
    """Compute both hidden layers from the input, with ReLU activation."""
    for j in range(FIRST_HIDDEN):
        net.first_hidden[j] = net.first_bias[j]
    for i in range(FEATURE_COUNT):
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
    """Compute the output from the second hidden layer."""
    for j in range(OUTPUTS):
        net.output[j] = net.third_bias[j]
    for i in range(SECOND_HIDDEN):
        x = net.second_hidden[i]
        if x > 0.0:
            for j in range(OUTPUTS):
                net.output[j] += x * net.third[i, j]


@rule
def move_logit(net: Network, code: int) -> float:
    """Return the policy logit of a move, a code from `relative_move`, given the second hidden layer."""
    found = float(net.moves_bias[code])
    for i in range(SECOND_HIDDEN):
        found += net.second_hidden[i] * net.moves[code, i]
    return found


@rule
def compute_policy(setup: Setup, s: State, net: Network, legal_moves: IntArray, n: int) -> None:
    """Write to `net.policy` how likely each of the `n` moves in `legal_moves` is to be the best one; the sum is 1."""
    encode_position(setup, s, net.input)
    compute_hidden_layers(net)
    highest = -LOGIT_LIMIT
    for k in range(n):
        net.policy[k] = move_logit(net, relative_move(setup, agenda.deciding_seat(s), int(legal_moves[k])))
        highest = max(highest, net.policy[k])
    total = 0.0
    for k in range(n):
        net.policy[k] = exp(max(net.policy[k] - highest, -LOGIT_LIMIT))
        total += net.policy[k]
    for k in range(n):
        net.policy[k] /= total


@rule
def relative_move(setup: Setup, first: int, code: int) -> int:
    """Return a move code as features count seats: in turn order from `first`, the seat to decide."""
    if moves.UNLOAD <= code < moves.SITE:
        return moves.UNLOAD + turn_distance(setup, first, code - moves.UNLOAD)
    return code


@rule
def sigmoid(output: float) -> float:
    """Return the sigmoid of an output, from 0 to 1."""
    less = exp(max(-abs(output), -LOGIT_LIMIT))
    return (1.0 if output >= 0.0 else less) / (1.0 + less)


@rule
def clamp_output(output: float) -> float:
    """Limit an output to a range that converts to an integer on every backend."""
    return min(max(output, -LOGIT_LIMIT), LOGIT_LIMIT)


@rule
def compute_value(setup: Setup, s: State, net: Network, values: IntArray) -> None:
    """Write the network's prediction for a position in which a seat has to decide.

    `values` has 2 * SEATS entries: the value for each seat, 0 to `VALUE_SCALE`, then the final points of each seat.
    """
    encode_position(setup, s, net.input)
    compute_hidden_layers(net)
    compute_output(net)
    first = agenda.deciding_seat(s)
    for seat in range(setup.seats):
        place = turn_distance(setup, first, seat)
        values[seat] = int(sigmoid(net.output[place]) * VALUE_SCALE)
        now = int(net.input[SEAT + place * SEAT_WIDTH + POINTS])
        for source in range(FINAL_SOURCE_COUNT):
            now += int(net.input[SEAT + place * SEAT_WIDTH + FINAL_POINTS + source])
        values[SEATS + seat] = now + int(clamp_output(net.output[SEATS + place]) * POINTS_SCALE)
