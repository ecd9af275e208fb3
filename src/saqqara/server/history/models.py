"""The response with a table that was made from a record or a position."""

from __future__ import annotations

from typing import Literal

from saqqara.server.tables.models.responses import CreatedTable


class ImportedTable(CreatedTable):
    """The new table, and what it was made from.

    `anew` is whether the text contained only what one seat knew of a running game, so that the rest was dealt again.
    `past` is whether there are earlier moves to look back at.
    """

    kind: Literal["record", "position"]
    anew: bool
    past: bool
