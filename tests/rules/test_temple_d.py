"""TEM-D1 to TEM-D4: the temple, side D. Chariots run along a track, as far as the arrows on the stone spaces say."""

from typing import Any

import pytest

from saqqara import Game
from saqqara.game.boards import default_boards
from tests.rules.table import happened, lay, notes, play, points_from, see

SIDES = "AADAA"
NUMBERS = default_boards()
ARROWS = NUMBERS.row("temple.D.arrows")
TRACK = NUMBERS.row("temple.D.track")
FINISH = len(TRACK) - 1
FULL = "0120120120121"[: len(ARROWS)]  # all stone spaces are filled


def table(seats: int = 3, *, chariots: list[int] | None = None, **more: Any) -> Game:
    """A position of side D; the chariots stand where the stones have brought them, or where they are put."""
    given = {"temple": {"chariots": chariots}} if chariots else {}
    return lay(seats, sides=SIDES, card=more.pop("card", "4432" if seats == 4 else "4321"), extra=given, **more)


def chariots(game: Game) -> list[int]:
    where: list[int] = see(game, "temple", "chariots")
    return where


def ends(game: Game) -> list[int]:
    """The points that the temple gives when the round ends now; its last stone goes to the obelisks."""
    before = [sheet["temple"] for sheet in game.score_sheet]
    play(game, "sail 4 obelisk")
    return [sheet["temple"] - points for sheet, points in zip(game.score_sheet, before, strict=True)]


LAST_SHIP: dict[str, Any] = {"ships": "market pyramid burial 0"}


@pytest.mark.rule("TEM-D1")
def test_all_chariots_begin_on_the_start() -> None:
    game = Game(3, SIDES, seed=1)
    assert chariots(game) == [0, 0, 0]
    assert see(game, "temple", "spaces") == [None] * len(ARROWS)


@pytest.mark.rule("TEM-D1")
def test_a_stone_goes_on_the_next_space_and_moves_its_owners_chariot() -> None:
    game = table(ships="20.1 - - -")
    game.play("sail 1 temple")
    assert see(game, "temple", "spaces")[:4] == [2, 0, 1, None]
    assert see(game, "temple", "count") == [1, 1, 1]
    assert chariots(game) == [ARROWS[1], ARROWS[2], ARROWS[0]] == [2, 3, 1]
    moved = [(note["seat"], note["space"]) for note in happened(game, "chariot_moved")]
    assert moved == [(2, 1), (0, 2), (1, 3)]
    assert [note["space"] for note in happened(game, "delivered")] == [1, 2, 3]
    assert game.scores == [0, 0, 0]


@pytest.mark.rule("TEM-D1")
@pytest.mark.parametrize(
    ("others", "lands"), [([3, 7], 5), ([6, 7], 5), ([5, 7], 6), ([7, 5], 6), ([5, 6], 7), ([6, 5], 7)]
)
def test_a_chariot_moves_on_from_an_occupied_space(others: list[int], lands: int) -> None:
    assert ARROWS[3] == 1
    game = table(temple="012", chariots=[4, *others], ships="- - - 0")
    game.play("sail 4 temple")
    assert chariots(game) == [lands, *others]
    assert [(note["seat"], note["space"]) for note in happened(game, "chariot_moved")] == [(0, lands)]


@pytest.mark.rule("TEM-D1")
def test_chariots_on_the_start_and_the_finish_are_in_nobodys_way() -> None:
    game = table(temple="012", chariots=[FINISH, FINISH - 1, FINISH - 2], ships="12.1 - - -")
    game.play("sail 1 temple")
    assert chariots(game) == [FINISH, FINISH, FINISH]
    assert game.scores == [0, 1, 0]


@pytest.mark.rule("TEM-D1")
def test_a_chariot_that_is_pushed_on_to_the_last_space_stays_there() -> None:
    game = table(temple="012", chariots=[FINISH - 2, FINISH - 1, 3], ships="00.0 - - -")
    assert ARROWS[3] == 1
    game.play("sail 1 temple")
    assert [note["space"] for note in happened(game, "chariot_moved")] == [FINISH]
    assert game.scores == [2, 0, 0]


