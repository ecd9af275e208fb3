"""Tables that do not begin with an empty board, but with a moment of another game, a record or a position."""

from __future__ import annotations

import json
import secrets
from typing import Any, Literal

from saqqara.errors import SaqqaraError
from saqqara.game import Game
from saqqara.game.record import is_file_name, is_partial_record
from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.i18n import translate
from saqqara.server.core.identity import Browser
from saqqara.server.core.invisible_characters import has_visible_character
from saqqara.server.history.requests import ImportRequest
from saqqara.server.tables.colours import seat_colours
from saqqara.server.tables.entities import Seat
from saqqara.server.tables.requests import NewSeat, SeatKind
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table
from saqqara.server.tables.table_setup import make_distinct_name, make_seats
from saqqara.server.tables.timeline import Moment

JSON = dict[str, Any]
ImportKind = Literal["record", "position"]


async def create_continuation(tables: TableService, table: Table, moment: Moment, bot: str, browser: Browser) -> str:
    """Create a table that continues from a moment of another one, against bots, and return its id.

    The browser plays the seat whose view it has, or the first one. What it cannot know is dealt again, and the stones
    keep their colours. There are no hints while the other game runs without them: they would be hints for that game.
    """
    if moment.is_over:
        raise api_error(409, "over", "server-over")
    viewer, you = table.moment.viewer_for(table.seats_played_by(browser)), table.seats_played_by(browser)
    mine = you[0] if viewer is None and you else viewer or 0
    name = table.seats[mine].name if mine in you else translate("server-you")
    me, *seats = make_seats(
        [NewSeat(kind="me", name=name), *[NewSeat(kind="bot", bot=bot)] * (len(table.seats) - 1)], browser
    )
    seats.insert(mine, me)
    for seat, colour in zip(seats, seat_colours(table.seats), strict=True):
        seat.colour = colour
    setup = {key: value for key, value in table.setup.items() if key not in ("seed", "record")}
    setup["position"] = _play_forced_moves(moment.determinized(viewer, secrets.randbits(63))).position()
    return await _create_table(tables, setup, seats, browser, hints=table.hints_allowed or table.moment.is_over)


async def create_from_text(tables: TableService, new: ImportRequest, browser: Browser) -> JSON:
    """Create a table that shows a record or begins with a position. Return its id and what the text contained.

    Raises a 422 error that says what is wrong with the text, and where.
    """
    text = new.record
    if not has_visible_character(text):
        raise api_error(422, "bad_request", "server-record_empty")
    kind: ImportKind = "position" if text.lstrip("\ufeff \t\r\n").startswith("{") else "record"
    game = await tables.run_in_thread(_parse_import, kind, text)
    anew = kind == "record" and is_partial_record(text)
    setup = setup_of_game(game)
    # What was dealt again must stay the same each time the log is read.
    setup[kind] = (game.record() if anew else text) if kind == "record" else game.position()
    made = await _create_table(tables, setup, _make_seats(game, new, browser), browser, maker_knows_cards=True)
    return {"table": made, "links": [], "kind": kind, "anew": anew, "past": bool(game.history)}


def setup_of_game(game: Game) -> JSON:
    """Return the set-up of a table for a game that was read, without its record or position."""
    return {**game.position()["setup"], "revision": game.setup.revision, "boards": game.board_values.values}


def _make_seats(game: Game, new: ImportRequest, browser: Browser) -> list[Seat]:
    if new.me is not None and new.me >= game.seats:
        raise api_error(422, "bad_request", "server-record_seat", seat=new.me + 1, seats=game.seats)
    names: list[str] = []
    written = game.names or [""] * game.seats
    for name in (*new.names, *written[len(new.names) :])[: game.seats]:
        names.append(make_distinct_name(name.removeprefix("bot:"), names))
    kinds: list[SeatKind] = ["here" if k else "me" for k in range(game.seats)]
    if new.me is not None:
        kinds = ["me" if k == new.me else "bot" for k in range(game.seats)]
    return make_seats([_new_seat(kind, name, new.bot) for kind, name in zip(kinds, names, strict=True)], browser)


def _new_seat(kind: SeatKind, name: str, bot: str) -> NewSeat:
    return NewSeat(kind=kind, name=name, bot=bot if kind == "bot" else None)


def _play_forced_moves(game: Game) -> Game:
    """Play the forced moves, as the engine does: no game stops at a follow-up decision with one answer (OWN-2)."""
    while len(game.legal_moves) == 1 and game.decision != "turn":
        game.play(game.legal_moves[0])
    return game


def _parse_import(kind: ImportKind, text: str) -> Game:
    if is_file_name(text):
        raise api_error(422, "bad_request", "server-record_file")
    try:
        if kind == "record":
            return Game.from_record(text)
        return Game.from_position(json.loads(text.lstrip("\ufeff")), seed=secrets.randbits(63))
    except SaqqaraError as error:
        raise ApiError(422, "bad_request", translate(f"server-bad_{kind}", problem=error)) from error
    except json.JSONDecodeError as error:
        raise api_error(
            422, "bad_request", "server-position_not_json", line=error.lineno, column=error.colno
        ) from error
    except (ValueError, RecursionError) as error:
        raise api_error(422, "bad_request", "server-position_beyond") from error


async def _create_table(
    tables: TableService,
    setup: JSON,
    seats: list[Seat],
    browser: Browser,
    hints: bool | None = None,
    maker_knows_cards: bool = False,
) -> str:
    id = secrets.token_hex(8)
    await tables.add_table(id, setup, seats, browser, hints=hints, maker_knows_cards=maker_knows_cards)
    return id
