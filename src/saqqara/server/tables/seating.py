"""From the request for a new table to its set-up and seats: names, links, and who starts."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import Any
from unicodedata import category

from saqqara import SetupError
from saqqara.bots.levels import OFFERED
from saqqara.game import boards
from saqqara.game.setup import REVISION
from saqqara.server.ground.browser import Browser, link_hash
from saqqara.server.ground.problems import Problem, bad_setup, refused
from saqqara.server.ground.text import say
from saqqara.server.models import MOST_NAME, NewTable, Place
from saqqara.server.tables.colours import checked_colour, free_colours
from saqqara.server.tables.entries import Seat
from saqqara.server.tables.table import new_game

JSON = dict[str, Any]
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and marks that show nothing
# What joins two pictures to one, as a family is joined; between letters it would make twins of names.
JOINED = re.compile("(?<=[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])")


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
            seat.colour = _colour(place.colour, seats, seat)
    return seats


def free_name(name: str, taken: list[str]) -> str:
    """Give a player's name as it is, or another one where it is not possible at a table with these names."""
    numbers = range(len(taken) + 1, 2 * len(taken) + 2)
    for other in (name, *(say("server-player", number=number) for number in numbers)):
        try:
            return checked_name(other, taken)
        except Problem:
            continue
    raise AssertionError("one of so many names is free")


def checked_name(name: str, taken: list[str]) -> str:
    """Give a player's name without blanks around it; 422 when it is empty, too long, unreadable or taken."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= MOST_NAME:
        raise refused(422, "bad_request", "server-bad_name", most=MOST_NAME)
    # A record's line of names is split at "|" and ends at "#", and "bot:" begins a bot's.
    if "|" in name or "#" in name:
        raise refused(422, "bad_request", "server-name_signs")
    if name.casefold().startswith("bot:"):
        raise refused(422, "bad_request", "server-name_bot")
    if not _is_visible(name):
        raise refused(422, "bad_request", "server-name_invisible")
    if name.casefold() in (other.casefold() for other in taken):
        raise refused(422, "bad_request", "server-name_taken", name=name)
    return name


def _is_visible(name: str) -> bool:
    seen = JOINED.sub("", name)
    return seen.isprintable() and any(category(sign)[0] in "LNPS" for sign in seen) and not INVISIBLE & set(seen)


def _try_out(setup: JSON) -> None:
    try:
        new_game(setup, [Seat("open")] * setup["seats"])
    except SetupError as error:
        raise bad_setup(error) from error


def _seat(place: Place, names: list[str], browser: Browser) -> Seat:
    if place.kind == "open":
        return Seat("open")
    if place.kind == "bot":
        name = checked_name(place.name, names) if place.name.strip() else _bot_name(_known_bot(place.bot), names)
        names.append(name)
        return Seat("bot", name, _known_bot(place.bot))
    names.append(checked_name(place.name, names))
    return Seat(place.kind, names[-1], None, browser.key)


def _colour(colour: str, seats: Sequence[Seat], seat: Seat) -> str:
    if seat.is_open:
        raise refused(422, "bad_request", "server-colour_open")
    return checked_colour(colour, free_colours(seats))


def _known_bot(bot: str | None) -> str:
    if bot not in OFFERED:
        raise bad_setup(SetupError("cli-unknown-bot", name=bot or "?", known=OFFERED))
    return str(bot)


def _bot_name(bot: str, names: list[str]) -> str:
    name = say(f"bot-{bot}")
    twins = [other for other in names if other == name or other.startswith(f"{name} ")]
    return f"{name} {len(twins) + 1}" if twins else name
