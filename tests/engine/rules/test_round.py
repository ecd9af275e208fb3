"""ROUND-1 to ROUND-7: how a round begins, runs and ends."""

from collections.abc import Mapping
from typing import Any

import pytest

from saqqara import Game
from saqqara.game.boards import Boards, default_boards
from tests.engine.rules.scenario import (
    build_game,
    events_of,
    events_of_kind,
    legal_moves,
    market_cards,
    play_moves,
    position_part,
    refusal_reason,
    stones_on_ship,
)

EIGHT_CARDS = "lever hammer sail chisel statue statue statue statue"


@pytest.mark.rule("ROUND-1")
def test_a_new_round_has_four_empty_ships_and_free_docks() -> None:
    game = build_game(card="4321", next_card="4322", ships="market pyramid temple 0")
    game.play("sail 4 burial")
    assert game.round == 2
    assert [ship["capacity"] for ship in position_part(game, "ships")] == [4, 3, 2, 2]
    assert [stones_on_ship(game, number) for number in (1, 2, 3, 4)] == ["....", "...", "..", ".."]
    assert [ship["site"] for ship in position_part(game, "ships")] == [None] * 4
    assert [dock["public"] for dock in position_part(game, "docks").values()] == [0, 0, 0, 0, 0]
    assert events_of_kind(game, "round_began") == [
        {"kind": "round_began", "seat": 1, "round": 2, "ships": [4, 3, 2, 2]}
    ]


@pytest.mark.rule("ROUND-1")
def test_next_round_reveals_the_next_card() -> None:
    game = build_game(4, round=3, card="3332", next_card="4421", ships="market pyramid temple 0")
    following = position_part(game, "round_cards", "next")
    removed = position_part(game, "round_cards", "removed")
    game.play("sail 4 burial")
    cards = position_part(game, "round_cards")
    assert (cards["current"], cards["next"], cards["removed"]) == ([4, 4, 2, 1], following[1:], removed)
    assert cards["past"][2] == [3, 3, 3, 2]


@pytest.mark.rule("ROUND-2")
def test_market_is_filled_in_order() -> None:
    game = build_game(ships="market pyramid temple 0", draw=EIGHT_CARDS)
    game.play("sail 4 burial")
    assert market_cards(game) == ["lever", "hammer", "sail", "chisel"]
    assert position_part(game, "market", "draw") == ["statue"] * 4
    turned_up = [(note["space"], note["card"]) for note in events_of_kind(game, "turned_up")]
    assert turned_up == [(1, "lever"), (2, "hammer"), (3, "sail"), (4, "chisel")]


@pytest.mark.rule("ROUND-2")
def test_discard_pile_is_reshuffled_when_a_card_is_needed() -> None:
    game = build_game(ships="market pyramid temple 0", draw="lever hammer", seed=3)
    discard = position_part(game, "market", "discard")
    assert len(discard) == 32
    game.play("sail 4 burial")
    assert market_cards(game)[:2] == ["lever", "hammer"]
    assert position_part(game, "market", "discard") == []
    left = market_cards(game)[2:] + position_part(game, "market", "draw")
    assert sorted(left) == sorted(discard)
    assert left != discard
    assert left != discard[::-1]
    kinds = [note["kind"] for note in events_of(game) if note["kind"] in ("turned_up", "shuffled")]
    assert kinds == ["turned_up", "turned_up", "shuffled", "turned_up", "turned_up"]
    assert events_of_kind(game, "shuffled") == [{"kind": "shuffled", "cards": 32}]


@pytest.mark.rule("ROUND-2")
def test_reshuffle_depends_on_the_seed() -> None:
    orders = set()
    for seed in range(8):
        game = build_game(ships="market pyramid temple 0", draw="lever hammer sail", seed=seed)
        game.play("sail 4 burial")
        orders.add(str(position_part(game, "market", "draw")))
    assert len(orders) == 8


@pytest.mark.rule("ROUND-2")
def test_discard_pile_stays_while_the_draw_pile_suffices() -> None:
    game = build_game(ships="market pyramid temple 0", draw="lever hammer sail chisel")
    discard = position_part(game, "market", "discard")
    game.play("sail 4 burial")
    assert position_part(game, "market", "draw") == []
    assert position_part(game, "market", "discard") == discard
    assert events_of_kind(game, "shuffled") == []


