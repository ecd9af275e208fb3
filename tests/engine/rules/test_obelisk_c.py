"""OBE-C1 to OBE-C3: the obelisks, side C."""

from functools import cache
from itertools import product
from typing import Any

import pytest

from saqqara import Game
from saqqara.engine.rules import moves, reasons
from saqqara.engine.rules.sites import obelisk_c
from saqqara.engine.rules.state import TILE_NAMES, State
from saqqara.game.boards import default_boards
from tests.engine.rules.scenario import build_game, events_of, events_of_kind, legal_moves, play_moves, position_part
from tests.engine.rules.scenario import refusal_reason as refused_move

Square = tuple[int, int]  # column from the left, row from the ground

PATH = ["L", "2", "3", "1", "L", "2", "L", "3", "2", "1", "L", "3", "2", "L", "1"]
SHAPES: dict[str, list[Square]] = {
    "1": [(0, 0)],
    "2": [(0, 0), (0, 1)],
    "3": [(0, 0), (0, 1), (0, 2)],
    "L": [(0, 0), (0, 1), (1, 0)],
}


def obelisk_position(path: str = "", *columns: str, beside: list[int] | None = None) -> dict[str, Any]:
    """Side C with these stones on the path, and these columns of the seats, `210` for 2, 1 and no square."""
    heights = [[int(height) for height in column] for column in columns]
    section = {"spaces": [int(owner) for owner in path], **({"columns": heights} if heights else {})}
    return {"obelisk": {**section, **({"beside": beside} if beside else {})}}


def game_with_obelisks(seats: int, path: str = "", *columns: str, beside: list[int] | None = None, **more: Any) -> Game:
    return build_game(seats, sides="AAAAC", extra=obelisk_position(path, *columns, beside=beside), **more)


def game_before_tile(tile: str, columns: str) -> Game:
    """A game in which seat 0 is about to add a tile to an obelisk of these columns."""
    squares = sum(map(int, columns))
    boards = default_boards().with_corrections({"obelisk.C.path": [*["1"] * squares, tile]})
    game = game_with_obelisks(2, "0" * squares, columns, "000", boards=boards, ships="- - - 0")
    return play_moves(game, "sail 4 obelisk")


# Brute force: every square of a tile on a grid


@cache
def orientations(tile: str) -> list[list[Square]]:
    """Return the squares of a tile in each of its orientations."""
    ways = []
    held = SHAPES[tile]
    for _ in range(4):
        held = [(-row, column) for column, row in held]
        ways += [held, [(-column, row) for column, row in held]]
    return ways


def is_valid_placement(squares: list[Square], columns: tuple[int, ...]) -> bool:
    """Return whether the squares are inside the width, free, and each on the ground or on another."""
    built = {(column, row) for column, height in enumerate(columns) for row in range(height)}
    if any(column not in range(3) or row < 0 or (column, row) in built for column, row in squares):
        return False
    return all(row == 0 or (column, row - 1) in built | set(squares) for column, row in squares)


