"""What may be taken back, and what of that may be played again.

At a table that is played on one device anything may be taken back. Elsewhere a decision stays once somebody else has
decided, something hidden has come to light or was drawn, or somebody else would lose what can be played again.
"""

from __future__ import annotations

from collections.abc import Iterator

from saqqara.game.notes import brought_to_light
from saqqara.server.ground.browser import Browser
from saqqara.server.tables.entries import Entry
from saqqara.server.tables.table import Table


def alone(table: Table, browser: Browser) -> bool:
    """Tell whether all people of a table sit at this browser."""
    return {seat.browser for seat in table.seats if seat.kind != "bot"} == {browser.key}


def earliest(table: Table, browser: Browser) -> int | None:
    """Give the number of the earliest decision that a browser may take back, None when there is none."""
    if not table.started or table.full or not table.you(browser):
        return None
    if alone(table, browser):
        return next((entry.n for entry in _known(table) if not entry.data["forced"]), None)
    found = None
    for entry in _backwards(table):
        if _stays(table, browser, entry):
            break
        found = found if entry.data["forced"] else entry.n
    return found


def why_not(table: Table, browser: Browser, to: int) -> str | None:
    """Give the id of the sentence that says why a browser may not go back before decision `to`; None when it may."""
    if alone(table, browser):
        return None
    since = (entry for entry in _backwards(table) if entry.n >= to)
    return next(filter(None, (_stays(table, browser, entry) for entry in since)), None)


def may_redo(table: Table, browser: Browser) -> bool:
    """Tell whether a browser may play again what was taken back: whoever took it back may, until another move."""
    you = table.you(browser)
    return bool(table.aside and you) and (alone(table, browser) or table.aside[0][0] in you)


def again(table: Table) -> list[str]:
    """Give the moves to be played again at once: one decision, and those of bots that followed it."""
    (_, first), *others = table.aside
    moves = [first]
    for seat, move in others:
        if table.seats[seat].bot is None:
            break
        moves.append(move)
    return moves


def _known(table: Table) -> Iterator[Entry]:
    """Give the moves before which the game is known, the first one first."""
    return map(table.entry, table.counting[table.line.before :])


def _backwards(table: Table) -> Iterator[Entry]:
    return map(table.entry, reversed(table.counting))


def _stays(table: Table, browser: Browser, entry: Entry) -> str | None:
    """Give the id of the sentence that says why a move cannot be taken back, None when it can."""
    you = table.you(browser)
    if table.aside and not may_redo(table, browser):
        return "server-undo_redo"
    if not entry.data["forced"] and (entry.data["seat"] not in you or entry.n < _sat_down(table, you)):
        return "server-undo_decided"
    if table.moment.over or brought_to_light(entry.data["move"], entry.data["notes"]):
        return "server-undo_revealed"
    return None


def _sat_down(table: Table, you: list[int]) -> int:
    """Give the number of the entry since which the seats `you` are played by whoever holds them, at whatever device."""
    seated = (entry for entry in reversed(table.entries) if entry.type == "seat" and entry.data["seat"] in you)
    return next((entry.n for entry in seated if entry.data.get("how") != "moved"), 0)
