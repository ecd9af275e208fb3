"""`saqqara bench`: how fast each load is on one core. Never a timed test."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import takewhile
from random import Random
from typing import Any, NamedTuple

from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from saqqara import __version__
from saqqara.bots.loads import LOADS, Load, Native, Plain, Room
from saqqara.bots.warm import STAGES, compile_rules
from saqqara.engine.rules import deal, flow
from saqqara.engine.rules.moves import MOST
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES, SUPPLY_NAMES, Setup, State
from saqqara.game import presets
from saqqara.game import setup as setups
from saqqara.game.boards import Boards
from saqqara.words import Words

from . import language, starting
from .chosen import ready_made
from .compiling import compile_first, told
from .output import say, say_data
from .printer import Printer
from .searched import NAMES as SEARCHES
from .searched import searched
from .showing import Showing
from .starting import Environment

BASE, MIXED = "base", "mixed"
MANY, MIXED_SEED = 2000, 3  # random set-ups, and the seed that draws them
COLD, CACHED, IMPORT, START = 45.0, 3.0, 0.6, 2.0  # seconds that a step takes, roughly

OF_COMPILING = ("compile_cold_seconds", "compile_cached_seconds")
RATES = ("decisions_per_second", "games_per_second", "simulations_per_second", *SEARCHES)
OF_A_LOAD = ("installed_bytes", "start_seconds", *OF_COMPILING, *RATES)
NONE = "-"  # where there is no figure

Figures = dict[str, float | None]
Passed = Callable[[float], None]
Play = Callable[[type[Load], bytes, float, Passed], Figures]


class Report:
    """Shows how far a step is, of which so many seconds' worth was done before."""

    def __init__(self, bar: Progress, task: TaskID, before: float) -> None:
        """Show it by a task of a bar."""
        self._bar, self._task, self._before = bar, task, before

    def passed(self, seconds: float) -> None:
        """Say how much of the step's time has passed."""
        self._bar.update(self._task, completed=self._before + seconds)

    def stage(self, name: str) -> None:
        """Say which stage of compiling begins."""
        done = sum(stage.share for stage in takewhile(lambda stage: stage.name != name, STAGES))
        self._bar.update(self._task, description=told(name), completed=self._before + COLD * done / 100)


class Step(NamedTuple):
    """What is measured in one go: of which load ("" of none), how long it takes roughly, its message, how."""

    load: str
    seconds: float
    name: str
    take: Callable[[Environment, Report], Figures]


def run(setup: str, tour: int | None, seats: int, seconds: float, cold: bool, json: bool) -> None:
    """Measure and print, compiling from nothing only if it is to be `cold`; raises SetupError for a set-up that cannot
    be measured.
    """
    built = setups_of(setup, tour, seats)
    words = Words("en") if json else language.words()  # a program reads the same JSON in every country
    figures = measure(built, seconds, cold)
    about = {
        "setup": words.text("cli-bench-setup", setup=setup, seats="2-4" if setup == MIXED else str(seats)),
        "cores": 1,
        **figures.pop(""),
        "state_bytes": State.size,
        "version": __version__,
        "machine": machine(words),
    }
    if json:
        say_data(as_data(about, figures, words))
    else:
        print_table(about, figures)


def measure(built: bytes, seconds: float, cold: bool) -> dict[str, Figures]:
    """Take every figure in seconds of the processor, with a bar on stderr, those of each load that can be used under
    its name; compiling from nothing takes longest.
    """
    there = [load for load in LOADS if load.obstacle() is None]
    figures: dict[str, Figures] = {name: {} for name in ("", *(load.name for load in there))}
    if Native in there and not cold:
        compile_first()
    steps = list(steps_of(there, built, seconds, cold))
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Showing(*columns, transient=True) as bar, starting.cache(cold) as environment:
        task, done = bar.add_task("", total=sum(step.seconds for step in steps)), 0.0
        for step in steps:
            words = language.words().text(f"cli-bench-{step.name}")
            bar.update(task, description=f"{step.load or 'saqqara'}: {words}", completed=done)
            figures[step.load] |= step.take(environment, Report(bar, task, done))
            done += step.seconds
    return figures


def steps_of(loads: list[type[Load]], built: bytes, seconds: float, cold: bool) -> Iterator[Step]:
    """Give all that is measured, in turn."""
    if Native in loads:
        yield from compiling(cold)
    yield Step("", IMPORT, "import", lambda environment, _: {"import_seconds": starting.importing(environment)})
    for load in loads:
        yield Step(load.name, START, "start", partial(beginning, load))
        for name, play in PLAYS.items():
            yield Step(load.name, seconds, name, partial(played, play, load, built, seconds))


def compiling(cold: bool) -> Iterator[Step]:
    """Give what is measured of Numba alone, first that which takes longest."""
    whole, read = OF_COMPILING
    if cold:
        yield Step(Native.name, COLD, "cold", lambda there, report: {whole: starting.compile_cold(there, report.stage)})
    yield Step(Native.name, CACHED, "cached", lambda there, _: {read: starting.compile_cached(there)})


