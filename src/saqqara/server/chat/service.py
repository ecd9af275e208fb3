"""The chat of a table: who may write, what a message may contain, and how many are accepted in a short time."""

from __future__ import annotations

from saqqara.server.chat.requests import MAX_MESSAGE_LENGTH
from saqqara.server.core.clock import iso_timestamp
from saqqara.server.core.errors import api_error, too_many_requests_error
from saqqara.server.core.identity import Browser
from saqqara.server.core.invisible_characters import has_visible_character, strip_invisible
from saqqara.server.core.rate_limit import RateLimiter
from saqqara.server.tables.entities import ChatMessage
from saqqara.server.tables.service import TableService

MAX_MESSAGES_AT_ONCE = 8
RATE_SECONDS = 10.0


class ChatService:
    """Posts chat messages. They are not part of any log and make no page stale."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables
        self._rate = RateLimiter(MAX_MESSAGES_AT_ONCE, RATE_SECONDS)

    async def post_message(self, id: str, text: str, browser: Browser) -> ChatMessage:
        """Post a message at a table with people of several browsers, one of which is this browser."""
        async with self._tables.lock_table(id) as table:
            mine = table.seats_held_by(browser)
            if not mine:
                raise api_error(403, "forbidden", "server-chat_seat")
            if not table.has_remote_players:
                raise api_error(403, "forbidden", "server-chat_alone")
            clean, clock = clean_message(text), self._tables.clock
            wait = self._rate.try_acquire(browser.key, clock.monotonic())
            if wait:
                raise too_many_requests_error(
                    wait, "server-chat_often", most=MAX_MESSAGES_AT_ONCE, seconds=int(RATE_SECONDS)
                )
            message = ChatMessage(
                table.last_message_number + 1, mine[0], table.seats[mine[0]].name, clean, iso_timestamp(clock.now())
            )
            await self._tables.store.add_message(id, message)
            table.messages.append(message)
            table.wake_streams()
            return message


def clean_message(text: str) -> str:
    """Return a text on one line without invisible characters. Raises a 422 error if it is empty or too long."""
    if len(text) > MAX_MESSAGE_LENGTH:
        raise api_error(422, "bad_request", "server-chat_long", most=MAX_MESSAGE_LENGTH)
    if not has_visible_character(text):
        raise api_error(422, "bad_request", "server-chat_empty")
    return strip_invisible(" ".join(text.split()))
