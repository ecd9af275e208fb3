"""TEM-A1: the temple, side A."""

import pytest

from tests.rules.table import happened, lay, play, see


def assessed(seats: int, temple: str, last: str = "burial") -> list[int]:
    """The points of the temple at the end of a round whose last stone, of seat 0, goes to `last`."""
    sites = " ".join({"market", "pyramid", "burial", "temple"} - {last})
    game = lay(seats, card="4421" if seats == 4 else "4321", ships=f"{sites} 0", temple=temple)
    game.play(f"sail 4 {last}")
    assert game.round == 2
    return [sheet["temple"] for sheet in game.score_sheet]


@pytest.mark.rule("TEM-A1")
@pytest.mark.parametrize(("seats", "width"), [(2, 4), (3, 5), (4, 5)])
def test_stones_go_from_left_to_right_and_then_on_top(seats: int, width: int) -> None:
    card = "4432" if seats == 4 else "4321"
    for placed in range(12):
        game = lay(seats, card=card, ships="111. - - -", temple="0" * placed)
        before = see(game, "temple", "spaces")
        assert len(before) == width
        game.play("sail 1 temple")
        for stone in range(placed, placed + 3):
            before[stone % width].append(1)
        assert see(game, "temple", "spaces") == before
        assert [note["space"] for note in happened(game, "delivered")] == [
            stone % width + 1 for stone in range(placed, placed + 3)
        ]
        assert see(game, "temple", "count")[:2] == [placed, 3]


@pytest.mark.rule("TEM-A1")
def test_nothing_is_scored_before_the_end_of_the_round() -> None:
    game = lay(ships="0101 - - -")
    game.play("sail 1 temple")
    assert game.scores == [0, 0]


@pytest.mark.rule("TEM-A1", "ROUND-4")
@pytest.mark.parametrize(
    ("temple", "points"),
    [
        ("", [0, 0]),
        ("1", [0, 1]),
        ("0110", [2, 2]),
        ("11110", [1, 3]),
        ("111100", [2, 2]),
        ("00001111", [0, 4]),
        ("000011110", [1, 3]),
        ("1111000011110000", [4, 0]),
    ],
)
def test_each_stone_seen_from_above_scores_one(temple: str, points: list[int]) -> None:
    assert assessed(2, temple) == points


@pytest.mark.rule("TEM-A1", "ROUND-4")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_the_temple_is_five_wide(seats: int) -> None:
    assert assessed(seats, "00001")[:2] == [4, 1]
    assert assessed(seats, "000012")[:3] == [3, 1, 1]
    assert assessed(seats, "0000011111")[:2] == [0, 5]


@pytest.mark.rule("TEM-A1")
def test_the_stone_that_ended_the_round_is_seen_too() -> None:
    assert assessed(2, "", last="temple") == [1, 0]
    assert assessed(2, "1111", last="temple") == [1, 3]


@pytest.mark.rule("TEM-A1")
def test_there_is_no_limit_of_height() -> None:
    game = lay(4, ships="3333 - - -", card="4432", temple="0" * 27 + "1" * 26 + "2" * 25)
    game.play("sail 1 temple")
    assert [len(pile) for pile in see(game, "temple", "spaces")] == [17, 17, 16, 16, 16]


@pytest.mark.rule("TEM-A1", "ROUND-4")
def test_the_same_stones_score_again_each_round_while_they_are_seen() -> None:
    game = lay(ships="market pyramid burial 0", card="4321", next_card="4331", temple="01")
    game.play("sail 4 obelisk")
    assert game.scores == [1, 1]
    play(game, "load 4.1", "quarry", "sail 4 temple")
    assert game.scores == [1, 1]
    assert see(game, "temple", "spaces") == [[0], [1], [1], []]


@pytest.mark.rule("TEM-A1", "ROUND-4")
def test_spaces_are_assessed_from_the_left() -> None:
    game = lay(ships="market pyramid burial 0", temple="101101")
    game.play("sail 4 obelisk")
    scored = [(note["seat"], note["points"], note["space"]) for note in happened(game, "scored")]
    assert scored == [(0, 1, 1), (1, 1, 2), (1, 1, 3), (1, 1, 4)]
    assert {note["source"] for note in happened(game, "scored")} == {"temple"}


@pytest.mark.rule("TEM-A1", "END-1")
def test_the_temple_scores_nothing_more_at_the_end_of_the_game() -> None:
    game = lay(round=6, ships="market pyramid burial 0", temple="011")
    assert [sheet["temple"] for sheet in game.score_sheet_if_over] == [0, 0]
    game.play("sail 4 obelisk")
    assert [sheet["temple"] for sheet in game.score_sheet] == [1, 2]
