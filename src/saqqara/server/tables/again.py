"""The next game for the same people: a table like the last one, where each keeps seat and colour."""

from __future__ import annotations

import secrets
from dataclasses import replace

from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import Problem, refused
from saqqara.server.models import NewTable, Place
from saqqara.server.tables.colours import colours_of
from saqqara.server.tables.entries import Entry
from saqqara.server.tables.registry import Tables
from saqqara.server.tables.seating import free_name, plan
from saqqara.server.tables.table import Table


async def again(tables: Tables, id: str, browser: Browser) -> tuple[str, list[int]]:
    """Make such a table, with a new starting seat drawn, and tell the others of it: its name and its open seats.

    Whoever asks later is led to the same table until its game is over.
    """
    async with tables.locked(id) as table:
        mine = table.holds(browser)
        if not mine:
            raise refused(403, "forbidden", "server-not_your_seat")
        if not table.started:
            raise refused(422, "bad_request", "server-not_started")
        if table.next is not None and await _goes_on(tables, table.next):
            return table.next, await _vacant(tables, table.next, browser)
        start = secrets.randbelow(len(table.seats))
        places = [(k - start) % len(table.seats) for k in range(len(table.seats))]
        made, vacant = await _open(tables, table, places, start, browser)
        entry = Entry(table.n + 1, "again", {"table": made, "by": mine[0], "places": places})
        await tables.write(table, [entry], table.standing)
        table.add([entry])
        tables.publish(table)
        return made, vacant


async def _open(tables: Tables, table: Table, places: list[int], start: int, browser: Browser) -> tuple[str, list[int]]:
    id = secrets.token_hex(8)
    setup, seats = plan(_like(table, start, browser), id, browser)
    for seat, place, colour in zip(table.seats, places, colours_of(table.seats), strict=True):
        if seats[place].is_open:
            seats[place] = replace(seats[place], name=seat.name, browser=seat.browser)
        seats[place].colour = colour
    return id, await tables.set_up(id, setup, seats, browser, hints=table.hints)


def _like(table: Table, start: int, browser: Browser) -> NewTable:
    me, *_ = table.holds(browser)
    chosen = {key: table.setup[key] for key in ("rules", "options", "stones", "sides", "figure")}
    places = [_place(table, k, me, name) for k, name in enumerate(_names(table))]
    return NewTable(seats=places, start=start, **chosen)


def _names(table: Table) -> list[str]:
    """Give the names by seat, and others where a table from before has two that look alike."""
    names: list[str] = []
    for name in table.names:
        names.append(free_name(name, names))
    return names


def _place(table: Table, k: int, me: int, name: str) -> Place:
    seat = table.seats[k]
    if not seat.is_person:
        return Place(kind="bot", name=name, bot=seat.bot)
    if seat.browser != table.seats[me].browser:
        return Place(kind="open")
    return Place(kind="me" if k == me else "here", name=name)


async def _goes_on(tables: Tables, id: str) -> bool:
    try:
        async with tables.use(id) as table:
            return not (table.started and table.moment.over)
    except Problem:  # it was deleted
        return False


async def _vacant(tables: Tables, id: str, browser: Browser) -> list[int]:
    """List the open seats to whoever made the table, who alone can make their links."""
    async with tables.use(id) as table:
        if table.creator != browser.key:
            return []
        return [k for k in table.vacant if k not in table.opened]  # of those the snapshot has the link
