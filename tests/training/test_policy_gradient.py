"""Settings, set-ups and files of self-play by policy gradient; `test_trainer.py` lets it play and learn."""

from pathlib import Path

import numpy as np
import pytest

from saqqara.bots import weights
from saqqara.bots.weights.file import hash_layers, hash_weights
from saqqara.engine.rules.state import Setup
from saqqara.errors import SaqqaraError
from saqqara.training.policy_gradient import layer_files
from saqqara.training.policy_gradient.config import PolicyGradientConfig, config_for, parse_sizes, sizes_text
from saqqara.training.policy_gradient.games import draw_setups, plan_setups


def test_hidden_sizes_are_parsed() -> None:
    assert parse_sizes("128x32") == (128, 32)
    assert sizes_text((128, 32)) == "128x32"
    for wrong in ("128", "128x", "0x5", "2000x5", "64x32x8", "64 x 32", "\u0661x5"):
        with pytest.raises(SaqqaraError, match="two numbers from 1 to 1,024, such as 64x32, not"):
            parse_sizes(wrong)


def test_settings_suit_the_device() -> None:
    assert config_for("cpu", minutes=2) == PolicyGradientConfig(minutes=2, device="cpu")
    assert config_for("cuda").games == config_for("cuda").batch_size == 65536
    assert (config_for("cuda", games=128).games, config_for("cuda").teacher) == (128, (1024, 512))


def test_set_ups_are_base_games_and_drawn_ones() -> None:
    setups, indices = plan_setups(200, 7)
    seats = [Setup(setups[index]).seats for index in indices]
    assert [index for index in indices if index < 3] == [0] * 90 + [1] * 20 + [2] * 20
    assert seats[:130] == [2] * 90 + [3] * 20 + [4] * 20
    assert len({setups[index] for index in indices[130:]}) > 60
    assert plan_setups(8, 7)[1] == [0, 0, 0, 3, 4, 5, 6, 7]
    assert plan_setups(200, 8)[0] != setups
    assert {Setup(setup).seats for setup in draw_setups(range(20), seats=2)} == {2}


def test_layers_of_any_sizes_round_trip(tmp_path: Path) -> None:
    shipped = layer_files.network_layers(weights.read_weights())
    layers = {
        **shipped,
        "first": np.repeat(shipped["first"], 2, axis=1),
        "first_bias": np.repeat(shipped["first_bias"], 2),
        "second": np.repeat(shipped["second"], 2, axis=0) / 2,
    }
    layer_files.write_layers(tmp_path / "wide.npz", layers)
    read = layer_files.read_layers(tmp_path / "wide.npz")
    assert all(np.array_equal(read[name], layer) for name, layer in layers.items())
    assert layer_files.hidden_sizes(read) == (128, 32)
    with pytest.raises(SaqqaraError, match="first must be 361 x 64 numbers"):
        weights.read_weights(tmp_path / "wide.npz")
    layers["second"] = shipped["second"]
    layer_files.write_layers(tmp_path / "apart.npz", layers)
    with pytest.raises(SaqqaraError, match="second must be 128 x 32 numbers"):
        layer_files.read_layers(tmp_path / "apart.npz")


def test_layers_have_the_hash_of_the_network() -> None:
    network = weights.read_weights()
    assert hash_layers(weights.file.network_layers(network)) == hash_weights(network)
