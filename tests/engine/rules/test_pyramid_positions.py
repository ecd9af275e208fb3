"""The pyramid in a position, sides B to D: what is written is read again, gaps are filled in, and errors refused."""

from typing import Any

import pytest

from saqqara import Game
from saqqara.errors import PositionError
from tests.engine.rules.scenario import build_game, play_moves, position_part

SIDES = {"B": "ABAAA", "C": "ACAAA", "D": "ADAAA"}


def game_with_pyramid(side: str, **pyramid: Any) -> Game:
    """A game of two with this at the pyramid."""
    return Game.from_position({"setup": {"sides": SIDES[side]}, "pyramid": pyramid}, seed=1)


def refusal_reason(side: str, **pyramid: Any) -> str:
    """Return why such a pyramid is refused."""
    with pytest.raises(PositionError) as error:
        game_with_pyramid(side, **pyramid)
    return str(error.value)


@pytest.mark.rule("PYR-B1", "PYR-C1", "PYR-D1")
@pytest.mark.parametrize("side", SIDES)
def test_unnamed_pyramid_is_as_at_setup(side: str) -> None:
    named = position_part(game_with_pyramid(side), "pyramid")
    assert named["count"] == named["beside"] == [0, 0]
    empty = {"B": [[None] * 5] * 3, "C": [[None] * 4], "D": [None] * 16}
    assert named["spaces"] == empty[side]
    if side == "C":
        assert named["used"] == []
        assert sorted([*named["tiles"], named["removed"]]) == [1, 2, 3, 4, 5]
    if side == "D":
        assert named["figure"] == 1


@pytest.mark.rule("PYR-B1")
def test_side_b_position_may_omit_empty_spaces() -> None:
    named = position_part(game_with_pyramid("B", spaces=[[0], [], [1, 0, None]]), "pyramid")
    assert named["spaces"] == [[0, None, None, None, None], [None] * 5, [1, 0, None, None, None]]
    assert named["count"] == [2, 1]


@pytest.mark.rule("PYR-B1")
@pytest.mark.parametrize(
    ("pyramid", "why"),
    [
        ({"spaces": [[0], []]}, "pyramid.spaces must be a list of 3"),
        ({"spaces": [0, 1, 0]}, "a part of pyramid.spaces must be a list"),
        ({"spaces": [[0] * 6, [], []]}, "pyramid.spaces has 6 spaces, but there is room for 5"),
        ({"spaces": [[0, None, 1], [], []]}, "gap"),
        ({"spaces": [[2], [], []]}, "the owner of a stone in pyramid.spaces"),
        ({"spaces": [[0] * 5, [0] * 5, [0] * 4], "beside": [1, 0]}, "it is not finished"),
        ({"spaces": [[0], [], []], "count": [0, 0]}, "pyramid.count"),
        ({"figure": 1}, "unknown key"),
        ({"tiles": [1]}, "unknown key"),
    ],
)
def test_side_b_refuses_impossible_stones(pyramid: dict[str, Any], why: str) -> None:
    assert why in refusal_reason("B", **pyramid)


@pytest.mark.rule("PYR-C1")
def test_side_c_deals_unnamed_tiles() -> None:
    named = position_part(game_with_pyramid("C", spaces=[[0, 1, 0, 1], [0]], tiles=[4]), "pyramid")
    assert named["spaces"] == [[0, 1, 0, 1], [0, None, None, None]]
    assert named["tiles"][0] == 4
    assert len(named["tiles"]) == 3
    assert len(named["used"]) == 1
    assert sorted([*named["used"], *named["tiles"], named["removed"]]) == [1, 2, 3, 4, 5]
    assert (
        position_part(game_with_pyramid("C", spaces=[[0, 1, 0, 1]], used=[2], tiles=[4, 1, 5]), "pyramid")["removed"]
        == 3
    )
    assert position_part(game_with_pyramid("C", removed=5, tiles=[4, 1, 3]), "pyramid")["tiles"] == [4, 1, 3, 2]


