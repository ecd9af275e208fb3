"""MKT-D1, MKT-D2: the market of side D, with two stacks of face-down cards."""

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

FULL_MARKET = "statue lever hammer+sail+chisel statue+pyramid_decoration+temple_decoration"


def game_at_market(ship: str, cards: str = FULL_MARKET, **more: Any) -> Game:
    """Return a game in which the first ship, of three spaces, has just sailed to the market."""
    game = build_game(card="3322", sides="DAAAA", ships=f"{ship} - - -", market=cards, **more)
    game.play("sail 1 market")
    return game


def known_cards(game: Game, space: int) -> list[list[int]]:
    """Return which seats know each card of a space."""
    seats: list[list[int]] = position_part(game, "market", "known")[space - 1]
    return seats


# The round


@pytest.mark.rule("MKT-D1", "ROUND-2")
def test_game_starts_with_two_open_cards_and_two_stacks_of_three() -> None:
    game = Game(sides="DAAAA", seed=3)
    table = game.position()["market"]
    assert [len(cards) for cards in table["spaces"]] == [1, 1, 3, 3]
    assert table["face_down"] == [False, False, True, True]
    assert table["known"] == [[[]], [[]], [[]] * 3, [[]] * 3]
    assert len(table["draw"]) == 34 - 8
    assert game.opening_events[1:] == [
        {"kind": "turned_up", "space": 1, "card": table["spaces"][0][0]},
        {"kind": "turned_up", "space": 2, "card": table["spaces"][1][0]},
        {"kind": "refilled", "space": 3, "cards": 3},
        {"kind": "refilled", "space": 4, "cards": 3},
    ]


@pytest.mark.rule("MKT-D1", "ROUND-2", "ROUND-4")
def test_new_round_replaces_open_cards_and_refills_stacks_to_three() -> None:
    game = build_game(
        sides="DAAAA",
        ships="market pyramid temple 0",
        market="statue lever hammer+sail chisel",
        draw="sail entrance chisel statue lever hammer",
        extra={"market": {"known": [[], [], [[0], [0, 1]], [[1]]]}},
    )
    game.play("sail 4 burial")
    assert [(note["space"], note["card"]) for note in events_of_kind(game, "cleared")] == [(1, "statue"), (2, "lever")]
    assert market_cards(game) == ["sail", "entrance", "hammer+sail+chisel", "chisel+statue+lever"]
    assert (known_cards(game, 3), known_cards(game, 4)) == ([[0], [0, 1], []], [[1], [], []])
    assert list(events_of_kind(game, "refilled")) == [
        {"kind": "refilled", "space": 3, "cards": 1},
        {"kind": "refilled", "space": 4, "cards": 2},
    ]


@pytest.mark.rule("ROUND-4", "MKT-D1")
def test_stacks_stay_after_the_last_round() -> None:
    game = build_game(sides="DAAAA", round=6, ships="market pyramid temple 0", market=FULL_MARKET)
    game.play("sail 4 burial")
    assert market_cards(game) == ["-", "-", *FULL_MARKET.split()[2:]]
    assert game.is_over
    assert game.view(0)["market"]["spaces"][2] == ["unknown"] * 3


# A stone


@pytest.mark.rule("MKT-D1", "MKT-A2")
@pytest.mark.parametrize(("rules", "skip"), [("official", ["skip"]), ("yucata", [])])
def test_stone_takes_an_open_card_or_looks_at_a_stack(rules: str, skip: list[str]) -> None:
    game = game_at_market("0.1", rules=rules)
    assert legal_moves(game) == ["take 1", "take 2", "look 3", "look 4", *skip]
    game.play("take 1")
    assert position_part(game, "hands")[0] == ["statue"]
    assert (game.actor, legal_moves(game)) == (1, ["take 2", "look 3", "look 4", *skip])


@pytest.mark.rule("MKT-D1")
@pytest.mark.parametrize("kept", ["hammer", "sail", "chisel"])
def test_one_card_of_a_stack_is_kept_and_the_rest_stays(kept: str) -> None:
    game = play_moves(game_at_market("0.1"), "look 3")
    assert (game.actor, game.decision) == (0, "keep")
    assert legal_moves(game) == ["keep hammer", "keep sail", "keep chisel"]
    game.play(f"keep {kept}")
    left = ["hammer", "sail", "chisel"]
    left.remove(kept)
    assert market_cards(game)[2] == "+".join(left)
    assert position_part(game, "hands")[0] == [kept]
    assert position_part(game, "market", "discard") == []
    assert events_of(game) == [{"kind": "took", "seat": 0, "space": 3, "card": kept}]


@pytest.mark.rule("MKT-D1")
def test_next_stone_gets_only_the_rest_of_the_stack() -> None:
    """The rulebook: the remaining cards of the space, which will only have two cards to choose from."""
    game = play_moves(game_at_market("010"), "look 3", "keep hammer", "look 3")
    assert (game.actor, legal_moves(game)) == (1, ["keep sail", "keep chisel"])
    play_moves(game, "keep chisel", "look 3")
    assert [str(done.move) for done in game.history[-2:]] == ["look 3", "keep sail"]
    assert game.history[-1].forced
    assert position_part(game, "hands") == [["hammer", "sail"], ["chisel"]]
    assert market_cards(game)[2] == "-"
    assert game.decision == "turn"


