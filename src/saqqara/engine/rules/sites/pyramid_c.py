"""The pyramid, side C: scaffold tiles, one after another. PYR-C1, PYR-C2."""

from .. import agenda, events, stones
from ..rule import rule
from ..state import FROM_PYRAMID, NOBODY, PYRAMID, SCAFFOLD_SPACES, SCAFFOLDS, Setup, State
from .common import count_stones_on_board
from .pyramid_common import put_stone_on_space

SCAFFOLDS_USED = SCAFFOLDS - 1


@rule
def open_tile_count(s: State) -> int:
    """Count the open scaffold tiles on the board: those that are full, and the one in play (PYR-C1)."""
    return min(count_stones_on_board(s, PYRAMID) // SCAFFOLD_SPACES + 1, SCAFFOLDS_USED)


@rule
def deliver_stone(setup: Setup, s: State, seat: int, ship: int, placed_stones: int) -> None:
    """Place a stone on the next space of the tile in play and give what it shows (PYR-C1).

    The card of a tile's fourth space comes last, after the tile is scored and the next one is placed (PYR-C2).
    """
    space = placed_stones % SCAFFOLD_SPACES
    tile = int(s.pyramid.tiles[placed_stones // SCAFFOLD_SPACES])
    put_stone_on_space(s, seat, ship, placed_stones)
    points = int(setup.pyramid.c_points[tile, space])
    if points > 0:
        stones.award_points(s, seat, FROM_PYRAMID, points, placed_stones + 1)
    stones.fetch_stones(setup, s, seat, int(setup.pyramid.c_stones[tile, space]))
    if setup.pyramid.c_cards[tile, space] > 0:
        agenda.push_entry(s, agenda.DRAW, seat, 0)
    if space == SCAFFOLD_SPACES - 1:
        agenda.push_entry(s, agenda.SCAFFOLD_FULL, seat, placed_stones // SCAFFOLD_SPACES)


@rule
def score_full_scaffold(setup: Setup, s: State, tile: int) -> None:
    """Score the majority on a full scaffold tile and place the next one (PYR-C2); `tile` counts in the order of use."""
    most = 0
    for seat in range(setup.seats):
        most = max(most, count_stones_on_tile(s, seat, tile))
    winners = 0
    for seat in range(setup.seats):
        winners += 1 if count_stones_on_tile(s, seat, tile) == most else 0
    points = int(setup.pyramid.c_majority) if winners == 1 else int(setup.pyramid.c_majority_tied)
    for seat in range(setup.seats):
        if count_stones_on_tile(s, seat, tile) == most:
            stones.add_points(s, seat, FROM_PYRAMID, points)
            events.emit(events.SCORED, seat, FROM_PYRAMID, points, 0, int(s.pyramid.tiles[tile]) + 1)
    if tile + 1 < SCAFFOLDS_USED:
        events.emit(events.SCAFFOLD, NOBODY, int(s.pyramid.tiles[tile + 1]) + 1)


@rule
def count_stones_on_tile(s: State, seat: int, tile: int) -> int:
    """Count a seat's stones on a scaffold tile."""
    count = 0
    for space in range(tile * SCAFFOLD_SPACES, (tile + 1) * SCAFFOLD_SPACES):
        count += 1 if s.pyramid.spaces[space] == seat else 0
    return count
