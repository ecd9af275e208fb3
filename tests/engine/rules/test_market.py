"""MKT-A1 to MKT-A3: what a stone earns at the market."""

from typing import Any

import pytest

from saqqara import Game
from tests.engine.rules.scenario import (
    build_game,
    events_of,
    events_of_kind,
    legal_moves,
    market_cards,
    play_moves,
    position_part,
    refusal_reason,
)

FOUR_CARDS = "statue lever hammer sail"


def game_at_market(ship: str, cards: str, **more: Any) -> Game:
    """Return a game in which the first ship, of three spaces, has just sailed to the market."""
    game = build_game(card="3322", ships=f"{ship} - - -", market=cards, **more)
    game.play("sail 1 market")
    return game


@pytest.mark.rule("MKT-A1")
@pytest.mark.parametrize(("space", "card"), [(1, "statue"), (2, "lever"), (3, "hammer"), (4, "sail")])
def test_owner_takes_any_one_of_the_four_cards(space: int, card: str) -> None:
    game = game_at_market("0.1", FOUR_CARDS)
    assert (game.decision, legal_moves(game, "take")) == ("take", ["take 1", "take 2", "take 3", "take 4"])
    game.play(f"take {space}")
    assert position_part(game, "hands")[0] == [card]
    left = FOUR_CARDS.split()
    left[space - 1] = "-"
    assert market_cards(game) == left
    assert events_of_kind(game, "took") == [{"kind": "took", "seat": 0, "space": space, "card": card}]


@pytest.mark.rule("MKT-A1")
def test_spaces_are_not_refilled_within_the_round() -> None:
    game = game_at_market("0.1", FOUR_CARDS)
    draw = position_part(game, "market", "draw")
    play_moves(game, "take 2", "take 4", "quarry")
    assert market_cards(game) == ["statue", "-", "hammer", "-"]
    assert position_part(game, "market", "draw") == draw


@pytest.mark.rule("MKT-A1")
def test_refused_card_gives_the_reason() -> None:
    game = game_at_market("0.1", "- statue - lever")
    assert refusal_reason(game, "take 1") == "market_space_empty"
    assert refusal_reason(game, "take 3") == "market_space_empty"
    assert refusal_reason(game, "take 1+2") == "wrong_decision"
    assert refusal_reason(game, "look 2") == "wrong_decision"
    assert refusal_reason(game, "draw") == "wrong_decision"
    assert refusal_reason(game, "quarry") == "wrong_decision"


@pytest.mark.rule("MKT-A1", "MKT-A3")
def test_stone_gets_nothing_when_no_card_is_left() -> None:
    game = game_at_market("101", "- statue - lever", rules="yucata")
    assert game.actor == 1
    game.play("take 2")
    assert position_part(game, "hands") == [["lever"], ["statue"]]
    assert events_of_kind(game, "no_card") == [{"kind": "no_card", "seat": 1}]
    assert (game.decision, game.actor) == ("turn", 1)
    assert position_part(game, "quarry") == [29 - 2, 29 - 3]


@pytest.mark.rule("MKT-A1")
def test_nobody_is_asked_at_an_empty_market() -> None:
    for rules in ("official", "yucata"):
        game = game_at_market("0.1", "- - - -", rules=rules)
        assert (game.decision, game.actor, len(game.history)) == ("turn", 1, 1)
        assert [note["seat"] for note in events_of_kind(game, "no_card")] == [0, 1]
        assert position_part(game, "hands") == [[], []]


@pytest.mark.rule("MKT-A2")
def test_official_rules_allow_declining_a_card() -> None:
    game = game_at_market("0.1", FOUR_CARDS)
    assert legal_moves(game) == ["take 1", "take 2", "take 3", "take 4", "skip"]
    game.play("skip")
    assert market_cards(game) == FOUR_CARDS.split()
    assert events_of_kind(game, "declined") == [{"kind": "declined", "seat": 0}]
    assert (game.actor, game.decision) == (1, "take")
    play_moves(game, "take 1")
    assert position_part(game, "hands") == [[], ["statue"]]


@pytest.mark.rule("MKT-A2")
def test_official_rules_allow_declining_the_last_card() -> None:
    game = game_at_market("0.1", "- - sarcophagus -")
    assert legal_moves(game) == ["take 3", "skip"]
    game.play("skip")
    assert (game.actor, legal_moves(game)) == (1, ["take 3", "skip"])
    game.play("take 3")
    assert position_part(game, "burial", "count") == [0, 1]


@pytest.mark.rule("MKT-A2")
def test_yucata_requires_taking_a_card() -> None:
    game = game_at_market("0.1", FOUR_CARDS, rules="yucata")
    assert legal_moves(game) == ["take 1", "take 2", "take 3", "take 4"]
    assert refusal_reason(game, "skip") == "must_take"


@pytest.mark.rule("MKT-A2", "CARD-2", "OWN-2")
def test_yucata_takes_the_last_card_automatically() -> None:
    game = game_at_market("0.1", "- - sarcophagus -", rules="yucata")
    assert [(played.seat, str(played.move), played.forced) for played in game.history] == [
        (0, "sail 1 market", False),
        (0, "take 3", True),
    ]
    assert position_part(game, "burial", "count") == [1, 0]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("MKT-A3")
def test_market_stones_return_to_the_quarry_when_the_ship_is_unloaded() -> None:
    game = game_at_market("010", FOUR_CARDS)
    at_first = position_part(game, "quarry")
    assert position_part(game, "landed") == [1, 0]
    game.play("take 1")
    assert position_part(game, "landed") == [1, 1]
    game.play("take 2")
    assert position_part(game, "landed") == [2, 1]
    assert position_part(game, "quarry") == at_first
    game.play("take 3")
    assert position_part(game, "landed") == [0, 0]
    assert position_part(game, "quarry") == [at_first[0] + 2, at_first[1] + 1]
    assert [(note["seat"], note["stones"]) for note in events_of_kind(game, "returned")] == [(0, 2), (1, 1)]
    assert events_of(game)[-1]["kind"] == "returned"


@pytest.mark.rule("MKT-A3")
def test_market_stones_are_at_no_building_site() -> None:
    game = play_moves(game_at_market("010", FOUR_CARDS), "take 1", "take 2", "take 3")
    for site in ("pyramid", "temple", "burial", "obelisk"):
        assert position_part(game, site, "count") == [0, 0]


@pytest.mark.rule("MKT-A3", "CARD-2")
def test_just_landed_stone_cannot_be_placed_by_a_red_card() -> None:
    game = game_at_market("00.", "entrance statue - -", quarry={0: 0}, sled=[0, 3])
    game.play("take 1")
    assert position_part(game, "pyramid", "count") == [0, 0]
    assert position_part(game, "quarry")[0] == 0
    game.play("take 2")
    assert position_part(game, "quarry")[0] == 2


@pytest.mark.rule("MKT-A3", "SET-1")
def test_returned_stones_can_be_fetched_again() -> None:
    game = game_at_market("00.", FOUR_CARDS, quarry={0: 0}, sled=[0, 3])
    play_moves(game, "take 1", "take 2", "quarry", "quarry")
    assert position_part(game, "sled")[0] == 2
    assert position_part(game, "quarry")[0] == 0
