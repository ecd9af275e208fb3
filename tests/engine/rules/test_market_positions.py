"""The market in a position: what can be written and read again, and what is refused."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from tests.engine.rules.scenario import build_game, legal_moves, market_cards, play_moves, position_part

STACKS = "statue lever hammer+sail+chisel statue"


def market_position(sides: str = "DAAAA", options: list[str] | None = None, **part: Any) -> dict[str, Any]:
    """A partial position with this at the market."""
    return {"setup": {"sides": sides, "options": options or []}, "market": part}


@pytest.mark.rule("MKT-D1", "MKT-D2")
def test_market_round_trips() -> None:
    game = build_game(sides="DAAAA", market=STACKS, extra={"market": {"known": [[], [], [[0], [], [0, 1]], [[1]]]}})
    assert position_part(game, "market", "known") == [[[]], [[]], [[0], [], [0, 1]], [[1]]]
    assert Game.from_position(game.position()).position() == game.position()


@pytest.mark.rule("MKT-D1", "ROUND-2")
@pytest.mark.parametrize(
    ("sides", "sizes"), [("AAAAA", [1] * 4), ("BAAAA", [1, 1, 1, 2]), ("CAAAA", [1] * 4), ("DAAAA", [1, 1, 3, 3])]
)
def test_position_without_market_has_a_full_one(sides: str, sizes: list[int]) -> None:
    game = Game.from_position({"setup": {"sides": sides}}, seed=4)
    assert [len(cards) for cards in position_part(game, "market", "spaces")] == sizes
    assert position_part(game, "coins") == ([2, 2] if sides[0] == "C" else [0, 0])
    assert Game.from_position(game.position()).position() == game.position()


@pytest.mark.rule("INFO-2", "MKT-D2")
def test_unknown_market_cards_are_determinized() -> None:
    game = play_moves(
        build_game(card="3322", sides="DAAAA", ships="0.1 - - -", market=STACKS), "sail 1 market", "look 3", "keep sail"
    )
    view = game.view(0)
    dealt = [Game.from_position(view, seed=seed) for seed in range(12)]
    assert all(table.view(0) == view for table in dealt)
    assert all(market_cards(table)[2] == "hammer+chisel" for table in dealt)
    assert len({market_cards(table)[3] for table in dealt}) > 3
    assert len({market_cards(Game.from_position(game.view(1), seed=seed))[2] for seed in range(12)}) > 3


@pytest.mark.rule("INFO-2", "OWN-2", "OWN-17")
def test_looking_seat_has_a_choice_in_every_deal() -> None:
    """The engine would have kept one of several equal cards."""
    hidden = ["hidden-cards"]
    hands = {0: "lever lever hammer hammer sail sail sail chisel chisel chisel", 1: "temple_decoration " * 2}
    game = build_game(
        card="3322",
        sides="DAAAA",
        options=hidden,
        ships="1.0 - - -",
        hands=hands,
        market="- statue statue+statue+burial_decoration -",
        discard="pyramid_decoration pyramid_decoration obelisk_decoration obelisk_decoration entrance entrance"
        " sarcophagus sarcophagus paved_path paved_path burial_decoration",
    )
    play_moves(game, "sail 1 market", "look 3")
    for seed in range(40):
        dealt = Game.from_position(game.view(0), seed=seed)
        assert len(legal_moves(dealt)) > 1
        assert dealt.view(0) == game.view(0)


@pytest.mark.rule("MKT-B1", "INFO-2")
def test_looking_seat_knows_the_cards_by_default() -> None:
    game = play_moves(
        build_game(card="3322", sides="BAAAA", ships="0.1 - - -", market="- - - sail+lever"), "sail 1 market", "look 4"
    )
    position = game.position()
    del position["market"]["known"], position["looking"]
    assert Game.from_position(position).position() == game.position()


@pytest.mark.rule("MKT-B1", "MKT-C1", "MKT-D1")
@pytest.mark.parametrize(
    ("position", "message"),
    [
        (market_position("AAAAA", spaces=[["statue", "lever"], [], [], []]), "market space 1 holds 2 cards"),
        (market_position("BAAAA", spaces=[[], [], [], ["statue"] * 3]), "there is room for 2"),
        (market_position("DAAAA", spaces=[[], [], ["statue"] * 4, []]), "there is room for 3"),
        (market_position("DAAAA", spaces=[["unknown"], [], [], []]), "must be one of"),
        (market_position("DAAAA", face_down=[False] * 4), "market.face_down is"),
        (
            market_position("DAAAA", spaces=[[], [], ["statue"], []], known=[[], [], [[0], [0]], []]),
            "on space 3; there are 1",
        ),
        (
            market_position("AAAAA", spaces=[["statue"], [], [], []], known=[[[0]], [], [], []]),
            "on space 1; there are 0",
        ),
        (market_position("DAAAA", spaces=[[], [], ["statue"], []], known=[[], [], [[2]], []]), "from 0 to 1, not 2"),
        (market_position("DAAAA", spaces=[[], [], ["unknown"], []], draw=["statue"]), "listed too, not counted"),
        ({"setup": {"sides": "AAAAA"}, "coins": [1, 0]}, "only side C"),
        ({"setup": {"sides": "CAAAA"}, "coins": [3, 0]}, "from 0 to 2, not 3"),
        ({"setup": {}, "hands": [40, 0]}, "40 hidden cards"),
    ],
)
def test_impossible_market_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        Game.from_position(position)


def agenda_position(sides: str, *entries: list[Any], **more: Any) -> dict[str, Any]:
    """A position at the market in the middle of seat 0's turn."""
    options = ["favors", "private-ships", "dynasty-cards"]
    base = {
        "setup": {"sides": sides, "options": options},
        "market": {"spaces": [["statue"], ["lever"], ["hammer"], ["sail"]]},
        "agenda": [["end_turn", 0, 0], *entries],
    }
    return {**base, **more}


