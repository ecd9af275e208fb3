"""The decisions of a game in which somebody had a choice."""

from collections.abc import Iterator
from dataclasses import dataclass

from saqqara.game.game import Game
from saqqara.game.notation import Move


@dataclass(frozen=True)
class Decision:
    """The decision that was due after `n` entries of a history, and the `move` that was made, None while it is due.

    `setup` and `state` are what its `seat` knew then.
    """

    n: int
    round: int
    seat: int
    move: int | None
    setup: bytes
    state: bytes

    @property
    def text(self) -> str | None:
        """The move in notation."""
        return None if self.move is None else str(Move(self.move))


def decision(game: Game, n: int) -> Decision | None:
    """Give the decision that was due after `n` entries of the history; None when the game was over then.

    Raises ValueError when the history has not so many entries.
    """
    return _decision(game, game.at(n), n)


def _decision(game: Game, then: Game, n: int) -> Decision | None:
    if then.actor is None:
        return None
    move = game.history[n].move.code if n < len(game.history) else None
    return Decision(n, then.round, then.actor, move, *then.redacted(then.actor))


def decisions(game: Game) -> Iterator[Decision]:
    """Give the decisions that were made with a choice, in their order."""
    for n, played in enumerate(game.history):
        then = None if played.forced else game.at(n)
        found = _decision(game, then, n) if then and len(then.legal_moves) > 1 else None
        if found is not None:
            yield found
