"""The next game for the same people: a table like the last one, where each keeps seat and colour."""

from __future__ import annotations

import secrets
from dataclasses import replace

from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.identity import Browser
from saqqara.server.seats.service import SeatService
from saqqara.server.tables.colours import seat_colours
from saqqara.server.tables.entities import LogEntry
from saqqara.server.tables.requests import NewSeat, NewTable
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table
from saqqara.server.tables.table_setup import make_distinct_name, plan_table


async def play_again(
    tables: TableService, seat_service: SeatService, id: str, browser: Browser, *others: Browser
) -> tuple[str, list[int]]:
    """Create a rematch, or find the one that exists, and take the seats there that are reserved for these browsers.

    Return its id and its open seats.
    """
    made, vacant = await make_rematch(tables, id, browser)
    for each in (browser, *others):
        await seat_service.sit_down_reserved(made, each)
    return made, vacant


async def make_rematch(tables: TableService, id: str, browser: Browser) -> tuple[str, list[int]]:
    """Create a rematch with a random starting seat, and announce it. Return its id and its open seats.

    Later requests lead to the same table until its game is over.
    """
    async with tables.lock_table(id) as table:
        mine = table.seats_held_by(browser)
        if not mine:
            raise api_error(403, "forbidden", "server-not_your_seat")
        if not table.is_started:
            raise api_error(422, "bad_request", "server-not_started")
        if table.rematch is not None and await _is_running(tables, table.rematch):
            return table.rematch, await _open_seats(tables, table.rematch, browser)
        start = secrets.randbelow(len(table.seats))
        places = [(k - start) % len(table.seats) for k in range(len(table.seats))]
        made, vacant = await _create_table(tables, table, places, start, browser)
        entry = LogEntry(table.n + 1, "again", {"table": made, "by": mine[0], "places": places})
        await tables.append_entries(table, [entry], table.summary)
        table.apply_table_entries([entry])
        tables.publish_changes(table)
        return made, vacant


async def _create_table(
    tables: TableService, table: Table, new_seat_indexes: list[int], starting_seat: int, browser: Browser
) -> tuple[str, list[int]]:
    id = secrets.token_hex(8)
    setup, seats = plan_table(_copy_setup(table, starting_seat, browser), id, browser)
    for seat, place, colour in zip(table.seats, new_seat_indexes, seat_colours(table.seats), strict=True):
        if seats[place].is_open:
            seats[place] = replace(seats[place], name=seat.name, browser=seat.browser)
        seats[place].colour = colour
    return id, await tables.add_table(id, setup, seats, browser, hints=table.hints_allowed)


def _copy_setup(table: Table, starting_seat: int, browser: Browser) -> NewTable:
    me, *_ = table.seats_held_by(browser)
    chosen = {key: table.setup[key] for key in ("rules", "options", "stones", "sides", "figure")}
    places = [_new_seat(table, k, me, name) for k, name in enumerate(_distinct_names(table))]
    return NewTable(seats=places, start=starting_seat, **chosen)


def _distinct_names(table: Table) -> list[str]:
    """Return the names by seat, with replacements if an old table has two that look alike."""
    names: list[str] = []
    for name in table.names:
        names.append(make_distinct_name(name, names))
    return names


def _new_seat(table: Table, k: int, own_seat: int, name: str) -> NewSeat:
    seat = table.seats[k]
    if not seat.is_person:
        return NewSeat(kind="bot", name=name, bot=seat.bot)
    if seat.browser != table.seats[own_seat].browser:
        return NewSeat(kind="open")
    return NewSeat(kind="me" if k == own_seat else "here", name=name)


async def _is_running(tables: TableService, id: str) -> bool:
    try:
        async with tables.use_table(id) as table:
            return not (table.is_started and table.moment.is_over)
    except ApiError:  # it was deleted
        return False


async def _open_seats(tables: TableService, id: str, browser: Browser) -> list[int]:
    """List the open seats for the browser that made the table, because no other can make their links."""
    async with tables.use_table(id) as table:
        if table.creator != browser.key:
            return []
        return [k for k in table.open_seats if k not in table.reopened_at]  # the snapshot has the links of these
