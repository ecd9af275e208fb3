"""Files of weights with layers of any hidden sizes, as NumPy arrays."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from saqqara.bots.weights import file, npz
from saqqara.engine.arrays import Array

from .config import HiddenSizes


def write_layers(path: Path, layers: Mapping[str, Array]) -> None:
    """Write layers atomically as a file of weights."""
    arrays = {name: np.ascontiguousarray(layer, file.WEIGHT_DTYPE) for name, layer in layers.items()}
    cells = {name: npz.Array(file.WEIGHT_DTYPE, layer.shape, layer.tobytes()) for name, layer in arrays.items()}
    file.write_layers(path, cells)


def read_layers(path: Path) -> dict[str, Array]:
    """Return the layers of a file of weights; raises SaqqaraError if it cannot be used."""
    return {name: as_array(layer) for name, layer in file.read_layers(path).items()}


def network_layers(network: bytes) -> dict[str, Array]:
    """Return the layers of a `Network`, given its bytes."""
    return {name: as_array(layer) for name, layer in file.network_layers(network).items()}


def as_array(layer: npz.Array) -> Array:
    """Return a layer as an array that can be written to."""
    return np.frombuffer(bytearray(layer.data), layer.dtype).reshape(layer.shape)


def hidden_sizes(layers: Mapping[str, Array]) -> HiddenSizes:
    """Return the units of the two hidden layers."""
    return len(layers["first_bias"]), len(layers["second_bias"])
