"""CARD-R2, PRIV-4, FAVOR-2: when the market is refilled within a round, and what a lonely stone brings there."""

from typing import Any

import pytest

from saqqara import Game
from tests.rules.table import happened, lay, market, notes, offered, play, refused, see

FOUR = "statue lever hammer sail"
NEXT = "chisel entrance statue lever hammer sail"
B = "statue lever hammer sail+chisel"
D = "statue lever hammer+sail+chisel pyramid_decoration"


def on_raft(cards: str = FOUR, side: str = "A", rules: str = "yucata", **more: Any) -> Game:
    """Seat 0 has just sent its raft to the market."""
    options = ["dynasty-cards", *more.pop("options", ())]
    more = {"sled": [3, 3], "draw": NEXT, **more}
    game = lay(sides=f"{side}AAAA", rules=rules, options=options, hands={0: "raft"}, market=cards, **more)
    return play(game, "play raft", "site market")


def on_private_ship(cards: str = FOUR, side: str = "A", rules: str = "official", **more: Any) -> Game:
    """Seat 0 has just sent its private ship to the market."""
    options = ["private-ships", *more.pop("options", ())]
    more = {"draw": NEXT, **more}
    game = lay(sides=f"{side}AAAA", rules=rules, options=options, market=cards, **more)
    return play(game, "private market")


def by_favor(cards: str = FOUR, side: str = "A", rules: str = "official", **more: Any) -> Game:
    """Seat 0 has just asked the first favor."""
    options = ["favors", *more.pop("options", ())]
    more = {"draw": NEXT, **more}
    game = lay(sides=f"{side}AAAA", rules=rules, options=options, market=cards, **more)
    return play(game, "favor 1")


# The Raft, and private ships, at the market


@pytest.mark.rule("CARD-R2", "PRIV-4")
@pytest.mark.parametrize("come", [on_raft, on_private_ship])
def test_what_it_empties_is_refilled_at_once(come: Any) -> None:
    game = play(come(), "take 2")
    assert market(game) == ["statue", "chisel", "hammer", "sail"]
    assert see(game, "hands")[0] == ["lever"]
    assert [note["kind"] for note in notes(game)[:2]] == ["took", "turned_up"]
    assert happened(game, "turned_up") == [{"kind": "turned_up", "space": 2, "card": "chisel"}]


@pytest.mark.rule("CARD-R2", "PRIV-4", "CARD-2")
@pytest.mark.parametrize("come", [on_raft, on_private_ship])
def test_the_space_is_refilled_before_the_card_takes_effect(come: Any) -> None:
    game = play(come("entrance - - -"), *(["take 1"] if come is on_private_ship else []))
    kinds = [note["kind"] for note in notes(game)]
    assert kinds.index("took") < kinds.index("turned_up") < kinds.index("delivered") < kinds.index("returned")


@pytest.mark.rule("CARD-R2")
def test_official_refills_nothing_after_a_raft() -> None:
    game = play(on_raft(rules="official"), "take 2")
    assert market(game) == ["statue", "-", "hammer", "sail"]


@pytest.mark.rule("PRIV-4")
def test_both_profiles_refill_after_a_private_ship() -> None:
    assert market(play(on_private_ship(rules="yucata"), "take 2")) == ["statue", "chisel", "hammer", "sail"]


@pytest.mark.rule("CARD-R2", "PRIV-4")
@pytest.mark.parametrize("come", [on_raft, on_private_ship])
def test_once_a_public_ship_has_docked_nothing_is_refilled(come: Any) -> None:
    assert market(play(come(ships="market - - -"), "take 2")) == ["statue", "-", "hammer", "sail"]


@pytest.mark.rule("CARD-R2", "MKT-B1")
def test_a_pair_is_refilled_with_two_when_one_is_kept() -> None:
    game = play(on_raft(B, "B"), "look 4", "keep chisel")
    assert market(game) == ["statue", "lever", "hammer", "chisel+entrance"]
    assert see(game, "market", "known")[3] == [[], []]
    assert [note["kind"] for note in notes(game)[:3]] == ["took", "discarded", "refilled"]
    assert market(play(on_raft(B, "B"), "take 3")) == ["statue", "lever", "chisel", "sail+chisel"]


@pytest.mark.rule("CARD-R2", "MKT-C1")
def test_after_a_coin_both_spaces_are_refilled() -> None:
    game = play(on_raft(side="C"), "take 3+1")
    assert market(game) == ["chisel", "lever", "entrance", "sail"]
    assert see(game, "hands")[0] == ["statue", "hammer"]
    assert [note["kind"] for note in notes(game)[:5]] == ["paid_coin", "took", "took", "turned_up", "turned_up"]


