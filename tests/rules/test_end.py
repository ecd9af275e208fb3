"""WRATH-1, END-1 to END-3: the final scoring and who has won."""

from typing import Any

import pytest

from saqqara import Game
from tests.rules.table import happened, lay, notes, points_from, see

EVERYWHERE: dict[str, Any] = {"pyramid": "01", "temple": "01", "burial": "01", "obelisk": [1, 1]}


# WRATH-1


@pytest.mark.rule("WRATH-1")
def test_the_wrath_spares_who_built_everywhere() -> None:
    assert points_from(lay(options=["wrath"], **EVERYWHERE), "wrath") == [0, 0]


@pytest.mark.rule("WRATH-1")
@pytest.mark.parametrize(
    ("site", "stones"), [("pyramid", "11"), ("temple", "11"), ("burial", "11"), ("obelisk", [0, 3])]
)
def test_the_wrath_costs_five_for_a_site_left_out(site: str, stones: object) -> None:
    built = {**EVERYWHERE, site: stones}
    assert points_from(lay(options=["wrath"], **built), "wrath") == [-5, 0]
    assert points_from(lay(**built), "wrath") == [0, 0]


@pytest.mark.rule("WRATH-1")
def test_the_wrath_strikes_once_however_many_sites_are_left_out() -> None:
    game = lay(3, options=["wrath"], pyramid="1")
    assert points_from(game, "wrath") == [-5, -5, -5]


@pytest.mark.rule("WRATH-1", "END-3")
def test_a_stone_beside_the_pyramid_appeases() -> None:
    built = {**EVERYWHERE, "pyramid": "1" * 14, "beside": [1, 0]}
    assert points_from(lay(options=["wrath"], **built), "wrath") == [0, 0]


@pytest.mark.rule("WRATH-1")
def test_stones_on_a_ship_or_at_the_market_do_not() -> None:
    built = {**EVERYWHERE, "temple": "11"}
    game = lay(options=["wrath"], ships="000. - 0. -", **built)
    game.play("sail 1 market")
    assert points_from(game, "wrath") == [-5, 0]


# END-1


def last_ship(**more: Any) -> Game:
    """The sixth round ends with a stone of seat 0 that goes to the burial chamber."""
    game = lay(round=6, ships="market pyramid temple 0", **more)
    game.play("sail 4 burial")
    assert game.is_over
    return game


@pytest.mark.rule("END-1")
def test_the_final_scoring_adds_all_there_is() -> None:
    game = last_ship(
        options=["wrath"],
        pyramid="1",
        temple="0111",
        burial="00",
        obelisk=[2, 1],
        hands={0: "statue statue lever temple_decoration", 1: "statue burial_decoration"},
        points={0: {"pyramid": 11, "temple": 4}, 1: {"pyramid": 7}},
    )
    zero, one = game.score_sheet
    assert {source: points for source, points in zero.items() if points} == {
        "pyramid": 11,
        "temple": 4 + 1,
        "burial": 6,
        "obelisk": 10,
        "statues": 3,
        "decorations": 1,
        "blue_cards": 1,
        "wrath": -5,
    }
    assert {source: points for source, points in one.items() if points} == {
        "pyramid": 7,
        "temple": 3,
        "obelisk": 1,
        "statues": 1,
        "decorations": 1,
        "wrath": -5,
    }
    assert game.scores == [32, 8]


@pytest.mark.rule("END-1")
def test_what_scores_nothing_is_not_mentioned() -> None:
    game = last_ship(hands={1: "statue"})
    assert happened(game, "final") == [
        {"kind": "final", "seat": 0, "source": "burial", "points": 1},
        {"kind": "final", "seat": 1, "source": "statues", "points": 1},
    ]
    assert notes(game)[-1] == {"kind": "game_over"}


@pytest.mark.rule("END-1", "WRATH-1")
def test_scores_may_be_negative() -> None:
    assert last_ship(options=["wrath"]).scores == [1 - 5, -5]


@pytest.mark.rule("END-1")
def test_the_sheet_as_if_over_is_what_the_end_brings() -> None:
    ships, hands = "market pyramid temple 0", {2: "sail statue"}
    game = lay(3, round=6, turn=1, ships=ships, burial="0112", obelisk=[2, 2, 1], hands=hands)
    sheet = game.score_sheet_if_over
    game.play("sail 4 burial")
    assert sheet[1:] == game.score_sheet[1:]
    assert sheet[0]["burial"] == 1
    assert game.score_sheet[0]["burial"] == 1 + 1
    assert game.score_sheet_if_over == game.score_sheet
    assert game.scores == [sum(seat.values()) for seat in game.score_sheet]


# END-2


def ranked(points: list[int], sled: list[int]) -> list[list[int]]:
    """The places of seats with these points and these stones on their sleds."""
    named = {seat: {"pyramid": number} for seat, number in enumerate(points)}
    return lay(len(points), points=named, sled=sled).ranking


@pytest.mark.rule("END-2")
def test_most_points_win() -> None:
    assert ranked([10, 20, 15], [5, 0, 5]) == [[1], [2], [0]]
    assert ranked([1, 2, 3, 4], [5, 5, 5, 5]) == [[3], [2], [1], [0]]


@pytest.mark.rule("END-2")
def test_with_equal_points_most_stones_on_the_sled_win() -> None:
    assert ranked([20, 20], [1, 2]) == [[1], [0]]
    assert ranked([20, 20], [2, 1]) == [[0], [1]]
    assert ranked([20, 20, 30, 20], [0, 5, 0, 3]) == [[2], [1], [3], [0]]


@pytest.mark.rule("END-2")
def test_with_equal_stones_too_the_place_is_shared() -> None:
    assert ranked([20, 20], [2, 2]) == [[0, 1]]
    assert ranked([9, 20, 20], [5, 2, 2]) == [[1, 2], [0]]
    assert ranked([9, 9, 20, 9], [2, 2, 0, 2]) == [[2], [0, 1, 3]]
    assert ranked([9, 9, 20, 9], [2, 2, 0, 3]) == [[2], [3], [0, 1]]


@pytest.mark.rule("END-2")
def test_stones_in_the_quarry_do_not_break_a_tie() -> None:
    game = lay(sled=[2, 2], temple="0000", points={0: {"temple": 5}, 1: {"temple": 5}})
    assert see(game, "quarry") == [23, 27]
    assert game.ranking == [[0, 1]]


@pytest.mark.rule("END-2")
def test_the_ranking_of_a_finished_game() -> None:
    game = last_ship(sled=[0, 4], points={1: {"temple": 1}})
    assert (game.scores, game.ranking) == ([1, 1], [[1], [0]])


# END-3


@pytest.mark.rule("END-3", "MKT-A3")
def test_stones_at_a_site_are_those_delivered_there() -> None:
    hands = {0: "temple_decoration pyramid_decoration"}
    game = lay(3, ships="012. 0.1 market -", hands=hands, temple="0122", sled=[5, 5, 5])
    assert points_from(game, "decorations") == [1, 0, 0]
    game.play("sail 1 temple")
    assert points_from(game, "decorations") == [2, 0, 0]
    game.play("sail 2 pyramid")
    assert points_from(game, "decorations") == [2, 0, 0]


@pytest.mark.rule("END-3", "TEM-A1")
def test_stones_that_are_covered_count() -> None:
    assert points_from(lay(hands={1: "temple_decoration"}, temple="0" * 12), "decorations") == [0, 4]
