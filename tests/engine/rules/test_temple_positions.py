"""The temple's sides B, C and D in a position: what is read, what fits, and what no game can lead to."""

import json
from typing import Any

import pytest

from saqqara import Game, PositionError
from tests.engine.rules.scenario import build_game, play_moves, position_part
from tests.helpers.variants import play_through, random_chooser

Position = dict[str, Any]
LOOKED_AT_CARDS = ["lever", "statue", "sail"]


def refusal_reason(position: Position) -> str:
    """Return why a position is refused."""
    with pytest.raises(PositionError) as error:
        Game.from_position(position)
    assert str(error.value)
    return error.value.code


def side_d_position(**temple: Any) -> Position:
    return {"setup": {"seats": 3, "sides": "AADAA"}, "temple": temple}


def position_during_assessment(side: str, temple: str, *moves: str, **more: Any) -> Position:
    """Return a game after some moves following the end of a round, with three seats."""
    draw = " ".join([*LOOKED_AT_CARDS, *["statue"] * 8])
    sites = {"ships": "market pyramid burial 0", "sides": f"AA{side}AA", "draw": draw, "sled": [0, 0, 0]}
    game = play_moves(build_game(3, temple=temple, **{**sites, **more}), "sail 4 obelisk", *moves)
    assert game.decision != "turn"
    return dict(game.position())


@pytest.mark.rule("TEM-D1", "OWN-13")
def test_unnamed_chariots_follow_from_the_stones() -> None:
    assert position_part(Game.from_position(side_d_position(spaces=[0, 1, 2, 0])), "temple", "chariots") == [4, 2, 3]
    assert position_part(Game.from_position(side_d_position()), "temple", "chariots") == [0, 0, 0]


@pytest.mark.rule("TEM-D2", "OWN-13")
def test_overflow_stones_have_moved_chariots_too() -> None:
    full = [0, 1, 2] * 4
    before = position_part(Game.from_position(side_d_position(spaces=full)), "temple", "chariots")
    after = position_part(Game.from_position(side_d_position(spaces=full, beside=[0, 2, 0])), "temple", "chariots")
    assert before == [10, 11, 12]
    assert after == [10, 14, 12]


@pytest.mark.rule("TEM-D1", "TEM-D2")
@pytest.mark.parametrize(
    ("temple", "code"),
    [
        ({"spaces": [0, 1], "chariots": [3, 3, 0]}, "position-chariots"),
        ({"spaces": [0, 0, 0], "chariots": [2, 0, 0]}, "position-chariot"),
        ({"spaces": [0], "chariots": [1, 2, 0]}, "position-chariot"),
        ({"spaces": [0], "chariots": [21, 0, 0]}, "position-number"),
        ({"spaces": [0], "chariots": [-1, 0, 0]}, "position-number"),
        ({"spaces": [0], "chariots": [1, 0]}, "position-list_of"),
        ({"spaces": [0], "beside": [0, 1, 0]}, "position-beside_site"),
        ({"spaces": [0, None, 1]}, "position-gap"),
        ({"spaces": [0, 1, 3]}, "position-number"),
        ({"spaces": [0] * 13}, "position-spaces"),
        ({"spaces": [0], "count": [2, 0, 0]}, "position-count"),
        ({"spaces": [0], "figure": 1}, "position-unknown_key"),
    ],
)
def test_impossible_stones_and_chariots_are_refused(temple: Position, code: str) -> None:
    assert refusal_reason(side_d_position(**temple)) == code


@pytest.mark.rule("TEM-D1")
def test_start_and_finish_hold_all_chariots() -> None:
    game = Game.from_position(side_d_position(spaces=[0, 1], chariots=[20, 20, 0]))
    assert position_part(game, "temple", "chariots") == [20, 20, 0]


@pytest.mark.rule("TEM-A1", "TEM-B1", "TEM-C1")
@pytest.mark.parametrize("side", "ABC")
def test_only_side_d_has_chariots(side: str) -> None:
    position = {"setup": {"seats": 3, "sides": f"AA{side}AA"}, "temple": {"chariots": [0, 0, 0]}}
    assert refusal_reason(position) == "position-unknown_key"


