"""Payloads of open seats and listed tables."""

from __future__ import annotations

import json
from typing import Any

from saqqara.server.tables.colours import free_colours, seat_colours
from saqqara.server.tables.payloads import choosable_colours, public_setup, table_setup
from saqqara.server.tables.table import Table, check_revision

JSON = dict[str, Any]


def build_invitation(table: Table, k: int) -> JSON:
    """Return what the holder of a link to open seat `k` may know before sitting down."""
    return {
        "names": [name for name in table.names if name],
        "setup": table_setup(table),
        "colour": seat_colours(table.seats)[k],
        "colours": choosable_colours(table, k),
    }


def open_table_item(row: JSON) -> JSON:
    """Return a listed table for players who do not sit there.

    `row` is one of `TableStore.listed_tables`, where the set-up may contain a seed.
    """
    seats, setup = row["seats"], json.loads(row["created"])["setup"]
    check_revision(setup)
    vacant = [seat.seat for seat in seats if seat.kind == "open"]
    return {
        "table": row["id"],
        "names": [seat.name for seat in seats],
        "bots": [seat.seat for seat in seats if seat.kind == "bot"],
        "open": vacant,
        "colour": seat_colours(seats)[vacant[0]] if vacant else None,
        "colours": free_colours(seats) if vacant and not row["round"] else [],
        "round": row["round"],
        "setup": public_setup(setup),
        "updated": row["updated"],
    }
