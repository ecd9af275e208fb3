"""Shows how the rules are compiled, for tournaments, training and benchmarks; from the cache it takes a moment."""

from collections.abc import Iterable

from rich.progress import BarColumn, Progress, TaskID, TextColumn

from saqqara.bots.warm import Stage, make_ready

from . import language
from .showing import Showing


def compile_first() -> None:
    """Compile, with a bar on stderr that says which part it is at."""
    words = language.words()
    columns = (TextColumn("{task.description}"), BarColumn())
    with Showing(*columns, transient=True) as bar:
        task = bar.add_task("", total=100)

        def tell(stage: Stage) -> None:
            name = words.text(f"cli-stage-{stage.name}")
            bar.update(task, description=words.text("cli-bench-stage", stage=name), advance=stage.share)

        make_ready(tell)


def tell(stages: Iterable[Stage], bar: Progress, task: TaskID) -> None:
    """Compile stage by stage, each told in place of what the bar stands for otherwise."""
    words, usual = language.words(), bar.tasks[task].description
    for stage in stages:
        name = words.text(f"cli-stage-{stage.name}")
        bar.update(task, description=words.text("cli-bench-stage", stage=name))
    bar.update(task, description=usual)
