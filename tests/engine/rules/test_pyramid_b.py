"""PYR-B1, PYR-B2: the pyramid, side B, three small pyramids whose spaces give more than points."""

from collections.abc import Sequence
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
    points_by_seat,
    position_part,
    refusal_reason,
    stones_on_ship,
)

PROFILES = ("official", "yucata")
PYRAMIDS = ("left", "middle", "right")
VALUES = {"left": [2, 1, 3, 1, 4], "middle": [1, 3, 1, 2, 4], "right": [3, 1, 2, 1, 4]}
CARD_SPACES = [("left", 3), ("middle", 0)]  # spaces that give the top card, by pyramid and number of stones there
STONE_SPACES = [("left", 1), ("right", 3)]
LOAD_SPACES = [("middle", 2), ("right", 1)]
PLAIN_SPACES = [
    (name, height)
    for name in PYRAMIDS
    for height in range(5)
    if (name, height) not in CARD_SPACES + STONE_SPACES + LOAD_SPACES
]


def pyramids_position(**heights: str) -> dict[str, Any]:
    """Return the position of the three pyramids, each given by the digits of its stones."""
    digits = [heights.get(name, "") for name in PYRAMIDS]
    return {"pyramid": {"spaces": [[int(owner) for owner in stones] for stones in digits]}}


def game_before_space(name: str, height: int, **others: Any) -> Game:
    """Return a game in which a stone of seat 1 that seat 0 brings to the pyramid is about to go to this space."""
    game = build_game(sides="ABAAA", ships="- - - 1", extra=pyramids_position(**{name: "0" * height}), **others)
    return play_moves(game, "sail 4 pyramid")


def pyramid_owners(game: Game) -> list[list[int | None]]:
    spaces: list[list[int | None]] = position_part(game, "pyramid", "spaces")
    return spaces


def scored_points(game: Game) -> list[tuple[int, int]]:
    """Return the points that were scored, each with its space."""
    return [(note["points"], note["space"]) for note in events_of_kind(game, "scored")]


# PYR-B1: where a stone goes


@pytest.mark.rule("PYR-B1", "PYR-B2", "ACT-4")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_rulebook_example_of_a_ship_with_four_stones(rules: str) -> None:
    """Brown builds in the middle, then black, then brown again; white builds on the left."""
    game = build_game(3, sides="ABAAA", rules=rules, turn=2, ships="0102 - - -", sled=[1, 0, 0], draw="statue lever")
    game.play("sail 1 pyramid")
    assert (game.actor, game.turn, game.decision) == (0, 2, "build")
    assert legal_moves(game) == ["build left", "build middle", "build right"]
    game.play("build middle")
    if rules == "official":
        assert (game.actor, game.turn, game.decision) == (0, 2, "take")
        game.play("draw")
    assert (game.actor, game.decision) == (1, "build")
    game.play("build middle")
    assert (game.actor, game.decision) == (0, "build")
    play_moves(game, "build middle", "skip")
    assert (game.actor, game.decision) == (2, "build")
    game.play("build left")
    assert pyramid_owners(game) == [[2, None, None, None, None], [0, 1, 0, None, None], [None] * 5]
    assert game.scores == [1 + 1, 3, 2]
    assert position_part(game, "hands") == [["statue"], [], []]
    assert (game.decision, game.actor) == ("turn", 0)


@pytest.mark.rule("PYR-B1")
@pytest.mark.parametrize("name", PYRAMIDS)
@pytest.mark.parametrize("height", range(5))
def test_each_pyramid_is_built_in_its_own_order(name: str, height: int) -> None:
    game = game_before_space(name, height, sled=[0, 0], draw="statue")
    assert (game.actor, game.decision) == (1, "build")
    game.play(f"build {name}")
    number = PYRAMIDS.index(name)
    expected: list[int | None] = [0] * height + [1] + [None] * (4 - height)
    assert pyramid_owners(game)[number] == expected
    assert [stones for n, stones in enumerate(pyramid_owners(game)) if n != number] == [[None] * 5, [None] * 5]
    space = 5 * number + height + 1
    landed = {"kind": "delivered", "seat": 1, "site": "pyramid", "space": space, "ship": 4}
    assert events_of_kind(game, "delivered") == [landed]
    assert scored_points(game) == [(VALUES[name][height], space)]
    assert game.scores == [0, VALUES[name][height]]
    assert position_part(game, "pyramid", "count") == [height, 1]


