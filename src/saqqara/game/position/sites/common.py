"""What the rooms of the building sites share: stones on spaces, beside the board, and their counts."""

from typing import Any

from saqqara.engine.rules.layout import IntArray
from saqqara.engine.rules.state import MAX_STONES_PER_SITE, NOBODY, ROUNDS, SITE_NAMES, State
from saqqara.errors import PositionError, short_repr
from saqqara.game.position.validate import StateDraft, check_keys, checked_list, int_in_range
from saqqara.i18n import Translatable

MAX_STONES_AT_SITE = (
    MAX_STONES_PER_SITE - ROUNDS * 8
)  # at one site: a ship and four cards a round, the most there are, still fit

JsonObject = dict[str, Any]


def read_site(draft: StateDraft, site: str, *keys: str) -> JsonObject:
    """Give what the position says of a site; refuses keys that this side does not have."""
    said = draft.get(site, {})
    check_keys(said, (*keys, "count", "beside"), site)
    return dict(said)


def first_cells(cells: IntArray, count: int) -> list[int]:
    """Give the first cells."""
    return [cells[n] for n in range(count)]


def owners_of(cells: IntArray, count: int) -> list[int | None]:
    """Name who stands on each of the first spaces."""
    return [None if cells[n] == NOBODY else cells[n] for n in range(count)]


def stone_counts(s: State, name: str, seats: int) -> JsonObject:
    """Name how many stones each seat delivered to a site, and how many of them lie beside the board."""
    site = SITE_NAMES.index(name)
    return {
        "count": [s.delivered[site, seat] for seat in range(seats)],
        "beside": [s.overflow[site, seat] for seat in range(seats)],
    }


def read_owner(draft: StateDraft, owner: Any, site: str) -> int:
    """Read whose stone it is."""
    return int_in_range(owner, 0, draft.seats - 1, Translatable("part-owner_at_site", site=site))


def read_overflow(draft: StateDraft, site: str, has_free_space: bool) -> list[int]:
    """Read the stones beside a board, by seat; there are none as long as there is room on it."""
    said = checked_list(draft.get(site, {}).get("beside", [0] * draft.seats), draft.seats, f"{site}.beside")
    beside = [int_in_range(stones, 0, MAX_STONES_AT_SITE, f"{site}.beside") for stones in said]
    if any(beside) and has_free_space:
        raise PositionError("position-beside_site", site=site)
    return beside


def read_row(draft: StateDraft, site: str, space_count: int) -> list[int]:
    """Read a site's stones that are placed one after another."""
    return read_contiguous(
        draft, site, checked_list(draft.get(site, {}).get("spaces", []), None, f"{site}.spaces"), space_count
    )


def read_contiguous(draft: StateDraft, site: str, spaces: list[Any], space_count: int) -> list[int]:
    """Read whose stones fill so many spaces at most, one after another without a gap."""
    if len(spaces) > space_count:
        raise PositionError("position-spaces", site=site, spaces=len(spaces), room=space_count)
    row = [owner for owner in spaces if owner is not None]
    if spaces[: len(row)] != row:
        raise PositionError("position-gap", site=site)
    return [read_owner(draft, owner, site) for owner in row]


def read_spaces(draft: StateDraft, site: str, space_count: int) -> list[int]:
    """Read who stands on each space, in any order of building; NOBODY where it is empty."""
    spaces = checked_list(draft.get(site, {}).get("spaces", []), None, f"{site}.spaces")
    if len(spaces) > space_count:
        raise PositionError("position-spaces", site=site, spaces=len(spaces), room=space_count)
    filled = [NOBODY if owner is None else read_owner(draft, owner, site) for owner in spaces]
    return filled + [NOBODY] * (space_count - len(spaces))


def place_stones(draft: StateDraft, site_name: str, spaces: list[int], overflow: list[int]) -> None:
    """Put stones on a site's spaces; its count, if there, must say the same."""
    site = getattr(draft.s, site_name)
    for space, owner in enumerate(spaces):
        site.spaces[space] = owner
    set_stone_counts(draft, site_name, [spaces.count(seat) + overflow[seat] for seat in range(draft.seats)], overflow)


def set_stone_counts(draft: StateDraft, site_name: str, counts: list[int], overflow: list[int]) -> None:
    """Note how many stones each seat has at a site; its count, if there, must say the same."""
    s, site = draft.s, SITE_NAMES.index(site_name)
    said = draft.get(site_name, {}).get("count", counts)
    if said != counts:
        raise PositionError("position-count", site=site_name, given=short_repr(said), counts=str(counts))
    for seat in range(draft.seats):
        s.delivered[site, seat], s.overflow[site, seat] = counts[seat], overflow[seat]
