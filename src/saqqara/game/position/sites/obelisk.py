"""The obelisks in a position, a few functions for each side."""

from functools import lru_cache
from itertools import pairwise

from saqqara.engine.rules import agenda, moves
from saqqara.engine.rules.sites.obelisk_b import NOWHERE, alone, best_space
from saqqara.engine.rules.sites.obelisk_c import TILE, can_fit, rests
from saqqara.engine.rules.sites.obelisk_d import has_room, unfinished
from saqqara.engine.rules.state import COLUMNS, NOBODY, OBELISK, PATH, SIDE_A, SIDE_B, SIDE_C, Setup, State
from saqqara.errors import PositionError
from saqqara.game.position.values import Draft, in_range, keys_of, listed, of_seat
from saqqara.words import Phrase

from . import ground

SITE = "obelisk"
MOST_SQUARES = 3 * PATH
Columns = tuple[int, ...]


def write(setup: Setup, s: State) -> ground.Named:
    """Name what stands there beside the counts."""
    side, numbers, seats = setup.sides[OBELISK], setup.obelisk, range(setup.seats)
    if side == SIDE_A:
        return {}
    if side == SIDE_B:
        waiting = [alone(setup, s, seat) for seat in seats]
        return {"towers": ground.owners(s.obelisk.towers, numbers.b_towers), "waiting": waiting}
    if side == SIDE_C:
        columns = [list(columns_of(s, seat)) for seat in seats]
        return {"spaces": ground.owners(s.obelisk.path, numbers.c_spaces), "columns": columns}
    owners, heights = s.obelisk.owners, s.obelisk.heights
    grown = [{"owner": owners[space], "height": heights[space]} for space in range(numbers.d_spaces)]
    return {"spaces": [None if obelisk["owner"] == NOBODY else obelisk for obelisk in grown]}


def columns_of(s: State, seat: int) -> Columns:
    """Give the heights of the columns of a seat's obelisk of side C."""
    return tuple(s.obelisk.columns[seat, column] for column in range(COLUMNS))


def read(draft: Draft) -> None:
    """Lay down what stands there."""
    side = draft.setup.sides[OBELISK]
    if side == SIDE_A:
        ground.named(draft, SITE)
        ground.count(draft, SITE, said_of_seats(draft, "count"), ground.read_beside(draft, SITE, True))
    elif side == SIDE_B:
        read_towers(draft)
    elif side == SIDE_C:
        read_path(draft)
        read_columns(draft)
    else:
        read_alley(draft)


def said_of_seats(draft: Draft, key: str) -> list[int]:
    """Read a number of stones for each seat."""
    said = listed(draft.get(SITE, {}).get(key, [0] * draft.seats), draft.seats, f"{SITE}.{key}")
    return [in_range(stones, 0, ground.MOST_STONES, of_seat(f"{SITE}.{key}", seat)) for seat, stones in enumerate(said)]


def lay(draft: Draft, counts: list[int], beside: list[int]) -> None:
    """Note how many stones each seat has there."""
    for seat, stones in enumerate(counts):
        in_range(stones, 0, ground.MOST_STONES, of_seat(f"{SITE}.count", seat))
    ground.count(draft, SITE, counts, beside)


def read_towers(draft: Draft) -> None:
    """Side B: whose each tower is, and the stones that wait; these may be left out where the count is named."""
    numbers, s = draft.setup.obelisk, draft.s
    said = ground.named(draft, SITE, "towers", "waiting")
    towers = listed(said.get("towers", []), None, "obelisk.towers")
    if len(towers) > numbers.b_towers:
        raise PositionError("position-towers", towers=len(towers), room=numbers.b_towers)
    taken = [space for space, owner in enumerate(towers) if owner is not None]
    for space in taken:
        s.obelisk.towers[space] = in_range(towers[space], 0, draft.seats - 1, Phrase("part-owner_of_tower"))
    by_value = sorted(range(numbers.b_towers), key=lambda space: -numbers.b_points[space])
    if taken != sorted(by_value[: len(taken)]):
        raise PositionError("position-tower_order")
    built = [list(towers).count(seat) * numbers.b_height for seat in range(draft.seats)]
    counts = [stones + waiting for stones, waiting in zip(built, read_waiting(draft, built), strict=True)]
    lay(draft, counts, ground.read_beside(draft, SITE, True))


def read_waiting(draft: Draft, built: list[int]) -> list[int]:
    """Side B: the stones in no tower, too few for one as long as a space is free."""
    said = draft.get(SITE, {})
    waiting = said_of_seats(draft, "waiting")
    if "waiting" not in said and "count" in said:
        counts = said_of_seats(draft, "count")
        waiting = [count - stones for count, stones in zip(counts, built, strict=True)]
    full = best_space(draft.setup, draft.s) == NOWHERE
    most = ground.MOST_STONES if full else draft.setup.obelisk.b_height - 1
    return [in_range(stones, 0, most, of_seat("obelisk.waiting", seat)) for seat, stones in enumerate(waiting)]


