"""TEM-B1, TEM-C2: the temple, side B. Bonuses of the spaces: choice, two, choice, card, choice."""

from typing import Any

import pytest

from saqqara import Game
from saqqara.game.boards import default_boards
from tests.engine.rules.scenario import (
    build_game,
    events_of,
    events_of_kind,
    legal_moves,
    play_moves,
    position_part,
    refusal_reason,
)

WHITE, BROWN, GRAY, BLACK = range(4)
SIDES = "AABAA"


def game_at_round_end(seats: int, temple: str, **more: Any) -> Game:
    """Return a game in which the last ship of a round, with a stone of seat 0, has just arrived at the obelisks."""
    ready: dict[str, Any] = {"sides": SIDES, "card": "4421" if seats == 4 else "4321", "draw": "statue " * 10}
    game = build_game(seats, ships="market pyramid burial 0", temple=temple, **{**ready, **more})
    return play_moves(game, "sail 4 obelisk")


@pytest.mark.rule("TEM-B1")
@pytest.mark.parametrize(("seats", "width"), [(2, 4), (3, 5), (4, 5)])
def test_stones_are_placed_as_on_side_a(seats: int, width: int) -> None:
    for placed in (0, 3, 4, 9):
        game = build_game(
            seats, sides=SIDES, card="4432" if seats == 4 else "4321", ships="1110 - - -", temple="0" * placed
        )
        game.play("sail 1 temple")
        assert [note["space"] for note in events_of_kind(game, "delivered")] == [
            stone % width + 1 for stone in range(placed, placed + 4)
        ]
        assert position_part(game, "temple", "count")[:2] == [placed + 1, 3]
        assert len(position_part(game, "temple", "spaces")) == width
        assert game.scores == [0] * seats
        assert game.decision == "turn"


@pytest.mark.rule("TEM-B1", "TEM-C2", "ROUND-4")
def test_example_of_four_players() -> None:
    seen_from_above = [GRAY, BROWN, WHITE, WHITE, BLACK]
    temple = f"{BLACK}{GRAY}{BLACK}{BROWN}{GRAY}" + "".join(map(str, seen_from_above))
    game = game_at_round_end(4, temple, turn=BROWN, draw="lever statue statue statue statue", sled=[0, 1, 2, 3])
    assert (game.actor, game.decision, game.turn, game.round) == (GRAY, "bonus", BROWN, 1)
    assert legal_moves(game) == ["points", "stones"]
    game.play("stones")
    assert position_part(game, "sled") == [0, 1, 4, 3]
    assert (game.actor, game.decision, game.turn) == (WHITE, "bonus", BROWN)
    assert game.scores == [0, 2, 0, 0]
    assert position_part(game, "hands")[WHITE] == []
    game.play("points")
    assert position_part(game, "hands")[WHITE] == ["lever"]
    assert (game.actor, game.decision, game.turn) == (BLACK, "bonus", BROWN)
    game.play("points")
    assert game.scores == [1, 2, 0, 1]
    assert (game.round, game.turn, game.actor, game.decision) == (2, GRAY, GRAY, "turn")
    assert [sheet["temple"] for sheet in game.score_sheet] == [1, 2, 0, 1]
    scored = [(note["seat"], note["points"], note["space"]) for note in events_of_kind(game, "scored")]
    assert scored == [(BROWN, 2, 2), (WHITE, 1, 3), (BLACK, 1, 5)]


@pytest.mark.rule("TEM-B1")
def test_fifth_space_is_unused_with_two_seats() -> None:
    game = game_at_round_end(2, "00001111", draw="lever statue statue statue statue")
    assert (game.actor, game.decision) == (1, "bonus")
    play_moves(game, "points", "points")
    assert game.round == 2
    assert game.scores == [0, 1 + 2 + 1]
    assert position_part(game, "hands") == [[], ["lever"]]


@pytest.mark.rule("TEM-B1")
def test_only_occupied_spaces_give_a_bonus() -> None:
    game = game_at_round_end(3, "")
    assert (game.round, game.decision) == (2, "turn")
    game = game_at_round_end(3, "1")
    game.play("points")
    assert (game.round, game.scores) == (2, [0, 1, 0])
    game = game_at_round_end(3, "12")
    game.play("points")
    assert (game.round, game.scores) == (2, [0, 1, 2])


