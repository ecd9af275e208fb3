"""From the request for a new table to its set-up and seats: names, links, and who starts."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from itertools import count as numbers
from typing import Any

from saqqara import SetupError
from saqqara.game import boards
from saqqara.game.setup import REVISION
from saqqara.server.ground.browser import Browser, link_hash
from saqqara.server.ground.lookalikes import alike
from saqqara.server.ground.names import checked_name
from saqqara.server.ground.problems import Problem, bad_setup, refused
from saqqara.server.ground.text import say
from saqqara.server.models import NewTable, Place, known_bot
from saqqara.server.tables.colours import checked_colour, free_colours
from saqqara.server.tables.entries import Seat
from saqqara.server.tables.table import new_game

JSON = dict[str, Any]


def plan(new: NewTable, id: str, browser: Browser) -> tuple[JSON, list[Seat]]:
    """Give the set-up of the game and its seats in turn order, seat 0 starting; 422 where that is not possible."""
    count = len(new.seats)
    if not 2 <= count <= 4:
        raise refused(422, "bad_request", "server-bad_seats")
    start = secrets.randbelow(count) if new.start == "random" else new.start
    if start >= count:
        raise refused(422, "bad_request", "server-bad_start", seat=start + 1)
    if new.seed is not None and (new.listed or any(place.kind == "open" for place in new.seats)):
        raise refused(422, "bad_request", "server-seed_shared")
    setup = {
        "seats": count,
        "sides": new.sides,
        "options": sorted(set(new.options)),
        "rules": new.rules,
        "stones": new.stones,
        "figure": new.figure,
        "revision": REVISION,
        "boards": boards.shipped().values,
    }
    if new.seed is not None:
        setup["seed"] = new.seed
    _try_out(setup)
    named = seated(new.seats, browser)
    seats = named[start:] + named[:start]
    for k, seat in enumerate(seats):
        seat.link = link_hash(browser.link_token(id, k)) if seat.is_open else None
    return setup, seats


def seated(places: Sequence[Place], browser: Browser) -> list[Seat]:
    """Give the seats for these places, their names and colours checked; 422 where one is not possible."""
    names: list[str] = []
    seats = [_seat(place, names, browser) for place in places]
    for place, seat in zip(places, seats, strict=True):
        if place.colour is not None:
            seat.colour = checked_colour(place.colour, free_colours(seats))
    return seats


def free_name(name: str, taken: list[str]) -> str:
    """Give a player's name as it is, or another one where it is not possible at a table with these names."""
    spare = range(len(taken) + 1, 2 * len(taken) + 2)
    for other in (name, *(say("server-player", number=number) for number in spare)):
        try:
            return checked_name(other, taken)
        except Problem:
            continue
    raise AssertionError("one of so many names is free")


def _try_out(setup: JSON) -> None:
    try:
        new_game(setup, [Seat("open")] * setup["seats"])
    except SetupError as error:
        raise bad_setup(error) from error


def _seat(place: Place, names: list[str], browser: Browser) -> Seat:
    if place.kind == "open":
        return Seat("open")
    if place.kind == "bot":
        bot = known_bot(place.bot)
        names.append(checked_name(place.name, names) if place.name else _bot_name(bot, names))
        return Seat("bot", names[-1], bot)
    names.append(checked_name(place.name, names))
    return Seat(place.kind, names[-1], None, browser.key)


def _bot_name(bot: str, names: list[str]) -> str:
    name = say(f"bot-{bot}")
    numbered = (name if number == 1 else f"{name} {number}" for number in numbers(1))
    return next(one for one in numbered if not any(alike(one, other) for other in names))
