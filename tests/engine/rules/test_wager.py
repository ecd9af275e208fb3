"""WAGER-1, WAGER-2: the stonemason's wager."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from tests.engine.rules.scenario import (
    build_game,
    events_of_kind,
    legal_moves,
    points_by_seat,
    position_part,
    refusal_reason,
)

SITES = ("pyramid", "temple", "burial", "obelisk")


def wager_position(**fields: Any) -> dict[str, Any]:
    """A position's wager part: the owners of the stones on the fields of each site, left and right."""
    return {"wager": {site: dict(zip(("left", "right"), seats, strict=False)) for site, seats in fields.items()}}


def game_with_stones(pyramid: int, temple: int, burial: int, obelisk: int, fields: dict[str, Any]) -> Game:
    """A game of four with the wager in which seat 0 has this many stones at each building site."""
    stones: dict[str, Any] = {"pyramid": "0" * pyramid, "temple": "0" * temple, "burial": "0" * burial}
    return build_game(4, options=["wager"], obelisk=[obelisk, 0, 0, 0], extra=fields, **stones)


# Placing


@pytest.mark.rule("WAGER-1", "ACT-7")
def test_wager_takes_a_stone_from_the_quarry_and_a_whole_turn() -> None:
    game = build_game(options=["wager"])
    game.play("wager temple.left")
    assert (position_part(game, "quarry"), position_part(game, "sled")) == ([26, 26], [2, 3])
    assert position_part(game, "wager") == {site: {"left": 0 if site == "temple" else None} for site in SITES}
    assert (game.actor, game.decision) == (1, "turn")
    assert events_of_kind(game, "wagered") == [
        {"kind": "wagered", "seat": 0, "site": "temple", "field": "left", "fields": 1}
    ]
    assert events_of_kind(game, "delivered") == []
    assert position_part(game, "temple", "count") == [0, 0]


