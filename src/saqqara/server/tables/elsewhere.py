"""Tables that do not begin with an empty board: at a moment of another game, with a record, with a position."""

from __future__ import annotations

import json
import secrets
from typing import Any, Literal

from saqqara import Game, SaqqaraError
from saqqara.game.record import is_partial
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import Problem, refused
from saqqara.server.ground.signs import is_visible
from saqqara.server.ground.text import say
from saqqara.server.models import NewRecord, Place
from saqqara.server.tables.colours import colours_of
from saqqara.server.tables.entries import Seat
from saqqara.server.tables.line import Moment
from saqqara.server.tables.registry import Tables
from saqqara.server.tables.seating import free_name, seated
from saqqara.server.tables.table import Table

JSON = dict[str, Any]
Kind = Literal["record", "position"]


async def go_on(tables: Tables, table: Table, moment: Moment, bot: str, browser: Browser) -> str:
    """Make a table that goes on from a moment of another one, against bots, and give its name.

    The browser plays the seat through whose eyes it looks, or the first one. What it cannot know is dealt anew, and
    the stones keep their colours. There are no hints while the other game runs without them: they would be hints for
    that one.
    """
    if moment.over:
        raise refused(409, "over", "server-over")
    viewer, you = table.moment.viewer(table.you(browser)), table.you(browser)
    mine = you[0] if viewer is None and you else viewer or 0
    name = table.seats[mine].name if mine in you else say("server-you")
    me, *seats = seated([Place(kind="me", name=name), *[Place(kind="bot", bot=bot)] * (len(table.seats) - 1)], browser)
    seats.insert(mine, me)
    for seat, colour in zip(seats, colours_of(table.seats), strict=True):
        seat.colour = colour
    setup = {key: value for key, value in table.setup.items() if key not in ("seed", "record")}
    setup["position"] = _waiting(moment.redealt(viewer, secrets.randbits(63))).position()
    return await _open(tables, setup, seats, browser, hints=table.hints or table.moment.over)


async def show(tables: Tables, new: NewRecord, browser: Browser) -> JSON:
    """Make a table that shows a record, or begins with a position, and tell which it was, with what it holds.

    422 says what is wrong with the text, and where.
    """
    text = new.record
    if not is_visible(text):
        raise refused(422, "bad_request", "server-record_empty")
    kind: Kind = "position" if text.lstrip("\ufeff \t\r\n").startswith("{") else "record"
    game = await tables.apart(_read, kind, text)
    anew = kind == "record" and is_partial(text)
    setup = {**game.position()["setup"], "revision": game.setup.revision, "boards": game.printed.values}
    # What was dealt anew must not be dealt once more with each reading.
    setup[kind] = (game.record() if anew else text) if kind == "record" else game.position()
    made = await _open(tables, setup, _places(game, new, browser), browser, known=True)
    return {"table": made, "links": [], "kind": kind, "anew": anew, "past": bool(game.history)}


def _places(game: Game, new: NewRecord, browser: Browser) -> list[Seat]:
    if new.me is not None and new.me >= game.seats:
        raise refused(422, "bad_request", "server-record_seat", seat=new.me + 1, seats=game.seats)
    names: list[str] = []
    written = game.names or [""] * game.seats
    for name in (*new.names, *written[len(new.names) :])[: game.seats]:
        names.append(free_name(name.removeprefix("bot:"), names))
    kinds = ["here" if k else "me" for k in range(game.seats)]
    if new.me is not None:
        kinds = ["me" if k == new.me else "bot" for k in range(game.seats)]
    return seated([_place(kind, name, new.bot) for kind, name in zip(kinds, names, strict=True)], browser)


def _place(kind: str, name: str, bot: str) -> Place:
    return Place.model_validate({"kind": kind, "name": name, "bot": bot if kind == "bot" else None})


def _waiting(game: Game) -> Game:
    """Play what the engine would play, as no game waits for that: a follow-up decision with one answer (OWN-2)."""
    while len(game.legal_moves) == 1 and game.decision != "turn":
        game.play(game.legal_moves[0])
    return game


def _read(kind: Kind, text: str) -> Game:
    try:
        if kind == "record":
            return Game.from_record(text)
        return Game.from_position(json.loads(text.lstrip("\ufeff")), seed=secrets.randbits(63))
    except SaqqaraError as error:
        raise Problem(422, "bad_request", say(f"server-bad_{kind}", problem=error)) from error
    except json.JSONDecodeError as error:
        raise refused(422, "bad_request", "server-position_not_json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise refused(422, "bad_request", "server-position_beyond") from error


async def _open(
    tables: Tables, setup: JSON, seats: list[Seat], browser: Browser, hints: bool | None = None, known: bool = False
) -> str:
    id = secrets.token_hex(8)
    await tables.set_up(id, setup, seats, browser, hints=hints, known=known)
    return id
