"""A run by policy gradient in a folder: it plays and learns until its time is over, and continues where it stopped."""

import json
import math
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import torch

from saqqara import atomic
from saqqara.batch import Batch, make_setup
from saqqara.engine.arrays import Array
from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.search.features import FEATURE_NAMES
from saqqara.errors import SaqqaraError

from ..examples import feature_scales
from ..trainer import resolve_device
from . import layer_files
from .config import (
    CHECKPOINT_FILE,
    CURVE_FILE,
    TEACHER_FILE,
    Curve,
    PolicyGradientConfig,
    sizes_text,
    student_file,
)
from .games import MAX_DRAWN_SETUPS, draw_setups, plan_setups
from .layer_files import hidden_sizes
from .learner import Learner
from .networks import PolicyNetwork
from .raw_match import paired, play_raw_match
from .rollout import Rollout

CARD = "cuda"  # as PyTorch and batches call it
CHECKPOINT_SECONDS = 60
CURVE_POINTS = 60  # of a run
MIN_CURVE_SECONDS = 20
RENEWAL_UPDATES = 200  # after which other set-ups are drawn, if there are not very many in play
SCALE_STEPS, SCALE_INTERVAL = 200, 10  # random decisions from which the spread of features is measured
RAW_GAMES = 256  # of each raw match, if as many are played at a time
RAW_MATCHES = ("two", "four", "drawn")

Progress = Callable[[float, Curve], object]


