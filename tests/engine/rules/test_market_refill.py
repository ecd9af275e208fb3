"""CARD-R2, PRIV-4, FAVOR-2: when the market is refilled within a round, and what a single stone earns there."""

from typing import Any

import pytest

from saqqara import Game
from tests.engine.rules.scenario import (
    build_game,
    events_of,
    events_of_kind,
    legal_moves,
    market_cards,
    play_moves,
    position_part,
    refusal_reason,
)

FOUR_CARDS = "statue lever hammer sail"
NEXT_CARDS = "chisel entrance statue lever hammer sail"
SIDE_B_MARKET = "statue lever hammer sail+chisel"
SIDE_D_MARKET = "statue lever hammer+sail+chisel pyramid_decoration"


def game_on_raft(cards: str = FOUR_CARDS, side: str = "A", rules: str = "yucata", **more: Any) -> Game:
    """Return a game in which seat 0 has just sent its raft to the market."""
    options = ["dynasty-cards", *more.pop("options", ())]
    more = {"sled": [3, 3], "draw": NEXT_CARDS, **more}
    game = build_game(sides=f"{side}AAAA", rules=rules, options=options, hands={0: "raft"}, market=cards, **more)
    return play_moves(game, "play raft", "site market")


def game_on_private_ship(cards: str = FOUR_CARDS, side: str = "A", rules: str = "official", **more: Any) -> Game:
    """Return a game in which seat 0 has just sent its private ship to the market."""
    options = ["private-ships", *more.pop("options", ())]
    more = {"draw": NEXT_CARDS, **more}
    game = build_game(sides=f"{side}AAAA", rules=rules, options=options, market=cards, **more)
    return play_moves(game, "private market")


def game_by_favor(cards: str = FOUR_CARDS, side: str = "A", rules: str = "official", **more: Any) -> Game:
    """Return a game in which seat 0 has just asked for the first favor."""
    options = ["favors", *more.pop("options", ())]
    more = {"draw": NEXT_CARDS, **more}
    game = build_game(sides=f"{side}AAAA", rules=rules, options=options, market=cards, **more)
    return play_moves(game, "favor 1")


# The Raft, and private ships, at the market


@pytest.mark.rule("CARD-R2", "PRIV-4")
@pytest.mark.parametrize("come", [game_on_raft, game_on_private_ship])
def test_emptied_space_is_refilled_at_once(come: Any) -> None:
    game = play_moves(come(), "take 2")
    assert market_cards(game) == ["statue", "chisel", "hammer", "sail"]
    assert position_part(game, "hands")[0] == ["lever"]
    assert [note["kind"] for note in events_of(game)[:2]] == ["took", "turned_up"]
    assert events_of_kind(game, "turned_up") == [{"kind": "turned_up", "space": 2, "card": "chisel"}]


@pytest.mark.rule("CARD-R2", "PRIV-4", "CARD-2")
@pytest.mark.parametrize("come", [game_on_raft, game_on_private_ship])
def test_space_is_refilled_before_the_card_acts(come: Any) -> None:
    game = play_moves(come("entrance - - -"), *(["take 1"] if come is game_on_private_ship else []))
    kinds = [note["kind"] for note in events_of(game)]
    assert kinds.index("took") < kinds.index("turned_up") < kinds.index("delivered") < kinds.index("returned")


@pytest.mark.rule("CARD-R2")
def test_official_rules_do_not_refill_after_a_raft() -> None:
    game = play_moves(game_on_raft(rules="official"), "take 2")
    assert market_cards(game) == ["statue", "-", "hammer", "sail"]


@pytest.mark.rule("PRIV-4")
def test_both_profiles_refill_after_a_private_ship() -> None:
    assert market_cards(play_moves(game_on_private_ship(rules="yucata"), "take 2")) == [
        "statue",
        "chisel",
        "hammer",
        "sail",
    ]


@pytest.mark.rule("CARD-R2", "PRIV-4")
@pytest.mark.parametrize("come", [game_on_raft, game_on_private_ship])
def test_nothing_is_refilled_once_a_public_ship_has_docked(come: Any) -> None:
    assert market_cards(play_moves(come(ships="market - - -"), "take 2")) == ["statue", "-", "hammer", "sail"]


@pytest.mark.rule("CARD-R2", "MKT-B1")
def test_pair_is_refilled_with_two_cards() -> None:
    game = play_moves(game_on_raft(SIDE_B_MARKET, "B"), "look 4", "keep chisel")
    assert market_cards(game) == ["statue", "lever", "hammer", "chisel+entrance"]
    assert position_part(game, "market", "known")[3] == [[], []]
    assert [note["kind"] for note in events_of(game)[:3]] == ["took", "discarded", "refilled"]
    assert market_cards(play_moves(game_on_raft(SIDE_B_MARKET, "B"), "take 3")) == [
        "statue",
        "lever",
        "chisel",
        "sail+chisel",
    ]