def read_path(draft: Draft) -> None:
    """Side C: the stones on the path."""
    ground.named(draft, SITE, "spaces", "columns")
    room = draft.setup.obelisk.c_spaces
    row = ground.in_a_row(draft, SITE, room)
    for space, owner in enumerate(row):
        draft.s.obelisk.path[space] = owner
    beside = ground.read_beside(draft, SITE, False)
    if any(beside) and len(row) < room:
        raise PositionError("position-beside_obelisk")
    lay(draft, [row.count(seat) + beside[seat] for seat in range(draft.seats)], beside)


def read_columns(draft: Draft) -> None:
    """Side C: the seats' obelisks, which their tiles must be able to make; a tile may still be in somebody's hand."""
    said = listed(draft.get(SITE, {}).get("columns", [[0] * COLUMNS] * draft.seats), draft.seats, "obelisk.columns")
    used = tiles_used(draft)
    for seat, columns in enumerate(said):
        what = of_seat("obelisk.columns", seat)
        heights = tuple(in_range(height, 0, MOST_SQUARES, what) for height in listed(columns, COLUMNS, what))
        if not can_grow(tuple(tile for owner, tile in used if owner == seat), heights):
            raise PositionError("position-columns", seat=seat, columns=str(list(heights)))
        for column, height in enumerate(heights):
            draft.s.obelisk.columns[seat, column] = height
    s = draft.s
    if agenda.decision(s) == agenda.FIT and not can_fit(s, agenda.actor(s), s.agenda_detail[s.agenda_height - 1]):
        raise PositionError("position-tile", seat=agenda.actor(s))


def tiles_used(draft: Draft) -> list[tuple[int, int]]:
    """Give who got each tile, and the tile, in order; the one that is just to be added is left out."""
    s, numbers = draft.s, draft.setup.obelisk
    got = [(owner, tile) for owner, tile in zip(s.obelisk.path, numbers.c_tiles, strict=True) if owner != NOBODY]
    if agenda.decision(s) != agenda.FIT:
        return got
    waiting = (agenda.actor(s), s.agenda_detail[s.agenda_height - 1])
    if got[-1:] != [waiting] or any(s.beside[OBELISK, seat] for seat in range(draft.seats)):
        raise PositionError("position-tile", seat=waiting[0])
    return got[:-1]


@lru_cache(1024)
def can_grow(tiles: tuple[int, ...], columns: Columns) -> bool:
    """Tell whether an obelisk can come to these columns by some of these tiles, in their order (OBE-C1)."""
    reached = {(0,) * COLUMNS}
    for tile in tiles:
        reached |= {after for before in reached for after in additions(before, tile) if within(after, columns)}
    return columns in reached


def additions(columns: Columns, tile: int) -> list[Columns]:
    """Give all that an obelisk can become by adding a tile."""
    rises = [there - here for here, there in pairwise(columns)]
    return [
        tuple(height + squares for height, squares in zip(columns, way, strict=True))
        for shape, way in zip(TILE, moves.FITS, strict=True)
        if shape == tile and all(rests(*pair, rise) for pair, rise in zip(pairwise(way), rises, strict=True))
    ]


def within(columns: Columns, most: Columns) -> bool:
    """Tell whether no column is higher than it may be."""
    return all(height <= limit for height, limit in zip(columns, most, strict=True))


def read_alley(draft: Draft) -> None:
    """Side D: whose obelisk grows on each space, and how high; a seat finishes one before it begins another."""
    setup, s = draft.setup, draft.s
    spaces = listed(ground.named(draft, SITE, "spaces").get("spaces", []), None, "obelisk.spaces")
    room = setup.obelisk.d_spaces
    if len(spaces) > room:
        raise PositionError("position-spaces", site=SITE, spaces=len(spaces), room=room)
    counts = [0] * draft.seats
    for space, obelisk in enumerate(spaces):
        if obelisk is not None:
            owner = read_obelisk(draft, space, obelisk)
            counts[owner] += s.obelisk.heights[space]
    beside = ground.read_beside(draft, SITE, False)
    if any(beside) and has_room(setup, s):
        raise PositionError("position-beside_obelisk")
    for seat in range(draft.seats):
        begins = agenda.decision(s) == agenda.FOUND and agenda.actor(s) == seat
        if unfinished(setup, s, seat) != NOWHERE and (begins or beside[seat]):
            raise PositionError("position-unfinished", seat=seat)
    lay(draft, [counts[seat] + beside[seat] for seat in range(draft.seats)], beside)


def read_obelisk(draft: Draft, space: int, obelisk: ground.Named) -> int:
    """Lay down one obelisk of side D; gives whose it is."""
    s, full = draft.s, draft.setup.obelisk.d_heights[space]
    what = Phrase("part-obelisk", space=space + 1)
    keys_of(obelisk, ("owner", "height"), what)
    owner = ground.owner_at(draft, obelisk.get("owner"), SITE)
    height = in_range(obelisk.get("height"), 1, full, Phrase("part-height_of_obelisk", space=space + 1))
    if height < full and unfinished(draft.setup, s, owner) != NOWHERE:
        raise PositionError("position-two_unfinished", seat=owner)
    s.obelisk.owners[space], s.obelisk.heights[space] = owner, height
    return owner
