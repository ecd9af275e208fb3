"""Samples on disk: a folder with chunks of games, each written whole or not at all, and a file that says how."""

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from saqqara import atomic
from saqqara.bots.weights import arrays
from saqqara.engine.arrays import Array, array, dtype_of
from saqqara.engine.rules import agenda
from saqqara.engine.rules.state import (
    CARD_NAMES,
    FIELD_NAMES,
    GOD_NAMES,
    OPTION_NAMES,
    PROFILE_NAMES,
    PYRAMID_NAMES,
    SIDES,
    SITE_NAMES,
    SOURCE_NAMES,
    SUPPLY_NAMES,
    TASK_NAMES,
    TILE_NAMES,
    Setup,
)
from saqqara.engine.search import FIRST
from saqqara.errors import SaqqaraError
from saqqara.game.notation import TEXTS
from saqqara.game.setup import REVISION

from .sample import Sample

FORMAT = "saqqara-dataset/3"
ABOUT = "dataset.json"
GAMES = 32  # in a chunk
MOST = 1 << 28  # bytes that a chunk may have
SEARCH = "search_revision"  # of the search that played; `revision` is that of the rules
# Other fields in what is in a chunk, or another meaning of the numbers in them, are another dataset.
NAMES = (
    *(SITE_NAMES, SIDES, PROFILE_NAMES, SUPPLY_NAMES, OPTION_NAMES, CARD_NAMES, SOURCE_NAMES, GOD_NAMES, TASK_NAMES),
    *(FIELD_NAMES, PYRAMID_NAMES, TILE_NAMES, agenda.NAMES, TEXTS),
)
LAYOUT = hashlib.sha256(repr((dtype_of(Sample).descr, dtype_of(Setup).descr, NAMES)).encode()).hexdigest()[:16]
HEAD: dict[str, Any] = {"format": FORMAT, "revision": REVISION, "layout": LAYOUT}


class Dataset:
    """A folder of samples: chunk `k` holds games k * GAMES and following. `about` tells how they were played."""

    def __init__(self, folder: Path) -> None:
        """Open a dataset; raises SaqqaraError for a folder that holds none, or one of another version."""
        self.folder = folder
        try:
            self.about: dict[str, Any] = dict(json.loads((folder / ABOUT).read_bytes()))
        except (OSError, ValueError, TypeError):
            raise SaqqaraError("train-no_dataset", path=str(folder), format=FORMAT) from None
        self._demand(HEAD)

    @classmethod
    def begin(cls, folder: Path, about: dict[str, Any]) -> "Dataset":
        """Begin a dataset, or go on with one; raises SaqqaraError when that was begun with another `about`, or by
        another revision of the search.
        """
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / ABOUT).exists():
            atomic.write(folder / ABOUT, json.dumps(HEAD | about, indent=1))
        dataset = cls(folder)
        dataset._demand(about)
        return dataset

    def _demand(self, wanted: dict[str, Any]) -> None:
        told = {SEARCH: FIRST, **self.about}
        for key, value in wanted.items():
            if told.get(key) != value:
                here, there = json.dumps(value), json.dumps(told.get(key))[:80]
                if key == SEARCH:
                    raise SaqqaraError("train-other_search", path=str(self.folder), here=here, there=there)
                raise SaqqaraError("train-other_dataset", path=str(self.folder), key=key, here=here, there=there)

    @property
    def chunks(self) -> list[int]:
        """The chunks that are there; files that only look like one are passed over."""
        found = ((path, path.stem.partition("-")[2]) for path in self.folder.glob("games-*.npz"))
        return sorted(int(chunk) for path, chunk in found if chunk.isdecimal() and path == self.path(int(chunk)))

    def path(self, chunk: int) -> Path:
        """Name the file of a chunk."""
        return self.folder / f"games-{chunk:06}.npz"

    def keep(self, chunk: int, setups: Array, samples: Array) -> None:
        """Write a chunk, arrays of `Setup` and `Sample`; whatever stops that leaves no half of it."""
        with atomic.opened(self.path(chunk)) as file:
            kept = {"setups": setups.view(np.uint8), "samples": samples.view(np.uint8)}
            np.savez_compressed(file, allow_pickle=False, **kept)

    def read(self, chunk: int) -> tuple[Array, Array]:
        """Read the set-ups and samples of a chunk; raises SaqqaraError for a file that is cut short or damaged."""
        path = self.path(chunk)
        try:
            kept = arrays.read(path, MOST)
            setups = array(Setup, bytearray(kept["setups"].cells))
            samples = array(Sample, bytearray(kept["samples"].cells))
            if not np.isin(samples["setup"], range(len(setups))).all():
                raise ValueError("setup")
        except (ValueError, TypeError, KeyError) as error:
            raise SaqqaraError("train-damaged", path=str(path), problem=str(error)[:80]) from error
        return setups, samples

    def counts(self) -> dict[int, int]:
        """Read all chunks, which also shows whether they are whole, and give how many samples each has."""
        return {chunk: len(self.read(chunk)[1]) for chunk in self.chunks}
