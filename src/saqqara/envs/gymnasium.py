"""The game as an environment of Gymnasium: one agent at one seat, bots at the others.

>>> from saqqara.envs.gymnasium import SaqqaraEnv
>>> env = SaqqaraEnv(opponents="random")  # or gymnasium.make("Saqqara-v0", opponents="random")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, int(info["action_mask"].sum()), env.game.actor
((361,), 10, 0)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
>>> env.game.actor, terminated
(0, False)

`SaqqaraEnv` is one game; `saqqara.envs.vector` has many at once. docs/environments.md describes both. It needs
Gymnasium: `pip install "saqqara[envs]"`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from saqqara.bots.seat_bots import SeatBots, parse_bot
from saqqara.engine.arrays import Array
from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.search.features import FEATURE_COUNT
from saqqara.errors import SaqqaraError, int_or_none, short_repr
from saqqara.game.game import Game

from .decisions import ActionNotation, action_mask, check_render_mode, check_setup_names, draw_seed, move_of, observe
from .observation import FEATURE_BOUNDS
from .picture import RENDER_MODES, render
from .rewards import POINTS, REWARD_NAMES, check_rewards, final_rewards

ILLEGAL_REWARD = -1.0
ENV_ID = "Saqqara-v0"


class SaqqaraEnv(ActionNotation, gymnasium.Env[Array, np.int64]):
    """A game of one agent against bots. A step is a decision of the agent and all decisions of the bots after it.

    An illegal action ends the episode with a reward of -1 and `illegal_action` in the info.

    Args:
        opponents: The bots as in `saqqara arena`: one for all other seats, or one for each, in turn order from the
            agent.
        seat: The agent's seat, from 0; None draws one for each game.
        rewards: One of `saqqara.envs.rewards.REWARD_NAMES`. Points are those from the agent's
            decision on; what bots change before its first one is not paid.
        render_mode: "ansi", "rgb_array", "human" or None.
        **setup: The set-up, as arguments of `Game`. `reset` takes the seed.

    Raises:
        SetupError: There is no such set-up.
        SaqqaraError: There is no such bot, or another argument is wrong or unknown.

    Attributes:
        game: The game, with everything that is hidden from the agent.
        seat: The agent's seat in it.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        opponents: str | Sequence[str] = "random",
        seat: int | None = 0,
        *,
        rewards: str = REWARD_NAMES[0],
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        check_setup_names(setup, SaqqaraEnv)
        self._setup = {name: value for name, value in setup.items() if name != "seed"}
        self.game = Game(**self._setup, seed=0)
        self._fixed_seat = check_seat(seat, self.game.seats)
        self.seat = self._fixed_seat or 0
        self._opponents = check_opponents(opponents, self.game.seats)
        self._rewards = check_rewards(rewards)
        self.render_mode = check_render_mode(render_mode)
        self._bots: SeatBots | None = None
        self.observation_space = spaces.Box(*FEATURE_BOUNDS, (FEATURE_COUNT,), np.int16)
        self.action_space = spaces.Discrete(MOVE_COUNT)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a game: that of `Game(seed=seed)`, or without a seed one that the last seed decides.

        The bots at the seats before the agent have decided already.
        """
        super().reset(seed=seed)
        self.game = Game(**self._setup, seed=draw_seed(self.np_random) if seed is None else seed)
        if self._fixed_seat is None:
            self.seat = int(self.np_random.integers(self.game.seats))
        self.close()
        self._bots = SeatBots(self._bot_names())
        self._let_bots_decide()
        return self._observe(), self._info()

    def _bot_names(self) -> list[str]:
        """Return the names of the bots by seat; the agent is none."""
        seats = self.game.seats
        names = ["agent", *self._opponents]
        return [names[(seat - self.seat) % seats] for seat in range(seats)]

    def _let_bots_decide(self) -> None:
        assert self._bots is not None, "reset begins a game"
        while not self.game.is_over and self.game.actor != self.seat:
            self.game.play(self._bots.choose(self.game, draw_seed(self.np_random)))

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play an action, and what the bots decide after it.

        Returns:
            Observation, reward, whether the game is over, False, and the info with `action_mask`.
        """
        move = None if self.game.is_over else move_of(self.game, action)
        if move is None:
            return self._observe(), ILLEGAL_REWARD, True, False, self._info() | {"illegal_action": True}
        before = self.game.scores[self.seat]
        self.game.play(move)
        self._let_bots_decide()
        if self.render_mode == "human":
            self.render()
        return self._observe(), self._reward_since(before), self.game.is_over, False, self._info()

    def _reward_since(self, before: int) -> float:
        if self._rewards == POINTS:
            return float(self.game.scores[self.seat] - before)
        if not self.game.is_over:
            return 0.0
        return final_rewards(self._rewards, self.game.ranking, self.game.scores)[self.seat]

    def _observe(self) -> Array:
        return observe(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> Array:
        """Return bool [actions]: which are legal. MaskablePPO of sb3-contrib calls this."""
        return action_mask(self.game, self.seat).astype(np.bool_)

    def render(self) -> Any:
        """Draw what a spectator may see, in the render mode."""
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """End the programs of external bots."""
        if self._bots is not None:
            self._bots.__exit__(None, None, None)


def check_seat(given: Any, seats: int) -> int | None:
    """Return the agent's seat, None for one that is drawn; raises SaqqaraError if there is no such seat."""
    number = int_or_none(given)
    if given is not None and (number is None or not 0 <= number < seats):
        raise SaqqaraError("game-seat", last=seats - 1, given=short_repr(given))
    return number


def check_opponents(given: Any, seats: int) -> list[str]:
    """Return a bot for each other seat; raises SaqqaraError if there is no such bot, or if there are too few."""
    names = [given] * (seats - 1) if isinstance(given, str) else list(given)
    if len(names) != seats - 1:
        raise SaqqaraError("envs-opponents", count=seats - 1, given=len(names))
    for name in names:
        parse_bot(name)
    return names


gymnasium.register(
    ENV_ID, entry_point=f"{__name__}:SaqqaraEnv", vector_entry_point="saqqara.envs.vector:SaqqaraVectorEnv"
)
