"""The entries that an agenda can have, one row for each rule: what they may be on top of, and checks of the table.

Imported positions are checked against these rules. A running game always follows them.
"""

from collections.abc import Callable, Collection
from operator import le
from typing import NamedTuple

from saqqara.engine.rules import agenda, extra_actions, harbour, state
from saqqara.engine.rules.agenda import make_grant
from saqqara.engine.rules.hands import is_open_card
from saqqara.engine.rules.modules import arrangement, favors
from saqqara.engine.rules.reasons import ALLOWED
from saqqara.engine.rules.sites import market, pyramid_b, pyramid_d
from saqqara.engine.rules.state import IN_HARBOUR, MARKET, MARKET_SPACES, OFFICIAL, PYRAMID, SHIPS, Setup, State
from saqqara.engine.rules.stones import why_not_fetch

EntryKeys = frozenset[tuple[int, int]]  # (kind, argument)
Check = Callable[[Setup, State, int], bool]  # whether the table agrees with an argument


class AgendaRule(NamedTuple):
    """Entries of one kind: their arguments, the entries they may be on top of, and checks of the table.

    They belong to the seat whose turn it is unless `any_seat` is set. The checks omit what the legal moves of a
    decision cover.
    """

    kind: int
    args: Collection[int]
    below: EntryKeys
    checks: Collection[Check] = ()
    any_seat: bool = False


def entry_keys(kind: int, args: Collection[int] = (0,)) -> EntryKeys:
    """Return the keys of the entries of a kind, one for each argument."""
    return frozenset((kind, arg) for arg in args)


def make_grants(*causes: int, ships: Collection[int] = (IN_HARBOUR,)) -> list[int]:
    """Return the grants of these causes, bound to each of these ships; IN_HARBOUR binds to none."""
    return [make_grant(cause, ship) for cause in causes for ship in ships]


def card_effect_entries(*cards: int) -> EntryKeys:
    """Return the keys of the entries of cards that are taking effect."""
    return entry_keys(agenda.DISCARD, cards)


def at_side(site: int, side: int) -> Check:
    """Return the check that a side of a site is in play."""
    return lambda setup, s, arg: setup.sides[site] == side


def has_used(favor: int) -> Check:
    """Return the check that the seat whose turn it is has used a favor."""
    return lambda setup, s, arg: s.favors[favor] == s.turn


def can_offer_card(setup: Setup, s: State, arg: int) -> bool:
    """Return whether a space of the pyramid can offer a card (PYR-B2)."""
    return setup.profile == OFFICIAL and market.can_draw_card(s)


def can_offer_stones(setup: Setup, s: State, arg: int) -> bool:
    """Return whether a space of the pyramid can offer stones (PYR-B2)."""
    return setup.profile == OFFICIAL and why_not_fetch(setup, s, agenda.deciding_seat(s)) == ALLOWED


def can_figure_move(setup: Setup, s: State, arg: int) -> bool:
    """Return whether the figure can move (PYR-D2)."""
    return pyramid_d.why_not_move_figure(setup, s) == ALLOWED


def can_card_wait(setup: Setup, s: State, card: int) -> bool:
    """Return whether a card can wait to take effect: one of two taken for a coin (MKT-C1) or by a favor (FAVOR-2)."""
    return setup.sides[MARKET] == state.SIDE_C or s.favors[favors.CARDS] == s.turn


