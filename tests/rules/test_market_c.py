"""MKT-C1, MKT-C2: the market of side C, with coins and a draw pile that serves too."""

from typing import Any

import pytest

from saqqara import Game
from tests.rules.table import happened, lay, market, notes, offered, play, points_from, refused, see

FOUR = "statue lever hammer sail"
PAIRS = ["1+2", "1+3", "2+1", "2+4", "3+1", "3+4", "4+2", "4+3"]


def at_market(ship: str, cards: str = FOUR, **more: Any) -> Game:
    """The first ship, of three spaces, has just sailed to the market."""
    game = lay(card="3322", sides="CAAAA", ships=f"{ship} - - -", market=cards, **more)
    game.play("sail 1 market")
    return game


# The round


@pytest.mark.rule("MKT-C1", "ROUND-2", "ROUND-4")
def test_a_round_begins_and_ends_as_at_side_a() -> None:
    game = lay(
        sides="CAAAA",
        ships="market pyramid temple 0",
        market="statue - lever -",
        draw="sail chisel hammer statue lever",
    )
    game.play("sail 4 burial")
    assert [(note["space"], note["card"]) for note in happened(game, "cleared")] == [(1, "statue"), (3, "lever")]
    assert market(game) == ["sail", "chisel", "hammer", "statue"]
    assert see(game, "market", "face_down") == [False] * 4


