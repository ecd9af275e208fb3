"""The market in a position: what can be written down and read again, and what is refused."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from tests.rules.table import lay, market, offered, play, see

STACKS = "statue lever hammer+sail+chisel statue"


def position_of(sides: str = "DAAAA", options: list[str] | None = None, **part: Any) -> dict[str, Any]:
    """A partial position with this at the market."""
    return {"setup": {"sides": sides, "options": options or []}, "market": part}


@pytest.mark.rule("MKT-D1", "MKT-D2")
def test_a_market_reads_back_as_it_was_written() -> None:
    game = lay(sides="DAAAA", market=STACKS, extra={"market": {"known": [[], [], [[0], [], [0, 1]], [[1]]]}})
    assert see(game, "market", "known") == [[[]], [[]], [[0], [], [0, 1]], [[1]]]
    assert Game.from_position(game.position()).position() == game.position()


@pytest.mark.rule("MKT-D1", "ROUND-2")
@pytest.mark.parametrize(
    ("sides", "sizes"), [("AAAAA", [1] * 4), ("BAAAA", [1, 1, 1, 2]), ("CAAAA", [1] * 4), ("DAAAA", [1, 1, 3, 3])]
)
def test_a_position_that_does_not_say_has_a_full_market(sides: str, sizes: list[int]) -> None:
    game = Game.from_position({"setup": {"sides": sides}}, seed=4)
    assert [len(cards) for cards in see(game, "market", "spaces")] == sizes
    assert see(game, "coins") == ([2, 2] if sides[0] == "C" else [0, 0])
    assert Game.from_position(game.position()).position() == game.position()


@pytest.mark.rule("INFO-2", "MKT-D2")
def test_what_a_viewer_does_not_know_is_dealt_anew() -> None:
    game = play(
        lay(card="3322", sides="DAAAA", ships="0.1 - - -", market=STACKS), "sail 1 market", "look 3", "keep sail"
    )
    view = game.view(0)
    dealt = [Game.from_position(view, seed=seed) for seed in range(12)]
    assert all(table.view(0) == view for table in dealt)
    assert all(market(table)[2] == "hammer+chisel" for table in dealt)
    assert len({market(table)[3] for table in dealt}) > 3
    assert len({market(Game.from_position(game.view(1), seed=seed))[2] for seed in range(12)}) > 3


@pytest.mark.rule("INFO-2", "OWN-2", "OWN-17")
def test_who_looks_has_a_choice_in_every_deal() -> None:
    """Of cards that are all alike the engine would have kept one."""
    hidden = ["hidden-cards"]
    hands = {0: "lever lever hammer hammer sail sail sail chisel chisel chisel", 1: "temple_decoration " * 2}
    game = lay(
        card="3322",
        sides="DAAAA",
        options=hidden,
        ships="1.0 - - -",
        hands=hands,
        market="- statue statue+statue+burial_decoration -",
        discard="pyramid_decoration pyramid_decoration obelisk_decoration obelisk_decoration entrance entrance"
        " sarcophagus sarcophagus paved_path paved_path burial_decoration",
    )
    play(game, "sail 1 market", "look 3")
    for seed in range(40):
        dealt = Game.from_position(game.view(0), seed=seed)
        assert len(offered(dealt)) > 1
        assert dealt.view(0) == game.view(0)


@pytest.mark.rule("MKT-B1", "INFO-2")
def test_who_looks_knows_the_cards_also_when_the_position_does_not_say() -> None:
    game = play(
        lay(card="3322", sides="BAAAA", ships="0.1 - - -", market="- - - sail+lever"), "sail 1 market", "look 4"
    )
    position = game.position()
    del position["market"]["known"], position["looking"]
    assert Game.from_position(position).position() == game.position()


@pytest.mark.rule("MKT-B1", "MKT-C1", "MKT-D1")
@pytest.mark.parametrize(
    ("position", "message"),
    [
        (position_of("AAAAA", spaces=[["statue", "lever"], [], [], []]), "market space 1 holds 2 cards"),
        (position_of("BAAAA", spaces=[[], [], [], ["statue"] * 3]), "there is room for 2"),
        (position_of("DAAAA", spaces=[[], [], ["statue"] * 4, []]), "there is room for 3"),
        (position_of("DAAAA", spaces=[["unknown"], [], [], []]), "must be one of"),
        (position_of("DAAAA", face_down=[False] * 4), "market.face_down is"),
        (
            position_of("DAAAA", spaces=[[], [], ["statue"], []], known=[[], [], [[0], [0]], []]),
            "on space 3; there are 1",
        ),
        (position_of("AAAAA", spaces=[["statue"], [], [], []], known=[[[0]], [], [], []]), "on space 1; there are 0"),
        (position_of("DAAAA", spaces=[[], [], ["statue"], []], known=[[], [], [[2]], []]), "from 0 to 1, not 2"),
        (position_of("DAAAA", spaces=[[], [], ["unknown"], []], draw=["statue"]), "named too, not counted"),
        ({"setup": {"sides": "AAAAA"}, "coins": [1, 0]}, "only side C"),
        ({"setup": {"sides": "CAAAA"}, "coins": [3, 0]}, "from 0 to 2, not 3"),
        ({"setup": {}, "hands": [40, 0]}, "40 hidden cards"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        Game.from_position(position)


def agenda_of(sides: str, *entries: list[Any], **more: Any) -> dict[str, Any]:
    """A position at the market in the middle of seat 0's turn."""
    options = ["favors", "private-ships", "dynasty-cards"]
    base = {
        "setup": {"sides": sides, "options": options},
        "market": {"spaces": [["statue"], ["lever"], ["hammer"], ["sail"]]},
        "agenda": [["end_turn", 0, 0], *entries],
    }
    return {**base, **more}


