"""The pyramid, sides A to D: PYR-A1 to PYR-D2.

Every side places its stones one by one and pays at once; they differ in where the next stone goes and in what its
space gives beside points.
"""

from .. import agenda, harbour, journal, moves, stones
from ..reasons import ALLOWED, NO_FREE_SPACE, NOT_OPTIONAL, PYRAMID_FULL, WRONG_DECISION
from ..rule import rule
from ..state import (
    A_CARD,
    A_LOAD,
    A_SPACES,
    AT_SEA,
    B_SPACES,
    C_SPACES,
    FROM_PYRAMID,
    NOBODY,
    PYRAMID,
    PYRAMIDS,
    SCAFFOLDS,
    SIDE_A,
    SIDE_B,
    SIDE_C,
    SIDE_D,
    SOME_STONES,
    Setup,
    State,
)
from ..tables import total

SCAFFOLDS_USED = SCAFFOLDS - 1


@rule
def spaces(setup: Setup) -> int:
    """Tell how many stones complete the side in play."""
    side = int(setup.sides[PYRAMID])
    if side == SIDE_A:
        return A_SPACES
    if side == SIDE_B:
        return PYRAMIDS * B_SPACES
    return SCAFFOLDS_USED * C_SPACES if side == SIDE_C else int(setup.pyramid.d_spaces)


@rule
def beyond(setup: Setup) -> int:
    """Tell what a stone scores once the side in play is complete (PYR-A2)."""
    side = int(setup.sides[PYRAMID])
    if side == SIDE_A:
        return int(setup.pyramid.a_beyond)
    if side == SIDE_B:
        return int(setup.pyramid.b_beyond)
    return int(setup.pyramid.c_beyond) if side == SIDE_C else int(setup.pyramid.d_beyond)


@rule
def standing(s: State) -> int:
    """Count the stones on the board."""
    return total(s.pyramid.count) - total(s.pyramid.beside)


@rule
def deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Land a stone, by the rules of the side in play; beside the board once that is complete (PYR-A2)."""
    side = int(setup.sides[PYRAMID])
    placed = standing(s)
    if placed == spaces(setup):
        lay_beside(s, seat, ship, beyond(setup))
    elif side == SIDE_A:
        a_deliver(setup, s, seat, ship, placed)
    elif side == SIDE_B:
        agenda.push(s, agenda.BUILD, seat, ship + 1)
    elif side == SIDE_C:
        c_deliver(setup, s, seat, ship, placed)
    else:
        d_deliver(setup, s, seat, ship)


@rule
def place(s: State, seat: int, ship: int, space: int) -> None:
    """Put a stone on a space of the board."""
    s.pyramid.spaces[space] = seat
    s.pyramid.count[seat] = int(s.pyramid.count[seat]) + 1
    journal.note(journal.DELIVERED, seat, PYRAMID, space + 1, ship + 1)


@rule
def lay_beside(s: State, seat: int, ship: int, points: int) -> None:
    """Lay a stone beside the complete board (PYR-A2)."""
    s.pyramid.count[seat] = int(s.pyramid.count[seat]) + 1
    s.pyramid.beside[seat] = int(s.pyramid.beside[seat]) + 1
    journal.note(journal.DELIVERED, seat, PYRAMID, 0, ship + 1)
    stones.score(s, seat, FROM_PYRAMID, points, 0)


@rule
def a_deliver(setup: Setup, s: State, seat: int, ship: int, space: int) -> None:
    """Place a stone on the next space and score it at once (PYR-A1)."""
    place(s, seat, ship, space)
    stones.score(s, seat, FROM_PYRAMID, int(setup.pyramid.a_values[space]), space + 1)


@rule
def b_next(s: State, pyramid: int) -> int:
    """Tell how many stones stand on one of the three pyramids: the next goes on the space of that number (PYR-B1)."""
    height = 0
    while height < B_SPACES and s.pyramid.spaces[pyramid * B_SPACES + height] != NOBODY:
        height += 1
    return height


@rule
def why_not_build(s: State, pyramid: int) -> int:
    """PYR-B1: there is room on this pyramid."""
    return PYRAMID_FULL if b_next(s, pyramid) == B_SPACES else ALLOWED


@rule
def build(setup: Setup, s: State, seat: int, ship: int, pyramid: int) -> None:
    """Place the waiting stone on one of three pyramids, score it and give its bonus (PYR-B1, PYR-B2)."""
    height = b_next(s, pyramid)
    space = pyramid * B_SPACES + height
    place(s, seat, ship, space)
    stones.score(s, seat, FROM_PYRAMID, int(setup.pyramid.b_points[pyramid, height]), space + 1)
    give_bonus(setup, s, seat, int(setup.pyramid.b_bonus[pyramid, height]))


@rule
def give_bonus(setup: Setup, s: State, seat: int, bonus: int) -> None:
    """Give what a space brings beside its point: a card, stones, or the loading of one (PYR-B2)."""
    if bonus == A_CARD:
        agenda.push(s, agenda.DRAW, seat, 0)
    elif bonus == SOME_STONES:
        stones.fetch(setup, s, seat, stones.HANDFUL)
    elif bonus == A_LOAD and agenda.in_a_turn(s) and harbour.why_not_load_any(s, seat) == ALLOWED:
        agenda.push(s, agenda.LOAD, seat, agenda.errand(agenda.BY_PYRAMID, AT_SEA))


@rule
def turned_up(s: State) -> int:
    """Count the scaffold tiles that lie open on the board: those that are full and the one in play (PYR-C1)."""
    return min(standing(s) // C_SPACES + 1, SCAFFOLDS_USED)


@rule
def c_deliver(setup: Setup, s: State, seat: int, ship: int, placed: int) -> None:
    """Place a stone on the next space of the tile in play and give what it shows (PYR-C1).

    Of a tile's fourth space the card comes last, after the tile is settled and the next one is laid (PYR-C2).
    """
    space = placed % C_SPACES
    tile = int(s.pyramid.tiles[placed // C_SPACES])
    place(s, seat, ship, placed)
    points = int(setup.pyramid.c_points[tile, space])
    if points > 0:
        stones.score(s, seat, FROM_PYRAMID, points, placed + 1)
    stones.fetch(setup, s, seat, int(setup.pyramid.c_stones[tile, space]))
    if setup.pyramid.c_cards[tile, space] > 0:
        agenda.push(s, agenda.DRAW, seat, 0)
    if space == C_SPACES - 1:
        agenda.push(s, agenda.SCAFFOLD_FULL, seat, placed // C_SPACES)


@rule
def scaffold_full(setup: Setup, s: State, tile: int) -> None:
    """Score the majority on a full scaffold tile and lay the next (PYR-C2); `tile` counts in the order of use."""
    most = 0
    for seat in range(setup.seats):
        most = max(most, stones_on_tile(s, seat, tile))
    winners = 0
    for seat in range(setup.seats):
        winners += 1 if stones_on_tile(s, seat, tile) == most else 0
    points = int(setup.pyramid.c_majority) if winners == 1 else int(setup.pyramid.c_majority_tied)
    for seat in range(setup.seats):
        if stones_on_tile(s, seat, tile) == most:
            stones.pay(s, seat, FROM_PYRAMID, points)
            journal.note(journal.SCORED, seat, FROM_PYRAMID, points, 0, int(s.pyramid.tiles[tile]) + 1)
    if tile + 1 < SCAFFOLDS_USED:
        journal.note(journal.SCAFFOLD, NOBODY, int(s.pyramid.tiles[tile + 1]) + 1)


@rule
def stones_on_tile(s: State, seat: int, tile: int) -> int:
    """Count a seat's stones on a scaffold tile."""
    count = 0
    for space in range(tile * C_SPACES, (tile + 1) * C_SPACES):
        count += 1 if s.pyramid.spaces[space] == seat else 0
    return count


