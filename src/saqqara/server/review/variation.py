"""Variations: the position that other moves lead to, what is legal there, and what its seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from saqqara.errors import IllegalMove
from saqqara.game import Game
from saqqara.game.game import OMNISCIENT
from saqqara.game.record_to_dict import position_to_dict
from saqqara.server.core.errors import illegal_move_error
from saqqara.server.core.i18n import explain_reason
from saqqara.server.tables.timeline import Moment

JSON = dict[str, Any]
SEED = 1  # deals what a seat cannot know, so that the same moves lead to the same position


def play_variation(moment: Moment, moves: Sequence[str], all_open: bool = False) -> Game:
    """Play moves from the decision of a moment.

    What its seat could not know then is dealt again, unless the cards are `all_open`. Raises a 422 error if a move is
    illegal.
    """
    line = moment.timeline
    game = (
        line.game.at_ply(moment.move_count - line.missing_moves)
        if all_open
        else moment.determinized(moment.actor, SEED)
    )
    for move in moves:
        _play(game, move)
    return game


def _play(game: Game, move: str) -> None:
    try:
        game.play(move)
    except IllegalMove as error:
        raise illegal_move_error(move, error.reason, explain_reason(error.reason), list(error.legal)) from error


def describe_variation(game: Game, all_open: bool) -> JSON:
    """Return where tried moves have led, as the seat that decides there knows it."""
    return {
        "seat": game.actor,
        "legal": [str(move) for move in game.legal_moves],
        "view": _view_for(game, all_open),
        "boards": game.boards,
        "known": None if game.is_over else _observation(game, all_open),
    }


def _view_for(game: Game, all_open: bool) -> JSON:
    view: JSON = dict(game.view(game.actor))
    if not all_open:
        return view
    whole = game.position()
    return view | {"hands": whole["hands"], "market": view["market"] | {"spaces": whole["market"]["spaces"]}}


def _observation(game: Game, all_open: bool) -> JSON:
    """Return the records of a game by field name: what the seat that decides may know, or everything."""
    setup, state = game.redacted_bytes(OMNISCIENT if all_open else game.actor)
    return position_to_dict(setup, state)