@pytest.mark.rule("TEM-C1")
@pytest.mark.parametrize(
    ("looking", "code"),
    [
        (None, "position-looking"),
        ({}, "position-looking"),
        ({"seat": 0, "cards": LOOKED_AT_CARDS}, "position-looking"),
        ({"seat": 3, "cards": LOOKED_AT_CARDS}, "position-number"),
        ({"cards": LOOKED_AT_CARDS}, "position-number"),
        ({"seat": 1, "cards": LOOKED_AT_CARDS, "space": 1}, "position-unknown_key"),
        ({"seat": 1, "cards": ["statue"] * 3}, "position-looking_alike"),
        ({"seat": 1, "cards": ["statue"]}, "position-number"),
        ({"seat": 1, "cards": [*LOOKED_AT_CARDS, "lever"]}, "position-number"),
        ({"seat": 1, "cards": ["lever", "raft"]}, "position-card_shown"),
        ({"seat": 1, "cards": ["lever", "pyramid"]}, "position-name"),
        ({"seat": 1, "cards": ["lever", None]}, "position-name"),
        ({"seat": 1, "cards": 3}, "position-counted_hands"),
        ({"seat": 1, "cards": ["lever", "statue"]}, "position-card_held"),
    ],
)
def test_impossible_looked_at_cards_are_refused(looking: Any, code: str) -> None:
    assert refusal_reason({**position_during_assessment("C", "01", "points"), "looking": looking}) == code


@pytest.mark.rule("TEM-C1", "INFO-2")
@pytest.mark.parametrize(("cards", "code"), [(1, "position-number"), (4, "position-number"), (True, "position-number")])
def test_impossible_number_of_looked_at_cards_is_refused(cards: Any, code: str) -> None:
    position = position_during_assessment("C", "01", "points")
    position["market"].pop("draw")
    assert refusal_reason({**position, "looking": {"seat": 1, "cards": cards}}) == code


@pytest.mark.rule("TEM-C1", "INFO-2")
def test_looked_at_cards_must_be_available() -> None:
    """All cards but three statues are open, so no seat could choose between two different ones."""
    position = position_during_assessment("C", "01", "points")
    market = position["market"]
    market["discard"] += ["lever", "sail", *market.pop("draw")][: 2 + 6]
    assert refusal_reason({**position, "looking": {"seat": 1, "cards": 3}}) == "position-looking_unknown"


@pytest.mark.rule("TEM-C1")
def test_looking_at_cards_needs_a_pending_choice() -> None:
    position = Game(3, "AACAA", seed=1).position()
    assert refusal_reason({**position, "looking": {"seat": 0, "cards": LOOKED_AT_CARDS}}) == "position-looking"
    assert Game.from_position({**position, "looking": {}}).position() == position


@pytest.mark.rule("ROUND-4", "TEM-B1", "TEM-C1")
@pytest.mark.parametrize(
    ("entry", "replaced", "code"),
    [
        (0, ["begin_round", 2, 0], "position-assessment"),
        (0, ["begin_round", 1, 1], "position-assessment"),
        (0, ["finish", 1, 0], "position-assessment"),
        (1, ["clear_market", 2, 0], "position-assessment"),
        (1, ["assess_temple", 1, 0], "position-assessment"),
        (2, ["temple_space", 1, 1], "position-assessment_space"),
        (2, ["temple_space", 0, 2], "position-assessment_space"),
        (2, ["temple_space", 0, 0], "position-assessment_space"),
        (2, ["temple_space", 0, 5], "position-assessment_space"),
        (3, ["bonus", 0, 0], "position-assessment_space"),
        (3, ["bonus", 1, 2], "position-assessment_space"),
        (3, ["draw", 1, 0], "position-assessment_space"),
        (3, ["take", 1, 0], "position-assessment_space"),
    ],
)
def test_impossible_assessment_is_refused(entry: int, replaced: list[Any], code: str) -> None:
    position = position_during_assessment("B", "10100")
    assert position["agenda"] == [
        ["begin_round", 1, 0],
        ["clear_market", 1, 0],
        ["temple_space", 0, 1],
        ["bonus", 1, 0],
    ]
    position["agenda"][entry] = replaced
    assert refusal_reason(position) == code


@pytest.mark.rule("ROUND-4", "CARD-2", "TEM-B1")
def test_pending_red_card_needs_a_card_space() -> None:
    position = position_during_assessment("B", "00011", "points", "points", draw="entrance", sides="ABBAA")
    assert position["agenda"][2:] == [["temple_space", 0, 4], ["discard", 1, 0], ["build", 1, 0]]
    assert dict(Game.from_position(position).position()) == position
    position["agenda"][2] = ["temple_space", 0, 3]
    position["temple"] = {"spaces": [[0], [0], [1], [0], [1]]}
    assert refusal_reason(position) == "position-assessment_space"


@pytest.mark.rule("ROUND-4", "TEM-B1", "TEM-C1")
@pytest.mark.parametrize("entry", [0, 1, 2, 3])
def test_assessment_agenda_must_be_complete(entry: int) -> None:
    position = position_during_assessment("B", "10100")
    del position["agenda"][entry]
    assert refusal_reason(position).startswith("position-a")


