"""The pyramid in a position.

Side C names the tiles that are full as `used`, and as `tiles` the one in play and those to come, which a view leaves
out; the numbers are those of boards.toml, from 1, in the order of use.
"""

from typing import Any

from saqqara.engine.rules import redact
from saqqara.engine.rules.sites import pyramid
from saqqara.engine.rules.sites.ground import standing
from saqqara.engine.rules.sites.pyramid_c import SCAFFOLDS_USED, turned_up
from saqqara.engine.rules.state import (
    B_SPACES,
    C_SPACES,
    NOBODY,
    PYRAMID,
    PYRAMIDS,
    SCAFFOLDS,
    SIDE_B,
    SIDE_C,
    SIDE_D,
    Setup,
    State,
)
from saqqara.errors import PositionError
from saqqara.game.position.values import Draft, in_range, listed
from saqqara.words import Phrase

from . import ground

KEYS = {SIDE_C: ("tiles", "used", "removed"), SIDE_D: ("figure",)}  # beside the spaces


def write(setup: Setup, s: State) -> ground.Named:
    """Name what stands there."""
    side = setup.sides[PYRAMID]
    if side == SIDE_C:
        return write_scaffold(s)
    stones = ground.owners(s.pyramid.spaces, pyramid.spaces(setup))
    if side == SIDE_B:
        return {"spaces": in_parts(stones, B_SPACES)}
    if side == SIDE_D:
        return {"spaces": stones, "figure": s.pyramid.figure + 1}
    return {"spaces": stones}


def write_scaffold(s: State) -> ground.Named:
    """Name the stones by tile, and the tiles as far as they are known."""
    shown, full = turned_up(s), standing(s, PYRAMID) // C_SPACES
    numbers = [tile + 1 for tile in s.pyramid.tiles]
    return {
        "spaces": in_parts(ground.owners(s.pyramid.spaces, shown * C_SPACES), C_SPACES),
        "used": numbers[:full],
        "tiles": [number for number in numbers[full:SCAFFOLDS_USED] if number > 0],
        "removed": numbers[SCAFFOLDS_USED],
    }


def in_parts(row: list[Any], length: int) -> list[list[Any]]:
    """Cut a row into parts of one length."""
    return [row[first : first + length] for first in range(0, len(row), length)]


def read(draft: Draft) -> None:
    """Lay down what stands there."""
    side = draft.setup.sides[PYRAMID]
    said = ground.named(draft, "pyramid", "spaces", *KEYS.get(side, ()))
    room = pyramid.spaces(draft.setup)
    if side == SIDE_B:
        stones = read_pyramids(draft, said)
    elif side == SIDE_C:
        parts = [part + [None] * (C_SPACES - len(part)) for part in parts_of(said, None, C_SPACES)]
        stones = ground.without_gap(draft, "pyramid", [owner for part in parts for owner in part], room)
    elif side == SIDE_D:
        stones = ground.on_spaces(draft, "pyramid", room)
    else:
        stones = ground.in_a_row(draft, "pyramid", room)
    placed = sum(owner != NOBODY for owner in stones)
    beside = ground.read_beside(draft, "pyramid", False)
    if any(beside) and placed < room:
        raise PositionError("position-beside_pyramid")
    ground.stand(draft, "pyramid", stones, beside)
    if side == SIDE_C:
        read_tiles(draft, said, placed // C_SPACES)
    elif side == SIDE_D:
        read_figure(draft, said, stones)


def parts_of(said: ground.Named, count: int | None, length: int) -> list[list[Any]]:
    """Read the spaces of a board in several parts, each at most so long."""
    parts = listed(said.get("spaces", [[]] * (count or 0)), count, "pyramid.spaces")
    for part in parts:
        if len(listed(part, None, Phrase("part-part_of_pyramid"))) > length:
            raise PositionError("position-spaces", site="pyramid", spaces=len(part), room=length)
    return parts


def read_pyramids(draft: Draft, said: ground.Named) -> list[int]:
    """Read the three pyramids of side B, each built without a gap (PYR-B1)."""
    stones: list[int] = []
    for part in parts_of(said, PYRAMIDS, B_SPACES):
        built = ground.without_gap(draft, "pyramid", part, B_SPACES)
        stones += built + [NOBODY] * (B_SPACES - len(built))
    return stones


def read_tiles(draft: Draft, said: ground.Named, full: int) -> None:
    """Read the scaffold tiles, of which so many are full; those that are not named are dealt (PYR-C1)."""
    order = [-1] * SCAFFOLDS
    coming = listed(said.get("tiles", []), None, "pyramid.tiles")
    if len(coming) > SCAFFOLDS_USED - full:
        raise PositionError("position-tiles", tiles=len(coming), room=SCAFFOLDS_USED - full)
    used = listed(said["used"], full, "pyramid.used") if "used" in said else []
    places = [*enumerate(used), *enumerate(coming, full)]
    places += [(SCAFFOLDS_USED, said["removed"])] if "removed" in said else []
    for place, number in places:
        tile = in_range(number, 1, SCAFFOLDS, Phrase("part-tile_of_pyramid")) - 1
        if tile in order:
            raise PositionError("position-tile_twice", tile=tile + 1)
        order[place] = tile
    for place, tile in enumerate(order):
        draft.s.pyramid.tiles[place] = tile
    redact.redeal_row(draft.s.rng, draft.s.pyramid.tiles, SCAFFOLDS)


def read_figure(draft: Draft, said: ground.Named, stones: list[int]) -> None:
    """Read where Imhotep stands: on a space that is filled last; if nothing is said on the first free one from his
    start (PYR-D1, SET-6a).
    """
    start = draft.setup.figure
    from_start = stones[start:] + stones[:start]
    first = (start + from_start.index(NOBODY)) % len(stones) if NOBODY in stones else start
    figure = in_range(said.get("figure", first + 1), 1, len(stones), "pyramid.figure") - 1
    if stones[figure] != NOBODY and NOBODY in stones:
        raise PositionError("position-figure", space=figure + 1)
    draft.s.pyramid.figure = figure
