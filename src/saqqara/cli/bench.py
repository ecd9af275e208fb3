"""`saqqara bench`: how fast the engine is on one core. Never a timed test."""

from __future__ import annotations

import json as json_module
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import takewhile
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from saqqara import __version__
from saqqara.bots import family
from saqqara.bots.loads import Load, Native, Plain, Room
from saqqara.bots.warm import STAGES, compile_rules
from saqqara.engine.rules import deal, flow
from saqqara.engine.rules.moves import MOST
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES, SUPPLY_NAMES, Setup, State
from saqqara.game import presets
from saqqara.game import setup as setups
from saqqara.game.boards import Boards
from saqqara.words import Words

from . import language
from .chosen import ready_made
from .compiling import compile_first
from .searched import searched
from .showing import Showing

BASE, MIXED = "base", "mixed"
MANY, MIXED_SEED = 2000, 3  # random set-ups, and the seed that draws them

IMPORT = "import time; t = time.process_time(); import saqqara; print(time.process_time() - t)"
WARM = "import time; t = time.process_time(); from saqqara.cli import bench; bench.{}; print(time.process_time() - t)"

Environment = dict[str, str]
Report = Callable[[str], None]
Passed = Callable[[float], None]
Figures = dict[str, float | None]
COLD = 45.0  # seconds that compiling takes, roughly


def run(setup: str, tour: int | None, seats: int, seconds: float, cold: bool, json: bool) -> None:
    """Measure and print, compiling from nothing only if it is to be `cold`; raises SetupError for a set-up that cannot
    be measured.
    """
    built = setups_of(setup, tour, seats)
    words = Words("en") if json else language.words()  # a program reads the same JSON in every country
    figures = measure(built, seconds, cold)
    result = {
        "setup": words.text("cli-bench-setup", setup=setup, seats="2-4" if setup == MIXED else str(seats)),
        "cores": 1,
        **{key: value if value is None else round(value, 3) for key, value in figures.items()},
        "state_bytes": State.size,
        "version": __version__,
        "machine": machine(words),
    }
    if json:
        typer.echo(json_module.dumps(result))
    else:
        print_table(result)


def measure(built: bytes, seconds: float, cold: bool) -> Figures:
    """Take every figure in seconds of the processor, with a bar on stderr; compiling from nothing takes longest."""
    figures: Figures = {"compile_cold_seconds": None}
    steps = STEPS if cold else STEPS[1:]
    if not cold:
        compile_first()
    words = language.words()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Showing(*columns, transient=True) as bar, cache(cold) as environment:
        task = bar.add_task("", total=sum(weight for weight, _, _ in steps) + len(PLAYS) * seconds)
        done = 0.0
        for weight, name, step in steps:
            bar.update(task, description=words.text(f"cli-bench-{name}"))
            figures |= step(environment, partial(show_stage, bar, task))
            done += weight
            bar.update(task, completed=done)
        for name, play in PLAYS:
            bar.update(task, description=words.text(f"cli-bench-{name}"))
            figures |= play(built, seconds, partial(show_passed, bar, task, done))
            done += seconds
    return figures


@contextmanager
def cache(cold: bool) -> Iterator[Environment]:
    """Give the environment of processes that compile: with a cache that is empty and gone afterwards, or the usual."""
    if not cold:
        yield dict(os.environ)
        return
    with TemporaryDirectory() as folder:
        yield {**os.environ, "SAQQARA_CACHE": folder}


def show_passed(bar: Progress, task: TaskID, done: float, passed: float) -> None:
    """Say how much of a figure's time has passed."""
    bar.update(task, completed=done + passed)


def show_stage(bar: Progress, task: TaskID, name: str) -> None:
    """Say which stage of compiling begins, and how much is done before it."""
    before = list(takewhile(lambda stage: stage.name != name, STAGES))
    words = language.words().text("cli-bench-stage", stage=language.words().text(f"cli-stage-{name}"))
    bar.update(task, description=words, completed=COLD * sum(stage.share for stage in before) / 100)


def setups_of(setup: str, tour: int | None, seats: int) -> bytes:
    """Give the set-ups that are measured, one behind the other."""
    return mixed_setups() if setup == MIXED and tour is None else one_setup(setup, tour, seats)


