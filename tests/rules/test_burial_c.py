"""BUR-C1, BUR-C2: the burial mound, side C of the burial chamber."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.game.boards import default_boards
from tests.rules.table import happened, lay, offered, play, points_from, refused, see

SIDES = "AAACA"
BASE, LEVELS = 7, 5
BLACK = 3


def mound(*levels: str) -> list[list[int | None]]:
    """A picture of the mound, the highest level first; a dot is a free place, and so is what is left out."""
    return [[None if owner == "." else int(owner) for owner in level] for level in reversed(levels)]


def game_with(*levels: str, seats: int = 2, beside: Any = None, **told: Any) -> Game:
    burial = {"spaces": mound(*levels)} | ({"beside": beside} if beside else {})
    return lay(seats, sides=SIDES, extra={"burial": burial}, **told)


def points(*levels: str, seats: int = 2) -> list[int]:
    return points_from(game_with(*levels, seats=seats), "burial")


def full(owner: int = 0, free: int = 0) -> list[str]:
    """The whole mound, of one seat's stones; without the last stones of its topmost level."""
    levels = [str(owner) * (BASE - level) for level in range(LEVELS)]
    levels[-1] = levels[-1][: len(levels[-1]) - free]
    return levels[::-1]


@pytest.mark.rule("BUR-C1")
def test_the_first_stone_goes_on_any_space_of_the_lowest_level() -> None:
    game = lay(sides=SIDES, ships="- - - 1")
    game.play("sail 4 burial")
    assert (game.decision, game.actor, game.turn) == ("mound", 1, 0)
    assert offered(game) == [f"mound 1.{place}" for place in range(1, BASE + 1)]
    assert see(game, "burial", "count") == [0, 0]  # it waits
    quarry = see(game, "quarry")
    game.play("mound 1.5")
    assert see(game, "burial", "spaces") == mound("...", "....", ".....", "......", "....1..")
    assert see(game, "burial", "count") == [0, 1]
    assert see(game, "quarry") == quarry
    assert (game.decision, game.actor, game.scores) == ("turn", 1, [0, 0])


@pytest.mark.rule("BUR-C1")
def test_a_stone_rests_on_two_neighbours_whose_ever_they_are() -> None:
    game = game_with("01.0.00", ships="- - - 1")
    game.play("sail 4 burial")
    assert offered(game) == ["mound 1.3", "mound 1.5", "mound 2.1", "mound 2.6"]
    game.play("mound 2.6")
    assert see(game, "burial", "spaces")[1] == [None, None, None, None, None, 1]


@pytest.mark.rule("BUR-C1")
def test_higher_levels_rest_on_the_level_below_them() -> None:
    game = game_with("0", "11", "000", "1111", "01010..", ships="- - - 1")
    game.play("sail 4 burial")
    assert offered(game) == ["mound 1.6", "mound 1.7"]
    game = game_with("11", "000", "1111", "01010..", ships="- - - 1")
    game.play("sail 4 burial")
    assert offered(game) == ["mound 1.6", "mound 1.7", "mound 5.1"]


@pytest.mark.rule("BUR-C1")
def test_why_a_place_is_not_to_be_had() -> None:
    game = game_with("01.....", ships="- - - 1")
    game.play("sail 4 burial")
    assert refused(game, "mound 1.1") == "space_taken"
    assert refused(game, "mound 1.8") == "no_such_space"
    assert refused(game, "mound 2.7") == "no_such_space"
    assert refused(game, "mound 6.1") == "no_such_space"
    assert refused(game, "mound 2.2") == "not_supported"
    assert refused(game, "mound 2.6") == "not_supported"
    assert refused(game, "mound 5.3") == "not_supported"
    assert refused(game, "tomb 1") == "wrong_decision"
    assert refused(game, "skip") == "not_optional"