@pytest.mark.rule("CARD-R2", "MKT-C2")
def test_a_card_drawn_leaves_nothing_to_refill() -> None:
    game = on_raft("- - - -", "C", draw="statue lever")
    assert [str(done.move) for done in game.history[-2:]] == ["site market", "draw"]
    assert market(game) == ["-", "-", "-", "-"]


@pytest.mark.rule("CARD-R2", "MKT-D1", "OWN-14")
def test_a_stack_is_refilled_only_when_it_is_empty_then_with_three() -> None:
    game = play(on_raft(D, "D"), "look 3", "keep sail")
    assert market(game) == ["statue", "lever", "hammer+chisel", "pyramid_decoration"]
    game = play(on_raft(D, "D"), "look 4")
    assert market(game) == ["statue", "lever", "hammer+sail+chisel", "chisel+entrance+statue"]
    assert see(game, "hands")[0] == ["pyramid_decoration"]
    assert market(play(on_raft(D, "D"), "take 1")) == ["chisel", *D.split()[1:]]


@pytest.mark.rule("CARD-R2", "PRIV-3", "MKT-A2")
def test_official_lets_its_owner_decline_and_nothing_is_refilled() -> None:
    game = on_private_ship()
    assert offered(game)[-1] == "skip"
    game.play("skip")
    assert market(game) == FOUR.split()
    assert see(game, "landed") == [0, 0]


@pytest.mark.rule("MKT-A3", "CARD-R2", "PRIV-3")
@pytest.mark.parametrize("come", [on_raft, on_private_ship])
def test_its_stone_goes_home_when_its_card_has_acted(come: Any) -> None:
    game = come("entrance lever - -")
    assert see(game, "landed") == [1, 0]
    assert [entry[0] for entry in see(game, "agenda")][-2:] == ["hand_back", "take"]
    quarry = see(game, "quarry")[0]
    game.play("take 1")
    assert see(game, "landed") == [0, 0]
    assert see(game, "quarry")[0] == quarry  # one came home, one went to the pyramid
    assert [note["kind"] for note in notes(game) if note["kind"] in ("delivered", "returned")] == [
        "delivered",
        "returned",
    ]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("MKT-A3", "CARD-2", "PRIV-3")
def test_the_stone_is_not_there_for_the_card_that_it_brings() -> None:
    game = on_private_ship("entrance lever - -", quarry={0: 0}, sled=[1, 3])
    game.play("take 1")
    assert see(game, "pyramid", "count") == [0, 0]
    assert see(game, "quarry")[0] == 1


@pytest.mark.rule("CARD-R2", "PRIV-3")
@pytest.mark.parametrize(
    ("side", "cards", "draw", "may"),
    [
        ("A", "- - - -", "statue", False),
        ("A", "- - - sail", "statue", True),
        ("B", "- - - sail+lever", "statue", True),
        ("B", "- - - -", "statue", False),
        ("C", "- - - -", "statue", True),
        ("C", "- - - -", "", True),
        ("D", "- - - sail", "statue", True),
        ("D", "- - - -", "statue", False),
    ],
)
def test_yucata_forbids_the_market_when_no_card_could_be_taken(side: str, cards: str, draw: str, may: bool) -> None:
    for rules in ("official", "yucata"):
        table: dict[str, Any] = {"sides": f"{side}AAAA", "rules": rules, "market": cards, "draw": draw, "sled": [3, 3]}
        raft = lay(options=["dynasty-cards"], hands={0: "raft"}, **table)
        ship = lay(options=["private-ships"], **table)
        raft.play("play raft")
        assert ("site market" in offered(raft)) == ("private market" in offered(ship)) == (may or rules == "official")
        if not may and rules == "yucata":
            assert refused(raft, "site market") == refused(ship, "private market") == "no_card_to_take"


@pytest.mark.rule("CARD-R2", "PRIV-3")
@pytest.mark.parametrize("come", [on_raft, on_private_ship])
def test_official_lets_it_come_for_nothing(come: Any) -> None:
    game = come("- - - -", rules="official")
    assert happened(game, "no_card") == [{"kind": "no_card", "seat": 0}]
    assert see(game, "landed") == [0, 0]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("CARD-R2", "ROUND-2")
