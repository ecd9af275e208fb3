"""`saqqara train`: shows the steps of a training as bars that stay on the screen, or as lines."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import typer
from rich.progress import Progress, TaskID, TextColumn

from saqqara import atomic, charts
from saqqara.arena.standings import Standings
from saqqara.errors import SaqqaraError, short_repr
from saqqara.parallel.workplace import Workplace
from saqqara.training.config import METHODS, POLICY_METHOD, SEARCH_METHOD, TrainingConfig
from saqqara.training.generation import train_generations
from saqqara.training.losses import EpochLosses
from saqqara.training.policy_gradient.config import (
    LATER_ENTROPY,
    SHIPPED_SIZES,
    Curve,
    config_for,
    parse_sizes,
    sizes_text,
)
from saqqara.training.policy_gradient.layer_files import hidden_sizes, read_layers

from . import language
from .compile_progress import compile_with_progress
from .exit_codes import INTERRUPTED
from .optional_dependencies import can_draw, require_extra
from .printer import Printer
from .progress import ProgressDisplay, progress_columns

CHART_NAME, CURVE_CHART_NAME = "losses.svg", "curve.svg"  # in the folder of each generation


class PolicyGradientOptions(NamedTuple):
    """What is given on the command line for self-play by policy gradient."""

    minutes: float
    teacher: str | None
    students: list[str]
    games: int | None
    teacher_weights: Path | None

    def configure(self, config: TrainingConfig, device: str) -> TrainingConfig:
        """Return a config that trains so on a device; raises SaqqaraError for wrong sizes or unusable weights."""
        students = tuple(dict.fromkeys((SHIPPED_SIZES, *map(parse_sizes, self.students))))
        settings: dict[str, Any] = {"games": self.games} if self.games else {}
        if self.teacher_weights:
            settings["teacher"] = hidden_sizes(read_layers(self.teacher_weights))
            settings["first_entropy"] = LATER_ENTROPY
        if self.teacher:
            settings["teacher"] = parse_sizes(self.teacher)
        how = config_for(device, minutes=self.minutes, students=students, **settings)
        return replace(config, policy_gradient=how, start_teacher=self.teacher_weights)


def run_training(
    folder: Path,
    generations: int,
    config: TrainingConfig,
    workplace: Workplace,
    method: str = SEARCH_METHOD,
    options: PolicyGradientOptions | None = None,
) -> None:
    """Train, resuming where an earlier run stopped. Ctrl-C stops the training.

    `options` matter only for self-play by policy gradient.

    Raises SaqqaraError if something that training needs is missing here, an option is wrong, or the cluster cannot be
    reached.
    """
    if method not in METHODS:
        raise SaqqaraError("train-method", methods=METHODS, given=short_repr(method))
    if method == POLICY_METHOD and workplace.ray is not None:
        raise SaqqaraError("train-ray_method")  # most of its time is learning, which stays on one machine
    workplace.check()
    require_extra("torch", "train")
    from saqqara.training.trainer import resolve_device

    device = resolve_device(config.device)  # fail now, not after hours of games
    if method == POLICY_METHOD and options is not None:
        config = options.configure(config, device)
    translator, console = language.get_translator(), Printer(stderr=True)
    chart_folder = folder if can_draw(Path(CHART_NAME)) else None
    compile_with_progress()
    columns = (*progress_columns(10), TextColumn("{task.fields[more]}", markup=False))
    try:
        with ProgressDisplay(*columns, print_steps=True, console=console) as bar:
            best = train_generations(folder.resolve(), generations, config, workplace, TrainingBars(bar, chart_folder))
    except KeyboardInterrupt:
        console.print(translator.text("cli-train-stopped"))
        raise typer.Exit(INTERRUPTED) from None
    found = "no" if best == config.start_weights else "yes"
    console.print(translator.text("cli-train-done", found=found, path=str(folder / "best.npz")), markup=False)


class TrainingBars:
    """A bar for each step of each generation: its progress, the time left, and its results so far."""

    def __init__(self, bar: Progress, chart_folder: Path | None) -> None:
        """Create the display without bars. Charts of losses are written to the folder of training, None writes none."""
        self._bar, self._chart_folder, self._translator = bar, chart_folder, language.get_translator()
        self._drawn_points = 0
        self._tasks: dict[tuple[int, str], tuple[TaskID, float, float]] = {}

    def _get_step_bar(self, generation: int, step: str, done: float, total: float) -> tuple[TaskID, float, float]:
        """Return the bar of a step, when the step began here, and how much was done then."""
        if (generation, step) not in self._tasks:
            name = self._translator.text("cli-train-step", generation=generation, step=step)
            task = self._bar.add_task(name, total=total, more="")
            self._tasks[generation, step] = task, time.perf_counter(), done
        return self._tasks[generation, step]

    def _update_bar(self, generation: int, step: str, done: float, total: float, extra_text: str = "") -> None:
        task, _, _ = self._get_step_bar(generation, step, done, total)
        self._bar.update(task, completed=done, total=total, more=extra_text)

    def on_reading(self, generation: int, chunks: int, total: int) -> None:
        """Show how many chunks of games are read."""
        self._update_bar(generation, "read", chunks, total)

    def on_playing(self, generation: int, games: int, total: int, samples: int) -> None:
        """Show how many games are played, and how fast."""
        _, began, at = self._get_step_bar(generation, "play", games, total)
        pace = (games - at) / max(time.perf_counter() - began, 1e-9)
        more = self._translator.text("cli-train-samples", samples=samples, pace=f"{pace:.1f}")
        self._update_bar(generation, "play", games, total, more)

    def on_learning(
        self, generation: int, epoch_losses: Sequence[EpochLosses], epoch_fraction: float, epochs: int
    ) -> None:
        """Show the progress of learning, and the losses on the games held out."""
        more = ""
        if epoch_losses:
            last = epoch_losses[-1]
            more = self._translator.text("cli-train-losses", share=f"{last.share:.4f}", points=f"{last.points:.4f}")
        if epoch_losses and not epoch_fraction and self._chart_folder is not None:
            self._draw_losses(self._chart_folder / str(generation) / CHART_NAME, epoch_losses)
        self._update_bar(generation, "learn", len(epoch_losses) + epoch_fraction, epochs, more)

    def _draw_losses(self, path: Path, epoch_losses: Sequence[EpochLosses]) -> None:
        titles, names = (
            [self._translator.text(f"cli-train-{name}") for name in names]
            for names in (("loss-shares", "loss-points", "loss-moves"), ("learned", "held"))
        )
        atomic.write(path, charts.draw_losses(epoch_losses, titles, names))

    def on_policy_gradient(self, generation: int, seconds: float, total: float, curve: Curve) -> None:
        """Show how many seconds are over, and how teacher and student play without search."""
        more = ""
        if curve:
            last, student = curve[-1], sizes_text(SHIPPED_SIZES)
            shares = {"teacher": f"{last['teacher two']:.0%}", "student": f"{last[f'{student} two']:.0%}"}
            more = self._translator.text("cli-train-raw", decisions=last["decisions"], **shares)
        if self._chart_folder is not None and len(curve) > self._drawn_points:
            self._draw_curve(self._chart_folder / str(generation) / CURVE_CHART_NAME, curve)
        self._drawn_points = len(curve)
        self._update_bar(generation, "policy", min(round(seconds), total), round(total), more)

    def _draw_curve(self, path: Path, curve: Curve) -> None:
        titles = [self._translator.text(f"cli-train-raw-{name}") for name in charts.CURVE_PANELS]
        atomic.write(path, charts.draw_curve(curve, titles, self._translator.text("cli-train-minutes")))

    def on_match(self, generation: int, name: str, standings: Standings) -> None:
        """Show the score of a match. A decided match is complete."""
        tournament = standings.tournament
        pair = standings.pair_json(tournament.pairs[0])
        more = ""
        if pair["games"]:
            share, low, high = (f"{pair[key]:.1%}" for key in ("score_a", "low", "high"))
            more = self._translator.text("cli-train-share", share=share, low=low, high=high)
        played = len(standings.outcomes)
        decided = standings.compare_pair(tournament.pairs[0])
        self._update_bar(generation, name, played, played if decided else sum(1 for _ in tournament.schedule), more)

    def on_generation_done(self, generation: int, result: dict[str, Any]) -> None:
        """Print whether the generation is the new best."""
        promoted = "yes" if result["promoted"] else "no"
        self._bar.console.print(self._translator.text("cli-train-made", generation=generation, promoted=promoted))
