"""CARD-L, CARD-H, CARD-S, CARD-C: the four blue cards, and when they cannot be played."""

import pytest

from saqqara.engine.rules import cards, reasons
from saqqara.engine.rules.state import OBELISK_DECORATION, STATUE
from tests.rules.table import happened, lay, market, offered, play, refused, see, stones_aboard

# Lever


@pytest.mark.rule("CARD-L")
def test_the_lever_sails_a_ship_and_its_player_names_the_order() -> None:
    game = lay(3, ships="0.12 11. - -", hands={0: "lever"}, sled=[2, 3, 4])
    game.play("play lever")
    sites = ("market", "pyramid", "temple", "burial", "obelisk")
    assert (game.decision, game.actor) == ("sail", 0)
    assert offered(game) == [f"sail {ship} {site}" for ship in (1, 2) for site in sites]
    game.play("sail 1 pyramid")
    assert (game.decision, game.actor, offered(game)) == ("unload", 0, ["unload 0", "unload 1", "unload 2"])
    game.play("unload 2")
    assert (game.decision, offered(game)) == ("unload", ["unload 0", "unload 1"])
    game.play("unload 1")
    assert see(game, "pyramid", "spaces")[:4] == [2, 1, 0, None]
    assert game.scores == [3, 1, 2]
    assert (game.actor, game.decision) == (1, "turn")
    assert see(game, "sled") == [2, 3, 4]
    assert see(game, "market", "discard")[-1] == "lever"


@pytest.mark.rule("CARD-L")
def test_stones_of_one_owner_are_alike() -> None:
    game = lay(ships="0110 - - -", hands={0: "lever"})
    play(game, "play lever", "sail 1 temple")
    assert offered(game) == ["unload 0", "unload 1"]
    game.play("unload 1")
    assert stones_aboard(game, 1) == "0.10"
    assert offered(game) == ["unload 0", "unload 1"]
    game.play("unload 1")
    assert see(game, "temple", "spaces") == [[1], [1], [0], [0]]
    assert [(note["seat"], note["ship"]) for note in happened(game, "delivered")] == [(1, 1), (1, 1), (0, 1), (0, 1)]


@pytest.mark.rule("CARD-L", "OWN-1")
def test_a_ship_with_stones_of_one_owner_asks_nothing() -> None:
    game = play(lay(ships="1.11 - - -", hands={0: "lever"}), "play lever", "sail 1 burial")
    assert see(game, "burial", "count") == [0, 3]
    assert [str(entry.move) for entry in game.history if entry.forced] == ["unload 1"] * 3
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("CARD-L", "ACT-4", "MKT-A1")
def test_at_the_market_each_owner_chooses_before_the_next_stone_is_named() -> None:
    game = lay(3, ships="01.2 - - -", hands={0: "lever"}, market="statue hammer sail chisel")
    play(game, "play lever", "sail 1 market", "unload 2")
    assert (game.actor, game.decision, game.turn) == (2, "take", 0)
    game.play("take 1")
    assert (game.actor, game.decision, offered(game)) == (0, "unload", ["unload 0", "unload 1"])
    game.play("unload 1")
    assert (game.actor, game.decision) == (1, "take")
    game.play("skip")
    assert (game.actor, game.decision) == (0, "take")
    game.play("take 2")
    assert see(game, "hands") == [["hammer"], [], ["statue"]]
    assert market(game) == ["-", "-", "sail", "chisel"]


@pytest.mark.rule("CARD-L", "ACT-3")
def test_the_lever_needs_a_ship_that_may_sail() -> None:
    game = lay(ships="01.. 0.. .. market", card="4321", hands={0: "lever"})
    assert refused(game, "play lever") == "no_ship_may_sail"
    assert offered(game, "play") == []
    game = lay(ships="01.. 0.. .1 market", card="4321", hands={0: "lever"})
    game.play("play lever")
    assert offered(game) == ["sail 3 pyramid", "sail 3 temple", "sail 3 burial", "sail 3 obelisk"]


@pytest.mark.rule("CARD-L", "ACT-3")
def test_why_a_ship_may_not_be_sailed_by_lever() -> None:
    game = play(lay(ships="011. 0.. market 1", hands={0: "lever"}), "play lever")
    assert refused(game, "sail 1 market") == "site_docked"
    assert refused(game, "sail 2 temple") == "too_few_stones"
    assert refused(game, "sail 3 temple") == "ship_sailed"
    assert refused(game, "skip") == "not_optional"
    assert refused(game, "load 1.4") == "wrong_decision"
    assert refused(game, "play lever") == "wrong_decision"
    assert refused(game, "pass") == "wrong_decision"