@pytest.mark.rule("MKT-D1")
def test_empty_stack_is_not_offered() -> None:
    game = game_at_market("0.1", "statue lever - hammer")
    assert legal_moves(game) == ["take 1", "take 2", "look 4", "skip"]
    assert refusal_reason(game, "look 3") == refusal_reason(game, "take 3") == "market_space_empty"
    assert refusal_reason(game, "take 4") == "face_down"
    assert refusal_reason(game, "look 1") == "not_face_down"
    assert refusal_reason(game, "draw") == refusal_reason(game, "take 1+2") == "wrong_decision"


@pytest.mark.rule("MKT-D1", "MKT-A2")
def test_one_card_must_be_kept_after_looking() -> None:
    game = play_moves(game_at_market("0.1"), "look 3")
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(game, "keep statue") == "card_not_seen"


@pytest.mark.rule("MKT-D1")
def test_equal_cards_of_a_stack_are_one_choice() -> None:
    game = play_moves(game_at_market("0.1", "- - statue+lever+statue -"), "look 3")
    assert legal_moves(game) == ["keep statue", "keep lever"]
    game.play("keep statue")
    assert market_cards(game)[2] == "lever+statue"


@pytest.mark.rule("MKT-D1", "OWN-2")
def test_stack_of_equal_cards_keeps_one_without_asking() -> None:
    game = play_moves(game_at_market("0.1", "- lever statue+statue+statue -"), "look 3")
    assert game.history[-1].forced
    assert market_cards(game)[2] == "statue+statue"


@pytest.mark.rule("MKT-A1", "MKT-D1")
def test_market_is_not_refilled_within_the_round() -> None:
    game = play_moves(game_at_market("0.1"), "look 3", "keep sail", "take 1", "quarry")
    assert market_cards(game) == ["-", "lever", "hammer+chisel", FULL_MARKET.split()[3]]


@pytest.mark.rule("MKT-D1")
def test_stone_gets_nothing_when_no_card_is_left() -> None:
    game = game_at_market("0.1", "- - - statue", rules="yucata")
    assert [str(done.move) for done in game.history] == ["sail 1 market", "look 4", "keep statue"]
    assert [note["seat"] for note in events_of_kind(game, "no_card")] == [1]


# What is known


@pytest.mark.rule("MKT-D2", "INFO-2")
def test_seat_remembers_each_card_it_has_seen() -> None:
    game = play_moves(game_at_market("0.1"), "look 3")
    assert known_cards(game, 3) == [[0], [0], [0]]
    play_moves(game, "keep sail", "take 1")
    assert known_cards(game, 3) == [[0], [0]]
    assert game.view(0)["market"]["spaces"][2] == ["hammer", "chisel"]
    assert game.view(0)["market"]["known"][2] == [[0], [0]]
    for viewer in (1, None):
        assert game.view(viewer)["market"]["spaces"][2:] == [["unknown"] * 2, ["unknown"] * 3]
    assert game.view(0)["market"]["spaces"][3] == ["unknown"] * 3


@pytest.mark.rule("MKT-D2")
def test_seat_keeps_its_knowledge_of_a_stack_after_a_rival_keeps_a_card() -> None:
    game = build_game(
        card="3322",
        sides="DAAAA",
        ships="1.0 - - -",
        market="- lever hammer+chisel+sail -",
        extra={"market": {"known": [[], [], [[0], [0], []], []]}},
    )
    play_moves(game, "sail 1 market", "look 3")
    assert game.view(0)["market"]["spaces"][2] == ["hammer", "chisel", "unknown"]
    game.play("keep chisel")
    assert game.view(0)["market"]["spaces"][2] == ["hammer", "unknown"]
    assert known_cards(game, 3) == [[0, 1], [1]]
    assert game.view(1)["market"]["spaces"][2] == ["hammer", "sail"]


@pytest.mark.rule("MKT-D2", "INFO-2")
def test_knowledge_of_a_seat_is_hidden_from_others() -> None:
    """From the remaining knowledge, a third seat could infer whether the taken card was an old one."""
    stack = {"market": {"known": [[], [], [[0], [0], []], []]}}
    views = []
    for cards in ("hammer+chisel+sail", "sail+chisel+hammer"):
        game = build_game(3, card="4322", sides="DAAAA", ships="- 1.2 - -", market=f"- lever {cards} -", extra=stack)
        play_moves(game, "sail 2 market", "look 3", "keep hammer")
        views.append([game.view(viewer)["market"] for viewer in (2, None)])
    assert views[0] == views[1]
    assert views[0][0]["known"][2] == [[], []]