def placements(tile: str, columns: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return what a tile can add to the columns, found by trying every place of a grid in every orientation."""
    found = set()
    for held in orientations(tile):
        for right, up in product(range(-3, 6), range(-3, max(columns) + 4)):
            squares = [(column + right, row + up) for column, row in held]
            if is_valid_placement(squares, columns):
                found.add(tuple(sum(column == here for column, _ in squares) for here in range(3)))
    return found


@pytest.mark.slow
@pytest.mark.rule("OBE-C1")
@pytest.mark.parametrize("tile", SHAPES)
def test_placements_match_brute_force_on_a_grid(tile: str) -> None:
    _, state = State.new()
    for seat, columns in product((0, 3), product(range(6), repeat=3)):
        for column, height in enumerate(columns):
            state.obelisk.columns[seat, column] = height
        ways = [obelisk_c.why_not_fit(state, seat, TILE_NAMES.index(tile), way) for way in range(len(moves.TILE_FITS))]
        allowed = {fit for fit, why in zip(moves.TILE_FITS, ways, strict=True) if why == reasons.ALLOWED}
        assert allowed == placements(tile, columns), columns
        assert obelisk_c.can_fit(state, seat, TILE_NAMES.index(tile)) == bool(allowed)
        assert set(ways) <= {reasons.ALLOWED, reasons.DOES_NOT_FIT}


@pytest.mark.rule("OBE-C1")
def test_only_corner_tiles_may_fit_nowhere() -> None:
    stuck = {
        (tile, columns)
        for tile, columns in product(SHAPES, product(range(5), repeat=3))
        if not placements(tile, columns)
    }
    assert {tile for tile, _ in stuck} == {"L"}
    assert {columns for _, columns in stuck} == {
        (left, middle, right)
        for left, middle, right in product(range(5), repeat=3)
        if abs(left - middle) > 1 and abs(middle - right) > 1
    }


# By hand


@pytest.mark.rule("OBE-C1")
@pytest.mark.parametrize(
    ("tile", "columns", "fits"),
    [
        ("1", "000", "0-0-1 0-1-0 1-0-0"),
        ("2", "000", "0-0-2 0-1-1 0-2-0 1-1-0 2-0-0"),
        ("2", "010", "0-0-2 0-2-0 2-0-0"),  # the two low columns are no neighbours
        ("2", "011", "0-0-2 0-1-1 0-2-0 2-0-0"),
        ("3", "000", "0-0-3 0-3-0 1-1-1 3-0-0"),
        ("3", "110", "0-0-3 0-3-0 3-0-0"),
        ("3", "222", "0-0-3 0-3-0 1-1-1 3-0-0"),
        ("L", "000", "0-1-2 0-2-1 1-2-0 2-1-0"),
        ("L", "100", "0-1-2 0-2-1 1-2-0"),  # upright at the left, it leans on the higher column
        ("L", "010", "0-1-2 2-1-0"),  # the overhang rests on the middle
        ("L", "110", "0-1-2 1-2-0 2-1-0"),
        ("L", "120", "2-1-0"),
        ("L", "201", "0-2-1"),
    ],
)
def test_fitting_placements_are_offered(tile: str, columns: str, fits: str) -> None:
    game = game_before_tile(tile, columns)
    assert legal_moves(game) == [f"fit {fit}" for fit in fits.split()] + ["skip"]
    assert placements(tile, tuple(map(int, columns))) == {tuple(map(int, fit.split("-"))) for fit in fits.split()}


@pytest.mark.rule("OBE-C1")
def test_refused_placement_gives_the_reason() -> None:
    game = game_before_tile("2", "100")
    assert refused_move(game, "fit 1-1-0") == "does_not_fit"  # a gap
    assert refused_move(game, "fit 1-0-1") == "does_not_fit"  # no tile is like that
    assert refused_move(game, "fit 1-0-0") == "does_not_fit"  # too small
    assert refused_move(game, "fit 3-0-0") == "does_not_fit"  # too large
    assert refused_move(game, "found 1") == "wrong_decision"
    assert game.decision == "fit"


@pytest.mark.rule("OBE-C1")
def test_stone_takes_the_next_space_and_its_owner_gets_the_tile() -> None:
    game = game_with_obelisks(3, "21", ships="1002 - - -")
    game.play("sail 1 obelisk")
    assert (game.actor, game.turn, game.decision) == (1, 0, "fit")
    assert position_part(game, "obelisk", "spaces") == [2, 1, 1, *[None] * 12]
    assert legal_moves(game) == ["fit 0-0-3", "fit 0-3-0", "fit 1-1-1", "fit 3-0-0", "skip"]
    events = [(note["kind"], note["seat"]) for note in events_of(game) if note["kind"] in ("delivered", "got_tile")]
    assert events == [("delivered", 1), ("got_tile", 1)]
    game.play("fit 1-1-1")
    assert (game.actor, legal_moves(game)) == (0, ["fit 0-0-1", "fit 0-1-0", "fit 1-0-0", "skip"])
    game.play("fit 0-1-0")
    assert (game.actor, legal_moves(game)) == (0, ["fit 0-1-2", "fit 2-1-0", "skip"])
    game.play("fit 2-1-0")
    assert game.actor == 2
    game.play("fit 2-0-0")
    assert position_part(game, "obelisk", "spaces") == [2, 1, 1, 0, 0, 2, *[None] * 9]
    assert position_part(game, "obelisk", "columns") == [[2, 2, 0], [1, 1, 1], [2, 0, 0]]
    assert position_part(game, "obelisk", "count") == [2, 2, 2]
    assert [note["space"] for note in events_of_kind(game, "delivered")] == [3, 4, 5, 6]
    assert [note["shape"] for note in events_of_kind(game, "got_tile")] == ["3", "1", "L", "2"]
    assert [(note["left"], note["middle"], note["right"]) for note in events_of_kind(game, "fitted")] == [
        (1, 1, 1),
        (0, 1, 0),
        (2, 1, 0),
        (2, 0, 0),
    ]
    assert (game.turn, game.decision, game.scores) == (1, "turn", [0, 0, 0])


@pytest.mark.rule("OBE-C1")
def test_path_has_the_printed_tiles() -> None:
    for space, tile in enumerate(PATH):
        game = game_with_obelisks(2, "1" * space, "000", "000", stones="second-colour", ships="- - - 0")
        game.play("sail 4 obelisk")
        assert [note["shape"] for note in events_of_kind(game, "got_tile")] == [tile]
        assert [tuple(map(int, move[4:].split("-"))) for move in legal_moves(game, "fit")] == sorted(
            placements(tile, (0, 0, 0))
        )
        assert position_part(game, "obelisk", "count") == [1, space]


@pytest.mark.rule("OBE-C1")
def test_declined_tile_is_lost() -> None:
    game = play_moves(game_with_obelisks(2, ships="0000 - - -"), "sail 1 obelisk", "skip")
    assert [note["kind"] for note in game.history[-1].events][:1] == ["tile_lost"]
    assert position_part(game, "obelisk", "columns") == [[0, 0, 0], [0, 0, 0]]
    assert position_part(game, "obelisk", "count") == [2, 0]  # the next stone has landed
    assert game.decision == "fit"
    assert "fit 1-1-0" in legal_moves(game)


@pytest.mark.rule("OBE-C1")
def test_tile_that_fits_nowhere_is_lost_without_asking() -> None:
    boards = default_boards().with_corrections({"obelisk.C.path": ["3", "3", "L", "1"]})
    game = game_with_obelisks(2, "00", "303", "000", boards=boards, ships="000. - - -", beside=None)
    game.play("sail 1 obelisk")
    lost = [
        note["kind"] for note in events_of(game) if note["kind"] in ("delivered", "got_tile", "tile_lost", "fitted")
    ]
    assert lost == ["delivered", "got_tile", "tile_lost", "delivered", "got_tile"]
    assert (game.actor, game.decision, len(game.history)) == (0, "fit", 1)
    assert legal_moves(game) == ["fit 0-0-1", "fit 0-1-0", "fit 1-0-0", "skip"]
    assert position_part(game, "obelisk", "columns") == [[3, 0, 3], [0, 0, 0]]
    game.play("fit 0-1-0")
    assert position_part(game, "obelisk", "count") == [5, 0]  # the path is full, so the last stone is beside it
    assert position_part(game, "obelisk", "beside") == [1, 0]


@pytest.mark.rule("OBE-C1")
def test_last_tile_of_the_path_is_still_offered() -> None:
    game = game_with_obelisks(2, "01010101010101", "000", "000", ships="- - - 0")
    game.play("sail 4 obelisk")
    assert legal_moves(game) == ["fit 0-0-1", "fit 0-1-0", "fit 1-0-0", "skip"]
    assert game.scores == [0, 0]


@pytest.mark.rule("OBE-C3")
def test_stone_beside_a_full_path_scores_at_once() -> None:
    game = game_with_obelisks(3, "012012012012012", ships="0221 - - -", beside=[0, 1, 0])
    game.play("sail 1 obelisk")
    assert game.decision == "turn"
    assert game.scores == [1, 1, 2]
    assert {(note["source"], note["points"], note["space"]) for note in events_of_kind(game, "scored")} == {
        ("obelisk", 1, 0)
    }
    assert position_part(game, "obelisk", "beside") == [1, 2, 2]
    assert position_part(game, "obelisk", "count") == [6, 7, 7]
    assert [note["space"] for note in events_of_kind(game, "delivered")] == [0, 0, 0, 0]
    assert events_of_kind(game, "got_tile") == []


@pytest.mark.rule("OBE-C3")
def test_one_ship_can_fill_the_path_and_overflow() -> None:
    game = play_moves(
        game_with_obelisks(2, "01010101010101", "000", "000", ships="1001 - - -"), "sail 1 obelisk", "skip"
    )
    assert position_part(game, "obelisk", "count") == [9, 9]
    assert position_part(game, "obelisk", "beside") == [2, 1]
    assert game.scores == [2, 1]


@pytest.mark.rule("OBE-C1", "CARD-2")
def test_paved_path_tile_comes_before_the_next_card() -> None:
    game = game_with_obelisks(2, ships="0100 - - -", market="paved_path statue statue -")
    play_moves(game, "sail 1 market", "take 1")
    assert (game.actor, game.decision) == (0, "fit")
    assert position_part(game, "played_red") == [[], []]
    assert legal_moves(game) == ["fit 0-1-2", "fit 0-2-1", "fit 1-2-0", "fit 2-1-0", "skip"]
    again = Game.from_position(game.position())
    for played in (game, again):
        played.play("fit 2-1-0")
        assert (played.actor, played.decision) == (1, "take")
        assert position_part(played, "played_red") == [["paved_path"], []]
        assert position_part(played, "obelisk", "columns") == [[2, 1, 0], [0, 0, 0]]


@pytest.mark.rule("OBE-C1", "CARD-L")
def test_lever_adds_the_tile_before_the_next_stone_is_named() -> None:
    game = game_with_obelisks(2, ships="01.1 - - -", hands={0: "lever"})
    play_moves(game, "play lever", "sail 1 obelisk", "unload 1")
    assert (game.actor, game.decision) == (1, "fit")
    game.play("fit 2-1-0")
    assert (game.actor, game.decision) == (0, "unload")
