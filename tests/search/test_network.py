"""The network: what it sees, what it says, and files of weights that cannot be used."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

from saqqara import Game, Move, SaqqaraError
from saqqara.bots import weights
from saqqara.bots.search import Search, SearchConfig
from saqqara.bots.weights import file
from saqqara.engine import arrays
from saqqara.engine.arrays import Array
from saqqara.engine.rules import agenda, moves
from saqqara.engine.rules.state import OPTION_NAMES, SEATS, SIDE_NAMES, SIDES_BY_SITE, Setup, State
from saqqara.engine.search import features, network
from saqqara.engine.search.network import Network
from saqqara.game.notation import MOVE_TEXTS
from tests import damage as damages
from tests.variants import Variant, at_random, course

ALL = Variant(3, "official", OPTION_NAMES, "standard", "DDDDD")


def seen_of(game: Game) -> tuple[Setup, State]:
    setup, state = game.redacted_bytes(game.actor)
    return Setup(setup), State(bytearray(state))


def test_features_are_where_the_layout_says() -> None:
    seen = [0] * features.FEATURE_COUNT
    features.encode_position(*seen_of(Variant(3, "official").game(seed=5)), seen)
    assert seen[features.ROUND] == 1
    assert seen[features.DECISION + agenda.TURN] == 1
    assert [seen[features.SEAT_COUNT + n] for n in range(3)] == [0, 1, 0]
    here = [seen[features.SEAT + place * features.SEAT_WIDTH + features.PRESENT] for place in range(4)]
    assert here == [1, 1, 1, 0]
    sleds = [seen[features.SEAT + place * features.SEAT_WIDTH + features.SLED] for place in range(3)]
    assert sleds == [2, 3, 4]
    assert sum(seen[features.MARKET_CARDS : features.FACE_VALUES]) == 4


def test_each_feature_has_a_name_of_its_own() -> None:
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
    assert features.FEATURE_NAMES[-1] == "seat 3 hand loading_plank"


def test_sides_of_a_site_are_numbered_as_set_ups_number_them() -> None:
    assert all(SIDE_NAMES.startswith(sides) for sides in SIDES_BY_SITE.values())


def test_the_network_has_room_for_every_feature() -> None:
    shapes = {name: field.shape for name, field in Network.layout.items()}
    assert shapes["input"] == (features.FEATURE_COUNT,)
    assert shapes["first"] == (features.FEATURE_COUNT, network.FIRST_HIDDEN)
    assert shapes["second"] == (network.FIRST_HIDDEN, network.SECOND_HIDDEN)
    assert shapes["third"] == (network.SECOND_HIDDEN, network.OUTPUTS)
    assert shapes["moves"] == (moves.MOVE_COUNT, network.SECOND_HIDDEN)
    assert shapes["policy"] == (moves.MAX_LEGAL_MOVES,)


def array(network: bytes) -> Array:
    """A network as an array, to be read by name and changed."""
    return arrays.view_as_array(Network, bytearray(network))


@pytest.mark.parametrize("decisions", [0, 30, 60])
def test_a_blank_network_foresees_the_score_as_it_is(decisions: int) -> None:
    """Each source's gain is among the features, so a network that knows nothing adds nothing to them."""
    game = ALL.game(seed=2)
    for _, _ in zip(range(decisions), course(game, at_random(1)), strict=False):
        pass
    assert game.actor is not None
    values = [0] * 8
    network.compute_value(*seen_of(game), Network.new()[1], values)
    assert values[:4] == [5000, 5000, 5000, 0]
    assert values[4:7] == [sum(sheet.values()) for sheet in game.observation(game.actor).score_sheet_if_over]


def test_shipped_weights_can_be_read_and_are_small() -> None:
    assert len(weights.read_weights()) == Network.size
    assert weights.DEFAULT_WEIGHTS.stat().st_size < 5_000_000


def test_shipped_weights_are_still_read_as_they_were_written() -> None:
    with np.load(weights.DEFAULT_WEIGHTS) as kept:
        about, first, liked = json.loads(str(kept["about"])), kept["first"], kept["moves_bias"]
    assert about == {"format": "saqqara-network/1", "sha256": weights.hash_weights(weights.read_weights())}
    assert about["sha256"].startswith("c07f10533437c999")
    assert (
        (len(first), len(liked))
        == (len(file.FORMAT_1_ROW_NAMES["features"]), len(file.FORMAT_1_ROW_NAMES["moves"]))
        == (361, 245)
    )
    network = array(weights.read_weights())
    for name, row in zip(file.FORMAT_1_ROW_NAMES["features"], first, strict=True):
        assert (network["first"][0, features.FEATURE_NAMES.index(name)] == row).all()
    for name, bias in zip(file.FORMAT_1_ROW_NAMES["moves"], liked, strict=True):
        assert network["moves_bias"][0, Move.parse(name).code] == bias


