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
    def move_text(self) -> str | None:
        """The move in notation."""
        return None if self.move is None else str(Move(self.move))


def decision_at(game: Game, ply: int) -> Decision | None:
    """Give the decision that was due after `n` entries of the history; None when the game was over then.

    Raises ValueError when the history has not so many entries.
    """
    return _make_decision(game, game.at_ply(ply), ply)


def _make_decision(game: Game, game_then: Game, ply: int) -> Decision | None:
    if game_then.actor is None:
        return None
    move = game.history[ply].move.code if ply < len(game.history) else None
    return Decision(ply, game_then.round, game_then.actor, move, *game_then.redacted_bytes(game_then.actor))


def decisions_with_choice(game: Game) -> Iterator[Decision]:
    """Give the decisions that were made with a choice, in their order."""
    for n, played in enumerate(game.history):
        then = None if played.forced else game.at_ply(n)
        found = _make_decision(game, then, n) if then and len(then.legal_moves) > 1 else None
        if found is not None:
            yield found
