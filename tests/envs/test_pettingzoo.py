"""The game in PettingZoo passes its tests without a warning, and plays the games of `Game`."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test, test_save_obs
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import ParallelEnv

from saqqara import Game, SaqqaraError
from saqqara.batch import Batch, make_setup
from saqqara.envs import pettingzoo
from saqqara.envs.decisions import move_of
from saqqara.envs.rewards import REWARD_NAMES
from tests.helpers.indistinguishable_games import indistinguishable_game

test_save_obs.__test__ = False  # it is a function for tests, not one of them
HIDDEN = {"seats": 3, "sides": "BBCDC", "options": ["hidden-cards", "prophecies"]}
SETUPS: list[dict[str, Any]] = [
    {},
    HIDDEN,
    {"seats": 4, "sides": "DCDCD", "options": ["favors", "wager", "private-ships"], "rules": "yucata"},
]


def play(environment: Any, seed: int) -> Any:
    """Play random legal actions to the end and yield the agent, and what it got, before each step."""
    environment.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, info = environment.last()
        yield agent, observation, reward, terminated or truncated, info
        is_over = terminated or truncated
        environment.step(None if is_over else int(rng.choice(np.flatnonzero(info["action_mask"]))))


@pytest.mark.parametrize("setup", SETUPS)
def test_api_test_passes_without_a_warning(setup: dict[str, Any]) -> None:
    api_test(pettingzoo.env(mask_in_observation=False, **setup), num_cycles=1000)


def test_api_test_passes_with_the_mask_in_the_observation(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    lists = sys.modules[api_test.__module__]
    name = pettingzoo.raw_env.metadata["name"]
    for known in ("env_obs_dicts", "env_obs_space"):  # the environments that it lets return dictionaries
        monkeypatch.setattr(lists, known, [*getattr(lists, known), name])
    monkeypatch.setattr(pettingzoo.raw_env, "__str__", lambda _: name)
    api_test(pettingzoo.env(), num_cycles=1000)


@pytest.mark.parametrize("setup", SETUPS)
def test_equal_seeds_play_equal_games(setup: dict[str, Any]) -> None:
    seed_test(lambda: pettingzoo.env(**setup), num_cycles=500)


def test_render_modes_return_what_they_should(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(pettingzoo.env)
    assert "Harbour" in capsys.readouterr().out


def test_save_obs_test_passes() -> None:
    test_save_obs(pettingzoo.env())


class AnyAction(wrappers.BaseWrapper):  # type: ignore[misc]
    """Plays a legal action for any other, since PettingZoo's test of cycles samples without a mask."""

    def step(self, action: int | None) -> None:
        game = self.unwrapped.game
        if action is not None and move_of(game, action) is None:
            action = int(np.flatnonzero(self.infos[self.agent_selection]["action_mask"])[0])
        super().step(action)


class EachSeatOnce(ParallelEnv):  # type: ignore[misc]
    """A step is as many decisions as there are seats."""

    def __init__(self, **arguments: Any) -> None:
        self.inner = AnyAction(pettingzoo.raw_env(**arguments))
        self.possible_agents = self.inner.possible_agents

    def action_space(self, agent: str) -> Any:
        return self.inner.action_space(agent)

    def reset(self, seed: int | None = None, options: Any = None) -> Any:
        self.inner.reset(seed=seed)
        self.agents = self.inner.agents
        return {}, self.inner.infos

    def step(self, actions: dict[str, int]) -> Any:
        for action in actions.values():
            self.inner.step(action)
        return {}, self.inner.rewards, self.inner.terminations, self.inner.truncations, self.inner.infos


def test_max_cycles_test_passes() -> None:
    """PettingZoo skips this test for its own board games: it samples without masks, and lets all agents act at once."""

    def env(**arguments: Any) -> AnyAction:
        return AnyAction(pettingzoo.raw_env(**arguments))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=EachSeatOnce))


def test_a_game_is_cut_after_its_cycles() -> None:
    environment = pettingzoo.raw_env(seats=3, max_cycles=2)
    steps = [is_over for *_, is_over, _ in play(environment, 1)]
    assert steps == [False] * 6 + [True] * 3


