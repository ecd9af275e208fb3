"""Choices in the terminal: a ship is arranged, a card waits, and a space of the pyramid offers a bonus."""

from __future__ import annotations

from typing import Any

import pytest

from saqqara import Game
from saqqara.i18n import LANGUAGES, Translator
from tests.cli.test_play import Script, move_texts, play_in_terminal

CAPACITIES = (4, 3, 2, 2)


def ship_positions(*stones: list[int | None]) -> list[dict[str, Any]]:
    """Return the four ships of a round with the stones on the first of them."""
    decks = dict(enumerate(stones))
    return [{"capacity": capacity, "stones": decks.get(n, [None] * capacity)} for n, capacity in enumerate(CAPACITIES)]


def game_with_third_favor(*stones: list[int | None], **position: Any) -> Game:
    """Return a game in which ship 1 carries A and, after a gap, B: one too few to sail; or the given stones."""
    setup = {"seats": 2, "sides": "AAAAA", "options": ["favors"]}
    ships = ship_positions(*stones) if stones else ship_positions([0, None, 1, None])
    return Game.from_position({"setup": setup, "turn": 0, "sled": [1, 1], "ships": ships, **position})


def shown_deck(game: Game) -> list[int | None]:
    return list(game.position()["ships"][0]["stones"])


def collapse_spaces(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.rule("FAVOR-4")
def test_arrangement_shows_the_choices_made_so_far() -> None:
    game = game_with_third_favor()
    script = Script("favor 3", "skip", "arrange 1", "unload 1", "load 1.4", "load 1.2", "load 1.2", "load 1.4")
    text = collapse_spaces(play_in_terminal(game, ["me", "me"], script))
    assert shown_deck(game) == [None, 1, None, 0]
    assert "order from the bow so far: ·" in text
    assert "Ship 1: · · · · now, from the left: B A" in text
    assert "Ship 1: · B · · now, from the left: A" in text
    assert "load 1.4: The stones that follow need spaces behind this one" in text
    assert "load 1.2: The stones are placed from the bow" in text


@pytest.mark.rule("FAVOR-4")
@pytest.mark.parametrize("chosen", [(), ("unload 1",), ("unload 1", "load 1.1"), ("unload 0", "load 1.2")])
def test_one_key_keeps_the_ship_as_it_is(chosen: tuple[str, ...]) -> None:
    game = game_with_third_favor()
    before = shown_deck(game)
    text = play_in_terminal(game, ["me", "me"], Script("favor 3", "skip", "arrange 1", *chosen, "k"))
    assert shown_deck(game) == before
    assert game.turn == 1
    assert "k leaves the ship as it is" in text
    assert "leaves the stones on ship 1 where they are" in collapse_spaces(text)


@pytest.mark.rule("FAVOR-4")
def test_undo_of_a_kept_ship_asks_for_its_order_again() -> None:
    game = game_with_third_favor()
    play_in_terminal(game, ["me", "me"], Script("favor 3", "skip", "arrange 1", "unload 1", "k", "u"))
    assert move_texts(game)[-1] == "arrange 1"
    assert game.decision == "unload"


@pytest.mark.rule("FAVOR-4")
def test_third_favor_refusals_are_explained() -> None:
    game = game_with_third_favor()
    text = collapse_spaces(play_in_terminal(game, ["me", "me"], Script("favor 3", "skip", "arrange 2", "k")))
    assert "arrange 2: This ship is empty" in text
    full = game_with_third_favor([0, 1, 0, None], [1, None, None])
    assert "arrange 1: This ship carries enough stones" in collapse_spaces(
        play_in_terminal(full, ["me", "me"], Script("favor 3", "skip", "arrange 1"))
    )


@pytest.mark.rule("FAVOR-2")
def test_pending_red_card_is_visible() -> None:
    game = game_with_third_favor(market={"spaces": [["entrance"], ["statue"], ["lever"], ["hammer"]]})
    text = collapse_spaces(play_in_terminal(game, ["me", "me"], Script("favor 1", "take 1")))
    assert game.decision == "take"
    assert "Taken, and still to take effect: Entrance" in text


def game_at_pyramid_b(**position: Any) -> Game:
    """Return a game in which a full ship of A's stones can sail to a pyramid that offers a card and stones."""
    setup = {"seats": 2, "sides": "ABAAA", "rules": position.pop("rules", "official")}
    ships = ship_positions([0, 0, 0, None])
    return Game.from_position({"setup": setup, "turn": 0, "ships": ships, "sled": [0, 0], **position})


OFFERING_MOVES = ("sail 1 pyramid", "build middle")  # its first space brings a card


@pytest.mark.rule("PYR-B2")
def test_auto_bonus_answers_pyramid_bonuses_only() -> None:
    game = game_at_pyramid_b()
    text = collapse_spaces(play_in_terminal(game, ["me", "me"], Script("t", *OFFERING_MOVES)))
    assert "P0 always takes cards and stones" in text
    assert move_texts(game)[-1] == "draw"
    assert game.decision == "build"


@pytest.mark.rule("PYR-B2")
def test_auto_bonus_takes_the_current_offer_and_undo_ends_it() -> None:
    game = game_at_pyramid_b()
    play_in_terminal(game, ["me", "me"], Script(*OFFERING_MOVES, "t"))
    assert move_texts(game) == [*OFFERING_MOVES, "draw"]
    game = game_at_pyramid_b()
    text = collapse_spaces(play_in_terminal(game, ["me", "me"], Script(*OFFERING_MOVES, "t", "u")))
    assert move_texts(game) == list(OFFERING_MOVES)
    assert game.decision == "take"
    assert "P0 is asked again" in text


@pytest.mark.rule("PYR-B2")
def test_undo_goes_back_past_automatic_bonuses() -> None:
    game = game_at_pyramid_b()
    play_in_terminal(game, ["me", "me"], Script("t", *OFFERING_MOVES, "u"))
    assert move_texts(game) == ["sail 1 pyramid"]
    assert game.decision == "build"


@pytest.mark.rule("PYR-B2")
def test_auto_bonus_is_per_player_and_can_be_ended() -> None:
    game = game_at_pyramid_b()
    text = collapse_spaces(play_in_terminal(game, ["me", "me"], Script("t", "t", *OFFERING_MOVES)))
    assert game.decision == "take"
    assert "t asks you again" in text or "P0 is asked again" in text
    game = game_at_pyramid_b(turn=1)
    play_in_terminal(game, ["me", "me"], Script("t", "quarry", *OFFERING_MOVES))
    assert game.actor == 0
    assert game.decision == "take"


@pytest.mark.rule("PYR-B2")
def test_yucata_rules_have_no_auto_bonus_key() -> None:
    text = collapse_spaces(play_in_terminal(game_at_pyramid_b(rules="yucata"), ["me", "me"], Script("t")))
    assert "always takes" not in text
    assert "t always" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_arrangement_moves_only_where_possible(language: str) -> None:
    from saqqara.cli.terminal.help import example_moves

    for rules, possible in (("official", True), ("yucata", False)):
        game = Game(2, "ABAAA", {"favors"}, rules, seed=1)
        moves = [move for move, _ in example_moves(game.view(0), game.boards, Translator(language))]
        assert ("arrange 1" in moves, "draw" in moves) == (possible, possible)
