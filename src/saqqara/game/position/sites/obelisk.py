"""The obelisks in a position, with functions for each side."""

from functools import lru_cache
from itertools import pairwise

from saqqara.engine.rules import agenda, moves
from saqqara.engine.rules.sites.obelisk_b import NO_SPACE, best_free_space, count_loose_stones
from saqqara.engine.rules.sites.obelisk_c import TILE_BY_FIT, can_fit, columns_fit
from saqqara.engine.rules.sites.obelisk_d import has_free_space, unfinished_space
from saqqara.engine.rules.state import (
    NOBODY,
    OBELISK,
    OBELISK_COLUMNS,
    PATH_SPACES,
    SIDE_A,
    SIDE_B,
    SIDE_C,
    Setup,
    State,
)
from saqqara.errors import PositionError
from saqqara.game.position.validate import StateDraft, check_keys, checked_list, int_in_range, seat_label
from saqqara.i18n import Translatable

from . import common

SITE = "obelisk"
MAX_COLUMN_HEIGHT = 3 * PATH_SPACES
Columns = tuple[int, ...]


def write(setup: Setup, s: State) -> common.JsonObject:
    """Return what the site has in addition to the counts."""
    side, numbers, seats = setup.sides[OBELISK], setup.obelisk, range(setup.seats)
    if side == SIDE_A:
        return {}
    if side == SIDE_B:
        waiting = [count_loose_stones(setup, s, seat) for seat in seats]
        return {"towers": common.owners_or_none(s.obelisk.towers, numbers.b_towers), "waiting": waiting}
    if side == SIDE_C:
        columns = [list(column_heights(s, seat)) for seat in seats]
        return {"spaces": common.owners_or_none(s.obelisk.path, numbers.c_spaces), "columns": columns}
    owners, heights = s.obelisk.owners, s.obelisk.heights
    grown = [{"owner": owners[space], "height": heights[space]} for space in range(numbers.d_spaces)]
    return {"spaces": [None if obelisk["owner"] == NOBODY else obelisk for obelisk in grown]}


def column_heights(s: State, seat: int) -> Columns:
    """Return the heights of the columns of a seat's obelisk on side C."""
    return tuple(s.obelisk.columns[seat, column] for column in range(OBELISK_COLUMNS))


def read(draft: StateDraft) -> None:
    """Read what is on the site."""
    side = draft.setup.sides[OBELISK]
    if side == SIDE_A:
        common.get_site_part(draft, SITE)
        common.set_stone_counts(draft, SITE, read_per_seat(draft, "count"), common.read_overflow(draft, SITE, True))
    elif side == SIDE_B:
        read_towers(draft)
    elif side == SIDE_C:
        read_tile_path(draft)
        read_columns(draft)
    else:
        read_obelisk_spaces(draft)


def read_per_seat(draft: StateDraft, key: str) -> list[int]:
    """Return a number of stones for each seat."""
    given = checked_list(draft.get(SITE, {}).get(key, [0] * draft.seats), draft.seats, f"{SITE}.{key}")
    return [
        int_in_range(stones, 0, common.MAX_STONES_AT_SITE, seat_label(f"{SITE}.{key}", seat))
        for seat, stones in enumerate(given)
    ]


def set_checked_counts(draft: StateDraft, counts: list[int], overflow: list[int]) -> None:
    """Check and set how many stones each seat has at the site."""
    for seat, stones in enumerate(counts):
        int_in_range(stones, 0, common.MAX_STONES_AT_SITE, seat_label(f"{SITE}.count", seat))
    common.set_stone_counts(draft, SITE, counts, overflow)


def read_towers(draft: StateDraft) -> None:
    """Side B: read the owners of the towers and the waiting stones; the latter may be omitted if the count is given."""
    numbers, s = draft.setup.obelisk, draft.s
    section = common.get_site_part(draft, SITE, "towers", "waiting")
    towers = checked_list(section.get("towers", []), None, "obelisk.towers")
    if len(towers) > numbers.b_towers:
        raise PositionError("position-towers", towers=len(towers), room=numbers.b_towers)
    taken = [space for space, owner in enumerate(towers) if owner is not None]
    for space in taken:
        s.obelisk.towers[space] = int_in_range(towers[space], 0, draft.seats - 1, Translatable("part-owner_of_tower"))
    by_value = sorted(range(numbers.b_towers), key=lambda space: -numbers.b_points[space])
    if taken != sorted(by_value[: len(taken)]):
        raise PositionError("position-tower_order")
    built = [list(towers).count(seat) * numbers.b_height for seat in range(draft.seats)]
    counts = [stones + waiting for stones, waiting in zip(built, read_waiting_stones(draft, built), strict=True)]
    set_checked_counts(draft, counts, common.read_overflow(draft, SITE, True))


def read_waiting_stones(draft: StateDraft, built: list[int]) -> list[int]:
    """Side B: return the stones in no tower; while a space is free they are too few to build one."""
    section = draft.get(SITE, {})
    waiting = read_per_seat(draft, "waiting")
    if "waiting" not in section and "count" in section:
        counts = read_per_seat(draft, "count")
        waiting = [count - stones for count, stones in zip(counts, built, strict=True)]
    full = best_free_space(draft.setup, draft.s) == NO_SPACE
    most = common.MAX_STONES_AT_SITE if full else draft.setup.obelisk.b_height - 1
    return [int_in_range(stones, 0, most, seat_label("obelisk.waiting", seat)) for seat, stones in enumerate(waiting)]


