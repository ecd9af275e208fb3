"""TEM-B1, TEM-C2: the temple, side B. Bonuses of the spaces: choice, two, choice, card, choice."""

from typing import Any

import pytest

from saqqara import Game
from saqqara.game.boards import default_boards
from tests.rules.table import happened, lay, notes, offered, play, refused, see

WHITE, BROWN, GRAY, BLACK = range(4)
SIDES = "AABAA"


def round_ends(seats: int, temple: str, **more: Any) -> Game:
    """The last ship of a round, with a stone of seat 0, has just come to the obelisks."""
    ready: dict[str, Any] = {"sides": SIDES, "card": "4421" if seats == 4 else "4321", "draw": "statue " * 10}
    game = lay(seats, ships="market pyramid burial 0", temple=temple, **{**ready, **more})
    return play(game, "sail 4 obelisk")


@pytest.mark.rule("TEM-B1")
@pytest.mark.parametrize(("seats", "width"), [(2, 4), (3, 5), (4, 5)])
def test_stones_are_placed_as_on_side_a(seats: int, width: int) -> None:
    for placed in (0, 3, 4, 9):
        game = lay(seats, sides=SIDES, card="4432" if seats == 4 else "4321", ships="1110 - - -", temple="0" * placed)
        game.play("sail 1 temple")
        assert [note["space"] for note in happened(game, "delivered")] == [
            stone % width + 1 for stone in range(placed, placed + 4)
        ]
        assert see(game, "temple", "count")[:2] == [placed + 1, 3]
        assert len(see(game, "temple", "spaces")) == width
        assert game.scores == [0] * seats
        assert game.decision == "turn"


@pytest.mark.rule("TEM-B1", "TEM-C2", "ROUND-4")
def test_the_example_of_four_players() -> None:
    seen_from_above = [GRAY, BROWN, WHITE, WHITE, BLACK]
    temple = f"{BLACK}{GRAY}{BLACK}{BROWN}{GRAY}" + "".join(map(str, seen_from_above))
    game = round_ends(4, temple, turn=BROWN, draw="lever statue statue statue statue", sled=[0, 1, 2, 3])
    assert (game.actor, game.decision, game.turn, game.round) == (GRAY, "bonus", BROWN, 1)
    assert offered(game) == ["points", "stones"]
    game.play("stones")
    assert see(game, "sled") == [0, 1, 4, 3]
    assert (game.actor, game.decision, game.turn) == (WHITE, "bonus", BROWN)
    assert game.scores == [0, 2, 0, 0]
    assert see(game, "hands")[WHITE] == []
    game.play("points")
    assert see(game, "hands")[WHITE] == ["lever"]
    assert (game.actor, game.decision, game.turn) == (BLACK, "bonus", BROWN)
    game.play("points")
    assert game.scores == [1, 2, 0, 1]
    assert (game.round, game.turn, game.actor, game.decision) == (2, GRAY, GRAY, "turn")
    assert [sheet["temple"] for sheet in game.score_sheet] == [1, 2, 0, 1]
    scored = [(note["seat"], note["points"], note["space"]) for note in happened(game, "scored")]
    assert scored == [(BROWN, 2, 2), (WHITE, 1, 3), (BLACK, 1, 5)]


@pytest.mark.rule("TEM-B1")
def test_with_two_seats_the_fifth_space_is_not_used() -> None:
    game = round_ends(2, "00001111", draw="lever statue statue statue statue")
    assert (game.actor, game.decision) == (1, "bonus")
    play(game, "points", "points")
    assert game.round == 2
    assert game.scores == [0, 1 + 2 + 1]
    assert see(game, "hands") == [[], ["lever"]]


@pytest.mark.rule("TEM-B1")
def test_only_spaces_that_are_built_on_give_anything() -> None:
    game = round_ends(3, "")
    assert (game.round, game.decision) == (2, "turn")
    game = round_ends(3, "1")
    game.play("points")
    assert (game.round, game.scores) == (2, [0, 1, 0])
    game = round_ends(3, "12")
    game.play("points")
    assert (game.round, game.scores) == (2, [0, 1, 2])


