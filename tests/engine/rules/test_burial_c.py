"""BUR-C1, BUR-C2: the burial mound, side C of the burial chamber."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.game.boards import default_boards
from tests.engine.rules.scenario import (
    build_game,
    events_of_kind,
    legal_moves,
    play_moves,
    points_by_seat,
    position_part,
    refusal_reason,
)

SIDES = "AAACA"
BASE, LEVELS = 7, 5
BLACK = 3


def parse_mound(*levels: str) -> list[list[int | None]]:
    """Parse a picture of the mound, the highest level first; a dot is a free place, and so is one that is left out."""
    return [[None if owner == "." else int(owner) for owner in level] for level in reversed(levels)]


def game_with_mound(*levels: str, seats: int = 2, beside: Any = None, **position: Any) -> Game:
    burial = {"spaces": parse_mound(*levels)} | ({"beside": beside} if beside else {})
    return build_game(seats, sides=SIDES, extra={"burial": burial}, **position)


def burial_points(*levels: str, seats: int = 2) -> list[int]:
    return points_by_seat(game_with_mound(*levels, seats=seats), "burial")


def full_mound(owner: int = 0, free: int = 0) -> list[str]:
    """Return the whole mound, of one seat's stones, without the last stones of its topmost level."""
    levels = [str(owner) * (BASE - level) for level in range(LEVELS)]
    levels[-1] = levels[-1][: len(levels[-1]) - free]
    return levels[::-1]


@pytest.mark.rule("BUR-C1")
def test_first_stone_is_placed_on_any_space_of_the_lowest_level() -> None:
    game = build_game(sides=SIDES, ships="- - - 1")
    game.play("sail 4 burial")
    assert (game.decision, game.actor, game.turn) == ("mound", 1, 0)
    assert legal_moves(game) == [f"mound 1.{place}" for place in range(1, BASE + 1)]
    assert position_part(game, "burial", "count") == [0, 0]  # it waits
    quarry = position_part(game, "quarry")
    game.play("mound 1.5")
    assert position_part(game, "burial", "spaces") == parse_mound("...", "....", ".....", "......", "....1..")
    assert position_part(game, "burial", "count") == [0, 1]
    assert position_part(game, "quarry") == quarry
    assert (game.decision, game.actor, game.scores) == ("turn", 1, [0, 0])


@pytest.mark.rule("BUR-C1")
def test_stone_rests_on_two_neighbours_of_any_owner() -> None:
    game = game_with_mound("01.0.00", ships="- - - 1")
    game.play("sail 4 burial")
    assert legal_moves(game) == ["mound 1.3", "mound 1.5", "mound 2.1", "mound 2.6"]
    game.play("mound 2.6")
    assert position_part(game, "burial", "spaces")[1] == [None, None, None, None, None, 1]


@pytest.mark.rule("BUR-C1")
def test_higher_levels_rest_on_the_level_below_them() -> None:
    game = game_with_mound("0", "11", "000", "1111", "01010..", ships="- - - 1")
    game.play("sail 4 burial")
    assert legal_moves(game) == ["mound 1.6", "mound 1.7"]
    game = game_with_mound("11", "000", "1111", "01010..", ships="- - - 1")
    game.play("sail 4 burial")
    assert legal_moves(game) == ["mound 1.6", "mound 1.7", "mound 5.1"]


@pytest.mark.rule("BUR-C1")
def test_refused_place_gives_the_reason() -> None:
    game = game_with_mound("01.....", ships="- - - 1")
    game.play("sail 4 burial")
    assert refusal_reason(game, "mound 1.1") == "space_taken"
    assert refusal_reason(game, "mound 1.8") == "no_such_space"
    assert refusal_reason(game, "mound 2.7") == "no_such_space"
    assert refusal_reason(game, "mound 6.1") == "no_such_space"
    assert refusal_reason(game, "mound 2.2") == "not_supported"
    assert refusal_reason(game, "mound 2.6") == "not_supported"
    assert refusal_reason(game, "mound 5.3") == "not_supported"
    assert refusal_reason(game, "tomb 1") == "wrong_decision"
    assert refusal_reason(game, "skip") == "not_optional"


@pytest.mark.rule("BUR-C1", "ACT-4")
def test_each_owner_chooses_before_the_next_stone_is_unloaded() -> None:
    game = build_game(3, sides=SIDES, ships="120 - - -", turn=1)
    game.play("sail 1 burial")
    chosen = []
    for move in ("mound 1.1", "mound 1.2", "mound 2.1"):
        chosen.append((game.actor, "mound 2.1" in legal_moves(game)))
        game.play(move)
    assert chosen == [(1, False), (2, False), (0, True)]
    assert position_part(game, "burial", "spaces")[:2] == parse_mound("0.....", "12.....")
    assert (game.decision, game.actor) == ("turn", 2)
    where = [(note["seat"], note["space"], note["ship"]) for note in events_of_kind(game, "delivered")]
    assert where == [(1, 1, 1), (2, 2, 1), (0, 11, 1)]  # level by level, ten places each