@pytest.mark.rule("ROUND-2", "ROUND-4")
def test_untaken_cards_are_reshuffled_too() -> None:
    game = build_game(ships="market pyramid temple 0", market="chisel - - statue", draw="", discard="lever")
    game.play("sail 4 burial")
    assert events_of_kind(game, "shuffled") == [{"kind": "shuffled", "cards": 34}]
    assert len(position_part(game, "market", "draw")) == 30


@pytest.mark.rule("ROUND-2")
def test_spaces_stay_empty_when_no_card_is_left() -> None:
    boards = boards_with_deck({"statue": 5, "lever": 1})
    game = build_game(
        boards=boards, ships="market pyramid temple 0", market="statue - - -", hands={0: "statue " * 3}, draw="lever"
    )
    assert position_part(game, "market", "discard") == ["statue"]
    game.play("sail 4 burial")
    assert market_cards(game) == ["lever", "statue", "statue", "-"]
    assert (position_part(game, "market", "draw"), position_part(game, "market", "discard")) == ([], [])


@pytest.mark.rule("ROUND-2", "MKT-A1")
def test_market_is_empty_when_every_card_is_in_hands() -> None:
    game = build_game(
        boards=boards_with_deck({"statue": 3}), ships="market pyramid temple 0", hands={0: "statue " * 3}, draw=""
    )
    game.play("sail 4 burial")
    assert market_cards(game) == ["-", "-", "-", "-"]
    assert events_of_kind(game, "shuffled") == events_of_kind(game, "turned_up") == []


def boards_with_deck(deck: Mapping[str, int]) -> Boards:
    """Boards whose deck is much smaller than the real one, which cannot run out."""
    keys = [key for key in default_boards().values if key.startswith("cards.base.")]
    return default_boards().with_corrections({key: deck.get(key.rpartition(".")[2], 0) for key in keys})


