"""PYR-C1, PYR-C2: the pyramid, side C, where scaffold tiles of four spaces are used one after another."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from saqqara import Game
from saqqara.i18n import Translator
from tests.engine.rules.scenario import build_game, events_of_kind, legal_moves, play_moves, position_part

# By tile and space: points, stones, cards.
TILES = {
    1: [(1, 0, 0), (2, 0, 0), (3, 0, 0), (0, 0, 1)],
    2: [(2, 0, 0), (0, 2, 0), (2, 0, 0), (3, 0, 0)],
    3: [(0, 0, 1), (1, 0, 0), (3, 0, 0), (1, 2, 0)],
    4: [(3, 0, 0), (1, 0, 0), (0, 3, 0), (2, 0, 0)],
    5: [(1, 2, 0), (2, 0, 0), (0, 0, 1), (4, 0, 0)],
}


def scaffold_position(order: str, stones: str = "", beside: Sequence[int] = ()) -> dict[str, Any]:
    """The tiles in the order of their use, the removed one last, and the stones on them, a word for each tile."""
    parts = [[int(owner) for owner in part] for part in stones.split()]
    full = sum(len(part) == 4 for part in parts)
    numbers = [int(tile) for tile in order]
    named = {"spaces": parts, "used": numbers[:full], "tiles": numbers[full:4], "removed": numbers[4]}
    return {"pyramid": {**named, **({"beside": list(beside)} if beside else {})}}


def order_starting_with(tile: int, others: str = "12345") -> str:
    """Return an order of use that begins with this tile."""
    return f"{tile}{others.replace(str(tile), '')}"


def scored_points(game: Game) -> list[tuple[int, int, int]]:
    """Return the points that were scored: whose, how many, and the space."""
    return [(note["seat"], note["points"], note["space"]) for note in events_of_kind(game, "scored")]


def event_kinds(game: Game) -> list[str]:
    """Return the kinds of all events, in order."""
    return [note["kind"] for played in game.history for note in played.events]


# PYR-C1: the tiles


@pytest.mark.rule("PYR-C1", "SET-7")
def test_one_of_five_tiles_is_removed_and_four_are_used() -> None:
    removed: Counter[int] = Counter()
    first: Counter[int] = Counter()
    for seed in range(60):
        game = Game(2, "ACAAA", seed=seed)
        named = position_part(game, "pyramid")
        assert named["spaces"] == [[None] * 4]
        assert named["used"] == []
        assert sorted([*named["tiles"], named["removed"]]) == [1, 2, 3, 4, 5]
        assert [note["tile"] for note in game.opening_events if note["kind"] == "scaffold"] == named["tiles"][:1]
        assert f"deal scaffolds {' '.join(map(str, named['tiles']))} without {named['removed']}" in game.record()
        removed[named["removed"]] += 1
        first[named["tiles"][0]] += 1
    assert set(removed) == set(first) == {1, 2, 3, 4, 5}


@pytest.mark.rule("PYR-C1")
@pytest.mark.parametrize("rules", ["official", "yucata"])
@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("space", range(4))
def test_stone_gets_what_its_space_shows(tile: int, space: int, rules: str) -> None:
    extra = scaffold_position(order_starting_with(tile), "0" * space)
    game = build_game(3, sides="ACAAA", rules=rules, ships="- - - 2", sled=[0, 0, 1], draw="chisel lever", extra=extra)
    game.play("sail 4 pyramid")
    points, stones, cards = TILES[tile][space]
    assert game.scores == [3 if space == 3 else 0, 0, points]
    assert scored_points(game)[: 1 if points else 0] == ([(2, points, space + 1)] if points else [])
    assert position_part(game, "sled") == [0, 0, 1 + stones]
    assert position_part(game, "hands") == [[], [], ["chisel"] * cards]
    landed = {"kind": "delivered", "seat": 2, "site": "pyramid", "space": space + 1, "ship": 4}
    assert events_of_kind(game, "delivered") == [landed]
    assert position_part(game, "pyramid", "spaces")[0] == [0] * space + [2] + [None] * (3 - space)
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-C1", "ACT-1")
@pytest.mark.parametrize(("sled", "quarry", "moved"), [(0, 9, 3), (3, 9, 2), (5, 9, 0), (0, 2, 2), (0, 0, 0)])
def test_bonus_stones_are_limited_by_quarry_and_sled(sled: int, quarry: int, moved: int) -> None:
    game = build_game(
        sides="ACAAA", ships="- - - 1", sled=[0, sled], quarry={1: quarry}, extra=scaffold_position("41235", "00")
    )
    game.play("sail 4 pyramid")
    assert position_part(game, "sled") == [0, sled + moved]
    assert position_part(game, "quarry")[1] == quarry - moved
    assert events_of_kind(game, "fetched") == ([{"kind": "fetched", "seat": 1, "stones": moved}] if moved else [])
    assert events_of_kind(game, "scored") == []


@pytest.mark.rule("PYR-C1", "CARD-2")
def test_bonus_card_can_place_the_next_stone() -> None:
    game = build_game(sides="ACAAA", ships="100. - - -", draw="entrance", extra=scaffold_position("31245"))
    game.play("sail 1 pyramid")
    assert position_part(game, "pyramid", "spaces")[0] == [1, 1, 0, 0]
    assert game.scores == [3 + 1 + 1, 1 + 1]
    assert position_part(game, "sled") == [2 + 2, 3]
    assert position_part(game, "played_red") == [[], ["entrance"]]


@pytest.mark.rule("PYR-C1")
def test_tiles_are_used_in_order() -> None:
    order = "52341"
    game = build_game(
        2, sides="ACAAA", ships="0101 - - -", sled=[0, 0], draw="lever statue", extra=scaffold_position(order)
    )
    assert position_part(game, "pyramid")["tiles"] == [5, 2, 3, 4]
    game.play("sail 1 pyramid")
    named = position_part(game, "pyramid")
    assert (named["used"], named["tiles"], named["removed"]) == ([5], [2, 3, 4], 1)
    assert named["spaces"] == [[0, 1, 0, 1], [None] * 4]
    assert events_of_kind(game, "scaffold") == [{"kind": "scaffold", "tile": 2}]
    assert game.scores == [1 + 1, 2 + 4 + 1]


@pytest.mark.rule("PYR-C1", "PYR-C2")
@pytest.mark.parametrize("full", [1, 2, 3])
def test_full_tile_is_followed_by_the_next(full: int) -> None:
    order = [5, 2, 3, 4]
    stones = "0000 " * (full - 1) + "010"
    game = build_game(2, sides="ACAAA", ships="- - - 1", sled=[0, 0], extra=scaffold_position("52341", stones))
    game.play("sail 4 pyramid")
    assert events_of_kind(game, "scaffold") == [{"kind": "scaffold", "tile": order[full]}]
    named = position_part(game, "pyramid")
    assert (named["used"], named["tiles"], named["removed"]) == (order[:full], order[full:], 1)
    assert named["spaces"] == [*[[0] * 4] * (full - 1), [0, 1, 0, 1], [None] * 4]


# PYR-C2: a full tile


@pytest.mark.rule("PYR-C2")
def test_rulebook_example_of_the_majority_on_a_full_tile() -> None:
    """Black gets three points, then the next tile is put on the stones."""
    game = build_game(3, sides="ACAAA", ships="- - 1. -", extra=scaffold_position("23451", "121"))
    game.play("sail 3 pyramid")
    assert scored_points(game) == [(1, 3, 4), (1, 3, 0)]
    assert game.scores == [0, 6, 0]
    assert position_part(game, "pyramid", "tiles") == [3, 4, 5]
    assert position_part(game, "pyramid", "spaces") == [[1, 2, 1, 1], [None] * 4]


@pytest.mark.rule("PYR-C2")
@pytest.mark.parametrize(
    ("seats", "stones", "bonus"),
    [
        (2, "0001", [3, 0]),
        (2, "0000", [3, 0]),
        (2, "1101", [0, 3]),
        (2, "0101", [1, 1]),
        (2, "1100", [1, 1]),
        (3, "0012", [3, 0, 0]),
        (3, "1202", [0, 0, 3]),
        (3, "2121", [0, 1, 1]),
        (4, "0123", [1, 1, 1, 1]),
        (4, "3320", [0, 0, 0, 3]),
        (4, "3311", [0, 1, 0, 1]),
    ],
)
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_tile_majority_scores_three_and_ties_one_each(seats: int, stones: str, bonus: list[int], rules: str) -> None:
    last = stones[3]
    game = build_game(
        seats, sides="ACAAA", rules=rules, ships=f"- - - {last}", extra=scaffold_position("23451", stones[:3])
    )
    game.play("sail 4 pyramid")
    own = [3 if seat == int(last) else 0 for seat in range(seats)]
    assert game.scores == [a + b for a, b in zip(own, bonus, strict=True)]
    assert scored_points(game)[1:] == [(seat, points, 0) for seat, points in enumerate(bonus) if points]


@pytest.mark.rule("PYR-C2")
def test_majority_counts_only_stones_of_the_full_tile() -> None:
    game = build_game(2, sides="ACAAA", ships="- - - 1", extra=scaffold_position("12345", "0000 0000 101"))
    game.play("sail 4 pyramid")
    assert scored_points(game) == [(1, 1, 12), (1, 3, 0)]


@pytest.mark.rule("PYR-C2")
def test_tile_majority_has_its_own_text() -> None:
    game = build_game(2, sides="ACAAA", ships="- - - 1", extra=scaffold_position("12345", "0000 0000 101"))
    game.play("sail 4 pyramid")
    events = events_of_kind(game, "scored")
    assert [note.get("tile") for note in events] == [None, 3]
    for words in (Translator("en"), Translator("de")):
        lines = [words.event_sentence(note | {"points": 3}, ["Ana", "Ben"]) for note in events]
        assert len(set(lines)) == 2


@pytest.mark.rule("PYR-C2", "CARD-2")
def test_effects_resolve_in_order_before_the_card() -> None:
    game = build_game(2, sides="ACAAA", ships="- - - 1", draw="entrance", extra=scaffold_position("14235", "010"))
    game.play("sail 4 pyramid")
    at_the_tile = ["delivered", "scored", "scored", "scaffold", "drew"]
    assert event_kinds(game) == ["sailed", *at_the_tile, "delivered", "scored", "kept_red"]
    assert scored_points(game) == [(0, 1, 0), (1, 1, 0), (1, 3, 5)]
    assert position_part(game, "pyramid", "spaces") == [[0, 1, 0, 1], [1, None, None, None]]


@pytest.mark.rule("PYR-C2")
def test_fourth_space_bonus_comes_before_the_majority() -> None:
    game = build_game(2, sides="ACAAA", ships="- - - 1", extra=scaffold_position("34125", "000"))
    game.play("sail 4 pyramid")
    assert event_kinds(game) == ["sailed", "delivered", "scored", "fetched", "scored", "scaffold"]
    assert scored_points(game) == [(1, 1, 4), (0, 3, 0)]


@pytest.mark.rule("PYR-C2", "PYR-A2", "CARD-2")
def test_stone_of_the_last_card_goes_beside_the_scaffold() -> None:
    full = "0000 0000 0000 "
    game = build_game(
        2, sides="ACAAA", ships="- - - 1", draw="entrance lever", extra=scaffold_position("23415", full + "011")
    )
    game.play("sail 4 pyramid")
    assert events_of_kind(game, "scaffold") == []
    assert scored_points(game) == [(1, 3, 0), (1, 1, 0)]
    named = position_part(game, "pyramid")
    assert (named["used"], named["tiles"], named["removed"]) == ([2, 3, 4, 1], [], 5)
    assert named["beside"] == [0, 1]
    assert len(named["spaces"]) == 4
    assert position_part(game, "market", "draw") == ["lever"]


@pytest.mark.rule("PYR-A2")
@pytest.mark.parametrize("beside", [[0, 0], [3, 1]])
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_stone_beside_the_complete_scaffold_scores_one(beside: list[int], rules: str) -> None:
    full = scaffold_position("12345", "0000 " * 4, beside)
    game = build_game(2, sides="ACAAA", rules=rules, ships="110. - - -", sled=[0, 0], extra=full)
    game.play("sail 1 pyramid")
    assert scored_points(game) == [(1, 1, 0), (1, 1, 0), (0, 1, 0)]
    assert position_part(game, "pyramid", "beside") == [beside[0] + 1, beside[1] + 2]
    assert position_part(game, "pyramid", "count") == [17 + beside[0], beside[1] + 2]
    assert position_part(game, "sled") == [0, 0]


@pytest.mark.rule("PYR-C1", "PYR-C2", "PYR-A2", "END-3")
def test_whole_scaffold_can_be_built() -> None:
    extra = scaffold_position("12345", "0101 0101 0101 1")
    game = build_game(2, sides="ACAAA", ships="0101 - - -", sled=[0, 0], draw="lever statue", extra=extra)
    game.play("sail 1 pyramid")
    assert position_part(game, "pyramid", "spaces")[3] == [1, 0, 1, 0]
    assert position_part(game, "pyramid", "beside") == [0, 1]
    assert position_part(game, "pyramid", "count") == [6 + 2, 6 + 3]
    assert game.scores == [1 + 2 + 1, 1 + 1]
    assert position_part(game, "sled") == [0, 3]


# What is hidden


def game_on_second_tile() -> Game:
    """A game on its second tile, so that two are still to come."""
    return build_game(3, sides="ACAAA", ships="- - - 1", extra=scaffold_position("25314", "0120 1"))


@pytest.mark.rule("PYR-C1", "INFO-1")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_upcoming_tiles_are_hidden_and_others_known(viewer: int | None) -> None:
    game = game_on_second_tile()
    named, view = position_part(game, "pyramid"), game.view(viewer)["pyramid"]
    assert (named["used"], named["tiles"], named["removed"]) == ([2], [5, 3, 1], 4)
    assert view == {**named, "tiles": [5]}


@pytest.mark.rule("PYR-C1", "INFO-1", "INFO-2")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_upcoming_tiles_do_not_show_in_views(viewer: int | None) -> None:
    one = game_on_second_tile()
    position = one.position()
    position["pyramid"]["tiles"] = [5, 1, 3]
    other = Game.from_position(position)
    assert one.position() != other.position()
    assert one.view(viewer) == other.view(viewer)
    assert one.redacted_bytes(viewer)[1] == other.redacted_bytes(viewer)[1]
    play_moves(one, "sail 4 pyramid")
    play_moves(other, "sail 4 pyramid")
    assert one.event_log(viewer) == other.event_log(viewer)


@pytest.mark.rule("PYR-C1", "INFO-1")
def test_view_is_determinized_from_possible_tiles() -> None:
    view = game_on_second_tile().view(0)
    orders = Counter(tuple(position_part(Game.from_position(view, seed), "pyramid", "tiles")) for seed in range(40))
    assert set(orders) == {(5, 1, 3), (5, 3, 1)}
    assert min(orders.values()) > 8
    for seed in range(5):
        named = position_part(Game.from_position(view, seed), "pyramid")
        assert (named["used"], named["removed"]) == ([2], 4)


@pytest.mark.rule("PYR-C1", "INFO-1")
def test_every_order_of_upcoming_tiles_can_be_dealt() -> None:
    view = build_game(2, sides="ACAAA", extra=scaffold_position("25314")).view(None)
    orders = Counter(tuple(position_part(Game.from_position(view, seed), "pyramid", "tiles")) for seed in range(90))
    assert set(orders) == {(2, *order) for order in permutations((1, 3, 5))}
    assert min(orders.values()) > 5


@pytest.mark.rule("PYR-C1", "INFO-1")
def test_nothing_is_hidden_once_the_last_tile_is_placed() -> None:
    game = build_game(2, sides="ACAAA", extra=scaffold_position("25314", "0101 0101 0101"))
    assert game.view(None)["pyramid"] == position_part(game, "pyramid")
    over = build_game(2, sides="ACAAA", extra=scaffold_position("25314", "0101 " * 4))
    assert over.view(None)["pyramid"] == position_part(over, "pyramid")
    assert position_part(over, "pyramid", "tiles") == []


@pytest.mark.rule("PYR-C1", "SET-3")
def test_scaffold_game_is_replayed_from_its_record() -> None:
    game = Game(3, "ACAAA", seed=5)
    while not game.is_over:
        game.play((legal_moves(game, "take") or legal_moves(game, "sail") or legal_moves(game))[0])
    record = game.record()
    again = Game.from_record(record)
    assert again.position() == game.position()
    by_hand = "\n".join(line for line in record.splitlines() if not line.startswith("seed"))
    assert Game.from_record(by_hand).scores == game.scores
