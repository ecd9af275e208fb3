"""Recovers who sits at tables whose seats cannot be read, from the log of each table and the indexes of all seats."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

Row = dict[str, Any]
SeatKey = tuple[str, int]  # table id, seat

SEAT_INDEXES = {"browser": "ix_seats_browser", "link": "sqlite_autoindex_seats_2"}
SEATS_QUERY = "SELECT rowid, table_id, seat FROM seats INDEXED BY sqlite_autoindex_seats_1"


def read_seat_indexes(damaged: sqlite3.Connection) -> dict[SeatKey, Row]:
    """Return what the indexes of a database contain about each seat: its browser and its link."""
    places: dict[int, SeatKey] = {}
    found: dict[SeatKey, Row] = {}
    try:
        for number, id, seat in damaged.execute(SEATS_QUERY):
            places[number] = id, seat
        for name, index in SEAT_INDEXES.items():
            for number, value in damaged.execute(f"SELECT rowid, {name} FROM seats INDEXED BY {index}"):
                found.setdefault(places[number], {})[name] = value
    except (sqlite3.DatabaseError, LookupError):  # what was read before the damage is better than nothing
        pass
    return found


def recover_seats(id: str, creator: str, log: Iterable[Row], indexed_seats: dict[SeatKey, Row]) -> list[Row]:
    """Return the seats of a table according to its log.

    Raises one of `CORRUPTION_ERRORS` if the log does not list them.
    """
    changes = [json.loads(entry["data"]) for entry in sorted(log, key=lambda entry: int(entry["n"]))]
    seats = [dict(place) for place in changes[0]["seats"]]
    for change in changes[1:]:
        if "seat" in change and "name" in change:
            seats[change["seat"]] = _apply_change(seats[change["seat"]], change)
    return [_seat_row(id, k, seat, creator, indexed_seats.get((id, k), {})) for k, seat in enumerate(seats)]


def _apply_change(seat: Row, change: Row) -> Row:
    kinds = {"taken": "link", "given up": "open", "opened": "open"}
    kind = kinds.get(change.get("how", ""), seat["kind"])
    return {**seat, "kind": kind, **{name: change.get(name) for name in ("name", "bot", "colour")}}


def _seat_row(id: str, k: int, seat: Row, creator: str, indexed: Row) -> Row:
    own = creator if seat["kind"] in ("me", "here") else None
    columns = {name: seat.get(name) for name in ("kind", "name", "bot", "colour")}
    return {"table_id": id, "seat": k, **columns, "browser": indexed.get("browser", own), "link": indexed.get("link")}
