"""Progress bars on stderr. Without a terminal they are occasional lines, so that a long run leaves a log."""

import threading
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

LINE_INTERVAL = 60.0  # least seconds between two lines of one task
SPEED_WINDOW = 600  # seconds over which the speed is averaged: a chunk of games may take a minute


class ProgressDisplay(Progress):
    """Progress bars, one for each task, or lines where bars cannot be drawn.

    Without bars a task prints at most one line a minute, and with `print_steps` also one when it begins and one when it
    is done. A line has the description, how much of the total is done, the time left, and the field `more` of the task.
    """

    def __init__(
        self, *columns: ProgressColumn, print_steps: bool = False, console: Console | None = None, **options: Any
    ) -> None:
        """Show these columns, or the default ones. `options` are those of `Progress`."""
        console = console or Printer(stderr=True)
        options = {"disable": not console.is_terminal, "speed_estimate_period": SPEED_WINDOW, **options}
        super().__init__(*(columns or progress_columns()), console=console, **options)
        self._print_steps = print_steps
        self._printed_at: dict[TaskID, float] = {}
        self._finished_tasks: set[TaskID] = set()
        self._print_lock = threading.Lock()

    def update(self, task_id: TaskID, **changes: Any) -> None:
        """Change a task, as `Progress` does."""
        super().update(task_id, **changes)
        self._print_if_due(task_id)

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        """Advance a task, as `Progress` does."""
        super().advance(task_id, advance)
        self._print_if_due(task_id)

    def _print_if_due(self, task_id: TaskID) -> None:
        with self._print_lock:
            task = next(task for task in self.tasks if task.id == task_id)
            if self.disable and self._is_due(task):
                self._printed_at[task_id] = self.get_time()
                self.console.print(progress_line(task), markup=False, highlight=False, soft_wrap=True)

    def _is_due(self, task: Task) -> bool:
        """Return whether a task has something new to print."""
        first, over = task.id not in self._printed_at, task.finished and task.id not in self._finished_tasks
        if over:
            self._finished_tasks.add(task.id)
        if first:
            self._printed_at[task.id] = self.get_time()
        if first or task.finished:
            return self._print_steps and (first or over)
        return self.get_time() - self._printed_at[task.id] >= LINE_INTERVAL


def progress_columns(bar_width: int = 40) -> tuple[ProgressColumn, ...]:
    """Return the columns for counted work: description, bar, count and time left."""
    return (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )


def progress_line(task: Task) -> str:
    """Return a line with the progress of a task."""
    translator, left = language.get_translator(), task.time_remaining
    parts = [
        translator.text("cli-progress", task=task.description, done=int(task.completed), total=int(task.total or 0))
    ]
    if left:
        parts.append(translator.text("cli-progress-left", minutes=round(left / 60)))
    return ", ".join([*parts, *filter(None, [task.fields.get("more")])])
