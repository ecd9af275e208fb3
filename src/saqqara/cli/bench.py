"""`saqqara bench`: how fast each backend is on one core. No test depends on these times."""

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

from saqqara.bots.backends import BACKENDS, Backend, Buffer, NativeBackend, PlainBackend
from saqqara.bots.precompile import STAGES, compile_rules
from saqqara.engine.rules import deal, flow
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES_BY_SITE, SUPPLY_NAMES, Setup, State
from saqqara.game import presets
from saqqara.game import setup as setups
from saqqara.game.boards import Boards
from saqqara.i18n import Translator
from saqqara.version import __version__

from . import bench_startup, language
from .bench_search import RATE_KEYS as SEARCHES
from .bench_search import measure_search
from .bench_startup import Environment
from .compile_progress import compile_with_progress, stage_description
from .output import print_json, print_line
from .printer import Printer
from .progress import ProgressDisplay

BASE, MIXED = "base", "mixed"
MIXED_COUNT, MIXED_SEED = 2000, 3  # how many random set-ups, and the seed that draws them
COLD_SECONDS, CACHED_SECONDS, IMPORT_SECONDS, START_SECONDS = 95.0, 1.0, 0.2, 1.0  # rough durations of steps

COMPILE_KEYS = ("compile_cold_seconds", "compile_cached_seconds")
RATE_KEYS = ("decisions_per_second", "games_per_second", "simulations_per_second", *SEARCHES)
BACKEND_KEYS = ("installed_bytes", "start_seconds", *COMPILE_KEYS, *RATE_KEYS)
MISSING_VALUE = "-"  # shown in place of a missing figure

Figures = dict[str, float | None]
OnProgress = Callable[[float], None]
Measurement = Callable[[type[Backend], bytes, float, OnProgress], Figures]


class StepProgress:
    """Shows the progress of one step on a bar that all steps share."""

    def __init__(self, bar: Progress, task: TaskID, completed_before: float) -> None:
        """Show progress on a task of which `completed_before` seconds belong to earlier steps."""
        self._bar, self._task, self._completed_before = bar, task, completed_before

    def update(self, seconds: float) -> None:
        """Show how many seconds of the step have passed."""
        self._bar.update(self._task, completed=self._completed_before + seconds)

    def show_stage(self, name: str) -> None:
        """Show which stage of compiling begins."""
        done = sum(stage.percent for stage in takewhile(lambda stage: stage.name != name, STAGES))
        self._bar.update(
            self._task,
            description=stage_description(name),
            completed=self._completed_before + COLD_SECONDS * done / 100,
        )


class MeasurementStep(NamedTuple):
    """A measurement: its backend ("" for none), its rough duration, its message id and its function."""

    backend_name: str
    seconds: float
    name: str
    measure: Callable[[Environment, StepProgress], Figures]


def run_benchmark(setup: str, tour: int | None, seats: int, seconds: float, measure_cold: bool, json: bool) -> None:
    """Measure and print the figures, compiling from an empty cache only if `measure_cold` is set.

    Raises SetupError for a set-up that cannot be measured.
    """
    built = build_setup_bytes(setup, tour, seats)
    translator = Translator("en") if json else language.get_translator()  # JSON does not depend on the language
    figures = measure_figures(built, seconds, measure_cold)
    metadata = {
        "setup": translator.text("cli-bench-setup", setup=setup, seats="2-4" if setup == MIXED else str(seats)),
        "cores": 1,
        **figures.pop(""),
        "state_bytes": State.size,
        "version": __version__,
        "machine": describe_machine(translator),
    }
    if json:
        print_json(as_json(metadata, figures, translator))
    else:
        print_table(metadata, figures)


def measure_figures(setup_bytes: bytes, seconds: float, measure_cold: bool) -> dict[str, Figures]:
    """Measure every figure in seconds of processor time, with a bar on stderr.

    Returns the figures by the name of their available backend, "" for those of none. Compiling from an empty cache
    takes longest.
    """
    available = [load for load in BACKENDS if load.unavailable_reason() is None]
    figures: dict[str, Figures] = {name: {} for name in ("", *(load.name for load in available))}
    if NativeBackend in available and not measure_cold:
        compile_with_progress()
    steps = list(measurement_steps(available, setup_bytes, seconds, measure_cold))
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with ProgressDisplay(*columns, transient=True) as bar, bench_startup.cache_environment(measure_cold) as environment:
        task, done = bar.add_task("", total=sum(step.seconds for step in steps)), 0.0
        for step in steps:
            label = language.get_translator().text(f"cli-bench-{step.name}")
            bar.update(task, description=f"{step.backend_name or 'saqqara'}: {label}", completed=done)
            figures[step.backend_name] |= step.measure(environment, StepProgress(bar, task, done))
            done += step.seconds
    return figures


