"""The interface of what stores evaluations, the games to be reviewed, and highlights. It is passed in."""

from __future__ import annotations

from typing import Any, Protocol

JSON = dict[str, Any]


class EvaluationStore(Protocol):
    """Stores what reviews have found, as a cache next to the log. `sql_store.SqlEvaluationStore` uses a database."""

    async def load_evaluations(self, id: str) -> dict[int, JSON]:
        """Return all evaluations of a table, by the entry after which the decision was due."""
        ...

    async def load_evaluation(self, id: str, n: int) -> JSON | None:
        """Return the evaluation of the decision after entry `n`, or None if there is none."""
        ...

    async def save_evaluation(self, id: str, n: int, evaluation: JSON) -> None:
        """Store an evaluation in place of an earlier one. Does nothing if the table was deleted meanwhile."""
        ...

    async def mark_review(self, id: str, is_finished: bool) -> None:
        """Note that a game is to be reviewed, or was reviewed. Does nothing if the table was deleted meanwhile."""
        ...

    async def unfinished_reviews(self) -> list[str]:
        """List the tables whose game is still to be reviewed."""
        ...

    async def load_highlights(self, id: str) -> JSON | None:
        """Return what a quick review of a table has found, or None if there was none."""
        ...

    async def save_highlights(self, id: str, result: JSON) -> None:
        """Store the result of a quick review in place of an earlier one. Does nothing if the table was deleted."""
        ...

    async def entry_time(self, id: str, n: int) -> str | None:
        """Return when entry `n` of a table was written, or None if there is no such entry."""
        ...