@pytest.mark.rule("ROUND-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_act_in_turn_one_action_each(seats: int) -> None:
    game = Game(seats=seats, seed=2)
    actors = []
    for _ in range(2 * seats):
        actors.append(game.actor)
        assert game.turn == game.actor
        assert game.decision == "turn"
        game.play("quarry" if "quarry" in legal_moves(game) else legal_moves(game)[0])
    assert actors == [*range(seats), *range(seats)]


@pytest.mark.rule("ROUND-3", "ACT-5")
def test_every_action_passes_the_turn() -> None:
    for move in ["quarry", "load 1.1", "sail 4 pyramid"]:
        game = build_game(3, turn=1, ships="- - - 1")
        game.play(move)
        assert (game.actor, game.decision) == (2, "turn")
    game = build_game(3, turn=2, hands={2: "chisel"})
    play_moves(game, "play chisel", "load 1.1")
    assert (game.actor, game.turn) == (2, 2)
    game.play("load 1.2")
    assert (game.actor, game.decision) == (0, "turn")


@pytest.mark.rule("ROUND-3")
def test_round_ends_exactly_with_the_fourth_ship() -> None:
    game = build_game(ships="0.1. market 0. 1", sled=[5, 5])
    play_moves(game, "load 1.2", "sail 3 pyramid", "sail 4 temple")
    assert game.round == 1
    game.play("sail 1 obelisk")
    assert game.round == 2
    assert position_part(game, "sled") == [4, 5]


@pytest.mark.rule("ROUND-3", "ACT-4")
def test_fourth_ship_is_resolved_within_the_old_round() -> None:
    game = build_game(card="3322", ships="pyramid temple 01 burial", market="statue sail lever -", sled=[2, 3])
    game.play("sail 3 market")
    assert (game.round, game.decision, game.actor, game.turn) == (1, "take", 0, 0)
    game.play("take 3")
    assert (game.round, game.decision, game.actor, game.turn) == (1, "take", 1, 0)
    game.play("take 2")
    assert (game.round, game.decision, game.actor) == (2, "turn", 1)
    assert position_part(game, "hands") == [["lever"], ["sail"]]


@pytest.mark.rule("ROUND-4", "TEM-A1")
def test_temple_is_assessed_before_the_market_is_cleared() -> None:
    game = build_game(ships="market pyramid burial 0", market="- statue - lever", draw=EIGHT_CARDS, temple="1")
    game.play("sail 4 temple")
    kinds = [note["kind"] for note in events_of(game)]
    assert (
        kinds
        == ["sailed", "delivered", "round_ended", "scored", "scored", "cleared", "cleared", "round_began"]
        + ["turned_up"] * 4
    )
    assert [note["seat"] for note in events_of(game) if note["kind"] == "scored"] == [1, 0]


@pytest.mark.rule("ROUND-4", "INFO-3")
def test_left_over_cards_go_to_the_discard_pile_in_order() -> None:
    game = build_game(ships="market pyramid burial 0", market="chisel - statue lever", draw=EIGHT_CARDS)
    before = position_part(game, "market", "discard")
    game.play("sail 4 temple")
    assert position_part(game, "market", "discard") == [*before, "chisel", "statue", "lever"]
    assert [(note["space"], note["card"]) for note in events_of_kind(game, "cleared")] == [
        (1, "chisel"),
        (3, "statue"),
        (4, "lever"),
    ]


@pytest.mark.rule("ROUND-4")
def test_stones_on_sites_and_sleds_stay() -> None:
    game = build_game(
        ships="market pyramid burial 0", pyramid="01", temple="10", burial="110", obelisk=[2, 1], sled=[4, 1]
    )
    game.play("sail 4 temple")
    position = game.position()
    assert position["sled"] == [4, 1]
    assert [position[site]["count"] for site in ("pyramid", "temple", "burial", "obelisk")] == [
        [1, 1],
        [2, 1],
        [1, 2],
        [2, 1],
    ]


@pytest.mark.rule("ROUND-4")
def test_end_of_round_belongs_to_the_turn_that_caused_it() -> None:
    game = build_game(3, turn=1, card="3322", ships="pyramid temple 02 burial", market="statue sail lever -")
    game.play("sail 3 market")
    assert (game.turn, game.actor) == (1, 0)
    game.play("take 1")
    assert (game.turn, game.actor) == (1, 2)


@pytest.mark.rule("ROUND-5")
@pytest.mark.parametrize(
    ("seats", "turn", "starter"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (3, 2, 0), (4, 2, 3), (4, 3, 0)]
)
def test_seat_after_the_last_sailor_starts_the_next_round(seats: int, turn: int, starter: int) -> None:
    card = "4421" if seats == 4 else "4321"
    game = build_game(seats, turn=turn, card=card, ships="market pyramid burial 0")
    game.play("sail 4 temple")
    assert (game.actor, game.turn, game.decision, game.round) == (starter, starter, "turn", 2)


@pytest.mark.rule("ROUND-5", "CARD-S", "CARD-L")
@pytest.mark.parametrize("card", ["sail", "lever"])
def test_ship_sailed_by_a_card_ends_the_round_too(card: str) -> None:
    game = build_game(
        3,
        turn=1,
        hands={1: card},
        ships="market pyramid 0. burial",
        card="4322",
        draw=EIGHT_CARDS.replace(card, "statue"),
    )
    play_moves(game, f"play {card}")
    assert [str(played.move) for played in game.history] == [f"play {card}", "load 3.2"][: 2 if card == "sail" else 1]
    game.play("sail 3 temple")
    assert (game.round, game.actor) == (2, 2)
    assert position_part(game, "market", "discard")[-1] == card


@pytest.mark.rule("ROUND-6")
def test_final_scoring_follows_the_sixth_round() -> None:
    game = build_game(round=5, ships="market pyramid burial 0", hands={0: "statue"})
    game.play("sail 4 temple")
    assert (game.round, game.is_over) == (6, False)
    assert game.score_sheet[0]["statues"] == 0
    game = build_game(round=6, ships="market pyramid burial 0", hands={0: "statue"})
    game.play("sail 4 temple")
    assert (game.round, game.is_over) == (6, True)
    assert game.score_sheet[0]["statues"] == 1
    assert (game.actor, game.turn, game.decision, game.legal_moves) == (None, None, None, [])
    assert refusal_reason(game, "quarry") == "over"


@pytest.mark.rule("ROUND-6", "ROUND-4")
def test_last_round_ends_like_every_other() -> None:
    game = build_game(
        round=6, ships="market pyramid burial 0", market="- lever - -", draw=EIGHT_CARDS.replace("lever", "statue")
    )
    game.play("sail 4 temple")
    kinds = [note["kind"] for note in events_of(game)]
    assert kinds == ["sailed", "delivered", "round_ended", "scored", "cleared", "game_over"]
    assert position_part(game, "market", "discard")[-1] == "lever"
    assert position_part(game, "market", "spaces") == [[], [], [], []]


def deadlocked_game(seats: int = 2, *, ships: str = "01.. 0.. - -", **more: Any) -> Game:
    """No seat has any legal action: no stones, and on each ship too few to sail."""
    return build_game(seats, sled=[0] * seats, quarry=dict.fromkeys(range(seats), 0), ships=ships, **more)


@pytest.mark.rule("ROUND-7")
def test_deadlock_returns_stones_and_ends_the_round() -> None:
    game = deadlocked_game(next_card="4322", temple="01", market="lever - - -", draw="chisel hammer sail statue")
    play_moves(game, "pass")
    assert (game.round, game.actor) == (1, 1)
    assert legal_moves(game) == ["pass"]
    assert position_part(game, "passes") == 1
    assert position_part(game, "quarry") == [0, 0]
    play_moves(game, "pass")
    assert game.round == 2
    assert position_part(game, "quarry") == [2, 1]
    assert position_part(game, "passes") == 0
    assert position_part(game, "sled") == [0, 0]
    assert [stones_on_ship(game, number) for number in (1, 2, 3, 4)] == ["....", "...", "..", ".."]
    assert game.scores == [1, 1]
    assert position_part(game, "market", "discard")[-1] == "lever"
    assert market_cards(game) == ["chisel", "hammer", "sail", "statue"]


@pytest.mark.rule("ROUND-7", "ROUND-4")
def test_deadlock_returns_stones_before_the_temple_is_assessed() -> None:
    game = play_moves(deadlocked_game(temple="0"), "pass", "pass")
    kinds = [note["kind"] for note in events_of(game)]
    assert kinds[:7] == ["passed", "deadlock", "returned", "returned", "returned", "round_ended", "scored"]
    assert [note["seat"] for note in events_of(game) if note["kind"] == "returned"] == [0, 1, 0]
    assert [note["stones"] for note in events_of(game) if note["kind"] == "returned"] == [1, 1, 1]


@pytest.mark.rule("ROUND-7")
@pytest.mark.parametrize(("seats", "turn"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 2)])
def test_deadlock_lets_the_next_seat_start_the_next_round(seats: int, turn: int) -> None:
    game = deadlocked_game(seats, turn=turn)
    for _ in range(seats - 1):
        game.play("pass")
        assert game.round == 1
    game.play("pass")
    assert (game.round, game.actor) == (2, turn)


