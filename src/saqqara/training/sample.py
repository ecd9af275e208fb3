"""A training sample: one decision of a game, what the search found, and how the game ended."""

from typing import Annotated

from saqqara.engine.rules.layout import Int8, Int16, Int32, IntArray, Record
from saqqara.engine.rules.state import SEATS, State

MAX_MOVES = 32  # moves per sample: the most visited ones


class Sample(Record):
    """A decision of self-play. Shares of the win are in units of 1 / `tree.VALUE_SCALE`; points are final points."""

    state: State  # complete, nothing hidden
    moves: Annotated[IntArray, "i2", MAX_MOVES]  # codes of `count` moves, the most visited first
    visits: Annotated[IntArray, "i4", MAX_MOVES]
    expected: Annotated[IntArray, "i2", SEATS]  # share of the win by seat, as the search expected it
    share: Annotated[IntArray, "i2", SEATS]  # final share of the win by seat
    points: Annotated[IntArray, "i2", SEATS]
    setup: Int32  # index of its set-up in the chunk
    left: Int16  # samples until the end of the game, this one included
    count: Int8
    seat: Int8  # the seat that decides
