"""A cache of machine code at which another process seems to be, for as long as a test wants."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from filelock import FileLock

from saqqara.bots import warm
from saqqara.engine import jit


@contextmanager
def being_compiled(root: Path) -> Iterator[Callable[[], None]]:
    """Have whatever is started meanwhile wait for machine code in `root`; gives what to call when it is all there."""
    warm.make_ready()
    made = jit.cache_folder()
    with patch.dict(os.environ, SAQQARA_CACHE=str(root)):
        unfinished = shutil.ignore_patterns("ready-*", "lock", "*.tmp.*")
        shutil.copytree(made, jit.cache_folder(), ignore=unfinished, dirs_exist_ok=True)
        lock = FileLock(jit.cache_folder() / "lock")
        lock.acquire()

        def done() -> None:
            warm.mark().touch()
            lock.release()

        try:
            yield done
        finally:
            lock.release()
