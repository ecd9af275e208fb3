"""Payloads of the events of a table, each filtered for its browser."""

from __future__ import annotations

from typing import Any

from saqqara.server.core.identity import Browser
from saqqara.server.tables.entities import LogEntry
from saqqara.server.tables.payloads import move_item, undo_state
from saqqara.server.tables.presence import Attendance, Presence
from saqqara.server.tables.table import Table

JSON = dict[str, Any]


def entry_event(table: Table, entry: LogEntry, browser: Browser) -> JSON | None:
    """Return the event of an entry for a browser, or None if the entry has none."""
    if entry.type == "seat":
        who = {"seat": entry.data["seat"], "name": entry.data["name"], "away": entry.data.get("bot") is not None}
        return {"n": entry.n, "type": "seat", **who}
    if entry.type == "again":
        return _rematch_event(table, entry, browser)
    moment = table.moments.get(entry.n)
    if entry.type not in ("move", "undo") or moment is None:
        return None
    you = table.seats_played_by(browser)
    viewer = moment.viewer_for(you)
    now = {"view": moment.view(viewer), "legal": moment.legal_moves_for(you), **undo_state(table, browser)}
    if entry.type == "undo":
        return {"n": entry.n, "type": "undo", "to": entry.data["to"], **now}
    effects = {"effects": moment.effects_for_seats(you)}
    return move_item(entry, moment, viewer, moment.notes(viewer)) | effects | now | moment.result()


def presence_event(attendance: Attendance, presence: Presence) -> JSON:
    """Return who is at a table, and for how many seconds the others have been absent. Everyone there may know it."""
    gone = [None if since is None else round(presence.seconds_since(since), 1) for since in attendance.absent_since]
    return {"type": "presence", "watching": attendance.watchers, "gone": gone, "patience": presence.patience}


def reload_event(table: Table, browser: Browser) -> JSON:
    """Return the event that makes a page read its snapshot again, if the exact events cannot be sent."""
    moment = table.moment
    you = table.seats_played_by(browser)
    now = {
        "view": moment.view(moment.viewer_for(you)),
        "legal": moment.legal_moves_for(you),
        **undo_state(table, browser),
    }
    return {"n": table.n, "type": "undo", "to": table.start_number, **now}


def _rematch_event(table: Table, entry: LogEntry, browser: Browser) -> JSON:
    made, places = entry.data["table"], entry.data["places"]
    kept = sorted(places[k] for k in table.seats_held_by(browser))
    return {
        "n": entry.n,
        "type": "again",
        "by": entry.data["by"],
        "table": made,
        "url": f"/table/{made}",
        "seats": kept,
    }