@pytest.mark.rule("ROUND-4", "TEM-B1")
def test_rightmost_space_is_assessed_last() -> None:
    position = position_during_assessment("B", "101", "points")
    assert position["agenda"][2:] == [["bonus", 1, 2]]
    position["agenda"][2] = ["bonus", 1, 0]
    assert refusal_reason(position) == "position-assessment_space"


@pytest.mark.rule("ROUND-3", "ROUND-4")
def test_no_assessment_while_a_ship_may_sail() -> None:
    position = position_during_assessment("B", "10100")
    position["ships"][3]["site"] = None
    position.pop("docks")
    assert refusal_reason(position) == "position-assessment"


@pytest.mark.rule("ROUND-7")
def test_all_passes_only_at_the_end_of_a_round() -> None:
    assert refusal_reason({"setup": {"seats": 3}, "passes": 3}) == "position-number"


@pytest.mark.rule("TEM-A1", "TEM-D3")
@pytest.mark.parametrize("side", "AD")
def test_sides_without_a_choice_have_no_pending_assessment(side: str) -> None:
    position = position_during_assessment("B", "10100")
    position["setup"]["sides"] = f"AA{side}AA"
    position.pop("boards")
    if side == "D":
        position["temple"] = {"spaces": [1, 0, 1, 0, 0]}
    assert refusal_reason(position) == "position-assessment"


@pytest.mark.rule("ROUND-4", "TEM-B1", "TEM-C1")
def test_keeping_a_card_needs_a_three_card_space() -> None:
    position = position_during_assessment("C", "01", "points")
    for seat, detail in ((0, 0), (1, 1)):
        position["agenda"][-1] = ["keep", seat, detail]
        assert refusal_reason({**position, "actor": seat}) == "position-looking"
    position.pop("looking")
    position["market"].pop("draw")
    position["agenda"][-1] = ["keep", 1, 1]
    assert refusal_reason(position) == "position-assessment_space"
    other = position_during_assessment("C", "1")
    other["agenda"][-1] = ["keep", 1, 0]
    assert refusal_reason(other) == "position-looking"
    other["market"].pop("draw")
    other["looking"] = {"seat": 1, "cards": 3}
    assert refusal_reason(other) == "position-assessment_space"


@pytest.mark.rule("ROUND-4", "TEM-B1", "TEM-C1")
def test_pending_choice_needs_a_choice_space() -> None:
    position = position_during_assessment("B", "00011", "points", "points")
    assert position["agenda"][2:] == [["bonus", 1, 4]]
    position["agenda"][2:] = [["temple_space", 0, 4], ["bonus", 1, 3]]
    assert refusal_reason(position) == "position-assessment_space"


@pytest.mark.rule("ROUND-4", "TEM-B1", "TEM-C1")
@pytest.mark.parametrize("to_come", [0, 5, 6])
def test_remaining_spaces_are_right_of_the_current_one(to_come: int) -> None:
    position = position_during_assessment("B", "00001", "points", "points", draw="statue " * 8)
    assert position["agenda"][2:] == [["bonus", 1, 4]]
    position["agenda"][2:] = [["temple_space", 0, to_come], ["bonus", 1, to_come - 1 if to_come else 0]]
    assert refusal_reason(position) == "position-assessment_space"


@pytest.mark.rule("ROUND-4", "TEM-B1")
def test_empty_temple_is_not_assessed() -> None:
    position = position_during_assessment("B", "1")
    position["temple"] = {}
    position.pop("quarry")
    assert refusal_reason(position) == "position-assessment"


@pytest.mark.rule("TEM-B1", "TEM-C1", "TEM-D1")
@pytest.mark.parametrize("side", "BCD")
@pytest.mark.parametrize(("seats", "rules"), [(2, "yucata"), (3, "official"), (4, "yucata")])
def test_every_position_and_view_can_be_read(seats: int, side: str, rules: str) -> None:
    game = Game(seats, f"AA{side}AA", ["hidden-cards"], rules, seed=seats)
    for n, _ in enumerate(play_through(game, random_chooser(7))):
        if game.round == 4:
            break
        if n % 20 == 0 or game.decision in ("bonus", "keep"):
            position = json.loads(json.dumps(game.position()))
            again = Game.from_position(position)
            assert (again.position(), again.legal_moves) == (position, game.legal_moves)
            for viewer in (None, *range(seats)):
                view = json.loads(json.dumps(game.view(viewer)))
                assert Game.from_position(view, seed=n).view(viewer) == view
