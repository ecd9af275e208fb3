"""The game as an environment of PettingZoo, with a turn for each decision of any seat (AEC).

>>> from saqqara.envs import pettingzoo
>>> env = pettingzoo.env(seats=3)
>>> env.reset(seed=7)  # the game of Game(seats=3, seed=7)
>>> env.agents, env.agent_selection
(['seat_0', 'seat_1', 'seat_2'], 'seat_0')
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space("seat_0").sample(info["action_mask"]))
>>> env.agent_selection
'seat_1'

docs/environments.md describes it. It needs PettingZoo: `pip install "saqqara[envs]"`.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.search.features import FEATURE_COUNT
from saqqara.errors import SaqqaraError, int_or_none, short_repr
from saqqara.game.game import Game

from .decisions import ActionNotation, action_mask, check_render_mode, check_setup_names, draw_seed, move_of, observe
from .observation import FEATURE_BOUNDS
from .picture import RENDER_MODES, render
from .rewards import POINTS, REWARD_NAMES, check_rewards, final_rewards

ILLEGAL_REWARD = -1  # of `env`, for the seat that plays an illegal action


def env(**arguments: Any) -> Any:
    """Return the environment with PettingZoo's usual checks; the arguments are those of `raw_env`.

    An illegal action ends the game for all seats, with a reward of -1 for the seat that played it.
    """
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(ActionNotation, AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo's name for it
    """A game whose seats are agents.

    Args:
        rewards: One of `saqqara.envs.rewards.REWARD_NAMES`.
        mask_in_observation: Whether an observation is a dictionary with `observation` and `action_mask`, or only the
            former. The mask is in the info in any case.
        max_cycles: The game is truncated after so many decisions for each seat on average; None for no limit.
        render_mode: "ansi", "rgb_array", "human" or None.
        **setup: The set-up, as arguments of `Game`.

    Raises:
        SetupError: There is no such set-up.
        SaqqaraError: Another argument is wrong or unknown.

    Attributes:
        game: The game, with everything that is hidden from the seats.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "saqqara_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        *,
        rewards: str = REWARD_NAMES[0],
        mask_in_observation: bool = True,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        check_setup_names(setup, raw_env)
        given = {"rewards": rewards, "mask_in_observation": mask_in_observation, "max_cycles": max_cycles}
        EzPickle.__init__(self, **given, render_mode=render_mode, **setup)
        AECEnv.__init__(self)
        self.game = Game(**({"seed": 0} | setup))
        self._rewards = check_rewards(rewards)
        self._mask_in_observation = mask_in_observation
        self._max_decisions = None if max_cycles is None else _check_cycles(max_cycles) * self.game.seats
        self._setup = {name: value for name, value in setup.items() if name != "seed"}
        self._rng = np.random.default_rng(setup.get("seed"))
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self._decisions = 0
        features = spaces.Box(*FEATURE_BOUNDS, (FEATURE_COUNT,), np.int16)
        mask = spaces.Box(0, 1, (MOVE_COUNT,), np.int8)
        both = spaces.Dict({"observation": features, "action_mask": mask})
        self.observation_spaces: dict[str, spaces.Space[Any]] = dict.fromkeys(
            self.possible_agents, both if mask_in_observation else features
        )
        self.action_spaces = {agent: spaces.Discrete(MOVE_COUNT) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of actions, that of `saqqara.batch`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of `Game(seed=seed)`, or without a seed one that the last seed decides."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.game = Game(**self._setup, seed=draw_seed(self._rng) if seed is None else seed)
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select_agent()

    def step(self, action: int | None) -> None:
        """Play an action of the agent that decides; agents of a game that is over take None.

        Raises:
            SaqqaraError: The action is not legal; nothing has changed.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        move = move_of(self.game, action)
        if move is None:
            raise illegal_action_error(self.game, action)
        before = self.game.scores
        self.game.play(move)
        self._decisions += 1
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.agents, self._rewards_since(before), strict=True))
        is_cut = self._max_decisions is not None and self._decisions >= self._max_decisions
        self.terminations = dict.fromkeys(self.agents, self.game.is_over)
        self.truncations = dict.fromkeys(self.agents, is_cut and not self.game.is_over)
        self._accumulate_rewards()
        self._select_agent()
        if self.render_mode == "human":
            self.render()

    def _rewards_since(self, before: list[int]) -> list[float]:
        if self._rewards == POINTS:
            return [float(now - then) for now, then in zip(self.game.scores, before, strict=True)]
        if not self.game.is_over:
            return [0.0] * self.game.seats
        return final_rewards(self._rewards, self.game.ranking, self.game.scores)

    def _select_agent(self) -> None:
        """Select the agent that decides, after the end the first one, and describe the moment for all."""
        self.agent_selection = self.agents[self.game.actor or 0]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> Any:
        return action_mask(self.game, self.possible_agents.index(agent))

    def observe(self, agent: str) -> Any:
        """Return what an agent may know, from its view: its features, and its mask."""
        features = observe(self.game, self.possible_agents.index(agent))
        return {"observation": features, "action_mask": self._mask(agent)} if self._mask_in_observation else features

    def render(self) -> Any:
        """Draw what a spectator may see, in the render mode."""
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is no window."""


def illegal_action_error(game: Game, action: object) -> SaqqaraError:
    """Return the error for an action that is not legal."""
    legal = [str(move) for move in game.legal_moves]
    return SaqqaraError("envs-illegal", action=short_repr(action), legal=legal)


def _check_cycles(given: Any) -> int:
    number = int_or_none(given)
    if number is None or number < 1:
        raise SaqqaraError("batch-number", name="max_cycles", most=10**6, given=short_repr(given))
    return number
