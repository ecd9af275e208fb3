"""Shows how the rules are compiled, for tournaments, training and benchmarks; from the cache it takes a moment."""

from collections.abc import Iterable

from rich.progress import BarColumn, Progress, TaskID, TextColumn

from saqqara.bots.warm import Stage, make_ready

from . import language
from .showing import Showing


def compile_first() -> None:
    """Compile, with a bar on stderr that says which part it is at."""
    columns = (TextColumn("{task.description}", markup=False), BarColumn())
    with Showing(*columns, transient=True) as bar:
        task = bar.add_task("", total=100)

        def tell(stage: Stage) -> None:
            bar.update(task, description=told(stage.name), advance=stage.share)

        make_ready(tell)


def tell(stages: Iterable[Stage], bar: Progress, task: TaskID) -> None:
    """Compile stage by stage, each told in place of what the bar stands for otherwise."""
    usual = bar.tasks[task].description
    for stage in stages:
        bar.update(task, description=told(stage.name))
    bar.update(task, description=usual)


def told(stage: str) -> str:
    """Say which stage is compiled, by its name."""
    words = language.words()
    return words.text("cli-bench-stage", stage=words.text(f"cli-stage-{stage}"))