@rule
def next_free(setup: Setup, s: State, steps: int) -> int:
    """Find the first free space of the ring within so many steps clockwise of the figure; -1 when there is none."""
    ring = int(setup.pyramid.d_spaces)
    for step in range(1, steps + 1):
        space = (int(s.pyramid.figure) + step) % ring
        if s.pyramid.spaces[space] == NOBODY:
            return space
    return -1


@rule
def d_deliver(setup: Setup, s: State, seat: int, ship: int) -> None:
    """Place a stone on the next free space after the figure, whose own comes last, and score it at once (PYR-D1)."""
    space = next_free(setup, s, int(setup.pyramid.d_spaces))
    place(s, seat, ship, space)
    stones.score(s, seat, FROM_PYRAMID, int(setup.pyramid.d_ring[space]), space + 1)


@rule
def why_not_advance(setup: Setup, s: State) -> int:
    """PYR-D2: there is a free space beside the figure's own."""
    return NO_FREE_SPACE if next_free(setup, s, int(setup.pyramid.d_spaces) - 1) < 0 else ALLOWED


@rule
def offer_figure(setup: Setup, s: State, seat: int) -> None:
    """Ask whether the figure moves, where it can (PYR-D2)."""
    if setup.sides[PYRAMID] == SIDE_D and why_not_advance(setup, s) == ALLOWED:
        agenda.push(s, agenda.FIGURE, seat, 0)


@rule
def why_not_figure(setup: Setup, s: State, code: int) -> int:
    """Judge moving the figure or leaving it (PYR-D2)."""
    if code == moves.ADVANCE:
        return why_not_advance(setup, s)
    if code == moves.STAY:
        return ALLOWED
    return NOT_OPTIONAL if code == moves.SKIP else WRONG_DECISION


@rule
def move_figure(setup: Setup, s: State, seat: int, code: int) -> None:
    """Move the figure to the next free space, or leave it (PYR-D2)."""
    if code == moves.ADVANCE:
        s.pyramid.figure = next_free(setup, s, int(setup.pyramid.d_spaces) - 1)
        journal.note(journal.FIGURE_MOVED, seat, s.pyramid.figure + 1)