@pytest.mark.rule("CARD-L")
def test_why_a_stone_may_not_be_unloaded() -> None:
    game = play(lay(3, ships="011. - - -", hands={0: "lever"}), "play lever", "sail 1 temple")
    assert refused(game, "unload 2") == "no_stone_of_seat"
    assert refused(game, "unload 3") == "no_stone_of_seat"
    assert refused(game, "skip") == "wrong_decision"
    assert refused(game, "site temple") == "wrong_decision"
    game.play("unload 0")
    assert see(game, "temple", "spaces") == [[0], [1], [1], [], []]


# Hammer


@pytest.mark.rule("CARD-H", "ACT-1")
def test_the_hammer_gets_stones_and_loads_one() -> None:
    game = lay(ships=".1.. - - -", sled=[1, 3], hands={0: "hammer"})
    game.play("play hammer")
    assert see(game, "sled")[0] == 4
    assert see(game, "quarry")[0] == 25
    assert (game.decision, game.actor, len(offered(game))) == ("load", 0, 9)
    game.play("load 1.3")
    assert see(game, "sled")[0] == 3
    assert stones_aboard(game, 1) == ".10."
    assert (game.actor, game.decision) == (1, "turn")
    assert see(game, "market", "discard")[-1] == "hammer"


@pytest.mark.rule("CARD-H", "ACT-1")
@pytest.mark.parametrize(("sled", "quarry", "then"), [(4, 9, 5), (3, 9, 5), (0, 2, 2), (0, 9, 3)])
def test_the_hammer_gets_as_many_as_the_action_would(sled: int, quarry: int, then: int) -> None:
    game = lay(sled=[sled, 3], quarry={0: quarry}, hands={0: "hammer"})
    game.play("play hammer")
    assert see(game, "sled")[0] == then
    assert see(game, "quarry")[0] == quarry - (then - sled)


@pytest.mark.rule("CARD-H")
def test_with_a_full_sled_the_hammer_only_loads() -> None:
    game = lay(sled=[5, 3], hands={0: "hammer"})
    play(game, "play hammer", "load 4.1")
    assert see(game, "sled")[0] == 4
    assert happened(game, "fetched") == []


@pytest.mark.rule("CARD-H")
def test_with_an_empty_quarry_the_hammer_only_loads() -> None:
    game = play(lay(sled=[1, 3], quarry={0: 0}, hands={0: "hammer"}), "play hammer", "load 4.1")
    assert see(game, "sled")[0] == 0
    assert happened(game, "fetched") == []


@pytest.mark.rule("CARD-H")
def test_with_no_space_on_a_ship_the_hammer_only_gets_stones() -> None:
    game = play(lay(ships="0101 011 market 1", sled=[1, 3], hands={0: "hammer"}), "play hammer")
    assert see(game, "sled")[0] == 4
    assert (game.actor, game.decision) == (1, "turn")
    assert see(game, "market", "discard")[-1] == "hammer"


@pytest.mark.rule("CARD-H")
def test_the_hammer_is_refused_when_neither_half_can_be_done() -> None:
    assert refused(lay(ships="0101 011 market 1", sled=[5, 3], hands={0: "hammer"}), "play hammer") == "nothing_to_do"
    assert refused(lay(sled=[0, 3], quarry={0: 0}, hands={0: "hammer"}), "play hammer") == "nothing_to_do"
    full = lay(ships="0101 011 market 1", sled=[2, 3], quarry={0: 0}, hands={0: "hammer"})
    assert refused(full, "play hammer") == "nothing_to_do"


@pytest.mark.rule("CARD-H", "ACT-2")
def test_the_hammers_stone_must_be_loaded_where_there_is_room() -> None:
    game = play(lay(ships=".1.. - market -", hands={0: "hammer"}), "play hammer")
    assert refused(game, "skip") == "not_optional"
    assert refused(game, "load 1.2") == "space_taken"
    assert refused(game, "load 2.4") == "no_such_space"
    assert refused(game, "load 3.1") == "ship_sailed"
    assert refused(game, "quarry") == "wrong_decision"
    assert refused(game, "sail 1 temple") == "wrong_decision"


# Sail


@pytest.mark.rule("CARD-S")
def test_the_sail_loads_a_stone_and_sails_that_ship() -> None:
    game = lay(ships="1..1 11. - -", sled=[2, 3], hands={0: "sail"})
    game.play("play sail")
    assert offered(game) == ["load 1.2", "load 1.3", "load 2.3", "load 3.1", "load 3.2", "load 4.1"]
    game.play("load 1.2")
    assert (game.decision, see(game, "sled")[0]) == ("sail", 1)
    assert offered(game) == [f"sail 1 {site}" for site in ("market", "pyramid", "temple", "burial", "obelisk")]
    game.play("sail 1 pyramid")
    assert see(game, "pyramid", "spaces")[:3] == [1, 0, 1]
    assert game.scores == [1, 5]
    assert (game.actor, game.decision) == (1, "turn")
    assert see(game, "market", "discard")[-1] == "sail"


