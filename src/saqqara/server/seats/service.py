"""Who sits where: seats taken by a link or from the list, left to a bot, and taken back."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from saqqara.bots.levels import DEFAULT_LEVEL
from saqqara.server.core.errors import ApiError, api_error, not_replaceable_error, seat_taken_error
from saqqara.server.core.identity import Browser, hash_link_token
from saqqara.server.core.player_names import validate_unique_name
from saqqara.server.tables.colours import free_colours_for, seat_colours, validate_colour
from saqqara.server.tables.entities import LogEntry, Seat
from saqqara.server.tables.service import TableService, start_entry
from saqqara.server.tables.table import Table
from saqqara.server.tables.table_setup import make_distinct_name
from saqqara.server.tables.timeline import summarize_game

JSON = dict[str, Any]

STAND_IN_BOT = DEFAULT_LEVEL


class SeatService:
    """Joining, leaving and returning to seats."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables

    async def join_by_link(self, token: str, name: str, browser: Browser, colour: str | None = None) -> tuple[str, int]:
        """Take the seat of a link, with stones of a free colour or of the seat's own.

        Once the seat is taken, the link leads only its own browser back there.
        """
        id, k = await self._find_seat(token)
        if k is None:
            raise api_error(403, "forbidden", "server-token_used")
        async with self._tables.lock_table(id) as table:
            seat = table.seats[k]
            if seat.is_open:
                await self._sit_down(table, k, name, browser, colour)
            elif seat.browser != browser.key:
                raise api_error(403, "forbidden", "server-token_used")
        return id, k

    async def find_invited_seat(self, token: str) -> tuple[Table, int]:
        """Return the table and seat that a link invites to. Raises a 403 error if the link no longer gives a seat."""
        id, k = await self._find_seat(token)
        async with self._tables.use_table(id) as table:
            if k is None or not table.seats[k].is_open:
                raise api_error(403, "forbidden", "server-token_used")
            return table, k

    async def table_of_used_link(self, token: str) -> str | None:
        """Return the table of a link that no longer gives a seat, to play or watch there; None if it still does."""
        id, k = await self._find_seat(token)
        async with self._tables.use_table(id) as table:
            if k is None or not table.seats[k].is_open:
                return id
            _refuse_if_maker_knows_cards(table)
            return None

    async def creation_data(self, id: str) -> JSON | None:
        """Return the first log entry of a table, which describes its creation, or None if it is not known."""
        with suppress(ApiError):
            return await self._tables.store.find_creation_data(id)
        return None

    async def creation_data_by_link(self, token: str) -> JSON | None:
        """Return the creation data of the table of a link. Raises a 404 error if no link has this token."""
        id, _ = await self._find_seat(token)
        return await self.creation_data(id)

    async def sit_down(self, id: str, k: int, name: str, browser: Browser, colour: str | None = None) -> None:
        """Take an open seat that is reserved for this browser, or any of a listed table, one for each browser there.

        Its stones get a free colour or keep the seat's own.
        """
        async with self._tables.lock_table(id) as table:
            seat = _require_seat(table, k)
            if k in table.seats_held_by(browser):
                return
            if not seat.is_open:
                raise seat_taken_error(table.n)
            if seat.browser != browser.key:
                if not table.listed:
                    raise api_error(403, "forbidden", "server-not_listed")
                if table.seats_held_by(browser):
                    raise api_error(403, "forbidden", "server-already_seated")
            await self._sit_down(table, k, name, browser, colour)

    async def sit_down_reserved(self, id: str, browser: Browser) -> None:
        """Take all seats that are reserved for this browser, under their reserved names if these are free."""
        async with self._tables.use_table(id) as table:
            mine = [k for k in table.open_seats if table.seats[k].browser == browser.key]
            kept = [(k, make_distinct_name(table.seats[k].name, _other_names(table, k))) for k in mine]
        for k, name in kept:
            await self.sit_down(id, k, name, browser)

    async def leave_seat(self, id: str, k: int, browser: Browser) -> int:
        """Let a bot play for a seat of this browser. Before the game begins, a joined seat becomes open again."""
        async with self._tables.lock_table(id) as table:
            seat = _require_own_seat(table, k, browser)
            _check_not_over(table)
            if table.is_log_full and not seat.is_away:
                raise api_error(422, "bad_request", "server-leave_full")
            if not table.is_started and seat.kind == "link":
                await self._change_seat(table, k, Seat("open", link=seat.link), change_kind="given up")
            elif not seat.is_away:
                await self._change_seat(table, k, replace(seat, bot=STAND_IN_BOT))
            return table.n

    async def return_to_seat(self, id: str, k: int, browser: Browser) -> int:
        """Take back a seat from the bot that played there for this browser."""
        async with self._tables.lock_table(id) as table:
            seat = _require_own_seat(table, k, browser)
            if seat.is_away:
                await self._change_seat(table, k, replace(seat, bot=None))
                self._tables.presence.note_visit(id, browser.key)
            return table.n

    async def reopen_seat(self, id: str, k: int, browser: Browser) -> int:
        """Open a seat for another person, with a new link.

        Before the game begins, this is a seat that was taken by a link; later, one where a bot plays for a person. Only
        the maker of the table may do it. Raises a 409 error if a person plays there.
        """
        async with self._tables.lock_table(id) as table:
            seat = _require_seat(table, k)
            if table.creator != browser.key:
                raise api_error(403, "forbidden", "server-open_maker")
            _refuse_if_maker_knows_cards(table)
            _check_not_over(table)
            if not (seat.is_away or (seat.kind == "link" and not table.is_started)):
                raise not_replaceable_error(table.n, "server-open_refused")
            link = hash_link_token(browser.link_token(id, k, table.n + 1))
            left = Seat("open", link=link)
            if table.is_started:
                left = replace(left, name=seat.name, bot=seat.bot, colour=seat.colour)
            await self._change_seat(table, k, left, change_kind="opened")
            return table.n

    async def create_transfer(self, id: str, k: int, browser: Browser) -> str:
        """Return the token that moves a seat of this browser, once, to another browser of the same person."""
        async with self._tables.lock_table(id) as table:
            _require_own_seat(table, k, browser)
            _refuse_if_maker_knows_cards(table)
            _check_not_over(table)
            token = browser.transfer_token(id, k, table.held_since.get(k, 0))
            if table.transfer_links.get(k) != hash_link_token(token):
                entry = LogEntry(table.n + 1, "moving", {"seat": k, "link": hash_link_token(token)})
                await self._tables.append_entries(table, [entry], table.summary)
                table.apply_table_entries([entry])
            return token

    async def is_transfer(self, id: str, token: str, browser: Browser) -> bool:
        """Return whether a token moves a seat of another browser to this one."""
        async with self._tables.use_table(id) as table:
            k = _transferred_seat(table, token)
            return k is not None and k not in table.seats_held_by(browser)

    async def accept_transfer(self, id: str, token: str, browser: Browser) -> int:
        """Move a seat to this browser as it is. The previous browser only watches from then on."""
        async with self._tables.lock_table(id) as table:
            k = _transferred_seat(table, token)
            if k is None:
                raise api_error(403, "forbidden", "server-move_used")
            _refuse_if_maker_knows_cards(table)
            _check_not_over(table)
            seat = table.seats[k]
            if seat.browser != browser.key:
                kind = "me" if seat.kind == "here" else seat.kind
                await self._change_seat(table, k, replace(seat, kind=kind, browser=browser.key), change_kind="moved")
                self._tables.presence.note_visit(id, browser.key)
            return k

    async def replace_absent_person(self, id: str, k: int, browser: Browser) -> int:
        """Let a bot play for another browser's absent person, or for a hanging program, that has to decide.

        Only players at the table may do it. Raises a 409 error if it is not, or no longer, necessary.
        """
        async with self._tables.lock_table(id) as table:
            seat = _require_seat(table, k)
            you = table.seats_played_by(browser)
            if not you or not seat.is_person or k in table.seats_held_by(browser):
                raise api_error(403, "forbidden", "server-stand_in_refused")
            if not table.is_started:
                raise api_error(422, "bad_request", "server-not_started")
            _check_not_over(table)
            if not seat.is_away:
                self._check_absent(table, k)
                await self._change_seat(table, k, replace(seat, bot=STAND_IN_BOT), requesting_seat=you[0])
            return table.n

    def _check_absent(self, table: Table, k: int) -> None:
        presence, seat = self._tables.presence, table.seats[k]
        awaited = table.awaited_since(k)
        if awaited is None:
            raise not_replaceable_error(table.n, "server-stand_in_turn", name=seat.name)
        if presence.absent_since(table.id, seat.browser or "", awaited) is None:
            raise not_replaceable_error(table.n, "server-stand_in_back", name=seat.name)
        if not presence.is_replaceable(table.id, seat.browser or "", awaited):
            raise not_replaceable_error(table.n, "server-stand_in_soon", name=seat.name, seconds=int(presence.patience))

    async def _find_seat(self, token: str) -> tuple[str, int | None]:
        found = await self._tables.store.find_seat_by_link(hash_link_token(token))
        if found is None:
            raise api_error(404, "not_found", "server-token_unknown")
        return found

    async def _sit_down(self, table: Table, k: int, name: str, browser: Browser, colour: str | None) -> None:
        _refuse_if_maker_knows_cards(table)
        others = _other_names(table, k)
        chosen = table.seats[k].colour if colour is None else _check_colour_choice(table, k, colour)
        seat = Seat("link", validate_unique_name(name, others), None, browser.key, table.seats[k].link, chosen)
        await self._change_seat(table, k, seat, change_kind="taken")
        self._tables.presence.note_visit(table.id, browser.key)

    async def _change_seat(
        self, table: Table, k: int, seat: Seat, requesting_seat: int | None = None, change_kind: str | None = None
    ) -> None:
        """Write who has seat `k` from now on, and which other seat `requesting_seat` requested it.

        `change_kind` is "taken", "given up", "opened" or "moved" if the seat changed hands. The game begins when all
        seats are taken.
        """
        seats = [*table.seats[:k], seat, *table.seats[k + 1 :]]
        change: dict[str, Any] = {"seat": k, "name": seat.name, "bot": seat.bot, "colour": seat.colour}
        change |= ({} if requesting_seat is None else {"by": requesting_seat}) | (
            {} if change_kind is None else {"how": change_kind}
        )
        entry = LogEntry(table.n + 1, "seat", change)
        begun = None if table.is_started else start_entry(table, seats, entry.n + 1)
        added, at = ([entry, begun[0]], summarize_game(begun[1])) if begun else ([entry], table.summary)
        await self._tables.append_entries(table, added, at, (k, seat))
        table.set_seats(seats)
        table.apply_table_entries([entry])
        if begun:
            table.start_game(*begun)
        self._tables.publish_changes(table)


