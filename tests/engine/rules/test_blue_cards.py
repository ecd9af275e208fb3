"""CARD-L, CARD-H, CARD-S, CARD-C: the four blue cards, and when they cannot be played."""

import pytest

from saqqara.engine.rules import cards, reasons
from saqqara.engine.rules.state import OBELISK_DECORATION, STATUE
from tests.engine.rules.scenario import (
    build_game,
    events_of_kind,
    legal_moves,
    market_cards,
    play_moves,
    position_part,
    refusal_reason,
    stones_on_ship,
)

# Lever


@pytest.mark.rule("CARD-L")
def test_lever_sails_a_ship_and_its_player_names_the_order() -> None:
    game = build_game(3, ships="0.12 11. - -", hands={0: "lever"}, sled=[2, 3, 4])
    game.play("play lever")
    sites = ("market", "pyramid", "temple", "burial", "obelisk")
    assert (game.decision, game.actor) == ("sail", 0)
    assert legal_moves(game) == [f"sail {ship} {site}" for ship in (1, 2) for site in sites]
    game.play("sail 1 pyramid")
    assert (game.decision, game.actor, legal_moves(game)) == ("unload", 0, ["unload 0", "unload 1", "unload 2"])
    game.play("unload 2")
    assert (game.decision, legal_moves(game)) == ("unload", ["unload 0", "unload 1"])
    game.play("unload 1")
    assert position_part(game, "pyramid", "spaces")[:4] == [2, 1, 0, None]
    assert game.scores == [3, 1, 2]
    assert (game.actor, game.decision) == (1, "turn")
    assert position_part(game, "sled") == [2, 3, 4]
    assert position_part(game, "market", "discard")[-1] == "lever"


@pytest.mark.rule("CARD-L")
def test_lever_treats_stones_of_one_owner_as_equal() -> None:
    game = build_game(ships="0110 - - -", hands={0: "lever"})
    play_moves(game, "play lever", "sail 1 temple")
    assert legal_moves(game) == ["unload 0", "unload 1"]
    game.play("unload 1")
    assert stones_on_ship(game, 1) == "0.10"
    assert legal_moves(game) == ["unload 0", "unload 1"]
    game.play("unload 1")
    assert position_part(game, "temple", "spaces") == [[1], [1], [0], [0]]
    assert [(note["seat"], note["ship"]) for note in events_of_kind(game, "delivered")] == [
        (1, 1),
        (1, 1),
        (0, 1),
        (0, 1),
    ]


@pytest.mark.rule("CARD-L", "OWN-1")
def test_lever_on_a_single_owner_ship_asks_nothing() -> None:
    game = play_moves(build_game(ships="1.11 - - -", hands={0: "lever"}), "play lever", "sail 1 burial")
    assert position_part(game, "burial", "count") == [0, 3]
    assert [str(entry.move) for entry in game.history if entry.forced] == ["unload 1"] * 3
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("CARD-L", "ACT-4", "MKT-A1")
def test_lever_at_the_market_lets_each_owner_choose_before_the_next_stone() -> None:
    game = build_game(3, ships="01.2 - - -", hands={0: "lever"}, market="statue hammer sail chisel")
    play_moves(game, "play lever", "sail 1 market", "unload 2")
    assert (game.actor, game.decision, game.turn) == (2, "take", 0)
    game.play("take 1")
    assert (game.actor, game.decision, legal_moves(game)) == (0, "unload", ["unload 0", "unload 1"])
    game.play("unload 1")
    assert (game.actor, game.decision) == (1, "take")
    game.play("skip")
    assert (game.actor, game.decision) == (0, "take")
    game.play("take 2")
    assert position_part(game, "hands") == [["hammer"], [], ["statue"]]
    assert market_cards(game) == ["-", "-", "sail", "chisel"]


@pytest.mark.rule("CARD-L", "ACT-3")
def test_lever_needs_a_ship_that_may_sail() -> None:
    game = build_game(ships="01.. 0.. .. market", card="4321", hands={0: "lever"})
    assert refusal_reason(game, "play lever") == "no_ship_may_sail"
    assert legal_moves(game, "play") == []
    game = build_game(ships="01.. 0.. .1 market", card="4321", hands={0: "lever"})
    game.play("play lever")
    assert legal_moves(game) == ["sail 3 pyramid", "sail 3 temple", "sail 3 burial", "sail 3 obelisk"]


@pytest.mark.rule("CARD-L", "ACT-3")
def test_refused_lever_sailing_gives_the_reason() -> None:
    game = play_moves(build_game(ships="011. 0.. market 1", hands={0: "lever"}), "play lever")
    assert refusal_reason(game, "sail 1 market") == "site_docked"
    assert refusal_reason(game, "sail 2 temple") == "too_few_stones"
    assert refusal_reason(game, "sail 3 temple") == "ship_sailed"
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(game, "load 1.4") == "wrong_decision"
    assert refusal_reason(game, "play lever") == "wrong_decision"
    assert refusal_reason(game, "pass") == "wrong_decision"


