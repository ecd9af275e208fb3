"""Samples on disk: a folder with chunks of games, each written atomically, and a metadata file."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from saqqara import atomic
from saqqara.bots.weights import npz
from saqqara.engine.arrays import Array, dtype_of, view_as_array
from saqqara.engine.rules import agenda
from saqqara.engine.rules.state import (
    CARD_NAMES,
    GOD_NAMES,
    OPTION_NAMES,
    PROFILE_NAMES,
    PYRAMID_NAMES,
    SIDES_BY_SITE,
    SITE_NAMES,
    SOURCE_NAMES,
    SUPPLY_NAMES,
    TASK_NAMES,
    TILE_NAMES,
    WAGER_FIELD_NAMES,
    Setup,
)
from saqqara.errors import SaqqaraError
from saqqara.game.notation import MOVE_TEXTS
from saqqara.game.setup import RULES_REVISION

from .sample import Sample

DATASET_FORMAT = "saqqara-dataset/3"
METADATA_FILE = "dataset.json"
GAMES_PER_CHUNK = 32
MAX_CHUNK_BYTES = 1 << 28  # uncompressed
SEARCH_REVISION_KEY = "search_revision"  # of the search that played; the key `revision` is that of the rules
# A change of the fields in a chunk, or of the meaning of their numbers, makes datasets incompatible.
LAYOUT_NAMES = (
    *(
        SITE_NAMES,
        SIDES_BY_SITE,
        PROFILE_NAMES,
        SUPPLY_NAMES,
        OPTION_NAMES,
        CARD_NAMES,
        SOURCE_NAMES,
        GOD_NAMES,
        TASK_NAMES,
    ),
    *(WAGER_FIELD_NAMES, PYRAMID_NAMES, TILE_NAMES, agenda.ENTRY_NAMES, MOVE_TEXTS),
)
LAYOUT_HASH = hashlib.sha256(repr((dtype_of(Sample).descr, dtype_of(Setup).descr, LAYOUT_NAMES)).encode()).hexdigest()[
    :16
]
HEADER: dict[str, Any] = {"format": DATASET_FORMAT, "revision": RULES_REVISION, "layout": LAYOUT_HASH}


class Dataset:
    """A folder of samples: chunk `k` holds games k * GAMES_PER_CHUNK onwards. `metadata` says how they were played."""

    def __init__(self, folder: Path) -> None:
        """Open a dataset; raises SaqqaraError if the folder holds none, or one of another version."""
        self.folder = folder
        try:
            self.metadata: dict[str, Any] = dict(json.loads((folder / METADATA_FILE).read_bytes()))
        except (OSError, ValueError, TypeError):
            raise SaqqaraError("train-no_dataset", path=str(folder), format=DATASET_FORMAT) from None
        for key, here, there in self._differences(HEADER):
            raise SaqqaraError("train-version", path=str(folder), key=key, here=here, there=there)

    @classmethod
    def create_or_resume(cls, folder: Path, metadata: dict[str, Any]) -> "Dataset":
        """Create a dataset or continue one; raises SaqqaraError if it has other metadata or another search revision."""
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / METADATA_FILE).exists():
            atomic.write(folder / METADATA_FILE, json.dumps(HEADER | metadata, indent=1))
        dataset = cls(folder)
        for key, here, there in dataset._differences(metadata):
            if key == SEARCH_REVISION_KEY:
                raise SaqqaraError("train-other_search", path=str(folder), here=here, there=there)
            raise SaqqaraError("train-other_dataset", path=str(folder), key=key, here=here, there=there)
        return dataset

    def _differences(self, expected: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
        """Yield each key with another value, or none, in the metadata: the key, its expected value and its value."""
        for key, value in expected.items():
            if self.metadata.get(key) != value:
                yield key, json.dumps(value), json.dumps(self.metadata.get(key))[:80]

    @property
    def chunk_numbers(self) -> list[int]:
        """The numbers of the existing chunks; other files are ignored."""
        found = ((path, path.stem.partition("-")[2]) for path in self.folder.glob("games-*.npz"))
        return sorted(int(chunk) for path, chunk in found if chunk.isdecimal() and path == self.chunk_path(int(chunk)))

    def chunk_path(self, chunk: int) -> Path:
        """Return the path of a chunk."""
        return self.folder / f"games-{chunk:06}.npz"

    def write_chunk(self, chunk: int, setups: Array, samples: Array) -> None:
        """Write a chunk, arrays of `Setup` and `Sample`, atomically."""
        with atomic.writer(self.chunk_path(chunk)) as file:
            kept = {"setups": setups.view(np.uint8), "samples": samples.view(np.uint8)}
            np.savez_compressed(file, allow_pickle=False, **kept)

    def read_chunk(self, chunk: int) -> tuple[Array, Array]:
        """Return the set-ups and samples of a chunk; raises SaqqaraError if the file is truncated or damaged."""
        path = self.chunk_path(chunk)
        try:
            kept = npz.read_npz(path, MAX_CHUNK_BYTES)
            setups = view_as_array(Setup, bytearray(kept["setups"].data))
            samples = view_as_array(Sample, bytearray(kept["samples"].data))
            if not np.isin(samples["setup"], range(len(setups))).all():
                raise ValueError("setup")
        except (ValueError, TypeError, KeyError) as error:
            raise SaqqaraError("train-damaged", path=str(path), problem=str(error)[:80]) from error
        return setups, samples

    def count_samples(self) -> dict[int, int]:
        """Read all chunks, which also verifies them, and return the number of samples of each."""
        return {chunk: len(self.read_chunk(chunk)[1]) for chunk in self.chunk_numbers}
