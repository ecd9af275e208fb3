"""Training a network with PyTorch, epoch by epoch. This is the only module that knows it."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

from saqqara import atomic
from saqqara.engine.arrays import zeros
from saqqara.engine.rules.moves import END
from saqqara.engine.rules.state import SEATS
from saqqara.engine.search.features import FEATURES, NAMES
from saqqara.engine.search.network import FIRST_HIDDEN, OUTPUTS, SECOND_HIDDEN, Network
from saqqara.errors import SaqqaraError, shown
from saqqara.game.notation import TEXTS

from .examples import HELD_OUT, Examples, spread
from .losses import Losses

BATCH = 512  # examples of a step
RATE, STEEPEST = 2e-3, 4e-3  # of learning: usually, and where the one cycle is at its height
DECAY = 0.1
SEARCHED = 0.9  # how much of what is learned is what the search expected; the rest is what came
POINTS, MOVES = 0.3, 0.3  # how much the points and the moves count beside the share of the win
AUTO = "auto"
DEVICES = (AUTO, "cpu", "cuda")

functional: Any = torch.nn.functional


class Learning:
    """A network that learns. The same examples, epochs and device bring the same network, in one go or not."""

    def __init__(self, examples: Examples, epochs: int, device: str = AUTO) -> None:
        """Begin with a network that knows nothing; raises SaqqaraError for too few games, or a device not there."""
        held = examples.held_out
        if held.all() or not held.any():
            raise SaqqaraError("train-too_few", games=len(np.unique(examples.game)), least=HELD_OUT)
        self.epochs, self.device = epochs, torch.device(device_here(device))
        self.losses: list[Losses] = []
        taught = examples.rows(~held)
        self._spread = torch.tensor(spread(taught.seen), device=self.device)
        self._taught, self._held = self._moved(taught), self._moved(examples.rows(held))
        torch.manual_seed(0)
        layers = [
            torch.nn.Linear(FEATURES, FIRST_HIDDEN),
            torch.nn.Linear(FIRST_HIDDEN, SECOND_HIDDEN),
            torch.nn.Linear(SECOND_HIDDEN, OUTPUTS + END),
        ]
        relu = torch.nn.ReLU()
        self._net = torch.nn.Sequential(layers[0], relu, layers[1], relu, layers[2]).to(self.device)
        self._steps = torch.optim.AdamW(self._net.parameters(), RATE, weight_decay=DECAY)
        total = epochs * len(self._batches(0))
        self._rates = torch.optim.lr_scheduler.OneCycleLR(self._steps, STEEPEST, total_steps=total + 1)

    def _moved(self, examples: Examples) -> Any:
        return Examples(*(torch.from_numpy(np.ascontiguousarray(column)).to(self.device) for column in examples))

    def _batches(self, epoch: int) -> list[Any]:
        """Deal the examples into batches of nearly one size, by the number of the epoch."""
        order = torch.randperm(len(self._taught.seen), generator=torch.Generator().manual_seed(epoch))
        return list(order.to(self.device).tensor_split(max(1, len(order) // BATCH)))

    def _output(self, seen: Any) -> Any:
        return self._net(seen.float() / self._spread)

    def _loss(self, some: Any) -> tuple[Any, Any, Any]:
        """Give how far off the network is in shares, in points and in moves."""
        output, logits = self._output(some.seen).split((OUTPUTS, END), dim=1)
        aim = (1 - SEARCHED) * some.came + SEARCHED * some.searched
        share = functional.binary_cross_entropy_with_logits(output[:, :SEATS], aim, reduction="none")
        points = (output[:, SEATS:] - some.points) ** 2
        return _mean(share, some.there), _mean(points, some.there), _surprise(logits, some.moves, some.chosen)

    def epoch(self, tick: Callable[[float], object] = lambda part: None) -> Losses:
        """Learn from all examples once; `tick` is told after each step what part of the epoch is done, 0 to 1."""
        began, number = time.perf_counter(), len(self.losses)
        self._net.train()
        batches, sums = self._batches(number), torch.zeros(3, device=self.device)
        for n, batch in enumerate(batches, 1):
            share, points, moves = self._loss(self._taught.rows(batch))
            self._steps.zero_grad()
            (share + POINTS * points + MOVES * moves).backward()
            self._steps.step()
            self._rates.step()
            sums += torch.stack([share.detach(), points.detach(), moves.detach()])
            tick(n / len(batches))
        learned = (sums / len(batches)).tolist()
        figures = [time.perf_counter() - began, *learned, *self._measured()]
        self.losses.append(Losses(number + 1, *(round(float(figure), 5) for figure in figures)))
        return self.losses[-1]

    def _measured(self) -> list[float]:
        """Measure over the games held out."""
        self._net.eval()
        with torch.no_grad():
            sums, total = torch.zeros(6, device=self.device), len(self._held.seen)
            for rows in torch.arange(total, device=self.device).split(BATCH * 16):
                some = self._held.rows(rows)
                said = torch.sigmoid(self._output(some.seen)[:, :SEATS])
                off = [said - some.searched, said - some.came, some.searched - some.came]
                found = torch.stack([*self._loss(some), *(_mean(one**2, some.there) for one in off)])
                sums += found * len(rows) / total
        return [float(figure) for figure in sums]

    def network(self) -> bytes:
        """Give the network as it is now, the bytes of a `Network`; what divides the features is in its first layer."""
        network = zeros(Network)
        layers = [layer for layer in self._net if isinstance(layer, torch.nn.Linear)]
        weights = [layer.weight.detach().cpu() for layer in layers]
        biases = [layer.bias.detach().cpu().numpy() for layer in layers]
        network["first"][0] = (weights[0] / self._spread.cpu()).T.numpy()
        network["second"][0], network["third"][0] = weights[1].T.numpy(), weights[2][:OUTPUTS].T.numpy()
        network["moves"][0] = weights[2][OUTPUTS:].numpy()
        network["first_bias"][0], network["second_bias"][0] = biases[:2]
        network["third_bias"][0], network["moves_bias"][0] = biases[2][:OUTPUTS], biases[2][OUTPUTS:]
        return network.tobytes()

    def keep(self, path: Path) -> None:
        """Write down how far it is, whole or not at all."""
        states = [part.state_dict() for part in (self._net, self._steps, self._rates)]
        with atomic.opened(path) as file:
            torch.save({"of": self._of, "losses": [tuple(one) for one in self.losses], "states": states}, file)

    def go_on(self, path: Path) -> bool:
        """Go on from what was kept, and tell whether there was anything of these examples and so many epochs.

        Raises SaqqaraError for a file that cannot be read.
        """
        if not path.exists():
            return False
        try:
            kept = torch.load(path, map_location=self.device, weights_only=True)
            if kept["of"] != self._of:
                return False
            for part, state in zip((self._net, self._steps, self._rates), kept["states"], strict=True):
                part.load_state_dict(state)
            self.losses = [Losses(*one) for one in kept["losses"]]
        except Exception as error:  # PyTorch does not say which ones a damaged file brings
            raise SaqqaraError("train-checkpoint", path=str(path), problem=str(error)[:80]) from error
        return True

    @property
    def _of(self) -> list[Any]:
        """What is learned from: epochs, examples, a sum over what they hold, and what the layers have rows for."""
        sums = [int(self._taught.seen.sum()), int(self._taught.game.sum())]
        return [self.epochs, len(self._taught.seen), *sums, *NAMES, *TEXTS]


def _surprise(logits: Any, moves: Any, chosen: Any) -> Any:
    """Give how much what a search chose surprises a network with such logits, by the cross entropy."""
    there = moves >= 0
    looked_at = logits.gather(1, moves.long().clamp(min=0)).masked_fill(~there, -torch.inf)
    expected = functional.log_softmax(looked_at, dim=1).masked_fill(~there, 0)
    return -(chosen * expected).sum(1).mean()


def _mean(losses: Any, there: Any) -> Any:
    return (losses * there).sum() / there.sum()


def device_here(name: str) -> str:
    """Give the device for a name; raises SaqqaraError for none of `DEVICES`, and for a GPU that is not there."""
    if name not in DEVICES:
        raise SaqqaraError("train-device", devices=DEVICES, given=shown(name))
    there = torch.cuda.is_available()
    if name == "cuda" and not there:
        raise SaqqaraError("train-no_gpu")
    return ("cuda" if there else "cpu") if name == AUTO else name


def learn(
    examples: Examples,
    epochs: int,
    checkpoint: Path,
    device: str = AUTO,
    tell: Callable[[list[Losses], float], object] = lambda losses, part: None,
) -> bytes:
    """Learn from examples for so many epochs, from where `checkpoint` left off; gives the bytes of a `Network`.

    `tell` is told the epochs so far, and what part of the next one is done.
    """
    learning = Learning(examples, epochs, device)
    learning.go_on(checkpoint)
    tell(learning.losses, 0)
    while len(learning.losses) < epochs:
        learning.epoch(lambda part: tell(learning.losses, part))
        learning.keep(checkpoint)
        tell(learning.losses, 0)
    return learning.network()
