"""The value of the end of a game for a search: the share of the win, and a little for the lead (END-2)."""

import pytest

from saqqara.engine.rules.state import SEATS, Setup, State
from saqqara.engine.search.evaluate import MAX_LEAD, evaluate_final
from saqqara.engine.search.tree import VALUE_SCALE

MARGIN = VALUE_SCALE // 5


def value_of(points: list[int], sleds: list[int], margin: int = MARGIN) -> list[int]:
    setup, s = Setup.new()[1], State.new()[1]
    setup.seats = len(points)
    for seat, (scored, sled) in enumerate(zip(points, sleds, strict=True)):
        s.points[seat, 0], s.sled[seat] = scored, sled
    values = [0] * (2 * SEATS)
    evaluate_final(setup, s, margin, values)
    assert values[SEATS : SEATS + len(points)] == points
    return values[: len(points)]


@pytest.mark.parametrize(
    ("points", "sleds", "worth"),
    [
        ([30, 20], [0, 5], [8_000 + 1_250, 750]),
        ([30, 29], [0, 5], [8_000 + 1_025, 975]),
        ([70, 30], [0, 0], [8_000 + 2_000, 0]),
        ([99, 30], [0, 0], [8_000 + 2_000, 0]),
        ([30, 30], [4, 3], [8_000 + 1_000, 1_000]),
        ([30, 30], [3, 3], [4_000 + 1_000, 4_000 + 1_000]),
        ([20, 40, 30], [0, 0, 0], [500, 8_000 + 1_250, 750]),
        ([36, 36, 28], [2, 2, 5], [4_000 + 1_000, 4_000 + 1_000, 800]),
    ],
)
def test_winners_share_the_win_and_a_lead_counts_a_little(
    points: list[int], sleds: list[int], worth: list[int]
) -> None:
    assert value_of(points, sleds) == worth


def test_greater_lead_is_worth_more_up_to_a_limit() -> None:
    leads = [value_of([40 + lead, 40], [0, 0])[0] for lead in range(1, MAX_LEAD + 10)]
    assert leads[:MAX_LEAD] == sorted(set(leads))
    assert set(leads[MAX_LEAD - 1 :]) == {VALUE_SCALE}


def test_only_the_win_counts_without_a_margin() -> None:
    assert value_of([99, 30], [0, 0], margin=0) == [VALUE_SCALE, 0]
    assert value_of([30, 30, 30], [1, 1, 0], margin=0) == [VALUE_SCALE // 2, VALUE_SCALE // 2, 0]
