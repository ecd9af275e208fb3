"""Reading what is still to resolve in a position, and refusing what no game could have come to."""

from saqqara.errors import PositionError
from saqqara.rules import agenda
from saqqara.rules.harbour import free_spaces
from saqqara.rules.legal import legal
from saqqara.rules.moves import MOST
from saqqara.rules.sites.market import cards_left
from saqqara.rules.state import AT_SEA, CHISEL, DEPTH, FIRST_BLUE, HAMMER, KINDS, LAST_RED, SAIL, SHIPS

from .values import Draft, listed, whole

WORK = {name: what for what, name in agenda.NAMES.items()}


def read_agenda(draft: Draft) -> None:
    """Stack the agenda; without one it is the turn of `turn`."""
    entries = listed(draft.get("agenda", [["turn", draft.s.turn, 0]]), None, "agenda")
    if len(entries) > DEPTH // 2:
        raise PositionError(f"agenda has {len(entries)} entries; no game has more than {DEPTH // 2}")
    for entry in entries:
        name, seat, detail = listed(entry, 3, "an entry of agenda")
        if not isinstance(name, str) or name not in WORK:
            raise PositionError(f"agenda has {name!r:.60}; known are {', '.join(WORK)}")
        whole(seat, 0, draft.seats - 1, f"the seat of {name} in agenda")
        agenda.push(draft.s, WORK[name], seat, whole(detail, 0, KINDS, f"the detail of {name} in agenda"))


def check_decision(draft: Draft) -> None:
    """Check the whole agenda, and that `actor` and `decision`, if there, say the same."""
    s = draft.s
    for n in range(s.agenda_height):
        check_entry(draft, n)
    if s.agenda_height:
        check_top(draft)
    over = s.agenda_height == 0
    check_same(draft, "actor", None if over else agenda.actor(s))
    check_same(draft, "decision", None if over else agenda.NAMES[agenda.decision(s)])


def check_same(draft: Draft, key: str, value: int | str | None) -> None:
    """Refuse what the agenda contradicts."""
    if draft.get(key, value) != value:
        raise PositionError(f"{key} is {draft.named[key]!r:.60}, and the agenda says {value!r}")


def check_entry(draft: Draft, n: int) -> None:
    """Refuse an entry whose detail means nothing, and a turn that is not at the bottom."""
    s = draft.s
    what, detail = s.agenda_what[n], s.agenda_detail[n]
    bottom = what in (agenda.TURN, agenda.END_TURN)
    if bottom != (n == 0) or (n == 0 and s.agenda_seat[0] != s.turn):
        raise PositionError(f"the agenda must begin with turn or end_turn of seat {s.turn}, and nowhere else")
    if what in (agenda.NEXT_STONE, agenda.UNLOAD, agenda.SHIP_IS_EMPTY):
        fits = detail < SHIPS and s.ship_site[detail] != AT_SEA
    elif what == agenda.LOAD:
        fits = detail in (HAMMER, SAIL, CHISEL)
    elif what == agenda.SAIL:
        fits = detail <= SHIPS
    elif what == agenda.DISCARD:
        fits = detail <= LAST_RED or FIRST_BLUE <= detail < KINDS
    else:
        fits = what in (agenda.TURN, agenda.END_TURN, agenda.TAKE) and detail == 0
    if not fits:
        raise PositionError(f"the agenda has {agenda.NAMES[what]} with the detail {detail}, which no game comes to")


def check_top(draft: Draft) -> None:
    """Refuse an agenda that does not end with a decision which somebody can make."""
    s = draft.s
    what = agenda.decision(s)
    if what >= agenda.DECISIONS or (what == agenda.TURN and s.agenda_height > 1):
        raise PositionError("the agenda must end with the decision that somebody faces")
    waiting = [s.agenda_what[n] for n in range(s.agenda_height)]
    loads, takes = waiting.count(agenda.LOAD), waiting.count(agenda.TAKE)
    too_many = loads > min(s.sled[agenda.actor(s)], free_spaces(s)) or takes > min(1, cards_left(s))
    if too_many or legal(draft.setup, s, [0] * MOST) == 0:
        raise PositionError(f"seat {agenda.actor(s)} is to decide {agenda.NAMES[what]}, and nothing can be decided")
