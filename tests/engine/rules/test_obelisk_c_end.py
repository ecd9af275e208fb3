"""OBE-C2, OBE-C3: what the obelisks of side C pay; and positions of side C."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.engine.rules.state import TILE_NAMES
from saqqara.game.boards import Boards, Value, default_boards
from tests.engine.rules.scenario import build_game, play_moves, points_by_seat, position_part


def obelisk_position(path: str = "", *columns: str, beside: list[int] | None = None) -> dict[str, Any]:
    """Side C with these stones on the path, and these columns of the seats, `210` for 2, 1 and no square."""
    heights = [[int(height) for height in column] for column in columns]
    section = {"spaces": [int(owner) for owner in path], **({"columns": heights} if heights else {})}
    return {"obelisk": {**section, **({"beside": beside} if beside else {})}}


def game_with_obelisks(seats: int, path: str = "", *columns: str, beside: list[int] | None = None, **more: Any) -> Game:
    return build_game(seats, sides="AAAAC", extra=obelisk_position(path, *columns, beside=beside), **more)


def boards_with_small_tiles() -> Boards:
    """Boards with a path of 20 tiles of one square each, of which any obelisk can be made."""
    return default_boards().with_corrections({"obelisk.C.path": ["1"] * 20})


def obelisk_points(*columns: str, rules: str = "official", places: list[int] | None = None) -> list[int]:
    """Return the points for obelisks of these columns."""
    squares = "".join(str(seat) * sum(map(int, column)) for seat, column in enumerate(columns))
    stones = "second-colour" if len(columns) == 2 else "unlimited"
    boards = boards_with_small_tiles()
    if places:
        boards = boards.with_corrections({f"obelisk.C.places.{len(columns)}": places})
    game = game_with_obelisks(len(columns), squares, *columns, boards=boards, stones=stones, rules=rules)
    return points_by_seat(game, "obelisk")


@pytest.mark.rule("OBE-C2")
@pytest.mark.parametrize(
    ("columns", "points"),
    [
        (["222", "111"], [4 + 6, 2 + 0]),
        (["111", "222"], [2, 4 + 6]),
        (["112", "111"], [2 + 6, 2]),  # one row each: the incomplete row decides
        (["121", "132"], [2, 2 + 6]),  # one incomplete row against two
        (["133", "331"], [2 + 3, 2 + 3]),  # equal in both: 6 + 0 shared
        (["111", "111"], [2 + 3, 2 + 3]),
        (["880", "111"], [0, 2 + 6]),  # without a complete row no place, however high
        (["800", "080"], [0, 0]),
        (["000", "000"], [0, 0]),
        (["114", "222"], [2, 4 + 6]),  # complete rows come first
    ],
)
def test_two_seats_are_scored(columns: list[str], points: list[int]) -> None:
    assert obelisk_points(*columns) == points


@pytest.mark.rule("OBE-C2")
@pytest.mark.parametrize(
    ("columns", "points"),
    [
        (["222", "111", "112"], [4 + 8, 2 + 0, 2 + 4]),
        (["111", "111", "211"], [2 + 2, 2 + 2, 2 + 8]),  # 4 + 0
        (["112", "121", "111"], [2 + 6, 2 + 6, 2]),  # 8 + 4
        (["111", "111", "111"], [2 + 4, 2 + 4, 2 + 4]),  # 12
        (["444", "050", "111"], [8 + 8, 0, 2 + 4]),
        (["070", "700", "111"], [0, 0, 2 + 8]),
    ],
)
def test_three_seats_are_scored(columns: list[str], points: list[int]) -> None:
    assert obelisk_points(*columns) == points


@pytest.mark.rule("OBE-C2")
@pytest.mark.parametrize(
    ("columns", "points"),
    [
        (["222", "112", "113", "111"], [4 + 10, 2 + 3, 2 + 6, 2]),
        (["111", "111", "111", "222"], [2 + 3, 2 + 3, 2 + 3, 4 + 10]),  # 6 + 3 + 0
        (["111", "111", "111", "112"], [2 + 3, 2 + 3, 2 + 3, 2 + 10]),
        (["111", "111", "111", "111"], [2 + 5, 2 + 5, 2 + 5, 2 + 5]),  # 19: 4.75 is nearer to 5
        (["112", "211", "111", "011"], [2 + 8, 2 + 8, 2 + 3, 0]),  # 10 + 6, then 3
        (["211", "111", "111", "001"], [2 + 10, 2 + 4, 2 + 4, 0]),  # 6 + 3: the half of 4.5 goes down
    ],
)
def test_four_seats_are_scored(columns: list[str], points: list[int]) -> None:
    assert obelisk_points(*columns) == points


@pytest.mark.rule("OBE-C2")
@pytest.mark.parametrize(
    ("places", "columns", "official", "yucata"),
    [
        (None, ["111", "111", "111", "111"], [7] * 4, [6] * 4),  # 19 / 4 = 4.75
        (None, ["211", "111", "111", "001"], [12, 6, 6, 0], [12, 6, 6, 0]),  # 9 / 2 = 4.5
        (None, ["222", "112", "111", "111"], [14, 8, 3, 3], [14, 8, 3, 3]),  # 3 / 2 = 1.5
        (None, ["111", "111", "112", "111"], [5, 5, 12, 5], [5, 5, 12, 5]),  # 9 / 3, whole
        (None, ["111", "111", "111", "000"], [8, 8, 8, 0], [8, 8, 8, 0]),  # 19 / 3 = 6.33
        ([9, 2], ["111", "111"], [7, 7], [7, 7]),  # 11 / 2 = 5.5
        ([10, 4, 0], ["111", "111", "111"], [7] * 3, [6] * 3),  # 14 / 3 = 4.67
        ([10, 5, 1], ["111", "111", "111"], [7] * 3, [7] * 3),  # 16 / 3 = 5.33
        ([8, 4, 2, 0], ["111", "111", "111", "111"], [5] * 4, [5] * 4),  # 14 / 4 = 3.5
        ([8, 4, 2, 1], ["111", "111", "111", "111"], [6] * 4, [5] * 4),  # 15 / 4 = 3.75
        ([8, 4, 1, 0], ["111", "111", "111", "111"], [5] * 4, [5] * 4),  # 13 / 4 = 3.25
    ],
)
def test_shares_are_rounded_to_nearest_with_halves_down(
    places: list[int] | None, columns: list[str], official: list[int], yucata: list[int]
) -> None:
    """In addition to the 2 points of each row. Online a share is rounded down."""
    assert obelisk_points(*columns, places=places) == official
    assert obelisk_points(*columns, rules="yucata", places=places) == yucata


@pytest.mark.rule("OBE-C2", "OBE-A1", "BUR-B1")
def test_other_shares_are_rounded_down_in_both_profiles() -> None:
    """First and second of four, with 15 + 10 by height; three with 15 + 10 + 5."""
    for rules in ("official", "yucata"):
        game = build_game(4, rules=rules, obelisk=[2, 2, 1, 0])
        assert points_by_seat(game, "obelisk") == [12, 12, 5, 0]


@pytest.mark.rule("OBE-C2", "END-1")
def test_obelisks_are_scored_at_the_end_of_the_game() -> None:
    boards = default_boards().with_corrections({"obelisk.C.path": ["3"] * 20})
    game = game_with_obelisks(
        2, "000", "303", "000", boards=boards, round=6, ships="market pyramid temple 0", card="4321"
    )
    play_moves(game, "sail 4 obelisk", "fit 0-3-0")
    assert game.is_over
    assert [sheet["obelisk"] for sheet in game.score_sheet] == [3 * 2 + 6, 0]
    assert position_part(game, "obelisk", "columns") == [[3, 3, 3], [0, 0, 0]]


@pytest.mark.rule("OBE-C2", "OBE-C3")
def test_corrected_board_numbers_are_used() -> None:
    changes: dict[str, Value] = {
        "obelisk.C.path": ["3"],
        "obelisk.C.row": 7,
        "obelisk.C.beyond": 5,
        "obelisk.C.places.2": [20, 9],
    }
    game = game_with_obelisks(2, "0", "111", "000", boards=default_boards().with_corrections(changes), ships="- - - 1")
    game.play("sail 4 obelisk")
    assert points_by_seat(game, "obelisk") == [27, 5]


@pytest.mark.rule("END-3", "CARD-5", "OBE-C3")
def test_decorations_count_stones_of_lost_tiles_and_overflow() -> None:
    game = game_with_obelisks(2, "010101010101010", beside=[1, 2], hands={0: "obelisk_decoration"})
    assert points_by_seat(game, "decorations") == [6, 0]


# Positions


def error_code(obelisk: dict[str, Any], agenda: list[list[Any]] | None = None) -> str:
    """Return the code of the error for a position with this site."""
    position: dict[str, Any] = {"setup": {"seats": 2, "sides": "AAAAC"}, "obelisk": obelisk}
    if agenda:
        ships = [{"site": "obelisk"}, {}, {}, {}]
        position |= {"agenda": agenda, "ships": ships, "round_cards": {"current": [4, 3, 2, 1]}}
    with pytest.raises(PositionError) as error:
        Game.from_position(position)
    return error.value.code


@pytest.mark.rule("OBE-C1")
def test_impossible_columns_are_refused() -> None:
    def made(path: str, columns: list[int]) -> Game:
        return build_game(
            2, sides="AAAAC", extra={"obelisk": {"spaces": list(map(int, path)), "columns": [columns, [0, 0, 0]]}}
        )

    # The tiles are L, 2, 3, 1, L ...
    assert position_part(made("0", [2, 1, 0]), "obelisk", "columns")[0] == [2, 1, 0]
    for path, columns in [
        ("", [1, 0, 0]),
        ("1", [1, 2, 0]),
        ("0", [1, 1, 1]),
        ("0", [2, 0, 1]),
        ("00", [1, 1, 1]),
        ("0001", [0, 1, 0]),
        ("00", [4, 2, 0]),
        ("10", [0, 4, 0]),
    ]:
        section = {"spaces": list(map(int, path)), "columns": [columns, [0, 0, 0]]}
        assert error_code(section) == "position-columns"
    for path, columns in [("00", [2, 3, 0]), ("01", [2, 1, 0]), ("0001", [1, 1, 1]), ("0000", [1, 0, 0])]:
        assert position_part(made(path, columns), "obelisk", "columns")[0] == columns


@pytest.mark.rule("OBE-C1")
def test_tile_order_restricts_possible_columns() -> None:
    """A corner rests on a whole row, and a row does not rest on a corner."""
    extra = {"obelisk": {"spaces": [0, 0], "columns": [[2, 3, 1], [0, 0, 0]]}}
    row_first, corner_first = (
        default_boards().with_corrections({"obelisk.C.path": path}) for path in (["3", "L"], ["L", "3"])
    )
    assert position_part(build_game(2, sides="AAAAC", boards=row_first, extra=extra), "obelisk", "columns")[0] == [
        2,
        3,
        1,
    ]
    with pytest.raises(PositionError) as error:
        build_game(2, sides="AAAAC", boards=corner_first, extra=extra)
    assert error.value.code == "position-columns"


@pytest.mark.rule("OBE-C1", "OBE-C3")
def test_impossible_positions_are_refused() -> None:
    assert error_code({"spaces": [0, None, 1]}) == "position-gap"
    assert error_code({"spaces": [0] * 16}) == "position-spaces"
    assert error_code({"spaces": [2]}) == "position-number"
    assert error_code({"spaces": [0], "beside": [1, 0]}) == "position-beside_obelisk"
    assert error_code({"spaces": [0], "count": [0, 1]}) == "position-count"
    assert error_code({"spaces": [], "columns": [[0, 0, 0]]}) == "position-list_of"
    assert error_code({"spaces": [], "columns": [[0, 0], [0, 0, 0]]}) == "position-list_of"
    assert error_code({"spaces": [], "columns": [[0, -1, 0], [0, 0, 0]]}) == "position-number"
    assert error_code({"towers": []}) == "position-unknown_key"


@pytest.mark.rule("OBE-C1")
def test_pending_tile_must_be_the_last_unused_one() -> None:
    below = [["end_turn", 0, 0], ["ship_is_empty", 0, 0], ["next_stone", 0, 0]]
    corner, row_of_two = TILE_NAMES.index("L"), TILE_NAMES.index("2")
    assert error_code({"spaces": [1]}, [*below, ["fit", 0, corner]]) == "position-tile"
    assert error_code({"spaces": [0]}, [*below, ["fit", 0, row_of_two]]) == "position-tile"
    assert error_code({"spaces": []}, [*below, ["fit", 0, corner]]) == "position-tile"
    assert error_code({"spaces": [0]}, [*below, ["fit", 0, 4]]) == "position-tile"
    used = {"spaces": [0], "columns": [[2, 1, 0], [0, 0, 0]]}
    assert error_code(used, [*below, ["fit", 0, corner]]) == "position-columns"
    stuck = {"spaces": [1, 0, 0, 0, 0], "columns": [[3, 0, 2], [0, 0, 0]]}
    assert error_code(stuck, [*below, ["fit", 0, corner]]) == "position-tile"
    last = {"spaces": [1] * 14 + [0], "beside": [0, 1]}
    assert error_code(last, [*below, ["fit", 0, TILE_NAMES.index("1")]]) == "position-tile"
