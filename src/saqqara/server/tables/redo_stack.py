"""Decisions that were taken back and can be played again."""

from __future__ import annotations

from collections.abc import Iterable

from saqqara.server.tables.entities import LogEntry

UndoneDecision = tuple[int, str]  # the seat that decided, and the move


def undone_decisions(entries: Iterable[LogEntry], to: int) -> list[UndoneDecision]:
    """List the decisions among the entries of moves, from entry `to` on.

    Forced moves are left out, because the engine makes them again.
    """
    since = (entry for entry in entries if entry.n >= to)
    return [(entry.data["seat"], entry.data["move"]) for entry in since if not entry.data["forced"]]


def redo_stack_after(stack: list[UndoneDecision], entry: LogEntry) -> list[UndoneDecision]:
    """Return what can still be played again after a move: what followed it, or nothing if it is another move.

    Chance is part of the game, so the same moves have the same results.
    """
    if entry.data["forced"]:
        return stack
    return stack[1:] if stack[:1] == [(entry.data["seat"], entry.data["move"])] else []
