"""TEM-D1 to TEM-D4: the temple, side D. Chariots move along a track, as far as the arrows on the stone spaces say."""

from typing import Any

import pytest

from saqqara import Game
from saqqara.game.boards import default_boards
from tests.engine.rules.scenario import build_game, events_of, events_of_kind, play_moves, points_by_seat, position_part

SIDES = "AADAA"
BOARDS = default_boards()
ARROWS = BOARDS.row("temple.D.arrows")
TRACK = BOARDS.row("temple.D.track")
FINISH = len(TRACK) - 1
FULL_TEMPLE = "0120120120121"[: len(ARROWS)]  # all stone spaces are filled


def game_with_chariots(seats: int = 3, *, chariots: list[int] | None = None, **more: Any) -> Game:
    """A position of side D; the chariots are where the stones have brought them, or where `chariots` puts them."""
    given = {"temple": {"chariots": chariots}} if chariots else {}
    return build_game(seats, sides=SIDES, card=more.pop("card", "4432" if seats == 4 else "4321"), extra=given, **more)


def chariot_spaces(game: Game) -> list[int]:
    where: list[int] = position_part(game, "temple", "chariots")
    return where


def round_end_points(game: Game) -> list[int]:
    """Return the points of the temple if the round ends now; its last stone goes to the obelisks."""
    before = [sheet["temple"] for sheet in game.score_sheet]
    play_moves(game, "sail 4 obelisk")
    return [sheet["temple"] - points for sheet, points in zip(game.score_sheet, before, strict=True)]


LAST_SHIP: dict[str, Any] = {"ships": "market pyramid burial 0"}


@pytest.mark.rule("TEM-D1")
def test_all_chariots_begin_on_the_start() -> None:
    game = Game(3, SIDES, seed=1)
    assert chariot_spaces(game) == [0, 0, 0]
    assert position_part(game, "temple", "spaces") == [None] * len(ARROWS)


@pytest.mark.rule("TEM-D1")
def test_stone_takes_the_next_space_and_moves_its_owners_chariot() -> None:
    game = game_with_chariots(ships="20.1 - - -")
    game.play("sail 1 temple")
    assert position_part(game, "temple", "spaces")[:4] == [2, 0, 1, None]
    assert position_part(game, "temple", "count") == [1, 1, 1]
    assert chariot_spaces(game) == [ARROWS[1], ARROWS[2], ARROWS[0]] == [2, 3, 1]
    moved = [(note["seat"], note["space"]) for note in events_of_kind(game, "chariot_moved")]
    assert moved == [(2, 1), (0, 2), (1, 3)]
    assert [note["space"] for note in events_of_kind(game, "delivered")] == [1, 2, 3]
    assert game.scores == [0, 0, 0]


@pytest.mark.rule("TEM-D1")
@pytest.mark.parametrize(
    ("others", "lands"), [([3, 7], 5), ([6, 7], 5), ([5, 7], 6), ([7, 5], 6), ([5, 6], 7), ([6, 5], 7)]
)
def test_chariot_skips_occupied_spaces(others: list[int], lands: int) -> None:
    assert ARROWS[3] == 1
    game = game_with_chariots(temple="012", chariots=[4, *others], ships="- - - 0")
    game.play("sail 4 temple")
    assert chariot_spaces(game) == [lands, *others]
    assert [(note["seat"], note["space"]) for note in events_of_kind(game, "chariot_moved")] == [(0, lands)]


@pytest.mark.rule("TEM-D1")
def test_chariots_on_start_and_finish_do_not_block() -> None:
    game = game_with_chariots(temple="012", chariots=[FINISH, FINISH - 1, FINISH - 2], ships="12.1 - - -")
    game.play("sail 1 temple")
    assert chariot_spaces(game) == [FINISH, FINISH, FINISH]
    assert game.scores == [0, 1, 0]


@pytest.mark.rule("TEM-D1")
def test_chariot_pushed_to_the_finish_stays_there() -> None:
    game = game_with_chariots(temple="012", chariots=[FINISH - 2, FINISH - 1, 3], ships="00.0 - - -")
    assert ARROWS[3] == 1
    game.play("sail 1 temple")
    assert [note["space"] for note in events_of_kind(game, "chariot_moved")] == [FINISH]
    assert game.scores == [2, 0, 0]


@pytest.mark.rule("TEM-D1")
def test_no_chariot_moves_beyond_the_finish() -> None:
    boards = default_boards().with_corrections({"temple.D.arrows": [9, 9, 9, 9]})
    game = game_with_chariots(temple="0", chariots=[FINISH - 1, 0, 0], ships="000. - - -", boards=boards)
    game.play("sail 1 temple")
    assert chariot_spaces(game) == [FINISH, 0, 0]
    assert [note["space"] for note in events_of_kind(game, "chariot_moved")] == [FINISH]


