"""The agenda of a position: what is still to be resolved. Agendas that no game can reach are rejected."""

from saqqara.engine.rules import agenda
from saqqara.engine.rules.harbour import count_free_spaces, count_stones_on_ship, have_all_sailed
from saqqara.engine.rules.legal import generate_legal_moves
from saqqara.engine.rules.modules import arrangement
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES, SKIP
from saqqara.engine.rules.state import AGENDA_SIZE, CHISEL, LEVER, MARKET, ROUNDS, SHIPS
from saqqara.errors import PositionError, short_repr
from saqqara.i18n import Translatable

from . import round_end
from .agenda_rules import CHOICE_RULES, find_rule
from .validate import StateDraft, checked_list, int_in_range

MAX_ARG = agenda.GRANT_SHIP_SLOTS * arrangement.PLACING_CAUSE_END
KIND_BY_NAME = {name: what for what, name in agenda.ENTRY_NAMES.items()}


def read_agenda(draft: StateDraft) -> None:
    """Read the agenda; without one it is a turn of the seat in `turn`."""
    entries = checked_list(draft.get("agenda", [["turn", draft.s.turn, 0]]), None, "agenda")
    if len(entries) > AGENDA_SIZE // 2:
        raise PositionError("position-agenda", entries=len(entries), most=AGENDA_SIZE // 2)
    for entry in entries:
        name, seat, detail = checked_list(entry, 3, Translatable("part-entry_of_agenda"))
        if not isinstance(name, str) or name not in KIND_BY_NAME:
            raise PositionError("position-agenda_unknown", given=short_repr(name), known=list(KIND_BY_NAME))
        int_in_range(seat, 0, draft.seats - 1, Translatable("part-seat_in_agenda", name=name))
        int_in_range(detail, 0, MAX_ARG, Translatable("part-detail_in_agenda", name=name))
        agenda.push_entry(draft.s, KIND_BY_NAME[name], seat, detail)


def check_agenda(draft: StateDraft) -> None:
    """Check the whole agenda, and that `actor` and `decision`, if given, agree with it."""
    s = draft.s
    checked = round_end.check_round_end(draft)
    for n in range(checked, s.agenda_height):
        check_entry(draft, n)
    check_order(draft, max(1, checked))
    check_stones_at_market(draft)
    if s.agenda_height:
        check_top_entry(draft)
    over = s.agenda_height == 0
    if over and s.round_number < ROUNDS:
        raise PositionError("position-agenda_empty", round=s.round_number)
    check_agrees_with_agenda(draft, "actor", None if over else agenda.deciding_seat(s))
    check_agrees_with_agenda(draft, "decision", None if over else agenda.ENTRY_NAMES[agenda.decision_kind(s)])


def check_agrees_with_agenda(draft: StateDraft, key: str, value: int | str | None) -> None:
    """Raise PositionError if the agenda contradicts a value of the position."""
    if draft.get(key, value) != value:
        raise PositionError(
            "position-agenda_differs", key=key, given=short_repr(draft.position[key]), says=short_repr(value)
        )


def check_entry(draft: StateDraft, n: int) -> None:
    """Raise PositionError for an entry that nothing in play can cause, and for a turn that is not at the bottom."""
    s = draft.s
    what, detail = s.agenda_kind[n], s.agenda_arg[n]
    bottom = what in (agenda.TURN, agenda.END_TURN)
    if bottom != (n == 0) or (n == 0 and s.agenda_seat[0] != s.turn):
        raise PositionError("position-agenda_begins", seat=s.turn)
    rule = find_rule(what, detail)
    if rule is None or not all(check(draft.setup, s, detail) for check in rule.checks):
        raise PositionError("position-agenda_detail", name=agenda.ENTRY_NAMES[what], detail=detail)


def check_order(draft: StateDraft, first: int) -> None:
    """Raise PositionError for an entry, from `first` on, that cannot follow the one below it or has a wrong seat."""
    s, waiting = draft.s, [(what, detail) for what, _, detail in agenda.list_entries(draft.s)]
    for n in range(first, s.agenda_height):
        rule = find_rule(*waiting[n])
        if rule is None or waiting[n - 1] not in rule.below or not (rule.any_seat or s.agenda_seat[n] == s.turn):
            raise PositionError("position-agenda_order", name=agenda.ENTRY_NAMES[s.agenda_kind[n]], entry=n + 1)
    other = agenda.NEXT_STONE if (agenda.DISCARD, LEVER) in waiting else agenda.UNLOAD
    if any((other, ship) in waiting for ship in range(SHIPS)):
        raise PositionError("position-agenda_unload")


def check_stones_at_market(draft: StateDraft) -> None:
    """Check the stones that have come ashore at the market (MKT-A3).

    There are some only while a ship is unloaded there, and a seat that takes a card must have one.
    """
    s = draft.s
    waiting = [(what, detail) for what, _, detail in agenda.list_entries(s)]
    unloaded = [ship for what, ship in waiting if what == agenda.SHIP_IS_EMPTY and s.ship_site[ship] == MARKET]
    landed = [s.stones_at_market[seat] for seat in range(draft.seats)]
    alone = (agenda.HAND_BACK, 0) in waiting  # from a private ship or the Raft
    most = s.ship_capacity[unloaded[0]] - count_stones_on_ship(s, unloaded[0]) if unloaded else 1 if alone else 0
    if any(landed) and most == 0:
        raise PositionError("position-landed_nowhere", landed=str(landed))
    if sum(landed) > most:
        raise PositionError("position-landed_too_many", landed=str(landed))
    if waiting and find_rule(*waiting[-1]) in CHOICE_RULES and not landed[agenda.deciding_seat(s)]:
        raise PositionError("position-not_landed", seat=agenda.deciding_seat(s))


def check_top_entry(draft: StateDraft) -> None:
    """Raise PositionError if the agenda does not end with a decision that can be made."""
    s = draft.s
    what = agenda.decision_kind(s)
    if what >= agenda.DECISION_COUNT or (what == agenda.TURN and s.agenda_height > 1):
        raise PositionError("position-agenda_ends")
    if what == agenda.TURN and have_all_sailed(s):
        raise PositionError("position-round_over")
    loads = sum(agenda.grant_cause(arg) == CHISEL for kind, _, arg in agenda.list_entries(s) if kind == agenda.LOAD)
    possible = [SKIP] * MAX_LEGAL_MOVES
    count = generate_legal_moves(draft.setup, s, possible)
    # The engine skips a decision at once that can only be skipped, so no game stops at one.
    if loads > min(2, s.sled[agenda.deciding_seat(s)], count_free_spaces(s)) or count == 0 or possible[0] == SKIP:
        raise PositionError(
            "position-nothing_to_decide", seat=agenda.deciding_seat(s), decision=agenda.ENTRY_NAMES[what]
        )