def test_a_refill_turns_the_discard_pile_over() -> None:
    game = on_raft(draw="")
    game.play("take 2")
    assert [note["kind"] for note in notes(game)[:3]] == ["took", "shuffled", "turned_up"]
    assert "-" not in market(game)


# The first favor


@pytest.mark.rule("FAVOR-2", "OWN-15")
def test_two_cards_are_taken_one_after_the_other_then_their_spaces_refilled() -> None:
    game = by_favor()
    assert (game.decision, offered(game)) == ("take", ["take 1", "take 2", "take 3", "take 4"])
    game.play("take 3")
    assert (game.decision, offered(game)) == ("take", ["take 1", "take 2", "take 4"])
    assert market(game) == ["statue", "lever", "-", "sail"]
    game.play("take 1")
    assert market(game) == ["chisel", "lever", "entrance", "sail"]
    assert see(game, "hands")[0] == ["statue", "hammer"]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-2", "CARD-2")
def test_the_second_is_taken_before_the_first_is_resolved() -> None:
    game = by_favor("entrance sarcophagus - -", rules="yucata")
    play(game, "take 2")
    assert see(game, "burial", "count") == [0, 0]
    assert game.decision == "take"
    game.play("take 1")
    assert see(game, "burial", "count") == see(game, "pyramid", "count") == [1, 0]
    kinds = [note["kind"] for note in notes(game)]
    sites = [note["site"] for note in notes(game) if note["kind"] == "delivered"]
    assert sites == ["burial", "pyramid"]
    assert kinds.index("took") < kinds.index("delivered") < kinds.index("turned_up")


@pytest.mark.rule("FAVOR-2")
def test_official_takes_two_yucata_one_is_enough() -> None:
    game = by_favor()
    assert refused(game, "skip") == "not_optional"
    assert refused(play(game, "take 1"), "skip") == "not_optional"
    game = by_favor(rules="yucata")
    assert refused(game, "skip") == "not_optional"
    play(game, "take 1")
    assert offered(game) == ["take 2", "take 3", "take 4", "skip"]
    game.play("skip")
    assert market(game) == ["chisel", "lever", "hammer", "sail"]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-2")
def test_yucata_takes_the_only_card_there_is() -> None:
    game = by_favor("- - hammer -", rules="yucata")
    assert [str(done.move) for done in game.history] == ["favor 1", "take 3"]
    assert market(game) == ["-", "-", "chisel", "-"]


@pytest.mark.rule("FAVOR-2")
@pytest.mark.parametrize("dock", ["market", "-"])
def test_its_spaces_are_refilled_whatever_has_docked(dock: str) -> None:
    assert market(play(by_favor(ships=f"{dock} - - -"), "take 1", "take 2")) == ["chisel", "entrance", "hammer", "sail"]


@pytest.mark.rule("FAVOR-2", "MKT-B1", "MKT-C1", "MKT-D1")
@pytest.mark.parametrize(
    ("side", "cards", "moves"),
    [
        ("B", B, ["take 1", "take 2", "take 3"]),
        ("C", FOUR, ["take 1", "take 2", "take 3", "take 4"]),
        ("D", D, ["take 1", "take 2"]),
    ],
)
def test_only_open_cards_no_pair_no_coin(side: str, cards: str, moves: list[str]) -> None:
    game = by_favor(cards, side)
    assert offered(game) == moves
    assert refused(game, "look 4") == refused(game, "take 1+2") == refused(game, "draw") == "wrong_decision"
    play(game, "take 1", *moves[1 : len(moves) - 1][:1])  # the last card is taken without asking
    assert market(game) == ["chisel", "entrance", *cards.split()[2:]]


@pytest.mark.rule("FAVOR-2", "MKT-C2")
@pytest.mark.parametrize(("rules", "least"), [("official", 2), ("yucata", 1)])
@pytest.mark.parametrize("open_cards", [0, 1, 2])
def test_it_needs_as_many_open_cards_as_must_be_taken(rules: str, least: int, open_cards: int) -> None:
    for side, rest in [("A", "- -"), ("B", "- sail+lever"), ("C", "- -"), ("D", "sail+lever sail")]:
        cards = " ".join(([*["statue", "hammer"][:open_cards], "-", "-"])[:2] + rest.split())
        game = lay(sides=f"{side}AAAA", rules=rules, options=["favors"], market=cards)
        assert ("favor 1" in offered(game)) == (open_cards >= least)
        if open_cards < least:
            assert refused(game, "favor 1") == "too_few_cards"
