"""Weights as a file: NumPy arrays by name, and a line that names their rows and says what they hash to.

Each feature and each move has a row, found by its name: what a file does not know counts 0.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from saqqara import atomic
from saqqara.engine.rules.layout import Bytes
from saqqara.engine.search import features
from saqqara.engine.search.network import Network
from saqqara.errors import SaqqaraError, shown
from saqqara.game import notation

from . import arrays as files

UNNAMED, FORMAT = "saqqara-network/1", "saqqara-network/2"
HERE = Path(__file__).parent
SHIPPED = HERE / "shipped.npz"
LAYERS = ("first", "first_bias", "second", "second_bias", "third", "third_bias", "moves", "moves_bias")
ROWS = {"first": "features", "moves": "moves", "moves_bias": "moves"}  # layers whose rows have names
ABOUT = "about"
MOST = 1 << 23  # bytes that a file of weights may have

Names = Mapping[str, Sequence[str]]

# Moves are named by their notation, but for the seats in them, which are counted from the one that decides.
KNOWN: Names = {"features": features.NAMES, "moves": notation.TEXTS}
# What the rows of files without names stand for; their order is also that of the hash.
FIRST: Names = json.loads((HERE / "unnamed.json").read_bytes())


@cache
def read(path: Path = SHIPPED) -> Bytes:
    """Read weights as an array of one `Network`; raises SaqqaraError that says what is wrong with the file."""
    arrays = _arrays(path)
    about = _about(path, arrays)
    names = _names(path, about)
    network = np.zeros(1, Network.dtype)
    for layer in LAYERS:
        weights = network[layer][0]
        rows = [KNOWN[ROWS[layer]].index(name) for name in names[ROWS[layer]]] if layer in ROWS else range(len(weights))
        shape = (len(rows), *weights.shape[1:])
        if layer not in arrays or arrays[layer].shape != shape or arrays[layer].dtype != np.float32:
            raise SaqqaraError("weights-shape", path=str(path), layer=layer, shape=" x ".join(map(str, shape)))
        weights[rows] = arrays[layer]
    if about.get("sha256") != digest(network) or not all(np.isfinite(network[layer]).all() for layer in LAYERS):
        raise SaqqaraError("weights-hash", path=str(path))
    return network


def write(path: Path, network: Bytes) -> None:
    """Write weights, the array of one `Network`, whole or not at all."""
    about = {"format": FORMAT, "sha256": digest(network), **KNOWN}
    arrays: dict[str, Any] = {layer: network[layer][0] for layer in LAYERS}
    with atomic.opened(path) as file:
        np.savez_compressed(file, **arrays, about=np.array(json.dumps(about)))


def digest(network: Bytes) -> str:
    """Hash the weights by their names, whatever file they lie in and wherever in the network they stand.

    Those that files without names have come first. A later name counts only where its weights are not all 0, as they
    are for a network that has never heard of it.
    """
    found = hashlib.sha256()
    for layer in LAYERS:
        weights = network[layer][0]
        found.update((_rows(layer, weights, FIRST[ROWS[layer]]) if layer in ROWS else weights).tobytes())
    for layer, kind in ROWS.items():
        for name in sorted(set(KNOWN[kind]) - set(FIRST[kind])):
            row = _rows(layer, network[layer][0], [name])
            if row.any():
                found.update(f"{layer} {name}".encode() + row.tobytes())
    return found.hexdigest()


def _rows(layer: str, weights: Bytes, names: Sequence[str]) -> Bytes:
    """Give the rows of a layer for some names, 0 for a name that this version does not know."""
    places = {name: n for n, name in enumerate(KNOWN[ROWS[layer]])}
    with_none = np.concatenate([weights, np.zeros_like(weights[:1])])
    return np.asarray(with_none[[places.get(name, -1) for name in names]])


def _names(path: Path, about: Mapping[str, Any]) -> Names:
    """Tell what the rows of a file stand for."""
    given = about.get("format")
    if given not in (UNNAMED, FORMAT):
        raise SaqqaraError("weights-format", path=str(path), format=FORMAT, given=str(given)[:60])
    names: Mapping[str, Any] = FIRST if given == UNNAMED else {kind: about.get(kind) for kind in KNOWN}
    for kind, found in names.items():
        if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
            raise SaqqaraError("weights-unreadable", path=str(path), problem=kind)
        for name in found:
            if name not in KNOWN[kind] or found.count(name) > 1:
                raise SaqqaraError("weights-name", path=str(path), name=shown(name))
    return names


def _arrays(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > MOST:
            raise ValueError("too large")
        return files.read(path)
    except (OSError, ValueError) as error:
        raise SaqqaraError("weights-unreadable", path=str(path), problem=str(error)[:80]) from error


def _about(path: Path, arrays: dict[str, Any]) -> dict[str, Any]:
    try:
        about = json.loads(str(arrays[ABOUT]))
    except (KeyError, ValueError):
        about = None
    if not isinstance(about, dict):
        raise SaqqaraError("weights-unreadable", path=str(path), problem=ABOUT)
    return about
