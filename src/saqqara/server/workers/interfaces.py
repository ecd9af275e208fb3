"""The interfaces of what runs bots and evaluations. `pool` does it in processes; both are passed in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from saqqara.server.workers.fair_queue import FairQueue, Ticket

MAX_SECONDS = 1.0  # of search for a move of a level, while people wait for it
ANONYMOUS_TICKET = Ticket()  # without a requester


class BotFailed(Exception):
    """A bot gave no answer: it raised an error, hung, or its process died several times."""


class SearchWorker(Protocol):
    """Runs one job at a time."""

    async def run(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Return the result of a module-level function. Raises `BotFailed` if there is none."""
        ...

    def kill(self) -> None:
        """End the job and free what it uses."""
        ...


class SearchPool(Protocol):
    """Runs a few jobs at a time; others wait in `queue`."""

    queue: FairQueue

    async def choose(
        self,
        bot: str,
        setup: Any,
        state: Any,
        seed: int,
        game_key: str = "",
        moves: Sequence[int | None] = (),
        ticket: Ticket = ANONYMOUS_TICKET,
    ) -> str:
        """Return the move that a bot chooses; `setup` and `state` are what its seat may know. Raises `BotFailed`.

        `game_key` names a table and a seat: what was searched for it before may be used again. For that, `moves` are
        the codes of the decisions so far, as `Moment.known_moves` returns them for the seat.
        """
        ...

    async def run(
        self, function: Callable[..., Any], *arguments: Any, game_key: str = "", ticket: Ticket = ANONYMOUS_TICKET
    ) -> Any:
        """Call a module-level function, when it is the ticket's turn. Raises `BotFailed` if it has no result."""
        ...
