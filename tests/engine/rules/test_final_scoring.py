"""WRATH-1, END-1 to END-3: the final scoring and the winner."""

from typing import Any

import pytest

from saqqara import Game
from tests.engine.rules.scenario import build_game, events_of, events_of_kind, points_by_seat, position_part

STONES_EVERYWHERE: dict[str, Any] = {"pyramid": "01", "temple": "01", "burial": "01", "obelisk": [1, 1]}


# WRATH-1


@pytest.mark.rule("WRATH-1")
def test_wrath_spares_seats_with_stones_at_every_site() -> None:
    assert points_by_seat(build_game(options=["wrath"], **STONES_EVERYWHERE), "wrath") == [0, 0]


@pytest.mark.rule("WRATH-1")
@pytest.mark.parametrize(
    ("site", "stones"), [("pyramid", "11"), ("temple", "11"), ("burial", "11"), ("obelisk", [0, 3])]
)
def test_wrath_costs_five_for_a_missing_site(site: str, stones: object) -> None:
    built = {**STONES_EVERYWHERE, site: stones}
    assert points_by_seat(build_game(options=["wrath"], **built), "wrath") == [-5, 0]
    assert points_by_seat(build_game(**built), "wrath") == [0, 0]


@pytest.mark.rule("WRATH-1")
def test_wrath_strikes_once_for_any_number_of_missing_sites() -> None:
    game = build_game(3, options=["wrath"], pyramid="1")
    assert points_by_seat(game, "wrath") == [-5, -5, -5]


@pytest.mark.rule("WRATH-1", "END-3")
def test_stone_beside_the_pyramid_prevents_the_wrath() -> None:
    built = {**STONES_EVERYWHERE, "pyramid": "1" * 14, "beside": [1, 0]}
    assert points_by_seat(build_game(options=["wrath"], **built), "wrath") == [0, 0]


@pytest.mark.rule("WRATH-1")
def test_stones_on_a_ship_or_at_the_market_do_not_prevent_the_wrath() -> None:
    built = {**STONES_EVERYWHERE, "temple": "11"}
    game = build_game(options=["wrath"], ships="000. - 0. -", **built)
    game.play("sail 1 market")
    assert points_by_seat(game, "wrath") == [-5, 0]


# END-1


def game_at_last_ship(**more: Any) -> Game:
    """Return a game in which the sixth round ends with a stone of seat 0 that goes to the burial chamber."""
    game = build_game(round=6, ships="market pyramid temple 0", **more)
    game.play("sail 4 burial")
    assert game.is_over
    return game


@pytest.mark.rule("END-1")
def test_final_scoring_adds_every_source() -> None:
    game = game_at_last_ship(
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
def test_sources_without_points_are_omitted() -> None:
    game = game_at_last_ship(hands={1: "statue"})
    assert events_of_kind(game, "final") == [
        {"kind": "final", "seat": 0, "source": "burial", "points": 1},
        {"kind": "final", "seat": 1, "source": "statues", "points": 1},
    ]
    assert events_of(game)[-1] == {"kind": "game_over"}


@pytest.mark.rule("END-1", "WRATH-1")
def test_scores_may_be_negative() -> None:
    assert game_at_last_ship(options=["wrath"]).scores == [1 - 5, -5]


@pytest.mark.rule("END-1")
def test_score_now_equals_the_final_scoring() -> None:
    ships, hands = "market pyramid temple 0", {2: "sail statue"}
    game = build_game(3, round=6, turn=1, ships=ships, burial="0112", obelisk=[2, 2, 1], hands=hands)
    sheet = game.score_sheet_if_over
    game.play("sail 4 burial")
    assert sheet[1:] == game.score_sheet[1:]
    assert sheet[0]["burial"] == 1
    assert game.score_sheet[0]["burial"] == 1 + 1
    assert game.score_sheet_if_over == game.score_sheet
    assert game.scores == [sum(seat.values()) for seat in game.score_sheet]


# END-2


def ranking_of(points: list[int], sled: list[int]) -> list[list[int]]:
    """Return the places of seats with these points and these stones on their sleds."""
    named = {seat: {"pyramid": number} for seat, number in enumerate(points)}
    return build_game(len(points), points=named, sled=sled).ranking


@pytest.mark.rule("END-2")
def test_most_points_win() -> None:
    assert ranking_of([10, 20, 15], [5, 0, 5]) == [[1], [2], [0]]
    assert ranking_of([1, 2, 3, 4], [5, 5, 5, 5]) == [[3], [2], [1], [0]]


@pytest.mark.rule("END-2")
def test_tie_is_broken_by_stones_on_the_sled() -> None:
    assert ranking_of([20, 20], [1, 2]) == [[1], [0]]
    assert ranking_of([20, 20], [2, 1]) == [[0], [1]]
    assert ranking_of([20, 20, 30, 20], [0, 5, 0, 3]) == [[2], [1], [3], [0]]


@pytest.mark.rule("END-2")
def test_remaining_tie_shares_the_place() -> None:
    assert ranking_of([20, 20], [2, 2]) == [[0, 1]]
    assert ranking_of([9, 20, 20], [5, 2, 2]) == [[1, 2], [0]]
    assert ranking_of([9, 9, 20, 9], [2, 2, 0, 2]) == [[2], [0, 1, 3]]
    assert ranking_of([9, 9, 20, 9], [2, 2, 0, 3]) == [[2], [3], [0, 1]]


@pytest.mark.rule("END-2")
def test_stones_in_the_quarry_do_not_break_a_tie() -> None:
    game = build_game(sled=[2, 2], temple="0000", points={0: {"temple": 5}, 1: {"temple": 5}})
    assert position_part(game, "quarry") == [23, 27]
    assert game.ranking == [[0, 1]]


@pytest.mark.rule("END-2")
def test_finished_game_has_a_ranking() -> None:
    game = game_at_last_ship(sled=[0, 4], points={1: {"temple": 1}})
    assert (game.scores, game.ranking) == ([1, 1], [[1], [0]])


# END-3


@pytest.mark.rule("END-3", "MKT-A3")
def test_stones_at_a_site_are_all_stones_delivered_there() -> None:
    hands = {0: "temple_decoration pyramid_decoration"}
    game = build_game(3, ships="012. 0.1 market -", hands=hands, temple="0122", sled=[5, 5, 5])
    assert points_by_seat(game, "decorations") == [1, 0, 0]
    game.play("sail 1 temple")
    assert points_by_seat(game, "decorations") == [2, 0, 0]
    game.play("sail 2 pyramid")
    assert points_by_seat(game, "decorations") == [2, 0, 0]


@pytest.mark.rule("END-3", "TEM-A1")
def test_covered_stones_count() -> None:
    assert points_by_seat(build_game(hands={1: "temple_decoration"}, temple="0" * 12), "decorations") == [0, 4]
