"""Samples on disk: a folder with chunks of games, each written whole or not at all, and a file that says how."""

import json
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from saqqara.errors import SaqqaraError
from saqqara.rules.layout import Bytes
from saqqara.rules.state import Setup
from saqqara.setup import REVISION

from .sample import Sample

FORMAT = "saqqara-dataset/1"
ABOUT = "dataset.json"
GAMES = 32  # in a chunk


class Dataset:
    """A folder of samples: chunk `k` holds games k * GAMES and following. `about` tells how they were played."""

    def __init__(self, folder: Path, about: dict[str, Any]) -> None:
        """Open a dataset, or begin one; raises SaqqaraError when the folder holds another one."""
        self.folder = folder
        self.about = {"format": FORMAT, "revision": REVISION, "layout": _layout(), **about}
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / ABOUT).exists():
            _write(folder / ABOUT, json.dumps(self.about, indent=1).encode())
        self._check()

    def _check(self) -> None:
        try:
            found = json.loads((self.folder / ABOUT).read_bytes())
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise SaqqaraError("train-no_dataset", path=str(self.folder), format=FORMAT)
        for key, value in self.about.items():
            if found.get(key) != value:
                raise SaqqaraError("train-other_dataset", path=str(self.folder), key=key)

    @property
    def chunks(self) -> list[int]:
        """The chunks that are there."""
        return sorted(int(path.stem.partition("-")[2]) for path in self.folder.glob("games-*.npz"))

    def path(self, chunk: int) -> Path:
        """Name the file of a chunk."""
        return self.folder / f"games-{chunk:06}.npz"

    def keep(self, chunk: int, setups: Bytes, samples: Bytes) -> None:
        """Write a chunk; whatever stops that leaves no half of it."""
        beside = self.path(chunk).with_suffix(".part")
        with beside.open("wb") as file:
            np.savez_compressed(file, setups=_bytes(setups), samples=_bytes(samples))
        beside.replace(self.path(chunk))

    def read(self, chunk: int) -> tuple[Bytes, Bytes]:
        """Read the set-ups and samples of a chunk; raises SaqqaraError for a file that is cut short or damaged."""
        try:
            # NumPy leaves a file open that it opened itself and cannot read.
            with self.path(chunk).open("rb") as file, np.load(file) as arrays:
                return arrays["setups"].view(Setup.dtype), arrays["samples"].view(Sample.dtype)
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error) as error:
            raise SaqqaraError("train-damaged", path=str(self.path(chunk)), problem=str(error)[:80]) from error

    def __iter__(self) -> Iterator[tuple[Bytes, Bytes]]:
        """Go through all chunks."""
        return map(self.read, self.chunks)


def _layout() -> int:
    """Give the size of a sample with its set-up: another layout is another dataset."""
    return int(Sample.dtype.itemsize + Setup.dtype.itemsize)


def _bytes(array: Bytes) -> Bytes:
    return array.view(np.uint8)


def _write(path: Path, text: bytes) -> None:
    beside = path.with_suffix(".part")
    beside.write_bytes(text)
    beside.replace(path)
