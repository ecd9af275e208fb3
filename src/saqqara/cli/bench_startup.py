"""Measures the cost before the first search: disk space, and the time of a new process."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from tempfile import TemporaryDirectory

from saqqara.bots import process_tree
from saqqara.bots.backends import Backend, WasmBackend
from saqqara.engine.wasm import header

BEST_OF = 3

IMPORT_CODE = "import time; t = time.process_time(); import saqqara; print(time.process_time() - t)"
COMPILE_CODE = (
    "import time; t = time.process_time(); from saqqara.cli import bench; bench.{}; print(time.process_time() - t)"
)
START_CODE = """
import time; t = time.process_time()
from saqqara.game import Game
from saqqara.bots.levels import LEVELS
from saqqara.bots.backends import BACKENDS
from saqqara.bots.search import Search
load = {{load.name: load for load in BACKENDS}}["{load}"]
Search(*Game(seed=1).redacted_bytes(0), 1, LEVELS["imhotep"].search_config, load).run_simulations(1)
print(time.process_time() - t)
"""

Environment = dict[str, str]
OnStage = Callable[[str], None]


@contextmanager
def cache_environment(is_cold: bool) -> Iterator[Environment]:
    """Yield the environment for processes that compile: with a temporary, empty cache if cold, else the usual one."""
    if not is_cold:
        yield dict(os.environ)
        return
    with TemporaryDirectory() as folder:
        yield {**os.environ, "SAQQARA_CACHE": folder}


def installed_bytes(backend: type[Backend]) -> int | None:
    """Return the size of the files that a backend needs besides the rules, None if they are unknown."""
    try:
        needed = [Path(str(file.locate())) for name in backend.required_packages for file in files(name) or ()]
    except PackageNotFoundError:
        return None
    module = [header.MODULE_FILE] if backend is WasmBackend else []
    return sum(path.stat().st_size for path in (*needed, *module) if path.is_file())


def start_seconds(backend: type[Backend], environment: Environment) -> float:
    """Time a new process until the strongest bot has made its first simulation: the best of three."""
    return min(seconds_in_new_process(START_CODE.format(load=backend.name), environment) for _ in range(BEST_OF))


def import_seconds(environment: Environment) -> float:
    """Time `import saqqara` in a new process: the best of three."""
    return min(seconds_in_new_process(IMPORT_CODE, environment) for _ in range(BEST_OF))


def cold_compile_seconds(environment: Environment, on_stage: OnStage) -> float:
    """Time a new process that compiles everything into an empty cache, calling `on_stage` with each stage's name."""
    return seconds_in_new_process(COMPILE_CODE.format("compile_all_by_stages()"), environment, on_stage)


def cached_compile_seconds(environment: Environment) -> float:
    """Time a new process that reads everything from a full cache: the best of three."""
    return min(seconds_in_new_process(COMPILE_CODE.format("compile_all()"), environment) for _ in range(BEST_OF))


def seconds_in_new_process(code: str, environment: Environment, on_stage: OnStage = lambda name: None) -> float:
    """Run code that prints the names of its stages and, last, a number of seconds, and return that number."""
    line = ""
    with process_tree.start_process((sys.executable, "-c", code), environment) as process:
        assert process.stdout is not None
        try:
            for line in (heard.decode().strip() for heard in process.stdout):
                if line.isalpha():
                    on_stage(line)
        finally:
            process_tree.kill_process_tree(process)
    return float(line)
