"""Samples of the datasets in which each site still counted its own stones; `former.json` has their fields."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from saqqara.engine.arrays import Array, zeros
from saqqara.engine.rules.state import PYRAMID, SITE_NAMES

from .sample import Sample


def kind(fields: list[Any]) -> Any:
    """Give the NumPy type of a record by its fields: name, cell or fields of its own, shape."""
    return np.dtype([(name, kind(cell) if isinstance(cell, list) else cell, tuple(n)) for name, cell, n in fields])


FORMER = kind(json.loads((Path(__file__).parent / "former.json").read_bytes()))


def converted(former: Array) -> Array:
    """Give samples of `FORMER` as samples of today."""
    samples = zeros(Sample, len(former))
    copy(former, samples)
    was, state = former["state"], samples["state"]
    for site, name in enumerate(SITE_NAMES[PYRAMID:], PYRAMID):
        state["delivered"][:, site], state["beside"][:, site] = was[name]["count"], was[name]["beside"]
    return samples


def copy(former: Array, now: Array) -> None:
    """Copy the fields that both have."""
    for name in now.dtype.names or ():
        if name in (former.dtype.names or ()):
            if now.dtype[name].names:
                copy(former[name], now[name])
            else:
                now[name] = former[name]