@pytest.mark.rule("BUR-C1", "CARD-2")
def test_sarcophagus_lets_its_owner_choose_a_place() -> None:
    game = game_with_mound("0......", ships="- - - 1", market="sarcophagus - - -")
    play_moves(game, "sail 4 market", "take 1")
    assert (game.decision, game.actor, position_part(game, "burial", "count")) == ("mound", 1, [1, 0])
    game.play("mound 1.2")
    assert position_part(game, "burial", "count") == [1, 1]
    assert position_part(game, "played_red") == [[], ["sarcophagus"]]
    assert [note["ship"] for note in events_of_kind(game, "delivered")][-1] == 0


@pytest.mark.rule("BUR-C1", "OWN-2")
def test_last_free_place_is_taken_automatically() -> None:
    game = game_with_mound(*full_mound(free=1), ships="- - - 1")
    game.play("sail 4 burial")
    assert game.decision == "turn"
    assert position_part(game, "burial", "spaces")[-1] == [0, 0, 1]
    assert position_part(game, "burial", "beside") == [0, 0]
    assert game.scores == [0, 0]


@pytest.mark.rule("BUR-C2")
def test_stone_beside_the_finished_mound_scores_one_at_once() -> None:
    game = game_with_mound(*full_mound(free=1), ships="- 111 - -")
    game.play("sail 2 burial")
    assert game.decision == "turn"
    assert position_part(game, "burial", "count") == [24, 3]
    assert position_part(game, "burial", "beside") == [0, 2]
    assert game.scores == [0, 2]
    assert [sheet["burial"] for sheet in game.score_sheet] == [0, 2]
    assert [note["space"] for note in events_of_kind(game, "delivered")] == [43, 0, 0]
    assert [(note["source"], note["points"], note["space"]) for note in events_of_kind(game, "scored")] == [
        ("burial", 1, 0)
    ] * 2
    assert points_by_seat(game, "burial") == [24 * 4, 2 + 1]  # beside the mound there are no areas


