"""TEM-C1, TEM-C2: the temple, side C. Bonuses of the spaces: choice, three, choice, three, choice."""

from typing import Any

import pytest

from saqqara import Game
from saqqara.game.boards import Boards, default_boards
from tests.engine.rules.scenario import (
    build_game,
    events_of,
    events_of_kind,
    legal_moves,
    play_moves,
    position_part,
    refusal_reason,
)

SIDES = "AACAA"


def game_at_round_end(seats: int, temple: str, **more: Any) -> Game:
    """Return a game in which the last ship of a round, with a stone of seat 0, has just arrived at the obelisks."""
    ready: dict[str, Any] = {"sides": SIDES, "card": "4421" if seats == 4 else "4321", "draw": "statue " * 10}
    game = build_game(seats, ships="market pyramid burial 0", temple=temple, **{**ready, **more})
    return play_moves(game, "sail 4 obelisk")


def game_looking_at_cards(draw: str = "lever statue sail hammer chisel statue statue statue", **more: Any) -> Game:
    """Seat 1 looks at the top three cards of the draw pile."""
    game = game_at_round_end(3, "01", draw=draw, **more)
    return play_moves(game, "points")


def boards_with_deck(**cards: int) -> Boards:
    """Boards with a deck of these cards only."""
    keys = [key for key in default_boards().values if key.startswith("cards.base.")]
    return default_boards().with_corrections({key: cards.get(key.rpartition(".")[2], 0) for key in keys})


@pytest.mark.rule("TEM-C1")
@pytest.mark.parametrize(("seats", "width"), [(2, 4), (3, 5), (4, 5)])
def test_stones_are_placed_as_on_side_a(seats: int, width: int) -> None:
    game = build_game(seats, sides=SIDES, card="4432" if seats == 4 else "4321", ships="1110 - - -", temple="000")
    game.play("sail 1 temple")
    assert [note["space"] for note in events_of_kind(game, "delivered")] == [stone % width + 1 for stone in range(3, 7)]
    assert len(position_part(game, "temple", "spaces")) == width
    assert (game.scores, game.decision) == ([0] * seats, "turn")


@pytest.mark.rule("TEM-C1")
@pytest.mark.parametrize(("sled", "fetched"), [(0, 4), (1, 4), (3, 2)])
def test_choice_is_two_points_or_up_to_four_stones(sled: int, fetched: int) -> None:
    game = game_at_round_end(3, "1", sled=[0, sled, 0])
    assert (game.actor, game.decision, legal_moves(game)) == (1, "bonus", ["points", "stones"])
    assert play_moves(game.copy(), "points").scores == [0, 2, 0]
    game.play("stones")
    assert position_part(game, "sled") == [0, sled + fetched, 0]
    assert game.scores == [0, 0, 0]


@pytest.mark.rule("TEM-C2")
@pytest.mark.parametrize("why", [{"sled": [0, 5, 0]}, {"sled": [0, 0, 0], "quarry": {1: 0}}])
def test_points_are_given_without_asking_when_no_stone_can_move(why: dict[str, Any]) -> None:
    game = game_at_round_end(3, "1", **why)
    assert (game.round, game.scores) == (2, [0, 2, 0])
    assert (str(game.history[-1].move), game.history[-1].forced) == ("points", True)


@pytest.mark.rule("TEM-C1")
def test_one_of_three_cards_is_kept_and_two_are_discarded() -> None:
    game = game_looking_at_cards()
    assert (game.actor, game.decision, game.turn, game.round) == (1, "keep", 0, 1)
    assert legal_moves(game) == ["keep statue", "keep lever", "keep sail"]
    assert position_part(game, "looking") == {"seat": 1, "cards": ["lever", "statue", "sail"]}
    assert position_part(game, "market", "draw") == ["hammer", "chisel", "statue", "statue", "statue"]
    discarded = position_part(game, "market", "discard")
    game.play("keep statue")
    assert position_part(game, "hands") == [[], ["statue"], []]
    assert position_part(game, "market", "discard")[len(discarded) :] == ["lever", "sail"]
    assert "looking" not in game.position()
    kinds = [(note["kind"], note.get("card")) for note in events_of(game)][:3]
    assert kinds == [("discarded", "lever"), ("discarded", "sail"), ("drew", "statue")]
    assert (game.round, game.turn) == (2, 1)


