"""MKT-A1 to MKT-A3: what a stone brings at the market."""

from typing import Any

import pytest

from saqqara import Game
from tests.rules.table import happened, lay, market, notes, offered, play, refused, see

FOUR = "statue lever hammer sail"


def at_market(ship: str, cards: str, **more: Any) -> Game:
    """The first ship, of three spaces, has just sailed to the market."""
    game = lay(card="3322", ships=f"{ship} - - -", market=cards, **more)
    game.play("sail 1 market")
    return game


@pytest.mark.rule("MKT-A1")
@pytest.mark.parametrize(("space", "card"), [(1, "statue"), (2, "lever"), (3, "hammer"), (4, "sail")])
def test_the_owner_takes_any_one_of_the_four_cards(space: int, card: str) -> None:
    game = at_market("0.1", FOUR)
    assert (game.decision, offered(game, "take")) == ("take", ["take 1", "take 2", "take 3", "take 4"])
    game.play(f"take {space}")
    assert see(game, "hands")[0] == [card]
    left = FOUR.split()
    left[space - 1] = "-"
    assert market(game) == left
    assert happened(game, "took") == [{"kind": "took", "seat": 0, "space": space, "card": card}]


@pytest.mark.rule("MKT-A1")
def test_spaces_are_not_filled_again_in_the_round() -> None:
    game = at_market("0.1", FOUR)
    draw = see(game, "market", "draw")
    play(game, "take 2", "take 4", "quarry")
    assert market(game) == ["statue", "-", "hammer", "-"]
    assert see(game, "market", "draw") == draw


@pytest.mark.rule("MKT-A1")
def test_why_a_card_may_not_be_taken() -> None:
    game = at_market("0.1", "- statue - lever")
    assert refused(game, "take 1") == "market_space_empty"
    assert refused(game, "take 3") == "market_space_empty"
    assert refused(game, "take 1+2") == "wrong_decision"
    assert refused(game, "look 2") == "wrong_decision"
    assert refused(game, "draw") == "wrong_decision"
    assert refused(game, "quarry") == "wrong_decision"


@pytest.mark.rule("MKT-A1", "MKT-A3")
def test_with_no_card_left_a_stone_earns_nothing() -> None:
    game = at_market("101", "- statue - lever", rules="yucata")
    assert game.actor == 1
    game.play("take 2")
    assert see(game, "hands") == [["lever"], ["statue"]]
    assert happened(game, "no_card") == [{"kind": "no_card", "seat": 1}]
    assert (game.decision, game.actor) == ("turn", 1)
    assert see(game, "quarry") == [29 - 2, 29 - 3]


@pytest.mark.rule("MKT-A1")
def test_at_an_empty_market_nobody_is_asked() -> None:
    for rules in ("official", "yucata"):
        game = at_market("0.1", "- - - -", rules=rules)
        assert (game.decision, game.actor, len(game.history)) == ("turn", 1, 1)
        assert [note["seat"] for note in happened(game, "no_card")] == [0, 1]
        assert see(game, "hands") == [[], []]


@pytest.mark.rule("MKT-A2")
def test_official_lets_an_owner_do_without_a_card() -> None:
    game = at_market("0.1", FOUR)
    assert offered(game) == ["take 1", "take 2", "take 3", "take 4", "skip"]
    game.play("skip")
    assert market(game) == FOUR.split()
    assert happened(game, "declined") == [{"kind": "declined", "seat": 0}]
    assert (game.actor, game.decision) == (1, "take")
    play(game, "take 1")
    assert see(game, "hands") == [[], ["statue"]]


@pytest.mark.rule("MKT-A2")
def test_official_lets_an_owner_do_without_the_last_card() -> None:
    game = at_market("0.1", "- - sarcophagus -")
    assert offered(game) == ["take 3", "skip"]
    game.play("skip")
    assert (game.actor, offered(game)) == (1, ["take 3", "skip"])
    game.play("take 3")
    assert see(game, "burial", "count") == [0, 1]


@pytest.mark.rule("MKT-A2")
def test_yucata_makes_the_owner_take_a_card() -> None:
    game = at_market("0.1", FOUR, rules="yucata")
    assert offered(game) == ["take 1", "take 2", "take 3", "take 4"]
    assert refused(game, "skip") == "must_take"


@pytest.mark.rule("MKT-A2", "CARD-2", "OWN-2")
def test_yucata_forces_the_last_card_on_the_owner() -> None:
    game = at_market("0.1", "- - sarcophagus -", rules="yucata")
    assert [(played.seat, str(played.move), played.forced) for played in game.history] == [
        (0, "sail 1 market", False),
        (0, "take 3", True),
    ]
    assert see(game, "burial", "count") == [1, 0]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("MKT-A3")
def test_landed_stones_go_home_when_the_whole_ship_is_unloaded() -> None:
    game = at_market("010", FOUR)
    at_first = see(game, "quarry")
    assert see(game, "landed") == [1, 0]
    game.play("take 1")
    assert see(game, "landed") == [1, 1]
    game.play("take 2")
    assert see(game, "landed") == [2, 1]
    assert see(game, "quarry") == at_first
    game.play("take 3")
    assert see(game, "landed") == [0, 0]
    assert see(game, "quarry") == [at_first[0] + 2, at_first[1] + 1]
    assert [(note["seat"], note["stones"]) for note in happened(game, "returned")] == [(0, 2), (1, 1)]
    assert notes(game)[-1]["kind"] == "returned"


@pytest.mark.rule("MKT-A3")
def test_stones_of_the_market_are_at_no_building_site() -> None:
    game = play(at_market("010", FOUR), "take 1", "take 2", "take 3")
    for site in ("pyramid", "temple", "burial", "obelisk"):
        assert see(game, site, "count") == [0, 0]


@pytest.mark.rule("MKT-A3", "CARD-2")
def test_a_stone_just_landed_is_not_there_for_a_red_card() -> None:
    game = at_market("00.", "entrance statue - -", quarry={0: 0}, sled=[0, 3])
    game.play("take 1")
    assert see(game, "pyramid", "count") == [0, 0]
    assert see(game, "quarry")[0] == 0
    game.play("take 2")
    assert see(game, "quarry")[0] == 2


@pytest.mark.rule("MKT-A3", "SET-1")
def test_stones_that_went_home_can_be_got_again() -> None:
    game = at_market("00.", FOUR, quarry={0: 0}, sled=[0, 3])
    play(game, "take 1", "take 2", "quarry", "quarry")
    assert see(game, "sled")[0] == 2
    assert see(game, "quarry")[0] == 0
