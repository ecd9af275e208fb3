"""What the environments of PettingZoo and Gymnasium share: a game with actions, masks and observations."""

from collections.abc import Callable
from typing import Any

import numpy as np

from saqqara.batch.checks import check_argument_names
from saqqara.engine.arrays import Array
from saqqara.engine.rules import chance
from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.search.features import FEATURE_COUNT
from saqqara.engine.search.network import absolute_move, relative_move
from saqqara.engine.search.vector import MAX_SEED, OBSERVATION_STREAM
from saqqara.errors import SaqqaraError, int_or_none, short_repr
from saqqara.game.game import Game
from saqqara.game.notation import Move

from .observation import encode_features
from .picture import RENDER_MODES


def check_render_mode(mode: object) -> str | None:
    """Return a render mode; raises SaqqaraError if there is none of this name."""
    if mode is not None and mode not in RENDER_MODES:
        raise SaqqaraError("batch-name", name="render_mode", given=short_repr(mode), known=RENDER_MODES)
    return None if mode is None else str(mode)


def check_setup_names(setup: dict[str, Any], environment: Callable[..., Any]) -> None:
    """Refuse arguments that neither an environment nor `Game` has."""
    check_argument_names(setup, environment, Game)


def draw_seed(rng: np.random.Generator) -> int:
    """Return the seed of a game."""
    return int(rng.integers(MAX_SEED))


def action_of(game: Game, move: Move) -> int:
    """Return the action that a move is for the seat that decides (docs/batch.md)."""
    assert game.actor is not None
    return relative_move(game.setup, game.actor, move.code)


def move_of(game: Game, action: Any) -> Move | None:
    """Return the legal move that an action is for the seat that decides; None if it is not legal."""
    assert game.actor is not None
    number = int_or_none(action)
    if number is None or not 0 <= number < MOVE_COUNT:
        return None
    move = Move(absolute_move(game.setup, game.actor, number))
    return move if move in game.legal_moves else None


class ActionNotation:
    """An environment that writes actions as moves and reads moves as actions, as `Batch` does.

    Attributes:
        game: The game.
    """

    game: Game

    def move(self, action: Any) -> Move:
        """Return the move that an action is for the seat that decides, whether it is legal or not.

        Raises:
            SaqqaraError: There is no such action, or the game is over.
        """
        number = int_or_none(action)
        if number is None or not 0 <= number < MOVE_COUNT:
            raise SaqqaraError("envs-action", last=MOVE_COUNT - 1, given=short_repr(action))
        return Move(absolute_move(self.game.setup, self._deciding_seat(), number))

    def action(self, move: Move | str) -> int:
        """Return the action that a move, or its text, is for the seat that decides, whether it is legal or not.

        Raises:
            SaqqaraError: There is no such move, or the game is over.
        """
        code = (Move.parse(move) if isinstance(move, str) else move).code
        return relative_move(self.game.setup, self._deciding_seat(), code)

    def _deciding_seat(self) -> int:
        if self.game.actor is None:
            raise SaqqaraError("game-over")
        return self.game.actor


def action_mask(game: Game, seat: int) -> Array:
    """Return int8 [MOVE_COUNT]: 1 for each legal action of a seat, all 0 if another seat decides.

    After the end it is all 1: nothing is decided any more, and samplers refuse a mask without any action.
    """
    mask = np.full(MOVE_COUNT, game.is_over, np.int8)
    if game.actor == seat:
        mask[[action_of(game, move) for move in game.legal_moves]] = 1
    return mask


def observe(game: Game, seat: int) -> Array:
    """Return int16 [FEATURE_COUNT]: the features of a game as a seat sees it (`encode_features`).

    Cards that the seat cannot know are dealt, the same ones each time that it looks at the same moment.
    """
    rng = [0, 0, 0, 0]
    chance.seed(rng, len(game.history) * game.seats + seat, (game.seed or 0) & chance.MASK_32 | OBSERVATION_STREAM)
    features = encode_features(game.setup, bytes(game._state_bytes), seat, rng)
    found = np.array(features, np.int16)
    assert found.shape == (FEATURE_COUNT,)
    return found