LONELY: dict[str, Any] = {"landed": [1, 0]}
ASKED: dict[str, Any] = {"favors": [0, None, None, None, None]}


@pytest.mark.rule("CARD-R2", "PRIV-4", "FAVOR-2", "MKT-A3")
@pytest.mark.parametrize(
    ("position", "decision"),
    [
        (agenda_of("AAAAA", ["hand_back", 0, 0], ["take", 0, 1], **LONELY), "take"),
        (
            agenda_of(
                "DAAAA",
                ["hand_back", 0, 0],
                ["keep", 0, 12],
                **LONELY,
                market={"spaces": [[], [], ["statue", "sail"], []]},
            ),
            "keep",
        ),
        (agenda_of("AAAAA", ["take", 0, 3], **ASKED), "take"),
        (
            agenda_of("AAAAA", ["take", 0, 4 + 5 * 2], **ASKED, market={"spaces": [["statue"], [], ["sail"], []]}),
            "take",
        ),
    ],
)
def test_a_moment_at_the_market_can_be_written_down(position: dict[str, Any], decision: str) -> None:
    game = Game.from_position(position)
    assert game.decision == decision
    assert Game.from_position(game.position()).position() == game.position()


@pytest.mark.rule("MKT-C1")
def test_a_card_that_waits_until_the_first_has_acted_is_written_down() -> None:
    cards = {"spaces": [["sarcophagus"], ["cargo_sled"], ["hammer"], ["sail"]]}
    game = Game.from_position(agenda_of("CAACA", ["hand_back", 0, 0], ["take", 0, 0], **LONELY, market=cards))
    game.play("take 1+2")
    assert game.decision == "mound"
    assert Game.from_position(game.position()).position() == game.position()


@pytest.mark.rule("CARD-R2", "PRIV-4", "FAVOR-2", "MKT-A3")
@pytest.mark.parametrize(
    ("position", "about"),
    [
        (agenda_of("AAAAA", ["take", 0, 0], **LONELY), "agenda_order"),  # brought by nothing
        (agenda_of("AAAAA", ["hand_back", 0, 0], ["take", 0, 0]), "not_landed"),  # nothing has landed
        (agenda_of("AAAAA", ["hand_back", 0, 0], ["take", 0, 0], landed=[2, 0]), "landed_too_many"),
        (agenda_of("AAAAA", ["hand_back", 0, 1], ["take", 0, 0], **LONELY), "agenda_detail"),
        (agenda_of("AAAAA", ["hand_back", 0, 0], ["take", 0, 5], **LONELY), "agenda_detail"),
        (
            agenda_of("AAAAA", ["hand_back", 0, 0], ["take", 0, 1], **LONELY, ships=[{"site": "market"}, {}, {}, {}]),
            "agenda_detail",
        ),
        (
            agenda_of("AAAAA", ["hand_back", 0, 0], ["take", 0, 1], **LONELY, market={"spaces": [[]] * 4}),
            "nothing_to_decide",
        ),
        (agenda_of("AAAAA", ["hand_back", 0, 0], ["keep", 0, 1], **LONELY), "agenda_detail"),  # nothing lies face down
        (
            agenda_of("DAAAA", ["hand_back", 0, 0], ["keep", 0, 11], **LONELY, market={"spaces": [[]] * 4}),
            "nothing_to_decide",
        ),
        (agenda_of("DAAAA", ["hand_back", 0, 0], ["keep", 0, 13], **LONELY), "agenda_detail"),
        (agenda_of("AAAAA", ["take", 0, 3]), "agenda_detail"),  # no favor was asked
        (agenda_of("AAAAA", ["take", 0, 4], **ASKED), "agenda_detail"),  # no space is empty
        (agenda_of("AAAAA", ["take", 0, 4 + 5], **ASKED), "agenda_detail"),  # this one is not
        (agenda_of("AAAAA", ["hand_back", 0, 0], ["take", 0, 3], **LONELY, **ASKED), "agenda_order"),
        (agenda_of("AAAAA", ["gain", 0, 0], ["take", 0, 3], **ASKED), "agenda_order"),  # the first of two
        (agenda_of("AAAAA", ["gain", 0, 0], ["take", 0, 4 + 5 * 2]), "agenda_detail"),  # no favor was asked
        (agenda_of("AAAAA", ["hand_back", 0, 0], ["gain", 0, 0], ["take", 0, 0], **LONELY), "agenda_detail"),
        (agenda_of("AAAAA", ["hand_back", 0, 0], ["take", 0, 2], **LONELY), "agenda_detail"),  # no pyramid B
        (agenda_of("AAAAA", ["hand_back", 0, 0], ["bonus", 0, 5], **LONELY), "agenda_detail"),
    ],
)
def test_a_moment_that_no_game_comes_to_is_refused(position: dict[str, Any], about: str) -> None:
    with pytest.raises(PositionError) as error:
        Game.from_position(position)
    assert error.value.code == f"position-{about}"
