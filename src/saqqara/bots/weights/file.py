"""Weights as a file: NumPy arrays by name, and a line that names their rows and says what they hash to.

Each feature and each move has a row, found by its name: what a file does not know counts 0.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from math import isfinite, prod
from pathlib import Path
from typing import Any

from saqqara import atomic
from saqqara.engine.rules.layout import Bytes
from saqqara.engine.search import features
from saqqara.engine.search.network import Network
from saqqara.errors import SaqqaraError, shown
from saqqara.game import notation

from . import arrays
from .arrays import Array

UNNAMED, FORMAT = "saqqara-network/1", "saqqara-network/2"
HERE = Path(__file__).parent
SHIPPED = HERE / "shipped.npz"
LAYERS = ("first", "first_bias", "second", "second_bias", "third", "third_bias", "moves", "moves_bias")
ROWS = {"first": "features", "moves": "moves", "moves_bias": "moves"}  # layers whose rows have names
ABOUT = "about"
MOST = 1 << 23  # bytes that a file of weights may have, packed and unpacked
CELL, WIDE = "<f4", 4  # what a weight is, and its bytes

Names = Mapping[str, Sequence[str]]

# Moves are named by their notation, but for the seats in them, which are counted from the one that decides.
KNOWN: Names = {"features": features.NAMES, "moves": notation.TEXTS}
# What the rows of files without names stand for; their order is also that of the hash.
FIRST: Names = json.loads((HERE / "unnamed.json").read_bytes())


@cache
def read(path: Path = SHIPPED) -> bytes:
    """Read weights as the bytes of a `Network`; raises SaqqaraError that says what is wrong with the file."""
    found = _arrays(path)
    about = _about(path, found)
    names = _names(path, about)
    network = bytearray(Network.size)
    for layer in LAYERS:
        rows, *wide = Network.layout[layer].shape
        order = [_places(layer)[name] for name in names[ROWS[layer]]] if layer in ROWS else range(rows)
        shape = (len(order), *wide)
        if layer not in found or found[layer].shape != shape or found[layer].kind != CELL:
            raise SaqqaraError("weights-shape", path=str(path), layer=layer, shape=" x ".join(map(str, shape)))
        _lay_down(network, layer, order, found[layer].cells)
    if about.get("sha256") != digest(network) or not all(map(isfinite, _numbers(network))):
        raise SaqqaraError("weights-hash", path=str(path))
    return bytes(network)


def write(path: Path, network: bytes) -> None:
    """Write weights, the bytes of a `Network`, whole or not at all."""
    about = {"format": FORMAT, "sha256": digest(network), **KNOWN}
    kept = {layer: Array(CELL, Network.layout[layer].shape, _cells(network, layer)) for layer in LAYERS}
    with atomic.opened(path) as file:
        arrays.write(file, {**kept, ABOUT: Array.of_text(json.dumps(about))})


def digest(network: Bytes) -> str:
    """Hash the weights by their names, whatever file they lie in and wherever in the network they stand.

    Those that files without names have come first. A later name counts only where its weights are not all 0, as they
    are for a network that has never heard of it.
    """
    found = hashlib.sha256()
    for layer in LAYERS:
        found.update(_rows(network, layer, FIRST[ROWS[layer]]) if layer in ROWS else _cells(network, layer))
    for layer, kind in ROWS.items():
        for name in sorted(set(KNOWN[kind]) - set(FIRST[kind])):
            row = _rows(network, layer, [name])
            if any(memoryview(row).cast("f")):
                found.update(f"{layer} {name}".encode() + row)
    return found.hexdigest()


def _lay_down(network: bytearray, layer: str, order: Sequence[int], cells: bytes) -> None:
    """Write the rows of a layer to the places in `order`."""
    first, row = Network.layout[layer].place.start, _row(layer)
    for n, place in enumerate(order):
        network[first + place * row : first + (place + 1) * row] = cells[n * row : (n + 1) * row]


def _row(layer: str) -> int:
    """Give how many bytes a row of a layer has."""
    return prod(Network.layout[layer].shape[1:]) * WIDE


def _cells(network: Bytes, layer: str) -> bytes:
    return bytes(network[Network.layout[layer].place])


def _numbers(network: Bytes) -> Iterator[float]:
    return chain.from_iterable(memoryview(_cells(network, layer)).cast("f") for layer in LAYERS)


def _places(layer: str) -> dict[str, int]:
    """Give which row of a layer belongs to which name."""
    return {name: n for n, name in enumerate(KNOWN[ROWS[layer]])}


def _rows(network: Bytes, layer: str, names: Sequence[str]) -> bytes:
    """Give the rows of a layer for some names, 0 for a name that this version does not know."""
    cells, places, row = memoryview(_cells(network, layer)), _places(layer), _row(layer)
    blank = bytes(row)
    return b"".join(cells[places[name] * row :][:row] if name in places else blank for name in names)


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


def _arrays(path: Path) -> dict[str, Array]:
    try:
        if path.stat().st_size > MOST:
            raise ValueError("too large")
        return arrays.read(path, MOST)
    except (OSError, ValueError) as error:
        raise SaqqaraError("weights-unreadable", path=str(path), problem=str(error)[:80]) from error


def _about(path: Path, found: dict[str, Array]) -> dict[str, Any]:
    try:
        about = json.loads(found[ABOUT].text)
    except (KeyError, ValueError):
        about = None
    if not isinstance(about, dict):
        raise SaqqaraError("weights-unreadable", path=str(path), problem=ABOUT)
    return about
