"""BUR-D1 to BUR-D3: the tomb, side D of the burial chamber."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.engine.rules import chance, redact
from saqqara.engine.rules.state import State
from saqqara.game.boards import default_boards
from tests.engine.rules.scenario import (
    build_game,
    events_of_kind,
    legal_moves,
    play_moves,
    points_by_seat,
    position_part,
    refusal_reason,
)
from tests.helpers.variants import play_through, random_chooser, state_bytes

SIDES = "AAADA"
NUMBERS = range(1, 25)
FIRST_TILES = [7, 2, 24, 11]  # the tiles of the first round
LAST_SHIP = "market pyramid temple 1"


def parse_tomb(*rows: str) -> list[int | None]:
    """Parse a picture of the tomb, the top row first; a dot is a free space, and so is one that is left out."""
    pictured = [row.ljust(8, ".") for row in (*rows, "", "", "")[:3]]
    stones = [pictured[row][column] for column in range(8) for row in range(3)]
    return [None if owner == "." else int(owner) for owner in stones]


def game_with_tomb(*rows: str, seats: int = 2, tiles: Any = None, beside: Any = None, **position: Any) -> Game:
    burial: dict[str, Any] = {"spaces": parse_tomb(*rows)}
    burial |= {"turned_up": tiles} if tiles is not None else {}
    burial |= {"beside": beside} if beside else {}
    return build_game(seats, sides=SIDES, extra={"burial": burial}, **position)


def burial_points(*rows: str, seats: int = 2, **position: Any) -> list[int]:
    return points_by_seat(game_with_tomb(*rows, seats=seats, round=6, **position), "burial")


@pytest.mark.rule("BUR-D1", "SET-7")
def test_four_of_24_tiles_are_revealed_each_round() -> None:
    game = Game(2, SIDES, seed=5)
    assert game.dealt_piles is not None
    order = list(game.dealt_piles["tombs"])[::-1]
    assert sorted(order) == list(NUMBERS)
    assert position_part(game, "burial") == {
        "spaces": [None] * 24,
        "turned_up": order[:4],
        "supply": order[4:],
        "gone": [],
        "count": [0, 0],
        "beside": [0, 0],
    }
    assert [note["number"] for note in game.opening_events if note["kind"] == "tomb_opened"] == order[:4]
    for _ in play_through(game, random_chooser(3)):
        turned_up = order[4 * game.round - 4 : 4 * game.round] if game.round else []
        assert set(position_part(game, "burial", "turned_up")) <= set(turned_up)
        assert position_part(game, "burial", "supply") == (order[4 * game.round :] if game.round else [])
    assert position_part(game, "burial", "turned_up") == []


@pytest.mark.rule("BUR-D1")
def test_owner_chooses_a_tile_and_the_stone_goes_to_its_number() -> None:
    game = game_with_tomb(tiles=FIRST_TILES, ships="- - - 1")
    game.play("sail 4 burial")
    assert (game.decision, game.actor, game.turn) == ("tomb", 1, 0)
    assert legal_moves(game) == ["tomb 2", "tomb 7", "tomb 11", "tomb 24"]
    assert position_part(game, "burial", "count") == [0, 0]  # it waits
    quarry = position_part(game, "quarry")
    game.play("tomb 11")
    assert position_part(game, "burial", "spaces") == parse_tomb("", "...1", "")
    assert position_part(game, "burial", "turned_up") == [7, 2, 24]
    assert position_part(game, "burial", "gone") == []
    assert (position_part(game, "burial", "count"), position_part(game, "quarry")) == ([0, 1], quarry)
    assert [(note["space"], note["ship"]) for note in events_of_kind(game, "delivered")] == [(11, 4)]
    assert (game.decision, game.actor, game.scores) == ("turn", 1, [0, 0])


@pytest.mark.rule("BUR-D1")
def test_refused_tile_gives_the_reason() -> None:
    game = game_with_tomb("1", round=2, tiles=FIRST_TILES, ships="- - - 1")
    game.play("sail 4 burial")
    assert refusal_reason(game, "tomb 1") == "not_turned_up"  # taken
    assert refusal_reason(game, "tomb 3") == "not_turned_up"
    assert refusal_reason(game, "tomb 36") == "not_turned_up"
    assert refusal_reason(game, "mound 1.1") == "wrong_decision"
    assert refusal_reason(game, "skip") == "not_optional"


@pytest.mark.rule("BUR-D1", "BUR-D2", "ACT-4", "OWN-2")
def test_each_owner_chooses_while_tiles_remain() -> None:
    game = game_with_tomb("0", "0", seats=3, tiles=[24, 3], ships="- 121 0 -")
    play_moves(game, "sail 2 burial")
    assert (game.actor, legal_moves(game)) == (1, ["tomb 3", "tomb 24"])
    game.play("tomb 3")  # the last tile needs no choice, and the third stone finds none
    assert (game.decision, game.actor) == ("turn", 1)
    assert position_part(game, "burial", "spaces") == parse_tomb("0", "0", "1......2")
    assert position_part(game, "burial", "turned_up") == []
    assert position_part(game, "burial", "count") == [2, 2, 1]
    assert position_part(game, "burial", "beside") == [0, 1, 0]
    assert game.scores == [0, 1, 0]
    assert [sheet["burial"] for sheet in game.score_sheet] == [0, 1, 0]
    assert [(note["space"], note["ship"]) for note in events_of_kind(game, "delivered")] == [(3, 2), (24, 2), (0, 2)]
    assert points_by_seat(game, "burial") == [3, 1 + 1, 1]  # beside the board there are no areas


@pytest.mark.rule("BUR-D1", "CARD-2")
def test_sarcophagus_lets_its_owner_choose_a_tile() -> None:
    game = game_with_tomb(tiles=FIRST_TILES, ships="- - - 1", market="sarcophagus - - -")
    play_moves(game, "sail 4 market", "take 1")
    assert (game.decision, game.actor, position_part(game, "burial", "count")) == ("tomb", 1, [0, 0])
    game.play("tomb 2")
    assert position_part(game, "burial", "spaces") == parse_tomb("", "1", "")
    assert [note["ship"] for note in events_of_kind(game, "delivered") if note["site"] == "burial"] == [0]
    assert position_part(game, "played_red") == [[], ["sarcophagus"]]


@pytest.mark.rule("BUR-D1", "ROUND-4")
def test_unused_tiles_leave_the_game_at_the_end_of_the_round() -> None:
    supply = [n for n in NUMBERS if n not in (*FIRST_TILES, 1)]
    burial: dict[str, Any] = {
        "spaces": parse_tomb("1"),
        "turned_up": FIRST_TILES,
        "supply": [*supply[3:], *supply[:3]][:16],
    }
    game = build_game(sides=SIDES, round=2, ships=LAST_SHIP, extra={"burial": burial})
    gone = position_part(game, "burial", "gone")
    assert len(gone) == 3
    play_moves(game, "sail 4 burial", "tomb 24")
    assert game.round == 3
    assert position_part(game, "burial", "gone") == sorted([*gone, 2, 7, 11])
    assert position_part(game, "burial", "turned_up") == burial["supply"][:4]
    assert position_part(game, "burial", "supply") == burial["supply"][4:]
    assert [note["number"] for note in events_of_kind(game, "tomb_closed")] == [7, 2, 11]
    assert [note["number"] for note in events_of_kind(game, "tomb_opened")] == burial["supply"][:4]


@pytest.mark.rule("BUR-D1", "ROUND-4")
def test_tile_number_one_works_like_any_other() -> None:
    game = game_with_tomb(tiles=[1, 2, 3, 4], ships="- - - 1")
    game.play("sail 4 burial")
    assert legal_moves(game) == ["tomb 1", "tomb 2", "tomb 3", "tomb 4"]
    game = game_with_tomb(tiles=[1, 2, 3, 4], ships=LAST_SHIP)
    play_moves(game, "sail 4 burial", "tomb 3")
    assert position_part(game, "burial", "gone") == [1, 2, 4]
    assert [note["number"] for note in events_of_kind(game, "tomb_closed")] == [1, 2, 4]
    assert not {1, 2, 4} & set(position_part(game, "burial", "turned_up"))


@pytest.mark.rule("BUR-D1")
def test_row_of_tiles_closes_gaps() -> None:
    boards = default_boards().with_corrections({"burial.D.columns": 12, "burial.D.turned_up": 6})
    game = game_with_tomb(tiles=[6, 36, 1, 9, 20, 4], ships="0101 - - -", boards=boards)
    play_moves(game, "sail 1 burial", "tomb 1", "tomb 6", "tomb 20")
    assert position_part(game, "burial", "turned_up") == [36, 9, 4]
    play_moves(game, "tomb 4")
    assert position_part(game, "burial", "turned_up") == [36, 9]


@pytest.mark.rule("BUR-D1")
def test_equal_tombs_have_equal_records() -> None:
    boards = default_boards().with_corrections({"burial.D.columns": 12, "burial.D.turned_up": 6})
    for printed in (boards, default_boards()):
        game = Game(3, SIDES, seed=2, boards=printed)
        for _ in play_through(game, random_chooser(2)):
            again = Game.from_position(game.position(), boards=printed)
            assert state_bytes(again) == state_bytes(game)


@pytest.mark.rule("ROUND-4")
def test_tiles_remain_while_the_temple_is_assessed() -> None:
    game = build_game(
        sides="AABDA", ships="market pyramid obelisk 1", temple="0", extra={"burial": {"turned_up": FIRST_TILES}}
    )
    play_moves(game, "sail 4 temple")
    assert game.decision == "bonus"
    assert position_part(game, "burial", "turned_up") == FIRST_TILES


@pytest.mark.rule("BUR-D1")
@pytest.mark.parametrize(
    ("stones", "won"),
    [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (8, 21)],
)
def test_larger_areas_are_worth_more(stones: int, won: int) -> None:
    assert burial_points("0" * stones) == [won, 0]


@pytest.mark.rule("BUR-D1")
def test_areas_on_a_board_with_gaps_are_scored() -> None:
    assert burial_points("00.0", ".0", "") == [6 + 1, 0]
    assert burial_points("0", ".0", "..0") == [3, 0]
    assert burial_points("0.0", "000", "") == [15, 0]
    assert burial_points("01111", "0...1", "00..1", seats=3) == [10, 17, 0]
    assert burial_points("00000000", "0......1", "00000000") == [15 + 2 * 12, 1]


@pytest.mark.rule("BUR-D1")
def test_column_bottom_does_not_touch_the_next_column_top() -> None:
    assert burial_points(".0", "", "0") == [2, 0]
    assert burial_points("0", "", ".......0") == [2, 0]
    assert burial_points("0.......", "", "0.......") == [2, 0]


@pytest.mark.rule("BUR-D2", "BUR-D3", "END-3", "WRATH-1")
def test_stones_beside_the_tomb_count_as_delivered() -> None:
    stones = {"pyramid": "01", "temple": "01", "obelisk": [1, 1]}
    position: dict[str, Any] = {"options": ["wrath"], "hands": {0: "burial_decoration"}, "tiles": [], **stones}
    game = game_with_tomb("1111", beside=[2, 0], **position)
    assert points_by_seat(game, "decorations") == [6 // 3, 0]
    assert points_by_seat(game, "wrath") == [0, 0]
    assert points_by_seat(game, "tomb") == [0, 0]
    game = game_with_tomb("1111", **position)
    assert points_by_seat(game, "wrath") == [-5, 0]
    assert points_by_seat(game, "tomb") == [-4, 0]


@pytest.mark.rule("BUR-D3", "END-1")
def test_seat_without_a_stone_loses_four_points() -> None:
    game = game_with_tomb(seats=4, round=6, tiles=FIRST_TILES, card="4432", ships="market pyramid temple 1.")
    play_moves(game, "sail 4 burial", "tomb 7")
    assert game.is_over
    assert [sheet["tomb"] for sheet in game.score_sheet] == [-4, 0, -4, -4]
    assert [sheet["burial"] for sheet in game.score_sheet] == [0, 1, 0, 0]
    assert [note["points"] for note in events_of_kind(game, "final") if note["source"] == "tomb"] == [-4, -4, -4]
    assert game.scores[0] == -4


@pytest.mark.rule("BUR-D3")
@pytest.mark.parametrize("side", "ABC")
def test_other_sides_have_no_penalty(side: str) -> None:
    assert points_by_seat(build_game(sides=f"AAA{side}A"), "tomb") == [0, 0]


@pytest.mark.rule("BUR-D1", "BUR-D2", "BUR-D3")
def test_every_number_can_be_corrected() -> None:
    boards = default_boards().with_corrections(
        {
            "burial.D.rows": 6,
            "burial.D.columns": 6,
            "burial.D.turned_up": 6,
            "burial.D.beyond": 3,
            "burial.D.penalty": 9,
            "burial.A.areas": [2, 4, 6, 8, 10],
            "burial.A.beyond": 5,
        }
    )
    spaces = [*[0] * 5, None, 0]
    game = build_game(
        sides=SIDES, boards=boards, ships="- - - 1", extra={"burial": {"spaces": spaces, "turned_up": []}}, round=2
    )
    assert position_part(game, "burial", "spaces") == spaces + [None] * 29
    assert len(position_part(game, "burial", "supply")) == 36 - 12
    assert points_by_seat(game, "burial") == [15, 0]
    assert points_by_seat(game, "tomb") == [0, -9]
    game.play("sail 4 burial")
    assert game.scores == [0, 3]


# Secrets


def possible_supplies(game: Game, seat: int | None, seeds: int) -> set[tuple[int, ...]]:
    """Return the possible supplies for a viewer: those of games restored from its view."""
    again = [Game.from_position(game.view(seat), seed=seed) for seed in range(seeds)]
    return {tuple(position_part(other, "burial", "supply")) for other in again}


@pytest.mark.rule("BUR-D1", "INFO-1", "INFO-2", "OWN-6")
def test_view_shows_remaining_tiles_without_their_order() -> None:
    game = Game(2, SIDES, seed=8)
    for _, _ in zip(range(45), play_through(game, random_chooser(8)), strict=False):
        pass
    burial = position_part(game, "burial")
    assert game.round > 1
    assert burial["gone"]
    for seat in (None, 0, 1):
        view = game.view(seat)["burial"]
        assert view == {**burial, "supply": len(burial["supply"])}
        guesses = possible_supplies(game, seat, 20)
        assert len(guesses) > 15
        assert {tuple(sorted(guess)) for guess in guesses} == {tuple(sorted(burial["supply"]))}


@pytest.mark.rule("BUR-D1", "INFO-1")
def test_tiles_never_revealed_stay_hidden_to_the_end() -> None:
    boards = default_boards().with_corrections({"burial.D.turned_up": 3})
    game = build_game(sides=SIDES, round=6, boards=boards)
    for _ in play_through(game, random_chooser(1)):
        assert len(position_part(game, "burial", "supply")) == 6
        assert game.view(0)["burial"]["supply"] == 6
    assert game.is_over


@pytest.mark.rule("BUR-D1", "INFO-1")
def test_tile_order_does_not_show_in_views() -> None:
    order = [*FIRST_TILES, *(n for n in NUMBERS if n not in FIRST_TILES)]
    games = [
        Game(2, SIDES, seed=3, dealt_piles={"tombs": dealt[::-1]}) for dealt in (order, [*FIRST_TILES, *order[:3:-1]])
    ]
    assert (
        position_part(games[0], "burial", "turned_up") == position_part(games[1], "burial", "turned_up") == FIRST_TILES
    )
    assert position_part(games[0], "burial", "supply") == position_part(games[1], "burial", "supply")[::-1]
    for seat in (None, 0, 1):
        assert games[0].view(seat) == games[1].view(seat)
        assert len({game.redacted_bytes(seat) for game in games}) == 1


@pytest.mark.rule("BUR-D1", "INFO-1")
def test_determinization_keeps_known_tiles() -> None:
    game = Game(3, SIDES, seed=4)
    _, known = game.redacted_bytes(0)
    first = []
    for seed in range(30):
        state = State(bytearray(known))
        chance.seed(state.rng, seed, 0)
        redact.determinize(game.setup, state)
        assert list(state.burial.open_tombs)[:4] == position_part(game, "burial", "turned_up")
        supply = list(state.burial.tomb_pile)[: state.burial.tomb_pile_count]
        assert sorted(supply) == sorted(position_part(game, "burial", "supply"))
        first.append(supply[-1])
    assert len(set(first)) > 8


# Positions


@pytest.mark.rule("BUR-D1")
@pytest.mark.parametrize(
    ("round", "stones", "turned_up", "gone"),
    [(1, 0, 4, 0), (1, 3, 1, 0), (1, 4, 0, 0), (2, 0, 4, 4), (2, 3, 4, 1), (2, 6, 2, 0), (6, 0, 4, 20), (6, 24, 0, 0)],
)
def test_tiles_omitted_from_a_position_are_dealt(round: int, stones: int, turned_up: int, gone: int) -> None:
    spaces = [0] * stones
    games = [
        build_game(sides=SIDES, round=round, seed=seed, extra={"burial": {"spaces": spaces}}) for seed in range(12)
    ]
    for game in games:
        burial = position_part(game, "burial")
        assert (len(burial["turned_up"]), len(burial["gone"])) == (turned_up, gone)
        assert len(burial["supply"]) == 24 - 4 * round
        everything = [*range(1, stones + 1), *burial["turned_up"], *burial["supply"], *burial["gone"]]
        assert sorted(everything) == list(NUMBERS)
    if turned_up and stones < 20:
        assert len({tuple(position_part(game, "burial", "turned_up")) for game in games}) > 5


@pytest.mark.rule("BUR-D1")
def test_tiles_named_in_a_position_are_kept() -> None:
    game = build_game(sides=SIDES, round=2, extra={"burial": {"spaces": parse_tomb("0"), "gone": [2, 3, 4]}})
    assert position_part(game, "burial", "gone") == [2, 3, 4]
    assert len(position_part(game, "burial", "turned_up")) == 4
    game = build_game(sides=SIDES, round=2, extra={"burial": {"spaces": parse_tomb("00"), "gone": [2, 3, 5, 6]}})
    assert len(position_part(game, "burial", "turned_up")) == 2
    game = build_game(sides=SIDES, round=5, extra={"burial": {"supply": [8, 3, 5, 1]}})
    assert position_part(game, "burial", "supply") == [8, 3, 5, 1]


@pytest.mark.rule("BUR-D1", "BUR-D2")
@pytest.mark.parametrize(
    ("round", "burial", "about"),
    [
        (1, {"spaces": [0] * 5}, "position-tomb_filled"),
        (1, {"spaces": [None] * 25}, "position-spaces"),
        (1, {"spaces": [2]}, "position-number"),
        (1, {"turned_up": [1, 2, 3]}, "position-tomb_tiles"),
        (1, {"turned_up": [1, 2, 3, 4, 5]}, "position-tomb_tiles"),
        (1, {"spaces": [0], "turned_up": [2, 3, 4, 5]}, "position-tomb_tiles"),
        (2, {"spaces": [0], "turned_up": [2, 3]}, "position-tomb_tiles"),
        (1, {"turned_up": [1, 2, 3, 3]}, "position-tomb_twice"),
        (2, {"spaces": [0], "turned_up": [1, 2, 3, 4]}, "position-tomb_twice"),
        (2, {"turned_up": [1, 2, 3, 4], "gone": [4, 5, 6, 7]}, "position-tomb_twice"),
        (5, {"turned_up": [1, 2, 3, 4], "supply": [4, 5, 6, 7]}, "position-tomb_twice"),
        (1, {"turned_up": [0, 1, 2, 3]}, "position-number"),
        (1, {"turned_up": [1, 2, 3, 25]}, "position-number"),
        (1, {"turned_up": 4}, "position-list"),
        (1, {"supply": 19}, "position-number"),
        (1, {"supply": True}, "position-number"),
        (1, {"supply": None}, "position-number"),
        (6, {"supply": [1]}, "position-tomb_tiles"),
        (5, {"supply": [1, 2, 3]}, "position-tomb_tiles"),
        (1, {"gone": [1]}, "position-tomb_tiles"),
        (2, {"gone": [1, 2, 3]}, "position-tomb_tiles"),
        (2, {"gone": [1, 2, 3, 4, 5]}, "position-tomb_tiles"),
        (2, {"spaces": [0] * 3, "beside": [1, 0]}, "position-beside_tomb"),
        (1, {"tiles": []}, "position-unknown_key"),
    ],
)
def test_impossible_tomb_is_refused(round: int, burial: Any, about: str) -> None:
    with pytest.raises(PositionError) as error:
        build_game(sides=SIDES, round=round, extra={"burial": burial})
    assert error.value.code == about
    assert "burial" in str(error.value) or "tomb" in str(error.value)


@pytest.mark.rule("BUR-D1")
def test_no_tile_is_revealed_after_the_game() -> None:
    game = build_game(sides=SIDES, round=6, ships=LAST_SHIP, extra={"burial": {"turned_up": FIRST_TILES}})
    play_moves(game, "sail 4 obelisk")
    assert game.is_over
    assert position_part(game, "burial", "turned_up") == []
    assert Game.from_position(game.position()).position() == game.position()
    gone = position_part(game, "burial", "gone")
    for still in (gone[:1], gone[:4]):
        burial = {**position_part(game, "burial"), "turned_up": still, "gone": gone[len(still) :]}
        with pytest.raises(PositionError, match=r"turned_up has .* in round 6 it must have 0 to 0") as error:
            Game.from_position({**game.position(), "burial": burial})
        assert error.value.code == "position-tomb_tiles"