class PolicyGradientRun:
    """A run in its folder.

    Attributes:
        seconds: How long it has learned, all sessions together.
        decisions: How many decisions it has learned from.
        curve: What was measured, one dictionary for each point.
        timings: Seconds of this session by what they were spent on.
    """

    def __init__(
        self,
        folder: Path,
        config: PolicyGradientConfig,
        reference: Mapping[str, Array],
        start_teacher: Mapping[str, Array] | None = None,
    ) -> None:
        """Prepare a run, or continue the one in the folder.

        Args:
            folder: The folder, which exists.
            config: The settings.
            reference: Layers of the network that raw matches are played against. If the teacher does not begin
                untrained, a student of the same sizes starts with them.
            start_teacher: Layers that the teacher starts with; None for an untrained one.

        Raises:
            SaqqaraError: If the device or the checkpoint cannot be used, or the folder has a run with other settings.
        """
        self.folder, self.config, self.device = folder, config, torch.device(resolve_device(config.device))
        self.seconds, self.decisions, self.updates = 0.0, 0, 0
        self.curve: Curve = []
        self.timings: dict[str, float] = {}
        self._raw_batches: dict[str, Batch] = {}
        self._saved_at = 0.0
        torch.set_float32_matmul_precision("high")
        kept = self._read_checkpoint()
        torch.manual_seed(config.seed + (kept["updates"] if kept else 0))
        scales = kept["scales"] if kept else torch.from_numpy(measure_scales(config))
        self.learner = Learner(config, scales.to(self.device))
        self._last_losses = torch.zeros(len(self.learner.loss_names), device=self.device)
        self._reference = network_of(reference, scales.to(self.device))
        if kept:
            self._restore(kept)
        elif start_teacher is not None:
            self._start_from(start_teacher, reference)
        self.rollout = self._begin_games()

    def _start_from(self, teacher: Mapping[str, Array], reference: Mapping[str, Array]) -> None:
        if hidden_sizes(teacher) != self.config.teacher:
            given, sizes = sizes_text(hidden_sizes(teacher)), sizes_text(self.config.teacher)
            raise SaqqaraError("train-teacher", given=given, sizes=sizes)
        self.learner.teacher.load_layers(teacher)
        if student := self.learner.students.get(sizes_text(hidden_sizes(reference))):
            student.load_layers(reference)

    def _begin_games(self) -> Rollout:
        """Begin games whose seeds and drawn set-ups no earlier update has seen."""
        first = self.updates * self.config.games
        setups, indices = plan_setups(self.config.games, self.config.seed * 1_000_000 + first)
        rollout = Rollout(make_batch(setups, indices, self.device), self.config.steps, self.device)
        rollout.begin((self.config.seed << 34) + first * self.config.steps)
        return rollout

    def train(self, on_progress: Progress = lambda seconds, curve: None) -> None:
        """Play and learn until the time of the run is over; Ctrl-C keeps what was learned.

        Raises:
            KeyboardInterrupt: If it is interrupted.
            SaqqaraError: If it has come to numbers that are not finite.
        """
        try:
            while self.seconds < self.config.seconds:
                self._advance()
                on_progress(self.seconds, self.curve)
        except KeyboardInterrupt:
            self.save()
            raise
        self._measure()
        self.save()

    def _advance(self) -> None:
        """Play, learn, and from time to time measure and save."""
        began = time.perf_counter()
        if self.updates % RENEWAL_UPDATES == RENEWAL_UPDATES - 1 and self.config.games < MAX_DRAWN_SETUPS:
            self.rollout = self._begin_games()
        with self._timed("play"):
            self.rollout.collect(self.learner.teacher)
        with self._timed("learn"):
            self._last_losses = self.learner.update(self.rollout, self.seconds / self.config.seconds)
        self.updates += 1
        self.decisions += int(self.rollout.actions.numel())
        last = self.curve[-1]["seconds"] if self.curve else -math.inf
        if self.seconds - last >= self._curve_seconds:
            with self._timed("measure"):
                self._measure()
        self.seconds += time.perf_counter() - began
        if self.seconds - self._saved_at >= CHECKPOINT_SECONDS:
            self.save()

    @contextmanager
    def _timed(self, name: str) -> Iterator[None]:
        """Add the time that a block takes to `timings`."""
        began = time.perf_counter()
        yield
        if self.device.type == CARD:
            torch.cuda.synchronize()  # else the clock would run ahead of the card
        self.timings[name] = self.timings.get(name, 0.0) + time.perf_counter() - began

    @property
    def _curve_seconds(self) -> float:
        return max(MIN_CURVE_SECONDS, self.config.seconds / CURVE_POINTS)

    def _read_losses(self) -> dict[str, float]:
        """Return the mean losses of the last update by name; raises SaqqaraError if they are not finite."""
        found = self._last_losses.tolist()
        if not all(map(math.isfinite, found)):
            raise SaqqaraError("train-diverged", path=str(self.folder / CHECKPOINT_FILE))
        return {name: round(loss, 5) for name, loss in zip(self.learner.loss_names, found, strict=True)}

    def _measure(self) -> None:
        """Play raw matches and add a point to the curve; write it, and the networks as they are."""
        point: dict[str, Any] = {
            "seconds": round(self.seconds, 1),
            "decisions": self.decisions,
            "updates": self.updates,
            **self._read_losses(),
        }
        for name in RAW_MATCHES:
            if name not in self._raw_batches:
                setups = raw_match_setups(name, min(RAW_GAMES, self.config.games) // 2)
                self._raw_batches[name] = make_batch(paired(setups), None, self.device)
            for player, network in {"teacher": self.learner.teacher, **self.learner.students}.items():
                score = play_raw_match(network, self._reference, self._raw_batches[name], self.device)
                point[f"{player} {name}"] = round(score.share, 4)
                point[f"{player} {name} lead"] = round(score.lead, 2)
        self.curve.append(point)
        atomic.write(self.folder / CURVE_FILE, "".join(json.dumps(one) + "\n" for one in self.curve))
        self.write_networks()

    def write_networks(self) -> None:
        """Write the weights of teacher and students."""
        layer_files.write_layers(self.folder / TEACHER_FILE, self.learner.teacher.export_layers())
        for hidden, student in zip(self.config.students, self.learner.students.values(), strict=True):
            layer_files.write_layers(self.folder / student_file(hidden), student.export_layers())

    def save(self) -> None:
        """Write the checkpoint atomically."""
        self._saved_at = self.seconds
        state = {
            "of": self._run_key,
            "scales": self._reference.scales.cpu(),
            "learner": self.learner.state(),
            "losses": self._last_losses,
            "curve": json.dumps(self.curve),
            "seconds": self.seconds,
            "decisions": self.decisions,
            "updates": self.updates,
        }
        with atomic.writer(self.folder / CHECKPOINT_FILE) as file:
            torch.save(state, file)

    @property
    def _run_key(self) -> str:
        """What identifies a run: its settings, and the names of the network's inputs and outputs."""
        settings = {name: value for name, value in self.config.as_json().items() if name != "device"}
        return json.dumps([settings, FEATURE_NAMES, MOVE_COUNT])

    def _read_checkpoint(self) -> dict[str, Any] | None:
        """Return the checkpoint in the folder, None if there is none; raises SaqqaraError if it is of no use here."""
        path = self.folder / CHECKPOINT_FILE
        if not path.exists():
            return None
        try:
            kept = dict(torch.load(path, map_location=self.device, weights_only=True))
            is_same = kept["of"] == self._run_key
        except Exception as error:  # PyTorch does not document what a damaged file raises
            raise SaqqaraError("train-checkpoint", path=str(path), problem=str(error)[:80]) from error
        if not is_same:
            raise SaqqaraError("train-other_run", path=str(self.folder))
        return kept

    def _restore(self, kept: dict[str, Any]) -> None:
        self.learner.load_state(kept["learner"])
        self._last_losses = kept["losses"]
        self.curve = json.loads(kept["curve"])
        self.seconds, self.decisions, self.updates = kept["seconds"], kept["decisions"], kept["updates"]
        self._saved_at = self.seconds


def make_batch(setups: list[bytes], indices: list[int] | None, device: Any) -> Batch:
    """Return a batch of games for a device, on the card itself where that can be.

    Each game has the set-up of its index, or of its own number without indices.
    """
    chosen = np.arange(len(setups), dtype=np.int32) if indices is None else np.array(indices, np.int32)
    if device.type == CARD:
        try:
            return Batch(len(chosen), setups=setups, setup_indices=chosen, backend=CARD, check=False)
        except SaqqaraError as error:  # PyTorch may use a card that the kernels cannot
            if error.code != "batch-cuda":
                raise
    return Batch(len(chosen), setups=setups, setup_indices=chosen, check=False)


def network_of(layers: Mapping[str, Array], scales: Any) -> PolicyNetwork:
    """Return a network with the layers of a file."""
    network = PolicyNetwork(hidden_sizes(layers), scales)
    network.load_layers(layers)
    return network


def raw_match_setups(name: str, count: int) -> list[bytes]:
    """Return the set-ups of a raw match: the base game of two or four seats, or set-ups drawn for two seats."""
    if name == "drawn":
        return draw_setups(range(count), seats=2)
    return [make_setup(2 if name == "two" else 4)] * count


def measure_scales(config: PolicyGradientConfig) -> Array:
    """Return how far each feature spreads in random games, f4 [features]."""
    games, rng = min(config.games, 512), np.random.default_rng(config.seed)
    setups, indices = plan_setups(games, config.seed)
    batch = make_batch(setups, indices, torch.device("cpu"))
    out, rows = batch.reset(config.seed), []
    for step in range(SCALE_STEPS):
        out = batch.step(out.legal_moves[np.arange(games), rng.integers(out.legal_counts)])
        if step % SCALE_INTERVAL == 0:
            rows.append(out.features.copy())
    return feature_scales(np.concatenate(rows))
