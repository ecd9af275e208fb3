"""What a game pays to its seats, and that it sums as documented."""

from itertools import pairwise

import pytest

from saqqara.envs.rewards import REWARD_NAMES, final_rewards, ranking_of, reward_range, reward_sum

ENDS = [
    ([[0], [1]], [40, 31]),
    ([[0, 1]], [40, 40]),
    ([[2], [0, 1]], [30, 30, 41]),
    ([[1, 3], [0], [2]], [20, 50, -3, 50]),
    ([[0, 1, 2, 3]], [9, 9, 9, 9]),
]


@pytest.mark.parametrize(("ranking", "points"), ENDS)
@pytest.mark.parametrize("name", REWARD_NAMES[:3])
def test_rewards_sum_as_documented(name: str, ranking: list[list[int]], points: list[int]) -> None:
    rewards = final_rewards(name, ranking, points)
    least, most = reward_range(name)
    assert sum(rewards) == pytest.approx(reward_sum(name, len(points)))
    assert all(least <= reward <= most for reward in rewards)
    for better, worse in pairwise(ranking):
        assert min(rewards[seat] for seat in better) >= max(rewards[seat] for seat in worse)


@pytest.mark.parametrize(("ranking", "points"), ENDS)
def test_places_of_seats_make_the_ranking(ranking: list[list[int]], points: list[int]) -> None:
    ahead = {seat: sum(map(len, ranking[:n])) for n, group in enumerate(ranking) for seat in group}
    assert ranking_of([1 + ahead[seat] for seat in range(len(points))]) == ranking


@pytest.mark.parametrize(
    ("name", "rewards"),
    [
        ("win", [0, 0.5, 0, 0.5]),
        ("places", [1 / 3, 5 / 6, 0, 5 / 6]),
        ("difference", [20 - 97 / 3, 50 - 67 / 3, -3 - 40, 50 - 67 / 3]),
        ("points", [0, 0, 0, 0]),
    ],
)
def test_each_way_to_reward(name: str, rewards: list[float]) -> None:
    assert final_rewards(name, *ENDS[3]) == pytest.approx(rewards)