def read_tile_path(draft: StateDraft) -> None:
    """Side C: read the stones on the path."""
    common.get_site_part(draft, SITE, "spaces", "columns")
    capacity = draft.setup.obelisk.c_spaces
    row = common.read_filled_spaces(draft, SITE, capacity)
    for space, owner in enumerate(row):
        draft.s.obelisk.path[space] = owner
    beside = common.read_overflow(draft, SITE, False)
    if any(beside) and len(row) < capacity:
        raise PositionError("position-beside_obelisk")
    set_checked_counts(draft, [row.count(seat) + beside[seat] for seat in range(draft.seats)], beside)


def read_columns(draft: StateDraft) -> None:
    """Side C: read the obelisks, which the seats' tiles must be able to form; one tile may still be unfitted."""
    given = checked_list(
        draft.get(SITE, {}).get("columns", [[0] * OBELISK_COLUMNS] * draft.seats), draft.seats, "obelisk.columns"
    )
    used = placed_tiles(draft)
    for seat, columns in enumerate(given):
        what = seat_label("obelisk.columns", seat)
        heights = tuple(
            int_in_range(height, 0, MAX_COLUMN_HEIGHT, what) for height in checked_list(columns, OBELISK_COLUMNS, what)
        )
        if not can_reach_columns(tuple(tile for owner, tile in used if owner == seat), heights):
            raise PositionError("position-columns", seat=seat, columns=str(list(heights)))
        for column, height in enumerate(heights):
            draft.s.obelisk.columns[seat, column] = height
    s = draft.s
    if agenda.decision_kind(s) == agenda.FIT and not can_fit(
        s, agenda.deciding_seat(s), s.agenda_arg[s.agenda_height - 1]
    ):
        raise PositionError("position-tile", seat=agenda.deciding_seat(s))


def placed_tiles(draft: StateDraft) -> list[tuple[int, int]]:
    """Return owner and tile of each tile taken, in order, without the one that is just to be added."""
    s, numbers = draft.s, draft.setup.obelisk
    got = [(owner, tile) for owner, tile in zip(s.obelisk.path, numbers.c_tiles, strict=True) if owner != NOBODY]
    if agenda.decision_kind(s) != agenda.FIT:
        return got
    waiting = (agenda.deciding_seat(s), s.agenda_arg[s.agenda_height - 1])
    if got[-1:] != [waiting] or any(s.overflow[OBELISK, seat] for seat in range(draft.seats)):
        raise PositionError("position-tile", seat=waiting[0])
    return got[:-1]


@lru_cache(1024)
def can_reach_columns(tiles: tuple[int, ...], columns: Columns) -> bool:
    """Return whether some of these tiles, in their order, can form an obelisk with these columns (OBE-C1)."""
    reached = {(0,) * OBELISK_COLUMNS}
    for tile in tiles:
        reached |= {
            after for before in reached for after in columns_after_tile(before, tile) if fits_within(after, columns)
        }
    return columns in reached


def columns_after_tile(columns: Columns, tile: int) -> list[Columns]:
    """Return all columns that an obelisk can have after adding a tile."""
    rises = [there - here for here, there in pairwise(columns)]
    return [
        tuple(height + squares for height, squares in zip(columns, way, strict=True))
        for shape, way in zip(TILE_BY_FIT, moves.TILE_FITS, strict=True)
        if shape == tile and all(columns_fit(*pair, rise) for pair, rise in zip(pairwise(way), rises, strict=True))
    ]


def fits_within(columns: Columns, limits: Columns) -> bool:
    """Return whether no column is higher than its limit."""
    return all(height <= limit for height, limit in zip(columns, limits, strict=True))


def read_obelisk_spaces(draft: StateDraft) -> None:
    """Side D: read owner and height of each obelisk; a seat finishes one before it begins another."""
    setup, s = draft.setup, draft.s
    spaces = checked_list(common.get_site_part(draft, SITE, "spaces").get("spaces", []), None, "obelisk.spaces")
    capacity = setup.obelisk.d_spaces
    if len(spaces) > capacity:
        raise PositionError("position-spaces", site=SITE, spaces=len(spaces), room=capacity)
    counts = [0] * draft.seats
    for space, obelisk in enumerate(spaces):
        if obelisk is not None:
            owner = read_obelisk(draft, space, obelisk)
            counts[owner] += s.obelisk.heights[space]
    beside = common.read_overflow(draft, SITE, False)
    if any(beside) and has_free_space(setup, s):
        raise PositionError("position-beside_obelisk")
    for seat in range(draft.seats):
        begins = agenda.decision_kind(s) == agenda.FOUND and agenda.deciding_seat(s) == seat
        if unfinished_space(setup, s, seat) != NO_SPACE and (begins or beside[seat]):
            raise PositionError("position-unfinished", seat=seat)
    set_checked_counts(draft, [counts[seat] + beside[seat] for seat in range(draft.seats)], beside)


def read_obelisk(draft: StateDraft, space: int, obelisk: common.JsonObject) -> int:
    """Read one obelisk of side D and return its owner."""
    s, full = draft.s, draft.setup.obelisk.d_heights[space]
    what = Translatable("part-obelisk", space=space + 1)
    check_keys(obelisk, ("owner", "height"), what)
    owner = common.read_owner(draft, obelisk.get("owner"), SITE)
    height = int_in_range(obelisk.get("height"), 1, full, Translatable("part-height_of_obelisk", space=space + 1))
    if height < full and unfinished_space(draft.setup, s, owner) != NO_SPACE:
        raise PositionError("position-two_unfinished", seat=owner)
    s.obelisk.owners[space], s.obelisk.heights[space] = owner, height
    return owner
