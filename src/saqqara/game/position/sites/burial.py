"""The burial chamber in a position; side D has a room of its own."""

from saqqara.engine.rules.moves import MOUND_WIDTH
from saqqara.engine.rules.sites import burial_c
from saqqara.engine.rules.sites.ground import delivered
from saqqara.engine.rules.state import BURIAL, NOBODY, SIDE_C, SIDE_D, Setup, State
from saqqara.errors import PositionError
from saqqara.game.position.values import Draft, listed
from saqqara.words import Phrase

from . import burial_d, ground


def write(setup: Setup, s: State) -> ground.Named:
    """Name what stands there."""
    if setup.sides[BURIAL] == SIDE_D:
        return burial_d.write(setup, s)
    if setup.sides[BURIAL] == SIDE_C:
        return {"spaces": [on_level(setup, s, level) for level in range(setup.burial.c_levels)]}
    return {"spaces": ground.owners(s.burial.spaces, delivered(s, BURIAL))}


def read(draft: Draft) -> None:
    """Lay down what stands there."""
    if draft.setup.sides[BURIAL] == SIDE_D:
        burial_d.read(draft)
    elif draft.setup.sides[BURIAL] == SIDE_C:
        read_mound(draft)
    else:
        ground.named(draft, "burial", "spaces")
        stones = ground.in_a_row(draft, "burial", ground.MOST_STONES)
        ground.stand(draft, "burial", stones, ground.read_beside(draft, "burial", True))


def on_level(setup: Setup, s: State, level: int) -> list[int | None]:
    """Name who lies on each place of a level of the mound."""
    return ground.owners(s.burial.spaces, MOUND_WIDTH * level + burial_c.width(setup, level))[MOUND_WIDTH * level :]


def read_mound(draft: Draft) -> None:
    """Lay the mound down level by level: each stone rests on two (BUR-C1), none lies beside it too early."""
    ground.named(draft, "burial", "spaces")
    spaces = read_levels(draft)
    beside = ground.read_beside(draft, "burial", False)
    ground.stand(draft, "burial", spaces, beside)
    for place, owner in enumerate(spaces):
        if owner != NOBODY and not burial_c.rests(draft.s, place):
            raise PositionError("position-mound", level=place // MOUND_WIDTH + 1, place=place % MOUND_WIDTH + 1)
    if any(beside) and len(spaces) - spaces.count(NOBODY) < burial_c.places(draft.setup):
        raise PositionError("position-beside_mound")


def read_levels(draft: Draft) -> list[int]:
    """Read who lies on each place of the mound, NOBODY where nobody does; levels not named are empty."""
    named = listed(draft.get("burial", {}).get("spaces", []), None, "burial.spaces")
    levels = draft.setup.burial.c_levels
    if len(named) > levels:
        raise PositionError("position-mound_levels", levels=len(named), room=levels)
    spaces = [NOBODY] * (levels * MOUND_WIDTH)
    for level, owners in enumerate(named):
        room = burial_c.width(draft.setup, level)
        if len(listed(owners, None, Phrase("part-level_of_mound", level=level + 1))) > room:
            raise PositionError("position-mound_level", level=level + 1, spaces=len(owners), room=room)
        for number, owner in enumerate(owners):
            if owner is not None:
                spaces[level * MOUND_WIDTH + number] = ground.owner_at(draft, owner, "burial")
    return spaces
