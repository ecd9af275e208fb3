"""ROUND-1 to ROUND-7: how a round begins, runs and ends."""

from collections.abc import Mapping
from typing import Any

import pytest

from saqqara import Game
from saqqara.game.boards import Boards, default_boards
from tests.rules.table import happened, lay, market, notes, offered, play, refused, see, stones_aboard

EIGHT = "lever hammer sail chisel statue statue statue statue"


@pytest.mark.rule("ROUND-1")
def test_a_new_round_has_four_empty_ships_and_free_docks() -> None:
    game = lay(card="4321", next_card="4322", ships="market pyramid temple 0")
    game.play("sail 4 burial")
    assert game.round == 2
    assert [ship["capacity"] for ship in see(game, "ships")] == [4, 3, 2, 2]
    assert [stones_aboard(game, number) for number in (1, 2, 3, 4)] == ["....", "...", "..", ".."]
    assert [ship["site"] for ship in see(game, "ships")] == [None] * 4
    assert [dock["public"] for dock in see(game, "docks").values()] == [0, 0, 0, 0, 0]
    assert happened(game, "round_began") == [{"kind": "round_began", "seat": 1, "round": 2, "ships": [4, 3, 2, 2]}]


@pytest.mark.rule("ROUND-1")
def test_the_next_round_turns_up_the_next_card() -> None:
    game = lay(4, round=3, card="3332", next_card="4421", ships="market pyramid temple 0")
    following = see(game, "round_cards", "next")
    removed = see(game, "round_cards", "removed")
    game.play("sail 4 burial")
    cards = see(game, "round_cards")
    assert (cards["current"], cards["next"], cards["removed"]) == ([4, 4, 2, 1], following[1:], removed)
    assert cards["past"][2] == [3, 3, 3, 2]


@pytest.mark.rule("ROUND-2")
def test_the_market_is_filled_in_order() -> None:
    game = lay(ships="market pyramid temple 0", draw=EIGHT)
    game.play("sail 4 burial")
    assert market(game) == ["lever", "hammer", "sail", "chisel"]
    assert see(game, "market", "draw") == ["statue"] * 4
    turned_up = [(note["space"], note["card"]) for note in happened(game, "turned_up")]
    assert turned_up == [(1, "lever"), (2, "hammer"), (3, "sail"), (4, "chisel")]


@pytest.mark.rule("ROUND-2")
def test_the_discard_pile_is_shuffled_when_a_card_is_needed() -> None:
    game = lay(ships="market pyramid temple 0", draw="lever hammer", seed=3)
    discard = see(game, "market", "discard")
    assert len(discard) == 32
    game.play("sail 4 burial")
    assert market(game)[:2] == ["lever", "hammer"]
    assert see(game, "market", "discard") == []
    left = market(game)[2:] + see(game, "market", "draw")
    assert sorted(left) == sorted(discard)
    assert left != discard
    assert left != discard[::-1]
    kinds = [note["kind"] for note in notes(game) if note["kind"] in ("turned_up", "shuffled")]
    assert kinds == ["turned_up", "turned_up", "shuffled", "turned_up", "turned_up"]
    assert happened(game, "shuffled") == [{"kind": "shuffled", "cards": 32}]


@pytest.mark.rule("ROUND-2")
def test_how_the_discard_pile_is_shuffled_depends_on_the_seed() -> None:
    orders = set()
    for seed in range(8):
        game = lay(ships="market pyramid temple 0", draw="lever hammer sail", seed=seed)
        game.play("sail 4 burial")
        orders.add(str(see(game, "market", "draw")))
    assert len(orders) == 8


@pytest.mark.rule("ROUND-2")
def test_the_discard_pile_stays_while_the_draw_pile_suffices() -> None:
    game = lay(ships="market pyramid temple 0", draw="lever hammer sail chisel")
    discard = see(game, "market", "discard")
    game.play("sail 4 burial")
    assert see(game, "market", "draw") == []
    assert see(game, "market", "discard") == discard
    assert happened(game, "shuffled") == []


