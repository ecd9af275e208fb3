"""MKT-B1: the market of side B, with its face-down pair."""

from collections import Counter
from typing import Any

import pytest

from saqqara import Game, IllegalMove
from saqqara.engine.rules.state import CARDS_BY_COLOUR
from tests.engine.rules.scenario import (
    build_game,
    events_of_kind,
    legal_moves,
    market_cards,
    play_moves,
    position_part,
    printed_cards,
    refusal_reason,
)

FOUR_SPACES = "statue lever hammer sail+chisel"


def game_at_market(ship: str, cards: str = FOUR_SPACES, **more: Any) -> Game:
    """Return a game in which the first ship, of three spaces, has just sailed to the market."""
    game = build_game(card="3322", sides="BAAAA", ships=f"{ship} - - -", market=cards, **more)
    game.play("sail 1 market")
    return game


# The round


@pytest.mark.rule("MKT-B1", "ROUND-2")
def test_round_starts_with_three_open_cards_and_a_face_down_pair() -> None:
    game = Game(sides="BAAAA", seed=3)
    assert game.dealt_piles is not None
    dealt = game.position()["market"]
    assert [len(cards) for cards in dealt["spaces"]] == [1, 1, 1, 2]
    assert dealt["face_down"] == [False, False, False, True]
    assert dealt["known"] == [[[]], [[]], [[]], [[], []]]
    assert len(dealt["draw"]) == 34 - 5
    opening = [(note["kind"], note["space"]) for note in game.opening_events if "space" in note]
    assert opening == [("turned_up", 1), ("turned_up", 2), ("turned_up", 3), ("refilled", 4)]
    assert game.opening_events[-1] == {"kind": "refilled", "space": 4, "cards": 2}


@pytest.mark.rule("ROUND-2", "MKT-B1")
def test_spaces_are_filled_completely_in_order() -> None:
    game = build_game(
        sides="BAAAA",
        ships="market pyramid temple 0",
        market="- - - -",
        draw="statue lever hammer sail chisel entrance",
    )
    game.play("sail 4 burial")
    assert market_cards(game) == ["statue", "lever", "hammer", "sail+chisel"]
    assert position_part(game, "market", "draw") == ["entrance"]


@pytest.mark.rule("ROUND-2", "MKT-B1")
@pytest.mark.parametrize(
    ("draw", "filled"), [("statue lever hammer sail", ["statue", "lever", "hammer", "sail"]), ("statue", ["statue"])]
)
def test_last_spaces_stay_short_when_cards_run_out(draw: str, filled: list[str]) -> None:
    deck = printed_cards("base") + printed_cards("dynasty") - Counter(draw.split())
    red = [card for card in deck.elements() if card in CARDS_BY_COLOUR["red"]]
    game = build_game(
        sides="BAAAA",
        options=["dynasty-cards"],
        ships="market pyramid temple 0",
        hands={0: " ".join((deck - Counter(red)).elements())},
        draw=draw,
        extra={"played_red": [red, []]},
    )
    game.play("sail 4 burial")
    assert market_cards(game) == filled + ["-"] * (4 - len(filled))


@pytest.mark.rule("ROUND-4", "MKT-B1", "INFO-3")
def test_pair_is_discarded_at_the_end_of_a_round() -> None:
    game = build_game(sides="BAAAA", ships="market pyramid temple 0", market=FOUR_SPACES, draw="statue " * 5)
    game.play("sail 4 burial")
    cleared = [(note["space"], note["card"]) for note in events_of_kind(game, "cleared")]
    assert cleared == [(1, "statue"), (2, "lever"), (3, "hammer"), (4, "sail"), (4, "chisel")]
    for viewer in (0, 1, None):
        assert [note for note in game.event_log(viewer)[-1] if note["kind"] == "cleared"] == events_of_kind(
            game, "cleared"
        )
        assert game.view(viewer)["market"]["discard"][-5:] == ["statue", "lever", "hammer", "sail", "chisel"]


# A stone


@pytest.mark.rule("MKT-B1", "MKT-A2")
@pytest.mark.parametrize(("rules", "skip"), [("official", ["skip"]), ("yucata", [])])
def test_stone_takes_an_open_card_or_looks_at_the_pair(rules: str, skip: list[str]) -> None:
    game = game_at_market("0.1", rules=rules)
    assert legal_moves(game) == ["take 1", "take 2", "take 3", "look 4", *skip]
    game.play("take 2")
    assert position_part(game, "hands")[0] == ["lever"]
    assert market_cards(game) == ["statue", "-", "hammer", "sail+chisel"]
    assert (game.actor, legal_moves(game)) == (1, ["take 1", "take 3", "look 4", *skip])


