"""The cause of a decision is read from the agenda."""

from typing import Any

import pytest

from saqqara.engine.rules.agenda import BY_FAVOR, BY_PYRAMID, make_grant
from saqqara.engine.rules.modules.arrangement import FIRST_PLACING_GRANT, SAILING_ORDER, STAYING_ORDER
from saqqara.engine.rules.sites.market import FOR_BONUS, FOR_STONE
from saqqara.engine.rules.sites.pyramid_b import STONES_BONUS_ARG
from saqqara.engine.rules.state import CHISEL, HAMMER, IN_HARBOUR, LEVER, LOADING_PLANK, SAIL
from saqqara.game.decision_causes import find_decision_cause

CHISELLED = ["load", 0, make_grant(CHISEL, IN_HARBOUR)]


@pytest.mark.parametrize(
    ("cause", "waiting"),
    [
        (None, [["turn", 0, 0]]),
        (None, [["take", 0, FOR_STONE]]),
        (None, [["bonus", 0, 2]]),
        ("pyramid", [["take", 0, FOR_BONUS]]),
        ("pyramid", [["bonus", 0, STONES_BONUS_ARG]]),
        ("pyramid", [["load", 0, make_grant(BY_PYRAMID, IN_HARBOUR)]]),
        ("hammer", [["load", 0, make_grant(HAMMER, IN_HARBOUR)]]),
        ("chisel", [CHISELLED, CHISELLED]),
        ("chisel_second", [CHISELLED]),
        ("sail", [["sail", 0, make_grant(SAIL, 2)]]),
        ("lever", [["sail", 0, make_grant(LEVER, IN_HARBOUR)]]),
        ("lever", [["unload", 0, 3]]),
        ("loading_plank", [["sail", 0, make_grant(LOADING_PLANK, IN_HARBOUR)]]),
        ("favor_3", [["sail", 0, make_grant(BY_FAVOR + 2, 1)]]),
        ("favor_3", [["unload", 0, SAILING_ORDER]]),
        ("favor_3_stays", [["unload", 0, STAYING_ORDER + 4]]),
        ("favor_3_space", [["load", 0, FIRST_PLACING_GRANT + 9]]),
        ("favor_5", [["load", 0, make_grant(BY_FAVOR + 6, IN_HARBOUR)]]),
    ],
)
def test_cause_of_a_decision_is_read_from_the_agenda(cause: str | None, waiting: list[list[Any]]) -> None:
    assert find_decision_cause([["end_turn", 0, 0], *waiting]) == cause


def test_finished_game_has_no_decision_cause() -> None:
    assert find_decision_cause([]) is None
