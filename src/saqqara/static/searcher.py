"""The interface of what searches for bots and evaluations. A page does it in workers; it is passed in."""

from __future__ import annotations

from typing import Any, Protocol

JSON = dict[str, Any]


class Searcher(Protocol):
    """Searches positions by the WebAssembly module, several at once where there are processors."""

    async def decide(self, known: JSON, decision: JSON) -> str:
        """Return the move of a bot. Raises `BotFailed`.

        `known` are the records of setup and state by field name, as the seat knows them; `decision` has the `plan` of
        the search, its `seed`, the `simulations` and `seconds` that limit it, the `solver_nodes` with which the
        position is solved if possible (0 for none), and its own `number`. It `continues` the decision with another
        `number`, if that tree is still there, after the `moves` played since; `legal` are the moves that may follow.
        None begins a new tree.
        """
        ...

    async def evaluate(self, known: JSON, decision: JSON) -> JSON:
        """Return the counts of the best moves and of the `move` that was played as `options`. Raises `BotFailed`.

        `certain` is whether they are solved.

        `move` is None if the decision is open. `decision` also has `simulations`; `seconds`, None for no limit; and
        `isBestEffort`, whether it is made however slow or small the device is.
        """
        ...
