"""With `hidden-cards` nothing a viewer is shown depends on what it may not know (CARD-1, INFO-1, INFO-2).

Twins: the same moves over a deck in which cards that the viewer may not know are exchanged. The program must show
the viewer exactly the same of either game.
"""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from saqqara import Game
from saqqara.engine.rules.state import CARD_NAMES
from tests.helpers.variants import StableRandom, Variant, play_through, random_chooser, random_game

FAST_SETUPS = [(3, "official"), (2, "yucata")]
VARIANTS = [
    pytest.param(
        Variant(seats, rules, ("hidden-cards",)), marks=() if (seats, rules) in FAST_SETUPS else pytest.mark.slow
    )
    for seats in (2, 3, 4)
    for rules in ("official", "yucata")
]
PASSIVE_CARDS = {n for n, name in enumerate(CARD_NAMES) if name == "statue" or name.endswith("_decoration")}

pytestmark = pytest.mark.parametrize("variant", VARIANTS, ids=str)


class CardFates(NamedTuple):
    """The cards in the order in which they were turned up: the holder of each, if it is hidden."""

    turned_up: int
    hidden: dict[int, int]


def card_fates(game: Game) -> CardFates:
    at_space: dict[int, int] = {}
    hidden: dict[int, int] = {}
    number = 0
    for note in [note for page in [game.opening_events, *(done.events for done in game.history)] for note in page]:
        if note["kind"] == "turned_up":
            at_space[note["space"]] = number
            number += 1
        elif note["kind"] == "took" and CARD_NAMES.index(note["card"]) in PASSIVE_CARDS:
            hidden[at_space[note["space"]]] = note["seat"]
    return CardFates(number, hidden)


def twin_game(game: Game, viewer: int | None, seed: int) -> Game:
    """Return the same moves over another deal that `viewer` cannot distinguish from this one."""
    assert game.dealt_piles is not None
    rounds, deck = list(game.dealt_piles["rounds"]), list(reversed(game.dealt_piles["market"]))
    number, hidden = card_fates(game)
    dice = StableRandom(seed)
    secret = [n for n, seat in hidden.items() if seat != viewer]
    shuffle_positions(deck, secret + [n for n in range(number, len(deck)) if deck[n] in PASSIVE_CARDS], dice)
    shuffle_positions(deck, list(range(number, len(deck))), dice)
    shuffle_positions(rounds, list(range(game.round, len(rounds))), dice)
    setup = game.position()["setup"]
    other = Game(
        setup["seats"],
        setup["sides"],
        setup["options"],
        setup["rules"],
        setup["stones"],
        seed=4711,
        dealt_piles={"rounds": rounds, "market": deck[::-1]},
    )
    for move in (done.move for done in game.history if not done.forced):
        other.play(move)
    return other


def shuffle_positions(pile: list[int], places: list[int], dice: StableRandom) -> None:
    for i in range(len(places) - 1, 0, -1):
        a, b = places[i], places[dice.below(i + 1)]
        pile[a], pile[b] = pile[b], pile[a]


Observation = Callable[[Game, int | None], object]

OBSERVATIONS: dict[str, Observation] = {
    "view": lambda game, seat: game.view(seat),
    "older views": lambda game, seat: [game.view(seat, ply=n) for n in range(0, len(game.history) + 1, 6)],
    "log": lambda game, seat: game.event_log(seat),
    "between notes": lambda game, seat: [game.event_diffs(n, seat) for n in range(len(game.history) - 1, -1, -4)],
    "record": lambda game, seat: game.record(seat),
    "redacted state": lambda game, seat: [*game.redacted_bytes(seat)],
    "latest notes": lambda game, seat: game.visible_events(game.history[-1].events, seat) if game.history else [],
}


@pytest.mark.parametrize("shown", OBSERVATIONS)
def test_indistinguishable_games_give_the_same_observations(variant: Variant, shown: str) -> None:
    different = 0
    for seed in range(3):
        for stop in (0, 12, 40, 70):
            game = variant.game(seed) if stop == 0 else random_game(variant, seed, stop)
            assert not game.is_over
            for viewer in (None, *range(variant.seats)):
                other = twin_game(game, viewer, seed + stop)
                assert OBSERVATIONS[shown](other, viewer) == OBSERVATIONS[shown](game, viewer)
                different += other.position()["hands"] != game.position()["hands"]
    assert different > 5, "hardly anything was hidden, so this tested nothing"


def test_own_cards_are_shown_to_their_seat(variant: Variant) -> None:
    game = random_game(variant, 2, 60)
    seen = 0
    for seat in range(variant.seats):
        own = [
            note for page in game.event_log(seat) for note in page if note["kind"] == "took" and note["seat"] == seat
        ]
        seen += len(own)
        assert all(note["card"] for note in own)
        assert game.view(seat)["hands"][seat] == game.position()["hands"][seat]
    assert seen >= 3


def test_rival_card_is_named_only_while_face_up(variant: Variant) -> None:
    """A red card is played at once, a blue one shown when played; all others are backs until the end."""
    game = variant.game(9)
    for _ in play_through(game, random_chooser(9)):
        if game.is_over:
            break
        for page in game.event_log(None):
            for note in page:
                if note["kind"] == "took":
                    assert note["card"] in (None, "entrance", "sarcophagus", "paved_path")
    assert all(note["card"] for page in game.event_log(None) for note in page if note["kind"] == "took")
