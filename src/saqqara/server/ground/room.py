"""How much of something goes on at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from saqqara.server.ground.problems import refused


class Limit(NamedTuple):
    """At most so many at once of what has a name, and the sentence that says it to whoever wants one more."""

    name: Hashable
    most: int
    sentence: str


class Room:
    """Counts what goes on, by all the names that limit it."""

    def __init__(self) -> None:
        self._taken: Counter[Hashable] = Counter()

    @contextmanager
    def one(self, *limits: Limit) -> Iterator[None]:
        """Count one more for as long as this lasts; 429, and not counted, where one of its limits is reached."""
        for limit in limits:
            if self._taken[limit.name] >= limit.most:
                raise refused(429, "too_many", limit.sentence, most=limit.most)
        names = [limit.name for limit in limits]
        self._taken.update(names)
        try:
            yield
        finally:
            self._leave(names)

    def _leave(self, names: list[Hashable]) -> None:
        self._taken.subtract(names)
        for name in names:
            if not self._taken[name]:
                del self._taken[name]