@pytest.mark.rule("BUR-C1", "ACT-4")
def test_each_owner_chooses_before_the_next_stone_comes_ashore() -> None:
    game = lay(3, sides=SIDES, ships="120 - - -", turn=1)
    game.play("sail 1 burial")
    chosen = []
    for move in ("mound 1.1", "mound 1.2", "mound 2.1"):
        chosen.append((game.actor, "mound 2.1" in offered(game)))
        game.play(move)
    assert chosen == [(1, False), (2, False), (0, True)]
    assert see(game, "burial", "spaces")[:2] == mound("0.....", "12.....")
    assert (game.decision, game.actor) == ("turn", 2)
    where = [(note["seat"], note["space"], note["ship"]) for note in happened(game, "delivered")]
    assert where == [(1, 1, 1), (2, 2, 1), (0, 11, 1)]  # level by level, ten places each


@pytest.mark.rule("BUR-C1", "CARD-2")
def test_a_sarcophagus_brings_a_choice_too() -> None:
    game = game_with("0......", ships="- - - 1", market="sarcophagus - - -")
    play(game, "sail 4 market", "take 1")
    assert (game.decision, game.actor, see(game, "burial", "count")) == ("mound", 1, [1, 0])
    game.play("mound 1.2")
    assert see(game, "burial", "count") == [1, 1]
    assert see(game, "played_red") == [[], ["sarcophagus"]]
    assert [note["ship"] for note in happened(game, "delivered")][-1] == 0


@pytest.mark.rule("BUR-C1", "OWN-2")
def test_the_last_free_place_needs_no_choice() -> None:
    game = game_with(*full(free=1), ships="- - - 1")
    game.play("sail 4 burial")
    assert game.decision == "turn"
    assert see(game, "burial", "spaces")[-1] == [0, 0, 1]
    assert see(game, "burial", "beside") == [0, 0]
    assert game.scores == [0, 0]


@pytest.mark.rule("BUR-C2")
def test_a_stone_on_the_finished_mound_scores_one_at_once() -> None:
    game = game_with(*full(free=1), ships="- 111 - -")
    game.play("sail 2 burial")
    assert game.decision == "turn"
    assert see(game, "burial", "count") == [24, 3]
    assert see(game, "burial", "beside") == [0, 2]
    assert game.scores == [0, 2]
    assert [sheet["burial"] for sheet in game.score_sheet] == [0, 2]
    assert [note["space"] for note in happened(game, "delivered")] == [43, 0, 0]
    assert [(note["source"], note["points"], note["space"]) for note in happened(game, "scored")] == [
        ("burial", 1, 0)
    ] * 2
    assert points_from(game, "burial") == [24 * 4, 2 + 1]  # beside the mound there are no areas