def test_weights_belong_to_names_and_not_to_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version that has its features in another order reads the same network, from a file with names or without."""
    weights.write_weights(tmp_path / "named.npz", weights.read_weights())
    here, hashed = array(weights.read_weights()), weights.hash_weights(weights.read_weights())
    monkeypatch.setattr(file, "ROW_NAMES", {kind: names[::-1] for kind, names in file.ROW_NAMES.items()})
    for path in (tmp_path / "named.npz", weights.DEFAULT_WEIGHTS):
        found = weights.read_weights.__wrapped__(path)
        there = array(found)
        assert (there["first"][0] == here["first"][0][::-1]).all()
        assert (there["moves_bias"][0] == here["moves_bias"][0][::-1]).all()
        assert (there["second"] == here["second"]).all()
        assert weights.hash_weights(found) == hashed


def without(path: Path, later: set[str]) -> None:
    """Leave the rows of some names out of a file, as a version has written it that does not know them."""

    def change(arrays: dict[str, Array]) -> None:
        about = json.loads(str(arrays["about"]))
        for layer, kind in file.ROW_KINDS.items():
            arrays[layer] = arrays[layer][[name not in later for name in about[kind]]]
        for kind in file.ROW_NAMES:
            about[kind] = [name for name in about[kind] if name not in later]
        arrays["about"] = np.array(json.dumps(about))

    other(path, change)


def test_what_a_file_does_not_know_counts_nothing(tmp_path: Path) -> None:
    network, path = array(weights.read_weights()), tmp_path / "weights.npz"
    later = {"side temple D", "seat 1 gain tomb", "found 3"}
    places = [features.FEATURE_NAMES.index("side temple D"), features.FEATURE_NAMES.index("seat 1 gain tomb")]
    network["first"][0, places], code = 0.0, Move.parse("found 3").code
    network["moves"][0, code], network["moves_bias"][0, code] = 0.0, 0.0
    weights.write_weights(path, network.tobytes())
    without(path, later)
    assert weights.read_weights(path) == network.tobytes()


def test_the_hash_counts_later_names_where_they_weigh(monkeypatch: pytest.MonkeyPatch) -> None:
    network, later = array(weights.read_weights()), features.FEATURE_NAMES[-1]
    network["first"][0, -1] = 0.0
    monkeypatch.setattr(
        file, "FORMAT_1_ROW_NAMES", {**file.FORMAT_1_ROW_NAMES, "features": file.FORMAT_1_ROW_NAMES["features"][:-1]}
    )
    monkeypatch.setattr(file, "ROW_NAMES", {**file.ROW_NAMES, "features": features.FEATURE_NAMES})
    found = {weights.hash_weights(network.tobytes())}
    monkeypatch.setattr(file, "ROW_NAMES", {**file.ROW_NAMES, "features": features.FEATURE_NAMES[:-1]})
    found.add(weights.hash_weights(network.tobytes()))
    assert len(found) == 1
    network["first"][0, -1, 0] = 1.0
    for name in (later, "another"):
        monkeypatch.setattr(file, "ROW_NAMES", {**file.ROW_NAMES, "features": (*features.FEATURE_NAMES[:-1], name)})
        found.add(weights.hash_weights(network.tobytes()))
    assert len(found) == 3


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:2000])


def changed(path: Path) -> None:
    other(path, lambda arrays: arrays["first"].__setitem__((3, 3), 7.0))


def narrow(path: Path) -> None:
    other(path, lambda arrays: arrays.__setitem__("second", arrays["second"][:5]))


def older(path: Path) -> None:
    other(path, lambda arrays: arrays.__setitem__("about", np.array('{"format": "saqqara-network/0"}')))


def nameless(path: Path) -> None:
    other(path, lambda arrays: arrays.pop("about"))


def renamed(path: Path) -> None:
    say(path, features=["side oasis A", *features.FEATURE_NAMES[1:]])


def twice(path: Path) -> None:
    say(path, features=[features.FEATURE_NAMES[1], *features.FEATURE_NAMES[1:]])


def numbered(path: Path) -> None:
    say(path, moves=[*range(moves.MOVE_COUNT)])


def short(path: Path) -> None:
    say(path, moves=MOVE_TEXTS[1:])


def exchanged(path: Path) -> None:
    say(path, features=features.FEATURE_NAMES[::-1])


def say(path: Path, **names: Sequence[object]) -> None:
    """Have a file say something else of its rows."""

    def change(arrays: dict[str, Array]) -> None:
        arrays["about"] = np.array(json.dumps(json.loads(str(arrays["about"])) | names))

    other(path, change)


def other(path: Path, change: Callable[[dict[str, Array]], object]) -> None:
    with np.load(path) as kept:
        arrays = dict(kept)
    change(arrays)
    with path.open("wb") as beside:
        np.savez(beside, **arrays)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (cut, "cannot be read"),
        (Path.unlink, "cannot be read"),
        (changed, "are damaged"),
        (narrow, "second must be 64 x 32 numbers"),
        (older, "are of the format saqqara-network/0 and not saqqara-network/2"),
        (renamed, "have weights for 'side oasis A', which this version does not know"),
        (twice, "have weights for 'round 2', which .* stands there twice"),
        (numbered, r"cannot be read \(moves\)"),
        (short, f"moves must be {moves.MOVE_COUNT - 1} x 32 numbers"),
        (exchanged, "are damaged"),
        (nameless, "cannot be read"),
        *((damage, "cannot be read") for damage in damages.ALL),
    ],
)
def test_weights_that_cannot_be_used_are_refused(tmp_path: Path, damage: Callable[[Path], None], said: str) -> None:
    path = tmp_path / "weights.npz"
    weights.write_weights(path, weights.read_weights())
    damage(path)
    with pytest.raises(SaqqaraError, match=said):
        weights.read_weights(path)


def test_a_search_with_a_network_sees_more_than_a_blank_one(tmp_path: Path) -> None:
    game = Variant(2, "official").game(seed=3)
    blank = tmp_path / "blank.npz"
    weights.write_weights(blank, bytes(Network.size))
    found = []
    for path in (weights.DEFAULT_WEIGHTS, blank):
        search = Search(*game.redacted_bytes(game.actor), 1, SearchConfig(evaluator="network", weights=path))
        search.run(500)
        found.append(search.root_moves)
    assert found[0] != found[1]


def test_the_policy_of_the_legal_moves_is_one_together() -> None:
    game = ALL.game(seed=2)
    setup, state = seen_of(game)
    memory, net = Network.new()
    weighing = arrays.view_as_array(Network, memory)
    weighing["moves"][0], net.second_hidden[0] = 1.0, 0.0
    found = [move.code for move in game.legal_moves]
    network.compute_policy(setup, state, net, found, len(found))
    priors = [net.policy[k] for k in range(len(found))]
    assert priors == pytest.approx([1 / len(found)] * len(found))
    weighing["moves_bias"][0, found[2]] = 2.0
    network.compute_policy(setup, state, net, found, len(found))
    assert net.policy[2] == max(net.policy[k] for k in range(len(found))) > priors[2]
    assert sum(net.policy[k] for k in range(len(found))) == pytest.approx(1)


def test_seats_in_moves_are_counted_from_the_one_that_decides() -> None:
    setup = seen_of(Variant(3, "official").game(seed=2))[0]
    assert [network.relative_move(setup, 1, moves.UNLOAD + seat) for seat in (1, 2, 0)] == [
        moves.UNLOAD,
        moves.UNLOAD + 1,
        moves.UNLOAD + 2,
    ]
    assert network.relative_move(setup, 1, moves.QUARRY) == moves.QUARRY
    assert network.relative_move(setup, 1, moves.SITE) == moves.SITE


def test_a_search_looks_first_where_the_network_likes_a_move(tmp_path: Path) -> None:
    game = Variant(2, "official").game(seed=3)
    favourite = game.legal_moves[4].code
    memory, net = Network.new()
    net.moves_bias[favourite] = 6.0
    weights.write_weights(tmp_path / "one.npz", bytes(memory))
    search = Search(
        *game.redacted_bytes(game.actor), 1, SearchConfig(evaluator="network", weights=tmp_path / "one.npz")
    )
    search.run(200)
    assert search.best_move == favourite
    assert search.root_moves[0].visits > 100


def fond(path: Path, code: int) -> SearchConfig:
    """A plan for a search by a network that likes one move above all others, whatever the position."""
    network = array(weights.read_weights())
    network["moves"][0][:] = 0
    network["moves_bias"][0][:] = -15
    network["moves_bias"][0][code] = 15
    weights.write_weights(path, network.tobytes())
    return SearchConfig(evaluator="network", weights=path, nodes=5_000)


def test_a_favourite_alone_is_no_answer_yet(tmp_path: Path) -> None:
    """What a network hardly likes is tried late, and may be right nevertheless."""
    game = Variant(2, "official").game(seed=3)
    search = Search(*game.redacted_bytes(game.actor), 1, fond(tmp_path / "weights.npz", game.legal_moves[0].code))
    search.run(256)
    assert [option.code for option in search.root_moves] == [game.legal_moves[0].code]
    search.decide(3_000)
    assert search.simulations > 1_500


def test_a_full_tree_goes_on_searching_what_it_holds() -> None:
    game = Variant(4, "official").game(seed=2)
    search = Search(*game.redacted_bytes(game.actor), 1, SearchConfig(evaluator="network", nodes=100))
    search.run(2_000)
    assert sum(option.visits for option in search.root_moves) == 2_000
