"""The network: what it sees, what it says, and files of weights that cannot be used."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from saqqara import Game, SaqqaraError, weights
from saqqara.bots.searching import Plan, Search
from saqqara.rules import agenda
from saqqara.rules.layout import Bytes
from saqqara.rules.state import OPTION_NAMES, Setup, State
from saqqara.search import features, network
from saqqara.search.network import Network
from tests.variants import Variant, at_random, course

ALL = Variant(3, "official", OPTION_NAMES, "standard", "DDDDD")


def seen_of(game: Game) -> tuple[Setup, State]:
    setup, state = game.redacted(game.actor)
    return Setup(setup), State(state)


def test_features_are_where_the_layout_says() -> None:
    seen = [0] * features.FEATURES
    features.describe(*seen_of(Variant(3, "official").game(seed=5)), seen)
    assert seen[features.ROUND] == 1
    assert seen[features.DECISION + agenda.TURN] == 1
    assert [seen[features.COMPANY + n] for n in range(3)] == [0, 1, 0]
    here = [seen[features.SEAT + place * features.SEAT_WIDE + features.HERE] for place in range(4)]
    assert here == [1, 1, 1, 0]
    sleds = [seen[features.SEAT + place * features.SEAT_WIDE + features.SLED] for place in range(3)]
    assert sleds == [2, 3, 4]
    assert sum(seen[features.OFFERED : features.FACE_VALUES]) == 4


def test_the_network_has_room_for_every_feature() -> None:
    assert Network.dtype["features"].shape == (features.FEATURES,)
    assert Network.dtype["first"].shape == (features.FEATURES, network.WIDE)
    assert Network.dtype["second"].shape == (network.WIDE, network.DEEP)
    assert Network.dtype["third"].shape == (network.DEEP, network.ANSWERS)


@pytest.mark.parametrize("decisions", [0, 30, 60])
def test_a_blank_network_foresees_the_score_as_it_is(decisions: int) -> None:
    """Each source's gain is among the features, so a network that knows nothing adds nothing to them."""
    game = ALL.game(seed=2)
    for _, _ in zip(range(decisions), course(game, at_random(1)), strict=False):
        pass
    assert game.actor is not None
    worth = [0] * 8
    network.foresee(*seen_of(game), Network.new()[1], worth)
    assert worth[:4] == [5000, 5000, 5000, 0]
    assert worth[4:7] == [sum(sheet.values()) for sheet in game.known(game.actor).score_sheet_if_over]


def test_shipped_weights_can_be_read_and_are_small() -> None:
    assert weights.read().dtype == Network.dtype
    assert weights.SHIPPED.stat().st_size < 5_000_000


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


def other(path: Path, change: Callable[[dict[str, Bytes]], object]) -> None:
    with np.load(path) as file:
        arrays = dict(file)
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
        (older, "are of the format saqqara-network/0 and not saqqara-network/1"),
        (nameless, "cannot be read"),
    ],
)
def test_weights_that_cannot_be_used_are_refused(tmp_path: Path, damage: Callable[[Path], None], said: str) -> None:
    path = tmp_path / "weights.npz"
    weights.write(path, weights.read())
    damage(path)
    with pytest.raises(SaqqaraError, match=said):
        weights.read(path)


def test_a_search_with_a_network_sees_more_than_a_blank_one(tmp_path: Path) -> None:
    game = Variant(2, "official").game(seed=3)
    blank = tmp_path / "blank.npz"
    weights.write(blank, Network.new()[0])
    found = []
    for path in (weights.SHIPPED, blank):
        search = Search(*game.redacted(game.actor), 1, Plan(evaluator="network", weights=path))
        search.run(500)
        found.append(search.options)
    assert found[0] != found[1]
