"""The payloads of a table, each filtered for the browser that requests it. Nothing of a table is sent otherwise."""

from __future__ import annotations

import logging
from typing import Any

from saqqara.server.core.identity import Browser
from saqqara.server.tables import hint_policy, undo
from saqqara.server.tables.colours import free_colours_for, seat_colours
from saqqara.server.tables.entities import LogEntry, Seat
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table
from saqqara.server.tables.timeline import Moment

log = logging.getLogger(__name__)

JSON = dict[str, Any]
PUBLIC_SEAT_KIND = {"me": "person", "here": "person", "link": "person", "open": "open", "bot": "bot"}


async def get_snapshot(tables: TableService, id: str, browser: Browser, version: str, base_url: str) -> JSON:
    """Return the whole table as a browser may see it, and note that this browser is there."""
    async with tables.peek_at_table(id) as table:
        tables.note_requester(table, browser)
        return build_snapshot(table, browser, version, base_url)


def build_snapshot(table: Table, browser: Browser, version: str, base_url: str) -> JSON:
    """Return the whole table as this browser may see it. `base_url` is the URL that links begin with."""
    you = table.seats_played_by(browser)
    answer = {
        "table": table.id,
        "version": version,
        "n": table.n,
        "seats": [seat_info(table, k, browser, base_url) for k in range(len(table.seats))],
        "you": you,
        "viewer": None,
        "started": table.is_started,
        "listed": table.listed,
        "hints": table.hints_allowed,
        "known": table.maker_knows_cards,
        "hint": False,
        "maker": table.creator == browser.key,
        "chat": table.has_remote_players,
        "again": table.rematch,
        "comings": seat_changes(table),
        "setup": table_setup(table),
        "effects": None,
    }
    answer |= undo_state(table, browser)
    if not table.is_started:
        return answer | {"view": None, "legal": [], "boards": {}, "score_sheet": None, "ranking": None, "log": []}
    moment = table.moment
    return answer | {
        "legal": moment.legal_moves_for(you),
        **_moment_fields(table, moment, moment.viewer_for(you), browser),
    }


def build_past_snapshot(table: Table, n: int, moment: Moment, browser: Browser, version: str, base_url: str) -> JSON:
    """Return the whole table after entry `n`, with what this browser may know today."""
    viewer = table.moment.viewer_for(table.seats_played_by(browser))
    then = {"n": n, "legal": [], "undo": None, "redo": False, "effects": moment.effects(viewer)}
    return build_snapshot(table, browser, version, base_url) | then | _moment_fields(table, moment, viewer, browser)


def _moment_fields(table: Table, moment: Moment, viewer: int | None, browser: Browser) -> JSON:
    return {
        "viewer": viewer,
        "hint": hint_policy.why_not_evaluate(table, moment, browser) is None,
        "view": moment.view(viewer),
        "boards": moment.timeline.boards,
        **moment.result(),
        "log": log_items(table, moment, viewer),
    }


def table_setup(table: Table) -> JSON:
    """Return the set-up of the game, without its seed."""
    return public_setup(table.setup)


def seat_info(table: Table, k: int, browser: Browser, base_url: str) -> JSON:
    """Return who sits on seat `k`. The link of an open seat is only for the maker of the table."""
    seat = table.seats[k]
    link = (
        f"{base_url}/join/{browser.link_token(table.id, k, table.reopened_at.get(k, 0))}"
        if _shows_link(table, seat, browser)
        else None
    )
    return {
        "name": seat.name,
        "kind": PUBLIC_SEAT_KIND[seat.kind],
        "bot": seat.bot,
        "mine": seat.is_person and seat.browser == browser.key,
        "here": seat.kind == "here",
        "link": link,
        "away": seat.is_away,
        "reserved": seat.is_open and seat.browser == browser.key,
        "colour": seat_colours(table.seats)[k],
        "colours": choosable_colours(table, k),
    }


def undo_state(table: Table, browser: Browser) -> JSON:
    """Return the earliest decision that a browser may take back, and whether it may play again what it took back."""
    return {"undo": undo.earliest_undoable_entry(table, browser), "redo": undo.can_redo(table, browser)}


def log_items(table: Table, moment: Moment, viewer: int | None) -> list[JSON]:
    """Return everything that happened up to a moment and still counts, with what the viewer knows today."""
    opening, *pages = moment.timeline.readable_notes(viewer)[: moment.move_count + 1]
    entries = [table.entry(n) for n in table.active_moves[: moment.move_count]]
    moves = [move_item(entry, moment, viewer, page) for entry, page in zip(entries, pages, strict=True)]
    begin = {"n": 0, "type": "opening", "seat": None, "move": None, "forced": False, "notes": opening}
    return [begin, *moves]


def move_item(entry: LogEntry, moment: Moment, viewer: int | None, notes: list[JSON]) -> JSON:
    """Return one move with its notes, which the viewer may read."""
    fields = {"seat": entry.data["seat"], "move": moment.move_text(entry.data, viewer), "forced": entry.data["forced"]}
    return {"n": entry.n, "type": "move", **fields, "notes": notes}


def seat_changes(table: Table) -> list[JSON]:
    """Return who has left a seat to a bot, was replaced by one, or came back, since the game began."""
    since = table.entries_since(table.start_number) if table.is_started else []
    return [_seat_change(entry) for entry in since if entry.type == "seat"]


def _seat_change(entry: LogEntry) -> JSON:
    data = entry.data
    away = data.get("bot") is not None
    fields = {"n": entry.n, "seat": data["seat"], "name": data["name"], "away": away}
    return fields | {"by": data.get("by"), "how": data.get("how")}


def choosable_colours(table: Table, k: int) -> list[str]:
    """List the colours to choose from when taking a seat; none if it is taken or the game has begun."""
    return free_colours_for(table.seats, k) if table.seats[k].is_open and not table.is_started else []


def public_setup(setup: JSON) -> JSON:
    """Return the public part of a set-up, without its seed."""
    return {key: setup[key] for key in ("sides", "rules", "options", "stones", "figure")}


def created_table(table: str, open_seats: list[int], browser: Browser, base_url: str) -> JSON:
    """Return a new table and the links to its open seats, which begin with `base_url`."""
    links = [{"seat": k, "url": f"{base_url}/join/{browser.link_token(table, k)}"} for k in open_seats]
    return {"table": table, "links": links}


def _shows_link(table: Table, seat: Seat, browser: Browser) -> bool:
    return seat.is_open and table.creator == browser.key
