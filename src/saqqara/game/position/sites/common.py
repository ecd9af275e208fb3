"""Functions shared by the modules of the building sites: stones on spaces, beside the board, and their counts."""

from typing import Any

from saqqara.engine.rules.layout import IntArray
from saqqara.engine.rules.state import MAX_STONES_PER_SITE, NOBODY, ROUNDS, SITE_NAMES, State
from saqqara.errors import PositionError, short_repr
from saqqara.game.position.validate import StateDraft, check_keys, checked_list, int_in_range
from saqqara.i18n import Translatable

# The most that a round can add, a ship and four cards, still fits in every round.
MAX_STONES_AT_SITE = MAX_STONES_PER_SITE - ROUNDS * 8

JsonObject = dict[str, Any]


def get_site_part(draft: StateDraft, site: str, *keys: str) -> JsonObject:
    """Return the part of a position about a site; raises PositionError for keys that this side does not have."""
    section = draft.get(site, {})
    check_keys(section, (*keys, "count", "beside"), site)
    return dict(section)


def first_cells(cells: IntArray, count: int) -> list[int]:
    """Return the first `count` cells."""
    return [cells[n] for n in range(count)]


def owners_or_none(cells: IntArray, count: int) -> list[int | None]:
    """Return the owner of the stone on each of the first `count` spaces, None for an empty one."""
    return [None if cells[n] == NOBODY else cells[n] for n in range(count)]


def stone_counts(s: State, name: str, seats: int) -> JsonObject:
    """Return how many stones each seat delivered to a site, and how many of them are beside the board."""
    site = SITE_NAMES.index(name)
    return {
        "count": [s.delivered[site, seat] for seat in range(seats)],
        "beside": [s.overflow[site, seat] for seat in range(seats)],
    }


def read_owner(draft: StateDraft, owner: Any, site: str) -> int:
    """Return the owner of a stone."""
    return int_in_range(owner, 0, draft.seats - 1, Translatable("part-owner_at_site", site=site))


def read_overflow(draft: StateDraft, site: str, has_free_space: bool) -> list[int]:
    """Return the stones beside a board by seat; there can be none while the board has a free space."""
    given = checked_list(draft.get(site, {}).get("beside", [0] * draft.seats), draft.seats, f"{site}.beside")
    beside = [int_in_range(stones, 0, MAX_STONES_AT_SITE, f"{site}.beside") for stones in given]
    if any(beside) and has_free_space:
        raise PositionError("position-beside_site", site=site)
    return beside


def read_filled_spaces(draft: StateDraft, site: str, space_count: int) -> list[int]:
    """Return the owners of the stones of a site that is filled space by space."""
    return read_contiguous(
        draft, site, checked_list(draft.get(site, {}).get("spaces", []), None, f"{site}.spaces"), space_count
    )


def read_contiguous(draft: StateDraft, site: str, spaces: list[Any], space_count: int) -> list[int]:
    """Return the owners of stones that fill at most `space_count` spaces without a gap."""
    if len(spaces) > space_count:
        raise PositionError("position-spaces", site=site, spaces=len(spaces), room=space_count)
    row = [owner for owner in spaces if owner is not None]
    if spaces[: len(row)] != row:
        raise PositionError("position-gap", site=site)
    return [read_owner(draft, owner, site) for owner in row]


def read_spaces(draft: StateDraft, site: str, space_count: int) -> list[int]:
    """Return the owner of each space, filled in any order; NOBODY for an empty one."""
    spaces = checked_list(draft.get(site, {}).get("spaces", []), None, f"{site}.spaces")
    if len(spaces) > space_count:
        raise PositionError("position-spaces", site=site, spaces=len(spaces), room=space_count)
    filled = [NOBODY if owner is None else read_owner(draft, owner, site) for owner in spaces]
    return filled + [NOBODY] * (space_count - len(spaces))


def place_stones(draft: StateDraft, site_name: str, spaces: list[int], overflow: list[int]) -> None:
    """Put stones on a site's spaces; its count, if given, must agree."""
    site = getattr(draft.s, site_name)
    for space, owner in enumerate(spaces):
        site.spaces[space] = owner
    set_stone_counts(draft, site_name, [spaces.count(seat) + overflow[seat] for seat in range(draft.seats)], overflow)


def set_stone_counts(draft: StateDraft, site_name: str, counts: list[int], overflow: list[int]) -> None:
    """Set how many stones each seat has at a site; its count, if given, must agree."""
    s, site = draft.s, SITE_NAMES.index(site_name)
    given = draft.get(site_name, {}).get("count", counts)
    if given != counts:
        raise PositionError("position-count", site=site_name, given=short_repr(given), counts=str(counts))
    for seat in range(draft.seats):
        s.delivered[site, seat], s.overflow[site, seat] = counts[seat], overflow[seat]