@pytest.mark.rule("TEM-D1")
def test_no_chariot_moves_beyond_the_finish() -> None:
    boards = default_boards().with_corrections({"temple.D.arrows": [9, 9, 9, 9]})
    game = table(temple="0", chariots=[FINISH - 1, 0, 0], ships="000. - - -", boards=boards)
    game.play("sail 1 temple")
    assert chariots(game) == [FINISH, 0, 0]
    assert [note["space"] for note in happened(game, "chariot_moved")] == [FINISH]


@pytest.mark.rule("TEM-D2")
def test_with_all_spaces_filled_a_stone_moves_its_chariot_one_space() -> None:
    game = table(temple=FULL, chariots=[12, 8, 5], ships="- 211 - -")
    game.play("sail 2 temple")
    assert chariots(game) == [12, 10, 6]
    assert see(game, "temple", "beside") == [0, 2, 1]
    assert see(game, "temple", "count") == [4, 6, 5]
    assert [note["space"] for note in happened(game, "delivered")] == [0, 0, 0]
    assert game.scores == [0, 0, 0]


@pytest.mark.rule("TEM-D2", "TEM-D1")
def test_beside_the_board_too_a_chariot_moves_on_to_the_next_free_space() -> None:
    game = table(temple=FULL, chariots=[9, 8, 7], ships="- 211 - -")
    game.play("sail 2 temple")
    assert [(note["seat"], note["space"]) for note in happened(game, "chariot_moved")] == [(2, 10), (1, 11), (1, 12)]


@pytest.mark.rule("TEM-D2", "END-3")
def test_a_stone_of_a_seat_on_the_finish_scores_and_takes_the_next_space() -> None:
    game = table(temple="012", chariots=[FINISH, 4, 5], ships="001. - - -", hands={1: "temple_decoration"})
    game.play("sail 1 temple")
    assert see(game, "temple", "spaces")[:7] == [0, 1, 2, 0, 0, 1, None]
    assert see(game, "temple", "count") == [3, 2, 1]
    assert [sheet["temple"] for sheet in game.score_sheet] == [2, 0, 0]
    assert chariots(game) == [FINISH, 4 + ARROWS[5] + (4 + ARROWS[5] == 5), 5]
    assert [note["kind"] for note in notes(game)][1:5] == ["delivered", "scored", "delivered", "scored"]
    assert points_from(game, "decorations") == [0, 2, 0]


@pytest.mark.rule("TEM-D2", "END-3")
def test_beside_the_board_a_stone_of_a_seat_on_the_finish_scores_too() -> None:
    game = table(temple=FULL, chariots=[FINISH, 8, 7], ships="000. - - -", hands={1: "temple_decoration"})
    game.play("sail 1 temple")
    assert see(game, "temple", "beside") == [3, 0, 0]
    assert see(game, "temple", "count")[0] == 4 + 3
    assert [sheet["temple"] for sheet in game.score_sheet] == [3, 0, 0]
    assert not happened(game, "chariot_moved")
    assert points_from(game, "decorations") == [0, 5, 0]


@pytest.mark.rule("TEM-D2")
def test_the_stone_that_brings_a_chariot_to_the_finish_scores_nothing() -> None:
    game = table(temple="012", chariots=[FINISH - 1, 4, 5], ships="000. - - -")
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
def test_the_leading_chariot_scores_two_and_the_second_one(seats: int, where: list[int], points: list[int]) -> None:
    card = "4421" if seats == 4 else "4321"
    game = table(seats, temple="0123"[:seats], chariots=where, card=card, **LAST_SHIP)
    assert ends(game) == points
    assert chariots(game) == where


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
    assert ends(table(4, temple="0123", chariots=where, card="4421", **LAST_SHIP)) == points


@pytest.mark.rule("TEM-D3")
def test_two_on_the_finish_with_two_seats() -> None:
    assert ends(table(2, temple="01", chariots=[FINISH, FINISH], **LAST_SHIP)) == [2, 2]