@pytest.mark.rule("CARD-L")
def test_refused_unloading_gives_the_reason() -> None:
    game = play_moves(build_game(3, ships="011. - - -", hands={0: "lever"}), "play lever", "sail 1 temple")
    assert refusal_reason(game, "unload 2") == "no_stone_of_seat"
    assert refusal_reason(game, "unload 3") == "no_stone_of_seat"
    assert refusal_reason(game, "skip") == "wrong_decision"
    assert refusal_reason(game, "site temple") == "wrong_decision"
    game.play("unload 0")
    assert position_part(game, "temple", "spaces") == [[0], [1], [1], [], []]


# Hammer


@pytest.mark.rule("CARD-H", "ACT-1")
def test_hammer_fetches_stones_and_loads_one() -> None:
    game = build_game(ships=".1.. - - -", sled=[1, 3], hands={0: "hammer"})
    game.play("play hammer")
    assert position_part(game, "sled")[0] == 4
    assert position_part(game, "quarry")[0] == 25
    assert (game.decision, game.actor, len(legal_moves(game))) == ("load", 0, 9)
    game.play("load 1.3")
    assert position_part(game, "sled")[0] == 3
    assert stones_on_ship(game, 1) == ".10."
    assert (game.actor, game.decision) == (1, "turn")
    assert position_part(game, "market", "discard")[-1] == "hammer"


@pytest.mark.rule("CARD-H", "ACT-1")
@pytest.mark.parametrize(("sled", "quarry", "then"), [(4, 9, 5), (3, 9, 5), (0, 2, 2), (0, 9, 3)])
def test_hammer_fetches_as_many_as_the_quarry_action(sled: int, quarry: int, then: int) -> None:
    game = build_game(sled=[sled, 3], quarry={0: quarry}, hands={0: "hammer"})
    game.play("play hammer")
    assert position_part(game, "sled")[0] == then
    assert position_part(game, "quarry")[0] == quarry - (then - sled)


@pytest.mark.rule("CARD-H")
def test_hammer_with_full_sled_only_loads() -> None:
    game = build_game(sled=[5, 3], hands={0: "hammer"})
    play_moves(game, "play hammer", "load 4.1")
    assert position_part(game, "sled")[0] == 4
    assert events_of_kind(game, "fetched") == []


@pytest.mark.rule("CARD-H")
def test_hammer_with_empty_quarry_only_loads() -> None:
    game = play_moves(build_game(sled=[1, 3], quarry={0: 0}, hands={0: "hammer"}), "play hammer", "load 4.1")
    assert position_part(game, "sled")[0] == 0
    assert events_of_kind(game, "fetched") == []


@pytest.mark.rule("CARD-H")
def test_hammer_without_free_ship_space_only_fetches() -> None:
    game = play_moves(build_game(ships="0101 011 market 1", sled=[1, 3], hands={0: "hammer"}), "play hammer")
    assert position_part(game, "sled")[0] == 4
    assert (game.actor, game.decision) == (1, "turn")
    assert position_part(game, "market", "discard")[-1] == "hammer"


@pytest.mark.rule("CARD-H")
def test_hammer_is_refused_when_neither_half_is_possible() -> None:
    assert (
        refusal_reason(build_game(ships="0101 011 market 1", sled=[5, 3], hands={0: "hammer"}), "play hammer")
        == "nothing_to_do"
    )
    assert refusal_reason(build_game(sled=[0, 3], quarry={0: 0}, hands={0: "hammer"}), "play hammer") == "nothing_to_do"
    full = build_game(ships="0101 011 market 1", sled=[2, 3], quarry={0: 0}, hands={0: "hammer"})
    assert refusal_reason(full, "play hammer") == "nothing_to_do"


@pytest.mark.rule("CARD-H", "ACT-2")
def test_hammer_must_load_where_there_is_room() -> None:
    game = play_moves(build_game(ships=".1.. - market -", hands={0: "hammer"}), "play hammer")
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(game, "load 1.2") == "space_taken"
    assert refusal_reason(game, "load 2.4") == "no_such_space"
    assert refusal_reason(game, "load 3.1") == "ship_sailed"
    assert refusal_reason(game, "quarry") == "wrong_decision"
    assert refusal_reason(game, "sail 1 temple") == "wrong_decision"


# Sail


@pytest.mark.rule("CARD-S")
def test_sail_card_loads_a_stone_and_sails_that_ship() -> None:
    game = build_game(ships="1..1 11. - -", sled=[2, 3], hands={0: "sail"})
    game.play("play sail")
    assert legal_moves(game) == ["load 1.2", "load 1.3", "load 2.3", "load 3.1", "load 3.2", "load 4.1"]
    game.play("load 1.2")
    assert (game.decision, position_part(game, "sled")[0]) == ("sail", 1)
    assert legal_moves(game) == [f"sail 1 {site}" for site in ("market", "pyramid", "temple", "burial", "obelisk")]
    game.play("sail 1 pyramid")
    assert position_part(game, "pyramid", "spaces")[:3] == [1, 0, 1]
    assert game.scores == [1, 5]
    assert (game.actor, game.decision) == (1, "turn")
    assert position_part(game, "market", "discard")[-1] == "sail"


