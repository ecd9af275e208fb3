"""A small network that evaluates a position for every seat at once and gives the prior of each move.

Its weights are a record, so it needs no framework. Sums are accumulated in a fixed order; all products, and the sums of
the hidden layers, are rounded to single precision. So the plain and the compiled backend get the same result to the
last bit.
"""

from typing import Annotated

from ..rules import agenda, moves
from ..rules.layout import Array2D, FloatArray, IntArray, Record
from ..rules.moves import MAX_LEGAL_MOVES, MOVE_COUNT
from ..rules.rule import rule, single
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
UNROLLED = 4  # entries of a list whose products are added in one pass over a layer
OUTPUTS = 2 * SEATS  # the value for each seat in turn order, then the points each seat still gains
POINTS_SCALE = 20.0  # points for an output of 1
LOGIT_LIMIT = 30.0  # an output beyond it counts as certain


class Network(Record):
    """The weights, the units of the layers, the policy, a saved value, the input and a list of what is not 0.

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
    first_hidden: Annotated[FloatArray, "f4", FIRST_HIDDEN]
    second_hidden: Annotated[FloatArray, "f4", SECOND_HIDDEN]
    active: Annotated[IntArray, "i2", FEATURE_COUNT + UNROLLED]  # a list of what is not 0 in a layer,
    factors: Annotated[FloatArray, "f4", FEATURE_COUNT + UNROLLED]  # and its values
    output: Annotated[FloatArray, "f8", OUTPUTS]
    policy: Annotated[FloatArray, "f8", MAX_LEGAL_MOVES]  # for each legal move, in the order of generation
    value: Annotated[IntArray, "i8", OUTPUTS]
    input: Annotated[IntArray, "i2", FEATURE_COUNT]


@rule
def read_position(setup: Setup, s: State, net: Network) -> None:
    """Compute the hidden layers of a position in which a seat has to decide; its value and policy follow from them."""
    encode_position(setup, s, net.input)
    compute_hidden_layers(net)


@rule
def compute_hidden_layers(net: Network) -> None:
    """Compute both hidden layers from the input, with ReLU activation."""
    for j in range(FIRST_HIDDEN):
        net.first_hidden[j] = net.first_bias[j]
    add_rows(net, list_inputs(net), net.first, net.first_hidden)
    for j in range(SECOND_HIDDEN):
        net.second_hidden[j] = net.second_bias[j]
    add_rows(net, list_active_units(net), net.second, net.second_hidden)
    for j in range(SECOND_HIDDEN):
        net.second_hidden[j] = max(net.second_hidden[j], single(0.0))


@rule
def list_inputs(net: Network) -> int:
    """List the inputs that are not 0; return how many entries the list has."""
    n = 0
    for i in range(FEATURE_COUNT):
        net.active[n] = i
        n += 1 if net.input[i] != 0 else 0
    for k in range(n):
        net.factors[k] = net.input[net.active[k]]
    return fill_list(net, n)


@rule
def list_active_units(net: Network) -> int:
    """List the units of the first hidden layer that are active; return how many entries the list has."""
    n = 0
    for i in range(FIRST_HIDDEN):
        net.active[n] = i
        n += 1 if net.first_hidden[i] > 0.0 else 0
    for k in range(n):
        net.factors[k] = net.first_hidden[net.active[k]]
    return fill_list(net, n)


@rule
def fill_list(net: Network, n: int) -> int:
    """Fill the list of `n` entries up to a multiple of `UNROLLED` with entries of factor 0."""
    full = (n + UNROLLED - 1) // UNROLLED * UNROLLED
    for k in range(n, full):
        net.active[k] = 0
        net.factors[k] = 0.0
    return full


@rule
def add_rows(net: Network, n: int, weights: Array2D, units: FloatArray) -> None:
    """Add the rows of weights that the `n` entries of the list name, each times its factor, to the units of a layer."""
    for k in range(0, n, UNROLLED):
        a, b, c, d = net.active[k], net.active[k + 1], net.active[k + 2], net.active[k + 3]
        w, x, y, z = net.factors[k], net.factors[k + 1], net.factors[k + 2], net.factors[k + 3]
        for j in range(len(units)):
            total = single(units[j] + single(w * weights[a, j]))
            total = single(total + single(x * weights[b, j]))
            total = single(total + single(y * weights[c, j]))
            units[j] = single(total + single(z * weights[d, j]))


@rule
def compute_output(net: Network) -> None:
    """Compute the output from the second hidden layer."""
    for j in range(OUTPUTS):
        net.output[j] = net.third_bias[j]
    for i in range(SECOND_HIDDEN):
        x = net.second_hidden[i]
        if x > 0.0:
            for j in range(OUTPUTS):
                net.output[j] += single(x * net.third[i, j])


@rule
def move_logit(net: Network, code: int) -> float:
    """Return the policy logit of a move, a code from `relative_move`, given the second hidden layer."""
    found = 0.0 + net.moves_bias[code]  # in double precision; `float` would leave it in single for the compiler
    for i in range(SECOND_HIDDEN):
        found += single(net.second_hidden[i] * net.moves[code, i])
    return found


@rule
def compute_policy(setup: Setup, s: State, net: Network, legal_moves: IntArray, n: int) -> None:
    """Write to `net.policy` how likely each of the `n` moves in `legal_moves` is to be the best one; the sum is 1.

    The network has read the position (`read_position`).
    """
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
def absolute_move(setup: Setup, first: int, code: int) -> int:
    """Return the move whose code from `relative_move` this is."""
    if moves.UNLOAD <= code < moves.SITE:
        return moves.UNLOAD + (first + code - moves.UNLOAD) % setup.seats
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
    """Write the network's prediction for the position that it has read (`read_position`).

    `values` has 2 * SEATS entries: the value for each seat, 0 to `VALUE_SCALE`, then the final points of each seat.
    """
    compute_output(net)
    first = agenda.deciding_seat(s)
    for seat in range(setup.seats):
        place = turn_distance(setup, first, seat)
        values[seat] = int(sigmoid(net.output[place]) * VALUE_SCALE)
        now = int(net.input[SEAT + place * SEAT_WIDTH + POINTS])
        for source in range(FINAL_SOURCE_COUNT):
            now += int(net.input[SEAT + place * SEAT_WIDTH + FINAL_POINTS + source])
        values[SEATS + seat] = now + int(clamp_output(net.output[SEATS + place]) * POINTS_SCALE)