@pytest.mark.rule("PYR-B1")
def test_complete_pyramid_takes_no_more_stones() -> None:
    game = build_game(sides="ABAAA", ships="- - - 1", extra=pyramids_position(middle="01010"))
    game.play("sail 4 pyramid")
    assert legal_moves(game) == ["build left", "build right"]
    assert refusal_reason(game, "build middle") == "pyramid_full"
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(game, "quarry") == "wrong_decision"


@pytest.mark.rule("PYR-B1", "OWN-2")
def test_stone_goes_automatically_to_the_only_open_pyramid() -> None:
    game = build_game(sides="ABAAA", ships="- - - 1", extra=pyramids_position(left="0" * 5, middle="01010"))
    game.play("sail 4 pyramid")
    assert [(str(done.move), done.seat, done.forced) for done in game.history] == [
        ("sail 4 pyramid", 0, False),
        ("build right", 1, True),
    ]
    assert game.scores == [0, 3]


@pytest.mark.rule("PYR-B1", "OWN-11")
def test_stone_counts_only_once_placed() -> None:
    game = build_game(sides="ABAAA", ships="010. - - -", sled=[0, 0], draw="statue")
    game.play("sail 1 pyramid")
    assert position_part(game, "pyramid", "count") == [0, 0]
    assert stones_on_ship(game, 1) == ".10."
    game.play("build left")
    assert position_part(game, "pyramid", "count") == [1, 0]
    waiting = game.position()
    assert waiting["agenda"][-1] == ["build", 1, 1]
    assert waiting["quarry"] == [29 - 2, 29 - 1]
    assert Game.from_position(waiting).position() == waiting


# PYR-A2: beside the complete pyramids


@pytest.mark.rule("PYR-A2")
@pytest.mark.parametrize("beside", [[0, 0], [2, 5]])
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_stone_beside_three_complete_pyramids_scores_one(beside: list[int], rules: str) -> None:
    full = pyramids_position(left="0" * 5, middle="0" * 5, right="0" * 5)
    full["pyramid"]["beside"] = beside
    game = build_game(sides="ABAAA", rules=rules, ships="- - - 1", extra=full)
    game.play("sail 4 pyramid")
    assert scored_points(game) == [(1, 0)]
    assert game.scores == [0, 1]
    assert position_part(game, "pyramid", "beside") == [beside[0], beside[1] + 1]
    assert position_part(game, "pyramid", "count") == [15 + beside[0], beside[1] + 1]
    assert pyramid_owners(game) == [[0] * 5] * 3