ONE_LANDED: dict[str, Any] = {"landed": [1, 0]}
FAVOR_ASKED: dict[str, Any] = {"favors": [0, None, None, None, None]}


@pytest.mark.rule("CARD-R2", "PRIV-4", "FAVOR-2", "MKT-A3")
@pytest.mark.parametrize(
    ("position", "decision"),
    [
        (agenda_position("AAAAA", ["hand_back", 0, 0], ["take", 0, 1], **ONE_LANDED), "take"),
        (
            agenda_position(
                "DAAAA",
                ["hand_back", 0, 0],
                ["keep", 0, 12],
                **ONE_LANDED,
                market={"spaces": [[], [], ["statue", "sail"], []]},
            ),
            "keep",
        ),
        (agenda_position("AAAAA", ["take", 0, 3], **FAVOR_ASKED), "take"),
        (
            agenda_position(
                "AAAAA", ["take", 0, 4 + 5 * 2], **FAVOR_ASKED, market={"spaces": [["statue"], [], ["sail"], []]}
            ),
            "take",
        ),
    ],
)
def test_pending_market_decision_round_trips(position: dict[str, Any], decision: str) -> None:
    game = Game.from_position(position)
    assert game.decision == decision
    assert Game.from_position(game.position()).position() == game.position()


@pytest.mark.rule("MKT-C1")
def test_pending_second_card_round_trips() -> None:
    cards = {"spaces": [["sarcophagus"], ["cargo_sled"], ["hammer"], ["sail"]]}
    game = Game.from_position(agenda_position("CAACA", ["hand_back", 0, 0], ["take", 0, 0], **ONE_LANDED, market=cards))
    game.play("take 1+2")
    assert game.decision == "mound"
    assert Game.from_position(game.position()).position() == game.position()


@pytest.mark.rule("CARD-R2", "PRIV-4", "FAVOR-2", "MKT-A3")
@pytest.mark.parametrize(
    ("position", "about"),
    [
        (agenda_position("AAAAA", ["take", 0, 0], **ONE_LANDED), "agenda_order"),  # without a cause
        (agenda_position("AAAAA", ["hand_back", 0, 0], ["take", 0, 0]), "not_landed"),  # nothing has landed
        (agenda_position("AAAAA", ["hand_back", 0, 0], ["take", 0, 0], landed=[2, 0]), "landed_too_many"),
        (agenda_position("AAAAA", ["hand_back", 0, 1], ["take", 0, 0], **ONE_LANDED), "agenda_detail"),
        (agenda_position("AAAAA", ["hand_back", 0, 0], ["take", 0, 5], **ONE_LANDED), "agenda_detail"),
        (
            agenda_position(
                "AAAAA", ["hand_back", 0, 0], ["take", 0, 1], **ONE_LANDED, ships=[{"site": "market"}, {}, {}, {}]
            ),
            "agenda_detail",
        ),
        (
            agenda_position("AAAAA", ["hand_back", 0, 0], ["take", 0, 1], **ONE_LANDED, market={"spaces": [[]] * 4}),
            "nothing_to_decide",
        ),
        (
            agenda_position("AAAAA", ["hand_back", 0, 0], ["keep", 0, 1], **ONE_LANDED),
            "agenda_detail",
        ),  # no card is face down
        (
            agenda_position("DAAAA", ["hand_back", 0, 0], ["keep", 0, 11], **ONE_LANDED, market={"spaces": [[]] * 4}),
            "nothing_to_decide",
        ),
        (agenda_position("DAAAA", ["hand_back", 0, 0], ["keep", 0, 13], **ONE_LANDED), "agenda_detail"),
        (agenda_position("AAAAA", ["take", 0, 3]), "agenda_detail"),  # no favor was asked
        (agenda_position("AAAAA", ["take", 0, 4], **FAVOR_ASKED), "agenda_detail"),  # no space is empty
        (agenda_position("AAAAA", ["take", 0, 4 + 5], **FAVOR_ASKED), "agenda_detail"),  # this one is not
        (agenda_position("AAAAA", ["hand_back", 0, 0], ["take", 0, 3], **ONE_LANDED, **FAVOR_ASKED), "agenda_order"),
        (agenda_position("AAAAA", ["gain", 0, 0], ["take", 0, 3], **FAVOR_ASKED), "agenda_order"),  # the first of two
        (agenda_position("AAAAA", ["take", 1, 3], **FAVOR_ASKED), "agenda_order"),  # seat 0 asked
        (agenda_position("AAAAA", ["gain", 0, 0], ["take", 0, 4 + 5 * 2]), "agenda_detail"),  # no favor was asked
        (agenda_position("AAAAA", ["hand_back", 0, 0], ["gain", 0, 0], ["take", 0, 0], **ONE_LANDED), "agenda_detail"),
        (agenda_position("AAAAA", ["hand_back", 0, 0], ["take", 0, 2], **ONE_LANDED), "agenda_detail"),  # no pyramid B
        (agenda_position("AAAAA", ["hand_back", 0, 0], ["bonus", 0, 5], **ONE_LANDED), "agenda_detail"),
    ],
)
def test_impossible_market_agenda_is_refused(position: dict[str, Any], about: str) -> None:
    with pytest.raises(PositionError) as error:
        Game.from_position(position)
    assert error.value.code == f"position-{about}"
