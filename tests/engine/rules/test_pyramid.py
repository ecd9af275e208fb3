"""PYR-A1, PYR-A2: the pyramid, side A."""

import pytest

from tests.engine.rules.scenario import build_game, events_of_kind, play_moves, position_part

VALUES = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]  # 3x3, 2x2 and the top, each column by column


@pytest.mark.rule("PYR-A1")
@pytest.mark.parametrize("placed", range(14))
def test_stone_takes_the_next_space_and_scores_its_value(placed: int) -> None:
    game = build_game(3, ships="- - - 2", pyramid=("01" * 7)[:placed])
    game.play("sail 4 pyramid")
    spaces = position_part(game, "pyramid", "spaces")
    assert spaces[placed] == 2
    assert spaces[placed + 1 :] == [None] * (13 - placed)
    assert game.scores == [0, 0, VALUES[placed]]
    assert events_of_kind(game, "scored") == [
        {"kind": "scored", "seat": 2, "source": "pyramid", "points": VALUES[placed], "space": placed + 1}
    ]


@pytest.mark.rule("PYR-A1")
def test_pyramid_scores_at_once() -> None:
    game = build_game(ships="0101 - - -")
    game.play("sail 1 pyramid")
    assert (game.round, game.scores) == (1, [2 + 3, 1 + 2])
    assert [sheet["pyramid"] for sheet in game.score_sheet] == [5, 3]
    play_moves(game, "quarry", "quarry")
    assert game.scores == [5, 3]
    assert [sheet["pyramid"] for sheet in game.score_sheet_if_over] == [5, 3]


@pytest.mark.rule("PYR-A1", "PYR-A2", "OWN-3")
def test_one_ship_can_finish_the_pyramid_and_overflow() -> None:
    game = build_game(ships="1010 - - -", pyramid="0" * 12)
    game.play("sail 1 pyramid")
    assert position_part(game, "pyramid", "spaces")[12:] == [1, 0]
    assert position_part(game, "pyramid", "beside") == [1, 1]
    assert position_part(game, "pyramid", "count") == [14, 2]
    assert game.scores == [4 + 1, 3 + 1]


@pytest.mark.rule("PYR-A2")
@pytest.mark.parametrize("beside", [0, 1, 9])
def test_stones_beside_the_finished_pyramid_score_one(beside: int) -> None:
    game = build_game(ships="- - - 1", pyramid="0" * 14, beside=[beside, 0])
    game.play("sail 4 pyramid")
    assert game.scores == [0, 1]
    assert position_part(game, "pyramid", "beside") == [beside, 1]
    assert position_part(game, "pyramid", "spaces") == [0] * 14
    assert events_of_kind(game, "delivered") == [
        {"kind": "delivered", "seat": 1, "site": "pyramid", "space": 0, "ship": 4}
    ]
    assert events_of_kind(game, "scored") == [
        {"kind": "scored", "seat": 1, "source": "pyramid", "points": 1, "space": 0}
    ]