def beginning(load: type[Load], environment: Environment, report: Report) -> Figures:
    """Measure what a load takes before its first search."""
    return {"installed_bytes": starting.installed_bytes(load), "start_seconds": starting.start(load, environment)}


def played(
    play: Play, load: type[Load], built: bytes, seconds: float, environment: Environment, report: Report
) -> Figures:
    """Measure what a load does in this process."""
    return play(load, built, seconds, report.passed)


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
    boards = setups.choose_boards(None)
    return setups.build(seats, ready.sides, "official", ready.options, "standard", boards, figure=ready.figure)


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
        say(stage.name)
    warm()


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


def random_play(kind: type[Load], built: bytes, seconds: float, report: Passed) -> Figures:
    """Measure whole games of random play."""
    load = kind()
    setup, states, found = table(load, built)
    load.run("random_games", setup, states, 1, 1, found)
    decisions, games = rate(lambda n: int(load.run("random_games", setup, states, n, 1, found)), seconds, report)
    return {"decisions_per_second": decisions, "games_per_second": games}


def simulated(kind: type[Load], built: bytes, seconds: float, report: Passed) -> Figures:
    """Measure random playouts from the first position of a game."""
    load = kind()
    setup, states, found = table(load, built)
    s = State(states.memory)
    deal.deal(Setup(built), s, 1, 0)
    flow.begin(Setup(built), s, [0] * MOST)
    load.run("simulations", setup, states, 1, found)
    _, simulations = rate(lambda n: int(load.run("simulations", setup, states, n, found)), seconds, report)
    return {"simulations_per_second": simulations}


def searches(kind: type[Load], built: bytes, seconds: float, report: Passed) -> Figures:
    """Measure the search over positions of these set-ups, as long for each evaluator."""
    return dict(searched(kind, built, seconds, report))


PLAYS: dict[str, Play] = {"play": random_play, "simulate": simulated, "search": searches}


def machine(words: Words) -> str:
    """Describe the machine in a line."""
    system = f"{platform.system()} {platform.machine()}"
    python = f"Python {platform.python_version()}"
    return words.text("cli-bench-machine", system=system, cores=os.cpu_count() or 1, python=python)


def as_data(about: dict[str, Any], figures: dict[str, Figures], words: Words) -> dict[str, Any]:
    """Give what `--json` prints: the figures of Numba's machine code, as they were told when there was no other, and
    those of each load; of one that cannot be used here the problem.
    """
    native, plain = figures.get(Native.name, {}), figures[Plain.name]
    loads = {name: rounded(of_load) for name, of_load in figures.items()}
    missing = {load.name: {"problem": words.error(problem)} for load in LOADS if (problem := load.obstacle())}
    return {
        **rounded(about),
        **rounded({key: native.get(key) for key in (*OF_COMPILING, *RATES)}),
        "uncompiled_decisions_per_second": rounded(plain)["decisions_per_second"],
        "loads": {load.name: (loads | missing)[load.name] for load in LOADS},
    }


def rounded(figures: dict[str, Any]) -> dict[str, Any]:
    """Write fractions to three places."""
    return {key: round(value, 3) if isinstance(value, float) else value for key, value in figures.items()}


def print_table(about: dict[str, Any], figures: dict[str, Figures]) -> None:
    """Lay the figures out for a reader, with why a load cannot be used."""
    words, console = language.words(), Printer()
    table = Table(title=words.text("cli-bench-title"), title_justify="left")
    table.add_column(words.text("cli-bench-figure"))
    for load in LOADS:
        table.add_column(load.name, justify="right")
    for key in OF_A_LOAD:
        row = [cell(key, load, figures.get(load.name), words) for load in LOADS]
        table.add_row(words.text(f"cli-figure-{key}"), *row)
    console.print(table)
    for load in LOADS:
        if problem := load.obstacle():
            missing = words.text("cli-bench-missing", load=load.name, problem=problem)
            console.print(missing, soft_wrap=True)
    for key, value in about.items():
        line = f"{words.text(f'cli-figure-{key}')}: {shown(value)}"
        console.print(line, soft_wrap=True)


def cell(key: str, load: type[Load], figures: Figures | None, words: Words) -> str:
    """Write a figure of a load, or that it has none."""
    value = (figures or {}).get(key)
    if figures is not None and load is Native and key == OF_COMPILING[0] and value is None:
        return words.text("cli-bench-only-cold")
    if value is None:
        return NONE
    return shown(value / 1_000_000) if key == "installed_bytes" else shown(value)


def shown(value: Any) -> str:
    """Write a figure for a reader: whole numbers where they are large."""
    if not isinstance(value, int | float):
        return str(value)
    return f"{value:,.0f}" if value >= 1000 else f"{value:,.3g}"
