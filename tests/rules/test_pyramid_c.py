"""PYR-C1, PYR-C2: the pyramid, side C, where scaffold tiles of four spaces are used one after another."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from saqqara import Game
from saqqara.words import Translator
from tests.rules.table import happened, lay, offered, play, see

# By tile and space: points, stones, cards.
TILES = {
    1: [(1, 0, 0), (2, 0, 0), (3, 0, 0), (0, 0, 1)],
    2: [(2, 0, 0), (0, 2, 0), (2, 0, 0), (3, 0, 0)],
    3: [(0, 0, 1), (1, 0, 0), (3, 0, 0), (1, 2, 0)],
    4: [(3, 0, 0), (1, 0, 0), (0, 3, 0), (2, 0, 0)],
    5: [(1, 2, 0), (2, 0, 0), (0, 0, 1), (4, 0, 0)],
}


def scaffold(order: str, stones: str = "", beside: Sequence[int] = ()) -> dict[str, Any]:
    """The tiles in the order of their use, the removed one last, and who stands on them, a word for each tile."""
    parts = [[int(owner) for owner in part] for part in stones.split()]
    full = sum(len(part) == 4 for part in parts)
    numbers = [int(tile) for tile in order]
    named = {"spaces": parts, "used": numbers[:full], "tiles": numbers[full:4], "removed": numbers[4]}
    return {"pyramid": {**named, **({"beside": list(beside)} if beside else {})}}


def with_first(tile: int, others: str = "12345") -> str:
    """An order of use that begins with this tile."""
    return f"{tile}{others.replace(str(tile), '')}"


def scored(game: Game) -> list[tuple[int, int, int]]:
    """Points that were scored: whose, how many, and the space."""
    return [(note["seat"], note["points"], note["space"]) for note in happened(game, "scored")]


def kinds(game: Game) -> list[str]:
    """What happened, in order."""
    return [note["kind"] for played in game.history for note in played.events]


# PYR-C1: the tiles


@pytest.mark.rule("PYR-C1", "SET-7")
def test_one_of_five_tiles_is_removed_and_four_are_used() -> None:
    removed: Counter[int] = Counter()
    first: Counter[int] = Counter()
    for seed in range(60):
        game = Game(2, "ACAAA", seed=seed)
        named = see(game, "pyramid")
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
def test_a_stone_gets_what_its_space_shows(tile: int, space: int, rules: str) -> None:
    extra = scaffold(with_first(tile), "0" * space)
    game = lay(3, sides="ACAAA", rules=rules, ships="- - - 2", sled=[0, 0, 1], draw="chisel lever", extra=extra)
    game.play("sail 4 pyramid")
    points, stones, cards = TILES[tile][space]
    assert game.scores == [3 if space == 3 else 0, 0, points]
    assert scored(game)[: 1 if points else 0] == ([(2, points, space + 1)] if points else [])
    assert see(game, "sled") == [0, 0, 1 + stones]
    assert see(game, "hands") == [[], [], ["chisel"] * cards]
    landed = {"kind": "delivered", "seat": 2, "site": "pyramid", "space": space + 1, "ship": 4}
    assert happened(game, "delivered") == [landed]
    assert see(game, "pyramid", "spaces")[0] == [0] * space + [2] + [None] * (3 - space)
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-C1", "ACT-1")
@pytest.mark.parametrize(("sled", "quarry", "moved"), [(0, 9, 3), (3, 9, 2), (5, 9, 0), (0, 2, 2), (0, 0, 0)])
def test_stones_come_as_far_as_quarry_and_sled_allow(sled: int, quarry: int, moved: int) -> None:
    game = lay(sides="ACAAA", ships="- - - 1", sled=[0, sled], quarry={1: quarry}, extra=scaffold("41235", "00"))
    game.play("sail 4 pyramid")
    assert see(game, "sled") == [0, sled + moved]
    assert see(game, "quarry")[1] == quarry - moved
    assert happened(game, "fetched") == ([{"kind": "fetched", "seat": 1, "stones": moved}] if moved else [])
    assert happened(game, "scored") == []


@pytest.mark.rule("PYR-C1", "CARD-2")
def test_a_card_may_bring_the_stone_for_the_next_space() -> None:
    game = lay(sides="ACAAA", ships="100. - - -", draw="entrance", extra=scaffold("31245"))
    game.play("sail 1 pyramid")
    assert see(game, "pyramid", "spaces")[0] == [1, 1, 0, 0]
    assert game.scores == [3 + 1 + 1, 1 + 1]
    assert see(game, "sled") == [2 + 2, 3]
    assert see(game, "played_red") == [[], ["entrance"]]


@pytest.mark.rule("PYR-C1")
def test_the_tiles_are_used_in_their_order() -> None:
    order = "52341"
    game = lay(2, sides="ACAAA", ships="0101 - - -", sled=[0, 0], draw="lever statue", extra=scaffold(order))
    assert see(game, "pyramid")["tiles"] == [5, 2, 3, 4]
    game.play("sail 1 pyramid")
    named = see(game, "pyramid")
    assert (named["used"], named["tiles"], named["removed"]) == ([5], [2, 3, 4], 1)
    assert named["spaces"] == [[0, 1, 0, 1], [None] * 4]
    assert happened(game, "scaffold") == [{"kind": "scaffold", "tile": 2}]
    assert game.scores == [1 + 1, 2 + 4 + 1]


@pytest.mark.rule("PYR-C1", "PYR-C2")
@pytest.mark.parametrize("full", [1, 2, 3])
def test_a_full_tile_makes_room_for_the_next(full: int) -> None:
    order = [5, 2, 3, 4]
    stones = "0000 " * (full - 1) + "010"
    game = lay(2, sides="ACAAA", ships="- - - 1", sled=[0, 0], extra=scaffold("52341", stones))
    game.play("sail 4 pyramid")
    assert happened(game, "scaffold") == [{"kind": "scaffold", "tile": order[full]}]
    named = see(game, "pyramid")
    assert (named["used"], named["tiles"], named["removed"]) == (order[:full], order[full:], 1)
    assert named["spaces"] == [*[[0] * 4] * (full - 1), [0, 1, 0, 1], [None] * 4]


# PYR-C2: a full tile


@pytest.mark.rule("PYR-C2")
def test_the_rulebooks_example_black_has_most_stones_on_the_full_tile() -> None:
    """Black gets three points, then the next tile is laid on the stones."""
    game = lay(3, sides="ACAAA", ships="- - 1. -", extra=scaffold("23451", "121"))
    game.play("sail 3 pyramid")
    assert scored(game) == [(1, 3, 4), (1, 3, 0)]
    assert game.scores == [0, 6, 0]
    assert see(game, "pyramid", "tiles") == [3, 4, 5]
    assert see(game, "pyramid", "spaces") == [[1, 2, 1, 1], [None] * 4]


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
def test_the_most_stones_on_a_tile_score_three_and_those_who_tie_one_each(
    seats: int, stones: str, bonus: list[int], rules: str
) -> None:
    last = stones[3]
    game = lay(seats, sides="ACAAA", rules=rules, ships=f"- - - {last}", extra=scaffold("23451", stones[:3]))
    game.play("sail 4 pyramid")
    own = [3 if seat == int(last) else 0 for seat in range(seats)]
    assert game.scores == [a + b for a, b in zip(own, bonus, strict=True)]
    assert scored(game)[1:] == [(seat, points, 0) for seat, points in enumerate(bonus) if points]


@pytest.mark.rule("PYR-C2")
def test_only_the_stones_of_this_tile_count() -> None:
    game = lay(2, sides="ACAAA", ships="- - - 1", extra=scaffold("12345", "0000 0000 101"))
    game.play("sail 4 pyramid")
    assert scored(game) == [(1, 1, 12), (1, 3, 0)]


@pytest.mark.rule("PYR-C2")
def test_the_majority_of_a_full_tile_is_told_in_words_of_its_own() -> None:
    game = lay(2, sides="ACAAA", ships="- - - 1", extra=scaffold("12345", "0000 0000 101"))
    game.play("sail 4 pyramid")
    told = happened(game, "scored")
    assert [note.get("tile") for note in told] == [None, 3]
    for words in (Translator("en"), Translator("de")):
        lines = [words.event_sentence(note | {"points": 3}, ["Ana", "Ben"]) for note in told]
        assert len(set(lines)) == 2


@pytest.mark.rule("PYR-C2", "CARD-2")
def test_points_stones_majority_next_tile_and_only_then_the_card() -> None:
    game = lay(2, sides="ACAAA", ships="- - - 1", draw="entrance", extra=scaffold("14235", "010"))
    game.play("sail 4 pyramid")
    at_the_tile = ["delivered", "scored", "scored", "scaffold", "drew"]
    assert kinds(game) == ["sailed", *at_the_tile, "delivered", "scored", "kept_red"]
    assert scored(game) == [(0, 1, 0), (1, 1, 0), (1, 3, 5)]
    assert see(game, "pyramid", "spaces") == [[0, 1, 0, 1], [1, None, None, None]]


@pytest.mark.rule("PYR-C2")
def test_the_fourth_spaces_own_points_and_stones_come_before_the_majority() -> None:
    game = lay(2, sides="ACAAA", ships="- - - 1", extra=scaffold("34125", "000"))
    game.play("sail 4 pyramid")
    assert kinds(game) == ["sailed", "delivered", "scored", "fetched", "scored", "scaffold"]
    assert scored(game) == [(1, 1, 4), (0, 3, 0)]


@pytest.mark.rule("PYR-C2", "PYR-A2", "CARD-2")
def test_after_the_last_tile_no_other_is_laid_and_its_card_comes_beside() -> None:
    full = "0000 0000 0000 "
    game = lay(2, sides="ACAAA", ships="- - - 1", draw="entrance lever", extra=scaffold("23415", full + "011"))
    game.play("sail 4 pyramid")
    assert happened(game, "scaffold") == []
    assert scored(game) == [(1, 3, 0), (1, 1, 0)]
    named = see(game, "pyramid")
    assert (named["used"], named["tiles"], named["removed"]) == ([2, 3, 4, 1], [], 5)
    assert named["beside"] == [0, 1]
    assert len(named["spaces"]) == 4
    assert see(game, "market", "draw") == ["lever"]


@pytest.mark.rule("PYR-A2")
@pytest.mark.parametrize("beside", [[0, 0], [3, 1]])
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_beside_the_complete_scaffold_a_stone_scores_one(beside: list[int], rules: str) -> None:
    full = scaffold("12345", "0000 " * 4, beside)
    game = lay(2, sides="ACAAA", rules=rules, ships="110. - - -", sled=[0, 0], extra=full)
    game.play("sail 1 pyramid")
    assert scored(game) == [(1, 1, 0), (1, 1, 0), (0, 1, 0)]
    assert see(game, "pyramid", "beside") == [beside[0] + 1, beside[1] + 2]
    assert see(game, "pyramid", "count") == [17 + beside[0], beside[1] + 2]
    assert see(game, "sled") == [0, 0]


@pytest.mark.rule("PYR-C1", "PYR-C2", "PYR-A2", "END-3")
def test_a_whole_scaffold_is_built_in_play() -> None:
    extra = scaffold("12345", "0101 0101 0101 1")
    game = lay(2, sides="ACAAA", ships="0101 - - -", sled=[0, 0], draw="lever statue", extra=extra)
    game.play("sail 1 pyramid")
    assert see(game, "pyramid", "spaces")[3] == [1, 0, 1, 0]
    assert see(game, "pyramid", "beside") == [0, 1]
    assert see(game, "pyramid", "count") == [6 + 2, 6 + 3]
    assert game.scores == [1 + 2 + 1, 1 + 1]
    assert see(game, "sled") == [0, 3]


# What is hidden


def halfway() -> Game:
    """A game on its second tile, so that two are still to come."""
    return lay(3, sides="ACAAA", ships="- - - 1", extra=scaffold("25314", "0120 1"))


@pytest.mark.rule("PYR-C1", "INFO-1")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_tiles_to_come_are_hidden_and_the_others_known(viewer: int | None) -> None:
    game = halfway()
    named, view = see(game, "pyramid"), game.view(viewer)["pyramid"]
    assert (named["used"], named["tiles"], named["removed"]) == ([2], [5, 3, 1], 4)
    assert view == {**named, "tiles": [5]}


@pytest.mark.rule("PYR-C1", "INFO-1", "INFO-2")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_games_that_differ_in_the_tiles_to_come_look_alike(viewer: int | None) -> None:
    one = halfway()
    position = one.position()
    position["pyramid"]["tiles"] = [5, 1, 3]
    other = Game.from_position(position)
    assert one.position() != other.position()
    assert one.view(viewer) == other.view(viewer)
    assert one.redacted_bytes(viewer)[1] == other.redacted_bytes(viewer)[1]
    play(one, "sail 4 pyramid")
    play(other, "sail 4 pyramid")
    assert one.event_log(viewer) == other.event_log(viewer)


@pytest.mark.rule("PYR-C1", "INFO-1")
def test_a_view_is_dealt_anew_from_the_tiles_that_may_come() -> None:
    view = halfway().view(0)
    orders = Counter(tuple(see(Game.from_position(view, seed), "pyramid", "tiles")) for seed in range(40))
    assert set(orders) == {(5, 1, 3), (5, 3, 1)}
    assert min(orders.values()) > 8
    for seed in range(5):
        named = see(Game.from_position(view, seed), "pyramid")
        assert (named["used"], named["removed"]) == ([2], 4)


@pytest.mark.rule("PYR-C1", "INFO-1")
def test_every_order_of_the_tiles_to_come_may_be_dealt() -> None:
    view = lay(2, sides="ACAAA", extra=scaffold("25314")).view(None)
    orders = Counter(tuple(see(Game.from_position(view, seed), "pyramid", "tiles")) for seed in range(90))
    assert set(orders) == {(2, *order) for order in permutations((1, 3, 5))}
    assert min(orders.values()) > 5


@pytest.mark.rule("PYR-C1", "INFO-1")
def test_once_the_last_tile_lies_nothing_is_hidden() -> None:
    game = lay(2, sides="ACAAA", extra=scaffold("25314", "0101 0101 0101"))
    assert game.view(None)["pyramid"] == see(game, "pyramid")
    over = lay(2, sides="ACAAA", extra=scaffold("25314", "0101 " * 4))
    assert over.view(None)["pyramid"] == see(over, "pyramid")
    assert see(over, "pyramid", "tiles") == []


@pytest.mark.rule("PYR-C1", "SET-3")
def test_a_game_on_the_scaffold_is_replayed_from_its_record() -> None:
    game = Game(3, "ACAAA", seed=5)
    while not game.is_over:
        game.play((offered(game, "take") or offered(game, "sail") or offered(game))[0])
    record = game.record()
    again = Game.from_record(record)
    assert again.position() == game.position()
    by_hand = "\n".join(line for line in record.splitlines() if not line.startswith("seed"))
    assert Game.from_record(by_hand).scores == game.scores
