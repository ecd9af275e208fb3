"""The delivery of a stone to a site, whatever brings it: a ship or a card."""

from .rule import rule
from .sites import burial, market, obelisk, pyramid, temple
from .sites.common import count_delivered_stones
from .state import BURIAL, MARKET, NOBODY, OBELISK, PYRAMID, TEMPLE, Setup, State


@rule
def deliver_stone(setup: Setup, s: State, seat: int, site: int, ship: int) -> None:
    """Deliver one stone of a seat to a site (ACT-4); `ship` is a ship, a BY_... origin, or NOBODY for a card."""
    if site == MARKET:
        market.deliver_stone(setup, s, seat, ship)
    elif site == PYRAMID:
        pyramid.deliver_stone(setup, s, seat, ship)
    elif site == TEMPLE:
        temple.deliver_stone(setup, s, seat, ship)
    elif site == BURIAL:
        burial.deliver_stone(setup, s, seat, ship)
    elif site == OBELISK:
        obelisk.deliver_stone(setup, s, seat, ship)


@rule
def count_stones_at(s: State, site: int, seat: int) -> int:
    """Count the stones a seat (all seats for NOBODY) has delivered to a building site in the game (END-3)."""
    return count_delivered_stones(s, site) if seat == NOBODY else int(s.delivered[site, seat])
