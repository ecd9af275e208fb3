"""Bars of long work on stderr; where that is no terminal, a line now and then, so that a log of hours is not silent."""

from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from . import language
from .printer import Printer

LINE_INTERVAL = 60.0  # seconds between two lines of one task at least
SPEED_WINDOW = 600  # seconds over which the time left is reckoned: a chunk of games may take a minute


class ProgressDisplay(Progress):
    """Bars, one for each task. Where none can be drawn a task has a line once a minute at most, and if `steps` are to
    be told also when it begins and when it is done.

    A line says the description, how much of the whole is done, the time left, and the field `more` of the task.
    """

    def __init__(
        self, *columns: ProgressColumn, print_steps: bool = False, console: Console | None = None, **options: Any
    ) -> None:
        """Show these columns, or the usual ones; `options` are those of `Progress`."""
        console = console or Printer(stderr=True)
        options = {"disable": not console.is_terminal, "speed_estimate_period": SPEED_WINDOW, **options}
        super().__init__(*(columns or default_columns()), console=console, **options)
        self._print_steps = print_steps
        self._printed_at: dict[TaskID, float] = {}
        self._finished_tasks: set[TaskID] = set()

    def update(self, task_id: TaskID, **changes: Any) -> None:
        """Change a task, as `Progress` does."""
        super().update(task_id, **changes)
        self._print_if_due(task_id)

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        """Have so much more done."""
        super().advance(task_id, advance)
        self._print_if_due(task_id)

    def _print_if_due(self, task_id: TaskID) -> None:
        with self._lock:
            task = self._tasks[task_id]
            if self.disable and self._is_due(task):
                self._printed_at[task_id] = self.get_time()
                self.console.print(progress_line(task), markup=False, highlight=False, soft_wrap=True)

    def _is_due(self, task: Task) -> bool:
        """Tell whether a task has something to say that was not said yet."""
        first, over = task.id not in self._printed_at, task.finished and task.id not in self._finished_tasks
        if over:
            self._finished_tasks.add(task.id)
        if first:
            self._printed_at[task.id] = self.get_time()
        if first or task.finished:
            return self._print_steps and (first or over)
        return self.get_time() - self._printed_at[task.id] >= LINE_INTERVAL


def default_columns(bar_width: int = 40) -> tuple[ProgressColumn, ...]:
    """Give the columns for counted work: what, how far, how many of how many, how much longer."""
    return (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )


def progress_line(task: Task) -> str:
    """Say how far a task is."""
    translator, left = language.translator(), task.time_remaining
    parts = [
        translator.text("cli-progress", task=task.description, done=int(task.completed), total=int(task.total or 0))
    ]
    if left:
        parts.append(translator.text("cli-progress-left", minutes=round(left / 60)))
    return ", ".join([*parts, *filter(None, [task.fields.get("more")])])
