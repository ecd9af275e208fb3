"""Reading what is still to resolve in a position, and refusing what no game could have come to."""

from saqqara.engine.rules import agenda
from saqqara.engine.rules.harbour import all_sailed, free_spaces, stones_on
from saqqara.engine.rules.legal import legal
from saqqara.engine.rules.moves import MOST
from saqqara.engine.rules.reasons import ALLOWED
from saqqara.engine.rules.sites import pyramid_d
from saqqara.engine.rules.sites.market import could_take
from saqqara.engine.rules.state import (
    AT_SEA,
    CHISEL,
    DEPTH,
    FAVOR_SPACES,
    FIRST_BLUE,
    HAMMER,
    KINDS,
    LAST_RED,
    LEVER,
    LOADING_PLANK,
    MARKET,
    PYRAMID,
    RAFT,
    ROUNDS,
    SAIL,
    SHIPS,
    SIDE_B,
)
from saqqara.errors import PositionError, shown
from saqqara.words import Phrase

from . import asked, assessment, market
from .values import Draft, listed, whole

MOST_DETAIL = agenda.ERRANDS * (agenda.BY_FAVOR + 2 * FAVOR_SPACES)
WORK = {name: what for what, name in agenda.NAMES.items()}


def read_agenda(draft: Draft) -> None:
    """Stack the agenda; without one it is the turn of `turn`."""
    entries = listed(draft.get("agenda", [["turn", draft.s.turn, 0]]), None, "agenda")
    if len(entries) > DEPTH // 2:
        raise PositionError("position-agenda", entries=len(entries), most=DEPTH // 2)
    for entry in entries:
        name, seat, detail = listed(entry, 3, Phrase("part-entry_of_agenda"))
        if not isinstance(name, str) or name not in WORK:
            raise PositionError("position-agenda_unknown", given=shown(name), known=list(WORK))
        whole(seat, 0, draft.seats - 1, Phrase("part-seat_in_agenda", name=name))
        whole(detail, 0, MOST_DETAIL, Phrase("part-detail_in_agenda", name=name))
        agenda.push(draft.s, WORK[name], seat, detail)


def check_decision(draft: Draft) -> None:
    """Check the whole agenda, and that `actor` and `decision`, if there, say the same."""
    s = draft.s
    checked = assessment.check(draft)
    for n in range(checked, s.agenda_height):
        check_entry(draft, n)
    check_order(draft, max(1, checked))
    check_landed(draft)
    if s.agenda_height:
        check_top(draft)
    over = s.agenda_height == 0
    if over and s.round_number < ROUNDS:
        raise PositionError("position-agenda_empty", round=s.round_number)
    check_same(draft, "actor", None if over else agenda.actor(s))
    check_same(draft, "decision", None if over else agenda.NAMES[agenda.decision(s)])


def check_same(draft: Draft, key: str, value: int | str | None) -> None:
    """Refuse what the agenda contradicts."""
    if draft.get(key, value) != value:
        raise PositionError("position-agenda_says", key=key, given=shown(draft.named[key]), says=shown(value))


def check_entry(draft: Draft, n: int) -> None:
    """Refuse an entry whose detail means nothing, and a turn that is not at the bottom."""
    s = draft.s
    what, detail = s.agenda_what[n], s.agenda_detail[n]
    bottom = what in (agenda.TURN, agenda.END_TURN)
    if bottom != (n == 0) or (n == 0 and s.agenda_seat[0] != s.turn):
        raise PositionError("position-agenda_begins", seat=s.turn)
    if market.is_here(what, detail):
        fits = market.fits(draft, what, detail)
    elif asked.is_of_favor(what, detail):
        fits = asked.fits(draft, what, detail)
    elif what in (agenda.NEXT_STONE, agenda.UNLOAD, agenda.SHIP_IS_EMPTY):
        fits = detail < SHIPS and s.ship_site[detail] != AT_SEA
    elif what == agenda.LOAD:
        bonus = [agenda.BY_PYRAMID] if draft.setup.sides[PYRAMID] == SIDE_B else []
        fits = agenda.cause_of(detail) in (HAMMER, SAIL, CHISEL, *bonus) and agenda.ship_of(detail) == AT_SEA
    elif what == agenda.SAIL:
        fits = agenda.cause_of(detail) in (LEVER, SAIL, LOADING_PLANK) and agenda.ship_of(detail) < SHIPS
    elif what == agenda.DISCARD:
        fits = detail <= LAST_RED or FIRST_BLUE <= detail < KINDS
    elif what in agenda.OF_ONE_SIDE:
        _, _, site, side, details = agenda.QUESTIONS[what]
        fits = draft.setup.sides[site] == side and detail < details
        fits = fits and (what != agenda.FIGURE or pyramid_d.why_not_advance(draft.setup, s) == ALLOWED)
    else:
        fits = what in (agenda.TURN, agenda.END_TURN, agenda.SITE) and detail == 0
    if not fits:
        raise PositionError("position-agenda_detail", name=agenda.NAMES[what], detail=detail)


def check_order(draft: Draft, first: int) -> None:
    """Refuse an entry from `first` on that could not have come to lie on the one below it, or is another seat's."""
    s = draft.s
    for n in range(first, s.agenda_height):
        what, detail = s.agenda_what[n], s.agenda_detail[n]
        fits = may_lie_on(s.agenda_what[n - 1], s.agenda_detail[n - 1], what, detail)
        anybodys = market.is_here(what, detail) or stone_brings(what, detail)
        if not fits or (not anybodys and s.agenda_seat[n] != s.turn):
            raise PositionError("position-agenda_order", name=agenda.NAMES[what], entry=n + 1)
    waiting = [(s.agenda_what[n], s.agenda_detail[n]) for n in range(s.agenda_height)]
    in_order = agenda.UNLOAD if (agenda.DISCARD, LEVER) in waiting else agenda.NEXT_STONE
    for what, detail in waiting:
        named = asked.is_of_favor(what, detail)
        if what in (agenda.UNLOAD, agenda.NEXT_STONE) and what != in_order and not named:
            raise PositionError("position-agenda_unload")


def may_lie_on(below: int, below_detail: int, what: int, detail: int) -> bool:
    """Tell what can bring what: an action its card or ship, a card its loads and its sailing, a ship its stones."""
    if asked.is_of_favor(what, detail):
        return asked.may_lie_on(below, below_detail, what, detail)
    if market.is_here(what, detail):
        return market.may_lie_on(below, below_detail, what, detail)
    if stone_brings(what, detail):
        return brings_stone(below, below_detail) or (what == agenda.DISCARD and market.is_here(below, below_detail))
    if below == agenda.END_TURN:
        return what in (agenda.SHIP_IS_EMPTY, agenda.FIGURE) or (what == agenda.DISCARD and detail >= FIRST_BLUE)
    if below == agenda.DISCARD and below_detail in (LEVER, LOADING_PLANK):
        free = agenda.errand(below_detail, AT_SEA)
        return what == agenda.SHIP_IS_EMPTY or (what == agenda.SAIL and detail == free)
    if below == agenda.DISCARD and below_detail == RAFT:
        return what == agenda.SITE
    if below == agenda.DISCARD and below_detail == SAIL:
        bound = agenda.cause_of(detail) == SAIL and (agenda.ship_of(detail) != AT_SEA) == (what == agenda.SAIL)
        return what == agenda.SHIP_IS_EMPTY or (what in (agenda.LOAD, agenda.SAIL) and bound)
    if below == agenda.DISCARD:
        return what == agenda.LOAD and agenda.cause_of(detail) == below_detail
    if below == agenda.LOAD:
        return what == agenda.LOAD and detail == below_detail and agenda.cause_of(detail) == CHISEL
    if below == agenda.SHIP_IS_EMPTY:
        return what in (agenda.NEXT_STONE, agenda.UNLOAD) and detail == below_detail
    return False


def brings_stone(what: int, detail: int) -> bool:
    """Tell what may bring a stone to a building site: a ship, also a private one, a red card, the Raft."""
    by_card = what == agenda.DISCARD and (detail <= LAST_RED or detail == RAFT)
    return by_card or what in (agenda.NEXT_STONE, agenda.UNLOAD, agenda.SHIP_IS_EMPTY, agenda.END_TURN)


def stone_brings(what: int, detail: int) -> bool:
    """Tell what a stone at a building site may bring its owner: a choice of place, a load, a red card drawn."""
    by_bonus = what == agenda.LOAD and agenda.cause_of(detail) == agenda.BY_PYRAMID
    place = what in agenda.OF_ONE_SIDE - {agenda.FIGURE}
    return place or by_bonus or (what == agenda.DISCARD and detail <= LAST_RED)


def check_landed(draft: Draft) -> None:
    """MKT-A3: stones lie landed only while a ship is unloaded at the market, and who takes a card has one there."""
    s = draft.s
    waiting = [(s.agenda_what[n], s.agenda_detail[n]) for n in range(s.agenda_height)]
    unloaded = [ship for what, ship in waiting if what == agenda.SHIP_IS_EMPTY and s.ship_site[ship] == MARKET]
    landed = [s.landed[seat] for seat in range(draft.seats)]
    alone = (agenda.HAND_BACK, 0) in waiting  # by private ship or raft
    most = s.ship_capacity[unloaded[0]] - stones_on(s, unloaded[0]) if unloaded else 1 if alone else 0
    if any(landed) and most == 0:
        raise PositionError("position-landed_nowhere", landed=str(landed))
    if sum(landed) > most:
        raise PositionError("position-landed_too_many", landed=str(landed))
    if market.takes_for_stone(s) and not landed[agenda.actor(s)]:
        raise PositionError("position-not_landed", seat=agenda.actor(s))


def check_top(draft: Draft) -> None:
    """Refuse an agenda that does not end with a decision which somebody can make."""
    s = draft.s
    what = agenda.decision(s)
    if what >= agenda.DECISIONS or (what == agenda.TURN and s.agenda_height > 1):
        raise PositionError("position-agenda_ends")
    waiting = [s.agenda_what[n] for n in range(s.agenda_height)]
    if what == agenda.TURN and all_sailed(s):
        raise PositionError("position-round_over")
    loads, takes = waiting.count(agenda.LOAD), waiting.count(agenda.TAKE)
    too_many = loads > 2 or loads > min(s.sled[agenda.actor(s)], free_spaces(s)) or takes > 1
    too_many = too_many or (takes > 0 and could_take(draft.setup, s) != ALLOWED)
    if too_many or legal(draft.setup, s, [0] * MOST) == 0:
        raise PositionError("position-nothing_to_decide", seat=agenda.actor(s), decision=agenda.NAMES[what])
