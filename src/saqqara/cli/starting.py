"""What it takes before the first search: room on the disk, and time of a new process."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from tempfile import TemporaryDirectory

from saqqara.bots import family
from saqqara.bots.loads import Load, WebAssembly
from saqqara.engine.wasm import header

BEST_OF = 3

IMPORT = "import time; t = time.process_time(); import saqqara; print(time.process_time() - t)"
WARM = "import time; t = time.process_time(); from saqqara.cli import bench; bench.{}; print(time.process_time() - t)"
START = """
import time; t = time.process_time()
from saqqara import Game
from saqqara.bots.levels import LEVELS
from saqqara.bots.loads import LOADS
from saqqara.bots.searching import Search
load = {{load.name: load for load in LOADS}}["{load}"]
Search(*Game(seed=1).redacted(0), 1, LEVELS["imhotep"].plan, load).run(1)
print(time.process_time() - t)
"""

Environment = dict[str, str]
Tell = Callable[[str], None]


@contextmanager
def cache(cold: bool) -> Iterator[Environment]:
    """Give the environment of processes that compile: with a cache that is empty and gone afterwards, or the usual."""
    if not cold:
        yield dict(os.environ)
        return
    with TemporaryDirectory() as folder:
        yield {**os.environ, "SAQQARA_CACHE": folder}


def installed_bytes(load: type[Load]) -> int | None:
    """Add up the files that a load needs beside the rules; None where nobody knows which were installed."""
    try:
        needed = [Path(str(file.locate())) for name in load.needs for file in files(name) or ()]
    except PackageNotFoundError:
        return None
    module = [header.FILE] if load is WebAssembly else []
    return sum(path.stat().st_size for path in (*needed, *module) if path.is_file())


def start(load: type[Load], environment: Environment) -> float:
    """Time a new process until the strongest bot has made its first simulation: the best of three."""
    return min(in_new_process(START.format(load=load.name), environment) for _ in range(BEST_OF))


def importing(environment: Environment) -> float:
    """Time `import saqqara` in a new process: the best of three."""
    return min(in_new_process(IMPORT, environment) for _ in range(BEST_OF))


def compile_cold(environment: Environment, stage: Tell) -> float:
    """Time a new process until everything is compiled, from an empty cache; tells each stage by its name."""
    return in_new_process(WARM.format("warm_by_stages()"), environment, stage)


def compile_cached(environment: Environment) -> float:
    """Time a new process until everything is read from a full cache: the best of three."""
    return min(in_new_process(WARM.format("warm()"), environment) for _ in range(BEST_OF))


def in_new_process(code: str, environment: Environment, stage: Tell = lambda name: None) -> float:
    """Run Python code that prints the names of its stages and, last, a number of seconds."""
    line = ""
    with family.begin((sys.executable, "-c", code), environment) as process:
        assert process.stdout is not None
        try:
            for line in (heard.decode().strip() for heard in process.stdout):
                if line.isalpha():
                    stage(line)
        finally:
            family.end(process)
    return float(line)