@pytest.mark.rule("TEM-C1")
def test_two_equal_cards_are_one_choice() -> None:
    game = game_looking_at_cards("lever statue statue hammer chisel statue statue statue")
    assert legal_moves(game) == ["keep statue", "keep lever"]
    game.play("keep statue")
    assert position_part(game, "hands")[1] == ["statue"]
    assert position_part(game, "market", "discard")[-2:] == ["lever", "statue"]


@pytest.mark.rule("TEM-C1", "OWN-2")
def test_three_equal_cards_keep_one_without_asking() -> None:
    game = game_looking_at_cards("statue statue statue hammer chisel statue statue statue")
    assert game.round == 2
    assert position_part(game, "hands")[1] == ["statue"]
    assert position_part(game, "market", "discard")[-2:] == ["statue", "statue"]
    assert [(str(played.move), played.forced) for played in game.history][-1] == ("keep statue", True)


@pytest.mark.rule("TEM-C1", "CARD-2")
def test_other_cards_are_discarded_before_a_red_card_acts() -> None:
    game = game_looking_at_cards("lever entrance sail hammer chisel statue statue statue")
    game.play("keep entrance")
    kinds = [note["kind"] for note in events_of(game)][:6]
    assert kinds == ["discarded", "discarded", "drew", "delivered", "scored", "kept_red"]
    assert position_part(game, "pyramid", "count") == [0, 1, 0]
    assert position_part(game, "market", "discard")[-2:] == ["lever", "sail"]
    assert position_part(game, "played_red") == [[], ["entrance"], []]


@pytest.mark.rule("TEM-C1", "CARD-2", "PYR-B1")
def test_kept_red_card_is_resolved_before_the_next_space() -> None:
    game = game_at_round_end(3, "012", draw="lever entrance sail " + "statue " * 8, sides="ABCAA")
    play_moves(game, "points", "keep entrance")
    assert (game.actor, game.decision, game.turn) == (1, "build", 0)
    again = Game.from_position(game.position())
    assert again.position() == game.position()
    again.play("build right")
    assert (again.actor, again.decision) == (2, "bonus")


@pytest.mark.rule("TEM-C1")
def test_spaces_are_resolved_completely_from_the_left() -> None:
    game = game_at_round_end(4, "31021", sled=[2, 2, 2, 2], draw="lever hammer sail statue chisel statue statue")
    seen = []
    for move in ("points", "keep hammer", "stones", "keep chisel", "points"):
        seen.append((game.actor, game.decision, game.turn))
        game.play(move)
    assert seen == [(3, "bonus", 0), (1, "keep", 0), (0, "bonus", 0), (2, "keep", 0), (1, "bonus", 0)]
    assert position_part(game, "hands") == [[], ["hammer"], ["chisel"], []]
    assert game.scores == [0, 2, 0, 2]
    assert (game.round, game.turn) == (2, 1)


@pytest.mark.rule("TEM-C1", "ROUND-2")
def test_discard_pile_is_reshuffled_when_three_cards_are_needed() -> None:
    boards = boards_with_deck(lever=1, hammer=1, sail=1, chisel=1)
    game = game_at_round_end(3, "01", boards=boards, draw="lever", hands={2: "chisel"})
    play_moves(game, "points")
    kinds = [note["kind"] for note in events_of(game)]
    assert kinds == ["scored", "shuffled", "looked", "saw", "saw", "saw"]
    assert sorted(position_part(game, "looking", "cards")) == ["hammer", "lever", "sail"]
    assert position_part(game, "market", "draw") == position_part(game, "market", "discard") == []
    assert legal_moves(game) == ["keep lever", "keep hammer", "keep sail"]


