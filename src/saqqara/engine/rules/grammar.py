"""What may lie on what on the agenda: the grammar that positions from elsewhere are held against.

A game keeps to it by itself: nothing here is asked while one is played.
"""

from collections.abc import Callable, Collection
from operator import le
from typing import NamedTuple

from . import agenda, granted, harbour
from .agenda import EVERY_SIDE, grant
from .hands import lies_open
from .modules import arranging, favors
from .reasons import ALLOWED
from .sites import market, pyramid_b, pyramid_d
from .state import (
    AT_SEA,
    CHISEL,
    FIRST_BLUE,
    HAMMER,
    KINDS,
    LAST_RED,
    LEVER,
    LOADING_PLANK,
    MARKET,
    MARKET_SPACES,
    NO_CARD,
    NOBODY,
    OFFICIAL,
    PYRAMID,
    RAFT,
    SAIL,
    SHIPS,
    SIDE_B,
    SIDE_C,
    SIDE_D,
    SPACES,
    Setup,
    State,
)
from .stones import why_not_fetch

Entries = frozenset[tuple[int, int]]  # by what and detail


class Entry(NamedTuple):
    """What waits on the agenda, with which details, and on which entries it may lie.

    It belongs to the seat whose turn it is, unless it is `anybodys`. Where one side of a site brings it, `site` and
    `side` name that; where a favor does, that seat has asked for it. `fits` tells whether the table allows a detail.
    """

    what: int
    details: Collection[int]
    on: Entries = frozenset()
    anybodys: bool = False
    site: int = EVERY_SIDE
    side: int = EVERY_SIDE
    favor: int | None = None
    fits: Callable[[Setup, State, int], bool] | None = None

    def may_come(self, setup: Setup, s: State, detail: int) -> bool:
        """Tell whether what brings it is in play, and the table shows what it has to."""
        of_side = self.side == EVERY_SIDE or setup.sides[self.site] == self.side
        asked = self.favor is None or s.favors[self.favor] == s.turn
        return of_side and asked and (self.fits is None or self.fits(setup, s, detail))


def each(what: int, details: Collection[int] = (0,)) -> Entries:
    """Name entries by what and each of their details."""
    return frozenset((what, detail) for detail in details)


def by(cause: int, ships: Collection[int] = (AT_SEA,)) -> list[int]:
    """Give the grants of a cause, bound to each of these ships; at sea to none."""
    return [grant(cause, ship) for ship in ships]


def has_sailed(setup: Setup, s: State, ship: int) -> bool:
    """Tell whether a ship lies at a site."""
    return s.ship_site[ship] != AT_SEA


