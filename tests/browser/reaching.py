"""Games that are played over HTTP to the moment that a test is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.person import Person


def reach(person: Person, table: str, wanted: Callable[[dict[str, Any]], bool], *verbs: str) -> dict[str, Any]:
    """Let everybody at this device play, these verbs first, until the table is as wanted; give its snapshot."""
    for turn in range(300):
        snapshot = person.when_asked(table)
        if wanted(snapshot):
            return snapshot
        order = [move for verb in verbs for move in snapshot["legal"] if move.startswith(verb)]
        move = (order or snapshot["legal"])[turn % max(1, len(order or snapshot["legal"]))]
        answer = person.page.request.post(
            f"{person.url}/api/tables/{table}/moves",
            data={"after": snapshot["n"], "seat": snapshot["view"]["actor"], "move": move},
            headers={"origin": person.url},
        )
        assert answer.status == 200, answer.text()
    raise AssertionError("the table never was as wanted")


def decides(decision: str) -> Callable[[dict[str, Any]], bool]:
    return lambda snapshot: bool(snapshot["view"]["decision"] == decision)
