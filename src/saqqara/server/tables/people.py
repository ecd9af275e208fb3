"""Who sits where: seats taken by a link or from the list, left to a bot, and taken back."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from saqqara.bots.levels import USUAL
from saqqara.server.ground.browser import Browser, link_hash
from saqqara.server.ground.names import checked_name
from saqqara.server.ground.problems import Problem, refused, taken, uncalled
from saqqara.server.tables.colours import checked_colour, colours_of, free_for
from saqqara.server.tables.entries import Entry, Seat
from saqqara.server.tables.line import standing
from saqqara.server.tables.registry import Tables, beginning
from saqqara.server.tables.seating import free_name
from saqqara.server.tables.table import Table

JSON = dict[str, Any]

STAND_IN = USUAL


class People:
    """Those who come to the tables, leave them and return."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def join(self, token: str, name: str, browser: Browser, colour: str | None = None) -> tuple[str, int]:
        """Take the seat of a link, with stones of a colour that is free or of the seat's own.

        Once taken, the link leads only its own browser back there.
        """
        id, k = await self._seat_of(token)
        if k is None:
            raise refused(403, "forbidden", "server-token_used")
        async with self._tables.locked(id) as table:
            seat = table.seats[k]
            if seat.is_open:
                await self._sit(table, k, name, browser, colour)
            elif seat.browser != browser.key:
                raise refused(403, "forbidden", "server-token_used")
        return id, k

    async def invited(self, token: str) -> tuple[Table, int]:
        """Give the table to which a link invites, and the seat; 403 where it gives no seat any more."""
        id, k = await self._seat_of(token)
        async with self._tables.use(id) as table:
            if k is None or not table.seats[k].is_open:
                raise refused(403, "forbidden", "server-token_used")
            return table, k

    async def linked(self, token: str) -> str | None:
        """Give the table of a link that gives no seat any more, to play on there or to watch; None where it does."""
        id, k = await self._seat_of(token)
        async with self._tables.use(id) as table:
            if k is None or not table.seats[k].is_open:
                return id
            _check_unknown(table)
            return None

    async def made(self, id: str) -> JSON | None:
        """Give what a table was made of, by its name alone; None where that cannot be known."""
        with suppress(Problem):
            return await self._tables.store.made(id)
        return None

    async def made_behind(self, token: str) -> JSON | None:
        """Give what the table of a link was made of; 404 where no link has this token."""
        id, _ = await self._seat_of(token)
        return await self.made(id)

    async def sit(self, id: str, k: int, name: str, browser: Browser, colour: str | None = None) -> None:
        """Take an open seat that is kept for this browser, or any of a listed table; one for each browser there.

        Its stones get a colour that is free, or keep the seat's own.
        """
        async with self._tables.locked(id) as table:
            seat = _seat(table, k)
            if k in table.holds(browser):
                return
            if not seat.is_open:
                raise taken(table.n)
            if seat.browser != browser.key:
                if not table.listed:
                    raise refused(403, "forbidden", "server-not_listed")
                if table.holds(browser):
                    raise refused(403, "forbidden", "server-sits_already")
            await self._sit(table, k, name, browser, colour)

    async def sit_again(self, id: str, browser: Browser) -> None:
        """Take all seats that are kept for this browser, under the names they are kept for where these are free."""
        async with self._tables.use(id) as table:
            mine = [k for k in table.vacant if table.seats[k].browser == browser.key]
            kept = [(k, free_name(table.seats[k].name, _others(table, k))) for k in mine]
        for k, name in kept:
            await self.sit(id, k, name, browser)

    async def leave(self, id: str, k: int, browser: Browser) -> int:
        """Let a bot play for a seat of this browser; a seat that was taken is open again where nothing has begun."""
        async with self._tables.locked(id) as table:
            seat = _own(table, k, browser)
            _check_running(table)
            if table.full and not seat.away:
                raise refused(422, "bad_request", "server-leave_full")
            if not table.started and seat.kind == "link":
                await self._change(table, k, Seat("open", link=seat.link), how="given up")
            elif not seat.away:
                await self._change(table, k, replace(seat, bot=STAND_IN))
            return table.n

    async def come_back(self, id: str, k: int, browser: Browser) -> int:
        """Take a seat back from the bot that played there for this browser."""
        async with self._tables.locked(id) as table:
            seat = _own(table, k, browser)
            if seat.away:
                await self._change(table, k, replace(seat, bot=None))
                self._tables.presence.met(id, browser.key)
            return table.n

    async def open_again(self, id: str, k: int, browser: Browser) -> int:
        """Open a seat for somebody else, by a new link: one taken by a link, or later where a bot plays for somebody.

        Only the maker of the table may, and 409 says that somebody plays there.
        """
        async with self._tables.locked(id) as table:
            seat = _seat(table, k)
            if table.creator != browser.key:
                raise refused(403, "forbidden", "server-open_maker")
            _check_unknown(table)
            _check_running(table)
            if not (seat.away or (seat.kind == "link" and not table.started)):
                raise uncalled(table.n, "server-open_who")
            link = link_hash(browser.link_token(id, k, table.n + 1))
            left = Seat("open", link=link)
            if table.started:
                left = replace(left, name=seat.name, bot=seat.bot, colour=seat.colour)
            await self._change(table, k, left, how="opened")
            return table.n

    async def moving(self, id: str, k: int, browser: Browser) -> str:
        """Give the token that moves a seat of this browser, once, to another one of the same person."""
        async with self._tables.locked(id) as table:
            _own(table, k, browser)
            _check_unknown(table)
            _check_running(table)
            token = browser.move_token(id, k, table.held_since.get(k, 0))
            if table.moving.get(k) != link_hash(token):
                entry = Entry(table.n + 1, "moving", {"seat": k, "link": link_hash(token)})
                await self._tables.write(table, [entry], table.standing)
                table.add([entry])
            return token

    async def is_moving(self, id: str, token: str, browser: Browser) -> bool:
        """Tell whether a token moves a seat of another browser to this one."""
        async with self._tables.use(id) as table:
            k = _moving(table, token)
            return k is not None and k not in table.holds(browser)

    async def take(self, id: str, token: str, browser: Browser) -> int:
        """Move a seat to this browser, as it is; the one that had it only watches from then on."""
        async with self._tables.locked(id) as table:
            k = _moving(table, token)
            if k is None:
                raise refused(403, "forbidden", "server-move_used")
            _check_unknown(table)
            _check_running(table)
            seat = table.seats[k]
            if seat.browser != browser.key:
                kind = "me" if seat.kind == "here" else seat.kind
                await self._change(table, k, replace(seat, kind=kind, browser=browser.key), how="moved")
                self._tables.presence.met(id, browser.key)
            return k

    async def stand_in(self, id: str, k: int, browser: Browser) -> int:
        """Let a bot play for a person of another browser, or a program, that has to decide and is gone for a while.

        Only whoever plays at the table may, and 409 says when it is not, or no longer, called for.
        """
        async with self._tables.locked(id) as table:
            seat = _seat(table, k)
            you = table.you(browser)
            if not you or not seat.is_person or k in table.holds(browser):
                raise refused(403, "forbidden", "server-stand_in_who")
            if not table.started:
                raise refused(422, "bad_request", "server-not_started")
            _check_running(table)
            if not seat.away:
                self._check_missed(table, k)
                await self._change(table, k, replace(seat, bot=STAND_IN), by=you[0])
            return table.n

    def _check_missed(self, table: Table, k: int) -> None:
        presence, seat = self._tables.presence, table.seats[k]
        awaited = table.awaited_since(k)
        if awaited is None:
            raise uncalled(table.n, "server-stand_in_turn", name=seat.name)
        if presence.gone_since(table.id, seat.browser or "", awaited) is None:
            raise uncalled(table.n, "server-stand_in_back", name=seat.name)
        if not presence.is_missed(table.id, seat.browser or "", awaited):
            raise uncalled(table.n, "server-stand_in_soon", name=seat.name, seconds=int(presence.patience))

    async def _seat_of(self, token: str) -> tuple[str, int | None]:
        found = await self._tables.store.seat_of_link(link_hash(token))
        if found is None:
            raise refused(404, "not_found", "server-token_unknown")
        return found

    async def _sit(self, table: Table, k: int, name: str, browser: Browser, colour: str | None) -> None:
        _check_unknown(table)
        others = _others(table, k)
        chosen = table.seats[k].colour if colour is None else _chosen(table, k, colour)
        seat = Seat("link", checked_name(name, others), None, browser.key, table.seats[k].link, chosen)
        await self._change(table, k, seat, how="taken")
        self._tables.presence.met(table.id, browser.key)

    async def _change(self, table: Table, k: int, seat: Seat, by: int | None = None, how: str | None = None) -> None:
        """Write who has seat `k` from now on, and who of the others said so; the game begins when all are taken.

        `how` is "taken", "given up", "opened" or "moved" where the seat became somebody else's.
        """
        seats = [*table.seats[:k], seat, *table.seats[k + 1 :]]
        said: dict[str, Any] = {"seat": k, "name": seat.name, "bot": seat.bot, "colour": seat.colour}
        said |= ({} if by is None else {"by": by}) | ({} if how is None else {"how": how})
        entry = Entry(table.n + 1, "seat", said)
        begun = None if table.started else beginning(table, seats, entry.n + 1)
        added, at = ([entry, begun[0]], standing(begun[1])) if begun else ([entry], table.standing)
        await self._tables.write(table, added, at, (k, seat))
        table.reseat(seats)
        table.add([entry])
        if begun:
            table.begin(*begun)
        self._tables.publish(table)


