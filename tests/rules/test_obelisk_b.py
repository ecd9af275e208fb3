"""OBE-B1, OBE-B2: the obelisks, side B."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.game.boards import default_boards
from tests.rules.table import happened, lay, offered, play, points_from, see

WHITE, BROWN, GRAY, BLACK = range(4)


def board(towers: str = "", waiting: list[int] | None = None, **rest: Any) -> dict[str, Any]:
    """Side B with these owners of towers (a dot is a free space) and these stones in no tower."""
    owners = [None if owner == "." else int(owner) for owner in towers]
    return {"obelisk": {"towers": owners, **({"waiting": waiting} if waiting else {}), **rest}}


def table(seats: int, towers: str = "", waiting: list[int] | None = None, **more: Any) -> Game:
    return lay(seats, sides="AAAAB", extra=board(towers, waiting), **more)


def towers(game: Game) -> str:
    return "".join("." if owner is None else str(owner) for owner in see(game, "obelisk", "towers"))


def refused(seats: int, obelisk: dict[str, Any], rules: str = "official") -> str:
    """The code of the error that a position with this site is refused with."""
    setup = {"seats": seats, "sides": "AAAAB", "rules": rules}
    with pytest.raises(PositionError) as error:
        Game.from_position({"setup": setup, "obelisk": obelisk})
    return error.value.code


@pytest.mark.rule("OBE-B1")
@pytest.mark.parametrize(("rules", "at_once"), [("official", 9), ("yucata", 0)])
def test_the_example_of_a_ship_that_brings_a_tower_of_9(rules: str, at_once: int) -> None:
    game = table(4, f"{GRAY}", [2, 0, 1, 0], rules=rules, card="4432", ships=f"- - {BLACK}{WHITE}{GRAY} -", turn=WHITE)
    game.play("sail 3 obelisk")
    assert towers(game) == f"{GRAY}{WHITE}...."
    assert see(game, "obelisk", "waiting") == [0, 0, 2, 1]
    assert see(game, "obelisk", "count") == [3, 0, 5, 1]
    assert see(game, "obelisk", "beside") == [0, 0, 0, 0]
    assert game.scores == [at_once, 0, 0, 0]
    told = [(note["kind"], note["seat"]) for note in game.history[-1].events if note.get("site") != "market"]
    scored = [("scored", WHITE)] if at_once else []
    stones = [("delivered", BLACK), ("delivered", WHITE), ("tower_built", WHITE), *scored, ("delivered", GRAY)]
    assert [note for note in told if note[0] in ("delivered", "tower_built", "scored")] == stones
    assert [note["space"] for note in happened(game, "delivered")] == [1, 3, 2]
    assert [note["space"] for note in happened(game, "tower_built")] == [2]
    assert [(note["source"], note["points"], note["space"]) for note in happened(game, "scored")] == (
        [("obelisk", 9, 2)] if at_once else []
    )


@pytest.mark.rule("OBE-B1", "OBE-B2", "END-1")
@pytest.mark.parametrize(
    ("rules", "before", "at_the_end"), [("official", [12, 0], [2, 1]), ("yucata", [0, 0], [14, 1])]
)
def test_towers_pay_at_once_or_at_the_end_and_waiting_stones_at_the_end(
    rules: str, before: list[int], at_the_end: list[int]
) -> None:
    game = table(2, waiting=[2, 0], rules=rules, ships="0.00 - - -")
    game.play("sail 1 obelisk")
    assert [see(game, "points")[seat].get("obelisk", 0) for seat in range(2)] == before
    last = table(2, "0", [2, 0], rules=rules, round=6, ships="market pyramid temple 1")
    last.play("sail 4 obelisk")
    assert last.is_over
    final = {note["seat"]: note["points"] for note in happened(last, "final") if note["source"] == "obelisk"}
    assert final == dict(enumerate(at_the_end))


@pytest.mark.rule("OBE-B1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_towers_take_the_six_spaces_from_the_most_valuable_down(seats: int) -> None:
    game = table(seats, waiting=[2, 2, *[0] * (seats - 2)], card="4321" if seats < 4 else "4432", ships="1011 - - -")
    game.play("sail 1 obelisk")
    assert towers(game) == "10...."
    assert game.scores[:2] == [9, 12]
    assert see(game, "obelisk", "waiting")[:2] == [0, 2]
    assert points_from(game, "obelisk")[:2] == [9, 14]


@pytest.mark.rule("OBE-B1")
def test_one_ship_may_bring_a_whole_tower_and_begin_the_next() -> None:
    game = table(2, ships="0000 - - -")
    game.play("sail 1 obelisk")
    assert towers(game) == "0....."
    assert see(game, "obelisk", "waiting") == [1, 0]
    assert [note["space"] for note in happened(game, "delivered")] == [1, 2, 3, 1]
    assert game.scores == [12, 0]


@pytest.mark.rule("OBE-B1")
def test_every_value_in_turn() -> None:
    for built, value in enumerate([12, 9, 7, 5, 4, 3]):
        game = table(2, "1" * built, [2, 0], stones="second-colour", ships="- - - 0")
        game.play("sail 4 obelisk")
        assert towers(game) == ("1" * built + "0").ljust(6, ".")
        assert game.scores == [value, 0]


@pytest.mark.rule("OBE-B1")
def test_the_highest_value_counts_wherever_it_is_printed_and_of_equal_ones_the_first() -> None:
    boards = default_boards().with_corrections({"obelisk.B.towers": [5, 9, 12, 9]})
    filled = ["..0.", ".00.", ".000", "0000"]
    game = lay(2, sides="AAAAB", boards=boards, stones="second-colour")
    for value, taken in zip([12, 9, 9, 5], filled, strict=True):
        before = see(game, "obelisk", "towers")
        extra = {"obelisk": {"towers": before, "waiting": [2, 0]}}
        game = lay(2, sides="AAAAB", boards=boards, stones="second-colour", ships="- - - 0", extra=extra)
        game.play("sail 4 obelisk")
        assert towers(game) == taken
        assert game.scores == [value, 0]


@pytest.mark.rule("OBE-B2")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_with_all_spaces_taken_stones_keep_waiting(rules: str) -> None:
    game = table(3, "012012", [2, 3, 0], rules=rules, card="4321", ships="0001 - - -")
    game.play("sail 1 obelisk")
    assert happened(game, "tower_built") == []
    assert see(game, "obelisk", "waiting") == [5, 4, 0]
    assert see(game, "obelisk", "count") == [11, 10, 6]
    assert see(game, "obelisk", "beside") == [0, 0, 0]
    assert game.scores == [0, 0, 0]
    towers_at_end = [12 + 5, 9 + 4, 7 + 3] if rules == "yucata" else [0, 0, 0]
    assert points_from(game, "obelisk") == [towers_at_end[0] + 5, towers_at_end[1] + 4, towers_at_end[2]]


@pytest.mark.rule("OBE-B1")
def test_the_last_space_is_taken_and_then_none() -> None:
    game = table(3, "01201", [2, 2, 0], ships="0.11 - - -")
    game.play("sail 1 obelisk")
    assert towers(game) == "012010"
    assert see(game, "obelisk", "waiting") == [0, 4, 0]
    assert game.scores == [3, 0, 0]


@pytest.mark.rule("OBE-B2")
def test_other_numbers_of_the_board() -> None:
    boards = default_boards().with_corrections({"obelisk.B.height": 2, "obelisk.B.single": 4})
    game = lay(2, sides="AAAAB", boards=boards, ships="0001 - - -")
    game.play("sail 1 obelisk")
    assert towers(game) == "0....."
    assert points_from(game, "obelisk") == [12 + 4, 4]


@pytest.mark.rule("OBE-B1", "CARD-2")
def test_a_paved_path_may_finish_a_tower() -> None:
    game = table(2, waiting=[2, 0], ships="- - - 0", market="paved_path - - -")
    play(game, "sail 4 market", "take 1")
    assert towers(game) == "0....."
    assert game.scores == [12, 0]
    assert [note["ship"] for note in happened(game, "delivered") if note["site"] == "obelisk"] == [0]


@pytest.mark.rule("END-3", "CARD-5", "OBE-B1")
def test_stones_in_towers_and_waiting_ones_count_for_decorations() -> None:
    game = table(2, "01", [1, 2], hands={0: "obelisk_decoration"})
    assert points_from(game, "decorations") == [3, 0]


@pytest.mark.rule("OBE-B1")
def test_nobody_is_asked_anything() -> None:
    game = table(2, waiting=[2, 2], ships="0011 - - -")
    game.play("sail 1 obelisk")
    assert game.decision == "turn"
    assert len(game.history) == 1
    assert offered(game, "found") == offered(game, "fit") == []


@pytest.mark.rule("OBE-B1")
def test_a_position_may_name_the_count_in_place_of_the_waiting_stones() -> None:
    game = lay(2, sides="AAAAB", extra={"obelisk": {"towers": [1, 0], "count": [5, 3]}})
    assert see(game, "obelisk", "waiting") == [2, 0]
    assert see(game, "obelisk", "towers") == [1, 0, None, None, None, None]


@pytest.mark.rule("OBE-B1", "OBE-B2")
def test_positions_that_no_game_comes_to() -> None:
    assert refused(2, {"towers": [0, None, 1]}) == "position-tower_order"
    assert refused(2, {"towers": [None, 1]}) == "position-tower_order"
    assert refused(2, {"towers": [0] * 7}) == "position-towers"
    assert refused(2, {"towers": [2]}) == "position-number"
    assert refused(2, {"waiting": [3, 0]}) == "position-number"
    assert refused(2, {"towers": [0], "count": [2, 0]}) == "position-number"
    assert refused(2, {"towers": [0], "waiting": [1, 0], "count": [3, 0]}) == "position-count"
    assert refused(2, {"count": [3, 0]}) == "position-number"
    assert refused(2, {"towers": [0] * 6, "beside": [1, 0]}) == "position-beside_site"
    assert refused(2, {"spaces": []}) == "position-unknown_key"
    assert refused(2, {"towers": [0] * 6, "waiting": [12, 0]}) == "position-stones"
