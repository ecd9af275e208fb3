"""BUR-A1: the burial chamber, side A."""

import pytest

from tests.rules.table import happened, lay, points_from, see


def chamber(*rows: str) -> str:
    """The stones of a picture, row by row from the top, in building order."""
    pictured = [row.split() for row in rows]
    columns = max(len(row) for row in pictured)
    stones = [pictured[row][column] for column in range(columns) for row in range(3) if column < len(pictured[row])]
    return "".join(stones)


def areas(*rows: str, seats: int = 2) -> list[int]:
    return points_from(lay(seats, burial=chamber(*rows)), "burial")


@pytest.mark.rule("BUR-A1")
def test_stones_fill_columns_of_three_from_the_top_left() -> None:
    game = lay(ships="0100 - - -", burial="11")
    game.play("sail 1 burial")
    assert see(game, "burial", "spaces") == [1, 1, 0, 1, 0, 0]
    assert [note["space"] for note in happened(game, "delivered")] == [3, 4, 5, 6]
    assert see(game, "burial", "count") == [3, 3]
    assert game.scores == [0, 0]


@pytest.mark.rule("BUR-A1")
@pytest.mark.parametrize(
    ("stones", "points"),
    [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (8, 21), (9, 23), (12, 29), (20, 45), (25, 55)],
)
def test_an_area_is_worth_more_the_larger_it_is(stones: int, points: int) -> None:
    assert points_from(lay(burial="1" * stones), "burial") == [0, points]


@pytest.mark.rule("BUR-A1")
def test_the_chamber_has_no_end_to_the_right() -> None:
    game = lay(3, ships="- - - 2", burial="0" * 27 + "1" * 25)
    game.play("sail 4 burial")
    assert see(game, "burial", "spaces")[-1] == 2
    assert len(see(game, "burial", "spaces")) == 53
    assert points_from(game, "burial") == [15 + 2 * 22, 15 + 2 * 20, 1]


@pytest.mark.rule("BUR-A1")
def test_stones_that_touch_at_a_corner_are_not_connected() -> None:
    assert areas("0 1 0", "1 0 1", "0 1 0") == [5, 4]
    assert areas("0 1", "1 0", "0") == [3, 2]


@pytest.mark.rule("BUR-A1")
def test_stones_side_by_side_and_above_one_another_are_connected() -> None:
    assert areas("0 0", "1 1", "1") == [3, 6]
    assert areas("0 0 0", "1 1 1", "0 0 0") == [12, 6]


@pytest.mark.rule("BUR-A1")
def test_the_bottom_of_a_column_does_not_touch_the_top_of_the_next() -> None:
    assert areas("0 1", "0 0", "1 0") == [10, 1 + 1]
    assert areas("1 0", "1", "0") == [1 + 1, 3]


@pytest.mark.rule("BUR-A1")
def test_areas_wind_round_the_stones_of_others() -> None:
    assert areas("0 0 0", "0 1 0", "0 1 0") == [19, 3]
    assert areas("0 1 0", "0 1 0", "0 0 0") == [19, 3]
    assert areas("0 0 0", "1 1 0", "0 0 0") == [19, 3]
    assert areas("0 0 0", "0 1 1", "0 0 0") == [19, 3]
    assert areas("0 0 0 0", "1 1 1 0", "0 0 0 0", "") == [15 + 2 * 4, 6]


@pytest.mark.rule("BUR-A1")
def test_every_area_of_a_seat_scores() -> None:
    assert areas("0 0 1 1", "0 1 0 1", "1 0 0 1") == [6 + 6, 1 + 1 + 10]


@pytest.mark.rule("BUR-A1")
def test_areas_of_four_seats() -> None:
    assert areas("0 0 1 1 1", "2 3 3 3 1", "2 2 3 0", seats=4) == [3 + 1, 10, 6, 10]


@pytest.mark.rule("BUR-A1")
def test_measuring_leaves_the_chamber_as_it_was() -> None:
    game = lay(burial="0110100")
    assert game.score_sheet_if_over == game.score_sheet_if_over
    assert see(game, "burial", "spaces") == [0, 1, 1, 0, 1, 0, 0]


@pytest.mark.rule("BUR-A1", "END-1")
def test_the_chamber_is_scored_at_the_end_of_the_game() -> None:
    game = lay(round=6, ships="market pyramid temple 1", burial="011")
    game.play("sail 4 burial")
    assert game.is_over
    assert [sheet["burial"] for sheet in game.score_sheet] == [1, 3 + 1]
    assert see(game, "burial", "spaces") == [0, 1, 1, 1]
