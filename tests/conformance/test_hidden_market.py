"""Face-down cards at the market, and those taken from there, do not show in anything that others see (INFO-2, MKT-D2).

Twins, as in test_hidden_cards.py: the same game over a deck in which cards that a viewer may not know are exchanged.
Here each card is followed from the deck on, by its place in the deal.
"""

from collections.abc import Callable
from typing import Any

import pytest

from saqqara import Game, IllegalMove
from saqqara.engine.rules.state import CARD_NAMES
from tests.helpers.variants import StableRandom, play_through, random_chooser

PASSIVE_CARDS = {card for card in CARD_NAMES if card == "statue" or card.endswith("_decoration")}
OPEN_CARDS = {"entrance", "sarcophagus", "paved_path", "private_quarry", "cargo_sled"}
DYNASTY = "dynasty-cards"
GAMES = [(side, options) for side in "BCD" for options in ((DYNASTY,), (DYNASTY, "hidden-cards"))]

Observation = Callable[[Game, int | None], object]

OBSERVATIONS: dict[str, Observation] = {
    "view": lambda game, seat: game.view(seat),
    "older views": lambda game, seat: [game.view(seat, ply=n) for n in range(0, len(game.history) + 1, 5)],
    "log": lambda game, seat: game.event_log(seat),
    "between notes": lambda game, seat: [game.event_diffs(n, seat) for n in range(len(game.history) - 1, -1, -4)],
    "record": lambda game, seat: game.record(seat),
    "redacted state": lambda game, seat: [*game.redacted_bytes(seat)],
    "offers": lambda game, seat: offers_in_refusal(game, seat),
    "latest notes": lambda game, seat: game.visible_events(game.history[-1].events, seat) if game.history else [],
}


def offers_in_refusal(game: Game, seat: int | None) -> list[str]:
    """Return the legal moves that a refusal names to a seat that does not decide."""
    if seat is None or seat == game.actor:
        return []
    with pytest.raises(IllegalMove) as error:
        game.play("pass", seat=seat)
    return list(error.value.legal)


class CardTracker:
    """Follows each card, by its number in the deck, and what a viewer may know of it now."""

    def __init__(self, game: Game, viewer: int | None) -> None:
        assert game.dealt_piles is not None
        self.deck = [CARD_NAMES[card] for card in reversed(game.dealt_piles["market"])]
        setup = game.position()["setup"]
        self.side, self.hidden = setup["sides"][0], "hidden-cards" in setup["options"]
        self.viewer = viewer
        self.next = 0
        self.market_cards: dict[int, list[int]] = {space: [] for space in range(1, 5)}
        self.public: set[int] = set()
        self.own: set[int] = set()  # what the viewer has seen alone, or taken
        self.rivals: set[int] = set()  # what others took and hid
        self.kept: list[int] = []  # by each `keep` in turn
        for page in [game.opening_events, *(done.events for done in game.history)]:
            for note in page:
                self.follow(note)

    def follow(self, note: dict[str, Any]) -> None:
        kind, space = note["kind"], note.get("space", 0)
        if kind == "turned_up":
            self.lay(space, 1, True)
        elif kind == "refilled":
            self.lay(space, note["cards"], False)
        elif kind == "saw" and note["seat"] == self.viewer:
            self.own |= set(self.market_cards[space])
        elif kind == "took":
            self.take(note["seat"], space, note["card"])
        elif kind == "drew":
            self.lay(0, 1, False)
            self.take(note["seat"], 0, note["card"])
        elif kind == "cleared":
            number = next(n for n in self.market_cards[space] if self.deck[n] == note["card"])
            self.market_cards[space].remove(number)
            self.public.add(number)

    def lay(self, space: int, count: int, is_open: bool) -> None:
        numbers = range(self.next, self.next + count)
        self.market_cards[space] = self.market_cards.get(space, []) + list(numbers)
        self.public |= set(numbers) if is_open else set()
        self.next += count

    def take(self, seat: int, space: int, card: str) -> None:
        number = next(n for n in self.market_cards[space] if self.deck[n] == card)
        self.market_cards[space].remove(number)
        self.kept.append(number)
        if not self.hidden or card in OPEN_CARDS:
            self.public.add(number)
        elif seat == self.viewer:
            self.own.add(number)
        else:
            self.public.discard(number)
            self.own.discard(number)
            self.rivals.add(number)
        if (self.side, space) == ("B", 4):
            self.public |= set(self.market_cards[space])
            self.market_cards[space] = []
        elif self.hidden and seat != self.viewer:
            self.own -= set(self.market_cards[space])  # of a stack; on an open space nothing is left

    def secrets(self) -> list[int]:
        return [n for n in range(len(self.deck)) if n not in self.public and n not in self.own]


def twin_game(game: Game, viewer: int | None, seed: int) -> Game | None:
    """Return the same game over a deal that `viewer` cannot distinguish from this one; None if the moves do not fit."""
    fates = CardTracker(game, viewer)
    dice = StableRandom(seed)
    deck = list(fates.deck)
    secrets = fates.secrets()
    others = [n for n in secrets if n not in fates.rivals]
    passive = [n for n in secrets if deck[n] in PASSIVE_CARDS]
    shuffle_positions(deck, passive, dice)
    shuffle_positions(deck, others, dice)
    setup = game.position()["setup"]
    assert game.dealt_piles is not None
    dealt = {**game.dealt_piles, "market": [CARD_NAMES.index(card) for card in reversed(deck)]}
    other = Game(setup["seats"], setup["sides"], setup["options"], setup["rules"], seed=4711, dealt_piles=dealt)
    for n, done in enumerate(game.history):
        if done.forced:
            continue
        if len(other.history) != n:
            return None
        move = str(done.move)
        if move.startswith("keep"):
            taken = sum(n["kind"] in ("took", "drew") for page in other.history for n in page.events)
            move = f"keep {deck[fates.kept[taken]]}"
        if move not in map(str, other.legal_moves):
            return None
        other.play(move)
    return other if len(other.history) == len(game.history) else None


def shuffle_positions(pile: list[str], places: list[int], dice: StableRandom) -> None:
    for i in range(len(places) - 1, 0, -1):
        a, b = places[i], places[dice.below(i + 1)]
        pile[a], pile[b] = pile[b], pile[a]


def sample_games(side: str, options: tuple[str, ...], seats: int) -> list[Game]:
    """Yield games in different moments, before the deck has run out."""
    games = []
    for seed in range(2):
        game = Game(seats, f"{side}AAAA", options, ("official", "yucata")[seed % 2], seed=seed)
        for n, _ in enumerate(play_through(game, random_chooser(seed + 7)), 1):
            if any(done.shuffles for done in game.history[-3:]) or game.is_over:
                break
            if n % 20 == 0 or (game.decision == "keep" and n > 8):
                games.append(game.copy())
    return games


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("side", "options"), GAMES, ids=lambda part: str(part))
def test_games_that_differ_in_hidden_market_cards_look_alike(side: str, options: tuple[str, ...], seats: int) -> None:
    different = compared = asked = 0
    for number, game in enumerate(sample_games(side, options, seats)):
        for viewer in (None, *range(seats)):
            asked += 1
            other = twin_game(game, viewer, number)
            if other is None:
                continue
            compared += 1
            different += {**other.position(), "rng": 0} != {**game.position(), "rng": 0}
            for name, shown in OBSERVATIONS.items():
                assert shown(other, viewer) == shown(game, viewer), (name, viewer, number)
    assert compared > asked / 2, "most games had no twin"
    assert different == compared > 20