@pytest.mark.rule("TEM-B1")
@pytest.mark.parametrize(("sled", "fetched"), [(0, 2), (3, 2), (4, 1)])
def test_the_choice_gives_up_to_two_stones(sled: int, fetched: int) -> None:
    game = round_ends(3, "1", sled=[0, sled, 0])
    quarry = see(game, "quarry")[1]
    game.play("stones")
    assert see(game, "sled") == [0, sled + fetched, 0]
    assert see(game, "quarry")[1] == quarry - fetched
    assert [(note["seat"], note["stones"]) for note in happened(game, "fetched")] == [(1, fetched)]
    assert game.scores == [0, 0, 0]


@pytest.mark.rule("TEM-B1")
def test_the_last_stone_of_a_quarry_is_given_alone() -> None:
    game = round_ends(3, "1", sled=[0, 0, 0], quarry={1: 1})
    game.play("stones")
    assert (see(game, "sled"), see(game, "quarry")[1]) == ([0, 1, 0], 0)


@pytest.mark.rule("TEM-C2")
@pytest.mark.parametrize("why", [{"sled": [0, 5, 0]}, {"sled": [0, 0, 0], "quarry": {1: 0}}])
def test_where_no_stone_can_move_the_points_are_given_without_asking(why: dict[str, Any]) -> None:
    game = round_ends(3, "1", **why)
    assert (game.round, game.scores) == (2, [0, 1, 0])
    last = game.history[-1]
    assert (str(last.move), last.seat, last.forced) == ("points", 1, True)


@pytest.mark.rule("TEM-C2")
@pytest.mark.parametrize(
    ("why", "reason"), [({"sled": [0, 5, 0]}, "sled_full"), ({"sled": [0, 0, 0], "quarry": {1: 0}}, "quarry_empty")]
)
def test_stones_that_cannot_be_had_are_refused_with_the_reason(why: dict[str, Any], reason: str) -> None:
    position = round_ends(3, "1", sled=[0, 0, 0]).position()
    position.pop("quarry")
    position["sled"] = why["sled"]
    if "quarry" in why:
        position["obelisk"] = {"count": [1, 28, 0]}
    game = Game.from_position(position)
    assert refused(game, "stones") == reason
    assert offered(game) == ["points"]


@pytest.mark.rule("TEM-B1", "SET-6")
def test_an_unlimited_quarry_always_has_stones() -> None:
    game = round_ends(3, "1", sled=[0, 2, 0], stones="unlimited")
    game.play("stones")
    assert (see(game, "sled"), see(game, "quarry")) == ([0, 4, 0], [None] * 3)


@pytest.mark.rule("TEM-B1")
def test_one_of_both_must_be_chosen() -> None:
    game = round_ends(3, "1")
    assert refused(game, "skip") == "not_optional"
    for move in ("quarry", "pass", "build left", "take 1", "mound 1.1", "keep statue"):
        assert refused(game, move) == "wrong_decision"
    play(game, "points")
    assert refused(game, "points") == "wrong_decision"


@pytest.mark.rule("TEM-B1")
def test_the_numbers_come_from_the_boards() -> None:
    boards = default_boards().with_corrections(
        {
            "temple.B.spaces": ["card", "choice", "two", "two", "two"],
            "temple.B.choice.points": 3,
            "temple.B.choice.stones": 4,
        }
    )
    game = round_ends(3, "111", sled=[0, 0, 0], boards=boards)
    assert see(game, "hands")[1] == ["statue"]
    assert play(game.copy(), "points").scores == [0, 3 + 2, 0]
    assert see(play(game, "stones"), "sled") == [0, 4, 0]
    assert game.scores == [0, 2, 0]


@pytest.mark.rule("TEM-B1", "CARD-2", "ROUND-4")
def test_a_red_card_takes_effect_before_the_next_space() -> None:
    game = round_ends(3, "20012", draw="entrance statue statue statue statue")
    assert (game.actor, game.turn) == (2, 0)
    quarry = see(game, "quarry")[1]
    play(game, "points", "stones")
    kinds = [(note["kind"], note.get("seat")) for note in notes(game, -1)]
    assert kinds == [("fetched", 0), ("drew", 1), ("delivered", 1), ("scored", 1), ("discarded", 1)]
    assert see(game, "quarry")[1] == quarry - 1
    assert see(game, "pyramid", "count") == [0, 1, 0]
    assert see(game, "red_played") == [0, 1, 0]
    assert (game.actor, game.decision, game.turn) == (2, "bonus", 0)
    assert game.score_sheet[1]["pyramid"] == 2


