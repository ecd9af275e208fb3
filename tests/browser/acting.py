"""What the tests of acting have in common: moves that are played beside the page."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.person import Person


def post_move(person: Person, table: str, move: str) -> int:
    """Play a move beside the page, for whoever of this browser decides, and give the number of the newest entry."""
    seen = person.api(f"/api/tables/{table}")
    assert move in seen["legal"], (move, seen["legal"])
    answer = person.page.request.post(
        f"{person.url}/api/tables/{table}/moves",
        data={"after": seen["n"], "seat": seen["view"]["actor"], "move": move},
        headers={"origin": person.url},
    )
    assert answer.status == 200, answer.text()
    return int(answer.json()["n"])


def decide_beside(person: Person, table: str, dice: random.Random, decisions: int) -> None:
    """Take so many decisions of this browser beside the page; with quick bots the table is the same each time."""
    for _ in range(decisions):
        post_move(person, table, dice.choice(person.when_asked(table)["legal"]))
    person.when_asked(table)


def table_after(person: Person, *moves: str, kinds: tuple[str, ...] = ("me", "here"), **setup: Any) -> str:
    """Make a table, play these moves at it, and open it when they are played."""
    table = person.make_table(*kinds, **setup)
    for move in moves:
        post_move(person, table, move)
    person.go(f"/table/{table}")
    person.test_id("question").wait_for()
    person.wait_for_choice()
    return table


def middle(person: Person, selector: str) -> tuple[float, float]:
    """Where the middle of something lies on the screen."""
    box = person.page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def join(ana: Person, ben: Person, **setup: Any) -> str:
    """Let Ana make a table and Ben, at another browser, take its open seat; both have it before them."""
    table = ana.make_table("me", "open", **setup)
    link = next(seat["link"] for seat in ana.api(f"/api/tables/{table}")["seats"] if seat["link"])
    ana.go(f"/table/{table}")
    ben.page.goto(link)
    ben.page.locator("input").first.fill("Ben")
    ben.page.locator("button.go").first.click()
    ben.page.wait_for_url("**/table/*")
    ben.test_id("question").wait_for()
    ana.wait_for_choice()
    return table


def wait_until_heard(person: Person, newest: int) -> None:
    """Wait until the page has received an entry, which it may draw later."""
    person.page.wait_for_function("n => document.querySelector('s-table').model.n === n", arg=newest)


def wait_for_moves(person: Person, table: str, *moves: str) -> None:
    """Wait until exactly these moves count."""
    for _ in range(1200):
        if person.moves(table) == list(moves):
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(person.moves(table))
