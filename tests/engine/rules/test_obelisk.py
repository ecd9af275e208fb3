"""OBE-A1: the obelisks, side A."""

import pytest

from tests.engine.rules.scenario import build_game, events_of_kind, points_by_seat, position_part


@pytest.mark.rule("OBE-A1")
def test_each_seat_builds_its_own_tower() -> None:
    game = build_game(3, ships="2002 - - -", obelisk=[3, 1, 0])
    game.play("sail 1 obelisk")
    assert position_part(game, "obelisk", "count") == [5, 1, 2]
    assert position_part(game, "obelisk", "beside") == [0, 0, 0]
    assert [(note["seat"], note["space"]) for note in events_of_kind(game, "delivered")] == [
        (2, 1),
        (0, 4),
        (0, 5),
        (2, 2),
    ]
    assert game.scores == [0, 0, 0]


@pytest.mark.rule("OBE-A1")
@pytest.mark.parametrize(
    ("towers", "points"),
    [
        ([3, 1], [10, 1]),
        ([1, 3], [1, 10]),
        ([1, 0], [10, 0]),
        ([0, 0], [0, 0]),
        ([2, 2], [5, 5]),  # 11 shared
    ],
)
def test_two_seats_are_scored(towers: list[int], points: list[int]) -> None:
    assert points_by_seat(build_game(2, obelisk=towers), "obelisk") == points


@pytest.mark.rule("OBE-A1")
@pytest.mark.parametrize(
    ("towers", "points"),
    [
        ([1, 2, 3], [1, 6, 12]),
        ([3, 0, 1], [12, 0, 6]),
        ([0, 1, 0], [0, 12, 0]),
        ([2, 2, 1], [9, 9, 1]),  # 12 + 6
        ([3, 2, 2], [12, 3, 3]),  # 6 + 1, rounded down
        ([4, 4, 4], [6, 6, 6]),  # 19, rounded down
        ([4, 4, 0], [9, 9, 0]),
    ],
)
def test_three_seats_are_scored(towers: list[int], points: list[int]) -> None:
    assert points_by_seat(build_game(3, obelisk=towers), "obelisk") == points


@pytest.mark.rule("OBE-A1")
@pytest.mark.parametrize(
    ("towers", "points"),
    [
        ([4, 3, 2, 1], [15, 10, 5, 1]),
        ([1, 2, 3, 4], [1, 5, 10, 15]),
        ([2, 9, 0, 0], [10, 15, 0, 0]),
        ([5, 5, 2, 1], [12, 12, 5, 1]),  # 25, rounded down
        ([5, 2, 2, 1], [15, 7, 7, 1]),  # 15, rounded down
        ([5, 4, 2, 2], [15, 10, 3, 3]),  # 6
        ([5, 5, 5, 1], [10, 10, 10, 1]),  # 30
        ([5, 2, 2, 2], [15, 5, 5, 5]),  # 16, rounded down
        ([3, 3, 3, 3], [7, 7, 7, 7]),  # 31, rounded down
        ([5, 2, 5, 2], [12, 3, 12, 3]),  # 25 and 6
        ([0, 0, 0, 1], [0, 0, 0, 15]),
    ],
)
def test_four_seats_are_scored(towers: list[int], points: list[int]) -> None:
    assert points_by_seat(build_game(4, obelisk=towers), "obelisk") == points


@pytest.mark.rule("OBE-A1", "END-1")
def test_obelisks_are_scored_at_the_end_of_the_game() -> None:
    game = build_game(3, round=6, ships="market pyramid temple 1", obelisk=[1, 0, 3])
    game.play("sail 4 obelisk")
    assert game.is_over
    assert [sheet["obelisk"] for sheet in game.score_sheet] == [3, 3, 12]
