"""The grammar of the agenda: which entry may be on top of which. Positions from elsewhere are checked against it.

A game keeps to it by itself: nothing here is called while one is played.
"""

from collections.abc import Callable, Collection
from operator import le
from typing import NamedTuple

from . import agenda, extra_actions, harbour
from .agenda import ANY_SIDE, make_grant
from .hands import is_open_card
from .modules import arrangement, favors
from .reasons import ALLOWED
from .sites import market, pyramid_b, pyramid_d
from .state import (
    CARD_KINDS,
    CHISEL,
    FIRST_BLUE,
    HAMMER,
    IN_HARBOUR,
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
    SHIP_SPACES,
    SHIPS,
    SIDE_B,
    SIDE_C,
    SIDE_D,
    Setup,
    State,
)
from .stones import why_not_fetch

EntryKeys = frozenset[tuple[int, int]]  # (kind, argument)


class AgendaRule(NamedTuple):
    """An entry of the agenda: its kind, its arguments, and the entries it may be on top of.

    The entry belongs to the seat whose turn it is, unless `any_seat` is set. If one side of a site pushes it, `site`
    and `side` name that side; if a favor pushes it, that seat has used the favor. `is_consistent` checks an argument
    against the table.
    """

    kind: int
    args: Collection[int]
    allowed_below: EntryKeys = frozenset()
    any_seat: bool = False
    site: int = ANY_SIDE
    side: int = ANY_SIDE
    favor: int | None = None
    is_consistent: Callable[[Setup, State, int], bool] | None = None

    def is_possible(self, setup: Setup, s: State, arg: int) -> bool:
        """Return whether the source of the entry is in play and the table agrees with the argument."""
        of_side = self.side == ANY_SIDE or setup.sides[self.site] == self.side
        asked = self.favor is None or s.favors[self.favor] == s.turn
        return of_side and asked and (self.is_consistent is None or self.is_consistent(setup, s, arg))


def keys_of(kind: int, args: Collection[int] = (0,)) -> EntryKeys:
    """Return the keys of the entries of a kind, one for each argument."""
    return frozenset((kind, detail) for detail in args)


def grants_of(cause: int, ships: Collection[int] = (IN_HARBOUR,)) -> list[int]:
    """Return the grants of a cause, bound to each of these ships; IN_HARBOUR binds to none."""
    return [make_grant(cause, ship) for ship in ships]


def has_sailed(setup: Setup, s: State, ship: int) -> bool:
    """Return whether a ship is at a site."""
    return s.ship_site[ship] != IN_HARBOUR


def can_name_next(setup: Setup, s: State, arg: int) -> bool:
    """Return whether a ship has sailed, its named stones are in order, and one is left to name (FAVOR-4)."""
    ship, named = arg % SHIPS, arg // SHIPS - 1
    in_order = all(s.ship_stones[ship, space] != NOBODY for space in range(named))
    return has_sailed(setup, s, ship) and in_order and arrangement.first_unnamed(s, arg, NOBODY) >= 0


def is_valid_order(setup: Setup, s: State, ship: int, order: int) -> bool:
    """Return whether a ship can be arranged, and an order names no more stones of a seat than it carries."""
    stays = ship != IN_HARBOUR and arrangement.why_not_arrange(setup, s, ship) == ALLOWED
    seats = range(setup.seats)
    named = [arrangement.times_named(order, seat) for seat in seats]
    carried = [arrangement.count_owner_stones(s, ship, seat) for seat in seats]
    return stays and sum(named) == arrangement.order_length(order) and all(map(le, named, carried))


def can_name_next_staying(setup: Setup, s: State, arg: int) -> bool:
    """Return whether an order of the stones on a ship that stays is valid and unfinished (FAVOR-4)."""
    order, ship = divmod(arg - arrangement.STAYING_ORDER, SHIPS)
    unfinished = arrangement.order_length(order) < harbour.stones_on(s, ship)
    return order >= arrangement.EMPTY_ORDER and unfinished and is_valid_order(setup, s, ship, order)


def can_place(setup: Setup, s: State, arg: int) -> bool:
    """Return whether an order names each stone on a ship that stays, and the next stone can get a space (FAVOR-4)."""
    order, ship = arrangement.named_order(arg), agenda.grant_ship(arg)
    if not is_valid_order(setup, s, ship, order) or arrangement.order_length(order) != harbour.stones_on(s, ship):
        return False
    return any(arrangement.why_not_place(s, arg, ship, space) == ALLOWED for space in range(SHIP_SPACES))


