"""The interfaces of what runs bots and evaluations. `pool` does it in processes; both are passed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.fair_queue import FairQueue, Ticket

MAX_SECONDS = 1.0  # of search for a move of a level, while people wait for it
SLICE_SECONDS = 0.05  # of search at a time while a person decides, which others may wait for
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

    async def choose(self, decision: BotDecision, ticket: Ticket = ANONYMOUS_TICKET) -> str:
        """Return the move that a bot chooses. Raises `BotFailed`."""
        ...

    async def run(
        self, function: Callable[..., Any], *arguments: Any, game_key: str = "", ticket: Ticket = ANONYMOUS_TICKET
    ) -> Any:
        """Call a module-level function, when it is the ticket's turn. Raises `BotFailed` if it has no result."""
        ...


class ThinkingPool(Protocol):
    """Continues the searches of bots while persons decide."""

    async def think_ahead(self, situation: BotDecision, is_due: Callable[[], bool]) -> int:
        """Continue a bot's search for a moment, once nothing else waits; return the number of simulations.

        `situation` is what the bot's seat knows while another seat decides. There is nothing more to do after 0.
        Nothing is done if the turn comes when `is_due` is false.
        """
        ...
