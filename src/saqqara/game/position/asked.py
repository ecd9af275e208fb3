"""What a favor has left to do, in the agenda of a position."""

from saqqara.engine.rules import agenda, errands
from saqqara.engine.rules.modules import favors
from saqqara.engine.rules.state import AT_SEA, FAVOR_SPACES, NOBODY, SHIPS, State

from .values import Draft


def is_of_favor(what: int, detail: int) -> bool:
    """Tell whether only a favor brings this entry."""
    if what in (agenda.LOAD, agenda.SAIL):
        return agenda.cause_of(detail) >= agenda.BY_FAVOR
    return what == agenda.FILL_SLED or (what == agenda.UNLOAD and detail >= favors.ARRANGED)


def fits(draft: Draft, what: int, detail: int) -> bool:
    """Tell whether the favor was asked by the seat whose turn it is, and can do this."""
    s = draft.s
    if s.favors[favor_of(what, detail)] != s.turn:
        return False
    cause, ship = agenda.cause_of(detail), agenda.ship_of(detail)
    if what == agenda.LOAD:
        free = ship == AT_SEA or (cause == errands.SAILING_FULL and carries(s, ship, s.turn))
        return cause < errands.LOADING + favors.LOADS and free and may_load(draft, detail)
    if what == agenda.SAIL:
        together = cause in (errands.ARRANGING, errands.SAILING_FULL)
        return together and ship < SHIPS and errands.may_sail(draft.setup, s, ship)
    if what == agenda.UNLOAD:
        return detail < favors.ARRANGED + SHIPS * SHIPS and is_being_named(s, detail)
    return detail == 0


def favor_of(what: int, detail: int) -> int:
    """Tell which favor, from 0, brings such an entry."""
    if what == agenda.FILL_SLED:
        return favors.FILL
    if what == agenda.UNLOAD:
        return favors.ARRANGE
    return min(agenda.cause_of(detail) - agenda.BY_FAVOR, FAVOR_SPACES - 1)


def carries(s: State, ship: int, seat: int) -> bool:
    """Tell whether there is such a ship, and a stone of the seat on it."""
    return ship < SHIPS and any(s.ship_stones[ship, space] == seat for space in range(s.ship_capacity[ship]))


def may_load(draft: Draft, detail: int) -> bool:
    """Tell whether the stone can go anywhere."""
    return errands.may_load(draft.setup, draft.s, draft.s.turn, detail)


def is_being_named(s: State, detail: int) -> bool:
    """Tell whether the ship has landed and its stones stand in order as far as they are named (FAVOR-4)."""
    ship, named = detail % SHIPS, detail // SHIPS - 1
    in_order = all(s.ship_stones[ship, space] != NOBODY for space in range(named))
    return s.ship_site[ship] != AT_SEA and in_order and favors.first_unnamed(s, detail, NOBODY) >= 0


def may_lie_on(below: int, below_detail: int, what: int, detail: int) -> bool:
    """Tell what a favor's entry can lie on: the turn, the sled to be filled, the ship whose stones are put in order."""
    if what == agenda.UNLOAD:
        return below == agenda.NEXT_STONE and below_detail == detail % SHIPS
    if what == agenda.LOAD and agenda.cause_of(detail) == errands.FILLING:
        return below == agenda.FILL_SLED
    return below == agenda.END_TURN