@pytest.mark.rule("TEM-B1", "CARD-2", "PYR-B1")
def test_a_stone_that_a_card_brings_is_placed_before_the_next_space() -> None:
    game = round_ends(3, "20012", draw="entrance statue statue statue statue", sides="ABBAA")
    play(game, "points", "stones")
    assert (game.actor, game.decision, game.turn) == (1, "build", 0)
    again = Game.from_position(game.position())
    assert again.position() == game.position()
    play(again, "build left")
    assert (again.actor, again.decision) == (2, "bonus")
    assert see(again, "pyramid", "count") == [0, 1, 0]


@pytest.mark.rule("TEM-B1", "ROUND-2", "ROUND-4")
def test_the_discard_pile_is_shuffled_when_a_card_is_needed() -> None:
    game = round_ends(2, "0011", draw="", market="statue lever - -", discard="sail sail")
    play(game, "points", "points")
    kinds = [note["kind"] for note in notes(game)]
    assert kinds.index("shuffled") < kinds.index("drew") < kinds.index("cleared")
    assert sorted(see(game, "hands")[1]) != []


@pytest.mark.rule("TEM-C2", "ROUND-4")
def test_without_any_card_the_bonus_is_lost_while_cards_still_lie_at_the_market() -> None:
    keys = [key for key in default_boards().values if key.startswith("cards.base.")]
    boards = default_boards().with_corrections(
        {**dict.fromkeys(keys, 0), "cards.base.lever": 2, "cards.base.statue": 1}
    )
    game = round_ends(3, "00011", draw="", boards=boards, market="lever - - lever", hands={2: "statue"})
    play(game, "points", "points")
    assert (game.actor, game.decision) == (1, "bonus")
    assert [(note["seat"], note["space"]) for note in happened(game, "bonus_lost")] == [(1, 4)]
    assert see(game, "market", "spaces") == [["lever"], [], [], ["lever"]]
    play(game, "points")
    assert see(game, "hands") == [[], [], ["statue"]]
    assert len(happened(game, "cleared")) == 2
    assert game.scores == [1 + 2 + 1, 1, 0]


@pytest.mark.rule("TEM-B1", "ROUND-6", "END-1")
def test_the_last_round_is_assessed_before_the_final_scoring() -> None:
    game = round_ends(3, "1", round=6, hands={1: "statue"}, draw="lever " * 2)
    assert (game.round, game.decision, game.turn) == (6, "bonus", 0)
    assert game.scores == [0, 0, 0]
    game.play("stones")
    assert game.is_over
    assert [sheet["statues"] for sheet in game.score_sheet] == [0, 1, 0]
    assert [sheet["temple"] for sheet in game.score_sheet] == [0, 0, 0]
    assert see(game, "sled")[1] == 3 + 2


@pytest.mark.rule("TEM-B1", "ROUND-7")
def test_a_round_in_which_all_had_to_pass_is_assessed_too() -> None:
    ships = "01.. 0.. - -"
    game = lay(2, sides=SIDES, sled=[0, 0], quarry={0: 0, 1: 0}, ships=ships, temple="0", draw="statue " * 8)
    play(game, "pass", "pass")
    assert (game.round, game.turn, game.actor, game.decision) == (1, 1, 0, "bonus")
    assert see(game, "passes") == 2
    assert Game.from_position(game.position()).position() == game.position()
    game.play("stones")
    assert see(game, "sled") == [2, 0]
    assert (game.round, game.actor, see(game, "passes")) == (2, 0, 0)


@pytest.mark.rule("TEM-B1")
def test_a_decision_at_the_temple_can_be_taken_back() -> None:
    game = round_ends(3, "122")
    before = game.position()
    play(game, "points")
    assert game.position() != before
    game.undo()
    assert game.position() == before
    assert (game.actor, game.decision) == (1, "bonus")


@pytest.mark.rule("TEM-B1")
def test_the_temple_scores_nothing_at_the_end_of_the_game() -> None:
    game = lay(3, sides=SIDES, temple="01201")
    assert [sheet["temple"] for sheet in game.score_sheet_if_over] == [0, 0, 0]
