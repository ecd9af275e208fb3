"""TEM-A1: the temple, side A."""

import pytest

from tests.engine.rules.scenario import build_game, events_of_kind, play_moves, position_part


def assessment_points(seats: int, temple: str, last: str = "burial") -> list[int]:
    """Return the points of the temple at the end of a round whose last stone, of seat 0, goes to `last`."""
    sites = " ".join({"market", "pyramid", "burial", "temple"} - {last})
    game = build_game(seats, card="4421" if seats == 4 else "4321", ships=f"{sites} 0", temple=temple)
    game.play(f"sail 4 {last}")
    assert game.round == 2
    return [sheet["temple"] for sheet in game.score_sheet]


@pytest.mark.rule("TEM-A1")
@pytest.mark.parametrize(("seats", "width"), [(2, 4), (3, 5), (4, 5)])
def test_stones_are_placed_left_to_right_and_then_on_top(seats: int, width: int) -> None:
    card = "4432" if seats == 4 else "4321"
    for placed in range(12):
        game = build_game(seats, card=card, ships="111. - - -", temple="0" * placed)
        before = position_part(game, "temple", "spaces")
        assert len(before) == width
        game.play("sail 1 temple")
        for stone in range(placed, placed + 3):
            before[stone % width].append(1)
        assert position_part(game, "temple", "spaces") == before
        assert [note["space"] for note in events_of_kind(game, "delivered")] == [
            stone % width + 1 for stone in range(placed, placed + 3)
        ]
        assert position_part(game, "temple", "count")[:2] == [placed, 3]


@pytest.mark.rule("TEM-A1")
def test_nothing_is_scored_before_the_end_of_the_round() -> None:
    game = build_game(ships="0101 - - -")
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
def test_each_stone_visible_from_above_scores_one(temple: str, points: list[int]) -> None:
    assert assessment_points(2, temple) == points


@pytest.mark.rule("TEM-A1", "ROUND-4")
@pytest.mark.parametrize("seats", [3, 4])
def test_temple_is_five_wide_with_more_seats(seats: int) -> None:
    assert assessment_points(seats, "00001")[:2] == [4, 1]
    assert assessment_points(seats, "000012")[:3] == [3, 1, 1]
    assert assessment_points(seats, "0000011111")[:2] == [0, 5]


@pytest.mark.rule("TEM-A1")
def test_stone_that_ended_the_round_is_scored_too() -> None:
    assert assessment_points(2, "", last="temple") == [1, 0]
    assert assessment_points(2, "1111", last="temple") == [1, 3]


@pytest.mark.rule("TEM-A1")
def test_temple_has_no_height_limit() -> None:
    game = build_game(4, ships="3333 - - -", card="4432", temple="0" * 27 + "1" * 26 + "2" * 25)
    game.play("sail 1 temple")
    assert [len(pile) for pile in position_part(game, "temple", "spaces")] == [17, 17, 16, 16, 16]


@pytest.mark.rule("TEM-A1", "ROUND-4")
def test_visible_stones_score_again_each_round() -> None:
    game = build_game(ships="market pyramid burial 0", card="4321", next_card="4331", temple="01")
    game.play("sail 4 obelisk")
    assert game.scores == [1, 1]
    play_moves(game, "load 4.1", "quarry", "sail 4 temple")
    assert game.scores == [1, 1]
    assert position_part(game, "temple", "spaces") == [[0], [1], [1], []]


@pytest.mark.rule("TEM-A1", "ROUND-4")
def test_spaces_are_assessed_from_the_left() -> None:
    game = build_game(ships="market pyramid burial 0", temple="101101")
    game.play("sail 4 obelisk")
    scored = [(note["seat"], note["points"], note["space"]) for note in events_of_kind(game, "scored")]
    assert scored == [(0, 1, 1), (1, 1, 2), (1, 1, 3), (1, 1, 4)]
    assert {note["source"] for note in events_of_kind(game, "scored")} == {"temple"}


@pytest.mark.rule("TEM-A1", "END-1")
def test_temple_scores_nothing_more_at_the_end() -> None:
    game = build_game(round=6, ships="market pyramid burial 0", temple="011")
    assert [sheet["temple"] for sheet in game.score_sheet_if_over] == [0, 0]
    game.play("sail 4 obelisk")
    assert [sheet["temple"] for sheet in game.score_sheet] == [1, 2]
