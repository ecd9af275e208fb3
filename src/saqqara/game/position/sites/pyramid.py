"""The pyramid in a position.

On side C `used` has the full tiles, and `tiles` the one in play and those to come, which a view leaves out. Tiles are
numbered from 1 as in boards.toml and listed in the order of use.
"""

from typing import Any

from saqqara.engine.rules import redact
from saqqara.engine.rules.sites import pyramid
from saqqara.engine.rules.sites.common import count_stones_on_board
from saqqara.engine.rules.sites.pyramid_c import SCAFFOLDS_USED, open_tile_count
from saqqara.engine.rules.state import (
    NOBODY,
    PYRAMID,
    PYRAMID_B_SPACES,
    PYRAMIDS,
    SCAFFOLD_SPACES,
    SCAFFOLDS,
    SIDE_B,
    SIDE_C,
    SIDE_D,
    Setup,
    State,
)
from saqqara.errors import PositionError
from saqqara.game.position.validate import StateDraft, checked_list, int_in_range
from saqqara.i18n import Translatable

from . import common

EXTRA_KEYS = {SIDE_C: ("tiles", "used", "removed"), SIDE_D: ("figure",)}  # in addition to the spaces


def write(setup: Setup, s: State) -> common.JsonObject:
    """Return what is on the site."""
    side = setup.sides[PYRAMID]
    if side == SIDE_C:
        return write_scaffold(s)
    stones = common.owners_or_none(s.pyramid.spaces, pyramid.space_count(setup))
    if side == SIDE_B:
        return {"spaces": split_row(stones, PYRAMID_B_SPACES)}
    if side == SIDE_D:
        return {"spaces": stones, "figure": s.pyramid.figure + 1}
    return {"spaces": stones}


def write_scaffold(s: State) -> common.JsonObject:
    """Return the stones by tile, and the known tiles."""
    shown, full = open_tile_count(s), count_stones_on_board(s, PYRAMID) // SCAFFOLD_SPACES
    numbers = [tile + 1 for tile in s.pyramid.tiles]
    return {
        "spaces": split_row(common.owners_or_none(s.pyramid.spaces, shown * SCAFFOLD_SPACES), SCAFFOLD_SPACES),
        "used": numbers[:full],
        "tiles": [number for number in numbers[full:SCAFFOLDS_USED] if number > 0],
        "removed": numbers[SCAFFOLDS_USED],
    }


def split_row(row: list[Any], length: int) -> list[list[Any]]:
    """Split a row into parts of the given length."""
    return [row[first : first + length] for first in range(0, len(row), length)]


def read(draft: StateDraft) -> None:
    """Read what is on the site."""
    side = draft.setup.sides[PYRAMID]
    section = common.get_site_part(draft, "pyramid", "spaces", *EXTRA_KEYS.get(side, ()))
    capacity = pyramid.space_count(draft.setup)
    if side == SIDE_B:
        stones = read_side_b(draft, section)
    elif side == SIDE_C:
        parts = [part + [None] * (SCAFFOLD_SPACES - len(part)) for part in read_parts(section, None, SCAFFOLD_SPACES)]
        stones = common.read_contiguous(draft, "pyramid", [owner for part in parts for owner in part], capacity)
    elif side == SIDE_D:
        stones = common.read_spaces(draft, "pyramid", capacity)
    else:
        stones = common.read_filled_spaces(draft, "pyramid", capacity)
    placed = sum(owner != NOBODY for owner in stones)
    beside = common.read_overflow(draft, "pyramid", False)
    if any(beside) and placed < capacity:
        raise PositionError("position-beside_pyramid")
    common.place_stones(draft, "pyramid", stones, beside)
    if side == SIDE_C:
        read_scaffold_tiles(draft, section, placed // SCAFFOLD_SPACES)
    elif side == SIDE_D:
        read_figure(draft, section, stones)


def read_parts(site: common.JsonObject, count: int | None, length: int) -> list[list[Any]]:
    """Return the spaces of a board with several parts, each of at most `length` spaces."""
    parts = checked_list(site.get("spaces", [[]] * (count or 0)), count, "pyramid.spaces")
    for part in parts:
        if len(checked_list(part, None, Translatable("part-part_of_pyramid"))) > length:
            raise PositionError("position-spaces", site="pyramid", spaces=len(part), room=length)
    return parts


def read_side_b(draft: StateDraft, site: common.JsonObject) -> list[int]:
    """Read the three pyramids of side B, each built without a gap (PYR-B1)."""
    stones: list[int] = []
    for part in read_parts(site, PYRAMIDS, PYRAMID_B_SPACES):
        built = common.read_contiguous(draft, "pyramid", part, PYRAMID_B_SPACES)
        stones += built + [NOBODY] * (PYRAMID_B_SPACES - len(built))
    return stones


def read_scaffold_tiles(draft: StateDraft, site: common.JsonObject, full_tiles: int) -> None:
    """Read the scaffold tiles, the first `full_tiles` of which are full; those not named are dealt (PYR-C1)."""
    order = [-1] * SCAFFOLDS
    coming = checked_list(site.get("tiles", []), None, "pyramid.tiles")
    if len(coming) > SCAFFOLDS_USED - full_tiles:
        raise PositionError("position-tiles", tiles=len(coming), room=SCAFFOLDS_USED - full_tiles)
    used = checked_list(site["used"], full_tiles, "pyramid.used") if "used" in site else []
    places = [*enumerate(used), *enumerate(coming, full_tiles)]
    places += [(SCAFFOLDS_USED, site["removed"])] if "removed" in site else []
    for place, number in places:
        tile = int_in_range(number, 1, SCAFFOLDS, Translatable("part-tile_of_pyramid")) - 1
        if tile in order:
            raise PositionError("position-tile_twice", tile=tile + 1)
        order[place] = tile
    for place, tile in enumerate(order):
        draft.s.pyramid.tiles[place] = tile
    redact.fill_unknown_places(draft.s.rng, draft.s.pyramid.tiles, SCAFFOLDS)


def read_figure(draft: StateDraft, site: common.JsonObject, stones: list[int]) -> None:
    """Read the space of Imhotep, which is filled last (PYR-D1).

    Without one he is on the first free space, counted from his start (SET-6a).
    """
    start = draft.setup.figure_start
    from_start = stones[start:] + stones[:start]
    first = (start + from_start.index(NOBODY)) % len(stones) if NOBODY in stones else start
    figure = int_in_range(site.get("figure", first + 1), 1, len(stones), "pyramid.figure") - 1
    if stones[figure] != NOBODY and NOBODY in stones:
        raise PositionError("position-figure", space=figure + 1)
    draft.s.pyramid.figure = figure