@pytest.mark.rule("ROUND-2", "ROUND-4")
def test_cards_that_nobody_took_are_among_those_shuffled() -> None:
    game = lay(ships="market pyramid temple 0", market="chisel - - statue", draw="", discard="lever")
    game.play("sail 4 burial")
    assert happened(game, "shuffled") == [{"kind": "shuffled", "cards": 34}]
    assert len(see(game, "market", "draw")) == 30


@pytest.mark.rule("ROUND-2")
def test_spaces_stay_empty_when_no_card_is_left_anywhere() -> None:
    boards = with_deck({"statue": 5, "lever": 1})
    game = lay(
        boards=boards, ships="market pyramid temple 0", market="statue - - -", hands={0: "statue " * 3}, draw="lever"
    )
    assert see(game, "market", "discard") == ["statue"]
    game.play("sail 4 burial")
    assert market(game) == ["lever", "statue", "statue", "-"]
    assert (see(game, "market", "draw"), see(game, "market", "discard")) == ([], [])


@pytest.mark.rule("ROUND-2", "MKT-A1")
def test_with_every_card_in_hand_the_market_is_empty() -> None:
    game = lay(boards=with_deck({"statue": 3}), ships="market pyramid temple 0", hands={0: "statue " * 3}, draw="")
    game.play("sail 4 burial")
    assert market(game) == ["-", "-", "-", "-"]
    assert happened(game, "shuffled") == happened(game, "turned_up") == []


def with_deck(deck: Mapping[str, int]) -> Boards:
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
        game.play("quarry" if "quarry" in offered(game) else offered(game)[0])
    assert actors == [*range(seats), *range(seats)]


@pytest.mark.rule("ROUND-3", "ACT-5")
def test_each_kind_of_action_hands_the_turn_on() -> None:
    for move in ["quarry", "load 1.1", "sail 4 pyramid"]:
        game = lay(3, turn=1, ships="- - - 1")
        game.play(move)
        assert (game.actor, game.decision) == (2, "turn")
    game = lay(3, turn=2, hands={2: "chisel"})
    play(game, "play chisel", "load 1.1")
    assert (game.actor, game.turn) == (2, 2)
    game.play("load 1.2")
    assert (game.actor, game.decision) == (0, "turn")


@pytest.mark.rule("ROUND-3")
def test_the_round_ends_with_the_fourth_ship_and_not_before() -> None:
    game = lay(ships="0.1. market 0. 1", sled=[5, 5])
    play(game, "load 1.2", "sail 3 pyramid", "sail 4 temple")
    assert game.round == 1
    game.play("sail 1 obelisk")
    assert game.round == 2
    assert see(game, "sled") == [4, 5]


@pytest.mark.rule("ROUND-3", "ACT-4")
def test_what_the_fourth_ship_brings_is_resolved_in_the_old_round() -> None:
    game = lay(card="3322", ships="pyramid temple 01 burial", market="statue sail lever -", sled=[2, 3])
    game.play("sail 3 market")
    assert (game.round, game.decision, game.actor, game.turn) == (1, "take", 0, 0)
    game.play("take 3")
    assert (game.round, game.decision, game.actor, game.turn) == (1, "take", 1, 0)
    game.play("take 2")
    assert (game.round, game.decision, game.actor) == (2, "turn", 1)
    assert see(game, "hands") == [["lever"], ["sail"]]


@pytest.mark.rule("ROUND-4", "TEM-A1")
def test_the_temple_is_assessed_before_the_market_is_cleared() -> None:
    game = lay(ships="market pyramid burial 0", market="- statue - lever", draw=EIGHT, temple="1")
    game.play("sail 4 temple")
    kinds = [note["kind"] for note in notes(game)]
    assert (
        kinds
        == ["sailed", "delivered", "round_ended", "scored", "scored", "cleared", "cleared", "round_began"]
        + ["turned_up"] * 4
    )
    assert [note["seat"] for note in notes(game) if note["kind"] == "scored"] == [1, 0]


