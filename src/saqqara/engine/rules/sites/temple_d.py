"""The temple, side D: chariots run along a track. TEM-D1 to TEM-D4."""

from .. import events, stones
from ..rule import rule
from ..state import FROM_TEMPLE, TEMPLE, Setup, State
from .common import count_delivered_stones, record_delivery

OVERFLOW_STEPS = 1  # how far a stone moves a chariot once all stone spaces are filled (TEM-D2)
FINISH_POINTS = 1  # points for a stone whose chariot has arrived (TEM-D2)


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Place a stone and move its owner's chariot (TEM-D1), or score if that has arrived (TEM-D2)."""
    space = count_delivered_stones(s, TEMPLE)
    if space < setup.temple.d_spaces:
        s.temple.spaces[space] = seat
        record_delivery(s, TEMPLE, seat, ship, space + 1)
        steps = int(setup.temple.d_arrows[space])
    else:
        s.overflow[TEMPLE, seat] = int(s.overflow[TEMPLE, seat]) + 1
        record_delivery(s, TEMPLE, seat, ship, 0)
        steps = OVERFLOW_STEPS
    if s.temple.chariots[seat] == setup.temple.d_finish:
        stones.award_points(s, seat, FROM_TEMPLE, FINISH_POINTS, 0)
    else:
        move_chariot(setup, s, seat, steps)


@rule
def move_chariot(setup: Setup, s: State, seat: int, steps: int) -> None:
    """Move a chariot, from an occupied space on to the next free one, and never beyond the finish (TEM-D1)."""
    space = min(int(s.temple.chariots[seat]) + steps, int(setup.temple.d_finish))
    while space < setup.temple.d_finish and has_chariot(setup, s, space):
        space += 1
    s.temple.chariots[seat] = space
    events.emit(events.CHARIOT_MOVED, seat, space)


@rule
def has_chariot(setup: Setup, s: State, space: int) -> bool:
    """Return whether a chariot is on a space."""
    for seat in range(setup.seats):
        if s.temple.chariots[seat] == space:
            return True
    return False


@rule
def foremost_chariot_space(setup: Setup, s: State, below_space: int) -> int:
    """Return the foremost space below `below_space` with a chariot; 0 if all such chariots are on the start."""
    space = 0
    for seat in range(setup.seats):
        if space < s.temple.chariots[seat] < below_space:
            space = int(s.temple.chariots[seat])
    return space


@rule
def reward_chariots(setup: Setup, s: State, space: int, points: int) -> int:
    """Award points to each chariot on a space; return how many there are."""
    chariots = 0
    for seat in range(setup.seats):
        if s.temple.chariots[seat] == space:
            stones.award_points(s, seat, FROM_TEMPLE, points, 0)
            chariots += 1
    return chariots


@rule
def assess_temple(setup: Setup, s: State) -> None:
    """Award points to the leading and the second chariot at the end of a round; none on the start (TEM-D3)."""
    first = foremost_chariot_space(setup, s, int(setup.temple.d_finish) + 1)
    if first == 0:
        return
    leaders = reward_chariots(setup, s, first, int(setup.temple.d_leader))
    second = foremost_chariot_space(setup, s, first)
    if leaders == 1 and second > 0 and setup.temple.d_second > 0:
        reward_chariots(setup, s, second, int(setup.temple.d_second))


@rule
def final_points(setup: Setup, s: State, seat: int) -> int:
    """Return the points of the space on which a seat's chariot is at the end of the game (TEM-D4)."""
    return int(setup.temple.d_track[s.temple.chariots[seat]])
