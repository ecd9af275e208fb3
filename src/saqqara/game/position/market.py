"""The market of a position: what lies on its spaces, who knows what lies face down, and coins."""

from typing import Any

from saqqara.engine.rules import agenda, hands, harbour
from saqqara.engine.rules.deal import COINS
from saqqara.engine.rules.modules import favors
from saqqara.engine.rules.sites import market, taking
from saqqara.engine.rules.state import (
    CARD_NAMES,
    KINDS,
    LAYERS,
    MARKET,
    MARKET_SPACES,
    NO_CARD,
    SIDE_C,
    UNKNOWN,
    UNKNOWN_NAME,
    Setup,
    State,
)
from saqqara.errors import PositionError, shown
from saqqara.words import Phrase

from .values import Draft, listed, named_in, whole

WITH_UNKNOWN = (*CARD_NAMES, UNKNOWN_NAME)

Named = dict[str, Any]


def name_of(card: int) -> str:
    """Name a card, also an unknown one."""
    return WITH_UNKNOWN[card]


def on_space(s: State, space: int) -> list[int]:
    """Give the cards on a space, those that lie there longest first."""
    return [s.market.cards[space, layer] for layer in range(LAYERS) if s.market.cards[space, layer] != NO_CARD]


def write(setup: Setup, s: State) -> Named:
    """Name the cards on each space, whether they lie face down there, and who knows them then."""
    lying = [on_space(s, space) for space in range(MARKET_SPACES)]
    return {
        "spaces": [[name_of(card) for card in cards] for cards in lying],
        "face_down": [market.depth(setup, space) > 0 for space in range(MARKET_SPACES)],
        "known": [[knowers(s, space, layer) for layer in range(len(cards))] for space, cards in enumerate(lying)],
    }


def knowers(s: State, space: int, layer: int) -> list[int]:
    """Give the seats that have looked at a card."""
    return [seat for seat in range(4) if s.market.known[space, layer] >> seat & 1]


def read(draft: Draft, named: Named) -> None:
    """Lay cards on the spaces; what lies face down may be unknown, and known to some."""
    for space, cards in enumerate(listed(named.get("spaces", [[]] * MARKET_SPACES), MARKET_SPACES, "market.spaces")):
        read_space(draft, space, listed(cards, None, Phrase("part-market_space", space=space + 1)))
    face_down = [market.depth(draft.setup, space) > 0 for space in range(MARKET_SPACES)]
    if named.get("face_down", face_down) != face_down:
        raise PositionError("position-face_down", given=shown(named["face_down"]), sides=shown(face_down))
    known = listed(named.get("known", [[]] * MARKET_SPACES), MARKET_SPACES, "market.known")
    for space, by_card in enumerate(known):
        read_known(draft, space, listed(by_card, None, "market.known"))


def read_space(draft: Draft, space: int, cards: list[Any]) -> None:
    """Lay one card face up, or as many as there may lie face down."""
    depth = market.depth(draft.setup, space)
    if len(cards) > max(1, depth):
        raise PositionError("position-market_space", space=space + 1, cards=len(cards), most=max(1, depth))
    for layer, card in enumerate(cards):
        names = WITH_UNKNOWN if depth else CARD_NAMES
        draft.s.market.cards[space, layer] = named_in(card, names, Phrase("part-card_of_space", space=space + 1))


def read_known(draft: Draft, space: int, by_card: list[Any]) -> None:
    """Note who has looked at each card of a face-down space."""
    there = on_space(draft.s, space) if market.depth(draft.setup, space) else []
    if len(by_card) > len(there) and any(by_card):
        raise PositionError("position-known", space=space + 1, cards=len(there))
    for layer, seats in enumerate(by_card[: len(there)]):
        for seat in listed(seats, None, "market.known"):
            draft.s.market.known[space, layer] |= 1 << whole(seat, 0, draft.seats - 1, "market.known")


def unknown(s: State) -> int:
    """Count the face-down cards that are yet to be dealt."""
    return sum(on_space(s, space).count(UNKNOWN) for space in range(MARKET_SPACES))


