"""ACT-1 to ACT-7: the one action of a turn, and why each may be refused."""

from typing import Any

import pytest

from saqqara.engine.rules import legal, moves, reasons
from tests.engine.rules.scenario import (
    build_game,
    events_of,
    events_of_kind,
    legal_moves,
    play_moves,
    position_part,
    refusal_reason,
    stones_on_ship,
)

# ACT-1: get stones


@pytest.mark.rule("ACT-1")
@pytest.mark.parametrize(("sled", "moved"), [(0, 3), (1, 3), (2, 3), (3, 2), (4, 1)])
def test_quarry_action_gives_up_to_three_stones_limited_by_the_sled(sled: int, moved: int) -> None:
    game = build_game(sled=[sled, 3])
    before = position_part(game, "quarry")[0]
    game.play("quarry")
    assert position_part(game, "sled") == [sled + moved, 3]
    assert position_part(game, "quarry") == [before - moved, 26]
    assert events_of(game) == [{"kind": "fetched", "seat": 0, "stones": moved}]


@pytest.mark.rule("ACT-1")
@pytest.mark.parametrize(("quarry", "moved"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_quarry_action_is_limited_by_the_quarry(quarry: int, moved: int) -> None:
    game = build_game(sled=[1, 3], quarry={0: quarry})
    game.play("quarry")
    assert position_part(game, "sled")[0] == 1 + moved
    assert position_part(game, "quarry")[0] == quarry - moved


@pytest.mark.rule("ACT-1")
def test_quarry_action_is_refused_when_no_stone_would_move() -> None:
    assert refusal_reason(build_game(sled=[5, 3]), "quarry") == "sled_full"
    assert refusal_reason(build_game(sled=[2, 3], quarry={0: 0}), "quarry") == "quarry_empty"


@pytest.mark.rule("ACT-1")
def test_quarry_action_offers_no_choice_of_fewer_stones() -> None:
    assert legal_moves(build_game(), "quarry") == ["quarry"]


# ACT-2: load


@pytest.mark.rule("ACT-2")
def test_stone_can_be_loaded_on_any_empty_space_in_the_harbour() -> None:
    game = build_game(ships=".1.0 - market .", sled=[1, 3])
    assert legal_moves(game, "load") == ["load 1.1", "load 1.3", "load 2.1", "load 2.2", "load 2.3", "load 4.1"]
    game.play("load 1.3")
    assert stones_on_ship(game, 1) == ".100"
    assert position_part(game, "sled") == [0, 3]
    assert position_part(game, "quarry") == [29 - 2, 29 - 4]
    assert events_of(game) == [{"kind": "loaded", "seat": 0, "ship": 1, "space": 3}]


@pytest.mark.rule("ACT-2")
def test_refused_loading_gives_the_reason() -> None:
    game = build_game(ships=".1.0 - market .")
    assert refusal_reason(game, "load 1.2") == "space_taken"
    assert refusal_reason(game, "load 1.4") == "space_taken"
    assert refusal_reason(game, "load 2.4") == "no_such_space"
    assert refusal_reason(game, "load 4.2") == "no_such_space"
    assert refusal_reason(game, "load 3.1") == "ship_sailed"
    assert refusal_reason(build_game(sled=[0, 3]), "load 1.1") == "sled_empty"
    assert legal_moves(build_game(sled=[0, 3]), "load") == []


# ACT-3: sail


@pytest.mark.rule("ACT-3")
@pytest.mark.parametrize(
    ("card", "number", "too_few", "enough"),
    [("4321", 1, "0..1", "0.11"), ("4321", 2, "..0", "1.0"), ("4321", 3, "..", ".1"), ("4321", 4, ".", "1")],
)
def test_ship_needs_its_minimum_to_sail(card: str, number: int, too_few: str, enough: str) -> None:
    words = ["-"] * 4
    words[number - 1] = too_few
    game = build_game(card=card, ships=" ".join(words))
    assert refusal_reason(game, f"sail {number} temple") == "too_few_stones"
    words[number - 1] = enough
    game = build_game(card=card, ships=" ".join(words))
    assert legal_moves(game, "sail") == [
        f"sail {number} {site}" for site in ("market", "pyramid", "temple", "burial", "obelisk")
    ]
    game.play(f"sail {number} temple")
    assert position_part(game, "ships")[number - 1]["site"] == "temple"


@pytest.mark.rule("ACT-3")
def test_full_ship_may_sail() -> None:
    game = build_game(ships="0011 010 01 1")
    assert len(legal_moves(game, "sail")) == 20


@pytest.mark.rule("ACT-3")
def test_only_one_public_ship_docks_at_a_site_in_a_round() -> None:
    game = build_game(ships="011. market temple 0")
    assert refusal_reason(game, "sail 1 market") == "site_docked"
    assert refusal_reason(game, "sail 4 temple") == "site_docked"
    assert refusal_reason(game, "sail 2 pyramid") == "ship_sailed"
    free = ("pyramid", "burial", "obelisk")
    assert legal_moves(game, "sail") == [f"sail {number} {site}" for number in (1, 4) for site in free]
    game.play("sail 4 burial")
    assert position_part(game, "docks", "burial") == {"public": 1, "private": []}
    assert position_part(game, "ships")[3] == {"capacity": 1, "stones": [None], "site": "burial"}
    assert refusal_reason(game, "sail 1 burial") == "site_docked"


@pytest.mark.rule("ACT-3")
def test_ship_without_own_stones_may_be_sailed() -> None:
    game = build_game(ships="111. - - -")
    game.play("sail 1 obelisk")
    assert position_part(game, "obelisk", "count") == [0, 3]
    assert events_of(game)[0] == {"kind": "sailed", "seat": 0, "ship": 1, "site": "obelisk"}


@pytest.mark.rule("ACT-3")
def test_ships_of_equal_size_are_distinct() -> None:
    game = build_game(card="3322", ships="00. 11. - -")
    game.play("sail 2 obelisk")
    assert position_part(game, "obelisk", "count") == [0, 2]
    assert [ship["site"] for ship in position_part(game, "ships")] == [None, "obelisk", None, None]


# ACT-4: unloading


@pytest.mark.rule("ACT-4", "PYR-A1")
def test_stones_are_unloaded_from_the_bow_ignoring_gaps() -> None:
    game = build_game(3, ships="2.01 - - -")
    game.play("sail 1 pyramid")
    assert position_part(game, "pyramid", "spaces")[:4] == [2, 0, 1, None]
    assert [(note["seat"], note["space"], note["ship"]) for note in events_of_kind(game, "delivered")] == [
        (2, 1, 1),
        (0, 2, 1),
        (1, 3, 1),
    ]
    assert game.scores == [1, 3, 2]
    assert stones_on_ship(game, 1) == "...."


@pytest.mark.rule("ACT-4")
def test_each_owner_chooses_for_their_own_stone() -> None:
    game = build_game(3, turn=2, ships="10.1 - - -", market="statue lever hammer sail")
    game.play("sail 1 market")
    assert (game.actor, game.turn, game.decision) == (1, 2, "take")
    game.play("take 2")
    assert (game.actor, game.turn) == (0, 2)
    game.play("take 1")
    assert (game.actor, game.turn) == (1, 2)
    game.play("take 4")
    assert position_part(game, "hands") == [["statue"], ["lever", "sail"], []]
    assert (game.actor, game.decision) == (0, "turn")


@pytest.mark.rule("ACT-4", "CARD-2")
def test_each_stone_is_resolved_before_the_next() -> None:
    game = build_game(ships="01. - - -", card="3322", market="entrance entrance - statue")
    game.play("sail 1 market")
    game.play("take 2")
    assert game.actor == 1
    assert position_part(game, "pyramid", "count") == [1, 0]
    assert position_part(game, "market", "discard") == ["entrance"]
    assert game.scores == [2, 0]
    game.play("take 1")
    assert position_part(game, "pyramid", "spaces")[:2] == [0, 1]
    assert game.scores == [2, 1]


# ACT-5: blue cards


@pytest.mark.rule("ACT-5", "CARD-C")
def test_blue_card_is_discarded_after_its_whole_effect() -> None:
    game = build_game(hands={0: "chisel statue"}, discard="lever")
    play_moves(game, "play chisel", "load 1.1")
    assert position_part(game, "hands")[0] == ["statue"]
    assert position_part(game, "market", "discard") == ["lever"]
    game.play("load 2.1")
    assert position_part(game, "market", "discard") == ["lever", "chisel"]
    kinds = [note["kind"] for played in game.history for note in played.events]
    assert kinds == ["played", "loaded", "loaded", "discarded"]


@pytest.mark.rule("ACT-5", "CARD-L", "CARD-2")
def test_cards_gained_by_a_lever_are_discarded_before_the_lever() -> None:
    game = build_game(hands={0: "lever"}, ships="- - - 0", market="entrance statue - -")
    play_moves(game, "play lever", "sail 4 market", "take 1")
    assert position_part(game, "market", "discard") == ["entrance", "lever"]


@pytest.mark.rule("ACT-5")
@pytest.mark.parametrize("card", ["lever", "hammer", "sail", "chisel"])
def test_at_most_one_blue_card_a_turn(card: str) -> None:
    game = build_game(ships="00. 11. - -", card="3322", hands={0: "lever hammer sail chisel " + card}, sled=[3, 3])
    game.play(f"play {card}")
    while game.decision != "turn":
        game.play(legal_moves(game)[0])
    assert game.actor == 1
    assert refusal_reason(game, "play hammer") == "card_not_held"


@pytest.mark.rule("ACT-5")
@pytest.mark.parametrize("card", ["lever", "hammer", "sail", "chisel"])
def test_only_held_cards_can_be_played(card: str) -> None:
    game = build_game(ships="00. 11. - -", card="3322", hands={1: "lever hammer sail chisel"}, sled=[3, 3])
    assert refusal_reason(game, f"play {card}") == "card_not_held"
    assert legal_moves(game, "play") == []
    game.play("quarry")
    assert legal_moves(game, "play") == ["play lever", "play hammer", "play sail", "play chisel"]


@pytest.mark.rule("ACT-5", "CARD-1")
def test_playing_a_card_keeps_a_second_of_its_kind() -> None:
    game = build_game(hands={0: "hammer hammer"}, sled=[0, 3])
    play_moves(game, "play hammer", "load 1.1")
    assert position_part(game, "hands")[0] == ["hammer"]


# ACT-6: pass


@pytest.mark.rule("ACT-6")
def test_pass_predicate_agrees_with_legal_moves() -> None:
    game = build_game(sled=[0, 0], quarry={0: 0, 1: 0}, ships="01.. 0.. - -")
    assert legal_moves(game) == ["pass"]
    assert legal.why_not_move(game.setup, game._state, moves.PASS) == reasons.ALLOWED
    for other in (
        build_game(),
        build_game(sled=[1, 0], quarry={0: 0}),
        build_game(sled=[0, 0], quarry={0: 0}, ships="- - - 1"),
    ):
        assert legal.why_not_move(other.setup, other._state, moves.PASS) == reasons.PASS_ONLY_WHEN_STUCK


@pytest.mark.rule("ACT-6")
def test_pass_is_refused_while_stones_can_be_fetched() -> None:
    assert (
        refusal_reason(build_game(sled=[0, 0], quarry={0: 1, 1: 0}, ships="01.. 0.. - -"), "pass")
        == "pass_only_when_stuck"
    )


@pytest.mark.rule("ACT-6")
def test_pass_is_refused_while_a_stone_can_be_loaded() -> None:
    assert (
        refusal_reason(build_game(sled=[1, 0], quarry={0: 0}, ships="01.. 0.. - -"), "pass") == "pass_only_when_stuck"
    )


@pytest.mark.rule("ACT-6")
def test_pass_is_refused_while_a_ship_may_sail() -> None:
    game = build_game(sled=[0, 0], quarry={0: 0}, ships="01.. 0.. 1. -")
    assert refusal_reason(game, "pass") == "pass_only_when_stuck"
    assert len(legal_moves(game)) == 5


@pytest.mark.rule("ACT-6")
def test_pass_is_the_only_move_when_nothing_else_is_possible() -> None:
    game = build_game(
        3, sled=[0, 2, 2], quarry={0: 0}, ships="01.. 0.. - -", hands={0: "lever hammer sail chisel statue"}
    )
    assert legal_moves(game) == ["pass"]
    before: dict[str, Any] = dict(game.position())
    game.play("pass")
    after: dict[str, Any] = dict(game.position())
    assert (after["actor"], after["turn"], after["passes"]) == (1, 1, 1)
    unchanged = ("ships", "quarry", "sled", "scores", "hands", "market", "pyramid", "temple", "burial", "obelisk")
    assert [after[key] for key in unchanged] == [before[key] for key in unchanged]
    assert events_of(game) == [{"kind": "passed", "seat": 0}]


@pytest.mark.rule("ACT-6")
@pytest.mark.parametrize("move", ["skip", "advance", "stay", "take 1", "unload 0", "site temple", "points", "draw"])
def test_answers_to_other_decisions_are_refused_as_actions(move: str) -> None:
    assert refusal_reason(build_game(), move) == "wrong_decision"


# ACT-7: the modules' actions


@pytest.mark.rule("ACT-7")
@pytest.mark.parametrize(
    "move",
    "private market,private obelisk,wager pyramid.left,wager obelisk.right,favor 1,favor 5,prophesy ra".split(","),
)
def test_actions_of_unused_modules_are_refused(move: str) -> None:
    assert refusal_reason(build_game(), move) == "not_in_this_setup"


@pytest.mark.rule("ACT-7")
@pytest.mark.parametrize("move", ["play raft", "play plank"])
def test_expansion_cards_are_not_held_in_the_base_game(move: str) -> None:
    assert refusal_reason(build_game(), move) == "card_not_held"


@pytest.mark.rule("ACT-7")
def test_base_game_offers_only_its_own_actions() -> None:
    game = build_game(ships="00. 11. - -", card="3322", hands={0: "lever hammer sail chisel"}, sled=[3, 3])
    assert {move.verb for move in game.legal_moves} == {"quarry", "load", "sail", "play"}