@pytest.mark.rule("CARD-R2", "MKT-C1")
def test_coin_purchase_refills_both_spaces() -> None:
    game = play_moves(game_on_raft(side="C"), "take 3+1")
    assert market_cards(game) == ["chisel", "lever", "entrance", "sail"]
    assert position_part(game, "hands")[0] == ["statue", "hammer"]
    assert [note["kind"] for note in events_of(game)[:5]] == ["paid_coin", "took", "took", "turned_up", "turned_up"]


@pytest.mark.rule("CARD-R2", "MKT-C2")
def test_drawn_card_causes_no_refill() -> None:
    game = game_on_raft("- - - -", "C", draw="statue lever")
    assert [str(done.move) for done in game.history[-2:]] == ["site market", "draw"]
    assert market_cards(game) == ["-", "-", "-", "-"]


@pytest.mark.rule("CARD-R2", "MKT-D1", "OWN-14")
def test_stack_is_refilled_with_three_only_when_empty() -> None:
    game = play_moves(game_on_raft(SIDE_D_MARKET, "D"), "look 3", "keep sail")
    assert market_cards(game) == ["statue", "lever", "hammer+chisel", "pyramid_decoration"]
    game = play_moves(game_on_raft(SIDE_D_MARKET, "D"), "look 4")
    assert market_cards(game) == ["statue", "lever", "hammer+sail+chisel", "chisel+entrance+statue"]
    assert position_part(game, "hands")[0] == ["pyramid_decoration"]
    assert market_cards(play_moves(game_on_raft(SIDE_D_MARKET, "D"), "take 1")) == [
        "chisel",
        *SIDE_D_MARKET.split()[1:],
    ]


@pytest.mark.rule("CARD-R2", "PRIV-3", "MKT-A2")
def test_declining_causes_no_refill() -> None:
    game = game_on_private_ship()
    assert legal_moves(game)[-1] == "skip"
    game.play("skip")
    assert market_cards(game) == FOUR_CARDS.split()
    assert position_part(game, "landed") == [0, 0]


@pytest.mark.rule("MKT-A3", "CARD-R2", "PRIV-3")
@pytest.mark.parametrize("come", [game_on_raft, game_on_private_ship])
def test_stone_returns_to_the_quarry_after_its_card_has_acted(come: Any) -> None:
    game = come("entrance lever - -")
    assert position_part(game, "landed") == [1, 0]
    assert [entry[0] for entry in position_part(game, "agenda")][-2:] == ["hand_back", "take"]
    quarry = position_part(game, "quarry")[0]
    game.play("take 1")
    assert position_part(game, "landed") == [0, 0]
    assert position_part(game, "quarry")[0] == quarry  # one returned, one went to the pyramid
    assert [note["kind"] for note in events_of(game) if note["kind"] in ("delivered", "returned")] == [
        "delivered",
        "returned",
    ]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("MKT-A3", "CARD-2", "PRIV-3")
def test_landed_stone_cannot_be_placed_by_its_own_card() -> None:
    game = game_on_private_ship("entrance lever - -", quarry={0: 0}, sled=[1, 3])
    game.play("take 1")
    assert position_part(game, "pyramid", "count") == [0, 0]
    assert position_part(game, "quarry")[0] == 1


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
def test_yucata_refuses_a_market_without_cards(side: str, cards: str, draw: str, may: bool) -> None:
    for rules in ("official", "yucata"):
        table: dict[str, Any] = {"sides": f"{side}AAAA", "rules": rules, "market": cards, "draw": draw, "sled": [3, 3]}
        raft = build_game(options=["dynasty-cards"], hands={0: "raft"}, **table)
        ship = build_game(options=["private-ships"], **table)
        raft.play("play raft")
        assert (
            ("site market" in legal_moves(raft))
            == ("private market" in legal_moves(ship))
            == (may or rules == "official")
        )
        if not may and rules == "yucata":
            assert refusal_reason(raft, "site market") == refusal_reason(ship, "private market") == "no_card_to_take"


@pytest.mark.rule("CARD-R2", "PRIV-3")
@pytest.mark.parametrize("come", [game_on_raft, game_on_private_ship])
def test_official_rules_allow_a_market_without_cards(come: Any) -> None:
    game = come("- - - -", rules="official")
    assert events_of_kind(game, "no_card") == [{"kind": "no_card", "seat": 0}]
    assert position_part(game, "landed") == [0, 0]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("CARD-R2", "ROUND-2")
