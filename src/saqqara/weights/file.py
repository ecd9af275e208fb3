"""Weights as a file: NumPy arrays by name, and a line that says which network they fit and what they hash to."""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from saqqara import whole
from saqqara.errors import SaqqaraError
from saqqara.rules.layout import Bytes
from saqqara.search.network import Network

from . import arrays as files

FORMAT = "saqqara-network/1"
SHIPPED = Path(__file__).parent / "shipped.npz"
LAYERS = ("first", "first_bias", "second", "second_bias", "third", "third_bias", "moves", "moves_bias")
ABOUT = "about"
MOST = 1 << 23  # bytes that a file of weights may have


@cache
def read(path: Path = SHIPPED) -> Bytes:
    """Read weights as an array of one `Network`; raises SaqqaraError that says what is wrong with the file."""
    arrays = _arrays(path)
    about = _about(path, arrays)
    if about.get("format") != FORMAT:
        raise SaqqaraError("weights-format", path=str(path), format=FORMAT, given=str(about.get("format"))[:60])
    network = np.zeros(1, Network.dtype)
    for name in LAYERS:
        shape = network[name][0].shape
        if name not in arrays or arrays[name].shape != shape or arrays[name].dtype != np.float32:
            raise SaqqaraError("weights-shape", path=str(path), layer=name, shape=" x ".join(map(str, shape)))
        network[name][0] = arrays[name]
    if about.get("sha256") != digest(network) or not all(np.isfinite(network[name]).all() for name in LAYERS):
        raise SaqqaraError("weights-hash", path=str(path))
    return network


def write(path: Path, network: Bytes) -> None:
    """Write weights, the array of one `Network`, whole or not at all."""
    about = {"format": FORMAT, "sha256": digest(network)}
    arrays: dict[str, Any] = {name: network[name][0] for name in LAYERS}
    with whole.opened(path) as file:
        np.savez_compressed(file, **arrays, about=np.array(json.dumps(about)))


def digest(network: Bytes) -> str:
    """Hash the weights, whatever file they lie in."""
    found = hashlib.sha256()
    for name in LAYERS:
        found.update(np.ascontiguousarray(network[name][0]).tobytes())
    return found.hexdigest()


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