def measurement_steps(
    backends: list[type[Backend]], setup_bytes: bytes, seconds: float, measure_cold: bool
) -> Iterator[MeasurementStep]:
    """Yield all steps in order."""
    if NativeBackend in backends:
        yield from numba_steps(measure_cold)
    yield MeasurementStep(
        "",
        IMPORT_SECONDS,
        "import",
        lambda environment, _: {"import_seconds": bench_startup.import_seconds(environment)},
    )
    for load in backends:
        yield MeasurementStep(load.name, START_SECONDS, "start", partial(measure_startup, load))
        for name, play in MEASUREMENTS.items():
            yield MeasurementStep(
                load.name, seconds, name, partial(measure_in_process, play, load, setup_bytes, seconds)
            )


def numba_steps(measure_cold: bool) -> Iterator[MeasurementStep]:
    """Yield the steps that only Numba needs, the longest first."""
    cold_key, cached_key = COMPILE_KEYS
    if measure_cold:
        yield MeasurementStep(
            NativeBackend.name,
            COLD_SECONDS,
            "cold",
            lambda there, report: {cold_key: bench_startup.cold_compile_seconds(there, report.show_stage)},
        )
    yield MeasurementStep(
        NativeBackend.name,
        CACHED_SECONDS,
        "cached",
        lambda there, _: {cached_key: bench_startup.cached_compile_seconds(there)},
    )


def measure_startup(backend: type[Backend], environment: Environment, progress: StepProgress) -> Figures:
    """Measure what a backend needs before its first search."""
    return {
        "installed_bytes": bench_startup.installed_bytes(backend),
        "start_seconds": bench_startup.start_seconds(backend, environment),
    }


def measure_in_process(
    measurement: Measurement,
    backend: type[Backend],
    setup_bytes: bytes,
    seconds: float,
    environment: Environment,
    progress: StepProgress,
) -> Figures:
    """Run a measurement of a backend in this process."""
    return measurement(backend, setup_bytes, seconds, progress.update)


def build_setup_bytes(setup: str, tour: int | None, seats: int) -> bytes:
    """Return the set-ups to measure, one after the other."""
    return random_setups() if setup == MIXED and tour is None else build_preset_setup(setup, tour, seats)