@pytest.mark.rule("MKT-D2", "CARD-1", "INFO-2")
def test_knowledge_of_a_stack_ends_when_a_rival_takes_a_hidden_card() -> None:
    game = build_game(
        card="3322",
        sides="DAAAA",
        options=["hidden-cards"],
        ships="1.0 - - -",
        market="- lever hammer+chisel+sail statue+statue+sail",
        extra={"market": {"known": [[], [], [[0], [0], []], [[0], [0], [0]]]}},
    )
    play_moves(game, "sail 1 market", "look 3", "keep chisel")
    assert game.view(0)["market"]["spaces"][2] == ["unknown", "unknown"]
    assert game.view(0)["market"]["spaces"][3] == ["statue", "statue", "sail"]
    assert game.view(1)["market"]["spaces"][2] == ["hammer", "sail"]
    assert known_cards(game, 3) == [[1], [1]]


@pytest.mark.rule("MKT-D2", "CARD-1")
def test_own_hidden_keep_preserves_own_knowledge() -> None:
    game = build_game(
        card="3322",
        sides="DAAAA",
        options=["hidden-cards"],
        ships="1.0 - - -",
        market="- lever hammer+chisel+sail -",
        extra={"market": {"known": [[], [], [[1], [1], []], []]}},
    )
    play_moves(game, "sail 1 market", "look 3", "keep chisel")
    assert known_cards(game, 3) == [[1], [1]]


HIDDEN = ("statue", "lever", "chisel", "hammer", "sail")
RED_CARDS = ("entrance", "sarcophagus", "paved_path")


def game_with_changed_stack(*options: str, taking: tuple[str, ...] = HIDDEN) -> tuple[Game, int, str]:
    """Return a game in which seat 1 has taken from stack 3 after seat 0 looked at it; when, and what seat 1 kept."""
    for seed in range(400):
        game = Game(2, "DAAAA", options, seed=seed)
        when = -1
        for _ in range(40):
            looks = [move for move in legal_moves(game, "look") if move == "look 3"]
            if looks and (game.actor == 0 or when >= 0):
                game.play("look 3")
                if game.decision != "keep":
                    break
                wanted = taking if game.actor == 1 else HIDDEN
                keeps = [move for move in legal_moves(game) if move.split()[1] in wanted]
                if not keeps:
                    break
                if game.actor == 1:
                    game.play(keeps[0])
                    return game, when, keeps[0]
                when = len(game.history)
                game.play(keeps[0])
            else:
                game.play((legal_moves(game, "take") or legal_moves(game, "sail") or legal_moves(game))[0])
    raise AssertionError("no such game")


@pytest.mark.rule("MKT-D2", "CARD-1", "INFO-2")
def test_past_views_forget_a_stack_a_rival_took_from() -> None:
    game, when, kept = game_with_changed_stack("hidden-cards")
    cards = [note["card"] for page in game.event_log(0) for note in page if note["kind"] == "saw" and note["seat"] == 0]
    assert cards
    assert set(cards) == {None}
    assert game.view(0, ply=when)["market"]["spaces"][2] == ["unknown"] * 3
    assert game.view(0, ply=when)["decision"] == "keep"
    assert game.record(0).splitlines()[-1] == "1 keep ?"
    assert game.record(1).splitlines()[-1] == f"1 {kept}"
    own = [note for page in game.event_log(0) for note in page if note["kind"] == "took" and note["seat"] == 0]
    assert own[-1]["space"] == 3
    assert own[-1]["card"] in position_part(game, "hands")[0]


@pytest.mark.rule("MKT-D2", "CARD-1")
def test_past_views_keep_knowledge_with_open_cards() -> None:
    game, when, kept = game_with_changed_stack()
    cards = [note["card"] for page in game.event_log(0) for note in page if note["kind"] == "saw"]
    assert cards == [note["card"] for note in events_of_kind(game, "saw") if note["seat"] == 0]
    assert None not in cards
    assert game.view(0, ply=when)["market"]["spaces"][2] == cards[-3:]
    for viewer in (0, 1, None):
        assert game.record(viewer).splitlines()[-1] == f"1 {kept}"


@pytest.mark.rule("MKT-D2", "CARD-1", "INFO-3")
def test_knowledge_ends_even_when_the_taken_card_is_public() -> None:
    game, when, kept = game_with_changed_stack("hidden-cards", taking=RED_CARDS)
    assert game.event_log(0)[-1][0]["card"] == kept.split()[1]
    assert game.record(0).splitlines()[-1] == f"1 {kept}"
    assert game.view(0)["market"]["spaces"][2] == ["unknown"] * len(position_part(game, "market", "spaces")[2])
    assert game.view(0, ply=when)["market"]["spaces"][2] == ["unknown"] * 3


@pytest.mark.rule("MKT-D2", "CARD-1", "OWN-16")
@pytest.mark.parametrize(("options", "left"), [(["hidden-cards"], "lever+sail"), ([], "sail+lever")])
def test_order_of_the_remaining_stack_reveals_nothing(options: list[str], left: str) -> None:
    game = build_game(card="3322", sides="DAAAA", options=options, ships="1.0 - - -", market="- - sail+statue+lever -")
    play_moves(game, "sail 1 market", "look 3", "keep statue")
    assert market_cards(game)[2] == left