@pytest.mark.rule("TEM-B1")
@pytest.mark.parametrize(("sled", "fetched"), [(0, 2), (3, 2), (4, 1)])
def test_choice_gives_up_to_two_stones(sled: int, fetched: int) -> None:
    game = game_at_round_end(3, "1", sled=[0, sled, 0])
    quarry = position_part(game, "quarry")[1]
    game.play("stones")
    assert position_part(game, "sled") == [0, sled + fetched, 0]
    assert position_part(game, "quarry")[1] == quarry - fetched
    assert [(note["seat"], note["stones"]) for note in events_of_kind(game, "fetched")] == [(1, fetched)]
    assert game.scores == [0, 0, 0]


@pytest.mark.rule("TEM-B1")
def test_choice_gives_a_single_last_stone() -> None:
    game = game_at_round_end(3, "1", sled=[0, 0, 0], quarry={1: 1})
    game.play("stones")
    assert (position_part(game, "sled"), position_part(game, "quarry")[1]) == ([0, 1, 0], 0)


@pytest.mark.rule("TEM-C2")
@pytest.mark.parametrize("why", [{"sled": [0, 5, 0]}, {"sled": [0, 0, 0], "quarry": {1: 0}}])
def test_points_are_given_without_asking_when_no_stone_can_move(why: dict[str, Any]) -> None:
    game = game_at_round_end(3, "1", **why)
    assert (game.round, game.scores) == (2, [0, 1, 0])
    last = game.history[-1]
    assert (str(last.move), last.seat, last.forced) == ("points", 1, True)


@pytest.mark.rule("TEM-C2")
@pytest.mark.parametrize(
    ("why", "reason"), [({"sled": [0, 5, 0]}, "sled_full"), ({"sled": [0, 0, 0], "quarry": {1: 0}}, "quarry_empty")]
)
def test_refused_stones_give_the_reason(why: dict[str, Any], reason: str) -> None:
    position: dict[str, Any] = dict(game_at_round_end(3, "1", sled=[0, 0, 0]).position())
    position.pop("quarry")
    position["sled"] = why["sled"]
    if "quarry" in why:
        position["obelisk"] = {"count": [1, 28, 0]}
    game = Game.from_position(position)
    assert refusal_reason(game, "stones") == reason
    assert legal_moves(game) == ["points"]


@pytest.mark.rule("TEM-B1", "SET-6")
def test_unlimited_quarry_always_has_stones() -> None:
    game = game_at_round_end(3, "1", sled=[0, 2, 0], stones="unlimited")
    game.play("stones")
    assert (position_part(game, "sled"), position_part(game, "quarry")) == ([0, 4, 0], [None] * 3)


@pytest.mark.rule("TEM-B1")
def test_choice_cannot_be_skipped() -> None:
    game = game_at_round_end(3, "1")
    assert refusal_reason(game, "skip") == "not_optional"
    for move in ("quarry", "pass", "build left", "take 1", "mound 1.1", "keep statue"):
        assert refusal_reason(game, move) == "wrong_decision"
    play_moves(game, "points")
    assert refusal_reason(game, "points") == "wrong_decision"


@pytest.mark.rule("TEM-B1")
def test_numbers_come_from_the_boards() -> None:
    boards = default_boards().with_corrections(
        {
            "temple.B.spaces": ["card", "choice", "two", "two", "two"],
            "temple.B.choice.points": 3,
            "temple.B.choice.stones": 4,
        }
    )
    game = game_at_round_end(3, "111", sled=[0, 0, 0], boards=boards)
    assert position_part(game, "hands")[1] == ["statue"]
    assert play_moves(game.copy(), "points").scores == [0, 3 + 2, 0]
    assert position_part(play_moves(game, "stones"), "sled") == [0, 4, 0]
    assert game.scores == [0, 2, 0]


@pytest.mark.rule("TEM-B1", "CARD-2", "ROUND-4")
def test_red_card_acts_before_the_next_space() -> None:
    game = game_at_round_end(3, "20012", draw="entrance statue statue statue statue")
    assert (game.actor, game.turn) == (2, 0)
    quarry = position_part(game, "quarry")[1]
    play_moves(game, "points", "stones")
    kinds = [(note["kind"], note.get("seat")) for note in events_of(game, -1)]
    assert kinds == [("fetched", 0), ("drew", 1), ("delivered", 1), ("scored", 1), ("discarded", 1)]
    assert position_part(game, "quarry")[1] == quarry - 1
    assert position_part(game, "pyramid", "count") == [0, 1, 0]
    assert position_part(game, "red_played") == [0, 1, 0]
    assert (game.actor, game.decision, game.turn) == (2, "bonus", 0)
    assert game.score_sheet[1]["pyramid"] == 2


