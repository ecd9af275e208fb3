"""Shows how the rules are compiled, for tournaments, training and benchmarks; from the cache it takes a moment."""

from collections.abc import Iterable

from rich.progress import BarColumn, Progress, TaskID, TextColumn

from saqqara.bots.precompile import Stage, ensure_compiled

from . import language
from .progress import ProgressDisplay


def compile_with_progress() -> None:
    """Compile, with a bar on stderr that says which part it is at."""
    columns = (TextColumn("{task.description}", markup=False), BarColumn())
    with ProgressDisplay(*columns, transient=True) as bar:
        task = bar.add_task("", total=100)

        def tell(stage: Stage) -> None:
            bar.update(task, description=stage_description(stage.name), advance=stage.percent)

        ensure_compiled(tell)


def compile_stages(stages: Iterable[Stage], bar: Progress, task: TaskID) -> None:
    """Compile stage by stage, each told in place of what the bar stands for otherwise."""
    usual = bar.tasks[task].description
    for stage in stages:
        bar.update(task, description=stage_description(stage.name))
    bar.update(task, description=usual)


def stage_description(stage: str) -> str:
    """Say which stage is compiled, by its name."""
    translator = language.translator()
    return translator.text("cli-bench-stage", stage=translator.text(f"cli-stage-{stage}"))
