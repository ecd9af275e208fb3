"""OBE-D1, OBE-D2: the obelisks, side D."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.game.boards import Value, default_boards
from tests.engine.rules.scenario import (
    build_game,
    events_of,
    events_of_kind,
    legal_moves,
    play_moves,
    points_by_seat,
    position_part,
    refusal_reason,
)

HEIGHTS = [2, 2, 3, 3, 4, 4, 5]
POINTS = [5, 6, 9, 10, 14, 15, 20]


def obelisk_position(words: str, beside: list[int] | None = None) -> dict[str, Any]:
    """Parse side D, a word a space: `02` is an obelisk of seat 0 with two stones, a dot a free space."""
    spaces = [None if word == "." else {"owner": int(word[0]), "height": int(word[1:])} for word in words.split()]
    return {"obelisk": {"spaces": spaces, **({"beside": beside} if beside else {})}}


def game_with_obelisks(seats: int, words: str = "", beside: list[int] | None = None, **more: Any) -> Game:
    return build_game(seats, sides="AAAAD", extra=obelisk_position(words, beside), **more)


def obelisk_words(game: Game) -> str:
    """Return the alley in the notation of `obelisk_position`."""
    spaces = position_part(game, "obelisk", "spaces")
    return " ".join("." if space is None else f"{space['owner']}{space['height']}" for space in spaces)


def found_moves(*spaces: int) -> list[str]:
    return [f"found {space}" for space in spaces]


@pytest.mark.rule("OBE-D1")
def test_obelisk_starts_on_a_free_space_of_choice() -> None:
    game = game_with_obelisks(3, ". 22", ships="- - - 1", turn=2)
    game.play("sail 4 obelisk")
    assert (game.actor, game.turn, game.decision) == (1, 2, "found")
    assert legal_moves(game) == found_moves(1, 3, 4, 5, 6, 7)
    assert refusal_reason(game, "found 2") == "obelisk_begun"
    assert refusal_reason(game, "found 8") == "not_in_this_setup"
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(game, "fit 1-0-0") == "wrong_decision"
    game.play("found 7")
    assert obelisk_words(game) == ". 22 . . . . 11"
    assert position_part(game, "obelisk", "count") == [0, 1, 2]
    assert (game.turn, game.decision, game.scores) == (0, "turn", [0, 0, 0])
    events = [
        (note["kind"], note["seat"], note["space"])
        for note in events_of(game)
        if "space" in note and "card" not in note
    ]
    assert events == [("founded", 1, 7), ("delivered", 1, 7)]


@pytest.mark.rule("OBE-D1")
def test_stones_finish_an_obelisk_before_starting_another() -> None:
    game = game_with_obelisks(2, ". . 01", ships="0100 - - -")
    game.play("sail 1 obelisk")
    # The first stone raises the obelisk that was started; the second seat has to choose.
    assert (game.actor, legal_moves(game)) == (1, found_moves(1, 2, 4, 5, 6, 7))
    assert obelisk_words(game) == ". . 02 . . . ."
    game.play("found 1")
    # The third stone finishes it, so that the fourth needs another space.
    assert (game.actor, legal_moves(game)) == (0, found_moves(2, 4, 5, 6, 7))
    assert obelisk_words(game) == "11 . 03 . . . ."
    game.play("found 2")
    assert obelisk_words(game) == "11 01 03 . . . ."
    assert position_part(game, "obelisk", "count") == [4, 1]
    assert [(note["seat"], note["space"]) for note in events_of_kind(game, "completed")] == [(0, 3)]
    assert [(note["seat"], note["space"]) for note in events_of_kind(game, "delivered")] == [
        (0, 3),
        (1, 1),
        (0, 3),
        (0, 2),
    ]
    assert game.scores == [0, 0]


@pytest.mark.rule("OBE-D1")
@pytest.mark.parametrize("space", range(1, 8))
def test_each_obelisk_is_finished_at_its_height_and_scores(space: int) -> None:
    height = HEIGHTS[space - 1]
    words = " ".join(f"0{height - 1}" if n == space else "." for n in range(1, 8))
    game = game_with_obelisks(2, words, ships="- - - 0")
    assert points_by_seat(game, "obelisk") == [height - 1, 0]
    game.play("sail 4 obelisk")
    assert [note["space"] for note in events_of_kind(game, "completed")] == [space]
    assert points_by_seat(game, "obelisk") == [POINTS[space - 1], 0]
    assert game.scores == [0, 0]


@pytest.mark.rule("OBE-D1", "END-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_finished_and_unfinished_obelisks_score_at_the_end(seats: int) -> None:
    ships = "market pyramid temple 1" if seats < 4 else "market pyramid temple 1."
    game = game_with_obelisks(seats, "02 12 03 11 . . 04", round=6, ships=ships)
    game.play("sail 4 obelisk")
    assert game.is_over
    assert [sheet["obelisk"] for sheet in game.score_sheet] == [5 + 9 + 4, 6 + 2, 0, 0][:seats]
    final = {note["seat"]: note["points"] for note in events_of_kind(game, "final") if note["source"] == "obelisk"}
    assert final == {0: 18, 1: 8}


@pytest.mark.rule("OBE-D1")
def test_last_free_space_is_taken_automatically() -> None:
    game = game_with_obelisks(2, "02 02 03 . 14 14 15", ships="- - - 0", stones="second-colour")
    game.play("sail 4 obelisk")
    assert obelisk_words(game) == "02 02 03 01 14 14 15"
    assert [(str(played.move), played.forced) for played in game.history] == [
        ("sail 4 obelisk", False),
        ("found 4", True),
    ]


@pytest.mark.rule("OBE-D2")
def test_stone_without_a_space_scores_at_once() -> None:
    game = game_with_obelisks(3, "02 02 13 13 14 24 23", ships="0210 - - -", card="4321", beside=[0, 2, 0])
    game.play("sail 1 obelisk")
    assert game.decision == "turn"
    assert obelisk_words(game) == "02 02 13 13 14 24 24"
    assert position_part(game, "obelisk", "beside") == [2, 3, 0]
    assert position_part(game, "obelisk", "count") == [6, 13, 8]
    assert game.scores == [2, 1, 0]
    assert [(note["seat"], note["space"]) for note in events_of_kind(game, "delivered")] == [
        (0, 0),
        (2, 7),
        (1, 0),
        (0, 0),
    ]


@pytest.mark.rule("OBE-D2")
def test_next_stone_after_a_full_board_goes_beside() -> None:
    game = game_with_obelisks(2, "02 01 13 13 14 14 15", ships="000. - - -", stones="second-colour")
    game.play("sail 1 obelisk")
    assert obelisk_words(game) == "02 02 13 13 14 14 15"
    assert position_part(game, "obelisk", "beside") == [2, 0]
    assert points_by_seat(game, "obelisk") == [5 + 6 + 2, 9 + 10 + 14 + 15 + 20]
    assert game.scores == [2, 0]


@pytest.mark.rule("OBE-D1", "ACT-4", "SET-1", "OWN-11")
def test_waiting_stone_counts_only_once_placed() -> None:
    game = game_with_obelisks(2, ships="011. - - -")
    game.play("sail 1 obelisk")
    assert game.decision == "found"
    assert position_part(game, "obelisk", "count") == [0, 0]
    assert position_part(game, "quarry") == [26, 24]
    again = Game.from_position(game.position())
    assert again.position() == game.position()
    play_moves(game, "found 1", "found 2")
    assert position_part(game, "obelisk", "count") == [1, 2]
    assert obelisk_words(game) == "01 12 . . . . ."


@pytest.mark.rule("OBE-D1", "CARD-2")
def test_paved_path_asks_its_owner_before_the_next_card() -> None:
    game = game_with_obelisks(2, ships="0100 - - -", market="statue paved_path statue -", turn=1)
    play_moves(game, "sail 1 market", "take 1", "take 2")
    assert (game.actor, game.turn, game.decision) == (1, 1, "found")
    assert position_part(game, "quarry") == [24, 24]
    assert Game.from_position(game.position()).position() == game.position()
    game.play("found 5")
    assert obelisk_words(game) == ". . . . 11 . ."
    assert (game.actor, game.decision) == (0, "take")
    assert [note["ship"] for note in events_of_kind(game, "delivered") if note["site"] == "obelisk"] == [0]


@pytest.mark.rule("OBE-D1", "CARD-L")
def test_lever_starts_an_obelisk_before_the_next_stone_is_named() -> None:
    game = game_with_obelisks(2, ships="011. - - -", hands={0: "lever"})
    play_moves(game, "play lever", "sail 1 obelisk", "unload 1")
    assert (game.actor, game.decision) == (1, "found")
    assert Game.from_position(game.position()).position() == game.position()
    game.play("found 1")
    assert (game.actor, game.decision) == (0, "unload")
    game.play("unload 1")
    assert (game.actor, game.decision) == (0, "found")  # the last stone has only one choice
    assert obelisk_words(game) == "12 . . . . . ."
    assert [note["ship"] for note in events_of_kind(game, "delivered")] == [1, 1]


@pytest.mark.rule("OBE-D1", "OBE-D2")
def test_corrected_board_numbers_are_used() -> None:
    changes: dict[str, Value] = {"obelisk.D.spaces": [[1, 7], [2, 8]], "obelisk.D.single": 3, "obelisk.D.beyond": 4}
    game = build_game(
        2, sides="AAAAD", boards=default_boards().with_corrections(changes), ships="0010 - - -", card="4321"
    )
    play_moves(game, "sail 1 obelisk", "found 1")
    # One stone finishes the first; the second stone then takes the last free space.
    assert obelisk_words(game) == "01 02"
    assert [note["space"] for note in events_of_kind(game, "completed")] == [1, 2]
    assert position_part(game, "obelisk", "beside") == [0, 1]
    assert game.scores == [0, 4]
    assert points_by_seat(game, "obelisk") == [7 + 8, 4]
    unfinished = build_game(
        2, sides="AAAAD", boards=default_boards().with_corrections(changes), extra=obelisk_position(". 11")
    )
    assert points_by_seat(unfinished, "obelisk") == [0, 3]


@pytest.mark.rule("END-3", "CARD-5", "OBE-D2")
def test_decorations_count_all_stones_including_overflow() -> None:
    game = game_with_obelisks(
        2, "02 02 03 03 14 14 15", beside=[2, 1], hands={0: "obelisk_decoration"}, stones="second-colour"
    )
    assert points_by_seat(game, "decorations") == [(10 + 13 + 3) // 3, 0]


def error_code(obelisk: dict[str, Any], agenda: list[list[Any]] | None = None) -> str:
    """Return the code of the error for a position with this site."""
    position: dict[str, Any] = {"setup": {"seats": 2, "sides": "AAAAD", "stones": "second-colour"}, "obelisk": obelisk}
    if agenda:
        ships = [{"site": "obelisk"}, {}, {}, {}]
        position |= {"agenda": agenda, "ships": ships, "round_cards": {"current": [4, 3, 2, 1]}}
    with pytest.raises(PositionError) as error:
        Game.from_position(position)
    return error.value.code


@pytest.mark.rule("OBE-D1", "OBE-D2")
def test_impossible_positions_are_refused() -> None:
    assert error_code({"spaces": [{"owner": 0, "height": 3}]}) == "position-number"
    assert error_code({"spaces": [{"owner": 0, "height": 0}]}) == "position-number"
    assert error_code({"spaces": [{"owner": 2, "height": 1}]}) == "position-number"
    assert error_code({"spaces": [{"owner": 0}]}) == "position-number"
    assert error_code({"spaces": [0]}) == "position-table"
    assert error_code({"spaces": [{"seat": 0, "height": 1}]}) == "position-unknown_key"
    assert error_code({"spaces": [None] * 8}) == "position-spaces"
    assert error_code(obelisk_position("01 01")["obelisk"]) == "position-two_unfinished"
    assert error_code(obelisk_position("02 02", [1, 0])["obelisk"]) == "position-beside_obelisk"
    full = "02 02 03 13 14 14 11"
    assert error_code(obelisk_position(full, [0, 1])["obelisk"]) == "position-unfinished"
    assert error_code({**obelisk_position("02")["obelisk"], "count": [1, 0]}) == "position-count"
    assert error_code({"towers": []}) == "position-unknown_key"


@pytest.mark.rule("OBE-D1")
def test_pending_start_needs_no_unfinished_obelisk_and_a_free_space() -> None:
    below = [["end_turn", 0, 0], ["ship_is_empty", 0, 0], ["next_stone", 0, 0]]
    assert error_code(obelisk_position("01")["obelisk"], [*below, ["found", 0, 1]]) == "position-unfinished"
    full = obelisk_position("02 02 03 13 14 14 15")["obelisk"]
    assert error_code(full, [*below, ["found", 0, 1]]) == "position-nothing_to_decide"
    assert error_code({}, [*below, ["found", 0, 7]]) == "position-agenda_detail"
    assert error_code({}, [*below, ["fit", 0, 0]]) == "position-agenda_detail"


@pytest.mark.rule("OBE-D1")
def test_too_many_stones_are_refused() -> None:
    boards = default_boards().with_corrections({"obelisk.D.spaces": [[99, 5], [99, 5]]})
    spaces = [{"owner": 0, "height": 99}] * 2
    with pytest.raises(PositionError) as error:
        build_game(2, sides="AAAAD", boards=boards, stones="unlimited", extra={"obelisk": {"spaces": spaces}})
    assert error.value.code == "position-number"
