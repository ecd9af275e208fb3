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
from rich.table import Table

from saqqara import SetupError, __version__
from saqqara import setup as setups
from saqqara.rules import playout
from saqqara.rules.layout import Records
from saqqara.rules.moves import MOST
from saqqara.rules.state import Setup, State

IMPORT = "import time; t = time.perf_counter(); import saqqara; print(time.perf_counter() - t)"
COMPILE = (
    "import time; t = time.perf_counter(); from saqqara.cli import bench; bench.warm(); print(time.perf_counter() - t)"
)

Arrays = tuple[Any, Any, Any]


def run(setup: str, seats: int, seconds: float, json: bool) -> None:
    """Measure and print; raises SetupError for a set-up that cannot be measured."""
    if setup != "base":
        raise SetupError(f"there is no set-up {setup!r} to measure; choose base")
    arrays = table_of(seats)
    notes = Console(stderr=True)
    notes.print("compiling the rules from nothing, then reading them from the cache (about half a minute) ...")
    cold, cached = compile_seconds()
    notes.print("playing ...")
    figures = {**speeds(arrays, seconds), "compile_cold_seconds": cold, "compile_cached_seconds": cached}
    figures |= {"import_seconds": min(in_new_process(IMPORT, os.environ) for _ in range(3))}
    result = {
        "setup": f"{setup}, {seats} seats",
        "cores": 1,
        **{key: round(value, 3) for key, value in figures.items()},
        "state_bytes": State.dtype.itemsize,
        "version": __version__,
        "machine": machine(),
    }
    if json:
        typer.echo(json_module.dumps(result))
    else:
        print_table(result)


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


def compile_seconds() -> tuple[float, float]:
    """Time a new process until everything is compiled: with an empty cache, then with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "SAQQARA_CACHE": folder}
        cold = in_new_process(COMPILE, environment)
        return cold, min(in_new_process(COMPILE, environment) for _ in range(3))


def in_new_process(code: str, environment: Any) -> float:
    """Run Python code that prints a number of seconds."""
    done = subprocess.run(
        [sys.executable, "-c", code], env=dict(environment), capture_output=True, text=True, check=True
    )
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


def speeds(arrays: Arrays, seconds: float) -> dict[str, float]:
    """Measure random play, simulations from the first position, and uncompiled play, all on one core."""
    from saqqara.compiled import playout as compiled

    setup, states, found = arrays
    warm()
    decisions, games = rate(lambda n: compiled.random_games(setup, states, n, 1, found), seconds)
    first = first_position(arrays)
    _, simulations = rate(lambda n: compiled.simulations(setup, first, n, found), seconds)
    plain_setup, plain_states = Records(Setup, setup), Records(State, np.zeros(2, State.dtype))
    view = [0] * MOST
    uncompiled, _ = rate(lambda n: playout.random_games(plain_setup, plain_states, n, 1, view), seconds)
    return {
        "decisions_per_second": decisions,
        "games_per_second": games,
        "simulations_per_second": simulations,
        "uncompiled_decisions_per_second": uncompiled,
    }


def first_position(arrays: Arrays) -> Any:
    """Deal a game to start simulations from."""
    from saqqara.compiled import deal, flow

    setup, _, found = arrays
    states = np.zeros(2, State.dtype)
    deal.deal(setup[0], states[0], 1, 0)
    flow.begin(setup[0], states[0], found)
    return states


def machine() -> str:
    """Describe the machine in a line."""
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def print_table(result: dict[str, Any]) -> None:
    """Lay the figures out for a reader."""
    table = Table("figure", "value", title="Saqqara bench", title_justify="left")
    for key, value in result.items():
        number = isinstance(value, int | float)
        table.add_row(key.replace("_", " "), f"{value:,.3f}".rstrip("0").rstrip(".") if number else str(value))
    Console().print(table)
