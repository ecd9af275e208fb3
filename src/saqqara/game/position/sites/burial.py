"""The burial chamber in a position; side D has its own module."""

from saqqara.engine.rules.moves import MOUND_WIDTH
from saqqara.engine.rules.sites import burial_c
from saqqara.engine.rules.sites.common import count_delivered_stones
from saqqara.engine.rules.state import BURIAL, NOBODY, SIDE_C, SIDE_D, Setup, State
from saqqara.errors import PositionError
from saqqara.game.position.validate import StateDraft, checked_list
from saqqara.i18n import Translatable

from . import burial_d, common


def write(setup: Setup, s: State) -> common.JsonObject:
    """Return the stones of the site."""
    if setup.sides[BURIAL] == SIDE_D:
        return burial_d.write_tomb(setup, s)
    if setup.sides[BURIAL] == SIDE_C:
        return {"spaces": [owners_on_level(setup, s, level) for level in range(setup.burial.c_levels)]}
    return {"spaces": common.owners_or_none(s.burial.spaces, count_delivered_stones(s, BURIAL))}


def read(draft: StateDraft) -> None:
    """Read the stones of the site."""
    if draft.setup.sides[BURIAL] == SIDE_D:
        burial_d.read_tomb(draft)
    elif draft.setup.sides[BURIAL] == SIDE_C:
        read_mound(draft)
    else:
        common.get_site_part(draft, "burial", "spaces")
        stones = common.read_filled_spaces(draft, "burial", common.MAX_STONES_AT_SITE)
        common.place_stones(draft, "burial", stones, common.read_overflow(draft, "burial", True))


def owners_on_level(setup: Setup, s: State, level: int) -> list[int | None]:
    """Return the owner of each place of a level of the mound."""
    return common.owners_or_none(s.burial.spaces, MOUND_WIDTH * level + burial_c.level_width(setup, level))[
        MOUND_WIDTH * level :
    ]


def read_mound(draft: StateDraft) -> None:
    """Read the mound level by level: each stone rests on two (BUR-C1), and none is beside it before it is full."""
    common.get_site_part(draft, "burial", "spaces")
    spaces = read_mound_levels(draft)
    beside = common.read_overflow(draft, "burial", False)
    common.place_stones(draft, "burial", spaces, beside)
    for place, owner in enumerate(spaces):
        if owner != NOBODY and not burial_c.is_supported(draft.s, place):
            raise PositionError("position-mound", level=place // MOUND_WIDTH + 1, place=place % MOUND_WIDTH + 1)
    if any(beside) and len(spaces) - spaces.count(NOBODY) < burial_c.place_count(draft.setup):
        raise PositionError("position-beside_mound")


def read_mound_levels(draft: StateDraft) -> list[int]:
    """Return the owner of each place of the mound, NOBODY for an empty one; levels that are not named are empty."""
    named = checked_list(draft.get("burial", {}).get("spaces", []), None, "burial.spaces")
    levels = draft.setup.burial.c_levels
    if len(named) > levels:
        raise PositionError("position-mound_levels", levels=len(named), room=levels)
    spaces = [NOBODY] * (levels * MOUND_WIDTH)
    for level, owners in enumerate(named):
        width = burial_c.level_width(draft.setup, level)
        if len(checked_list(owners, None, Translatable("part-level_of_mound", level=level + 1))) > width:
            raise PositionError("position-mound_level", level=level + 1, spaces=len(owners), room=width)
        for number, owner in enumerate(owners):
            if owner is not None:
                spaces[level * MOUND_WIDTH + number] = common.read_owner(draft, owner, "burial")
    return spaces
