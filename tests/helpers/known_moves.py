"""The moves of a game as a seat may know them, independently of the server."""

from saqqara import Game, Move


def known_moves(game: Game, seat: int | None) -> list[int | None]:
    """Return the codes of the decisions so far as the record of a seat shows them."""
    decisions = [played for played in game.history if not played.forced]
    texts = [game.redact_move(str(played.move), played.seat, seat) for played in decisions]
    return [None if "?" in text else Move.parse(text).code for text in texts]