@pytest.mark.rule("CARD-S", "ACT-4")
def test_the_sails_ship_is_unloaded_from_the_bow() -> None:
    game = lay(ships=".11. - - -", hands={0: "sail"})
    play(game, "play sail", "load 1.4", "sail 1 burial")
    assert see(game, "burial", "spaces") == [1, 1, 0]


@pytest.mark.rule("CARD-S", "ACT-3")
def test_the_sail_is_only_for_ships_that_may_then_sail() -> None:
    game = lay(ships="1... 1.. 11 market", card="4321", hands={0: "sail"})
    game.play("play sail")
    assert offered(game) == ["load 2.2", "load 2.3"]
    assert refused(game, "load 1.2") == "too_few_stones"
    assert refused(game, "load 2.1") == "space_taken"
    assert refused(game, "load 3.1") == "space_taken"
    assert refused(game, "load 3.3") == "no_such_space"
    assert refused(game, "load 4.1") == "ship_sailed"
    assert refused(game, "skip") == "not_optional"
    assert refused(game, "sail 3 temple") == "wrong_decision"


@pytest.mark.rule("CARD-S")
def test_after_the_sail_no_other_ship_may_leave() -> None:
    game = play(lay(ships="11.. 11. market 1", hands={0: "sail"}), "play sail", "load 1.4")
    assert refused(game, "sail 2 temple") == "other_ship"
    assert refused(game, "sail 4 temple") == "other_ship"
    assert refused(game, "sail 1 market") == "site_docked"
    assert refused(game, "load 1.3") == "wrong_decision"
    assert offered(game) == ["sail 1 pyramid", "sail 1 temple", "sail 1 burial", "sail 1 obelisk"]


@pytest.mark.rule("CARD-S")
def test_when_the_sail_cannot_be_played() -> None:
    assert refused(lay(sled=[0, 3], ships="11.. - - -", hands={0: "sail"}), "play sail") == "sled_empty"
    too_empty = lay(ships="1... - market temple", hands={0: "sail"})
    assert refused(too_empty, "play sail") == "no_ship_may_sail"
    full = lay(ships="1... 111 11 1", hands={0: "sail"})
    assert refused(full, "play sail") == "no_ship_may_sail"
    assert "play sail" in offered(lay(ships="1.1. 111 11 1", hands={0: "sail"}))
    assert "play sail" in offered(lay(ships="- - - market", hands={0: "sail"}))


# Chisel


@pytest.mark.rule("CARD-C")
def test_the_chisel_loads_two_stones_on_one_ship() -> None:
    game = lay(ships=".1.. - - -", sled=[2, 3], hands={0: "chisel"})
    play(game, "play chisel", "load 1.4")
    assert (game.decision, game.actor) == ("load", 0)
    assert refused(game, "load 1.4") == "space_taken"
    assert refused(game, "skip") == "not_optional"
    game.play("load 1.1")
    assert stones_aboard(game, 1) == "01.0"
    assert see(game, "sled")[0] == 0
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("CARD-C")
def test_the_chisel_loads_one_stone_on_each_of_two_ships() -> None:
    game = play(lay(sled=[3, 3], hands={0: "chisel"}), "play chisel", "load 3.2", "load 1.1")
    assert (stones_aboard(game, 3), stones_aboard(game, 1)) == (".0", "0...")
    assert see(game, "sled")[0] == 1


@pytest.mark.rule("CARD-C")
def test_the_chisel_needs_two_stones_and_two_spaces() -> None:
    assert refused(lay(sled=[1, 3], hands={0: "chisel"}), "play chisel") == "needs_two_stones"
    assert refused(lay(sled=[0, 3], hands={0: "chisel"}), "play chisel") == "needs_two_stones"
    assert refused(lay(ships="01.1 011 market 1", hands={0: "chisel"}), "play chisel") == "needs_two_spaces"
    assert refused(lay(ships="0111 011 market 1", hands={0: "chisel"}), "play chisel") == "needs_two_spaces"
    assert "play chisel" in offered(lay(ships="01.1 0.1 market 1", hands={0: "chisel"}))
    assert "play chisel" in offered(lay(ships="01.. 001 market 1", hands={0: "chisel"}))


@pytest.mark.rule("CARD-C")
def test_the_second_stone_takes_the_only_space_left_by_itself() -> None:
    game = play(lay(ships="01.1 0.1 market 1", hands={0: "chisel"}), "play chisel", "load 2.2")
    assert stones_aboard(game, 1) == "0101"
    assert game.history[-1].forced
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("ACT-5")
def test_a_card_that_is_not_blue_cannot_be_played_though_it_is_held() -> None:
    game = lay(ships="0110 - - -", hands={0: "statue"})
    for card in (STATUE, OBELISK_DECORATION):
        game._state.hands[0, card] = 1
        assert cards.why_not_play(game.setup, game._state, 0, card) == reasons.NOTHING_TO_DO
