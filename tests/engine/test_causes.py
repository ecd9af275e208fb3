"""What brings a decision is read off the agenda."""

from typing import Any

import pytest

from saqqara.engine.rules.agenda import BY_FAVOR, BY_PYRAMID, grant
from saqqara.engine.rules.modules.arranging import FIRST_SPACE, SAILING, STAYING
from saqqara.engine.rules.sites.market import FOR_BONUS, FOR_STONE
from saqqara.engine.rules.sites.pyramid_b import BONUS
from saqqara.engine.rules.state import AT_SEA, CHISEL, HAMMER, LEVER, LOADING_PLANK, SAIL
from saqqara.game.causes import cause_of

CHISELLED = ["load", 0, grant(CHISEL, AT_SEA)]


@pytest.mark.parametrize(
    ("cause", "waiting"),
    [
        (None, [["turn", 0, 0]]),
        (None, [["take", 0, FOR_STONE]]),
        (None, [["bonus", 0, 2]]),
        ("pyramid", [["take", 0, FOR_BONUS]]),
        ("pyramid", [["bonus", 0, BONUS]]),
        ("pyramid", [["load", 0, grant(BY_PYRAMID, AT_SEA)]]),
        ("hammer", [["load", 0, grant(HAMMER, AT_SEA)]]),
        ("chisel", [CHISELLED, CHISELLED]),
        ("chisel_second", [CHISELLED]),
        ("sail", [["sail", 0, grant(SAIL, 2)]]),
        ("lever", [["sail", 0, grant(LEVER, AT_SEA)]]),
        ("lever", [["unload", 0, 3]]),
        ("loading_plank", [["sail", 0, grant(LOADING_PLANK, AT_SEA)]]),
        ("favor_3", [["sail", 0, grant(BY_FAVOR + 2, 1)]]),
        ("favor_3", [["unload", 0, SAILING]]),
        ("favor_3_stays", [["unload", 0, STAYING + 4]]),
        ("favor_3_space", [["load", 0, FIRST_SPACE + 9]]),
        ("favor_5", [["load", 0, grant(BY_FAVOR + 6, AT_SEA)]]),
    ],
)
def test_what_brings_a_decision_is_read_off_the_agenda(cause: str | None, waiting: list[list[Any]]) -> None:
    assert cause_of([["end_turn", 0, 0], *waiting]) == cause


def test_nothing_brings_anything_when_the_game_is_over() -> None:
    assert cause_of([]) is None
