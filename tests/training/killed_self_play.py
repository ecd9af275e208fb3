"""Plays games for a dataset in worker processes, and is killed in the middle, without any chance to clean up."""

import os
import signal
import sys
from pathlib import Path

from saqqara import atomic
from saqqara.parallel.workplace import Workplace
from saqqara.training.dataset import Dataset
from saqqara.training.self_play import play_missing_chunks
from tests.training.few_simulations import FEW_SIMULATIONS


def main(folder: str, chunks: str) -> None:
    """Keep one chunk, and be killed while the next one is half written and others are being played."""
    dataset = Dataset.create_or_resume(Path(folder), FEW_SIMULATIONS.metadata)
    for chunk, _ in play_missing_chunks(dataset, range(int(chunks)), FEW_SIMULATIONS, Workplace(2)):
        atomic.temporary_path(dataset.chunk_path(chunk + 1)).write_bytes(b"PK")
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(*sys.argv[1:])
