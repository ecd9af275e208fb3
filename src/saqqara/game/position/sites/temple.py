"""The temple in a position."""

from saqqara.engine.rules.sites import temple_d
from saqqara.engine.rules.sites.ground import delivered
from saqqara.engine.rules.state import SIDE_D, TEMPLE, Setup, State
from saqqara.errors import PositionError
from saqqara.game.position.values import Draft, in_range, listed, of_seat
from saqqara.words import Phrase

from . import ground

SITE = "temple"


def write(setup: Setup, s: State) -> ground.Named:
    """Name what stands there: on side D in a row, with the chariots; else by space, each pile from the ground up."""
    if setup.sides[TEMPLE] == SIDE_D:
        row = ground.owners(s.temple.spaces, setup.temple.d_spaces)
        return {"spaces": row, "chariots": ground.first(s.temple.chariots, setup.seats)}
    width, placed = setup.temple.spaces, delivered(s, TEMPLE)
    return {"spaces": [[s.temple.spaces[n] for n in range(space, placed, width)] for space in range(width)]}


def read(draft: Draft) -> None:
    """Lay down what stands there."""
    if draft.setup.sides[TEMPLE] == SIDE_D:
        read_d(draft)
    else:
        ground.named(draft, SITE, "spaces")
        ground.stand(draft, SITE, piled_up(draft), ground.read_beside(draft, SITE, True))


def piled_up(draft: Draft) -> list[int]:
    """Read the temple's piles back into the order in which the stones came (TEM-A1)."""
    width = draft.setup.temple.spaces
    piles = listed(draft.get(SITE, {}).get("spaces", [[]] * width), width, "temple.spaces")
    heights = [len(listed(pile, None, Phrase("part-pile_of_temple"))) for pile in piles]
    placed = sum(heights)
    if placed > ground.MOST_STONES or heights != [len(range(space, placed, width)) for space in range(width)]:
        raise PositionError("position-temple")
    return [ground.owner_at(draft, piles[n % width][n // width], SITE) for n in range(placed)]


def read_d(draft: Draft) -> None:
    """Lay down stones and chariots; without them named the chariots stand where the stones have brought them."""
    said = ground.named(draft, SITE, "spaces", "chariots")
    room = draft.setup.temple.d_spaces
    row = ground.in_a_row(draft, SITE, room)
    beside = ground.read_beside(draft, SITE, len(row) < room)
    ground.stand(draft, SITE, row, beside)
    if "chariots" in said:
        read_chariots(draft, listed(said["chariots"], draft.seats, "temple.chariots"))
        return
    steps = [(owner, draft.setup.temple.d_arrows[space]) for space, owner in enumerate(row)]
    steps += [(seat, temple_d.PAST_THE_SPACES) for seat in range(draft.seats) for _ in range(beside[seat])]
    for seat, arrows in steps:
        temple_d.drive(draft.setup, draft.s, seat, arrows)


def read_chariots(draft: Draft, named: list[object]) -> None:
    """Read where the chariots are: each as far as its stones reach at least, and none where another is (TEM-D1)."""
    s, finish = draft.s, draft.setup.temple.d_finish
    for seat, space in enumerate(named):
        chariot = in_range(space, 0, finish, of_seat("temple.chariots", seat))
        stones = s.delivered[TEMPLE, seat]
        if chariot < min(stones, finish) or (chariot > 0 and stones == 0):
            raise PositionError("position-chariot", seat=seat, space=chariot, stones=stones)
        if 0 < chariot < finish and temple_d.is_occupied(draft.setup, s, chariot):
            raise PositionError("position-chariots", space=chariot)
        s.temple.chariots[seat] = chariot
