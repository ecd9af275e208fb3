"""MKT-C1, MKT-C2: the market of side C, with coins and a draw pile that serves too."""

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
    points_by_seat,
    position_part,
    refusal_reason,
)

FOUR_CARDS = "statue lever hammer sail"
LEGAL_PAIRS = ["1+2", "1+3", "2+1", "2+4", "3+1", "3+4", "4+2", "4+3"]


def game_at_market(ship: str, cards: str = FOUR_CARDS, **more: Any) -> Game:
    """Return a game in which the first ship, of three spaces, has just sailed to the market."""
    game = build_game(card="3322", sides="CAAAA", ships=f"{ship} - - -", market=cards, **more)
    game.play("sail 1 market")
    return game


# The round


@pytest.mark.rule("MKT-C1", "ROUND-2", "ROUND-4")
def test_round_starts_and_ends_as_on_side_a() -> None:
    game = build_game(
        sides="CAAAA",
        ships="market pyramid temple 0",
        market="statue - lever -",
        draw="sail chisel hammer statue lever",
    )
    game.play("sail 4 burial")
    assert [(note["space"], note["card"]) for note in events_of_kind(game, "cleared")] == [(1, "statue"), (3, "lever")]
    assert market_cards(game) == ["sail", "chisel", "hammer", "statue"]
    assert position_part(game, "market", "face_down") == [False] * 4