def _seat(table: Table, k: int) -> Seat:
    if k >= len(table.seats):
        raise refused(404, "not_found", "server-no_seat", seat=k + 1)
    return table.seats[k]


def _others(table: Table, k: int) -> list[str]:
    """List the names at a table but for that of seat `k`."""
    return [*table.names[:k], *table.names[k + 1 :]]


def _chosen(table: Table, k: int, colour: str) -> str:
    """Give a colour for the stones of a seat; once the game has begun, stones are no longer exchanged for others."""
    if table.started and colour != colours_of(table.seats)[k]:
        raise refused(422, "bad_request", "server-colour_begun")
    return checked_colour(colour, free_for(table.seats, k))


def _check_unknown(table: Table) -> None:
    """Refuse to give a seat to another browser than the maker's where that one may know the hidden cards."""
    if table.known:
        raise refused(403, "forbidden", "server-known_cards")


def _check_running(table: Table) -> None:
    if table.started and table.moment.over:
        raise refused(409, "over", "server-over")


def _moving(table: Table, token: str) -> int | None:
    """Give the seat that a token moves to another browser, None where it does so no more, or never did."""
    return next((k for k, link in table.moving.items() if link == link_hash(token)), None)


def _own(table: Table, k: int, browser: Browser) -> Seat:
    seat = _seat(table, k)
    if k not in table.holds(browser):
        raise refused(403, "forbidden", "server-not_your_seat")
    return seat