def table(load: Load, built: bytes) -> tuple[Room, Room, Room]:
    """Give set-ups, two zeroed states and room for moves, as the functions of a load take them."""
    rooms = load.room(Setup, len(built) // Setup.size), load.room(State, 2), load.room("i2", MOST)
    rooms[0].memory[:] = built
    return rooms


def one_setup(setup: str, tour: int | None, seats: int) -> bytes:
    """Give the one set-up of a name."""
    ready = ready_made(presets.NAMES[0] if setup == BASE and tour is None else setup, tour)
    return setups.build(seats, ready.sides, "official", ready.options, "standard", setups.choose_boards(None))


def mixed_setups() -> bytes:
    """Give random set-ups: all sides, options, profiles and supplies, two to four seats."""
    dice = Random(MIXED_SEED)
    boards = setups.choose_boards(None)
    return b"".join(random_setup(dice, boards) for _ in range(MANY))


def random_setup(dice: Random, boards: Boards) -> bytes:
    """Draw one set-up."""
    seats = dice.randrange(2, 5)
    sides = "".join(dice.choice(there_are) for there_are in SIDES.values())
    options = [option for option in OPTION_NAMES if dice.randrange(2)]
    stones = dice.choice([name for name in SUPPLY_NAMES if name != "second-colour" or seats == 2])
    return setups.build(seats, sides, dice.choice(PROFILE_NAMES), options, stones, boards)


def warm() -> None:
    """Compile, or read from the cache, all that the figures need."""
    load = Native()
    setup, states, found = table(load, setups_of(BASE, None, 2))
    load.run("random_games", setup, states, 1, 1, found)
    load.run("simulations", setup, states, 1, found)


def warm_by_stages() -> None:
    """Compile all that the figures need, and print the name of each stage before it begins."""
    for stage in compile_rules():
        print(stage.name, flush=True)  # noqa: T201
    warm()


def compile_cold(environment: Environment, stage: Report) -> dict[str, float]:
    """Time a new process until everything is compiled, from an empty cache."""
    return {"compile_cold_seconds": in_new_process(WARM.format("warm_by_stages()"), environment, stage)}


def compile_cached(environment: Environment, stage: Report) -> dict[str, float]:
    """Time a new process until everything is read from a full cache: the best of three."""
    return {"compile_cached_seconds": min(in_new_process(WARM.format("warm()"), environment) for _ in range(3))}


def importing(environment: Environment, stage: Report) -> dict[str, float]:
    """Time `import saqqara` in a new process: the best of three."""
    return {"import_seconds": min(in_new_process(IMPORT, environment) for _ in range(3))}


# How many seconds each takes, roughly, for the estimate; the name of its message; what it does.
STEPS = ((COLD, "cold", compile_cold), (3.0, "cached", compile_cached), (0.6, "import", importing))


def in_new_process(code: str, environment: Environment, stage: Report = lambda name: None) -> float:
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


def rate(play: Callable[[int], int], seconds: float, report: Passed) -> tuple[float, float]:
    """Call `play` with more and more rounds until `seconds` of this thread's processor time have passed; give counted
    things and rounds a second. What else the machine does at the same time hardly matters.
    """
    rounds = counted = 0
    batch = 1
    begun = time.thread_time()
    while (passed := time.thread_time() - begun) < seconds:
        report(passed)
        counted += play(batch)
        rounds += batch
        batch = min(2 * batch, 20_000)
    return counted / passed, rounds / passed


def random_play(built: bytes, seconds: float, report: Passed) -> dict[str, float]:
    """Measure whole games of random play."""
    warm()
    decisions, games = random_games(Native, built, seconds, report)
    return {"decisions_per_second": decisions, "games_per_second": games}


def uncompiled(built: bytes, seconds: float, report: Passed) -> dict[str, float]:
    """Measure whole games of random play by the same rules as ordinary Python."""
    return {"uncompiled_decisions_per_second": random_games(Plain, built, seconds, report)[0]}


def random_games(kind: type[Load], built: bytes, seconds: float, report: Passed) -> tuple[float, float]:
    """Give decisions and games of random play a second."""
    load = kind()
    setup, states, found = table(load, built)
    return rate(lambda n: int(load.run("random_games", setup, states, n, 1, found)), seconds, report)


def simulated(built: bytes, seconds: float, report: Passed) -> dict[str, float]:
    """Measure random playouts from the first position of a game."""
    load = Native()
    setup, states, found = table(load, built)
    s = State(states.memory)
    deal.deal(Setup(built), s, 1, 0)
    flow.begin(Setup(built), s, [0] * MOST)
    _, simulations = rate(lambda n: int(load.run("simulations", setup, states, n, found)), seconds, report)
    return {"simulations_per_second": simulations}


def searches(built: bytes, seconds: float, report: Passed) -> dict[str, float]:
    """Measure the search over positions of these set-ups, as long for each evaluator."""
    return searched(built, seconds, report)


PLAYS = (("play", random_play), ("simulate", simulated), ("plain", uncompiled), ("search", searches))


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
        table.add_row(words.text(f"cli-figure-{key}"), shown(value, words))
    Console().print(table)


def shown(value: Any, words: Words) -> str:
    """Write a figure for a reader; None was not measured."""
    if value is None:
        return words.text("cli-bench-only-cold")
    return f"{value:,.3f}".rstrip("0").rstrip(".") if isinstance(value, int | float) else str(value)
