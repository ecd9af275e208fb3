"""A small network that judges a position for every seat at once, and says which moves look good there. Its weights are
a record, so it needs no framework.

Numbers are added up one after another in 64 bits, so the plain and the compiled load find the same to the last bit.
"""

from math import exp
from typing import Annotated

from ..rules import agenda, moves
from ..rules.layout import Cells, Grid, Reals, Record
from ..rules.moves import END, MOST
from ..rules.rule import rule
from ..rules.state import SEATS, Setup, State
from .features import FEATURES, GAINS, POINTS, SEAT, SEAT_WIDE, SOURCES, after, describe
from .tree import UNIT

WIDE = 64  # cells of the first layer
DEEP = 32  # of the second
ANSWERS = 2 * SEATS  # what the position is worth to each seat in turn order, then the points each still makes
SCALE = 20.0  # points that the network calls 1
STEEP = 30.0  # beyond it an answer is certain


class Network(Record):
    """The weights, by what they multiply, the cells of the layers, and what was foreseen last where that is kept."""

    first: Annotated[Grid, "f4", FEATURES, WIDE]
    first_bias: Annotated[Reals, "f4", WIDE]
    second: Annotated[Grid, "f4", WIDE, DEEP]
    second_bias: Annotated[Reals, "f4", DEEP]
    third: Annotated[Grid, "f4", DEEP, ANSWERS]
    third_bias: Annotated[Reals, "f4", ANSWERS]
    moves: Annotated[Grid, "f4", END, DEEP]
    moves_bias: Annotated[Reals, "f4", END]
    wide: Annotated[Reals, "f8", WIDE]
    deep: Annotated[Reals, "f8", DEEP]
    answers: Annotated[Reals, "f8", ANSWERS]
    liking: Annotated[Reals, "f8", MOST]  # for each legal move, in their order
    foreseen: Annotated[Cells, "i8", ANSWERS]
    features: Annotated[Cells, "i2", FEATURES]


@rule
def think(net: Network) -> None:
    """Work out the second layer from the features; what is below 0 there counts as 0."""
    for j in range(WIDE):
        net.wide[j] = net.first_bias[j]
    for i in range(FEATURES):
        x = float(net.features[i])
        if x != 0.0:
            for j in range(WIDE):
                net.wide[j] += x * net.first[i, j]
    for j in range(DEEP):
        net.deep[j] = net.second_bias[j]
    for i in range(WIDE):
        x = net.wide[i]
        if x > 0.0:
            for j in range(DEEP):
                net.deep[j] += x * net.second[i, j]
    for j in range(DEEP):
        net.deep[j] = max(net.deep[j], 0.0)


@rule
def answer(net: Network) -> None:
    """Work out the answers from the second layer."""
    for j in range(ANSWERS):
        net.answers[j] = net.third_bias[j]
    for i in range(DEEP):
        x = net.deep[i]
        if x > 0.0:
            for j in range(ANSWERS):
                net.answers[j] += x * net.third[i, j]


@rule
def appeal(net: Network, code: int) -> float:
    """Work out from the second layer how good a move looks, beside others; `relative` names it."""
    looks = float(net.moves_bias[code])
    for i in range(DEEP):
        looks += net.deep[i] * net.moves[code, i]
    return looks


@rule
def prefer(setup: Setup, s: State, net: Network, found: Cells, n: int) -> None:
    """Write how likely each of the `n` legal moves in `found` is to be the best one, all together 1."""
    describe(setup, s, net.features)
    think(net)
    highest = -STEEP
    for k in range(n):
        net.liking[k] = appeal(net, relative(setup, agenda.actor(s), int(found[k])))
        highest = max(highest, net.liking[k])
    whole = 0.0
    for k in range(n):
        net.liking[k] = exp(max(net.liking[k] - highest, -STEEP))
        whole += net.liking[k]
    for k in range(n):
        net.liking[k] /= whole


@rule
def relative(setup: Setup, first: int, code: int) -> int:
    """Name a move as the features do: seats in turn order from the one that decides."""
    if moves.UNLOAD <= code < moves.SITE:
        return moves.UNLOAD + after(setup, first, code - moves.UNLOAD)
    return code


@rule
def chance(answer: float) -> float:
    """Turn an answer into a share from 0 to 1."""
    return 1.0 / (1.0 + exp(-min(max(answer, -STEEP), STEEP)))


@rule
def foresee(setup: Setup, s: State, net: Network, worth: Cells) -> None:
    """Write what a position that somebody has to decide is worth to each seat, 0 to `UNIT`, and how many points each
    will have.
    """
    describe(setup, s, net.features)
    think(net)
    answer(net)
    first = agenda.actor(s)
    for seat in range(setup.seats):
        place = after(setup, first, seat)
        worth[seat] = int(chance(net.answers[place]) * UNIT)
        now = int(net.features[SEAT + place * SEAT_WIDE + POINTS])
        for source in range(SOURCES):
            now += int(net.features[SEAT + place * SEAT_WIDE + GAINS + source])
        worth[SEATS + seat] = now + int(net.answers[SEATS + place] * SCALE)