def read_coins(draft: Draft) -> None:
    """Coins that are left, at side C (MKT-C1)."""
    has_coins = draft.setup.sides[MARKET] == SIDE_C
    if not has_coins and any(listed(draft.get("coins", []), None, "coins")):
        raise PositionError("position-coins")
    for seat, coins in enumerate((has_coins and draft.per_seat("coins", COINS)) or []):
        draft.s.market.coins[seat] = coins


def looked_at(s: State) -> int:
    """Tell the space at whose cards a seat looks now; -1 when nobody does so at the market."""
    if agenda.decision(s) != agenda.KEEP:
        return -1
    space = taking.space_of(s.agenda_detail[s.agenda_height - 1])
    return space if space < MARKET_SPACES else -1  # a detail that no game comes to is refused with the agenda


def know_what_is_seen(draft: Draft) -> None:
    """Have the seat that looks at cards know them (MKT-D2)."""
    space = looked_at(draft.s)
    if space >= 0:
        for layer in range(len(on_space(draft.s, space))):
            draft.s.market.known[space, layer] |= 1 << agenda.actor(draft.s)


def is_here(what: int, detail: int) -> bool:
    """Tell whether an entry of the agenda is the market's."""
    here = (agenda.TAKE, agenda.GAIN, agenda.REFILL, agenda.HAND_BACK)
    return what in here or (what == agenda.KEEP and detail > 0)


def fits(draft: Draft, what: int, detail: int) -> bool:
    """Tell whether the detail of such an entry means something."""
    setup, s = draft.setup, draft.s
    by_favor = s.favors[favors.CARDS] == s.turn
    if what == agenda.TAKE:
        sort, emptied = detail % market.SORTS, detail // market.SORTS
        if sort == market.FOR_FAVOR_AGAIN:
            return by_favor and are_empty(setup, s, emptied) and emptied.bit_count() == 1
        return emptied == 0 and (by_favor if sort == market.FOR_FAVOR else may_come(s, sort))
    if what == agenda.KEEP:
        space, sort = divmod(detail - 1, market.SORTS)
        return space < MARKET_SPACES and market.depth(setup, space) > 0 and may_come(s, sort)
    if what == agenda.GAIN:
        return setup.sides[MARKET] == SIDE_C and detail < KINDS and hands.lies_open(detail)
    if what == agenda.REFILL:
        return by_favor and are_empty(setup, s, detail) and detail.bit_count() in (1, 2)
    return detail == 0


def may_come(s: State, sort: int) -> bool:
    """Tell whether a stone can have come so: what it empties is refilled only while no public ship has docked."""
    return sort == market.FOR_STONE or (sort == market.WITH_REFILL and not harbour.docked_at(s, MARKET))


def are_empty(setup: Setup, s: State, spaces: int) -> bool:
    """Tell whether these are face-up spaces without a card, a bit for each."""
    free = [market.depth(setup, space) == 0 and not on_space(s, space) for space in range(MARKET_SPACES)]
    return spaces < 1 << MARKET_SPACES and all(free[n] for n in range(MARKET_SPACES) if spaces >> n & 1)


def may_lie_on(below: int, below_detail: int, what: int, detail: int) -> bool:
    """Tell what can bring such an entry: a favor, a private ship or the Raft, or a ship that is unloaded."""
    of_favor = what == agenda.TAKE and detail % market.SORTS >= market.FOR_FAVOR
    if of_favor or what == agenda.REFILL:
        return below == agenda.END_TURN
    if what == agenda.HAND_BACK:
        return below in (agenda.END_TURN, agenda.DISCARD)
    refilled = (what == agenda.TAKE and detail == market.WITH_REFILL) or (
        what == agenda.KEEP and (detail - 1) % market.SORTS == market.WITH_REFILL
    )
    unloading = (agenda.SHIP_IS_EMPTY, agenda.NEXT_STONE, agenda.UNLOAD)
    return below == agenda.HAND_BACK or (below in unloading and not refilled)


def takes_for_stone(s: State) -> bool:
    """Tell whether somebody takes a card now for a stone that has landed."""
    what, detail = agenda.decision(s), s.agenda_detail[s.agenda_height - 1]
    return is_here(what, detail) and not (what == agenda.TAKE and detail % market.SORTS >= market.FOR_FAVOR)
