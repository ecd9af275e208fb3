"""BUR-B1: the burial chamber, side B."""

import pytest

from saqqara.game.boards import default_boards
from tests.engine.rules.scenario import build_game, events_of_kind, points_by_seat, position_part

WHITE, BROWN, GRAY, BLACK = range(4)
SIDES = "AAABA"


def parse_chamber(*rows: str) -> str:
    """Parse the stones of a picture, row by row from the top, in building order."""
    columns = max(map(len, rows))
    return "".join(row[column] for column in range(columns) for row in rows if column < len(row))


def burial_points(*rows: str, seats: int = 4) -> list[int]:
    return points_by_seat(build_game(seats, sides=SIDES, burial=parse_chamber(*rows)), "burial")


@pytest.mark.rule("BUR-B1")
def test_stones_fill_columns_of_three_from_the_top_left() -> None:
    game = build_game(sides=SIDES, ships="0100 - - -", burial="11")
    game.play("sail 1 burial")
    assert position_part(game, "burial") == {"spaces": [1, 1, 0, 1, 0, 0], "count": [3, 3], "beside": [0, 0]}
    assert [note["space"] for note in events_of_kind(game, "delivered")] == [3, 4, 5, 6]
    assert game.scores == [0, 0]


@pytest.mark.rule("BUR-B1")
def test_worked_example_of_the_three_rows() -> None:
    top = [WHITE, BROWN, WHITE, GRAY, WHITE]
    middle = [BLACK, WHITE, BLACK, BLACK]
    bottom = [GRAY, GRAY, GRAY, GRAY]
    expected = {WHITE: 8 + 4, BROWN: 3, GRAY: 3 + 8, BLACK: 8}
    pictured = ["".join(map(str, row)) for row in (top, middle, bottom)]
    assert burial_points(*pictured) == [expected[seat] for seat in range(4)]


ONE_ROW = default_boards().with_corrections({"burial.B.rows": 1})  # so that nothing else is scored


@pytest.mark.rule("BUR-B1")
@pytest.mark.parametrize(
    ("row", "won"),
    [
        ("0", [8, 0, 0, 0]),
        ("3333222110", [0, 2, 4, 8]),
        ("0001123", [8, 4, 1, 1]),  # the third place and the fourth, which pays nothing
        ("0011", [6, 6, 0, 0]),  # 8 and 4
        ("00112", [6, 6, 2, 0]),
        ("001123", [6, 6, 1, 1]),
        ("001122", [4, 4, 4, 0]),  # 14, rounded down
        ("0123", [3, 3, 3, 3]),  # 14, rounded down
        ("0012", [8, 3, 3, 0]),  # 4 and 2
        ("00123", [8, 2, 2, 2]),  # 6
    ],
)
def test_row_pays_by_majority_and_ties_share(row: str, won: list[int]) -> None:
    assert points_by_seat(build_game(4, sides=SIDES, boards=ONE_ROW, burial=row), "burial") == won


@pytest.mark.rule("BUR-B1")
@pytest.mark.parametrize(
    ("seats", "row", "won"),
    [
        (2, "", [0, 0]),
        (2, "001", [8, 4]),
        (2, "01", [6, 6]),
        (2, "111", [0, 8]),
        (3, "222110", [2, 4, 8]),
        (3, "012", [4, 4, 4]),
    ],
)
def test_row_pays_the_same_with_fewer_seats(seats: int, row: str, won: list[int]) -> None:
    assert points_by_seat(build_game(seats, sides=SIDES, boards=ONE_ROW, burial=row), "burial") == won


@pytest.mark.rule("BUR-B1")
def test_areas_do_not_count_on_side_b() -> None:
    assert burial_points("01010", "0000", "1111", seats=2) == [8 + 8, 4 + 8]
    assert burial_points("00011", "0000", "1111", seats=2) == [8 + 8, 4 + 8]


@pytest.mark.rule("BUR-B1")
def test_seat_without_a_stone_in_a_row_gets_nothing() -> None:
    assert burial_points("0", seats=2) == [8, 0]
    assert burial_points("0", "1", seats=2) == [8, 8]
    assert burial_points("0", "0", "1", seats=4) == [16, 8, 0, 0]


@pytest.mark.rule("BUR-B1")
def test_chamber_has_no_right_end() -> None:
    game = build_game(3, sides=SIDES, ships="- - - 2", burial="0" * 27 + "1" * 22)
    game.play("sail 4 burial")
    assert position_part(game, "burial", "spaces")[-1] == 2
    assert points_by_seat(game, "burial") == [3 * 8, 3 * 4, 2]


@pytest.mark.rule("BUR-B1", "END-1")
def test_rows_are_scored_at_the_end_of_the_game() -> None:
    game = build_game(sides=SIDES, round=6, ships="market pyramid temple 1", burial="0110")
    game.play("sail 4 burial")
    assert game.is_over
    assert position_part(game, "burial", "spaces") == [0, 1, 1, 0, 1]
    assert [sheet["burial"] for sheet in game.score_sheet] == [8, 8 + 8]
    assert [sheet["tomb"] for sheet in game.score_sheet] == [0, 0]