def can_load(setup: Setup, s: State, arg: int) -> bool:
    """Return whether the stone has a space; if it is bound to a ship, it follows one of the same seat (FAVOR-5)."""
    ship = agenda.grant_ship(arg)
    follows = ship == IN_HARBOUR or harbour.foremost_stone(s, ship, s.turn) >= 0
    return follows and extra_actions.can_load_any(setup, s, s.turn, arg)


def can_sail(setup: Setup, s: State, arg: int) -> bool:
    """Return whether the ship may sail as it is; with the third favor another may be arranged instead (FAVOR-4)."""
    any_ship = arg == make_grant(extra_actions.FAVOR_ARRANGE, IN_HARBOUR)
    return extra_actions.can_sail(setup, s, agenda.grant_ship(arg)) or (
        any_ship and arrangement.can_arrange_any(setup, s)
    )


def offers_card(setup: Setup, s: State, arg: int) -> bool:
    """Return whether a space of the pyramid can offer a card (PYR-B2)."""
    return setup.profile == OFFICIAL and market.can_draw_card(s)


def offers_stones(setup: Setup, s: State, arg: int) -> bool:
    """Return whether a space of the pyramid can offer stones (PYR-B2)."""
    return setup.profile == OFFICIAL and why_not_fetch(setup, s, agenda.actor(s)) == ALLOWED


def can_gain(setup: Setup, s: State, card: int) -> bool:
    """Return whether a card can wait to take effect: one of two taken for a coin (MKT-C1) or by a favor (FAVOR-2)."""
    return setup.sides[MARKET] == SIDE_C or s.favors[favors.CARDS] == s.turn


def can_advance(setup: Setup, s: State, arg: int) -> bool:
    """Return whether the figure can move."""
    return pyramid_d.why_not_advance(setup, s) == ALLOWED


def is_market_dock_free(setup: Setup, s: State, arg: int) -> bool:
    """Return whether spaces emptied for a stone can be refilled: no public ship is at the market (CARD-R2, PRIV-4)."""
    return not harbour.ships_docked_at(s, MARKET)


def is_face_down(setup: Setup, s: State, arg: int) -> bool:
    """Return whether a seat can look at cards on the space, for a stone that arrived in this way."""
    space, sort = divmod(arg - 1, market.PURPOSES)
    return market.face_down_capacity(setup, space) > 0 and (
        sort == market.FOR_STONE or is_market_dock_free(setup, s, arg)
    )


def are_spaces_empty(setup: Setup, s: State, spaces: int) -> bool:
    """Return whether these spaces of the market, one bit for each, are face-up spaces without a card."""
    lying = [market.face_down_capacity(setup, n) > 0 or s.market.cards[n, 0] != NO_CARD for n in range(MARKET_SPACES)]
    return not any(lying[n] for n in range(MARKET_SPACES) if spaces >> n & 1)


