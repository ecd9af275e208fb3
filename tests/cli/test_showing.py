"""Long work where no bar can be drawn: lines now and then, and never many."""

from io import StringIO

import pytest
from rich.console import Console
from rich.progress import TaskID

from saqqara.cli.showing import LINE_INTERVAL, ProgressDisplay


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def log() -> StringIO:
    return StringIO()


def showing(log: StringIO, clock: Clock, steps: bool) -> ProgressDisplay:
    return ProgressDisplay(print_steps=steps, console=Console(file=log), get_time=clock)


def work(bar: ProgressDisplay, clock: Clock, seconds: int) -> TaskID:
    """Do a thing a second."""
    with bar:
        task = bar.add_task("games", total=seconds, more="")
        for done in range(seconds + 1):
            bar.update(task, completed=done, more=f"{done} points")
            clock.now += 1
    return task


def test_a_step_is_told_when_it_begins_and_ends_and_once_a_minute_between(log: StringIO, clock: Clock) -> None:
    work(showing(log, clock, steps=True), clock, 130)
    assert log.getvalue().splitlines() == [
        "games: 0 of 130, 0 points",
        "games: 60 of 130, about 1 minute left, 60 points",
        "games: 120 of 130, less than a minute left, 120 points",
        "games: 130 of 130, 130 points",
    ]


def test_without_steps_short_work_is_silent_and_long_work_is_not(log: StringIO, clock: Clock) -> None:
    work(showing(log, clock, steps=False), clock, int(LINE_INTERVAL) - 1)
    assert log.getvalue() == ""
    work(showing(log, clock, steps=False), clock, int(LINE_INTERVAL) + 1)
    assert log.getvalue().splitlines() == ["games: 60 of 61, less than a minute left, 60 points"]


def test_a_step_that_was_done_before_is_one_line_however_often_it_is_shown(log: StringIO, clock: Clock) -> None:
    with showing(log, clock, steps=True) as bar:
        task = bar.add_task("games", total=5)
        for _ in range(3):
            bar.update(task, completed=5)
            clock.now += 2 * LINE_INTERVAL
    assert log.getvalue() == "games: 5 of 5\n"


def test_advancing_is_told_as_well(log: StringIO, clock: Clock) -> None:
    with showing(log, clock, steps=False) as bar:
        task = bar.add_task("[games]", total=3)
        bar.advance(task)
        clock.now += LINE_INTERVAL
        bar.advance(task)
    assert log.getvalue() == "[games]: 2 of 3, about 1 minute left\n"


def test_a_terminal_has_bars_and_no_lines(log: StringIO, clock: Clock) -> None:
    bar = ProgressDisplay(print_steps=True, console=Console(file=log, force_terminal=True, width=80), get_time=clock)
    work(bar, clock, 3)
    assert "3/3" in log.getvalue()
    assert "of 3" not in log.getvalue()
