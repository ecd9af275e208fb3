"""The ship that is arranged but stays (FAVOR-4): the choices so far, and how to keep the ship as it is."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from saqqara.engine.rules.agenda import grant_ship
from saqqara.engine.rules.modules.arrangement import (
    FIRST_PLACING_GRANT,
    STAYING_ORDER,
    chosen_space_bits,
    order_of_grant,
    order_owners,
)
from saqqara.engine.rules.state import SHIP_SPACES, SHIPS
from saqqara.game import Game
from saqqara.i18n import Translator

from .symbols import Json, stones_text, with_label


class ShipArrangement(NamedTuple):
    """The ship from 0, the owners of its stones from the bow as named so far, and the spaces chosen so far."""

    ship: int
    seat_order: list[int]
    spaces: list[int]


def read_ship_arrangement(view: Json) -> ShipArrangement | None:
    """Read the arrangement from a view. Return None if the open decision is another."""
    waiting = view["agenda"]
    what, _, detail = waiting[-1] if waiting else ("", 0, 0)
    if what == "unload" and detail >= STAYING_ORDER:
        order, ship = divmod(detail - STAYING_ORDER, SHIPS)
        return ShipArrangement(ship, order_owners(order), [])
    if what == "load" and detail >= FIRST_PLACING_GRANT:
        spaces = [space for space in range(SHIP_SPACES) if chosen_space_bits(detail) >> space & 1]
        return ShipArrangement(grant_ship(detail), order_owners(order_of_grant(detail)), spaces)
    return None


def keep_arrangement(game: Game) -> int:
    """Keep the ship that is being arranged as it is, whatever has been chosen so far.

    Returns the number in the history of the first move that this plays.
    """
    while read_ship_arrangement(copy_before_last_decision(game).view(None)):
        game.undo()
    first = len(game.history)
    while now := read_ship_arrangement(game.view(None)):
        deck = game.view(None)["ships"][now.ship]["stones"]
        there = [space for space, owner in enumerate(deck) if owner is not None]
        if game.decision == "unload":
            game.play(f"unload {deck[there[len(now.seat_order)]]}")
        else:
            game.play(f"load {now.ship + 1}.{there[len(now.spaces)] + 1}")
    return first


def copy_before_last_decision(game: Game) -> Game:
    """Return a copy of the game at the previous decision."""
    earlier = game.copy()
    earlier.undo()
    return earlier


def arrangement_progress(view: Json, translator: Translator) -> Text | None:
    """Draw the order and the spaces chosen so far, and whose stone gets the next space. None without any."""
    now = read_ship_arrangement(view)
    if now is None:
        return None
    if view["decision"] == "unload":
        return with_label(
            translator.text("cli-arranging-order", ship=now.ship + 1),
            *(map(stones_text, now.seat_order) if now.seat_order else [stones_text(None)]),
        )
    placed = dict(zip(now.spaces, now.seat_order, strict=False))
    deck = Text(" ").join(stones_text(placed.get(space)) for space in range(len(view["ships"][now.ship]["stones"])))
    following = [stones_text(seat) for seat in now.seat_order[len(now.spaces) :]]
    parts = with_label(translator.text("cli-arranging-spaces", ship=now.ship + 1), deck)
    return parts.append("  ").append_text(with_label(translator.text("cli-arranging-next"), *following))
