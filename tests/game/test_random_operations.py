"""Random operations by hypothesis: playing, refusing, undoing, copying, saving and loading keep a game intact."""

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from saqqara import Game, IllegalMove, Move
from saqqara.engine.rules import moves
from tests.conformance import reference_rules
from tests.game.fuzz_effort import hypothesis_settings
from tests.helpers.variants import ALL_VARIANTS, Variant, state_bytes


class GameMachine(RuleBasedStateMachine):
    """A game beside a list of the states it went through."""

    game: Game
    states: list[bytes]

    @initialize(variant=st.sampled_from(ALL_VARIANTS), seed=st.integers(0, 2**64 - 1))
    def begin(self, variant: Variant, seed: int) -> None:
        self.variant = variant
        self.game = variant.game(seed)
        self.states = []
        self.deck = reference_rules.all_cards(self.game.position())

    @precondition(lambda self: not self.game.is_over)
    @rule(numbers=st.lists(st.integers(0, 10**6), min_size=1, max_size=25))
    def play(self, numbers: list[int]) -> None:
        for number in numbers:
            if not self.game.is_over:
                self.states.append(state_bytes(self.game))
                self.game.play(self.game.legal_moves[number % len(self.game.legal_moves)])

    @property
    def hidden_verbs(self) -> tuple[str, ...]:
        """A rival's decisions about cards that no one else sees (INFO-2, CARD-1)."""
        return ("keep", "play") if "hidden-cards" in self.variant.options else ("keep",)

    @rule(code=st.integers(0, moves.MOVE_COUNT - 1), seat=st.sampled_from([None, 0, 1, 2, 3]))
    def try_any_code(self, code: int, seat: int | None) -> None:
        before, entries = state_bytes(self.game), len(self.game.history)
        move, legal = Move(code), self.game.legal_moves
        if move in legal and seat in (None, self.game.actor):
            self.game.copy().play(move, seat)
        else:
            with pytest.raises(IllegalMove) as refused:
                self.game.play(move, seat)
            is_rival = seat not in (None, self.game.actor)
            known = [option for option in legal if not (is_rival and option.verb in self.hidden_verbs)]
            assert refused.value.legal == [str(option) for option in known]
        assert (state_bytes(self.game), len(self.game.history)) == (before, entries)

    @precondition(lambda self: self.states)
    @rule(times=st.integers(1, 12))
    def undo(self, times: int) -> None:
        for _ in range(min(times, len(self.states))):
            self.game.undo()
            assert state_bytes(self.game) == self.states.pop()

    @rule()
    def copy(self) -> None:
        self.game = self.game.copy()

    @rule()
    def save_as_a_record(self) -> None:
        again = Game.from_record(self.game.record())
        assert state_bytes(again) == state_bytes(self.game)
        self.game = again

    @rule(seat=st.sampled_from([None, 0, 1]))
    def check_view(self, seat: int | None) -> None:
        view = self.game.view(seat)
        assert Game.from_position(view, seed=3).view(seat) == view
        assert len(self.game.event_log(seat)) == len(self.game.history) + 1

    @rule()
    def save_as_a_position(self) -> None:
        again = Game.from_position(self.game.position())
        assert state_bytes(again) == state_bytes(self.game)

    @invariant()
    def nothing_is_lost(self) -> None:
        if not hasattr(self, "game"):
            return
        position = self.game.position()
        assert reference_rules.all_cards(position) == self.deck
        if self.variant.stones != "unlimited":
            stones = 59 if self.variant.stones == "second-colour" else 29
            assert {reference_rules.all_stones(position, seat) for seat in range(self.variant.seats)} == {stones}
        assert bool(self.game.legal_moves) != self.game.is_over


TestPlay = pytest.mark.slow(GameMachine.TestCase)
TestPlay.settings = hypothesis_settings(40)


def test_rival_does_not_see_which_cards_are_chosen_from() -> None:
    play = GameMachine()
    play.begin(variant=Variant(3, "official", ("hidden-cards",), "standard", "DDDDD"), seed=31046695)
    play.play(numbers=[1, 1, 1, 2, 1, 0, 0, 0, 0])
    play.play(numbers=[1, 1, 0, 0, 1, 0, 2, 2])
    assert (play.game.decision, play.game.actor) == ("keep", 1)
    play.try_any_code(code=0, seat=0)
    play.nothing_is_lost()
