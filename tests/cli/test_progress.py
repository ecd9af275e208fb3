"""Progress without a bar: lines now and then, and never many."""

from io import StringIO

import pytest
from rich.console import Console
from rich.progress import TaskID

from saqqara.cli.progress import LINE_INTERVAL, ProgressDisplay


class FakeClock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def log() -> StringIO:
    return StringIO()


def make_progress(log: StringIO, clock: FakeClock, steps: bool) -> ProgressDisplay:
    return ProgressDisplay(print_steps=steps, console=Console(file=log), get_time=clock)


def work_one_second(bar: ProgressDisplay, clock: FakeClock, seconds: int) -> TaskID:
    """Complete one step a second."""
    with bar:
        task = bar.add_task("games", total=seconds, more="")
        for done in range(seconds + 1):
            bar.update(task, completed=done, more=f"{done} points")
            clock.now += 1
    return task


def test_step_is_logged_at_start_end_and_once_a_minute(log: StringIO, clock: FakeClock) -> None:
    work_one_second(make_progress(log, clock, steps=True), clock, 130)
    assert log.getvalue().splitlines() == [
        "games: 0 of 130, 0 points",
        "games: 60 of 130, about 1 minute left, 60 points",
        "games: 120 of 130, less than a minute left, 120 points",
        "games: 130 of 130, 130 points",
    ]


def test_short_work_is_silent_and_long_work_is_logged(log: StringIO, clock: FakeClock) -> None:
    work_one_second(make_progress(log, clock, steps=False), clock, int(LINE_INTERVAL) - 1)
    assert log.getvalue() == ""
    work_one_second(make_progress(log, clock, steps=False), clock, int(LINE_INTERVAL) + 1)
    assert log.getvalue().splitlines() == ["games: 60 of 61, less than a minute left, 60 points"]


def test_finished_step_is_logged_once(log: StringIO, clock: FakeClock) -> None:
    with make_progress(log, clock, steps=True) as bar:
        task = bar.add_task("games", total=5)
        for _ in range(3):
            bar.update(task, completed=5)
            clock.now += 2 * LINE_INTERVAL
    assert log.getvalue() == "games: 5 of 5\n"


def test_progress_advance_is_logged(log: StringIO, clock: FakeClock) -> None:
    with make_progress(log, clock, steps=False) as bar:
        task = bar.add_task("[games]", total=3)
        bar.advance(task)
        clock.now += LINE_INTERVAL
        bar.advance(task)
    assert log.getvalue() == "[games]: 2 of 3, about 1 minute left\n"


def test_terminal_shows_bars_instead_of_lines(log: StringIO, clock: FakeClock) -> None:
    bar = ProgressDisplay(print_steps=True, console=Console(file=log, force_terminal=True, width=80), get_time=clock)
    work_one_second(bar, clock, 3)
    assert "3/3" in log.getvalue()
    assert "of 3" not in log.getvalue()