def _require_seat(table: Table, k: int) -> Seat:
    if k >= len(table.seats):
        raise api_error(404, "not_found", "server-no_seat", seat=k + 1)
    return table.seats[k]


def _other_names(table: Table, k: int) -> list[str]:
    """List the names at a table except that of seat `k`."""
    return [*table.names[:k], *table.names[k + 1 :]]


def _check_colour_choice(table: Table, k: int, colour: str) -> str:
    """Return a colour for the stones of a seat. It can no longer change once the game has begun."""
    if table.is_started and colour != seat_colours(table.seats)[k]:
        raise api_error(422, "bad_request", "server-colour_fixed")
    return validate_colour(colour, free_colours_for(table.seats, k))


def _refuse_if_maker_knows_cards(table: Table) -> None:
    """Refuse to give a seat to another browser than the maker's if the maker may know the hidden cards."""
    if table.maker_knows_cards:
        raise api_error(403, "forbidden", "server-known_cards")


def _check_not_over(table: Table) -> None:
    if table.is_started and table.moment.is_over:
        raise api_error(409, "over", "server-over")


def _transferred_seat(table: Table, token: str) -> int | None:
    """Return the seat that a token moves to another browser, or None if the token is not valid, or no longer."""
    return next((k for k, link in table.transfer_links.items() if link == hash_link_token(token)), None)


def _require_own_seat(table: Table, k: int, browser: Browser) -> Seat:
    seat = _require_seat(table, k)
    if k not in table.seats_held_by(browser):
        raise api_error(403, "forbidden", "server-not_your_seat")
    return seat
