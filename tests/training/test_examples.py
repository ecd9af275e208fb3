"""Training examples: targets in turn order from the seat to move, features as searches see them."""

import numpy as np
import pytest

from saqqara.bots.determinize import determinize
from saqqara.engine.arrays import Array, view_as_array, zeros
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search import features
from saqqara.engine.search.network import POINTS_SCALE
from saqqara.engine.search.tree import VALUE_SCALE
from saqqara.errors import SaqqaraError
from saqqara.training.examples import (
    Examples,
    chunk_examples,
    feature_scales,
    load_examples,
    seat_leads,
    value_targets,
)
from saqqara.training.sample import Sample
from saqqara.training.self_play import Chunk
from tests.helpers.variants import MODULES, Variant, play_through, random_chooser


@pytest.fixture(scope="module")
def found(chunk: Chunk) -> Examples:
    return chunk_examples(*chunk)


@pytest.mark.slow
def test_features_of_base_games_are_those_of_the_state(chunk: Chunk, found: Examples) -> None:
    setups, samples = chunk[1:]
    for row in np.flatnonzero(samples["setup"] % 2 == 0)[::97]:
        seen = [0] * features.FEATURE_COUNT
        setup, state = setups[samples["setup"][row]], samples["state"][row]
        features.encode_position(Setup(setup.tobytes()), State(bytearray(state.tobytes())), seen)
        assert [*found.inputs[row]] == seen


HIDDEN_VARIANTS = [
    Variant(3, "official", ("hidden-cards",)),
    Variant(4, "yucata", MODULES),
    Variant(4, "official", (), "standard", "BAAAA"),
    Variant(3, "official", (), "standard", "DAAAA"),
]


@pytest.mark.parametrize("variant", HIDDEN_VARIANTS, ids=str)
def test_features_tell_nothing_hidden(variant: Variant) -> None:
    """States that differ only in what the seat to decide cannot know give the same input."""
    game, states, seats, apart = variant.game(seed=2), [], [], 0
    for _ in play_through(game, random_chooser(7)):
        if game.actor is None:
            break
        setup, known = game.redacted_bytes(game.actor)
        pair = [determinize(Setup(setup), known, seed) for seed in (1, 2)]
        apart += encode(setup, pair[0][1]) != encode(setup, pair[1][1])
        states += [bytes(memory) for memory, _ in pair]
        seats += [game.actor] * 2
    samples = zeros(Sample, len(states))
    samples["state"], samples["seat"] = view_as_array(State, b"".join(states)), seats
    setups = view_as_array(Setup, variant.setup())
    even, odd = (chunk_examples(3, setups, samples[first::2]).inputs for first in range(2))
    assert apart > 0, "the true states would tell"
    assert np.array_equal(even, odd)


def encode(setup: bytes, state: State) -> list[int]:
    seen = [0] * features.FEATURE_COUNT
    features.encode_position(Setup(setup), state, seen)
    return seen


@pytest.mark.slow
def test_targets_are_in_turn_order_from_the_actor(chunk: Chunk, found: Examples) -> None:
    setups, samples = chunk[1:]
    for row in range(0, len(samples), 97):
        seats, seat = int(setups["seats"][samples["setup"][row]]), int(samples["seat"][row])
        assert found.seat_mask[row].sum() == seats
        for place in range(seats):
            sure = found.inputs[row, features.SEAT + place * features.SEAT_WIDTH :]
            now = (
                sure[features.POINTS]
                + sure[features.FINAL_POINTS : features.FINAL_POINTS + features.FINAL_SOURCE_COUNT].sum()
            )
            who = (seat + place) % seats
            assert round(float(found.points[row, place]) * POINTS_SCALE) == samples["points"][row, who] - now
            assert found.search_values[row, place] == pytest.approx(samples["expected"][row, who] / VALUE_SCALE)


def test_policy_targets_are_visit_shares(found: Examples) -> None:
    assert found.move_probabilities.sum(axis=1) == pytest.approx(1)
    assert ((found.move_probabilities > 0) == (found.moves >= 0)).all()
    assert (found.move_probabilities[:, 0] == found.move_probabilities.max(axis=1)).all(), "its favourite comes first"


@pytest.mark.slow
def test_value_targets_use_search_scoring(found: Examples) -> None:
    share, points = np.array([[1.0, 0.0, 0.0, 0.0]]), np.array([[41.0, 30.0, 20.0, 0.0]])
    ahead = seat_leads(points, np.array([[True, True, True, False]]))
    assert [*ahead[0, :3]] == [11, -11, -21]
    assert value_targets(share, ahead)[0, :3] == pytest.approx([0.8 + 0.2 * 51 / 80, 0.2 * 29 / 80, 0.2 * 19 / 80])
    assert np.where(found.seat_mask, found.outcome_values, 0).max() <= 1
    assert found.outcome_values[found.seat_mask].min() >= 0


def test_whole_games_are_held_out(found: Examples) -> None:
    assert set(found.game_number[found.is_held_out]) == {0, 11, 22}
    taught = found.select_rows(~found.is_held_out)
    assert len(taught.inputs) + found.is_held_out.sum() == len(found.inputs)


def test_constant_features_do_not_divide_by_zero() -> None:
    seen: Array = np.zeros((5000, 3), "i2")
    seen[:, 1], seen[0, 2] = range(5000), 1
    assert feature_scales(seen) == pytest.approx([1, seen[:, 1].std(), 0.1])


def test_empty_dataset_is_refused() -> None:
    with pytest.raises(SaqqaraError, match="0 games are too few"):
        load_examples([])