@pytest.mark.rule("TEM-D2")
def test_stone_beside_a_full_temple_moves_its_chariot_one_space() -> None:
    game = game_with_chariots(temple=FULL_TEMPLE, chariots=[12, 8, 5], ships="- 211 - -")
    game.play("sail 2 temple")
    assert chariot_spaces(game) == [12, 10, 6]
    assert position_part(game, "temple", "beside") == [0, 2, 1]
    assert position_part(game, "temple", "count") == [4, 6, 5]
    assert [note["space"] for note in events_of_kind(game, "delivered")] == [0, 0, 0]
    assert game.scores == [0, 0, 0]


@pytest.mark.rule("TEM-D2", "TEM-D1")
def test_chariot_of_an_overflow_stone_skips_occupied_spaces() -> None:
    game = game_with_chariots(temple=FULL_TEMPLE, chariots=[9, 8, 7], ships="- 211 - -")
    game.play("sail 2 temple")
    assert [(note["seat"], note["space"]) for note in events_of_kind(game, "chariot_moved")] == [
        (2, 10),
        (1, 11),
        (1, 12),
    ]


@pytest.mark.rule("TEM-D2", "END-3")
def test_stone_of_a_finished_chariot_scores_and_takes_a_space() -> None:
    game = game_with_chariots(temple="012", chariots=[FINISH, 4, 5], ships="001. - - -", hands={1: "temple_decoration"})
    game.play("sail 1 temple")
    assert position_part(game, "temple", "spaces")[:7] == [0, 1, 2, 0, 0, 1, None]
    assert position_part(game, "temple", "count") == [3, 2, 1]
    assert [sheet["temple"] for sheet in game.score_sheet] == [2, 0, 0]
    assert chariot_spaces(game) == [FINISH, 4 + ARROWS[5] + (4 + ARROWS[5] == 5), 5]
    assert [note["kind"] for note in events_of(game)][1:5] == ["delivered", "scored", "delivered", "scored"]
    assert points_by_seat(game, "decorations") == [0, 2, 0]


@pytest.mark.rule("TEM-D2", "END-3")
def test_overflow_stone_of_a_finished_chariot_scores_too() -> None:
    game = game_with_chariots(
        temple=FULL_TEMPLE, chariots=[FINISH, 8, 7], ships="000. - - -", hands={1: "temple_decoration"}
    )
    game.play("sail 1 temple")
    assert position_part(game, "temple", "beside") == [3, 0, 0]
    assert position_part(game, "temple", "count")[0] == 4 + 3
    assert [sheet["temple"] for sheet in game.score_sheet] == [3, 0, 0]
    assert not events_of_kind(game, "chariot_moved")
    assert points_by_seat(game, "decorations") == [0, 5, 0]


@pytest.mark.rule("TEM-D2")
def test_stone_that_finishes_a_chariot_scores_nothing() -> None:
    game = game_with_chariots(temple="012", chariots=[FINISH - 1, 4, 5], ships="000. - - -")
    game.play("sail 1 temple")
    assert game.scores == [2, 0, 0]


@pytest.mark.rule("TEM-D3")
@pytest.mark.parametrize(
    ("seats", "where", "points"),
    [
        (2, [5, 3], [2, 0]),
        (2, [3, 5], [0, 2]),
        (3, [5, 3, 4], [2, 0, 1]),
        (3, [3, 4, 5], [0, 1, 2]),
        (4, [3, 9, 4, 5], [0, 2, 0, 1]),
        (4, [7, 1, 2, 6], [2, 0, 0, 1]),
    ],
)
def test_leading_chariot_scores_two_and_the_second_one(seats: int, where: list[int], points: list[int]) -> None:
    card = "4421" if seats == 4 else "4321"
    game = game_with_chariots(seats, temple="0123"[:seats], chariots=where, card=card, **LAST_SHIP)
    assert round_end_points(game) == points
    assert chariot_spaces(game) == where


@pytest.mark.rule("TEM-D3")
@pytest.mark.parametrize(
    ("where", "points"),
    [
        ([FINISH, 3, 4, 5], [2, 0, 0, 1]),
        ([FINISH, 3, FINISH, 5], [2, 0, 2, 0]),
        ([FINISH, FINISH, FINISH, 19], [2, 2, 2, 0]),
        ([FINISH] * 4, [2, 2, 2, 2]),
    ],
)
def test_all_on_the_finish_lead_and_then_there_is_no_second(where: list[int], points: list[int]) -> None:
    assert round_end_points(game_with_chariots(4, temple="0123", chariots=where, card="4421", **LAST_SHIP)) == points


