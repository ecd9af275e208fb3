"""The terminal where a ship is arranged, a card waits, and a space of the pyramid offers something."""

from __future__ import annotations

from typing import Any

import pytest

from saqqara import Game
from saqqara.words import LANGUAGES, Translator
from tests.cli.test_play import Script, played, texts

CAPACITIES = (4, 3, 2, 2)


def ships(*stones: list[int | None]) -> list[dict[str, Any]]:
    """Give the four ships of a round with the stones on the first of them."""
    decks = dict(enumerate(stones))
    return [{"capacity": room, "stones": decks.get(n, [None] * room)} for n, room in enumerate(CAPACITIES)]


def at_favors(*stones: list[int | None], **position: Any) -> Game:
    """Give a game in which ship 1 carries A and, with a gap, B: one too few to sail, if no other stones are given."""
    setup = {"seats": 2, "sides": "AAAAA", "options": ["favors"]}
    there = ships(*stones) if stones else ships([0, None, 1, None])
    return Game.from_position({"setup": setup, "turn": 0, "sled": [1, 1], "ships": there, **position})


def deck(game: Game) -> list[int | None]:
    return list(game.position()["ships"][0]["stones"])


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.rule("FAVOR-4")
def test_a_ship_that_stays_is_arranged_with_what_is_chosen_in_sight() -> None:
    game = at_favors()
    script = Script("favor 3", "skip", "arrange 1", "unload 1", "load 1.4", "load 1.2", "load 1.2", "load 1.4")
    text = squeezed(played(game, ["me", "me"], script))
    assert deck(game) == [None, 1, None, 0]
    assert "order from the bow so far: ·" in text
    assert "Ship 1: · · · · now, from the left: B A" in text
    assert "Ship 1: · B · · now, from the left: A" in text
    assert "load 1.4: The stones that follow need spaces behind this one" in text
    assert "load 1.2: The stones are placed from the bow" in text


@pytest.mark.rule("FAVOR-4")
@pytest.mark.parametrize("chosen", [(), ("unload 1",), ("unload 1", "load 1.1"), ("unload 0", "load 1.2")])
def test_one_key_leaves_the_ship_as_it_is_whatever_is_chosen_so_far(chosen: tuple[str, ...]) -> None:
    game = at_favors()
    before = deck(game)
    text = played(game, ["me", "me"], Script("favor 3", "skip", "arrange 1", *chosen, "k"))
    assert deck(game) == before
    assert game.turn == 1
    assert "k leaves the ship as it is" in text
    assert "leaves the stones on ship 1 where they are" in squeezed(text)


@pytest.mark.rule("FAVOR-4")
def test_taking_back_a_ship_left_as_it_is_asks_for_its_order_again() -> None:
    game = at_favors()
    played(game, ["me", "me"], Script("favor 3", "skip", "arrange 1", "unload 1", "k", "u"))
    assert texts(game)[-1] == "arrange 1"
    assert game.decision == "unload"


@pytest.mark.rule("FAVOR-4")
def test_the_reasons_of_the_third_favor_are_told() -> None:
    game = at_favors()
    text = squeezed(played(game, ["me", "me"], Script("favor 3", "skip", "arrange 2", "k")))
    assert "arrange 2: This ship is empty" in text
    full = at_favors([0, 1, 0, None], [1, None, None])
    assert "arrange 1: This ship carries enough stones" in squeezed(
        played(full, ["me", "me"], Script("favor 3", "skip", "arrange 1"))
    )


@pytest.mark.rule("FAVOR-2")
def test_the_red_card_that_waits_is_in_sight() -> None:
    game = at_favors(market={"spaces": [["entrance"], ["statue"], ["lever"], ["hammer"]]})
    text = squeezed(played(game, ["me", "me"], Script("favor 1", "take 1")))
    assert game.decision == "take"
    assert "Taken, and still to take effect: Entrance" in text


def at_pyramid_b(**position: Any) -> Game:
    """Give a game in which a full ship of A's stones can sail to a pyramid that offers a card and stones."""
    setup = {"seats": 2, "sides": "ABAAA", "rules": position.pop("rules", "official")}
    there = ships([0, 0, 0, None])
    return Game.from_position({"setup": setup, "turn": 0, "ships": there, "sled": [0, 0], **position})


OFFERING = ("sail 1 pyramid", "build middle")  # its first space brings a card


@pytest.mark.rule("PYR-B2")
def test_always_take_answers_what_the_pyramid_offers_and_nothing_else() -> None:
    game = at_pyramid_b()
    text = squeezed(played(game, ["me", "me"], Script("t", *OFFERING)))
    assert "P0 always takes cards and stones" in text
    assert texts(game)[-1] == "draw"
    assert game.decision == "build"


@pytest.mark.rule("PYR-B2")
def test_always_take_said_where_something_is_offered_takes_it_and_ends_when_taken_back() -> None:
    game = at_pyramid_b()
    played(game, ["me", "me"], Script(*OFFERING, "t"))
    assert texts(game) == [*OFFERING, "draw"]
    game = at_pyramid_b()
    text = squeezed(played(game, ["me", "me"], Script(*OFFERING, "t", "u")))
    assert texts(game) == list(OFFERING)
    assert game.decision == "take"
    assert "P0 is asked again" in text


@pytest.mark.rule("PYR-B2")
def test_taking_back_goes_past_what_was_taken_for_a_player() -> None:
    game = at_pyramid_b()
    played(game, ["me", "me"], Script("t", *OFFERING, "u"))
    assert texts(game) == ["sail 1 pyramid"]
    assert game.decision == "build"


@pytest.mark.rule("PYR-B2")
def test_always_take_is_each_players_own_and_can_be_ended() -> None:
    game = at_pyramid_b()
    text = squeezed(played(game, ["me", "me"], Script("t", "t", *OFFERING)))
    assert game.decision == "take"
    assert "t has you asked again" in text or "P0 is asked again" in text
    game = at_pyramid_b(turn=1)
    played(game, ["me", "me"], Script("t", "quarry", *OFFERING))
    assert game.actor == 0
    assert game.decision == "take"


@pytest.mark.rule("PYR-B2")
def test_online_nothing_is_offered_so_there_is_no_such_key() -> None:
    text = squeezed(played(at_pyramid_b(rules="yucata"), ["me", "me"], Script("t")))
    assert "always takes" not in text
    assert "t always" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_the_new_moves_only_where_they_can_be_asked(language: str) -> None:
    from saqqara.cli.explain import example_moves

    for rules, there in (("official", True), ("yucata", False)):
        game = Game(2, "ABAAA", {"favors"}, rules, seed=1)
        moves = [move for move, _ in example_moves(game.view(0), game.boards, Translator(language))]
        assert ("arrange 1" in moves, "draw" in moves) == (there, there)
