"""The one door through which anything of a table leaves: each payload filtered for the browser that asked."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from saqqara import Game
from saqqara.errors import RevisionError
from saqqara.game.boards import Boards
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.text import words
from saqqara.server.tables import undoing
from saqqara.server.tables.colours import colours_of, free_colours, free_for
from saqqara.server.tables.entries import UNREADABLE, Entry, Message, Seat
from saqqara.server.tables.line import Moment
from saqqara.server.tables.presence import Company, Presence
from saqqara.server.tables.table import Table, check_revision, kept_boards
from saqqara.server.views import asking

log = logging.getLogger(__name__)

JSON = dict[str, Any]
T = TypeVar("T")
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
        "started": table.started,
        "listed": table.listed,
        "hints": table.hints,
        "known": table.known,
        "hint": False,
        "maker": table.creator == browser.key,
        "chat": table.sociable,
        "again": table.next,
        "comings": comings(table),
        "setup": chosen(table),
        "effects": None,
    }
    answer |= returns(table, browser)
    if not table.started:
        return answer | {"view": None, "legal": [], "boards": {}, "score_sheet": None, "ranking": None, "log": []}
    moment = table.moment
    return answer | {"legal": moment.offered(you), **_shown(table, moment, moment.viewer(you), browser)}


def past(table: Table, n: int, moment: Moment, browser: Browser, version: str, base: str) -> JSON:
    """Give the whole table as it stood at an earlier moment, after entry `n`, by what this browser may know today."""
    viewer = table.moment.viewer(table.you(browser))
    then = {"n": n, "legal": [], "undo": None, "redo": False, "effects": moment.effects(viewer)}
    return snapshot(table, browser, version, base) | then | _shown(table, moment, viewer, browser)


def _shown(table: Table, moment: Moment, viewer: int | None, browser: Browser) -> JSON:
    return {
        "viewer": viewer,
        "hint": asking.why_not(table, moment, browser) is None,
        "view": moment.view(viewer),
        "boards": moment.line.boards,
        **moment.result(),
        "log": log_items(table, moment, viewer),
    }


def chosen(table: Table) -> JSON:
    """Give what is played here, never the seed."""
    return _chosen(table.setup)


def seat_info(table: Table, k: int, browser: Browser, base: str) -> JSON:
    """Give who sits on seat `k`; its link only to the maker of the table, while it is open."""
    seat = table.seats[k]
    link = (
        f"{base}/join/{browser.link_token(table.id, k, table.opened.get(k, 0))}"
        if _linked(table, seat, browser)
        else None
    )
    return {
        "name": seat.name,
        "kind": SEAT_KIND[seat.kind],
        "bot": seat.bot,
        "mine": seat.is_person and seat.browser == browser.key,
        "here": seat.kind == "here",
        "link": link,
        "away": seat.away,
        "reserved": seat.is_open and seat.browser == browser.key,
        "colour": colours_of(table.seats)[k],
        "colours": _choosable(table, k),
    }


def returns(table: Table, browser: Browser) -> JSON:
    """Give the earliest decision that a browser may take back, and whether it may play again what it took back."""
    return {"undo": undoing.earliest(table, browser), "redo": undoing.may_redo(table, browser)}


def log_items(table: Table, moment: Moment, viewer: int | None) -> list[JSON]:
    """Give everything that happened up to a moment and still counts, with the viewer's knowledge of today."""
    opening, *pages = moment.line.log(viewer)[: moment.moves + 1]
    entries = [table.entry(n) for n in table.counting[: moment.moves]]
    moves = [move_item(entry, moment, viewer, page) for entry, page in zip(entries, pages, strict=True)]
    return [{"n": 0, "type": "opening", "notes": opening}, *moves]


def move_item(entry: Entry, moment: Moment, viewer: int | None, notes: list[JSON]) -> JSON:
    """Give one move with its notes, which the viewer may read."""
    said = {"seat": entry.data["seat"], "move": moment.move(entry.data, viewer), "forced": entry.data["forced"]}
    return {"n": entry.n, "type": "move", **said, "notes": notes}


def event(table: Table, entry: Entry, browser: Browser) -> JSON | None:
    """Give the news of one entry for a browser; None when it tells nobody anything."""
    if entry.type == "seat":
        who = {"seat": entry.data["seat"], "name": entry.data["name"], "away": entry.data.get("bot") is not None}
        return {"n": entry.n, "type": "seat", **who}
    if entry.type == "again":
        return _again(table, entry, browser)
    moment = table.moments.get(entry.n)
    if entry.type not in ("move", "undo") or moment is None:
        return None
    you = table.you(browser)
    viewer = moment.viewer(you)
    now = {"view": moment.view(viewer), "legal": moment.offered(you), **returns(table, browser)}
    if entry.type == "undo":
        return {"n": entry.n, "type": "undo", "to": entry.data["to"], **now}
    told = {"effects": moment.effects_for(you)}
    return move_item(entry, moment, viewer, moment.notes(viewer)) | told | now | moment.result()


def comings(table: Table) -> list[JSON]:
    """Give who has left a seat to a bot, or was replaced by one, and who came back, since the game began."""
    since = table.since(table.start) if table.started else []
    return [_coming(entry) for entry in since if entry.type == "seat"]


def _coming(entry: Entry) -> JSON:
    data = entry.data
    away = data.get("bot") is not None
    said = {"n": entry.n, "seat": data["seat"], "name": data["name"], "away": away}
    return said | {"by": data.get("by"), "how": data.get("how")}


def attendance(company: Company, presence: Presence) -> JSON:
    """Give who is at a table, which everybody there may know; for how long the others are gone, in seconds."""
    gone = [None if since is None else round(presence.seconds_since(since), 1) for since in company.gone]
    return {"type": "presence", "watching": company.watching, "gone": gone, "patience": presence.patience}


