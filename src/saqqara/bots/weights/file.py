"""The file format of weights: NumPy arrays by name, and metadata with the names of their rows and a hash.

Each feature and each move has a row, found by its name; a row that a file does not have counts as 0.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from math import prod
from pathlib import Path
from typing import Any

from saqqara import atomic
from saqqara.engine.rules.layout import BytesLike
from saqqara.engine.search import features
from saqqara.engine.search.network import OUTPUTS, Network
from saqqara.errors import SaqqaraError, short_repr
from saqqara.game import notation

from . import npz
from .npz import Array

WEIGHTS_FORMAT = "saqqara-network/2"
DEFAULT_WEIGHTS = Path(__file__).parent / "shipped.npz"
LAYERS = ("first", "first_bias", "second", "second_bias", "third", "third_bias", "moves", "moves_bias")
ROW_KINDS = {"first": "features", "moves": "moves", "moves_bias": "moves"}  # layers with named rows
METADATA_KEY = "about"
MAX_FILE_BYTES = 1 << 23  # of a weights file, both compressed and uncompressed
WEIGHT_DTYPE, WEIGHT_BYTES = "<f4", 4  # type and size of a weight
MAX_WEIGHT = 10_000.0  # with greater ones the sums of a layer could exceed single precision

RowNames = Mapping[str, Sequence[str]]

# Moves are named by their notation, except that seats in them are counted from the one that decides.
ROW_NAMES: RowNames = {"features": features.FEATURE_NAMES, "moves": notation.MOVE_TEXTS}


Layers = Mapping[str, Array]  # by the names in LAYERS; the hidden layers may have any sizes


@cache
def read_weights(path: Path = DEFAULT_WEIGHTS) -> bytes:
    """Return the weights in a file as the bytes of a `Network`; raises SaqqaraError if the file cannot be used."""
    network = bytearray(Network.size)
    for layer, found in read_layers(path).items():
        shape = Network.layout[layer].shape
        if found.shape != shape:
            raise _shape_error(path, layer, shape)
        network[Network.layout[layer].span] = found.data
    return bytes(network)


def read_layers(path: Path) -> dict[str, Array]:
    """Return the layers in a file, of any hidden sizes, with a row for each feature and move of this version.

    Raises:
        SaqqaraError: If the file cannot be used.
    """
    found = _read_arrays(path)
    about = _read_metadata(path, found)
    names = _read_row_names(path, about)
    layers = {layer: _order_rows(path, layer, found.get(layer), names) for layer in LAYERS}
    _check_hidden_sizes(path, layers)
    if about.get("sha256") != hash_layers(layers):
        raise SaqqaraError("weights-hash", path=str(path))
    if not all(abs(weight) <= MAX_WEIGHT for weight in _all_weights(layers)):  # False also for what is not a number
        raise SaqqaraError("weights-range", path=str(path), limit=round(MAX_WEIGHT))
    return layers


def write_weights(path: Path, network: bytes) -> None:
    """Write weights, the bytes of a `Network`, atomically."""
    write_layers(path, network_layers(network))


def write_layers(path: Path, layers: Layers) -> None:
    """Write layers of any hidden sizes atomically."""
    about = {"format": WEIGHTS_FORMAT, "sha256": hash_layers(layers), **ROW_NAMES}
    with atomic.writer(path) as file:
        npz.write_npz(file, {**layers, METADATA_KEY: Array.from_text(json.dumps(about))})


def network_layers(network: BytesLike) -> dict[str, Array]:
    """Return the layers of a `Network`, given its bytes."""
    layout = Network.layout
    return {layer: Array(WEIGHT_DTYPE, layout[layer].shape, bytes(network[layout[layer].span])) for layer in LAYERS}


def hash_weights(network: BytesLike) -> str:
    """Return the hash of weights, the bytes of a `Network`."""
    return hash_layers(network_layers(network))


def hash_layers(layers: Layers) -> str:
    """Return a hash of the weights by their names, independent of the file and of the order of rows in the network.

    A row whose weights are all 0 does not count, so a network that does not have its name has the same hash.
    """
    found = hashlib.sha256()
    for layer in LAYERS:
        cells, row_bytes = layers[layer].data, _row_bytes(layers[layer])
        if layer not in ROW_KINDS:
            found.update(cells)
            continue
        for name, place in sorted(_row_indices(layer).items()):
            row = cells[place * row_bytes :][:row_bytes]
            if any(memoryview(row).cast("f")):
                found.update(f"{layer} {name}".encode() + row)
    return found.hexdigest()


def _order_rows(path: Path, layer: str, found: Array | None, names: RowNames) -> Array:
    """Return a layer with its rows in the order of this version, if they have names; rows without one are 0."""
    count = len(names[ROW_KINDS[layer]]) if layer in ROW_KINDS else Network.layout[layer].shape[0]
    shape = (count, *Network.layout[layer].shape[1:])
    if found is None or found.dtype != WEIGHT_DTYPE or len(found.shape) != len(shape):
        raise _shape_error(path, layer, shape)
    if layer not in ROW_KINDS:
        return found
    if found.shape[0] != count:
        raise _shape_error(path, layer, shape)
    row = _row_bytes(found)
    cells = bytearray(len(_row_indices(layer)) * row)
    for n, name in enumerate(names[ROW_KINDS[layer]]):
        place = _row_indices(layer)[name]
        cells[place * row : (place + 1) * row] = found.data[n * row : (n + 1) * row]
    return Array(WEIGHT_DTYPE, (len(_row_indices(layer)), *found.shape[1:]), bytes(cells))


def _check_hidden_sizes(path: Path, layers: Layers) -> None:
    """Raise SaqqaraError unless each layer fits the one before; sizes follow from the biases of the hidden layers."""
    first, second = (layers[f"{name}_bias"].shape[0] for name in ("first", "second"))
    expected = {"first": (first,), "second": (first, second), "third": (second, OUTPUTS), "third_bias": (OUTPUTS,)}
    for layer, shape in (expected | {"moves": (second,)}).items():
        found = layers[layer].shape[1:] if layer in ROW_KINDS else layers[layer].shape
        if found != shape:
            raise _shape_error(path, layer, (*layers[layer].shape[:1], *shape) if layer in ROW_KINDS else shape)


def _shape_error(path: Path, layer: str, shape: Sequence[int]) -> SaqqaraError:
    return SaqqaraError("weights-shape", path=str(path), layer=layer, shape=" x ".join(map(str, shape)))


def _row_bytes(layer: Array) -> int:
    """Return the size of a row of a layer in bytes."""
    return prod(layer.shape[1:]) * WEIGHT_BYTES


def _all_weights(layers: Layers) -> Iterator[float]:
    return chain.from_iterable(memoryview(layers[layer].data).cast("f") for layer in LAYERS)


def _row_indices(layer: str) -> dict[str, int]:
    """Return the row number of each name of a layer."""
    return {name: n for n, name in enumerate(ROW_NAMES[ROW_KINDS[layer]])}


def _read_row_names(path: Path, metadata: Mapping[str, Any]) -> RowNames:
    """Return the row names of a file, by kind."""
    given = metadata.get("format")
    if given != WEIGHTS_FORMAT:
        raise SaqqaraError("weights-format", path=str(path), format=WEIGHTS_FORMAT, given=str(given)[:60])
    names: Mapping[str, Any] = {kind: metadata.get(kind) for kind in ROW_NAMES}
    for kind, found in names.items():
        if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
            raise SaqqaraError("weights-unreadable", path=str(path), problem=kind)
        for name in found:
            if name not in ROW_NAMES[kind] or found.count(name) > 1:
                raise SaqqaraError("weights-name", path=str(path), name=short_repr(name))
    return names


def _read_arrays(path: Path) -> dict[str, Array]:
    try:
        if path.stat().st_size > MAX_FILE_BYTES:
            raise ValueError("too large")
        return npz.read_npz(path, MAX_FILE_BYTES)
    except (OSError, ValueError) as error:
        raise SaqqaraError("weights-unreadable", path=str(path), problem=str(error)[:80]) from error


def _read_metadata(path: Path, found_arrays: dict[str, Array]) -> dict[str, Any]:
    try:
        about = json.loads(found_arrays[METADATA_KEY].text)
    except (KeyError, ValueError):
        about = None
    if not isinstance(about, dict):
        raise SaqqaraError("weights-unreadable", path=str(path), problem=METADATA_KEY)
    return about
