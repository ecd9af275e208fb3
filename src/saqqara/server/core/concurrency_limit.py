"""Limits on how much runs at the same time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from saqqara.server.core.errors import api_error


class ConcurrencyLimit(NamedTuple):
    """The maximum number of concurrent uses of a key, and the message for a request that exceeds it."""

    key: Hashable
    max_count: int
    message_id: str


class ConcurrencyLimiter:
    """Counts concurrent uses by all the keys that limit them."""

    def __init__(self) -> None:
        self._counts: Counter[Hashable] = Counter()

    @contextmanager
    def hold_slot(self, *limits: ConcurrencyLimit) -> Iterator[None]:
        """Count one use for the duration of the context.

        Raises a 429 error, and counts nothing, if a limit is reached.
        """
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
