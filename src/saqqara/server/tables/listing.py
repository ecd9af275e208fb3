"""Lists of tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from saqqara.errors import RevisionError
from saqqara.game import Game
from saqqara.game.boards import Boards
from saqqara.server.core.i18n import get_translator
from saqqara.server.core.identity import Browser
from saqqara.server.tables.entities import CORRUPTION_ERRORS
from saqqara.server.tables.payloads import log, public_setup
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import check_revision, stored_boards

JSON = dict[str, Any]


T = TypeVar("T")


async def list_own_tables(tables: TableService, browser: Browser, check: Callable[[JSON], T]) -> list[T]:
    """List the tables that a browser made or sits at. Each item is passed through `check`, which may raise.

    A damaged table is listed with what is left of it.
    """

    def item(row: JSON) -> T:
        if row["id"] in tables.damaged_ids:
            raise ValueError("it could not be read")
        return check(own_table_item(row, browser))

    def damaged(row: JSON) -> T:
        return check(damaged_table_item(row, browser))

    return list_items(await tables.store.tables_of_browser(browser.key), item, damaged)


def own_table_item(row: JSON, browser: Browser) -> JSON:
    """Return a table in a list for its maker and players.

    `row` is one of `tables_of_browser`, where the set-up may contain a seed.
    """
    seats, created = row["seats"], json.loads(row["created"])
    if row["logged"] != row["n"] or [seat.seat for seat in seats] != list(range(len(created["seats"]))):
        raise ValueError("a part of it is missing")
    own = [seat for seat in seats if seat.browser == browser.key]
    setup = created["setup"]
    problem = why_outdated(setup)
    known = row["end"] and problem is None
    scores, winners = final_result(json.loads(row["end"]), stored_boards(setup)) if known else ([], [])
    return {
        "table": row["id"],
        "names": [seat.name for seat in seats],
        "setup": public_setup(setup),
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
    """Return what is left of a damaged table, for its maker and players. Its row may contain anything."""
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
        "damaged": get_translator().text("server-table_damaged"),
    }


def why_outdated(setup: JSON) -> str | None:
    """Return why a table cannot be opened if its revision of the rules is no longer supported, otherwise None."""
    try:
        check_revision(setup)
    except RevisionError as error:
        return get_translator().error_text(error)
    return None


def final_result(final_position: JSON, boards: Boards) -> tuple[list[int], list[int]]:
    """Return the points by seat and the seats in first place, from the last position of a game."""
    scores: list[int] = final_position["scores"]
    winners = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if len(winners) > 1:  # only a tie needs the rules (END-2)
        position = {key: value for key, value in final_position.items() if key != "boards"}
        winners = Game.from_position(position, boards=boards).ranking[0]
    return scores, winners


def list_items(
    rows: Sequence[JSON], make_item: Callable[[JSON], T], make_damaged: Callable[[JSON], T] | None = None
) -> list[T]:
    """Return the item of each row for a list of tables.

    A damaged table is logged, and listed by `make_damaged` or left out. One with outdated rules, where no player can
    sit down any more, is left out.
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
