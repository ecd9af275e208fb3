"""Turns the request for a new table into its set-up and seats: names, links, and who starts."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from itertools import count as numbers
from typing import Any

from saqqara.errors import SetupError
from saqqara.game import boards
from saqqara.game.setup import RULES_REVISION
from saqqara.server.core.confusables import are_confusable
from saqqara.server.core.errors import ApiError, api_error, bad_setup_error
from saqqara.server.core.fields import validate_bot
from saqqara.server.core.i18n import translate
from saqqara.server.core.identity import Browser, hash_link_token
from saqqara.server.core.player_names import validate_unique_name
from saqqara.server.tables.colours import free_colours, validate_colour
from saqqara.server.tables.entities import Seat
from saqqara.server.tables.requests import NewSeat, NewTable
from saqqara.server.tables.table import new_game

JSON = dict[str, Any]


def plan_table(new: NewTable, id: str, browser: Browser) -> tuple[JSON, list[Seat]]:
    """Return the set-up and the seats in turn order, starting seat first.

    Raises a 422 error if they are not possible.
    """
    count = len(new.seats)
    if not 2 <= count <= 4:
        raise api_error(422, "bad_request", "server-bad_seats")
    start = secrets.randbelow(count) if new.start == "random" else new.start
    if start >= count:
        raise api_error(422, "bad_request", "server-bad_start", seat=start + 1)
    if new.seed is not None and (new.listed or any(place.kind == "open" for place in new.seats)):
        raise api_error(422, "bad_request", "server-seed_shared")
    setup = {
        "seats": count,
        "sides": new.sides,
        "options": sorted(set(new.options)),
        "rules": new.rules,
        "stones": new.stones,
        "figure": new.figure,
        "revision": RULES_REVISION,
        "boards": boards.default_boards().values,
    }
    if new.seed is not None:
        setup["seed"] = new.seed
    _check_setup(setup)
    named = make_seats(new.seats, browser)
    seats = named[start:] + named[:start]
    for k, seat in enumerate(seats):
        seat.link = hash_link_token(browser.link_token(id, k)) if seat.is_open else None
    return setup, seats


def make_seats(new_seats: Sequence[NewSeat], browser: Browser) -> list[Seat]:
    """Return the seats for a request, with checked names and colours. Raises a 422 error if one is not possible."""
    names: list[str] = []
    seats = [_make_seat(place, names, browser) for place in new_seats]
    for place, seat in zip(new_seats, seats, strict=True):
        if place.colour is not None:
            seat.colour = validate_colour(place.colour, free_colours(seats))
    return seats


def make_distinct_name(name: str, taken_names: list[str]) -> str:
    """Return a player's name, or another one if it is not possible at a table with the `taken_names` names."""
    spare = range(len(taken_names) + 1, 2 * len(taken_names) + 2)
    for other in (name, *(translate("page-player", number=number) for number in spare)):
        try:
            return validate_unique_name(other, taken_names)
        except ApiError:
            continue
    raise AssertionError("one of these names is free")


def _check_setup(setup: JSON) -> None:
    try:
        new_game(setup, [Seat("open")] * setup["seats"])
    except SetupError as error:
        raise bad_setup_error(error) from error


def _make_seat(new_seat: NewSeat, names: list[str], browser: Browser) -> Seat:
    if new_seat.kind == "open":
        return Seat("open")
    if new_seat.kind == "bot":
        bot = validate_bot(new_seat.bot)
        names.append(validate_unique_name(new_seat.name, names) if new_seat.name.strip() else _bot_name(bot, names))
        return Seat("bot", names[-1], bot)
    names.append(validate_unique_name(new_seat.name, names))
    return Seat(new_seat.kind, names[-1], None, browser.key)


def _bot_name(bot: str, names: list[str]) -> str:
    name = translate(f"bot-{bot}")
    numbered = (name if number == 1 else f"{name} {number}" for number in numbers(1))
    return next(one for one in numbered if not any(are_confusable(one, other) for other in names))