@pytest.mark.parametrize("setup", SETUPS)
def test_every_decision_is_a_step_of_the_game_in_the_batch(setup: dict[str, Any]) -> None:
    environment = pettingzoo.raw_env(**setup)
    games = Batch(1, setups=[make_setup(**setup)], backend="plain")
    out = games.reset(seeds=5)
    environment.reset(seed=5)
    rng = np.random.default_rng(1)
    while not environment.game.is_over:
        observation, _, _, _, info = environment.last()
        assert environment.agent_selection == f"seat_{out.seats[0]}"
        assert (info["action_mask"] == out.masks[0]).all()
        assert (observation["action_mask"] == out.masks[0]).all()
        if "hidden-cards" not in setup.get("options", ()) and setup.get("rules") != "yucata":
            assert (observation["observation"] == out.features[0]).all()
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        environment.step(action)
        out = games.step([action])
    assert out.done[0]


@pytest.mark.parametrize("setup", SETUPS)
def test_observations_do_not_depend_on_what_a_seat_may_not_know(setup: dict[str, Any]) -> None:
    environment = pettingzoo.raw_env(**setup)
    for n, (_, _, _, is_over, _) in enumerate(play(environment, 8)):
        if n % 9 or is_over:
            continue
        game = environment.game
        for seat, agent in enumerate(environment.possible_agents):
            seen = environment.observe(agent)
            environment.game = indistinguishable_game(game, seat, n)
            environment.game._history = game._history
            again = environment.observe(agent)
            environment.game = game
            assert (seen["observation"] == again["observation"]).all()
            assert seat != game.actor or (seen["action_mask"] == again["action_mask"]).all()


@pytest.mark.parametrize("rewards", REWARD_NAMES)
def test_rewards_are_those_of_the_end(rewards: str) -> None:
    environment = pettingzoo.raw_env(seats=3, rewards=rewards)
    totals: dict[str, float] = {}
    for agent, _, reward, _, _ in play(environment, 3):
        totals[agent] = totals.get(agent, 0.0) + reward
    game: Game = environment.game
    expected = {
        "win": [float([seat] == game.ranking[0]) for seat in range(3)],
        "places": [1 - 0.5 * game.ranking.index([seat]) for seat in range(3)],
        "difference": [1.5 * score - sum(game.scores) / 2 for score in game.scores],
        "points": list(map(float, game.scores)),
    }
    assert list(totals.values()) == pytest.approx(expected[rewards])


def test_a_seed_is_that_of_game_and_decides_the_next_games() -> None:
    one, other = pettingzoo.raw_env(), pettingzoo.raw_env()
    for environment in (one, other):
        environment.reset(seed=9)
    assert one.game.position() == Game(seed=9).position()
    for environment in (one, other):
        environment.reset()
    assert one.game.seed == other.game.seed != 9


def test_illegal_actions() -> None:
    raw = pettingzoo.raw_env()
    raw.reset(seed=1)
    with pytest.raises(SaqqaraError, match="the action 248 is not legal now; legal are the actions of quarry, load"):
        raw.step(248)
    checked = pettingzoo.env()
    checked.reset(seed=1)
    checked.step(248)
    assert checked.rewards == {"seat_0": -1, "seat_1": 0}
    assert all(checked.terminations.values())
    checked.reset(seed=1)
    with pytest.raises(AssertionError):
        checked.step(249)


def test_actions_are_written_and_read_as_moves_of_the_seat_that_decides() -> None:
    environment = pettingzoo.env(seats=3)
    environment.reset(seed=1)
    environment.step(environment.action("quarry"))
    assert environment.agent_selection == "seat_1"
    assert [str(environment.move(action)) for action in (0, 72, 73, 74)] == [
        "quarry",
        "unload 1",
        "unload 2",
        "unload 0",
    ]
    assert environment.unwrapped.action("unload 0") == 74


@pytest.mark.parametrize(
    ("message", "arguments"),
    [
        ("rewards must be win or", {"rewards": "fame"}),
        ("render_mode must be ansi or rgb_array or human", {"render_mode": "opera"}),
        ("max_cycles must be a whole number", {"max_cycles": 0}),
        ("a game has 2, 3 or 4 seats", {"seats": 5}),
        ("there is no argument players; the arguments are rewards, .*max_cycles, .*seats, sides", {"players": 3}),
    ],
)
def test_wrong_arguments_are_one_line(message: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(SaqqaraError, match=message):
        pettingzoo.raw_env(**arguments)


def test_picture_shows_the_stones_in_their_colours(tmp_path: Path) -> None:
    environment = pettingzoo.raw_env(render_mode="rgb_array")
    environment.reset(seed=1)
    first = environment.render()
    assert first.shape[1] > 800
    assert first.std() > 20
    environment.step(1)
    assert (environment.render() != first).any()
