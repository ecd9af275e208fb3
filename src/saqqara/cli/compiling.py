"""Shows how the rules are compiled, for commands whose bots search; from the cache it takes no more than a moment."""

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from saqqara.warm import Stage, make_ready

from . import language


def compile_first() -> None:
    """Compile, with a bar on stderr that says which part it is at."""
    words = language.words()
    columns = (TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=100)

        def tell(stage: Stage) -> None:
            name = words.text(f"cli-stage-{stage.name}")
            bar.update(task, description=words.text("cli-bench-stage", stage=name), advance=stage.share)

        make_ready(tell)