@pytest.mark.rule("BUR-C2", "END-3")
def test_stones_beside_the_mound_count_as_delivered() -> None:
    stones = {"pyramid": "01", "temple": "01", "obelisk": [1, 1], "sled": [2, 0]}
    position: dict[str, Any] = {"options": ["wrath"], "hands": {0: "burial_decoration"}, **stones}
    game = game_with_mound(*full_mound(1), beside=[2, 0], **position)
    assert points_by_seat(game, "decorations") == [27 // 3, 0]
    assert points_by_seat(game, "wrath") == [0, 0]
    assert points_by_seat(game_with_mound(*full_mound(1), **position), "wrath") == [-5, 0]


@pytest.mark.rule("BUR-C2")
def test_worked_example_of_the_mound() -> None:
    levels = ["3", "31", "132", "0320", "0331203"]
    large, single = 6 * 4, 1 * 1
    assert burial_points(*levels, seats=4)[BLACK] == large + single


@pytest.mark.rule("BUR-C2")
@pytest.mark.parametrize(
    ("levels", "won"),
    [
        ([], 0),
        (["0......"], 1),
        (["00....."], 2),
        (["0000000"], 7),
        (["0.0.0.0"], 4),
        (["0.....", "01....."], 2 * 2),
        (["0.....", "10....."], 2 * 2),  # it rests on two, and touches both
        (["0.....", "00....."], 3 * 2),
        (["0.....", "11....."], 1),
        (["10....", "010...."], 1 + 2 * 2),
        ([".0....", "0110..."], 1 + 1 + 1),  # not the stones next to those it rests on
        (["0....", "11....", "000...."], 1 + 3),
        (["0....", "01....", "110...."], 2 * 2 + 1),
        (["1....", "00....", "101...."], 3 * 2),
        (["0....", "01....", "011...."], 3 * 3),
        (["0....", "10....", "110...."], 3 * 3),
        (["0...", "01...", "011...", "0111..."], 4 * 4),
        (["00....", "010...."], 4 * 2),  # up and down again
        (["00...", "010...", "0110..."], 6 * 3),
        (["00...", "010...", "0101..."], 6 * 3),
        (["0000.", "01110.", "011001."], 9 * 3),  # reached from above, and then to the left
        (["10....", "001...."], 3 * 2),
        (["0..", "01..", "011..", "0111..", "01111.."], 5 * 4),  # not 5 levels
        (["0..", "00..", "000..", "0000..", "00000.."], 15 * 4),
    ],
)
def test_area_is_worth_its_stones_times_its_levels(levels: list[str], won: int) -> None:
    assert burial_points(*levels)[0] == won


@pytest.mark.rule("BUR-C2")
def test_every_area_scores_and_scoring_changes_nothing() -> None:
    game = game_with_mound("2.....", "0010212", seats=3)
    assert points_by_seat(game, "burial") == [2 + 1, 1 + 1, 1 + 1 + 1]
    assert points_by_seat(game, "burial") == [2 + 1, 1 + 1, 1 + 1 + 1]
    assert position_part(game, "burial", "spaces")[:2] == parse_mound("2.....", "0010212")


@pytest.mark.rule("BUR-C2", "END-1")
def test_mound_is_scored_at_the_end_of_the_game() -> None:
    game = game_with_mound("11....", "000....", round=6, ships="market pyramid temple 1")
    play_moves(game, "sail 4 burial", "mound 3.1")
    assert game.is_over
    assert [sheet["burial"] for sheet in game.score_sheet] == [3, 3 * 2]
    assert position_part(game, "burial", "spaces")[:3] == parse_mound("1....", "11....", "000....")
    assert [sheet["tomb"] for sheet in game.score_sheet] == [0, 0]


@pytest.mark.rule("BUR-C1", "BUR-C2")
def test_every_number_can_be_corrected() -> None:
    boards = default_boards().with_corrections(
        {"burial.C.base": 3, "burial.C.levels": 2, "burial.C.cap": 1, "burial.C.beyond": 5}
    )
    game = game_with_mound(".0", "000", ships="- 001 - -", boards=boards)
    game.play("sail 2 burial")
    assert position_part(game, "burial", "spaces") == parse_mound("00", "000")
    assert game.scores == [5, 5]
    assert points_by_seat(game, "burial") == [5 + 5 * 1, 5]


@pytest.mark.rule("BUR-C1")
def test_largest_possible_mound_is_playable() -> None:
    boards = default_boards().with_corrections({"burial.C.base": 10, "burial.C.levels": 6, "burial.C.cap": 99})
    position: dict[str, Any] = {"stones": "unlimited", "ships": "- - - 1", "boards": boards}
    every = ["0" * (10 - level) for level in range(6)][::-1]
    assert points_by_seat(game_with_mound(*every, **position), "burial") == [45 * 6, 0]
    game = game_with_mound("0" * 9 + "1", **position)
    assert points_by_seat(game, "burial") == [9, 1]
    game.play("sail 4 burial")
    assert legal_moves(game) == [f"mound 2.{place}" for place in range(1, 10)]
    game.play("mound 2.1")
    assert points_by_seat(game, "burial") == [9, 1 + 1]  # the end of a level does not touch the beginning of the next
    assert points_by_seat(game_with_mound("1........", "10.......1", **position), "burial") == [1, 2 * 2 + 1]


@pytest.mark.rule("BUR-C1", "BUR-C2")
@pytest.mark.parametrize(
    ("burial", "about"),
    [
        ({"spaces": parse_mound("0.....", "0......")}, "position-mound"),
        ({"spaces": parse_mound(".0....", "00.....")}, "position-mound"),
        ({"spaces": parse_mound("00000000")}, "position-mound_level"),
        ({"spaces": parse_mound("0000000", "0000000")}, "position-mound_level"),
        ({"spaces": [[]] * 6}, "position-mound_levels"),
        ({"spaces": [0]}, "position-list"),
        ({"spaces": [[2]]}, "position-number"),
        ({"spaces": parse_mound("0......"), "beside": [1, 0]}, "position-beside_mound"),
        ({"spaces": parse_mound("0......"), "count": [0, 1]}, "position-count"),
        ({"turned_up": [1]}, "position-unknown_key"),
    ],
)
def test_impossible_mound_is_refused(burial: Any, about: str) -> None:
    with pytest.raises(PositionError) as error:
        build_game(sides=SIDES, extra={"burial": burial})
    assert error.value.code == about
    assert str(error.value)


@pytest.mark.rule("BUR-C1")
def test_refusal_names_the_place() -> None:
    with pytest.raises(PositionError, match="level 2, place 2 "):
        build_game(sides=SIDES, extra={"burial": {"spaces": parse_mound(".0....", "00.....")}})
    with pytest.raises(PositionError, match=r"level 2 of burial.spaces has 7 spaces, but there is room for 6"):
        build_game(sides=SIDES, extra={"burial": {"spaces": parse_mound("0000000", "0000000")}})
    with pytest.raises(PositionError, match=r"level 2 of burial.spaces must be a list"):
        build_game(sides=SIDES, extra={"burial": {"spaces": [[0, 0], 0]}})