@pytest.mark.rule("MKT-C1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_starts_with_two_coins(seats: int) -> None:
    assert position_part(Game(seats, "CAAAA"), "coins") == [2] * seats
    assert position_part(Game(seats, "AAAAA"), "coins") == position_part(Game(seats, "DAAAA"), "coins") == [0] * seats


# Coins


@pytest.mark.rule("MKT-C1")
def test_coin_buys_two_neighbours_in_the_named_order() -> None:
    game = game_at_market("0.1")
    assert legal_moves(game, "take") == [
        "take 1",
        "take 2",
        "take 3",
        "take 4",
        *(f"take {pair}" for pair in LEGAL_PAIRS),
    ]
    game.play("take 4+2")
    assert position_part(game, "hands")[0] == ["lever", "sail"]
    assert market_cards(game) == ["statue", "-", "hammer", "-"]
    assert position_part(game, "coins") == [1, 2]
    assert events_of(game) == [
        {"kind": "paid_coin", "seat": 0},
        {"kind": "took", "seat": 0, "space": 4, "card": "sail"},
        {"kind": "took", "seat": 0, "space": 2, "card": "lever"},
    ]
    assert (game.actor, legal_moves(game)) == (1, ["take 1", "take 3", "take 1+3", "take 3+1", "skip"])


@pytest.mark.rule("MKT-C1")
def test_one_coin_per_stone_and_two_per_game() -> None:
    game = game_at_market("000", "statue lever hammer sail")
    play_moves(game, "take 1+2", "take 3+4")
    assert position_part(game, "coins") == [0, 2]
    game = game_at_market("0.1", extra={"coins": [0, 2]})
    assert legal_moves(game, "take") == ["take 1", "take 2", "take 3", "take 4"]
    assert refusal_reason(game, "take 1+2") == "no_coin"
    play_moves(game, "take 1")
    assert "take 2+4" in legal_moves(game)


@pytest.mark.rule("MKT-C1")
@pytest.mark.parametrize(
    ("cards", "pairs"),
    [
        ("statue statue hammer sail", ["1+2", "1+3", "2+4", "3+1", "3+4", "4+2", "4+3"]),
        ("statue lever statue sail", ["1+2", "1+3", "2+1", "2+4", "3+4", "4+2", "4+3"]),
        ("statue statue statue statue", ["1+2", "1+3", "2+4", "3+4"]),
        ("- lever hammer -", []),
        ("statue - - sail", []),
        ("statue lever - -", ["1+2", "2+1"]),
    ],
)
def test_coin_buys_only_neighbours_and_equal_cards_in_ascending_order(cards: str, pairs: list[str]) -> None:
    game = game_at_market("0.1", cards)
    assert [move for move in legal_moves(game, "take") if "+" in move] == [f"take {pair}" for pair in pairs]


@pytest.mark.rule("MKT-C1")
def test_refused_coin_purchase_gives_the_reason() -> None:
    assert refusal_reason(game_at_market("0.1", "statue statue hammer sail"), "take 2+1") == "equal_cards"
    assert refusal_reason(game_at_market("0.1", "statue - hammer sail"), "take 1+2") == "market_space_empty"
    assert refusal_reason(game_at_market("0.1", "statue - hammer sail"), "take 4+2") == "market_space_empty"
    assert refusal_reason(game_at_market("0.1"), "take 1+4") == "unreadable"
    assert refusal_reason(game_at_market("0.1"), "look 3") == "wrong_decision"


@pytest.mark.rule("MKT-C1", "CARD-2")
def test_both_cards_leave_before_they_are_resolved_in_order() -> None:
    game = build_game(card="3322", sides="CBAAA", ships="0.0 - - -", market="entrance sarcophagus statue -")
    play_moves(game, "sail 1 market", "take 1+2")
    assert game.decision == "build"
    assert market_cards(game) == ["-", "-", "statue", "-"]
    assert position_part(game, "pyramid", "count") == position_part(game, "burial", "count") == [0, 0]
    assert position_part(game, "agenda")[-3:] == [["gain", 0, 1], ["discard", 0, 0], ["build", 0, 0]]
    assert Game.from_position(game.position()).position() == game.position()
    assert Game.from_position(game.view(1)).view(1) == game.view(1)
    game.play("build left")
    assert position_part(game, "pyramid", "count") == position_part(game, "burial", "count") == [1, 0]
    assert position_part(game, "played_red") == [["entrance", "sarcophagus"], []]
    assert position_part(game, "red_played") == [2, 0]


@pytest.mark.rule("MKT-C1", "CARD-2")
def test_named_order_is_the_order_of_effects() -> None:
    game = build_game(card="3322", sides="CBAAA", ships="0.0 - - -", market="entrance sarcophagus statue -")
    play_moves(game, "sail 1 market", "take 2+1")
    assert position_part(game, "burial", "count") == [1, 0]
    assert position_part(game, "pyramid", "count") == [0, 0]
    assert game.decision == "build"


@pytest.mark.rule("MKT-C1", "CARD-8", "CARD-3")
@pytest.mark.parametrize(("order", "sled"), [("1+2", 5), ("2+1", 6)])
def test_cargo_sled_taken_second_does_not_help_the_first(order: str, sled: int) -> None:
    game = build_game(
        card="3322",
        sides="CAAAA",
        options=["dynasty-cards"],
        ships="0.1 - - -",
        sled=[3, 3],
        market="private_quarry cargo_sled statue -",
    )
    play_moves(game, "sail 1 market", f"take {order}")
    assert position_part(game, "sled")[0] == sled
    assert position_part(game, "hands")[0] == ["cargo_sled"]
    assert points_by_seat(game, "private_quarry") == [1, 0]


@pytest.mark.rule("MKT-C1", "CARD-1", "INFO-2")
@pytest.mark.parametrize("order", ["1+2", "2+1"])
def test_hidden_card_is_not_shown_on_the_agenda(order: str) -> None:
    """The other card of the two is in the hand at once: no one could tell which one waits."""
    game = build_game(
        card="3322", sides="CBAAA", options=["hidden-cards"], ships="0.0 - - -", market="entrance statue lever -"
    )
    play_moves(game, "sail 1 market", f"take {order}")
    assert game.decision == "build"
    assert position_part(game, "hands")[0] == ["statue"]
    assert [entry[0] for entry in position_part(game, "agenda")] == [
        "end_turn",
        "ship_is_empty",
        "next_stone",
        "discard",
        "build",
    ]
    assert game.view(1)["hands"] == [1, []]


@pytest.mark.rule("MKT-C1")
def test_unused_coins_are_worth_nothing() -> None:
    rich = build_game(sides="CAAAA", extra={"coins": [2, 0]})
    assert rich.score_sheet_if_over[0] == rich.score_sheet_if_over[1]


# The draw pile


@pytest.mark.rule("MKT-C2")
def test_stone_draws_a_card_when_no_open_card_is_left() -> None:
    game = game_at_market("010", "statue - - -", rules="yucata", draw="lever chisel sail")
    assert [str(done.move) for done in game.history] == ["sail 1 market", "take 1", "draw", "draw"]
    assert position_part(game, "hands") == [["statue", "chisel"], ["lever"]]
    assert position_part(game, "market", "draw") == ["sail"]
    assert [note["card"] for note in events_of_kind(game, "drew")] == ["lever", "chisel"]
    assert events_of_kind(game, "no_card") == []


@pytest.mark.rule("MKT-C2", "MKT-A2")
def test_official_rules_allow_declining_a_draw() -> None:
    game = game_at_market("0.1", "- - - -", draw="lever chisel")
    assert legal_moves(game) == ["draw", "skip"]
    game.play("skip")
    assert events_of_kind(game, "declined") == [{"kind": "declined", "seat": 0}]
    play_moves(game, "draw")
    assert position_part(game, "hands") == [[], ["lever"]]


@pytest.mark.rule("MKT-C2", "CARD-2")
def test_drawn_red_card_acts_at_once() -> None:
    game = game_at_market("0.1", "- - - -", draw="sarcophagus chisel")
    game.play("draw")
    assert position_part(game, "burial", "count") == [1, 0]


@pytest.mark.rule("MKT-C2")
def test_drawing_is_refused_while_an_open_card_is_left() -> None:
    game = game_at_market("0.1", "- - - lever")
    assert legal_moves(game) == ["take 4", "skip"]
    assert refusal_reason(game, "draw") == "cards_left"


@pytest.mark.rule("MKT-C2", "ROUND-2")
def test_discard_pile_is_reshuffled_for_a_draw() -> None:
    game = game_at_market("0.1", "- - - -", draw="")
    before = len(position_part(game, "market", "discard"))
    assert legal_moves(game) == ["draw", "skip"]
    game.play("draw")
    assert [note["kind"] for note in events_of(game)[:2]] == ["shuffled", "drew"]
    assert before == 34
    market_now = position_part(game, "market")
    assert len(market_now["draw"]) + len(market_now["discard"]) == 34 - sum(
        len(hand) for hand in position_part(game, "hands")
    )


@pytest.mark.rule("MKT-C2")
def test_stone_gets_nothing_when_no_card_exists() -> None:
    hands = "statue " * 10 + "lever lever hammer hammer sail sail sail chisel chisel chisel " * 1
    hands += "pyramid_decoration temple_decoration burial_decoration obelisk_decoration " * 2
    game = build_game(
        card="3322",
        sides="CAAAA",
        options=["prophecies"],
        ships="0.1 - - -",
        hands={0: hands},
        draw="",
        extra={"played_red": [["entrance", "sarcophagus", "paved_path"] * 2, []]},
    )
    game.play("sail 1 market")
    assert [note["seat"] for note in events_of_kind(game, "no_card")] == [0, 1]
    assert game.decision == "turn"


@pytest.mark.rule("MKT-C2", "CARD-1", "INFO-2")
def test_drawn_card_is_face_down_with_hidden_cards() -> None:
    game = game_at_market("0.1", "- - - -", options=["hidden-cards"], draw="chisel lever")
    game.play("draw")
    assert position_part(game, "hands")[0] == ["chisel"]
    for viewer, card in [(0, "chisel"), (1, None), (None, None)]:
        assert game.event_log(viewer)[-1][0] == {"kind": "drew", "seat": 0, "card": card}
