"""The decisions of a game in which a player had a choice."""

from collections.abc import Iterator
from dataclasses import dataclass

from saqqara.game.game import Game
from saqqara.game.notation import Move


@dataclass(frozen=True)
class Decision:
    """A decision of a game, and what its seat knew then.

    Attributes:
        n: Number of history entries before it.
        round: The round, from 1.
        seat: The seat that decides, from 0.
        move: Code of the move that was made; None while the decision is open.
        setup: Bytes of the `Setup`.
        state: Bytes of the `State`, redacted for the seat.
    """

    n: int
    round: int
    seat: int
    move: int | None
    setup: bytes
    state: bytes

    @property
    def move_text(self) -> str | None:
        """The move in notation; None while the decision is open."""
        return None if self.move is None else str(Move(self.move))


def decision_at(game: Game, ply: int) -> Decision | None:
    """Return the open decision after `ply` entries of the history; None if the game was over then.

    Raises:
        SaqqaraError: If `ply` is out of range.
    """
    return _make_decision(game, game.at_ply(ply), ply)


def _make_decision(game: Game, game_then: Game, ply: int) -> Decision | None:
    if game_then.actor is None:
        return None
    move = game.history[ply].move.code if ply < len(game.history) else None
    return Decision(ply, game_then.round, game_then.actor, move, *game_then.redacted_bytes(game_then.actor))


def decisions_with_choice(game: Game) -> Iterator[Decision]:
    """Yield the decisions that were made with a choice, in order."""
    for n, played in enumerate(game.history):
        then = None if played.forced else game.at_ply(n)
        found = _make_decision(game, then, n) if then and len(then.legal_moves) > 1 else None
        if found is not None:
            yield found
