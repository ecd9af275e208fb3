"""What the rooms of the building sites share: stones on spaces, beside the board, and their counts."""

from typing import Any

from saqqara.engine.rules.layout import Cells
from saqqara.engine.rules.state import NOBODY, ROUNDS, SITE_NAMES, STONES, State
from saqqara.errors import PositionError, shown
from saqqara.game.position.values import Draft, in_range, keys_of, listed
from saqqara.words import Phrase

MOST_STONES = STONES - ROUNDS * 8  # at one site: a ship and four cards a round, the most there are, still fit

Named = dict[str, Any]


def named(draft: Draft, site: str, *keys: str) -> Named:
    """Give what the position says of a site; refuses keys that this side does not have."""
    said = draft.get(site, {})
    keys_of(said, (*keys, "count", "beside"), site)
    return dict(said)


def first(cells: Cells, count: int) -> list[int]:
    """Give the first cells."""
    return [cells[n] for n in range(count)]


def owners(cells: Cells, count: int) -> list[int | None]:
    """Name who stands on each of the first spaces."""
    return [None if cells[n] == NOBODY else cells[n] for n in range(count)]


def counts(s: State, name: str, seats: int) -> Named:
    """Name how many stones each seat delivered to a site, and how many of them lie beside the board."""
    site = SITE_NAMES.index(name)
    return {
        "count": [s.delivered[site, seat] for seat in range(seats)],
        "beside": [s.beside[site, seat] for seat in range(seats)],
    }


def owner_at(draft: Draft, owner: Any, site: str) -> int:
    """Read whose stone it is."""
    return in_range(owner, 0, draft.seats - 1, Phrase("part-owner_at_site", site=site))


def read_beside(draft: Draft, site: str, room_left: bool) -> list[int]:
    """Read the stones beside a board, by seat; there are none as long as there is room on it."""
    said = listed(draft.get(site, {}).get("beside", [0] * draft.seats), draft.seats, f"{site}.beside")
    beside = [in_range(stones, 0, MOST_STONES, f"{site}.beside") for stones in said]
    if any(beside) and room_left:
        raise PositionError("position-beside_site", site=site)
    return beside


def in_a_row(draft: Draft, site: str, room: int) -> list[int]:
    """Read a site's stones that are placed one after another."""
    return without_gap(draft, site, listed(draft.get(site, {}).get("spaces", []), None, f"{site}.spaces"), room)


def without_gap(draft: Draft, site: str, spaces: list[Any], room: int) -> list[int]:
    """Read whose stones fill so many spaces at most, one after another without a gap."""
    if len(spaces) > room:
        raise PositionError("position-spaces", site=site, spaces=len(spaces), room=room)
    row = [owner for owner in spaces if owner is not None]
    if spaces[: len(row)] != row:
        raise PositionError("position-gap", site=site)
    return [owner_at(draft, owner, site) for owner in row]


def on_spaces(draft: Draft, site: str, room: int) -> list[int]:
    """Read who stands on each space, in any order of building; NOBODY where it is empty."""
    spaces = listed(draft.get(site, {}).get("spaces", []), None, f"{site}.spaces")
    if len(spaces) > room:
        raise PositionError("position-spaces", site=site, spaces=len(spaces), room=room)
    filled = [NOBODY if owner is None else owner_at(draft, owner, site) for owner in spaces]
    return filled + [NOBODY] * (room - len(spaces))


def stand(draft: Draft, name: str, spaces: list[int], beside: list[int]) -> None:
    """Put stones on a site's spaces; its count, if there, must say the same."""
    site = getattr(draft.s, name)
    for space, owner in enumerate(spaces):
        site.spaces[space] = owner
    count(draft, name, [spaces.count(seat) + beside[seat] for seat in range(draft.seats)], beside)


def count(draft: Draft, name: str, counts: list[int], beside: list[int]) -> None:
    """Note how many stones each seat has at a site; its count, if there, must say the same."""
    s, site = draft.s, SITE_NAMES.index(name)
    said = draft.get(name, {}).get("count", counts)
    if said != counts:
        raise PositionError("position-count", site=name, given=shown(said), counts=str(counts))
    for seat in range(draft.seats):
        s.delivered[site, seat], s.beside[site, seat] = counts[seat], beside[seat]