@pytest.mark.rule("WAGER-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_site_has_a_left_field_and_with_four_seats_a_right_one(seats: int) -> None:
    sides = ("left", "right") if seats == 4 else ("left",)
    game = build_game(seats, options=["wager"])
    assert legal_moves(game, "wager") == [f"wager {site}.{side}" for site in SITES for side in sides]
    assert position_part(game, "wager") == {site: dict.fromkeys(sides) for site in SITES}
    if seats < 4:
        assert refusal_reason(game, "wager burial.right") == "field_not_used"


@pytest.mark.rule("WAGER-1")
def test_each_field_takes_one_stone() -> None:
    game = build_game(4, options=["wager"], turn=1, extra=wager_position(temple=(0,)))
    assert refusal_reason(game, "wager temple.left") == "field_taken"
    game.play("wager temple.right")
    assert position_part(game, "wager", "temple") == {"left": 0, "right": 1}
    assert refusal_reason(game, "wager temple.right") == "field_taken"


@pytest.mark.rule("WAGER-1")
@pytest.mark.parametrize("mine", ["left", "right"])
@pytest.mark.parametrize("site", SITES)
def test_each_seat_wagers_once_per_game(site: str, mine: str) -> None:
    game = build_game(4, options=["wager"], round=6, extra={"wager": {site: {mine: 0}}})
    assert {refusal_reason(game, f"wager {other}.left") for other in SITES} == {"wager_placed"}
    assert refusal_reason(game, f"wager {site}.{mine}") == "wager_placed"
    assert legal_moves(game, "wager") == []


@pytest.mark.rule("WAGER-1")
def test_wager_needs_a_stone_in_the_quarry() -> None:
    game = build_game(options=["wager"], sled=[5, 3], quarry={0: 0})
    assert refusal_reason(game, "wager temple.left") == "quarry_empty"
    assert "wager temple.left" in legal_moves(build_game(options=["wager"], stones="unlimited"))


@pytest.mark.rule("WAGER-1", "SET-6")
def test_no_wager_without_the_module() -> None:
    game = build_game(4)
    assert refusal_reason(game, "wager temple.left") == "not_in_this_setup"
    assert "wager" not in game.position()
    assert points_by_seat(game, "wager") == [0] * 4


# Points


@pytest.mark.rule("WAGER-2", "END-3", "OWN-10")
@pytest.mark.parametrize(
    ("stones", "left"),
    [
        ((5, 3, 2, 1), (5, 3, 0, 0)),
        ((1, 2, 3, 5), (0, 0, 3, 5)),
        ((4, 4, 3, 1), (3, 3, 0, 0)),
        ((4, 4, 4, 4), (3, 3, 3, 3)),
        ((4, 1, 4, 4), (3, 0, 3, 3)),
        ((5, 3, 3, 1), (5, 0, 0, 0)),
        ((3, 3, 5, 3), (0, 0, 5, 0)),
        ((6, 0, 0, 0), (5, 0, 0, 0)),
        ((0, 1, 6, 0), (0, 3, 5, 0)),
        ((0, 0, 0, 0), (3, 3, 3, 3)),
    ],
)
def test_fields_pay_by_rank(stones: tuple[int, int, int, int], left: tuple[int, ...]) -> None:
    for n, site in enumerate(SITES):
        game = game_with_stones(*stones, wager_position(**{site: (2, 3)}))
        alone_most = stones[n] == max(stones) and stones.count(stones[n]) == 1
        assert points_by_seat(game, "wager") == [0, 0, left[n], 3 if alone_most else 0], site


@pytest.mark.rule("WAGER-2")
def test_stones_of_all_colours_count_together() -> None:
    game = build_game(
        3, options=["wager"], pyramid="01", temple="000", burial="0122", extra=wager_position(burial=(1,), temple=(0,))
    )
    assert points_by_seat(game, "wager") == [3, 5, 0]


@pytest.mark.rule("WAGER-2", "END-3")
def test_stones_beside_the_board_count() -> None:
    full = "01" * 7
    game = build_game(options=["wager"], pyramid=full, burial="0" * 14, extra=wager_position(pyramid=(1,)))
    assert points_by_seat(game, "wager") == [0, 3]
    game = build_game(
        options=["wager"], pyramid=full, beside=[1, 0], burial="0" * 14, extra=wager_position(pyramid=(1,))
    )
    assert points_by_seat(game, "wager") == [0, 5]


@pytest.mark.rule("WAGER-2", "END-3", "WRATH-1")
def test_stones_on_betting_fields_count_nowhere() -> None:
    fields = wager_position(temple=(0, 1), burial=(2, 3))
    game = build_game(4, options=["wager", "wrath"], pyramid="0", burial="0", obelisk=[1, 0, 0, 0], extra=fields)
    assert points_by_seat(game, "wager") == [0, 0, 3, 0]
    assert points_by_seat(game, "wrath") == [-5] * 4


@pytest.mark.rule("WAGER-2", "END-1")
def test_wager_is_scored_at_the_end() -> None:
    fields = wager_position(pyramid=(1,), temple=(0,))
    ships = "1111 market temple burial"
    game = build_game(options=["wager"], round=6, ships=ships, obelisk=[2, 1], extra=fields)
    assert [sheet["wager"] for sheet in game.score_sheet] == [0, 0]
    game.play("sail 1 pyramid")
    assert game.is_over
    assert [sheet["wager"] for sheet in game.score_sheet] == [0, 5]
    paid = [(note["seat"], note["points"]) for note in events_of_kind(game, "final") if note["source"] == "wager"]
    assert paid == [(1, 5)]


# Position


@pytest.mark.rule("WAGER-1", "SET-1")
def test_stone_on_a_field_is_missing_from_the_quarry() -> None:
    game = build_game(options=["wager"], extra=wager_position(pyramid=(1,)))
    assert position_part(game, "quarry") == [27, 25]
    assert Game.from_position(game.position()).position() == game.position()
    assert game.view(0)["wager"] == game.position()["wager"]


@pytest.mark.rule("WAGER-1")
@pytest.mark.parametrize(
    ("options", "wager", "about"),
    [
        ([], {"pyramid": {"left": 0}}, "position-no_module"),
        (["wager"], {"market": {"left": 0}}, "position-unknown_key"),
        (["wager"], {"pyramid": {"right": 0}}, "position-unknown_key"),
        (["wager"], {"pyramid": {"left": 2}}, "position-number"),
        (["wager"], {"pyramid": {"left": 0}, "temple": {"left": 0}}, "position-second_wager"),
    ],
)
def test_position_with_impossible_wager_is_refused(options: list[str], wager: dict[str, Any], about: str) -> None:
    with pytest.raises(PositionError) as error:
        build_game(options=options, extra={"wager": wager})
    assert error.value.code == about