@pytest.mark.rule("TEM-C1")
def test_one_of_two_available_cards_is_kept() -> None:
    game = game_looking_at_cards(
        boards=boards_with_deck(lever=1, hammer=1, chisel=1), draw="lever hammer", hands={2: "chisel"}
    )
    assert legal_moves(game) == ["keep lever", "keep hammer"]
    assert Game.from_position(game.position(), boards=game.board_values).position() == game.position()
    game.play("keep hammer")
    assert position_part(game, "hands") == [[], ["hammer"], ["chisel"]]


@pytest.mark.rule("TEM-C1", "OWN-2")
def test_single_card_is_kept_without_asking() -> None:
    game = game_looking_at_cards(boards=boards_with_deck(lever=1, chisel=1), draw="lever", hands={2: "chisel"})
    assert game.round == 2
    assert position_part(game, "hands") == [[], ["lever"], ["chisel"]]
    assert (str(game.history[-1].move), game.history[-1].forced) == ("keep lever", True)


@pytest.mark.rule("TEM-C2")
def test_card_bonus_is_lost_without_any_card() -> None:
    game = game_looking_at_cards(boards=boards_with_deck(lever=1, chisel=1), draw="", hands={2: "chisel lever"})
    assert game.round == 2
    assert position_part(game, "hands") == [[], [], ["lever", "chisel"]]
    assert [(note["seat"], note["space"]) for note in events_of_kind(game, "bonus_lost")] == [(1, 2)]
    assert not events_of_kind(game, "looked")


@pytest.mark.rule("TEM-C1")
def test_one_of_the_drawn_cards_must_be_kept() -> None:
    game = game_looking_at_cards()
    assert refusal_reason(game, "keep hammer") == "card_not_seen"
    assert refusal_reason(game, "keep entrance") == "card_not_seen"
    assert refusal_reason(game, "skip") == "not_optional"
    for move in ("points", "take 1", "quarry"):
        assert refusal_reason(game, move) == "wrong_decision"


@pytest.mark.rule("TEM-C1", "INFO-2")
def test_only_the_drawing_seat_knows_the_cards() -> None:
    game = game_looking_at_cards()
    assert game.view(1)["looking"] == {"seat": 1, "cards": ["lever", "statue", "sail"]}
    for viewer in (0, 2, None):
        assert game.view(viewer)["looking"] == {"seat": 1, "cards": 3}
    game.play("keep sail")
    for viewer in (0, 1, 2, None):
        assert "looking" not in game.view(viewer)
        assert game.view(viewer)["hands"][1] == ["sail"]