@pytest.mark.rule("TEM-D3")
def test_two_on_the_finish_with_two_seats() -> None:
    assert round_end_points(game_with_chariots(2, temple="01", chariots=[FINISH, FINISH], **LAST_SHIP)) == [2, 2]


@pytest.mark.rule("TEM-D3")
def test_chariot_on_the_start_is_neither_first_nor_second() -> None:
    assert round_end_points(game_with_chariots(3, temple="", **LAST_SHIP)) == [0, 0, 0]
    assert round_end_points(game_with_chariots(3, temple="1", chariots=[0, 1, 0], **LAST_SHIP)) == [0, 2, 0]
    assert round_end_points(game_with_chariots(3, temple="12", chariots=[0, 1, 2], **LAST_SHIP)) == [0, 1, 2]


@pytest.mark.rule("TEM-D3")
def test_no_event_for_a_second_place_without_points() -> None:
    game = game_with_chariots(2, temple="01", chariots=[5, 3], **LAST_SHIP)
    assert round_end_points(game) == [2, 0]
    assert [(note["seat"], note["points"]) for note in events_of_kind(game, "scored")] == [(0, 2)]


@pytest.mark.rule("TEM-D3", "ROUND-4")
def test_race_is_rewarded_each_round_before_the_market_is_cleared() -> None:
    game = game_with_chariots(3, temple="012", chariots=[3, 4, 5], market="lever - - -", next_card="4332", **LAST_SHIP)
    assert round_end_points(game) == [0, 1, 2]
    kinds = [note["kind"] for note in events_of(game)]
    assert kinds.index("round_ended") < kinds.index("scored") < kinds.index("cleared")
    again = game_with_chariots(3, temple="012", chariots=[3, 4, 5], points={2: {"temple": 2}}, **LAST_SHIP)
    assert round_end_points(again) == [0, 1, 2]
    assert [sheet["temple"] for sheet in again.score_sheet] == [0, 1, 4]


@pytest.mark.rule("TEM-D3")
def test_stone_that_ended_the_round_counts() -> None:
    game = game_with_chariots(3, temple="12", chariots=[0, 1, 2], ships="market pyramid burial 0")
    play_moves(game, "sail 4 temple")
    assert chariot_spaces(game) == [ARROWS[2], 1, 2]
    assert [sheet["temple"] for sheet in game.score_sheet] == [2, 0, 1]


@pytest.mark.rule("TEM-D4", "END-1")
@pytest.mark.parametrize("where", [[0, 1, 2], [7, 12, 16], [FINISH, 3, FINISH], [0, 0, 1]])
def test_chariot_spaces_score_at_the_end(where: list[int]) -> None:
    stones = "".join(str(seat) for seat in range(3) if where[seat])
    game = game_with_chariots(3, temple=stones, chariots=where)
    assert points_by_seat(game, "temple") == [TRACK[space] for space in where]
    assert game.scores == [0, 0, 0]


@pytest.mark.rule("TEM-D4", "TEM-D3")
def test_last_round_is_rewarded_before_the_spaces_score() -> None:
    game = game_with_chariots(3, round=6, temple="012", chariots=[3, 11, 5], **LAST_SHIP)
    assert round_end_points(game) == [TRACK[3], TRACK[11] + 2, TRACK[5] + 1] == [1, 8, 3]
    assert game.is_over
    final = [(note["seat"], note["points"]) for note in events_of(game) if note["kind"] == "final"]
    assert [part for part in final if part[1] in (TRACK[3], TRACK[11], TRACK[5])][-3:] == [(0, 1), (1, 6), (2, 2)]


@pytest.mark.rule("TEM-D1", "TEM-D3")
def test_numbers_come_from_the_boards() -> None:
    changes: dict[str, Any] = {
        "temple.D.arrows": [4, 1],
        "temple.D.track": [0, 0, 0, 0, 9, 20],
        "temple.D.leader": 3,
        "temple.D.second.3": 2,
    }
    boards = default_boards().with_corrections(changes)
    game = game_with_chariots(3, ships="market pyramid 011 0", card="3332", boards=boards)
    play_moves(game, "sail 3 temple")
    assert chariot_spaces(game) == [4, 2, 0]
    assert position_part(game, "temple", "beside") == [0, 1, 0]
    assert points_by_seat(game, "temple") == [9, 0, 0]


@pytest.mark.rule("TEM-D1")
def test_unnamed_chariots_follow_from_the_stones() -> None:
    game = game_with_chariots(3, temple="0120")
    assert chariot_spaces(game) == [4, 2, 3]  # 1, 2 and 3; then seat 0 from 1 by one arrow to 2, and on past both
