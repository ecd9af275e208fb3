"""Shows progress while the rules compile, for tournaments, training and benchmarks; brief if they are cached."""

from collections.abc import Iterable

from rich.progress import BarColumn, Progress, TaskID, TextColumn

from saqqara.bots.precompile import CompileStage, ensure_compiled

from . import language
from .progress import ProgressDisplay


def compile_with_progress() -> None:
    """Compile the rules, with a bar on stderr that names the current stage."""
    columns = (TextColumn("{task.description}", markup=False), BarColumn())
    with ProgressDisplay(*columns, transient=True) as bar:
        task = bar.add_task("", total=100)

        def tell(stage: CompileStage) -> None:
            bar.update(task, description=stage_description(stage.name), advance=stage.percent)

        ensure_compiled(tell)


def compile_stages(stages: Iterable[CompileStage], bar: Progress, task: TaskID) -> None:
    """Compile stage by stage, showing each in place of the usual description of a task."""
    usual = bar.tasks[task].description
    for stage in stages:
        bar.update(task, description=stage_description(stage.name))
    bar.update(task, description=usual)


def stage_description(stage: str) -> str:
    """Return the description of a stage by its name."""
    translator = language.get_translator()
    return translator.text("cli-bench-stage", stage=translator.text(f"cli-stage-{stage}"))
