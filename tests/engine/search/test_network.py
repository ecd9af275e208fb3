"""The network: its input, its output, and files of weights that cannot be used."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from saqqara import Game, Move, SaqqaraError
from saqqara.bots import weights
from saqqara.bots.search import Search, SearchConfig
from saqqara.bots.weights import file
from saqqara.engine import arrays
from saqqara.engine.arrays import Array
from saqqara.engine.rules import agenda, moves
from saqqara.engine.rules.rule import single
from saqqara.engine.rules.state import CARD_NAMES, OPTION_NAMES, SEATS, SIDE_NAMES, SIDES_BY_SITE, Setup, State
from saqqara.engine.search import features, network
from saqqara.engine.search.network import Network
from saqqara.game.notation import MOVE_TEXTS
from tests.helpers import corrupt_npz as damages
from tests.helpers.variants import Variant, play_through, random_chooser

FULL_VARIANT = Variant(3, "official", OPTION_NAMES, "standard", "DDDDD")


def features_of(game: Game) -> tuple[Setup, State]:
    setup, state = game.redacted_bytes(game.actor)
    return Setup(setup), State(bytearray(state))


def test_features_are_at_their_layout_offsets() -> None:
    seen = [0] * features.FEATURE_COUNT
    features.encode_position(*features_of(Variant(3, "official").game(seed=5)), seen)
    assert seen[features.ROUND] == 1
    assert seen[features.DECISION + agenda.TURN] == 1
    assert [seen[features.SEAT_COUNT + n] for n in range(3)] == [0, 1, 0]
    here = [seen[features.SEAT + place * features.SEAT_WIDTH + features.PRESENT] for place in range(4)]
    assert here == [1, 1, 1, 0]
    sleds = [seen[features.SEAT + place * features.SEAT_WIDTH + features.SLED] for place in range(3)]
    assert sleds == [2, 3, 4]
    assert sum(seen[features.MARKET_CARDS : features.FACE_VALUES]) == 4


def test_feature_names_are_unique() -> None:
    assert len(set(features.FEATURE_NAMES)) == len(features.FEATURE_NAMES) == features.FEATURE_COUNT
    assert features.FEATURE_NAMES[features.ROUND] == "round 1"
    assert features.FEATURE_NAMES[features.SIDE[4] + 2] == "side obelisk C"
    assert (
        features.FEATURE_NAMES[features.SHIP + 2 * features.SHIP_WIDTH + features.SHIP_STONES + SEATS]
        == "ship 3 space 2 seat 0"
    )
    assert (
        features.FEATURE_NAMES[features.SEAT + features.SEAT_WIDTH + features.FINAL_POINTS + 11] == "seat 1 gain wrath"
    )
    assert features.FEATURE_NAMES[-1] == f"seat 3 hand {CARD_NAMES[-1]}"


def test_side_features_use_the_numbering_of_setups() -> None:
    assert all(SIDE_NAMES.startswith(sides) for sides in SIDES_BY_SITE.values())


def test_network_input_fits_every_feature() -> None:
    shapes = {name: field.shape for name, field in Network.layout.items()}
    assert shapes["input"] == (features.FEATURE_COUNT,)
    assert shapes["first"] == (features.FEATURE_COUNT, network.FIRST_HIDDEN)
    assert shapes["second"] == (network.FIRST_HIDDEN, network.SECOND_HIDDEN)
    assert shapes["third"] == (network.SECOND_HIDDEN, network.OUTPUTS)
    assert shapes["moves"] == (moves.MOVE_COUNT, network.SECOND_HIDDEN)
    assert shapes["policy"] == (moves.MAX_LEGAL_MOVES,)


def as_array(network: bytes) -> Array:
    """Return a network as an array, to be read by name and changed."""
    return arrays.view_as_array(Network, bytearray(network))


@pytest.mark.parametrize("decisions", [0, 30, 60])
def test_blank_network_predicts_the_current_score(decisions: int) -> None:
    """Each source's gain is among the features, so an untrained network adds nothing to them."""
    game = FULL_VARIANT.game(seed=2)
    for _, _ in zip(range(decisions), play_through(game, random_chooser(1)), strict=False):
        pass
    assert game.actor is not None
    values = [0] * 8
    setup, state = features_of(game)
    net = Network.new()[1]
    network.read_position(setup, state, net)
    network.compute_value(setup, state, net, values)
    assert values[:4] == [5000, 5000, 5000, 0]
    assert values[4:7] == [sum(sheet.values()) for sheet in game.observation(game.actor).score_sheet_if_over]


