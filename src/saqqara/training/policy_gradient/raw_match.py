"""Games between two networks without search: quick, and enough to see that a run learns."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch

from saqqara.batch import Batch
from saqqara.engine.rules.state import SEATS

from .networks import PolicyNetwork
from .rollout import GameTensors

FIRST_SEED = 1 << 40  # beyond those of games that are learned from
MAX_DECISIONS = 400  # of a game; a longer one does not count


class RawScore(NamedTuple):
    """The result of games between two networks: the share of the wins of the first, and its lead in points."""

    share: float
    lead: float
    games: int


def play_raw_match(first: PolicyNetwork, second: PolicyNetwork, batch: Batch, device: Any) -> RawScore:
    """Play each game of a batch once, both networks with the move that they like most.

    Games 2k and 2k + 1 should have the same set-up; they get the same deal. The first network has the even seats in
    games of even number, the odd ones in the others.
    """
    with torch.no_grad():
        tensors = GameTensors(batch, device, 1)
        fields = {name: field[0] for name, field in tensors.fields.items()}
        tensors.reset(FIRST_SEED + np.arange(batch.size) // 2)
        parity = torch.arange(batch.size, device=tensors.device) % 2
        share, lead = (torch.zeros(batch.size, device=tensors.device) for _ in range(2))
        is_over = torch.zeros(batch.size, dtype=torch.bool, device=tensors.device)
        seat = torch.arange(SEATS, device=tensors.device)
        present = seat < tensors.seat_counts[:, None]
        own = (seat + parity[:, None]) % 2 == 0
        for _ in range(MAX_DECISIONS):
            by_first = (fields["seats"] + parity) % 2 == 0
            best = [net(fields["features"]).mask_moves(fields["masks"]).argmax(1) for net in (first, second)]
            tensors.step(0, torch.where(by_first, *best))
            ended = fields["done"] & ~is_over
            share = torch.where(ended, (fields["rewards"] * own).sum(1), share)
            lead = torch.where(ended, mean_lead(fields["points"].float(), own & present, ~own & present), lead)
            is_over |= ended
            if bool(is_over.all()):
                break
        return RawScore(float(share[is_over].mean()), float(lead[is_over].mean()), int(is_over.sum()))


def mean_lead(points: Any, own: Any, other: Any) -> Any:
    """Return by how many points one side's seats lead on average."""
    return (points * own).sum(1) / own.sum(1) - (points * other).sum(1) / other.sum(1)


def paired(setups: Sequence[bytes]) -> list[bytes]:
    """Return each set-up twice, one after the other."""
    return [setup for setup in setups for _ in range(2)]
