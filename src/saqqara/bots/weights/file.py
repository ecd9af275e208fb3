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
from saqqara.engine.search.network import Network
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


@cache
def read_weights(path: Path = DEFAULT_WEIGHTS) -> bytes:
    """Return the weights in a file as the bytes of a `Network`; raises SaqqaraError if the file cannot be used."""
    found = _read_arrays(path)
    about = _read_metadata(path, found)
    names = _read_row_names(path, about)
    network = bytearray(Network.size)
    for layer in LAYERS:
        rows, *wide = Network.layout[layer].shape
        order = [_row_indices(layer)[name] for name in names[ROW_KINDS[layer]]] if layer in ROW_KINDS else range(rows)
        shape = (len(order), *wide)
        if layer not in found or found[layer].shape != shape or found[layer].dtype != WEIGHT_DTYPE:
            raise SaqqaraError("weights-shape", path=str(path), layer=layer, shape=" x ".join(map(str, shape)))
        _write_rows(network, layer, order, found[layer].data)
    if about.get("sha256") != hash_weights(network):
        raise SaqqaraError("weights-hash", path=str(path))
    if not all(abs(weight) <= MAX_WEIGHT for weight in _all_weights(network)):  # False also for what is not a number
        raise SaqqaraError("weights-range", path=str(path), limit=round(MAX_WEIGHT))
    return bytes(network)


def write_weights(path: Path, network: bytes) -> None:
    """Write weights, the bytes of a `Network`, atomically."""
    about = {"format": WEIGHTS_FORMAT, "sha256": hash_weights(network), **ROW_NAMES}
    kept = {layer: Array(WEIGHT_DTYPE, Network.layout[layer].shape, _layer_bytes(network, layer)) for layer in LAYERS}
    with atomic.writer(path) as file:
        npz.write_npz(file, {**kept, METADATA_KEY: Array.from_text(json.dumps(about))})


def hash_weights(network: BytesLike) -> str:
    """Return a hash of the weights by their names, independent of the file and of the order of rows in the network.

    A row whose weights are all 0 does not count, so a network that does not have its name has the same hash.
    """
    found = hashlib.sha256()
    for layer in LAYERS:
        cells, row_bytes = _layer_bytes(network, layer), _row_bytes(layer)
        if layer not in ROW_KINDS:
            found.update(cells)
            continue
        for name, place in sorted(_row_indices(layer).items()):
            row = cells[place * row_bytes :][:row_bytes]
            if any(memoryview(row).cast("f")):
                found.update(f"{layer} {name}".encode() + row)
    return found.hexdigest()


def _write_rows(network: bytearray, layer: str, order: Sequence[int], cells: bytes) -> None:
    """Write the rows of a layer to the places in `order`."""
    first, row = Network.layout[layer].span.start, _row_bytes(layer)
    for n, place in enumerate(order):
        network[first + place * row : first + (place + 1) * row] = cells[n * row : (n + 1) * row]


def _row_bytes(layer: str) -> int:
    """Return the size of a row of a layer in bytes."""
    return prod(Network.layout[layer].shape[1:]) * WEIGHT_BYTES


def _layer_bytes(network: BytesLike, layer: str) -> bytes:
    return bytes(network[Network.layout[layer].span])


def _all_weights(network: BytesLike) -> Iterator[float]:
    return chain.from_iterable(memoryview(_layer_bytes(network, layer)).cast("f") for layer in LAYERS)


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