def test_shipped_weights_are_readable_and_small() -> None:
    assert len(weights.read_weights()) == Network.size
    assert weights.DEFAULT_WEIGHTS.stat().st_size < 5_000_000


def test_shipped_weights_are_read_unchanged() -> None:
    with np.load(weights.DEFAULT_WEIGHTS) as kept:
        about, first, liked = json.loads(str(kept["about"])), kept["first"], kept["moves_bias"]
    assert about["format"] == "saqqara-network/2"
    assert about["sha256"] == weights.hash_weights(weights.read_weights())
    assert about["sha256"].startswith("da3dd10a14fde26f")
    assert (len(first), len(liked)) == (len(about["features"]), len(about["moves"])) == (361, 249)
    network = as_array(weights.read_weights())
    for name, row in zip(about["features"], first, strict=True):
        assert (network["first"][0, features.FEATURE_NAMES.index(name)] == row).all()
    for name, bias in zip(about["moves"], liked, strict=True):
        assert network["moves_bias"][0, Move.parse(name).code] == bias


def test_weights_are_matched_by_feature_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version that has its features in another order reads the same network."""
    here, hashed = as_array(weights.read_weights()), weights.hash_weights(weights.read_weights())
    monkeypatch.setattr(file, "ROW_NAMES", {kind: names[::-1] for kind, names in file.ROW_NAMES.items()})
    found = weights.read_weights.__wrapped__(weights.DEFAULT_WEIGHTS)
    there = as_array(found)
    assert (there["first"][0] == here["first"][0][::-1]).all()
    assert (there["moves_bias"][0] == here["moves_bias"][0][::-1]).all()
    assert (there["second"] == here["second"]).all()
    assert weights.hash_weights(found) == hashed
    weights.write_weights(tmp_path / "there.npz", found)
    monkeypatch.undo()
    assert weights.read_weights(tmp_path / "there.npz") == weights.read_weights()


def remove_names(path: Path, later: set[str]) -> None:
    """Remove the rows of some names from a file, as a version writes it that does not know them."""

    def change(arrays: dict[str, Array]) -> None:
        about = json.loads(str(arrays["about"]))
        for layer, kind in file.ROW_KINDS.items():
            arrays[layer] = arrays[layer][[name not in later for name in about[kind]]]
        for kind in file.ROW_NAMES:
            about[kind] = [name for name in about[kind] if name not in later]
        arrays["about"] = np.array(json.dumps(about))

    rewrite_arrays(path, change)


def test_features_missing_in_a_file_have_zero_weight(tmp_path: Path) -> None:
    network, path = as_array(weights.read_weights()), tmp_path / "weights.npz"
    later = {"side temple D", "seat 1 gain tomb", "found 3"}
    places = [features.FEATURE_NAMES.index("side temple D"), features.FEATURE_NAMES.index("seat 1 gain tomb")]
    network["first"][0, places], code = 0.0, Move.parse("found 3").code
    network["moves"][0, code], network["moves_bias"][0, code] = 0.0, 0.0
    weights.write_weights(path, network.tobytes())
    remove_names(path, later)
    assert weights.read_weights(path) == network.tobytes()


def test_weights_hash_includes_later_names_only_with_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    network, later = as_array(weights.read_weights()), features.FEATURE_NAMES[-1]
    network["first"][0, -1] = 0.0
    found = {weights.hash_weights(network.tobytes())}
    monkeypatch.setattr(file, "ROW_NAMES", {**file.ROW_NAMES, "features": features.FEATURE_NAMES[:-1]})
    found.add(weights.hash_weights(network.tobytes()))
    assert len(found) == 1
    network["first"][0, -1, 0] = 1.0
    for name in (later, "another"):
        monkeypatch.setattr(file, "ROW_NAMES", {**file.ROW_NAMES, "features": (*features.FEATURE_NAMES[:-1], name)})
        found.add(weights.hash_weights(network.tobytes()))
    assert len(found) == 3


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:2000])


def change_byte(path: Path) -> None:
    rewrite_arrays(path, lambda arrays: arrays["first"].__setitem__((3, 3), 7.0))


def exceed_range(path: Path) -> None:
    network = as_array(weights.read_weights())
    network["second"][0, 3, 3] = 2 * file.MAX_WEIGHT
    weights.write_weights(path, network.tobytes())


def divide_by_zero(path: Path) -> None:
    network = as_array(weights.read_weights())
    network["second"][0, 3, 3] = np.nan
    weights.write_weights(path, network.tobytes())


def narrow_rows(path: Path) -> None:
    rewrite_arrays(path, lambda arrays: arrays.__setitem__("second", arrays["second"][:5]))


def older_format(path: Path) -> None:
    rewrite_arrays(path, lambda arrays: arrays.__setitem__("about", np.array('{"format": "saqqara-network/1"}')))


def remove_all_names(path: Path) -> None:
    rewrite_arrays(path, lambda arrays: arrays.pop("about"))


def rename_row(path: Path) -> None:
    set_names(path, features=["side oasis A", *features.FEATURE_NAMES[1:]])


def duplicate_name(path: Path) -> None:
    set_names(path, features=[features.FEATURE_NAMES[1], *features.FEATURE_NAMES[1:]])


def names_as_numbers(path: Path) -> None:
    set_names(path, moves=[*range(moves.MOVE_COUNT)])


def too_few_rows(path: Path) -> None:
    set_names(path, moves=MOVE_TEXTS[1:])


def swap_rows(path: Path) -> None:
    set_names(path, features=features.FEATURE_NAMES[::-1])


def set_names(path: Path, **names: Sequence[object]) -> None:
    """Change the list of rows in a file."""

    def change(arrays: dict[str, Array]) -> None:
        arrays["about"] = np.array(json.dumps(json.loads(str(arrays["about"])) | names))

    rewrite_arrays(path, change)


def rewrite_arrays(path: Path, change: Callable[[dict[str, Array]], object]) -> None:
    with np.load(path) as kept:
        arrays = dict(kept)
    change(arrays)
    with path.open("wb") as beside:
        np.savez(beside, **arrays)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (truncate, "cannot be read"),
        (Path.unlink, "cannot be read"),
        (change_byte, "are damaged"),
        (exceed_range, "number above 10,000 or one that is not a number"),
        (divide_by_zero, "number above 10,000 or one that is not a number"),
        (narrow_rows, "second must be 64 x 32 numbers"),
        (older_format, "another version of Saqqara: their format is saqqara-network/1, not saqqara-network/2"),
        (rename_row, "have 'side oasis A', which is unknown to this version"),
        (duplicate_name, "have 'round 2', which .* listed twice"),
        (names_as_numbers, r"cannot be read \(moves\)"),
        (too_few_rows, f"moves must be {moves.MOVE_COUNT - 1} x 32 numbers"),
        (swap_rows, "are damaged"),
        (remove_all_names, "cannot be read"),
        *((damage, "cannot be read") for damage in damages.ALL_CORRUPTIONS),
    ],
)
def test_unusable_weights_are_refused(tmp_path: Path, damage: Callable[[Path], None], message: str) -> None:
    path = tmp_path / "weights.npz"
    weights.write_weights(path, weights.read_weights())
    damage(path)
    with pytest.raises(SaqqaraError, match=message):
        weights.read_weights(path)


def test_trained_network_changes_the_search(tmp_path: Path) -> None:
    game = Variant(2, "official").game(seed=3)
    blank = tmp_path / "blank.npz"
    weights.write_weights(blank, bytes(Network.size))
    found = []
    for path in (weights.DEFAULT_WEIGHTS, blank):
        search = Search(*game.redacted_bytes(game.actor), 1, SearchConfig(evaluator="network", weights=path))
        search.run_simulations(500)
        found.append(search.root_moves)
    assert found[0] != found[1]


def test_policy_of_legal_moves_sums_to_one() -> None:
    game = FULL_VARIANT.game(seed=2)
    setup, state = features_of(game)
    memory, net = Network.new()
    weighing = arrays.view_as_array(Network, memory)
    weighing["moves"][0] = 1.0
    network.read_position(setup, state, net)
    found = [move.code for move in game.legal_moves]
    network.compute_policy(setup, state, net, found, len(found))
    priors = [net.policy[k] for k in range(len(found))]
    assert priors == pytest.approx([1 / len(found)] * len(found))
    weighing["moves_bias"][0, found[2]] = 2.0
    network.compute_policy(setup, state, net, found, len(found))
    assert net.policy[2] == max(net.policy[k] for k in range(len(found))) > priors[2]
    assert sum(net.policy[k] for k in range(len(found))) == pytest.approx(1)


def matrix_product_layers(net: Array, seen: Array) -> Any:
    """Return the second hidden layer of a network for some input, in double precision."""
    first = np.maximum(seen @ net["first"][0].astype("f8") + net["first_bias"][0], 0)
    return np.maximum(first @ net["second"][0].astype("f8") + net["second_bias"][0], 0)


@pytest.mark.parametrize("active", [0, 1, 2, 3, 4, 7, features.FEATURE_COUNT])
def test_hidden_layers_are_the_product_of_inputs_and_weights(active: int) -> None:
    """However many inputs are not 0: four of them are added at once."""
    numbers = np.random.default_rng(active)
    memory = bytearray(weights.read_weights())
    net, network_array = Network(memory), arrays.view_as_array(Network, memory)
    seen = np.zeros(features.FEATURE_COUNT)
    seen[numbers.permutation(features.FEATURE_COUNT)[:active]] = numbers.integers(1, 9, active)
    for _ in range(2):  # what an earlier position has left behind does not count
        for place, number in enumerate(seen):
            net.input[place] = int(number)
        network.compute_hidden_layers(net)
        expected = matrix_product_layers(network_array, seen)
        assert network_array["second_hidden"][0] == pytest.approx(expected, rel=1e-4, abs=1e-3)
        seen = seen[::-1].copy()


def test_numbers_are_rounded_to_single_precision() -> None:
    numbers = np.random.default_rng(1).normal(0, 100, 1_000)
    assert [single(number) for number in numbers.tolist()] == numbers.astype("f4").astype("f8").tolist()


def test_seats_in_move_features_are_relative_to_the_actor() -> None:
    setup = features_of(Variant(3, "official").game(seed=2))[0]
    assert [network.relative_move(setup, 1, moves.UNLOAD + seat) for seat in (1, 2, 0)] == [
        moves.UNLOAD,
        moves.UNLOAD + 1,
        moves.UNLOAD + 2,
    ]
    assert network.relative_move(setup, 1, moves.QUARRY) == moves.QUARRY
    assert network.relative_move(setup, 1, moves.SITE) == moves.SITE


def test_search_visits_moves_with_high_prior_first(tmp_path: Path) -> None:
    game = Variant(2, "official").game(seed=3)
    favourite = game.legal_moves[4].code
    memory, net = Network.new()
    net.moves_bias[favourite] = 6.0
    weights.write_weights(tmp_path / "one.npz", bytes(memory))
    search = Search(
        *game.redacted_bytes(game.actor), 1, SearchConfig(evaluator="network", weights=tmp_path / "one.npz")
    )
    search.run_simulations(200)
    assert search.best_move == favourite
    assert search.root_moves[0].visits > 100


def plan_preferring(path: Path, code: int) -> SearchConfig:
    """A search configuration with a network that prefers one move to all others, whatever the position."""
    network = as_array(weights.read_weights())
    network["moves"][0][:] = 0
    network["moves_bias"][0][:] = -15
    network["moves_bias"][0][code] = 15
    weights.write_weights(path, network.tobytes())
    return SearchConfig(evaluator="network", weights=path, nodes=5_000)


def test_high_prior_alone_does_not_decide_the_search(tmp_path: Path) -> None:
    """A move that the network hardly likes is tried late, but may be right."""
    game = Variant(2, "official").game(seed=3)
    search = Search(
        *game.redacted_bytes(game.actor), 1, plan_preferring(tmp_path / "weights.npz", game.legal_moves[0].code)
    )
    search.run_simulations(256)
    assert [option.code for option in search.root_moves] == [game.legal_moves[0].code]
    search.decide(3_000)
    assert search.simulations > 1_500


def test_full_tree_keeps_searching_within_its_nodes() -> None:
    game = Variant(4, "official").game(seed=2)
    search = Search(*game.redacted_bytes(game.actor), 1, SearchConfig(evaluator="network", nodes=100))
    search.run_simulations(2_000)
    assert sum(option.visits for option in search.root_moves) == 2_000