@pytest.mark.rule("ROUND-7")
def test_any_other_action_resets_the_pass_count() -> None:
    game = build_game(3, turn=2, passes=2, sled=[0, 0, 1], quarry=dict.fromkeys(range(3), 0), ships="01.. 0.. - -")
    assert position_part(game, "passes") == 2
    game.play("load 1.3")
    assert position_part(game, "passes") == 0
    game.play("sail 1 obelisk")
    assert game.round == 1
    play_moves(game, "pass", "pass")
    assert (game.round, position_part(game, "passes")) == (1, 2)
    game.play("pass")
    assert (game.round, game.actor) == (2, 1)


@pytest.mark.rule("ROUND-7")
def test_deadlock_leaves_sailed_ships_in_place() -> None:
    game = play_moves(deadlocked_game(ships="market 0.. - obelisk", temple="1"), "pass")
    assert [dock["public"] for dock in position_part(game, "docks").values()] == [1, 0, 0, 0, 1]
    game.play("pass")
    assert position_part(game, "quarry") == [1, 0]
    assert [note["seat"] for note in events_of_kind(game, "returned")] == [0]


@pytest.mark.rule("ROUND-7", "ROUND-6")
def test_deadlock_in_the_last_round_ends_the_game() -> None:
    game = play_moves(deadlocked_game(round=6, hands={1: "statue"}), "pass", "pass")
    assert game.is_over
    assert game.score_sheet[1]["statues"] == 1
    assert position_part(game, "quarry") == [2, 1]
    assert [stones_on_ship(game, number) for number in (1, 2, 3, 4)] == ["....", "...", "..", "."]


@pytest.mark.rule("ROUND-7", "ACT-6")
def test_pass_is_never_automatic() -> None:
    game = deadlocked_game()
    assert (game.decision, game.actor, legal_moves(game)) == ("turn", 0, ["pass"])
    game.play("pass")
    assert len(game.history) == 1
    assert (game.decision, game.actor, legal_moves(game)) == ("turn", 1, ["pass"])