@pytest.mark.rule("MKT-B1")
@pytest.mark.parametrize(("kept", "other"), [("sail", "chisel"), ("chisel", "sail")])
def test_one_card_of_the_pair_is_kept_and_the_other_discarded(kept: str, other: str) -> None:
    game = game_at_market("0.1")
    game.play("look 4")
    assert (game.actor, game.decision) == (0, "keep")
    assert sorted(legal_moves(game)) == ["keep chisel", "keep sail"]
    assert market_cards(game) == FOUR_SPACES.split()
    game.play(f"keep {kept}")
    assert position_part(game, "hands")[0] == [kept]
    assert position_part(game, "market", "discard") == [other]
    assert market_cards(game) == ["statue", "lever", "hammer", "-"]
    assert events_of_kind(game, "discarded") == [{"kind": "discarded", "seat": 0, "card": other}]
    assert events_of_kind(game, "took") == [{"kind": "took", "seat": 0, "space": 4, "card": kept}]
    assert (game.actor, legal_moves(game)) == (1, ["take 1", "take 2", "take 3", "skip"])


@pytest.mark.rule("MKT-A2", "MKT-B1")
def test_one_card_must_be_kept_after_looking() -> None:
    game = play_moves(game_at_market("0.1"), "look 4")
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(game, "keep statue") == "card_not_seen"
    assert refusal_reason(game, "take 1") == "wrong_decision"


@pytest.mark.rule("MKT-B1", "OWN-2")
def test_equal_pair_keeps_one_without_asking() -> None:
    game = play_moves(game_at_market("0.1", "- lever - statue+statue"), "look 4")
    assert [(str(done.move), done.forced) for done in game.history[1:]] == [("look 4", False), ("keep statue", True)]
    assert position_part(game, "hands")[0] == ["statue"]
    assert position_part(game, "market", "discard") == ["statue"]


@pytest.mark.rule("MKT-B1", "OWN-2")
def test_single_card_of_a_pair_is_kept_without_discarding() -> None:
    game = play_moves(game_at_market("0.1", "- lever - statue"), "look 4")
    assert position_part(game, "hands")[0] == ["statue"]
    assert position_part(game, "market", "discard") == []
    assert market_cards(game) == ["-", "lever", "-", "-"]


@pytest.mark.rule("MKT-B1", "CARD-2")
def test_other_card_is_discarded_before_the_kept_one_acts() -> None:
    game = build_game(card="3322", sides="BBAAA", ships="0.0 - - -", market="- - - entrance+statue")
    play_moves(game, "sail 1 market", "look 4", "keep entrance")
    assert game.decision == "build"
    assert position_part(game, "market", "discard") == ["statue"]


@pytest.mark.rule("MKT-B1")
def test_refused_choice_gives_the_reason() -> None:
    game = game_at_market("0.1")
    assert refusal_reason(game, "take 4") == "face_down"
    assert refusal_reason(game, "look 1") == "not_face_down"
    assert refusal_reason(game, "take 1+2") == "wrong_decision"
    assert refusal_reason(game, "draw") == "wrong_decision"
    play_moves(game, "look 4", "keep sail")
    assert refusal_reason(game, "look 4") == "market_space_empty"
    assert refusal_reason(game, "take 4") == "market_space_empty"


@pytest.mark.rule("MKT-B1", "MKT-A3")
def test_stone_gets_nothing_when_no_card_is_left() -> None:
    game = game_at_market("010", "- - - sail+chisel", rules="yucata")
    assert [str(done.move) for done in game.history] == ["sail 1 market", "look 4"]
    game.play("keep sail")
    assert [note["seat"] for note in events_of_kind(game, "no_card")] == [1, 0]
    assert position_part(game, "landed") == [0, 0]
    assert game.decision == "turn"


@pytest.mark.rule("MKT-A1", "MKT-B1")
def test_market_is_not_refilled_within_the_round() -> None:
    game = game_at_market("001")
    draw = position_part(game, "market", "draw")
    play_moves(game, "take 1", "look 4", "keep sail", "take 2", "quarry")
    assert market_cards(game) == ["-", "-", "hammer", "-"]
    assert position_part(game, "market", "draw") == draw


# What is known


