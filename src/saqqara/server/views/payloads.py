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
from saqqara.server.ground.text import translator
from saqqara.server.tables import undoing
from saqqara.server.tables.colours import free_colours, free_colours_for, seat_colours
from saqqara.server.tables.entries import CORRUPTION_ERRORS, ChatMessage, LogEntry, Seat
from saqqara.server.tables.line import Moment
from saqqara.server.tables.presence import Attendance, Presence
from saqqara.server.tables.table import Table, check_revision, stored_boards
from saqqara.server.views import asking

log = logging.getLogger(__name__)

JSON = dict[str, Any]
T = TypeVar("T")
PUBLIC_SEAT_KIND = {"me": "person", "here": "person", "link": "person", "open": "open", "bot": "bot"}


def snapshot(table: Table, browser: Browser, version: str, base: str) -> JSON:
    """Give the whole table as this browser may see it; `base` is the address that links begin with."""
    you = table.seats_played_by(browser)
    answer = {
        "table": table.id,
        "version": version,
        "n": table.n,
        "seats": [seat_info(table, k, browser, base) for k in range(len(table.seats))],
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
    return answer | {"legal": moment.legal_for(you), **_moment_fields(table, moment, moment.viewer_for(you), browser)}


def past_snapshot(table: Table, n: int, moment: Moment, browser: Browser, version: str, base: str) -> JSON:
    """Give the whole table as it stood at an earlier moment, after entry `n`, by what this browser may know today."""
    viewer = table.moment.viewer_for(table.seats_played_by(browser))
    then = {"n": n, "legal": [], "undo": None, "redo": False, "effects": moment.effects(viewer)}
    return snapshot(table, browser, version, base) | then | _moment_fields(table, moment, viewer, browser)


def _moment_fields(table: Table, moment: Moment, viewer: int | None, browser: Browser) -> JSON:
    return {
        "viewer": viewer,
        "hint": asking.why_not_evaluate(table, moment, browser) is None,
        "view": moment.view(viewer),
        "boards": moment.timeline.boards,
        **moment.result(),
        "log": log_items(table, moment, viewer),
    }


def table_setup(table: Table) -> JSON:
    """Give what is played here, never the seed."""
    return _public_setup(table.setup)


def seat_info(table: Table, k: int, browser: Browser, base: str) -> JSON:
    """Give who sits on seat `k`; its link only to the maker of the table, while it is open."""
    seat = table.seats[k]
    link = (
        f"{base}/join/{browser.link_token(table.id, k, table.reopened_at.get(k, 0))}"
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
        "colours": _choosable_colours(table, k),
    }


def undo_state(table: Table, browser: Browser) -> JSON:
    """Give the earliest decision that a browser may take back, and whether it may play again what it took back."""
    return {"undo": undoing.earliest_undo(table, browser), "redo": undoing.can_redo(table, browser)}


def log_items(table: Table, moment: Moment, viewer: int | None) -> list[JSON]:
    """Give everything that happened up to a moment and still counts, with the viewer's knowledge of today."""
    opening, *pages = moment.timeline.readable_notes(viewer)[: moment.move_count + 1]
    entries = [table.entry(n) for n in table.active_moves[: moment.move_count]]
    moves = [move_item(entry, moment, viewer, page) for entry, page in zip(entries, pages, strict=True)]
    return [{"n": 0, "type": "opening", "notes": opening}, *moves]


def move_item(entry: LogEntry, moment: Moment, viewer: int | None, notes: list[JSON]) -> JSON:
    """Give one move with its notes, which the viewer may read."""
    said = {"seat": entry.data["seat"], "move": moment.move_text(entry.data, viewer), "forced": entry.data["forced"]}
    return {"n": entry.n, "type": "move", **said, "notes": notes}


def entry_event(table: Table, entry: LogEntry, browser: Browser) -> JSON | None:
    """Give the news of one entry for a browser; None when it tells nobody anything."""
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
    now = {"view": moment.view(viewer), "legal": moment.legal_for(you), **undo_state(table, browser)}
    if entry.type == "undo":
        return {"n": entry.n, "type": "undo", "to": entry.data["to"], **now}
    told = {"effects": moment.effects_for_seats(you)}
    return move_item(entry, moment, viewer, moment.notes(viewer)) | told | now | moment.result()


def seat_changes(table: Table) -> list[JSON]:
    """Give who has left a seat to a bot, or was replaced by one, and who came back, since the game began."""
    since = table.entries_since(table.start_number) if table.is_started else []
    return [_seat_change(entry) for entry in since if entry.type == "seat"]


def _seat_change(entry: LogEntry) -> JSON:
    data = entry.data
    away = data.get("bot") is not None
    said = {"n": entry.n, "seat": data["seat"], "name": data["name"], "away": away}
    return said | {"by": data.get("by"), "how": data.get("how")}


def presence_event(company: Attendance, presence: Presence) -> JSON:
    """Give who is at a table, which everybody there may know; for how long the others are gone, in seconds."""
    gone = [None if since is None else round(presence.seconds_since(since), 1) for since in company.absent_since]
    return {"type": "presence", "watching": company.watchers, "gone": gone, "patience": presence.patience}


def chat_message(said: ChatMessage) -> JSON:
    """Give what somebody said, which everybody at the table may read."""
    return asdict(said)


def own_table_item(row: JSON, browser: Browser) -> JSON:
    """Describe a table to its maker and players: a row of `tables_of_browser`, where the set-up may hold a seed."""
    seats, created = row["seats"], json.loads(row["created"])
    places = created.get("seats", seats)
    if row["logged"] != row["n"] or [seat.seat for seat in seats] != list(range(len(places))):
        raise ValueError("a part of it is missing")
    own = [seat for seat in seats if seat.browser == browser.key]
    setup = created["setup"]
    problem = why_outdated(setup)
    known = row["end"] and problem is None
    scores, winners = final_result(json.loads(row["end"]), stored_boards(setup)) if known else ([], [])
    return {
        "table": row["id"],
        "names": [seat.name for seat in seats],
        "setup": _public_setup(setup),
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


def damaged_table_item(row: JSON, browser: Browser) -> JSON:
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
        "damaged": translator().text("server-table_damaged"),
    }


def why_outdated(setup: JSON) -> str | None:
    """Say why a table cannot be opened whose revision of the rules is not played; None where it is."""
    try:
        check_revision(setup)
    except RevisionError as error:
        return translator().error_text(error)
    return None


def final_result(end: JSON, printed: Boards) -> tuple[list[int], list[int]]:
    """Give the points by seat and the seats in the first place, by the last position of a game."""
    scores: list[int] = end["scores"]
    winners = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if len(winners) > 1:  # only then does it take the rules to tell (END-2)
        position = {key: value for key, value in end.items() if key != "boards"}
        winners = Game.from_position(position, boards=printed).ranking[0]
    return scores, winners


def open_table_item(row: JSON) -> JSON:
    """Give a listed table to those who do not sit there; a row of `Store.listed`, where the set-up may hold a seed."""
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
        "setup": _public_setup(setup),
        "updated": row["updated"],
    }


