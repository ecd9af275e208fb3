"""How much of something goes on at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from saqqara.server.core.errors import api_error


class ConcurrencyLimit(NamedTuple):
    """At most so many at once of what has a name, and the sentence that says it to whoever wants one more."""

    key: Hashable
    max_count: int
    message_id: str


class ConcurrencyLimiter:
    """Counts what goes on, by all the names that limit it."""

    def __init__(self) -> None:
        self._counts: Counter[Hashable] = Counter()

    @contextmanager
    def slot(self, *limits: ConcurrencyLimit) -> Iterator[None]:
        """Count one more for as long as this lasts; 429, and not counted, where one of its limits is reached."""
        for limit in limits:
            if self._counts[limit.key] >= limit.max_count:
                raise api_error(429, "too_many", limit.message_id, most=limit.max_count)
        names = [limit.key for limit in limits]
        self._counts.update(names)
        try:
            yield
        finally:
            self._release(names)

    def _release(self, keys: list[Hashable]) -> None:
        self._counts.subtract(keys)
        for name in keys:
            if not self._counts[name]:
                del self._counts[name]
