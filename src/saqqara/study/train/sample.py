"""What learning learns from: one decision of a game, what the search thought of it, and how the game ended."""

from typing import Annotated

from saqqara.engine.rules.layout import Cells, Long, Record, Short, Small
from saqqara.engine.rules.state import SEATS, State

KEPT = 32  # moves of a decision; of more legal ones the most visited


class Sample(Record):
    """A decision in a game of self-play. Shares of the win are in parts of `tree.UNIT`, points those of the end."""

    state: State  # as it was, nothing hidden
    moves: Annotated[Cells, "i2", KEPT]  # the most visited first; `count` of them
    visits: Annotated[Cells, "i4", KEPT]
    expected: Annotated[Cells, "i2", SEATS]  # share of the win by seat as the search saw it
    share: Annotated[Cells, "i2", SEATS]  # that came of it
    points: Annotated[Cells, "i2", SEATS]
    setup: Long  # which of the set-ups in its chunk
    left: Short  # decisions until the end
    count: Small
    seat: Small  # that decides
