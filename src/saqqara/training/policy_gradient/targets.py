"""What decisions led to: advantages for the policy, and what there is to predict."""

from typing import Any, NamedTuple

import torch

from saqqara.bots.search import SearchConfig
from saqqara.engine.rules.state import SEATS
from saqqara.engine.search import features as layout
from saqqara.engine.search.evaluate import MAX_LEAD
from saqqara.engine.search.network import POINTS_SCALE

from .rollout import Rollout

TRACE_DECAY = 0.95  # how much later predictions count, from one decision of a game to the next


class Targets(NamedTuple):
    """Targets of decisions, one row each. Places are seats in turn order from the one that decides."""

    advantages: Any  # f4: by how much the action was better than expected for the seat that decided
    values: Any  # f4 [rows, SEATS]: value by place, 0 to 1, as searches have it
    points: Any  # f4 [rows, SEATS]: points made afterwards and not yet certain, in units of POINTS_SCALE
    is_present: Any  # [rows, SEATS]: whether there is a seat at a place


def compute_targets(rollout: Rollout) -> Targets:
    """Return the targets of all decisions of a rollout, by generalised advantage estimation for each seat.

    Rows are steps of all games, one step after another.
    """
    with torch.no_grad():
        fields, counts = rollout.games.fields, rollout.games.seat_counts[:, None]
        seat = torch.arange(SEATS, device=counts.device)
        deciders = fields["seats"].long()[..., None]
        places, seats = (seat - deciders) % counts, (seat + deciders) % counts  # place of each seat, seat at each place
        certain = certain_points(fields["features"])
        expected = _by_seat(torch.cat([rollout.values[..., :SEATS], rollout.values[..., SEATS:] + certain], -1), places)
        final = final_results(fields["rewards"][1:], fields["points"][1:], seat < counts)
        advantages = _advantages(expected, final, fields["done"][1:, :, None])
        deciders, seats = deciders[:-1], seats[:-1]
        reached = advantages + expected[:-1]
        values = reached[..., :SEATS].gather(2, seats).clamp(0, 1)
        points = reached[..., SEATS:].gather(2, seats) - certain[:-1]
        own = advantages[..., :SEATS].gather(2, deciders)[..., 0]
        present = (seat < counts).expand_as(values)
        return Targets(own.reshape(-1), *(one.reshape(-1, SEATS) for one in (values, points, present)))


def _by_seat(by_place: Any, places: Any) -> Any:
    """Turn values and points by place into those by seat."""
    return torch.cat([by_place[..., :SEATS].gather(2, places), by_place[..., SEATS:].gather(2, places)], -1)


def _advantages(expected: Any, final: Any, done: Any) -> Any:
    """Return by how much values and points of each seat turned out better than expected, [steps, games, 2 * SEATS]."""
    found, later = torch.zeros_like(expected[:-1]), torch.zeros_like(expected[0])
    for step in reversed(range(len(found))):
        ahead = torch.where(done[step], final[step], expected[step + 1])
        later = ahead - expected[step] + TRACE_DECAY * later.masked_fill(done[step], 0)
        found[step] = later
    return found


def certain_points(features: Any) -> Any:
    """Return the points of each place if the game ended now, in units of POINTS_SCALE, from rows of features."""
    seats = features[..., layout.SEAT :].unflatten(-1, (SEATS, layout.SEAT_WIDTH))
    gains = seats[..., layout.FINAL_POINTS : layout.FINAL_POINTS + layout.FINAL_SOURCE_COUNT].sum(-1)
    return (seats[..., layout.POINTS] + gains).float() / POINTS_SCALE


def final_results(rewards: Any, points: Any, present: Any) -> Any:
    """Return values and points of each seat at the end of games, [..., 2 * SEATS].

    A value combines the share of the win and the lead, as searches do by default.
    """
    counted = points.float().masked_fill(~present, -1e6)
    best, second = counted.topk(2, -1).values.split(1, -1)
    leads = (counted - torch.where(counted == best, second, best)).clamp(-MAX_LEAD, MAX_LEAD)
    margin = SearchConfig().margin
    values = (1 - margin) * rewards + margin * (leads + MAX_LEAD) / (2 * MAX_LEAD)
    return torch.cat([values, points.float() / POINTS_SCALE], -1)
