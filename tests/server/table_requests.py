"""The request for a new table, as the server reads it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from saqqara.server.tables.requests import NewSeat, NewTable


def table_request(seats: Iterable[Mapping[str, Any]], **setup: Any) -> NewTable:
    return NewTable(seats=[NewSeat(**seat) for seat in seats], **setup)
