"""Earlier moments of a game, records and positions, and tables that begin with one of them."""

from __future__ import annotations

from typing import Any

from saqqara.server.core.errors import api_error
from saqqara.server.core.identity import Browser
from saqqara.server.history import import_game
from saqqara.server.history.requests import ContinueRequest, ImportRequest
from saqqara.server.tables.payloads import build_past_snapshot
from saqqara.server.tables.service import TableService, get_moment

JSON = dict[str, Any]


class HistoryService:
    """The past of all tables. `version` is the version of the page."""

    def __init__(self, tables: TableService, version: str) -> None:
        self._tables = tables
        self._version = version

    async def read_moment(self, id: str, n: int, browser: Browser, base_url: str) -> JSON:
        """Return the snapshot of a table after entry `n`, with what a browser may know today."""
        async with self._tables.use_table(id) as table:
            return build_past_snapshot(table, n, get_moment(table, n), browser, self._version, base_url)

    async def read_record(self, id: str, at: int | None, browser: Browser) -> str:
        """Return the record of a game, up to entry `at` if it is given, as a browser may see it.

        Raises a 404 error if the game has no record.
        """
        async with self._tables.use_table(id) as table:
            record = get_moment(table, at).record(table.moment.viewer_for(table.seats_played_by(browser)))
            if record is None:
                raise api_error(404, "not_found", "server-no_record")
            return record

    async def read_position(self, id: str, at: int | None, browser: Browser) -> JSON:
        """Return the position of a game, or the one after entry `at`, as a browser may see it."""
        async with self._tables.use_table(id) as table:
            return get_moment(table, at).view(table.moment.viewer_for(table.seats_played_by(browser)))

    async def continue_game(self, id: str, request: ContinueRequest, browser: Browser) -> JSON:
        """Create a table that continues from a moment of another one against bots."""
        async with self._tables.use_table(id) as table:
            moment = get_moment(table, request.at)
            made = await import_game.create_continuation(self._tables, table, moment, request.bot, browser)
            return {"table": made, "links": []}

    async def import_text(self, request: ImportRequest, browser: Browser) -> JSON:
        """Create a table that shows a record or begins with a position, and continues if the game is not over."""
        return await import_game.create_from_text(self._tables, request, browser)
