"""A seat's features, mask and raw observation tell nothing that it may not know (INFO-1, INFO-2, CARD-1, CARD-4)."""

import pytest

from saqqara import Game
from saqqara.engine.rules.layout import Records
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES, MOVE_COUNT
from saqqara.engine.rules.state import CARD_KINDS, SEATS, Setup, State
from saqqara.engine.search import vector
from saqqara.engine.search.features import FEATURE_COUNT, HAND, SEAT, SEAT_WIDTH
from tests.conformance.tested_variants import with_pairwise_variants
from tests.helpers.indistinguishable_games import indistinguishable_game
from tests.helpers.variants import Variant, play_through, random_chooser

DECISIONS_BETWEEN = 7  # not every decision is looked at


class Observer:
    """Observes games as a batch does, always with the same random numbers for what is unknown."""

    def __init__(self) -> None:
        self.features = memoryview(bytearray(2 * FEATURE_COUNT)).cast("h")  # parts of a list would be copies
        self.raw = bytearray(State.size)

    def observe(self, game: Game) -> tuple[list[int], bytes]:
        """Return the features and the raw observation of the seat that decides."""
        slots = Records(vector.Slot, bytearray(vector.Slot.size))
        slots[0].rng[0] = 1
        vector.observe_game(
            Records(Setup, game._setup_bytes),
            slots,
            Records(State, bytearray(game._state_bytes)),
            Records(State, bytearray(2 * State.size)),
            [0] * MAX_LEGAL_MOVES,
            [0],
            [0],
            self.features,
            [0] * MOVE_COUNT,
            Records(State, self.raw),
            vector.FEATURES | vector.RAW,
            1,
            0,
        )
        return self.features.tolist(), bytes(self.raw)


@with_pairwise_variants
@pytest.mark.rule("INFO-1", "INFO-2", "CARD-1", "CARD-4")
def test_what_a_seat_may_not_know_changes_no_observation(variant: Variant) -> None:
    observer, game = Observer(), variant.game(8)
    for n, _ in enumerate(play_through(game, random_chooser(9))):
        if n % DECISIONS_BETWEEN == 0 and game.actor is not None:
            other = indistinguishable_game(game, game.actor, n)
            assert bytes(other._state_bytes) != bytes(game._state_bytes)
            assert observer.observe(other) == observer.observe(game)
            assert [move.code for move in other.legal_moves] == [move.code for move in game.legal_moves]


def test_unknown_cards_are_replaced_by_possible_ones() -> None:
    variant = Variant(3, "official", ("hidden-cards",), sides="BAAAA")
    observer, game, differing = Observer(), variant.game(4), 0
    for _ in play_through(game, random_chooser(3)):
        if game.actor is None:
            break
        features, _ = observer.observe(game)
        for place in range(SEATS - 1):
            hand = features[SEAT + place * SEAT_WIDTH + HAND :][:CARD_KINDS]
            held = [game._state.hands[(game.actor + place) % game.seats, card] for card in range(CARD_KINDS)]
            assert sum(hand) == sum(held)
            differing += place > 0 and hand != held
            assert place > 0 or hand == held
    assert differing, "rivals' hands are those of the true state"
