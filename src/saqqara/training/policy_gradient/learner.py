"""Learning: the teacher by PPO from its own games, the students from what the teacher says of the same positions."""

import math
from typing import Any

import torch

from .config import PolicyGradientConfig, sizes_text
from .networks import PolicyNetwork, Prediction
from .rollout import Rollout
from .targets import Targets, compute_targets

functional: Any = torch.nn.functional

CLIP = 0.2  # how far an update may change the probability of an action
LAST_ENTROPY = 0.003  # reward for being undecided, at the end
POINTS_WEIGHT, MOVES_WEIGHT = 0.3, 0.3  # weights of these losses, relative to that of the values
MAX_GRADIENT = 1.0
TEACHER_SHARE = 0.9  # of the time, after which the teacher stays as it is
TEACHER_TRUST = 0.7  # weight of the teacher in what students learn of values; the rest is what came of the games
LAST_TEACHER_RATE, LAST_STUDENT_RATE = 0.03, 0.003  # at the end, relative to the highest
WARM_UP = 0.01  # of the time, in which all rates rise to the highest
STUDENT_DECAY_SHARE = 0.25  # of the time, at the end, in which the students' rate falls
TEACHER_LOSSES = ("policy", "entropy", "values", "points", "change")
STUDENT_LOSSES = ("values", "points", "moves")


class Learner:
    """A teacher, its students and their optimizers."""

    def __init__(self, config: PolicyGradientConfig, scales: Any) -> None:
        """Start with untrained networks; `scales` is the spread of each feature, on the device of the networks."""
        self._config, on_card = config, scales.device.type == "cuda"
        self.teacher = PolicyNetwork(config.teacher, scales, half_precision=on_card)
        self.students = {sizes_text(hidden): PolicyNetwork(hidden, scales) for hidden in config.students}
        self.teacher_optimizer = torch.optim.Adam(self.teacher.parameters(), eps=1e-5, fused=on_card)
        self.student_optimizers = {
            name: torch.optim.Adam(student.parameters(), eps=1e-6, fused=on_card)
            for name, student in self.students.items()
        }

    @property
    def loss_names(self) -> list[str]:
        """The names of the losses that `update` returns."""
        students = [f"{name} {loss}" for name in self.students for loss in STUDENT_LOSSES]
        return [*(f"teacher {loss}" for loss in TEACHER_LOSSES), *students]

    def state(self) -> dict[str, Any]:
        """Return everything that a checkpoint has to hold."""
        return {name: part.state_dict() for name, part in self._parts.items()}

    def load_state(self, state: dict[str, Any]) -> None:
        """Continue from what `state` returned."""
        for name, part in self._parts.items():
            part.load_state_dict(state[name])

    @property
    def _parts(self) -> dict[str, Any]:
        parts = {"teacher": self.teacher, "teacher optimizer": self.teacher_optimizer}
        for name, student in self.students.items():
            parts |= {name: student, f"{name} optimizer": self.student_optimizers[name]}
        return parts

    def update(self, rollout: Rollout, progress: float) -> Any:
        """Learn once from all decisions of a rollout; `progress` is the finished part of the run, 0 to 1.

        Returns the mean losses as a tensor on the device, in the order of `loss_names`.
        """
        self._set_rates(progress)
        targets, batch_size = compute_targets(rollout), self._config.batch_size
        decisions = Decisions(rollout, targets)
        order = torch.randperm(len(decisions.actions), device=decisions.actions.device)
        batches = order.split(batch_size)
        sums = torch.zeros(len(self.loss_names), device=order.device)
        for rows in batches:
            sums += self._learn_batch(decisions, rows, progress)
        return sums / len(batches)

    def _set_rates(self, progress: float) -> None:
        rise = min(1, (progress + 0.001) / WARM_UP)
        teacher_part = between(LAST_TEACHER_RATE, 1, cosine(progress / TEACHER_SHARE))
        student_part = between(LAST_STUDENT_RATE, 1, cosine(1 - (1 - progress) / STUDENT_DECAY_SHARE))
        teacher_rate = self._config.teacher_rate * rise * teacher_part
        student_rate = self._config.student_rate * rise * student_part
        for optimizer in (self.teacher_optimizer, *self.student_optimizers.values()):
            rate = teacher_rate if optimizer is self.teacher_optimizer else student_rate
            for group in optimizer.param_groups:
                group["lr"] = rate

    def _learn_batch(self, decisions: "Decisions", rows: Any, progress: float) -> Any:
        """Learn from some rows, and return the losses."""
        features, masks, targets = decisions.features[rows], decisions.masks[rows], decisions.targets_of(rows)
        with torch.set_grad_enabled(progress < TEACHER_SHARE):
            predicted = self.teacher(features)
            found = self._teach(predicted, decisions, rows, targets, progress)
        said = Prediction(*(one.detach() for one in predicted))
        probabilities = torch.softmax(said.mask_moves(masks), 1)
        for name, student in self.students.items():
            losses = student_losses(student(features), said, probabilities, masks, targets)
            values, points, moves = losses
            self._descend(student, self.student_optimizers[name], combine(values, points) + MOVES_WEIGHT * moves)
            found += losses
        return torch.stack([one.detach() for one in found])

    def _teach(
        self, predicted: Prediction, decisions: "Decisions", rows: Any, targets: Targets, progress: float
    ) -> list[Any]:
        """Update the teacher, unless it stays as it is, and return its losses."""
        logits, chosen = predicted.mask_moves(decisions.masks[rows]), decisions.is_chosen[rows].float()
        likely, probabilities = functional.log_softmax(logits, 1), torch.softmax(logits, 1)
        change = likely.gather(1, decisions.actions[rows][:, None])[:, 0] - decisions.log_probabilities[rows]
        ratio = change.exp()
        gains = torch.min(ratio * targets.advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * targets.advantages)
        policy = -masked_mean(gains, chosen)
        entropy = masked_mean(-(probabilities * likely).sum(1), chosen)
        values, points = prediction_losses(predicted, targets.values, targets.points, targets.is_present)
        first = self._config.first_entropy
        weight = between(first, LAST_ENTROPY, min(progress / TEACHER_SHARE, 1))
        if progress < TEACHER_SHARE:
            self._descend(self.teacher, self.teacher_optimizer, policy - weight * entropy + combine(values, points))
        return [policy, entropy, values, points, masked_mean(ratio - 1 - change, chosen)]

    def _descend(self, network: PolicyNetwork, optimizer: Any, loss: Any) -> None:
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), MAX_GRADIENT)
        optimizer.step()