@pytest.mark.rule("TEM-C1", "INFO-2")
def test_looked_at_cards_do_not_show_in_other_views() -> None:
    position = game_looking_at_cards().position()
    one = Game.from_position(position)
    looked, draw = position["looking"]["cards"], position["market"]["draw"]
    looked[0], draw[1] = draw[1], looked[0]
    other = Game.from_position(position)
    for viewer in (0, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.redacted_bytes(viewer)[1] == other.redacted_bytes(viewer)[1]
    assert one.view(1) != other.view(1)


@pytest.mark.rule("TEM-C1", "INFO-2")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_cards_seen_by_others_are_determinized_with_a_choice(viewer: int | None) -> None:
    view = game_looking_at_cards().view(viewer)
    dealt = [Game.from_position(view, seed=seed) for seed in range(60)]
    assert len({str(position_part(game, "looking")) for game in dealt}) > 10
    for game in dealt:
        assert len(game.legal_moves) > 1
        assert game.view(viewer) == view
        assert len(position_part(game, "market", "draw")) == view["market"]["draw"]


@pytest.mark.rule("TEM-C1", "INFO-2")
def test_determinization_keeps_the_cards_for_their_viewer() -> None:
    view = game_looking_at_cards().view(1)
    dealt = [Game.from_position(view, seed=seed) for seed in range(5)]
    assert {str(position_part(game, "looking", "cards")) for game in dealt} == {"['lever', 'statue', 'sail']"}
    assert len({str(position_part(game, "market", "draw")) for game in dealt}) == 5


@pytest.mark.rule("TEM-C1", "CARD-1", "INFO-2")
def test_others_learn_only_the_discarded_cards_with_hidden_cards() -> None:
    game = game_looking_at_cards(options=["hidden-cards"], hands={0: "statue", 1: "hammer"})
    for seed in range(30):
        again = Game.from_position(game.view(0), seed=seed)
        assert again.view(0) == game.view(0)
        assert len(again.legal_moves) > 1
    game.play("keep statue")
    for viewer in (0, 2, None):
        assert game.view(viewer)["hands"][1] == 2
        assert game.view(viewer)["market"]["discard"][-2:] == ["lever", "sail"]
    assert game.view(1)["hands"][1] == ["statue", "hammer"]


@pytest.mark.rule("TEM-C1", "INFO-2")
def test_determinization_does_not_deal_cards_hidden_in_hands() -> None:
    """Of the five unknown cards two are hidden in seat 0's hand, neither of them red: a blue card is left to see."""
    boards = boards_with_deck(lever=2, hammer=1, entrance=1, sarcophagus=1)
    game = game_looking_at_cards(
        boards=boards, draw="entrance sarcophagus lever", hands={0: "lever hammer"}, options=["hidden-cards"]
    )
    view = game.view(2)
    assert (view["looking"], view["hands"][0]) == ({"seat": 1, "cards": 3}, 2)
    for seed in range(40):
        again = Game.from_position(view, seed=seed, boards=boards)
        cards = position_part(again, "looking", "cards")
        assert {"entrance", "sarcophagus"} < set(cards)
        assert len(position_part(again, "hands")[0]) == 2
        assert again.view(2) == view


@pytest.mark.rule("TEM-C1", "INFO-2", "OWN-12")
def test_determinized_cards_are_never_three_of_a_kind() -> None:
    boards = boards_with_deck(statue=5, hammer=4, chisel=1)
    game = game_looking_at_cards(boards=boards, draw="statue hammer " * 4, hands={2: "chisel"})
    found: set[str] = set()
    for seed in range(80):
        again = Game.from_position(game.view(0), seed=seed, boards=boards)
        found.add("".join(card[0] for card in position_part(again, "looking", "cards")))
    assert found == {"hss", "shs", "ssh", "shh", "hsh", "hhs"}


@pytest.mark.rule("TEM-C1", "INFO-2")
def test_two_determinized_cards_are_never_equal() -> None:
    boards = boards_with_deck(statue=2, hammer=1, chisel=1)
    game = game_looking_at_cards(
        boards=boards, draw="statue hammer", hands={2: "chisel statue"}, options=["hidden-cards"]
    )
    view = game.view(0)
    assert (view["looking"]["cards"], view["market"]["draw"], view["hands"][2]) == (2, 0, 2)
    for seed in range(40):
        again = Game.from_position(view, seed=seed, boards=boards)
        assert len(set(position_part(again, "looking", "cards"))) == 2
        assert again.view(0) == view


@pytest.mark.rule("TEM-C1", "ROUND-6")
def test_last_round_is_assessed_before_the_final_scoring() -> None:
    game = game_looking_at_cards(round=6)
    assert (game.round, game.decision, game.is_over) == (6, "keep", False)
    assert Game.from_position(game.position()).position() == game.position()
    game.play("keep statue")
    assert game.is_over
    assert game.score_sheet[1]["statues"] == 1


@pytest.mark.rule("TEM-C1")
def test_keeping_a_card_can_be_undone() -> None:
    game = game_looking_at_cards()
    before = game.position()
    game.play("keep sail")
    game.undo()
    assert game.position() == before