@pytest.mark.rule("MKT-C1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_starts_with_two_coins(seats: int) -> None:
    assert see(Game(seats, "CAAAA"), "coins") == [2] * seats
    assert see(Game(seats, "AAAAA"), "coins") == see(Game(seats, "DAAAA"), "coins") == [0] * seats


# Coins


@pytest.mark.rule("MKT-C1")
def test_a_coin_buys_two_neighbours_in_the_order_named() -> None:
    game = at_market("0.1")
    assert offered(game, "take") == ["take 1", "take 2", "take 3", "take 4", *(f"take {pair}" for pair in PAIRS)]
    game.play("take 4+2")
    assert see(game, "hands")[0] == ["lever", "sail"]
    assert market(game) == ["statue", "-", "hammer", "-"]
    assert see(game, "coins") == [1, 2]
    assert notes(game) == [
        {"kind": "paid_coin", "seat": 0},
        {"kind": "took", "seat": 0, "space": 4, "card": "sail"},
        {"kind": "took", "seat": 0, "space": 2, "card": "lever"},
    ]
    assert (game.actor, offered(game)) == (1, ["take 1", "take 3", "take 1+3", "take 3+1", "skip"])


@pytest.mark.rule("MKT-C1")
def test_one_coin_a_stone_and_two_in_the_game() -> None:
    game = at_market("000", "statue lever hammer sail")
    play(game, "take 1+2", "take 3+4")
    assert see(game, "coins") == [0, 2]
    game = at_market("0.1", extra={"coins": [0, 2]})
    assert offered(game, "take") == ["take 1", "take 2", "take 3", "take 4"]
    assert refused(game, "take 1+2") == "no_coin"
    play(game, "take 1")
    assert "take 2+4" in offered(game)


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
def test_only_neighbours_and_equal_cards_in_ascending_order(cards: str, pairs: list[str]) -> None:
    game = at_market("0.1", cards)
    assert [move for move in offered(game, "take") if "+" in move] == [f"take {pair}" for pair in pairs]


@pytest.mark.rule("MKT-C1")
def test_why_two_cards_may_not_be_taken() -> None:
    assert refused(at_market("0.1", "statue statue hammer sail"), "take 2+1") == "equal_cards"
    assert refused(at_market("0.1", "statue - hammer sail"), "take 1+2") == "market_space_empty"
    assert refused(at_market("0.1", "statue - hammer sail"), "take 4+2") == "market_space_empty"
    assert refused(at_market("0.1"), "take 1+4") == "unreadable"
    assert refused(at_market("0.1"), "look 3") == "wrong_decision"


@pytest.mark.rule("MKT-C1", "CARD-2")
def test_both_leave_before_the_first_is_resolved_then_the_second() -> None:
    game = lay(card="3322", sides="CBAAA", ships="0.0 - - -", market="entrance sarcophagus statue -")
    play(game, "sail 1 market", "take 1+2")
    assert game.decision == "build"
    assert market(game) == ["-", "-", "statue", "-"]
    assert see(game, "pyramid", "count") == see(game, "burial", "count") == [0, 0]
    assert see(game, "agenda")[-3:] == [["gain", 0, 1], ["discard", 0, 0], ["build", 0, 0]]
    assert Game.from_position(game.position()).position() == game.position()
    assert Game.from_position(game.view(1)).view(1) == game.view(1)
    game.play("build left")
    assert see(game, "pyramid", "count") == see(game, "burial", "count") == [1, 0]
    assert see(game, "played_red") == [["entrance", "sarcophagus"], []]
    assert see(game, "red_played") == [2, 0]


@pytest.mark.rule("MKT-C1", "CARD-2")
def test_the_order_named_is_the_order_of_the_effects() -> None:
    game = lay(card="3322", sides="CBAAA", ships="0.0 - - -", market="entrance sarcophagus statue -")
    play(game, "sail 1 market", "take 2+1")
    assert see(game, "burial", "count") == [1, 0]
    assert see(game, "pyramid", "count") == [0, 0]
    assert game.decision == "build"


@pytest.mark.rule("MKT-C1", "CARD-8", "CARD-3")
@pytest.mark.parametrize(("order", "sled"), [("1+2", 5), ("2+1", 6)])
def test_a_cargo_sled_as_the_second_card_comes_too_late_for_the_first(order: str, sled: int) -> None:
    game = lay(
        card="3322",
        sides="CAAAA",
        options=["dynasty-cards"],
        ships="0.1 - - -",
        sled=[3, 3],
        market="private_quarry cargo_sled statue -",
    )
    play(game, "sail 1 market", f"take {order}")
    assert see(game, "sled")[0] == sled
    assert see(game, "hands")[0] == ["cargo_sled"]
    assert points_from(game, "private_quarry") == [1, 0]


@pytest.mark.rule("MKT-C1", "CARD-1", "INFO-2")
@pytest.mark.parametrize("order", ["1+2", "2+1"])
def test_no_hidden_card_waits_on_the_agenda(order: str) -> None:
    """The other card of the two lies in the hand at once: nobody could tell what waits."""
    game = lay(
        card="3322", sides="CBAAA", options=["hidden-cards"], ships="0.0 - - -", market="entrance statue lever -"
    )
    play(game, "sail 1 market", f"take {order}")
    assert game.decision == "build"
    assert see(game, "hands")[0] == ["statue"]
    assert [entry[0] for entry in see(game, "agenda")] == [
        "end_turn",
        "ship_is_empty",
        "next_stone",
        "discard",
        "build",
    ]
    assert game.view(1)["hands"] == [1, []]


@pytest.mark.rule("MKT-C1")
def test_unused_coins_are_worth_nothing() -> None:
    rich = lay(sides="CAAAA", extra={"coins": [2, 0]})
    assert rich.score_sheet_if_over[0] == rich.score_sheet_if_over[1]


# The draw pile


@pytest.mark.rule("MKT-C2")
def test_with_no_open_card_left_a_stone_draws() -> None:
    game = at_market("010", "statue - - -", rules="yucata", draw="lever chisel sail")
    assert [str(done.move) for done in game.history] == ["sail 1 market", "take 1", "draw", "draw"]
    assert see(game, "hands") == [["statue", "chisel"], ["lever"]]
    assert see(game, "market", "draw") == ["sail"]
    assert [note["card"] for note in happened(game, "drew")] == ["lever", "chisel"]
    assert happened(game, "no_card") == []


@pytest.mark.rule("MKT-C2", "MKT-A2")
def test_official_lets_an_owner_do_without_a_draw() -> None:
    game = at_market("0.1", "- - - -", draw="lever chisel")
    assert offered(game) == ["draw", "skip"]
    game.play("skip")
    assert happened(game, "declined") == [{"kind": "declined", "seat": 0}]
    play(game, "draw")
    assert see(game, "hands") == [[], ["lever"]]


@pytest.mark.rule("MKT-C2", "CARD-2")
def test_a_red_card_drawn_acts_at_once() -> None:
    game = at_market("0.1", "- - - -", draw="sarcophagus chisel")
    game.play("draw")
    assert see(game, "burial", "count") == [1, 0]


@pytest.mark.rule("MKT-C2")
def test_while_an_open_card_lies_there_nobody_draws() -> None:
    game = at_market("0.1", "- - - lever")
    assert offered(game) == ["take 4", "skip"]
    assert refused(game, "draw") == "cards_left"


@pytest.mark.rule("MKT-C2", "ROUND-2")
def test_the_discard_pile_is_turned_over_for_a_draw() -> None:
    game = at_market("0.1", "- - - -", draw="")
    before = len(see(game, "market", "discard"))
    assert offered(game) == ["draw", "skip"]
    game.play("draw")
    assert [note["kind"] for note in notes(game)[:2]] == ["shuffled", "drew"]
    assert before == 34
    market_now = see(game, "market")
    assert len(market_now["draw"]) + len(market_now["discard"]) == 34 - sum(len(hand) for hand in see(game, "hands"))


@pytest.mark.rule("MKT-C2")
def test_with_no_card_anywhere_a_stone_earns_nothing() -> None:
    hands = "statue " * 10 + "lever lever hammer hammer sail sail sail chisel chisel chisel " * 1
    hands += "pyramid_decoration temple_decoration burial_decoration obelisk_decoration " * 2
    game = lay(
        card="3322",
        sides="CAAAA",
        options=["prophecies"],
        ships="0.1 - - -",
        hands={0: hands},
        draw="",
        extra={"played_red": [["entrance", "sarcophagus", "paved_path"] * 2, []]},
    )
    game.play("sail 1 market")
    assert [note["seat"] for note in happened(game, "no_card")] == [0, 1]
    assert game.decision == "turn"


@pytest.mark.rule("MKT-C2", "CARD-1", "INFO-2")
def test_with_hidden_cards_what_is_drawn_is_a_back() -> None:
    game = at_market("0.1", "- - - -", options=["hidden-cards"], draw="chisel lever")
    game.play("draw")
    assert see(game, "hands")[0] == ["chisel"]
    for viewer, card in [(0, "chisel"), (1, None), (None, None)]:
        assert game.event_log(viewer)[-1][0] == {"kind": "drew", "seat": 0, "card": card}
