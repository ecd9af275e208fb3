"""The one door through which anything of a table leaves: each payload filtered for the browser that asked."""

from __future__ import annotations

from typing import Any

from saqqara.server.line import Moment
from saqqara.server.security import Browser
from saqqara.server.store import Entry, Seat
from saqqara.server.table import Table

JSON = dict[str, Any]
SEAT_KIND = {"me": "person", "here": "person", "link": "person", "open": "open", "bot": "bot"}


def snapshot(table: Table, browser: Browser, version: str, base: str) -> JSON:
    """Give the whole table as this browser may see it; `base` is the address that links begin with."""
    you = table.you(browser)
    answer = {
        "table": table.id,
        "version": version,
        "n": table.n,
        "seats": [seat_info(table, k, browser, base) for k in range(len(table.seats))],
        "you": you,
        "viewer": None,
        "undo": table.may_undo(browser),
        "started": table.started,
        "setup": chosen(table),
    }
    if not table.started:
        return answer | {"view": None, "legal": [], "boards": {}, "score_sheet": None, "ranking": None, "log": []}
    moment = table.moment
    viewer = moment.viewer(you)
    return answer | {
        "viewer": viewer,
        "view": moment.view(viewer),
        "legal": moment.offered(you),
        "boards": moment.line.game.boards,
        **moment.result(),
        "log": log_items(table, moment, viewer),
    }


def chosen(table: Table) -> JSON:
    """Give what is played here, never the seed."""
    return {key: table.setup[key] for key in ("sides", "rules", "options", "stones")}


def seat_info(table: Table, k: int, browser: Browser, base: str) -> JSON:
    """Give who sits on seat `k`; its link only to the maker of the table, while it is open."""
    seat = table.seats[k]
    link = f"{base}/join/{browser.link_token(table.id, k)}" if _linked(table, seat, browser) else None
    return {
        "name": seat.name,
        "kind": SEAT_KIND[seat.kind],
        "bot": seat.bot,
        "mine": seat.browser == browser.key,
        "here": seat.kind == "here",
        "link": link,
    }


def log_items(table: Table, moment: Moment, viewer: int | None) -> list[JSON]:
    """Give everything that happened and still counts, with the viewer's knowledge of today."""
    opening, *pages = moment.line.log(viewer)
    entries = [table.entry(n) for n in table.counting]
    moves = [move_item(entry, moment, viewer, page) for entry, page in zip(entries, pages, strict=True)]
    return [{"n": 0, "type": "opening", "notes": opening}, *moves]


def move_item(entry: Entry, moment: Moment, viewer: int | None, notes: list[JSON]) -> JSON:
    """Give one move with its notes, which the viewer may read."""
    said = {"seat": entry.data["seat"], "move": moment.move(entry.data, viewer), "forced": entry.data["forced"]}
    return {"n": entry.n, "type": "move", **said, "notes": notes}


def event(table: Table, entry: Entry, browser: Browser) -> JSON | None:
    """Give the news of one entry for a browser; None when it tells nobody anything."""
    if entry.type == "seat":
        return {"n": entry.n, "type": "seat", "seat": entry.data["seat"], "name": entry.data["name"]}
    moment = table.moments.get(entry.n)
    if entry.type not in ("move", "undo") or moment is None:
        return None
    you = table.you(browser)
    viewer = moment.viewer(you)
    now = {"view": moment.view(viewer), "legal": moment.offered(you)}
    if entry.type == "undo":
        return {"n": entry.n, "type": "undo", "to": entry.data["to"], **now}
    return move_item(entry, moment, viewer, moment.notes(viewer)) | now | moment.result()


def read_again(table: Table, browser: Browser) -> JSON:
    """Give the event that makes a page read its snapshot again, where the exact tail cannot be told."""
    moment = table.moment
    you = table.you(browser)
    now = {"view": moment.view(moment.viewer(you)), "legal": moment.offered(you)}
    return {"n": table.n, "type": "undo", "to": table.start, **now}


def _linked(table: Table, seat: Seat, browser: Browser) -> bool:
    return seat.is_open and table.creator == browser.key
