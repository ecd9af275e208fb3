"""Names of constants are only derived where the constants are numbered one after the other."""

import pytest

from saqqara.engine.rules.constant_names import constant_names


def test_bits_and_numbers_have_names() -> None:
    assert constant_names({"WRATH": 1, "HIDDEN_CARDS": 2, "WAGER": 4}, "WRATH", "-") == (
        "wrath",
        "hidden-cards",
        "wager",
    )
    assert constant_names({"LIMIT": 9, "DRAW": 5, "REFILL": 6}, "DRAW") == ("draw", "refill")


def test_another_constant_in_between_is_refused() -> None:
    with pytest.raises(ValueError, match="from TURN to AFTER_OASIS must be consecutive"):
        constant_names({"TURN": 0, "FIGURE": 1, "AFTER_OASIS": 1}, "TURN")