def is_named_in_order(setup: Setup, s: State, arg: int) -> bool:
    """Return whether the stones named so far are the foremost ones of a ship that sails (FAVOR-4)."""
    return all(s.ship_stones[arg % SHIPS, space] != state.NOBODY for space in range(arg // SHIPS - 1))


def is_valid_order(setup: Setup, s: State, order: int, ship: int) -> bool:
    """Return whether a ship can be arranged and an order names no more stones of a seat than it carries (FAVOR-4)."""
    if ship not in PUBLIC_SHIPS or arrangement.why_not_arrange(setup, s, ship) != ALLOWED:
        return False
    named = [arrangement.times_named(order, seat) for seat in range(setup.seats)]
    carried = [arrangement.count_owner_stones(s, ship, seat) for seat in range(setup.seats)]
    return sum(named) == arrangement.order_length(order) and all(map(le, named, carried))


def is_complete_order(setup: Setup, s: State, grant: int) -> bool:
    """Return whether an order names each stone of a ship (FAVOR-4)."""
    order, ship = arrangement.order_of_grant(grant), agenda.grant_ship(grant)
    return is_valid_order(setup, s, order, ship) and arrangement.order_length(order) == harbour.count_stones_on_ship(
        s, ship
    )


def is_after_own_stone(setup: Setup, s: State, grant: int) -> bool:
    """Return whether the ship that a stone is bound to, if any, carries another one of its seat (FAVOR-5)."""
    ship = agenda.grant_ship(grant)
    return ship == IN_HARBOUR or harbour.foremost_stone_space(s, ship, s.turn) >= 0


def is_refilled(setup: Setup, s: State, arg: int) -> bool:
    """Return whether a space emptied for a stone is refilled: no public ship is at the market (CARD-R2, PRIV-4)."""
    return not harbour.count_ships_docked_at(s, MARKET)


def can_look_at_space(setup: Setup, s: State, arg: int) -> bool:
    """Return whether a seat can look at the cards of a space (MKT-B1, MKT-D1)."""
    return market.face_down_capacity(setup, (arg - 1) // market.PURPOSE_COUNT) > 0


def are_empty(setup: Setup, s: State, spaces: int) -> bool:
    """Return whether these spaces of the market, one bit for each, are face-up spaces without a card (FAVOR-2)."""
    chosen = [space for space in range(MARKET_SPACES) if spaces >> space & 1]
    return all(market.face_down_capacity(setup, n) == 0 and s.market.cards[n, 0] == state.NO_CARD for n in chosen)


NO_ARG = (0,)
PUBLIC_SHIPS = range(SHIPS)
ANY_SHIP = (IN_HARBOUR, *PUBLIC_SHIPS)
STAYING_ORDER_ARGS = range(
    arrangement.STAYING_ORDER + arrangement.EMPTY_ORDER * SHIPS,
    arrangement.STAYING_ORDER + arrangement.ORDER_COUNT * SHIPS,
)
PLACING_ARGS = range(arrangement.FIRST_PLACING_GRANT, make_grant(arrangement.PLACING_CAUSE_END, IN_HARBOUR))
TOGETHER_GRANTS = make_grants(extra_actions.FAVOR_TOGETHER, ships=ANY_SHIP)
ANYWHERE_CAUSES = range(extra_actions.FAVOR_ANYWHERE, extra_actions.FAVOR_ANYWHERE + favors.MAX_LOADS)
CHISEL_GRANTS = make_grants(state.CHISEL)
RED_CARDS, BLUE_CARDS = range(state.LAST_RED + 1), range(state.FIRST_BLUE, state.CARD_KINDS)
OPEN_CARDS = [card for card in range(state.CARD_KINDS) if is_open_card(card)]
SINGLE_SPACES = [1 << space for space in range(MARKET_SPACES)]
REFILLED_SPACES = {one | other for one in SINGLE_SPACES for other in SINGLE_SPACES}
SECOND_TAKE_ARGS = [market.FOR_FAVOR_SECOND + market.PURPOSE_COUNT * spaces for spaces in SINGLE_SPACES]
LOOK_ARGS, REFILLED_LOOK_ARGS = (
    range(1 + purpose, 1 + MARKET_SPACES * market.PURPOSE_COUNT, market.PURPOSE_COUNT)
    for purpose in (market.FOR_STONE, market.FOR_STONE_WITH_REFILL)
)

# What may be below: an action, a ship being unloaded, a stone at the market that came on no ship, all that may bring a
# stone to a building site, and all that may bring a card.
NOTHING = EntryKeys()
IN_TURN = entry_keys(agenda.END_TURN)
UNLOADING = entry_keys(agenda.SHIP_IS_EMPTY, PUBLIC_SHIPS) | entry_keys(agenda.NEXT_STONE, PUBLIC_SHIPS)
UNLOADING |= entry_keys(agenda.UNLOAD, PUBLIC_SHIPS)
LANDED_ALONE = entry_keys(agenda.HAND_BACK)
DELIVERED = IN_TURN | UNLOADING | card_effect_entries(*RED_CARDS, state.RAFT)
GAINED = IN_TURN | UNLOADING | LANDED_ALONE
GAINED |= entry_keys(agenda.REFILL, REFILLED_SPACES) | entry_keys(agenda.GAIN, OPEN_CARDS)

CARDS_USED, FILL_USED, ARRANGE_USED, TOGETHER_USED, ANYWHERE_USED = map(has_used, range(state.FAVOR_SPACES))
IS_PYRAMID_B = at_side(PYRAMID, state.SIDE_B)

# For a stone that has landed at the market.
CHOICE_RULES = (
    AgendaRule(agenda.TAKE, [market.FOR_STONE], LANDED_ALONE | UNLOADING, (), True),
    AgendaRule(agenda.TAKE, [market.FOR_STONE_WITH_REFILL], LANDED_ALONE, [is_refilled], True),
    AgendaRule(agenda.KEEP, LOOK_ARGS, LANDED_ALONE | UNLOADING, [can_look_at_space], True),
    AgendaRule(agenda.KEEP, REFILLED_LOOK_ARGS, LANDED_ALONE, [can_look_at_space, is_refilled], True),
)
AGENDA_RULES = (
    AgendaRule(agenda.TURN, NO_ARG, NOTHING),
    AgendaRule(agenda.END_TURN, NO_ARG, NOTHING),
    # Ships and blue cards.
    AgendaRule(
        agenda.SHIP_IS_EMPTY,
        PUBLIC_SHIPS,
        IN_TURN | card_effect_entries(state.LEVER, state.SAIL, state.LOADING_PLANK),
        [lambda setup, s, ship: s.ship_site[ship] != IN_HARBOUR],
    ),
    *(AgendaRule(agenda.NEXT_STONE, [ship], entry_keys(agenda.SHIP_IS_EMPTY, [ship])) for ship in PUBLIC_SHIPS),
    *(AgendaRule(agenda.UNLOAD, [ship], entry_keys(agenda.SHIP_IS_EMPTY, [ship])) for ship in PUBLIC_SHIPS),
    AgendaRule(agenda.DISCARD, BLUE_CARDS, IN_TURN),
    AgendaRule(agenda.SITE, NO_ARG, card_effect_entries(state.RAFT)),
    *(
        AgendaRule(agenda.SAIL, make_grants(card), card_effect_entries(card))
        for card in (state.LEVER, state.LOADING_PLANK)
    ),
    *(AgendaRule(agenda.LOAD, make_grants(card), card_effect_entries(card)) for card in (state.HAMMER, state.SAIL)),
    AgendaRule(agenda.SAIL, make_grants(state.SAIL, ships=PUBLIC_SHIPS), card_effect_entries(state.SAIL)),
    AgendaRule(agenda.LOAD, CHISEL_GRANTS, card_effect_entries(state.CHISEL) | entry_keys(agenda.LOAD, CHISEL_GRANTS)),
    # Favors.
    AgendaRule(agenda.TAKE, [market.FOR_FAVOR], IN_TURN, [CARDS_USED]),
    AgendaRule(
        agenda.TAKE,
        SECOND_TAKE_ARGS,
        IN_TURN | entry_keys(agenda.GAIN, RED_CARDS),
        [CARDS_USED, lambda setup, s, arg: are_empty(setup, s, arg // market.PURPOSE_COUNT)],
    ),
    AgendaRule(agenda.REFILL, REFILLED_SPACES, IN_TURN, [CARDS_USED, are_empty]),
    AgendaRule(agenda.FILL_SLED, NO_ARG, IN_TURN, [FILL_USED]),
    AgendaRule(agenda.LOAD, make_grants(extra_actions.FAVOR_FILL), entry_keys(agenda.FILL_SLED), [FILL_USED]),
    AgendaRule(agenda.LOAD, make_grants(extra_actions.FAVOR_ARRANGE), IN_TURN, [ARRANGE_USED]),
    AgendaRule(agenda.SAIL, make_grants(extra_actions.FAVOR_ARRANGE, ships=ANY_SHIP), IN_TURN, [ARRANGE_USED]),
    *(
        AgendaRule(
            agenda.UNLOAD,
            range(arrangement.SAILING_ORDER + ship, arrangement.STAYING_ORDER, SHIPS),
            entry_keys(agenda.NEXT_STONE, [ship]),
            [ARRANGE_USED, is_named_in_order],
        )
        for ship in PUBLIC_SHIPS
    ),
    AgendaRule(
        agenda.UNLOAD,
        STAYING_ORDER_ARGS,
        IN_TURN,
        [ARRANGE_USED, lambda setup, s, arg: is_valid_order(setup, s, *divmod(arg - arrangement.STAYING_ORDER, SHIPS))],
    ),
    AgendaRule(agenda.LOAD, PLACING_ARGS, IN_TURN, [ARRANGE_USED, is_complete_order]),
    AgendaRule(agenda.LOAD, TOGETHER_GRANTS, IN_TURN, [TOGETHER_USED, is_after_own_stone]),
    AgendaRule(agenda.SAIL, TOGETHER_GRANTS, IN_TURN, [TOGETHER_USED]),
    AgendaRule(agenda.LOAD, make_grants(*ANYWHERE_CAUSES), IN_TURN, [ANYWHERE_USED]),
    # Sides of building sites.
    AgendaRule(agenda.FIGURE, NO_ARG, IN_TURN, [at_side(PYRAMID, state.SIDE_D), can_figure_move]),
    AgendaRule(agenda.LOAD, make_grants(agenda.BY_PYRAMID), DELIVERED, [IS_PYRAMID_B], True),
    AgendaRule(agenda.TAKE, [market.FOR_BONUS], DELIVERED, [IS_PYRAMID_B, can_offer_card], True),
    AgendaRule(agenda.BONUS, [pyramid_b.STONES_BONUS_ARG], DELIVERED, [IS_PYRAMID_B, can_offer_stones], True),
    *(
        AgendaRule(kind, range(spec.arg_count), DELIVERED, [at_side(spec.site, spec.side)], True)
        for kind, spec in agenda.DECISION_SPECS.items()
        if spec.side != agenda.ANY_SIDE and kind != agenda.FIGURE
    ),
    # Cards that act when they are gained, and stones at the market.
    AgendaRule(agenda.DISCARD, RED_CARDS, DELIVERED | GAINED, (), True),
    AgendaRule(agenda.GAIN, OPEN_CARDS, GAINED, [can_card_wait], True),
    AgendaRule(agenda.HAND_BACK, NO_ARG, IN_TURN | card_effect_entries(state.RAFT), (), True),
    *CHOICE_RULES,
)


def find_rule(kind: int, arg: int) -> AgendaRule | None:
    """Return the rule for an entry, or None if no game has such an entry."""
    return next((rule for rule in AGENDA_RULES if rule.kind == kind and arg in rule.args), None)
