"""The remaining cards, as a set: the face-down cards and the round cards."""

from __future__ import annotations

from typing import Any

from saqqara.server.core.errors import api_error
from saqqara.server.core.identity import Browser
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table

JSON = dict[str, Any]


async def read_remaining_cards(tables: TableService, id: str, browser: Browser) -> JSON:
    """Return what a browser has not seen yet at a table. Raises a 404 error before the game begins."""
    async with tables.use_table(id) as table:
        if not table.is_started:
            raise api_error(404, "not_found", "server-not_found")
        return remaining_cards(table, browser)


def remaining_cards(table: Table, browser: Browser) -> JSON:
    """Return what a browser has not seen yet at a table whose game has begun.

    If several people share the browser, it counts as a spectator: what one of them holds must not be shown to all.
    """
    game = table.timeline.game
    you = table.seats_played_by(browser)
    viewer = you[0] if len(you) == 1 else None
    view = game.view(viewer)
    shown = [view["round_cards"]["current"], *view["round_cards"]["past"]]
    coming = [list(card) for card in game.boards[f"rounds.{game.seats}"]]
    for card in shown:
        coming.remove(card)
    return {"n": table.n, "cards": game.remaining_cards(viewer), "draw": view["market"]["draw"], "round_cards": coming}