def took_first_card(setup: Setup, s: State, arg: int) -> bool:
    """Return whether the space of the favor's first card is empty (FAVOR-2)."""
    return are_spaces_empty(setup, s, arg // market.PURPOSES)


NO_ARG = (0,)
PUBLIC_SHIPS = range(SHIPS)
ANY_SHIP = (IN_HARBOUR, *PUBLIC_SHIPS)
SAILING_ORDER_ARGS = [
    range(arrangement.SAILING_ORDER + ship, arrangement.STAYING_ORDER, SHIPS) for ship in PUBLIC_SHIPS
]
STAYING_ORDER_ARGS = range(arrangement.STAYING_ORDER, arrangement.STAYING_ORDER + arrangement.ORDER_COUNT * SHIPS)
PLACING_ARGS = range(arrangement.FIRST_PLACING_GRANT, make_grant(arrangement.PLACING_CAUSE_END, IN_HARBOUR))
RED_CARDS, BLUE_CARDS = range(LAST_RED + 1), range(FIRST_BLUE, CARD_KINDS)
OPEN_CARDS = [card for card in range(CARD_KINDS) if is_open_card(card)]
SINGLE_SPACES = [1 << space for space in range(MARKET_SPACES)]
REFILLED_SPACES = {one | other for one in SINGLE_SPACES for other in SINGLE_SPACES}
SECOND_TAKE_ARGS = [market.FOR_FAVOR_SECOND + market.PURPOSES * spaces for spaces in SINGLE_SPACES]
LOOK_ARGS = [1 + market.PURPOSES * space for space in range(MARKET_SPACES)]

# What may be below: an action, a card, a ship being unloaded, a stone at the market that came on no ship, and all that
# may bring a stone to a building site.
IN_TURN = keys_of(agenda.END_TURN)
CARD_PLAYED = keys_of(agenda.DISCARD, [*RED_CARDS, *BLUE_CARDS])
SINGLE_STONE_LANDED = keys_of(agenda.HAND_BACK)
SHIP_UNLOADING = keys_of(agenda.SHIP_IS_EMPTY, PUBLIC_SHIPS) | keys_of(agenda.NEXT_STONE, PUBLIC_SHIPS)
SHIP_UNLOADING |= keys_of(agenda.UNLOAD, range(arrangement.STAYING_ORDER))
STONE_DELIVERED = IN_TURN | SHIP_UNLOADING | keys_of(agenda.DISCARD, [*RED_CARDS, RAFT])
FAVOR_PENDING = keys_of(agenda.REFILL, REFILLED_SPACES) | keys_of(agenda.GAIN, OPEN_CARDS)

# Some of these are wider than any game needs (the owner of a favor's cards, the cards below HAND_BACK): positions that
# were once accepted must stay valid.
MARKET_RULES = (
    AgendaRule(agenda.HAND_BACK, NO_ARG, IN_TURN | CARD_PLAYED, True),
    AgendaRule(agenda.TAKE, [market.FOR_STONE], SINGLE_STONE_LANDED | SHIP_UNLOADING, True),
    AgendaRule(
        agenda.TAKE, [market.FOR_STONE_WITH_REFILL], SINGLE_STONE_LANDED, True, is_consistent=is_market_dock_free
    ),
    AgendaRule(
        agenda.KEEP,
        [detail + market.FOR_STONE for detail in LOOK_ARGS],
        SINGLE_STONE_LANDED | SHIP_UNLOADING,
        True,
        is_consistent=is_face_down,
    ),
    AgendaRule(
        agenda.KEEP,
        [detail + market.FOR_STONE_WITH_REFILL for detail in LOOK_ARGS],
        SINGLE_STONE_LANDED,
        True,
        is_consistent=is_face_down,
    ),
    AgendaRule(
        agenda.GAIN,
        OPEN_CARDS,
        SINGLE_STONE_LANDED | SHIP_UNLOADING | IN_TURN | FAVOR_PENDING,
        True,
        is_consistent=can_gain,
    ),
    AgendaRule(agenda.TAKE, [market.FOR_FAVOR], IN_TURN, True, favor=favors.CARDS),
    AgendaRule(
        agenda.TAKE,
        SECOND_TAKE_ARGS,
        IN_TURN | keys_of(agenda.GAIN, RED_CARDS),
        True,
        favor=favors.CARDS,
        is_consistent=took_first_card,
    ),
    AgendaRule(agenda.REFILL, REFILLED_SPACES, IN_TURN, True, favor=favors.CARDS, is_consistent=are_spaces_empty),
)
STONE_RULES = (
    *(
        AgendaRule(what, range(details), STONE_DELIVERED, True, site, side)
        for what, (_, _, site, side, details) in agenda.DECISION_SPECS.items()
        if side != ANY_SIDE and what != agenda.FIGURE
    ),
    AgendaRule(agenda.LOAD, grants_of(agenda.BY_PYRAMID), STONE_DELIVERED, True, PYRAMID, SIDE_B),
    AgendaRule(agenda.TAKE, [market.FOR_BONUS], STONE_DELIVERED, True, PYRAMID, SIDE_B, is_consistent=offers_card),
    AgendaRule(
        agenda.BONUS, [pyramid_b.STONES_BONUS_ARG], STONE_DELIVERED, True, PYRAMID, SIDE_B, is_consistent=offers_stones
    ),
    AgendaRule(
        agenda.DISCARD,
        RED_CARDS,
        STONE_DELIVERED.union(*(keys_of(entry.kind, entry.args) for entry in MARKET_RULES)),
        True,
    ),
)
CARD_RULES = (
    AgendaRule(agenda.DISCARD, BLUE_CARDS, IN_TURN),
    AgendaRule(agenda.SITE, NO_ARG, keys_of(agenda.DISCARD, [RAFT])),
    *(AgendaRule(agenda.SAIL, grants_of(card), keys_of(agenda.DISCARD, [card])) for card in (LEVER, LOADING_PLANK)),
    *(AgendaRule(agenda.LOAD, grants_of(card), keys_of(agenda.DISCARD, [card])) for card in (HAMMER, SAIL)),
    AgendaRule(
        agenda.LOAD, grants_of(CHISEL), keys_of(agenda.DISCARD, [CHISEL]) | keys_of(agenda.LOAD, grants_of(CHISEL))
    ),
    AgendaRule(agenda.SAIL, grants_of(SAIL, PUBLIC_SHIPS), keys_of(agenda.DISCARD, [SAIL])),
)
FAVOR_RULES = (
    AgendaRule(agenda.FILL_SLED, NO_ARG, IN_TURN, favor=favors.FILL),
    AgendaRule(
        agenda.LOAD,
        grants_of(extra_actions.FAVOR_FILL),
        keys_of(agenda.FILL_SLED),
        favor=favors.FILL,
        is_consistent=can_load,
    ),
    AgendaRule(
        agenda.LOAD, grants_of(extra_actions.FAVOR_ARRANGE), IN_TURN, favor=favors.ARRANGE, is_consistent=can_load
    ),
    AgendaRule(
        agenda.SAIL,
        grants_of(extra_actions.FAVOR_ARRANGE, ANY_SHIP),
        IN_TURN,
        favor=favors.ARRANGE,
        is_consistent=can_sail,
    ),
    *(
        AgendaRule(
            agenda.UNLOAD,
            SAILING_ORDER_ARGS[ship],
            keys_of(agenda.NEXT_STONE, [ship]),
            favor=favors.ARRANGE,
            is_consistent=can_name_next,
        )
        for ship in PUBLIC_SHIPS
    ),
    AgendaRule(agenda.UNLOAD, STAYING_ORDER_ARGS, IN_TURN, favor=favors.ARRANGE, is_consistent=can_name_next_staying),
    AgendaRule(agenda.LOAD, PLACING_ARGS, IN_TURN, favor=favors.ARRANGE, is_consistent=can_place),
    AgendaRule(
        agenda.LOAD,
        grants_of(extra_actions.FAVOR_TOGETHER, ANY_SHIP),
        IN_TURN,
        favor=favors.TOGETHER,
        is_consistent=can_load,
    ),
    AgendaRule(
        agenda.SAIL,
        grants_of(extra_actions.FAVOR_TOGETHER, ANY_SHIP),
        IN_TURN,
        favor=favors.TOGETHER,
        is_consistent=can_sail,
    ),
    *(
        AgendaRule(
            agenda.LOAD,
            grants_of(extra_actions.FAVOR_ANYWHERE + n),
            IN_TURN,
            favor=favors.ANYWHERE,
            is_consistent=can_load,
        )
        for n in range(favors.MAX_LOADS)
    ),
)
OTHER_RULES = (
    AgendaRule(agenda.TURN, NO_ARG),
    AgendaRule(agenda.END_TURN, NO_ARG),
    AgendaRule(agenda.FIGURE, NO_ARG, IN_TURN, site=PYRAMID, side=SIDE_D, is_consistent=can_advance),
    AgendaRule(
        agenda.SHIP_IS_EMPTY,
        PUBLIC_SHIPS,
        IN_TURN | keys_of(agenda.DISCARD, [LEVER, SAIL, LOADING_PLANK]),
        is_consistent=has_sailed,
    ),
    *(
        AgendaRule(what, [ship], keys_of(agenda.SHIP_IS_EMPTY, [ship]), is_consistent=has_sailed)
        for what in (agenda.NEXT_STONE, agenda.UNLOAD)
        for ship in PUBLIC_SHIPS
    ),
)
AGENDA_RULES = (*OTHER_RULES, *CARD_RULES, *STONE_RULES, *MARKET_RULES, *FAVOR_RULES)
RULE_BY_ENTRY = {(entry.kind, detail): entry for entry in AGENDA_RULES for detail in entry.args}