@pytest.mark.rule("TEM-D3")
def test_a_chariot_on_the_start_is_neither_first_nor_second() -> None:
    assert ends(table(3, temple="", **LAST_SHIP)) == [0, 0, 0]
    assert ends(table(3, temple="1", chariots=[0, 1, 0], **LAST_SHIP)) == [0, 2, 0]
    assert ends(table(3, temple="12", chariots=[0, 1, 2], **LAST_SHIP)) == [0, 1, 2]


@pytest.mark.rule("TEM-D3")
def test_nothing_is_told_where_the_second_earns_nothing() -> None:
    game = table(2, temple="01", chariots=[5, 3], **LAST_SHIP)
    assert ends(game) == [2, 0]
    assert [(note["seat"], note["points"]) for note in happened(game, "scored")] == [(0, 2)]


@pytest.mark.rule("TEM-D3", "ROUND-4")
def test_each_round_is_rewarded_anew_and_before_the_market_is_cleared() -> None:
    game = table(3, temple="012", chariots=[3, 4, 5], market="lever - - -", next_card="4332", **LAST_SHIP)
    assert ends(game) == [0, 1, 2]
    kinds = [note["kind"] for note in notes(game)]
    assert kinds.index("round_ended") < kinds.index("scored") < kinds.index("cleared")
    again = table(3, temple="012", chariots=[3, 4, 5], points={2: {"temple": 2}}, **LAST_SHIP)
    assert ends(again) == [0, 1, 2]
    assert [sheet["temple"] for sheet in again.score_sheet] == [0, 1, 4]


@pytest.mark.rule("TEM-D3")
def test_the_stone_that_ended_the_round_counts() -> None:
    game = table(3, temple="12", chariots=[0, 1, 2], ships="market pyramid burial 0")
    play(game, "sail 4 temple")
    assert chariots(game) == [ARROWS[2], 1, 2]
    assert [sheet["temple"] for sheet in game.score_sheet] == [2, 0, 1]


@pytest.mark.rule("TEM-D4", "END-1")
@pytest.mark.parametrize("where", [[0, 1, 2], [7, 12, 16], [FINISH, 3, FINISH], [0, 0, 1]])
def test_at_the_end_each_seat_scores_its_chariots_space(where: list[int]) -> None:
    stones = "".join(str(seat) for seat in range(3) if where[seat])
    game = table(3, temple=stones, chariots=where)
    assert points_from(game, "temple") == [TRACK[space] for space in where]
    assert game.scores == [0, 0, 0]


@pytest.mark.rule("TEM-D4", "TEM-D3")
def test_the_last_round_is_rewarded_and_then_the_spaces_score() -> None:
    game = table(3, round=6, temple="012", chariots=[3, 11, 5], **LAST_SHIP)
    assert ends(game) == [TRACK[3], TRACK[11] + 2, TRACK[5] + 1] == [1, 8, 3]
    assert game.is_over
    final = [(note["seat"], note["points"]) for note in notes(game) if note["kind"] == "final"]
    assert [part for part in final if part[1] in (TRACK[3], TRACK[11], TRACK[5])][-3:] == [(0, 1), (1, 6), (2, 2)]


@pytest.mark.rule("TEM-D1", "TEM-D3")
def test_the_numbers_come_from_the_boards() -> None:
    changes: dict[str, Any] = {
        "temple.D.arrows": [4, 1],
        "temple.D.track": [0, 0, 0, 0, 9, 20],
        "temple.D.leader": 3,
        "temple.D.second.3": 2,
    }
    boards = default_boards().with_corrections(changes)
    game = table(3, ships="market pyramid 011 0", card="3332", boards=boards)
    play(game, "sail 3 temple")
    assert chariots(game) == [4, 2, 0]
    assert see(game, "temple", "beside") == [0, 1, 0]
    assert points_from(game, "temple") == [9, 0, 0]


@pytest.mark.rule("TEM-D1")
def test_chariots_that_are_not_named_stand_where_the_stones_brought_them() -> None:
    game = table(3, temple="0120")
    assert chariots(game) == [4, 2, 3]  # 1, 2 and 3; then seat 0 from 1 by one arrow to 2, and on past both
