"""One agent against bots in Gymnasium, in one game and in many at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from saqqara import Game, SaqqaraError
from saqqara.envs.decisions import move_of, observe
from saqqara.envs.gymnasium import ENV_ID, SaqqaraEnv
from saqqara.envs.rewards import REWARD_NAMES, final_rewards
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
        ("there is no argument players; the arguments are .*opponents, seat, rewards, .*seats, sides", {"players": 3}),
    ],
)
def test_wrong_arguments_are_one_line(message: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(SaqqaraError, match=message):
        SaqqaraEnv(**arguments)
    with pytest.raises(SaqqaraError, match=message):
        SaqqaraVectorEnv(2, backend="plain", **arguments)


def test_actions_are_written_and_read_as_moves() -> None:
    env, games = SaqqaraEnv(seat=1, seats=4), SaqqaraVectorEnv(2, seat=1, backend="plain", seats=4)
    env.reset(seed=3)
    games.reset(seed=3)
    for action in range(249):
        move = env.move(action)
        assert (env.action(move), env.action(str(move))) == (action, action)
        assert games.move(0, action) == move
        assert games.action(0, str(move)) == action
    assert str(env.move(72)) == "unload 1"
    for given in (249, -1, "quarry", None):
        with pytest.raises(SaqqaraError, match="an action is a whole number from 0 to 248, not"):
            env.move(given)
    play(env, 3, np.random.default_rng(1))
    with pytest.raises(SaqqaraError, match="the game is over"):
        env.action("quarry")


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


def step_until_an_end(env: VectorEnv[Any, Any, Any], seed: int) -> tuple[Any, ...]:
    """Play at random until the first game ends; return what that step returned."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    while True:
        assert "final_obs" not in info
        assert "final_info" not in info
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        observations, rewards, ended, truncated, info = env.step(actions)
        assert not truncated.any()
        if ended.any():
            return observations, rewards, ended, info


def test_info_of_an_end_is_like_that_of_gymnasiums_own_vector_environment() -> None:
    single = SyncVectorEnv([SaqqaraEnv, SaqqaraEnv, SaqqaraEnv], autoreset_mode=AutoresetMode.SAME_STEP)
    assert SaqqaraVectorEnv.metadata["autoreset_mode"] == single.metadata["autoreset_mode"]
    *_, theirs_ended, theirs = step_until_an_end(single, 5)
    *_, ended, ours = step_until_an_end(SaqqaraVectorEnv(3, backend="plain"), 5)
    assert set(ours) == set(theirs)
    assert set(ours["final_info"]) == set(theirs["final_info"])
    for name in ("_action_mask", "_final_obs", "_final_info"):
        assert ours[name].dtype == theirs[name].dtype
    for one, over in ((ours, ended), (theirs, theirs_ended)):
        assert one["_action_mask"].all()
        assert (one["_final_obs"] == over).all()
        assert (one["_final_info"] == over).all()
        assert (one["final_info"]["_action_mask"] == over).all()
        assert (one["final_info"]["action_mask"].all(axis=1) == over).all()
        assert [last is not None for last in one["final_obs"]] == over.tolist()


