"""PRIV-1 to PRIV-4: the private ships."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from saqqara import Game, PositionError
from tests.engine.rules.scenario import (
    build_game,
    events_of_kind,
    legal_moves,
    market_cards,
    play_moves,
    play_to_end,
    points_by_seat,
    position_part,
    refusal_reason,
)

SITES = ("market", "pyramid", "temple", "burial", "obelisk")
BUILDING_SITES = SITES[1:]


def game_with_private_ships(
    seats: int = 2,
    *,
    rules: str = "official",
    private: Mapping[str, int] | None = None,
    used: Sequence[int] = (),
    **more: Any,
) -> Game:
    """A game with private ships: `private` says whose ship is docked where, `used` whose have left the game."""
    away = {*used, *(private or {}).values()}
    extra = {
        "private_ships": ["used" if seat in away else "ready" for seat in range(seats)],
        "docks": {site: {"private": [seat]} for site, seat in (private or {}).items()},
    }
    options = ["private-ships", *more.pop("options", ())]
    return build_game(seats, rules=rules, options=options, extra=extra, **more)


def docked_private_ships(game: Game) -> dict[str, list[int]]:
    """Return whose private ships are docked where."""
    return {site: dock["private"] for site, dock in position_part(game, "docks").items() if dock["private"]}


# Sailing


@pytest.mark.rule("PRIV-1", "ACT-7")
@pytest.mark.parametrize("site", BUILDING_SITES)
def test_private_ship_delivers_a_stone_from_the_sled_at_once(site: str) -> None:
    game = game_with_private_ships()
    game.play(f"private {site}")
    assert position_part(game, site, "count") == [1, 0]
    assert (position_part(game, "sled"), position_part(game, "quarry")) == ([1, 3], [27, 26])
    assert position_part(game, "private_ships") == ["used", "ready"]
    assert docked_private_ships(game) == {site: [0]}
    assert (game.actor, game.decision) == (1, "turn")
    assert events_of_kind(game, "private_sailed") == [{"kind": "private_sailed", "seat": 0, "site": site}]
    assert [(note["site"], note["ship"]) for note in events_of_kind(game, "delivered")] == [(site, 5)]


@pytest.mark.rule("PRIV-1")
def test_private_ship_stone_scores_like_any_other() -> None:
    game = game_with_private_ships(pyramid="1")
    game.play("private pyramid")
    assert game.scores == [1, 0]
    assert position_part(game, "pyramid", "spaces")[:3] == [1, 0, None]


@pytest.mark.rule("PRIV-1")
def test_private_ship_sails_once_per_game() -> None:
    game = game_with_private_ships(private={"temple": 0}, round=2)
    assert refusal_reason(game, "private pyramid") == "private_ship_used"
    assert refusal_reason(game_with_private_ships(used=[0], round=6), "private temple") == "private_ship_used"
    assert legal_moves(game_with_private_ships(used=[0]), "private") == []
    assert legal_moves(game_with_private_ships(used=[1]), "private") == [f"private {site}" for site in SITES]


@pytest.mark.rule("PRIV-1")
def test_private_ship_needs_a_stone_on_the_sled() -> None:
    assert refusal_reason(game_with_private_ships(sled=[0, 3]), "private temple") == "sled_empty"


@pytest.mark.rule("PRIV-1")
def test_public_ships_do_not_block_private_ships() -> None:
    game = game_with_private_ships(ships="temple - - -")
    game.play("private temple")
    assert position_part(game, "docks", "temple") == {"public": 1, "private": [0]}


@pytest.mark.rule("PRIV-1", "PRIV-2", "ACT-3")
def test_private_ships_do_not_block_public_ships() -> None:
    game = game_with_private_ships(ships="11.. - - -", card="4321", sled=[2, 3], private={"temple": 1})
    play_moves(game, "load 1.3", "sail 1 temple")
    assert position_part(game, "docks", "temple") == {"public": 1, "private": [1]}


@pytest.mark.rule("PRIV-1")
def test_one_private_ship_per_site_and_round() -> None:
    game = game_with_private_ships(3, private={"temple": 1}, ships="pyramid market burial 1")
    assert refusal_reason(game, "private temple") == "private_ship_there"
    play_moves(game, "private pyramid", "quarry")
    assert refusal_reason(game, "private temple") == refusal_reason(game, "private pyramid") == "private_ship_there"
    game.play("private obelisk")
    assert docked_private_ships(game) == {"pyramid": [0], "temple": [1], "obelisk": [2]}


@pytest.mark.rule("PRIV-2", "ROUND-3")
def test_private_ship_does_not_end_the_round() -> None:
    game = game_with_private_ships(ships="pyramid market burial 1", card="4321")
    game.play("private obelisk")
    assert (game.round, game.actor) == (1, 1)


@pytest.mark.rule("PRIV-1", "ACT-6")
def test_private_ship_resets_the_pass_count() -> None:
    game = game_with_private_ships(passes=1, quarry={0: 0}, sled=[1, 3])
    assert refusal_reason(game, "pass") == "pass_only_when_stuck"
    game.play("private obelisk")
    assert position_part(game, "passes") == 0


@pytest.mark.rule("ROUND-4", "PRIV-1")
def test_used_private_ships_leave_at_the_end_of_the_round() -> None:
    game = game_with_private_ships(private={"temple": 0}, ships="pyramid market burial 1", card="4321", turn=1)
    game.play("sail 4 temple")
    assert (game.round, docked_private_ships(game)) == (2, {})
    assert position_part(game, "private_ships") == ["used", "ready"]
    assert refusal_reason(game, "private pyramid") == "private_ship_used"
    game.play("quarry")
    game.play("private temple")
    assert docked_private_ships(game) == {"temple": [1]}


@pytest.mark.rule("PRIV-1", "SET-6")
def test_no_private_ships_without_the_module() -> None:
    game = build_game()
    assert refusal_reason(game, "private temple") == "not_in_this_setup"
    assert "private_ships" not in game.position()


# Points


@pytest.mark.rule("PRIV-2", "END-1")
def test_unused_private_ship_is_worth_one_point() -> None:
    game = game_with_private_ships(
        4, used=[1], private={"temple": 3}, round=6, ships="market pyramid burial 0", card="4422"
    )
    assert points_by_seat(game, "private_ships") == [1, 0, 1, 0]
    assert [sheet["private_ships"] for sheet in game.score_sheet] == [0] * 4
    play_to_end(game)
    assert [sheet["private_ships"] for sheet in game.score_sheet] == [1, 0, 1, 0]
    assert points_by_seat(build_game(), "private_ships") == [0, 0]


# Market


@pytest.mark.rule("PRIV-3", "PRIV-4", "MKT-A3")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_private_ship_at_the_market_takes_a_card_and_refills(rules: str) -> None:
    game = game_with_private_ships(rules=rules, market="statue lever - hammer", draw="sail chisel")
    game.play("private market")
    skips = ["skip"] if rules == "official" else []
    assert (game.decision, game.actor, legal_moves(game)) == ("take", 0, ["take 1", "take 2", "take 4", *skips])
    game.play("take 2")
    assert market_cards(game) == ["statue", "sail", "-", "hammer"]
    assert position_part(game, "hands")[0] == ["lever"]
    assert (position_part(game, "sled")[0], position_part(game, "quarry")[0], position_part(game, "landed")) == (
        1,
        28,
        [0, 0],
    )
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PRIV-4")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_no_refill_after_a_public_ship(rules: str) -> None:
    game = game_with_private_ships(
        rules=rules, ships="market - - -", market="statue lever - hammer", draw="sail chisel"
    )
    play_moves(game, "private market", "take 2")
    assert market_cards(game) == ["statue", "-", "-", "hammer"]
    assert position_part(game, "market", "draw") == ["sail", "chisel"]


@pytest.mark.rule("PRIV-4", "CARD-R2", "CARD-2")
def test_space_is_refilled_before_the_card_acts() -> None:
    game = game_with_private_ships(sides="ABAAA", market="entrance - - -", draw="sail chisel", rules="yucata")
    game.play("private market")
    assert game.decision == "build"
    assert market_cards(game) == ["sail", "-", "-", "-"]


@pytest.mark.rule("PRIV-4")
def test_declined_card_stays() -> None:
    game = game_with_private_ships(market="statue - - -", draw="sail chisel")
    play_moves(game, "private market", "skip")
    assert market_cards(game) == ["statue", "-", "-", "-"]
    assert position_part(game, "quarry")[0] == 28


@pytest.mark.rule("PRIV-3")
def test_private_ship_to_a_market_without_cards() -> None:
    game = game_with_private_ships()
    game.play("private market")
    assert (game.actor, game.decision) == (1, "turn")
    assert (position_part(game, "sled")[0], position_part(game, "quarry")[0]) == (1, 28)
    assert refusal_reason(game_with_private_ships(rules="yucata"), "private market") == "no_card_to_take"


@pytest.mark.rule("PRIV-3", "MKT-C2")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_private_ship_draws_at_side_c_without_open_cards(rules: str) -> None:
    game = game_with_private_ships(sides="CAAAA", rules=rules, draw="statue lever")
    game.play("private market")
    assert "draw" in legal_moves(game) if rules == "official" else position_part(game, "hands")[0] == ["statue"]
    empty = game_with_private_ships(sides="CAAAA", rules=rules, draw="statue lever", ships="market - - -")
    assert "private market" in legal_moves(empty)


# At other sides


@pytest.mark.rule("PRIV-1", "ACT-4")
@pytest.mark.parametrize(
    ("sides", "site", "decision"),
    [
        ("ABAAA", "pyramid", "build"),
        ("AAACA", "burial", "mound"),
        ("AAADA", "burial", "tomb"),
        ("AAAAC", "obelisk", "fit"),
        ("AAAAD", "obelisk", "found"),
    ],
)
def test_private_ship_stone_gets_the_same_as_a_public_one(sides: str, site: str, decision: str) -> None:
    game = Game(sides=sides, options=["private-ships"], seed=5)
    game.play(f"private {site}")
    assert (game.decision, game.actor, game.turn) == (decision, 0, 0)
    assert Game.from_position(game.position()).position() == game.position()
    game.play(game.legal_moves[0])
    assert position_part(game, site, "count") == [1, 0]
    assert [note["ship"] for note in events_of_kind(game, "delivered")] == [5]
    assert game.actor == 1


# Position


@pytest.mark.rule("PRIV-1")
def test_every_step_of_a_private_ship_round_trips_as_position() -> None:
    for rules in ("official", "yucata"):
        game = game_with_private_ships(3, rules=rules, market="statue entrance - -")
        for move in ("private market", "take 2", "private burial", "private obelisk"):
            game.play(move)
            assert Game.from_position(game.position()).position() == game.position()
            assert game.view(1)["docks"] == game.position()["docks"]


@pytest.mark.rule("PRIV-1")
def test_partial_position_has_all_private_ships_ready() -> None:
    game = Game.from_position({"setup": {"options": ["private-ships"]}})
    assert position_part(game, "private_ships") == ["ready", "ready"]
    game = Game.from_position({"setup": {"options": ["private-ships"]}, "docks": {"temple": {"private": [1]}}})
    assert position_part(game, "private_ships") == ["ready", "used"]


@pytest.mark.rule("PRIV-1")
@pytest.mark.parametrize(
    ("options", "extra", "about"),
    [
        ([], {"private_ships": ["used", "ready"]}, "no_module"),
        ([], {"docks": {"temple": {"private": [0]}}}, "private_dock"),
        (
            ["private-ships"],
            {"private_ships": ["ready", "ready"], "docks": {"temple": {"private": [0]}}},
            "private_ship_ready",
        ),
        (["private-ships"], {"docks": {"temple": {"private": [0, 1]}}}, "private_dock"),
        (["private-ships"], {"docks": {"temple": {"private": [0]}, "burial": {"private": [0]}}}, "private_ship_twice"),
        (["private-ships"], {"docks": {"temple": {"private": [2]}}}, "number"),
        (["private-ships"], {"private_ships": ["lost", "ready"]}, "name"),
        (["private-ships"], {"private_ships": ["used"]}, "list_of"),
    ],
)
def test_position_with_impossible_private_ships_is_refused(
    options: list[str], extra: dict[str, Any], about: str
) -> None:
    with pytest.raises(PositionError) as error:
        build_game(options=options, extra=extra)
    assert error.value.code == f"position-{about}"
