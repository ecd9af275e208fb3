"""`saqqara train`: the steps of a training as bars that stay, one below the other, or as lines."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer
from rich.progress import Progress, TaskID, TextColumn

from saqqara import atomic
from saqqara.study.arena.standings import Standings
from saqqara.study.train import losses
from saqqara.study.train.course import Course
from saqqara.study.train.generation import train
from saqqara.study.train.losses import Losses
from saqqara.study.train.selfplay import Spread, locally

from . import language
from .compiling import compile_first
from .ending import STOPPED
from .extras import demand
from .printer import Printer
from .showing import Showing, usual


def run(folder: Path, generations: int, course: Course, ray: str | None) -> None:
    """Train, from where it was stopped; Ctrl-C stops it. Raises SaqqaraError for what cannot be done here."""
    demand("torch", "train")
    from saqqara.study.train.learn import device_here

    device_here(course.device)  # told now, and not after hours of games
    spreading = locally(course.workers) if ray is None else across(ray)
    words, console = language.words(), Printer(stderr=True)
    compile_first()
    columns = (*usual(10), TextColumn("{task.fields[more]}", markup=False))
    try:
        with Showing(*columns, steps=True, console=console) as bar:
            best = train(folder.resolve(), generations, course, spreading, Bars(bar, folder))
    except KeyboardInterrupt:
        console.print(words.text("cli-train-stopped"))
        raise typer.Exit(STOPPED) from None
    found = "no" if best == course.start else "yes"
    console.print(words.text("cli-train-done", found=found, path=str(folder / "best.npz")), markup=False)


def across(address: str) -> Spread:
    """Play on a Ray cluster."""
    demand("ray", "train")
    from saqqara.study.train import cluster

    return cluster.across(address)


class Bars:
    """A bar for each step of each generation: how far, how much longer, and what came of it so far."""

    def __init__(self, bar: Progress, folder: Path) -> None:
        """Begin without any; pictures of losses go into the folder."""
        self._bar, self._folder, self._words = bar, folder, language.words()
        self._tasks: dict[tuple[int, str], tuple[TaskID, float, float]] = {}

    def _begun(self, generation: int, step: str, done: float, total: float) -> tuple[TaskID, float, float]:
        """Give the bar of a step, when that began here, and how much was done then."""
        if (generation, step) not in self._tasks:
            name = self._words.text("cli-train-step", generation=generation, step=step)
            task = self._bar.add_task(name, total=total, more="")
            self._tasks[generation, step] = task, time.perf_counter(), done
        return self._tasks[generation, step]

    def _show(self, generation: int, step: str, done: float, total: float, more: str = "") -> None:
        task, _, _ = self._begun(generation, step, done, total)
        self._bar.update(task, completed=done, total=total, more=more)

    def reading(self, generation: int, chunks: int, total: int) -> None:
        """Show how much of the games is made ready."""
        self._show(generation, "read", chunks, total)

    def playing(self, generation: int, games: int, total: int, samples: int) -> None:
        """Show how many games there are, and how fast more come."""
        _, began, at = self._begun(generation, "play", games, total)
        pace = (games - at) / max(time.perf_counter() - began, 1e-9)
        more = self._words.text("cli-train-samples", samples=samples, pace=f"{pace:.1f}")
        self._show(generation, "play", games, total, more)

    def learning(self, generation: int, learned: Sequence[Losses], part: float, epochs: int) -> None:
        """Show how far the learning is, and how well it went over the games held out."""
        more = ""
        if learned:
            last = learned[-1]
            more = self._words.text("cli-train-losses", share=f"{last.share:.4f}", points=f"{last.points:.4f}")
        if learned and not part:
            self._draw(self._folder / str(generation) / "losses.svg", learned)
        self._show(generation, "learn", len(learned) + part, epochs, more)

    def _draw(self, path: Path, learned: Sequence[Losses]) -> None:
        titles, names = (
            [self._words.text(f"cli-train-{name}") for name in names]
            for names in (("loss-shares", "loss-points", "loss-moves"), ("learned", "held"))
        )
        atomic.write(path, losses.draw(learned, titles, names))

    def matching(self, generation: int, name: str, standings: Standings) -> None:
        """Show how a match stands; one that is decided is done."""
        tournament = standings.tournament
        pair = standings.pair(tournament.pairs[0])
        more = ""
        if pair["games"]:
            share, low, high = (f"{pair[key]:.1%}" for key in ("score_a", "low", "high"))
            more = self._words.text("cli-train-share", share=share, low=low, high=high)
        played = len(standings.outcomes)
        decided = standings.verdict(tournament.pairs[0])
        self._show(generation, name, played, played if decided else sum(1 for _ in tournament.schedule), more)

    def made(self, generation: int, result: dict[str, Any]) -> None:
        """Say whether there is a new best."""
        promoted = "yes" if result["promoted"] else "no"
        self._bar.console.print(self._words.text("cli-train-made", generation=generation, promoted=promoted))