@pytest.mark.rule("PYR-C1")
@pytest.mark.parametrize(
    ("pyramid", "why"),
    [
        ({"spaces": [[0, 1, 0], [1]]}, "gap"),
        ({"spaces": [[0, None, 0, 1]]}, "gap"),
        ({"spaces": [[0] * 5]}, "pyramid.spaces has 5 spaces, but there is room for 4"),
        ({"spaces": [[0] * 4] * 5}, "pyramid.spaces has 20 spaces, but there is room for 16"),
        ({"spaces": [[0] * 4] * 3, "beside": [0, 1]}, "it is not finished"),
        ({"spaces": [[0]], "used": [1]}, "pyramid.used must be a list of 0"),
        ({"spaces": [[0] * 4], "used": []}, "pyramid.used must be a list of 1"),
        ({"spaces": [[0] * 4], "tiles": [1, 2, 3, 4]}, "pyramid.tiles names 4 tiles, but the scaffold still uses 3"),
        ({"spaces": [[0] * 4] * 4, "tiles": [1]}, "pyramid.tiles names 1 tile, but the scaffold still uses 0"),
        ({"tiles": [1, 2, 1]}, "scaffold tile 1 is listed twice"),
        ({"tiles": [1], "removed": 1}, "scaffold tile 1 is listed twice"),
        ({"tiles": [0]}, "a number of a scaffold tile must be a whole number from 1 to 5"),
        ({"removed": 6}, "a number of a scaffold tile must be a whole number from 1 to 5"),
        ({"tiles": 2}, "pyramid.tiles must be a list"),
        ({"figure": 1}, "unknown key"),
    ],
)
def test_side_c_refuses_impossible_tiles(pyramid: dict[str, Any], why: str) -> None:
    assert why in refusal_reason("C", **pyramid)


@pytest.mark.rule("PYR-D1", "OWN-8")
def test_side_d_puts_unnamed_imhotep_on_the_first_free_space() -> None:
    assert position_part(game_with_pyramid("D", spaces=[0, 1, None, 0]), "pyramid")["figure"] == 3
    assert position_part(game_with_pyramid("D", spaces=[0] * 16), "pyramid")["figure"] == 1
    assert position_part(game_with_pyramid("D", spaces=[0] * 16, figure=9), "pyramid")["figure"] == 9


@pytest.mark.rule("PYR-D1")
@pytest.mark.parametrize(
    ("pyramid", "why"),
    [
        ({"spaces": [0] * 17}, "pyramid.spaces has 17 spaces, but there is room for 16"),
        ({"spaces": [0] * 15, "beside": [1, 0]}, "it is not finished"),
        ({"figure": 0}, "pyramid.figure must be a whole number from 1 to 16"),
        ({"figure": 17}, "pyramid.figure must be a whole number from 1 to 16"),
        ({"spaces": [0, 1], "figure": 2}, "pyramid.figure is 2, where there is a stone"),
        ({"spaces": [[0]]}, "the owner of a stone in pyramid.spaces"),
        ({"removed": 1}, "unknown key"),
    ],
)
def test_side_d_refuses_impossible_positions(pyramid: dict[str, Any], why: str) -> None:
    assert why in refusal_reason("D", **pyramid)


def pending_pyramid_position(side: str) -> dict[str, Any]:
    """A position in which the pyramid asks a seat for a decision."""
    if side == "D":
        return dict(play_moves(build_game(sides="ADAAA"), "quarry").position())
    game = build_game(sides="ABAAA", ships="- - - 1", sled=[2, 3], extra={"pyramid": {"spaces": [[], [], [0]]}})
    return dict(play_moves(game, "sail 4 pyramid", *(["build right"] if side == "load" else [])).position())


@pytest.mark.rule("PYR-B1", "PYR-B2", "PYR-D2")
@pytest.mark.parametrize("side", ["B", "load", "D"])
def test_pending_pyramid_decision_round_trips(side: str) -> None:
    position = pending_pyramid_position(side)
    game = Game.from_position(position)
    assert (game.decision, game.position()) == ({"B": "build", "load": "load", "D": "figure"}[side], position)


@pytest.mark.rule("PYR-B1", "PYR-B2", "PYR-D2")
@pytest.mark.parametrize("side", ["B", "load", "D"])
@pytest.mark.parametrize("elsewhere", ["A", "C"])
def test_pyramid_decision_of_another_side_is_refused(side: str, elsewhere: str) -> None:
    position = pending_pyramid_position(side)
    setup = {**position["setup"], "sides": f"A{elsewhere}AAA"}
    asked = {key: position[key] for key in ("turn", "ships", "agenda", "round_cards")}
    with pytest.raises(PositionError, match=r"with the detail|where it cannot be"):
        Game.from_position({**asked, "setup": setup})


@pytest.mark.rule("PYR-B1")
def test_waiting_stone_needs_a_possible_source() -> None:
    position = pending_pyramid_position("B")
    position["agenda"][-1][2] = 7
    with pytest.raises(PositionError, match="with the detail 7"):
        Game.from_position(position)


@pytest.mark.rule("PYR-D2")
def test_pending_imhotep_move_must_be_possible() -> None:
    position = pending_pyramid_position("D")
    position["pyramid"] = {"spaces": [None, *[0] * 15], "figure": 1}
    del position["quarry"]
    with pytest.raises(PositionError, match="figure with the detail 0"):
        Game.from_position(position)
    position["pyramid"]["spaces"][4] = None
    assert Game.from_position(position).decision == "figure"
