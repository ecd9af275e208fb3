"""Training a network with PyTorch, epoch by epoch. Only this module depends on PyTorch."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

from saqqara import atomic
from saqqara.engine.arrays import zeros
from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.rules.state import SEATS
from saqqara.engine.search.features import FEATURE_COUNT, FEATURE_NAMES
from saqqara.engine.search.network import FIRST_HIDDEN, OUTPUTS, SECOND_HIDDEN, Network
from saqqara.errors import SaqqaraError, short_repr
from saqqara.game.notation import MOVE_TEXTS

from .examples import HOLDOUT_INTERVAL, Examples, feature_scales
from .losses import EpochLosses

BATCH_SIZE = 512
LEARNING_RATE, MAX_LEARNING_RATE = 2e-3, 4e-3  # initial value, and peak of the one-cycle schedule
WEIGHT_DECAY = 0.1
SEARCH_VALUE_WEIGHT = 0.9  # weight of the search's expectation in the target; the rest is the final result
POINTS_WEIGHT, MOVES_WEIGHT = 0.3, 0.3  # weights of these losses, relative to that of the share of the win
AUTO = "auto"
DEVICES = (AUTO, "cpu", "cuda")

functional: Any = torch.nn.functional


class Trainer:
    """A network in training. The same examples, epochs and device give the same network, interrupted or not."""

    def __init__(self, examples: Examples, epochs: int, device: str = AUTO) -> None:
        """Start with an untrained network; raises SaqqaraError for too few games or an unavailable device."""
        held = examples.is_held_out
        if held.all() or not held.any():
            raise SaqqaraError("train-too_few", games=len(np.unique(examples.game_number)), least=HOLDOUT_INTERVAL)
        self.epochs, self.device = epochs, torch.device(resolve_device(device))
        self.losses: list[EpochLosses] = []
        taught = examples.select_rows(~held)
        self._feature_scales = torch.tensor(feature_scales(taught.inputs), device=self.device)
        self._training_set, self._holdout_set = self._to_device(taught), self._to_device(examples.select_rows(held))
        torch.manual_seed(0)
        layers = [
            torch.nn.Linear(FEATURE_COUNT, FIRST_HIDDEN),
            torch.nn.Linear(FIRST_HIDDEN, SECOND_HIDDEN),
            torch.nn.Linear(SECOND_HIDDEN, OUTPUTS + MOVE_COUNT),
        ]
        relu = torch.nn.ReLU()
        self._model = torch.nn.Sequential(layers[0], relu, layers[1], relu, layers[2]).to(self.device)
        self._optimizer = torch.optim.AdamW(self._model.parameters(), LEARNING_RATE, weight_decay=WEIGHT_DECAY)
        total = epochs * len(self._batches(0))
        self._scheduler = torch.optim.lr_scheduler.OneCycleLR(self._optimizer, MAX_LEARNING_RATE, total_steps=total + 1)

    def _to_device(self, examples: Examples) -> Any:
        return Examples(*(torch.from_numpy(np.ascontiguousarray(column)).to(self.device) for column in examples))

    def _batches(self, epoch: int) -> list[Any]:
        """Split the examples into batches of nearly equal size, shuffled by the number of the epoch."""
        order = torch.randperm(len(self._training_set.inputs), generator=torch.Generator().manual_seed(epoch))
        return list(order.to(self.device).tensor_split(max(1, len(order) // BATCH_SIZE)))

    def _compute_output(self, inputs: Any) -> Any:
        return self._model(inputs.float() / self._feature_scales)

    def _batch_losses(self, batch: Any) -> tuple[Any, Any, Any]:
        """Return the losses of a batch: shares, points and moves."""
        output, logits = self._compute_output(batch.inputs).split((OUTPUTS, MOVE_COUNT), dim=1)
        aim = (1 - SEARCH_VALUE_WEIGHT) * batch.outcome_values + SEARCH_VALUE_WEIGHT * batch.search_values
        share = functional.binary_cross_entropy_with_logits(output[:, :SEATS], aim, reduction="none")
        points = (output[:, SEATS:] - batch.points) ** 2
        return (
            _masked_mean(share, batch.seat_mask),
            _masked_mean(points, batch.seat_mask),
            _move_loss(logits, batch.moves, batch.move_probabilities),
        )

    def train_epoch(self, on_progress: Callable[[float], object] = lambda part: None) -> EpochLosses:
        """Learn from all examples once; `on_progress` gets the finished fraction of the epoch, 0 to 1."""
        began, number = time.perf_counter(), len(self.losses)
        self._model.train()
        batches, sums = self._batches(number), torch.zeros(3, device=self.device)
        for n, batch in enumerate(batches, 1):
            share, points, moves = self._batch_losses(self._training_set.select_rows(batch))
            self._optimizer.zero_grad()
            (share + POINTS_WEIGHT * points + MOVES_WEIGHT * moves).backward()
            self._optimizer.step()
            self._scheduler.step()
            sums += torch.stack([share.detach(), points.detach(), moves.detach()])
            on_progress(n / len(batches))
        learned = (sums / len(batches)).tolist()
        figures = [time.perf_counter() - began, *learned, *self._evaluate_holdout()]
        self.losses.append(EpochLosses(number + 1, *(round(float(figure), 5) for figure in figures)))
        return self.losses[-1]

    def _evaluate_holdout(self) -> list[float]:
        """Return the losses over the held-out games."""
        self._model.eval()
        with torch.no_grad():
            sums, total = torch.zeros(6, device=self.device), len(self._holdout_set.inputs)
            for rows in torch.arange(total, device=self.device).split(BATCH_SIZE * 16):
                some = self._holdout_set.select_rows(rows)
                predicted = torch.sigmoid(self._compute_output(some.inputs)[:, :SEATS])
                off = [
                    predicted - some.search_values,
                    predicted - some.outcome_values,
                    some.search_values - some.outcome_values,
                ]
                found = torch.stack([*self._batch_losses(some), *(_masked_mean(one**2, some.seat_mask) for one in off)])
                sums += found * len(rows) / total
        return [float(figure) for figure in sums]

    def export_network(self) -> bytes:
        """Return the present network as the bytes of a `Network`; its first layer includes the feature scales."""
        network = zeros(Network)
        layers = [layer for layer in self._model if isinstance(layer, torch.nn.Linear)]
        weights = [layer.weight.detach().cpu() for layer in layers]
        biases = [layer.bias.detach().cpu().numpy() for layer in layers]
        network["first"][0] = (weights[0] / self._feature_scales.cpu()).T.numpy()
        network["second"][0], network["third"][0] = weights[1].T.numpy(), weights[2][:OUTPUTS].T.numpy()
        network["moves"][0] = weights[2][OUTPUTS:].numpy()
        network["first_bias"][0], network["second_bias"][0] = biases[:2]
        network["third_bias"][0], network["moves_bias"][0] = biases[2][:OUTPUTS], biases[2][OUTPUTS:]
        return network.tobytes()

    def save_checkpoint(self, path: Path) -> None:
        """Write the state of the training atomically."""
        states = [part.state_dict() for part in (self._model, self._optimizer, self._scheduler)]
        with atomic.writer(path) as file:
            torch.save(
                {"of": self._training_key, "losses": [tuple(one) for one in self.losses], "states": states}, file
            )

    def load_checkpoint(self, path: Path) -> bool:
        """Continue from a checkpoint, and return whether there was one for these examples and this number of epochs.

        Raises:
            SaqqaraError: If the file cannot be read.
        """
        if not path.exists():
            return False
        try:
            kept = torch.load(path, map_location=self.device, weights_only=True)
            if kept["of"] != self._training_key:
                return False
            for part, state in zip((self._model, self._optimizer, self._scheduler), kept["states"], strict=True):
                part.load_state_dict(state)
            self.losses = [EpochLosses(*one) for one in kept["losses"]]
        except Exception as error:  # PyTorch does not document what a damaged file raises
            raise SaqqaraError("train-checkpoint", path=str(path), problem=str(error)[:80]) from error
        return True

    @property
    def _training_key(self) -> list[Any]:
        """What identifies the training: epochs, examples with checksums, and the names of the rows of the layers."""
        sums = [int(self._training_set.inputs.sum()), int(self._training_set.game_number.sum())]
        return [self.epochs, len(self._training_set.inputs), *sums, *FEATURE_NAMES, *MOVE_TEXTS]


def _move_loss(logits: Any, moves: Any, move_probabilities: Any) -> Any:
    """Return the cross entropy between the move probabilities of the search and the logits of the network."""
    there = moves >= 0
    looked_at = logits.gather(1, moves.long().clamp(min=0)).masked_fill(~there, -torch.inf)
    expected = functional.log_softmax(looked_at, dim=1).masked_fill(~there, 0)
    return -(move_probabilities * expected).sum(1).mean()


def _masked_mean(losses: Any, mask: Any) -> Any:
    return (losses * mask).sum() / mask.sum()


def resolve_device(name: str) -> str:
    """Return the device for a name; raises SaqqaraError unless it is one of `DEVICES` and available."""
    if name not in DEVICES:
        raise SaqqaraError("train-device", devices=DEVICES, given=short_repr(name))
    there = torch.cuda.is_available()
    if name == "cuda" and not there:
        raise SaqqaraError("train-no_gpu")
    return ("cuda" if there else "cpu") if name == AUTO else name


def train_network(
    examples: Examples,
    epochs: int,
    checkpoint: Path,
    device: str = AUTO,
    on_progress: Callable[[list[EpochLosses], float], object] = lambda losses, part: None,
) -> bytes:
    """Train a network, continuing from `checkpoint` if it exists.

    Args:
        examples: The training set.
        epochs: Number of epochs.
        checkpoint: File that is written after each epoch.
        device: One of `DEVICES`.
        on_progress: Called with the losses so far and the fraction of the next epoch, 0 to 1.

    Returns:
        The bytes of a `Network`.

    Raises:
        SaqqaraError: If there are too few games, or the device or the checkpoint cannot be used.
    """
    learning = Trainer(examples, epochs, device)
    learning.load_checkpoint(checkpoint)
    on_progress(learning.losses, 0)
    while len(learning.losses) < epochs:
        learning.train_epoch(lambda part: on_progress(learning.losses, part))
        learning.save_checkpoint(checkpoint)
        on_progress(learning.losses, 0)
    return learning.export_network()