@pytest.mark.rule("CARD-S", "ACT-4")
def test_ship_of_the_sail_card_is_unloaded_from_the_bow() -> None:
    game = build_game(ships=".11. - - -", hands={0: "sail"})
    play_moves(game, "play sail", "load 1.4", "sail 1 burial")
    assert position_part(game, "burial", "spaces") == [1, 1, 0]


@pytest.mark.rule("CARD-S", "ACT-3")
def test_sail_card_is_limited_to_ships_that_may_then_sail() -> None:
    game = build_game(ships="1... 1.. 11 market", card="4321", hands={0: "sail"})
    game.play("play sail")
    assert legal_moves(game) == ["load 2.2", "load 2.3"]
    assert refusal_reason(game, "load 1.2") == "too_few_stones"
    assert refusal_reason(game, "load 2.1") == "space_taken"
    assert refusal_reason(game, "load 3.1") == "space_taken"
    assert refusal_reason(game, "load 3.3") == "no_such_space"
    assert refusal_reason(game, "load 4.1") == "ship_sailed"
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(game, "sail 3 temple") == "wrong_decision"


@pytest.mark.rule("CARD-S")
def test_sail_card_must_sail_the_loaded_ship() -> None:
    game = play_moves(build_game(ships="11.. 11. market 1", hands={0: "sail"}), "play sail", "load 1.4")
    assert refusal_reason(game, "sail 2 temple") == "other_ship"
    assert refusal_reason(game, "sail 4 temple") == "other_ship"
    assert refusal_reason(game, "sail 1 market") == "site_docked"
    assert refusal_reason(game, "load 1.3") == "wrong_decision"
    assert legal_moves(game) == ["sail 1 pyramid", "sail 1 temple", "sail 1 burial", "sail 1 obelisk"]


@pytest.mark.rule("CARD-S")
def test_refused_sail_card_gives_the_reason() -> None:
    assert refusal_reason(build_game(sled=[0, 3], ships="11.. - - -", hands={0: "sail"}), "play sail") == "sled_empty"
    too_empty = build_game(ships="1... - market temple", hands={0: "sail"})
    assert refusal_reason(too_empty, "play sail") == "no_ship_may_sail"
    full = build_game(ships="1... 111 11 1", hands={0: "sail"})
    assert refusal_reason(full, "play sail") == "no_ship_may_sail"
    assert "play sail" in legal_moves(build_game(ships="1.1. 111 11 1", hands={0: "sail"}))
    assert "play sail" in legal_moves(build_game(ships="- - - market", hands={0: "sail"}))


# Chisel


@pytest.mark.rule("CARD-C")
def test_chisel_loads_two_stones_on_one_ship() -> None:
    game = build_game(ships=".1.. - - -", sled=[2, 3], hands={0: "chisel"})
    play_moves(game, "play chisel", "load 1.4")
    assert (game.decision, game.actor) == ("load", 0)
    assert refusal_reason(game, "load 1.4") == "space_taken"
    assert refusal_reason(game, "skip") == "not_optional"
    game.play("load 1.1")
    assert stones_on_ship(game, 1) == "01.0"
    assert position_part(game, "sled")[0] == 0
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("CARD-C")
def test_chisel_loads_one_stone_on_each_of_two_ships() -> None:
    game = play_moves(build_game(sled=[3, 3], hands={0: "chisel"}), "play chisel", "load 3.2", "load 1.1")
    assert (stones_on_ship(game, 3), stones_on_ship(game, 1)) == (".0", "0...")
    assert position_part(game, "sled")[0] == 1


@pytest.mark.rule("CARD-C")
def test_chisel_needs_two_stones_and_two_spaces() -> None:
    assert refusal_reason(build_game(sled=[1, 3], hands={0: "chisel"}), "play chisel") == "needs_two_stones"
    assert refusal_reason(build_game(sled=[0, 3], hands={0: "chisel"}), "play chisel") == "needs_two_stones"
    assert (
        refusal_reason(build_game(ships="01.1 011 market 1", hands={0: "chisel"}), "play chisel") == "needs_two_spaces"
    )
    assert (
        refusal_reason(build_game(ships="0111 011 market 1", hands={0: "chisel"}), "play chisel") == "needs_two_spaces"
    )
    assert "play chisel" in legal_moves(build_game(ships="01.1 0.1 market 1", hands={0: "chisel"}))
    assert "play chisel" in legal_moves(build_game(ships="01.. 001 market 1", hands={0: "chisel"}))


@pytest.mark.rule("CARD-C")
def test_chisel_places_the_second_stone_automatically_on_the_only_space() -> None:
    game = play_moves(build_game(ships="01.1 0.1 market 1", hands={0: "chisel"}), "play chisel", "load 2.2")
    assert stones_on_ship(game, 1) == "0101"
    assert game.history[-1].forced
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("ACT-5")
def test_held_card_that_is_not_blue_cannot_be_played() -> None:
    game = build_game(ships="0110 - - -", hands={0: "statue"})
    for card in (STATUE, OBELISK_DECORATION):
        game._state.hands[0, card] = 1
        assert cards.why_not_play(game.setup, game._state, 0, card) == reasons.NOTHING_TO_DO
