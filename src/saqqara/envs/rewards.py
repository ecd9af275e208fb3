"""What a game pays to its seats: by the win, by places, by the difference in points, or points as they come."""

from collections.abc import Sequence

from saqqara.errors import SaqqaraError, short_repr

WIN, PLACES, DIFFERENCE, POINTS = "win", "places", "difference", "points"
REWARD_NAMES = (WIN, PLACES, DIFFERENCE, POINTS)
MAX_POINTS = 1000.0  # more than a game can bring or cost


def check_rewards(name: object) -> str:
    """Return the name of a way to reward; raises SaqqaraError if there is none."""
    if name not in REWARD_NAMES:
        raise SaqqaraError("batch-name", name="rewards", given=short_repr(name), known=list(REWARD_NAMES))
    return str(name)


def final_rewards(name: str, ranking: Sequence[Sequence[int]], points: Sequence[int]) -> list[float]:
    """Return what the end of a game pays to each seat.

    - `win`: the share of the win; the sum is 1.
    - `places`: from 1 for the first place to 0 for the last, in equal steps; equal seats share. The sum is half the
      number of seats.
    - `difference`: the points minus the mean of those of all other seats; the sum is 0.
    - `points`: nothing, since points are paid as they come.

    >>> final_rewards("places", [[2], [0, 1]], [30, 30, 41])
    [0.25, 0.25, 1.0]

    Args:
        name: One of `REWARD_NAMES`.
        ranking: Seats grouped by place, the best first, as `Game.ranking` (END-2).
        points: Final points by seat.
    """
    if name == WIN:
        return [1 / len(ranking[0]) if seat in ranking[0] else 0.0 for seat in range(len(points))]
    if name == PLACES:
        return _place_rewards(ranking, len(points))
    if name == DIFFERENCE:
        return [own - (sum(points) - own) / (len(points) - 1) for own in points]
    return [0.0] * len(points)


def ranking_of(places: Sequence[int]) -> list[list[int]]:
    """Return seats grouped by place, the best first, from the place of each seat (`saqqara.batch.Outputs.places`).

    >>> ranking_of([2, 2, 1])
    [[2], [0, 1]]
    """
    return [[seat for seat, its in enumerate(places) if its == place] for place in sorted(set(places))]


def _place_rewards(ranking: Sequence[Sequence[int]], seats: int) -> list[float]:
    """Return 1 for the first place to 0 for the last; equal seats share what their places bring."""
    rewards = [0.0] * seats
    behind = seats - 1
    for group in ranking:
        share = (behind + behind - len(group) + 1) / 2 / (seats - 1)
        for seat in group:
            rewards[seat] = share
        behind -= len(group)
    return rewards


def reward_range(name: str) -> tuple[float, float]:
    """Return bounds of what a game pays to a seat in all."""
    return (0.0, 1.0) if name in (WIN, PLACES) else (-MAX_POINTS, MAX_POINTS)


def reward_sum(name: str, seats: int) -> float | None:
    """Return what a game pays to all seats together; None if that differs from game to game."""
    return {WIN: 1.0, PLACES: seats / 2, DIFFERENCE: 0.0}.get(name)
