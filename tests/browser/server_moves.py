"""Moves that browser tests play directly, without the page."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tests.browser.person import Person


def post_move(person: Person, table: str, move: str, seen: Mapping[str, Any] | None = None) -> int:
    """Play a move without the page, for the seat of this browser to move, and return the number of the newest entry.

    `seen` is the current table, if the test has loaded it already.
    """
    seen = seen or person.get_json(f"/api/tables/{table}")
    assert move in seen["legal"], (move, seen["legal"])
    asked = {"after": seen["n"], "seat": seen["view"]["actor"], "move": move}
    status, answer = person.request("POST", f"/api/tables/{table}/moves", asked)
    assert status == 200, answer
    return int(answer["n"])


def post_decisions(person: Person, table: str, dice: random.Random, decisions: int) -> None:
    """Make this many decisions of this browser without the page; with quick bots the table is the same each time."""
    for _ in range(decisions):
        post_move(person, table, dice.choice(person.wait_for_turn(table)["legal"]))
    person.wait_for_turn(table)


def open_table_after(person: Person, *moves: str, kinds: tuple[str, ...] = ("me", "here"), **setup: Any) -> str:
    """Open a table at which these moves were played."""
    table = person.write_table(*kinds[1:], events=moves, **setup)
    person.open_path(f"/table/{table}")
    person.test_id("question").wait_for()
    person.wait_for_choice()
    return table


def center_of(person: Person, selector: str) -> tuple[float, float]:
    """Return where the middle of an element is on the screen."""
    box = person.page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def open_shared_table(ana: Person, ben: Person, *moves: str, **setup: Any) -> str:
    """Open a table for Ana and Ben, at browsers of their own, at which these moves were played."""
    table = ana.write_table(ben, events=moves, **setup)
    for person in (ana, ben):
        person.open_path(f"/table/{table}")
        person.test_id("question").wait_for()
    return table


def wait_until_received(person: Person, newest: int) -> None:
    """Wait until the page has received an entry, which it may draw later."""
    person.page.wait_for_function("n => document.querySelector('s-table').model.n === n", arg=newest)


def wait_for_moves(person: Person, table: str, *moves: str) -> None:
    """Wait until exactly these moves are active."""
    for _ in range(1200):
        if person.played_moves(table) == list(moves):
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(person.played_moves(table))


def wait_for_next_move(person: Person, table: str, known: int) -> str:
    """Wait until more than so many moves are active, and return the first new one: bots may have moved since."""
    for _ in range(1200):
        moves = person.played_moves(table)
        if len(moves) > known:
            return moves[known]
        person.page.wait_for_timeout(50)
    raise AssertionError(f"no move after {known}")
