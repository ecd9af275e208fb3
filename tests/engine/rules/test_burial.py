"""BUR-A1: the burial chamber, side A."""

import pytest

from tests.engine.rules.scenario import build_game, events_of_kind, points_by_seat, position_part


def parse_chamber(*rows: str) -> str:
    """Parse the stones of a picture, row by row from the top, in building order."""
    pictured = [row.split() for row in rows]
    columns = max(len(row) for row in pictured)
    stones = [pictured[row][column] for column in range(columns) for row in range(3) if column < len(pictured[row])]
    return "".join(stones)


def area_points(*rows: str, seats: int = 2) -> list[int]:
    return points_by_seat(build_game(seats, burial=parse_chamber(*rows)), "burial")


@pytest.mark.rule("BUR-A1")
def test_stones_fill_columns_of_three_from_the_top_left() -> None:
    game = build_game(ships="0100 - - -", burial="11")
    game.play("sail 1 burial")
    assert position_part(game, "burial", "spaces") == [1, 1, 0, 1, 0, 0]
    assert [note["space"] for note in events_of_kind(game, "delivered")] == [3, 4, 5, 6]
    assert position_part(game, "burial", "count") == [3, 3]
    assert game.scores == [0, 0]


@pytest.mark.rule("BUR-A1")
@pytest.mark.parametrize(
    ("stones", "points"),
    [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (8, 21), (9, 23), (12, 29), (20, 45), (25, 55)],
)
def test_larger_areas_are_worth_more(stones: int, points: int) -> None:
    assert points_by_seat(build_game(burial="1" * stones), "burial") == [0, points]


@pytest.mark.rule("BUR-A1")
def test_chamber_has_no_right_end() -> None:
    game = build_game(3, ships="- - - 2", burial="0" * 27 + "1" * 25)
    game.play("sail 4 burial")
    assert position_part(game, "burial", "spaces")[-1] == 2
    assert len(position_part(game, "burial", "spaces")) == 53
    assert points_by_seat(game, "burial") == [15 + 2 * 22, 15 + 2 * 20, 1]


@pytest.mark.rule("BUR-A1")
def test_stones_touching_at_a_corner_are_not_connected() -> None:
    assert area_points("0 1 0", "1 0 1", "0 1 0") == [5, 4]
    assert area_points("0 1", "1 0", "0") == [3, 2]


@pytest.mark.rule("BUR-A1")
def test_stones_side_by_side_and_above_one_another_are_connected() -> None:
    assert area_points("0 0", "1 1", "1") == [3, 6]
    assert area_points("0 0 0", "1 1 1", "0 0 0") == [12, 6]


@pytest.mark.rule("BUR-A1")
def test_column_bottom_does_not_touch_the_next_column_top() -> None:
    assert area_points("0 1", "0 0", "1 0") == [10, 1 + 1]
    assert area_points("1 0", "1", "0") == [1 + 1, 3]


@pytest.mark.rule("BUR-A1")
def test_areas_may_wind_around_other_stones() -> None:
    assert area_points("0 0 0", "0 1 0", "0 1 0") == [19, 3]
    assert area_points("0 1 0", "0 1 0", "0 0 0") == [19, 3]
    assert area_points("0 0 0", "1 1 0", "0 0 0") == [19, 3]
    assert area_points("0 0 0", "0 1 1", "0 0 0") == [19, 3]
    assert area_points("0 0 0 0", "1 1 1 0", "0 0 0 0", "") == [15 + 2 * 4, 6]


@pytest.mark.rule("BUR-A1")
def test_every_area_of_a_seat_scores() -> None:
    assert area_points("0 0 1 1", "0 1 0 1", "1 0 0 1") == [6 + 6, 1 + 1 + 10]


@pytest.mark.rule("BUR-A1")
def test_areas_of_four_seats_are_scored() -> None:
    assert area_points("0 0 1 1 1", "2 3 3 3 1", "2 2 3 0", seats=4) == [3 + 1, 10, 6, 10]


@pytest.mark.rule("BUR-A1")
def test_scoring_does_not_change_the_chamber() -> None:
    game = build_game(burial="0110100")
    assert game.score_sheet_if_over == game.score_sheet_if_over
    assert position_part(game, "burial", "spaces") == [0, 1, 1, 0, 1, 0, 0]


@pytest.mark.rule("BUR-A1", "END-1")
def test_chamber_is_scored_at_the_end_of_the_game() -> None:
    game = build_game(round=6, ships="market pyramid temple 1", burial="011")
    game.play("sail 4 burial")
    assert game.is_over
    assert [sheet["burial"] for sheet in game.score_sheet] == [1, 3 + 1]
    assert position_part(game, "burial", "spaces") == [0, 1, 1, 1]