def allocate_buffers(backend: Backend, setup_bytes: bytes) -> tuple[Buffer, Buffer, Buffer]:
    """Return buffers for the functions of a backend: the set-ups, two zeroed states, and space for moves."""
    buffers = (
        backend.allocate(Setup, len(setup_bytes) // Setup.size),
        backend.allocate(State, 2),
        backend.allocate("i2", MAX_LEGAL_MOVES),
    )
    buffers[0].memory[:] = setup_bytes
    return buffers


def build_preset_setup(setup: str, tour: int | None, seats: int) -> bytes:
    """Return the set-up of a preset."""
    ready = presets.named_preset(presets.PRESET_NAMES[0] if setup == BASE and tour is None else setup, tour)
    boards = setups.resolve_boards(None)
    return setups.build_setup(seats, ready.sides, "official", ready.options, "standard", boards, figure=ready.figure)


def random_setups() -> bytes:
    """Return random set-ups: all sides, options, profiles and supplies, two to four seats."""
    rng = Random(MIXED_SEED)
    boards = setups.resolve_boards(None)
    return b"".join(random_setup(rng, boards) for _ in range(MIXED_COUNT))


def random_setup(rng: Random, boards: Boards) -> bytes:
    """Draw one set-up."""
    seats = rng.randrange(2, 5)
    sides = "".join(rng.choice(there_are) for there_are in SIDES_BY_SITE.values())
    options = [option for option in OPTION_NAMES if rng.randrange(2)]
    stones = rng.choice([name for name in SUPPLY_NAMES if name != "second-colour" or seats == 2])
    return setups.build_setup(seats, sides, rng.choice(PROFILE_NAMES), options, stones, boards)


def compile_all() -> None:
    """Compile everything that the figures need, or read it from the cache."""
    load = NativeBackend()
    setup, states, found = allocate_buffers(load, build_setup_bytes(BASE, None, 2))
    load.call("random_games", setup, states, 1, 1, found)
    load.call("random_playouts", setup, states, 1, found)


def compile_all_by_stages() -> None:
    """Compile everything that the figures need, printing the name of each stage before it begins."""
    for stage in compile_rules():
        print_line(stage.name)
    compile_all()


def measure_rates(play_rounds: Callable[[int], int], seconds: float, on_progress: OnProgress) -> tuple[float, float]:
    """Call `play_rounds` with more and more rounds until `seconds` of this thread's processor time have passed.

    Returns the things counted per second and the rounds per second. Other load on the machine hardly matters.
    """
    rounds = counted = 0
    batch = 1
    begun = time.thread_time()
    while (passed := time.thread_time() - begun) < seconds:
        on_progress(passed)
        counted += play_rounds(batch)
        rounds += batch
        batch = min(2 * batch, 20_000)
    return counted / passed, rounds / passed


def measure_random_games(
    backend_class: type[Backend], setup_bytes: bytes, seconds: float, on_progress: OnProgress
) -> Figures:
    """Measure whole games of random play."""
    load = backend_class()
    setup, states, found = allocate_buffers(load, setup_bytes)
    load.call("random_games", setup, states, 1, 1, found)
    decisions, games = measure_rates(
        lambda n: int(load.call("random_games", setup, states, n, 1, found)), seconds, on_progress
    )
    return {"decisions_per_second": decisions, "games_per_second": games}


def measure_rollouts(
    backend_class: type[Backend], setup_bytes: bytes, seconds: float, on_progress: OnProgress
) -> Figures:
    """Measure random playouts from the first position of a game."""
    load = backend_class()
    setup, states, found = allocate_buffers(load, setup_bytes)
    s = State(states.memory)
    deal.deal(Setup(setup_bytes), s, 1, 0)
    flow.begin(Setup(setup_bytes), s, [0] * MAX_LEGAL_MOVES)
    load.call("random_playouts", setup, states, 1, found)
    _, simulations = measure_rates(
        lambda n: int(load.call("random_playouts", setup, states, n, found)), seconds, on_progress
    )
    return {"simulations_per_second": simulations}


def measure_searches(
    backend_class: type[Backend], setup_bytes: bytes, seconds: float, on_progress: OnProgress
) -> Figures:
    """Measure the search over positions of these set-ups, with the same time for each evaluator."""
    return dict(measure_search(backend_class, setup_bytes, seconds, on_progress))


MEASUREMENTS: dict[str, Measurement] = {
    "play": measure_random_games,
    "simulate": measure_rollouts,
    "search": measure_searches,
}


def describe_machine(translator: Translator) -> str:
    """Describe the machine in one line."""
    system = f"{platform.system()} {platform.machine()}"
    python = f"Python {platform.python_version()}"
    return translator.text("cli-bench-machine", system=system, cores=os.cpu_count() or 1, python=python)


def as_json(metadata: dict[str, Any], figures: dict[str, Figures], translator: Translator) -> dict[str, Any]:
    """Return what `--json` prints.

    The figures at the top level are those of Numba's machine code, since it was once the only backend. Below "loads"
    are the figures of each backend, or the problem of one that is unavailable.
    """
    native, plain = figures.get(NativeBackend.name, {}), figures[PlainBackend.name]
    loads = {name: round_floats(of_load) for name, of_load in figures.items()}
    missing = {
        load.name: {"problem": translator.error_text(problem)}
        for load in BACKENDS
        if (problem := load.unavailable_reason())
    }
    return {
        **round_floats(metadata),
        **round_floats({key: native.get(key) for key in (*COMPILE_KEYS, *RATE_KEYS)}),
        "uncompiled_decisions_per_second": round_floats(plain)["decisions_per_second"],
        "loads": {load.name: (loads | missing)[load.name] for load in BACKENDS},
    }


def round_floats(figures: dict[str, Any]) -> dict[str, Any]:
    """Round floats to three decimal places."""
    return {key: round(value, 3) if isinstance(value, float) else value for key, value in figures.items()}


def print_table(metadata: dict[str, Any], figures: dict[str, Figures]) -> None:
    """Print the figures as a table, and why a backend is unavailable."""
    translator, console = language.get_translator(), Printer()
    table = Table(title=translator.text("cli-bench-title"), title_justify="left")
    table.add_column(translator.text("cli-bench-figure"))
    for load in BACKENDS:
        table.add_column(load.name, justify="right")
    for key in BACKEND_KEYS:
        row = [format_cell(key, load, figures.get(load.name), translator) for load in BACKENDS]
        table.add_row(translator.text(f"cli-figure-{key}"), *row)
    console.print(table)
    for load in BACKENDS:
        if problem := load.unavailable_reason():
            missing = translator.text("cli-bench-missing", load=load.name, problem=problem)
            console.print(missing, soft_wrap=True)
    for key, value in metadata.items():
        line = f"{translator.text(f'cli-figure-{key}')}: {format_figure(value)}"
        console.print(line, soft_wrap=True)


def format_cell(key: str, backend: type[Backend], figures: Figures | None, translator: Translator) -> str:
    """Format a figure of a backend, or a placeholder if it has none."""
    value = (figures or {}).get(key)
    if figures is not None and backend is NativeBackend and key == COMPILE_KEYS[0] and value is None:
        return translator.text("cli-bench-only-cold")
    if value is None:
        return MISSING_VALUE
    return format_figure(value / 1_000_000) if key == "installed_bytes" else format_figure(value)


def format_figure(value: Any) -> str:
    """Format a figure; large ones without decimals."""
    if not isinstance(value, int | float):
        return str(value)
    return f"{value:,.0f}" if value >= 1000 else f"{value:,.3g}"