@pytest.mark.rule("TEM-B1", "CARD-2", "PYR-B1")
def test_stone_of_a_card_is_placed_before_the_next_space() -> None:
    game = game_at_round_end(3, "20012", draw="entrance statue statue statue statue", sides="ABBAA")
    play_moves(game, "points", "stones")
    assert (game.actor, game.decision, game.turn) == (1, "build", 0)
    again = Game.from_position(game.position())
    assert again.position() == game.position()
    play_moves(again, "build left")
    assert (again.actor, again.decision) == (2, "bonus")
    assert position_part(again, "pyramid", "count") == [0, 1, 0]


@pytest.mark.rule("TEM-B1", "ROUND-2", "ROUND-4")
def test_discard_pile_is_reshuffled_when_a_card_is_needed() -> None:
    game = game_at_round_end(2, "0011", draw="", market="statue lever - -", discard="sail sail")
    play_moves(game, "points", "points")
    kinds = [note["kind"] for note in events_of(game)]
    assert kinds.index("shuffled") < kinds.index("drew") < kinds.index("cleared")
    assert sorted(position_part(game, "hands")[1]) != []


@pytest.mark.rule("TEM-C2", "ROUND-4")
def test_card_bonus_is_lost_without_pile_cards() -> None:
    keys = [key for key in default_boards().values if key.startswith("cards.base.")]
    boards = default_boards().with_corrections(
        {**dict.fromkeys(keys, 0), "cards.base.lever": 2, "cards.base.statue": 1}
    )
    game = game_at_round_end(3, "00011", draw="", boards=boards, market="lever - - lever", hands={2: "statue"})
    play_moves(game, "points", "points")
    assert (game.actor, game.decision) == (1, "bonus")
    assert [(note["seat"], note["space"]) for note in events_of_kind(game, "bonus_lost")] == [(1, 4)]
    assert position_part(game, "market", "spaces") == [["lever"], [], [], ["lever"]]
    play_moves(game, "points")
    assert position_part(game, "hands") == [[], [], ["statue"]]
    assert len(events_of_kind(game, "cleared")) == 2
    assert game.scores == [1 + 2 + 1, 1, 0]


@pytest.mark.rule("TEM-B1", "ROUND-6", "END-1")
def test_last_round_is_assessed_before_the_final_scoring() -> None:
    game = game_at_round_end(3, "1", round=6, hands={1: "statue"}, draw="lever " * 2)
    assert (game.round, game.decision, game.turn) == (6, "bonus", 0)
    assert game.scores == [0, 0, 0]
    game.play("stones")
    assert game.is_over
    assert [sheet["statues"] for sheet in game.score_sheet] == [0, 1, 0]
    assert [sheet["temple"] for sheet in game.score_sheet] == [0, 0, 0]
    assert position_part(game, "sled")[1] == 3 + 2


@pytest.mark.rule("TEM-B1", "ROUND-7")
def test_deadlocked_round_is_assessed_too() -> None:
    ships = "01.. 0.. - -"
    game = build_game(2, sides=SIDES, sled=[0, 0], quarry={0: 0, 1: 0}, ships=ships, temple="0", draw="statue " * 8)
    play_moves(game, "pass", "pass")
    assert (game.round, game.turn, game.actor, game.decision) == (1, 1, 0, "bonus")
    assert position_part(game, "passes") == 2
    assert Game.from_position(game.position()).position() == game.position()
    game.play("stones")
    assert position_part(game, "sled") == [2, 0]
    assert (game.round, game.actor, position_part(game, "passes")) == (2, 0, 0)


@pytest.mark.rule("TEM-B1")
def test_temple_decision_can_be_undone() -> None:
    game = game_at_round_end(3, "122")
    before = game.position()
    play_moves(game, "points")
    assert game.position() != before
    game.undo()
    assert game.position() == before
    assert (game.actor, game.decision) == (1, "bonus")


@pytest.mark.rule("TEM-B1")
def test_temple_scores_nothing_at_the_end() -> None:
    game = build_game(3, sides=SIDES, temple="01201")
    assert [sheet["temple"] for sheet in game.score_sheet_if_over] == [0, 0, 0]
