"""All games of a device as one file: to keep them safe, or to bring them to another device."""

from __future__ import annotations

import json
from typing import Any

from saqqara.errors import SaqqaraError
from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.tables.entities import CORRUPTION_ERRORS
from saqqara.server.tables.table import Table
from saqqara.static.device_store import FORMAT, DeviceStore, stored_table, to_log

JSON = dict[str, Any]
HEADER = {"saqqara": "games", "format": FORMAT}


async def save_games(store: DeviceStore) -> str:
    """Return all games as text: a header, then one line of JSON for each table, the most recently changed first."""
    rows = await store.tables_of_browser("")
    tables = [await store.export_table(row["id"]) for row in rows]
    return "".join(json.dumps(item, ensure_ascii=False) + "\n" for item in (HEADER, *tables))


async def load_games(store: DeviceStore, text: str) -> JSON:
    """Keep the games of a file that this device does not have; return how many were `added`, `known` and `damaged`.

    Raises a 422 error, and keeps nothing, if the text is no such file or a newer edition wrote it.
    """
    _check_header(text)
    counts = {"added": 0, "known": 0, "damaged": 0}
    for line in filter(None, text.splitlines()[1:]):
        kept = _parse_table(line)
        if kept is None:
            counts["damaged"] += 1
        elif await store.find_creator(kept["table"]["id"]) is not None:
            counts["known"] += 1
        else:
            await store.import_table(kept)
            counts["added"] += 1
    return counts


def _check_header(text: str) -> None:
    try:
        header = json.loads(text.partition("\n")[0])
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("saqqara") != HEADER["saqqara"]:
        raise api_error(422, "bad_request", "server-device_no_games")
    if not isinstance(header.get("format"), int) or header["format"] > FORMAT:
        raise api_error(422, "bad_request", "server-device_newer_games")


def _parse_table(line: str) -> JSON | None:
    """Return a table of a file, or None if its game cannot be replayed."""
    try:
        kept: JSON = json.loads(line)
        table = kept["table"]
        Table.from_stored(table["id"], stored_table(table, to_log(kept["entries"])))
        [item["n"] for item in kept["evaluations"]]
    except (SaqqaraError, ApiError, *CORRUPTION_ERRORS):
        return None
    return kept
