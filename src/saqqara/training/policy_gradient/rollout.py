"""Playing: a few decisions in each of many games, drawn from a policy, as tensors to learn from."""

from typing import Any

import numpy as np
import torch

from saqqara.batch import OUTPUTS, Batch
from saqqara.engine.rules.state import SEATS

from .networks import PolicyNetwork, mask_logits

# What is kept of each step.
FIELDS = ("features", "masks", "seats", "legal_counts", "decisions", "done", "rewards", "points")
# Every eighth game begins with up to LONG_OPENING random decisions, two more with up to SHORT_OPENING, and in another
# one a decision is random with probability STRAY_PROBABILITY. So positions occur that good players avoid.
SHORT_OPENING, LONG_OPENING = 16, 80
OPENING_PATTERN = (0, SHORT_OPENING, 0, 0, LONG_OPENING, 0, SHORT_OPENING, 0)
STRAY_PLACE = 2  # of the games in the pattern
STRAY_PROBABILITY = 1 / 16
BELOW_1 = 1 - 1e-6  # by more than rounding


class GameTensors:
    """A batch whose outputs are tensors on a device, wherever the batch runs."""

    def __init__(self, batch: Batch, device: Any, rows: int) -> None:
        """Allocate `rows` steps of outputs: `fields` has a tensor [rows, games, ...] for each of FIELDS."""
        self.batch, self.device = batch, torch.device(device)
        self.seat_counts = torch.tensor(batch.seat_counts, dtype=torch.int64, device=self.device)
        self.fields = {name: self._allocate(name, (rows,), self.device) for name in FIELDS}
        self._is_direct = self.device.type == "cpu" or batch.backend == self.device.type
        self._staged = {} if self._is_direct else {name: self._allocate(name, (), None) for name in FIELDS}

    def _allocate(self, name: str, front: tuple[int, ...], device: Any) -> Any:
        """Return an empty tensor for an output; without a device one from which copies to the device are fast."""
        dtype = torch.from_numpy(np.empty(0, OUTPUTS[name].dtype)).dtype
        shape = (*front, self.batch.size, *OUTPUTS[name].shape)
        return torch.empty(shape, dtype=dtype, device=device, pin_memory=device is None)

    def reset(self, seeds: Any) -> None:
        """Begin all games; row 0 gets the first decisions."""
        self._write(0, lambda given: self.batch.reset(seeds, **given))

    def step(self, row: int, actions: Any) -> None:
        """Play an action, i8 [games], in each game; the row gets what is to be decided next."""
        on_device = self._is_direct and self.device.type != "cpu"
        played = actions if on_device else actions.cpu().numpy()
        self._write(row, lambda given: self.batch.step(played, **given))

    def _write(self, row: int, write: Any) -> None:
        rows = {name: field[row] for name, field in self.fields.items()}
        given = self._staged or rows
        write(given if self.batch.backend == "cuda" else {name: one.numpy() for name, one in given.items()})
        for name, staged in self._staged.items():
            rows[name].copy_(staged)

    def carry_over(self) -> None:
        """Make the last row the first one."""
        for field in self.fields.values():
            field[0].copy_(field[-1])


class Rollout:
    """Decisions of a policy in many games: `steps` in each, and what each led to.

    Attributes:
        games: The games, whose fields have a row for each step and one for what is due after the last.
        actions: The actions played, i8 [steps, games].
        log_probabilities: The logarithms of their probabilities, f4 [steps, games].
        is_chosen: Whether the policy chose among several actions, [steps, games].
        values: The predicted values and points by place, f4 [steps + 1, games, 2 * SEATS].
    """

    def __init__(self, batch: Batch, steps: int, device: Any) -> None:
        """Allocate; `begin` starts the games."""
        self.games, self.steps, self.size = GameTensors(batch, device, steps + 1), steps, batch.size
        shape, device = (steps, batch.size), self.games.device
        self.actions = torch.zeros(shape, dtype=torch.int64, device=device)
        self.log_probabilities = torch.zeros(shape, device=device)
        self.is_chosen = torch.zeros(shape, dtype=torch.bool, device=device)
        self.values = torch.zeros((steps + 1, batch.size, 2 * SEATS), device=device)
        place = torch.arange(batch.size, device=device) % len(OPENING_PATTERN)
        self._longest_openings = torch.tensor(OPENING_PATTERN, device=device)[place]
        self._strays = place == STRAY_PLACE
        self._openings = self._draw_openings()
        self._has_begun = False

    def begin(self, seeds: Any) -> None:
        """Begin all games; seeds as in `Batch.reset`."""
        self.games.reset(seeds)
        self._openings = self._draw_openings()
        self._has_begun = False

    def _draw_openings(self) -> Any:
        """Draw how many decisions of a game that begins are random, i8 [games]."""
        return (torch.rand(self.size, device=self.games.device) * (self._longest_openings + 1)).long()

    def collect(self, policy: PolicyNetwork) -> None:
        """Play `steps` decisions in each game, from where the last call stopped."""
        with torch.no_grad():
            if self._has_begun:
                self.games.carry_over()
            self._has_begun = True
            for step in range(self.steps):
                self._play_step(policy, step)
            self._predict(policy, self.steps)

    def _play_step(self, policy: PolicyNetwork, step: int) -> None:
        fields = self.games.fields
        is_random = self._draw_random_games(step)
        logits = self._predict(policy, step).masked_fill(is_random[:, None], 0)
        probabilities = torch.softmax(mask_logits(logits, fields["masks"][step]), 1)
        actions = draw_actions(probabilities)
        self.actions[step] = actions
        self.log_probabilities[step] = probabilities.gather(1, actions[:, None])[:, 0].log()
        self.is_chosen[step] = (fields["legal_counts"][step] > 1) & ~is_random
        self.games.step(step + 1, actions)
        self._openings = torch.where(fields["done"][step + 1], self._draw_openings(), self._openings)

    def _predict(self, policy: PolicyNetwork, row: int) -> Any:
        """Keep the predicted values and points of a row, and return the logits of all moves."""
        predicted = policy(self.games.fields["features"][row])
        self.values[row, :, :SEATS] = torch.sigmoid(predicted.values)
        self.values[row, :, SEATS:] = predicted.points
        return predicted.moves

    def _draw_random_games(self, step: int) -> Any:
        """Draw in which games this decision is random, [games]."""
        stray = self._strays & (torch.rand(self.size, device=self.games.device) < STRAY_PROBABILITY)
        return stray | (self.games.fields["decisions"][step] < self._openings)


def draw_actions(probabilities: Any) -> Any:
    """Draw an action from each row of probabilities, i8 [rows]; never one with a probability of 0."""
    sums = probabilities.cumsum(1)
    points = torch.rand(len(sums), device=sums.device) * BELOW_1 * sums[:, -1]
    return (sums <= points[:, None]).sum(1)