@pytest.mark.rule("ROUND-4", "INFO-3")
def test_left_over_cards_go_to_the_discard_pile_in_order() -> None:
    game = lay(ships="market pyramid burial 0", market="chisel - statue lever", draw=EIGHT)
    before = see(game, "market", "discard")
    game.play("sail 4 temple")
    assert see(game, "market", "discard") == [*before, "chisel", "statue", "lever"]
    assert [(note["space"], note["card"]) for note in happened(game, "cleared")] == [
        (1, "chisel"),
        (3, "statue"),
        (4, "lever"),
    ]


@pytest.mark.rule("ROUND-4")
def test_stones_on_sites_and_sleds_stay() -> None:
    game = lay(ships="market pyramid burial 0", pyramid="01", temple="10", burial="110", obelisk=[2, 1], sled=[4, 1])
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
def test_it_is_still_the_turn_of_who_ended_the_round() -> None:
    game = lay(3, turn=1, card="3322", ships="pyramid temple 02 burial", market="statue sail lever -")
    game.play("sail 3 market")
    assert (game.turn, game.actor) == (1, 0)
    game.play("take 1")
    assert (game.turn, game.actor) == (1, 2)


@pytest.mark.rule("ROUND-5")
@pytest.mark.parametrize(
    ("seats", "turn", "starter"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (3, 2, 0), (4, 2, 3), (4, 3, 0)]
)
def test_the_seat_after_the_one_who_sailed_last_starts(seats: int, turn: int, starter: int) -> None:
    card = "4421" if seats == 4 else "4321"
    game = lay(seats, turn=turn, card=card, ships="market pyramid burial 0")
    game.play("sail 4 temple")
    assert (game.actor, game.turn, game.decision, game.round) == (starter, starter, "turn", 2)


@pytest.mark.rule("ROUND-5", "CARD-S", "CARD-L")
@pytest.mark.parametrize("card", ["sail", "lever"])
def test_a_ship_sailed_by_card_ends_the_round_too(card: str) -> None:
    game = lay(
        3, turn=1, hands={1: card}, ships="market pyramid 0. burial", card="4322", draw=EIGHT.replace(card, "statue")
    )
    play(game, f"play {card}")
    assert [str(played.move) for played in game.history] == [f"play {card}", "load 3.2"][: 2 if card == "sail" else 1]
    game.play("sail 3 temple")
    assert (game.round, game.actor) == (2, 2)
    assert see(game, "market", "discard")[-1] == card


@pytest.mark.rule("ROUND-6")
def test_after_the_sixth_round_comes_the_final_scoring() -> None:
    game = lay(round=5, ships="market pyramid burial 0", hands={0: "statue"})
    game.play("sail 4 temple")
    assert (game.round, game.is_over) == (6, False)
    assert game.score_sheet[0]["statues"] == 0
    game = lay(round=6, ships="market pyramid burial 0", hands={0: "statue"})
    game.play("sail 4 temple")
    assert (game.round, game.is_over) == (6, True)
    assert game.score_sheet[0]["statues"] == 1
    assert (game.actor, game.turn, game.decision, game.legal_moves) == (None, None, None, [])
    assert refused(game, "quarry") == "over"


@pytest.mark.rule("ROUND-6", "ROUND-4")
def test_the_last_round_ends_like_every_other() -> None:
    game = lay(round=6, ships="market pyramid burial 0", market="- lever - -", draw=EIGHT.replace("lever", "statue"))
    game.play("sail 4 temple")
    kinds = [note["kind"] for note in notes(game)]
    assert kinds == ["sailed", "delivered", "round_ended", "scored", "cleared", "game_over"]
    assert see(game, "market", "discard")[-1] == "lever"
    assert see(game, "market", "spaces") == [[], [], [], []]


def stuck(seats: int = 2, *, ships: str = "01.. 0.. - -", **more: Any) -> Game:
    """Nobody can do anything: no stones, and on each ship too few to sail."""
    return lay(seats, sled=[0] * seats, quarry=dict.fromkeys(range(seats), 0), ships=ships, **more)


