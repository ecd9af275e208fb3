"""`saqqara bench`: how fast the engine is on one core. Never a timed test."""

from __future__ import annotations

import json as json_module
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from saqqara import SetupError, __version__
from saqqara import setup as setups
from saqqara.rules import playout
from saqqara.rules.layout import Records
from saqqara.rules.moves import MOST
from saqqara.rules.state import Setup, State
from saqqara.words import Words

from . import language

IMPORT = "import time; t = time.perf_counter(); import saqqara; print(time.perf_counter() - t)"
COMPILE = (
    "import time; t = time.perf_counter(); from saqqara.cli import bench; bench.warm(); print(time.perf_counter() - t)"
)

Arrays = tuple[Any, Any, Any]
Environment = dict[str, str]


def run(setup: str, seats: int, seconds: float, json: bool) -> None:
    """Measure and print; raises SetupError for a set-up that cannot be measured."""
    if setup != "base":
        raise SetupError("cli-unknown-setup", name=f"{setup:.60}")
    arrays = table_of(seats)
    words = Words("en") if json else language.words()  # a program reads the same JSON in every country
    result = {
        "setup": words.text("cli-bench-setup", setup=setup, seats=seats),
        "cores": 1,
        **{key: round(value, 3) for key, value in measure(arrays, seconds).items()},
        "state_bytes": State.dtype.itemsize,
        "version": __version__,
        "machine": machine(words),
    }
    if json:
        typer.echo(json_module.dumps(result))
    else:
        print_table(result)


def measure(arrays: Arrays, seconds: float) -> dict[str, float]:
    """Take every figure, with a bar on stderr; compiling from nothing takes longest and comes first."""
    figures: dict[str, float] = {}
    words = language.words()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=sum(weight for weight, _, _ in STEPS) + 3 * seconds)
        with tempfile.TemporaryDirectory() as folder:
            for weight, name, step in STEPS:
                bar.update(task, description=words.text(f"cli-bench-{name}"))
                figures |= step({**os.environ, "SAQQARA_CACHE": folder})
                bar.advance(task, weight)
        for play in (random_play, simulated, uncompiled):
            bar.update(task, description=words.text("cli-bench-play"))
            figures |= play(arrays, seconds)
            bar.advance(task, seconds)
    return figures


def table_of(seats: int) -> Arrays:
    """Give a set-up, two zeroed states and a list for moves, as the compiled entry points take them."""
    setup = setups.build(seats, "AAAAA", "official", (), "standard", setups.choose_boards(None))
    return setup, np.zeros(2, State.dtype), np.zeros(MOST, np.int16)


def warm() -> None:
    """Compile, or read from the cache, all that the figures need."""
    from saqqara.compiled import playout as compiled

    setup, states, found = table_of(2)
    compiled.random_games(setup, states, 1, 1, found)
    compiled.simulations(setup, states, 1, found)


def compile_cold(environment: Environment) -> dict[str, float]:
    """Time a new process until everything is compiled, from an empty cache."""
    return {"compile_cold_seconds": in_new_process(COMPILE, environment)}


def compile_cached(environment: Environment) -> dict[str, float]:
    """Time a new process until everything is read from a full cache: the best of three."""
    return {"compile_cached_seconds": min(in_new_process(COMPILE, environment) for _ in range(3))}


def importing(environment: Environment) -> dict[str, float]:
    """Time `import saqqara` in a new process: the best of three."""
    return {"import_seconds": min(in_new_process(IMPORT, environment) for _ in range(3))}


# How many seconds each takes, roughly, for the estimate; the name of its message; what it does.
STEPS = ((15.0, "cold", compile_cold), (2.5, "cached", compile_cached), (0.6, "import", importing))


def in_new_process(code: str, environment: Environment) -> float:
    """Run Python code that prints a number of seconds."""
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def rate(play: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Call `play` with more and more rounds until `seconds` have passed; give counted things and rounds a second."""
    rounds = counted = 0
    batch = 1
    begun = time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        counted += play(batch)
        rounds += batch
        batch = min(2 * batch, 20_000)
    return counted / passed, rounds / passed


def random_play(arrays: Arrays, seconds: float) -> dict[str, float]:
    """Measure whole games of random play."""
    from saqqara.compiled import playout as compiled

    setup, states, found = arrays
    warm()
    decisions, games = rate(lambda n: compiled.random_games(setup, states, n, 1, found), seconds)
    return {"decisions_per_second": decisions, "games_per_second": games}


def simulated(arrays: Arrays, seconds: float) -> dict[str, float]:
    """Measure random playouts from the first position of a game."""
    from saqqara.compiled import playout as compiled

    setup, _, found = arrays
    first = first_position(arrays)
    _, simulations = rate(lambda n: compiled.simulations(setup, first, n, found), seconds)
    return {"simulations_per_second": simulations}


def uncompiled(arrays: Arrays, seconds: float) -> dict[str, float]:
    """Measure whole games of random play by the same rules as ordinary Python."""
    setups_view, states = Records(Setup, arrays[0]), Records(State, np.zeros(2, State.dtype))
    decisions, _ = rate(lambda n: playout.random_games(setups_view, states, n, 1, [0] * MOST), seconds)
    return {"uncompiled_decisions_per_second": decisions}


def first_position(arrays: Arrays) -> Any:
    """Deal a game to start simulations from."""
    from saqqara.compiled import deal, flow

    setup, _, found = arrays
    states = np.zeros(2, State.dtype)
    deal.deal(setup[0], states[0], 1, 0)
    flow.begin(setup[0], states[0], found)
    return states


def machine(words: Words) -> str:
    """Describe the machine in a line."""
    system = f"{platform.system()} {platform.machine()}"
    python = f"Python {platform.python_version()}"
    return words.text("cli-bench-machine", system=system, cores=os.cpu_count() or 1, python=python)


def print_table(result: dict[str, Any]) -> None:
    """Lay the figures out for a reader."""
    words = language.words()
    table = Table(title=words.text("cli-bench-title"), title_justify="left")
    table.add_column(words.text("cli-bench-figure"))
    table.add_column(words.text("cli-bench-value"))
    for key, value in result.items():
        number = isinstance(value, int | float)
        figure = f"{value:,.3f}".rstrip("0").rstrip(".") if number else str(value)
        table.add_row(words.text(f"cli-figure-{key}"), figure)
    Console().print(table)
