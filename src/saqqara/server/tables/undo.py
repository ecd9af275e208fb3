"""What may be taken back, and what of that may be played again.

At a table that is played on one device, anything may be taken back. Elsewhere a decision is final once another player
has decided, something hidden has been revealed or drawn, or another player would lose what can be played again.
"""

from __future__ import annotations

from collections.abc import Iterator

from saqqara.game.events import revealed_anything
from saqqara.server.core.identity import Browser
from saqqara.server.tables.entities import LogEntry
from saqqara.server.tables.table import Table


def is_sole_browser(table: Table, browser: Browser) -> bool:
    """Return whether all people of a table sit at this browser."""
    return {seat.browser for seat in table.seats if seat.kind != "bot"} == {browser.key}


def earliest_undoable_entry(table: Table, browser: Browser) -> int | None:
    """Return the number of the earliest decision that a browser may take back, or None if there is none."""
    if not table.is_started or table.is_log_full or not table.seats_played_by(browser):
        return None
    if is_sole_browser(table, browser):
        return next((entry.n for entry in _list_known_moves(table) if not entry.data["forced"]), None)
    found = None
    for entry in _list_moves_newest_first(table):
        if _why_not_undo_entry(table, browser, entry):
            break
        found = found if entry.data["forced"] else entry.n
    return found


def why_not_undo(table: Table, browser: Browser, to: int) -> str | None:
    """Return the id of the message that says why a browser may not go back before decision `to`, or None if it may."""
    if is_sole_browser(table, browser):
        return None
    since = (entry for entry in _list_moves_newest_first(table) if entry.n >= to)
    return next(filter(None, (_why_not_undo_entry(table, browser, entry) for entry in since)), None)


def can_redo(table: Table, browser: Browser) -> bool:
    """Return whether a browser may play again what was taken back: who took it back may, until another move."""
    you = table.seats_played_by(browser)
    return bool(table.redo_stack and you) and (is_sole_browser(table, browser) or table.redo_stack[0][0] in you)


def redo_moves(table: Table) -> list[str]:
    """Return the moves to be played again at once: one decision, and those of bots that followed it."""
    (_, first), *others = table.redo_stack
    moves = [first]
    for seat, move in others:
        if table.seats[seat].bot is None:
            break
        moves.append(move)
    return moves


def _list_known_moves(table: Table) -> Iterator[LogEntry]:
    """Return the moves before which the game is known, oldest first."""
    return map(table.entry, table.active_moves[table.timeline.missing_moves :])


def _list_moves_newest_first(table: Table) -> Iterator[LogEntry]:
    return map(table.entry, reversed(table.active_moves))


def _why_not_undo_entry(table: Table, browser: Browser, entry: LogEntry) -> str | None:
    """Return the id of the message that says why a move cannot be taken back, or None if it can."""
    you = table.seats_played_by(browser)
    if table.redo_stack and not can_redo(table, browser):
        return "server-undo_redo"
    if not entry.data["forced"] and (entry.data["seat"] not in you or entry.n < _seated_since(table, you)):
        return "server-undo_decided"
    if table.moment.is_over or revealed_anything(entry.data["move"], entry.data["notes"]):
        return "server-undo_revealed"
    return None


def _seated_since(table: Table, seats: list[int]) -> int:
    """Return the number of the entry since which these seats have their current holders, on whatever device."""
    seated = (entry for entry in reversed(table.entries) if entry.type == "seat" and entry.data["seat"] in seats)
    return next((entry.n for entry in seated if entry.data.get("how") != "moved"), 0)
