"""The game as OpenSpiel knows it: its parameters, its type and its numbers."""

from collections.abc import Mapping
from typing import Any

import pyspiel

from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.rules.state import PROFILE_NAMES, SEATS, SUPPLY_NAMES
from saqqara.envs.rewards import POINTS, REWARD_NAMES, check_rewards, reward_range, reward_sum
from saqqara.game import setup as setups

from .chance import OUTCOME_COUNT
from .observer import MAX_DECISIONS, Observer
from .state import SaqqaraState

NAME = "python_saqqara"
NO_OPTIONS = "none"
MAX_CHANCE_NODES = 400  # far more than any game has
DEFAULT_PARAMETERS: dict[str, Any] = {
    "players": 2,
    "sides": "AAAAA",
    "options": NO_OPTIONS,
    "rules": PROFILE_NAMES[0],
    "stones": SUPPLY_NAMES[0],
    "figure": 1,
    "rewards": REWARD_NAMES[0],
}


def game_type(rewards: str) -> Any:
    """Return OpenSpiel's type of the game with a way to reward."""
    total = reward_sum(rewards, 2)
    utilities, models = pyspiel.GameType.Utility, pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Saqqara, an edition of the board game Imhotep",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.GENERAL_SUM if total is None else utilities.CONSTANT_SUM if total else utilities.ZERO_SUM,
        reward_model=models.REWARDS if rewards == POINTS else models.TERMINAL,
        max_num_players=SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULT_PARAMETERS,
    )


class SaqqaraGame(pyspiel.Game):  # type: ignore[misc]
    """A set-up of the game; load it with `pyspiel.load_game`.

    Args:
        parameters: By name: `players`, 2 to 4; `sides`, `rules`, `stones` and `figure` as in `Game`; `options`, their
            names joined by "+", or "none"; `rewards`, one of `saqqara.envs.rewards.REWARD_NAMES`.

    Raises:
        SetupError: There is no such set-up.
        SaqqaraError: There is no such way to reward.

    Attributes:
        setup_bytes: The bytes of the set-up.
        rewards: The way to reward.
    """

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        chosen = DEFAULT_PARAMETERS | dict(parameters or {})
        self.rewards = check_rewards(chosen["rewards"])
        seats = int(chosen["players"])
        options = [] if chosen["options"] == NO_OPTIONS else str(chosen["options"]).split("+")
        boards = setups.resolve_boards(None)
        self.setup_bytes = setups.build_setup(
            seats, chosen["sides"], chosen["rules"], options, chosen["stones"], boards, figure=chosen["figure"]
        )
        least, most = reward_range(self.rewards)
        info = pyspiel.GameInfo(
            num_distinct_actions=MOVE_COUNT,
            max_chance_outcomes=OUTCOME_COUNT,
            num_players=seats,
            min_utility=least,
            max_utility=most,
            utility_sum=reward_sum(self.rewards, seats),
            max_game_length=MAX_DECISIONS,
        )
        super().__init__(game_type(self.rewards), info, dict(parameters or {}))

    def new_initial_state(self) -> SaqqaraState:
        """Return the chance node of the deal."""
        return SaqqaraState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer for a kind of observation, by default without a memory of the past."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.num_players(), kind, params)

    def max_chance_nodes_in_history(self) -> int:
        """Return more chance nodes than any game has."""
        return MAX_CHANCE_NODES


pyspiel.register_game(game_type(REWARD_NAMES[0]), SaqqaraGame)
