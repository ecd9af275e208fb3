"""The end of a round on the agenda of a position: the temple is assessed before the market is cleared (ROUND-4)."""

from saqqara.engine.rules import agenda
from saqqara.engine.rules.harbour import all_sailed
from saqqara.engine.rules.sites import temple
from saqqara.engine.rules.state import A_CARD, A_CHOICE, LAST_RED, ROUNDS, SIDE_B, SIDE_C, TEMPLE, THREE_CARDS
from saqqara.errors import PositionError

from .values import Draft, in_range


def check(draft: Draft) -> int:
    """Check the entries that only the end of a round brings, if it is that; give how many they are."""
    s, entries = draft.s, agenda.entries(draft.s)
    if not entries or entries[0][0] not in (agenda.BEGIN_ROUND, agenda.FINISH):
        in_range(s.passes, 0, draft.seats - 1, "passes")
        return 0
    starter = (s.turn + 1) % draft.seats
    after = agenda.BEGIN_ROUND if s.round_number < ROUNDS else agenda.FINISH
    due = entries[:2] == [(after, starter, 0), (agenda.CLEAR_MARKET, starter, 0)]
    over = all_sailed(s) or s.passes == draft.seats
    of_side = draft.setup.sides[TEMPLE] in (SIDE_B, SIDE_C)
    if not (due and over and of_side and temple.spaces_built(draft.setup, s)):
        raise PositionError("position-assessment", seat=starter)
    return 2 + check_spaces(draft, entries[2:])


def check_spaces(draft: Draft, entries: list[agenda.Waiting]) -> int:
    """Check which space of the temple gives its bonus now, and that those to its right are to come."""
    space, known = temple.spaces_built(draft.setup, draft.s) - 1, 1
    if entries and entries[0][0] == agenda.TEMPLE_SPACE:
        _, seat, to_come = entries[0]
        if seat != draft.s.turn or not 1 <= to_come <= space:
            raise PositionError("position-assessment_space", space=to_come + 1)
        space, known = to_come - 1, 2
    if len(entries) < known or not brings(draft, space, entries[known - 1]):
        raise PositionError("position-assessment_space", space=space + 1)
    return known


def brings(draft: Draft, space: int, found: agenda.Waiting) -> bool:
    """Tell whether a space can have brought an entry: the decision of its bonus, or a red card from there."""
    what, seat, detail = found
    bonus = temple.bonus_of(draft.setup, space)
    if seat != temple.seen(draft.setup, draft.s, space):
        return False
    if what == agenda.DISCARD:
        return bonus in (A_CARD, THREE_CARDS) and detail <= LAST_RED
    if what == agenda.KEEP:
        return bonus == THREE_CARDS and detail == 0
    return what == agenda.BONUS and bonus == A_CHOICE and detail == space
