"""One agent against bots in Gymnasium, in one game and in many at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from saqqara import SaqqaraError
from saqqara.envs.gymnasium import ENV_ID, SaqqaraEnv
from saqqara.envs.vector import SaqqaraVectorEnv

HIDDEN: dict[str, Any] = {"seats": 3, "sides": "BBCDC", "options": ["hidden-cards"]}


@pytest.mark.parametrize("arguments", [{}, {"opponents": ["greedy", "random"], "seat": None, **HIDDEN}])
def test_check_env_passes_without_a_warning(arguments: dict[str, Any]) -> None:
    made = gymnasium.make(ENV_ID, disable_env_checker=True, **arguments)
    check_env(made.unwrapped)


def play(env: SaqqaraEnv, seed: int | None, rng: np.random.Generator) -> tuple[float, int]:
    """Play one game at random; return the agent's rewards and its decisions."""
    _, info = env.reset(seed=seed)
    total, decisions, terminated = 0.0, 0, False
    while not terminated:
        assert env.game.actor == env.seat
        assert (info["action_mask"] == env.action_masks()).all()
        _, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert not truncated
        total, decisions = total + reward, decisions + 1
    return total, decisions


def test_the_agent_makes_its_decisions_and_the_bots_theirs() -> None:
    rng = np.random.default_rng(1)
    env = SaqqaraEnv(seat=1)
    total, decisions = play(env, 3, rng)
    chosen = [played.seat for played in env.game.history if not played.forced]
    assert chosen.count(1) == decisions
    assert chosen.count(0) > 30
    assert total == float(env.game.ranking[0] == [1])


def test_rewards_are_the_agents() -> None:
    env = SaqqaraEnv(seat=0, rewards="points")
    total, _ = play(env, 4, np.random.default_rng(1))
    assert total <= env.game.scores[0]
    env = SaqqaraEnv(seat=0, rewards="difference")
    assert play(env, 4, np.random.default_rng(1))[0] == env.game.scores[0] - env.game.scores[1]


def test_seats_are_drawn_and_seeds_repeat_games() -> None:
    env = SaqqaraEnv(seat=None, **HIDDEN)
    seats = []
    for seed in range(12):
        env.reset(seed=seed)
        seats.append(env.seat)
    assert set(seats) == {0, 1, 2}
    games = []
    for _ in range(2):
        play(env, 5, np.random.default_rng(2))
        games.append(env.game.record())
    assert games[0] == games[1]


def test_an_illegal_action_loses() -> None:
    env = SaqqaraEnv()
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(248)
    assert (reward, terminated, info["illegal_action"]) == (-1.0, True, True)


@pytest.mark.parametrize(
    ("message", "arguments"),
    [
        ("there is no seat 2; the seats are 0 to 1", {"seat": 2}),
        ("a list of 1; this list has 2", {"opponents": ["random", "greedy"]}),
        ("pharaoh", {"opponents": "pharaoh"}),
        ("rewards must be", {"rewards": "fame"}),
    ],
)
def test_wrong_arguments_are_one_line(message: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(SaqqaraError, match=message):
        SaqqaraEnv(**arguments)


@pytest.mark.parametrize("setup", [{}, HIDDEN])
def test_vector_games_are_those_of_single_ones(setup: dict[str, Any]) -> None:
    env, rng = SaqqaraVectorEnv(6, seat=None, backend="wasm", **setup), np.random.default_rng(2)
    _, info = env.reset(seed=11)
    assert len(set(env.seats.tolist())) > 1
    ended, won = 0, 0.0
    for _ in range(120):
        assert (env._out.seats == env.seats).all()
        assert (info["action_mask"] == env.action_masks()).all()
        assert info["action_mask"].any(axis=1).all()
        seeds = env._games.seeds
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        observations, rewards, terminated, truncated, info = env.step(actions)
        assert env.observation_space.contains(observations)
        assert not truncated.any()
        assert (rewards[~terminated] == 0).all()
        assert (env._games.seeds == seeds + 6 * terminated).all()
        ended, won = ended + int(terminated.sum()), won + float(rewards.sum())
    assert ended > 6
    assert 0 < won < ended


def test_games_that_wait_for_the_bots_of_others_do_not_change() -> None:
    env = SaqqaraVectorEnv(5, opponents="greedy", backend="wasm")
    env.reset(seed=3)
    before = [np.array(env._rows(name)) for name in ("states", "legal_moves", "feature_rows", "raw_states")]
    played = np.array([True, False, True, False, False])
    env._step_some(played, env._out.legal_moves[:, 0].copy())
    after = [env._rows(name) for name in ("states", "legal_moves", "feature_rows", "raw_states")]
    for one, other in zip(before, after, strict=True):
        assert (one[~played] == other[~played]).all()
    assert (before[0][played] != after[0][played]).any(axis=1).all()


def test_vector_environment_is_made_by_its_name() -> None:
    env = gymnasium.make_vec(ENV_ID, 2, vectorization_mode="vector_entry_point", backend="plain", opponents="greedy")
    observations, info = env.reset(seed=1)
    assert observations.shape == (2, 361)
    env.step(info["action_mask"].argmax(axis=1))
