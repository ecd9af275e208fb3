"""The end of a round on the agenda of a position: the temple is assessed before the market is cleared (ROUND-4)."""

from saqqara.engine.rules import agenda
from saqqara.engine.rules.harbour import all_sailed
from saqqara.engine.rules.sites import temple
from saqqara.engine.rules.state import A_CARD, A_CHOICE, LAST_RED, ROUNDS, SIDE_B, SIDE_C, TEMPLE, THREE_CARDS, State
from saqqara.errors import PositionError

from .values import Draft, whole

Entry = tuple[int, int, int]


def entry(s: State, n: int) -> Entry:
    """Give what, whose and the detail of an entry; nothing that there is when the agenda has none there."""
    if n >= s.agenda_height:
        return -1, -1, -1
    return s.agenda_what[n], s.agenda_seat[n], s.agenda_detail[n]


def check(draft: Draft) -> int:
    """Check the entries that only the end of a round brings, if it is that; give how many they are."""
    s = draft.s
    if entry(s, 0)[0] not in (agenda.BEGIN_ROUND, agenda.FINISH):
        whole(s.passes, 0, draft.seats - 1, "passes")
        return 0
    starter = (s.turn + 1) % draft.seats
    after = agenda.BEGIN_ROUND if s.round_number < ROUNDS else agenda.FINISH
    due = [(after, starter, 0), (agenda.CLEAR_MARKET, starter, 0)]
    if [entry(s, 0), entry(s, 1)] != due or not (all_sailed(s) or s.passes == draft.seats):
        raise PositionError("position-assessment", seat=starter)
    if draft.setup.sides[TEMPLE] not in (SIDE_B, SIDE_C) or not temple.spaces_built(draft.setup, s):
        raise PositionError("position-assessment", seat=starter)
    return check_spaces(draft)


def check_spaces(draft: Draft) -> int:
    """Check which space of the temple gives its bonus now, and that those to its right are to come."""
    s, built = draft.s, temple.spaces_built(draft.setup, draft.s)
    what, seat, to_come = entry(s, 2)
    space = built - 1
    known = 2
    if what == agenda.TEMPLE_SPACE:
        if seat != s.turn or not 1 <= to_come < built:
            raise PositionError("position-assessment_space", space=to_come + 1)
        space, known = to_come - 1, 3
    if not brings(draft, space, entry(s, known)):
        raise PositionError("position-assessment_space", space=space + 1)
    return known + 1


def brings(draft: Draft, space: int, found: Entry) -> bool:
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
