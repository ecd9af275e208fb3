"""Games over a distance without a server: after each turn a link holds the whole record, and its receiver continues.

A program can read the hidden cards in a link; the page says so before such a game begins.
"""

from __future__ import annotations

import json
import secrets
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import dataclass, replace
from typing import Any

from saqqara.bots.levels import ALL_BOT_NAMES
from saqqara.errors import SaqqaraError
from saqqara.game import Game
from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.i18n import translate
from saqqara.server.core.identity import Browser
from saqqara.server.core.qr_code import fits_qr_code, qr_svg
from saqqara.server.history.import_game import setup_of_game
from saqqara.server.tables.entities import Seat
from saqqara.server.tables.requests import NewSeat, NewTable
from saqqara.server.tables.service import TableService
from saqqara.server.tables.table import Table
from saqqara.server.tables.table_setup import make_distinct_name, make_seats, plan_table
from saqqara.static.device_store import DeviceStore

JSON = dict[str, Any]
FORMAT = 1  # of a link
MAX_RECORD_SIZE = 1_000_000  # bytes; the longest games have some thousand
ELSEWHERE = Browser("elsewhere")  # who holds the seats of all people at other devices
BOT_PREFIX = "bot:"


@dataclass(frozen=True)
class LinkGame:
    """What a link holds: the id of the table, whether it allows hints, and the record of the game so far."""

    table: str
    hints: bool
    record: str

    def encode(self) -> str:
        """Return it as the end of a URL."""
        content = {"format": FORMAT, "table": self.table, "hints": self.hints, "record": self.record}
        packed = zlib.compress(json.dumps(content, ensure_ascii=False).encode(), 9)
        return urlsafe_b64encode(packed).decode().rstrip("=")

    @classmethod
    def decode(cls, text: str) -> LinkGame:
        """Return what a link holds. Raises a 422 error if it is damaged or was made by a newer edition."""
        content = _unpack(text)
        if content.get("format") != FORMAT:
            raise api_error(422, "bad_request", "server-device_link_newer")
        try:
            return cls(str(content["table"]), bool(content["hints"]), str(content["record"]))
        except KeyError:
            raise _damaged_link() from None


def _unpack(text: str) -> JSON:
    try:
        packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        opened = zlib.decompressobj()
        content = json.loads(opened.decompress(packed, MAX_RECORD_SIZE))
    except (Base64Error, zlib.error, ValueError):
        raise _damaged_link() from None
    if not isinstance(content, dict):
        raise _damaged_link()
    return content


def _damaged_link() -> ApiError:
    return api_error(422, "bad_request", "server-device_link_damaged")


async def create_link_game(tables: TableService, new: NewTable, browser: Browser) -> str:
    """Create a table whose open seats belong to people at other devices, and return its id."""
    count = len(new.seats)
    start = secrets.randbelow(count) if new.start == "random" else new.start
    places = [_named_seat(place) for place in new.seats]
    id = secrets.token_hex(8)
    setup, seats = plan_table(replace(new, seats=places, start=start), id, browser)
    for k, place in enumerate(new.seats):
        if place.kind == "open":
            _give_away(seats[(k - start) % count])
    await tables.add_table(id, setup, seats, browser, hints=bool(new.hints), maker_knows_cards=True)
    return id


def _named_seat(place: NewSeat) -> NewSeat:
    if place.kind != "open":
        return place
    return NewSeat(kind="here", name=place.name.strip() or translate("server-device_friend"))


def _give_away(seat: Seat) -> None:
    seat.kind, seat.browser = "link", ELSEWHERE.key


async def make_link(tables: TableService, id: str, page_url: str, browser: Browser) -> JSON:
    """Return the URL that brings a game to the next player, its QR code if it fits, and the name of that player.

    Raises a 409 error if nobody elsewhere has to decide. After the end of the game it is for everyone, without a name.
    """
    async with tables.use_table(id) as table:
        if not table.has_remote_players:
            raise api_error(409, "stale", "server-device_link_nobody")
        actor = table.moment.actor
        if actor is not None and table.seats[actor].browser != ELSEWHERE.key:
            raise api_error(409, "stale", "server-device_link_own_turn", name=table.names[actor])
        link = LinkGame(id, table.hints_allowed, table.timeline.game.record()).encode()
        url = f"{page_url}#game={link}"
        code = qr_svg(url).decode() if fits_qr_code(url) else None
        return {"url": url, "qr": code, "to": None if actor is None else table.names[actor]}


async def open_link(tables: TableService, store: DeviceStore, text: str, browser: Browser) -> JSON:
    """Bring a game from a link to this device, and return its table and whether it has anything new.

    Who opens a game for the first time takes the seat that has to decide. Raises a 422 error if the link is damaged,
    and a 409 error if the game has gone on differently here. If it finds no space, the game stays as it was here.
    """
    link = LinkGame.decode(text)
    game = await tables.run_in_thread(_parse_record, link.record)
    known = await _known_table(tables, link.table)
    kept = None
    if known is not None:
        if _is_beginning(game, known.timeline.game):
            return {"table": link.table, "new": False}
        if not _is_beginning(known.timeline.game, game):
            raise api_error(409, "stale", "server-device_link_other")
        kept = await store.export_table(link.table)
        await tables.delete_table(link.table, browser)
    seats = _make_seats(game, browser) if known is None else known.seats
    setup = setup_of_game(game) | {"record": link.record}
    try:
        await tables.add_table(link.table, setup, seats, browser, hints=link.hints, maker_knows_cards=True)
    except BaseException:
        if kept is not None:
            await store.import_table(kept)  # there was space for it before
        raise
    return {"table": link.table, "new": True}


async def _known_table(tables: TableService, id: str) -> Table | None:
    try:
        async with tables.use_table(id) as table:
            return table
    except ApiError as error:
        if error.status == 404:
            return None
        raise


def _is_beginning(earlier: Game, later: Game) -> bool:
    """Return whether a game is another one at an earlier moment, with the same cards."""
    moves = len(earlier.history)
    return moves <= len(later.history) and later.at_ply(moves).record() == earlier.record()


def _make_seats(game: Game, browser: Browser) -> list[Seat]:
    """Return the seats of a game that is new here: the one that decides is this browser's, other people's elsewhere."""
    names: list[str] = []
    places = []
    for name in game.names or [""] * game.seats:
        bot, plain = name.startswith(BOT_PREFIX), name.removeprefix(BOT_PREFIX)
        names.append(make_distinct_name(plain, names))
        is_level = bot and plain in ALL_BOT_NAMES
        places.append(NewSeat(kind="bot", bot=plain) if is_level else NewSeat(kind="here", name=names[-1]))
    seats = make_seats(places, browser)
    for k, seat in enumerate(seats):
        if seat.is_person and k != game.actor:
            _give_away(seat)
    return seats


def _parse_record(text: str) -> Game:
    try:
        return Game.from_record(text)
    except (SaqqaraError, ValueError, RecursionError):
        raise _damaged_link() from None
