"""The talk at a table: who may write, what a message may hold, and how many come at once."""

from __future__ import annotations

from saqqara.server.ground.browser import Browser
from saqqara.server.ground.clock import timestamp
from saqqara.server.ground.problems import often, refused
from saqqara.server.ground.rate import Rate
from saqqara.server.ground.signs import is_visible, shown
from saqqara.server.models import MOST_SAID
from saqqara.server.tables.entries import Message
from saqqara.server.tables.registry import Tables

MOST_AT_ONCE = 8
SECONDS = 10.0


class Talk:
    """What people say at the tables, beside the games: it is no part of any log and makes no page stale."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._rate = Rate(MOST_AT_ONCE, SECONDS)

    async def say(self, id: str, text: str, browser: Browser) -> Message:
        """Say something at a table with people of several browsers, of whom this browser is one."""
        async with self._tables.locked(id) as table:
            mine = table.holds(browser)
            if not mine:
                raise refused(403, "forbidden", "server-chat_seat")
            if not table.sociable:
                raise refused(403, "forbidden", "server-chat_alone")
            clean, clock = cleaned(text), self._tables.clock
            wait = self._rate.wait(browser.key, clock.monotonic())
            if wait:
                raise often(wait, "server-chat_often", most=MOST_AT_ONCE, seconds=int(SECONDS))
            message = Message(table.spoken + 1, mine[0], table.seats[mine[0]].name, clean, timestamp(clock.now()))
            await self._tables.store.say(id, message)
            table.messages.append(message)
            table.wake()
            return message


def cleaned(text: str) -> str:
    """Give a text on one line and without invisible signs; 422 when nothing is left or it is too long."""
    if len(text) > MOST_SAID:
        raise refused(422, "bad_request", "server-chat_long", most=MOST_SAID)
    if not is_visible(text):
        raise refused(422, "bad_request", "server-chat_empty")
    return shown(" ".join(text.split()))