def can_name(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether a ship's stones stand in order as far as they are named, and one is left (FAVOR-4)."""
    ship, named = detail % SHIPS, detail // SHIPS - 1
    in_order = all(s.ship_stones[ship, space] != NOBODY for space in range(named))
    return has_sailed(setup, s, ship) and in_order and arranging.first_unnamed(s, detail, NOBODY) >= 0


def fits_order(setup: Setup, s: State, ship: int, order: int) -> bool:
    """Tell whether the stones of a ship can be arranged, and an order names no more of anybody's than it carries."""
    stays = ship != AT_SEA and arranging.why_not_arrange(setup, s, ship) == ALLOWED
    seats = range(setup.seats)
    named = [arranging.times_named(order, seat) for seat in seats]
    carried = [arranging.stones_of(s, ship, seat) for seat in seats]
    return stays and sum(named) == arranging.length(order) and all(map(le, named, carried))


def can_name_staying(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether an order of the stones on a ship that stays is being named (FAVOR-4)."""
    order, ship = divmod(detail - arranging.STAYING, SHIPS)
    unfinished = arranging.length(order) < harbour.stones_on(s, ship)
    return order >= arranging.NONE_NAMED and unfinished and fits_order(setup, s, ship, order)


def can_place(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether the stones on a ship that stays get spaces, in an order that names each of them (FAVOR-4)."""
    order, ship = arranging.order_of(detail), agenda.ship_of(detail)
    if not fits_order(setup, s, ship, order) or arranging.length(order) != harbour.stones_on(s, ship):
        return False
    return any(arranging.why_not_place(s, detail, ship, space) == ALLOWED for space in range(SPACES))


def can_load(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether the stone finds a space; one that is bound to a ship follows another there (FAVOR-5)."""
    ship = agenda.ship_of(detail)
    follows = ship == AT_SEA or harbour.foremost(s, ship, s.turn) >= 0
    return follows and granted.may_load(setup, s, s.turn, detail)


def can_sail(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether the ship may sail as it is; by the third favor another may be arranged instead (FAVOR-4)."""
    any_ship = detail == grant(granted.ARRANGING, AT_SEA)
    return granted.may_sail(setup, s, agenda.ship_of(detail)) or (any_ship and arranging.may_arrange(setup, s))


def offers_card(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether a space of the pyramid can offer a card (PYR-B2)."""
    return setup.profile == OFFICIAL and market.has_card(s)


def offers_stones(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether a space of the pyramid can offer stones (PYR-B2)."""
    return setup.profile == OFFICIAL and why_not_fetch(setup, s, agenda.actor(s)) == ALLOWED


def may_gain(setup: Setup, s: State, card: int) -> bool:
    """Tell whether a card can wait to take effect: one of two taken for a coin (MKT-C1), or by a favor (FAVOR-2)."""
    return setup.sides[MARKET] == SIDE_C or s.favors[favors.CARDS] == s.turn


def can_advance(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether the figure can move."""
    return pyramid_d.why_not_advance(setup, s) == ALLOWED


def none_docked(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether what a stone empties can be refilled: no public ship lies at the market (CARD-R2, PRIV-4)."""
    return not harbour.docked_at(s, MARKET)


def is_face_down(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether somebody can look at cards on the space, for a stone that came so."""
    space, sort = divmod(detail - 1, market.SORTS)
    return market.depth(setup, space) > 0 and (sort == market.FOR_STONE or none_docked(setup, s, detail))


def are_empty(setup: Setup, s: State, spaces: int) -> bool:
    """Tell whether these spaces of the market, a bit for each, are face-up ones without a card."""
    lying = [market.depth(setup, n) > 0 or s.market.cards[n, 0] != NO_CARD for n in range(MARKET_SPACES)]
    return not any(lying[n] for n in range(MARKET_SPACES) if spaces >> n & 1)


def took_one(setup: Setup, s: State, detail: int) -> bool:
    """Tell whether the space of the favor's first card is empty (FAVOR-2)."""
    return are_empty(setup, s, detail // market.SORTS)


NO_DETAIL = (0,)
PUBLIC = range(SHIPS)
ANY = (AT_SEA, *PUBLIC)
ORDERS = [range(arranging.SAILING + ship, arranging.STAYING, SHIPS) for ship in PUBLIC]
STAYING = range(arranging.STAYING, arranging.STAYING + arranging.ORDERS * SHIPS)
PLACING = range(arranging.FIRST_SPACE, grant(arranging.PLACED, AT_SEA))
RED, BLUE = range(LAST_RED + 1), range(FIRST_BLUE, KINDS)
OPEN = [card for card in range(KINDS) if lies_open(card)]
EMPTIED = [1 << space for space in range(MARKET_SPACES)]
REFILLED = {one | other for one in EMPTIED for other in EMPTIED}
AGAIN = [market.FOR_FAVOR_AGAIN + market.SORTS * spaces for spaces in EMPTIED]
LOOKED = [1 + market.SORTS * space for space in range(MARKET_SPACES)]

# What lies below: an action, a card, a ship that is unloaded, a stone at the market that came on none, and all that may
# bring a stone to a building site.
TURN = each(agenda.END_TURN)
CARD = each(agenda.DISCARD, [*RED, *BLUE])
ALONE = each(agenda.HAND_BACK)
SHIP = each(agenda.SHIP_IS_EMPTY, PUBLIC) | each(agenda.NEXT_STONE, PUBLIC)
SHIP |= each(agenda.UNLOAD, range(arranging.STAYING))
STONE = TURN | SHIP | each(agenda.DISCARD, [*RED, RAFT])
FAVORED = each(agenda.REFILL, REFILLED) | each(agenda.GAIN, OPEN)

# Some of these are wider than any game needs (whose a favor's cards are, the cards below HAND_BACK): what was once read
# has to be read on.
AT_MARKET = (
    Entry(agenda.HAND_BACK, NO_DETAIL, TURN | CARD, True),
    Entry(agenda.TAKE, [market.FOR_STONE], ALONE | SHIP, True),
    Entry(agenda.TAKE, [market.WITH_REFILL], ALONE, True, fits=none_docked),
    Entry(agenda.KEEP, [detail + market.FOR_STONE for detail in LOOKED], ALONE | SHIP, True, fits=is_face_down),
    Entry(agenda.KEEP, [detail + market.WITH_REFILL for detail in LOOKED], ALONE, True, fits=is_face_down),
    Entry(agenda.GAIN, OPEN, ALONE | SHIP | TURN | FAVORED, True, fits=may_gain),
    Entry(agenda.TAKE, [market.FOR_FAVOR], TURN, True, favor=favors.CARDS),
    Entry(agenda.TAKE, AGAIN, TURN | each(agenda.GAIN, RED), True, favor=favors.CARDS, fits=took_one),
    Entry(agenda.REFILL, REFILLED, TURN, True, favor=favors.CARDS, fits=are_empty),
)
BY_STONE = (
    *(
        Entry(what, range(details), STONE, True, site, side)
        for what, (_, _, site, side, details) in agenda.QUESTIONS.items()
        if side != EVERY_SIDE and what != agenda.FIGURE
    ),
    Entry(agenda.LOAD, by(agenda.BY_PYRAMID), STONE, True, PYRAMID, SIDE_B),
    Entry(agenda.TAKE, [market.FOR_BONUS], STONE, True, PYRAMID, SIDE_B, fits=offers_card),
    Entry(agenda.BONUS, [pyramid_b.BONUS], STONE, True, PYRAMID, SIDE_B, fits=offers_stones),
    Entry(agenda.DISCARD, RED, STONE.union(*(each(entry.what, entry.details) for entry in AT_MARKET)), True),
)
BY_CARD = (
    Entry(agenda.DISCARD, BLUE, TURN),
    Entry(agenda.SITE, NO_DETAIL, each(agenda.DISCARD, [RAFT])),
    *(Entry(agenda.SAIL, by(card), each(agenda.DISCARD, [card])) for card in (LEVER, LOADING_PLANK)),
    *(Entry(agenda.LOAD, by(card), each(agenda.DISCARD, [card])) for card in (HAMMER, SAIL)),
    Entry(agenda.LOAD, by(CHISEL), each(agenda.DISCARD, [CHISEL]) | each(agenda.LOAD, by(CHISEL))),
    Entry(agenda.SAIL, by(SAIL, PUBLIC), each(agenda.DISCARD, [SAIL])),
)
BY_FAVOR = (
    Entry(agenda.FILL_SLED, NO_DETAIL, TURN, favor=favors.FILL),
    Entry(agenda.LOAD, by(granted.FILLING), each(agenda.FILL_SLED), favor=favors.FILL, fits=can_load),
    Entry(agenda.LOAD, by(granted.ARRANGING), TURN, favor=favors.ARRANGE, fits=can_load),
    Entry(agenda.SAIL, by(granted.ARRANGING, ANY), TURN, favor=favors.ARRANGE, fits=can_sail),
    *(
        Entry(agenda.UNLOAD, ORDERS[ship], each(agenda.NEXT_STONE, [ship]), favor=favors.ARRANGE, fits=can_name)
        for ship in PUBLIC
    ),
    Entry(agenda.UNLOAD, STAYING, TURN, favor=favors.ARRANGE, fits=can_name_staying),
    Entry(agenda.LOAD, PLACING, TURN, favor=favors.ARRANGE, fits=can_place),
    Entry(agenda.LOAD, by(granted.SAILING_FULL, ANY), TURN, favor=favors.TOGETHER, fits=can_load),
    Entry(agenda.SAIL, by(granted.SAILING_FULL, ANY), TURN, favor=favors.TOGETHER, fits=can_sail),
    *(
        Entry(agenda.LOAD, by(granted.LOADING + n), TURN, favor=favors.ANYWHERE, fits=can_load)
        for n in range(favors.LOADS)
    ),
)
OTHERS = (
    Entry(agenda.TURN, NO_DETAIL),
    Entry(agenda.END_TURN, NO_DETAIL),
    Entry(agenda.FIGURE, NO_DETAIL, TURN, site=PYRAMID, side=SIDE_D, fits=can_advance),
    Entry(agenda.SHIP_IS_EMPTY, PUBLIC, TURN | each(agenda.DISCARD, [LEVER, SAIL, LOADING_PLANK]), fits=has_sailed),
    *(
        Entry(what, [ship], each(agenda.SHIP_IS_EMPTY, [ship]), fits=has_sailed)
        for what in (agenda.NEXT_STONE, agenda.UNLOAD)
        for ship in PUBLIC
    ),
)
ENTRIES = (*OTHERS, *BY_CARD, *BY_STONE, *AT_MARKET, *BY_FAVOR)
GRAMMAR = {(entry.what, detail): entry for entry in ENTRIES for detail in entry.details}