@pytest.mark.rule("ROUND-7")
def test_when_all_had_to_pass_stones_go_home_and_the_round_ends() -> None:
    game = stuck(next_card="4322", temple="01", market="lever - - -", draw="chisel hammer sail statue")
    play(game, "pass")
    assert (game.round, game.actor) == (1, 1)
    assert offered(game) == ["pass"]
    assert see(game, "passes") == 1
    assert see(game, "quarry") == [0, 0]
    play(game, "pass")
    assert game.round == 2
    assert see(game, "quarry") == [2, 1]
    assert see(game, "passes") == 0
    assert see(game, "sled") == [0, 0]
    assert [stones_aboard(game, number) for number in (1, 2, 3, 4)] == ["....", "...", "..", ".."]
    assert game.scores == [1, 1]
    assert see(game, "market", "discard")[-1] == "lever"
    assert market(game) == ["chisel", "hammer", "sail", "statue"]


@pytest.mark.rule("ROUND-7", "ROUND-4")
def test_the_stones_go_home_before_the_temple_is_assessed() -> None:
    game = play(stuck(temple="0"), "pass", "pass")
    kinds = [note["kind"] for note in notes(game)]
    assert kinds[:7] == ["passed", "deadlock", "returned", "returned", "returned", "round_ended", "scored"]
    assert [note["seat"] for note in notes(game) if note["kind"] == "returned"] == [0, 1, 0]
    assert [note["stones"] for note in notes(game) if note["kind"] == "returned"] == [1, 1, 1]


@pytest.mark.rule("ROUND-7")
@pytest.mark.parametrize(("seats", "turn"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 2)])
def test_who_would_have_been_next_starts_the_next_round(seats: int, turn: int) -> None:
    game = stuck(seats, turn=turn)
    for _ in range(seats - 1):
        game.play("pass")
        assert game.round == 1
    game.play("pass")
    assert (game.round, game.actor) == (2, turn)


@pytest.mark.rule("ROUND-7")
def test_any_other_action_starts_the_count_anew() -> None:
    game = lay(3, turn=2, passes=2, sled=[0, 0, 1], quarry=dict.fromkeys(range(3), 0), ships="01.. 0.. - -")
    assert see(game, "passes") == 2
    game.play("load 1.3")
    assert see(game, "passes") == 0
    game.play("sail 1 obelisk")
    assert game.round == 1
    play(game, "pass", "pass")
    assert (game.round, see(game, "passes")) == (1, 2)
    game.play("pass")
    assert (game.round, game.actor) == (2, 1)


@pytest.mark.rule("ROUND-7")
def test_ships_that_have_sailed_stay_where_they_are_and_give_nothing() -> None:
    game = play(stuck(ships="market 0.. - obelisk", temple="1"), "pass")
    assert [dock["public"] for dock in see(game, "docks").values()] == [1, 0, 0, 0, 1]
    game.play("pass")
    assert see(game, "quarry") == [1, 0]
    assert [note["seat"] for note in happened(game, "returned")] == [0]


@pytest.mark.rule("ROUND-7", "ROUND-6")
def test_a_deadlock_in_the_last_round_ends_the_game() -> None:
    game = play(stuck(round=6, hands={1: "statue"}), "pass", "pass")
    assert game.is_over
    assert game.score_sheet[1]["statues"] == 1
    assert see(game, "quarry") == [2, 1]
    assert [stones_aboard(game, number) for number in (1, 2, 3, 4)] == ["....", "...", "..", "."]


@pytest.mark.rule("ROUND-7", "ACT-6")
def test_a_pass_is_never_made_for_a_player() -> None:
    game = stuck()
    assert (game.decision, game.actor, offered(game)) == ("turn", 0, ["pass"])
    game.play("pass")
    assert len(game.history) == 1
    assert (game.decision, game.actor, offered(game)) == ("turn", 1, ["pass"])
