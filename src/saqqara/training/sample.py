"""What learning learns from: one decision of a game, what the search thought of it, and how the game ended."""

from typing import Annotated

from saqqara.engine.rules.layout import Int8, Int16, Int32, IntArray, Record
from saqqara.engine.rules.state import SEATS, State

MAX_MOVES = 32  # moves of a decision; of more legal ones the most visited


class Sample(Record):
    """A decision in a game of self-play. Shares of the win are in parts of `tree.UNIT`, points those of the end."""

    state: State  # as it was, nothing hidden
    moves: Annotated[IntArray, "i2", MAX_MOVES]  # the most visited first; `count` of them
    visits: Annotated[IntArray, "i4", MAX_MOVES]
    expected: Annotated[IntArray, "i2", SEATS]  # share of the win by seat as the search saw it
    share: Annotated[IntArray, "i2", SEATS]  # that came of it
    points: Annotated[IntArray, "i2", SEATS]
    setup: Int32  # which of the set-ups in its chunk
    left: Int16  # decisions until the end
    count: Int8
    seat: Int8  # that decides