@pytest.mark.rule("PYR-A2", "PYR-B1", "OWN-2", "WRATH-1", "CARD-5")
def test_one_ship_can_complete_the_pyramids_and_overflow() -> None:
    nearly = pyramids_position(left="0" * 5, middle="0" * 4, right="0" * 4)
    hands = {1: "pyramid_decoration"}
    game = build_game(sides="ABAAA", ships="1011 - - -", sled=[0, 0], extra=nearly, hands=hands)
    play_moves(game, "sail 1 pyramid", "build middle")
    assert pyramid_owners(game) == [[0] * 5, [0, 0, 0, 0, 1], [0] * 5]
    assert position_part(game, "pyramid", "beside") == [0, 2]
    assert game.scores == [4, 4 + 1 + 1]
    assert points_by_seat(game, "decorations") == [0, 17 // 3]


# PYR-B2: the card


@pytest.mark.rule("PYR-B2")
@pytest.mark.parametrize(("name", "height"), CARD_SPACES)
@pytest.mark.parametrize("rules", PROFILES)
def test_card_space_gives_a_point_and_the_top_card(name: str, height: int, rules: str) -> None:
    game = play_moves(game_before_space(name, height, rules=rules, draw="chisel statue"), f"build {name}")
    assert game.scores == [0, 1]
    if rules == "official":
        assert (game.actor, game.turn, game.decision) == (1, 0, "take")
        assert legal_moves(game) == ["draw", "skip"]
        assert position_part(game, "hands") == [[], []]
        game.play("draw")
    assert game.scores == [0, 1]
    assert position_part(game, "hands") == [[], ["chisel"]]
    assert position_part(game, "market", "draw") == ["statue"]
    assert events_of_kind(game, "drew") == [{"kind": "drew", "seat": 1, "card": "chisel"}]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-B2", "MKT-A2")
@pytest.mark.parametrize(("name", "height"), CARD_SPACES)
def test_official_rules_allow_declining_the_card(name: str, height: int) -> None:
    game = play_moves(game_before_space(name, height, draw="chisel statue", market="lever - - -"), f"build {name}")
    waiting = game.position()
    assert waiting["agenda"][-1][:2] == ["take", 1]
    assert Game.from_position(waiting).position() == waiting
    assert Game.from_position(waiting).legal_moves == game.legal_moves
    for viewer in (0, 1):
        assert Game.from_position(game.view(viewer)).view(viewer) == game.view(viewer)
    assert {refusal_reason(game, move) for move in ("take 1", "look 4", "stones", "build left", "quarry")} == {
        "wrong_decision"
    }
    game.play("skip")
    assert game.scores == [0, 1]
    assert position_part(game, "hands") == [[], []]
    assert position_part(game, "market", "draw") == ["chisel", "statue"]
    assert events_of(game) == [{"kind": "declined", "seat": 1}]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-B2", "MKT-C1", "MKT-C2")
@pytest.mark.parametrize("side", "ABCD")
def test_bonus_card_comes_from_the_draw_pile(side: str) -> None:
    cards = {"A": "lever - - -", "B": "lever - - hammer+sail", "C": "lever hammer - -", "D": "lever - hammer -"}[side]
    game = build_game(sides=f"{side}BAAA", ships="- - - 1", market=cards, draw="chisel")
    play_moves(game, "sail 4 pyramid", "build middle")
    assert legal_moves(game) == ["draw", "skip"]
    game.play("draw")
    assert position_part(game, "hands")[1] == ["chisel"]
    assert " ".join("+".join(space) or "-" for space in position_part(game, "market", "spaces")) == cards


@pytest.mark.rule("PYR-B2", "INFO-1")
def test_bonus_card_is_unseen_until_taken() -> None:
    """With another card on top everything that is shown is the same."""
    shown = []
    for draw in ("chisel statue", "statue chisel"):
        game = play_moves(game_before_space("middle", 0, draw=draw), "build middle")
        shown.append([game.view(viewer) for viewer in (0, 1, None)])
    assert shown[0] == shown[1]


@pytest.mark.rule("PYR-B2")
@pytest.mark.parametrize(("name", "height"), PLAIN_SPACES)
def test_space_without_bonus_gives_only_points(name: str, height: int) -> None:
    game = play_moves(game_before_space(name, height, sled=[2, 2], draw="chisel"), f"build {name}")
    assert position_part(game, "hands") == [[], []]
    assert (position_part(game, "sled"), game.decision) == ([2, 2], "turn")


@pytest.mark.rule("PYR-B2", "ROUND-2")
@pytest.mark.parametrize("rules", PROFILES)
def test_discard_pile_is_reshuffled_when_the_draw_pile_is_empty(rules: str) -> None:
    game = play_moves(game_before_space("middle", 0, rules=rules, draw=""), "build middle")
    if rules == "official":
        assert events_of_kind(game, "shuffled") == []
        declined = play_moves(game.copy(), "skip")
        assert events_of_kind(declined, "shuffled") == []
        assert len(position_part(declined, "market", "discard")) == 34
        game.play("draw")
    assert events_of_kind(game, "shuffled") == [{"kind": "shuffled", "cards": 34}]
    assert len(position_part(game, "market", "draw")) == 33
    assert position_part(game, "market", "discard") == []


@pytest.mark.rule("PYR-B2")
@pytest.mark.parametrize("rules", PROFILES)
def test_card_space_without_any_card_gives_only_the_point(rules: str) -> None:
    only_statues = {
        key: 0 for key in default_boards().values if key.startswith("cards.base.") and not key.endswith(".statue")
    }
    boards = default_boards().with_corrections(only_statues)
    game = game_before_space("middle", 0, rules=rules, boards=boards, hands={0: "statue " * 10}, draw="")
    assert position_part(game, "market", "discard") == []
    game.play("build middle")
    assert game.scores == [0, 1]
    assert position_part(game, "hands")[1] == []
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-B2", "CARD-2")
def test_red_bonus_card_acts_before_the_next_stone() -> None:
    game = build_game(sides="ABAAA", ships="100. - - -", draw="entrance statue")
    play_moves(game, "sail 1 pyramid", "build middle")
    assert (game.actor, game.decision, position_part(game, "agenda")[-1][:2]) == (1, "take", ["take", 1])
    assert stones_on_ship(game, 1) == ".00."
    game.play("draw")
    assert (game.actor, game.decision) == (1, "build")
    assert position_part(game, "quarry")[1] == 29 - 3 - 1 - 1
    assert position_part(game, "agenda")[-2:] == [["discard", 1, 0], ["build", 1, 0]]
    assert stones_on_ship(game, 1) == ".00."
    game.play("build middle")
    assert position_part(game, "market", "discard")[-1] == "entrance"
    assert events_of_kind(game, "delivered")[-1] == {
        "kind": "delivered",
        "seat": 1,
        "site": "pyramid",
        "space": 7,
        "ship": 0,
    }
    assert (game.actor, game.decision, game.scores) == (0, "build", [0, 1 + 3])
    assert position_part(game, "red_played") == [0, 1]


@pytest.mark.rule("PYR-B2", "CARD-2")
def test_bonus_cards_can_chain() -> None:
    game = build_game(
        sides="ABAAA", ships="- - - 1", extra=pyramids_position(left="000"), draw="entrance entrance lever"
    )
    play_moves(game, "sail 4 pyramid", "build left", "draw", "build middle", "draw")
    position = game.position()
    assert [what for what, _, _ in position["agenda"]][-3:] == ["discard", "discard", "build"]
    assert Game.from_position(position).position() == position
    game.play("build left")
    assert pyramid_owners(game)[:2] == [[0, 0, 0, 1, 1], [1, None, None, None, None]]
    assert game.scores == [0, 1 + 1 + 4]
    assert position_part(game, "market", "draw") == ["lever"]
    assert position_part(game, "market", "discard")[-2:] == ["entrance", "entrance"]
    assert position_part(game, "red_played") == [0, 2]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-B2", "CARD-2")
def test_red_bonus_card_with_empty_quarry_places_nothing() -> None:
    game = game_before_space("middle", 0, draw="entrance", quarry={1: 0})
    play_moves(game, "build middle", "draw")
    assert events_of_kind(game, "no_stone") == [{"kind": "no_stone", "seat": 1, "card": "entrance"}]
    assert position_part(game, "pyramid", "count") == [0, 1]


@pytest.mark.rule("PYR-B1", "CARD-2")
def test_entrance_card_chooses_its_pyramid() -> None:
    game = build_game(sides="ABAAA", ships="- - - 1", market="entrance - - -")
    play_moves(game, "sail 4 market", "take 1")
    assert (game.actor, game.decision, position_part(game, "landed")) == (1, "build", [0, 1])
    position = game.position()
    assert Game.from_position(position).position() == position
    game.play("build right")
    assert game.scores == [0, 3]
    assert position_part(game, "landed") == [0, 0]


# PYR-B2: the stones


@pytest.mark.rule("PYR-B2", "ACT-1")
@pytest.mark.parametrize(("name", "height"), STONE_SPACES)
@pytest.mark.parametrize(("sled", "quarry", "moved"), [(0, 9, 3), (3, 9, 2), (5, 9, 0), (0, 2, 2), (1, 0, 0)])
@pytest.mark.parametrize("rules", PROFILES)
def test_stone_space_gives_a_point_and_up_to_three_stones(
    name: str, height: int, sled: int, quarry: int, moved: int, rules: str
) -> None:
    game = game_before_space(name, height, rules=rules, sled=[2, sled], quarry={1: quarry})
    game.play(f"build {name}")
    assert game.scores == [0, 1]
    if rules == "official" and moved:
        assert (game.actor, game.turn, game.decision) == (1, 0, "bonus")
        assert legal_moves(game) == ["stones", "skip"]
        assert position_part(game, "sled") == [2, sled]
        game.play("stones")
    assert game.scores == [0, 1]
    assert position_part(game, "sled") == [2, sled + moved]
    assert position_part(game, "quarry")[1] == quarry - moved
    assert events_of_kind(game, "fetched") == ([{"kind": "fetched", "seat": 1, "stones": moved}] if moved else [])
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-B2")
@pytest.mark.parametrize(("name", "height"), STONE_SPACES)
def test_official_rules_allow_declining_the_stones(name: str, height: int) -> None:
    game = play_moves(game_before_space(name, height, sled=[2, 1]), f"build {name}")
    waiting = game.position()
    assert Game.from_position(waiting).position() == waiting
    assert Game.from_position(waiting).legal_moves == game.legal_moves
    assert {refusal_reason(game, move) for move in ("points", "draw", "quarry", "load 1.1")} == {"wrong_decision"}
    quarry = position_part(game, "quarry")[1]
    game.play("skip")
    assert game.scores == [0, 1]
    assert (position_part(game, "sled"), position_part(game, "quarry")[1]) == ([2, 1], quarry)
    assert events_of(game) == [{"kind": "stones_declined", "seat": 1}]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-B2", "CARD-8")
def test_cargo_sled_has_room_for_bonus_stones() -> None:
    """Seven spaces, five stones: two come."""
    game = build_game(
        sides="ABAAA",
        options=["dynasty-cards"],
        sled=[2, 5],
        hands={1: "cargo_sled"},
        ships="- - - 1",
        extra=pyramids_position(left="0"),
    )
    play_moves(game, "sail 4 pyramid", "build left", "stones")
    assert position_part(game, "sled") == [2, 7]


@pytest.mark.rule("PYR-B2", "SET-6")
def test_unlimited_quarry_always_offers_three_stones() -> None:
    game = build_game(
        sides="ABAAA", stones="unlimited", sled=[2, 1], ships="- - - 1", extra=pyramids_position(left="0")
    )
    play_moves(game, "sail 4 pyramid", "build left", "stones")
    assert position_part(game, "sled") == [2, 4]


@pytest.mark.rule("PYR-B2", "ACT-4")
def test_owner_decides_before_the_next_stone_is_unloaded() -> None:
    game = build_game(
        sides="ABAAA", ships="011. - - -", sled=[1, 1], extra=pyramids_position(left="1"), draw="lever statue"
    )
    play_moves(game, "sail 1 pyramid", "build left")
    assert (game.actor, game.turn, game.decision, stones_on_ship(game, 1)) == (0, 0, "bonus", ".11.")
    game.play("skip")
    play_moves(game, "build middle")
    assert (game.actor, game.turn, game.decision, stones_on_ship(game, 1)) == (1, 0, "take", "..1.")
    game.play("skip")
    assert (game.actor, game.decision) == (1, "build")
    assert game.scores == [1, 1]


@pytest.mark.rule("PYR-B2", "TEM-B1", "ROUND-4")
def test_bonus_is_a_choice_during_the_temple_assessment_too() -> None:
    """The temple's card is an Entrance, twice: its stone comes to a card space, and that card's stone to stones."""
    game = build_game(
        3,
        sides="ABBAA",
        ships="market obelisk burial 0",
        sled=[2, 3, 0],
        temple="00020",
        draw="entrance entrance lever " + "statue " * 6,
        extra=pyramids_position(left="0"),
    )
    play_moves(game, "sail 4 pyramid", "build right", "points", "points")
    assert (game.round, game.actor, game.decision, game.turn) == (1, 2, "build", 0)
    game.play("build middle")
    assert (game.actor, game.decision, legal_moves(game)) == (2, "take", ["draw", "skip"])
    assert Game.from_position(game.position()).position() == game.position()
    play_moves(game, "draw", "build left")
    assert (game.actor, game.decision, legal_moves(game)) == (2, "bonus", ["stones", "skip"])
    assert Game.from_position(game.position()).position() == game.position()
    assert refusal_reason(game, "points") == "wrong_decision"
    game.play("stones")
    assert position_part(game, "sled")[2] == 3
    assert game.scores[2] == 1 + 1
    assert (game.actor, game.decision, legal_moves(game)) == (0, "bonus", ["points", "stones"])


# PYR-B2: the loading


@pytest.mark.rule("PYR-B2")
@pytest.mark.parametrize(("name", "height"), LOAD_SPACES)
def test_load_space_gives_a_point_and_a_loading(name: str, height: int) -> None:
    game = game_before_space(name, height, sled=[5, 1], draw="statue")
    game.play(f"build {name}")
    assert game.scores == [0, 1]
    assert (game.actor, game.turn, game.decision) == (1, 0, "load")
    assert legal_moves(game, "skip") == ["skip"]
    assert len(legal_moves(game, "load")) == 4 + 3 + 2
    game.play("load 2.3")
    assert stones_on_ship(game, 2) == "..1"
    assert position_part(game, "sled") == [5, 0]
    assert events_of(game) == [{"kind": "loaded", "seat": 1, "ship": 2, "space": 3}]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-B2")
def test_loading_bonus_may_be_declined() -> None:
    game = play_moves(game_before_space("right", 1, sled=[5, 1]), "build right", "skip")
    assert position_part(game, "sled") == [5, 1]
    assert [stones_on_ship(game, ship) for ship in (1, 2, 3)] == ["....", "...", ".."]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-B2")
@pytest.mark.parametrize(
    ("sled", "ships", "asked"),
    [
        ([5, 1], "0.00 temple market 1", True),
        ([5, 0], "0.00 temple market 1", False),
        ([5, 1], "0000 temple market 1", False),
        ([5, 1], "obelisk temple market 1", False),
    ],
)
def test_loading_bonus_is_offered_only_if_possible(sled: Sequence[int], ships: str, asked: bool) -> None:
    game = build_game(sides="ABAAA", ships=ships, sled=sled, extra=pyramids_position(right="0"))
    play_moves(game, "sail 4 pyramid", "build right")
    assert game.scores == [0, 1]
    assert (game.decision == "load") == asked
    assert [str(done.move) for done in game.history] == ["sail 4 pyramid", "build right"]
    if asked:
        assert legal_moves(game) == ["load 1.2", "skip"]
        assert refusal_reason(game, "load 1.1") == "space_taken"
        assert refusal_reason(game, "load 2.1") == "ship_sailed"
        assert refusal_reason(game, "load 4.1") == "ship_sailed"
        assert refusal_reason(game, "sail 1 burial") == "wrong_decision"


@pytest.mark.rule("PYR-B2", "ACT-4")
def test_loading_bonus_comes_before_the_next_stone() -> None:
    game = build_game(sides="ABAAA", ships="011. - - -", sled=[1, 3], extra=pyramids_position(middle="10"))
    play_moves(game, "sail 1 pyramid", "build middle")
    assert (game.actor, game.decision) == (0, "load")
    assert stones_on_ship(game, 1) == ".11."
    position = game.position()
    assert Game.from_position(position).position() == position
    play_moves(game, "load 4.1", "build right", "build right")
    assert (game.actor, game.decision) == (1, "load")
    assert refusal_reason(game, "load 4.1") == "space_taken"


@pytest.mark.rule("PYR-B2", "CARD-L")
def test_lever_order_waits_for_the_bonus() -> None:
    game = build_game(sides="ABAAA", ships="011. - - -", hands={0: "lever"}, extra=pyramids_position(middle="10"))
    play_moves(game, "play lever", "sail 1 pyramid", "unload 1", "build middle", "load 4.1")
    assert (game.actor, game.decision) == (0, "unload")
    play_moves(game, "unload 0", "build left", "build left")
    assert pyramid_owners(game) == [[0, 1, None, None, None], [1, 0, 1, None, None], [None] * 5]


@pytest.mark.rule("PYR-B2")
def test_ship_loaded_by_bonus_may_sail() -> None:
    game = build_game(sides="ABAAA", ships="- - 0. 1", sled=[0, 1], extra=pyramids_position(right="0"))
    play_moves(game, "sail 4 pyramid", "build right", "load 3.2", "sail 3 burial")
    assert position_part(game, "burial", "spaces") == [0, 1]


@pytest.mark.rule("PYR-B2", "CARD-1")
def test_hidden_bonus_card_is_shown_only_to_its_owner() -> None:
    game = build_game(3, sides="ABAAA", options=["hidden-cards"], ships="- - - 1", draw="chisel")
    play_moves(game, "sail 4 pyramid", "build middle", "draw")
    for viewer in (0, 1, 2, None):
        events = [note for page in game.event_log(viewer) for note in page if note["kind"] == "drew"]
        assert events == [{"kind": "drew", "seat": 1, "card": "chisel" if viewer == 1 else None}]
        assert game.view(viewer)["hands"][1] == (["chisel"] if viewer == 1 else 1)


@pytest.mark.rule("PYR-B2", "ROUND-7", "OWN-7")
def test_no_loading_bonus_after_a_deadlocked_round() -> None:
    """The temple's card is an Entrance, whose stone comes to a load space while ships are still in the harbour."""
    game = build_game(
        sides="ABBAA",
        sled=[0, 0],
        quarry={0: 0, 1: 0},
        ships="00.. 0.. - -",
        temple="0110",
        draw="entrance",
        extra=pyramids_position(right="0"),
    )
    play_moves(game, "pass", "pass")
    assert events_of_kind(game, "deadlock") == [{"kind": "deadlock"}]
    play_moves(game, "stones")
    assert (game.actor, game.decision, position_part(game, "sled"), position_part(game, "quarry")) == (
        0,
        "build",
        [2, 0],
        [0, 0],
    )
    position = game.position()
    assert Game.from_position(position).position() == position
    game.play("build right")
    assert position_part(game, "pyramid", "spaces")[2] == [0, 0, None, None, None]
    assert (game.round, game.decision) == (2, "turn")
    assert position_part(game, "sled") == [2, 0]


@pytest.mark.rule("PYR-B2")
def test_no_loading_bonus_after_the_last_ship_of_a_round() -> None:
    game = build_game(sides="ABAAA", ships="market temple burial 1", sled=[0, 3], extra=pyramids_position(right="0"))
    play_moves(game, "sail 4 pyramid", "build right")
    assert (game.round, game.decision, position_part(game, "sled")) == (2, "turn", [0, 3])