def message(said: Message) -> JSON:
    """Give what somebody said, which everybody at the table may read."""
    return asdict(said)


def own_table(row: JSON, browser: Browser) -> JSON:
    """Give a table to whoever made it or sits there; a row of `Store.of_browser`, where the set-up may hold a seed."""
    seats, created = row["seats"], json.loads(row["created"])
    places = created.get("seats", seats)
    if row["logged"] != row["n"] or [seat.seat for seat in seats] != list(range(len(places))):
        raise ValueError("a part of it is missing")
    own = [seat for seat in seats if seat.browser == browser.key]
    setup = created["setup"]
    problem = outdated(setup)
    known = row["end"] and problem is None
    scores, winners = result(json.loads(row["end"]), kept_boards(setup)) if known else ([], [])
    return {
        "table": row["id"],
        "names": [seat.name for seat in seats],
        "setup": _chosen(setup),
        "round": row["round"],
        "over": row["over"],
        "scores": scores,
        "winners": winners,
        "actor_name": None if row["actor"] is None else seats[row["actor"]].name,
        "mine": [seat.seat for seat in own if seat.kind != "open"],
        "reserved": [seat.seat for seat in own if seat.kind == "open"],
        "maker": row["creator"] == browser.key,
        "updated": row["updated"],
        "outdated": problem,
        "damaged": None,
    }


def broken_table(row: JSON, browser: Browser) -> JSON:
    """Give what is left of a table that is damaged to whoever made it or sits there; such a row may hold anything."""
    seats = row.get("seats", [])
    return {
        "table": row["id"],
        "names": [str(seat.name) for seat in seats],
        "setup": None,
        "round": 0,
        "over": False,
        "scores": [],
        "winners": [],
        "actor_name": None,
        "mine": [],
        "reserved": [],
        "maker": row.get("creator") == browser.key,
        "updated": str(row.get("updated", "")),
        "outdated": None,
        "damaged": words().text("server-table_damaged"),
    }


def outdated(setup: JSON) -> str | None:
    """Say why a table cannot be opened whose revision of the rules is not played; None where it is."""
    try:
        check_revision(setup)
    except RevisionError as error:
        return words().error(error)
    return None


def result(end: JSON, printed: Boards) -> tuple[list[int], list[int]]:
    """Give the points by seat and the seats in the first place, by the last position of a game."""
    scores: list[int] = end["scores"]
    winners = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if len(winners) > 1:  # only then does it take the rules to tell (END-2)
        position = {key: value for key, value in end.items() if key != "boards"}
        winners = Game.from_position(position, boards=printed).ranking[0]
    return scores, winners


def open_table(row: JSON) -> JSON:
    """Give a listed table to those who do not sit there; a row of `Store.listed`, where the set-up may hold a seed."""
    seats, setup = row["seats"], json.loads(row["created"])["setup"]
    check_revision(setup)
    vacant = [seat.seat for seat in seats if seat.kind == "open"]
    return {
        "table": row["id"],
        "names": [seat.name for seat in seats],
        "bots": [seat.seat for seat in seats if seat.kind == "bot"],
        "open": vacant,
        "colour": colours_of(seats)[vacant[0]] if vacant else None,
        "colours": free_colours(seats) if vacant and not row["round"] else [],
        "round": row["round"],
        "setup": _chosen(setup),
        "updated": row["updated"],
    }


def invitation(table: Table, k: int) -> JSON:
    """Give what whoever has a link to open seat `k` may know before sitting down."""
    return {
        "names": [name for name in table.names if name],
        "setup": chosen(table),
        "colour": colours_of(table.seats)[k],
        "colours": _choosable(table, k),
    }


def _choosable(table: Table, k: int) -> list[str]:
    """List the colours that whoever sits down on a seat may choose: none where somebody sits, or the game has begun."""
    return free_for(table.seats, k) if table.seats[k].is_open and not table.started else []


def listed(rows: Sequence[JSON], line: Callable[[JSON], T], broken: Callable[[JSON], T] | None = None) -> list[T]:
    """Give the line of each row in a list of tables.

    A table whose row is damaged is named in the log, and told as a `broken` one or left out; one whose rules are no
    longer played, where nobody can sit down any more, is left out.
    """
    lines = []
    for row in rows:
        try:
            lines.append(line(row))
        except RevisionError:
            continue
        except UNREADABLE as error:
            log.error("table %s cannot be listed: %r", row["id"], error)
            if broken is not None:
                lines.append(broken(row))
    return lines


def read_again(table: Table, browser: Browser) -> JSON:
    """Give the event that makes a page read its snapshot again, where the exact tail cannot be told."""
    moment = table.moment
    you = table.you(browser)
    now = {"view": moment.view(moment.viewer(you)), "legal": moment.offered(you), **returns(table, browser)}
    return {"n": table.n, "type": "undo", "to": table.start, **now}


def _chosen(setup: JSON) -> JSON:
    return {key: setup[key] for key in ("sides", "rules", "options", "stones")} | {"figure": setup.get("figure", 1)}


def _again(table: Table, entry: Entry, browser: Browser) -> JSON:
    made, places = entry.data["table"], entry.data["places"]
    kept = sorted(places[k] for k in table.holds(browser))
    return {
        "n": entry.n,
        "type": "again",
        "by": entry.data["by"],
        "table": made,
        "url": f"/table/{made}",
        "seats": kept,
    }


def _linked(table: Table, seat: Seat, browser: Browser) -> bool:
    return seat.is_open and table.creator == browser.key
