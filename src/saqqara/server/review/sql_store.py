"""Stored evaluations, and the games that are to be reviewed. They are a cache next to the log."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import insert

from saqqara.server.storage.database import Database
from saqqara.server.storage.schema import entries, highlights, judgements, reviews

JSON = dict[str, Any]


class SqlEvaluationStore:
    """The queries. They raise SQLAlchemy's errors if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load_evaluations(self, id: str) -> dict[int, JSON]:
        """Return all evaluations of a table, by the entry after which the decision was due."""
        query = sa.select(judgements).where(judgements.c.table_id == id)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {row.n: row.data for row in rows}

    async def load_evaluation(self, id: str, n: int) -> JSON | None:
        """Return the evaluation of the decision after entry `n`, or None if there is none."""
        query = sa.select(judgements.c.data).where(judgements.c.table_id == id, judgements.c.n == n)
        found: JSON | None = await self._database.read(
            lambda connection: connection.execute(query).scalar_one_or_none()
        )
        return found

    async def save_evaluation(self, id: str, n: int, evaluation: JSON) -> None:
        """Store an evaluation in place of an earlier one. Does nothing if the table was deleted meanwhile."""
        new = insert(judgements).values(table_id=id, n=n, data=evaluation)
        await self._write(new.on_conflict_do_update(index_elements=["table_id", "n"], set_={"data": evaluation}))

    async def mark_review(self, id: str, is_finished: bool) -> None:
        """Note that a game is to be reviewed, or was reviewed. Does nothing if the table was deleted meanwhile."""
        new = insert(reviews).values(table_id=id, finished=is_finished)
        await self._write(new.on_conflict_do_update(index_elements=["table_id"], set_={"finished": is_finished}))

    async def unfinished_reviews(self) -> list[str]:
        """List the tables whose game is still to be reviewed."""
        query = sa.select(reviews.c.table_id).where(reviews.c.finished.is_(False))
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def load_highlights(self, id: str) -> JSON | None:
        """Return what a quick review of a table has found, or None if there was none."""
        query = sa.select(highlights.c.data).where(highlights.c.table_id == id)
        found: JSON | None = await self._database.read(
            lambda connection: connection.execute(query).scalar_one_or_none()
        )
        return found

    async def save_highlights(self, id: str, result: JSON) -> None:
        """Store the result of a quick review in place of an earlier one.

        Does nothing if the table was deleted meanwhile.
        """
        new = insert(highlights).values(table_id=id, data=result)
        await self._write(new.on_conflict_do_update(index_elements=["table_id"], set_={"data": result}))

    async def entry_time(self, id: str, n: int) -> str | None:
        """Return when entry `n` of a table was written, or None if there is no such entry."""
        query = sa.select(entries.c.at).where(entries.c.table_id == id, entries.c.n == n)
        found: str | None = await self._database.read(lambda connection: connection.execute(query).scalar_one_or_none())
        return found

    async def _write(self, change: sa.Insert) -> None:
        with suppress(sa.exc.IntegrityError):
            await self._database.write(lambda connection: connection.execute(change))
