"""The end of a round on the agenda of a position: the temple is assessed before the market is cleared (ROUND-4)."""

from saqqara.engine.rules import agenda
from saqqara.engine.rules.harbour import have_all_sailed
from saqqara.engine.rules.sites import temple
from saqqara.engine.rules.state import (
    CARD_BONUS,
    CHOICE_BONUS,
    LAST_RED,
    ROUNDS,
    SIDE_B,
    SIDE_C,
    TEMPLE,
    THREE_CARDS_BONUS,
)
from saqqara.errors import PositionError

from .validate import StateDraft, int_in_range


def check_round_end(draft: StateDraft) -> int:
    """Check the entries that only the end of a round can cause, if it is that, and return their number."""
    s, entries = draft.s, agenda.list_entries(draft.s)
    if not entries or entries[0][0] not in (agenda.BEGIN_ROUND, agenda.FINISH):
        int_in_range(s.consecutive_passes, 0, draft.seats - 1, "passes")
        return 0
    starter = (s.turn + 1) % draft.seats
    after = agenda.BEGIN_ROUND if s.round_number < ROUNDS else agenda.FINISH
    due = entries[:2] == [(after, starter, 0), (agenda.CLEAR_MARKET, starter, 0)]
    over = have_all_sailed(s) or s.consecutive_passes == draft.seats
    of_side = draft.setup.sides[TEMPLE] in (SIDE_B, SIDE_C)
    if not (due and over and of_side and temple.occupied_temple_space_count(draft.setup, s)):
        raise PositionError("position-assessment", seat=starter)
    return 2 + check_temple_bonus_entries(draft, entries[2:])


def check_temple_bonus_entries(draft: StateDraft, entries: list[agenda.Entry]) -> int:
    """Check which space of the temple pays its bonus now, and that those to its right are still to come."""
    space, known = temple.occupied_temple_space_count(draft.setup, draft.s) - 1, 1
    if entries and entries[0][0] == agenda.TEMPLE_SPACE:
        _, seat, to_come = entries[0]
        if seat != draft.s.turn or not 1 <= to_come <= space:
            raise PositionError("position-assessment_space", space=to_come + 1)
        space, known = to_come - 1, 2
    if len(entries) < known or not can_cause_entry(draft, space, entries[known - 1]):
        raise PositionError("position-assessment_space", space=space + 1)
    return known


def can_cause_entry(draft: StateDraft, space: int, entry: agenda.Entry) -> bool:
    """Return whether a space can have caused an entry: the decision about its bonus, or a red card drawn from it."""
    what, seat, detail = entry
    bonus = temple.bonus_of_space(draft.setup, space)
    if seat != temple.top_stone_owner(draft.setup, draft.s, space):
        return False
    if what == agenda.DISCARD:
        return bonus in (CARD_BONUS, THREE_CARDS_BONUS) and detail <= LAST_RED
    if what == agenda.KEEP:
        return bonus == THREE_CARDS_BONUS and detail == 0
    return what == agenda.BONUS and bonus == CHOICE_BONUS and detail == space
