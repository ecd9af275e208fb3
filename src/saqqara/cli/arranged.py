"""The ship that is arranged and stays (FAVOR-4): what is named and placed so far, and how to leave it as it is."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from saqqara import Game
from saqqara.engine.rules.agenda import ship_of
from saqqara.engine.rules.modules.arranging import FIRST_SPACE, STAYING, chosen_of, order_of, owners
from saqqara.engine.rules.state import SHIPS, SPACES
from saqqara.words import Words

from .marks import Json, labelled, stone


class Arranged(NamedTuple):
    """The ship, from 0, whose stones come next from the bow, and the spaces chosen so far."""

    ship: int
    order: list[int]
    spaces: list[int]


def arranged(view: Json) -> Arranged | None:
    """Read what is arranged from a view; None if the open decision is another."""
    waiting = view["agenda"]
    what, _, detail = waiting[-1] if waiting else ("", 0, 0)
    if what == "unload" and detail >= STAYING:
        order, ship = divmod(detail - STAYING, SHIPS)
        return Arranged(ship, owners(order), [])
    if what == "load" and detail >= FIRST_SPACE:
        spaces = [space for space in range(SPACES) if chosen_of(detail) >> space & 1]
        return Arranged(ship_of(detail), owners(order_of(detail)), spaces)
    return None


def keep(game: Game) -> int:
    """Leave the ship that is being arranged as it is, whatever has been chosen of it.

    Returns the number in the history of the first move that this plays.
    """
    while arranged(taken_back(game).view(None)):
        game.undo()
    first = len(game.history)
    while now := arranged(game.view(None)):
        deck = game.view(None)["ships"][now.ship]["stones"]
        there = [space for space, owner in enumerate(deck) if owner is not None]
        if game.decision == "unload":
            game.play(f"unload {deck[there[len(now.order)]]}")
        else:
            game.play(f"load {now.ship + 1}.{there[len(now.spaces)] + 1}")
    return first


def taken_back(game: Game) -> Game:
    """Give the game as it was at the decision before."""
    earlier = game.copy()
    earlier.undo()
    return earlier


def progress(view: Json, words: Words) -> Text | None:
    """Draw the order and the spaces chosen so far, and whose stone gets a space now."""
    now = arranged(view)
    if now is None:
        return None
    if view["decision"] == "unload":
        return labelled(
            words.text("cli-arranging-order", ship=now.ship + 1),
            *(map(stone, now.order) if now.order else [stone(None)]),
        )
    placed = dict(zip(now.spaces, now.order, strict=False))
    deck = Text(" ").join(stone(placed.get(space)) for space in range(len(view["ships"][now.ship]["stones"])))
    following = [stone(seat) for seat in now.order[len(now.spaces) :]]
    parts = labelled(words.text("cli-arranging-spaces", ship=now.ship + 1), deck)
    return parts.append("  ").append_text(labelled(words.text("cli-arranging-next"), *following))
