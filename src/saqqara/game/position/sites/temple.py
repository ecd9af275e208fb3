"""The temple in a position."""

from saqqara.engine.rules.sites import temple_d
from saqqara.engine.rules.sites.common import count_delivered_stones
from saqqara.engine.rules.state import SIDE_D, TEMPLE, Setup, State
from saqqara.errors import PositionError
from saqqara.game.position.validate import StateDraft, checked_list, int_in_range, seat_label
from saqqara.i18n import Translatable

from . import common

SITE = "temple"


def write(setup: Setup, s: State) -> common.JsonObject:
    """Return the stones: on side D a row, with the chariots; on other sides a pile by space, from the ground up."""
    if setup.sides[TEMPLE] == SIDE_D:
        row = common.owners_or_none(s.temple.spaces, setup.temple.d_spaces)
        return {"spaces": row, "chariots": common.first_cells(s.temple.chariots, setup.seats)}
    width, placed = setup.temple.spaces, count_delivered_stones(s, TEMPLE)
    return {"spaces": [[s.temple.spaces[n] for n in range(space, placed, width)] for space in range(width)]}


def read(draft: StateDraft) -> None:
    """Read what is on the site."""
    if draft.setup.sides[TEMPLE] == SIDE_D:
        read_side_d(draft)
    else:
        common.get_site_part(draft, SITE, "spaces")
        common.place_stones(draft, SITE, read_piles(draft), common.read_overflow(draft, SITE, True))


def read_piles(draft: StateDraft) -> list[int]:
    """Return the temple's stones in the order in which they came, from its piles (TEM-A1)."""
    width = draft.setup.temple.spaces
    piles = checked_list(draft.get(SITE, {}).get("spaces", [[]] * width), width, "temple.spaces")
    heights = [len(checked_list(pile, None, Translatable("part-pile_of_temple"))) for pile in piles]
    placed = sum(heights)
    if placed > common.MAX_STONES_AT_SITE or heights != [len(range(space, placed, width)) for space in range(width)]:
        raise PositionError("position-temple")
    return [common.read_owner(draft, piles[n % width][n // width], SITE) for n in range(placed)]


def read_side_d(draft: StateDraft) -> None:
    """Read stones and chariots; chariots that are not named are where the stones have moved them."""
    section = common.get_site_part(draft, SITE, "spaces", "chariots")
    capacity = draft.setup.temple.d_spaces
    row = common.read_filled_spaces(draft, SITE, capacity)
    beside = common.read_overflow(draft, SITE, len(row) < capacity)
    common.place_stones(draft, SITE, row, beside)
    if "chariots" in section:
        read_chariots(draft, checked_list(section["chariots"], draft.seats, "temple.chariots"))
        return
    steps = [(owner, draft.setup.temple.d_arrows[space]) for space, owner in enumerate(row)]
    steps += [(seat, temple_d.OVERFLOW_STEPS) for seat in range(draft.seats) for _ in range(beside[seat])]
    for seat, arrows in steps:
        temple_d.move_chariot(draft.setup, draft.s, seat, arrows)


def read_chariots(draft: StateDraft, chariot_spaces: list[object]) -> None:
    """Read the chariots: each has moved at least one space per stone, and no two share a space (TEM-D1)."""
    s, finish = draft.s, draft.setup.temple.d_finish
    for seat, space in enumerate(chariot_spaces):
        chariot = int_in_range(space, 0, finish, seat_label("temple.chariots", seat))
        stones = s.delivered[TEMPLE, seat]
        if chariot < min(stones, finish) or (chariot > 0 and stones == 0):
            raise PositionError("position-chariot", seat=seat, space=chariot, stones=stones)
        if 0 < chariot < finish and temple_d.has_chariot(draft.setup, s, chariot):
            raise PositionError("position-chariots", space=chariot)
        s.temple.chariots[seat] = chariot