def invitation(table: Table, k: int) -> JSON:
    """Give what whoever has a link to open seat `k` may know before sitting down."""
    return {
        "names": [name for name in table.names if name],
        "setup": table_setup(table),
        "colour": seat_colours(table.seats)[k],
        "colours": _choosable_colours(table, k),
    }


def _choosable_colours(table: Table, k: int) -> list[str]:
    """List the colours that whoever sits down on a seat may choose: none where somebody sits, or the game has begun."""
    return free_colours_for(table.seats, k) if table.seats[k].is_open and not table.is_started else []


def list_items(
    rows: Sequence[JSON], make_item: Callable[[JSON], T], make_damaged: Callable[[JSON], T] | None = None
) -> list[T]:
    """Give the line of each row in a list of tables.

    A table whose row is damaged is named in the log, and told as a `broken` one or left out; one whose rules are no
    longer played, where nobody can sit down any more, is left out.
    """
    lines = []
    for row in rows:
        try:
            lines.append(make_item(row))
        except RevisionError:
            continue
        except CORRUPTION_ERRORS as error:
            log.error("table %s cannot be listed: %r", row["id"], error)
            if make_damaged is not None:
                lines.append(make_damaged(row))
    return lines


def reload_event(table: Table, browser: Browser) -> JSON:
    """Give the event that makes a page read its snapshot again, where the exact tail cannot be told."""
    moment = table.moment
    you = table.seats_played_by(browser)
    now = {"view": moment.view(moment.viewer_for(you)), "legal": moment.legal_for(you), **undo_state(table, browser)}
    return {"n": table.n, "type": "undo", "to": table.start_number, **now}


def _public_setup(setup: JSON) -> JSON:
    return {key: setup[key] for key in ("sides", "rules", "options", "stones")} | {"figure": setup.get("figure", 1)}


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


def _shows_link(table: Table, seat: Seat, browser: Browser) -> bool:
    return seat.is_open and table.creator == browser.key
