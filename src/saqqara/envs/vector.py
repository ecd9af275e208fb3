"""Many games at once as a vector environment of Gymnasium, over `saqqara.batch`.

>>> from saqqara.envs.vector import SaqqaraVectorEnv
>>> env = SaqqaraVectorEnv(4, opponents="random", backend="plain")
>>> observations, info = env.reset(seed=7)
>>> observations.shape, info["action_mask"].shape
((4, 361), (4, 249))
>>> observations, rewards, terminated, truncated, info = env.step(info["action_mask"].argmax(axis=1))
>>> terminated.tolist()
[False, False, False, False]

It needs Gymnasium: `pip install "saqqara[envs]"`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space

from saqqara.batch import ACTION_COUNT, FEATURE_NAMES, OUTPUTS, Batch, make_setup
from saqqara.batch.checks import check_argument_names
from saqqara.bots.bot_spec import BotSpec, parse_bot_spec
from saqqara.engine.arrays import Array
from saqqara.engine.rules import agenda, chance, flow
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES
from saqqara.engine.rules.state import SEATS, Setup, State
from saqqara.engine.search.network import absolute_move, relative_move
from saqqara.game.notation import Move

from .gymnasium import check_opponents, check_seat
from .observation import FEATURE_BOUNDS, encode_features
from .rewards import POINTS, REWARD_NAMES, check_rewards, final_rewards, ranking_of

RANDOM = "random"
KEPT = ("states", "slots", *(spec.parameter for spec in OUTPUTS.values()))  # what a game that waits keeps


class Ends:
    """The games that ended in one step of the environment.

    Attributes:
        rewards: The agent's rewards, float64 [games].
        ended: Bool [games].
        observations: The last observation of each game that ended, None for all others.
    """

    def __init__(self, games: int) -> None:
        self.rewards, self.ended = np.zeros(games), np.zeros(games, np.bool_)
        self.observations: Array = np.full(games, None, object)

    def info(self) -> dict[str, Any]:
        """Return `final_obs` and `final_info` in the manner of Gymnasium; nothing if no game ended."""
        if not self.ended.any():
            return {}
        masks = np.repeat(self.ended[:, np.newaxis], ACTION_COUNT, axis=1)
        return {
            "final_obs": self.observations,
            "_final_obs": self.ended.copy(),
            "final_info": {"action_mask": masks, "_action_mask": self.ended.copy()},
            "_final_info": self.ended.copy(),
        }


def play_last_action(setup: bytes, state: bytes, action: int) -> bytes:
    """Return the final state of a game; the batch has dealt the next one in its place.

    Args:
        setup: The set-up.
        state: The state before the action that ends the game.
        action: That action, of the seat that decides.
    """
    rules, final = Setup(setup), State(bytearray(state))
    move = absolute_move(rules, agenda.deciding_seat(final), action)
    assert flow.step(rules, final, move, [0] * MAX_LEGAL_MOVES) == 0, "the action ends the game"
    return bytes(final._mem)


class SaqqaraVectorEnv(gymnasium.vector.VectorEnv[Array, Array, Array]):
    """Games of one agent each against bots. A step is a decision of the agent in each of them.

    A game that is over begins again in the same step, with another seed (Gymnasium's `AutoresetMode.SAME_STEP`). The
    observation is that of the next game then, and the info has the last one of the game that is over: `final_obs`,
    int16 [features] for each such game and None for all others, and `final_info` with its `action_mask`, in which all
    actions are legal.

    Args:
        num_envs: The number of games.
        opponents: As for `SaqqaraEnv`, but not external programs. `random` plays in all games at once; other bots
            decide one game after the other.
        seat: The agent's seat, from 0; None draws one for each game.
        rewards: As for `SaqqaraEnv`.
        backend: The backend of the batch: "native", "wasm" or "plain".
        threads: As for `Batch`.
        **setup: The set-up of all games, as arguments of `saqqara.batch.make_setup`.

    Raises:
        SetupError: There is no such set-up.
        SaqqaraError: There is no such bot, or another argument is wrong or unknown.

    Attributes:
        seats: The agent's seat in each game.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}  # type: ignore[misc]

    def __init__(
        self,
        num_envs: int,
        opponents: str | Sequence[str] = RANDOM,
        seat: int | None = 0,
        *,
        rewards: str = REWARD_NAMES[0],
        backend: str = "native",
        threads: int | None = None,
        **setup: Any,
    ) -> None:
        check_argument_names(setup, SaqqaraVectorEnv, make_setup)
        self._rewards = check_rewards(rewards)
        self._games = Batch(num_envs, backend=backend, threads=threads, raw=True, **setup)
        self.num_envs = self._games.size
        self._seat_count = int(self._games.seat_counts[0])
        self._fixed_seat = check_seat(seat, self._seat_count)
        self._opponents = [parse_bot_spec(name) for name in check_opponents(opponents, self._seat_count)]
        self._setup = self._games._setups[0]
        self.seats = np.zeros(self.num_envs, np.int8)
        self.single_observation_space = spaces.Box(*FEATURE_BOUNDS, (len(FEATURE_NAMES),), np.int16)
        self.single_action_space = spaces.Discrete(ACTION_COUNT)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games; a seed is that of the first one, and the others follow it (`Batch.reset`).

        Returns:
            Observations, int16 [games, features], and an info with `action_mask`, bool [games, actions].
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._final_random = self.np_random.spawn(1)[0]  # drawing from it changes no decision
        first = int(self.np_random.integers(2**32)) if seed is None else seed
        self._out = self._games.reset(first)
        self.seats[:] = self._draw_seats()
        self._let_bots_decide(Ends(self.num_envs))
        self._points = self._agent_points()
        return self._out.features.copy(), self._info()

    def _draw_seats(self) -> Array:
        if self._fixed_seat is not None:
            return np.full(self.num_envs, self._fixed_seat, np.int8)
        return self.np_random.integers(self._seat_count, size=self.num_envs).astype(np.int8)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play a legal action of the agent in each game, and what the bots decide after it.

        Returns:
            Observations, rewards, float64 [games], which games are over, which are truncated (none), and the info.

        Raises:
            SaqqaraError: An action is not legal; nothing has changed.
        """
        ends = Ends(self.num_envs)
        actions, before = np.asarray(actions), self._rows("states").copy()
        self._out = self._games.step(actions)
        self._note_ends(np.ones(self.num_envs, np.bool_), before, actions, ends)
        self._let_bots_decide(ends)
        self._pay_points(ends)
        info = self._info() | ends.info()
        return self._out.features.copy(), ends.rewards, ends.ended, np.zeros(self.num_envs, np.bool_), info

    def _note_ends(self, played: Array, before: Array, actions: Array, ends: Ends) -> None:
        """Note the games that a step ended, and draw the agent's seats in the next ones.

        Args:
            played: Bool [games]: the games that the step was for.
            before: The states before the step, a row of bytes for each game.
            actions: The actions of the step.
            ends: Where to note them.
        """
        over = np.flatnonzero(self._out.done & played)
        ends.rewards[over] += [self._final_reward(int(game)) for game in over]
        ends.ended[over] = True
        for game in over:
            state = play_last_action(self._setup, before[game].tobytes(), int(actions[game]))
            ends.observations[game] = self._observe_end(state, int(self.seats[game]))
        self.seats[over] = self._draw_seats()[over]

    def _final_reward(self, game: int) -> float:
        """Return what the end of a game pays to the agent."""
        seat = int(self.seats[game])
        places = self._out.places[game, : self._seat_count].tolist()
        points = self._out.points[game, : self._seat_count].tolist()
        if self._rewards == POINTS:
            return float(points[seat] - self._points[game])
        return final_rewards(self._rewards, ranking_of(places), points)[seat]

    def _pay_points(self, ends: Ends) -> None:
        """Pay points as they come in the games that go on, if that is the reward."""
        before, self._points = self._points, self._agent_points()
        if self._rewards == POINTS:
            ends.rewards += np.where(ends.ended, 0, self._points - before)

    def _agent_points(self) -> Array:
        """Return the agent's points in each running game, int64 [games]."""
        totals: Array = self._rows("states")["points"].reshape(self.num_envs, SEATS, -1).sum(axis=2, dtype=np.int64)
        return totals[np.arange(self.num_envs), self.seats]

    def _observe_end(self, state: bytes, seat: int) -> Array:
        """Return the features of a game that is over, for a seat; cards that it cannot know are dealt."""
        rng = [0, 0, 0, 0]
        chance.seed(rng, *map(int, self._final_random.integers(2**31, size=2)))
        return np.array(encode_features(Setup(self._setup), state, seat, rng), np.int16)

    def _let_bots_decide(self, ends: Ends) -> None:
        """Play the decisions of bots, while games in which the agent decides wait."""
        while (played := self._out.seats != self.seats).any():
            actions, before = self._out.legal_moves[:, 0].copy(), self._rows("states").copy()
            self._choose(played, actions)
            self._step_some(played, actions)
            self._note_ends(played, before, actions, ends)

    def _choose(self, played: Array, actions: Array) -> None:
        """Write the actions of the bots in some games."""
        distances = (self._out.seats - self.seats) % self._seat_count
        for distance, bot in enumerate(self._opponents, start=1):
            games = np.flatnonzero(played & (distances == distance))
            if bot.bot == RANDOM:
                chosen = self.np_random.integers(self._out.legal_counts[games])
                actions[games] = self._out.legal_moves[games, chosen]
            else:
                for game in games:
                    actions[game] = self._ask(bot, int(game))

    def _ask(self, bot: BotSpec, game: int) -> int:
        """Return the action of a bot in one game, from what its seat may know."""
        seed = int(self.np_random.integers(2**63))
        move = bot.choose(self._setup, self._out.raw[game].tobytes(), seed)
        return relative_move(Setup(self._setup), int(self._out.seats[game]), move.code)

    def _step_some(self, played: Array, actions: Array) -> None:
        """Step some of the games. A batch steps all of them, so what belongs to the others is put back."""
        arrays = [self._rows(name) for name in KEPT]
        waiting = ~played
        kept = [array[waiting] for array in arrays]
        self._out = self._games.step(actions)
        for array, rows in zip(arrays, kept, strict=True):
            array[waiting] = rows

    def _rows(self, name: str) -> Array:
        """Return an array of the batch with one row for each game, sharing the memory."""
        return self._games._runner.read(name).reshape(self.num_envs, -1)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._out.masks.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def action_masks(self) -> Array:
        """Return bool [games, actions]: which are legal. MaskablePPO of sb3-contrib calls this."""
        return self._out.masks.copy()  # type: ignore[no-any-return]

    def move(self, game: int, action: int) -> Move:
        """Return the move that an action is for the agent in a game, whether it is legal or not (`Batch.move`)."""
        return self._games.move(game, action)

    def action(self, game: int, move: Move | str) -> int:
        """Return the action that a move or its text is for the agent in a game (`Batch.action`)."""
        return self._games.action(game, move)