@pytest.mark.rule("BUR-C2", "END-3")
def test_stones_beside_the_mound_are_stones_at_the_site() -> None:
    stones = {"pyramid": "01", "temple": "01", "obelisk": [1, 1], "sled": [2, 0]}
    told: dict[str, Any] = {"options": ["wrath"], "hands": {0: "burial_decoration"}, **stones}
    game = game_with(*full(1), beside=[2, 0], **told)
    assert points_from(game, "decorations") == [27 // 3, 0]
    assert points_from(game, "wrath") == [0, 0]
    assert points_from(game_with(*full(1), **told), "wrath") == [-5, 0]


@pytest.mark.rule("BUR-C2")
def test_the_worked_example() -> None:
    levels = ["3", "31", "132", "0320", "0331203"]
    large, single = 6 * 4, 1 * 1
    assert points(*levels, seats=4)[BLACK] == large + single


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
def test_an_area_is_worth_its_stones_times_its_levels(levels: list[str], won: int) -> None:
    assert points(*levels)[0] == won


@pytest.mark.rule("BUR-C2")
def test_every_area_of_every_seat_scores_and_nothing_is_moved() -> None:
    game = game_with("2.....", "0010212", seats=3)
    assert points_from(game, "burial") == [2 + 1, 1 + 1, 1 + 1 + 1]
    assert points_from(game, "burial") == [2 + 1, 1 + 1, 1 + 1 + 1]
    assert see(game, "burial", "spaces")[:2] == mound("2.....", "0010212")


@pytest.mark.rule("BUR-C2", "END-1")
def test_the_mound_is_scored_at_the_end_of_the_game() -> None:
    game = game_with("11....", "000....", round=6, ships="market pyramid temple 1")
    play(game, "sail 4 burial", "mound 3.1")
    assert game.is_over
    assert [sheet["burial"] for sheet in game.score_sheet] == [3, 3 * 2]
    assert see(game, "burial", "spaces")[:3] == mound("1....", "11....", "000....")
    assert [sheet["tomb"] for sheet in game.score_sheet] == [0, 0]


@pytest.mark.rule("BUR-C1", "BUR-C2")
def test_every_number_can_be_corrected() -> None:
    boards = default_boards().with_corrections(
        {"burial.C.base": 3, "burial.C.levels": 2, "burial.C.cap": 1, "burial.C.beyond": 5}
    )
    game = game_with(".0", "000", ships="- 001 - -", boards=boards)
    game.play("sail 2 burial")
    assert see(game, "burial", "spaces") == mound("00", "000")
    assert game.scores == [5, 5]
    assert points_from(game, "burial") == [5 + 5 * 1, 5]


@pytest.mark.rule("BUR-C1")
def test_the_widest_and_highest_mound_there_can_be() -> None:
    boards = default_boards().with_corrections({"burial.C.base": 10, "burial.C.levels": 6, "burial.C.cap": 99})
    told: dict[str, Any] = {"stones": "unlimited", "ships": "- - - 1", "boards": boards}
    every = ["0" * (10 - level) for level in range(6)][::-1]
    assert points_from(game_with(*every, **told), "burial") == [45 * 6, 0]
    game = game_with("0" * 9 + "1", **told)
    assert points_from(game, "burial") == [9, 1]
    game.play("sail 4 burial")
    assert offered(game) == [f"mound 2.{place}" for place in range(1, 10)]
    game.play("mound 2.1")
    assert points_from(game, "burial") == [9, 1 + 1]  # the end of a level does not touch the beginning of the next
    assert points_from(game_with("1........", "10.......1", **told), "burial") == [1, 2 * 2 + 1]


@pytest.mark.rule("BUR-C1", "BUR-C2")
@pytest.mark.parametrize(
    ("burial", "about"),
    [
        ({"spaces": mound("0.....", "0......")}, "position-mound"),
        ({"spaces": mound(".0....", "00.....")}, "position-mound"),
        ({"spaces": mound("00000000")}, "position-mound_level"),
        ({"spaces": mound("0000000", "0000000")}, "position-mound_level"),
        ({"spaces": [[]] * 6}, "position-mound_levels"),
        ({"spaces": [0]}, "position-list"),
        ({"spaces": [[2]]}, "position-number"),
        ({"spaces": mound("0......"), "beside": [1, 0]}, "position-beside_mound"),
        ({"spaces": mound("0......"), "count": [0, 1]}, "position-count"),
        ({"turned_up": [1]}, "position-unknown_key"),
    ],
)
def test_a_mound_that_cannot_be_is_refused(burial: Any, about: str) -> None:
    with pytest.raises(PositionError) as error:
        lay(sides=SIDES, extra={"burial": burial})
    assert error.value.code == about
    assert str(error.value)


@pytest.mark.rule("BUR-C1")
def test_a_refusal_names_the_place() -> None:
    with pytest.raises(PositionError, match="level 2, place 2 "):
        lay(sides=SIDES, extra={"burial": {"spaces": mound(".0....", "00.....")}})
    with pytest.raises(PositionError, match=r"level 2 of burial.spaces has 7 spaces, and there is room for 6"):
        lay(sides=SIDES, extra={"burial": {"spaces": mound("0000000", "0000000")}})
    with pytest.raises(PositionError, match=r"level 2 of burial.spaces must be a list"):
        lay(sides=SIDES, extra={"burial": {"spaces": [[0, 0], 0]}})