class Decisions:
    """The decisions of a rollout, one row each, with advantages in units of their spread."""

    def __init__(self, rollout: Rollout, targets: Targets) -> None:
        """Flatten a rollout; its tensors are shared."""
        fields = rollout.games.fields
        self.features, self.masks = (fields[name][:-1].flatten(0, 1) for name in ("features", "masks"))
        self.actions, self.log_probabilities = rollout.actions.flatten(), rollout.log_probabilities.flatten()
        self.is_chosen = rollout.is_chosen.flatten()
        weights = self.is_chosen.float()
        mean = masked_mean(targets.advantages, weights)
        spread = masked_mean((targets.advantages - mean) ** 2, weights).sqrt()
        self._targets = targets._replace(advantages=(targets.advantages - mean) / (spread + 1e-6))

    def targets_of(self, rows: Any) -> Targets:
        """Return the targets of some rows."""
        return Targets(*(one[rows] for one in self._targets))


def student_losses(
    predicted: Prediction, teacher: Prediction, probabilities: Any, masks: Any, targets: Targets
) -> tuple[Any, Any, Any]:
    """Return the losses of a student: values, points and moves.

    Args:
        predicted: What the student says.
        teacher: What the teacher says.
        probabilities: The teacher's probability of each move.
        masks: Which moves are legal.
        targets: What came of the games.
    """
    values = TEACHER_TRUST * torch.sigmoid(teacher.values) + (1 - TEACHER_TRUST) * targets.values
    points = TEACHER_TRUST * teacher.points + (1 - TEACHER_TRUST) * targets.points
    likely = functional.log_softmax(predicted.mask_moves(masks), 1)
    surprise = -(probabilities * likely).sum(1).mean()
    return *prediction_losses(predicted, values, points, targets.is_present), surprise


def prediction_losses(predicted: Prediction, values: Any, points: Any, is_present: Any) -> tuple[Any, Any]:
    """Return the cross entropy of the values and the mean square of the points, over the seats that exist."""
    shares = functional.binary_cross_entropy_with_logits(predicted.values, values, reduction="none")
    weights = is_present.float()
    weights = weights / weights.sum(1, keepdim=True)
    return (shares * weights).sum(1).mean(), ((predicted.points - points) ** 2 * weights).sum(1).mean()


def combine(values: Any, points: Any) -> Any:
    """Return the loss of values and points together."""
    return values + POINTS_WEIGHT * points


def masked_mean(numbers: Any, weights: Any) -> Any:
    """Return the mean of the numbers whose weight is 1."""
    return (numbers * weights).sum() / weights.sum().clamp(min=1)


def between(low: float, high: float, part: float) -> float:
    """Return the number at a part, 0 to 1, of the way from `low` to `high`."""
    return low + (high - low) * part


def cosine(part: float) -> float:
    """Return a factor that falls from 1 to 0 while `part` goes from 0 to 1."""
    return (1 + math.cos(math.pi * min(max(part, 0), 1))) / 2
