"""OBE-D1, OBE-D2: the obelisks, side D."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.game.boards import Value, default_boards
from tests.rules.table import happened, lay, notes, offered, play, points_from, refused, see

HEIGHTS = [2, 2, 3, 3, 4, 4, 5]
POINTS = [5, 6, 9, 10, 14, 15, 20]


def alley(words: str, beside: list[int] | None = None) -> dict[str, Any]:
    """Side D, a word a space: `02` is an obelisk of seat 0 with two stones, a dot a free space."""
    spaces = [None if word == "." else {"owner": int(word[0]), "height": int(word[1:])} for word in words.split()]
    return {"obelisk": {"spaces": spaces, **({"beside": beside} if beside else {})}}


def table(seats: int, words: str = "", beside: list[int] | None = None, **more: Any) -> Game:
    return lay(seats, sides="AAAAD", extra=alley(words, beside), **more)


def grown(game: Game) -> str:
    """The alley as `alley` reads it."""
    spaces = see(game, "obelisk", "spaces")
    return " ".join("." if space is None else f"{space['owner']}{space['height']}" for space in spaces)


def named(*spaces: int) -> list[str]:
    return [f"found {space}" for space in spaces]


@pytest.mark.rule("OBE-D1")
def test_a_seat_begins_on_a_free_space_of_its_choice() -> None:
    game = table(3, ". 22", ships="- - - 1", turn=2)
    game.play("sail 4 obelisk")
    assert (game.actor, game.turn, game.decision) == (1, 2, "found")
    assert offered(game) == named(1, 3, 4, 5, 6, 7)
    assert refused(game, "found 2") == "obelisk_begun"
    assert refused(game, "found 8") == "not_in_this_setup"
    assert refused(game, "skip") == "not_optional"
    assert refused(game, "fit 1-0-0") == "wrong_decision"
    game.play("found 7")
    assert grown(game) == ". 22 . . . . 11"
    assert see(game, "obelisk", "count") == [0, 1, 2]
    assert (game.turn, game.decision, game.scores) == (0, "turn", [0, 0, 0])
    told = [
        (note["kind"], note["seat"], note["space"]) for note in notes(game) if "space" in note and "card" not in note
    ]
    assert told == [("founded", 1, 7), ("delivered", 1, 7)]


@pytest.mark.rule("OBE-D1")
def test_further_stones_go_there_until_it_is_finished_and_only_then_on_another() -> None:
    game = table(2, ". . 01", ships="0100 - - -")
    game.play("sail 1 obelisk")
    # The first stone raises the one begun; the second seat has to choose.
    assert (game.actor, offered(game)) == (1, named(1, 2, 4, 5, 6, 7))
    assert grown(game) == ". . 02 . . . ."
    game.play("found 1")
    # The third stone finishes it, so that the fourth needs another space.
    assert (game.actor, offered(game)) == (0, named(2, 4, 5, 6, 7))
    assert grown(game) == "11 . 03 . . . ."
    game.play("found 2")
    assert grown(game) == "11 01 03 . . . ."
    assert see(game, "obelisk", "count") == [4, 1]
    assert [(note["seat"], note["space"]) for note in happened(game, "completed")] == [(0, 3)]
    assert [(note["seat"], note["space"]) for note in happened(game, "delivered")] == [(0, 3), (1, 1), (0, 3), (0, 2)]
    assert game.scores == [0, 0]


@pytest.mark.rule("OBE-D1")
@pytest.mark.parametrize("space", range(1, 8))
def test_each_space_is_finished_at_its_height_and_then_worth_its_points(space: int) -> None:
    height = HEIGHTS[space - 1]
    words = " ".join(f"0{height - 1}" if n == space else "." for n in range(1, 8))
    game = table(2, words, ships="- - - 0")
    assert points_from(game, "obelisk") == [height - 1, 0]
    game.play("sail 4 obelisk")
    assert [note["space"] for note in happened(game, "completed")] == [space]
    assert points_from(game, "obelisk") == [POINTS[space - 1], 0]
    assert game.scores == [0, 0]


@pytest.mark.rule("OBE-D1", "END-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_finished_and_unfinished_ones_at_the_end(seats: int) -> None:
    ships = "market pyramid temple 1" if seats < 4 else "market pyramid temple 1."
    game = table(seats, "02 12 03 11 . . 04", round=6, ships=ships)
    game.play("sail 4 obelisk")
    assert game.is_over
    assert [sheet["obelisk"] for sheet in game.score_sheet] == [5 + 9 + 4, 6 + 2, 0, 0][:seats]
    final = {note["seat"]: note["points"] for note in happened(game, "final") if note["source"] == "obelisk"}
    assert final == {0: 18, 1: 8}


@pytest.mark.rule("OBE-D1")
def test_the_last_free_space_is_taken_without_a_question() -> None:
    game = table(2, "02 02 03 . 14 14 15", ships="- - - 0", stones="second-colour")
    game.play("sail 4 obelisk")
    assert grown(game) == "02 02 03 01 14 14 15"
    assert [(str(played.move), played.forced) for played in game.history] == [
        ("sail 4 obelisk", False),
        ("found 4", True),
    ]


@pytest.mark.rule("OBE-D2")
def test_a_stone_that_can_go_nowhere_scores_at_once_and_lies_beside() -> None:
    game = table(3, "02 02 13 13 14 24 23", ships="0210 - - -", card="4321", beside=[0, 2, 0])
    game.play("sail 1 obelisk")
    assert game.decision == "turn"
    assert grown(game) == "02 02 13 13 14 24 24"
    assert see(game, "obelisk", "beside") == [2, 3, 0]
    assert see(game, "obelisk", "count") == [6, 13, 8]
    assert game.scores == [2, 1, 0]
    assert [(note["seat"], note["space"]) for note in happened(game, "delivered")] == [(0, 0), (2, 7), (1, 0), (0, 0)]


@pytest.mark.rule("OBE-D2")
def test_finishing_an_obelisk_on_a_full_board_leaves_the_next_stone_beside() -> None:
    game = table(2, "02 01 13 13 14 14 15", ships="000. - - -", stones="second-colour")
    game.play("sail 1 obelisk")
    assert grown(game) == "02 02 13 13 14 14 15"
    assert see(game, "obelisk", "beside") == [2, 0]
    assert points_from(game, "obelisk") == [5 + 6 + 2, 9 + 10 + 14 + 15 + 20]
    assert game.scores == [2, 0]


@pytest.mark.rule("OBE-D1", "ACT-4", "SET-1", "OWN-11")
def test_the_waiting_stone_counts_nowhere_until_it_stands() -> None:
    game = table(2, ships="011. - - -")
    game.play("sail 1 obelisk")
    assert game.decision == "found"
    assert see(game, "obelisk", "count") == [0, 0]
    assert see(game, "quarry") == [26, 24]
    again = Game.from_position(game.position())
    assert again.position() == game.position()
    play(game, "found 1", "found 2")
    assert see(game, "obelisk", "count") == [1, 2]
    assert grown(game) == "01 12 . . . . ."


@pytest.mark.rule("OBE-D1", "CARD-2")
def test_a_paved_path_asks_its_owner_before_the_next_stone_takes_a_card() -> None:
    game = table(2, ships="0100 - - -", market="statue paved_path statue -", turn=1)
    play(game, "sail 1 market", "take 1", "take 2")
    assert (game.actor, game.turn, game.decision) == (1, 1, "found")
    assert see(game, "quarry") == [24, 24]
    assert Game.from_position(game.position()).position() == game.position()
    game.play("found 5")
    assert grown(game) == ". . . . 11 . ."
    assert (game.actor, game.decision) == (0, "take")
    assert [note["ship"] for note in happened(game, "delivered") if note["site"] == "obelisk"] == [0]


@pytest.mark.rule("OBE-D1", "CARD-L")
def test_with_the_lever_an_obelisk_is_begun_before_the_next_stone_is_named() -> None:
    game = table(2, ships="011. - - -", hands={0: "lever"})
    play(game, "play lever", "sail 1 obelisk", "unload 1")
    assert (game.actor, game.decision) == (1, "found")
    assert Game.from_position(game.position()).position() == game.position()
    game.play("found 1")
    assert (game.actor, game.decision) == (0, "unload")
    game.play("unload 1")
    assert (game.actor, game.decision) == (0, "found")  # the last stone names itself
    assert grown(game) == "12 . . . . . ."
    assert [note["ship"] for note in happened(game, "delivered")] == [1, 1]


@pytest.mark.rule("OBE-D1", "OBE-D2")
def test_other_numbers_of_the_board() -> None:
    changes: dict[str, Value] = {"obelisk.D.spaces": [[1, 7], [2, 8]], "obelisk.D.single": 3, "obelisk.D.beyond": 4}
    game = lay(2, sides="AAAAD", boards=default_boards().with_corrections(changes), ships="0010 - - -", card="4321")
    play(game, "sail 1 obelisk", "found 1")
    # One stone finishes the first; the second stone then takes the last free space.
    assert grown(game) == "01 02"
    assert [note["space"] for note in happened(game, "completed")] == [1, 2]
    assert see(game, "obelisk", "beside") == [0, 1]
    assert game.scores == [0, 4]
    assert points_from(game, "obelisk") == [7 + 8, 4]
    unfinished = lay(2, sides="AAAAD", boards=default_boards().with_corrections(changes), extra=alley(". 11"))
    assert points_from(unfinished, "obelisk") == [0, 3]


@pytest.mark.rule("END-3", "CARD-5", "OBE-D2")
def test_all_stones_count_for_decorations_those_beside_too() -> None:
    game = table(2, "02 02 03 03 14 14 15", beside=[2, 1], hands={0: "obelisk_decoration"}, stones="second-colour")
    assert points_from(game, "decorations") == [(10 + 13 + 3) // 3, 0]


def code_of(obelisk: dict[str, Any], agenda: list[list[Any]] | None = None) -> str:
    """The code of the error that a position with this site is refused with."""
    position: dict[str, Any] = {"setup": {"seats": 2, "sides": "AAAAD", "stones": "second-colour"}, "obelisk": obelisk}
    if agenda:
        ships = [{"site": "obelisk"}, {}, {}, {}]
        position |= {"agenda": agenda, "ships": ships, "round_cards": {"current": [4, 3, 2, 1]}}
    with pytest.raises(PositionError) as error:
        Game.from_position(position)
    return error.value.code


@pytest.mark.rule("OBE-D1", "OBE-D2")
def test_positions_that_no_game_comes_to() -> None:
    assert code_of({"spaces": [{"owner": 0, "height": 3}]}) == "position-number"
    assert code_of({"spaces": [{"owner": 0, "height": 0}]}) == "position-number"
    assert code_of({"spaces": [{"owner": 2, "height": 1}]}) == "position-number"
    assert code_of({"spaces": [{"owner": 0}]}) == "position-number"
    assert code_of({"spaces": [0]}) == "position-table"
    assert code_of({"spaces": [{"seat": 0, "height": 1}]}) == "position-unknown_key"
    assert code_of({"spaces": [None] * 8}) == "position-spaces"
    assert code_of(alley("01 01")["obelisk"]) == "position-two_unfinished"
    assert code_of(alley("02 02", [1, 0])["obelisk"]) == "position-beside_obelisk"
    full = "02 02 03 13 14 14 11"
    assert code_of(alley(full, [0, 1])["obelisk"]) == "position-unfinished"
    assert code_of({**alley("02")["obelisk"], "count": [1, 0]}) == "position-count"
    assert code_of({"towers": []}) == "position-unknown_key"


@pytest.mark.rule("OBE-D1")
def test_who_begins_an_obelisk_has_none_to_finish_and_a_space_for_it() -> None:
    below = [["end_turn", 0, 0], ["ship_is_empty", 0, 0], ["next_stone", 0, 0]]
    assert code_of(alley("01")["obelisk"], [*below, ["found", 0, 1]]) == "position-unfinished"
    full = alley("02 02 03 13 14 14 15")["obelisk"]
    assert code_of(full, [*below, ["found", 0, 1]]) == "position-nothing_to_decide"
    assert code_of({}, [*below, ["found", 0, 7]]) == "position-agenda_detail"
    assert code_of({}, [*below, ["fit", 0, 0]]) == "position-agenda_detail"


@pytest.mark.rule("OBE-D1")
def test_more_stones_than_any_game_brings_are_refused() -> None:
    boards = default_boards().with_corrections({"obelisk.D.spaces": [[99, 5], [99, 5]]})
    spaces = [{"owner": 0, "height": 99}] * 2
    with pytest.raises(PositionError) as error:
        lay(2, sides="AAAAD", boards=boards, stones="unlimited", extra={"obelisk": {"spaces": spaces}})
    assert error.value.code == "position-number"
