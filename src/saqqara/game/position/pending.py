"""Reading what is still to resolve in a position, and refusing what no game could have come to."""

from saqqara.engine.rules import agenda
from saqqara.engine.rules.grammar import AT_MARKET, GRAMMAR
from saqqara.engine.rules.harbour import all_sailed, free_spaces, stones_on
from saqqara.engine.rules.legal import legal
from saqqara.engine.rules.modules import arranging
from saqqara.engine.rules.moves import MOST
from saqqara.engine.rules.reasons import ALLOWED
from saqqara.engine.rules.sites.market import FOR_BONUS, could_take
from saqqara.engine.rules.state import DEPTH, LEVER, MARKET, ROUNDS, SHIPS
from saqqara.errors import PositionError, shown
from saqqara.words import Phrase

from . import assessment
from .values import Draft, in_range, listed

MOST_DETAIL = agenda.GRANT_SHIPS * arranging.PLACED
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
        in_range(seat, 0, draft.seats - 1, Phrase("part-seat_in_agenda", name=name))
        in_range(detail, 0, MOST_DETAIL, Phrase("part-detail_in_agenda", name=name))
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
    """Refuse an entry that nothing in play brings, or with this detail, and a turn that is not at the bottom."""
    s = draft.s
    what, detail = s.agenda_what[n], s.agenda_detail[n]
    bottom = what in (agenda.TURN, agenda.END_TURN)
    if bottom != (n == 0) or (n == 0 and s.agenda_seat[0] != s.turn):
        raise PositionError("position-agenda_begins", seat=s.turn)
    entry = GRAMMAR.get((what, detail))
    if entry is None or not entry.may_come(draft.setup, s, detail):
        raise PositionError("position-agenda_detail", name=agenda.NAMES[what], detail=detail)


def check_order(draft: Draft, first: int) -> None:
    """Refuse an entry from `first` on that could not have come to lie on the one below it, or is another seat's."""
    s, waiting = draft.s, [(what, detail) for what, _, detail in agenda.entries(draft.s)]
    for n in range(first, s.agenda_height):
        entry = GRAMMAR[waiting[n]]
        if waiting[n - 1] not in entry.on or not (entry.anybodys or s.agenda_seat[n] == s.turn):
            raise PositionError("position-agenda_order", name=agenda.NAMES[entry.what], entry=n + 1)
    other = agenda.NEXT_STONE if (agenda.DISCARD, LEVER) in waiting else agenda.UNLOAD
    if any((other, ship) in waiting for ship in range(SHIPS)):
        raise PositionError("position-agenda_unload")


def check_landed(draft: Draft) -> None:
    """MKT-A3: stones lie landed only while a ship is unloaded at the market, and who takes a card has one there."""
    s = draft.s
    waiting = [(what, detail) for what, _, detail in agenda.entries(s)]
    unloaded = [ship for what, ship in waiting if what == agenda.SHIP_IS_EMPTY and s.ship_site[ship] == MARKET]
    landed = [s.landed[seat] for seat in range(draft.seats)]
    alone = (agenda.HAND_BACK, 0) in waiting  # by private ship or raft
    most = s.ship_capacity[unloaded[0]] - stones_on(s, unloaded[0]) if unloaded else 1 if alone else 0
    if any(landed) and most == 0:
        raise PositionError("position-landed_nowhere", landed=str(landed))
    if sum(landed) > most:
        raise PositionError("position-landed_too_many", landed=str(landed))
    top = GRAMMAR.get(waiting[-1]) if waiting else None
    if top in AT_MARKET and top.favor is None and not landed[agenda.actor(s)]:
        raise PositionError("position-not_landed", seat=agenda.actor(s))


def check_top(draft: Draft) -> None:
    """Refuse an agenda that does not end with a decision which somebody can make."""
    s = draft.s
    what = agenda.decision(s)
    if what >= agenda.DECISIONS or (what == agenda.TURN and s.agenda_height > 1):
        raise PositionError("position-agenda_ends")
    if what == agenda.TURN and all_sailed(s):
        raise PositionError("position-round_over")
    waiting = agenda.entries(s)
    loads = sum(what == agenda.LOAD and agenda.cause_of(detail) < arranging.PLACING for what, _, detail in waiting)
    takes = sum(what == agenda.TAKE and detail != FOR_BONUS for what, _, detail in waiting)
    too_many = loads > 2 or loads > min(s.sled[agenda.actor(s)], free_spaces(s)) or takes > 1
    too_many = too_many or (takes > 0 and could_take(draft.setup, s) != ALLOWED)
    if too_many or legal(draft.setup, s, [0] * MOST) == 0:
        raise PositionError("position-nothing_to_decide", seat=agenda.actor(s), decision=agenda.NAMES[what])
