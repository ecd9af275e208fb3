"""OBE-B1, OBE-B2: the obelisks, side B."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.game.boards import default_boards
from tests.engine.rules.scenario import (
    build_game,
    events_of_kind,
    legal_moves,
    play_moves,
    points_by_seat,
    position_part,
)

WHITE, BROWN, GRAY, BLACK = range(4)


def obelisk_position(towers: str = "", waiting: list[int] | None = None, **rest: Any) -> dict[str, Any]:
    """Side B with these owners of towers (a dot is a free space) and these stones in no tower."""
    owners = [None if owner == "." else int(owner) for owner in towers]
    return {"obelisk": {"towers": owners, **({"waiting": waiting} if waiting else {}), **rest}}


def game_with_obelisks(seats: int, towers: str = "", waiting: list[int] | None = None, **more: Any) -> Game:
    return build_game(seats, sides="AAAAB", extra=obelisk_position(towers, waiting), **more)


def tower_owners(game: Game) -> str:
    return "".join("." if owner is None else str(owner) for owner in position_part(game, "obelisk", "towers"))


def error_code(seats: int, obelisk: dict[str, Any], rules: str = "official") -> str:
    """Return the code of the error for a position with this site."""
    setup = {"seats": seats, "sides": "AAAAB", "rules": rules}
    with pytest.raises(PositionError) as error:
        Game.from_position({"setup": setup, "obelisk": obelisk})
    return error.value.code


@pytest.mark.rule("OBE-B1")
@pytest.mark.parametrize(("rules", "at_once"), [("official", 9), ("yucata", 0)])
def test_example_ship_completes_a_tower_of_9(rules: str, at_once: int) -> None:
    game = game_with_obelisks(
        4, f"{GRAY}", [2, 0, 1, 0], rules=rules, card="4432", ships=f"- - {BLACK}{WHITE}{GRAY} -", turn=WHITE
    )
    game.play("sail 3 obelisk")
    assert tower_owners(game) == f"{GRAY}{WHITE}...."
    assert position_part(game, "obelisk", "waiting") == [0, 0, 2, 1]
    assert position_part(game, "obelisk", "count") == [3, 0, 5, 1]
    assert position_part(game, "obelisk", "beside") == [0, 0, 0, 0]
    assert game.scores == [at_once, 0, 0, 0]
    events = [(note["kind"], note["seat"]) for note in game.history[-1].events if note.get("site") != "market"]
    scored = [("scored", WHITE)] if at_once else []
    stones = [("delivered", BLACK), ("delivered", WHITE), ("tower_built", WHITE), *scored, ("delivered", GRAY)]
    assert [note for note in events if note[0] in ("delivered", "tower_built", "scored")] == stones
    assert [note["space"] for note in events_of_kind(game, "delivered")] == [1, 3, 2]
    assert [note["space"] for note in events_of_kind(game, "tower_built")] == [2]
    assert [(note["source"], note["points"], note["space"]) for note in events_of_kind(game, "scored")] == (
        [("obelisk", 9, 2)] if at_once else []
    )


@pytest.mark.rule("OBE-B1", "OBE-B2", "END-1")
@pytest.mark.parametrize(
    ("rules", "before", "at_the_end"), [("official", [12, 0], [2, 1]), ("yucata", [0, 0], [14, 1])]
)
def test_towers_and_waiting_stones_score_by_rule_profile(rules: str, before: list[int], at_the_end: list[int]) -> None:
    game = game_with_obelisks(2, waiting=[2, 0], rules=rules, ships="0.00 - - -")
    game.play("sail 1 obelisk")
    assert [position_part(game, "points")[seat].get("obelisk", 0) for seat in range(2)] == before
    last = game_with_obelisks(2, "0", [2, 0], rules=rules, round=6, ships="market pyramid temple 1")
    last.play("sail 4 obelisk")
    assert last.is_over
    final = {note["seat"]: note["points"] for note in events_of_kind(last, "final") if note["source"] == "obelisk"}
    assert final == dict(enumerate(at_the_end))


@pytest.mark.rule("OBE-B1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_towers_take_spaces_from_the_most_valuable_down(seats: int) -> None:
    game = game_with_obelisks(
        seats, waiting=[2, 2, *[0] * (seats - 2)], card="4321" if seats < 4 else "4432", ships="1011 - - -"
    )
    game.play("sail 1 obelisk")
    assert tower_owners(game) == "10...."
    assert game.scores[:2] == [9, 12]
    assert position_part(game, "obelisk", "waiting")[:2] == [0, 2]
    assert points_by_seat(game, "obelisk")[:2] == [9, 14]


@pytest.mark.rule("OBE-B1")
def test_one_ship_can_complete_a_tower_and_start_the_next() -> None:
    game = game_with_obelisks(2, ships="0000 - - -")
    game.play("sail 1 obelisk")
    assert tower_owners(game) == "0....."
    assert position_part(game, "obelisk", "waiting") == [1, 0]
    assert [note["space"] for note in events_of_kind(game, "delivered")] == [1, 2, 3, 1]
    assert game.scores == [12, 0]


@pytest.mark.rule("OBE-B1")
def test_every_tower_value_is_paid_in_turn() -> None:
    for built, value in enumerate([12, 9, 7, 5, 4, 3]):
        game = game_with_obelisks(2, "1" * built, [2, 0], stones="second-colour", ships="- - - 0")
        game.play("sail 4 obelisk")
        assert tower_owners(game) == ("1" * built + "0").ljust(6, ".")
        assert game.scores == [value, 0]


@pytest.mark.rule("OBE-B1")
def test_highest_value_comes_first_wherever_printed() -> None:
    boards = default_boards().with_corrections({"obelisk.B.towers": [5, 9, 12, 9]})
    filled = ["..0.", ".00.", ".000", "0000"]
    game = build_game(2, sides="AAAAB", boards=boards, stones="second-colour")
    for value, taken in zip([12, 9, 9, 5], filled, strict=True):
        before = position_part(game, "obelisk", "towers")
        extra = {"obelisk": {"towers": before, "waiting": [2, 0]}}
        game = build_game(2, sides="AAAAB", boards=boards, stones="second-colour", ships="- - - 0", extra=extra)
        game.play("sail 4 obelisk")
        assert tower_owners(game) == taken
        assert game.scores == [value, 0]


@pytest.mark.rule("OBE-B2")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_stones_wait_when_all_spaces_are_taken(rules: str) -> None:
    game = game_with_obelisks(3, "012012", [2, 3, 0], rules=rules, card="4321", ships="0001 - - -")
    game.play("sail 1 obelisk")
    assert events_of_kind(game, "tower_built") == []
    assert position_part(game, "obelisk", "waiting") == [5, 4, 0]
    assert position_part(game, "obelisk", "count") == [11, 10, 6]
    assert position_part(game, "obelisk", "beside") == [0, 0, 0]
    assert game.scores == [0, 0, 0]
    towers_at_end = [12 + 5, 9 + 4, 7 + 3] if rules == "yucata" else [0, 0, 0]
    assert points_by_seat(game, "obelisk") == [towers_at_end[0] + 5, towers_at_end[1] + 4, towers_at_end[2]]


@pytest.mark.rule("OBE-B1")
def test_last_space_is_taken_and_then_none() -> None:
    game = game_with_obelisks(3, "01201", [2, 2, 0], ships="0.11 - - -")
    game.play("sail 1 obelisk")
    assert tower_owners(game) == "012010"
    assert position_part(game, "obelisk", "waiting") == [0, 4, 0]
    assert game.scores == [3, 0, 0]


@pytest.mark.rule("OBE-B2")
def test_corrected_board_numbers_are_used() -> None:
    boards = default_boards().with_corrections({"obelisk.B.height": 2, "obelisk.B.single": 4})
    game = build_game(2, sides="AAAAB", boards=boards, ships="0001 - - -")
    game.play("sail 1 obelisk")
    assert tower_owners(game) == "0....."
    assert points_by_seat(game, "obelisk") == [12 + 4, 4]


@pytest.mark.rule("OBE-B1", "CARD-2")
def test_paved_path_can_finish_a_tower() -> None:
    game = game_with_obelisks(2, waiting=[2, 0], ships="- - - 0", market="paved_path - - -")
    play_moves(game, "sail 4 market", "take 1")
    assert tower_owners(game) == "0....."
    assert game.scores == [12, 0]
    assert [note["ship"] for note in events_of_kind(game, "delivered") if note["site"] == "obelisk"] == [0]


@pytest.mark.rule("END-3", "CARD-5", "OBE-B1")
def test_tower_and_waiting_stones_count_for_decorations() -> None:
    game = game_with_obelisks(2, "01", [1, 2], hands={0: "obelisk_decoration"})
    assert points_by_seat(game, "decorations") == [3, 0]


@pytest.mark.rule("OBE-B1")
def test_side_b_asks_no_decision() -> None:
    game = game_with_obelisks(2, waiting=[2, 2], ships="0011 - - -")
    game.play("sail 1 obelisk")
    assert game.decision == "turn"
    assert len(game.history) == 1
    assert legal_moves(game, "found") == legal_moves(game, "fit") == []


@pytest.mark.rule("OBE-B1")
def test_position_may_give_a_count_instead_of_waiting_stones() -> None:
    game = build_game(2, sides="AAAAB", extra={"obelisk": {"towers": [1, 0], "count": [5, 3]}})
    assert position_part(game, "obelisk", "waiting") == [2, 0]
    assert position_part(game, "obelisk", "towers") == [1, 0, None, None, None, None]


@pytest.mark.rule("OBE-B1", "OBE-B2")
def test_impossible_positions_are_refused() -> None:
    assert error_code(2, {"towers": [0, None, 1]}) == "position-tower_order"
    assert error_code(2, {"towers": [None, 1]}) == "position-tower_order"
    assert error_code(2, {"towers": [0] * 7}) == "position-towers"
    assert error_code(2, {"towers": [2]}) == "position-number"
    assert error_code(2, {"waiting": [3, 0]}) == "position-number"
    assert error_code(2, {"towers": [0], "count": [2, 0]}) == "position-number"
    assert error_code(2, {"towers": [0], "waiting": [1, 0], "count": [3, 0]}) == "position-count"
    assert error_code(2, {"count": [3, 0]}) == "position-number"
    assert error_code(2, {"towers": [0] * 6, "beside": [1, 0]}) == "position-beside_site"
    assert error_code(2, {"spaces": []}) == "position-unknown_key"
    assert error_code(2, {"towers": [0] * 6, "waiting": [12, 0]}) == "position-stones"