def test_refill_reshuffles_the_discard_pile() -> None:
    game = game_on_raft(draw="")
    game.play("take 2")
    assert [note["kind"] for note in events_of(game)[:3]] == ["took", "shuffled", "turned_up"]
    assert "-" not in market_cards(game)


# The first favor


@pytest.mark.rule("FAVOR-2", "OWN-15")
def test_favor_refills_after_both_cards_are_taken() -> None:
    game = game_by_favor()
    assert (game.decision, legal_moves(game)) == ("take", ["take 1", "take 2", "take 3", "take 4"])
    game.play("take 3")
    assert (game.decision, legal_moves(game)) == ("take", ["take 1", "take 2", "take 4"])
    assert market_cards(game) == ["statue", "lever", "-", "sail"]
    game.play("take 1")
    assert market_cards(game) == ["chisel", "lever", "entrance", "sail"]
    assert position_part(game, "hands")[0] == ["statue", "hammer"]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-2", "CARD-2")
def test_second_favor_card_is_taken_before_the_first_is_resolved() -> None:
    game = game_by_favor("entrance sarcophagus - -", rules="yucata")
    play_moves(game, "take 2")
    assert position_part(game, "burial", "count") == [0, 0]
    assert game.decision == "take"
    game.play("take 1")
    assert position_part(game, "burial", "count") == position_part(game, "pyramid", "count") == [1, 0]
    kinds = [note["kind"] for note in events_of(game)]
    sites = [note["site"] for note in events_of(game) if note["kind"] == "delivered"]
    assert sites == ["burial", "pyramid"]
    assert kinds.index("took") < kinds.index("delivered") < kinds.index("turned_up")


@pytest.mark.rule("FAVOR-2")
def test_favor_requires_two_cards_officially_and_one_on_yucata() -> None:
    game = game_by_favor()
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(play_moves(game, "take 1"), "skip") == "not_optional"
    game = game_by_favor(rules="yucata")
    assert refusal_reason(game, "skip") == "not_optional"
    play_moves(game, "take 1")
    assert legal_moves(game) == ["take 2", "take 3", "take 4", "skip"]
    game.play("skip")
    assert market_cards(game) == ["chisel", "lever", "hammer", "sail"]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-2")
def test_yucata_favor_takes_the_only_card() -> None:
    game = game_by_favor("- - hammer -", rules="yucata")
    assert [str(done.move) for done in game.history] == ["favor 1", "take 3"]
    assert market_cards(game) == ["-", "-", "chisel", "-"]


@pytest.mark.rule("FAVOR-2")
@pytest.mark.parametrize("dock", ["market", "-"])
def test_favor_refills_whatever_has_docked(dock: str) -> None:
    assert market_cards(play_moves(game_by_favor(ships=f"{dock} - - -"), "take 1", "take 2")) == [
        "chisel",
        "entrance",
        "hammer",
        "sail",
    ]


@pytest.mark.rule("FAVOR-2", "MKT-B1", "MKT-C1", "MKT-D1")
@pytest.mark.parametrize(
    ("side", "cards", "moves"),
    [
        ("B", SIDE_B_MARKET, ["take 1", "take 2", "take 3"]),
        ("C", FOUR_CARDS, ["take 1", "take 2", "take 3", "take 4"]),
        ("D", SIDE_D_MARKET, ["take 1", "take 2"]),
    ],
)
def test_favor_takes_only_open_cards_without_coins(side: str, cards: str, moves: list[str]) -> None:
    game = game_by_favor(cards, side)
    assert legal_moves(game) == moves
    assert (
        refusal_reason(game, "look 4")
        == refusal_reason(game, "take 1+2")
        == refusal_reason(game, "draw")
        == "wrong_decision"
    )
    play_moves(game, "take 1", *moves[1 : len(moves) - 1][:1])  # the last card is taken without asking
    assert market_cards(game) == ["chisel", "entrance", *cards.split()[2:]]


@pytest.mark.rule("FAVOR-2", "MKT-C2")
@pytest.mark.parametrize(("rules", "least"), [("official", 2), ("yucata", 1)])
@pytest.mark.parametrize("open_cards", [0, 1, 2])
def test_favor_needs_as_many_open_cards_as_must_be_taken(rules: str, least: int, open_cards: int) -> None:
    for side, rest in [("A", "- -"), ("B", "- sail+lever"), ("C", "- -"), ("D", "sail+lever sail")]:
        cards = " ".join(([*["statue", "hammer"][:open_cards], "-", "-"])[:2] + rest.split())
        game = build_game(sides=f"{side}AAAA", rules=rules, options=["favors"], market=cards)
        assert ("favor 1" in legal_moves(game)) == (open_cards >= least)
        if open_cards < least:
            assert refusal_reason(game, "favor 1") == "too_few_cards"