@pytest.mark.rule("INFO-2", "MKT-B1")
def test_only_the_looking_seat_sees_the_pair() -> None:
    game = game_at_market("1.0", turn=0)
    for viewer in (0, 1, None):
        assert game.view(viewer)["market"]["spaces"][3] == ["unknown", "unknown"]
    assert game.actor == 1
    game.play("look 4")
    assert game.view(1)["market"]["spaces"][3] == ["sail", "chisel"]
    assert game.view(1)["looking"] == {"seat": 1, "cards": ["sail", "chisel"]}
    for viewer in (0, None):
        assert game.view(viewer)["market"]["spaces"][3] == ["unknown", "unknown"]
        assert game.view(viewer)["market"]["known"][3] == [[1], [1]]
        assert game.view(viewer)["looking"] == {"seat": 1, "cards": 2}
    saw = [{"kind": "saw", "seat": 1, "space": 4, "card": card} for card in ("sail", "chisel")]
    looked = {"kind": "looked", "seat": 1, "space": 4}
    assert game.event_log(1)[-1] == game.visible_events(game.history[-1].events, 1) == [looked, *saw]
    for viewer in (0, None):
        assert game.event_log(viewer)[-1] == game.visible_events(game.history[-1].events, viewer) == [looked]


@pytest.mark.rule("INFO-2", "CARD-1")
def test_kept_card_is_public_without_hidden_cards() -> None:
    game = play_moves(game_at_market("1.0"), "look 4", "keep chisel")
    for viewer in (0, 1, None):
        assert game.view(viewer)["hands"] == [[], ["chisel"]]
        assert game.event_log(viewer)[-1][:2] == [
            {"kind": "took", "seat": 1, "space": 4, "card": "chisel"},
            {"kind": "discarded", "seat": 1, "card": "sail"},
        ]


@pytest.mark.rule("INFO-3", "CARD-1", "MKT-B1")
def test_kept_card_is_face_down_and_discarded_one_open_with_hidden_cards() -> None:
    game = Game(sides="BAAAA", options=["hidden-cards"], seed=12)
    while not legal_moves(game, "look"):
        game.play((legal_moves(game, "sail") or legal_moves(game))[0])
    seat = game.actor
    assert seat is not None
    game.play("look 4")
    one, other = (move.removeprefix("keep ") for move in legal_moves(game))
    game.play(f"keep {one}")
    for viewer in (1 - seat, None):
        assert game.event_log(viewer)[-1][:2] == [
            {"kind": "took", "seat": seat, "space": 4, "card": None},
            {"kind": "discarded", "seat": seat, "card": other},
        ]
        assert game.record(viewer).splitlines()[-2:] == [f"{seat} look 4", f"{seat} keep ?"]
        assert game.view(viewer)["market"]["discard"] == [other]
    assert game.record(seat).splitlines()[-1] == game.record().splitlines()[-1] == f"{seat} keep {one}"


@pytest.mark.rule("INFO-2")
def test_out_of_turn_error_does_not_reveal_the_pair() -> None:
    game = play_moves(game_at_market("1.0"), "look 4")
    with pytest.raises(IllegalMove) as error:
        game.play("quarry", seat=0)
    assert error.value.legal == []
    assert "chisel" not in str(error.value)


@pytest.mark.rule("CARD-1", "INFO-3")
def test_earlier_pair_is_remembered_in_past_views() -> None:
    """A viewer that saw a pair knows both at once: one card is its own, the other was discarded."""
    for seed in range(200):
        game = Game(2, "BAAAA", ["hidden-cards"], seed=seed)
        seen, pair = -1, []
        while game.round < 4:
            if game.decision == "keep" and game.actor == 0 and seen < 0:
                seen, pair = len(game.history), game.view(0)["market"]["spaces"][3]
            to_market = [move for move in legal_moves(game, "sail") if move.endswith("market")]
            looks = legal_moves(game, "look") if (game.actor == 0) == (seen < 0) else []
            game.play((looks or to_market or legal_moves(game, "sail") or legal_moves(game))[0])
        later = [note for done in game.history[seen + 1 :] for note in done.events if note["kind"] == "took"]
        rivals = [note for note in later if note["seat"] == 1 and note["space"] == 4]
        if seen >= 0 and [note for note in rivals if note["card"] not in ("entrance", "sarcophagus", "paved_path")]:
            assert game.view(0, ply=seen)["market"]["spaces"][3] == pair
            assert None not in [note["card"] for page in game.event_log(0) for note in page if note["kind"] == "saw"]
            return
    raise AssertionError("no such game")
