"""A state of the game in OpenSpiel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel

from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.search.network import absolute_move, relative_move
from saqqara.envs.rewards import POINTS, final_rewards
from saqqara.errors import SaqqaraError, short_repr
from saqqara.game.notation import MOVE_TEXTS

from .chance import OUTCOME_TEXTS
from .snapshot import Snapshot, deal_snapshot

WORD = 1 << 32


class SaqqaraState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game: a decision of a seat, a chance node, or the end.

    Attributes:
        moment: The moment as a value. OpenSpiel copies and pickles it with the state.
    """

    moment: Snapshot

    def __init__(self, game: Any) -> None:
        """Begin with the chance node of the deal; only `SaqqaraGame.new_initial_state` does this."""
        super().__init__(game)
        self.moment = deal_snapshot(game.setup_bytes)

    def current_player(self) -> int:
        """Return the seat that decides, or OpenSpiel's number for chance or for the end."""
        if self.moment.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.moment.is_over else self.moment.actor

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.moment.is_over

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal actions of the seat that decides, in ascending order."""
        return sorted(relative_move(self.moment.setup, player, code) for code in self.moment.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may give, with the probabilities; raises ValueError at other nodes."""
        if self.moment.draw is None:
            raise ValueError("this is no chance node")
        return self.moment.draw.probabilities

    def _apply_action(self, action: int) -> None:
        """Play an action, or an outcome at a chance node.

        Raises:
            IllegalMove: The action is not legal now; nothing has changed.
            SaqqaraError: There is no such action, or chance cannot give this outcome here; nothing has changed.
        """
        moment = self.moment
        if moment.draw is not None:
            if action not in moment.draw.outcomes:
                named = [f"{outcome} ({OUTCOME_TEXTS[outcome]})" for outcome, _ in moment.draw.probabilities]
                raise SaqqaraError("envs-outcome", given=short_repr(action), outcomes=named)
            self.moment = moment.draw_outcome(int(action))
        elif 0 <= action < MOVE_COUNT:
            self.moment = moment.play(absolute_move(moment.setup, moment.actor, int(action)))
        else:
            raise SaqqaraError("envs-action", last=MOVE_COUNT - 1, given=short_repr(action))

    def _action_to_string(self, player: int, action: int) -> str:
        """Return a move in notation, or the name of an outcome."""
        if player == pyspiel.PlayerId.CHANCE:
            return OUTCOME_TEXTS[action]
        return MOVE_TEXTS[absolute_move(self.moment.setup, player, action)]

    def returns(self) -> list[float]:
        """Return what each seat has got so far."""
        points = self.moment.origin.points
        if self._rewards == POINTS:
            return [float(number) for number in points]
        return final_rewards(self._rewards, self.moment.ranking, points) if self.moment.is_over else [0.0] * len(points)

    def rewards(self) -> list[float]:
        """Return what each seat has got since the decision before; nothing at a chance node."""
        if self._rewards != POINTS:
            return self.returns()
        if self.moment.draw is not None:
            return [0.0] * self.moment.setup.seats
        return [float(now - then) for now, then in zip(self.moment.points, self.moment.points_before, strict=True)]

    @property
    def _rewards(self) -> str:
        return str(self.get_game().rewards)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SaqqaraState:
        """Return a state that a player cannot distinguish from this one, with an empty history.

        Args:
            player: The seat whose knowledge is kept.
            sampler: Returns random numbers from 0 to below 1.

        Raises:
            ValueError: At a chance node.
        """
        if self.moment.draw is not None:
            raise ValueError("chance nodes cannot be resampled; apply the outcomes first")
        seed = int(sampler() * WORD) << 32 | int(sampler() * WORD)
        found = self.get_game().new_initial_state()
        found.moment = self.moment.resample(player, seed)
        return found  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """Return the round, what is to be decided, and digests of state and chance."""
        return str(self.moment)