def record_actions(env: SaqqaraVectorEnv, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which each action in the first game of an environment is added, also those of bots."""
    played: list[int] = []
    step = env._games.step

    def record_step(actions: Any, **given: Any) -> Any:
        played.append(int(actions[0]))
        return step(actions, **given)

    monkeypatch.setattr(env._games, "step", record_step)
    return played


@pytest.mark.parametrize(("seed", "opponents"), [(1, "random"), (2, "greedy"), (3, "random")])
def test_final_observation_is_that_of_the_game_that_is_over(
    seed: int, opponents: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    env = SaqqaraVectorEnv(1, opponents, seat=1, backend="plain", sides="BBCBB")
    played = record_actions(env, monkeypatch)
    observations, rewards, _, info = step_until_an_end(env, seed)
    game = Game(sides="BBCBB", seed=seed)
    while not game.is_over:
        move = move_of(game, played.pop(0))
        assert move is not None
        game.play(move)
    assert (info["final_obs"][0] == observe(game, 1)).all()
    assert info["final_obs"][0].dtype == observations.dtype
    assert (info["final_obs"][0] != observations[0]).any()
    assert rewards[0] == float(1 in game.ranking[0]) / len(game.ranking[0])


def step_and_replay(env: SaqqaraVectorEnv, games: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Play games at random in an environment of one; yield each reward, the seat, the game after it, and its end."""
    played = record_actions(env, monkeypatch)
    rng = np.random.default_rng(5)
    _, info = env.reset(seed=20)
    game = Game(3, seed=20)
    for seed in range(21, 21 + games):
        is_over = False
        while not is_over:
            while game.actor != env.seats[0]:
                game.play(_move(game, played.pop(0)))
            seat, before = int(env.seats[0]), game.scores
            _, rewards, ended, _, info = env.step(np.array([rng.choice(np.flatnonzero(info["action_mask"][0]))]))
            is_over = bool(ended[0])
            while played and not game.is_over:
                game.play(_move(game, played.pop(0)))
            yield float(rewards[0]), seat, before, game
        game = Game(3, seed=seed)


def _move(game: Game, action: int) -> Any:
    move = move_of(game, action)
    assert move is not None
    return move


@pytest.mark.parametrize("name", REWARD_NAMES)
def test_vector_rewards_are_those_of_a_single_environment(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env = SaqqaraVectorEnv(1, seat=None, rewards=name, backend="wasm", seats=3)
    ends, paid = 0, set()
    for reward, seat, before, game in step_and_replay(env, 6, monkeypatch):
        expected = final_rewards(name, game.ranking, game.scores)[seat] if game.is_over else 0
        if name == "points":
            expected = game.scores[seat] - before[seat]
        assert reward == pytest.approx(expected)
        ends += game.is_over
        paid.add(round(reward, 6))
    assert ends == 6
    assert len(paid) > (5 if name == "points" else 1)


def test_dealing_hidden_cards_for_final_observations_changes_no_game() -> None:
    games = []
    for other in (1, 2):
        env = SaqqaraVectorEnv(4, seat=None, backend="wasm", **HIDDEN)
        _, info = env.reset(seed=9)
        env._final_random = np.random.default_rng(other)
        ends = 0
        while ends < 4:
            *_, ended, _, info = env.step(info["action_mask"].argmax(axis=1))
            ends += int(ended.sum())
        games.append(env._games.states.tobytes())
    assert games[0] == games[1]


def test_gymnasiums_wrappers_count_whole_episodes() -> None:
    recorded = RecordEpisodeStatistics(SaqqaraVectorEnv(6, seat=None, backend="wasm"))
    rng = np.random.default_rng(3)
    _, info = recorded.reset(seed=4)
    lengths, sums = np.zeros(6, int), np.zeros(6)
    found: list[tuple[int, float]] = []
    expected: list[tuple[int, float]] = []
    while len(found) < 9:
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        _, rewards, ended, _, info = recorded.step(actions)
        lengths, sums = lengths + 1, sums + rewards
        if ended.any():
            found += zip(info["episode"]["l"][ended].tolist(), info["episode"]["r"][ended].tolist(), strict=True)
            expected += zip(lengths[ended].tolist(), sums[ended].tolist(), strict=True)
            lengths[ended], sums[ended] = 0, 0
    assert found == expected
    assert min(length for length, _ in found) > 20


def test_infos_can_be_one_for_each_game() -> None:
    env = DictInfoToList(SaqqaraVectorEnv(3, backend="wasm"))
    _, infos = env.reset(seed=2)
    ended = np.zeros(3, np.bool_)
    while not ended.any():
        _, _, ended, _, infos = env.step(np.array([int(one["action_mask"].argmax()) for one in infos]))
    for over, info in zip(ended, infos, strict=True):
        assert set(info) == ({"action_mask", "final_obs", "final_info"} if over else {"action_mask"})


def test_vector_environment_is_made_by_its_name() -> None:
    env = gymnasium.make_vec(ENV_ID, 2, backend="plain", opponents="greedy")
    assert isinstance(env, SaqqaraVectorEnv)
    observations, info = env.reset(seed=1)
    assert observations.shape == (2, 361)
    drawn = env.action_space.sample(tuple(info["action_mask"].astype(np.int8)))
    assert info["action_mask"][np.arange(2), drawn].all()
    env.step(drawn)
